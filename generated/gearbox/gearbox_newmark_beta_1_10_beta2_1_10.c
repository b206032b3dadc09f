/* SPDX-License-Identifier: MIT-0 */
/* gearbox: continuous gearbox driven by an asymmetric pendulum, stepped by newmark(beta = 1/10, beta2 = 1/10)

   Written by dalembert 0.1.0; do not edit.
   model gearbox, hash 0b545c8b8e159500
   method newmark(beta = 1/10, beta2 = 1/10), hash 2cc5b4c598d31373
   options: dalembert generate gearbox.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "gearbox_newmark_beta_1_10_beta2_1_10.h"

#include <stddef.h>

#if GEARBOX_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0xeb6c88fau
#error "gearbox_newmark_beta_1_10_beta2_1_10.h and gearbox_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 17 operations. */
static void gearbox_newmark_beta_1_10_beta2_1_10_constants_0(
    const gearbox_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[1] = DAL_ABS(h);
    c[0] = 1.0/c[1];
    c[2] = h*h;
    c[3] = 50.0*c[2];
    c[4] = -0.4*c[2];
    c[5] = -0.1*c[2];
    const dal_real t1 = c[2]*c[2];
    c[6] = c[2] + 0.1*t1;
    c[7] = 0.4*c[2];
    c[8] = 0.1*c[2];
    c[9] = c[2] - 0.4*t1;
    c[10] = 0.5*c[2];
    c[11] = 0.5*h;
    c[12] = 0.1*h;
    c[13] = 0.02*h;
}

/* 90 operations, 14 an iteration, 9 a Jacobian; 17 beforehand. */
static dal_status gearbox_newmark_beta_1_10_beta2_1_10_substep_0(
    gearbox_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const gearbox_params *p, const dal_real *u, const dal_real *c, gearbox_newmark_beta_1_10_beta2_1_10_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Newton's iteration for q1[q3]. */
    const dal_real t1 = DAL_ABS(s->v[1]) + DAL_ABS(s->v[2]);
    const dal_real t2 = 1.0 + DAL_ABS(s->v[0]) + t1;
    const dal_real t3 = t2*c[0];
    const dal_real t4 = DAL_ABS(s->q[0]) + DAL_ABS(s->q[1]);
    const dal_real t5 = c[1]*(DAL_ABS(s->q[2]) + t4);
    const dal_real t6 = 1.0 + t5/t2;
    const dal_real t7 = DAL_SIN(s->q[2]);
    const dal_real t8 = t7*(5.0 - 4.0*t7);
    const dal_real t9 = 2.0 + t8;
    const dal_real t10 = 4.0*t9;
    dal_real x2 = s->warm[0];
    dal_real t11;
    dal_real t12;
    dal_real t13;
    dal_real t14;
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
        const dal_real t15 = t13*(5.0 - 4.0*t13);
        t14 = 2.0 + t15;
        const dal_real t16 = 50.0*(x2*c[2]);
        r1[0] = c[2]*(t14 + t10) - t16;
        if (n1.fresh != 0) {
            const dal_real t17 = DAL_COS(t12);
            const dal_real t18 = 8.0*(c[2]*(t13*t17));
            const dal_real t19 = t18 - 5.0*(c[2]*t17);
            a1[0] = c[2]*t19 + c[3];
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
    /* Linear in 3 unknowns: lam0[belt], lam1[belt], q1[q2]. */
    const dal_real t20 = DAL_SIN(s->q[2] + 0.5*t11);
    const dal_real t21 = t13*(0.1*(c[2]*t7));
    const dal_real t22 = c[2] + c[2]*(t13*t13);
    const dal_real t23 = s->v[1]*h;
    const dal_real t24 = t20*t23;
    const dal_real t25 = c[2]*(0.2*t24 - s->q[0]);
    const dal_real t26 = (s->q[1] + 0.2*t23)*c[10];
    const dal_real t27 = (s->q[1] + 0.8*t23)*c[11];
    const dal_real t28 = t13*(h*(s->v[1] - t27));
    const dal_real t29 = c[2]*(0.8*t24 - s->q[0]);
    dal_real a2[9];
    dal_real r2[3];
    a2[0] = c[4];
    a2[1] = c[5];
    a2[2] = -(t20*c[6]);
    a2[3] = -(t7*c[7]);
    a2[4] = -(t13*c[8]);
    a2[5] = c[6];
    a2[6] = -(c[8] + t21);
    a2[7] = -0.4*t22;
    a2[8] = c[9]*(t20 - t13);
    r2[0] = 0.5*t25 + (t24 + s->v[0]*h);
    r2[1] = -t26;
    r2[2] = 0.5*t29 + (t28 - t24);
    if (dal_solve3(a2, r2) == 0) {
        return dal_solve_status(9, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r2[0];
    const dal_real x7 = r2[1];
    const dal_real x1 = r2[2];
    const dal_real t30 = h*(s->v[1] + h*x1);
    const dal_real t31 = s->q[0] - t20*t30;
    const dal_real t32 = s->q[1] + t30;
    const dal_real t33 = 4.0*(t13*x7 - t32);
    const dal_real t34 = t7*x6 + (10.0*x1 - s->q[1]);
    const dal_real t35 = s->v[1] + (t33 + t34)*c[12];
    const dal_real t36 = -(t13*t35);
    const dal_real t37 = 4.0*t14 + (t9 + 50.0*x2);
    const dal_real t38 = s->v[2] + t37*c[13];
    if (!dal_is_finite((t31 + t32 + t12 + t36) + (t35 + t38 + x2 + x6) + (x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t31;
    s->q[1] = t32;
    s->q[2] = t12;
    s->v[0] = t36;
    s->v[1] = t35;
    s->v[2] = t38;
    s->warm[0] = x2;
    w->lambda[0] = x6;
    w->lambda[1] = x7;
    return DAL_OK;
}

static dal_status gearbox_newmark_beta_1_10_beta2_1_10_advance(
    gearbox_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const gearbox_params *p, const dal_real *u, const dal_real *c, gearbox_newmark_beta_1_10_beta2_1_10_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return gearbox_newmark_beta_1_10_beta2_1_10_substep_0(s, t, h, p, u, c, w);
}

dal_status gearbox_newmark_beta_1_10_beta2_1_10_init(
    gearbox_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const gearbox_params *p, const dal_real *u)
{
    (void)p;
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL) {
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

dal_status gearbox_newmark_beta_1_10_beta2_1_10_step(
    gearbox_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const gearbox_params *p, const dal_real *u, gearbox_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status;
    dal_real c[14];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    gearbox_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    status = gearbox_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status gearbox_newmark_beta_1_10_beta2_1_10_run(
    gearbox_newmark_beta_1_10_beta2_1_10_state *s, dal_real t0, dal_real h, unsigned long n,
    const gearbox_params *p, const dal_real *u, gearbox_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[14];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    gearbox_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = gearbox_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
