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

#if CHAPLYGIN_SLEIGH_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0x2e3c64a5u
#error "chaplygin_sleigh_newmark_beta_1_10_beta2_1_10.h and chaplygin_sleigh_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 26 operations. */
static void chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_constants_0(
    const chaplygin_sleigh_params *p, dal_real h, dal_real *c)
{
    c[6] = p->m*p->a;
    c[1] = p->a*c[6];
    c[0] = p->J + c[1];
    const dal_real t1 = DAL_ABS(c[0]) + 2.0*DAL_ABS(p->m);
    c[4] = DAL_ABS(h);
    c[3] = 1.0/c[4];
    c[2] = t1*c[3];
    c[5] = 0.1*h;
    c[7] = 0.25*c[6];
    c[8] = 1.0/p->m;
    c[9] = 0.25*c[0];
    c[10] = p->a*h;
    c[11] = 0.4*h;
    const dal_real t2 = h*c[8];
    c[12] = 0.1*t2;
    c[14] = h*h;
    c[13] = c[6]*c[14];
    c[15] = 0.25*c[13];
    c[16] = 10.0*p->a;
    c[17] = 10.0*c[10];
    c[18] = 0.5*t2;
    c[19] = 4.0*c[0];
    c[20] = 10.0*c[0];
}

