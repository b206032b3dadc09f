/* SPDX-License-Identifier: MIT-0 */
/* pendulum_cvt: pendulum-driven continuously variable transmission, stepped by newmark(beta = 1/10, beta2 = 1/10)

   Written by dalembert 0.1.0; do not edit.
   model pendulum_cvt, hash 1e3865c3e5402b3f
   method newmark(beta = 1/10, beta2 = 1/10), hash 2cc5b4c598d31373
   options: dalembert generate pendulum_cvt.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "pendulum_cvt_newmark_beta_1_10_beta2_1_10.h"

#include <stddef.h>

#if PENDULUM_CVT_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0x36e67eabu
#error "pendulum_cvt_newmark_beta_1_10_beta2_1_10.h and pendulum_cvt_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 24 operations. */
static void pendulum_cvt_newmark_beta_1_10_beta2_1_10_constants_0(
    const pendulum_cvt_params *p, dal_real h, dal_real *c)
{
    c[1] = DAL_ABS(h);
    c[0] = 1.0/c[1];
    c[2] = h*h;
    c[3] = 2.0*p->epsilon;
    c[4] = 4.0*(c[2]*p->epsilon);
    c[5] = 10.0*c[2];
    c[6] = 0.4*c[2];
    c[7] = 0.1*c[2];
    const dal_real t1 = c[2]*c[2];
    const dal_real t2 = p->kappa1*t1;
    c[8] = c[2] - 0.1*t2;
    c[9] = -0.4*c[2];
    c[10] = -0.1*c[2];
    const dal_real t3 = p->kappa2*t1;
    c[11] = 0.1*t3 - c[2];
    c[12] = c[2] + 0.4*t3;
    c[13] = c[2] + 0.4*t2;
    c[14] = 0.1*h;
    c[15] = 4.0*p->kappa1;
}

/* 96 operations, 14 an iteration, 7 a Jacobian; 24 beforehand. */
static dal_status pendulum_cvt_newmark_beta_1_10_beta2_1_10_substep_0(
    pendulum_cvt_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, const dal_real *c, pendulum_cvt_newmark_beta_1_10_beta2_1_10_work *w)
{
    (void)t;
    (void)u;
    /* Newton's iteration for q1[xi]. */
    const dal_real t1 = DAL_ABS(s->v[1]) + DAL_ABS(s->v[2]);
    const dal_real t2 = 1.0 + DAL_ABS(s->v[0]) + t1;
    const dal_real t3 = t2*c[0];
    const dal_real t4 = DAL_ABS(s->q[0]) + DAL_ABS(s->q[1]);
    const dal_real t5 = c[1]*(DAL_ABS(s->q[2]) + t4);
    const dal_real t6 = 1.0 + t5/t2;
    const dal_real t7 = DAL_SIN(s->q[2]);
    const dal_real t8 = (0.5 - t7*t7)*c[3];
    const dal_real t9 = t7 + t8;
    const dal_real t10 = 4.0*t9;
    dal_real x2 = s->warm[0];
    dal_real t11;
    dal_real t12;
    dal_real t13;
    dal_real t14;
    dal_real t15;
    dal_real a1[1];
    dal_real r1[1];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        t11 = h*(s->v[2] + h*x2);
        t12 = s->q[2] + t11;
        t13 = DAL_SIN(t12);
        t14 = t13*t13;
        t15 = t13 + c[3]*(0.5 - t14);
        const dal_real t16 = 10.0*(x2*c[2]);
        r1[0] = c[2]*(t15 + t10) - t16;
        if (n1.fresh != 0) {
            const dal_real t17 = DAL_COS(t12);
            const dal_real t18 = t13*t17*c[4] - c[2]*t17;
            a1[0] = c[2]*t18 + c[5];
        }
        solved = dal_solve1(a1, r1);
        size = dal_newton_size(size, r1[0], x2, t3);
        next1 = dal_newton_next(&n1, solved, size, t6);
        if (next1 == DAL_NEWTON_APPLY) {
            x2 += r1[0];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x2 = 0.0;
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(1, a1, DAL_SINGULAR));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    /* Linear in 3 unknowns: lam0[belt], lam1[belt], q1[x]. */
    const dal_real t19 = DAL_SIN(s->q[2] + 0.5*t11);
    const dal_real t20 = t13*(0.1*(c[2]*t7));
    const dal_real t21 = s->q[0]*p->kappa1;
    const dal_real t22 = s->v[0]*h;
    const dal_real t23 = p->kappa1*(s->q[0] + t22);
    const dal_real t24 = 0.4*t21 + 0.1*t23;
    const dal_real t25 = t22*t19;
    const dal_real t26 = (s->q[1] - t25)*p->kappa2;
    const dal_real t27 = s->q[1]*p->kappa2;
    const dal_real t28 = c[2]*(t26 + 4.0*t27);
    const dal_real t29 = (t21 + 4.0*t23)*c[14];
    const dal_real t30 = t13*(h*(s->v[0] + t29));
    const dal_real t31 = c[2]*(t27 + 4.0*t26);
    dal_real a2[9];
    dal_real r2[3];
    a2[0] = -(t7*c[6]);
    a2[1] = -(t13*c[7]);
    a2[2] = c[8];
    a2[3] = c[9];
    a2[4] = c[10];
    a2[5] = t19*c[11];
    a2[6] = -(c[7] + t20);
    a2[7] = -0.4*(c[2] + c[2]*t14);
    a2[8] = t19*c[12] - t13*c[13];
    r2[0] = c[2]*t24;
    r2[1] = 0.1*t28 + (t25 + s->v[1]*h);
    r2[2] = 0.1*t31 + (t30 - t25);
    if (dal_solve3(a2, r2) == 0) {
        return dal_solve_status(9, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r2[0];
    const dal_real x7 = r2[1];
    const dal_real x0 = r2[2];
    const dal_real t32 = h*(s->v[0] + h*x0);
    const dal_real t33 = s->q[0] + t32;
    const dal_real t34 = s->q[1] - t19*t32;
    const dal_real t35 = t7*x6 + (t21 + 10.0*x0);
    const dal_real t36 = 4.0*(t13*x7) + t35;
    const dal_real t37 = c[14]*(t33*c[15] + t36);
    const dal_real t38 = s->v[0] + t37;
    const dal_real t39 = -(t13*t38);
    const dal_real t40 = 4.0*t15 + (t9 + 10.0*x2);
    const dal_real t41 = s->v[2] + c[14]*t40;
    if (!dal_is_finite((t33 + t34 + t12 + t38) + (t39 + t41 + x2 + x6) + (x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t33;
    s->q[1] = t34;
    s->q[2] = t12;
    s->v[0] = t38;
    s->v[1] = t39;
    s->v[2] = t41;
    s->warm[0] = x2;
    w->lambda[0] = x6;
    w->lambda[1] = x7;
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
    dal_real c[16];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    pendulum_cvt_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
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
    dal_real c[16];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    pendulum_cvt_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
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
