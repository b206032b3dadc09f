/* SPDX-License-Identifier: MIT-0 */
/* mobile_robot_jay: mobile robot, potential on the wheels, stepped by newmark(beta = 1/10, beta2 = 1/10)

   Written by dalembert 0.1.0; do not edit.
   model mobile_robot_jay, hash 1e3dc6e1fc63c055
   method newmark(beta = 1/10, beta2 = 1/10), hash 2cc5b4c598d31373
   options: dalembert generate mobile_robot_jay.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "mobile_robot_jay_newmark_beta_1_10_beta2_1_10.h"

#include <stddef.h>

#if MOBILE_ROBOT_JAY_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0x1b9d6544u
#error "mobile_robot_jay_newmark_beta_1_10_beta2_1_10.h and mobile_robot_jay_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 29 operations. */
static void mobile_robot_jay_newmark_beta_1_10_beta2_1_10_constants_0(
    const mobile_robot_jay_params *p, dal_real h, dal_real *c)
{
    c[0] = 3.0*p->I_w;
    c[1] = 1.0/h;
    c[7] = 1.0/p->m;
    const dal_real t1 = h*c[7];
    c[2] = 0.4*t1;
    c[3] = p->m*c[1];
    c[4] = 1.0/p->I_w;
    c[5] = h*h;
    c[6] = 40.0*c[7];
    c[8] = 0.1*h;
    c[9] = 0.03333333333333333*h;
    const dal_real t2 = h*c[4];
    const dal_real t3 = h*t2;
    c[10] = 0.13333333333333333*(p->ell*t3);
    const dal_real t4 = p->m*p->ell;
    c[14] = p->ell*t2;
    c[11] = 0.3333333333333333*(t4*c[14]);
    c[12] = 0.3333333333333333*(h*t3);
    c[13] = 1.5*t1;
    c[15] = 16.0*c[14];
    c[16] = 0.03333333333333333*p->ell;
    c[17] = 5.0*p->ell;
    c[18] = 4.0*(c[4]*(p->ell*t4));
    c[19] = 4.0*t3;
}

