/* SPDX-License-Identifier: MIT-0 */
/* chaotic_particle: chaotic nonholonomic particle in R^5, stepped by dla01

   Written by dalembert 0.1.0; do not edit.
   model chaotic_particle, hash 5249eef238d813f2
   method dla01, hash c541dcfaac2807d6
   options: dalembert generate chaotic_particle.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaotic_particle_dla01.h"

#include <stddef.h>

#if CHAOTIC_PARTICLE_DLA01_GENERATION != 0x6b5373a5u
#error "chaotic_particle_dla01.h and chaotic_particle_dla01.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 2 operations. */
static void chaotic_particle_dla01_constants_0(
    const chaotic_particle_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
    c[1] = 0.125*h;
}

/* 87 operations; 2 beforehand. */
static dal_status chaotic_particle_dla01_substep_0(
    chaotic_particle_dla01_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, const dal_real *c, chaotic_particle_dla01_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in lam[contact]. */
    const dal_real t1 = h*s->v[4] + 2.0*s->q[4];
    const dal_real t2 = t1*t1;
    const dal_real t3 = h*s->v[2] + 2.0*s->q[2];
    const dal_real t4 = h*(t3*(4.0 + t2));
    const dal_real t5 = h*(s->v[2] - 0.0625*t4);
    const dal_real t6 = s->q[2] + t5;
    const dal_real t7 = h*s->v[3] + 2.0*s->q[3];
    const dal_real t8 = 4.0 + t7*t7;
    const dal_real t9 = h*s->v[1] + 2.0*s->q[1];
    const dal_real t10 = h*(t9*t8);
    const dal_real t11 = h*(s->v[1] - 0.0625*t10);
    const dal_real t12 = s->q[1] + t11;
    const dal_real t13 = h + t12*(t9*c[0]);
    const dal_real t14 = t1*(t8 + t3*t3);
    const dal_real t15 = t6*(c[1]*t14 - s->v[4]);
    const dal_real t16 = t2 + (4.0 + t9*t9);
    const dal_real t17 = t7*t16;
    const dal_real t18 = t12*(t17*c[1] - s->v[3]);
    const dal_real t19 = s->v[0]*h + 2.0*s->q[0];
    const dal_real t20 = t18 + (t19*c[0] - s->v[0]);
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = t6*(t3*c[0]) + t13;
    r1[0] = t15 + t20;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x10 = r1[0];
    const dal_real t21 = h*(2.0*x10 - t19);
    const dal_real t22 = h*(s->v[0] + 0.25*t21);
    const dal_real t23 = s->q[0] + t22;
    const dal_real t24 = 4.0*(t9*x10) - t17;
    const dal_real t25 = h*t24;
    const dal_real t26 = h*(s->v[3] + 0.0625*t25);
    const dal_real t27 = s->q[3] + t26;
    const dal_real t28 = 4.0*(t3*x10) - t14;
    const dal_real t29 = h*t28;
    const dal_real t30 = h*(s->v[4] + 0.0625*t29);
    const dal_real t31 = s->q[4] + t30;
    const dal_real t32 = s->v[0] + 0.5*t21;
    const dal_real t33 = s->v[1] - 0.125*t10;
    const dal_real t34 = s->v[2] - 0.125*t4;
    const dal_real t35 = s->v[3] + 0.125*t25;
    const dal_real t36 = s->v[4] + 0.125*t29;
    if (!dal_is_finite((t23 + t12 + t6 + t27) + (t31 + t32 + t33 + t34) + (t35 + t36 +
        x10))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t23;
    s->q[1] = t12;
    s->q[2] = t6;
    s->q[3] = t27;
    s->q[4] = t31;
    s->v[0] = t32;
    s->v[1] = t33;
    s->v[2] = t34;
    s->v[3] = t35;
    s->v[4] = t36;
    w->lambda[0] = x10;
    return DAL_OK;
}

static dal_status chaotic_particle_dla01_advance(
    chaotic_particle_dla01_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, const dal_real *c, chaotic_particle_dla01_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return chaotic_particle_dla01_substep_0(s, t, h, p, u, c, w);
}

dal_status chaotic_particle_dla01_init(
    chaotic_particle_dla01_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status chaotic_particle_dla01_step(
    chaotic_particle_dla01_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, chaotic_particle_dla01_work *w)
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
    chaotic_particle_dla01_constants_0(p, h, c + 0);
    status = chaotic_particle_dla01_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status chaotic_particle_dla01_run(
    chaotic_particle_dla01_state *s, dal_real t0, dal_real h, unsigned long n,
    const chaotic_particle_params *p, const dal_real *u, chaotic_particle_dla01_work *w)
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
    chaotic_particle_dla01_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = chaotic_particle_dla01_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
