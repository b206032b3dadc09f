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

#if CHAPLYGIN_SLEIGH_NEWMARK_GENERATION != 0x9385c5ecu
#error "chaplygin_sleigh_newmark.h and chaplygin_sleigh_newmark.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 9 operations. */
static void chaplygin_sleigh_newmark_constants_0(
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

/* 89 operations, 24 an iteration, 10 a Jacobian; 9 beforehand. */
static dal_status chaplygin_sleigh_newmark_substep_0(
    chaplygin_sleigh_newmark_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, const dal_real *c, chaplygin_sleigh_newmark_work *w)
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
    const dal_real t13 = 2.0*s->v[2];
    const dal_real t14 = h*t9;
    const dal_real t15 = t3*t10;
    const dal_real t16 = t1*t6;
    const dal_real t17 = 2.0*s->v[1];
    const dal_real t18 = p->a*(t2 + t4);
    const dal_real t19 = 0.25*(t14*t18);
    const dal_real t20 = c[4]*(t1 + t11*t18);
    const dal_real t21 = 0.5*t20;
    const dal_real t22 = c[4]*(t3 + t15*t18);
    const dal_real t23 = 0.5*t22;
    dal_real x6 = s->warm[0];
    dal_real t24;
    dal_real t25;
    dal_real t26;
    dal_real t27;
    dal_real a1[1];
    dal_real r1[1];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        const dal_real t28 = x6*t8;
        const dal_real t29 = t7 - t1*x6 - t28*t11;
        t24 = t29*c[4] + t12;
        t25 = t13 - t28*t14;
        t26 = h*t25;
        const dal_real t30 = s->q[2] + 0.25*t26;
        const dal_real t31 = DAL_SIN(t30);
        const dal_real t32 = t28*t15 + (t3*x6 + t16);
        t27 = c[4]*t32 + t17;
        const dal_real t33 = DAL_COS(t30);
        const dal_real t34 = t24*t31 - t27*t33;
        r1[0] = 0.5*t34;
        if (n1.fresh != 0) {
            const dal_real t35 = t24*c[5];
            const dal_real t36 = t27*c[5];
            const dal_real t37 = t33*t35 + t31*t36;
            const dal_real t38 = t31*t21 + t33*t23;
            a1[0] = t37*t19 + t38;
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
    const dal_real t39 = s->q[2] + 0.5*t26;
    const dal_real t40 = DAL_SIN(t39);
    const dal_real t41 = t40*t40;
    const dal_real t42 = DAL_COS(t39);
    const dal_real t43 = t42*t42;
    const dal_real t44 = c[0] - c[1]*t41 - c[1]*t43;
    if (!(DAL_ABS(t44) > DAL_TINY*DAL_ABS(c[0]))) {
        return dal_pivot_status(t44, DAL_SINGULAR_MASS);
    }
    /* Linear in lam1[blade]. */
    const dal_real t45 = t41 + t43;
    const dal_real t46 = 1.0/t44;
    const dal_real t47 = c[3]*t46;
    const dal_real t48 = p->a*t45*t47;
    const dal_real t49 = (t40 + t40*t48)*(c[6]*t40);
    const dal_real t50 = (t42 + t42*t48)*(c[6]*t42);
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*(t49 + t50);
    r2[0] = t24*t40 - t27*t42;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t51 = t24*c[5];
    const dal_real t52 = s->q[0] + t51;
    const dal_real t53 = t27*c[5];
    const dal_real t54 = s->q[1] + t53;
    const dal_real t55 = p->a*(t45*x7);
    const dal_real t56 = t55*(h*t46) - t25;
    const dal_real t57 = c[8]*(t56*t56);
    const dal_real t58 = x7 + t47*t55;
    const dal_real t59 = t42*t57 - t40*t58;
    const dal_real t60 = t59*c[7] + 0.5*t24;
    const dal_real t61 = t42*t58 + t40*t57;
    const dal_real t62 = c[7]*t61 + 0.5*t27;
    const dal_real t63 = -0.5*t56;
    if (!dal_is_finite((t52 + t54 + t39 + t60) + (t62 + t63 + x6 + x6) + (x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t52;
    s->q[1] = t54;
    s->q[2] = t39;
    s->v[0] = t60;
    s->v[1] = t62;
    s->v[2] = t63;
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
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaplygin_sleigh_newmark_constants_0(p, h, c + 0);
    w->steps = 0;
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
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaplygin_sleigh_newmark_constants_0(p, h, c + 0);
    w->steps = 0;
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
