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

#if CHAPLYGIN_SLEIGH_NEWMARK_GENERATION != 0x938efc83u
#error "chaplygin_sleigh_newmark.h and chaplygin_sleigh_newmark.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 9 operations. */
static void chaplygin_sleigh_newmark_constants_0(
    const chaplygin_sleigh_params *p, dal_real h, dal_real *c)
{
    c[4] = p->m*p->a;
    c[1] = p->a*c[4];
    c[0] = p->J + c[1];
    c[3] = DAL_ABS(h);
    c[2] = 1.0/c[3];
    c[5] = 1.0/p->m;
    c[6] = 0.5*h;
    c[7] = h*h;
    c[8] = h*c[5];
}

/* 108 operations, 26 an iteration, 10 a Jacobian; 9 beforehand. */
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
    const dal_real t8 = t7*c[2];
    const dal_real t9 = DAL_ABS(s->q[0]) + DAL_ABS(s->q[1]);
    const dal_real t10 = c[3]*(DAL_ABS(s->q[2]) + t9);
    const dal_real t11 = 1.0 + t10/t7;
    const dal_real t12 = c[4]*(s->v[2]*s->v[2]);
    const dal_real t13 = t3*t12;
    const dal_real t14 = p->a*t2 + p->a*t4;
    const dal_real t15 = 1.0/t5;
    const dal_real t16 = c[4]*t15;
    const dal_real t17 = t1*t16;
    const dal_real t18 = t3*t16;
    const dal_real t19 = t1*t12;
    const dal_real t20 = p->a*(t2 + t4);
    const dal_real t21 = 0.25*(t15*t20);
    const dal_real t22 = (t1 + t17*t20)*c[8];
    const dal_real t23 = 0.5*t22;
    const dal_real t24 = c[8]*(t3 + t18*t20);
    const dal_real t25 = 0.5*t24;
    dal_real x6 = s->warm[0];
    dal_real t26;
    dal_real t27;
    dal_real t28;
    dal_real t29;
    dal_real t30;
    dal_real t31;
    dal_real a1[1];
    dal_real r1[1];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        const dal_real t32 = x6*t14;
        const dal_real t33 = t13 - t1*x6 - t32*t17;
        t26 = t33*c[5];
        t27 = s->v[0] + t26*c[6];
        t28 = t32*t15;
        t29 = h*(s->v[2] - c[6]*t28);
        const dal_real t34 = s->q[2] + 0.5*t29;
        const dal_real t35 = DAL_SIN(t34);
        const dal_real t36 = t32*t18 + (t3*x6 + t19);
        t30 = c[5]*t36;
        t31 = s->v[1] + c[6]*t30;
        const dal_real t37 = DAL_COS(t34);
        r1[0] = t27*t35 - t31*t37;
        if (n1.fresh != 0) {
            const dal_real t38 = t35*(t31*c[7]);
            const dal_real t39 = t37*(t27*c[7]) + t38;
            const dal_real t40 = t35*t23 + t37*t25;
            a1[0] = t39*t21 + t40;
        }
        solved = dal_solve1(a1, r1);
        size = dal_newton_size(size, r1[0], x6, t8);
        next1 = dal_newton_next(&n1, solved, size, t11);
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
    const dal_real t41 = s->q[2] + t29;
    const dal_real t42 = DAL_SIN(t41);
    const dal_real t43 = t42*t42;
    const dal_real t44 = DAL_COS(t41);
    const dal_real t45 = t44*t44;
    const dal_real t46 = c[0] - c[1]*t43 - c[1]*t45;
    if (!(t46 > DAL_TINY*c[0])) {
        return dal_pivot_status(t46, DAL_SINGULAR_MASS);
    }
    /* Linear in lam1[blade]. */
    const dal_real t47 = t43 + t45;
    const dal_real t48 = 1.0/t46;
    const dal_real t49 = c[4]*t48;
    const dal_real t50 = p->a*t47*t49;
    const dal_real t51 = (t42 + t42*t50)*(c[5]*t42);
    const dal_real t52 = (t44 + t44*t50)*(c[5]*t44);
    const dal_real t53 = t26*t42 - t30*t44;
    const dal_real t54 = t44*(2.0*s->v[1]);
    const dal_real t55 = t42*(2.0*s->v[0]) - t54;
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*(t51 + t52);
    r2[0] = h*t53 + t55;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t56 = s->q[0] + h*t27;
    const dal_real t57 = s->q[1] + h*t31;
    const dal_real t58 = p->a*(t47*x7);
    const dal_real t59 = c[6]*(t28 + t48*t58);
    const dal_real t60 = s->v[2] - t59;
    const dal_real t61 = t60*(c[4]*t60);
    const dal_real t62 = x7 + t49*t58;
    const dal_real t63 = t44*t61 - t42*t62;
    const dal_real t64 = c[6]*(t26 + c[5]*t63);
    const dal_real t65 = s->v[0] + t64;
    const dal_real t66 = t42*t61 + t44*t62;
    const dal_real t67 = c[6]*(t30 + c[5]*t66);
    const dal_real t68 = s->v[1] + t67;
    if (!dal_is_finite((t56 + t57 + t41 + t65) + (t68 + t60 + x6 + x6) + (x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t56;
    s->q[1] = t57;
    s->q[2] = t41;
    s->v[0] = t65;
    s->v[1] = t68;
    s->v[2] = t60;
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
