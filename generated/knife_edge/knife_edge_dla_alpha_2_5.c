/* SPDX-License-Identifier: MIT-0 */
/* knife_edge: knife edge on an inclined plane, perturbed, stepped by dla(alpha = 2/5)

   Written by dalembert 0.1.0; do not edit.
   model knife_edge, hash ec78b23d1d799548
   method dla(alpha = 2/5), hash 49b63d3de64daa39
   options: dalembert generate knife_edge.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "knife_edge_dla_alpha_2_5.h"

#include <stddef.h>

#if KNIFE_EDGE_DLA_ALPHA_2_5_GENERATION != 0xd0f4501au
#error "knife_edge_dla_alpha_2_5.h and knife_edge_dla_alpha_2_5.c are of different generations; generate the files anew"
#endif

/* 33 operations. */
static dal_status knife_edge_dla_alpha_2_5_substep_0(
    knife_edge_dla_alpha_2_5_state *s, dal_real t, dal_real h,
    const knife_edge_params *p, const dal_real *u, const dal_real *c, knife_edge_dla_alpha_2_5_work *w)
{
    (void)t;
    (void)u;
    (void)c;
    /* Linear in lam[blade]. */
    const dal_real t1 = h*s->v[2];
    const dal_real t2 = s->q[2] + t1;
    const dal_real t3 = DAL_SIN(t2);
    const dal_real t4 = s->q[2] + 0.6*t1;
    const dal_real t5 = DAL_SIN(t4);
    const dal_real t6 = p->epsilon - DAL_COS(t2);
    const dal_real t7 = DAL_COS(t4) - p->epsilon;
    const dal_real t8 = t3*t5 - t6*t7;
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*t8;
    r1[0] = s->v[1]*t6 + (h + s->v[0])*t3;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    const dal_real t9 = h*(1.0 - t5*x6);
    const dal_real t10 = h*(s->v[0] + 0.4*t9);
    const dal_real t11 = s->q[0] + t10;
    const dal_real t12 = x6*(h*t7);
    const dal_real t13 = h*(s->v[1] + 0.4*t12);
    const dal_real t14 = s->q[1] + t13;
    const dal_real t15 = s->v[0] + t9;
    const dal_real t16 = s->v[1] + t12;
    const dal_real t17 = s->v[2];
    if (!dal_is_finite((t11 + t14 + t2 + t15) + (t16 + t17 + x6))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t11;
    s->q[1] = t14;
    s->q[2] = t2;
    s->v[0] = t15;
    s->v[1] = t16;
    s->v[2] = t17;
    w->lambda[0] = x6;
    return DAL_OK;
}

static dal_status knife_edge_dla_alpha_2_5_advance(
    knife_edge_dla_alpha_2_5_state *s, dal_real t, dal_real h,
    const knife_edge_params *p, const dal_real *u, const dal_real *c, knife_edge_dla_alpha_2_5_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return knife_edge_dla_alpha_2_5_substep_0(s, t, h, p, u, c, w);
}

dal_status knife_edge_dla_alpha_2_5_init(
    knife_edge_dla_alpha_2_5_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status knife_edge_dla_alpha_2_5_step(
    knife_edge_dla_alpha_2_5_state *s, dal_real t, dal_real h,
    const knife_edge_params *p, const dal_real *u, knife_edge_dla_alpha_2_5_work *w)
{
    dal_status status;
    const dal_real *const c = NULL;
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    status = knife_edge_dla_alpha_2_5_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status knife_edge_dla_alpha_2_5_run(
    knife_edge_dla_alpha_2_5_state *s, dal_real t0, dal_real h, unsigned long n,
    const knife_edge_params *p, const dal_real *u, knife_edge_dla_alpha_2_5_work *w)
{
    dal_status status = DAL_OK;
    const dal_real *const c = NULL;
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = knife_edge_dla_alpha_2_5_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
