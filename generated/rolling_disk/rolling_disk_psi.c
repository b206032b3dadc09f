/* SPDX-License-Identifier: MIT-0 */
/* rolling_disk: upright disk rolling on a plane, stepped by psi

   Written by dalembert 0.1.0; do not edit.
   model rolling_disk, hash 91a7bdef94eccf4c
   method psi, hash 466318878618e250
   options: dalembert generate rolling_disk.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "rolling_disk_psi.h"

#include <stddef.h>

#if ROLLING_DISK_PSI_GENERATION != 0xefdbbdd2u
#error "rolling_disk_psi.h and rolling_disk_psi.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 9 operations. */
static void rolling_disk_psi_constants_0(
    const rolling_disk_params *p, dal_real h, dal_real *c)
{
    c[4] = 1.0/p->m;
    c[0] = 0.5*(h*c[4]);
    c[3] = 1.0/p->J_phi;
    const dal_real t1 = c[3]*(h*(p->r*p->r));
    c[1] = 0.5*t1;
    c[2] = 0.5*h;
}

/* 65 operations; 9 beforehand. */
static dal_status rolling_disk_psi_substep_0(
    rolling_disk_psi_state *s, dal_real t, dal_real h,
    const rolling_disk_params *p, const dal_real *u, const dal_real *c, rolling_disk_psi_work *w)
{
    (void)t;
    (void)u;
    (void)w;
    if (!(p->m > DAL_TINY*p->m)) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    if (!(p->J_theta > DAL_TINY*p->J_theta)) {
        return dal_pivot_status(p->J_theta, DAL_SINGULAR_MASS);
    }
    if (!(p->J_phi > DAL_TINY*p->J_phi)) {
        return dal_pivot_status(p->J_phi, DAL_SINGULAR_MASS);
    }
    /* Linear in 2 unknowns: lam0[roll1], lam0[roll2]. */
    const dal_real t1 = DAL_COS(s->q[2]);
    const dal_real t2 = t1*c[1];
    const dal_real t3 = DAL_SIN(s->q[2]);
    const dal_real t4 = t3*t2;
    const dal_real t5 = p->r*s->v[3];
    dal_real a1[4];
    dal_real r1[2];
    a1[0] = t1*t2 + c[0];
    a1[1] = t4;
    a1[2] = t4;
    a1[3] = c[0] + c[1]*(t3*t3);
    r1[0] = t1*t5 - s->v[0];
    r1[1] = t5*t3 - s->v[1];
    if (dal_solve2(a1, r1) == 0) {
        return dal_solve_status(4, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x8 = r1[0];
    const dal_real x9 = r1[1];
    /* Linear in 2 unknowns: lam1[roll1], lam1[roll2]. */
    const dal_real t6 = s->q[2] + h*s->v[2];
    const dal_real t7 = DAL_COS(t6);
    const dal_real t8 = c[1]*t7;
    const dal_real t9 = DAL_SIN(t6);
    const dal_real t10 = t9*t8;
    const dal_real t11 = t1*x8 + t3*x9;
    const dal_real t12 = c[3]*(p->r*t11);
    const dal_real t13 = s->v[3] - c[2]*t12;
    const dal_real t14 = p->r*t13;
    const dal_real t15 = c[4]*x8;
    const dal_real t16 = s->v[0] + t15*c[2];
    const dal_real t17 = c[4]*x9;
    const dal_real t18 = s->v[1] + c[2]*t17;
    dal_real a2[4];
    dal_real r2[2];
    a2[0] = c[0] + t7*t8;
    a2[1] = t10;
    a2[2] = t10;
    a2[3] = c[0] + c[1]*(t9*t9);
    r2[0] = t7*t14 - t16;
    r2[1] = t14*t9 - t18;
    if (dal_solve2(a2, r2) == 0) {
        return dal_solve_status(4, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x10 = r2[0];
    const dal_real x11 = r2[1];
    const dal_real t19 = s->q[0] + h*t16;
    const dal_real t20 = s->q[1] + h*t18;
    const dal_real t21 = s->q[3] + h*t13;
    const dal_real t22 = c[2]*(t15 + c[4]*x10);
    const dal_real t23 = s->v[0] + t22;
    const dal_real t24 = c[2]*(t17 + c[4]*x11);
    const dal_real t25 = s->v[1] + t24;
    const dal_real t26 = t7*x10 + t9*x11;
    const dal_real t27 = t12 + c[3]*(p->r*t26);
    const dal_real t28 = s->v[3] - c[2]*t27;
    const dal_real t29 = s->v[2];
    if (!dal_is_finite((t19 + t20 + t6 + t21) + (t23 + t25 + t29 + t28))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t19;
    s->q[1] = t20;
    s->q[2] = t6;
    s->q[3] = t21;
    s->v[0] = t23;
    s->v[1] = t25;
    s->v[2] = t29;
    s->v[3] = t28;
    return DAL_OK;
}

/* What does not change from step to step. 9 operations. */
static void rolling_disk_psi_constants_1(
    const rolling_disk_params *p, dal_real h, dal_real *c)
{
    c[4] = 1.0/p->m;
    c[0] = 0.5*(h*c[4]);
    c[3] = 1.0/p->J_phi;
    const dal_real t1 = c[3]*(h*(p->r*p->r));
    c[1] = 0.5*t1;
    c[2] = 0.5*h;
}

/* 64 operations; 9 beforehand. */
static dal_status rolling_disk_psi_substep_1(
    rolling_disk_psi_state *s, dal_real t, dal_real h,
    const rolling_disk_params *p, const dal_real *u, const dal_real *c, rolling_disk_psi_work *w)
{
    (void)t;
    (void)u;
    if (!(p->m > DAL_TINY*p->m)) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    if (!(p->J_theta > DAL_TINY*p->J_theta)) {
        return dal_pivot_status(p->J_theta, DAL_SINGULAR_MASS);
    }
    if (!(p->J_phi > DAL_TINY*p->J_phi)) {
        return dal_pivot_status(p->J_phi, DAL_SINGULAR_MASS);
    }
    /* Linear in 2 unknowns: lam0[roll1], lam0[roll2]. */
    const dal_real t1 = s->q[2] + h*s->v[2];
    const dal_real t2 = DAL_COS(t1);
    const dal_real t3 = t2*c[1];
    const dal_real t4 = DAL_COS(s->q[2]);
    const dal_real t5 = DAL_SIN(s->q[2]);
    const dal_real t6 = DAL_SIN(t1);
    const dal_real t7 = t6*c[1];
    const dal_real t8 = p->r*s->v[3];
    dal_real a1[4];
    dal_real r1[2];
    a1[0] = t4*t3 + c[0];
    a1[1] = t3*t5;
    a1[2] = t4*t7;
    a1[3] = c[0] + t5*t7;
    r1[0] = t2*t8 - s->v[0];
    r1[1] = t8*t6 - s->v[1];
    if (dal_solve2(a1, r1) == 0) {
        return dal_solve_status(4, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x8 = r1[0];
    const dal_real x9 = r1[1];
    /* Linear in 2 unknowns: lam1[roll1], lam1[roll2]. */
    const dal_real t9 = t6*t3;
    const dal_real t10 = t4*x8 + t5*x9;
    const dal_real t11 = c[3]*(p->r*t10);
    const dal_real t12 = s->v[3] - c[2]*t11;
    const dal_real t13 = p->r*t12;
    const dal_real t14 = c[4]*x8;
    const dal_real t15 = s->v[0] + t14*c[2];
    const dal_real t16 = c[4]*x9;
    const dal_real t17 = s->v[1] + c[2]*t16;
    dal_real a2[4];
    dal_real r2[2];
    a2[0] = c[0] + t2*t3;
    a2[1] = t9;
    a2[2] = t9;
    a2[3] = c[0] + t6*t7;
    r2[0] = t2*t13 - t15;
    r2[1] = t6*t13 - t17;
    if (dal_solve2(a2, r2) == 0) {
        return dal_solve_status(4, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x10 = r2[0];
    const dal_real x11 = r2[1];
    const dal_real t18 = s->q[0] + h*t15;
    const dal_real t19 = s->q[1] + h*t17;
    const dal_real t20 = s->q[3] + h*t12;
    const dal_real t21 = c[2]*(t14 + c[4]*x10);
    const dal_real t22 = s->v[0] + t21;
    const dal_real t23 = c[2]*(t16 + c[4]*x11);
    const dal_real t24 = s->v[1] + t23;
    const dal_real t25 = t2*x10 + t6*x11;
    const dal_real t26 = t11 + c[3]*(p->r*t25);
    const dal_real t27 = s->v[3] - c[2]*t26;
    const dal_real t28 = s->v[2];
    if (!dal_is_finite((t18 + t19 + t1 + t20) + (t22 + t24 + t28 + t27) + (x8 + x9 +
        x10 + x11))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t18;
    s->q[1] = t19;
    s->q[2] = t1;
    s->q[3] = t20;
    s->v[0] = t22;
    s->v[1] = t24;
    s->v[2] = t28;
    s->v[3] = t27;
    w->lambda[0] = x8;
    w->lambda[1] = x9;
    w->lambda[2] = x10;
    w->lambda[3] = x11;
    return DAL_OK;
}

static dal_status rolling_disk_psi_advance(
    rolling_disk_psi_state *s, dal_real t, dal_real h,
    const rolling_disk_params *p, const dal_real *u, const dal_real *c, rolling_disk_psi_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    rolling_disk_psi_state x = *s;
    dal_status status;
    status = rolling_disk_psi_substep_0(&x, t + 0.0*h, 0.5*h, p, u, c + 0, w);
    if (status != DAL_OK) {
        return status;
    }
    status = rolling_disk_psi_substep_1(&x, t + 0.5*h, 0.5*h, p, u, c + 5, w);
    if (status != DAL_OK) {
        return status;
    }
    *s = x;
    return DAL_OK;
}

dal_status rolling_disk_psi_init(
    rolling_disk_psi_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_params *p, const dal_real *u)
{
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL || p == NULL) {
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

dal_status rolling_disk_psi_step(
    rolling_disk_psi_state *s, dal_real t, dal_real h,
    const rolling_disk_params *p, const dal_real *u, rolling_disk_psi_work *w)
{
    dal_status status;
    dal_real c[10];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    rolling_disk_psi_constants_0(p, 0.5*h, c + 0);
    rolling_disk_psi_constants_1(p, 0.5*h, c + 5);
    status = rolling_disk_psi_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status rolling_disk_psi_run(
    rolling_disk_psi_state *s, dal_real t0, dal_real h, unsigned long n,
    const rolling_disk_params *p, const dal_real *u, rolling_disk_psi_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[10];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    rolling_disk_psi_constants_0(p, 0.5*h, c + 0);
    rolling_disk_psi_constants_1(p, 0.5*h, c + 5);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = rolling_disk_psi_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
