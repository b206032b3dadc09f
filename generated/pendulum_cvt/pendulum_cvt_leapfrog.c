/* SPDX-License-Identifier: MIT-0 */
/* pendulum_cvt: pendulum-driven continuously variable transmission, stepped by leapfrog

   Written by dalembert 0.1.0; do not edit.
   model pendulum_cvt, hash 1e3865c3e5402b3f
   method leapfrog, hash deb90afe3705ff83
   options: dalembert generate pendulum_cvt.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "pendulum_cvt_leapfrog.h"

#include <stddef.h>

#if PENDULUM_CVT_LEAPFROG_GENERATION != 0x36e67eabu
#error "pendulum_cvt_leapfrog.h and pendulum_cvt_leapfrog.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 2 operations. */
static void pendulum_cvt_leapfrog_constants_0(
    const pendulum_cvt_params *p, dal_real h, dal_real *c)
{
    c[0] = 0.5*h;
    c[1] = 2.0*p->epsilon;
}

/* 52 operations; 2 beforehand. */
static dal_status pendulum_cvt_leapfrog_substep_0(
    pendulum_cvt_leapfrog_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, const dal_real *c, pendulum_cvt_leapfrog_work *w)
{
    (void)t;
    (void)u;
    /* Linear in lam1[belt]. */
    const dal_real t1 = DAL_SIN(s->q[2]);
    const dal_real t2 = (0.5 - t1*t1)*c[1];
    const dal_real t3 = t1 + t2;
    const dal_real t4 = h*(s->v[2] + c[0]*t3);
    const dal_real t5 = s->q[2] + t4;
    const dal_real t6 = DAL_SIN(t5);
    const dal_real t7 = t6*t6;
    const dal_real t8 = p->kappa1*s->q[0] + s->lam[0]*t1;
    const dal_real t9 = h*(s->v[0] + c[0]*t8);
    const dal_real t10 = s->q[0] + t9;
    const dal_real t11 = t8 + p->kappa1*t10;
    const dal_real t12 = h*t11 + 2.0*s->v[0];
    const dal_real t13 = s->lam[0] + p->kappa2*s->q[1];
    const dal_real t14 = h*(s->v[1] + t13*c[0]);
    const dal_real t15 = s->q[1] + t14;
    const dal_real t16 = t13 + p->kappa2*t15;
    const dal_real t17 = h*t16 + 2.0*s->v[1];
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h + h*t7;
    r1[0] = -(t12*t6 + t17);
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    const dal_real t18 = c[0]*(t11 + t6*x6);
    const dal_real t19 = s->v[0] + t18;
    const dal_real t20 = s->v[1] + c[0]*(t16 + x6);
    const dal_real t21 = c[1]*(0.5 - t7) + (t3 + t6);
    const dal_real t22 = s->v[2] + c[0]*t21;
    if (!dal_is_finite((t10 + t15 + t5 + t19) + (t20 + t22 + x6 + x6))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t10;
    s->q[1] = t15;
    s->q[2] = t5;
    s->v[0] = t19;
    s->v[1] = t20;
    s->v[2] = t22;
    s->lam[0] = x6;
    w->lambda[0] = x6;
    return DAL_OK;
}

static dal_status pendulum_cvt_leapfrog_advance(
    pendulum_cvt_leapfrog_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, const dal_real *c, pendulum_cvt_leapfrog_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return pendulum_cvt_leapfrog_substep_0(s, t, h, p, u, c, w);
}

dal_status pendulum_cvt_leapfrog_init(
    pendulum_cvt_leapfrog_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const pendulum_cvt_params *p, const dal_real *u)
{
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!dal_is_finite((q[0] + q[1] + q[2] + v[0]) + (v[1] + v[2]))) {
        return DAL_NON_FINITE;
    }
    const dal_real t1 = DAL_SIN(q[2]);
    const dal_real t2 = 1.0 + t1*t1;
    if (!(t2 > DAL_TINY*t2)) {
        return dal_pivot_status(t2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t3 = DAL_COS(q[2])*(v[0]*v[2]);
    const dal_real t4 = p->kappa2*q[1] + t1*(p->kappa1*q[0]);
    const dal_real t5 = -((t3 + t4)/t2);
    if (!dal_is_finite(t5)) {
        return DAL_NON_FINITE;
    }
    s->q[0] = q[0];
    s->q[1] = q[1];
    s->q[2] = q[2];
    s->v[0] = v[0];
    s->v[1] = v[1];
    s->v[2] = v[2];
    s->lam[0] = t5;
    return DAL_OK;
}

dal_status pendulum_cvt_leapfrog_step(
    pendulum_cvt_leapfrog_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, pendulum_cvt_leapfrog_work *w)
{
    dal_status status;
    dal_real c[2];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    pendulum_cvt_leapfrog_constants_0(p, h, c + 0);
    status = pendulum_cvt_leapfrog_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status pendulum_cvt_leapfrog_run(
    pendulum_cvt_leapfrog_state *s, dal_real t0, dal_real h, unsigned long n,
    const pendulum_cvt_params *p, const dal_real *u, pendulum_cvt_leapfrog_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[2];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    pendulum_cvt_leapfrog_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = pendulum_cvt_leapfrog_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
