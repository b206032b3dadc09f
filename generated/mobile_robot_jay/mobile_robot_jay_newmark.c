/* SPDX-License-Identifier: MIT-0 */
/* mobile_robot_jay: mobile robot, potential on the wheels, stepped by newmark

   Written by dalembert 0.1.0; do not edit.
   model mobile_robot_jay, hash 1e3dc6e1fc63c055
   method newmark, hash 2cc5b4c598d31373
   options: dalembert generate mobile_robot_jay.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "mobile_robot_jay_newmark.h"

#include <stddef.h>

#if MOBILE_ROBOT_JAY_NEWMARK_GENERATION != 0x1b9d6544u
#error "mobile_robot_jay_newmark.h and mobile_robot_jay_newmark.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 14 operations. */
static void mobile_robot_jay_newmark_constants_0(
    const mobile_robot_jay_params *p, dal_real h, dal_real *c)
{
    c[0] = 3.0*p->I_w;
    const dal_real t1 = h*(1.0/p->I_w);
    const dal_real t2 = p->m*p->ell;
    c[1] = t1*(p->ell*t2);
    c[2] = 3.0*h;
    c[3] = 5.0*(h*t1);
    const dal_real t3 = 1.0/h;
    c[4] = 0.2*(t3*t2);
    c[6] = p->m*t3;
    c[5] = 2.0*c[6];
}

/* 64 operations; 14 beforehand. */
static dal_status mobile_robot_jay_newmark_substep_0(
    mobile_robot_jay_newmark_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, const dal_real *c, mobile_robot_jay_newmark_work *w)
{
    (void)t;
    (void)u;
    if (!(DAL_ABS(p->m) > DAL_TINY*DAL_ABS(p->m))) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    if (!(DAL_ABS(p->I_) > DAL_TINY*DAL_ABS(p->I_))) {
        return dal_pivot_status(p->I_, DAL_SINGULAR_MASS);
    }
    if (!(DAL_ABS(c[0]) > DAL_TINY*DAL_ABS(c[0]))) {
        return dal_pivot_status(c[0], DAL_SINGULAR_MASS);
    }
    /* Linear in q1[q4]. */
    const dal_real t1 = DAL_SIN(s->q[2]);
    const dal_real t2 = h*s->v[2];
    const dal_real t3 = s->q[2] + 0.5*t2;
    const dal_real t4 = DAL_SIN(t3);
    const dal_real t5 = DAL_COS(s->q[2]);
    const dal_real t6 = DAL_COS(t3);
    const dal_real t7 = c[2] + t6*(t5*c[1]);
    const dal_real t8 = t5*(s->v[0]*c[4]) - DAL_COS(s->q[3]);
    const dal_real t9 = t1*(s->v[1]*c[4]) + t8;
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = t4*(t1*c[1]) + t7;
    r1[0] = s->v[3]*c[2] + t9*c[3];
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_SINGULAR);
    }
    const dal_real x3 = r1[0];
    /* Linear in v1[q4']. */
    const dal_real t10 = s->q[2] + t2;
    const dal_real t11 = DAL_SIN(t10);
    const dal_real t12 = DAL_COS(t10);
    const dal_real t13 = c[2] + c[1]*(t12*t12);
    const dal_real t14 = p->ell*x3;
    const dal_real t15 = t6*t14;
    const dal_real t16 = t4*t14;
    const dal_real t17 = t16*(c[4]*t11);
    const dal_real t18 = t15*(c[4]*t12) + t17;
    const dal_real t19 = h*x3;
    const dal_real t20 = s->q[3] + t19;
    const dal_real t21 = c[3]*(t18 - DAL_COS(t20));
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = c[1]*(t11*t11) + t13;
    r2[0] = t21 + 3.0*t19;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_SINGULAR);
    }
    const dal_real x7 = r2[0];
    const dal_real t22 = s->q[0] + h*t15;
    const dal_real t23 = s->q[1] + h*t16;
    const dal_real t24 = p->ell*x7;
    const dal_real t25 = t12*t24;
    const dal_real t26 = t11*t24;
    const dal_real t27 = (t15 - s->v[0])*c[5];
    const dal_real t28 = c[5]*(t16 - s->v[1]);
    const dal_real t29 = c[6]*(2.0*(t25 - t15));
    const dal_real t30 = c[6]*(2.0*(t26 - t16));
    const dal_real t31 = s->v[2];
    if (!dal_is_finite((t22 + t23 + t10 + t20) + (t25 + t26 + t31 + x7) + (t27 + t28 +
        t29 + t30))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t22;
    s->q[1] = t23;
    s->q[2] = t10;
    s->q[3] = t20;
    s->v[0] = t25;
    s->v[1] = t26;
    s->v[2] = t31;
    s->v[3] = x7;
    w->lambda[0] = t27;
    w->lambda[1] = t28;
    w->lambda[2] = t29;
    w->lambda[3] = t30;
    return DAL_OK;
}

static dal_status mobile_robot_jay_newmark_advance(
    mobile_robot_jay_newmark_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, const dal_real *c, mobile_robot_jay_newmark_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return mobile_robot_jay_newmark_substep_0(s, t, h, p, u, c, w);
}

dal_status mobile_robot_jay_newmark_init(
    mobile_robot_jay_newmark_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const mobile_robot_jay_params *p, const dal_real *u)
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

dal_status mobile_robot_jay_newmark_step(
    mobile_robot_jay_newmark_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, mobile_robot_jay_newmark_work *w)
{
    dal_status status;
    dal_real c[7];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_jay_newmark_constants_0(p, h, c + 0);
    w->steps = 0;
    status = mobile_robot_jay_newmark_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status mobile_robot_jay_newmark_run(
    mobile_robot_jay_newmark_state *s, dal_real t0, dal_real h, unsigned long n,
    const mobile_robot_jay_params *p, const dal_real *u, mobile_robot_jay_newmark_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[7];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_jay_newmark_constants_0(p, h, c + 0);
    w->steps = 0;
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = mobile_robot_jay_newmark_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
