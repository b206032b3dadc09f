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

#if ROLLING_DISK_MV_DLA_GENERATION != 0xaade6461u
#error "rolling_disk_mv_dla.h and rolling_disk_mv_dla.c are of different generations; generate the files anew"
#endif

/* 43 operations. */
static dal_status rolling_disk_mv_dla_substep_0(
    rolling_disk_mv_dla_state *s, dal_real t, dal_real h,
    const rolling_disk_mv_params *p, const dal_real *u, const dal_real *c, rolling_disk_mv_dla_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    (void)c;
    /* Linear in 2 unknowns: lam[roll1], lam[roll2]. */
    const dal_real t1 = h*s->v[3];
    const dal_real t2 = s->q[3] + 0.5*t1;
    const dal_real t3 = DAL_COS(t2);
    const dal_real t4 = s->q[3] + t1;
    const dal_real t5 = DAL_COS(t4);
    const dal_real t6 = h*t5;
    const dal_real t7 = DAL_SIN(t2);
    const dal_real t8 = DAL_SIN(t4);
    const dal_real t9 = h*t8;
    dal_real a1[4];
    dal_real r1[2];
    a1[0] = h + t3*t6;
    a1[1] = t6*t7;
    a1[2] = t3*t9;
    a1[3] = h + t7*t9;
    r1[0] = -(s->v[0] + s->v[2]*t5);
    r1[1] = -(s->v[1] + s->v[2]*t8);
    if (dal_solve2(a1, r1) == 0) {
        return dal_solve_status(4, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x8 = r1[0];
    const dal_real x9 = r1[1];
    const dal_real t10 = h*x8;
    const dal_real t11 = h*(s->v[0] + 0.5*t10);
    const dal_real t12 = s->q[0] + t11;
    const dal_real t13 = h*x9;
    const dal_real t14 = h*(s->v[1] + 0.5*t13);
    const dal_real t15 = s->q[1] + t14;
    const dal_real t16 = t3*x8 + t7*x9;
    const dal_real t17 = h*t16;
    const dal_real t18 = h*(s->v[2] + 0.5*t17);
    const dal_real t19 = s->q[2] + t18;
    const dal_real t20 = s->v[0] + t10;
    const dal_real t21 = s->v[1] + t13;
    const dal_real t22 = s->v[2] + t17;
    const dal_real t23 = s->v[3];
    if (!dal_is_finite((t12 + t15 + t19 + t4) + (t20 + t21 + t22 + t23) + (x8 + x9))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t12;
    s->q[1] = t15;
    s->q[2] = t19;
    s->q[3] = t4;
    s->v[0] = t20;
    s->v[1] = t21;
    s->v[2] = t22;
    s->v[3] = t23;
    w->lambda[0] = x8;
    w->lambda[1] = x9;
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
    const dal_real *const c = NULL;
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
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
    const dal_real *const c = NULL;
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
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
