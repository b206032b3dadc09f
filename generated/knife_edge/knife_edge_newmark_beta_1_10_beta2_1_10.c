/* SPDX-License-Identifier: MIT-0 */
/* knife_edge: knife edge on an inclined plane, perturbed, stepped by newmark(beta = 1/10, beta2 = 1/10)

   Written by dalembert 0.1.0; do not edit.
   model knife_edge, hash ec78b23d1d799548
   method newmark(beta = 1/10, beta2 = 1/10), hash 2cc5b4c598d31373
   options: dalembert generate knife_edge.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "knife_edge_newmark_beta_1_10_beta2_1_10.h"

#include <stddef.h>

#if KNIFE_EDGE_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0xd0f4501au
#error "knife_edge_newmark_beta_1_10_beta2_1_10.h and knife_edge_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 3 operations. */
static void knife_edge_newmark_beta_1_10_beta2_1_10_constants_0(
    const knife_edge_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.4*h;
    c[1] = 0.1*h;
    c[2] = 0.5*h;
}

/* 68 operations; 3 beforehand. */
static dal_status knife_edge_newmark_beta_1_10_beta2_1_10_substep_0(
    knife_edge_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const knife_edge_params *p, const dal_real *u, const dal_real *c, knife_edge_newmark_beta_1_10_beta2_1_10_work *w)
{
    (void)t;
    (void)u;
    /* Linear in 2 unknowns: lam0[blade], lam1[blade]. */
    const dal_real t1 = p->epsilon - DAL_COS(s->q[2]);
    const dal_real t2 = h*s->v[2];
    const dal_real t3 = s->q[2] + 0.5*t2;
    const dal_real t4 = p->epsilon - DAL_COS(t3);
    const dal_real t5 = DAL_SIN(s->q[2]);
    const dal_real t6 = DAL_SIN(t3);
    const dal_real t7 = t6*(t5*c[0]);
    const dal_real t8 = s->q[2] + t2;
    const dal_real t9 = p->epsilon - DAL_COS(t8);
    const dal_real t10 = DAL_SIN(t8);
    const dal_real t11 = t6*(t10*c[1]);
    const dal_real t12 = t9*t1 + t10*t5;
    const dal_real t13 = t9*t9 + t10*t10;
    const dal_real t14 = s->v[1]*t9 + (h + s->v[0])*t10;
    dal_real a1[4];
    dal_real r1[2];
    a1[0] = t4*(t1*c[0]) + t7;
    a1[1] = t4*(t9*c[1]) + t11;
    a1[2] = h*t12;
    a1[3] = h*t13;
    r1[0] = s->v[1]*t4 + (s->v[0] + c[2])*t6;
    r1[1] = 2.0*t14;
    if (dal_solve2(a1, r1) == 0) {
        return dal_solve_status(4, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    const dal_real x7 = r1[1];
    const dal_real t15 = 1.0 - t10*x7;
    const dal_real t16 = 1.0 - t5*x6;
    const dal_real t17 = t15 + 4.0*t16;
    const dal_real t18 = h*(s->v[0] + c[1]*t17);
    const dal_real t19 = s->q[0] + t18;
    const dal_real t20 = t9*x7;
    const dal_real t21 = t1*x6;
    const dal_real t22 = t20 + 4.0*t21;
    const dal_real t23 = h*(s->v[1] - c[1]*t22);
    const dal_real t24 = s->q[1] + t23;
    const dal_real t25 = t17 + (t16 + 4.0*t15);
    const dal_real t26 = s->v[0] + c[1]*t25;
    const dal_real t27 = t22 + (t21 + 4.0*t20);
    const dal_real t28 = s->v[1] - c[1]*t27;
    const dal_real t29 = s->v[2];
    if (!dal_is_finite((t19 + t24 + t8 + t26) + (t28 + t29 + x6 + x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t19;
    s->q[1] = t24;
    s->q[2] = t8;
    s->v[0] = t26;
    s->v[1] = t28;
    s->v[2] = t29;
    w->lambda[0] = x6;
    w->lambda[1] = x7;
    return DAL_OK;
}

static dal_status knife_edge_newmark_beta_1_10_beta2_1_10_advance(
    knife_edge_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const knife_edge_params *p, const dal_real *u, const dal_real *c, knife_edge_newmark_beta_1_10_beta2_1_10_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return knife_edge_newmark_beta_1_10_beta2_1_10_substep_0(s, t, h, p, u, c, w);
}

dal_status knife_edge_newmark_beta_1_10_beta2_1_10_init(
    knife_edge_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const knife_edge_params *p, const dal_real *u)
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

dal_status knife_edge_newmark_beta_1_10_beta2_1_10_step(
    knife_edge_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const knife_edge_params *p, const dal_real *u, knife_edge_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status;
    dal_real c[3];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    knife_edge_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    status = knife_edge_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status knife_edge_newmark_beta_1_10_beta2_1_10_run(
    knife_edge_newmark_beta_1_10_beta2_1_10_state *s, dal_real t0, dal_real h, unsigned long n,
    const knife_edge_params *p, const dal_real *u, knife_edge_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[3];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    knife_edge_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = knife_edge_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
