/* SPDX-License-Identifier: MIT-0 */
/* knife_edge: knife edge on an inclined plane, perturbed, stepped by newmark

   Written by dalembert 0.1.0; do not edit.
   model knife_edge, hash ec78b23d1d799548
   method newmark, hash 2cc5b4c598d31373
   options: dalembert generate knife_edge.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "knife_edge_newmark.h"

#include <stddef.h>

#if KNIFE_EDGE_NEWMARK_GENERATION != 0xd0f4501au
#error "knife_edge_newmark.h and knife_edge_newmark.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 1 operations. */
static void knife_edge_newmark_constants_0(
    const knife_edge_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
}

/* 53 operations; 1 beforehand. */
static dal_status knife_edge_newmark_substep_0(
    knife_edge_newmark_state *s, dal_real t, dal_real h,
    const knife_edge_params *p, const dal_real *u, const dal_real *c, knife_edge_newmark_work *w)
{
    (void)t;
    (void)u;
    /* Linear in lam0[blade]. */
    const dal_real t1 = h*s->v[2];
    const dal_real t2 = s->q[2] + 0.5*t1;
    const dal_real t3 = DAL_SIN(t2);
    const dal_real t4 = DAL_SIN(s->q[2]);
    const dal_real t5 = p->epsilon - DAL_COS(t2);
    const dal_real t6 = DAL_COS(s->q[2]) - p->epsilon;
    const dal_real t7 = t3*t4 - t5*t6;
    const dal_real t8 = 2.0*s->v[0];
    const dal_real t9 = 2.0*(s->v[1]*t5);
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*t7;
    r1[0] = (h + t8)*t3 + t9;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    /* Linear in lam1[blade]. */
    const dal_real t10 = s->q[2] + t1;
    const dal_real t11 = p->epsilon - DAL_COS(t10);
    const dal_real t12 = DAL_SIN(t10);
    const dal_real t13 = t11*t11 + t12*t12;
    const dal_real t14 = 1.0 - t4*x6;
    const dal_real t15 = 1.0 + t14;
    const dal_real t16 = (t8 + h*t15)*t12;
    const dal_real t17 = t6*x6;
    const dal_real t18 = h*t17 + 2.0*s->v[1];
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*t13;
    r2[0] = t16 + t11*t18;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t19 = h*(s->v[0] + c[0]*t14);
    const dal_real t20 = s->q[0] + t19;
    const dal_real t21 = s->q[1] + t18*c[0];
    const dal_real t22 = c[0]*(t15 - t12*x7);
    const dal_real t23 = s->v[0] + t22;
    const dal_real t24 = c[0]*(t17 - t11*x7);
    const dal_real t25 = s->v[1] + t24;
    const dal_real t26 = s->v[2];
    if (!dal_is_finite((t20 + t21 + t10 + t23) + (t25 + t26 + x6 + x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t20;
    s->q[1] = t21;
    s->q[2] = t10;
    s->v[0] = t23;
    s->v[1] = t25;
    s->v[2] = t26;
    w->lambda[0] = x6;
    w->lambda[1] = x7;
    return DAL_OK;
}

static dal_status knife_edge_newmark_advance(
    knife_edge_newmark_state *s, dal_real t, dal_real h,
    const knife_edge_params *p, const dal_real *u, const dal_real *c, knife_edge_newmark_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return knife_edge_newmark_substep_0(s, t, h, p, u, c, w);
}

dal_status knife_edge_newmark_init(
    knife_edge_newmark_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status knife_edge_newmark_step(
    knife_edge_newmark_state *s, dal_real t, dal_real h,
    const knife_edge_params *p, const dal_real *u, knife_edge_newmark_work *w)
{
    dal_status status;
    dal_real c[1];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    knife_edge_newmark_constants_0(p, h, c + 0);
    status = knife_edge_newmark_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status knife_edge_newmark_run(
    knife_edge_newmark_state *s, dal_real t0, dal_real h, unsigned long n,
    const knife_edge_params *p, const dal_real *u, knife_edge_newmark_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[1];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    knife_edge_newmark_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = knife_edge_newmark_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
