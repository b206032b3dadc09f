/* SPDX-License-Identifier: MIT-0 */
/* pendulum_cvt: pendulum-driven continuously variable transmission, stepped by psi

   Written by dalembert 0.1.0; do not edit.
   model pendulum_cvt, hash bd9813da80669b0d
   method psi, hash 466318878618e250
   options: dalembert generate pendulum_cvt.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "pendulum_cvt_psi.h"

#include <stddef.h>

#if PENDULUM_CVT_PSI_GENERATION != 0xd2661755u
#error "pendulum_cvt_psi.h and pendulum_cvt_psi.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 4 operations. */
static void pendulum_cvt_psi_constants_0(
    const pendulum_cvt_params *p, dal_real h, dal_real *c)
{
    c[0] = h*p->kappa1;
    c[1] = h*p->kappa2;
    c[2] = 0.5*h;
    c[3] = 2.0*p->epsilon;
}

/* 60 operations; 4 beforehand. */
static dal_status pendulum_cvt_psi_substep_0(
    pendulum_cvt_psi_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, const dal_real *c, pendulum_cvt_psi_work *w)
{
    (void)t;
    (void)u;
    (void)w;
    /* Linear in lam0[belt]. */
    const dal_real t1 = DAL_SIN(s->q[2]);
    const dal_real t2 = t1*t1;
    const dal_real t3 = s->q[0]*c[0] + 2.0*s->v[0];
    const dal_real t4 = s->q[1]*c[1] + 2.0*s->v[1];
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h + h*t2;
    r1[0] = -(t3*t1 + t4);
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    /* Linear in lam1[belt]. */
    const dal_real t5 = t1 + (0.5 - t2)*c[3];
    const dal_real t6 = s->v[2] + c[2]*t5;
    const dal_real t7 = s->q[2] + h*t6;
    const dal_real t8 = DAL_SIN(t7);
    const dal_real t9 = t8*t8;
    const dal_real t10 = s->q[0]*p->kappa1 + t1*x6;
    const dal_real t11 = s->v[0] + c[2]*t10;
    const dal_real t12 = s->q[0] + h*t11;
    const dal_real t13 = c[0]*t12 + 2.0*t11;
    const dal_real t14 = (x6 + s->q[1]*p->kappa2)*c[2];
    const dal_real t15 = s->v[1] + t14;
    const dal_real t16 = s->q[1] + h*t15;
    const dal_real t17 = c[1]*t16 + 2.0*t15;
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h + h*t9;
    r2[0] = -(t13*t8 + t17);
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t18 = p->kappa1*t12 + t8*x7;
    const dal_real t19 = t11 + c[2]*t18;
    const dal_real t20 = c[2]*(x7 + p->kappa2*t16);
    const dal_real t21 = t15 + t20;
    const dal_real t22 = t8 + c[3]*(0.5 - t9);
    const dal_real t23 = t6 + c[2]*t22;
    if (!dal_is_finite((t12 + t16 + t7 + t19) + (t21 + t23))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t12;
    s->q[1] = t16;
    s->q[2] = t7;
    s->v[0] = t19;
    s->v[1] = t21;
    s->v[2] = t23;
    return DAL_OK;
}

/* What does not change from step to step. 4 operations. */
static void pendulum_cvt_psi_constants_1(
    const pendulum_cvt_params *p, dal_real h, dal_real *c)
{
    c[0] = 0.5*h;
    c[1] = 2.0*p->epsilon;
    c[2] = h*p->kappa1;
    c[3] = h*p->kappa2;
}

/* 61 operations; 4 beforehand. */
static dal_status pendulum_cvt_psi_substep_1(
    pendulum_cvt_psi_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, const dal_real *c, pendulum_cvt_psi_work *w)
{
    (void)t;
    (void)u;
    /* Linear in lam0[belt]. */
    const dal_real t1 = DAL_SIN(s->q[2]);
    const dal_real t2 = (0.5 - t1*t1)*c[1];
    const dal_real t3 = s->v[2] + (t1 + t2)*c[0];
    const dal_real t4 = s->q[2] + h*t3;
    const dal_real t5 = DAL_SIN(t4);
    const dal_real t6 = h*t5;
    const dal_real t7 = s->q[0]*c[2] + 2.0*s->v[0];
    const dal_real t8 = s->q[1]*c[3] + 2.0*s->v[1];
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h + t1*t6;
    r1[0] = -(t7*t5 + t8);
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    /* Linear in lam1[belt]. */
    const dal_real t9 = s->q[0]*p->kappa1 + t1*x6;
    const dal_real t10 = s->v[0] + c[0]*t9;
    const dal_real t11 = s->q[0] + h*t10;
    const dal_real t12 = c[2]*t11 + 2.0*t10;
    const dal_real t13 = c[0]*(x6 + s->q[1]*p->kappa2);
    const dal_real t14 = s->v[1] + t13;
    const dal_real t15 = s->q[1] + h*t14;
    const dal_real t16 = c[3]*t15 + 2.0*t14;
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h + t5*t6;
    r2[0] = -(t5*t12 + t16);
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t17 = p->kappa1*t11 + t5*x7;
    const dal_real t18 = t10 + c[0]*t17;
    const dal_real t19 = c[0]*(x7 + p->kappa2*t15);
    const dal_real t20 = t14 + t19;
    const dal_real t21 = c[1]*(0.5 - t5*t5);
    const dal_real t22 = t3 + c[0]*(t5 + t21);
    if (!dal_is_finite((t11 + t15 + t4 + t18) + (t20 + t22 + x6 + x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t11;
    s->q[1] = t15;
    s->q[2] = t4;
    s->v[0] = t18;
    s->v[1] = t20;
    s->v[2] = t22;
    w->lambda[0] = x6;
    w->lambda[1] = x7;
    return DAL_OK;
}

static dal_status pendulum_cvt_psi_advance(
    pendulum_cvt_psi_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, const dal_real *c, pendulum_cvt_psi_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    pendulum_cvt_psi_state x = *s;
    dal_status status;
    status = pendulum_cvt_psi_substep_0(&x, t + 0.0*h, 0.5*h, p, u, c + 0, w);
    if (status != DAL_OK) {
        return status;
    }
    status = pendulum_cvt_psi_substep_1(&x, t + 0.5*h, 0.5*h, p, u, c + 4, w);
    if (status != DAL_OK) {
        return status;
    }
    *s = x;
    return DAL_OK;
}

dal_status pendulum_cvt_psi_init(
    pendulum_cvt_psi_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const pendulum_cvt_params *p, const dal_real *u)
{
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL || p == NULL) {
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

dal_status pendulum_cvt_psi_step(
    pendulum_cvt_psi_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, pendulum_cvt_psi_work *w)
{
    dal_status status;
    dal_real c[8];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    pendulum_cvt_psi_constants_0(p, 0.5*h, c + 0);
    pendulum_cvt_psi_constants_1(p, 0.5*h, c + 4);
    w->steps = 0;
    status = pendulum_cvt_psi_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status pendulum_cvt_psi_run(
    pendulum_cvt_psi_state *s, dal_real t0, dal_real h, unsigned long n,
    const pendulum_cvt_params *p, const dal_real *u, pendulum_cvt_psi_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[8];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    pendulum_cvt_psi_constants_0(p, 0.5*h, c + 0);
    pendulum_cvt_psi_constants_1(p, 0.5*h, c + 4);
    w->steps = 0;
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = pendulum_cvt_psi_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
