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

#if MOBILE_ROBOT_JAY_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0xa55f9761u
#error "mobile_robot_jay_newmark_beta_1_10_beta2_1_10.h and mobile_robot_jay_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 32 operations. */
static void mobile_robot_jay_newmark_beta_1_10_beta2_1_10_constants_0(
    const mobile_robot_jay_params *p, dal_real h, dal_real *c)
{
    c[0] = 3.0*p->I_w;
    const dal_real t1 = DAL_ABS(p->I_) + 2.0*DAL_ABS(p->m);
    c[3] = DAL_ABS(h);
    c[2] = 1.0/c[3];
    c[1] = (DAL_ABS(c[0]) + t1)*c[2];
    c[4] = h*h;
    c[5] = 1.0/p->I_w;
    c[6] = 1.0/p->m;
    c[7] = 0.1*h;
    c[8] = 0.03333333333333333*h;
    const dal_real t2 = c[4]*c[5];
    const dal_real t3 = p->ell*t2;
    c[9] = 0.13333333333333333*t3;
    c[10] = 0.03333333333333333*t3;
    c[11] = 0.3333333333333333*(c[4]*t2);
    const dal_real t4 = h*c[6];
    c[12] = 0.4*t4;
    c[13] = 0.1*t4;
    c[14] = p->ell*h;
    c[15] = 0.5*t4;
    const dal_real t5 = c[5]*(p->ell*c[14]);
    c[16] = 0.03333333333333333*t5;
    c[17] = 0.13333333333333333*t5;
    c[18] = 1.3333333333333333*(h*t2);
}

