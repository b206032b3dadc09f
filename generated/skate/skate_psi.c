/* SPDX-License-Identifier: MIT-0 */
/* skate: skate on an inclined plane, stepped by psi

   Written by dalembert 0.1.0; do not edit.
   model skate, hash 9ed57d5ab65fcc72
   method psi, hash 466318878618e250
   options: dalembert generate skate.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "skate_psi.h"

#include <stddef.h>

#if SKATE_PSI_GENERATION != 0x1498172bu
#error "skate_psi.h and skate_psi.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 6 operations. */
static void skate_psi_constants_0(
    const skate_params *p, dal_real h, dal_real *c)
{
    c[0] = 1.0/p->m;
    c[2] = p->g*DAL_SIN(p->beta);
    c[1] = h*c[2];
    c[3] = p->m*c[2];
    c[4] = 0.5*h;
}

/* 53 operations; 6 beforehand. */
static dal_status skate_psi_substep_0(
    skate_psi_state *s, dal_real t, dal_real h,
    const skate_params *p, const dal_real *u, const dal_real *c, skate_psi_work *w)
{
    (void)t;
    (void)u;
    (void)w;
    if (!(p->m > DAL_TINY*p->m)) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    if (!(p->I_ > DAL_TINY*p->I_)) {
        return dal_pivot_status(p->I_, DAL_SINGULAR_MASS);
    }
    /* Linear in lam0[blade]. */
    const dal_real t1 = DAL_SIN(s->q[2]);
    const dal_real t2 = DAL_COS(s->q[2]);
    const dal_real t3 = t2*c[0];
    const dal_real t4 = c[0]*(t1*t1) + t2*t3;
    const dal_real t5 = 2.0*s->v[0];
    const dal_real t6 = 2.0*(s->v[1]*t2);
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*t4;
    r1[0] = (c[1] + t5)*t1 - t6;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    /* Linear in lam1[blade]. */
    const dal_real t7 = s->q[2] + h*s->v[2];
    const dal_real t8 = DAL_SIN(t7);
    const dal_real t9 = DAL_COS(t7);
    const dal_real t10 = c[0]*t9;
    const dal_real t11 = c[0]*(t8*t8) + t9*t10;
    const dal_real t12 = c[0]*(c[3] - t1*x6);
    const dal_real t13 = t5 + h*(c[2] + t12);
    const dal_real t14 = t3*x6;
    const dal_real t15 = h*t14 + 2.0*s->v[1];
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*t11;
    r2[0] = t13*t8 - t15*t9;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t16 = h*(s->v[0] + t12*c[4]);
    const dal_real t17 = s->q[0] + t16;
    const dal_real t18 = s->q[1] + c[4]*t15;
    const dal_real t19 = c[0]*(c[3] - t8*x7);
    const dal_real t20 = s->v[0] + c[4]*(t12 + t19);
    const dal_real t21 = c[4]*(t14 + t10*x7);
    const dal_real t22 = s->v[1] + t21;
    const dal_real t23 = s->v[2];
    if (!dal_is_finite((t17 + t18 + t7 + t20) + (t22 + t23))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t17;
    s->q[1] = t18;
    s->q[2] = t7;
    s->v[0] = t20;
    s->v[1] = t22;
    s->v[2] = t23;
    return DAL_OK;
}

/* What does not change from step to step. 6 operations. */
static void skate_psi_constants_1(
    const skate_params *p, dal_real h, dal_real *c)
{
    c[0] = 1.0/p->m;
    c[2] = p->g*DAL_SIN(p->beta);
    c[1] = h*c[2];
    c[3] = p->m*c[2];
    c[4] = 0.5*h;
}

/* 52 operations; 6 beforehand. */
static dal_status skate_psi_substep_1(
    skate_psi_state *s, dal_real t, dal_real h,
    const skate_params *p, const dal_real *u, const dal_real *c, skate_psi_work *w)
{
    (void)t;
    (void)u;
    if (!(p->m > DAL_TINY*p->m)) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    if (!(p->I_ > DAL_TINY*p->I_)) {
        return dal_pivot_status(p->I_, DAL_SINGULAR_MASS);
    }
    /* Linear in lam0[blade]. */
    const dal_real t1 = s->q[2] + h*s->v[2];
    const dal_real t2 = DAL_SIN(t1);
    const dal_real t3 = t2*c[0];
    const dal_real t4 = DAL_SIN(s->q[2]);
    const dal_real t5 = DAL_COS(t1);
    const dal_real t6 = t5*c[0];
    const dal_real t7 = DAL_COS(s->q[2]);
    const dal_real t8 = t4*t3 + t7*t6;
    const dal_real t9 = 2.0*s->v[0];
    const dal_real t10 = 2.0*(s->v[1]*t5);
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*t8;
    r1[0] = (c[1] + t9)*t2 - t10;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    /* Linear in lam1[blade]. */
    const dal_real t11 = t2*t3 + t5*t6;
    const dal_real t12 = c[0]*(c[3] - t4*x6);
    const dal_real t13 = t9 + h*(c[2] + t12);
    const dal_real t14 = x6*(t7*c[0]);
    const dal_real t15 = h*t14 + 2.0*s->v[1];
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*t11;
    r2[0] = t2*t13 - t5*t15;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x7 = r2[0];
    const dal_real t16 = h*(s->v[0] + t12*c[4]);
    const dal_real t17 = s->q[0] + t16;
    const dal_real t18 = s->q[1] + c[4]*t15;
    const dal_real t19 = c[0]*(c[3] - t2*x7);
    const dal_real t20 = s->v[0] + c[4]*(t12 + t19);
    const dal_real t21 = c[4]*(t14 + t6*x7);
    const dal_real t22 = s->v[1] + t21;
    const dal_real t23 = s->v[2];
    if (!dal_is_finite((t17 + t18 + t1 + t20) + (t22 + t23 + x6 + x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t17;
    s->q[1] = t18;
    s->q[2] = t1;
    s->v[0] = t20;
    s->v[1] = t22;
    s->v[2] = t23;
    w->lambda[0] = x6;
    w->lambda[1] = x7;
    return DAL_OK;
}

static dal_status skate_psi_advance(
    skate_psi_state *s, dal_real t, dal_real h,
    const skate_params *p, const dal_real *u, const dal_real *c, skate_psi_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    skate_psi_state x = *s;
    dal_status status;
    status = skate_psi_substep_0(&x, t + 0.0*h, 0.5*h, p, u, c + 0, w);
    if (status != DAL_OK) {
        return status;
    }
    status = skate_psi_substep_1(&x, t + 0.5*h, 0.5*h, p, u, c + 5, w);
    if (status != DAL_OK) {
        return status;
    }
    *s = x;
    return DAL_OK;
}

dal_status skate_psi_init(
    skate_psi_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status skate_psi_step(
    skate_psi_state *s, dal_real t, dal_real h,
    const skate_params *p, const dal_real *u, skate_psi_work *w)
{
    dal_status status;
    dal_real c[10];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    skate_psi_constants_0(p, 0.5*h, c + 0);
    skate_psi_constants_1(p, 0.5*h, c + 5);
    status = skate_psi_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status skate_psi_run(
    skate_psi_state *s, dal_real t0, dal_real h, unsigned long n,
    const skate_params *p, const dal_real *u, skate_psi_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[10];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    skate_psi_constants_0(p, 0.5*h, c + 0);
    skate_psi_constants_1(p, 0.5*h, c + 5);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = skate_psi_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
