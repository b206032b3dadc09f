/* SPDX-License-Identifier: MIT-0 */
/* nh_particle_jay: nonholonomic particle, stepped by dla01

   Written by dalembert 0.1.0; do not edit.
   model nh_particle_jay, hash 26ec1dc4d4d36c28
   method dla01, hash c541dcfaac2807d6
   options: dalembert generate nh_particle_jay.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "nh_particle_jay_dla01.h"

#include <stddef.h>

#if NH_PARTICLE_JAY_DLA01_GENERATION != 0x8c0f8854u
#error "nh_particle_jay_dla01.h and nh_particle_jay_dla01.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 2 operations. */
static void nh_particle_jay_dla01_constants_0(
    const nh_particle_jay_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
    c[1] = 2.0*h;
}

/* 34 operations; 2 beforehand. */
static dal_status nh_particle_jay_dla01_substep_0(
    nh_particle_jay_dla01_state *s, dal_real t, dal_real h,
    const nh_particle_jay_params *p, const dal_real *u, const dal_real *c, nh_particle_jay_dla01_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in lam[contact]. */
    const dal_real t1 = h*s->v[1] + 2.0*s->q[1];
    const dal_real t2 = h*t1;
    const dal_real t3 = h*(s->v[1] - 0.5*t2);
    const dal_real t4 = s->q[1] + t3;
    const dal_real t5 = s->v[0]*c[1] + 4.0*s->q[0];
    const dal_real t6 = t4*(s->v[0] - t5*c[0]);
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h + t4*(t1*c[0]);
    r1[0] = t6 - s->v[2];
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    const dal_real t7 = h*(t5 + t1*x6);
    const dal_real t8 = h*(s->v[0] - 0.25*t7);
    const dal_real t9 = s->q[0] + t8;
    const dal_real t10 = h*x6;
    const dal_real t11 = h*(s->v[2] + 0.5*t10);
    const dal_real t12 = s->q[2] + t11;
    const dal_real t13 = s->v[0] - 0.5*t7;
    const dal_real t14 = s->v[1] - t2;
    const dal_real t15 = s->v[2] + t10;
    if (!dal_is_finite((t9 + t4 + t12 + t13) + (t14 + t15 + x6))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t9;
    s->q[1] = t4;
    s->q[2] = t12;
    s->v[0] = t13;
    s->v[1] = t14;
    s->v[2] = t15;
    w->lambda[0] = x6;
    return DAL_OK;
}

static dal_status nh_particle_jay_dla01_advance(
    nh_particle_jay_dla01_state *s, dal_real t, dal_real h,
    const nh_particle_jay_params *p, const dal_real *u, const dal_real *c, nh_particle_jay_dla01_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return nh_particle_jay_dla01_substep_0(s, t, h, p, u, c, w);
}

dal_status nh_particle_jay_dla01_init(
    nh_particle_jay_dla01_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_jay_params *p, const dal_real *u)
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

dal_status nh_particle_jay_dla01_step(
    nh_particle_jay_dla01_state *s, dal_real t, dal_real h,
    const nh_particle_jay_params *p, const dal_real *u, nh_particle_jay_dla01_work *w)
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
    nh_particle_jay_dla01_constants_0(p, h, c + 0);
    status = nh_particle_jay_dla01_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status nh_particle_jay_dla01_run(
    nh_particle_jay_dla01_state *s, dal_real t0, dal_real h, unsigned long n,
    const nh_particle_jay_params *p, const dal_real *u, nh_particle_jay_dla01_work *w)
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
    nh_particle_jay_dla01_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = nh_particle_jay_dla01_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
