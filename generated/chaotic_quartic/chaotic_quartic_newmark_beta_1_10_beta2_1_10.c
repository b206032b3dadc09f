/* SPDX-License-Identifier: MIT-0 */
/* chaotic_quartic: chaotic nonholonomic quartic oscillators in R^(2n+1), stepped by newmark(beta = 1/10, beta2 = 1/10)

   Written by dalembert 0.1.0; do not edit.
   model chaotic_quartic, hash b1e01eaec9bb5dea
   method newmark(beta = 1/10, beta2 = 1/10), hash 2cc5b4c598d31373
   options: dalembert generate chaotic_quartic.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaotic_quartic_newmark_beta_1_10_beta2_1_10.h"

#include <stddef.h>

#if CHAOTIC_QUARTIC_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0xdc98f631u
#error "chaotic_quartic_newmark_beta_1_10_beta2_1_10.h and chaotic_quartic_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 26 operations. */
static void chaotic_quartic_newmark_beta_1_10_beta2_1_10_constants_0(
    const chaotic_quartic_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 1.0/h;
    c[1] = h*h;
    c[2] = 0.5*h;
    c[3] = 15.0*h;
    c[4] = 0.1*h;
    c[10] = h*c[1];
    c[5] = 0.2*c[10];
    c[6] = 0.4*c[10];
    const dal_real t1 = h + 10.0*c[0];
    c[7] = 0.05*(c[10]*t1);
    c[8] = 2.0*h;
    const dal_real t2 = c[1]*t1;
    c[9] = 0.05*t2;
    c[11] = 16.0*h;
    c[12] = 15.0*h;
    c[13] = 0.4*h;
    c[14] = 0.2*t2;
    c[15] = h*t1;
    const dal_real t3 = c[0]*(h*(c[1] - 2.5));
    c[16] = t3 - c[15];
    c[17] = 0.2*c[15];
    c[18] = 0.2*c[16];
}

