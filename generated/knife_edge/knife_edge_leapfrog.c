/* SPDX-License-Identifier: MIT-0 */
/* knife_edge: knife edge on an inclined plane, perturbed, stepped by leapfrog

   Written by dalembert 0.1.0; do not edit.
   model knife_edge, hash ec78b23d1d799548
   method leapfrog, hash deb90afe3705ff83
   options: dalembert generate knife_edge.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "knife_edge_leapfrog.h"

#include <stddef.h>

#if KNIFE_EDGE_LEAPFROG_GENERATION != 0xd0f4501au
#error "knife_edge_leapfrog.h and knife_edge_leapfrog.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 1 operations. */
static void knife_edge_leapfrog_constants_0(
    const knife_edge_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
}

/* 42 operations; 1 beforehand. */
static dal_status knife_edge_leapfrog_substep_0(
    knife_edge_leapfrog_state *s, dal_real t, dal_real h,
    const knife_edge_params *p, const dal_real *u, const dal_real *c, knife_edge_leapfrog_work *w)
{
    (void)t;
    (void)u;
    /* Linear in lam1[blade]. */
    const dal_real t1 = s->q[2] + h*s->v[2];
    const dal_real t2 = p->epsilon - DAL_COS(t1);
    const dal_real t3 = DAL_SIN(t1);
    const dal_real t4 = t2*t2 + t3*t3;
    const dal_real t5 = s->lam[0]*(DAL_COS(s->q[2]) - p->epsilon);
    const dal_real t6 = h*t5 + 2.0*s->v[1];
    const dal_real t7 = s->lam[0]*DAL_SIN(s->q[2]);
    const dal_real t8 = h*(2.0 - t7) + 2.0*s->v[0];
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*t4;
    r1[0] = t2*t6 + t8*t3;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    const dal_real t9 = 1.0 - t7;
    const dal_real t10 = h*(s->v[0] + t9*c[0]);
    const dal_real t11 = s->q[0] + t10;
    const dal_real t12 = h*(s->v[1] + t5*c[0]);
    const dal_real t13 = s->q[1] + t12;
    const dal_real t14 = 1.0 + t9 - t3*x6;
    const dal_real t15 = s->v[0] + c[0]*t14;
    const dal_real t16 = c[0]*(t5 - t2*x6);
    const dal_real t17 = s->v[1] + t16;
    const dal_real t18 = s->v[2];
    if (!dal_is_finite((t11 + t13 + t1 + t15) + (t17 + t18 + x6 + x6))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t11;
    s->q[1] = t13;
    s->q[2] = t1;
    s->v[0] = t15;
    s->v[1] = t17;
    s->v[2] = t18;
    s->lam[0] = x6;
    w->lambda[0] = x6;
    return DAL_OK;
}

static dal_status knife_edge_leapfrog_advance(
    knife_edge_leapfrog_state *s, dal_real t, dal_real h,
    const knife_edge_params *p, const dal_real *u, const dal_real *c, knife_edge_leapfrog_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return knife_edge_leapfrog_substep_0(s, t, h, p, u, c, w);
}

dal_status knife_edge_leapfrog_init(
    knife_edge_leapfrog_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const knife_edge_params *p, const dal_real *u)
{
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!dal_is_finite((q[0] + q[1] + q[2] + v[0]) + (v[1] + v[2]))) {
        return DAL_NON_FINITE;
    }
    const dal_real t1 = DAL_COS(q[2]);
    const dal_real t2 = p->epsilon - t1;
    const dal_real t3 = DAL_SIN(q[2]);
    const dal_real t4 = t2*t2 + t3*t3;
    if (!(t4 > DAL_TINY*t4)) {
        return dal_pivot_status(t4, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t5 = t1*v[0] + t3*v[1];
    const dal_real t6 = (t3 + v[2]*t5)/t4;
    if (!dal_is_finite(t6)) {
        return DAL_NON_FINITE;
    }
    s->q[0] = q[0];
    s->q[1] = q[1];
    s->q[2] = q[2];
    s->v[0] = v[0];
    s->v[1] = v[1];
    s->v[2] = v[2];
    s->lam[0] = t6;
    return DAL_OK;
}

dal_status knife_edge_leapfrog_step(
    knife_edge_leapfrog_state *s, dal_real t, dal_real h,
    const knife_edge_params *p, const dal_real *u, knife_edge_leapfrog_work *w)
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
    knife_edge_leapfrog_constants_0(p, h, c + 0);
    status = knife_edge_leapfrog_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status knife_edge_leapfrog_run(
    knife_edge_leapfrog_state *s, dal_real t0, dal_real h, unsigned long n,
    const knife_edge_params *p, const dal_real *u, knife_edge_leapfrog_work *w)
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
    knife_edge_leapfrog_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = knife_edge_leapfrog_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
