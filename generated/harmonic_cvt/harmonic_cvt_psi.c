/* SPDX-License-Identifier: MIT-0 */
/* harmonic_cvt: harmonically driven continuously variable transmission, stepped by psi

   Written by dalembert 0.1.0; do not edit.
   model harmonic_cvt, hash 00c359653741f436
   method psi, hash 466318878618e250
   options: dalembert generate harmonic_cvt.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "harmonic_cvt_psi.h"

#include <stddef.h>

#if HARMONIC_CVT_PSI_GENERATION != 0x34c86fe8u
#error "harmonic_cvt_psi.h and harmonic_cvt_psi.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 1 operations. */
static void harmonic_cvt_psi_constants_0(
    const harmonic_cvt_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
}

/* 48 operations; 1 beforehand. */
static dal_status harmonic_cvt_psi_substep_0(
    harmonic_cvt_psi_state *s, dal_real t, dal_real h,
    const harmonic_cvt_params *p, const dal_real *u, const dal_real *c, harmonic_cvt_psi_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    (void)w;
    /* Linear in lam0[belt]. */
    const dal_real t1 = 2.0*s->v[1];
    const dal_real t2 = s->q[2]*(h*s->q[1] - t1);
    const dal_real t3 = 2.0*s->v[0];
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h + h*(s->q[2]*s->q[2]);
    r1[0] = t2 + (h*s->q[0] - t3);
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    /* Linear in lam1[belt]. */
    const dal_real t4 = h*(s->v[2] - s->q[2]*c[0]);
    const dal_real t5 = s->q[2] + t4;
    const dal_real t6 = s->q[2]*x6 - s->q[1];
    const dal_real t7 = h*(s->v[1] + c[0]*t6);
    const dal_real t8 = s->q[1] + t7;
    const dal_real t9 = t6 - t8;
    const dal_real t10 = t5*(t1 + h*t9);
    const dal_real t11 = x6 - s->q[0];
    const dal_real t12 = h*(s->v[0] + t11*c[0]);
    const dal_real t13 = s->q[0] + t12;
    const dal_real t14 = t11 - t13;
    const dal_real t15 = t10 + (t3 + h*t14);
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h + h*(t5*t5);
    r2[0] = -t15;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t16 = s->v[0] + c[0]*(t14 + x7);
    const dal_real t17 = c[0]*(t9 + t5*x7);
    const dal_real t18 = s->v[1] + t17;
    const dal_real t19 = s->v[2] - c[0]*(s->q[2] + t5);
    if (!dal_is_finite((t13 + t8 + t5 + t16) + (t18 + t19))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t13;
    s->q[1] = t8;
    s->q[2] = t5;
    s->v[0] = t16;
    s->v[1] = t18;
    s->v[2] = t19;
    return DAL_OK;
}

/* What does not change from step to step. 1 operations. */
static void harmonic_cvt_psi_constants_1(
    const harmonic_cvt_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
}

/* 47 operations; 1 beforehand. */
static dal_status harmonic_cvt_psi_substep_1(
    harmonic_cvt_psi_state *s, dal_real t, dal_real h,
    const harmonic_cvt_params *p, const dal_real *u, const dal_real *c, harmonic_cvt_psi_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in lam0[belt]. */
    const dal_real t1 = h*(s->v[2] - s->q[2]*c[0]);
    const dal_real t2 = s->q[2] + t1;
    const dal_real t3 = h*t2;
    const dal_real t4 = 2.0*s->v[1];
    const dal_real t5 = t2*(h*s->q[1] - t4);
    const dal_real t6 = 2.0*s->v[0];
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h + s->q[2]*t3;
    r1[0] = t5 + (h*s->q[0] - t6);
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    /* Linear in lam1[belt]. */
    const dal_real t7 = s->q[2]*x6 - s->q[1];
    const dal_real t8 = h*(s->v[1] + c[0]*t7);
    const dal_real t9 = s->q[1] + t8;
    const dal_real t10 = t7 - t9;
    const dal_real t11 = t2*(t4 + h*t10);
    const dal_real t12 = x6 - s->q[0];
    const dal_real t13 = h*(s->v[0] + c[0]*t12);
    const dal_real t14 = s->q[0] + t13;
    const dal_real t15 = t12 - t14;
    const dal_real t16 = t11 + (t6 + h*t15);
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h + t2*t3;
    r2[0] = -t16;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t17 = s->v[0] + c[0]*(t15 + x7);
    const dal_real t18 = c[0]*(t10 + t2*x7);
    const dal_real t19 = s->v[1] + t18;
    const dal_real t20 = s->v[2] - c[0]*(s->q[2] + t2);
    if (!dal_is_finite((t14 + t9 + t2 + t17) + (t19 + t20 + x6 + x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t14;
    s->q[1] = t9;
    s->q[2] = t2;
    s->v[0] = t17;
    s->v[1] = t19;
    s->v[2] = t20;
    w->lambda[0] = x6;
    w->lambda[1] = x7;
    return DAL_OK;
}

static dal_status harmonic_cvt_psi_advance(
    harmonic_cvt_psi_state *s, dal_real t, dal_real h,
    const harmonic_cvt_params *p, const dal_real *u, const dal_real *c, harmonic_cvt_psi_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    harmonic_cvt_psi_state x = *s;
    dal_status status;
    status = harmonic_cvt_psi_substep_0(&x, t + 0.0*h, 0.5*h, p, u, c + 0, w);
    if (status != DAL_OK) {
        return status;
    }
    status = harmonic_cvt_psi_substep_1(&x, t + 0.5*h, 0.5*h, p, u, c + 1, w);
    if (status != DAL_OK) {
        return status;
    }
    *s = x;
    return DAL_OK;
}

dal_status harmonic_cvt_psi_init(
    harmonic_cvt_psi_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status harmonic_cvt_psi_step(
    harmonic_cvt_psi_state *s, dal_real t, dal_real h,
    const harmonic_cvt_params *p, const dal_real *u, harmonic_cvt_psi_work *w)
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
    harmonic_cvt_psi_constants_0(p, 0.5*h, c + 0);
    harmonic_cvt_psi_constants_1(p, 0.5*h, c + 1);
    status = harmonic_cvt_psi_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status harmonic_cvt_psi_run(
    harmonic_cvt_psi_state *s, dal_real t0, dal_real h, unsigned long n,
    const harmonic_cvt_params *p, const dal_real *u, harmonic_cvt_psi_work *w)
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
    harmonic_cvt_psi_constants_0(p, 0.5*h, c + 0);
    harmonic_cvt_psi_constants_1(p, 0.5*h, c + 1);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = harmonic_cvt_psi_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
