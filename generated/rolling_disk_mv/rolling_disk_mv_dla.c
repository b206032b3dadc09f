/* SPDX-License-Identifier: MIT-0 */
/* rolling_disk_mv: vertical rolling disk, unit masses, stepped by dla

   Written by dalembert 0.1.0; do not edit.
   model rolling_disk_mv, hash 12778910c0e7760f
   method dla, hash 49b63d3de64daa39
   options: dalembert generate rolling_disk_mv.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "rolling_disk_mv_dla.h"

#include <stddef.h>

#if ROLLING_DISK_MV_DLA_GENERATION != 0xbbf57691u
#error "rolling_disk_mv_dla.h and rolling_disk_mv_dla.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 2 operations. */
static void rolling_disk_mv_dla_constants_0(
    const rolling_disk_mv_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
    c[1] = 1.0/h;
}

/* 37 operations; 2 beforehand. */
static dal_status rolling_disk_mv_dla_substep_0(
    rolling_disk_mv_dla_state *s, dal_real t, dal_real h,
    const rolling_disk_mv_params *p, const dal_real *u, const dal_real *c, rolling_disk_mv_dla_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in v1[x3']. */
    const dal_real t1 = h*s->v[3];
    const dal_real t2 = s->q[3] + 0.5*t1;
    const dal_real t3 = DAL_SIN(t2);
    const dal_real t4 = s->q[3] + t1;
    const dal_real t5 = DAL_SIN(t4);
    const dal_real t6 = DAL_COS(t2);
    const dal_real t7 = DAL_COS(t4);
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = t3*t5 + (1.0 + t6*t7);
    r1[0] = s->v[2] - s->v[0]*t6 - s->v[1]*t3;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_SINGULAR);
    }
    const dal_real x6 = r1[0];
    const dal_real t8 = t7*x6;
    const dal_real t9 = s->q[0] + (s->v[0] - t8)*c[0];
    const dal_real t10 = t5*x6;
    const dal_real t11 = s->q[1] + c[0]*(s->v[1] - t10);
    const dal_real t12 = s->q[2] + c[0]*(s->v[2] + x6);
    const dal_real t13 = -t8;
    const dal_real t14 = -t10;
    const dal_real t15 = s->v[0]*c[1] + t8*c[1];
    const dal_real t16 = -t15;
    const dal_real t17 = s->v[1]*c[1] + t10*c[1];
    const dal_real t18 = -t17;
    const dal_real t19 = s->v[3];
    if (!dal_is_finite((t9 + t11 + t12 + t4) + (t13 + t14 + x6 + t19) + (t16 + t18))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t9;
    s->q[1] = t11;
    s->q[2] = t12;
    s->q[3] = t4;
    s->v[0] = t13;
    s->v[1] = t14;
    s->v[2] = x6;
    s->v[3] = t19;
    w->lambda[0] = t16;
    w->lambda[1] = t18;
    return DAL_OK;
}

static dal_status rolling_disk_mv_dla_advance(
    rolling_disk_mv_dla_state *s, dal_real t, dal_real h,
    const rolling_disk_mv_params *p, const dal_real *u, const dal_real *c, rolling_disk_mv_dla_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return rolling_disk_mv_dla_substep_0(s, t, h, p, u, c, w);
}

dal_status rolling_disk_mv_dla_init(
    rolling_disk_mv_dla_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status rolling_disk_mv_dla_step(
    rolling_disk_mv_dla_state *s, dal_real t, dal_real h,
    const rolling_disk_mv_params *p, const dal_real *u, rolling_disk_mv_dla_work *w)
{
    dal_status status;
    dal_real c[2];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    rolling_disk_mv_dla_constants_0(p, h, c + 0);
    w->steps = 0;
    status = rolling_disk_mv_dla_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status rolling_disk_mv_dla_run(
    rolling_disk_mv_dla_state *s, dal_real t0, dal_real h, unsigned long n,
    const rolling_disk_mv_params *p, const dal_real *u, rolling_disk_mv_dla_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[2];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    rolling_disk_mv_dla_constants_0(p, h, c + 0);
    w->steps = 0;
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = rolling_disk_mv_dla_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
