/* SPDX-License-Identifier: MIT-0 */
/* mobile_robot_mv: mobile robot, potential on the heading, stepped by newmark(beta = 1/10, beta2 = 1/10)

   Written by dalembert 0.1.0; do not edit.
   model mobile_robot_mv, hash 96810535205969d9
   method newmark(beta = 1/10, beta2 = 1/10), hash 2cc5b4c598d31373
   options: dalembert generate mobile_robot_mv.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "mobile_robot_mv_newmark_beta_1_10_beta2_1_10.h"

#include <stddef.h>

#if MOBILE_ROBOT_MV_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0x8d68848bu
#error "mobile_robot_mv_newmark_beta_1_10_beta2_1_10.h and mobile_robot_mv_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 8 operations. */
static void mobile_robot_mv_newmark_beta_1_10_beta2_1_10_constants_0(
    const mobile_robot_mv_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[1] = DAL_ABS(h);
    c[0] = 1.0/c[1];
    c[2] = h*h;
    c[3] = 10.0*c[2];
    c[4] = c[2]*c[2];
    c[5] = 0.4*h;
    c[6] = 0.1*h;
    c[7] = 0.5*h;
}

/* 121 operations, 11 an iteration, 3 a Jacobian; 8 beforehand. */
static dal_status mobile_robot_mv_newmark_beta_1_10_beta2_1_10_substep_0(
    mobile_robot_mv_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const mobile_robot_mv_params *p, const dal_real *u, const dal_real *c, mobile_robot_mv_newmark_beta_1_10_beta2_1_10_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Newton's iteration for q1[xi]. */
    const dal_real t1 = DAL_ABS(s->v[1]) + DAL_ABS(s->v[2]);
    const dal_real t2 = DAL_ABS(s->v[3]) + (1.0 + DAL_ABS(s->v[0]));
    const dal_real t3 = t1 + t2;
    const dal_real t4 = t3*c[0];
    const dal_real t5 = DAL_ABS(s->q[0]) + DAL_ABS(s->q[1]);
    const dal_real t6 = DAL_ABS(s->q[2]) + DAL_ABS(s->q[3]);
    const dal_real t7 = c[1]*(t5 + t6)/t3;
    const dal_real t8 = 1.0 + t7;
    const dal_real t9 = DAL_COS(s->q[3]);
    const dal_real t10 = 4.0*t9;
    dal_real x3 = s->warm[0];
    dal_real t11;
    dal_real t12;
    dal_real t13;
    dal_real a1[1];
    dal_real r1[1];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        t11 = h*(s->v[3] + h*x3);
        t12 = s->q[3] + t11;
        t13 = DAL_COS(t12);
        const dal_real t14 = 10.0*(x3*c[2]);
        const dal_real t15 = c[2]*(t13 + t10) + t14;
        r1[0] = -t15;
        if (n1.fresh != 0) {
            const dal_real t16 = DAL_SIN(t12);
            a1[0] = c[3] - t16*c[4];
        }
        solved = dal_solve1(a1, r1);
        size = dal_newton_size(size, r1[0], x3, t4);
        next1 = dal_newton_next(&n1, solved, size, t8);
        if (next1 == DAL_NEWTON_APPLY) {
            x3 += r1[0];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x3 = 0.0;
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(1, a1, DAL_SINGULAR));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    /* Linear in 4 unknowns: lam0[roll1], lam0[roll2], lam1[roll1], lam1[roll2]. */
    const dal_real t17 = s->q[3] + 0.5*t11;
    const dal_real t18 = DAL_COS(t17);
    const dal_real t19 = h*t9;
    const dal_real t20 = DAL_SIN(s->q[3]);
    const dal_real t21 = t13*c[6];
    const dal_real t22 = DAL_SIN(t12);
    const dal_real t23 = t22*c[6];
    const dal_real t24 = DAL_SIN(t17);
    const dal_real t25 = h*t20;
    const dal_real t26 = t13*c[7];
    const dal_real t27 = t22*t26;
    dal_real a2[16];
    dal_real r2[4];
    dal_real s2[8];
    int k2[4];
    a2[0] = t18*(0.4*t19) + c[5];
    a2[1] = t18*(c[5]*t20);
    a2[2] = c[6] + t18*t21;
    a2[3] = t18*t23;
    a2[4] = t24*(t9*c[5]);
    a2[5] = c[5] + t24*(0.4*t25);
    a2[6] = t24*t21;
    a2[7] = c[6] + t24*t23;
    a2[8] = t13*(0.5*t19) + c[7];
    a2[9] = t13*(t20*c[7]);
    a2[10] = c[7] + t13*t26;
    a2[11] = t27;
    a2[12] = t22*(t9*c[7]);
    a2[13] = c[7] + t22*(0.5*t25);
    a2[14] = t27;
    a2[15] = c[7] + c[7]*(t22*t22);
    r2[0] = -(s->v[0] + s->v[2]*t18);
    r2[1] = -(s->v[1] + s->v[2]*t24);
    r2[2] = -(s->v[0] + s->v[2]*t13);
    r2[3] = -(s->v[1] + s->v[2]*t22);
    if (dal_lu_factor(4, a2, s2, k2) == 0) {
        return dal_solve_status(16, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    dal_lu_solve(4, a2, k2, r2);
    const dal_real x8 = r2[0];
    const dal_real x9 = r2[1];
    const dal_real x10 = r2[2];
    const dal_real x11 = r2[3];
    const dal_real t28 = x10 + 4.0*x8;
    const dal_real t29 = h*(s->v[0] + c[6]*t28);
    const dal_real t30 = s->q[0] + t29;
    const dal_real t31 = x11 + 4.0*x9;
    const dal_real t32 = h*(s->v[1] + c[6]*t31);
    const dal_real t33 = s->q[1] + t32;
    const dal_real t34 = t13*x10 + t22*x11;
    const dal_real t35 = t9*x8 + t20*x9;
    const dal_real t36 = t34 + 4.0*t35;
    const dal_real t37 = h*(s->v[2] + c[6]*t36);
    const dal_real t38 = s->q[2] + t37;
    const dal_real t39 = t28 + (x8 + 4.0*x10);
    const dal_real t40 = s->v[0] + c[6]*t39;
    const dal_real t41 = t31 + (x9 + 4.0*x11);
    const dal_real t42 = s->v[1] + c[6]*t41;
    const dal_real t43 = t36 + (t35 + 4.0*t34);
    const dal_real t44 = s->v[2] + c[6]*t43;
    const dal_real t45 = 10.0*x3 - t9 - 4.0*t13;
    const dal_real t46 = s->v[3] + c[6]*t45;
    if (!dal_is_finite((t30 + t33 + t38 + t12) + (t40 + t42 + t44 + t46) + (x3 + x8 +
        x9 + x10) + (x11))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t30;
    s->q[1] = t33;
    s->q[2] = t38;
    s->q[3] = t12;
    s->v[0] = t40;
    s->v[1] = t42;
    s->v[2] = t44;
    s->v[3] = t46;
    s->warm[0] = x3;
    w->lambda[0] = x8;
    w->lambda[1] = x9;
    w->lambda[2] = x10;
    w->lambda[3] = x11;
    return DAL_OK;
}

static dal_status mobile_robot_mv_newmark_beta_1_10_beta2_1_10_advance(
    mobile_robot_mv_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const mobile_robot_mv_params *p, const dal_real *u, const dal_real *c, mobile_robot_mv_newmark_beta_1_10_beta2_1_10_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return mobile_robot_mv_newmark_beta_1_10_beta2_1_10_substep_0(s, t, h, p, u, c, w);
}

dal_status mobile_robot_mv_newmark_beta_1_10_beta2_1_10_init(
    mobile_robot_mv_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, const dal_real *q, const dal_real *v,
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
    s->warm[0] = (dal_real)0;
    return DAL_OK;
}

dal_status mobile_robot_mv_newmark_beta_1_10_beta2_1_10_step(
    mobile_robot_mv_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const mobile_robot_mv_params *p, const dal_real *u, mobile_robot_mv_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status;
    dal_real c[8];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_mv_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    status = mobile_robot_mv_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status mobile_robot_mv_newmark_beta_1_10_beta2_1_10_run(
    mobile_robot_mv_newmark_beta_1_10_beta2_1_10_state *s, dal_real t0, dal_real h, unsigned long n,
    const mobile_robot_mv_params *p, const dal_real *u, mobile_robot_mv_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[8];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_mv_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = mobile_robot_mv_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
