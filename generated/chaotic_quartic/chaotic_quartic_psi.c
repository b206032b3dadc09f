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

#if CHAOTIC_QUARTIC_PSI_GENERATION != 0xdc98f631u
#error "chaotic_quartic_psi.h and chaotic_quartic_psi.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 1 operations. */
static void chaotic_quartic_psi_constants_0(
    const chaotic_quartic_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
}

/* 138 operations; 1 beforehand. */
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
    const dal_real t5 = h*t4 - 2.0*s->v[6];
    const dal_real t6 = h*s->q[0] - 2.0*s->v[0];
    const dal_real t7 = s->q[5]*s->q[5];
    const dal_real t8 = s->q[4]*(t7 + t3);
    const dal_real t9 = h*t8 - 2.0*s->v[4];
    const dal_real t10 = s->q[4]*s->q[4];
    const dal_real t11 = s->q[5]*(t10 + (1.0 + t1));
    const dal_real t12 = h*t11 - 2.0*s->v[5];
    const dal_real t13 = s->q[1]*t9 + s->q[2]*t12;
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*(t3 + (t1 + t2));
    r1[0] = s->q[3]*t5 + t6 + t13;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x14 = r1[0];
    /* Linear in lam1[contact]. */
    const dal_real t14 = c[0]*(s->q[2] + t7*s->q[2]);
    const dal_real t15 = s->v[2] - t14;
    const dal_real t16 = s->q[2] + h*t15;
    const dal_real t17 = t16*t16;
    const dal_real t18 = s->q[3] + s->q[3]*(s->q[6]*s->q[6]);
    const dal_real t19 = s->v[3] - c[0]*t18;
    const dal_real t20 = s->q[3] + h*t19;
    const dal_real t21 = t20*t20;
    const dal_real t22 = c[0]*(s->q[1] + s->q[1]*t10);
    const dal_real t23 = s->v[1] - t22;
    const dal_real t24 = s->q[1] + h*t23;
    const dal_real t25 = 1.0 + t24*t24;
    const dal_real t26 = c[0]*(s->q[2]*x14 - t11);
    const dal_real t27 = s->v[5] + t26;
    const dal_real t28 = s->q[5] + h*t27;
    const dal_real t29 = t28*t28;
    const dal_real t30 = c[0]*(s->q[1]*x14 - t8);
    const dal_real t31 = s->v[4] + t30;
    const dal_real t32 = s->q[4] + h*t31;
    const dal_real t33 = t32*(t29 + t25);
    const dal_real t34 = h*t33 - 2.0*t31;
    const dal_real t35 = t32*t32;
    const dal_real t36 = t28*(t35 + (1.0 + t17));
    const dal_real t37 = h*t36 - 2.0*t27;
    const dal_real t38 = t24*t34 + t16*t37;
    const dal_real t39 = c[0]*(s->q[3]*x14 - t4);
    const dal_real t40 = s->v[6] + t39;
    const dal_real t41 = s->q[6] + h*t40;
    const dal_real t42 = t41 + t41*t21;
    const dal_real t43 = h*t42 - 2.0*t40;
    const dal_real t44 = s->v[0] + (x14 - s->q[0])*c[0];
    const dal_real t45 = s->q[0] + h*t44;
    const dal_real t46 = h*t45 - 2.0*t44;
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*(t25 + (t17 + t21));
    r2[0] = t20*t43 + t46 + t38;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x15 = r2[0];
    const dal_real t47 = t44 + c[0]*(x15 - t45);
    const dal_real t48 = c[0]*(t24 + t24*t35);
    const dal_real t49 = t23 - t48;
    const dal_real t50 = c[0]*(t16 + t29*t16);
    const dal_real t51 = t15 - t50;
    const dal_real t52 = t20 + t20*(t41*t41);
    const dal_real t53 = t19 - c[0]*t52;
    const dal_real t54 = c[0]*(t24*x15 - t33);
    const dal_real t55 = t31 + t54;
    const dal_real t56 = c[0]*(t16*x15 - t36);
    const dal_real t57 = t27 + t56;
    const dal_real t58 = c[0]*(t20*x15 - t42);
    const dal_real t59 = t40 + t58;
    if (!dal_is_finite((t45 + t24 + t16 + t20) + (t32 + t28 + t41 + t47) + (t49 + t51 +
        t53 + t55) + (t57 + t59))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t45;
    s->q[1] = t24;
    s->q[2] = t16;
    s->q[3] = t20;
    s->q[4] = t32;
    s->q[5] = t28;
    s->q[6] = t41;
    s->v[0] = t47;
    s->v[1] = t49;
    s->v[2] = t51;
    s->v[3] = t53;
    s->v[4] = t55;
    s->v[5] = t57;
    s->v[6] = t59;
    return DAL_OK;
}

/* What does not change from step to step. 1 operations. */
static void chaotic_quartic_psi_constants_1(
    const chaotic_quartic_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
}

