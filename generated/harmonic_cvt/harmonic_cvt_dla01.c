/* SPDX-License-Identifier: MIT-0 */
/* harmonic_cvt: harmonically driven continuously variable transmission, stepped by dla01

   Written by dalembert 0.1.0; do not edit.
   model harmonic_cvt, hash 00c359653741f436
   method dla01, hash c541dcfaac2807d6
   options: dalembert generate harmonic_cvt.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "harmonic_cvt_dla01.h"

#include <stddef.h>

#if HARMONIC_CVT_DLA01_GENERATION != 0x34c86fe8u
#error "harmonic_cvt_dla01.h and harmonic_cvt_dla01.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 1 operations. */
static void harmonic_cvt_dla01_constants_0(
    const harmonic_cvt_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 2.0*h;
}

/* 44 operations; 1 beforehand. */
static dal_status harmonic_cvt_dla01_substep_0(
    harmonic_cvt_dla01_state *s, dal_real t, dal_real h,
    const harmonic_cvt_params *p, const dal_real *u, const dal_real *c, harmonic_cvt_dla01_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in lam[belt]. */
    const dal_real t1 = h*s->v[2] + 2.0*s->q[2];
    const dal_real t2 = h*t1;
    const dal_real t3 = h*(s->v[2] - 0.25*t2);
    const dal_real t4 = s->q[2] + t3;
    const dal_real t5 = h*s->v[1] + 2.0*s->q[1];
    const dal_real t6 = h*t5 - 2.0*s->v[1];
    const dal_real t7 = s->v[0]*h + 2.0*s->q[0];
    const dal_real t8 = h*t7 - 2.0*s->v[0];
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = t2*t4 + c[0];
    r1[0] = t4*t6 + t8;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    const dal_real t9 = h*(2.0*x6 - t7);
    const dal_real t10 = h*(s->v[0] + 0.25*t9);
    const dal_real t11 = s->q[0] + t10;
    const dal_real t12 = h*(t1*x6 - t5);
    const dal_real t13 = h*(s->v[1] + 0.25*t12);
    const dal_real t14 = s->q[1] + t13;
    const dal_real t15 = s->v[0] + 0.5*t9;
    const dal_real t16 = s->v[1] + 0.5*t12;
    const dal_real t17 = s->v[2] - 0.5*t2;
    if (!dal_is_finite((t11 + t14 + t4 + t15) + (t16 + t17 + x6))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t11;
    s->q[1] = t14;
    s->q[2] = t4;
    s->v[0] = t15;
    s->v[1] = t16;
    s->v[2] = t17;
    w->lambda[0] = x6;
    return DAL_OK;
}

static dal_status harmonic_cvt_dla01_advance(
    harmonic_cvt_dla01_state *s, dal_real t, dal_real h,
    const harmonic_cvt_params *p, const dal_real *u, const dal_real *c, harmonic_cvt_dla01_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return harmonic_cvt_dla01_substep_0(s, t, h, p, u, c, w);
}

dal_status harmonic_cvt_dla01_init(
    harmonic_cvt_dla01_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status harmonic_cvt_dla01_step(
    harmonic_cvt_dla01_state *s, dal_real t, dal_real h,
    const harmonic_cvt_params *p, const dal_real *u, harmonic_cvt_dla01_work *w)
{
    dal_status status;
    dal_real c[1];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    harmonic_cvt_dla01_constants_0(p, h, c + 0);
    status = harmonic_cvt_dla01_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status harmonic_cvt_dla01_run(
    harmonic_cvt_dla01_state *s, dal_real t0, dal_real h, unsigned long n,
    const harmonic_cvt_params *p, const dal_real *u, harmonic_cvt_dla01_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[1];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    harmonic_cvt_dla01_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = harmonic_cvt_dla01_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
