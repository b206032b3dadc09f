/* SPDX-License-Identifier: MIT-0 */
/* mobile_robot_jay: mobile robot, potential on the wheels, stepped by psi

   Written by dalembert 0.1.0; do not edit.
   model mobile_robot_jay, hash 1e3dc6e1fc63c055
   method psi, hash 466318878618e250
   options: dalembert generate mobile_robot_jay.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "mobile_robot_jay_psi.h"

#include <stddef.h>

#if MOBILE_ROBOT_JAY_PSI_GENERATION != 0x1b9d6544u
#error "mobile_robot_jay_psi.h and mobile_robot_jay_psi.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 11 operations. */
static void mobile_robot_jay_psi_constants_0(
    const mobile_robot_jay_params *p, dal_real h, dal_real *c)
{
    c[0] = 3.0*p->I_w;
    const dal_real t1 = h*(1.0/p->I_w);
    const dal_real t2 = p->m*p->ell;
    c[1] = t1*(p->ell*t2);
    c[2] = 3.0*h;
    c[3] = 5.0*(h*t1);
    c[4] = 0.2*(t2/h);
}

/* 50 operations; 11 beforehand. */
static dal_status mobile_robot_jay_psi_substep_0(
    mobile_robot_jay_psi_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, const dal_real *c, mobile_robot_jay_psi_work *w)
{
    (void)t;
    (void)u;
    (void)w;
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
    const dal_real t2 = DAL_COS(s->q[2]);
    const dal_real t3 = c[2] + c[1]*(t2*t2);
    const dal_real t4 = t2*(s->v[0]*c[4]) - DAL_COS(s->q[3]);
    const dal_real t5 = t1*(s->v[1]*c[4]) + t4;
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = c[1]*(t1*t1) + t3;
    r1[0] = s->v[3]*c[2] + t5*c[3];
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_SINGULAR);
    }
    const dal_real x3 = r1[0];
    /* Linear in v1[q4']. */
    const dal_real t6 = s->q[2] + h*s->v[2];
    const dal_real t7 = DAL_SIN(t6);
    const dal_real t8 = DAL_COS(t6);
    const dal_real t9 = c[2] + c[1]*(t8*t8);
    const dal_real t10 = p->ell*x3;
    const dal_real t11 = t2*t10;
    const dal_real t12 = t1*t10;
    const dal_real t13 = t12*(c[4]*t7);
    const dal_real t14 = t11*(c[4]*t8) + t13;
    const dal_real t15 = h*x3;
    const dal_real t16 = s->q[3] + t15;
    const dal_real t17 = c[3]*(t14 - DAL_COS(t16));
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = c[1]*(t7*t7) + t9;
    r2[0] = t17 + 3.0*t15;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_SINGULAR);
    }
    const dal_real x7 = r2[0];
    const dal_real t18 = s->q[0] + h*t11;
    const dal_real t19 = s->q[1] + h*t12;
    const dal_real t20 = p->ell*x7;
    const dal_real t21 = t8*t20;
    const dal_real t22 = t7*t20;
    const dal_real t23 = s->v[2];
    if (!dal_is_finite((t18 + t19 + t6 + t16) + (t21 + t22 + t23 + x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t18;
    s->q[1] = t19;
    s->q[2] = t6;
    s->q[3] = t16;
    s->v[0] = t21;
    s->v[1] = t22;
    s->v[2] = t23;
    s->v[3] = x7;
    return DAL_OK;
}

/* What does not change from step to step. 14 operations. */
static void mobile_robot_jay_psi_constants_1(
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

/* 58 operations; 14 beforehand. */
static dal_status mobile_robot_jay_psi_substep_1(
    mobile_robot_jay_psi_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, const dal_real *c, mobile_robot_jay_psi_work *w)
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
    const dal_real t1 = s->q[2] + h*s->v[2];
    const dal_real t2 = DAL_SIN(t1);
    const dal_real t3 = c[1]*t2;
    const dal_real t4 = DAL_SIN(s->q[2]);
    const dal_real t5 = DAL_COS(t1);
    const dal_real t6 = t5*c[1];
    const dal_real t7 = DAL_COS(s->q[2]);
    const dal_real t8 = t7*(s->v[0]*c[4]) - DAL_COS(s->q[3]);
    const dal_real t9 = t4*(s->v[1]*c[4]) + t8;
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = t4*t3 + (c[2] + t7*t6);
    r1[0] = s->v[3]*c[2] + t9*c[3];
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_SINGULAR);
    }
    const dal_real x3 = r1[0];
    /* Linear in v1[q4']. */
    const dal_real t10 = p->ell*t5;
    const dal_real t11 = x3*t10;
    const dal_real t12 = p->ell*t2;
    const dal_real t13 = x3*t12;
    const dal_real t14 = t13*(c[4]*t2);
    const dal_real t15 = t11*(c[4]*t5) + t14;
    const dal_real t16 = h*x3;
    const dal_real t17 = s->q[3] + t16;
    const dal_real t18 = c[3]*(t15 - DAL_COS(t17));
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = t2*t3 + (c[2] + t5*t6);
    r2[0] = t18 + 3.0*t16;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_SINGULAR);
    }
    const dal_real x7 = r2[0];
    const dal_real t19 = s->q[0] + h*t11;
    const dal_real t20 = s->q[1] + h*t13;
    const dal_real t21 = t10*x7;
    const dal_real t22 = t12*x7;
    const dal_real t23 = (t11 - s->v[0])*c[5];
    const dal_real t24 = c[5]*(t13 - s->v[1]);
    const dal_real t25 = c[6]*(2.0*(t21 - t11));
    const dal_real t26 = c[6]*(2.0*(t22 - t13));
    const dal_real t27 = s->v[2];
    if (!dal_is_finite((t19 + t20 + t1 + t17) + (t21 + t22 + t27 + x7) + (t23 + t24 +
        t25 + t26))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t19;
    s->q[1] = t20;
    s->q[2] = t1;
    s->q[3] = t17;
    s->v[0] = t21;
    s->v[1] = t22;
    s->v[2] = t27;
    s->v[3] = x7;
    w->lambda[0] = t23;
    w->lambda[1] = t24;
    w->lambda[2] = t25;
    w->lambda[3] = t26;
    return DAL_OK;
}