/* 71 operations, 59 an iteration, 9 a Jacobian; 32 beforehand. */
static dal_status mobile_robot_jay_newmark_beta_1_10_beta2_1_10_substep_0(
    mobile_robot_jay_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, const dal_real *c, mobile_robot_jay_newmark_beta_1_10_beta2_1_10_work *w)
{
    (void)t;
    (void)u;
    if (!(p->m > DAL_TINY*p->m)) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    if (!(p->I_ > DAL_TINY*p->I_)) {
        return dal_pivot_status(p->I_, DAL_SINGULAR_MASS);
    }
    if (!(c[0] > DAL_TINY*c[0])) {
        return dal_pivot_status(c[0], DAL_SINGULAR_MASS);
    }
    /* Newton's iteration for 5 unknowns: lam0[roll1], lam0[roll2], lam1[roll1], lam1[roll2], q1[q4]. */
    const dal_real t1 = DAL_ABS(s->v[1]) + DAL_ABS(s->v[2]);
    const dal_real t2 = DAL_ABS(s->v[3]) + (1.0 + DAL_ABS(s->v[0]));
    const dal_real t3 = t1 + t2;
    const dal_real t4 = t3*c[1];
    const dal_real t5 = DAL_COS(s->q[2]);
    const dal_real t6 = p->ell*t5;
    const dal_real t7 = t4/(1.0 + DAL_ABS(t6));
    const dal_real t8 = DAL_SIN(s->q[2]);
    const dal_real t9 = p->ell*t8;
    const dal_real t10 = t4/(1.0 + DAL_ABS(t9));
    const dal_real t11 = t3*c[2];
    const dal_real t12 = DAL_ABS(s->q[0]) + DAL_ABS(s->q[1]);
    const dal_real t13 = DAL_ABS(s->q[2]) + DAL_ABS(s->q[3]);
    const dal_real t14 = c[3]*(t12 + t13)/t3;
    const dal_real t15 = 1.0 + t14;
    const dal_real t16 = s->v[2]*h;
    const dal_real t17 = s->q[2] + t16;
    const dal_real t18 = DAL_COS(t17);
    const dal_real t19 = p->ell*t18;
    const dal_real t20 = DAL_SIN(t17);
    const dal_real t21 = p->ell*t20;
    const dal_real t22 = 10.0*DAL_COS(s->q[3]);
    const dal_real t23 = s->q[2] + 0.5*t16;
    const dal_real t24 = DAL_COS(t23);
    const dal_real t25 = p->ell*t24;
    const dal_real t26 = DAL_SIN(t23);
    const dal_real t27 = p->ell*t26;
    const dal_real t28 = t5*c[9];
    const dal_real t29 = t8*c[9];
    const dal_real t30 = t18*c[10];
    const dal_real t31 = t20*c[10];
    const dal_real t32 = -(t24*c[14]);
    const dal_real t33 = -(t26*c[14]);
    const dal_real t34 = t5*c[16];
    const dal_real t35 = t18*t34 + c[15];
    const dal_real t36 = t8*c[16];
    const dal_real t37 = t18*t36;
    const dal_real t38 = t18*c[17];
    const dal_real t39 = c[15] + t18*t38;
    const dal_real t40 = t20*t38;
    const dal_real t41 = t20*t34;
    const dal_real t42 = c[15] + t20*t36;
    const dal_real t43 = c[15] + c[17]*(t20*t20);
    dal_real x8 = s->warm[0];
    dal_real x9 = s->warm[1];
    dal_real x10 = s->warm[2];
    dal_real x11 = s->warm[3];
    dal_real x3 = s->warm[4];
    dal_real t44;
    dal_real t45;
    dal_real t46;
    dal_real t47;
    dal_real t48;
    dal_real t49;
    dal_real a1[25];
    dal_real r1[5];
    dal_real s1[10];
    int k1[5];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        const dal_real t50 = x10*t19 + x11*t21;
        const dal_real t51 = s->v[3] + h*x3;
        t44 = s->q[3] + h*t51;
        const dal_real t52 = 10.0*DAL_COS(t44) + t50;
        const dal_real t53 = t52*c[5];
        const dal_real t54 = t9*x9 + (t6*x8 + t22);
        const dal_real t55 = t54*c[5];
        const dal_real t56 = c[4]*(t53 + 4.0*t55);
        const dal_real t57 = x3*c[4] + 0.03333333333333333*t56;
        const dal_real t58 = x10*c[6];
        const dal_real t59 = x8*c[6];
        const dal_real t60 = t58 + 4.0*t59;
        t45 = s->v[0] + t60*c[7];
        const dal_real t61 = x11*c[6];
        const dal_real t62 = x9*c[6];
        const dal_real t63 = t61 + 4.0*t62;
        t46 = s->v[1] + c[7]*t63;
        const dal_real t64 = 30.0*x3 - t55 - 4.0*t53;
        t47 = s->v[3] + t64*c[8];
        const dal_real t65 = t60 + (t59 + 4.0*t58);
        t48 = s->v[0] + c[7]*t65;
        const dal_real t66 = t63 + (t62 + 4.0*t61);
        t49 = s->v[1] + c[7]*t66;
        r1[0] = -t57;
        r1[1] = t51*t25 - t45;
        r1[2] = t51*t27 - t46;
        r1[3] = t19*t47 - t48;
        r1[4] = t21*t47 - t49;
        if (n1.fresh != 0) {
            const dal_real t67 = DAL_SIN(t44);
            const dal_real t68 = h + t67*c[18];
            a1[0] = t28;
            a1[1] = t29;
            a1[2] = t30;
            a1[3] = t31;
            a1[4] = c[4] - t67*c[11];
            a1[5] = c[12];
            a1[6] = 0.0;
            a1[7] = c[13];
            a1[8] = 0.0;
            a1[9] = t32;
            a1[10] = 0.0;
            a1[11] = c[12];
            a1[12] = 0.0;
            a1[13] = c[13];
            a1[14] = t33;
            a1[15] = t35;
            a1[16] = t37;
            a1[17] = t39;
            a1[18] = t40;
            a1[19] = -(t19*t68);
            a1[20] = t41;
            a1[21] = t42;
            a1[22] = t40;
            a1[23] = t43;
            a1[24] = -(t21*t68);
            solved = dal_lu_factor(5, a1, s1, k1);
        }
        if (solved != 0) {
            dal_lu_solve(5, a1, k1, r1);
        }
        size = dal_newton_size(size, r1[0], x8, t7);
        size = dal_newton_size(size, r1[1], x9, t10);
        size = dal_newton_size(size, r1[2], x10, t7);
        size = dal_newton_size(size, r1[3], x11, t10);
        size = dal_newton_size(size, r1[4], x3, t11);
        next1 = dal_newton_next(&n1, solved, size, t15);
        if (next1 == DAL_NEWTON_APPLY) {
            x8 += r1[0];
            x9 += r1[1];
            x10 += r1[2];
            x11 += r1[3];
            x3 += r1[4];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x8 = 0.0;
            x9 = 0.0;
            x10 = 0.0;
            x11 = 0.0;
            x3 = 0.0;
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(25, a1, DAL_DEPENDENT_CONSTRAINTS));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    const dal_real t69 = s->q[0] + h*t45;
    const dal_real t70 = s->q[1] + h*t46;
    const dal_real t71 = s->v[2];
    if (!dal_is_finite((t69 + t70 + t17 + t44) + (t48 + t49 + t71 + t47) + (x8 + x9 +
        x10 + x11) + (x3 + x8 + x9 + x10) + (x11))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t69;
    s->q[1] = t70;
    s->q[2] = t17;
    s->q[3] = t44;
    s->v[0] = t48;
    s->v[1] = t49;
    s->v[2] = t71;
    s->v[3] = t47;
    s->warm[0] = x8;
    s->warm[1] = x9;
    s->warm[2] = x10;
    s->warm[3] = x11;
    s->warm[4] = x3;
    w->lambda[0] = x8;
    w->lambda[1] = x9;
    w->lambda[2] = x10;
    w->lambda[3] = x11;
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
    s->warm[3] = (dal_real)0;
    s->warm[4] = (dal_real)0;
    return DAL_OK;
}

dal_status mobile_robot_jay_newmark_beta_1_10_beta2_1_10_step(
    mobile_robot_jay_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, mobile_robot_jay_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status;
    dal_real c[19];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_jay_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
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
    dal_real c[19];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_jay_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
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
