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

#if CHAOTIC_QUARTIC_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0xe8254dc2u
#error "chaotic_quartic_newmark_beta_1_10_beta2_1_10.h and chaotic_quartic_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 24 operations. */
static void chaotic_quartic_newmark_beta_1_10_beta2_1_10_constants_0(
    const chaotic_quartic_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[1] = DAL_ABS(h);
    c[0] = 1.0/c[1];
    c[2] = h*h;
    c[3] = 0.5*h;
    c[4] = 0.1*h;
    c[5] = -0.4*c[2];
    c[6] = -0.1*c[2];
    const dal_real t1 = c[2]*c[2];
    const dal_real t2 = t1 + 10.0*c[2];
    c[7] = 0.05*(h*t2);
    c[8] = 0.05*t2;
    c[9] = 0.2*t1;
    c[10] = 0.4*c[2];
    c[11] = 0.1*c[2];
    const dal_real t3 = c[2] - 0.4*t1;
    c[12] = 0.5*(h*t3);
    c[13] = 2.5*h;
    c[14] = 0.5*t3;
    c[15] = 5.0*c[2];
    c[16] = 1.0/c[2];
}

/* 85 operations, 140 an iteration, 132 a Jacobian; 24 beforehand. */
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
    const dal_real t6 = t5*c[0];
    const dal_real t7 = DAL_ABS(s->q[2]) + DAL_ABS(s->q[3]);
    const dal_real t8 = DAL_ABS(s->q[4]) + DAL_ABS(s->q[5]);
    const dal_real t9 = DAL_ABS(s->q[0]) + DAL_ABS(s->q[1]);
    const dal_real t10 = DAL_ABS(s->q[6]) + t9 + (t7 + t8);
    const dal_real t11 = 1.0 + c[1]*t10/t5;
    const dal_real t12 = 2.0*s->q[1];
    const dal_real t13 = 2.0*s->q[3];
    const dal_real t14 = 2.0*s->q[2];
    const dal_real t15 = s->v[0]*h;
    const dal_real t16 = s->q[1]*s->q[4];
    const dal_real t17 = s->q[1] + s->q[4]*t16;
    const dal_real t18 = 4.0*t17;
    const dal_real t19 = s->q[2]*s->q[5];
    const dal_real t20 = s->q[2] + s->q[5]*t19;
    const dal_real t21 = 4.0*t20;
    const dal_real t22 = s->q[3]*s->q[6];
    const dal_real t23 = s->q[3] + s->q[6]*t22;
    const dal_real t24 = 4.0*t23;
    const dal_real t25 = s->q[4]*s->q[5];
    const dal_real t26 = s->q[5]*t25 + (s->q[4] + s->q[1]*t16);
    const dal_real t27 = s->q[4]*t25 + (s->q[5] + s->q[2]*t19);
    const dal_real t28 = s->q[6] + s->q[3]*t22;
    const dal_real t29 = -(s->q[1]*c[10]);
    const dal_real t30 = -(s->q[2]*c[10]);
    const dal_real t31 = -(s->q[3]*c[10]);
    dal_real x14 = s->warm[0];
    dal_real x15 = s->warm[1];
    dal_real x1 = s->warm[2];
    dal_real x2 = s->warm[3];
    dal_real x3 = s->warm[4];
    dal_real x4 = s->warm[5];
    dal_real x5 = s->warm[6];
    dal_real x6 = s->warm[7];
    dal_real t32;
    dal_real t33;
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
    dal_real a1[64];
    dal_real r1[8];
    dal_real s1[16];
    int k1[8];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        const dal_real t46 = h*(s->v[3] + h*x3);
        const dal_real t47 = t46 + t13;
        const dal_real t48 = s->v[6] + h*x6;
        const dal_real t49 = h*(s->v[2] + h*x2);
        const dal_real t50 = t49 + t14;
        const dal_real t51 = s->v[5] + h*x5;
        const dal_real t52 = t47*t48 + t50*t51;
        const dal_real t53 = h*(s->v[1] + h*x1);
        const dal_real t54 = t53 + t12;
        const dal_real t55 = s->v[4] + h*x4;
        const dal_real t56 = (t54*t55 + t52)*c[3];
        t32 = s->q[0] - t56;
        const dal_real t57 = x15 - t32;
        const dal_real t58 = x14 - s->q[0];
        const dal_real t59 = c[2]*(t57 + 4.0*t58);
        t33 = s->q[1] + t53;
        t34 = s->q[4] + h*t55;
        const dal_real t60 = t33*t34;
        t35 = t33 + t34*t60;
        const dal_real t61 = 0.1*(c[2]*(t35 + t18));
        t36 = s->q[2] + t49;
        t37 = s->q[5] + h*t51;
        const dal_real t62 = t36*t37;
        t38 = t36 + t37*t62;
        const dal_real t63 = 0.1*(c[2]*(t38 + t21));
        t39 = s->q[3] + t46;
        t40 = s->q[6] + h*t48;
        const dal_real t64 = t39*t40;
        t41 = t39 + t40*t64;
        const dal_real t65 = 0.1*(c[2]*(t41 + t24));
        const dal_real t66 = t34*t37;
        const dal_real t67 = t33*(x15 - t60);
        const dal_real t68 = t34 + t37*t66 - t67;
        const dal_real t69 = t26 - s->q[1]*x14;
        const dal_real t70 = c[2]*(t68 + 4.0*t69);
        const dal_real t71 = c[2]*x4 + 0.1*t70;
        const dal_real t72 = t36*(x15 - t62);
        const dal_real t73 = t37 + t34*t66 - t72;
        const dal_real t74 = t27 - s->q[2]*x14;
        const dal_real t75 = c[2]*(t73 + 4.0*t74);
        const dal_real t76 = c[2]*x5 + 0.1*t75;
        const dal_real t77 = t40 - t39*(x15 - t64);
        const dal_real t78 = t28 - s->q[3]*x14;
        const dal_real t79 = c[2]*(t77 + 4.0*t78);
        const dal_real t80 = c[2]*x6 + 0.1*t79;
        const dal_real t81 = c[2]*(t58 + 4.0*t57);
        const dal_real t82 = 4.0*t77 + (t78 - 10.0*x6);
        t42 = c[4]*t82;
        const dal_real t83 = t42 - s->v[6];
        const dal_real t84 = 4.0*t73 + (t74 - 10.0*x5);
        t43 = c[4]*t84;
        const dal_real t85 = t43 - s->v[5];
        const dal_real t86 = t39*t83 + t36*t85;
        const dal_real t87 = 4.0*t68 + (t69 - 10.0*x4);
        t44 = t87*c[4];
        const dal_real t88 = t44 - s->v[4];
        t45 = t33*t88 + t86;
        r1[0] = 0.1*t59 + (t56 + t15);
        r1[1] = -(x1*c[2] + t61);
        r1[2] = -(c[2]*x2 + t63);
        r1[3] = -(c[2]*x3 + t65);
        r1[4] = -t71;
        r1[5] = -t76;
        r1[6] = -t80;
        r1[7] = 0.1*t81 - t56 - h*t45;
        if (n1.fresh != 0) {
            const dal_real t89 = c[2]*t34;
            const dal_real t90 = c[2] + t34*t89;
            const dal_real t91 = c[2]*t37;
            const dal_real t92 = c[2] + t37*t91;
            const dal_real t93 = c[2] + c[2]*(t40*t40);
            const dal_real t94 = c[2]*x15;
            const dal_real t95 = 2.0*(c[2]*t60) - t94;
            const dal_real t96 = t33*t33;
            const dal_real t97 = c[2]*(t92 + c[2]*t96);
            const dal_real t98 = t66*c[9];
            const dal_real t99 = 2.0*(c[2]*t62) - t94;
            const dal_real t100 = t36*t36;
            const dal_real t101 = c[2]*(t90 + c[2]*t100);
            const dal_real t102 = 2.0*(c[2]*t64) - t94;
            const dal_real t103 = t39*t39;
            const dal_real t104 = c[2]*(c[2] + c[2]*t103);
            const dal_real t105 = s->q[1]*t33 + s->q[2]*t36;
            const dal_real t106 = c[2]*(s->q[3]*t39 + t105);
            const dal_real t107 = c[2]*(t103 + (t96 + t100));
            const dal_real t108 = t33*t95 + t88*c[13];
            const dal_real t109 = t36*t99 + t85*c[13];
            const dal_real t110 = t39*t102 + t83*c[13];
            const dal_real t111 = (2.0*t97 - c[15])*(t33*c[16]);
            const dal_real t112 = t111 + 4.0*(t62*t89);
            const dal_real t113 = (2.0*t101 - c[15])*(t36*c[16]);
            const dal_real t114 = t113 + 4.0*(t60*t91);
            const dal_real t115 = t39*(0.4*t104 - c[2]);
            a1[0] = c[5];
            a1[1] = c[6];
            a1[2] = -(t55*c[7]);
            a1[3] = -(t51*c[7]);
            a1[4] = -(t48*c[7]);
            a1[5] = -(t54*c[8]);
            a1[6] = -(t50*c[8]);
            a1[7] = -(t47*c[8]);
            a1[8] = 0.0;
            a1[9] = 0.0;
            a1[10] = c[2] + 0.1*(c[2]*t90);
            a1[11] = 0.0;
            a1[12] = 0.0;
            a1[13] = t60*c[9];
            a1[14] = 0.0;
            a1[15] = 0.0;
            a1[16] = 0.0;
            a1[17] = 0.0;
            a1[18] = 0.0;
            a1[19] = c[2] + 0.1*(c[2]*t92);
            a1[20] = 0.0;
            a1[21] = 0.0;
            a1[22] = t62*c[9];
            a1[23] = 0.0;
            a1[24] = 0.0;
            a1[25] = 0.0;
            a1[26] = 0.0;
            a1[27] = 0.0;
            a1[28] = c[2] + 0.1*(c[2]*t93);
            a1[29] = 0.0;
            a1[30] = 0.0;
            a1[31] = t64*c[9];
            a1[32] = t29;
            a1[33] = -(t33*c[11]);
            a1[34] = c[11]*t95;
            a1[35] = 0.0;
            a1[36] = 0.0;
            a1[37] = c[2] + 0.1*t97;
            a1[38] = t98;
            a1[39] = 0.0;
            a1[40] = t30;
            a1[41] = -(t36*c[11]);
            a1[42] = 0.0;
            a1[43] = c[11]*t99;
            a1[44] = 0.0;
            a1[45] = t98;
            a1[46] = c[2] + 0.1*t101;
            a1[47] = 0.0;
            a1[48] = t31;
            a1[49] = -(t39*c[11]);
            a1[50] = 0.0;
            a1[51] = 0.0;
            a1[52] = c[11]*t102;
            a1[53] = 0.0;
            a1[54] = 0.0;
            a1[55] = c[2] + 0.1*t104;
            a1[56] = -0.1*(c[2] + t106);
            a1[57] = -0.4*(c[2] + t107);
            a1[58] = t55*c[12] + 0.4*(c[2]*t108);
            a1[59] = t51*c[12] + 0.4*(c[2]*t109);
            a1[60] = t48*c[12] + 0.4*(c[2]*t110);
            a1[61] = t54*c[14] + 0.2*(c[2]*t112);
            a1[62] = t50*c[14] + 0.2*(c[2]*t114);
            a1[63] = t115 + t47*c[14];
            solved = dal_lu_factor(8, a1, s1, k1);
        }
        if (solved != 0) {
            dal_lu_solve(8, a1, k1, r1);
        }
        size = dal_newton_size(size, r1[0], x14, t6);
        size = dal_newton_size(size, r1[1], x15, t6);
        size = dal_newton_size(size, r1[2], x1, t6);
        size = dal_newton_size(size, r1[3], x2, t6);
        size = dal_newton_size(size, r1[4], x3, t6);
        size = dal_newton_size(size, r1[5], x4, t6);
        size = dal_newton_size(size, r1[6], x5, t6);
        size = dal_newton_size(size, r1[7], x6, t6);
        next1 = dal_newton_next(&n1, solved, size, t11);
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
    const dal_real t116 = 10.0*x1 - t17 - 4.0*t35;
    const dal_real t117 = s->v[1] + c[4]*t116;
    const dal_real t118 = 10.0*x2 - t20 - 4.0*t38;
    const dal_real t119 = s->v[2] + c[4]*t118;
    const dal_real t120 = 10.0*x3 - t23 - 4.0*t41;
    const dal_real t121 = s->v[3] + c[4]*t120;
    const dal_real t122 = s->v[4] - t44;
    const dal_real t123 = s->v[5] - t43;
    const dal_real t124 = s->v[6] - t42;
    if (!dal_is_finite((t32 + t33 + t36 + t39) + (t34 + t37 + t40 + t45) + (t117 +
        t119 + t121 + t122) + (t123 + t124 + x14 + x15) + (x1 + x2 + x3 + x4) + (x5 +
        x6 + x14 + x15))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t32;
    s->q[1] = t33;
    s->q[2] = t36;
    s->q[3] = t39;
    s->q[4] = t34;
    s->q[5] = t37;
    s->q[6] = t40;
    s->v[0] = t45;
    s->v[1] = t117;
    s->v[2] = t119;
    s->v[3] = t121;
    s->v[4] = t122;
    s->v[5] = t123;
    s->v[6] = t124;
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
    dal_real c[17];
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
    dal_real c[17];
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
