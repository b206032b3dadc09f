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

#if MOBILE_ROBOT_MV_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0x25b6bafdu
#error "mobile_robot_mv_newmark_beta_1_10_beta2_1_10.h and mobile_robot_mv_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 8 operations. */
static void mobile_robot_mv_newmark_beta_1_10_beta2_1_10_constants_0(
    const mobile_robot_mv_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 10.0*h;
    c[1] = h*h;
    c[2] = 1.5*h;
    c[3] = 0.1*h;
    c[4] = 1.6*h;
    c[5] = 1.0/h;
    c[6] = 4.0*h;
    c[7] = 40.0*c[5];
}

/* 102 operations, 8 an iteration, 4 a Jacobian; 8 beforehand. */
static dal_status mobile_robot_mv_newmark_beta_1_10_beta2_1_10_substep_0(
    mobile_robot_mv_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const mobile_robot_mv_params *p, const dal_real *u, const dal_real *c, mobile_robot_mv_newmark_beta_1_10_beta2_1_10_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Newton's iteration for q1[xi]. */
    const dal_real t1 = s->v[3] + h*s->warm[0];
    const dal_real t2 = s->v[3]*c[0];
    const dal_real t3 = DAL_COS(s->q[3]);
    const dal_real t4 = 4.0*t3;
    dal_real x3 = t1;
    dal_real t5;
    dal_real t6;
    dal_real t7;
    dal_real a1[1];
    dal_real r1[1];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        t5 = h*x3;
        t6 = s->q[3] + t5;
        t7 = DAL_COS(t6);
        const dal_real t8 = (t7 + t4)*c[1];
        r1[0] = t2 - 10.0*t5 - t8;
        if (n1.fresh != 0) {
            const dal_real t9 = DAL_SIN(t6);
            const dal_real t10 = c[1]*t9;
            a1[0] = c[0] - h*t10;
        }
        solved = dal_solve1(a1, r1);
        size = dal_newton_size(size, r1[0], x3, 1.0);
        next1 = dal_newton_next(&n1, solved, size);
        if (next1 == DAL_NEWTON_APPLY) {
            x3 += r1[0];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x3 = s->v[3];
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(1, a1, DAL_SINGULAR));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    /* Linear in 3 unknowns: lam0[roll1], lam0[roll2], q1[x3]. */
    const dal_real t11 = t7*c[1] - t3*c[1];
    const dal_real t12 = DAL_SIN(t6);
    const dal_real t13 = c[1]*t12;
    const dal_real t14 = DAL_SIN(s->q[3]);
    const dal_real t15 = s->q[3] + 0.5*t5;
    const dal_real t16 = DAL_COS(t15);
    const dal_real t17 = DAL_SIN(t15);
    const dal_real t18 = t7*t16 + t12*t17;
    const dal_real t19 = t3*c[3] - t7*c[4];
    const dal_real t20 = t14*c[3] - t12*c[4];
    const dal_real t21 = 1.0 - 4.0*t18;
    const dal_real t22 = s->v[0]*c[5];
    const dal_real t23 = c[5]*s->v[1];
    const dal_real t24 = t7*t22 + t12*t23;
    const dal_real t25 = h*t24;
    dal_real a2[9];
    dal_real r2[3];
    a2[0] = 0.4*t11;
    a2[1] = 0.4*(t13 - c[1]*t14);
    a2[2] = h*(1.0 + t18);
    a2[3] = t7*t19 - c[2];
    a2[4] = t7*t20;
    a2[5] = t7*t21 - 5.0*t16;
    a2[6] = t12*t19;
    a2[7] = t12*t20 - c[2];
    a2[8] = t12*t21 - 5.0*t17;
    r2[0] = h*s->v[2] - c[1]*t24;
    r2[1] = t22*c[6] + 4.0*(t7*t25);
    r2[2] = t23*c[6] + 4.0*(t12*t25);
    if (dal_solve3(a2, r2) == 0) {
        return dal_solve_status(9, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x8 = r2[0];
    const dal_real x9 = r2[1];
    const dal_real x2 = r2[2];
    const dal_real t26 = t16*x2;
    const dal_real t27 = s->q[0] - h*t26;
    const dal_real t28 = t17*x2;
    const dal_real t29 = s->q[1] - h*t28;
    const dal_real t30 = s->q[2] + h*x2;
    const dal_real t31 = 40.0*t22 + 16.0*x8;
    const dal_real t32 = t26*c[7] + t31;
    const dal_real t33 = c[3]*(x8 - t32) - t26;
    const dal_real t34 = 40.0*t23 + 16.0*x9;
    const dal_real t35 = t28*c[7] + t34;
    const dal_real t36 = c[3]*(x9 - t35) - t28;
    const dal_real t37 = t3*x8 + t14*x9;
    const dal_real t38 = t37 - t7*t32 - t12*t35;
    const dal_real t39 = x2 + c[3]*t38;
    const dal_real t40 = c[3]*(t3 + 4.0*t7);
    const dal_real t41 = x3 - t40;
    const dal_real t42 = -0.25*t32;
    const dal_real t43 = -0.25*t35;
    const dal_real t44 = c[5]*(x3 - s->v[3]);
    if (!dal_is_finite((t27 + t29 + t30 + t6) + (t33 + t36 + t39 + t41) + (t44 + x8 +
        x9 + t42) + (t43))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t27;
    s->q[1] = t29;
    s->q[2] = t30;
    s->q[3] = t6;
    s->v[0] = t33;
    s->v[1] = t36;
    s->v[2] = t39;
    s->v[3] = t41;
    s->warm[0] = t44;
    w->lambda[0] = x8;
    w->lambda[1] = x9;
    w->lambda[2] = t42;
    w->lambda[3] = t43;
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
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_mv_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->steps = 0;
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
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_mv_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->steps = 0;
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
