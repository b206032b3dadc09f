/* SPDX-License-Identifier: MIT-0 */
/* chaotic_quartic: chaotic nonholonomic quartic oscillators in R^(2n+1), stepped by newmark

   Written by dalembert 0.1.0; do not edit.
   model chaotic_quartic, hash b1e01eaec9bb5dea
   method newmark, hash 2cc5b4c598d31373
   options: dalembert generate chaotic_quartic.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaotic_quartic_newmark.h"

#include <stddef.h>

#if CHAOTIC_QUARTIC_NEWMARK_GENERATION != 0xdc98f631u
#error "chaotic_quartic_newmark.h and chaotic_quartic_newmark.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 2 operations. */
static void chaotic_quartic_newmark_constants_0(
    const chaotic_quartic_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
    c[1] = 2.0*h;
}

/* 147 operations; 2 beforehand. */
static dal_status chaotic_quartic_newmark_substep_0(
    chaotic_quartic_newmark_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, const dal_real *c, chaotic_quartic_newmark_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in lam0[contact]. */
    const dal_real t1 = s->q[5]*s->q[5];
    const dal_real t2 = c[0]*(s->q[2] + t1*s->q[2]);
    const dal_real t3 = s->v[2] - t2;
    const dal_real t4 = h*t3;
    const dal_real t5 = t4 + 2.0*s->q[2];
    const dal_real t6 = s->q[3]*s->q[6];
    const dal_real t7 = c[0]*(s->q[3] + s->q[6]*t6);
    const dal_real t8 = s->v[3] - t7;
    const dal_real t9 = h*t8;
    const dal_real t10 = t9 + 2.0*s->q[3];
    const dal_real t11 = s->q[2]*t5 + s->q[3]*t10;
    const dal_real t12 = s->q[4]*s->q[4];
    const dal_real t13 = (s->q[1] + s->q[1]*t12)*c[0];
    const dal_real t14 = s->v[1] - t13;
    const dal_real t15 = h*t14;
    const dal_real t16 = t15 + 2.0*s->q[1];
    const dal_real t17 = 2.0 + s->q[1]*t16 + t11;
    const dal_real t18 = s->q[2]*s->q[2] + (1.0 + t12);
    const dal_real t19 = s->q[5]*t18;
    const dal_real t20 = h*t19 - 2.0*s->v[5];
    const dal_real t21 = s->q[6] + s->q[3]*t6;
    const dal_real t22 = h*t21 - 2.0*s->v[6];
    const dal_real t23 = t5*t20 + t10*t22;
    const dal_real t24 = t1 + (1.0 + s->q[1]*s->q[1]);
    const dal_real t25 = s->q[4]*t24;
    const dal_real t26 = h*t25 - 2.0*s->v[4];
    const dal_real t27 = s->q[0]*c[1] - 4.0*s->v[0];
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*t17;
    r1[0] = t16*t26 + t27 + t23;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x14 = r1[0];
    /* Linear in lam1[contact]. */
    const dal_real t28 = s->q[2] + t4;
    const dal_real t29 = t28*t28;
    const dal_real t30 = s->q[3] + t9;
    const dal_real t31 = t30*t30;
    const dal_real t32 = s->q[1] + t15;
    const dal_real t33 = 1.0 + t32*t32;
    const dal_real t34 = c[0]*(s->q[2]*x14 - t19);
    const dal_real t35 = s->v[5] + t34;
    const dal_real t36 = s->q[5] + h*t35;
    const dal_real t37 = t36*t36;
    const dal_real t38 = c[0]*(s->q[1]*x14 - t25);
    const dal_real t39 = s->v[4] + t38;
    const dal_real t40 = s->q[4] + h*t39;
    const dal_real t41 = t40*(t37 + t33);
    const dal_real t42 = h*t41 - 2.0*t39;
    const dal_real t43 = t40*t40;
    const dal_real t44 = t36*(t43 + (1.0 + t29));
    const dal_real t45 = h*t44 - 2.0*t35;
    const dal_real t46 = t32*t42 + t28*t45;
    const dal_real t47 = c[0]*(s->q[3]*x14 - t21);
    const dal_real t48 = s->v[6] + t47;
    const dal_real t49 = s->q[6] + h*t48;
    const dal_real t50 = t49 + t49*t31;
    const dal_real t51 = h*t50 - 2.0*t48;
    const dal_real t52 = s->v[0] + c[0]*(x14 - s->q[0]);
    const dal_real t53 = s->q[0] + h*t52;
    const dal_real t54 = h*t53 - 2.0*t52;
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*(t33 + (t29 + t31));
    r2[0] = t30*t51 + t54 + t46;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x15 = r2[0];
    const dal_real t55 = t52 + c[0]*(x15 - t53);
    const dal_real t56 = c[0]*(t32 + t32*t43);
    const dal_real t57 = t14 - t56;
    const dal_real t58 = c[0]*(t28 + t37*t28);
    const dal_real t59 = t3 - t58;
    const dal_real t60 = t30 + t30*(t49*t49);
    const dal_real t61 = t8 - c[0]*t60;
    const dal_real t62 = c[0]*(t32*x15 - t41);
    const dal_real t63 = t39 + t62;
    const dal_real t64 = c[0]*(t28*x15 - t44);
    const dal_real t65 = t35 + t64;
    const dal_real t66 = c[0]*(t30*x15 - t50);
    const dal_real t67 = t48 + t66;
    if (!dal_is_finite((t53 + t32 + t28 + t30) + (t40 + t36 + t49 + t55) + (t57 + t59 +
        t61 + t63) + (t65 + t67 + x14 + x15))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t53;
    s->q[1] = t32;
    s->q[2] = t28;
    s->q[3] = t30;
    s->q[4] = t40;
    s->q[5] = t36;
    s->q[6] = t49;
    s->v[0] = t55;
    s->v[1] = t57;
    s->v[2] = t59;
    s->v[3] = t61;
    s->v[4] = t63;
    s->v[5] = t65;
    s->v[6] = t67;
    w->lambda[0] = x14;
    w->lambda[1] = x15;
    return DAL_OK;
}

static dal_status chaotic_quartic_newmark_advance(
    chaotic_quartic_newmark_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, const dal_real *c, chaotic_quartic_newmark_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return chaotic_quartic_newmark_substep_0(s, t, h, p, u, c, w);
}

dal_status chaotic_quartic_newmark_init(
    chaotic_quartic_newmark_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status chaotic_quartic_newmark_step(
    chaotic_quartic_newmark_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, chaotic_quartic_newmark_work *w)
{
    dal_status status;
    dal_real c[2];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_quartic_newmark_constants_0(p, h, c + 0);
    w->steps = 0;
    status = chaotic_quartic_newmark_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status chaotic_quartic_newmark_run(
    chaotic_quartic_newmark_state *s, dal_real t0, dal_real h, unsigned long n,
    const chaotic_quartic_params *p, const dal_real *u, chaotic_quartic_newmark_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[2];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_quartic_newmark_constants_0(p, h, c + 0);
    w->steps = 0;
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = chaotic_quartic_newmark_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
