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

#if HARMONIC_CVT_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0xb375d524u
#error "harmonic_cvt_newmark_beta_1_10_beta2_1_10.h and harmonic_cvt_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 22 operations. */
static void harmonic_cvt_newmark_beta_1_10_beta2_1_10_constants_0(
    const harmonic_cvt_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[1] = h*h;
    const dal_real t1 = h*c[1];
    c[0] = h + 0.1*t1;
    c[2] = 0.4*t1;
    c[10] = 1.0/h;
    const dal_real t2 = h + 10.0*c[10];
    c[3] = 0.1*(c[1]*t2);
    c[4] = 1.5*h;
    c[5] = 1.6*h;
    c[6] = 0.1*h;
    c[7] = 1.0 - 0.4*c[1];
    c[8] = 0.4*(h*t2);
    c[9] = c[8] - c[10]*(c[2] - h);
    c[11] = 0.5*h;
    c[12] = 1.5*h;
}

/* 69 operations; 22 beforehand. */
static dal_status harmonic_cvt_newmark_beta_1_10_beta2_1_10_substep_0(
    harmonic_cvt_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const harmonic_cvt_params *p, const dal_real *u, const dal_real *c, harmonic_cvt_newmark_beta_1_10_beta2_1_10_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in q1[xi]. */
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = c[0];
    r1[0] = h*s->v[2] - 0.5*(s->q[2]*c[1]);
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_SINGULAR);
    }
    const dal_real x2 = r1[0];
    /* Linear in 2 unknowns: lam0[belt], q1[x2]. */
    const dal_real t1 = h*x2;
    const dal_real t2 = s->q[2] + t1;
    const dal_real t3 = s->q[2] + 0.5*t1;
    const dal_real t4 = t2*t3;
    const dal_real t5 = s->q[2]*c[6] - t2*c[5];
    const dal_real t6 = t2*(c[7] - t4*c[8]);
    const dal_real t7 = s->v[0]*c[10];
    const dal_real t8 = s->q[0] - 2.0*t7;
    const dal_real t9 = t2*t8;
    const dal_real t10 = 0.5*(c[1]*(t9 - s->q[1]));
    const dal_real t11 = (s->q[1] - 4.0*t9)*(t2*c[11]);
    const dal_real t12 = (s->q[0] - 4.0*t8)*c[11];
    dal_real a2[4];
    dal_real r2[2];
    a2[0] = x2*c[2];
    a2[1] = c[0] + c[3]*t4;
    a2[2] = t2*t5 - c[4];
    a2[3] = t6 - t3*c[9];
    r2[0] = h*s->v[1] + t10;
    r2[1] = t12 + t11;
    if (dal_solve2(a2, r2) == 0) {
        return dal_solve_status(4, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r2[0];
    const dal_real x1 = r2[1];
    const dal_real t13 = t3*x1;
    const dal_real t14 = h*t13;
    const dal_real t15 = s->q[0] - t14;
    const dal_real t16 = s->q[1] + h*x1;
    const dal_real t17 = c[10]*t13;
    const dal_real t18 = s->q[0] - x6 - 2.6666666666666665*(t7 + t17);
    const dal_real t19 = t18*c[12] - t13;
    const dal_real t20 = 5.0*t8 - 4.0*x6;
    const dal_real t21 = t20 - t14 - 10.0*t17;
    const dal_real t22 = 4.0*(t2*t21 - t16);
    const dal_real t23 = t22 + (s->q[2]*x6 - s->q[1]);
    const dal_real t24 = x1 + c[6]*t23;
    const dal_real t25 = c[11]*(s->q[2] + 0.8*t1);
    const dal_real t26 = x2 - t25;
    if (!dal_is_finite((t15 + t16 + t2 + t19) + (t24 + t26 + x6 + t21))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t15;
    s->q[1] = t16;
    s->q[2] = t2;
    s->v[0] = t19;
    s->v[1] = t24;
    s->v[2] = t26;
    w->lambda[0] = x6;
    w->lambda[1] = t21;
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
    dal_real c[13];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    harmonic_cvt_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->steps = 0;
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
    dal_real c[13];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    harmonic_cvt_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->steps = 0;
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
