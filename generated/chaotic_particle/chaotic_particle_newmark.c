/* SPDX-License-Identifier: MIT-0 */
/* chaotic_particle: chaotic nonholonomic particle in R^5, stepped by newmark

   Written by dalembert 0.1.0; do not edit.
   model chaotic_particle, hash 5249eef238d813f2
   method newmark, hash 2cc5b4c598d31373
   options: dalembert generate chaotic_particle.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaotic_particle_newmark.h"

#include <stddef.h>

#if CHAOTIC_PARTICLE_NEWMARK_GENERATION != 0x6b5373a5u
#error "chaotic_particle_newmark.h and chaotic_particle_newmark.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 2 operations. */
static void chaotic_particle_newmark_constants_0(
    const chaotic_particle_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
    c[1] = 2.0*h;
}

/* 109 operations; 2 beforehand. */
static dal_status chaotic_particle_newmark_substep_0(
    chaotic_particle_newmark_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, const dal_real *c, chaotic_particle_newmark_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in lam0[contact]. */
    const dal_real t1 = s->q[4]*s->q[4];
    const dal_real t2 = s->q[2] + t1*s->q[2];
    const dal_real t3 = h*(s->v[2] - c[0]*t2);
    const dal_real t4 = t3 + 2.0*s->q[2];
    const dal_real t5 = s->q[3]*s->q[3];
    const dal_real t6 = s->q[1] + s->q[1]*t5;
    const dal_real t7 = h*(s->v[1] - t6*c[0]);
    const dal_real t8 = t7 + 2.0*s->q[1];
    const dal_real t9 = s->q[2]*t4 + (2.0 + s->q[1]*t8);
    const dal_real t10 = s->q[2]*s->q[2] + (1.0 + t5);
    const dal_real t11 = s->q[4]*t10;
    const dal_real t12 = 2.0*s->v[4];
    const dal_real t13 = t4*(h*t11 - t12);
    const dal_real t14 = t1 + (1.0 + s->q[1]*s->q[1]);
    const dal_real t15 = s->q[3]*t14;
    const dal_real t16 = 2.0*s->v[3];
    const dal_real t17 = t8*(h*t15 - t16);
    const dal_real t18 = s->q[0]*c[1] - 4.0*s->v[0];
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*t9;
    r1[0] = t13 + (t17 + t18);
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x10 = r1[0];
    /* Linear in lam1[contact]. */
    const dal_real t19 = s->q[1] + t7;
    const dal_real t20 = 1.0 + t19*t19;
    const dal_real t21 = s->q[2] + t3;
    const dal_real t22 = t21*t21;
    const dal_real t23 = s->q[1]*x10 - t15;
    const dal_real t24 = h*(s->v[3] + c[0]*t23);
    const dal_real t25 = s->q[3] + t24;
    const dal_real t26 = t25*t25;
    const dal_real t27 = s->q[2]*x10 - t11;
    const dal_real t28 = h*(s->v[4] + c[0]*t27);
    const dal_real t29 = s->q[4] + t28;
    const dal_real t30 = t29*(t26 + (1.0 + t22));
    const dal_real t31 = t27 - t30;
    const dal_real t32 = t21*(t12 + h*t31);
    const dal_real t33 = t29*t29;
    const dal_real t34 = t23 - t25*(t33 + t20);
    const dal_real t35 = t19*(t16 + h*t34);
    const dal_real t36 = x10 - s->q[0];
    const dal_real t37 = h*(s->v[0] + c[0]*t36);
    const dal_real t38 = s->q[0] + t37;
    const dal_real t39 = t36 - t38;
    const dal_real t40 = h*t39 + 2.0*s->v[0];
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*(t20 + t22);
    r2[0] = -(t32 + (t35 + t40));
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x11 = r2[0];
    const dal_real t41 = s->v[0] + c[0]*(t39 + x11);
    const dal_real t42 = t19*t26 + (t6 + t19);
    const dal_real t43 = s->v[1] - c[0]*t42;
    const dal_real t44 = t33*t21 + (t2 + t21);
    const dal_real t45 = s->v[2] - c[0]*t44;
    const dal_real t46 = c[0]*(t34 + t19*x11);
    const dal_real t47 = s->v[3] + t46;
    const dal_real t48 = c[0]*(t31 + t21*x11);
    const dal_real t49 = s->v[4] + t48;
    if (!dal_is_finite((t38 + t19 + t21 + t25) + (t29 + t41 + t43 + t45) + (t47 + t49 +
        x10 + x11))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t38;
    s->q[1] = t19;
    s->q[2] = t21;
    s->q[3] = t25;
    s->q[4] = t29;
    s->v[0] = t41;
    s->v[1] = t43;
    s->v[2] = t45;
    s->v[3] = t47;
    s->v[4] = t49;
    w->lambda[0] = x10;
    w->lambda[1] = x11;
    return DAL_OK;
}

static dal_status chaotic_particle_newmark_advance(
    chaotic_particle_newmark_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, const dal_real *c, chaotic_particle_newmark_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return chaotic_particle_newmark_substep_0(s, t, h, p, u, c, w);
}

dal_status chaotic_particle_newmark_init(
    chaotic_particle_newmark_state *s, dal_real t, const dal_real *q, const dal_real *v,
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
    return DAL_OK;
}

dal_status chaotic_particle_newmark_step(
    chaotic_particle_newmark_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, chaotic_particle_newmark_work *w)
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
    chaotic_particle_newmark_constants_0(p, h, c + 0);
    status = chaotic_particle_newmark_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status chaotic_particle_newmark_run(
    chaotic_particle_newmark_state *s, dal_real t0, dal_real h, unsigned long n,
    const chaotic_particle_params *p, const dal_real *u, chaotic_particle_newmark_work *w)
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
    chaotic_particle_newmark_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = chaotic_particle_newmark_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
