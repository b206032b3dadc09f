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

#if CHAPLYGIN_SLEIGH_PSI_GENERATION != 0x9385c5ecu
#error "chaplygin_sleigh_psi.h and chaplygin_sleigh_psi.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 8 operations. */
static void chaplygin_sleigh_psi_constants_0(
    const chaplygin_sleigh_params *p, dal_real h, dal_real *c)
{
    c[2] = p->m*p->a;
    c[1] = p->a*c[2];
    c[0] = p->J + c[1];
    c[3] = 1.0/p->m;
    c[4] = 0.5*h;
    c[5] = 0.5*(h*c[3]);
    c[6] = 0.25*c[2];
}

/* 100 operations; 8 beforehand. */
static dal_status chaplygin_sleigh_psi_substep_0(
    chaplygin_sleigh_psi_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, const dal_real *c, chaplygin_sleigh_psi_work *w)
{
    (void)t;
    (void)u;
    (void)w;
    if (!(DAL_ABS(p->m) > DAL_TINY*DAL_ABS(p->m))) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    const dal_real t1 = DAL_SIN(s->q[2]);
    const dal_real t2 = t1*t1;
    const dal_real t3 = DAL_COS(s->q[2]);
    const dal_real t4 = t3*t3;
    const dal_real t5 = c[0] - c[1]*t2 - c[1]*t4;
    if (!(DAL_ABS(t5) > DAL_TINY*DAL_ABS(c[0]))) {
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
    const dal_real t14 = t13*(h*t7) - 2.0*s->v[2];
    const dal_real t15 = s->q[2] - t14*c[4];
    const dal_real t16 = DAL_SIN(t15);
    const dal_real t17 = t16*t16;
    const dal_real t18 = DAL_COS(t15);
    const dal_real t19 = t18*t18;
    const dal_real t20 = c[0] - c[1]*t17 - c[1]*t19;
    if (!(DAL_ABS(t20) > DAL_TINY*DAL_ABS(c[0]))) {
        return dal_pivot_status(t20, DAL_SINGULAR_MASS);
    }
    /* Linear in lam1[blade]. */
    const dal_real t21 = t17 + t19;
    const dal_real t22 = 1.0/t20;
    const dal_real t23 = c[2]*t22;
    const dal_real t24 = p->a*t21*t23;
    const dal_real t25 = (t16 + t16*t24)*(c[3]*t16);
    const dal_real t26 = (t18 + t18*t24)*(c[3]*t18);
    const dal_real t27 = x6 + t8*t13;
    const dal_real t28 = c[2]*(s->v[2]*s->v[2]);
    const dal_real t29 = t3*t28 - t1*t27;
    const dal_real t30 = s->v[0] + t29*c[5];
    const dal_real t31 = t1*t28 + t3*t27;
    const dal_real t32 = s->v[1] + c[5]*t31;
    const dal_real t33 = t16*t30 - t18*t32;
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*(t25 + t26);
    r2[0] = 2.0*t33;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t34 = s->q[0] + h*t30;
    const dal_real t35 = s->q[1] + h*t32;
    const dal_real t36 = p->a*(t21*x7);
    const dal_real t37 = t14 + t36*(h*t22);
    const dal_real t38 = c[6]*(t37*t37);
    const dal_real t39 = x7 + t23*t36;
    const dal_real t40 = t18*t38 - t16*t39;
    const dal_real t41 = t30 + c[5]*t40;
    const dal_real t42 = t18*t39 + t16*t38;
    const dal_real t43 = t32 + c[5]*t42;
    const dal_real t44 = -0.5*t37;
    if (!dal_is_finite((t34 + t35 + t15 + t41) + (t43 + t44))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t34;
    s->q[1] = t35;
    s->q[2] = t15;
    s->v[0] = t41;
    s->v[1] = t43;
    s->v[2] = t44;
    return DAL_OK;
}

/* What does not change from step to step. 9 operations. */
static void chaplygin_sleigh_psi_constants_1(
    const chaplygin_sleigh_params *p, dal_real h, dal_real *c)
{
    c[3] = p->m*p->a;
    c[1] = p->a*c[3];
    c[0] = p->J + c[1];
    c[2] = 1.0/h;
    c[6] = 1.0/p->m;
    c[4] = h*c[6];
    c[5] = 0.5*h;
    c[7] = 0.5*c[4];
    c[8] = 0.25*c[3];
}

/* 82 operations, 23 an iteration, 10 a Jacobian; 9 beforehand. */
static dal_status chaplygin_sleigh_psi_substep_1(
    chaplygin_sleigh_psi_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, const dal_real *c, chaplygin_sleigh_psi_work *w)
{
    (void)t;
    (void)u;
    if (!(DAL_ABS(p->m) > DAL_TINY*DAL_ABS(p->m))) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    const dal_real t1 = DAL_SIN(s->q[2]);
    const dal_real t2 = t1*t1;
    const dal_real t3 = DAL_COS(s->q[2]);
    const dal_real t4 = t3*t3;
    const dal_real t5 = c[0] - c[1]*t2 - c[1]*t4;
    if (!(DAL_ABS(t5) > DAL_TINY*DAL_ABS(c[0]))) {
        return dal_pivot_status(t5, DAL_SINGULAR_MASS);
    }
    /* Newton's iteration for lam0[blade]. */
    const dal_real t6 = c[3]*(s->v[2]*s->v[2]);
    const dal_real t7 = t3*t6;
    const dal_real t8 = p->a*t2 + p->a*t4;
    const dal_real t9 = 1.0/t5;
    const dal_real t10 = c[3]*t9;
    const dal_real t11 = t1*t10;
    const dal_real t12 = 2.0*s->v[0];
    const dal_real t13 = h*t9;
    const dal_real t14 = 2.0*s->v[2];
    const dal_real t15 = t3*t10;
    const dal_real t16 = t1*t6;
    const dal_real t17 = 2.0*s->v[1];
    const dal_real t18 = p->a*(t2 + t4);
    const dal_real t19 = 0.5*(t13*t18);
    const dal_real t20 = c[4]*(t1 + t11*t18);
    const dal_real t21 = 0.5*t20;
    const dal_real t22 = c[4]*(t3 + t15*t18);
    const dal_real t23 = 0.5*t22;
    dal_real x6 = s->warm[0];
    dal_real t24;
    dal_real t25;
    dal_real t26;
    dal_real t27;
    dal_real t28;
    dal_real t29;
    dal_real t30;
    dal_real a1[1];
    dal_real r1[1];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        const dal_real t31 = x6*t8;
        const dal_real t32 = t7 - t1*x6 - t31*t11;
        t24 = t32*c[4] + t12;
        t25 = t31*t13 - t14;
        t26 = s->q[2] - t25*c[5];
        t27 = DAL_SIN(t26);
        const dal_real t33 = t31*t15 + (t3*x6 + t16);
        t28 = c[4]*t33 + t17;
        t29 = DAL_COS(t26);
        t30 = t24*t27 - t28*t29;
        r1[0] = 0.5*t30;
        if (n1.fresh != 0) {
            const dal_real t34 = t24*c[5];
            const dal_real t35 = c[5]*t28;
            const dal_real t36 = t29*t34 + t27*t35;
            const dal_real t37 = t27*t21 + t29*t23;
            a1[0] = t36*t19 + t37;
        }
        solved = dal_solve1(a1, r1);
        size = dal_newton_size(size, r1[0], x6, c[2]);
        next1 = dal_newton_next(&n1, solved, size);
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
    const dal_real t38 = t27*t27;
    const dal_real t39 = t29*t29;
    const dal_real t40 = c[0] - c[1]*t38 - c[1]*t39;
    if (!(DAL_ABS(t40) > DAL_TINY*DAL_ABS(c[0]))) {
        return dal_pivot_status(t40, DAL_SINGULAR_MASS);
    }
    /* Linear in lam1[blade]. */
    const dal_real t41 = t38 + t39;
    const dal_real t42 = 1.0/t40;
    const dal_real t43 = c[3]*t42;
    const dal_real t44 = p->a*t41*t43;
    const dal_real t45 = (t27 + t27*t44)*(c[6]*t27);
    const dal_real t46 = (t29 + t29*t44)*(c[6]*t29);
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*(t45 + t46);
    r2[0] = t30;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t47 = t24*c[5];
    const dal_real t48 = s->q[0] + t47;
    const dal_real t49 = c[5]*t28;
    const dal_real t50 = s->q[1] + t49;
    const dal_real t51 = p->a*(t41*x7);
    const dal_real t52 = t25 + t51*(h*t42);
    const dal_real t53 = c[8]*(t52*t52);
    const dal_real t54 = x7 + t43*t51;
    const dal_real t55 = t29*t53 - t27*t54;
    const dal_real t56 = t55*c[7] + 0.5*t24;
    const dal_real t57 = t29*t54 + t27*t53;
    const dal_real t58 = c[7]*t57 + 0.5*t28;
    const dal_real t59 = -0.5*t52;
    if (!dal_is_finite((t48 + t50 + t26 + t56) + (t58 + t59 + x6 + x6) + (x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t48;
    s->q[1] = t50;
    s->q[2] = t26;
    s->v[0] = t56;
    s->v[1] = t58;
    s->v[2] = t59;
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
    status = chaplygin_sleigh_psi_substep_1(&x, t + 0.5*h, 0.5*h, p, u, c + 7, w);
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
    dal_real c[16];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaplygin_sleigh_psi_constants_0(p, 0.5*h, c + 0);
    chaplygin_sleigh_psi_constants_1(p, 0.5*h, c + 7);
    w->steps = 0;
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
    dal_real c[16];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaplygin_sleigh_psi_constants_0(p, 0.5*h, c + 0);
    chaplygin_sleigh_psi_constants_1(p, 0.5*h, c + 7);
    w->steps = 0;
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
