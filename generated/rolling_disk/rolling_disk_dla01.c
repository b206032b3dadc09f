/* SPDX-License-Identifier: MIT-0 */
/* rolling_disk: upright disk rolling on a plane, stepped by dla01

   Written by dalembert 0.1.0; do not edit.
   model rolling_disk, hash 91a7bdef94eccf4c
   method dla01, hash c541dcfaac2807d6
   options: dalembert generate rolling_disk.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "rolling_disk_dla01.h"

#include <stddef.h>

#if ROLLING_DISK_DLA01_GENERATION != 0xf36f3257u
#error "rolling_disk_dla01.h and rolling_disk_dla01.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 6 operations. */
static void rolling_disk_dla01_constants_0(
    const rolling_disk_params *p, dal_real h, dal_real *c)
{
    const dal_real t1 = p->m*p->r;
    c[0] = p->r*t1;
    const dal_real t2 = 1.0/h;
    c[1] = t2*t1;
    c[2] = 0.5*h;
    c[3] = p->m*t2;
}

/* 38 operations; 6 beforehand. */
static dal_status rolling_disk_dla01_substep_0(
    rolling_disk_dla01_state *s, dal_real t, dal_real h,
    const rolling_disk_params *p, const dal_real *u, const dal_real *c, rolling_disk_dla01_work *w)
{
    (void)t;
    (void)u;
    /* Linear in v1[phi']. */
    const dal_real t1 = h*s->v[2];
    const dal_real t2 = s->q[2] + t1;
    const dal_real t3 = DAL_SIN(t2);
    const dal_real t4 = s->q[2] + 0.5*t1;
    const dal_real t5 = DAL_SIN(t4);
    const dal_real t6 = DAL_COS(t2);
    const dal_real t7 = DAL_COS(t4);
    const dal_real t8 = p->J_phi + t7*(t6*c[0]);
    const dal_real t9 = t5*(c[1]*s->v[1]);
    const dal_real t10 = t7*(s->v[0]*c[1]) + t9;
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = t5*(c[0]*t3) + t8;
    r1[0] = p->J_phi*s->v[3] + h*t10;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_SINGULAR);
    }
    const dal_real x7 = r1[0];
    const dal_real t11 = p->r*x7;
    const dal_real t12 = t6*t11;
    const dal_real t13 = s->q[0] + (s->v[0] + t12)*c[2];
    const dal_real t14 = t3*t11;
    const dal_real t15 = s->q[1] + c[2]*(s->v[1] + t14);
    const dal_real t16 = s->q[3] + c[2]*(s->v[3] + x7);
    const dal_real t17 = (t12 - s->v[0])*c[3];
    const dal_real t18 = c[3]*(t14 - s->v[1]);
    const dal_real t19 = s->v[2];
    if (!dal_is_finite((t13 + t15 + t2 + t16) + (t12 + t14 + t19 + x7) + (t17 + t18))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t13;
    s->q[1] = t15;
    s->q[2] = t2;
    s->q[3] = t16;
    s->v[0] = t12;
    s->v[1] = t14;
    s->v[2] = t19;
    s->v[3] = x7;
    w->lambda[0] = t17;
    w->lambda[1] = t18;
    return DAL_OK;
}

static dal_status rolling_disk_dla01_advance(
    rolling_disk_dla01_state *s, dal_real t, dal_real h,
    const rolling_disk_params *p, const dal_real *u, const dal_real *c, rolling_disk_dla01_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return rolling_disk_dla01_substep_0(s, t, h, p, u, c, w);
}

dal_status rolling_disk_dla01_init(
    rolling_disk_dla01_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_params *p, const dal_real *u)
{
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL || p == NULL) {
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

dal_status rolling_disk_dla01_step(
    rolling_disk_dla01_state *s, dal_real t, dal_real h,
    const rolling_disk_params *p, const dal_real *u, rolling_disk_dla01_work *w)
{
    dal_status status;
    dal_real c[4];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    rolling_disk_dla01_constants_0(p, h, c + 0);
    w->steps = 0;
    status = rolling_disk_dla01_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status rolling_disk_dla01_run(
    rolling_disk_dla01_state *s, dal_real t0, dal_real h, unsigned long n,
    const rolling_disk_params *p, const dal_real *u, rolling_disk_dla01_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[4];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    rolling_disk_dla01_constants_0(p, h, c + 0);
    w->steps = 0;
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = rolling_disk_dla01_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
