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

#if MOBILE_ROBOT_JAY_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0x8929fe04u
#error "mobile_robot_jay_newmark_beta_1_10_beta2_1_10.h and mobile_robot_jay_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 25 operations. */
static void mobile_robot_jay_newmark_beta_1_10_beta2_1_10_constants_0(
    const mobile_robot_jay_params *p, dal_real h, dal_real *c)
{
    c[0] = 3.0*p->I_w;
    c[2] = DAL_ABS(h);
    c[1] = 1.0/c[2];
    c[3] = h*h;
    c[4] = 1.0/p->I_w;
    c[5] = 1.0/p->m;
    c[6] = 0.1*h;
    c[7] = 0.03333333333333333*h;
    const dal_real t1 = c[3]*c[4];
    const dal_real t2 = p->ell*t1;
    c[8] = 0.13333333333333333*t2;
    c[9] = 0.03333333333333333*t2;
    c[10] = 0.3333333333333333*(c[3]*t1);
    const dal_real t3 = h*c[5];
    c[11] = 0.4*t3;
    c[12] = 0.1*t3;
    c[13] = h*p->ell;
    c[14] = 0.5*t3;
    const dal_real t4 = c[4]*(p->ell*c[13]);
    c[15] = 0.03333333333333333*t4;
    c[16] = 0.13333333333333333*t4;
    c[17] = 1.3333333333333333*(h*t1);
}

/* 64 operations, 59 an iteration, 9 a Jacobian; 25 beforehand. */
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
    const dal_real t5 = DAL_ABS(s->q[0]) + DAL_ABS(s->q[1]);
    const dal_real t6 = DAL_ABS(s->q[2]) + DAL_ABS(s->q[3]);
    const dal_real t7 = c[2]*(t5 + t6)/t3;
    const dal_real t8 = 1.0 + t7;
    const dal_real t9 = s->v[2]*h;
    const dal_real t10 = s->q[2] + t9;
    const dal_real t11 = DAL_COS(t10);
    const dal_real t12 = p->ell*t11;
    const dal_real t13 = DAL_SIN(t10);
    const dal_real t14 = p->ell*t13;
    const dal_real t15 = DAL_SIN(s->q[2]);
    const dal_real t16 = p->ell*t15;
    const dal_real t17 = DAL_COS(s->q[2]);
    const dal_real t18 = p->ell*t17;
    const dal_real t19 = 10.0*DAL_COS(s->q[3]);
    const dal_real t20 = s->q[2] + 0.5*t9;
    const dal_real t21 = DAL_COS(t20);
    const dal_real t22 = p->ell*t21;
    const dal_real t23 = DAL_SIN(t20);
    const dal_real t24 = p->ell*t23;
    const dal_real t25 = t17*c[8];
    const dal_real t26 = t15*c[8];
    const dal_real t27 = t11*c[9];
    const dal_real t28 = t13*c[9];
    const dal_real t29 = -(t21*c[13]);
    const dal_real t30 = -(t23*c[13]);
    const dal_real t31 = t17*c[15];
    const dal_real t32 = t11*t31 + c[14];
    const dal_real t33 = t15*c[15];
    const dal_real t34 = t11*t33;
    const dal_real t35 = t11*c[16];
    const dal_real t36 = c[14] + t11*t35;
    const dal_real t37 = t13*t35;
    const dal_real t38 = t13*t31;
    const dal_real t39 = c[14] + t13*t33;
    const dal_real t40 = c[14] + c[16]*(t13*t13);
    dal_real x8 = s->warm[0];
    dal_real x9 = s->warm[1];
    dal_real x10 = s->warm[2];
    dal_real x11 = s->warm[3];
    dal_real x3 = s->warm[4];
    dal_real t41;
    dal_real t42;
    dal_real t43;
    dal_real t44;
    dal_real t45;
    dal_real t46;
    dal_real a1[25];
    dal_real r1[5];
    dal_real s1[10];
    int k1[5];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        const dal_real t47 = x10*t12 + x11*t14;
        const dal_real t48 = s->v[3] + h*x3;
        t41 = s->q[3] + h*t48;
        const dal_real t49 = 10.0*DAL_COS(t41) + t47;
        const dal_real t50 = t49*c[4];
        const dal_real t51 = x9*t16 + (x8*t18 + t19);
        const dal_real t52 = t51*c[4];
        const dal_real t53 = c[3]*(t50 + 4.0*t52);
        const dal_real t54 = x3*c[3] + 0.03333333333333333*t53;
        const dal_real t55 = x10*c[5];
        const dal_real t56 = x8*c[5];
        const dal_real t57 = t55 + 4.0*t56;
        t42 = s->v[0] + t57*c[6];
        const dal_real t58 = x11*c[5];
        const dal_real t59 = x9*c[5];
        const dal_real t60 = t58 + 4.0*t59;
        t43 = s->v[1] + c[6]*t60;
        const dal_real t61 = 30.0*x3 - t52 - 4.0*t50;
        t44 = s->v[3] + t61*c[7];
        const dal_real t62 = t57 + (t56 + 4.0*t55);
        t45 = s->v[0] + c[6]*t62;
        const dal_real t63 = t60 + (t59 + 4.0*t58);
        t46 = s->v[1] + c[6]*t63;
        r1[0] = -t54;
        r1[1] = t48*t22 - t42;
        r1[2] = t48*t24 - t43;
        r1[3] = t12*t44 - t45;
        r1[4] = t14*t44 - t46;
        if (n1.fresh != 0) {
            const dal_real t64 = DAL_SIN(t41);
            const dal_real t65 = h + t64*c[17];
            a1[0] = t25;
            a1[1] = t26;
            a1[2] = t27;
            a1[3] = t28;
            a1[4] = c[3] - t64*c[10];
            a1[5] = c[11];
            a1[6] = 0.0;
            a1[7] = c[12];
            a1[8] = 0.0;
            a1[9] = t29;
            a1[10] = 0.0;
            a1[11] = c[11];
            a1[12] = 0.0;
            a1[13] = c[12];
            a1[14] = t30;
            a1[15] = t32;
            a1[16] = t34;
            a1[17] = t36;
            a1[18] = t37;
            a1[19] = -(t12*t65);
            a1[20] = t38;
            a1[21] = t39;
            a1[22] = t37;
            a1[23] = t40;
            a1[24] = -(t14*t65);
            solved = dal_lu_factor(5, a1, s1, k1);
        }
        if (solved != 0) {
            dal_lu_solve(5, a1, k1, r1);
        }
        size = dal_newton_size(size, r1[0], x8, t4);
        size = dal_newton_size(size, r1[1], x9, t4);
        size = dal_newton_size(size, r1[2], x10, t4);
        size = dal_newton_size(size, r1[3], x11, t4);
        size = dal_newton_size(size, r1[4], x3, t4);
        next1 = dal_newton_next(&n1, solved, size, t8);
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
    const dal_real t66 = s->q[0] + h*t42;
    const dal_real t67 = s->q[1] + h*t43;
    const dal_real t68 = s->v[2];
    if (!dal_is_finite((t66 + t67 + t10 + t41) + (t45 + t46 + t68 + t44) + (x8 + x9 +
        x10 + x11) + (x3 + x8 + x9 + x10) + (x11))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t66;
    s->q[1] = t67;
    s->q[2] = t10;
    s->q[3] = t41;
    s->v[0] = t45;
    s->v[1] = t46;
    s->v[2] = t68;
    s->v[3] = t44;
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
    dal_real c[18];
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
    dal_real c[18];
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
