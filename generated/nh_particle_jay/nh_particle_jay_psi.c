/* SPDX-License-Identifier: MIT-0 */
/* nh_particle_jay: nonholonomic particle, stepped by psi

   Written by dalembert 0.1.0; do not edit.
   model nh_particle_jay, hash 26ec1dc4d4d36c28
   method psi, hash 466318878618e250
   options: dalembert generate nh_particle_jay.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "nh_particle_jay_psi.h"

#include <stddef.h>

#if NH_PARTICLE_JAY_PSI_GENERATION != 0x8c0f8854u
#error "nh_particle_jay_psi.h and nh_particle_jay_psi.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 1 operations. */
static void nh_particle_jay_psi_constants_0(
    const nh_particle_jay_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
}

/* 43 operations; 1 beforehand. */
static dal_status nh_particle_jay_psi_substep_0(
    nh_particle_jay_psi_state *s, dal_real t, dal_real h,
    const nh_particle_jay_params *p, const dal_real *u, const dal_real *c, nh_particle_jay_psi_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    (void)w;
    /* Linear in lam0[contact]. */
    const dal_real t1 = s->q[1]*(s->v[0] - h*s->q[0]);
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = c[0] + c[0]*(s->q[1]*s->q[1]);
    r1[0] = t1 - s->v[2];
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    /* Linear in lam1[contact]. */
    const dal_real t2 = h*(s->v[1] - s->q[1]*h);
    const dal_real t3 = s->q[1] + t2;
    const dal_real t4 = s->q[1]*x6 + 2.0*s->q[0];
    const dal_real t5 = h*(c[0]*t4 - s->v[0]);
    const dal_real t6 = 2.0*(t5 - s->q[0]) - t4;
    const dal_real t7 = s->v[0] + 0.5*(h*t6);
    const dal_real t8 = s->v[2] + c[0]*x6;
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = c[0] + c[0]*(t3*t3);
    r2[0] = t3*t7 - t8;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t9 = s->q[0] - t5;
    const dal_real t10 = s->q[2] + h*t8;
    const dal_real t11 = c[0]*(t6 - t3*x7);
    const dal_real t12 = s->v[0] + t11;
    const dal_real t13 = s->v[1] - h*(s->q[1] + t3);
    const dal_real t14 = s->v[2] + c[0]*(x6 + x7);
    if (!dal_is_finite((t9 + t3 + t10 + t12) + (t13 + t14))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t9;
    s->q[1] = t3;
    s->q[2] = t10;
    s->v[0] = t12;
    s->v[1] = t13;
    s->v[2] = t14;
    return DAL_OK;
}

/* What does not change from step to step. 1 operations. */
static void nh_particle_jay_psi_constants_1(
    const nh_particle_jay_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
}

/* 42 operations; 1 beforehand. */
static dal_status nh_particle_jay_psi_substep_1(
    nh_particle_jay_psi_state *s, dal_real t, dal_real h,
    const nh_particle_jay_params *p, const dal_real *u, const dal_real *c, nh_particle_jay_psi_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in lam0[contact]. */
    const dal_real t1 = h*(s->v[1] - s->q[1]*h);
    const dal_real t2 = s->q[1] + t1;
    const dal_real t3 = t2*c[0];
    const dal_real t4 = t2*(s->v[0] - h*s->q[0]);
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = c[0] + s->q[1]*t3;
    r1[0] = t4 - s->v[2];
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    /* Linear in lam1[contact]. */
    const dal_real t5 = s->q[1]*x6 + 2.0*s->q[0];
    const dal_real t6 = h*(c[0]*t5 - s->v[0]);
    const dal_real t7 = 2.0*(t6 - s->q[0]) - t5;
    const dal_real t8 = s->v[0] + 0.5*(h*t7);
    const dal_real t9 = s->v[2] + c[0]*x6;
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = c[0] + t2*t3;
    r2[0] = t2*t8 - t9;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t10 = s->q[0] - t6;
    const dal_real t11 = s->q[2] + h*t9;
    const dal_real t12 = c[0]*(t7 - t2*x7);
    const dal_real t13 = s->v[0] + t12;
    const dal_real t14 = s->v[1] - h*(s->q[1] + t2);
    const dal_real t15 = s->v[2] + c[0]*(x6 + x7);
    if (!dal_is_finite((t10 + t2 + t11 + t13) + (t14 + t15 + x6 + x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t10;
    s->q[1] = t2;
    s->q[2] = t11;
    s->v[0] = t13;
    s->v[1] = t14;
    s->v[2] = t15;
    w->lambda[0] = x6;
    w->lambda[1] = x7;
    return DAL_OK;
}

static dal_status nh_particle_jay_psi_advance(
    nh_particle_jay_psi_state *s, dal_real t, dal_real h,
    const nh_particle_jay_params *p, const dal_real *u, const dal_real *c, nh_particle_jay_psi_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    nh_particle_jay_psi_state x = *s;
    dal_status status;
    status = nh_particle_jay_psi_substep_0(&x, t + 0.0*h, 0.5*h, p, u, c + 0, w);
    if (status != DAL_OK) {
        return status;
    }
    status = nh_particle_jay_psi_substep_1(&x, t + 0.5*h, 0.5*h, p, u, c + 1, w);
    if (status != DAL_OK) {
        return status;
    }
    *s = x;
    return DAL_OK;
}

dal_status nh_particle_jay_psi_init(
    nh_particle_jay_psi_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status nh_particle_jay_psi_step(
    nh_particle_jay_psi_state *s, dal_real t, dal_real h,
    const nh_particle_jay_params *p, const dal_real *u, nh_particle_jay_psi_work *w)
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
    nh_particle_jay_psi_constants_0(p, 0.5*h, c + 0);
    nh_particle_jay_psi_constants_1(p, 0.5*h, c + 1);
    status = nh_particle_jay_psi_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status nh_particle_jay_psi_run(
    nh_particle_jay_psi_state *s, dal_real t0, dal_real h, unsigned long n,
    const nh_particle_jay_params *p, const dal_real *u, nh_particle_jay_psi_work *w)
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
    nh_particle_jay_psi_constants_0(p, 0.5*h, c + 0);
    nh_particle_jay_psi_constants_1(p, 0.5*h, c + 1);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = nh_particle_jay_psi_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
