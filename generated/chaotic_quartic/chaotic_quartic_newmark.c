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

#if CHAOTIC_QUARTIC_NEWMARK_GENERATION != 0xd95ce448u
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

/* 152 operations; 2 beforehand. */
static dal_status chaotic_quartic_newmark_substep_0(
    chaotic_quartic_newmark_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, const dal_real *c, chaotic_quartic_newmark_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in lam0[contact]. */
    const dal_real t1 = s->q[5]*s->q[5];
    const dal_real t2 = s->q[2] + t1*s->q[2];
    const dal_real t3 = h*(s->v[2] - c[0]*t2);
    const dal_real t4 = t3 + 2.0*s->q[2];
    const dal_real t5 = s->q[3]*s->q[6];
    const dal_real t6 = s->q[3] + s->q[6]*t5;
    const dal_real t7 = h*(s->v[3] - c[0]*t6);
    const dal_real t8 = t7 + 2.0*s->q[3];
    const dal_real t9 = s->q[2]*t4 + s->q[3]*t8;
    const dal_real t10 = s->q[4]*s->q[4];
    const dal_real t11 = s->q[1] + s->q[1]*t10;
    const dal_real t12 = h*(s->v[1] - t11*c[0]);
    const dal_real t13 = t12 + 2.0*s->q[1];
    const dal_real t14 = 2.0 + s->q[1]*t13 + t9;
    const dal_real t15 = s->q[2]*s->q[2] + (1.0 + t10);
    const dal_real t16 = s->q[5]*t15;
    const dal_real t17 = 2.0*s->v[5];
    const dal_real t18 = t4*(h*t16 - t17);
    const dal_real t19 = s->q[6] + s->q[3]*t5;
    const dal_real t20 = 2.0*s->v[6];
    const dal_real t21 = t8*(h*t19 - t20);
    const dal_real t22 = t1 + (1.0 + s->q[1]*s->q[1]);
    const dal_real t23 = s->q[4]*t22;
    const dal_real t24 = 2.0*s->v[4];
    const dal_real t25 = t13*(h*t23 - t24);
    const dal_real t26 = s->q[0]*c[1] - 4.0*s->v[0];
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*t14;
    r1[0] = t25 + t26 + (t18 + t21);
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x14 = r1[0];
    /* Linear in lam1[contact]. */
    const dal_real t27 = s->q[2] + t3;
    const dal_real t28 = t27*t27;
    const dal_real t29 = s->q[3] + t7;
    const dal_real t30 = t29*t29;
    const dal_real t31 = s->q[1] + t12;
    const dal_real t32 = 1.0 + t31*t31;
    const dal_real t33 = s->q[2]*x14 - t16;
    const dal_real t34 = h*(s->v[5] + c[0]*t33);
    const dal_real t35 = s->q[5] + t34;
    const dal_real t36 = t35*t35;
    const dal_real t37 = s->q[1]*x14 - t23;
    const dal_real t38 = h*(s->v[4] + c[0]*t37);
    const dal_real t39 = s->q[4] + t38;
    const dal_real t40 = t37 - t39*(t36 + t32);
    const dal_real t41 = t31*(t24 + h*t40);
    const dal_real t42 = t39*t39;
    const dal_real t43 = t35*(t42 + (1.0 + t28));
    const dal_real t44 = t33 - t43;
    const dal_real t45 = t27*(t17 + h*t44);
    const dal_real t46 = s->q[3]*x14 - t19;
    const dal_real t47 = h*(s->v[6] + c[0]*t46);
    const dal_real t48 = s->q[6] + t47;
    const dal_real t49 = t46 - (t48 + t48*t30);
    const dal_real t50 = t29*(t20 + h*t49);
    const dal_real t51 = x14 - s->q[0];
    const dal_real t52 = h*(s->v[0] + c[0]*t51);
    const dal_real t53 = s->q[0] + t52;
    const dal_real t54 = t51 - t53;
    const dal_real t55 = h*t54 + 2.0*s->v[0];
    const dal_real t56 = t50 + t55 + (t41 + t45);
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*(t32 + (t28 + t30));
    r2[0] = -t56;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x15 = r2[0];
    const dal_real t57 = s->v[0] + c[0]*(t54 + x15);
    const dal_real t58 = t31*t42 + (t11 + t31);
    const dal_real t59 = s->v[1] - c[0]*t58;
    const dal_real t60 = t36*t27 + (t2 + t27);
    const dal_real t61 = s->v[2] - c[0]*t60;
    const dal_real t62 = t29*(t48*t48) + (t6 + t29);
    const dal_real t63 = s->v[3] - c[0]*t62;
    const dal_real t64 = c[0]*(t40 + t31*x15);
    const dal_real t65 = s->v[4] + t64;
    const dal_real t66 = c[0]*(t44 + t27*x15);
    const dal_real t67 = s->v[5] + t66;
    const dal_real t68 = c[0]*(t49 + t29*x15);
    const dal_real t69 = s->v[6] + t68;
    if (!dal_is_finite((t53 + t31 + t27 + t29) + (t39 + t35 + t48 + t57) + (t59 + t61 +
        t63 + t65) + (t67 + t69 + x14 + x15))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t53;
    s->q[1] = t31;
    s->q[2] = t27;
    s->q[3] = t29;
    s->q[4] = t39;
    s->q[5] = t35;
    s->q[6] = t48;
    s->v[0] = t57;
    s->v[1] = t59;
    s->v[2] = t61;
    s->v[3] = t63;
    s->v[4] = t65;
    s->v[5] = t67;
    s->v[6] = t69;
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
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_quartic_newmark_constants_0(p, h, c + 0);
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
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_quartic_newmark_constants_0(p, h, c + 0);
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
