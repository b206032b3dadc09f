/* SPDX-License-Identifier: MIT-0 */
/* chaplygin_sleigh: Chaplygin sleigh on a horizontal plane, stepped by newmark(beta = 1/10, beta2 = 1/10)

   Written by dalembert 0.1.0; do not edit.
   model chaplygin_sleigh, hash ec6710bfbf19da70
   method newmark(beta = 1/10, beta2 = 1/10), hash 2cc5b4c598d31373
   options: dalembert generate chaplygin_sleigh.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaplygin_sleigh_newmark_beta_1_10_beta2_1_10.h"

#include <stddef.h>

#if CHAPLYGIN_SLEIGH_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0x938efc83u
#error "chaplygin_sleigh_newmark_beta_1_10_beta2_1_10.h and chaplygin_sleigh_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 21 operations. */
static void chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_constants_0(
    const chaplygin_sleigh_params *p, dal_real h, dal_real *c)
{
    c[5] = p->m*p->a;
    c[1] = p->a*c[5];
    c[0] = p->J + c[1];
    c[3] = DAL_ABS(h);
    c[2] = 1.0/c[3];
    c[4] = 0.1*h;
    c[6] = 0.25*c[5];
    c[7] = 1.0/p->m;
    c[8] = 0.25*c[0];
    c[9] = p->a*h;
    c[10] = 0.4*h;
    const dal_real t1 = h*c[7];
    c[11] = 0.1*t1;
    c[13] = h*h;
    c[12] = c[5]*c[13];
    c[14] = 0.25*c[12];
    c[15] = 10.0*p->a;
    c[16] = 10.0*c[9];
    c[17] = 0.5*t1;
    c[18] = 4.0*c[0];
    c[19] = 10.0*c[0];
}

