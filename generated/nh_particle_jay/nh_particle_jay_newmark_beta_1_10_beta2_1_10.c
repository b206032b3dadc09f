/* SPDX-License-Identifier: MIT-0 */
/* nh_particle_jay: nonholonomic particle, stepped by newmark(beta = 1/10, beta2 = 1/10)

   Written by dalembert 0.1.0; do not edit.
   model nh_particle_jay, hash 26ec1dc4d4d36c28
   method newmark(beta = 1/10, beta2 = 1/10), hash 2cc5b4c598d31373
   options: dalembert generate nh_particle_jay.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "nh_particle_jay_newmark_beta_1_10_beta2_1_10.h"

#include <stddef.h>

#if NH_PARTICLE_JAY_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0x8c0f8854u
#error "nh_particle_jay_newmark_beta_1_10_beta2_1_10.h and nh_particle_jay_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 14 operations. */
static void nh_particle_jay_newmark_beta_1_10_beta2_1_10_constants_0(
    const nh_particle_jay_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[1] = h*h;
    const dal_real t1 = c[1]*c[1];
    c[0] = t1 + 5.0*c[1];
    c[2] = 0.2*h;
    c[3] = 0.4*c[1];
    c[4] = 0.1*c[1];
    c[5] = 0.2*c[0];
    c[6] = 0.4*h;
    c[7] = 0.1*h;
    c[8] = 0.5*h;
    c[9] = (0.8*t1 - c[1])/h;
}

/* 66 operations; 14 beforehand. */
static dal_status nh_particle_jay_newmark_beta_1_10_beta2_1_10_substep_0(
    nh_particle_jay_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const nh_particle_jay_params *p, const dal_real *u, const dal_real *c, nh_particle_jay_newmark_beta_1_10_beta2_1_10_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in q1[q2]. */
    const dal_real t1 = (s->q[1] + s->v[1]*c[2])*c[1];
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = c[0];
    r1[0] = -5.0*t1;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_SINGULAR);
    }
    const dal_real x1 = r1[0];
    /* Linear in 3 unknowns: lam0[contact], lam1[contact], q1[q1]. */
    const dal_real t2 = h*(s->v[1] + h*x1);
    const dal_real t3 = s->q[1] + t2;
    const dal_real t4 = s->q[1] + 0.5*t2;
    const dal_real t5 = h*s->v[0];
    const dal_real t6 = c[1]*(s->q[0] + 0.2*t5);
    const dal_real t7 = h*(s->q[0] + 0.8*t5);
    dal_real a2[9];
    dal_real r2[3];
    a2[0] = s->q[1]*c[3];
    a2[1] = t3*c[4];
    a2[2] = c[5];
    a2[3] = c[6];
    a2[4] = c[7];
    a2[5] = -(h*t4);
    a2[6] = t3*(s->q[1]*c[7]) + c[8];
    a2[7] = c[8] + c[6]*(t3*t3);
    a2[8] = t3*c[9];
    r2[0] = -t6;
    r2[1] = s->v[0]*t4 - s->v[2];
    r2[2] = t3*(s->v[0] - t7) - s->v[2];
    if (dal_solve3(a2, r2) == 0) {
        return dal_solve_status(9, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r2[0];
    const dal_real x7 = r2[1];
    const dal_real x0 = r2[2];
    const dal_real t8 = h*(s->v[0] + h*x0);
    const dal_real t9 = s->q[0] + t8;
    const dal_real t10 = x7 + 4.0*x6;
    const dal_real t11 = h*(s->v[2] + c[7]*t10);
    const dal_real t12 = s->q[2] + t11;
    const dal_real t13 = 10.0*x0 - 2.0*s->q[0];
    const dal_real t14 = 8.0*t9 + 4.0*(t3*x7);
    const dal_real t15 = t13 - s->q[1]*x6 - t14;
    const dal_real t16 = s->v[0] + c[7]*t15;
    const dal_real t17 = x1 - s->q[1] - 0.8*t2;
    const dal_real t18 = s->v[1] + h*t17;
    const dal_real t19 = t10 + (x6 + 4.0*x7);
    const dal_real t20 = s->v[2] + c[7]*t19;
    if (!dal_is_finite((t9 + t3 + t12 + t16) + (t18 + t20 + x6 + x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t9;
    s->q[1] = t3;
    s->q[2] = t12;
    s->v[0] = t16;
    s->v[1] = t18;
    s->v[2] = t20;
    w->lambda[0] = x6;
    w->lambda[1] = x7;
    return DAL_OK;
}

static dal_status nh_particle_jay_newmark_beta_1_10_beta2_1_10_advance(
    nh_particle_jay_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const nh_particle_jay_params *p, const dal_real *u, const dal_real *c, nh_particle_jay_newmark_beta_1_10_beta2_1_10_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return nh_particle_jay_newmark_beta_1_10_beta2_1_10_substep_0(s, t, h, p, u, c, w);
}

dal_status nh_particle_jay_newmark_beta_1_10_beta2_1_10_init(
    nh_particle_jay_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status nh_particle_jay_newmark_beta_1_10_beta2_1_10_step(
    nh_particle_jay_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const nh_particle_jay_params *p, const dal_real *u, nh_particle_jay_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status;
    dal_real c[10];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    nh_particle_jay_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    status = nh_particle_jay_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status nh_particle_jay_newmark_beta_1_10_beta2_1_10_run(
    nh_particle_jay_newmark_beta_1_10_beta2_1_10_state *s, dal_real t0, dal_real h, unsigned long n,
    const nh_particle_jay_params *p, const dal_real *u, nh_particle_jay_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[10];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    nh_particle_jay_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = nh_particle_jay_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
