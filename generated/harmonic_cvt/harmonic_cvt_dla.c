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

#if HARMONIC_CVT_DLA_GENERATION != 0xb375d524u
#error "harmonic_cvt_dla.h and harmonic_cvt_dla.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 7 operations. */
static void harmonic_cvt_dla_constants_0(
    const harmonic_cvt_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 2.0 + 0.5*(h*h);
    c[1] = 1.0/h;
    c[2] = 0.25*h;
    c[3] = 2.0*h;
    c[4] = 0.5*h;
}

/* 50 operations; 7 beforehand. */
static dal_status harmonic_cvt_dla_substep_0(
    harmonic_cvt_dla_state *s, dal_real t, dal_real h,
    const harmonic_cvt_params *p, const dal_real *u, const dal_real *c, harmonic_cvt_dla_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in q1[xi]. */
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = c[0];
    r1[0] = 2.0*s->v[2] - h*s->q[2];
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_SINGULAR);
    }
    const dal_real x2 = r1[0];
    /* Linear in q1[x2]. */
    const dal_real t1 = s->q[2] + h*x2;
    const dal_real t2 = t1*c[1] + t1*c[2];
    const dal_real t3 = s->q[2] + s->v[2]*c[4];
    const dal_real t4 = s->v[1]*t1;
    const dal_real t5 = s->q[0] + c[4]*(s->v[0] + t4);
    const dal_real t6 = t5*c[3] + 4.0*t4;
    const dal_real t7 = h*s->q[0] - 2.0*s->v[0];
    const dal_real t8 = t7*c[1];
    const dal_real t9 = t6*c[1] + 2.0*t8;
    const dal_real t10 = 2.0*s->v[1] - h*s->q[1];
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = c[0] + t2*(t3*c[3]);
    r2[0] = t9*(t3*c[2]) + t10;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_SINGULAR);
    }
    const dal_real x1 = r2[0];
    const dal_real t11 = 2.0*x1;
    const dal_real t12 = t1*(s->v[1] - t11);
    const dal_real t13 = s->q[0] + c[4]*(s->v[0] + t12);
    const dal_real t14 = s->q[1] + h*x1;
    const dal_real t15 = t11 - s->v[1];
    const dal_real t16 = 2.0*x2 - s->v[2];
    const dal_real t17 = h*t13 + 2.0*t12;
    const dal_real t18 = 0.5*(t8 + c[1]*t17);
    if (!dal_is_finite((t13 + t14 + t1 + t12) + (t15 + t16 + t18))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t13;
    s->q[1] = t14;
    s->q[2] = t1;
    s->v[0] = t12;
    s->v[1] = t15;
    s->v[2] = t16;
    w->lambda[0] = t18;
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
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    harmonic_cvt_dla_constants_0(p, h, c + 0);
    w->steps = 0;
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
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    harmonic_cvt_dla_constants_0(p, h, c + 0);
    w->steps = 0;
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
