/* SPDX-License-Identifier: MIT-0 */
/* nh_particle_jay: nonholonomic particle, stepped by dla

   Written by dalembert 0.1.0; do not edit.
   model nh_particle_jay, hash 26ec1dc4d4d36c28
   method dla, hash 49b63d3de64daa39
   options: dalembert generate nh_particle_jay.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "nh_particle_jay_dla.h"

#include <stddef.h>

#if NH_PARTICLE_JAY_DLA_GENERATION != 0x8c0f8854u
#error "nh_particle_jay_dla.h and nh_particle_jay_dla.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 4 operations. */
static void nh_particle_jay_dla_constants_0(
    const nh_particle_jay_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = h*(2.0 + h*h);
    c[1] = 2.0*h;
}

/* 35 operations; 4 beforehand. */
static dal_status nh_particle_jay_dla_substep_0(
    nh_particle_jay_dla_state *s, dal_real t, dal_real h,
    const nh_particle_jay_params *p, const dal_real *u, const dal_real *c, nh_particle_jay_dla_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in q1[q2]. */
    const dal_real t1 = h*s->v[1];
    const dal_real t2 = h*(s->q[1] + (s->q[1] + t1));
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = c[0];
    r1[0] = -t2;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_SINGULAR);
    }
    const dal_real x1 = r1[0];
    /* Linear in 2 unknowns: lam[contact], q1[q1]. */
    const dal_real t3 = h*x1;
    const dal_real t4 = s->q[1] + h*(s->v[1] + t3);
    const dal_real t5 = s->q[0] + (s->q[0] + h*s->v[0]);
    dal_real a2[4];
    dal_real r2[2];
    a2[0] = h*(s->q[1] + 0.5*t1);
    a2[1] = c[0];
    a2[2] = h;
    a2[3] = -(t4*c[1]);
    r2[0] = -(h*t5);
    r2[1] = s->v[0]*t4 - s->v[2];
    if (dal_solve2(a2, r2) == 0) {
        return dal_solve_status(4, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r2[0];
    const dal_real x0 = r2[1];
    const dal_real t6 = h*x0;
    const dal_real t7 = s->q[0] + h*(s->v[0] + t6);
    const dal_real t8 = h*x6;
    const dal_real t9 = h*(s->v[2] + 0.5*t8);
    const dal_real t10 = s->q[2] + t9;
    const dal_real t11 = s->v[0] + 2.0*t6;
    const dal_real t12 = s->v[1] + 2.0*t3;
    const dal_real t13 = s->v[2] + t8;
    if (!dal_is_finite((t7 + t4 + t10 + t11) + (t12 + t13 + x6))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t7;
    s->q[1] = t4;
    s->q[2] = t10;
    s->v[0] = t11;
    s->v[1] = t12;
    s->v[2] = t13;
    w->lambda[0] = x6;
    return DAL_OK;
}

static dal_status nh_particle_jay_dla_advance(
    nh_particle_jay_dla_state *s, dal_real t, dal_real h,
    const nh_particle_jay_params *p, const dal_real *u, const dal_real *c, nh_particle_jay_dla_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return nh_particle_jay_dla_substep_0(s, t, h, p, u, c, w);
}

dal_status nh_particle_jay_dla_init(
    nh_particle_jay_dla_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status nh_particle_jay_dla_step(
    nh_particle_jay_dla_state *s, dal_real t, dal_real h,
    const nh_particle_jay_params *p, const dal_real *u, nh_particle_jay_dla_work *w)
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
    nh_particle_jay_dla_constants_0(p, h, c + 0);
    status = nh_particle_jay_dla_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status nh_particle_jay_dla_run(
    nh_particle_jay_dla_state *s, dal_real t0, dal_real h, unsigned long n,
    const nh_particle_jay_params *p, const dal_real *u, nh_particle_jay_dla_work *w)
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
    nh_particle_jay_dla_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = nh_particle_jay_dla_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