/* 62 operations, 72 an iteration, 90 a Jacobian; 26 beforehand. */
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
    const dal_real t8 = DAL_ABS(t1) + DAL_ABS(t3);
    const dal_real t9 = t7*c[2]/t8;
    const dal_real t10 = t7*c[3];
    const dal_real t11 = DAL_ABS(s->q[0]) + DAL_ABS(s->q[1]);
    const dal_real t12 = c[4]*(DAL_ABS(s->q[2]) + t11);
    const dal_real t13 = 1.0 + t12/t7;
    const dal_real t14 = p->a*t2 + p->a*t4;
    const dal_real t15 = 1.0/t5;
    const dal_real t16 = c[6]*t3;
    const dal_real t17 = s->v[2]*s->v[2];
    const dal_real t18 = t16*t17;
    const dal_real t19 = c[6]*t1;
    const dal_real t20 = t19*t15;
    const dal_real t21 = t16*t15;
    const dal_real t22 = t17*t19;
    const dal_real t23 = t15*(p->a*(t2 + t4));
    const dal_real t24 = t1 + t19*t23;
    const dal_real t25 = c[8]*t24;
    const dal_real t26 = p->a*t23;
    const dal_real t27 = t23*c[10];
    const dal_real t28 = 0.75*t27;
    const dal_real t29 = t3 + t16*t23;
    const dal_real t30 = c[8]*t29;
    const dal_real t31 = t24*c[18];
    const dal_real t32 = 2.0*t27;
    const dal_real t33 = t29*c[18];
    const dal_real t34 = t23*c[19];
    const dal_real t35 = 4.0*(c[1]*t23);
    dal_real x6 = s->warm[0];
    dal_real x7 = s->warm[1];
    dal_real x2 = s->warm[2];
    dal_real t36;
    dal_real t37;
    dal_real t38;
    dal_real t39;
    dal_real t40;
    dal_real t41;
    dal_real a1[9];
    dal_real r1[3];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        const dal_real t42 = x6*t14;
        const dal_real t43 = t42*t15;
        const dal_real t44 = 40.0*x2 + 16.0*t43;
        const dal_real t45 = t44 + (10.0*x2 - t43);
        t36 = s->v[2] + t45*c[5];
        const dal_real t46 = t36*t36;
        const dal_real t47 = h*(s->v[2] + h*x2);
        t37 = s->q[2] + t47;
        const dal_real t48 = DAL_COS(t37);
        const dal_real t49 = c[6]*t48;
        const dal_real t50 = t44*c[7] - x7;
        const dal_real t51 = DAL_SIN(t37);
        const dal_real t52 = t46*t49 + t51*t50;
        const dal_real t53 = t52*c[8];
        const dal_real t54 = t18 - t1*x6 - t42*t20;
        const dal_real t55 = t54*c[8];
        const dal_real t56 = t53 + 4.0*t55;
        t38 = s->v[0] + c[5]*t56;
        const dal_real t57 = s->q[2] + 0.5*t47;
        const dal_real t58 = DAL_SIN(t57);
        const dal_real t59 = c[6]*t51;
        const dal_real t60 = t48*t50 - t46*t59;
        const dal_real t61 = c[8]*t60;
        const dal_real t62 = t42*t21 + (t3*x6 + t22);
        const dal_real t63 = c[8]*t62;
        const dal_real t64 = t61 - 4.0*t63;
        t39 = c[5]*t64 - s->v[1];
        const dal_real t65 = DAL_COS(t57);
        const dal_real t66 = t56 + (t55 + 4.0*t53);
        t40 = s->v[0] + c[5]*t66;
        const dal_real t67 = t64 + (4.0*t61 - t63);
        t41 = c[5]*t67;
        const dal_real t68 = t41 - s->v[1];
        const dal_real t69 = t49*t61 - t44*c[9];
        r1[0] = t38*t58 + t39*t65;
        r1[1] = t51*t40 + t48*t68;
        r1[2] = t53*t59 + t69;
        if (n1.fresh != 0) {
            const dal_real t70 = t36*t48;
            const dal_real t71 = t25 - t51*t26 - t28*t70;
            const dal_real t72 = t51*t36;
            const dal_real t73 = t28*t72 + (t30 - t48*t26);
            const dal_real t74 = t73*(t65*c[11]);
            const dal_real t75 = t65*(t48*c[12]);
            const dal_real t76 = t46*c[13];
            const dal_real t77 = x7*c[14] - t44*c[15];
            const dal_real t78 = t51*t76 + t48*t77;
            const dal_real t79 = t51*c[16] + t70*c[17];
            const dal_real t80 = c[8]*t78 - t79;
            const dal_real t81 = h*t80;
            const dal_real t82 = 0.1*t81 + 0.5*(t39*c[14]);
            const dal_real t83 = t48*t76 - t51*t77;
            const dal_real t84 = t72*c[17] - t48*c[16];
            const dal_real t85 = c[8]*t83 + t84;
            const dal_real t86 = h*t85;
            const dal_real t87 = 0.1*t86 - 0.5*(t38*c[14]);
            const dal_real t88 = t51*(t31 - t51*t32);
            const dal_real t89 = t48*(t33 - t48*t32);
            const dal_real t90 = t51*t51;
            const dal_real t91 = t48*t48;
            const dal_real t92 = t68*c[14] + 0.5*t81;
            const dal_real t93 = 0.5*t86 - t40*c[14];
            const dal_real t94 = c[6]*t85 - t53*c[13];
            const dal_real t95 = c[6]*t80 + t61*c[13];
            a1[0] = t71*(t58*c[11]) + t74;
            a1[1] = t58*(t51*c[12]) + t75;
            a1[2] = t58*t82 + t65*t87;
            a1[3] = t88 + t89;
            a1[4] = c[18]*t90 + c[18]*t91;
            a1[5] = t51*t92 + t48*t93;
            a1[6] = t34 - t90*t35 - t91*t35;
            a1[7] = p->a*(t90 + t91);
            a1[8] = t48*t94 + (t51*t95 + c[20]);
        }
        solved = dal_solve3(a1, r1);
        size = dal_newton_size(size, r1[0], x6, t9);
        size = dal_newton_size(size, r1[1], x7, t9);
        size = dal_newton_size(size, r1[2], x2, t10);
        next1 = dal_newton_next(&n1, solved, size, t13);
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
    const dal_real t96 = s->q[0] + h*t38;
    const dal_real t97 = s->q[1] - h*t39;
    const dal_real t98 = s->v[1] - t41;
    if (!dal_is_finite((t96 + t97 + t37 + t40) + (t98 + t36 + x6 + x7) + (x2 + x6 +
        x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t96;
    s->q[1] = t97;
    s->q[2] = t37;
    s->v[0] = t40;
    s->v[1] = t98;
    s->v[2] = t36;
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
    dal_real c[21];
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
    dal_real c[21];
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