/* 79 operations, 115 an iteration, 183 a Jacobian; 26 beforehand. */
static dal_status chaotic_quartic_newmark_beta_1_10_beta2_1_10_substep_0(
    chaotic_quartic_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, const dal_real *c, chaotic_quartic_newmark_beta_1_10_beta2_1_10_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Newton's iteration for 7 unknowns: lam0[contact], q1[w[1]], q1[w[2]], q1[w[3]], q1[z[1]], q1[z[2]], .... */
    const dal_real t1 = s->v[1] + h*s->warm[1];
    const dal_real t2 = s->v[2] + h*s->warm[2];
    const dal_real t3 = s->v[3] + h*s->warm[3];
    const dal_real t4 = s->v[4] + h*s->warm[4];
    const dal_real t5 = s->v[5] + h*s->warm[5];
    const dal_real t6 = s->v[6] + h*s->warm[6];
    const dal_real t7 = s->v[1]*h;
    const dal_real t8 = s->q[1]*s->q[4];
    const dal_real t9 = s->q[1] + s->q[4]*t8;
    const dal_real t10 = 4.0*t9;
    const dal_real t11 = h*s->v[2];
    const dal_real t12 = s->q[2]*s->q[5];
    const dal_real t13 = s->q[2] + s->q[5]*t12;
    const dal_real t14 = 4.0*t13;
    const dal_real t15 = h*s->v[3];
    const dal_real t16 = s->q[3]*s->q[6];
    const dal_real t17 = s->q[3] + s->q[6]*t16;
    const dal_real t18 = 4.0*t17;
    const dal_real t19 = c[0]*s->v[0];
    const dal_real t20 = 5.0*s->q[0] - 10.0*t19;
    const dal_real t21 = 2.0*s->q[3];
    const dal_real t22 = 2.0*s->q[1];
    const dal_real t23 = 2.0*s->q[2];
    const dal_real t24 = s->q[4]*s->q[5];
    const dal_real t25 = s->q[5]*t24 + (s->q[4] + s->q[1]*t8);
    const dal_real t26 = h*s->v[4];
    const dal_real t27 = s->q[4]*t24 + (s->q[5] + s->q[2]*t12);
    const dal_real t28 = h*s->v[5];
    const dal_real t29 = s->q[6] + s->q[3]*t16;
    const dal_real t30 = h*s->v[6];
    const dal_real t31 = 2.6666666666666665*t19 - s->q[0];
    const dal_real t32 = h*s->q[1];
    const dal_real t33 = h*s->q[2];
    const dal_real t34 = h*s->q[3];
    dal_real x14 = s->warm[0];
    dal_real x1 = t1;
    dal_real x2 = t2;
    dal_real x3 = t3;
    dal_real x4 = t4;
    dal_real x5 = t5;
    dal_real x6 = t6;
    dal_real t35;
    dal_real t36;
    dal_real t37;
    dal_real t38;
    dal_real t39;
    dal_real t40;
    dal_real t41;
    dal_real t42;
    dal_real t43;
    dal_real t44;
    dal_real t45;
    dal_real t46;
    dal_real t47;
    dal_real t48;
    dal_real t49;
    dal_real a1[49];
    dal_real r1[7];
    dal_real s1[14];
    int k1[7];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        const dal_real t50 = h*x1;
        t35 = s->q[1] + t50;
        const dal_real t51 = h*x4;
        t36 = s->q[4] + t51;
        const dal_real t52 = t35*t36;
        t37 = t35 + t36*t52;
        const dal_real t53 = 0.1*((t37 + t10)*c[1]);
        const dal_real t54 = h*x2;
        t38 = s->q[2] + t54;
        const dal_real t55 = h*x5;
        t39 = s->q[5] + t55;
        const dal_real t56 = t38*t39;
        t40 = t38 + t39*t56;
        const dal_real t57 = 0.1*(c[1]*(t40 + t14));
        const dal_real t58 = h*x3;
        t41 = s->q[3] + t58;
        const dal_real t59 = h*x6;
        t42 = s->q[6] + t59;
        const dal_real t60 = t41*t42;
        t43 = t41 + t42*t60;
        const dal_real t61 = 0.1*(c[1]*(t43 + t18));
        const dal_real t62 = t50 + t22;
        const dal_real t63 = t54 + t23;
        const dal_real t64 = x4*t62 + x5*t63;
        const dal_real t65 = t58 + t21;
        const dal_real t66 = x6*t65 + t64;
        t44 = t66*c[2];
        const dal_real t67 = t20 - 4.0*x14 - t44;
        const dal_real t68 = c[0]*t66;
        t45 = t67 - 5.0*t68;
        const dal_real t69 = t36*t39;
        const dal_real t70 = t36 + t39*t69;
        const dal_real t71 = t35*(t45 - t52) - t70;
        const dal_real t72 = s->q[1]*x14 - t25;
        const dal_real t73 = c[1]*(t71 + 4.0*t72);
        const dal_real t74 = t39 + t36*t69;
        const dal_real t75 = t38*(t45 - t56) - t74;
        const dal_real t76 = s->q[2]*x14 - t27;
        const dal_real t77 = c[1]*(t75 + 4.0*t76);
        const dal_real t78 = t41*(t45 - t60) - t42;
        const dal_real t79 = s->q[3]*x14 - t29;
        const dal_real t80 = c[1]*(t78 + 4.0*t79);
        const dal_real t81 = (t72 + 4.0*t71)*c[4];
        t46 = x4 + t81;
        const dal_real t82 = c[4]*(t76 + 4.0*t75);
        t47 = x5 + t82;
        const dal_real t83 = t35*t46 + t38*t47;
        const dal_real t84 = c[4]*(t79 + 4.0*t78);
        t48 = x6 + t84;
        const dal_real t85 = 10.0*(t41*t48 + t83);
        const dal_real t86 = 1.3333333333333333*t68 + (x14 + t31);
        t49 = t86*c[3] + 5.0*t66;
        r1[0] = t7 - t50 - t53;
        r1[1] = t11 - t54 - t57;
        r1[2] = t15 - t58 - t61;
        r1[3] = 0.1*t73 + (t26 - t51);
        r1[4] = 0.1*t77 + (t28 - t55);
        r1[5] = 0.1*t80 + (t30 - t59);
        r1[6] = 0.1*(t49 - t85);
        if (n1.fresh != 0) {
            const dal_real t87 = h + h*(t36*t36);
            const dal_real t88 = h + h*(t39*t39);
            const dal_real t89 = h + h*(t42*t42);
            const dal_real t90 = h*t45;
            const dal_real t91 = t90 - t52*c[8];
            const dal_real t92 = t35*c[7];
            const dal_real t93 = t35*t35;
            const dal_real t94 = t88 + h*t93;
            const dal_real t95 = t35*c[9];
            const dal_real t96 = h + t62*t95;
            const dal_real t97 = 0.2*(t69*c[10]);
            const dal_real t98 = t38*c[7];
            const dal_real t99 = t90 - t56*c[8];
            const dal_real t100 = t38*c[9];
            const dal_real t101 = t38*t38;
            const dal_real t102 = t87 + h*t101;
            const dal_real t103 = h + t63*t100;
            const dal_real t104 = t41*c[7];
            const dal_real t105 = t90 - t60*c[8];
            const dal_real t106 = t41*c[9];
            const dal_real t107 = h + t65*t106;
            const dal_real t108 = t41*t41;
            const dal_real t109 = h + h*t108;
            const dal_real t110 = t38*(t33 - t38*c[11]);
            const dal_real t111 = t41*(t34 - t41*c[11]);
            const dal_real t112 = t35*(t32 - t35*c[11]);
            const dal_real t113 = t112 - c[12] + (t110 + t111);
            const dal_real t114 = t91*c[13] - t35*(x4*c[14]);
            const dal_real t115 = t101*c[14];
            const dal_real t116 = t108*c[14];
            const dal_real t117 = x4*(t115 + t116) + 2.5*t51;
            const dal_real t118 = t99*c[13] - t38*(x5*c[14]);
            const dal_real t119 = t93*c[14];
            const dal_real t120 = x5*(t116 + t119) + 2.5*t55;
            const dal_real t121 = t105*c[13] - t41*(x6*c[14]);
            const dal_real t122 = x6*(t115 + t119) + 2.5*t59;
            const dal_real t123 = t35*c[15];
            const dal_real t124 = 5.0 - t62*t123 - c[8]*t94;
            const dal_real t125 = t38*c[15];
            const dal_real t126 = 4.0*(c[1]*t69);
            const dal_real t127 = t38*(t62*t125 + t126);
            const dal_real t128 = t108*c[15] - c[16];
            const dal_real t129 = t35*t124 - (t127 + t62*t128);
            const dal_real t130 = 5.0 - t63*t125 - c[8]*t102;
            const dal_real t131 = t35*(t126 + t63*t123);
            const dal_real t132 = t38*t130 - (t131 + t63*t128);
            const dal_real t133 = 1.0 - t65*(t41*c[17]);
            const dal_real t134 = t41*(t133 - t109*c[13]);
            const dal_real t135 = t101*c[17] + (t93*c[17] - c[18]);
            a1[0] = 0.0;
            a1[1] = h + 0.1*(c[1]*t87);
            a1[2] = 0.0;
            a1[3] = 0.0;
            a1[4] = t52*c[5];
            a1[5] = 0.0;
            a1[6] = 0.0;
            a1[7] = 0.0;
            a1[8] = 0.0;
            a1[9] = h + 0.1*(c[1]*t88);
            a1[10] = 0.0;
            a1[11] = 0.0;
            a1[12] = t56*c[5];
            a1[13] = 0.0;
            a1[14] = 0.0;
            a1[15] = 0.0;
            a1[16] = 0.0;
            a1[17] = h + 0.1*(c[1]*t89);
            a1[18] = 0.0;
            a1[19] = 0.0;
            a1[20] = t60*c[5];
            a1[21] = x1*c[6];
            a1[22] = x4*t92 - 0.1*(c[1]*t91);
            a1[23] = x5*t92;
            a1[24] = x6*t92;
            a1[25] = 0.1*(c[1]*t94) + t96;
            a1[26] = t63*t95 + t97;
            a1[27] = t65*t95;
            a1[28] = x2*c[6];
            a1[29] = x4*t98;
            a1[30] = x5*t98 - 0.1*(c[1]*t99);
            a1[31] = x6*t98;
            a1[32] = t97 + t62*t100;
            a1[33] = 0.1*(c[1]*t102) + t103;
            a1[34] = t65*t100;
            a1[35] = x3*c[6];
            a1[36] = x4*t104;
            a1[37] = x5*t104;
            a1[38] = x6*t104 - 0.1*(c[1]*t105);
            a1[39] = t62*t106;
            a1[40] = t63*t106;
            a1[41] = 0.1*(c[1]*t109) + t107;
            a1[42] = 0.1*t113;
            a1[43] = h*t46 + (t35*t114 - t117);
            a1[44] = h*t47 + (t38*t118 - t120);
            a1[45] = h*t48 + (t41*t121 - t122);
            a1[46] = 0.2*t129;
            a1[47] = 0.2*t132;
            a1[48] = t134 - t65*t135;
            solved = dal_lu_factor(7, a1, s1, k1);
        }
        if (solved != 0) {
            dal_lu_solve(7, a1, k1, r1);
        }
        size = dal_newton_size(size, r1[0], x14, c[0]);
        size = dal_newton_size(size, r1[1], x1, 1.0);
        size = dal_newton_size(size, r1[2], x2, 1.0);
        size = dal_newton_size(size, r1[3], x3, 1.0);
        size = dal_newton_size(size, r1[4], x4, 1.0);
        size = dal_newton_size(size, r1[5], x5, 1.0);
        size = dal_newton_size(size, r1[6], x6, 1.0);
        next1 = dal_newton_next(&n1, solved, size);
        if (next1 == DAL_NEWTON_APPLY) {
            x14 += r1[0];
            x1 += r1[1];
            x2 += r1[2];
            x3 += r1[3];
            x4 += r1[4];
            x5 += r1[5];
            x6 += r1[6];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x14 = 0.0;
            x1 = s->v[1];
            x2 = s->v[2];
            x3 = s->v[3];
            x4 = s->v[4];
            x5 = s->v[5];
            x6 = s->v[6];
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(49, a1, DAL_DEPENDENT_CONSTRAINTS));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    const dal_real t136 = s->q[0] - t44;
    const dal_real t137 = -0.1*t49;
    const dal_real t138 = c[4]*(t9 + 4.0*t37);
    const dal_real t139 = x1 - t138;
    const dal_real t140 = c[4]*(t13 + 4.0*t40);
    const dal_real t141 = x2 - t140;
    const dal_real t142 = c[4]*(t17 + 4.0*t43);
    const dal_real t143 = x3 - t142;
    const dal_real t144 = c[0]*(x1 - s->v[1]);
    const dal_real t145 = c[0]*(x2 - s->v[2]);
    const dal_real t146 = c[0]*(x3 - s->v[3]);
    const dal_real t147 = c[0]*(x4 - s->v[4]);
    const dal_real t148 = c[0]*(x5 - s->v[5]);
    const dal_real t149 = c[0]*(x6 - s->v[6]);
    if (!dal_is_finite((t136 + t35 + t38 + t41) + (t36 + t39 + t42 + t137) + (t139 +
        t141 + t143 + t46) + (t47 + t48 + x14 + t144) + (t145 + t146 + t147 + t148) + (
        t149 + x14 + t45))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t136;
    s->q[1] = t35;
    s->q[2] = t38;
    s->q[3] = t41;
    s->q[4] = t36;
    s->q[5] = t39;
    s->q[6] = t42;
    s->v[0] = t137;
    s->v[1] = t139;
    s->v[2] = t141;
    s->v[3] = t143;
    s->v[4] = t46;
    s->v[5] = t47;
    s->v[6] = t48;
    s->warm[0] = x14;
    s->warm[1] = t144;
    s->warm[2] = t145;
    s->warm[3] = t146;
    s->warm[4] = t147;
    s->warm[5] = t148;
    s->warm[6] = t149;
    w->lambda[0] = x14;
    w->lambda[1] = t45;
    return DAL_OK;
}

static dal_status chaotic_quartic_newmark_beta_1_10_beta2_1_10_advance(
    chaotic_quartic_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, const dal_real *c, chaotic_quartic_newmark_beta_1_10_beta2_1_10_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return chaotic_quartic_newmark_beta_1_10_beta2_1_10_substep_0(s, t, h, p, u, c, w);
}

dal_status chaotic_quartic_newmark_beta_1_10_beta2_1_10_init(
    chaotic_quartic_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const chaotic_quartic_params *p, const dal_real *u)
{
    (void)p;
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!dal_is_finite((q[0] + q[1] + q[2] + q[3]) + (q[4] + q[5] + q[6] + v[0]) + (v[1] +
        v[2] + v[3] + v[4]) + (v[5] + v[6]))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = q[0];
    s->q[1] = q[1];
    s->q[2] = q[2];
    s->q[3] = q[3];
    s->q[4] = q[4];
    s->q[5] = q[5];
    s->q[6] = q[6];
    s->v[0] = v[0];
    s->v[1] = v[1];
    s->v[2] = v[2];
    s->v[3] = v[3];
    s->v[4] = v[4];
    s->v[5] = v[5];
    s->v[6] = v[6];
    s->warm[0] = (dal_real)0;
    s->warm[1] = (dal_real)0;
    s->warm[2] = (dal_real)0;
    s->warm[3] = (dal_real)0;
    s->warm[4] = (dal_real)0;
    s->warm[5] = (dal_real)0;
    s->warm[6] = (dal_real)0;
    return DAL_OK;
}

dal_status chaotic_quartic_newmark_beta_1_10_beta2_1_10_step(
    chaotic_quartic_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, chaotic_quartic_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status;
    dal_real c[19];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_quartic_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->steps = 0;
    status = chaotic_quartic_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status chaotic_quartic_newmark_beta_1_10_beta2_1_10_run(
    chaotic_quartic_newmark_beta_1_10_beta2_1_10_state *s, dal_real t0, dal_real h, unsigned long n,
    const chaotic_quartic_params *p, const dal_real *u, chaotic_quartic_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[19];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_quartic_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->steps = 0;
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = chaotic_quartic_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
