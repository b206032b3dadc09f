/* SPDX-License-Identifier: MIT-0 */
/* chaotic_particle: chaotic nonholonomic particle in R^5, stepped by leapfrog

   Written by dalembert 0.1.0; do not edit.
   model chaotic_particle, hash 5249eef238d813f2
   method leapfrog, hash deb90afe3705ff83
   options: dalembert generate chaotic_particle.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaotic_particle_leapfrog.h"

#include <stddef.h>

#if CHAOTIC_PARTICLE_LEAPFROG_GENERATION != 0x6b5373a5u
#error "chaotic_particle_leapfrog.h and chaotic_particle_leapfrog.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 1 operations. */
static void chaotic_particle_leapfrog_constants_0(
    const chaotic_particle_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
}

/* 91 operations; 1 beforehand. */
static dal_status chaotic_particle_leapfrog_substep_0(
    chaotic_particle_leapfrog_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, const dal_real *c, chaotic_particle_leapfrog_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in lam1[contact]. */
    const dal_real t1 = s->q[1]*s->q[3];
    const dal_real t2 = s->q[1] + s->q[3]*t1;
    const dal_real t3 = h*(s->v[1] - c[0]*t2);
    const dal_real t4 = s->q[1] + t3;
    const dal_real t5 = 1.0 + t4*t4;
    const dal_real t6 = s->q[4]*s->q[4];
    const dal_real t7 = s->q[2] + t6*s->q[2];
    const dal_real t8 = h*(s->v[2] - c[0]*t7);
    const dal_real t9 = s->q[2] + t8;
    const dal_real t10 = t9*t9;
    const dal_real t11 = s->q[3] + s->q[3]*t6;
    const dal_real t12 = s->q[1]*(s->lam[0] - t1) - t11;
    const dal_real t13 = h*(s->v[3] + c[0]*t12);
    const dal_real t14 = s->q[3] + t13;
    const dal_real t15 = t14*t14;
    const dal_real t16 = s->q[3]*s->q[3] + (1.0 + s->q[2]*s->q[2]);
    const dal_real t17 = s->lam[0]*s->q[2] - s->q[4]*t16;
    const dal_real t18 = h*(s->v[4] + c[0]*t17);
    const dal_real t19 = s->q[4] + t18;
    const dal_real t20 = t19*(t15 + (1.0 + t10));
    const dal_real t21 = t17 - t20;
    const dal_real t22 = h*t21 + 2.0*s->v[4];
    const dal_real t23 = s->lam[0] - s->q[0];
    const dal_real t24 = h*(s->v[0] + t23*c[0]);
    const dal_real t25 = t24 + (2.0*s->q[0] - s->lam[0]);
    const dal_real t26 = h*t25 - 2.0*s->v[0];
    const dal_real t27 = t19*t19;
    const dal_real t28 = t12 - t14*(t27 + t5);
    const dal_real t29 = h*t28 + 2.0*s->v[3];
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*(t5 + t10);
    r1[0] = t26 - t9*t22 - t4*t29;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x10 = r1[0];
    const dal_real t30 = s->q[0] + t24;
    const dal_real t31 = c[0]*(x10 + (t23 - t30));
    const dal_real t32 = s->v[0] + t31;
    const dal_real t33 = t4*t15 + (t2 + t4);
    const dal_real t34 = s->v[1] - c[0]*t33;
    const dal_real t35 = t27*t9 + (t7 + t9);
    const dal_real t36 = s->v[2] - c[0]*t35;
    const dal_real t37 = c[0]*(t28 + t4*x10);
    const dal_real t38 = s->v[3] + t37;
    const dal_real t39 = c[0]*(t21 + t9*x10);
    const dal_real t40 = s->v[4] + t39;
    if (!dal_is_finite((t30 + t4 + t9 + t14) + (t19 + t32 + t34 + t36) + (t38 + t40 +
        x10 + x10))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t30;
    s->q[1] = t4;
    s->q[2] = t9;
    s->q[3] = t14;
    s->q[4] = t19;
    s->v[0] = t32;
    s->v[1] = t34;
    s->v[2] = t36;
    s->v[3] = t38;
    s->v[4] = t40;
    s->lam[0] = x10;
    w->lambda[0] = x10;
    return DAL_OK;
}

static dal_status chaotic_particle_leapfrog_advance(
    chaotic_particle_leapfrog_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, const dal_real *c, chaotic_particle_leapfrog_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return chaotic_particle_leapfrog_substep_0(s, t, h, p, u, c, w);
}

dal_status chaotic_particle_leapfrog_init(
    chaotic_particle_leapfrog_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const chaotic_particle_params *p, const dal_real *u)
{
    (void)p;
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!dal_is_finite((q[0] + q[1] + q[2] + q[3]) + (q[4] + v[0] + v[1] + v[2]) + (v[3] +
        v[4]))) {
        return DAL_NON_FINITE;
    }
    const dal_real t1 = q[2]*q[2];
    const dal_real t2 = 1.0 + q[1]*q[1];
    const dal_real t3 = t1 + t2;
    if (!(t3 > DAL_TINY*t3)) {
        return dal_pivot_status(t3, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t4 = q[3]*(t2 + q[4]*q[4]);
    const dal_real t5 = q[0] - v[1]*v[3] - v[2]*v[4];
    const dal_real t6 = q[1]*t4 + t5;
    const dal_real t7 = q[3]*q[3] + (1.0 + t1);
    const dal_real t8 = q[2]*(q[4]*t7) + t6;
    const dal_real t9 = t8/t3;
    if (!dal_is_finite(t9)) {
        return DAL_NON_FINITE;
    }
    s->q[0] = q[0];
    s->q[1] = q[1];
    s->q[2] = q[2];
    s->q[3] = q[3];
    s->q[4] = q[4];
    s->v[0] = v[0];
    s->v[1] = v[1];
    s->v[2] = v[2];
    s->v[3] = v[3];
    s->v[4] = v[4];
    s->lam[0] = t9;
    return DAL_OK;
}

dal_status chaotic_particle_leapfrog_step(
    chaotic_particle_leapfrog_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, chaotic_particle_leapfrog_work *w)
{
    dal_status status;
    dal_real c[1];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_particle_leapfrog_constants_0(p, h, c + 0);
    status = chaotic_particle_leapfrog_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status chaotic_particle_leapfrog_run(
    chaotic_particle_leapfrog_state *s, dal_real t0, dal_real h, unsigned long n,
    const chaotic_particle_params *p, const dal_real *u, chaotic_particle_leapfrog_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[1];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_particle_leapfrog_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = chaotic_particle_leapfrog_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
