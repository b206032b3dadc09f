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

#if CHAOTIC_QUARTIC_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0xd95ce448u
#error "chaotic_quartic_newmark_beta_1_10_beta2_1_10.h and chaotic_quartic_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 25 operations. */
static void chaotic_quartic_newmark_beta_1_10_beta2_1_10_constants_0(
    const chaotic_quartic_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[2] = DAL_ABS(h);
    c[1] = 1.0/c[2];
    c[0] = 7.0*c[1];
    c[3] = h*h;
    c[4] = 0.5*h;
    c[5] = 0.1*h;
    c[6] = -0.4*c[3];
    c[7] = -0.1*c[3];
    const dal_real t1 = c[3]*c[3];
    const dal_real t2 = t1 + 10.0*c[3];
    c[8] = 0.05*(h*t2);
    c[9] = 0.05*t2;
    c[10] = 0.2*t1;
    c[11] = 0.4*c[3];
    c[12] = 0.1*c[3];
    const dal_real t3 = c[3] - 0.4*t1;
    c[13] = 0.5*(h*t3);
    c[14] = 2.5*h;
    c[15] = 0.5*t3;
    c[16] = 5.0*c[3];
    c[17] = 1.0/c[3];
}

/* 88 operations, 140 an iteration, 132 a Jacobian; 25 beforehand. */
static dal_status chaotic_quartic_newmark_beta_1_10_beta2_1_10_substep_0(
    chaotic_quartic_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, const dal_real *c, chaotic_quartic_newmark_beta_1_10_beta2_1_10_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Newton's iteration for 8 unknowns: lam0[contact], lam1[contact], q1[w[1]], q1[w[2]], q1[w[3]], q1[z[1]], .... */
    const dal_real t1 = DAL_ABS(s->v[3]) + DAL_ABS(s->v[4]);
    const dal_real t2 = DAL_ABS(s->v[5]) + DAL_ABS(s->v[6]);
    const dal_real t3 = DAL_ABS(s->v[1]) + DAL_ABS(s->v[2]);
    const dal_real t4 = 1.0 + DAL_ABS(s->v[0]) + t3;
    const dal_real t5 = t4 + (t1 + t2);
    const dal_real t6 = DAL_ABS(s->q[1]) + DAL_ABS(s->q[2]);
    const dal_real t7 = DAL_ABS(s->q[3]) + t6;
    const dal_real t8 = t5*c[0]/(1.0 + t7);
    const dal_real t9 = t5*c[1];
    const dal_real t10 = DAL_ABS(s->q[0]) + DAL_ABS(s->q[4]);
    const dal_real t11 = DAL_ABS(s->q[5]) + DAL_ABS(s->q[6]);
    const dal_real t12 = c[2]*(t7 + (t10 + t11));
    const dal_real t13 = 1.0 + t12/t5;
    const dal_real t14 = 2.0*s->q[1];
    const dal_real t15 = 2.0*s->q[3];
    const dal_real t16 = 2.0*s->q[2];
    const dal_real t17 = s->v[0]*h;
    const dal_real t18 = s->q[1]*s->q[4];
    const dal_real t19 = s->q[1] + s->q[4]*t18;
    const dal_real t20 = 4.0*t19;
    const dal_real t21 = s->q[2]*s->q[5];
    const dal_real t22 = s->q[2] + s->q[5]*t21;
    const dal_real t23 = 4.0*t22;
    const dal_real t24 = s->q[3]*s->q[6];
    const dal_real t25 = s->q[3] + s->q[6]*t24;
    const dal_real t26 = 4.0*t25;
    const dal_real t27 = s->q[4]*s->q[5];
    const dal_real t28 = s->q[5]*t27 + (s->q[4] + s->q[1]*t18);
    const dal_real t29 = s->q[4]*t27 + (s->q[5] + s->q[2]*t21);
    const dal_real t30 = s->q[6] + s->q[3]*t24;
    const dal_real t31 = -(s->q[1]*c[11]);
    const dal_real t32 = -(s->q[2]*c[11]);
    const dal_real t33 = -(s->q[3]*c[11]);
    dal_real x14 = s->warm[0];
    dal_real x15 = s->warm[1];
    dal_real x1 = s->warm[2];
    dal_real x2 = s->warm[3];
    dal_real x3 = s->warm[4];
    dal_real x4 = s->warm[5];
    dal_real x5 = s->warm[6];
    dal_real x6 = s->warm[7];
    dal_real t34;
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
    dal_real a1[64];
    dal_real r1[8];
    dal_real s1[16];
    int k1[8];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        const dal_real t48 = h*(s->v[3] + h*x3);
        const dal_real t49 = t48 + t15;
        const dal_real t50 = s->v[6] + h*x6;
        const dal_real t51 = h*(s->v[2] + h*x2);
        const dal_real t52 = t51 + t16;
        const dal_real t53 = s->v[5] + h*x5;
        const dal_real t54 = t49*t50 + t52*t53;
        const dal_real t55 = h*(s->v[1] + h*x1);
        const dal_real t56 = t55 + t14;
        const dal_real t57 = s->v[4] + h*x4;
        const dal_real t58 = (t56*t57 + t54)*c[4];
        t34 = s->q[0] - t58;
        const dal_real t59 = x15 - t34;
        const dal_real t60 = x14 - s->q[0];
        const dal_real t61 = c[3]*(t59 + 4.0*t60);
        t35 = s->q[1] + t55;
        t36 = s->q[4] + h*t57;
        const dal_real t62 = t35*t36;
        t37 = t35 + t36*t62;
        const dal_real t63 = 0.1*(c[3]*(t37 + t20));
        t38 = s->q[2] + t51;
        t39 = s->q[5] + h*t53;
        const dal_real t64 = t38*t39;
        t40 = t38 + t39*t64;
        const dal_real t65 = 0.1*(c[3]*(t40 + t23));
        t41 = s->q[3] + t48;
        t42 = s->q[6] + h*t50;
        const dal_real t66 = t41*t42;
        t43 = t41 + t42*t66;
        const dal_real t67 = 0.1*(c[3]*(t43 + t26));
        const dal_real t68 = t36*t39;
        const dal_real t69 = t35*(x15 - t62);
        const dal_real t70 = t36 + t39*t68 - t69;
        const dal_real t71 = t28 - s->q[1]*x14;
        const dal_real t72 = c[3]*(t70 + 4.0*t71);
        const dal_real t73 = c[3]*x4 + 0.1*t72;
        const dal_real t74 = t38*(x15 - t64);
        const dal_real t75 = t39 + t36*t68 - t74;
        const dal_real t76 = t29 - s->q[2]*x14;
        const dal_real t77 = c[3]*(t75 + 4.0*t76);
        const dal_real t78 = c[3]*x5 + 0.1*t77;
        const dal_real t79 = t42 - t41*(x15 - t66);
        const dal_real t80 = t30 - s->q[3]*x14;
        const dal_real t81 = c[3]*(t79 + 4.0*t80);
        const dal_real t82 = c[3]*x6 + 0.1*t81;
        const dal_real t83 = c[3]*(t60 + 4.0*t59);
        const dal_real t84 = 4.0*t79 + (t80 - 10.0*x6);
        t44 = c[5]*t84;
        const dal_real t85 = t44 - s->v[6];
        const dal_real t86 = 4.0*t75 + (t76 - 10.0*x5);
        t45 = c[5]*t86;
        const dal_real t87 = t45 - s->v[5];
        const dal_real t88 = t41*t85 + t38*t87;
        const dal_real t89 = 4.0*t70 + (t71 - 10.0*x4);
        t46 = t89*c[5];
        const dal_real t90 = t46 - s->v[4];
        t47 = t35*t90 + t88;
        r1[0] = 0.1*t61 + (t58 + t17);
        r1[1] = -(x1*c[3] + t63);
        r1[2] = -(c[3]*x2 + t65);
        r1[3] = -(c[3]*x3 + t67);
        r1[4] = -t73;
        r1[5] = -t78;
        r1[6] = -t82;
        r1[7] = 0.1*t83 - t58 - h*t47;
        if (n1.fresh != 0) {
            const dal_real t91 = c[3]*t36;
            const dal_real t92 = c[3] + t36*t91;
            const dal_real t93 = c[3]*t39;
            const dal_real t94 = c[3] + t39*t93;
            const dal_real t95 = c[3] + c[3]*(t42*t42);
            const dal_real t96 = c[3]*x15;
            const dal_real t97 = 2.0*(c[3]*t62) - t96;
            const dal_real t98 = t35*t35;
            const dal_real t99 = c[3]*(t94 + c[3]*t98);
            const dal_real t100 = t68*c[10];
            const dal_real t101 = 2.0*(c[3]*t64) - t96;
            const dal_real t102 = t38*t38;
            const dal_real t103 = c[3]*(t92 + c[3]*t102);
            const dal_real t104 = 2.0*(c[3]*t66) - t96;
            const dal_real t105 = t41*t41;
            const dal_real t106 = c[3]*(c[3] + c[3]*t105);
            const dal_real t107 = s->q[1]*t35 + s->q[2]*t38;
            const dal_real t108 = c[3]*(s->q[3]*t41 + t107);
            const dal_real t109 = c[3]*(t105 + (t98 + t102));
            const dal_real t110 = t35*t97 + t90*c[14];
            const dal_real t111 = t38*t101 + t87*c[14];
            const dal_real t112 = t41*t104 + t85*c[14];
            const dal_real t113 = (2.0*t99 - c[16])*(t35*c[17]);
            const dal_real t114 = t113 + 4.0*(t64*t91);
            const dal_real t115 = (2.0*t103 - c[16])*(t38*c[17]);
            const dal_real t116 = t115 + 4.0*(t62*t93);
            const dal_real t117 = t41*(0.4*t106 - c[3]);
            a1[0] = c[6];
            a1[1] = c[7];
            a1[2] = -(t57*c[8]);
            a1[3] = -(t53*c[8]);
            a1[4] = -(t50*c[8]);
            a1[5] = -(t56*c[9]);
            a1[6] = -(t52*c[9]);
            a1[7] = -(t49*c[9]);
            a1[8] = 0.0;
            a1[9] = 0.0;
            a1[10] = c[3] + 0.1*(c[3]*t92);
            a1[11] = 0.0;
            a1[12] = 0.0;
            a1[13] = t62*c[10];
            a1[14] = 0.0;
            a1[15] = 0.0;
            a1[16] = 0.0;
            a1[17] = 0.0;
            a1[18] = 0.0;
            a1[19] = c[3] + 0.1*(c[3]*t94);
            a1[20] = 0.0;
            a1[21] = 0.0;
            a1[22] = t64*c[10];
            a1[23] = 0.0;
            a1[24] = 0.0;
            a1[25] = 0.0;
            a1[26] = 0.0;
            a1[27] = 0.0;
            a1[28] = c[3] + 0.1*(c[3]*t95);
            a1[29] = 0.0;
            a1[30] = 0.0;
            a1[31] = t66*c[10];
            a1[32] = t31;
            a1[33] = -(t35*c[12]);
            a1[34] = c[12]*t97;
            a1[35] = 0.0;
            a1[36] = 0.0;
            a1[37] = c[3] + 0.1*t99;
            a1[38] = t100;
            a1[39] = 0.0;
            a1[40] = t32;
            a1[41] = -(t38*c[12]);
            a1[42] = 0.0;
            a1[43] = c[12]*t101;
            a1[44] = 0.0;
            a1[45] = t100;
            a1[46] = c[3] + 0.1*t103;
            a1[47] = 0.0;
            a1[48] = t33;
            a1[49] = -(t41*c[12]);
            a1[50] = 0.0;
            a1[51] = 0.0;
            a1[52] = c[12]*t104;
            a1[53] = 0.0;
            a1[54] = 0.0;
            a1[55] = c[3] + 0.1*t106;
            a1[56] = -0.1*(c[3] + t108);
            a1[57] = -0.4*(c[3] + t109);
            a1[58] = t57*c[13] + 0.4*(c[3]*t110);
            a1[59] = t53*c[13] + 0.4*(c[3]*t111);
            a1[60] = t50*c[13] + 0.4*(c[3]*t112);
            a1[61] = t56*c[15] + 0.2*(c[3]*t114);
            a1[62] = t52*c[15] + 0.2*(c[3]*t116);
            a1[63] = t117 + t49*c[15];
            solved = dal_lu_factor(8, a1, s1, k1);
        }
        if (solved != 0) {
            dal_lu_solve(8, a1, k1, r1);
        }
        size = dal_newton_size(size, r1[0], x14, t8);
        size = dal_newton_size(size, r1[1], x15, t8);
        size = dal_newton_size(size, r1[2], x1, t9);
        size = dal_newton_size(size, r1[3], x2, t9);
        size = dal_newton_size(size, r1[4], x3, t9);
        size = dal_newton_size(size, r1[5], x4, t9);
        size = dal_newton_size(size, r1[6], x5, t9);
        size = dal_newton_size(size, r1[7], x6, t9);
        next1 = dal_newton_next(&n1, solved, size, t13);
        if (next1 == DAL_NEWTON_APPLY) {
            x14 += r1[0];
            x15 += r1[1];
            x1 += r1[2];
            x2 += r1[3];
            x3 += r1[4];
            x4 += r1[5];
            x5 += r1[6];
            x6 += r1[7];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x14 = 0.0;
            x15 = 0.0;
            x1 = 0.0;
            x2 = 0.0;
            x3 = 0.0;
            x4 = 0.0;
            x5 = 0.0;
            x6 = 0.0;
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(64, a1, DAL_DEPENDENT_CONSTRAINTS));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    const dal_real t118 = 10.0*x1 - t19 - 4.0*t37;
    const dal_real t119 = s->v[1] + c[5]*t118;
    const dal_real t120 = 10.0*x2 - t22 - 4.0*t40;
    const dal_real t121 = s->v[2] + c[5]*t120;
    const dal_real t122 = 10.0*x3 - t25 - 4.0*t43;
    const dal_real t123 = s->v[3] + c[5]*t122;
    const dal_real t124 = s->v[4] - t46;
    const dal_real t125 = s->v[5] - t45;
    const dal_real t126 = s->v[6] - t44;
    if (!dal_is_finite((t34 + t35 + t38 + t41) + (t36 + t39 + t42 + t47) + (t119 +
        t121 + t123 + t124) + (t125 + t126 + x14 + x15) + (x1 + x2 + x3 + x4) + (x5 +
        x6 + x14 + x15))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t34;
    s->q[1] = t35;
    s->q[2] = t38;
    s->q[3] = t41;
    s->q[4] = t36;
    s->q[5] = t39;
    s->q[6] = t42;
    s->v[0] = t47;
    s->v[1] = t119;
    s->v[2] = t121;
    s->v[3] = t123;
    s->v[4] = t124;
    s->v[5] = t125;
    s->v[6] = t126;
    s->warm[0] = x14;
    s->warm[1] = x15;
    s->warm[2] = x1;
    s->warm[3] = x2;
    s->warm[4] = x3;
    s->warm[5] = x4;
    s->warm[6] = x5;
    s->warm[7] = x6;
    w->lambda[0] = x14;
    w->lambda[1] = x15;
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
    s->warm[7] = (dal_real)0;
    return DAL_OK;
}

dal_status chaotic_quartic_newmark_beta_1_10_beta2_1_10_step(
    chaotic_quartic_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, chaotic_quartic_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status;
    dal_real c[18];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_quartic_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
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
    dal_real c[18];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_quartic_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
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
