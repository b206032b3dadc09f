/* SPDX-License-Identifier: MIT-0 */
/* mobile_robot_mv: mobile robot, potential on the heading, stepped by psi

   Written by dalembert 0.1.0; do not edit.
   model mobile_robot_mv, hash 96810535205969d9
   method psi, hash 466318878618e250
   options: dalembert generate mobile_robot_mv.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "mobile_robot_mv_psi.h"

#include <stddef.h>

#if MOBILE_ROBOT_MV_PSI_GENERATION != 0x25b6bafdu
#error "mobile_robot_mv_psi.h and mobile_robot_mv_psi.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 3 operations. */
static void mobile_robot_mv_psi_constants_0(
    const mobile_robot_mv_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = h*h;
    c[1] = 1.0/h;
    c[2] = 0.5*h;
}

/* 47 operations; 3 beforehand. */
static dal_status mobile_robot_mv_psi_substep_0(
    mobile_robot_mv_psi_state *s, dal_real t, dal_real h,
    const mobile_robot_mv_params *p, const dal_real *u, const dal_real *c, mobile_robot_mv_psi_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    (void)w;
    /* Linear in q1[x3]. */
    const dal_real t1 = DAL_SIN(s->q[3]);
    const dal_real t2 = DAL_COS(s->q[3]);
    const dal_real t3 = t1*t1 + (1.0 + t2*t2);
    const dal_real t4 = t1*(c[1]*s->v[1]);
    const dal_real t5 = t2*(s->v[0]*c[1]) + t4;
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*t3;
    r1[0] = h*s->v[2] - t5*c[0];
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_SINGULAR);
    }
    const dal_real x2 = r1[0];
    /* Linear in v1[x3']. */
    const dal_real t6 = s->v[3] - t2*c[2];
    const dal_real t7 = s->q[3] + h*t6;
    const dal_real t8 = DAL_SIN(t7);
    const dal_real t9 = DAL_COS(t7);
    const dal_real t10 = t8*t8 + (1.0 + t9*t9);
    const dal_real t11 = t2*x2;
    const dal_real t12 = t1*x2;
    const dal_real t13 = t12*(c[1]*t8);
    const dal_real t14 = t11*(c[1]*t9) + t13;
    const dal_real t15 = h*x2;
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*t10;
    r2[0] = t15 + c[0]*t14;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_SINGULAR);
    }
    const dal_real x6 = r2[0];
    const dal_real t16 = s->q[0] - h*t11;
    const dal_real t17 = s->q[1] - h*t12;
    const dal_real t18 = s->q[2] + t15;
    const dal_real t19 = -(t9*x6);
    const dal_real t20 = -(t8*x6);
    const dal_real t21 = t6 - c[2]*t9;
    if (!dal_is_finite((t16 + t17 + t18 + t7) + (t19 + t20 + x6 + t21))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t16;
    s->q[1] = t17;
    s->q[2] = t18;
    s->q[3] = t7;
    s->v[0] = t19;
    s->v[1] = t20;
    s->v[2] = x6;
    s->v[3] = t21;
    return DAL_OK;
}

/* What does not change from step to step. 3 operations. */
static void mobile_robot_mv_psi_constants_1(
    const mobile_robot_mv_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
    c[1] = h*h;
    c[2] = 1.0/h;
}

