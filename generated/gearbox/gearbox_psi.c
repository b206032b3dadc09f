/* SPDX-License-Identifier: MIT-0 */
/* gearbox: continuous gearbox driven by an asymmetric pendulum, stepped by psi

   Written by dalembert 0.1.0; do not edit.
   model gearbox, hash 0b545c8b8e159500
   method psi, hash 466318878618e250
   options: dalembert generate gearbox.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "gearbox_psi.h"

#include <stddef.h>

#if GEARBOX_PSI_GENERATION != 0xeb6c88fau
#error "gearbox_psi.h and gearbox_psi.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 2 operations. */
static void gearbox_psi_constants_0(
    const gearbox_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.1*h;
    c[1] = 0.5*h;
}

/* 58 operations; 2 beforehand. */
static dal_status gearbox_psi_substep_0(
    gearbox_psi_state *s, dal_real t, dal_real h,
    const gearbox_params *p, const dal_real *u, const dal_real *c, gearbox_psi_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    (void)w;
    /* Linear in lam0[belt]. */
    const dal_real t1 = DAL_SIN(s->q[2]);
    const dal_real t2 = 2.0*s->v[1];
    const dal_real t3 = (h*s->q[1] - t2)*t1;
    const dal_real t4 = 2.0*s->v[0];
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h + h*(t1*t1);
    r1[0] = t3 + (h*s->q[0] - t4);
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    /* Linear in lam1[belt]. */
    const dal_real t5 = t1*(5.0 - 4.0*t1);
    const dal_real t6 = 2.0 + t5;
    const dal_real t7 = h*(s->v[2] + t6*c[0]);
    const dal_real t8 = s->q[2] + t7;
    const dal_real t9 = DAL_SIN(t8);
    const dal_real t10 = t1*x6 - s->q[1];
    const dal_real t11 = h*(s->v[1] + c[1]*t10);
    const dal_real t12 = s->q[1] + t11;
    const dal_real t13 = t10 - t12;
    const dal_real t14 = (t2 + h*t13)*t9;
    const dal_real t15 = x6 - s->q[0];
    const dal_real t16 = h*(s->v[0] + t15*c[1]);
    const dal_real t17 = s->q[0] + t16;
    const dal_real t18 = t15 - t17;
    const dal_real t19 = t14 + (t4 + h*t18);
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h + h*(t9*t9);
    r2[0] = -t19;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t20 = s->v[0] + c[1]*(t18 + x7);
    const dal_real t21 = c[1]*(t13 + t9*x7);
    const dal_real t22 = s->v[1] + t21;
    const dal_real t23 = t9*(5.0 - 4.0*t9);
    const dal_real t24 = c[0]*(t23 + (2.0 + t6));
    const dal_real t25 = s->v[2] + t24;
    if (!dal_is_finite((t17 + t12 + t8 + t20) + (t22 + t25))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t17;
    s->q[1] = t12;
    s->q[2] = t8;
    s->v[0] = t20;
    s->v[1] = t22;
    s->v[2] = t25;
    return DAL_OK;
}

/* What does not change from step to step. 2 operations. */
static void gearbox_psi_constants_1(
    const gearbox_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.1*h;
    c[1] = 0.5*h;
}

/* 57 operations; 2 beforehand. */
static dal_status gearbox_psi_substep_1(
    gearbox_psi_state *s, dal_real t, dal_real h,
    const gearbox_params *p, const dal_real *u, const dal_real *c, gearbox_psi_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in lam0[belt]. */
    const dal_real t1 = DAL_SIN(s->q[2]);
    const dal_real t2 = t1*(5.0 - 4.0*t1);
    const dal_real t3 = 2.0 + t2;
    const dal_real t4 = h*(s->v[2] + t3*c[0]);
    const dal_real t5 = s->q[2] + t4;
    const dal_real t6 = DAL_SIN(t5);
    const dal_real t7 = h*t6;
    const dal_real t8 = 2.0*s->v[1];
    const dal_real t9 = (h*s->q[1] - t8)*t6;
    const dal_real t10 = 2.0*s->v[0];
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h + t1*t7;
    r1[0] = t9 + (h*s->q[0] - t10);
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    /* Linear in lam1[belt]. */
    const dal_real t11 = t1*x6 - s->q[1];
    const dal_real t12 = h*(s->v[1] + c[1]*t11);
    const dal_real t13 = s->q[1] + t12;
    const dal_real t14 = t11 - t13;
    const dal_real t15 = t6*(t8 + h*t14);
    const dal_real t16 = x6 - s->q[0];
    const dal_real t17 = h*(s->v[0] + t16*c[1]);
    const dal_real t18 = s->q[0] + t17;
    const dal_real t19 = t16 - t18;
    const dal_real t20 = t15 + (t10 + h*t19);
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h + t6*t7;
    r2[0] = -t20;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t21 = s->v[0] + c[1]*(t19 + x7);
    const dal_real t22 = c[1]*(t14 + t6*x7);
    const dal_real t23 = s->v[1] + t22;
    const dal_real t24 = t6*(5.0 - 4.0*t6);
    const dal_real t25 = c[0]*(t24 + (2.0 + t3));
    const dal_real t26 = s->v[2] + t25;
    if (!dal_is_finite((t18 + t13 + t5 + t21) + (t23 + t26 + x6 + x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t18;
    s->q[1] = t13;
    s->q[2] = t5;
    s->v[0] = t21;
    s->v[1] = t23;
    s->v[2] = t26;
    w->lambda[0] = x6;
    w->lambda[1] = x7;
    return DAL_OK;
}

static dal_status gearbox_psi_advance(
    gearbox_psi_state *s, dal_real t, dal_real h,
    const gearbox_params *p, const dal_real *u, const dal_real *c, gearbox_psi_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    gearbox_psi_state x = *s;
    dal_status status;
    status = gearbox_psi_substep_0(&x, t + 0.0*h, 0.5*h, p, u, c + 0, w);
    if (status != DAL_OK) {
        return status;
    }
    status = gearbox_psi_substep_1(&x, t + 0.5*h, 0.5*h, p, u, c + 2, w);
    if (status != DAL_OK) {
        return status;
    }
    *s = x;
    return DAL_OK;
}

dal_status gearbox_psi_init(
    gearbox_psi_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const gearbox_params *p, const dal_real *u)
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

dal_status gearbox_psi_step(
    gearbox_psi_state *s, dal_real t, dal_real h,
    const gearbox_params *p, const dal_real *u, gearbox_psi_work *w)
{
    dal_status status;
    dal_real c[4];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    gearbox_psi_constants_0(p, 0.5*h, c + 0);
    gearbox_psi_constants_1(p, 0.5*h, c + 2);
    status = gearbox_psi_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status gearbox_psi_run(
    gearbox_psi_state *s, dal_real t0, dal_real h, unsigned long n,
    const gearbox_params *p, const dal_real *u, gearbox_psi_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[4];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    gearbox_psi_constants_0(p, 0.5*h, c + 0);
    gearbox_psi_constants_1(p, 0.5*h, c + 2);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = gearbox_psi_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
