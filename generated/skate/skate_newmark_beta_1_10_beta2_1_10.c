/* SPDX-License-Identifier: MIT-0 */
/* skate: skate on an inclined plane, stepped by newmark(beta = 1/10, beta2 = 1/10)

   Written by dalembert 0.1.0; do not edit.
   model skate, hash 9ed57d5ab65fcc72
   method newmark(beta = 1/10, beta2 = 1/10), hash 2cc5b4c598d31373
   options: dalembert generate skate.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "skate_newmark_beta_1_10_beta2_1_10.h"

#include <stddef.h>

#if SKATE_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0x1498172bu
#error "skate_newmark_beta_1_10_beta2_1_10.h and skate_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 10 operations. */
static void skate_newmark_beta_1_10_beta2_1_10_constants_0(
    const skate_params *p, dal_real h, dal_real *c)
{
    c[2] = 1.0/p->m;
    const dal_real t1 = h*c[2];
    c[0] = 0.4*t1;
    c[1] = 0.1*t1;
    const dal_real t2 = p->g*DAL_SIN(p->beta);
    c[4] = h*t2;
    c[3] = 0.5*c[4];
    c[5] = 0.1*h;
    c[6] = p->m*t2;
}

/* 70 operations; 10 beforehand. */
static dal_status skate_newmark_beta_1_10_beta2_1_10_substep_0(
    skate_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const skate_params *p, const dal_real *u, const dal_real *c, skate_newmark_beta_1_10_beta2_1_10_work *w)
{
    (void)t;
    (void)u;
    if (!(p->m > DAL_TINY*p->m)) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    if (!(p->I_ > DAL_TINY*p->I_)) {
        return dal_pivot_status(p->I_, DAL_SINGULAR_MASS);
    }
    /* Linear in 2 unknowns: lam0[blade], lam1[blade]. */
    const dal_real t1 = DAL_SIN(s->q[2]);
    const dal_real t2 = h*s->v[2];
    const dal_real t3 = s->q[2] + 0.5*t2;
    const dal_real t4 = DAL_SIN(t3);
    const dal_real t5 = DAL_COS(s->q[2]);
    const dal_real t6 = DAL_COS(t3);
    const dal_real t7 = t6*(t5*c[0]);
    const dal_real t8 = s->q[2] + t2;
    const dal_real t9 = DAL_SIN(t8);
    const dal_real t10 = DAL_COS(t8);
    const dal_real t11 = t6*(t10*c[1]);
    const dal_real t12 = t9*c[2];
    const dal_real t13 = t10*c[2];
    const dal_real t14 = t1*t12 + t5*t13;
    const dal_real t15 = t9*t12 + t10*t13;
    const dal_real t16 = (s->v[0] + c[4])*t9 - s->v[1]*t10;
    dal_real a1[4];
    dal_real r1[2];
    a1[0] = t4*(t1*c[0]) + t7;
    a1[1] = t4*(t9*c[1]) + t11;
    a1[2] = h*t14;
    a1[3] = h*t15;
    r1[0] = (s->v[0] + c[3])*t4 - s->v[1]*t6;
    r1[1] = 2.0*t16;
    if (dal_solve2(a1, r1) == 0) {
        return dal_solve_status(4, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    const dal_real x7 = r1[1];
    const dal_real t17 = c[2]*(c[6] - t9*x7);
    const dal_real t18 = c[2]*(c[6] - t1*x6);
    const dal_real t19 = t17 + 4.0*t18;
    const dal_real t20 = h*(s->v[0] + t19*c[5]);
    const dal_real t21 = s->q[0] + t20;
    const dal_real t22 = t13*x7;
    const dal_real t23 = x6*(c[2]*t5);
    const dal_real t24 = t22 + 4.0*t23;
    const dal_real t25 = h*(s->v[1] + c[5]*t24);
    const dal_real t26 = s->q[1] + t25;
    const dal_real t27 = t19 + (t18 + 4.0*t17);
    const dal_real t28 = s->v[0] + c[5]*t27;
    const dal_real t29 = t24 + (t23 + 4.0*t22);
    const dal_real t30 = s->v[1] + c[5]*t29;
    const dal_real t31 = s->v[2];
    if (!dal_is_finite((t21 + t26 + t8 + t28) + (t30 + t31 + x6 + x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t21;
    s->q[1] = t26;
    s->q[2] = t8;
    s->v[0] = t28;
    s->v[1] = t30;
    s->v[2] = t31;
    w->lambda[0] = x6;
    w->lambda[1] = x7;
    return DAL_OK;
}

static dal_status skate_newmark_beta_1_10_beta2_1_10_advance(
    skate_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const skate_params *p, const dal_real *u, const dal_real *c, skate_newmark_beta_1_10_beta2_1_10_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return skate_newmark_beta_1_10_beta2_1_10_substep_0(s, t, h, p, u, c, w);
}

dal_status skate_newmark_beta_1_10_beta2_1_10_init(
    skate_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const skate_params *p, const dal_real *u)
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

dal_status skate_newmark_beta_1_10_beta2_1_10_step(
    skate_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const skate_params *p, const dal_real *u, skate_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status;
    dal_real c[7];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    skate_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    status = skate_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status skate_newmark_beta_1_10_beta2_1_10_run(
    skate_newmark_beta_1_10_beta2_1_10_state *s, dal_real t0, dal_real h, unsigned long n,
    const skate_params *p, const dal_real *u, skate_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[7];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    skate_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = skate_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