/* 57 operations, 72 an iteration, 90 a Jacobian; 21 beforehand. */
static dal_status chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_substep_0(
    chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, const dal_real *c, chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_work *w)
{
    (void)t;
    (void)u;
    if (!(p->m > DAL_TINY*p->m)) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    const dal_real t1 = DAL_SIN(s->q[2]);
    const dal_real t2 = t1*t1;
    const dal_real t3 = DAL_COS(s->q[2]);
    const dal_real t4 = t3*t3;
    const dal_real t5 = c[0] - c[1]*t2 - c[1]*t4;
    if (!(t5 > DAL_TINY*c[0])) {
        return dal_pivot_status(t5, DAL_SINGULAR_MASS);
    }
    /* Newton's iteration for 3 unknowns: lam0[blade], lam1[blade], q1[theta]. */
    const dal_real t6 = DAL_ABS(s->v[1]) + DAL_ABS(s->v[2]);
    const dal_real t7 = 1.0 + DAL_ABS(s->v[0]) + t6;
    const dal_real t8 = t7*c[2];
    const dal_real t9 = DAL_ABS(s->q[0]) + DAL_ABS(s->q[1]);
    const dal_real t10 = c[3]*(DAL_ABS(s->q[2]) + t9);
    const dal_real t11 = 1.0 + t10/t7;
    const dal_real t12 = p->a*t2 + p->a*t4;
    const dal_real t13 = 1.0/t5;
    const dal_real t14 = c[5]*t3;
    const dal_real t15 = s->v[2]*s->v[2];
    const dal_real t16 = t14*t15;
    const dal_real t17 = c[5]*t1;
    const dal_real t18 = t17*t13;
    const dal_real t19 = t14*t13;
    const dal_real t20 = t15*t17;
    const dal_real t21 = t13*(p->a*(t2 + t4));
    const dal_real t22 = t1 + t17*t21;
    const dal_real t23 = c[7]*t22;
    const dal_real t24 = p->a*t21;
    const dal_real t25 = t21*c[9];
    const dal_real t26 = 0.75*t25;
    const dal_real t27 = t3 + t14*t21;
    const dal_real t28 = c[7]*t27;
    const dal_real t29 = t22*c[17];
    const dal_real t30 = 2.0*t25;
    const dal_real t31 = t27*c[17];
    const dal_real t32 = t21*c[18];
    const dal_real t33 = 4.0*(c[1]*t21);
    dal_real x6 = s->warm[0];
    dal_real x7 = s->warm[1];
    dal_real x2 = s->warm[2];
    dal_real t34;
    dal_real t35;
    dal_real t36;
    dal_real t37;
    dal_real t38;
    dal_real t39;
    dal_real a1[9];
    dal_real r1[3];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        const dal_real t40 = x6*t12;
        const dal_real t41 = t40*t13;
        const dal_real t42 = 40.0*x2 + 16.0*t41;
        const dal_real t43 = t42 + (10.0*x2 - t41);
        t34 = s->v[2] + t43*c[4];
        const dal_real t44 = t34*t34;
        const dal_real t45 = h*(s->v[2] + h*x2);
        t35 = s->q[2] + t45;
        const dal_real t46 = DAL_COS(t35);
        const dal_real t47 = c[5]*t46;
        const dal_real t48 = t42*c[6] - x7;
        const dal_real t49 = DAL_SIN(t35);
        const dal_real t50 = t44*t47 + t49*t48;
        const dal_real t51 = t50*c[7];
        const dal_real t52 = t16 - t1*x6 - t40*t18;
        const dal_real t53 = t52*c[7];
        const dal_real t54 = t51 + 4.0*t53;
        t36 = s->v[0] + c[4]*t54;
        const dal_real t55 = s->q[2] + 0.5*t45;
        const dal_real t56 = DAL_SIN(t55);
        const dal_real t57 = c[5]*t49;
        const dal_real t58 = t46*t48 - t44*t57;
        const dal_real t59 = c[7]*t58;
        const dal_real t60 = t40*t19 + (t3*x6 + t20);
        const dal_real t61 = c[7]*t60;
        const dal_real t62 = t59 - 4.0*t61;
        t37 = c[4]*t62 - s->v[1];
        const dal_real t63 = DAL_COS(t55);
        const dal_real t64 = t54 + (t53 + 4.0*t51);
        t38 = s->v[0] + c[4]*t64;
        const dal_real t65 = t62 + (4.0*t59 - t61);
        t39 = c[4]*t65;
        const dal_real t66 = t39 - s->v[1];
        const dal_real t67 = t47*t59 - t42*c[8];
        r1[0] = t36*t56 + t37*t63;
        r1[1] = t49*t38 + t46*t66;
        r1[2] = t51*t57 + t67;
        if (n1.fresh != 0) {
            const dal_real t68 = t34*t46;
            const dal_real t69 = t23 - t49*t24 - t26*t68;
            const dal_real t70 = t49*t34;
            const dal_real t71 = t26*t70 + (t28 - t46*t24);
            const dal_real t72 = t71*(t63*c[10]);
            const dal_real t73 = t63*(t46*c[11]);
            const dal_real t74 = t44*c[12];
            const dal_real t75 = x7*c[13] - t42*c[14];
            const dal_real t76 = t49*t74 + t46*t75;
            const dal_real t77 = t49*c[15] + t68*c[16];
            const dal_real t78 = c[7]*t76 - t77;
            const dal_real t79 = h*t78;
            const dal_real t80 = 0.1*t79 + 0.5*(t37*c[13]);
            const dal_real t81 = t46*t74 - t49*t75;
            const dal_real t82 = t70*c[16] - t46*c[15];
            const dal_real t83 = c[7]*t81 + t82;
            const dal_real t84 = h*t83;
            const dal_real t85 = 0.1*t84 - 0.5*(t36*c[13]);
            const dal_real t86 = t49*(t29 - t49*t30);
            const dal_real t87 = t46*(t31 - t46*t30);
            const dal_real t88 = t49*t49;
            const dal_real t89 = t46*t46;
            const dal_real t90 = t66*c[13] + 0.5*t79;
            const dal_real t91 = 0.5*t84 - t38*c[13];
            const dal_real t92 = c[5]*t83 - t51*c[12];
            const dal_real t93 = c[5]*t78 + t59*c[12];
            a1[0] = t69*(t56*c[10]) + t72;
            a1[1] = t56*(t49*c[11]) + t73;
            a1[2] = t56*t80 + t63*t85;
            a1[3] = t86 + t87;
            a1[4] = c[17]*t88 + c[17]*t89;
            a1[5] = t49*t90 + t46*t91;
            a1[6] = t32 - t88*t33 - t89*t33;
            a1[7] = p->a*(t88 + t89);
            a1[8] = t46*t92 + (t49*t93 + c[19]);
        }
        solved = dal_solve3(a1, r1);
        size = dal_newton_size(size, r1[0], x6, t8);
        size = dal_newton_size(size, r1[1], x7, t8);
        size = dal_newton_size(size, r1[2], x2, t8);
        next1 = dal_newton_next(&n1, solved, size, t11);
        if (next1 == DAL_NEWTON_APPLY) {
            x6 += r1[0];
            x7 += r1[1];
            x2 += r1[2];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x6 = 0.0;
            x7 = 0.0;
            x2 = 0.0;
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(9, a1, DAL_DEPENDENT_CONSTRAINTS));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    const dal_real t94 = s->q[0] + h*t36;
    const dal_real t95 = s->q[1] - h*t37;
    const dal_real t96 = s->v[1] - t39;
    if (!dal_is_finite((t94 + t95 + t35 + t38) + (t96 + t34 + x6 + x7) + (x2 + x6 +
        x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t94;
    s->q[1] = t95;
    s->q[2] = t35;
    s->v[0] = t38;
    s->v[1] = t96;
    s->v[2] = t34;
    s->warm[0] = x6;
    s->warm[1] = x7;
    s->warm[2] = x2;
    w->lambda[0] = x6;
    w->lambda[1] = x7;
    return DAL_OK;
}

static dal_status chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_advance(
    chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, const dal_real *c, chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_substep_0(s, t, h, p, u, c, w);
}

dal_status chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_init(
    chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const chaplygin_sleigh_params *p, const dal_real *u)
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
    s->warm[1] = (dal_real)0;
    s->warm[2] = (dal_real)0;
    return DAL_OK;
}

dal_status chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_step(
    chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status;
    dal_real c[20];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    status = chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_run(
    chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_state *s, dal_real t0, dal_real h, unsigned long n,
    const chaplygin_sleigh_params *p, const dal_real *u, chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[20];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
