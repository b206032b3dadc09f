/* SPDX-License-Identifier: MIT-0 */
/* harmonic_cvt: harmonically driven continuously variable transmission, stepped by dla

   Written by dalembert 0.1.0; do not edit.
   model harmonic_cvt, hash 00c359653741f436
   method dla, hash 49b63d3de64daa39
   options: dalembert generate harmonic_cvt.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "harmonic_cvt_dla.h"

#include <stddef.h>

#if HARMONIC_CVT_DLA_GENERATION != 0x34c86fe8u
#error "harmonic_cvt_dla.h and harmonic_cvt_dla.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 10 operations. */
static void harmonic_cvt_dla_constants_0(
    const harmonic_cvt_params *p, dal_real h, dal_real *c)
{
    (void)p;
    const dal_real t1 = h*h;
    c[0] = h*(4.0 + t1);
    c[1] = -h;
    c[2] = 2.0*h + 0.5*(h*t1);
    c[3] = 0.5*h;
    c[4] = 1.0/h;
}

/* 49 operations; 10 beforehand. */
static dal_status harmonic_cvt_dla_substep_0(
    harmonic_cvt_dla_state *s, dal_real t, dal_real h,
    const harmonic_cvt_params *p, const dal_real *u, const dal_real *c, harmonic_cvt_dla_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in q1[xi]. */
    const dal_real t1 = h*s->v[2];
    const dal_real t2 = h*(s->q[2] + (s->q[2] + t1));
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = c[0];
    r1[0] = -t2;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_SINGULAR);
    }
    const dal_real x2 = r1[0];
    /* Linear in 2 unknowns: lam[belt], q1[x2]. */
    const dal_real t3 = h*x2;
    const dal_real t4 = s->q[2] + h*(s->v[2] + t3);
    const dal_real t5 = h*(s->q[2] + 0.5*t1);
    const dal_real t6 = s->v[1]*t4;
    const dal_real t7 = s->v[0]*c[4];
    const dal_real t8 = (t7 + c[4]*t6)*c[3];
    const dal_real t9 = h*(t8 - s->v[0]) - s->q[0];
    const dal_real t10 = t6 + (s->v[0] - s->q[0]*c[3]);
    const dal_real t11 = s->q[1] + (s->q[1] + h*s->v[1]);
    dal_real a2[4];
    dal_real r2[2];
    a2[0] = c[1];
    a2[1] = -(t4*c[2]);
    a2[2] = -2.0*t5;
    a2[3] = c[0];
    r2[0] = c[3]*t9 + t10;
    r2[1] = -(h*t11);
    if (dal_solve2(a2, r2) == 0) {
        return dal_solve_status(4, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r2[0];
    const dal_real x1 = r2[1];
    const dal_real t12 = h*x1;
    const dal_real t13 = s->v[1] + 2.0*t12;
    const dal_real t14 = t4*t13;
    const dal_real t15 = c[3]*(t7 + c[4]*t14);
    const dal_real t16 = s->q[0] + h*(s->v[0] - t15);
    const dal_real t17 = s->q[1] + h*(s->v[1] + t12);
    const dal_real t18 = -t14;
    const dal_real t19 = s->v[2] + 2.0*t3;
    if (!dal_is_finite((t16 + t17 + t4 + t18) + (t13 + t19 + x6))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t16;
    s->q[1] = t17;
    s->q[2] = t4;
    s->v[0] = t18;
    s->v[1] = t13;
    s->v[2] = t19;
    w->lambda[0] = x6;
    return DAL_OK;
}

static dal_status harmonic_cvt_dla_advance(
    harmonic_cvt_dla_state *s, dal_real t, dal_real h,
    const harmonic_cvt_params *p, const dal_real *u, const dal_real *c, harmonic_cvt_dla_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return harmonic_cvt_dla_substep_0(s, t, h, p, u, c, w);
}

dal_status harmonic_cvt_dla_init(
    harmonic_cvt_dla_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status harmonic_cvt_dla_step(
    harmonic_cvt_dla_state *s, dal_real t, dal_real h,
    const harmonic_cvt_params *p, const dal_real *u, harmonic_cvt_dla_work *w)
{
    dal_status status;
    dal_real c[5];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    harmonic_cvt_dla_constants_0(p, h, c + 0);
    status = harmonic_cvt_dla_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status harmonic_cvt_dla_run(
    harmonic_cvt_dla_state *s, dal_real t0, dal_real h, unsigned long n,
    const harmonic_cvt_params *p, const dal_real *u, harmonic_cvt_dla_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[5];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    harmonic_cvt_dla_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = harmonic_cvt_dla_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
