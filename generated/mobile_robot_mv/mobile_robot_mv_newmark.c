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

#if MOBILE_ROBOT_MV_NEWMARK_GENERATION != 0x25b6bafdu
#error "mobile_robot_mv_newmark.h and mobile_robot_mv_newmark.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 3 operations. */
static void mobile_robot_mv_newmark_constants_0(
    const mobile_robot_mv_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
    c[1] = h*h;
    c[2] = 1.0/h;
}

/* 61 operations; 3 beforehand. */
static dal_status mobile_robot_mv_newmark_substep_0(
    mobile_robot_mv_newmark_state *s, dal_real t, dal_real h,
    const mobile_robot_mv_params *p, const dal_real *u, const dal_real *c, mobile_robot_mv_newmark_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in q1[x3]. */
    const dal_real t1 = DAL_COS(s->q[3]);
    const dal_real t2 = s->v[3] - t1*c[0];
    const dal_real t3 = h*t2;
    const dal_real t4 = s->q[3] + 0.5*t3;
    const dal_real t5 = DAL_SIN(t4);
    const dal_real t6 = DAL_SIN(s->q[3]);
    const dal_real t7 = DAL_COS(t4);
    const dal_real t8 = t6*t5 + (1.0 + t1*t7);
    const dal_real t9 = s->v[0]*c[2];
    const dal_real t10 = c[2]*s->v[1];
    const dal_real t11 = t1*t9 + t6*t10;
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*t8;
    r1[0] = h*s->v[2] - t11*c[1];
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_SINGULAR);
    }
    const dal_real x2 = r1[0];
    /* Linear in v1[x3']. */
    const dal_real t12 = s->q[3] + t3;
    const dal_real t13 = DAL_SIN(t12);
    const dal_real t14 = DAL_COS(t12);
    const dal_real t15 = t13*t13 + (1.0 + t14*t14);
    const dal_real t16 = t7*x2;
    const dal_real t17 = c[2]*t16;
    const dal_real t18 = t5*x2;
    const dal_real t19 = c[2]*t18;
    const dal_real t20 = t17*t14 + t19*t13;
    const dal_real t21 = h*x2;
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*t15;
    r2[0] = t21 + c[1]*t20;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_SINGULAR);
    }
    const dal_real x6 = r2[0];
    const dal_real t22 = s->q[0] - h*t16;
    const dal_real t23 = s->q[1] - h*t18;
    const dal_real t24 = s->q[2] + t21;
    const dal_real t25 = t14*x6;
    const dal_real t26 = -t25;
    const dal_real t27 = t13*x6;
    const dal_real t28 = -t27;
    const dal_real t29 = t2 - c[0]*t14;
    const dal_real t30 = -2.0*(t9 + t17);
    const dal_real t31 = -2.0*(t10 + t19);
    const dal_real t32 = 2.0*(t17 - c[2]*t25);
    const dal_real t33 = 2.0*(t19 - c[2]*t27);
    if (!dal_is_finite((t22 + t23 + t24 + t12) + (t26 + t28 + x6 + t29) + (t30 + t31 +
        t32 + t33))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t22;
    s->q[1] = t23;
    s->q[2] = t24;
    s->q[3] = t12;
    s->v[0] = t26;
    s->v[1] = t28;
    s->v[2] = x6;
    s->v[3] = t29;
    w->lambda[0] = t30;
    w->lambda[1] = t31;
    w->lambda[2] = t32;
    w->lambda[3] = t33;
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
    dal_real c[3];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_mv_newmark_constants_0(p, h, c + 0);
    w->steps = 0;
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
    dal_real c[3];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_mv_newmark_constants_0(p, h, c + 0);
    w->steps = 0;
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
