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

#if ROLLING_DISK_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0xefdbbdd2u
#error "rolling_disk_newmark_beta_1_10_beta2_1_10.h and rolling_disk_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 13 operations. */
static void rolling_disk_newmark_beta_1_10_beta2_1_10_constants_0(
    const rolling_disk_params *p, dal_real h, dal_real *c)
{
    c[7] = 1.0/p->m;
    const dal_real t1 = h*c[7];
    c[0] = 0.4*t1;
    c[8] = 1.0/p->J_phi;
    const dal_real t2 = c[8]*(h*(p->r*p->r));
    c[1] = 0.4*t2;
    c[2] = 0.1*t1;
    c[3] = 0.1*t2;
    c[4] = 0.5*t1;
    c[5] = 0.5*t2;
    c[6] = 0.1*h;
}

/* 95 operations; 13 beforehand. */
static dal_status rolling_disk_newmark_beta_1_10_beta2_1_10_substep_0(
    rolling_disk_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const rolling_disk_params *p, const dal_real *u, const dal_real *c, rolling_disk_newmark_beta_1_10_beta2_1_10_work *w)
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
    /* Linear in 4 unknowns: lam0[roll1], lam0[roll2], lam1[roll1], lam1[roll2]. */
    const dal_real t1 = h*s->v[2];
    const dal_real t2 = s->q[2] + 0.5*t1;
    const dal_real t3 = DAL_COS(t2);
    const dal_real t4 = t3*c[1];
    const dal_real t5 = DAL_COS(s->q[2]);
    const dal_real t6 = DAL_SIN(s->q[2]);
    const dal_real t7 = t3*c[3];
    const dal_real t8 = s->q[2] + t1;
    const dal_real t9 = DAL_COS(t8);
    const dal_real t10 = DAL_SIN(t8);
    const dal_real t11 = DAL_SIN(t2);
    const dal_real t12 = t11*c[1];
    const dal_real t13 = t11*c[3];
    const dal_real t14 = t9*c[5];
    const dal_real t15 = t10*t14;
    const dal_real t16 = t10*c[5];
    const dal_real t17 = p->r*s->v[3];
    dal_real a1[16];
    dal_real r1[4];
    dal_real s1[8];
    int k1[4];
    a1[0] = t5*t4 + c[0];
    a1[1] = t4*t6;
    a1[2] = t9*t7 + c[2];
    a1[3] = t10*t7;
    a1[4] = t5*t12;
    a1[5] = c[0] + t6*t12;
    a1[6] = t9*t13;
    a1[7] = c[2] + t10*t13;
    a1[8] = t5*t14 + c[4];
    a1[9] = t6*t14;
    a1[10] = c[4] + t9*t14;
    a1[11] = t15;
    a1[12] = t5*t16;
    a1[13] = c[4] + t6*t16;
    a1[14] = t15;
    a1[15] = c[4] + t10*t16;
    r1[0] = t3*t17 - s->v[0];
    r1[1] = t17*t11 - s->v[1];
    r1[2] = t17*t9 - s->v[0];
    r1[3] = t17*t10 - s->v[1];
    if (dal_lu_factor(4, a1, s1, k1) == 0) {
        return dal_solve_status(16, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    dal_lu_solve(4, a1, k1, r1);
    const dal_real x8 = r1[0];
    const dal_real x9 = r1[1];
    const dal_real x10 = r1[2];
    const dal_real x11 = r1[3];
    const dal_real t18 = c[7]*x10;
    const dal_real t19 = c[7]*x8;
    const dal_real t20 = t18 + 4.0*t19;
    const dal_real t21 = h*(s->v[0] + t20*c[6]);
    const dal_real t22 = s->q[0] + t21;
    const dal_real t23 = c[7]*x11;
    const dal_real t24 = c[7]*x9;
    const dal_real t25 = t23 + 4.0*t24;
    const dal_real t26 = h*(s->v[1] + c[6]*t25);
    const dal_real t27 = s->q[1] + t26;
    const dal_real t28 = t9*x10 + t10*x11;
    const dal_real t29 = c[8]*(p->r*t28);
    const dal_real t30 = t5*x8 + t6*x9;
    const dal_real t31 = c[8]*(p->r*t30);
    const dal_real t32 = t29 + 4.0*t31;
    const dal_real t33 = h*(s->v[3] - c[6]*t32);
    const dal_real t34 = s->q[3] + t33;
    const dal_real t35 = t20 + (t19 + 4.0*t18);
    const dal_real t36 = s->v[0] + c[6]*t35;
    const dal_real t37 = t25 + (t24 + 4.0*t23);
    const dal_real t38 = s->v[1] + c[6]*t37;
    const dal_real t39 = t32 + (t31 + 4.0*t29);
    const dal_real t40 = s->v[3] - c[6]*t39;
    const dal_real t41 = s->v[2];
    if (!dal_is_finite((t22 + t27 + t8 + t34) + (t36 + t38 + t41 + t40) + (x8 + x9 +
        x10 + x11))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t22;
    s->q[1] = t27;
    s->q[2] = t8;
    s->q[3] = t34;
    s->v[0] = t36;
    s->v[1] = t38;
    s->v[2] = t41;
    s->v[3] = t40;
    w->lambda[0] = x8;
    w->lambda[1] = x9;
    w->lambda[2] = x10;
    w->lambda[3] = x11;
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
    dal_real c[9];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    rolling_disk_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
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
    dal_real c[9];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    rolling_disk_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
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
