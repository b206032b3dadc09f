/* SPDX-License-Identifier: MIT-0 */
/* harmonic_cvt: harmonically driven continuously variable transmission, stepped by newmark(beta = 1/10, beta2 = 1/10)

   Written by dalembert 0.1.0; do not edit.
   model harmonic_cvt, hash 00c359653741f436
   method newmark(beta = 1/10, beta2 = 1/10), hash 2cc5b4c598d31373
   options: dalembert generate harmonic_cvt.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "harmonic_cvt_newmark_beta_1_10_beta2_1_10.h"

#include <stddef.h>

#if HARMONIC_CVT_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0x34c86fe8u
#error "harmonic_cvt_newmark_beta_1_10_beta2_1_10.h and harmonic_cvt_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 15 operations. */
static void harmonic_cvt_newmark_beta_1_10_beta2_1_10_constants_0(
    const harmonic_cvt_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[1] = h*h;
    const dal_real t1 = c[1]*c[1];
    c[0] = t1 + 10.0*c[1];
    c[2] = 0.2*h;
    c[3] = -0.4*c[1];
    c[4] = -0.1*c[1];
    c[5] = 0.1*c[0];
    c[6] = 0.4*c[1];
    c[7] = 0.1*c[1];
    c[8] = c[1] - 0.4*t1;
    c[9] = 0.5*c[1];
    c[10] = 0.5*h;
    c[11] = 0.1*h;
}

/* 74 operations; 15 beforehand. */
static dal_status harmonic_cvt_newmark_beta_1_10_beta2_1_10_substep_0(
    harmonic_cvt_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const harmonic_cvt_params *p, const dal_real *u, const dal_real *c, harmonic_cvt_newmark_beta_1_10_beta2_1_10_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in q1[xi]. */
    const dal_real t1 = (s->q[2] + s->v[2]*c[2])*c[1];
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = c[0];
    r1[0] = -5.0*t1;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_SINGULAR);
    }
    const dal_real x2 = r1[0];
    /* Linear in 3 unknowns: lam0[belt], lam1[belt], q1[x2]. */
    const dal_real t2 = h*(s->v[2] + h*x2);
    const dal_real t3 = s->q[2] + 0.5*t2;
    const dal_real t4 = s->q[2] + t2;
    const dal_real t5 = c[1]*t4;
    const dal_real t6 = h*s->v[1];
    const dal_real t7 = t3*t6;
    const dal_real t8 = c[1]*(0.2*t7 - s->q[0]);
    const dal_real t9 = (s->q[1] + 0.2*t6)*c[9];
    const dal_real t10 = (s->q[1] + 0.8*t6)*c[10];
    const dal_real t11 = t4*(h*(s->v[1] - t10));
    const dal_real t12 = c[1]*(0.8*t7 - s->q[0]);
    dal_real a2[9];
    dal_real r2[3];
    a2[0] = c[3];
    a2[1] = c[4];
    a2[2] = -(c[5]*t3);
    a2[3] = -(s->q[2]*c[6]);
    a2[4] = -(t4*c[7]);
    a2[5] = c[5];
    a2[6] = -0.1*(c[1] + s->q[2]*t5);
    a2[7] = -0.4*(c[1] + t4*t5);
    a2[8] = c[8]*(t3 - t4);
    r2[0] = 0.5*t8 + (h*s->v[0] + t7);
    r2[1] = -t9;
    r2[2] = 0.5*t12 + (t11 - t7);
    if (dal_solve3(a2, r2) == 0) {
        return dal_solve_status(9, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r2[0];
    const dal_real x7 = r2[1];
    const dal_real x1 = r2[2];
    const dal_real t13 = h*(s->v[1] + h*x1);
    const dal_real t14 = s->q[0] - t3*t13;
    const dal_real t15 = s->q[1] + t13;
    const dal_real t16 = 4.0*(t4*x7 - t15);
    const dal_real t17 = s->q[2]*x6 + (10.0*x1 - s->q[1]);
    const dal_real t18 = s->v[1] + (t16 + t17)*c[11];
    const dal_real t19 = -(t4*t18);
    const dal_real t20 = x2 - 0.5*s->q[2] - 0.4*t2;
    const dal_real t21 = s->v[2] + h*t20;
    if (!dal_is_finite((t14 + t15 + t4 + t19) + (t18 + t21 + x6 + x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t14;
    s->q[1] = t15;
    s->q[2] = t4;
    s->v[0] = t19;
    s->v[1] = t18;
    s->v[2] = t21;
    w->lambda[0] = x6;
    w->lambda[1] = x7;
    return DAL_OK;
}

static dal_status harmonic_cvt_newmark_beta_1_10_beta2_1_10_advance(
    harmonic_cvt_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const harmonic_cvt_params *p, const dal_real *u, const dal_real *c, harmonic_cvt_newmark_beta_1_10_beta2_1_10_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return harmonic_cvt_newmark_beta_1_10_beta2_1_10_substep_0(s, t, h, p, u, c, w);
}

dal_status harmonic_cvt_newmark_beta_1_10_beta2_1_10_init(
    harmonic_cvt_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const harmonic_cvt_params *p, const dal_real *u)
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

dal_status harmonic_cvt_newmark_beta_1_10_beta2_1_10_step(
    harmonic_cvt_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const harmonic_cvt_params *p, const dal_real *u, harmonic_cvt_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status;
    dal_real c[12];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    harmonic_cvt_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    status = harmonic_cvt_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status harmonic_cvt_newmark_beta_1_10_beta2_1_10_run(
    harmonic_cvt_newmark_beta_1_10_beta2_1_10_state *s, dal_real t0, dal_real h, unsigned long n,
    const harmonic_cvt_params *p, const dal_real *u, harmonic_cvt_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[12];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    harmonic_cvt_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = harmonic_cvt_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
