/* SPDX-License-Identifier: MIT-0 */
/* rolling_disk_mv: vertical rolling disk, unit masses, stepped by newmark

   Written by dalembert 0.1.0; do not edit.
   model rolling_disk_mv, hash 12778910c0e7760f
   method newmark, hash 2cc5b4c598d31373
   options: dalembert generate rolling_disk_mv.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "rolling_disk_mv_newmark.h"

#include <stddef.h>

#if ROLLING_DISK_MV_NEWMARK_GENERATION != 0xbbf57691u
#error "rolling_disk_mv_newmark.h and rolling_disk_mv_newmark.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 2 operations. */
static void rolling_disk_mv_newmark_constants_0(
    const rolling_disk_mv_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = h*h;
    c[1] = 1.0/h;
}

/* 57 operations; 2 beforehand. */
static dal_status rolling_disk_mv_newmark_substep_0(
    rolling_disk_mv_newmark_state *s, dal_real t, dal_real h,
    const rolling_disk_mv_params *p, const dal_real *u, const dal_real *c, rolling_disk_mv_newmark_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in q1[x3]. */
    const dal_real t1 = DAL_SIN(s->q[3]);
    const dal_real t2 = h*s->v[3];
    const dal_real t3 = s->q[3] + 0.5*t2;
    const dal_real t4 = DAL_SIN(t3);
    const dal_real t5 = DAL_COS(s->q[3]);
    const dal_real t6 = DAL_COS(t3);
    const dal_real t7 = t1*t4 + (1.0 + t5*t6);
    const dal_real t8 = s->v[0]*c[1];
    const dal_real t9 = c[1]*s->v[1];
    const dal_real t10 = t5*t8 + t1*t9;
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*t7;
    r1[0] = h*s->v[2] - t10*c[0];
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_SINGULAR);
    }
    const dal_real x2 = r1[0];
    /* Linear in v1[x3']. */
    const dal_real t11 = s->q[3] + t2;
    const dal_real t12 = DAL_SIN(t11);
    const dal_real t13 = DAL_COS(t11);
    const dal_real t14 = t12*t12 + (1.0 + t13*t13);
    const dal_real t15 = t6*x2;
    const dal_real t16 = c[1]*t15;
    const dal_real t17 = t4*x2;
    const dal_real t18 = c[1]*t17;
    const dal_real t19 = t16*t13 + t18*t12;
    const dal_real t20 = h*x2;
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*t14;
    r2[0] = t20 + c[0]*t19;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_SINGULAR);
    }
    const dal_real x6 = r2[0];
    const dal_real t21 = s->q[0] - h*t15;
    const dal_real t22 = s->q[1] - h*t17;
    const dal_real t23 = s->q[2] + t20;
    const dal_real t24 = t13*x6;
    const dal_real t25 = -t24;
    const dal_real t26 = t12*x6;
    const dal_real t27 = -t26;
    const dal_real t28 = -2.0*(t8 + t16);
    const dal_real t29 = -2.0*(t9 + t18);
    const dal_real t30 = 2.0*(t16 - c[1]*t24);
    const dal_real t31 = 2.0*(t18 - c[1]*t26);
    const dal_real t32 = s->v[3];
    if (!dal_is_finite((t21 + t22 + t23 + t11) + (t25 + t27 + x6 + t32) + (t28 + t29 +
        t30 + t31))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t21;
    s->q[1] = t22;
    s->q[2] = t23;
    s->q[3] = t11;
    s->v[0] = t25;
    s->v[1] = t27;
    s->v[2] = x6;
    s->v[3] = t32;
    w->lambda[0] = t28;
    w->lambda[1] = t29;
    w->lambda[2] = t30;
    w->lambda[3] = t31;
    return DAL_OK;
}

static dal_status rolling_disk_mv_newmark_advance(
    rolling_disk_mv_newmark_state *s, dal_real t, dal_real h,
    const rolling_disk_mv_params *p, const dal_real *u, const dal_real *c, rolling_disk_mv_newmark_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return rolling_disk_mv_newmark_substep_0(s, t, h, p, u, c, w);
}

dal_status rolling_disk_mv_newmark_init(
    rolling_disk_mv_newmark_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_mv_params *p, const dal_real *u)
{
    (void)p;
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!dal_is_finite((q[0] + q[1] + q[2] + q[3]) + (v[0] + v[1] + v[2] + v[3]))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = q[0];
    s->q[1] = q[1];
    s->q[2] = q[2];
    s->q[3] = q[3];
    s->v[0] = v[0];
    s->v[1] = v[1];
    s->v[2] = v[2];
    s->v[3] = v[3];
    return DAL_OK;
}

dal_status rolling_disk_mv_newmark_step(
    rolling_disk_mv_newmark_state *s, dal_real t, dal_real h,
    const rolling_disk_mv_params *p, const dal_real *u, rolling_disk_mv_newmark_work *w)
{
    dal_status status;
    dal_real c[2];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    rolling_disk_mv_newmark_constants_0(p, h, c + 0);
    w->steps = 0;
    status = rolling_disk_mv_newmark_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status rolling_disk_mv_newmark_run(
    rolling_disk_mv_newmark_state *s, dal_real t0, dal_real h, unsigned long n,
    const rolling_disk_mv_params *p, const dal_real *u, rolling_disk_mv_newmark_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[2];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    rolling_disk_mv_newmark_constants_0(p, h, c + 0);
    w->steps = 0;
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = rolling_disk_mv_newmark_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
