/* SPDX-License-Identifier: MIT-0 */
/* chaotic_quartic: chaotic nonholonomic quartic oscillators in R^(2n+1), stepped by rk4

   Written by dalembert 0.1.0; do not edit.
   model chaotic_quartic, hash b1e01eaec9bb5dea
   method rk4, hash 7d4e781c7e626715
   options: dalembert generate chaotic_quartic.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaotic_quartic_rk4.h"

#include <stddef.h>

#if CHAOTIC_QUARTIC_RK4_GENERATION != 0xd95ce448u
#error "chaotic_quartic_rk4.h and chaotic_quartic_rk4.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 4 operations. */
static void chaotic_quartic_rk4_constants_0(
    const chaotic_quartic_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.010416666666666666*h;
    c[1] = 8.0*h;
    c[2] = 0.020833333333333332*h;
    c[3] = 4.0690104166666664e-05*h;
}

/* 416 operations; 4 beforehand. */
static dal_status chaotic_quartic_rk4_substep_0(
    chaotic_quartic_rk4_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, const dal_real *c, chaotic_quartic_rk4_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    (void)w;
    const dal_real t1 = s->q[2]*s->q[2];
    const dal_real t2 = s->q[3]*s->q[3];
    const dal_real t3 = 1.0 + s->q[1]*s->q[1];
    const dal_real t4 = t3 + (t1 + t2);
    if (!(t4 > DAL_TINY*t4)) {
        return dal_pivot_status(t4, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t5 = h*s->v[2] + 2.0*s->q[2];
    const dal_real t6 = t5*t5;
    const dal_real t7 = h*s->v[3] + 2.0*s->q[3];
    const dal_real t8 = t7*t7;
    const dal_real t9 = h*s->v[1] + 2.0*s->q[1];
    const dal_real t10 = 4.0 + t9*t9;
    const dal_real t11 = t10 + (t6 + t8);
    const dal_real t12 = 0.25*t11;
    if (!(t12 > DAL_TINY*t12)) {
        return dal_pivot_status(t12, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t13 = s->q[5]*s->q[5];
    const dal_real t14 = s->q[2] + s->q[2]*t13;
    const dal_real t15 = h*t14;
    const dal_real t16 = 2.0*s->v[2] - t15;
    const dal_real t17 = h*t16 + 4.0*s->q[2];
    const dal_real t18 = t17*t17;
    const dal_real t19 = s->q[3] + s->q[3]*(s->q[6]*s->q[6]);
    const dal_real t20 = h*t19;
    const dal_real t21 = 2.0*s->v[3] - t20;
    const dal_real t22 = h*t21 + 4.0*s->q[3];
    const dal_real t23 = t22*t22;
    const dal_real t24 = s->q[4]*s->q[4];
    const dal_real t25 = s->q[1] + s->q[1]*t24;
    const dal_real t26 = h*t25;
    const dal_real t27 = 2.0*s->v[1] - t26;
    const dal_real t28 = h*t27 + 4.0*s->q[1];
    const dal_real t29 = 16.0 + t28*t28;
    const dal_real t30 = t29 + (t18 + t23);
    const dal_real t31 = 0.0625*t30;
    if (!(t31 > DAL_TINY*t31)) {
        return dal_pivot_status(t31, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t32 = h*s->v[5] + 2.0*s->q[5];
    const dal_real t33 = t32*t32;
    const dal_real t34 = t5*(4096.0 + 1024.0*t33);
    const dal_real t35 = h*t34;
    const dal_real t36 = 16.0*s->v[2] - 0.0009765625*t35;
    const dal_real t37 = h*t36 + 16.0*s->q[2];
    const dal_real t38 = t37*t37;
    const dal_real t39 = h*s->v[6] + 2.0*s->q[6];
    const dal_real t40 = 4096.0 + 1024.0*(t39*t39);
    const dal_real t41 = t7*t40;
    const dal_real t42 = h*t41;
    const dal_real t43 = 16.0*s->v[3] - 0.0009765625*t42;
    const dal_real t44 = h*t43 + 16.0*s->q[3];
    const dal_real t45 = t44*t44;
    const dal_real t46 = h*s->v[4] + 2.0*s->q[4];
    const dal_real t47 = t46*t46;
    const dal_real t48 = t9*(4096.0 + 1024.0*t47);
    const dal_real t49 = h*t48;
    const dal_real t50 = 16.0*s->v[1] - 0.0009765625*t49;
    const dal_real t51 = h*t50 + 16.0*s->q[1];
    const dal_real t52 = 256.0 + t51*t51;
    const dal_real t53 = t52 + (t38 + t45);
    const dal_real t54 = 0.00390625*t53;
    if (!(t54 > DAL_TINY*t54)) {
        return dal_pivot_status(t54, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t55 = s->q[4]*(t3 + t13);
    const dal_real t56 = s->q[5]*(t24 + (1.0 + t1));
    const dal_real t57 = s->q[1]*t55 + s->q[2]*t56;
    const dal_real t58 = s->v[2]*s->v[5] + s->v[3]*s->v[6];
    const dal_real t59 = s->q[0] - s->v[1]*s->v[4] - t58;
    const dal_real t60 = s->q[6] + t2*s->q[6];
    const dal_real t61 = s->q[3]*t60 + t59 + t57;
    const dal_real t62 = t61*(1.0/t4);
    const dal_real t63 = s->q[2]*t62 - t56;
    const dal_real t64 = h*t63;
    const dal_real t65 = t64 + 2.0*s->v[5];
    const dal_real t66 = h*t65 + 4.0*s->q[5];
    const dal_real t67 = t66*t66;
    const dal_real t68 = s->q[1]*t62 - t55;
    const dal_real t69 = h*t68;
    const dal_real t70 = t69 + 2.0*s->v[4];
    const dal_real t71 = h*t70 + 4.0*s->q[4];
    const dal_real t72 = t71*(t29 + t67);
    const dal_real t73 = s->q[3]*t62 - t60;
    const dal_real t74 = h*t73;
    const dal_real t75 = t74 + 2.0*s->v[6];
    const dal_real t76 = h*t75 + 4.0*s->q[6];
    const dal_real t77 = t76*(16.0 + t23);
    const dal_real t78 = t62 - s->q[0];
    const dal_real t79 = h*t78;
    const dal_real t80 = c[1]*(s->v[0] + 0.5*t79);
    const dal_real t81 = 16.0*s->q[0];
    const dal_real t82 = t81 + t80;
    const dal_real t83 = t22*t77 + 16.0*t82;
    const dal_real t84 = t71*t71;
    const dal_real t85 = t66*(t84 + (16.0 + t18));
    const dal_real t86 = t17*t85 + (t28*t72 + t83);
    const dal_real t87 = t46*(t10 + t33);
    const dal_real t88 = t32*(t47 + (4.0 + t6));
    const dal_real t89 = t9*t87 + t5*t88;
    const dal_real t90 = t39*(4.0 + t8);
    const dal_real t91 = s->v[0]*c[1] + t81;
    const dal_real t92 = t91 + t7*t90 + t89;
    const dal_real t93 = t27*t70 + t16*t65;
    const dal_real t94 = 4.0*(t21*t75 + t93);
    const dal_real t95 = (t92 - t94)*(1.0/t11);
    const dal_real t96 = t9*t95 - t87;
    const dal_real t97 = h*t96;
    const dal_real t98 = t97 + 16.0*s->v[4];
    const dal_real t99 = t5*t95 - t88;
    const dal_real t100 = h*t99;
    const dal_real t101 = t100 + 16.0*s->v[5];
    const dal_real t102 = t7*t95 - t90;
    const dal_real t103 = h*t102;
    const dal_real t104 = t103 + 16.0*s->v[6];
    const dal_real t105 = t36*t101 + t43*t104;
    const dal_real t106 = t86 - t50*t98 - t105;
    const dal_real t107 = t106*(1.0/t30);
    const dal_real t108 = t107 - t82;
    const dal_real t109 = 4.0*t95 - t91;
    const dal_real t110 = h*t109;
    const dal_real t111 = 0.010416666666666666*t110 + (s->v[0] + 0.16666666666666666*t79);
    const dal_real t112 = h*(t108*c[0] + t111);
    const dal_real t113 = s->q[0] + t112;
    const dal_real t114 = t28*(2048.0 + 128.0*t84);
    const dal_real t115 = h*t114;
    const dal_real t116 = 2.0345052083333332e-05*(t49 + t115);
    const dal_real t117 = s->v[1] - 0.16666666666666666*t26 - t116;
    const dal_real t118 = s->q[1] + h*t117;
    const dal_real t119 = t17*(2048.0 + 128.0*t67);
    const dal_real t120 = h*t119;
    const dal_real t121 = 2.0345052083333332e-05*(t35 + t120);
    const dal_real t122 = s->v[2] - 0.16666666666666666*t15 - t121;
    const dal_real t123 = s->q[2] + h*t122;
    const dal_real t124 = 2048.0 + 128.0*(t76*t76);
    const dal_real t125 = t22*t124;
    const dal_real t126 = h*t125;
    const dal_real t127 = 2.0345052083333332e-05*(t42 + t126);
    const dal_real t128 = s->v[3] - 0.16666666666666666*t20 - t127;
    const dal_real t129 = s->q[3] + h*t128;
    const dal_real t130 = t28*t107 - t72;
    const dal_real t131 = h*t130;
    const dal_real t132 = 0.020833333333333332*t97 + (s->v[4] + 0.16666666666666666*t69);
    const dal_real t133 = h*(0.0026041666666666665*t131 + t132);
    const dal_real t134 = s->q[4] + t133;
    const dal_real t135 = t17*t107 - t85;
    const dal_real t136 = h*t135;
    const dal_real t137 = 0.020833333333333332*t100 + (s->v[5] + 0.16666666666666666*t64);
    const dal_real t138 = h*(0.0026041666666666665*t136 + t137);
    const dal_real t139 = s->q[5] + t138;
    const dal_real t140 = t22*t107 - t77;
    const dal_real t141 = h*t140;
    const dal_real t142 = 0.020833333333333332*t103 + (s->v[6] + 0.16666666666666666*t74);
    const dal_real t143 = h*(0.0026041666666666665*t141 + t142);
    const dal_real t144 = s->q[6] + t143;
    const dal_real t145 = 0.0078125*t115 - 64.0*s->v[1];
    const dal_real t146 = t145*(t131 + 64.0*s->v[4]);
    const dal_real t147 = 0.0078125*t120 - 64.0*s->v[2];
    const dal_real t148 = t147*(t136 + 64.0*s->v[5]);
    const dal_real t149 = 0.0078125*t126 - 64.0*s->v[3];
    const dal_real t150 = t149*(t141 + 64.0*s->v[6]);
    const dal_real t151 = 16.0*(t150 + (t146 + t148));
    const dal_real t152 = h*t101 + 16.0*s->q[5];
    const dal_real t153 = t152*t152;
    const dal_real t154 = h*t98 + 16.0*s->q[4];
    const dal_real t155 = t154*(t52 + t153);
    const dal_real t156 = h*t104 + 16.0*s->q[6];
    const dal_real t157 = t156*(256.0 + t45);
    const dal_real t158 = c[1]*(s->v[0] + 0.03125*t110);
    const dal_real t159 = t158 + 8.0*s->q[0];
    const dal_real t160 = t44*t157 + 8192.0*t159;
    const dal_real t161 = t154*t154;
    const dal_real t162 = t152*(t161 + (256.0 + t38));
    const dal_real t163 = t37*t162 + (t51*t155 + t160);
    const dal_real t164 = (t151 + t163)*(1.0/t53);
    const dal_real t165 = t108 + (t109 + 8.0*t78);
    const dal_real t166 = 0.03125*t164 + (t165 - t159);
    const dal_real t167 = s->v[0] + t166*c[2];
    const dal_real t168 = t114 + (t48 + 4096.0*t25);
    const dal_real t169 = t168 + t51*(256.0 + t161);
    const dal_real t170 = s->v[1] - t169*c[3];
    const dal_real t171 = t119 + (t34 + 4096.0*t14);
    const dal_real t172 = t171 + t37*(256.0 + t153);
    const dal_real t173 = s->v[2] - c[3]*t172;
    const dal_real t174 = t44*(256.0 + t156*t156);
    const dal_real t175 = t125 + (t41 + 4096.0*t19);
    const dal_real t176 = s->v[3] - c[3]*(t175 + t174);
    const dal_real t177 = 4096.0*t68 + 1024.0*t96;
    const dal_real t178 = t177 + 128.0*t130 - t155;
    const dal_real t179 = c[3]*(t51*t164 + t178);
    const dal_real t180 = s->v[4] + t179;
    const dal_real t181 = 4096.0*t63 + 1024.0*t99;
    const dal_real t182 = t181 + 128.0*t135 - t162;
    const dal_real t183 = c[3]*(t37*t164 + t182);
    const dal_real t184 = s->v[5] + t183;
    const dal_real t185 = 4096.0*t73 + 1024.0*t102;
    const dal_real t186 = t185 + 128.0*t140 - t157;
    const dal_real t187 = c[3]*(t44*t164 + t186);
    const dal_real t188 = s->v[6] + t187;
    if (!dal_is_finite((t113 + t118 + t123 + t129) + (t134 + t139 + t144 + t167) + (t170 +
        t173 + t176 + t180) + (t184 + t188))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t113;
    s->q[1] = t118;
    s->q[2] = t123;
    s->q[3] = t129;
    s->q[4] = t134;
    s->q[5] = t139;
    s->q[6] = t144;
    s->v[0] = t167;
    s->v[1] = t170;
    s->v[2] = t173;
    s->v[3] = t176;
    s->v[4] = t180;
    s->v[5] = t184;
    s->v[6] = t188;
    return DAL_OK;
}

static dal_status chaotic_quartic_rk4_advance(
    chaotic_quartic_rk4_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, const dal_real *c, chaotic_quartic_rk4_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return chaotic_quartic_rk4_substep_0(s, t, h, p, u, c, w);
}

dal_status chaotic_quartic_rk4_init(
    chaotic_quartic_rk4_state *s, dal_real t, const dal_real *q, const dal_real *v,
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
    return DAL_OK;
}

dal_status chaotic_quartic_rk4_step(
    chaotic_quartic_rk4_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, chaotic_quartic_rk4_work *w)
{
    dal_status status;
    dal_real c[4];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_quartic_rk4_constants_0(p, h, c + 0);
    status = chaotic_quartic_rk4_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status chaotic_quartic_rk4_run(
    chaotic_quartic_rk4_state *s, dal_real t0, dal_real h, unsigned long n,
    const chaotic_quartic_params *p, const dal_real *u, chaotic_quartic_rk4_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[4];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_quartic_rk4_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = chaotic_quartic_rk4_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
