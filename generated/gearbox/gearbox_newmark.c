/* SPDX-License-Identifier: MIT-0 */
/* gearbox: continuous gearbox driven by an asymmetric pendulum, stepped by newmark

   Written by dalembert 0.1.0; do not edit.
   model gearbox, hash 0b545c8b8e159500
   method newmark, hash 2cc5b4c598d31373
   options: dalembert generate gearbox.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "gearbox_newmark.h"

#include <stddef.h>

#if GEARBOX_NEWMARK_GENERATION != 0xeb6c88fau
#error "gearbox_newmark.h and gearbox_newmark.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 2 operations. */
static void gearbox_newmark_constants_0(
    const gearbox_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.1*h;
    c[1] = 0.5*h;
}

/* 61 operations; 2 beforehand. */
static dal_status gearbox_newmark_substep_0(
    gearbox_newmark_state *s, dal_real t, dal_real h,
    const gearbox_params *p, const dal_real *u, const dal_real *c, gearbox_newmark_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in lam0[belt]. */
    const dal_real t1 = DAL_SIN(s->q[2]);
    const dal_real t2 = t1*(5.0 - 4.0*t1);
    const dal_real t3 = 2.0 + t2;
    const dal_real t4 = h*(s->v[2] + t3*c[0]);
    const dal_real t5 = DAL_SIN(s->q[2] + 0.5*t4);
    const dal_real t6 = 2.0*s->v[1];
    const dal_real t7 = (h*s->q[1] - t6)*t5;
    const dal_real t8 = 2.0*s->v[0];
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h + t5*(h*t1);
    r1[0] = t7 + (h*s->q[0] - t8);
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    /* Linear in lam1[belt]. */
    const dal_real t9 = s->q[2] + t4;
    const dal_real t10 = DAL_SIN(t9);
    const dal_real t11 = t1*x6 - s->q[1];
    const dal_real t12 = h*(s->v[1] + c[1]*t11);
    const dal_real t13 = s->q[1] + t12;
    const dal_real t14 = t11 - t13;
    const dal_real t15 = (t6 + h*t14)*t10;
    const dal_real t16 = x6 - s->q[0];
    const dal_real t17 = h*(s->v[0] + t16*c[1]);
    const dal_real t18 = s->q[0] + t17;
    const dal_real t19 = t16 - t18;
    const dal_real t20 = t15 + (t8 + h*t19);
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h + h*(t10*t10);
    r2[0] = -t20;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t21 = s->v[0] + c[1]*(t19 + x7);
    const dal_real t22 = c[1]*(t14 + t10*x7);
    const dal_real t23 = s->v[1] + t22;
    const dal_real t24 = t10*(5.0 - 4.0*t10);
    const dal_real t25 = c[0]*(t24 + (2.0 + t3));
    const dal_real t26 = s->v[2] + t25;
    if (!dal_is_finite((t18 + t13 + t9 + t21) + (t23 + t26 + x6 + x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t18;
    s->q[1] = t13;
    s->q[2] = t9;
    s->v[0] = t21;
    s->v[1] = t23;
    s->v[2] = t26;
    w->lambda[0] = x6;
    w->lambda[1] = x7;
    return DAL_OK;
}

static dal_status gearbox_newmark_advance(
    gearbox_newmark_state *s, dal_real t, dal_real h,
    const gearbox_params *p, const dal_real *u, const dal_real *c, gearbox_newmark_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return gearbox_newmark_substep_0(s, t, h, p, u, c, w);
}

dal_status gearbox_newmark_init(
    gearbox_newmark_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const gearbox_params *p, const dal_real *u)
{
    (void)p;
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL) {
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

dal_status gearbox_newmark_step(
    gearbox_newmark_state *s, dal_real t, dal_real h,
    const gearbox_params *p, const dal_real *u, gearbox_newmark_work *w)
{
    dal_status status;
    dal_real c[2];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    gearbox_newmark_constants_0(p, h, c + 0);
    status = gearbox_newmark_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status gearbox_newmark_run(
    gearbox_newmark_state *s, dal_real t0, dal_real h, unsigned long n,
    const gearbox_params *p, const dal_real *u, gearbox_newmark_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[2];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    gearbox_newmark_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = gearbox_newmark_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
