/* SPDX-License-Identifier: MIT-0 */
/* chaotic_particle: chaotic nonholonomic particle in R^5, stepped by psi

   Written by dalembert 0.1.0; do not edit.
   model chaotic_particle, hash 5249eef238d813f2
   method psi, hash 466318878618e250
   options: dalembert generate chaotic_particle.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaotic_particle_psi.h"

#include <stddef.h>

#if CHAOTIC_PARTICLE_PSI_GENERATION != 0xe2b67ea5u
#error "chaotic_particle_psi.h and chaotic_particle_psi.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 1 operations. */
static void chaotic_particle_psi_constants_0(
    const chaotic_particle_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
}

/* 98 operations; 1 beforehand. */
static dal_status chaotic_particle_psi_substep_0(
    chaotic_particle_psi_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, const dal_real *c, chaotic_particle_psi_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    (void)w;
    /* Linear in lam0[contact]. */
    const dal_real t1 = 1.0 + s->q[1]*s->q[1];
    const dal_real t2 = s->q[2]*s->q[2];
    const dal_real t3 = s->q[4]*s->q[4];
    const dal_real t4 = s->q[3]*(t3 + t1);
    const dal_real t5 = h*t4 - 2.0*s->v[3];
    const dal_real t6 = h*s->q[0] - 2.0*s->v[0];
    const dal_real t7 = s->q[3]*s->q[3];
    const dal_real t8 = s->q[4]*(t7 + (1.0 + t2));
    const dal_real t9 = h*t8 - 2.0*s->v[4];
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*(t1 + t2);
    r1[0] = s->q[2]*t9 + (s->q[1]*t5 + t6);
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x10 = r1[0];
    /* Linear in lam1[contact]. */
    const dal_real t10 = c[0]*(s->q[1] + s->q[1]*t7);
    const dal_real t11 = s->v[1] - t10;
    const dal_real t12 = s->q[1] + h*t11;
    const dal_real t13 = 1.0 + t12*t12;
    const dal_real t14 = c[0]*(s->q[2] + t3*s->q[2]);
    const dal_real t15 = s->v[2] - t14;
    const dal_real t16 = s->q[2] + h*t15;
    const dal_real t17 = t16*t16;
    const dal_real t18 = c[0]*(s->q[1]*x10 - t4);
    const dal_real t19 = s->v[3] + t18;
    const dal_real t20 = s->q[3] + h*t19;
    const dal_real t21 = t20*t20;
    const dal_real t22 = c[0]*(s->q[2]*x10 - t8);
    const dal_real t23 = s->v[4] + t22;
    const dal_real t24 = s->q[4] + h*t23;
    const dal_real t25 = t24*(t21 + (1.0 + t17));
    const dal_real t26 = h*t25 - 2.0*t23;
    const dal_real t27 = t24*t24;
    const dal_real t28 = t20*(t27 + t13);
    const dal_real t29 = h*t28 - 2.0*t19;
    const dal_real t30 = s->v[0] + (x10 - s->q[0])*c[0];
    const dal_real t31 = s->q[0] + h*t30;
    const dal_real t32 = h*t31 - 2.0*t30;
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*(t13 + t17);
    r2[0] = t16*t26 + (t12*t29 + t32);
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x11 = r2[0];
    const dal_real t33 = t30 + c[0]*(x11 - t31);
    const dal_real t34 = c[0]*(t12 + t12*t21);
    const dal_real t35 = t11 - t34;
    const dal_real t36 = c[0]*(t16 + t27*t16);
    const dal_real t37 = t15 - t36;
    const dal_real t38 = c[0]*(t12*x11 - t28);
    const dal_real t39 = t19 + t38;
    const dal_real t40 = c[0]*(t16*x11 - t25);
    const dal_real t41 = t23 + t40;
    if (!dal_is_finite((t31 + t12 + t16 + t20) + (t24 + t33 + t35 + t37) + (t39 + t41))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t31;
    s->q[1] = t12;
    s->q[2] = t16;
    s->q[3] = t20;
    s->q[4] = t24;
    s->v[0] = t33;
    s->v[1] = t35;
    s->v[2] = t37;
    s->v[3] = t39;
    s->v[4] = t41;
    return DAL_OK;
}

/* What does not change from step to step. 1 operations. */
static void chaotic_particle_psi_constants_1(
    const chaotic_particle_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
}

/* 101 operations; 1 beforehand. */
static dal_status chaotic_particle_psi_substep_1(
    chaotic_particle_psi_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, const dal_real *c, chaotic_particle_psi_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in lam0[contact]. */
    const dal_real t1 = s->q[4]*s->q[4];
    const dal_real t2 = c[0]*(s->q[2] + t1*s->q[2]);
    const dal_real t3 = s->v[2] - t2;
    const dal_real t4 = s->q[2] + h*t3;
    const dal_real t5 = s->q[3]*s->q[3];
    const dal_real t6 = (s->q[1] + s->q[1]*t5)*c[0];
    const dal_real t7 = s->v[1] - t6;
    const dal_real t8 = s->q[1] + h*t7;
    const dal_real t9 = s->q[2]*t4 + (1.0 + s->q[1]*t8);
    const dal_real t10 = s->q[2]*s->q[2] + (1.0 + t5);
    const dal_real t11 = s->q[4]*t10;
    const dal_real t12 = h*t11 - 2.0*s->v[4];
    const dal_real t13 = t1 + (1.0 + s->q[1]*s->q[1]);
    const dal_real t14 = s->q[3]*t13;
    const dal_real t15 = h*t14 - 2.0*s->v[3];
    const dal_real t16 = h*s->q[0] - 2.0*s->v[0];
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*t9;
    r1[0] = t4*t12 + (t8*t15 + t16);
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x10 = r1[0];
    /* Linear in lam1[contact]. */
    const dal_real t17 = 1.0 + t8*t8;
    const dal_real t18 = t4*t4;
    const dal_real t19 = c[0]*(s->q[1]*x10 - t14);
    const dal_real t20 = s->v[3] + t19;
    const dal_real t21 = s->q[3] + h*t20;
    const dal_real t22 = t21*t21;
    const dal_real t23 = c[0]*(s->q[2]*x10 - t11);
    const dal_real t24 = s->v[4] + t23;
    const dal_real t25 = s->q[4] + h*t24;
    const dal_real t26 = t25*(t22 + (1.0 + t18));
    const dal_real t27 = h*t26 - 2.0*t24;
    const dal_real t28 = t25*t25;
    const dal_real t29 = t21*(t28 + t17);
    const dal_real t30 = h*t29 - 2.0*t20;
    const dal_real t31 = s->v[0] + c[0]*(x10 - s->q[0]);
    const dal_real t32 = s->q[0] + h*t31;
    const dal_real t33 = h*t32 - 2.0*t31;
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*(t17 + t18);
    r2[0] = t4*t27 + (t8*t30 + t33);
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x11 = r2[0];
    const dal_real t34 = t31 + c[0]*(x11 - t32);
    const dal_real t35 = c[0]*(t8 + t8*t22);
    const dal_real t36 = t7 - t35;
    const dal_real t37 = c[0]*(t4 + t4*t28);
    const dal_real t38 = t3 - t37;
    const dal_real t39 = c[0]*(t8*x11 - t29);
    const dal_real t40 = t20 + t39;
    const dal_real t41 = c[0]*(t4*x11 - t26);
    const dal_real t42 = t24 + t41;
    if (!dal_is_finite((t32 + t8 + t4 + t21) + (t25 + t34 + t36 + t38) + (t40 + t42 +
        x10 + x11))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t32;
    s->q[1] = t8;
    s->q[2] = t4;
    s->q[3] = t21;
    s->q[4] = t25;
    s->v[0] = t34;
    s->v[1] = t36;
    s->v[2] = t38;
    s->v[3] = t40;
    s->v[4] = t42;
    w->lambda[0] = x10;
    w->lambda[1] = x11;
    return DAL_OK;
}

static dal_status chaotic_particle_psi_advance(
    chaotic_particle_psi_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, const dal_real *c, chaotic_particle_psi_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    chaotic_particle_psi_state x = *s;
    dal_status status;
    status = chaotic_particle_psi_substep_0(&x, t + 0.0*h, 0.5*h, p, u, c + 0, w);
    if (status != DAL_OK) {
        return status;
    }
    status = chaotic_particle_psi_substep_1(&x, t + 0.5*h, 0.5*h, p, u, c + 1, w);
    if (status != DAL_OK) {
        return status;
    }
    *s = x;
    return DAL_OK;
}

dal_status chaotic_particle_psi_init(
    chaotic_particle_psi_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status chaotic_particle_psi_step(
    chaotic_particle_psi_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, chaotic_particle_psi_work *w)
{
    dal_status status;
    dal_real c[2];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_particle_psi_constants_0(p, 0.5*h, c + 0);
    chaotic_particle_psi_constants_1(p, 0.5*h, c + 1);
    w->steps = 0;
    status = chaotic_particle_psi_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status chaotic_particle_psi_run(
    chaotic_particle_psi_state *s, dal_real t0, dal_real h, unsigned long n,
    const chaotic_particle_params *p, const dal_real *u, chaotic_particle_psi_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[2];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_particle_psi_constants_0(p, 0.5*h, c + 0);
    chaotic_particle_psi_constants_1(p, 0.5*h, c + 1);
    w->steps = 0;
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = chaotic_particle_psi_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
