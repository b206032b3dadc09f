/* SPDX-License-Identifier: MIT-0 */
/* rolling_disk: upright disk rolling on a plane, stepped by newmark(beta = 1/10, beta2 = 1/10)

   Written by dalembert 0.1.0; do not edit.
   model rolling_disk, hash 91a7bdef94eccf4c
   method newmark(beta = 1/10, beta2 = 1/10), hash 2cc5b4c598d31373
   options: dalembert generate rolling_disk.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "rolling_disk_newmark_beta_1_10_beta2_1_10.h"

#include <stddef.h>

#if ROLLING_DISK_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0xf36f3257u
#error "rolling_disk_newmark_beta_1_10_beta2_1_10.h and rolling_disk_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 25 operations. */
static void rolling_disk_newmark_beta_1_10_beta2_1_10_constants_0(
    const rolling_disk_params *p, dal_real h, dal_real *c)
{
    c[17] = 1.0/p->J_phi;
    c[11] = h*c[17];
    c[3] = p->r*c[11];
    c[0] = 0.4*(h*c[3]);
    const dal_real t1 = p->m*p->r;
    c[1] = t1*c[3];
    c[16] = 1.0/p->m;
    const dal_real t2 = h*c[16];
    c[2] = 1.5*t2;
    c[4] = 16.0*c[3];
    c[5] = 0.1*p->r;
    c[6] = 4.0*(c[17]*(p->r*t1));
    c[7] = 5.0*p->r;
    c[8] = h*c[11];
    const dal_real t3 = 1.0/h;
    c[9] = t3*t1;
    c[10] = 4.0*p->r;
    c[12] = 0.1*h;
    c[13] = 40.0*c[16];
    c[14] = p->m*t3;
    c[15] = 0.4*t2;
    c[18] = 40.0*p->r;
}

/* 106 operations; 25 beforehand. */
static dal_status rolling_disk_newmark_beta_1_10_beta2_1_10_substep_0(
    rolling_disk_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const rolling_disk_params *p, const dal_real *u, const dal_real *c, rolling_disk_newmark_beta_1_10_beta2_1_10_work *w)
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
    /* Linear in 3 unknowns: lam0[roll1], lam0[roll2], q1[phi]. */
    const dal_real t1 = DAL_COS(s->q[2]);
    const dal_real t2 = h*s->v[2];
    const dal_real t3 = s->q[2] + t2;
    const dal_real t4 = DAL_COS(t3);
    const dal_real t5 = DAL_SIN(s->q[2]);
    const dal_real t6 = DAL_SIN(t3);
    const dal_real t7 = s->q[2] + 0.5*t2;
    const dal_real t8 = DAL_SIN(t7);
    const dal_real t9 = t6*t8;
    const dal_real t10 = DAL_COS(t7);
    const dal_real t11 = t4*t10;
    const dal_real t12 = t1*c[3] - t4*c[4];
    const dal_real t13 = t4*c[5];
    const dal_real t14 = c[3]*t5 - t6*c[4];
    const dal_real t15 = t9*c[6] + (t11*c[6] - 1.0);
    const dal_real t16 = p->r*t15;
    const dal_real t17 = t6*c[5];
    const dal_real t18 = t6*(c[9]*s->v[1]);
    const dal_real t19 = t4*(s->v[0]*c[9]) + t18;
    const dal_real t20 = t19*c[11]*c[10];
    dal_real a1[9];
    dal_real r1[3];
    a1[0] = t1*c[0] - t4*c[0];
    a1[1] = c[0]*t5 - t6*c[0];
    a1[2] = c[1]*t9 + (h + c[1]*t11);
    a1[3] = t12*t13 - c[2];
    a1[4] = t13*t14;
    a1[5] = t4*t16 + t10*c[7];
    a1[6] = t12*t17;
    a1[7] = t14*t17 - c[2];
    a1[8] = t6*t16 + t8*c[7];
    r1[0] = h*s->v[3] + t19*c[8];
    r1[1] = t4*t20 + 4.0*s->v[0];
    r1[2] = t6*t20 + 4.0*s->v[1];
    if (dal_solve3(a1, r1) == 0) {
        return dal_solve_status(9, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x8 = r1[0];
    const dal_real x9 = r1[1];
    const dal_real x3 = r1[2];
    const dal_real t21 = p->r*x3;
    const dal_real t22 = t10*t21;
    const dal_real t23 = s->q[0] + h*t22;
    const dal_real t24 = t8*t21;
    const dal_real t25 = s->q[1] + h*t24;
    const dal_real t26 = s->q[3] + h*x3;
    const dal_real t27 = t22 - (s->v[0] + x8*c[15]);
    const dal_real t28 = t27*c[14];
    const dal_real t29 = c[16]*x8 + t28*c[13];
    const dal_real t30 = t22 + t29*c[12];
    const dal_real t31 = t24 - (s->v[1] + c[15]*x9);
    const dal_real t32 = c[14]*t31;
    const dal_real t33 = c[16]*x9 + c[13]*t32;
    const dal_real t34 = t24 + c[12]*t33;
    const dal_real t35 = t32*(t6*c[18]);
    const dal_real t36 = t28*(t4*c[18]) + t35;
    const dal_real t37 = t1*x8 + t5*x9;
    const dal_real t38 = c[17]*(p->r*t37) + c[17]*t36;
    const dal_real t39 = x3 - c[12]*t38;
    const dal_real t40 = 10.0*t28;
    const dal_real t41 = 10.0*t32;
    const dal_real t42 = s->v[2];
    if (!dal_is_finite((t23 + t25 + t3 + t26) + (t30 + t34 + t42 + t39) + (x8 + x9 +
        t40 + t41))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t23;
    s->q[1] = t25;
    s->q[2] = t3;
    s->q[3] = t26;
    s->v[0] = t30;
    s->v[1] = t34;
    s->v[2] = t42;
    s->v[3] = t39;
    w->lambda[0] = x8;
    w->lambda[1] = x9;
    w->lambda[2] = t40;
    w->lambda[3] = t41;
    return DAL_OK;
}

static dal_status rolling_disk_newmark_beta_1_10_beta2_1_10_advance(
    rolling_disk_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const rolling_disk_params *p, const dal_real *u, const dal_real *c, rolling_disk_newmark_beta_1_10_beta2_1_10_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return rolling_disk_newmark_beta_1_10_beta2_1_10_substep_0(s, t, h, p, u, c, w);
}

dal_status rolling_disk_newmark_beta_1_10_beta2_1_10_init(
    rolling_disk_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status rolling_disk_newmark_beta_1_10_beta2_1_10_step(
    rolling_disk_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const rolling_disk_params *p, const dal_real *u, rolling_disk_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status;
    dal_real c[19];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    rolling_disk_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->steps = 0;
    status = rolling_disk_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status rolling_disk_newmark_beta_1_10_beta2_1_10_run(
    rolling_disk_newmark_beta_1_10_beta2_1_10_state *s, dal_real t0, dal_real h, unsigned long n,
    const rolling_disk_params *p, const dal_real *u, rolling_disk_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[19];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    rolling_disk_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->steps = 0;
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = rolling_disk_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
