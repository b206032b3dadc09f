/* SPDX-License-Identifier: MIT-0 */
/* chaotic_quartic: chaotic nonholonomic quartic oscillators in R^(2n+1), stepped by psi

   Written by dalembert 0.1.0; do not edit.
   model chaotic_quartic, hash b1e01eaec9bb5dea
   method psi, hash 466318878618e250
   options: dalembert generate chaotic_quartic.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaotic_quartic_psi.h"

#include <stddef.h>

#if CHAOTIC_QUARTIC_PSI_GENERATION != 0xd95ce448u
#error "chaotic_quartic_psi.h and chaotic_quartic_psi.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 1 operations. */
static void chaotic_quartic_psi_constants_0(
    const chaotic_quartic_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
}

/* 142 operations; 1 beforehand. */
static dal_status chaotic_quartic_psi_substep_0(
    chaotic_quartic_psi_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, const dal_real *c, chaotic_quartic_psi_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    (void)w;
    /* Linear in lam0[contact]. */
    const dal_real t1 = s->q[2]*s->q[2];
    const dal_real t2 = s->q[3]*s->q[3];
    const dal_real t3 = 1.0 + s->q[1]*s->q[1];
    const dal_real t4 = s->q[6] + s->q[6]*t2;
    const dal_real t5 = 2.0*s->v[6];
    const dal_real t6 = s->q[3]*(h*t4 - t5);
    const dal_real t7 = 2.0*s->v[0];
    const dal_real t8 = t6 + (h*s->q[0] - t7);
    const dal_real t9 = s->q[5]*s->q[5];
    const dal_real t10 = s->q[4]*(t9 + t3);
    const dal_real t11 = 2.0*s->v[4];
    const dal_real t12 = s->q[1]*(h*t10 - t11);
    const dal_real t13 = s->q[4]*s->q[4];
    const dal_real t14 = s->q[5]*(t13 + (1.0 + t1));
    const dal_real t15 = 2.0*s->v[5];
    const dal_real t16 = s->q[2]*(h*t14 - t15);
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*(t3 + (t1 + t2));
    r1[0] = t8 + (t12 + t16);
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x14 = r1[0];
    /* Linear in lam1[contact]. */
    const dal_real t17 = s->q[2] + t9*s->q[2];
    const dal_real t18 = h*(s->v[2] - c[0]*t17);
    const dal_real t19 = s->q[2] + t18;
    const dal_real t20 = t19*t19;
    const dal_real t21 = s->q[3] + s->q[3]*(s->q[6]*s->q[6]);
    const dal_real t22 = h*(s->v[3] - c[0]*t21);
    const dal_real t23 = s->q[3] + t22;
    const dal_real t24 = t23*t23;
    const dal_real t25 = s->q[1] + s->q[1]*t13;
    const dal_real t26 = h*(s->v[1] - c[0]*t25);
    const dal_real t27 = s->q[1] + t26;
    const dal_real t28 = 1.0 + t27*t27;
    const dal_real t29 = s->q[2]*x14 - t14;
    const dal_real t30 = h*(s->v[5] + c[0]*t29);
    const dal_real t31 = s->q[5] + t30;
    const dal_real t32 = t31*t31;
    const dal_real t33 = s->q[1]*x14 - t10;
    const dal_real t34 = h*(s->v[4] + c[0]*t33);
    const dal_real t35 = s->q[4] + t34;
    const dal_real t36 = t33 - t35*(t32 + t28);
    const dal_real t37 = t27*(t11 + h*t36);
    const dal_real t38 = t35*t35;
    const dal_real t39 = t31*(t38 + (1.0 + t20));
    const dal_real t40 = t29 - t39;
    const dal_real t41 = t19*(t15 + h*t40);
    const dal_real t42 = s->q[3]*x14 - t4;
    const dal_real t43 = h*(s->v[6] + c[0]*t42);
    const dal_real t44 = s->q[6] + t43;
    const dal_real t45 = t42 - (t44 + t44*t24);
    const dal_real t46 = t23*(t5 + h*t45);
    const dal_real t47 = x14 - s->q[0];
    const dal_real t48 = h*(s->v[0] + t47*c[0]);
    const dal_real t49 = s->q[0] + t48;
    const dal_real t50 = t47 - t49;
    const dal_real t51 = t46 + (t7 + h*t50);
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*(t28 + (t20 + t24));
    r2[0] = -(t51 + (t37 + t41));
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x15 = r2[0];
    const dal_real t52 = s->v[0] + c[0]*(t50 + x15);
    const dal_real t53 = t27*t38 + (t25 + t27);
    const dal_real t54 = s->v[1] - c[0]*t53;
    const dal_real t55 = t32*t19 + (t17 + t19);
    const dal_real t56 = s->v[2] - c[0]*t55;
    const dal_real t57 = t23*(t44*t44) + (t21 + t23);
    const dal_real t58 = s->v[3] - c[0]*t57;
    const dal_real t59 = c[0]*(t36 + t27*x15);
    const dal_real t60 = s->v[4] + t59;
    const dal_real t61 = c[0]*(t40 + t19*x15);
    const dal_real t62 = s->v[5] + t61;
    const dal_real t63 = c[0]*(t45 + t23*x15);
    const dal_real t64 = s->v[6] + t63;
    if (!dal_is_finite((t49 + t27 + t19 + t23) + (t35 + t31 + t44 + t52) + (t54 + t56 +
        t58 + t60) + (t62 + t64))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t49;
    s->q[1] = t27;
    s->q[2] = t19;
    s->q[3] = t23;
    s->q[4] = t35;
    s->q[5] = t31;
    s->q[6] = t44;
    s->v[0] = t52;
    s->v[1] = t54;
    s->v[2] = t56;
    s->v[3] = t58;
    s->v[4] = t60;
    s->v[5] = t62;
    s->v[6] = t64;
    return DAL_OK;
}

/* What does not change from step to step. 1 operations. */
static void chaotic_quartic_psi_constants_1(
    const chaotic_quartic_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
}

/* 145 operations; 1 beforehand. */
static dal_status chaotic_quartic_psi_substep_1(
    chaotic_quartic_psi_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, const dal_real *c, chaotic_quartic_psi_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in lam0[contact]. */
    const dal_real t1 = s->q[5]*s->q[5];
    const dal_real t2 = s->q[2] + t1*s->q[2];
    const dal_real t3 = h*(s->v[2] - c[0]*t2);
    const dal_real t4 = s->q[2] + t3;
    const dal_real t5 = s->q[3]*s->q[6];
    const dal_real t6 = s->q[3] + s->q[6]*t5;
    const dal_real t7 = h*(s->v[3] - c[0]*t6);
    const dal_real t8 = s->q[3] + t7;
    const dal_real t9 = s->q[2]*t4 + s->q[3]*t8;
    const dal_real t10 = s->q[4]*s->q[4];
    const dal_real t11 = s->q[1] + s->q[1]*t10;
    const dal_real t12 = h*(s->v[1] - t11*c[0]);
    const dal_real t13 = s->q[1] + t12;
    const dal_real t14 = 1.0 + s->q[1]*t13 + t9;
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
    const dal_real t26 = 2.0*s->v[0];
    const dal_real t27 = t25 + (h*s->q[0] - t26);
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*t14;
    r1[0] = t27 + (t18 + t21);
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x14 = r1[0];
    /* Linear in lam1[contact]. */
    const dal_real t28 = t4*t4;
    const dal_real t29 = t8*t8;
    const dal_real t30 = 1.0 + t13*t13;
    const dal_real t31 = s->q[2]*x14 - t16;
    const dal_real t32 = h*(s->v[5] + c[0]*t31);
    const dal_real t33 = s->q[5] + t32;
    const dal_real t34 = t33*t33;
    const dal_real t35 = s->q[1]*x14 - t23;
    const dal_real t36 = h*(s->v[4] + c[0]*t35);
    const dal_real t37 = s->q[4] + t36;
    const dal_real t38 = t35 - t37*(t34 + t30);
    const dal_real t39 = t13*(t24 + h*t38);
    const dal_real t40 = t37*t37;
    const dal_real t41 = t33*(t40 + (1.0 + t28));
    const dal_real t42 = t31 - t41;
    const dal_real t43 = t4*(t17 + h*t42);
    const dal_real t44 = s->q[3]*x14 - t19;
    const dal_real t45 = h*(s->v[6] + c[0]*t44);
    const dal_real t46 = s->q[6] + t45;
    const dal_real t47 = t44 - (t46 + t46*t29);
    const dal_real t48 = t8*(t20 + h*t47);
    const dal_real t49 = x14 - s->q[0];
    const dal_real t50 = h*(s->v[0] + c[0]*t49);
    const dal_real t51 = s->q[0] + t50;
    const dal_real t52 = t49 - t51;
    const dal_real t53 = t48 + (t26 + h*t52);
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*(t30 + (t28 + t29));
    r2[0] = -(t53 + (t39 + t43));
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x15 = r2[0];
    const dal_real t54 = s->v[0] + c[0]*(t52 + x15);
    const dal_real t55 = t13*t40 + (t11 + t13);
    const dal_real t56 = s->v[1] - c[0]*t55;
    const dal_real t57 = t4*t34 + (t2 + t4);
    const dal_real t58 = s->v[2] - c[0]*t57;
    const dal_real t59 = t8*(t46*t46) + (t6 + t8);
    const dal_real t60 = s->v[3] - c[0]*t59;
    const dal_real t61 = c[0]*(t38 + t13*x15);
    const dal_real t62 = s->v[4] + t61;
    const dal_real t63 = c[0]*(t42 + t4*x15);
    const dal_real t64 = s->v[5] + t63;
    const dal_real t65 = c[0]*(t47 + t8*x15);
    const dal_real t66 = s->v[6] + t65;
    if (!dal_is_finite((t51 + t13 + t4 + t8) + (t37 + t33 + t46 + t54) + (t56 + t58 +
        t60 + t62) + (t64 + t66 + x14 + x15))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t51;
    s->q[1] = t13;
    s->q[2] = t4;
    s->q[3] = t8;
    s->q[4] = t37;
    s->q[5] = t33;
    s->q[6] = t46;
    s->v[0] = t54;
    s->v[1] = t56;
    s->v[2] = t58;
    s->v[3] = t60;
    s->v[4] = t62;
    s->v[5] = t64;
    s->v[6] = t66;
    w->lambda[0] = x14;
    w->lambda[1] = x15;
    return DAL_OK;
}

static dal_status chaotic_quartic_psi_advance(
    chaotic_quartic_psi_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, const dal_real *c, chaotic_quartic_psi_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    chaotic_quartic_psi_state x = *s;
    dal_status status;
    status = chaotic_quartic_psi_substep_0(&x, t + 0.0*h, 0.5*h, p, u, c + 0, w);
    if (status != DAL_OK) {
        return status;
    }
    status = chaotic_quartic_psi_substep_1(&x, t + 0.5*h, 0.5*h, p, u, c + 1, w);
    if (status != DAL_OK) {
        return status;
    }
    *s = x;
    return DAL_OK;
}

dal_status chaotic_quartic_psi_init(
    chaotic_quartic_psi_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status chaotic_quartic_psi_step(
    chaotic_quartic_psi_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, chaotic_quartic_psi_work *w)
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
    chaotic_quartic_psi_constants_0(p, 0.5*h, c + 0);
    chaotic_quartic_psi_constants_1(p, 0.5*h, c + 1);
    status = chaotic_quartic_psi_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status chaotic_quartic_psi_run(
    chaotic_quartic_psi_state *s, dal_real t0, dal_real h, unsigned long n,
    const chaotic_quartic_params *p, const dal_real *u, chaotic_quartic_psi_work *w)
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
    chaotic_quartic_psi_constants_0(p, 0.5*h, c + 0);
    chaotic_quartic_psi_constants_1(p, 0.5*h, c + 1);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = chaotic_quartic_psi_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
