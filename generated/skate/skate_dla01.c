/* SPDX-License-Identifier: MIT-0 */
/* skate: skate on an inclined plane, stepped by dla01

   Written by dalembert 0.1.0; do not edit.
   model skate, hash 9ed57d5ab65fcc72
   method dla01, hash c541dcfaac2807d6
   options: dalembert generate skate.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "skate_dla01.h"

#include <stddef.h>

#if SKATE_DLA01_GENERATION != 0x1498172bu
#error "skate_dla01.h and skate_dla01.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 6 operations. */
static void skate_dla01_constants_0(
    const skate_params *p, dal_real h, dal_real *c)
{
    c[0] = 1.0/p->m;
    const dal_real t1 = p->g*DAL_SIN(p->beta);
    c[1] = h*t1;
    c[2] = h*c[0];
    c[3] = t1*p->m;
}

/* 33 operations; 6 beforehand. */
static dal_status skate_dla01_substep_0(
    skate_dla01_state *s, dal_real t, dal_real h,
    const skate_params *p, const dal_real *u, const dal_real *c, skate_dla01_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in lam[blade]. */
    const dal_real t1 = h*s->v[2];
    const dal_real t2 = s->q[2] + t1;
    const dal_real t3 = DAL_SIN(t2);
    const dal_real t4 = s->q[2] + 0.5*t1;
    const dal_real t5 = DAL_SIN(t4);
    const dal_real t6 = DAL_COS(t2);
    const dal_real t7 = DAL_COS(t4);
    const dal_real t8 = t7*(t6*c[0]);
    const dal_real t9 = t5*(t3*c[0]) + t8;
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*t9;
    r1[0] = (s->v[0] + c[1])*t3 - s->v[1]*t6;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    const dal_real t10 = (c[3] - t5*x6)*c[2];
    const dal_real t11 = h*(s->v[0] + 0.5*t10);
    const dal_real t12 = s->q[0] + t11;
    const dal_real t13 = x6*(t7*c[2]);
    const dal_real t14 = h*(s->v[1] + 0.5*t13);
    const dal_real t15 = s->q[1] + t14;
    const dal_real t16 = s->v[0] + t10;
    const dal_real t17 = s->v[1] + t13;
    const dal_real t18 = s->v[2];
    if (!dal_is_finite((t12 + t15 + t2 + t16) + (t17 + t18 + x6))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t12;
    s->q[1] = t15;
    s->q[2] = t2;
    s->v[0] = t16;
    s->v[1] = t17;
    s->v[2] = t18;
    w->lambda[0] = x6;
    return DAL_OK;
}

static dal_status skate_dla01_advance(
    skate_dla01_state *s, dal_real t, dal_real h,
    const skate_params *p, const dal_real *u, const dal_real *c, skate_dla01_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return skate_dla01_substep_0(s, t, h, p, u, c, w);
}

dal_status skate_dla01_init(
    skate_dla01_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const skate_params *p, const dal_real *u)
{
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL || p == NULL) {
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

dal_status skate_dla01_step(
    skate_dla01_state *s, dal_real t, dal_real h,
    const skate_params *p, const dal_real *u, skate_dla01_work *w)
{
    dal_status status;
    dal_real c[4];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    skate_dla01_constants_0(p, h, c + 0);
    status = skate_dla01_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status skate_dla01_run(
    skate_dla01_state *s, dal_real t0, dal_real h, unsigned long n,
    const skate_params *p, const dal_real *u, skate_dla01_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[4];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    skate_dla01_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = skate_dla01_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
