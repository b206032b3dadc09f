/* SPDX-License-Identifier: MIT-0 */
/* rolling_disk_mv: vertical rolling disk, unit masses, stepped by psi

   Written by dalembert 0.1.0; do not edit.
   model rolling_disk_mv, hash 12778910c0e7760f
   method psi, hash 466318878618e250
   options: dalembert generate rolling_disk_mv.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "rolling_disk_mv_psi.h"

#include <stddef.h>

#if ROLLING_DISK_MV_PSI_GENERATION != 0xaade6461u
#error "rolling_disk_mv_psi.h and rolling_disk_mv_psi.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 1 operations. */
static void rolling_disk_mv_psi_constants_0(
    const rolling_disk_mv_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
}

/* 59 operations; 1 beforehand. */
static dal_status rolling_disk_mv_psi_substep_0(
    rolling_disk_mv_psi_state *s, dal_real t, dal_real h,
    const rolling_disk_mv_params *p, const dal_real *u, const dal_real *c, rolling_disk_mv_psi_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    (void)w;
    /* Linear in 2 unknowns: lam0[roll1], lam0[roll2]. */
    const dal_real t1 = DAL_COS(s->q[3]);
    const dal_real t2 = t1*c[0];
    const dal_real t3 = DAL_SIN(s->q[3]);
    const dal_real t4 = t3*t2;
    dal_real a1[4];
    dal_real r1[2];
    a1[0] = c[0] + t1*t2;
    a1[1] = t4;
    a1[2] = t4;
    a1[3] = c[0] + c[0]*(t3*t3);
    r1[0] = -(s->v[0] + s->v[2]*t1);
    r1[1] = -(s->v[1] + s->v[2]*t3);
    if (dal_solve2(a1, r1) == 0) {
        return dal_solve_status(4, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x8 = r1[0];
    const dal_real x9 = r1[1];
    /* Linear in 2 unknowns: lam1[roll1], lam1[roll2]. */
    const dal_real t5 = s->q[3] + h*s->v[3];
    const dal_real t6 = DAL_COS(t5);
    const dal_real t7 = c[0]*t6;
    const dal_real t8 = DAL_SIN(t5);
    const dal_real t9 = t8*t7;
    const dal_real t10 = t1*x8 + t3*x9;
    const dal_real t11 = s->v[2] + c[0]*t10;
    const dal_real t12 = s->v[0] + c[0]*x8;
    const dal_real t13 = s->v[1] + c[0]*x9;
    dal_real a2[4];
    dal_real r2[2];
    a2[0] = c[0] + t6*t7;
    a2[1] = t9;
    a2[2] = t9;
    a2[3] = c[0] + c[0]*(t8*t8);
    r2[0] = -(t12 + t11*t6);
    r2[1] = -(t13 + t11*t8);
    if (dal_solve2(a2, r2) == 0) {
        return dal_solve_status(4, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x10 = r2[0];
    const dal_real x11 = r2[1];
    const dal_real t14 = s->q[0] + h*t12;
    const dal_real t15 = s->q[1] + h*t13;
    const dal_real t16 = s->q[2] + h*t11;
    const dal_real t17 = s->v[0] + c[0]*(x8 + x10);
    const dal_real t18 = s->v[1] + c[0]*(x9 + x11);
    const dal_real t19 = t8*x11 + (t10 + t6*x10);
    const dal_real t20 = s->v[2] + c[0]*t19;
    const dal_real t21 = s->v[3];
    if (!dal_is_finite((t14 + t15 + t16 + t5) + (t17 + t18 + t20 + t21))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t14;
    s->q[1] = t15;
    s->q[2] = t16;
    s->q[3] = t5;
    s->v[0] = t17;
    s->v[1] = t18;
    s->v[2] = t20;
    s->v[3] = t21;
    return DAL_OK;
}

/* What does not change from step to step. 1 operations. */
static void rolling_disk_mv_psi_constants_1(
    const rolling_disk_mv_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
}

/* 58 operations; 1 beforehand. */
static dal_status rolling_disk_mv_psi_substep_1(
    rolling_disk_mv_psi_state *s, dal_real t, dal_real h,
    const rolling_disk_mv_params *p, const dal_real *u, const dal_real *c, rolling_disk_mv_psi_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in 2 unknowns: lam0[roll1], lam0[roll2]. */
    const dal_real t1 = s->q[3] + h*s->v[3];
    const dal_real t2 = DAL_COS(t1);
    const dal_real t3 = t2*c[0];
    const dal_real t4 = DAL_COS(s->q[3]);
    const dal_real t5 = DAL_SIN(s->q[3]);
    const dal_real t6 = DAL_SIN(t1);
    const dal_real t7 = t6*c[0];
    dal_real a1[4];
    dal_real r1[2];
    a1[0] = c[0] + t4*t3;
    a1[1] = t3*t5;
    a1[2] = t4*t7;
    a1[3] = c[0] + t5*t7;
    r1[0] = -(s->v[0] + s->v[2]*t2);
    r1[1] = -(s->v[1] + s->v[2]*t6);
    if (dal_solve2(a1, r1) == 0) {
        return dal_solve_status(4, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x8 = r1[0];
    const dal_real x9 = r1[1];
    /* Linear in 2 unknowns: lam1[roll1], lam1[roll2]. */
    const dal_real t8 = t6*t3;
    const dal_real t9 = t4*x8 + t5*x9;
    const dal_real t10 = s->v[2] + c[0]*t9;
    const dal_real t11 = s->v[0] + c[0]*x8;
    const dal_real t12 = s->v[1] + c[0]*x9;
    dal_real a2[4];
    dal_real r2[2];
    a2[0] = c[0] + t2*t3;
    a2[1] = t8;
    a2[2] = t8;
    a2[3] = c[0] + t6*t7;
    r2[0] = -(t11 + t2*t10);
    r2[1] = -(t12 + t6*t10);
    if (dal_solve2(a2, r2) == 0) {
        return dal_solve_status(4, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x10 = r2[0];
    const dal_real x11 = r2[1];
    const dal_real t13 = s->q[0] + h*t11;
    const dal_real t14 = s->q[1] + h*t12;
    const dal_real t15 = s->q[2] + h*t10;
    const dal_real t16 = s->v[0] + c[0]*(x8 + x10);
    const dal_real t17 = s->v[1] + c[0]*(x9 + x11);
    const dal_real t18 = t6*x11 + (t9 + t2*x10);
    const dal_real t19 = s->v[2] + c[0]*t18;
    const dal_real t20 = s->v[3];
    if (!dal_is_finite((t13 + t14 + t15 + t1) + (t16 + t17 + t19 + t20) + (x8 + x9 +
        x10 + x11))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t13;
    s->q[1] = t14;
    s->q[2] = t15;
    s->q[3] = t1;
    s->v[0] = t16;
    s->v[1] = t17;
    s->v[2] = t19;
    s->v[3] = t20;
    w->lambda[0] = x8;
    w->lambda[1] = x9;
    w->lambda[2] = x10;
    w->lambda[3] = x11;
    return DAL_OK;
}

static dal_status rolling_disk_mv_psi_advance(
    rolling_disk_mv_psi_state *s, dal_real t, dal_real h,
    const rolling_disk_mv_params *p, const dal_real *u, const dal_real *c, rolling_disk_mv_psi_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    rolling_disk_mv_psi_state x = *s;
    dal_status status;
    status = rolling_disk_mv_psi_substep_0(&x, t + 0.0*h, 0.5*h, p, u, c + 0, w);
    if (status != DAL_OK) {
        return status;
    }
    status = rolling_disk_mv_psi_substep_1(&x, t + 0.5*h, 0.5*h, p, u, c + 1, w);
    if (status != DAL_OK) {
        return status;
    }
    *s = x;
    return DAL_OK;
}

dal_status rolling_disk_mv_psi_init(
    rolling_disk_mv_psi_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_mv_params *p, const dal_real *u)
{
    (void)p;
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!dal_is_finite((q[0] + q[1] + q[2] + q[3]) + (v[0] + v[1] + v[2] + v[3]))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = q[0];
    s->q[1] = q[1];
    s->q[2] = q[2];
    s->q[3] = q[3];
    s->v[0] = v[0];
    s->v[1] = v[1];
    s->v[2] = v[2];
    s->v[3] = v[3];
    return DAL_OK;
}

dal_status rolling_disk_mv_psi_step(
    rolling_disk_mv_psi_state *s, dal_real t, dal_real h,
    const rolling_disk_mv_params *p, const dal_real *u, rolling_disk_mv_psi_work *w)
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
    rolling_disk_mv_psi_constants_0(p, 0.5*h, c + 0);
    rolling_disk_mv_psi_constants_1(p, 0.5*h, c + 1);
    status = rolling_disk_mv_psi_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status rolling_disk_mv_psi_run(
    rolling_disk_mv_psi_state *s, dal_real t0, dal_real h, unsigned long n,
    const rolling_disk_mv_params *p, const dal_real *u, rolling_disk_mv_psi_work *w)
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
    rolling_disk_mv_psi_constants_0(p, 0.5*h, c + 0);
    rolling_disk_mv_psi_constants_1(p, 0.5*h, c + 1);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = rolling_disk_mv_psi_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