static dal_status mobile_robot_jay_psi_advance(
    mobile_robot_jay_psi_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, const dal_real *c, mobile_robot_jay_psi_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    mobile_robot_jay_psi_state x = *s;
    dal_status status;
    status = mobile_robot_jay_psi_substep_0(&x, t + 0.0*h, 0.5*h, p, u, c + 0, w);
    if (status != DAL_OK) {
        return status;
    }
    status = mobile_robot_jay_psi_substep_1(&x, t + 0.5*h, 0.5*h, p, u, c + 5, w);
    if (status != DAL_OK) {
        return status;
    }
    *s = x;
    return DAL_OK;
}

dal_status mobile_robot_jay_psi_init(
    mobile_robot_jay_psi_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status mobile_robot_jay_psi_step(
    mobile_robot_jay_psi_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, mobile_robot_jay_psi_work *w)
{
    dal_status status;
    dal_real c[12];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_jay_psi_constants_0(p, 0.5*h, c + 0);
    mobile_robot_jay_psi_constants_1(p, 0.5*h, c + 5);
    w->steps = 0;
    status = mobile_robot_jay_psi_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status mobile_robot_jay_psi_run(
    mobile_robot_jay_psi_state *s, dal_real t0, dal_real h, unsigned long n,
    const mobile_robot_jay_params *p, const dal_real *u, mobile_robot_jay_psi_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[12];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_jay_psi_constants_0(p, 0.5*h, c + 0);
    mobile_robot_jay_psi_constants_1(p, 0.5*h, c + 5);
    w->steps = 0;
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = mobile_robot_jay_psi_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