/* 57 operations; 3 beforehand. */
static dal_status mobile_robot_mv_psi_substep_1(
    mobile_robot_mv_psi_state *s, dal_real t, dal_real h,
    const mobile_robot_mv_params *p, const dal_real *u, const dal_real *c, mobile_robot_mv_psi_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in q1[x3]. */
    const dal_real t1 = DAL_COS(s->q[3]);
    const dal_real t2 = s->v[3] - t1*c[0];
    const dal_real t3 = s->q[3] + h*t2;
    const dal_real t4 = DAL_SIN(t3);
    const dal_real t5 = DAL_SIN(s->q[3]);
    const dal_real t6 = DAL_COS(t3);
    const dal_real t7 = t5*t4 + (1.0 + t1*t6);
    const dal_real t8 = s->v[0]*c[2];
    const dal_real t9 = c[2]*s->v[1];
    const dal_real t10 = t1*t8 + t5*t9;
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h*t7;
    r1[0] = h*s->v[2] - t10*c[1];
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_SINGULAR);
    }
    const dal_real x2 = r1[0];
    /* Linear in v1[x3']. */
    const dal_real t11 = t4*t4 + (1.0 + t6*t6);
    const dal_real t12 = t6*x2;
    const dal_real t13 = c[2]*t12;
    const dal_real t14 = t4*x2;
    const dal_real t15 = c[2]*t14;
    const dal_real t16 = t6*t13 + t4*t15;
    const dal_real t17 = h*x2;
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = h*t11;
    r2[0] = t17 + c[1]*t16;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_SINGULAR);
    }
    const dal_real x6 = r2[0];
    const dal_real t18 = s->q[0] - h*t12;
    const dal_real t19 = s->q[1] - h*t14;
    const dal_real t20 = s->q[2] + t17;
    const dal_real t21 = t6*x6;
    const dal_real t22 = -t21;
    const dal_real t23 = t4*x6;
    const dal_real t24 = -t23;
    const dal_real t25 = t2 - c[0]*t6;
    const dal_real t26 = -2.0*(t8 + t13);
    const dal_real t27 = -2.0*(t9 + t15);
    const dal_real t28 = 2.0*(t13 - c[2]*t21);
    const dal_real t29 = 2.0*(t15 - c[2]*t23);
    if (!dal_is_finite((t18 + t19 + t20 + t3) + (t22 + t24 + x6 + t25) + (t26 + t27 +
        t28 + t29))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t18;
    s->q[1] = t19;
    s->q[2] = t20;
    s->q[3] = t3;
    s->v[0] = t22;
    s->v[1] = t24;
    s->v[2] = x6;
    s->v[3] = t25;
    w->lambda[0] = t26;
    w->lambda[1] = t27;
    w->lambda[2] = t28;
    w->lambda[3] = t29;
    return DAL_OK;
}

static dal_status mobile_robot_mv_psi_advance(
    mobile_robot_mv_psi_state *s, dal_real t, dal_real h,
    const mobile_robot_mv_params *p, const dal_real *u, const dal_real *c, mobile_robot_mv_psi_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    mobile_robot_mv_psi_state x = *s;
    dal_status status;
    status = mobile_robot_mv_psi_substep_0(&x, t + 0.0*h, 0.5*h, p, u, c + 0, w);
    if (status != DAL_OK) {
        return status;
    }
    status = mobile_robot_mv_psi_substep_1(&x, t + 0.5*h, 0.5*h, p, u, c + 3, w);
    if (status != DAL_OK) {
        return status;
    }
    *s = x;
    return DAL_OK;
}

dal_status mobile_robot_mv_psi_init(
    mobile_robot_mv_psi_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status mobile_robot_mv_psi_step(
    mobile_robot_mv_psi_state *s, dal_real t, dal_real h,
    const mobile_robot_mv_params *p, const dal_real *u, mobile_robot_mv_psi_work *w)
{
    dal_status status;
    dal_real c[6];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_mv_psi_constants_0(p, 0.5*h, c + 0);
    mobile_robot_mv_psi_constants_1(p, 0.5*h, c + 3);
    w->steps = 0;
    status = mobile_robot_mv_psi_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status mobile_robot_mv_psi_run(
    mobile_robot_mv_psi_state *s, dal_real t0, dal_real h, unsigned long n,
    const mobile_robot_mv_params *p, const dal_real *u, mobile_robot_mv_psi_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[6];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_mv_psi_constants_0(p, 0.5*h, c + 0);
    mobile_robot_mv_psi_constants_1(p, 0.5*h, c + 3);
    w->steps = 0;
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = mobile_robot_mv_psi_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
