/* SPDX-License-Identifier: MIT-0 */
/* rolling_disk: upright disk rolling on a plane, stepped by newmark

   Written by dalembert 0.1.0; do not edit.
   model rolling_disk, hash 91a7bdef94eccf4c
   method newmark, hash 2cc5b4c598d31373
   options: dalembert generate rolling_disk.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "rolling_disk_newmark.h"

#include <stddef.h>

#if ROLLING_DISK_NEWMARK_GENERATION != 0xefdbbdd2u
#error "rolling_disk_newmark.h and rolling_disk_newmark.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 9 operations. */
static void rolling_disk_newmark_constants_0(
    const rolling_disk_params *p, dal_real h, dal_real *c)
{
    c[4] = 1.0/p->m;
    c[0] = 0.5*(h*c[4]);
    c[3] = 1.0/p->J_phi;
    const dal_real t1 = c[3]*(h*(p->r*p->r));
    c[1] = 0.5*t1;
    c[2] = 0.5*h;
}

/* 70 operations; 9 beforehand. */
static dal_status rolling_disk_newmark_substep_0(
    rolling_disk_newmark_state *s, dal_real t, dal_real h,
    const rolling_disk_params *p, const dal_real *u, const dal_real *c, rolling_disk_newmark_work *w)
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
    const dal_real t1 = h*s->v[2];
    const dal_real t2 = s->q[2] + 0.5*t1;
    const dal_real t3 = DAL_COS(t2);
    const dal_real t4 = t3*c[1];
    const dal_real t5 = DAL_COS(s->q[2]);
    const dal_real t6 = DAL_SIN(s->q[2]);
    const dal_real t7 = DAL_SIN(t2);
    const dal_real t8 = t7*c[1];
    const dal_real t9 = p->r*s->v[3];
    dal_real a1[4];
    dal_real r1[2];
    a1[0] = t5*t4 + c[0];
    a1[1] = t4*t6;
    a1[2] = t5*t8;
    a1[3] = c[0] + t6*t8;
    r1[0] = t3*t9 - s->v[0];
    r1[1] = t9*t7 - s->v[1];
    if (dal_solve2(a1, r1) == 0) {
        return dal_solve_status(4, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x8 = r1[0];
    const dal_real x9 = r1[1];
    /* Linear in 2 unknowns: lam1[roll1], lam1[roll2]. */
    const dal_real t10 = s->q[2] + t1;
    const dal_real t11 = DAL_COS(t10);
    const dal_real t12 = c[1]*t11;
    const dal_real t13 = DAL_SIN(t10);
    const dal_real t14 = t13*t12;
    const dal_real t15 = t5*x8 + t6*x9;
    const dal_real t16 = c[3]*(p->r*t15);
    const dal_real t17 = s->v[3] - c[2]*t16;
    const dal_real t18 = p->r*t17;
    const dal_real t19 = c[4]*x8;
    const dal_real t20 = s->v[0] + t19*c[2];
    const dal_real t21 = c[4]*x9;
    const dal_real t22 = s->v[1] + c[2]*t21;
    dal_real a2[4];
    dal_real r2[2];
    a2[0] = c[0] + t11*t12;
    a2[1] = t14;
    a2[2] = t14;
    a2[3] = c[0] + c[1]*(t13*t13);
    r2[0] = t11*t18 - t20;
    r2[1] = t18*t13 - t22;
    if (dal_solve2(a2, r2) == 0) {
        return dal_solve_status(4, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x10 = r2[0];
    const dal_real x11 = r2[1];
    const dal_real t23 = s->q[0] + h*t20;
    const dal_real t24 = s->q[1] + h*t22;
    const dal_real t25 = s->q[3] + h*t17;
    const dal_real t26 = c[2]*(t19 + c[4]*x10);
    const dal_real t27 = s->v[0] + t26;
    const dal_real t28 = c[2]*(t21 + c[4]*x11);
    const dal_real t29 = s->v[1] + t28;
    const dal_real t30 = t11*x10 + t13*x11;
    const dal_real t31 = t16 + c[3]*(p->r*t30);
    const dal_real t32 = s->v[3] - c[2]*t31;
    const dal_real t33 = s->v[2];
    if (!dal_is_finite((t23 + t24 + t10 + t25) + (t27 + t29 + t33 + t32) + (x8 + x9 +
        x10 + x11))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t23;
    s->q[1] = t24;
    s->q[2] = t10;
    s->q[3] = t25;
    s->v[0] = t27;
    s->v[1] = t29;
    s->v[2] = t33;
    s->v[3] = t32;
    w->lambda[0] = x8;
    w->lambda[1] = x9;
    w->lambda[2] = x10;
    w->lambda[3] = x11;
    return DAL_OK;
}

static dal_status rolling_disk_newmark_advance(
    rolling_disk_newmark_state *s, dal_real t, dal_real h,
    const rolling_disk_params *p, const dal_real *u, const dal_real *c, rolling_disk_newmark_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return rolling_disk_newmark_substep_0(s, t, h, p, u, c, w);
}

dal_status rolling_disk_newmark_init(
    rolling_disk_newmark_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status rolling_disk_newmark_step(
    rolling_disk_newmark_state *s, dal_real t, dal_real h,
    const rolling_disk_params *p, const dal_real *u, rolling_disk_newmark_work *w)
{
    dal_status status;
    dal_real c[5];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    rolling_disk_newmark_constants_0(p, h, c + 0);
    status = rolling_disk_newmark_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status rolling_disk_newmark_run(
    rolling_disk_newmark_state *s, dal_real t0, dal_real h, unsigned long n,
    const rolling_disk_params *p, const dal_real *u, rolling_disk_newmark_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[5];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    rolling_disk_newmark_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = rolling_disk_newmark_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
