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

#if ROLLING_DISK_DLA01_GENERATION != 0xefdbbdd2u
#error "rolling_disk_dla01.h and rolling_disk_dla01.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 5 operations. */
static void rolling_disk_dla01_constants_0(
    const rolling_disk_params *p, dal_real h, dal_real *c)
{
    c[0] = h/p->m;
    c[2] = h*(1.0/p->J_phi);
    c[1] = c[2]*(p->r*p->r);
}

/* 43 operations; 5 beforehand. */
static dal_status rolling_disk_dla01_substep_0(
    rolling_disk_dla01_state *s, dal_real t, dal_real h,
    const rolling_disk_params *p, const dal_real *u, const dal_real *c, rolling_disk_dla01_work *w)
{
    (void)t;
    (void)u;
    /* Linear in 2 unknowns: lam[roll1], lam[roll2]. */
    const dal_real t1 = h*s->v[2];
    const dal_real t2 = s->q[2] + t1;
    const dal_real t3 = DAL_COS(t2);
    const dal_real t4 = t3*c[1];
    const dal_real t5 = s->q[2] + 0.5*t1;
    const dal_real t6 = DAL_COS(t5);
    const dal_real t7 = DAL_SIN(t5);
    const dal_real t8 = DAL_SIN(t2);
    const dal_real t9 = t8*c[1];
    const dal_real t10 = p->r*s->v[3];
    dal_real a1[4];
    dal_real r1[2];
    a1[0] = c[0] + t6*t4;
    a1[1] = t4*t7;
    a1[2] = t6*t9;
    a1[3] = c[0] + t7*t9;
    r1[0] = t3*t10 - s->v[0];
    r1[1] = t10*t8 - s->v[1];
    if (dal_solve2(a1, r1) == 0) {
        return dal_solve_status(4, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x8 = r1[0];
    const dal_real x9 = r1[1];
    const dal_real t11 = c[0]*x8;
    const dal_real t12 = h*(s->v[0] + 0.5*t11);
    const dal_real t13 = s->q[0] + t12;
    const dal_real t14 = c[0]*x9;
    const dal_real t15 = h*(s->v[1] + 0.5*t14);
    const dal_real t16 = s->q[1] + t15;
    const dal_real t17 = t6*x8 + t7*x9;
    const dal_real t18 = c[2]*(p->r*t17);
    const dal_real t19 = h*(s->v[3] - 0.5*t18);
    const dal_real t20 = s->q[3] + t19;
    const dal_real t21 = s->v[0] + t11;
    const dal_real t22 = s->v[1] + t14;
    const dal_real t23 = s->v[3] - t18;
    const dal_real t24 = s->v[2];
    if (!dal_is_finite((t13 + t16 + t2 + t20) + (t21 + t22 + t24 + t23) + (x8 + x9))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t13;
    s->q[1] = t16;
    s->q[2] = t2;
    s->q[3] = t20;
    s->v[0] = t21;
    s->v[1] = t22;
    s->v[2] = t24;
    s->v[3] = t23;
    w->lambda[0] = x8;
    w->lambda[1] = x9;
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
    dal_real c[3];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    rolling_disk_dla01_constants_0(p, h, c + 0);
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
    dal_real c[3];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    rolling_disk_dla01_constants_0(p, h, c + 0);
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
