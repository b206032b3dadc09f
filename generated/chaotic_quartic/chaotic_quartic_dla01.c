/* SPDX-License-Identifier: MIT-0 */
/* chaotic_quartic: chaotic nonholonomic quartic oscillators in R^(2n+1), stepped by dla01

   Written by dalembert 0.1.0; do not edit.
   model chaotic_quartic, hash b1e01eaec9bb5dea
   method dla01, hash c541dcfaac2807d6
   options: dalembert generate chaotic_quartic.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaotic_quartic_dla01.h"

#include <stddef.h>

#if CHAOTIC_QUARTIC_DLA01_GENERATION != 0xd95ce448u
#error "chaotic_quartic_dla01.h and chaotic_quartic_dla01.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 2 operations. */
static void chaotic_quartic_dla01_constants_0(
    const chaotic_quartic_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
    c[1] = 4.0*h;
}

/* 128 operations; 2 beforehand. */
static dal_status chaotic_quartic_dla01_substep_0(
    chaotic_quartic_dla01_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, const dal_real *c, chaotic_quartic_dla01_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in lam[contact]. */
    const dal_real t1 = h*s->v[5] + 2.0*s->q[5];
    const dal_real t2 = t1*t1;
    const dal_real t3 = h*s->v[2] + 2.0*s->q[2];
    const dal_real t4 = h*(t3*(4.0 + t2));
    const dal_real t5 = h*(s->v[2] - 0.0625*t4);
    const dal_real t6 = s->q[2] + t5;
    const dal_real t7 = h*s->v[6] + 2.0*s->q[6];
    const dal_real t8 = h*s->v[3] + 2.0*s->q[3];
    const dal_real t9 = t8*(4.0 + t7*t7);
    const dal_real t10 = h*t9;
    const dal_real t11 = h*(s->v[3] - 0.0625*t10);
    const dal_real t12 = s->q[3] + t11;
    const dal_real t13 = t12*(t8*c[0]);
    const dal_real t14 = t6*(t3*c[0]) + t13;
    const dal_real t15 = h*s->v[4] + 2.0*s->q[4];
    const dal_real t16 = 4.0 + t15*t15;
    const dal_real t17 = h*s->v[1] + 2.0*s->q[1];
    const dal_real t18 = h*(t17*t16);
    const dal_real t19 = h*(s->v[1] - 0.0625*t18);
    const dal_real t20 = s->q[1] + t19;
    const dal_real t21 = h + t20*(t17*c[0]);
    const dal_real t22 = t1*(t16 + t3*t3);
    const dal_real t23 = h*t22 - 8.0*s->v[5];
    const dal_real t24 = t7*(4.0 + t8*t8);
    const dal_real t25 = h*t24 - 8.0*s->v[6];
    const dal_real t26 = t6*t23 + t12*t25;
    const dal_real t27 = t2 + (4.0 + t17*t17);
    const dal_real t28 = t15*t27;
    const dal_real t29 = h*t28 - 8.0*s->v[4];
    const dal_real t30 = s->v[0]*h + 2.0*s->q[0];
    const dal_real t31 = t30*c[1] - 8.0*s->v[0];
    const dal_real t32 = t20*t29 + t31 + t26;
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = t21 + t14;
    r1[0] = 0.125*t32;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x14 = r1[0];
    const dal_real t33 = h*(2.0*x14 - t30);
    const dal_real t34 = h*(s->v[0] + 0.25*t33);
    const dal_real t35 = s->q[0] + t34;
    const dal_real t36 = 4.0*(t17*x14) - t28;
    const dal_real t37 = h*t36;
    const dal_real t38 = h*(s->v[4] + 0.0625*t37);
    const dal_real t39 = s->q[4] + t38;
    const dal_real t40 = 4.0*(t3*x14) - t22;
    const dal_real t41 = h*t40;
    const dal_real t42 = h*(s->v[5] + 0.0625*t41);
    const dal_real t43 = s->q[5] + t42;
    const dal_real t44 = 4.0*(t8*x14) - t24;
    const dal_real t45 = h*t44;
    const dal_real t46 = h*(s->v[6] + 0.0625*t45);
    const dal_real t47 = s->q[6] + t46;
    const dal_real t48 = s->v[0] + 0.5*t33;
    const dal_real t49 = s->v[1] - 0.125*t18;
    const dal_real t50 = s->v[2] - 0.125*t4;
    const dal_real t51 = s->v[3] - 0.125*t10;
    const dal_real t52 = s->v[4] + 0.125*t37;
    const dal_real t53 = s->v[5] + 0.125*t41;
    const dal_real t54 = s->v[6] + 0.125*t45;
    if (!dal_is_finite((t35 + t20 + t6 + t12) + (t39 + t43 + t47 + t48) + (t49 + t50 +
        t51 + t52) + (t53 + t54 + x14))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t35;
    s->q[1] = t20;
    s->q[2] = t6;
    s->q[3] = t12;
    s->q[4] = t39;
    s->q[5] = t43;
    s->q[6] = t47;
    s->v[0] = t48;
    s->v[1] = t49;
    s->v[2] = t50;
    s->v[3] = t51;
    s->v[4] = t52;
    s->v[5] = t53;
    s->v[6] = t54;
    w->lambda[0] = x14;
    return DAL_OK;
}

static dal_status chaotic_quartic_dla01_advance(
    chaotic_quartic_dla01_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, const dal_real *c, chaotic_quartic_dla01_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return chaotic_quartic_dla01_substep_0(s, t, h, p, u, c, w);
}

dal_status chaotic_quartic_dla01_init(
    chaotic_quartic_dla01_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const chaotic_quartic_params *p, const dal_real *u)
{
    (void)p;
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!dal_is_finite((q[0] + q[1] + q[2] + q[3]) + (q[4] + q[5] + q[6] + v[0]) + (v[1] +
        v[2] + v[3] + v[4]) + (v[5] + v[6]))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = q[0];
    s->q[1] = q[1];
    s->q[2] = q[2];
    s->q[3] = q[3];
    s->q[4] = q[4];
    s->q[5] = q[5];
    s->q[6] = q[6];
    s->v[0] = v[0];
    s->v[1] = v[1];
    s->v[2] = v[2];
    s->v[3] = v[3];
    s->v[4] = v[4];
    s->v[5] = v[5];
    s->v[6] = v[6];
    return DAL_OK;
}

dal_status chaotic_quartic_dla01_step(
    chaotic_quartic_dla01_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, chaotic_quartic_dla01_work *w)
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
    chaotic_quartic_dla01_constants_0(p, h, c + 0);
    status = chaotic_quartic_dla01_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status chaotic_quartic_dla01_run(
    chaotic_quartic_dla01_state *s, dal_real t0, dal_real h, unsigned long n,
    const chaotic_quartic_params *p, const dal_real *u, chaotic_quartic_dla01_work *w)
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
    chaotic_quartic_dla01_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = chaotic_quartic_dla01_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