/* 141 operations; 1 beforehand. */
static dal_status chaotic_quartic_psi_substep_1(
    chaotic_quartic_psi_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, const dal_real *c, chaotic_quartic_psi_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in lam0[contact]. */
    const dal_real t1 = s->q[5]*s->q[5];
    const dal_real t2 = c[0]*(s->q[2] + t1*s->q[2]);
    const dal_real t3 = s->v[2] - t2;
    const dal_real t4 = s->q[2] + h*t3;
    const dal_real t5 = s->q[3]*s->q[6];
    const dal_real t6 = c[0]*(s->q[3] + s->q[6]*t5);
    const dal_real t7 = s->v[3] - t6;
    const dal_real t8 = s->q[3] + h*t7;
    const dal_real t9 = s->q[2]*t4 + s->q[3]*t8;
    const dal_real t10 = s->q[4]*s->q[4];
    const dal_real t11 = (s->q[1] + s->q[1]*t10)*c[0];
    const dal_real t12 = s->v[1] - t11;
    const dal_real t13 = s->q[1] + h*t12;
    const dal_real t14 = 1.0 + s->q[1]*t13 + t9;
    const dal_real t15 = s->q[2]*s->q[2] + (1.0 + t10);
    const dal_real t16 = s->q[5]*t15;
    const dal_real t17 = h*t16 - 2.0*s->v[5];
    const dal_real t18 = s->q[6] + s->q[3]*t5;
    const dal_real t19 = h*t18 - 2.0*s->v[6];
    const dal_real t20 = t4*t17 + t8*t19;
    const dal_real t21 = t1 + (1.0 + s->q[1]*s->q[1]);
    const dal_real t22 = s->q[4]*t21;
    const dal_real t23 = h*t22 - 2.0*s->v[4];
    const dal_real t24 = h*s->q[0] - 2.0*s->v[0];
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*t14;
    r1[0] = t13*t23 + t24 + t20;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x14 = r1[0];
    /* Linear in lam1[contact]. */
    const dal_real t25 = t4*t4;
    const dal_real t26 = t8*t8;
    const dal_real t27 = 1.0 + t13*t13;
    const dal_real t28 = c[0]*(s->q[2]*x14 - t16);
    const dal_real t29 = s->v[5] + t28;
    const dal_real t30 = s->q[5] + h*t29;
    const dal_real t31 = t30*t30;
    const dal_real t32 = c[0]*(s->q[1]*x14 - t22);
    const dal_real t33 = s->v[4] + t32;
    const dal_real t34 = s->q[4] + h*t33;
    const dal_real t35 = t34*(t31 + t27);
    const dal_real t36 = h*t35 - 2.0*t33;
    const dal_real t37 = t34*t34;
    const dal_real t38 = t30*(t37 + (1.0 + t25));
    const dal_real t39 = h*t38 - 2.0*t29;
    const dal_real t40 = t13*t36 + t4*t39;
    const dal_real t41 = c[0]*(s->q[3]*x14 - t18);
    const dal_real t42 = s->v[6] + t41;
    const dal_real t43 = s->q[6] + h*t42;
    const dal_real t44 = t43 + t43*t26;
    const dal_real t45 = h*t44 - 2.0*t42;
    const dal_real t46 = s->v[0] + c[0]*(x14 - s->q[0]);
    const dal_real t47 = s->q[0] + h*t46;
    const dal_real t48 = h*t47 - 2.0*t46;
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*(t27 + (t25 + t26));
    r2[0] = t8*t45 + t48 + t40;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x15 = r2[0];
    const dal_real t49 = t46 + c[0]*(x15 - t47);
    const dal_real t50 = c[0]*(t13 + t13*t37);
    const dal_real t51 = t12 - t50;
    const dal_real t52 = c[0]*(t4 + t4*t31);
    const dal_real t53 = t3 - t52;
    const dal_real t54 = t8 + t8*(t43*t43);
    const dal_real t55 = t7 - c[0]*t54;
    const dal_real t56 = c[0]*(t13*x15 - t35);
    const dal_real t57 = t33 + t56;
    const dal_real t58 = c[0]*(t4*x15 - t38);
    const dal_real t59 = t29 + t58;
    const dal_real t60 = c[0]*(t8*x15 - t44);
    const dal_real t61 = t42 + t60;
    if (!dal_is_finite((t47 + t13 + t4 + t8) + (t34 + t30 + t43 + t49) + (t51 + t53 +
        t55 + t57) + (t59 + t61 + x14 + x15))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t47;
    s->q[1] = t13;
    s->q[2] = t4;
    s->q[3] = t8;
    s->q[4] = t34;
    s->q[5] = t30;
    s->q[6] = t43;
    s->v[0] = t49;
    s->v[1] = t51;
    s->v[2] = t53;
    s->v[3] = t55;
    s->v[4] = t57;
    s->v[5] = t59;
    s->v[6] = t61;
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
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_quartic_psi_constants_0(p, 0.5*h, c + 0);
    chaotic_quartic_psi_constants_1(p, 0.5*h, c + 1);
    w->steps = 0;
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
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_quartic_psi_constants_0(p, 0.5*h, c + 0);
    chaotic_quartic_psi_constants_1(p, 0.5*h, c + 1);
    w->steps = 0;
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
