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

#if ROLLING_DISK_PSI_GENERATION != 0xf36f3257u
#error "rolling_disk_psi.h and rolling_disk_psi.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 7 operations. */
static void rolling_disk_psi_constants_0(
    const rolling_disk_params *p, dal_real h, dal_real *c)
{
    const dal_real t1 = h*(1.0/p->J_phi);
    const dal_real t2 = p->m*p->r;
    c[0] = t1*(p->r*t2);
    c[1] = h*t1;
    c[2] = t2/h;
}

/* 45 operations; 7 beforehand. */
static dal_status rolling_disk_psi_substep_0(
    rolling_disk_psi_state *s, dal_real t, dal_real h,
    const rolling_disk_params *p, const dal_real *u, const dal_real *c, rolling_disk_psi_work *w)
{
    (void)t;
    (void)u;
    (void)w;
    if (!(DAL_ABS(p->m) > DAL_TINY*DAL_ABS(p->m))) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    if (!(DAL_ABS(p->J_theta) > DAL_TINY*DAL_ABS(p->J_theta))) {
        return dal_pivot_status(p->J_theta, DAL_SINGULAR_MASS);
    }
    if (!(DAL_ABS(p->J_phi) > DAL_TINY*DAL_ABS(p->J_phi))) {
        return dal_pivot_status(p->J_phi, DAL_SINGULAR_MASS);
    }
    /* Linear in q1[phi]. */
    const dal_real t1 = DAL_SIN(s->q[2]);
    const dal_real t2 = DAL_COS(s->q[2]);
    const dal_real t3 = h + c[0]*(t2*t2);
    const dal_real t4 = t1*(c[2]*s->v[1]);
    const dal_real t5 = t2*(s->v[0]*c[2]) + t4;
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = c[0]*(t1*t1) + t3;
    r1[0] = h*s->v[3] + t5*c[1];
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_SINGULAR);
    }
    const dal_real x3 = r1[0];
    /* Linear in v1[phi']. */
    const dal_real t6 = s->q[2] + h*s->v[2];
    const dal_real t7 = DAL_SIN(t6);
    const dal_real t8 = DAL_COS(t6);
    const dal_real t9 = h + c[0]*(t8*t8);
    const dal_real t10 = p->r*x3;
    const dal_real t11 = t2*t10;
    const dal_real t12 = t1*t10;
    const dal_real t13 = t12*(c[2]*t7);
    const dal_real t14 = t11*(c[2]*t8) + t13;
    const dal_real t15 = h*x3;
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = c[0]*(t7*t7) + t9;
    r2[0] = t15 + c[1]*t14;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_SINGULAR);
    }
    const dal_real x7 = r2[0];
    const dal_real t16 = s->q[0] + h*t11;
    const dal_real t17 = s->q[1] + h*t12;
    const dal_real t18 = s->q[3] + t15;
    const dal_real t19 = p->r*x7;
    const dal_real t20 = t8*t19;
    const dal_real t21 = t7*t19;
    const dal_real t22 = s->v[2];
    if (!dal_is_finite((t16 + t17 + t6 + t18) + (t20 + t21 + t22 + x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t16;
    s->q[1] = t17;
    s->q[2] = t6;
    s->q[3] = t18;
    s->v[0] = t20;
    s->v[1] = t21;
    s->v[2] = t22;
    s->v[3] = x7;
    return DAL_OK;
}

/* What does not change from step to step. 10 operations. */
static void rolling_disk_psi_constants_1(
    const rolling_disk_params *p, dal_real h, dal_real *c)
{
    const dal_real t1 = h*(1.0/p->J_phi);
    const dal_real t2 = p->m*p->r;
    c[0] = t1*(p->r*t2);
    c[1] = h*t1;
    const dal_real t3 = 1.0/h;
    c[2] = t3*t2;
    c[4] = p->m*t3;
    c[3] = 2.0*c[4];
}

/* 53 operations; 10 beforehand. */
static dal_status rolling_disk_psi_substep_1(
    rolling_disk_psi_state *s, dal_real t, dal_real h,
    const rolling_disk_params *p, const dal_real *u, const dal_real *c, rolling_disk_psi_work *w)
{
    (void)t;
    (void)u;
    if (!(DAL_ABS(p->m) > DAL_TINY*DAL_ABS(p->m))) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    if (!(DAL_ABS(p->J_theta) > DAL_TINY*DAL_ABS(p->J_theta))) {
        return dal_pivot_status(p->J_theta, DAL_SINGULAR_MASS);
    }
    if (!(DAL_ABS(p->J_phi) > DAL_TINY*DAL_ABS(p->J_phi))) {
        return dal_pivot_status(p->J_phi, DAL_SINGULAR_MASS);
    }
    /* Linear in q1[phi]. */
    const dal_real t1 = s->q[2] + h*s->v[2];
    const dal_real t2 = DAL_SIN(t1);
    const dal_real t3 = c[0]*t2;
    const dal_real t4 = DAL_SIN(s->q[2]);
    const dal_real t5 = DAL_COS(t1);
    const dal_real t6 = t5*c[0];
    const dal_real t7 = DAL_COS(s->q[2]);
    const dal_real t8 = t4*(c[2]*s->v[1]);
    const dal_real t9 = t7*(s->v[0]*c[2]) + t8;
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = t4*t3 + (h + t7*t6);
    r1[0] = h*s->v[3] + t9*c[1];
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_SINGULAR);
    }
    const dal_real x3 = r1[0];
    /* Linear in v1[phi']. */
    const dal_real t10 = p->r*t5;
    const dal_real t11 = x3*t10;
    const dal_real t12 = p->r*t2;
    const dal_real t13 = x3*t12;
    const dal_real t14 = t13*(c[2]*t2);
    const dal_real t15 = t11*(c[2]*t5) + t14;
    const dal_real t16 = h*x3;
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = t2*t3 + (h + t5*t6);
    r2[0] = t16 + c[1]*t15;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_SINGULAR);
    }
    const dal_real x7 = r2[0];
    const dal_real t17 = s->q[0] + h*t11;
    const dal_real t18 = s->q[1] + h*t13;
    const dal_real t19 = s->q[3] + t16;
    const dal_real t20 = t10*x7;
    const dal_real t21 = t12*x7;
    const dal_real t22 = (t11 - s->v[0])*c[3];
    const dal_real t23 = c[3]*(t13 - s->v[1]);
    const dal_real t24 = c[4]*(2.0*(t20 - t11));
    const dal_real t25 = c[4]*(2.0*(t21 - t13));
    const dal_real t26 = s->v[2];
    if (!dal_is_finite((t17 + t18 + t1 + t19) + (t20 + t21 + t26 + x7) + (t22 + t23 +
        t24 + t25))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t17;
    s->q[1] = t18;
    s->q[2] = t1;
    s->q[3] = t19;
    s->v[0] = t20;
    s->v[1] = t21;
    s->v[2] = t26;
    s->v[3] = x7;
    w->lambda[0] = t22;
    w->lambda[1] = t23;
    w->lambda[2] = t24;
    w->lambda[3] = t25;
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
    status = rolling_disk_psi_substep_1(&x, t + 0.5*h, 0.5*h, p, u, c + 3, w);
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
    dal_real c[8];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    rolling_disk_psi_constants_0(p, 0.5*h, c + 0);
    rolling_disk_psi_constants_1(p, 0.5*h, c + 3);
    w->steps = 0;
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
    dal_real c[8];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    rolling_disk_psi_constants_0(p, 0.5*h, c + 0);
    rolling_disk_psi_constants_1(p, 0.5*h, c + 3);
    w->steps = 0;
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
