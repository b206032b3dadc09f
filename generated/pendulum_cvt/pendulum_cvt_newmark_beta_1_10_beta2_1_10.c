/* SPDX-License-Identifier: MIT-0 */
/* pendulum_cvt: pendulum-driven continuously variable transmission, stepped by newmark(beta = 1/10, beta2 = 1/10)

   Written by dalembert 0.1.0; do not edit.
   model pendulum_cvt, hash bd9813da80669b0d
   method newmark(beta = 1/10, beta2 = 1/10), hash 2cc5b4c598d31373
   options: dalembert generate pendulum_cvt.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "pendulum_cvt_newmark_beta_1_10_beta2_1_10.h"

#include <stddef.h>

#if PENDULUM_CVT_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0xd2661755u
#error "pendulum_cvt_newmark_beta_1_10_beta2_1_10.h and pendulum_cvt_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 27 operations. */
static void pendulum_cvt_newmark_beta_1_10_beta2_1_10_constants_0(
    const pendulum_cvt_params *p, dal_real h, dal_real *c)
{
    c[0] = 2.0*p->epsilon;
    c[1] = h*h;
    c[2] = 10.0*h;
    c[3] = 4.0*(h*p->epsilon);
    const dal_real t1 = c[1]*p->kappa1;
    c[4] = h - 0.1*(h*t1);
    c[11] = 1.0/h;
    const dal_real t2 = 10.0*c[11] - h*p->kappa2;
    c[5] = 0.1*(c[1]*t2);
    c[6] = 1.5*h;
    c[7] = 0.1*h;
    c[8] = 1.6*h;
    c[9] = 1.0 + 0.4*t1;
    c[10] = 0.4*(h*t2);
    c[12] = 0.5*h;
    c[13] = 2.0*h;
    c[14] = 4.0*p->kappa1;
    c[15] = 0.1*p->kappa2;
    c[16] = 4.0*h;
}

/* 81 operations, 12 an iteration, 7 a Jacobian; 27 beforehand. */
static dal_status pendulum_cvt_newmark_beta_1_10_beta2_1_10_substep_0(
    pendulum_cvt_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, const dal_real *c, pendulum_cvt_newmark_beta_1_10_beta2_1_10_work *w)
{
    (void)t;
    (void)u;
    /* Newton's iteration for q1[xi]. */
    const dal_real t1 = s->v[2] + h*s->warm[0];
    const dal_real t2 = DAL_SIN(s->q[2]);
    const dal_real t3 = (0.5 - t2*t2)*c[0];
    const dal_real t4 = t2 + t3;
    const dal_real t5 = 4.0*t4;
    const dal_real t6 = s->v[2]*c[2];
    dal_real x2 = t1;
    dal_real t7;
    dal_real t8;
    dal_real t9;
    dal_real t10;
    dal_real a1[1];
    dal_real r1[1];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        t7 = h*x2;
        t8 = s->q[2] + t7;
        t9 = DAL_SIN(t8);
        const dal_real t11 = c[0]*(0.5 - t9*t9);
        t10 = t9 + t11;
        const dal_real t12 = t6 - 10.0*t7;
        r1[0] = (t10 + t5)*c[1] + t12;
        if (n1.fresh != 0) {
            const dal_real t13 = DAL_COS(t8);
            const dal_real t14 = t9*t13*c[3] - h*t13;
            a1[0] = c[2] + c[1]*t14;
        }
        solved = dal_solve1(a1, r1);
        size = dal_newton_size(size, r1[0], x2, 1.0);
        next1 = dal_newton_next(&n1, solved, size);
        if (next1 == DAL_NEWTON_APPLY) {
            x2 += r1[0];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x2 = s->v[2];
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(1, a1, DAL_SINGULAR));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    /* Linear in 2 unknowns: lam0[belt], q1[x]. */
    const dal_real t15 = t9*c[1] - t2*c[1];
    const dal_real t16 = DAL_SIN(s->q[2] + 0.5*t7);
    const dal_real t17 = t9*t16;
    const dal_real t18 = t2*c[7] - t9*c[8];
    const dal_real t19 = t9*(c[9] - t17*c[10]);
    const dal_real t20 = s->q[1]*p->kappa2;
    const dal_real t21 = s->v[1]*c[11];
    const dal_real t22 = t20 + 2.0*t21;
    const dal_real t23 = t9*t22;
    const dal_real t24 = s->q[0]*p->kappa1;
    const dal_real t25 = 0.5*(c[1]*(t24 - t23));
    const dal_real t26 = (4.0*t23 - t24)*(t9*c[12]);
    const dal_real t27 = (t22 - 0.25*t20)*c[13];
    dal_real a2[4];
    dal_real r2[2];
    a2[0] = 0.4*t15;
    a2[1] = c[5]*t17 + c[4];
    a2[2] = t9*t18 - c[6];
    a2[3] = t19 - 5.0*t16;
    r2[0] = h*s->v[0] + t25;
    r2[1] = t27 + t26;
    if (dal_solve2(a2, r2) == 0) {
        return dal_solve_status(4, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r2[0];
    const dal_real x0 = r2[1];
    const dal_real t28 = s->q[0] + h*x0;
    const dal_real t29 = t16*x0;
    const dal_real t30 = s->q[1] - h*t29;
    const dal_real t31 = t28*c[14] + (t24 + t2*x6);
    const dal_real t32 = t21 + c[11]*t29;
    const dal_real t33 = 0.375*(t20 + x6);
    const dal_real t34 = t30*c[15] + (t32 + 1.0666666666666667*t33);
    const dal_real t35 = t31 - 40.0*(t9*t34);
    const dal_real t36 = x0 + c[7]*t35;
    const dal_real t37 = t29 + (t33 + t32)*c[16];
    const dal_real t38 = -t37;
    const dal_real t39 = c[7]*(t4 + 4.0*t10);
    const dal_real t40 = x2 + t39;
    const dal_real t41 = -10.0*t34;
    const dal_real t42 = c[11]*(x2 - s->v[2]);
    if (!dal_is_finite((t28 + t30 + t8 + t36) + (t38 + t40 + t42 + x6) + (t41))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t28;
    s->q[1] = t30;
    s->q[2] = t8;
    s->v[0] = t36;
    s->v[1] = t38;
    s->v[2] = t40;
    s->warm[0] = t42;
    w->lambda[0] = x6;
    w->lambda[1] = t41;
    return DAL_OK;
}

static dal_status pendulum_cvt_newmark_beta_1_10_beta2_1_10_advance(
    pendulum_cvt_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, const dal_real *c, pendulum_cvt_newmark_beta_1_10_beta2_1_10_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return pendulum_cvt_newmark_beta_1_10_beta2_1_10_substep_0(s, t, h, p, u, c, w);
}

dal_status pendulum_cvt_newmark_beta_1_10_beta2_1_10_init(
    pendulum_cvt_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const pendulum_cvt_params *p, const dal_real *u)
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
    s->warm[0] = (dal_real)0;
    return DAL_OK;
}

dal_status pendulum_cvt_newmark_beta_1_10_beta2_1_10_step(
    pendulum_cvt_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, pendulum_cvt_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status;
    dal_real c[17];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    pendulum_cvt_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->steps = 0;
    status = pendulum_cvt_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status pendulum_cvt_newmark_beta_1_10_beta2_1_10_run(
    pendulum_cvt_newmark_beta_1_10_beta2_1_10_state *s, dal_real t0, dal_real h, unsigned long n,
    const pendulum_cvt_params *p, const dal_real *u, pendulum_cvt_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[17];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    pendulum_cvt_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->steps = 0;
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = pendulum_cvt_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
