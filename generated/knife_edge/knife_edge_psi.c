/* SPDX-License-Identifier: MIT-0 */
/* knife_edge: knife edge on an inclined plane, perturbed, stepped by psi

   Written by dalembert 0.1.0; do not edit.
   model knife_edge, hash ec78b23d1d799548
   method psi, hash 466318878618e250
   options: dalembert generate knife_edge.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "knife_edge_psi.h"

#include <stddef.h>

#if KNIFE_EDGE_PSI_GENERATION != 0xd0f4501au
#error "knife_edge_psi.h and knife_edge_psi.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 1 operations. */
static void knife_edge_psi_constants_0(
    const knife_edge_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
}

/* 48 operations; 1 beforehand. */
static dal_status knife_edge_psi_substep_0(
    knife_edge_psi_state *s, dal_real t, dal_real h,
    const knife_edge_params *p, const dal_real *u, const dal_real *c, knife_edge_psi_work *w)
{
    (void)t;
    (void)u;
    (void)w;
    /* Linear in lam0[blade]. */
    const dal_real t1 = p->epsilon - DAL_COS(s->q[2]);
    const dal_real t2 = DAL_SIN(s->q[2]);
    const dal_real t3 = t1*t1 + t2*t2;
    const dal_real t4 = 2.0*s->v[0];
    const dal_real t5 = 2.0*(s->v[1]*t1);
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*t3;
    r1[0] = (h + t4)*t2 + t5;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    /* Linear in lam1[blade]. */
    const dal_real t6 = s->q[2] + h*s->v[2];
    const dal_real t7 = p->epsilon - DAL_COS(t6);
    const dal_real t8 = DAL_SIN(t6);
    const dal_real t9 = t7*t7 + t8*t8;
    const dal_real t10 = 1.0 - t2*x6;
    const dal_real t11 = 1.0 + t10;
    const dal_real t12 = (t4 + h*t11)*t8;
    const dal_real t13 = t1*x6;
    const dal_real t14 = 2.0*s->v[1] - h*t13;
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*t9;
    r2[0] = t12 + t7*t14;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t15 = h*(s->v[0] + c[0]*t10);
    const dal_real t16 = s->q[0] + t15;
    const dal_real t17 = s->q[1] + t14*c[0];
    const dal_real t18 = c[0]*(t11 - t8*x7);
    const dal_real t19 = s->v[0] + t18;
    const dal_real t20 = c[0]*(t13 + t7*x7);
    const dal_real t21 = s->v[1] - t20;
    const dal_real t22 = s->v[2];
    if (!dal_is_finite((t16 + t17 + t6 + t19) + (t21 + t22))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t16;
    s->q[1] = t17;
    s->q[2] = t6;
    s->v[0] = t19;
    s->v[1] = t21;
    s->v[2] = t22;
    return DAL_OK;
}

/* What does not change from step to step. 1 operations. */
static void knife_edge_psi_constants_1(
    const knife_edge_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
}

/* 48 operations; 1 beforehand. */
static dal_status knife_edge_psi_substep_1(
    knife_edge_psi_state *s, dal_real t, dal_real h,
    const knife_edge_params *p, const dal_real *u, const dal_real *c, knife_edge_psi_work *w)
{
    (void)t;
    (void)u;
    /* Linear in lam0[blade]. */
    const dal_real t1 = s->q[2] + h*s->v[2];
    const dal_real t2 = DAL_SIN(t1);
    const dal_real t3 = DAL_SIN(s->q[2]);
    const dal_real t4 = p->epsilon - DAL_COS(t1);
    const dal_real t5 = DAL_COS(s->q[2]) - p->epsilon;
    const dal_real t6 = t2*t3 - t4*t5;
    const dal_real t7 = 2.0*s->v[0];
    const dal_real t8 = 2.0*(s->v[1]*t4);
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*t6;
    r1[0] = (h + t7)*t2 + t8;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    /* Linear in lam1[blade]. */
    const dal_real t9 = t4*t4 + t2*t2;
    const dal_real t10 = 1.0 - t3*x6;
    const dal_real t11 = 1.0 + t10;
    const dal_real t12 = t2*(t7 + h*t11);
    const dal_real t13 = t5*x6;
    const dal_real t14 = h*t13 + 2.0*s->v[1];
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*t9;
    r2[0] = t12 + t4*t14;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t15 = h*(s->v[0] + c[0]*t10);
    const dal_real t16 = s->q[0] + t15;
    const dal_real t17 = s->q[1] + t14*c[0];
    const dal_real t18 = c[0]*(t11 - t2*x7);
    const dal_real t19 = s->v[0] + t18;
    const dal_real t20 = c[0]*(t13 - t4*x7);
    const dal_real t21 = s->v[1] + t20;
    const dal_real t22 = s->v[2];
    if (!dal_is_finite((t16 + t17 + t1 + t19) + (t21 + t22 + x6 + x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t16;
    s->q[1] = t17;
    s->q[2] = t1;
    s->v[0] = t19;
    s->v[1] = t21;
    s->v[2] = t22;
    w->lambda[0] = x6;
    w->lambda[1] = x7;
    return DAL_OK;
}

static dal_status knife_edge_psi_advance(
    knife_edge_psi_state *s, dal_real t, dal_real h,
    const knife_edge_params *p, const dal_real *u, const dal_real *c, knife_edge_psi_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    knife_edge_psi_state x = *s;
    dal_status status;
    status = knife_edge_psi_substep_0(&x, t + 0.0*h, 0.5*h, p, u, c + 0, w);
    if (status != DAL_OK) {
        return status;
    }
    status = knife_edge_psi_substep_1(&x, t + 0.5*h, 0.5*h, p, u, c + 1, w);
    if (status != DAL_OK) {
        return status;
    }
    *s = x;
    return DAL_OK;
}

dal_status knife_edge_psi_init(
    knife_edge_psi_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status knife_edge_psi_step(
    knife_edge_psi_state *s, dal_real t, dal_real h,
    const knife_edge_params *p, const dal_real *u, knife_edge_psi_work *w)
{
    dal_status status;
    dal_real c[2];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    knife_edge_psi_constants_0(p, 0.5*h, c + 0);
    knife_edge_psi_constants_1(p, 0.5*h, c + 1);
    status = knife_edge_psi_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status knife_edge_psi_run(
    knife_edge_psi_state *s, dal_real t0, dal_real h, unsigned long n,
    const knife_edge_params *p, const dal_real *u, knife_edge_psi_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[2];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    knife_edge_psi_constants_0(p, 0.5*h, c + 0);
    knife_edge_psi_constants_1(p, 0.5*h, c + 1);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = knife_edge_psi_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
