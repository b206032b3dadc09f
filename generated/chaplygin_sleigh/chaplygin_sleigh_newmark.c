/* SPDX-License-Identifier: MIT-0 */
/* chaplygin_sleigh: Chaplygin sleigh on a horizontal plane, stepped by newmark

   Written by dalembert 0.1.0; do not edit.
   model chaplygin_sleigh, hash ec6710bfbf19da70
   method newmark, hash 2cc5b4c598d31373
   options: dalembert generate chaplygin_sleigh.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaplygin_sleigh_newmark.h"

#include <stddef.h>

#if CHAPLYGIN_SLEIGH_NEWMARK_GENERATION != 0x2e3c64a5u
#error "chaplygin_sleigh_newmark.h and chaplygin_sleigh_newmark.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 13 operations. */
static void chaplygin_sleigh_newmark_constants_0(
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

/* 112 operations, 26 an iteration, 10 a Jacobian; 13 beforehand. */
static dal_status chaplygin_sleigh_newmark_substep_0(
    chaplygin_sleigh_newmark_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, const dal_real *c, chaplygin_sleigh_newmark_work *w)
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
    const dal_real t22 = 0.25*(t16*t21);
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
    dal_real a1[1];
    dal_real r1[1];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        const dal_real t33 = x6*t15;
        const dal_real t34 = t14 - t1*x6 - t33*t18;
        t27 = t34*c[5];
        t28 = s->v[0] + t27*c[6];
        t29 = t33*t16;
        t30 = h*(s->v[2] - c[6]*t29);
        const dal_real t35 = s->q[2] + 0.5*t30;
        const dal_real t36 = DAL_SIN(t35);
        const dal_real t37 = t33*t19 + (t3*x6 + t20);
        t31 = c[5]*t37;
        t32 = s->v[1] + c[6]*t31;
        const dal_real t38 = DAL_COS(t35);
        r1[0] = t28*t36 - t32*t38;
        if (n1.fresh != 0) {
            const dal_real t39 = t36*(t32*c[7]);
            const dal_real t40 = t38*(t28*c[7]) + t39;
            const dal_real t41 = t36*t24 + t38*t26;
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
    const dal_real t42 = s->q[2] + t30;
    const dal_real t43 = DAL_SIN(t42);
    const dal_real t44 = t43*t43;
    const dal_real t45 = DAL_COS(t42);
    const dal_real t46 = t45*t45;
    const dal_real t47 = c[0] - c[1]*t44 - c[1]*t46;
    if (!(t47 > DAL_TINY*c[0])) {
        return dal_pivot_status(t47, DAL_SINGULAR_MASS);
    }
    /* Linear in lam1[blade]. */
    const dal_real t48 = t44 + t46;
    const dal_real t49 = 1.0/t47;
    const dal_real t50 = c[4]*t49;
    const dal_real t51 = p->a*t48*t50;
    const dal_real t52 = (t43 + t43*t51)*(c[5]*t43);
    const dal_real t53 = (t45 + t45*t51)*(c[5]*t45);
    const dal_real t54 = t27*t43 - t31*t45;
    const dal_real t55 = t45*(2.0*s->v[1]);
    const dal_real t56 = t43*(2.0*s->v[0]) - t55;
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*(t52 + t53);
    r2[0] = h*t54 + t56;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t57 = s->q[0] + h*t28;
    const dal_real t58 = s->q[1] + h*t32;
    const dal_real t59 = p->a*(t48*x7);
    const dal_real t60 = c[6]*(t29 + t49*t59);
    const dal_real t61 = s->v[2] - t60;
    const dal_real t62 = t61*(c[4]*t61);
    const dal_real t63 = x7 + t50*t59;
    const dal_real t64 = t45*t62 - t43*t63;
    const dal_real t65 = c[6]*(t27 + c[5]*t64);
    const dal_real t66 = s->v[0] + t65;
    const dal_real t67 = t43*t62 + t45*t63;
    const dal_real t68 = c[6]*(t31 + c[5]*t67);
    const dal_real t69 = s->v[1] + t68;
    if (!dal_is_finite((t57 + t58 + t42 + t66) + (t69 + t61 + x6 + x6) + (x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t57;
    s->q[1] = t58;
    s->q[2] = t42;
    s->v[0] = t66;
    s->v[1] = t69;
    s->v[2] = t61;
    s->warm[0] = x6;
    w->lambda[0] = x6;
    w->lambda[1] = x7;
    return DAL_OK;
}

static dal_status chaplygin_sleigh_newmark_advance(
    chaplygin_sleigh_newmark_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, const dal_real *c, chaplygin_sleigh_newmark_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return chaplygin_sleigh_newmark_substep_0(s, t, h, p, u, c, w);
}

dal_status chaplygin_sleigh_newmark_init(
    chaplygin_sleigh_newmark_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status chaplygin_sleigh_newmark_step(
    chaplygin_sleigh_newmark_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, chaplygin_sleigh_newmark_work *w)
{
    dal_status status;
    dal_real c[9];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaplygin_sleigh_newmark_constants_0(p, h, c + 0);
    status = chaplygin_sleigh_newmark_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status chaplygin_sleigh_newmark_run(
    chaplygin_sleigh_newmark_state *s, dal_real t0, dal_real h, unsigned long n,
    const chaplygin_sleigh_params *p, const dal_real *u, chaplygin_sleigh_newmark_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[9];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaplygin_sleigh_newmark_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = chaplygin_sleigh_newmark_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
