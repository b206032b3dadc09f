/* SPDX-License-Identifier: MIT-0 */
/* nh_particle_cvt: nonholonomic particle as a transmission, stepped by dla

   Written by dalembert 0.1.0; do not edit.
   model nh_particle_cvt, hash 698a04e1ce0948ba
   method dla, hash 49b63d3de64daa39
   options: dalembert generate nh_particle_cvt.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "nh_particle_cvt_dla.h"

#include <stddef.h>

#if NH_PARTICLE_CVT_DLA_GENERATION != 0xae5184edu
#error "nh_particle_cvt_dla.h and nh_particle_cvt_dla.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 6 operations. */
static void nh_particle_cvt_dla_constants_0(
    const nh_particle_cvt_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[1] = 4.0 + h*h;
    c[0] = 0.5*c[1];
    c[2] = 2.0*h;
    c[3] = 1.0/h;
    c[4] = 0.5*h;
}

/* 33 operations; 6 beforehand. */
static dal_status nh_particle_cvt_dla_substep_0(
    nh_particle_cvt_dla_state *s, dal_real t, dal_real h,
    const nh_particle_cvt_params *p, const dal_real *u, const dal_real *c, nh_particle_cvt_dla_work *w)
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
    const dal_real t1 = s->v[2]*c[2] + 4.0*s->q[2];
    const dal_real t2 = s->q[2] + h*x2;
    const dal_real t3 = s->v[0]*c[3];
    const dal_real t4 = t2*(s->v[1]*c[3]) - t3;
    const dal_real t5 = 4.0*s->v[1] - s->q[1]*c[2];
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = c[1] + t1*t2;
    r2[0] = t4*(t1*c[4]) + t5;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_SINGULAR);
    }
    const dal_real x1 = r2[0];
    const dal_real t6 = 2.0*x1;
    const dal_real t7 = t2*(s->v[1] - t6);
    const dal_real t8 = s->q[0] + c[4]*(s->v[0] + t7);
    const dal_real t9 = s->q[1] + h*x1;
    const dal_real t10 = t6 - s->v[1];
    const dal_real t11 = 2.0*x2 - s->v[2];
    const dal_real t12 = c[3]*t7 - t3;
    if (!dal_is_finite((t8 + t9 + t2 + t7) + (t10 + t11 + t12))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t8;
    s->q[1] = t9;
    s->q[2] = t2;
    s->v[0] = t7;
    s->v[1] = t10;
    s->v[2] = t11;
    w->lambda[0] = t12;
    return DAL_OK;
}

static dal_status nh_particle_cvt_dla_advance(
    nh_particle_cvt_dla_state *s, dal_real t, dal_real h,
    const nh_particle_cvt_params *p, const dal_real *u, const dal_real *c, nh_particle_cvt_dla_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return nh_particle_cvt_dla_substep_0(s, t, h, p, u, c, w);
}

dal_status nh_particle_cvt_dla_init(
    nh_particle_cvt_dla_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_cvt_params *p, const dal_real *u)
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

dal_status nh_particle_cvt_dla_step(
    nh_particle_cvt_dla_state *s, dal_real t, dal_real h,
    const nh_particle_cvt_params *p, const dal_real *u, nh_particle_cvt_dla_work *w)
{
    dal_status status;
    dal_real c[5];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    nh_particle_cvt_dla_constants_0(p, h, c + 0);
    w->steps = 0;
    status = nh_particle_cvt_dla_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status nh_particle_cvt_dla_run(
    nh_particle_cvt_dla_state *s, dal_real t0, dal_real h, unsigned long n,
    const nh_particle_cvt_params *p, const dal_real *u, nh_particle_cvt_dla_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[5];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    nh_particle_cvt_dla_constants_0(p, h, c + 0);
    w->steps = 0;
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = nh_particle_cvt_dla_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
