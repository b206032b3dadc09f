/* SPDX-License-Identifier: MIT-0 */
/* pendulum_cvt: pendulum-driven continuously variable transmission, stepped by psi

   Written by dalembert 0.1.0; do not edit.
   model pendulum_cvt, hash 1e3865c3e5402b3f
   method psi, hash 466318878618e250
   options: dalembert generate pendulum_cvt.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "pendulum_cvt_psi.h"

#include <stddef.h>

#if PENDULUM_CVT_PSI_GENERATION != 0x36e67eabu
#error "pendulum_cvt_psi.h and pendulum_cvt_psi.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 4 operations. */
static void pendulum_cvt_psi_constants_0(
    const pendulum_cvt_params *p, dal_real h, dal_real *c)
{
    c[0] = h*p->kappa1;
    c[1] = p->kappa2*h;
    c[2] = 0.5*h;
    c[3] = 2.0*p->epsilon;
}

/* 61 operations; 4 beforehand. */
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
    const dal_real t3 = 2.0*s->v[0];
    const dal_real t4 = (s->q[0]*c[0] + t3)*t1;
    const dal_real t5 = 2.0*s->v[1];
    const dal_real t6 = t4 + (s->q[1]*c[1] + t5);
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h + h*t2;
    r1[0] = -t6;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    /* Linear in lam1[belt]. */
    const dal_real t7 = t1 + (0.5 - t2)*c[3];
    const dal_real t8 = h*(s->v[2] + c[2]*t7);
    const dal_real t9 = s->q[2] + t8;
    const dal_real t10 = DAL_SIN(t9);
    const dal_real t11 = t10*t10;
    const dal_real t12 = p->kappa1*s->q[0] + t1*x6;
    const dal_real t13 = h*(s->v[0] + c[2]*t12);
    const dal_real t14 = s->q[0] + t13;
    const dal_real t15 = t12 + p->kappa1*t14;
    const dal_real t16 = (t3 + h*t15)*t10;
    const dal_real t17 = x6 + p->kappa2*s->q[1];
    const dal_real t18 = h*(s->v[1] + t17*c[2]);
    const dal_real t19 = s->q[1] + t18;
    const dal_real t20 = t17 + p->kappa2*t19;
    const dal_real t21 = t16 + (t5 + h*t20);
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h + h*t11;
    r2[0] = -t21;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t22 = c[2]*(t15 + t10*x7);
    const dal_real t23 = s->v[0] + t22;
    const dal_real t24 = s->v[1] + c[2]*(t20 + x7);
    const dal_real t25 = c[3]*(0.5 - t11) + (t7 + t10);
    const dal_real t26 = s->v[2] + c[2]*t25;
    if (!dal_is_finite((t14 + t19 + t9 + t23) + (t24 + t26))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t14;
    s->q[1] = t19;
    s->q[2] = t9;
    s->v[0] = t23;
    s->v[1] = t24;
    s->v[2] = t26;
    return DAL_OK;
}

/* What does not change from step to step. 4 operations. */
static void pendulum_cvt_psi_constants_1(
    const pendulum_cvt_params *p, dal_real h, dal_real *c)
{
    c[0] = 0.5*h;
    c[1] = 2.0*p->epsilon;
    c[2] = h*p->kappa1;
    c[3] = p->kappa2*h;
}

/* 62 operations; 4 beforehand. */
static dal_status pendulum_cvt_psi_substep_1(
    pendulum_cvt_psi_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, const dal_real *c, pendulum_cvt_psi_work *w)
{
    (void)t;
    (void)u;
    /* Linear in lam0[belt]. */
    const dal_real t1 = DAL_SIN(s->q[2]);
    const dal_real t2 = (0.5 - t1*t1)*c[1];
    const dal_real t3 = t1 + t2;
    const dal_real t4 = h*(s->v[2] + t3*c[0]);
    const dal_real t5 = s->q[2] + t4;
    const dal_real t6 = DAL_SIN(t5);
    const dal_real t7 = h*t6;
    const dal_real t8 = 2.0*s->v[0];
    const dal_real t9 = (s->q[0]*c[2] + t8)*t6;
    const dal_real t10 = 2.0*s->v[1];
    const dal_real t11 = t9 + (s->q[1]*c[3] + t10);
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h + t1*t7;
    r1[0] = -t11;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    /* Linear in lam1[belt]. */
    const dal_real t12 = p->kappa1*s->q[0] + t1*x6;
    const dal_real t13 = h*(s->v[0] + c[0]*t12);
    const dal_real t14 = s->q[0] + t13;
    const dal_real t15 = t12 + p->kappa1*t14;
    const dal_real t16 = t6*(t8 + h*t15);
    const dal_real t17 = x6 + p->kappa2*s->q[1];
    const dal_real t18 = h*(s->v[1] + c[0]*t17);
    const dal_real t19 = s->q[1] + t18;
    const dal_real t20 = t17 + p->kappa2*t19;
    const dal_real t21 = t16 + (t10 + h*t20);
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h + t6*t7;
    r2[0] = -t21;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t22 = c[0]*(t15 + t6*x7);
    const dal_real t23 = s->v[0] + t22;
    const dal_real t24 = s->v[1] + c[0]*(t20 + x7);
    const dal_real t25 = c[1]*(0.5 - t6*t6);
    const dal_real t26 = c[0]*(t25 + (t3 + t6));
    const dal_real t27 = s->v[2] + t26;
    if (!dal_is_finite((t14 + t19 + t5 + t23) + (t24 + t27 + x6 + x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t14;
    s->q[1] = t19;
    s->q[2] = t5;
    s->v[0] = t23;
    s->v[1] = t24;
    s->v[2] = t27;
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
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    pendulum_cvt_psi_constants_0(p, 0.5*h, c + 0);
    pendulum_cvt_psi_constants_1(p, 0.5*h, c + 4);
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
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    pendulum_cvt_psi_constants_0(p, 0.5*h, c + 0);
    pendulum_cvt_psi_constants_1(p, 0.5*h, c + 4);
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
