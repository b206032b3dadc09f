/* SPDX-License-Identifier: MIT-0 */
/* pendulum_cvt: pendulum-driven continuously variable transmission, stepped by newmark

   Written by dalembert 0.1.0; do not edit.
   model pendulum_cvt, hash 1e3865c3e5402b3f
   method newmark, hash 2cc5b4c598d31373
   options: dalembert generate pendulum_cvt.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "pendulum_cvt_newmark.h"

#include <stddef.h>

#if PENDULUM_CVT_NEWMARK_GENERATION != 0x36e67eabu
#error "pendulum_cvt_newmark.h and pendulum_cvt_newmark.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 4 operations. */
static void pendulum_cvt_newmark_constants_0(
    const pendulum_cvt_params *p, dal_real h, dal_real *c)
{
    c[0] = 0.5*h;
    c[1] = 2.0*p->epsilon;
    c[2] = h*p->kappa1;
    c[3] = p->kappa2*h;
}

/* 65 operations; 4 beforehand. */
static dal_status pendulum_cvt_newmark_substep_0(
    pendulum_cvt_newmark_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, const dal_real *c, pendulum_cvt_newmark_work *w)
{
    (void)t;
    (void)u;
    /* Linear in lam0[belt]. */
    const dal_real t1 = DAL_SIN(s->q[2]);
    const dal_real t2 = (0.5 - t1*t1)*c[1];
    const dal_real t3 = t1 + t2;
    const dal_real t4 = h*(s->v[2] + t3*c[0]);
    const dal_real t5 = DAL_SIN(s->q[2] + 0.5*t4);
    const dal_real t6 = 2.0*s->v[0];
    const dal_real t7 = (s->q[0]*c[2] + t6)*t5;
    const dal_real t8 = 2.0*s->v[1];
    const dal_real t9 = t7 + (s->q[1]*c[3] + t8);
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h + t5*(h*t1);
    r1[0] = -t9;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    /* Linear in lam1[belt]. */
    const dal_real t10 = s->q[2] + t4;
    const dal_real t11 = DAL_SIN(t10);
    const dal_real t12 = t11*t11;
    const dal_real t13 = p->kappa1*s->q[0] + t1*x6;
    const dal_real t14 = h*(s->v[0] + c[0]*t13);
    const dal_real t15 = s->q[0] + t14;
    const dal_real t16 = t13 + p->kappa1*t15;
    const dal_real t17 = (t6 + h*t16)*t11;
    const dal_real t18 = x6 + p->kappa2*s->q[1];
    const dal_real t19 = h*(s->v[1] + c[0]*t18);
    const dal_real t20 = s->q[1] + t19;
    const dal_real t21 = t18 + p->kappa2*t20;
    const dal_real t22 = t17 + (t8 + h*t21);
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h + h*t12;
    r2[0] = -t22;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t23 = c[0]*(t16 + t11*x7);
    const dal_real t24 = s->v[0] + t23;
    const dal_real t25 = s->v[1] + c[0]*(t21 + x7);
    const dal_real t26 = c[1]*(0.5 - t12) + (t3 + t11);
    const dal_real t27 = s->v[2] + c[0]*t26;
    if (!dal_is_finite((t15 + t20 + t10 + t24) + (t25 + t27 + x6 + x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t15;
    s->q[1] = t20;
    s->q[2] = t10;
    s->v[0] = t24;
    s->v[1] = t25;
    s->v[2] = t27;
    w->lambda[0] = x6;
    w->lambda[1] = x7;
    return DAL_OK;
}

static dal_status pendulum_cvt_newmark_advance(
    pendulum_cvt_newmark_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, const dal_real *c, pendulum_cvt_newmark_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return pendulum_cvt_newmark_substep_0(s, t, h, p, u, c, w);
}

dal_status pendulum_cvt_newmark_init(
    pendulum_cvt_newmark_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const pendulum_cvt_params *p, const dal_real *u)
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
    return DAL_OK;
}

dal_status pendulum_cvt_newmark_step(
    pendulum_cvt_newmark_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, pendulum_cvt_newmark_work *w)
{
    dal_status status;
    dal_real c[4];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    pendulum_cvt_newmark_constants_0(p, h, c + 0);
    status = pendulum_cvt_newmark_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status pendulum_cvt_newmark_run(
    pendulum_cvt_newmark_state *s, dal_real t0, dal_real h, unsigned long n,
    const pendulum_cvt_params *p, const dal_real *u, pendulum_cvt_newmark_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[4];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    pendulum_cvt_newmark_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = pendulum_cvt_newmark_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