/* 67 operations, 48 an iteration, 9 a Jacobian; 29 beforehand. */
static dal_status mobile_robot_jay_newmark_beta_1_10_beta2_1_10_substep_0(
    mobile_robot_jay_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, const dal_real *c, mobile_robot_jay_newmark_beta_1_10_beta2_1_10_work *w)
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
    /* Newton's iteration for 3 unknowns: lam0[roll1], lam0[roll2], q1[q4]. */
    const dal_real t1 = s->v[3] + h*s->warm[2];
    const dal_real t2 = h*s->v[2];
    const dal_real t3 = s->q[2] + 0.5*t2;
    const dal_real t4 = DAL_COS(t3);
    const dal_real t5 = p->ell*t4;
    const dal_real t6 = s->q[2] + t2;
    const dal_real t7 = DAL_COS(t6);
    const dal_real t8 = p->ell*t7;
    const dal_real t9 = 10.0*t8;
    const dal_real t10 = DAL_SIN(t3);
    const dal_real t11 = p->ell*t10;
    const dal_real t12 = DAL_SIN(t6);
    const dal_real t13 = p->ell*t12;
    const dal_real t14 = 10.0*t13;
    const dal_real t15 = DAL_SIN(s->q[2]);
    const dal_real t16 = p->ell*t15;
    const dal_real t17 = DAL_COS(s->q[2]);
    const dal_real t18 = p->ell*t17;
    const dal_real t19 = 10.0*DAL_COS(s->q[3]);
    const dal_real t20 = s->v[3]*h;
    const dal_real t21 = t17*c[10] - t7*c[10];
    const dal_real t22 = t15*c[10] - t12*c[10];
    const dal_real t23 = t10*t12;
    const dal_real t24 = t4*t7;
    const dal_real t25 = c[11]*t23 + (h + c[11]*t24);
    const dal_real t26 = t17*c[14] - t7*c[15];
    const dal_real t27 = t7*c[16];
    const dal_real t28 = t26*t27 - c[13];
    const dal_real t29 = t15*c[14] - t12*c[15];
    const dal_real t30 = t27*t29;
    const dal_real t31 = t4*c[17];
    const dal_real t32 = t23*c[18] + (t24*c[18] - 3.0);
    const dal_real t33 = 0.3333333333333333*t8;
    const dal_real t34 = t12*c[16];
    const dal_real t35 = t26*t34;
    const dal_real t36 = t29*t34 - c[13];
    const dal_real t37 = t10*c[17];
    const dal_real t38 = 0.3333333333333333*t13;
    dal_real x8 = s->warm[0];
    dal_real x9 = s->warm[1];
    dal_real x3 = t1;
    dal_real t39;
    dal_real t40;
    dal_real t41;
    dal_real t42;
    dal_real t43;
    dal_real t44;
    dal_real t45;
    dal_real t46;
    dal_real a1[9];
    dal_real r1[3];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        t39 = x3*t5;
        const dal_real t47 = x8*c[2] + (s->v[0] - t39);
        t40 = t47*c[3];
        t41 = x3*t11;
        const dal_real t48 = x9*c[2] + (s->v[1] - t41);
        t42 = c[3]*t48;
        const dal_real t49 = t40*t9 + t42*t14;
        const dal_real t50 = h*x3;
        t43 = s->q[3] + t50;
        const dal_real t51 = t49 - 10.0*DAL_COS(t43);
        const dal_real t52 = t51*c[4];
        const dal_real t53 = x9*t16 + (x8*t18 + t19);
        const dal_real t54 = t53*c[4];
        const dal_real t55 = (t52 - 4.0*t54)*c[5];
        const dal_real t56 = (4.0*t52 - t54)*c[9];
        t44 = x3 + t56;
        const dal_real t57 = t40*c[6] - x8*c[7];
        t45 = t57*c[8];
        const dal_real t58 = t42*c[6] - x9*c[7];
        t46 = c[8]*t58;
        r1[0] = 0.03333333333333333*t55 + (t20 - t50);
        r1[1] = t45 - t39 + t8*t44;
        r1[2] = t46 - t41 + t13*t44;
        if (n1.fresh != 0) {
            const dal_real t59 = DAL_SIN(t43);
            const dal_real t60 = t32 - t59*c[19];
            a1[0] = t21;
            a1[1] = t22;
            a1[2] = t25 - t59*c[12];
            a1[3] = t28;
            a1[4] = t30;
            a1[5] = t31 + t60*t33;
            a1[6] = t35;
            a1[7] = t36;
            a1[8] = t37 + t60*t38;
        }
        solved = dal_solve3(a1, r1);
        size = dal_newton_size(size, r1[0], x8, c[1]);
        size = dal_newton_size(size, r1[1], x9, c[1]);
        size = dal_newton_size(size, r1[2], x3, 1.0);
        next1 = dal_newton_next(&n1, solved, size);
        if (next1 == DAL_NEWTON_APPLY) {
            x8 += r1[0];
            x9 += r1[1];
            x3 += r1[2];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x8 = 0.0;
            x9 = 0.0;
            x3 = s->v[3];
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(9, a1, DAL_DEPENDENT_CONSTRAINTS));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    const dal_real t61 = s->q[0] + h*t39;
    const dal_real t62 = s->q[1] + h*t41;
    const dal_real t63 = t39 - t45;
    const dal_real t64 = t41 - t46;
    const dal_real t65 = -10.0*t40;
    const dal_real t66 = -10.0*t42;
    const dal_real t67 = c[1]*(x3 - s->v[3]);
    const dal_real t68 = s->v[2];
    if (!dal_is_finite((t61 + t62 + t6 + t43) + (t63 + t64 + t68 + t44) + (x8 + x9 +
        t67 + x8) + (x9 + t65 + t66))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t61;
    s->q[1] = t62;
    s->q[2] = t6;
    s->q[3] = t43;
    s->v[0] = t63;
    s->v[1] = t64;
    s->v[2] = t68;
    s->v[3] = t44;
    s->warm[0] = x8;
    s->warm[1] = x9;
    s->warm[2] = t67;
    w->lambda[0] = x8;
    w->lambda[1] = x9;
    w->lambda[2] = t65;
    w->lambda[3] = t66;
    return DAL_OK;
}

static dal_status mobile_robot_jay_newmark_beta_1_10_beta2_1_10_advance(
    mobile_robot_jay_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, const dal_real *c, mobile_robot_jay_newmark_beta_1_10_beta2_1_10_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return mobile_robot_jay_newmark_beta_1_10_beta2_1_10_substep_0(s, t, h, p, u, c, w);
}

dal_status mobile_robot_jay_newmark_beta_1_10_beta2_1_10_init(
    mobile_robot_jay_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, const dal_real *q, const dal_real *v,
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
    s->warm[0] = (dal_real)0;
    s->warm[1] = (dal_real)0;
    s->warm[2] = (dal_real)0;
    return DAL_OK;
}

dal_status mobile_robot_jay_newmark_beta_1_10_beta2_1_10_step(
    mobile_robot_jay_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, mobile_robot_jay_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status;
    dal_real c[20];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_jay_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->steps = 0;
    status = mobile_robot_jay_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status mobile_robot_jay_newmark_beta_1_10_beta2_1_10_run(
    mobile_robot_jay_newmark_beta_1_10_beta2_1_10_state *s, dal_real t0, dal_real h, unsigned long n,
    const mobile_robot_jay_params *p, const dal_real *u, mobile_robot_jay_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[20];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_jay_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->steps = 0;
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = mobile_robot_jay_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
