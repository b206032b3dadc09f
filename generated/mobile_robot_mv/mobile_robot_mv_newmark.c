/* SPDX-License-Identifier: MIT-0 */
/* mobile_robot_mv: mobile robot, potential on the heading, stepped by newmark

   Written by dalembert 0.1.0; do not edit.
   model mobile_robot_mv, hash 96810535205969d9
   method newmark, hash 2cc5b4c598d31373
   options: dalembert generate mobile_robot_mv.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "mobile_robot_mv_newmark.h"

#include <stddef.h>

#if MOBILE_ROBOT_MV_NEWMARK_GENERATION != 0x8d68848bu
#error "mobile_robot_mv_newmark.h and mobile_robot_mv_newmark.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 1 operations. */
static void mobile_robot_mv_newmark_constants_0(
    const mobile_robot_mv_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
}

/* 68 operations; 1 beforehand. */
static dal_status mobile_robot_mv_newmark_substep_0(
    mobile_robot_mv_newmark_state *s, dal_real t, dal_real h,
    const mobile_robot_mv_params *p, const dal_real *u, const dal_real *c, mobile_robot_mv_newmark_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in 2 unknowns: lam0[roll1], lam0[roll2]. */
    const dal_real t1 = DAL_COS(s->q[3]);
    const dal_real t2 = t1*c[0];
    const dal_real t3 = h*(s->v[3] - t2);
    const dal_real t4 = s->q[3] + 0.5*t3;
    const dal_real t5 = DAL_COS(t4);
    const dal_real t6 = DAL_SIN(s->q[3]);
    const dal_real t7 = c[0]*t6;
    const dal_real t8 = DAL_SIN(t4);
    dal_real a1[4];
    dal_real r1[2];
    a1[0] = c[0] + t2*t5;
    a1[1] = t5*t7;
    a1[2] = t2*t8;
    a1[3] = c[0] + t8*t7;
    r1[0] = -(s->v[0] + s->v[2]*t5);
    r1[1] = -(s->v[1] + s->v[2]*t8);
    if (dal_solve2(a1, r1) == 0) {
        return dal_solve_status(4, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x8 = r1[0];
    const dal_real x9 = r1[1];
    /* Linear in 2 unknowns: lam1[roll1], lam1[roll2]. */
    const dal_real t9 = s->q[3] + t3;
    const dal_real t10 = DAL_COS(t9);
    const dal_real t11 = c[0]*t10;
    const dal_real t12 = DAL_SIN(t9);
    const dal_real t13 = t12*t11;
    const dal_real t14 = t1*x8 + t6*x9;
    const dal_real t15 = s->v[2] + c[0]*t14;
    const dal_real t16 = s->v[0] + c[0]*x8;
    const dal_real t17 = s->v[1] + c[0]*x9;
    dal_real a2[4];
    dal_real r2[2];
    a2[0] = c[0] + t10*t11;
    a2[1] = t13;
    a2[2] = t13;
    a2[3] = c[0] + c[0]*(t12*t12);
    r2[0] = -(t16 + t15*t10);
    r2[1] = -(t17 + t15*t12);
    if (dal_solve2(a2, r2) == 0) {
        return dal_solve_status(4, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x10 = r2[0];
    const dal_real x11 = r2[1];
    const dal_real t18 = s->q[0] + h*t16;
    const dal_real t19 = s->q[1] + h*t17;
    const dal_real t20 = s->q[2] + h*t15;
    const dal_real t21 = s->v[0] + c[0]*(x8 + x10);
    const dal_real t22 = s->v[1] + c[0]*(x9 + x11);
    const dal_real t23 = t12*x11 + (t14 + t10*x10);
    const dal_real t24 = s->v[2] + c[0]*t23;
    const dal_real t25 = s->v[3] - c[0]*(t1 + t10);
    if (!dal_is_finite((t18 + t19 + t20 + t9) + (t21 + t22 + t24 + t25) + (x8 + x9 +
        x10 + x11))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t18;
    s->q[1] = t19;
    s->q[2] = t20;
    s->q[3] = t9;
    s->v[0] = t21;
    s->v[1] = t22;
    s->v[2] = t24;
    s->v[3] = t25;
    w->lambda[0] = x8;
    w->lambda[1] = x9;
    w->lambda[2] = x10;
    w->lambda[3] = x11;
    return DAL_OK;
}

static dal_status mobile_robot_mv_newmark_advance(
    mobile_robot_mv_newmark_state *s, dal_real t, dal_real h,
    const mobile_robot_mv_params *p, const dal_real *u, const dal_real *c, mobile_robot_mv_newmark_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return mobile_robot_mv_newmark_substep_0(s, t, h, p, u, c, w);
}

dal_status mobile_robot_mv_newmark_init(
    mobile_robot_mv_newmark_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const mobile_robot_mv_params *p, const dal_real *u)
{
    (void)p;
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL) {
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

dal_status mobile_robot_mv_newmark_step(
    mobile_robot_mv_newmark_state *s, dal_real t, dal_real h,
    const mobile_robot_mv_params *p, const dal_real *u, mobile_robot_mv_newmark_work *w)
{
    dal_status status;
    dal_real c[1];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_mv_newmark_constants_0(p, h, c + 0);
    status = mobile_robot_mv_newmark_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status mobile_robot_mv_newmark_run(
    mobile_robot_mv_newmark_state *s, dal_real t0, dal_real h, unsigned long n,
    const mobile_robot_mv_params *p, const dal_real *u, mobile_robot_mv_newmark_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[1];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_mv_newmark_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = mobile_robot_mv_newmark_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
