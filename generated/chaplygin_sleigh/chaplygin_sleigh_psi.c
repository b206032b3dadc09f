/* SPDX-License-Identifier: MIT-0 */
/* chaplygin_sleigh: Chaplygin sleigh on a horizontal plane, stepped by psi

   Written by dalembert 0.1.0; do not edit.
   model chaplygin_sleigh, hash ec6710bfbf19da70
   method psi, hash 466318878618e250
   options: dalembert generate chaplygin_sleigh.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaplygin_sleigh_psi.h"

#include <stddef.h>

#if CHAPLYGIN_SLEIGH_PSI_GENERATION != 0x2e3c64a5u
#error "chaplygin_sleigh_psi.h and chaplygin_sleigh_psi.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 7 operations. */
static void chaplygin_sleigh_psi_constants_0(
    const chaplygin_sleigh_params *p, dal_real h, dal_real *c)
{
    c[2] = p->m*p->a;
    c[1] = p->a*c[2];
    c[0] = p->J + c[1];
    c[3] = 1.0/p->m;
    c[4] = 0.5*h;
    c[5] = 0.5*(h*c[3]);
}

/* 109 operations; 7 beforehand. */
static dal_status chaplygin_sleigh_psi_substep_0(
    chaplygin_sleigh_psi_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, const dal_real *c, chaplygin_sleigh_psi_work *w)
{
    (void)t;
    (void)u;
    (void)w;
    if (!(p->m > DAL_TINY*p->m)) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    const dal_real t1 = DAL_SIN(s->q[2]);
    const dal_real t2 = t1*t1;
    const dal_real t3 = DAL_COS(s->q[2]);
    const dal_real t4 = t3*t3;
    const dal_real t5 = c[0] - c[1]*t2 - c[1]*t4;
    if (!(t5 > DAL_TINY*c[0])) {
        return dal_pivot_status(t5, DAL_SINGULAR_MASS);
    }
    /* Linear in lam0[blade]. */
    const dal_real t6 = t2 + t4;
    const dal_real t7 = 1.0/t5;
    const dal_real t8 = c[2]*t7;
    const dal_real t9 = p->a*t6*t8;
    const dal_real t10 = (t1 + t1*t9)*(t1*c[3]);
    const dal_real t11 = (t3 + t3*t9)*(t3*c[3]);
    const dal_real t12 = t1*s->v[0] - t3*s->v[1];
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*(t10 + t11);
    r1[0] = 2.0*t12;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    const dal_real t13 = p->a*(t6*x6);
    const dal_real t14 = t7*t13;
    const dal_real t15 = h*(s->v[2] - c[4]*t14);
    const dal_real t16 = s->q[2] + t15;
    const dal_real t17 = DAL_SIN(t16);
    const dal_real t18 = t17*t17;
    const dal_real t19 = DAL_COS(t16);
    const dal_real t20 = t19*t19;
    const dal_real t21 = c[0] - c[1]*t18 - c[1]*t20;
    if (!(t21 > DAL_TINY*c[0])) {
        return dal_pivot_status(t21, DAL_SINGULAR_MASS);
    }
    /* Linear in lam1[blade]. */
    const dal_real t22 = t18 + t20;
    const dal_real t23 = 1.0/t21;
    const dal_real t24 = c[2]*t23;
    const dal_real t25 = p->a*t22*t24;
    const dal_real t26 = (t17 + t17*t25)*(c[3]*t17);
    const dal_real t27 = (t19 + t19*t25)*(c[3]*t19);
    const dal_real t28 = x6 + t8*t13;
    const dal_real t29 = c[2]*(s->v[2]*s->v[2]);
    const dal_real t30 = t3*t29 - t1*t28;
    const dal_real t31 = t17*(s->v[0] + t30*c[5]);
    const dal_real t32 = t1*t29 + t3*t28;
    const dal_real t33 = t19*(s->v[1] + t32*c[5]);
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*(t26 + t27);
    r2[0] = 2.0*(t31 - t33);
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t34 = c[3]*t30;
    const dal_real t35 = h*(s->v[0] + c[4]*t34);
    const dal_real t36 = s->q[0] + t35;
    const dal_real t37 = c[3]*t32;
    const dal_real t38 = h*(s->v[1] + c[4]*t37);
    const dal_real t39 = s->q[1] + t38;
    const dal_real t40 = p->a*(t22*x7);
    const dal_real t41 = c[4]*(t14 + t23*t40);
    const dal_real t42 = s->v[2] - t41;
    const dal_real t43 = t42*(c[2]*t42);
    const dal_real t44 = x7 + t24*t40;
    const dal_real t45 = t19*t43 - t17*t44;
    const dal_real t46 = c[4]*(t34 + c[3]*t45);
    const dal_real t47 = s->v[0] + t46;
    const dal_real t48 = t17*t43 + t19*t44;
    const dal_real t49 = c[4]*(t37 + c[3]*t48);
    const dal_real t50 = s->v[1] + t49;
    if (!dal_is_finite((t36 + t39 + t16 + t47) + (t50 + t42))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t36;
    s->q[1] = t39;
    s->q[2] = t16;
    s->v[0] = t47;
    s->v[1] = t50;
    s->v[2] = t42;
    return DAL_OK;
}

/* What does not change from step to step. 13 operations. */
static void chaplygin_sleigh_psi_constants_1(
    const chaplygin_sleigh_params *p, dal_real h, dal_real *c)
{
    c[4] = p->m*p->a;
    c[1] = p->a*c[4];
    c[0] = p->J + c[1];
    const dal_real t1 = DAL_ABS(c[0]) + 2.0*DAL_ABS(p->m);
    c[3] = DAL_ABS(h);
    c[2] = t1/c[3];
    c[5] = 1.0/p->m;
    c[6] = 0.5*h;
    c[7] = h*h;
    c[8] = h*c[5];
}

/* 109 operations, 25 an iteration, 10 a Jacobian; 13 beforehand. */
static dal_status chaplygin_sleigh_psi_substep_1(
    chaplygin_sleigh_psi_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, const dal_real *c, chaplygin_sleigh_psi_work *w)
{
    (void)t;
    (void)u;
    if (!(p->m > DAL_TINY*p->m)) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    const dal_real t1 = DAL_SIN(s->q[2]);
    const dal_real t2 = t1*t1;
    const dal_real t3 = DAL_COS(s->q[2]);
    const dal_real t4 = t3*t3;
    const dal_real t5 = c[0] - c[1]*t2 - c[1]*t4;
    if (!(t5 > DAL_TINY*c[0])) {
        return dal_pivot_status(t5, DAL_SINGULAR_MASS);
    }
    /* Newton's iteration for lam0[blade]. */
    const dal_real t6 = DAL_ABS(s->v[1]) + DAL_ABS(s->v[2]);
    const dal_real t7 = 1.0 + DAL_ABS(s->v[0]) + t6;
    const dal_real t8 = DAL_ABS(t1) + DAL_ABS(t3);
    const dal_real t9 = t7*c[2]/t8;
    const dal_real t10 = DAL_ABS(s->q[0]) + DAL_ABS(s->q[1]);
    const dal_real t11 = c[3]*(DAL_ABS(s->q[2]) + t10);
    const dal_real t12 = 1.0 + t11/t7;
    const dal_real t13 = c[4]*(s->v[2]*s->v[2]);
    const dal_real t14 = t3*t13;
    const dal_real t15 = p->a*t2 + p->a*t4;
    const dal_real t16 = 1.0/t5;
    const dal_real t17 = c[4]*t16;
    const dal_real t18 = t1*t17;
    const dal_real t19 = t3*t17;
    const dal_real t20 = t1*t13;
    const dal_real t21 = p->a*(t2 + t4);
    const dal_real t22 = 0.5*(t16*t21);
    const dal_real t23 = (t1 + t18*t21)*c[8];
    const dal_real t24 = 0.5*t23;
    const dal_real t25 = c[8]*(t3 + t19*t21);
    const dal_real t26 = 0.5*t25;
    dal_real x6 = s->warm[0];
    dal_real t27;
    dal_real t28;
    dal_real t29;
    dal_real t30;
    dal_real t31;
    dal_real t32;
    dal_real t33;
    dal_real t34;
    dal_real a1[1];
    dal_real r1[1];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        const dal_real t35 = x6*t15;
        const dal_real t36 = t14 - t1*x6 - t35*t18;
        t27 = t36*c[5];
        t28 = s->v[0] + t27*c[6];
        t29 = t35*t16;
        const dal_real t37 = h*(s->v[2] - c[6]*t29);
        t30 = s->q[2] + t37;
        t31 = DAL_SIN(t30);
        const dal_real t38 = t35*t19 + (t3*x6 + t20);
        t32 = c[5]*t38;
        t33 = s->v[1] + c[6]*t32;
        t34 = DAL_COS(t30);
        r1[0] = t28*t31 - t33*t34;
        if (n1.fresh != 0) {
            const dal_real t39 = t31*(t33*c[7]);
            const dal_real t40 = t34*(t28*c[7]) + t39;
            const dal_real t41 = t31*t24 + t34*t26;
            a1[0] = t40*t22 + t41;
        }
        solved = dal_solve1(a1, r1);
        size = dal_newton_size(size, r1[0], x6, t9);
        next1 = dal_newton_next(&n1, solved, size, t12);
        if (next1 == DAL_NEWTON_APPLY) {
            x6 += r1[0];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x6 = 0.0;
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    const dal_real t42 = t31*t31;
    const dal_real t43 = t34*t34;
    const dal_real t44 = c[0] - c[1]*t42 - c[1]*t43;
    if (!(t44 > DAL_TINY*c[0])) {
        return dal_pivot_status(t44, DAL_SINGULAR_MASS);
    }
    /* Linear in lam1[blade]. */
    const dal_real t45 = t42 + t43;
    const dal_real t46 = 1.0/t44;
    const dal_real t47 = c[4]*t46;
    const dal_real t48 = p->a*t45*t47;
    const dal_real t49 = (t31 + t31*t48)*(c[5]*t31);
    const dal_real t50 = (t34 + t34*t48)*(c[5]*t34);
    const dal_real t51 = t27*t31 - t32*t34;
    const dal_real t52 = t34*(2.0*s->v[1]);
    const dal_real t53 = t31*(2.0*s->v[0]) - t52;
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*(t49 + t50);
    r2[0] = h*t51 + t53;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t54 = s->q[0] + h*t28;
    const dal_real t55 = s->q[1] + h*t33;
    const dal_real t56 = p->a*(t45*x7);
    const dal_real t57 = c[6]*(t29 + t46*t56);
    const dal_real t58 = s->v[2] - t57;
    const dal_real t59 = t58*(c[4]*t58);
    const dal_real t60 = x7 + t47*t56;
    const dal_real t61 = t34*t59 - t31*t60;
    const dal_real t62 = c[6]*(t27 + c[5]*t61);
    const dal_real t63 = s->v[0] + t62;
    const dal_real t64 = t31*t59 + t34*t60;
    const dal_real t65 = c[6]*(t32 + c[5]*t64);
    const dal_real t66 = s->v[1] + t65;
    if (!dal_is_finite((t54 + t55 + t30 + t63) + (t66 + t58 + x6 + x6) + (x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t54;
    s->q[1] = t55;
    s->q[2] = t30;
    s->v[0] = t63;
    s->v[1] = t66;
    s->v[2] = t58;
    s->warm[0] = x6;
    w->lambda[0] = x6;
    w->lambda[1] = x7;
    return DAL_OK;
}

static dal_status chaplygin_sleigh_psi_advance(
    chaplygin_sleigh_psi_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, const dal_real *c, chaplygin_sleigh_psi_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    chaplygin_sleigh_psi_state x = *s;
    dal_status status;
    status = chaplygin_sleigh_psi_substep_0(&x, t + 0.0*h, 0.5*h, p, u, c + 0, w);
    if (status != DAL_OK) {
        return status;
    }
    status = chaplygin_sleigh_psi_substep_1(&x, t + 0.5*h, 0.5*h, p, u, c + 6, w);
    if (status != DAL_OK) {
        return status;
    }
    *s = x;
    return DAL_OK;
}

dal_status chaplygin_sleigh_psi_init(
    chaplygin_sleigh_psi_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const chaplygin_sleigh_params *p, const dal_real *u)
{
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!dal_is_finite((q[0] + q[1] + q[2] + v[0]) + (v[1] + v[2]))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = q[0];
    s->q[1] = q[1];
    s->q[2] = q[2];
    s->v[0] = v[0];
    s->v[1] = v[1];
    s->v[2] = v[2];
    s->warm[0] = (dal_real)0;
    return DAL_OK;
}

dal_status chaplygin_sleigh_psi_step(
    chaplygin_sleigh_psi_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, chaplygin_sleigh_psi_work *w)
{
    dal_status status;
    dal_real c[15];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaplygin_sleigh_psi_constants_0(p, 0.5*h, c + 0);
    chaplygin_sleigh_psi_constants_1(p, 0.5*h, c + 6);
    status = chaplygin_sleigh_psi_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status chaplygin_sleigh_psi_run(
    chaplygin_sleigh_psi_state *s, dal_real t0, dal_real h, unsigned long n,
    const chaplygin_sleigh_params *p, const dal_real *u, chaplygin_sleigh_psi_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[15];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaplygin_sleigh_psi_constants_0(p, 0.5*h, c + 0);
    chaplygin_sleigh_psi_constants_1(p, 0.5*h, c + 6);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = chaplygin_sleigh_psi_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
