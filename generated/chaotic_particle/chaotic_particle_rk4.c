/* SPDX-License-Identifier: MIT-0 */
/* chaotic_particle: chaotic nonholonomic particle in R^5, stepped by rk4

   Written by dalembert 0.1.0; do not edit.
   model chaotic_particle, hash 5249eef238d813f2
   method rk4, hash 7d4e781c7e626715
   options: dalembert generate chaotic_particle.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaotic_particle_rk4.h"

#include <stddef.h>

#if CHAOTIC_PARTICLE_RK4_GENERATION != 0x6b5373a5u
#error "chaotic_particle_rk4.h and chaotic_particle_rk4.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 4 operations. */
static void chaotic_particle_rk4_constants_0(
    const chaotic_particle_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.010416666666666666*h;
    c[1] = 8.0*h;
    c[2] = 0.020833333333333332*h;
    c[3] = 4.0690104166666664e-05*h;
}

/* 295 operations; 4 beforehand. */
static dal_status chaotic_particle_rk4_substep_0(
    chaotic_particle_rk4_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, const dal_real *c, chaotic_particle_rk4_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    (void)w;
    const dal_real t1 = s->q[2]*s->q[2];
    const dal_real t2 = 1.0 + s->q[1]*s->q[1];
    const dal_real t3 = t1 + t2;
    if (!(t3 > DAL_TINY*t3)) {
        return dal_pivot_status(t3, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t4 = h*s->v[2] + 2.0*s->q[2];
    const dal_real t5 = t4*t4;
    const dal_real t6 = h*s->v[1] + 2.0*s->q[1];
    const dal_real t7 = 4.0 + t6*t6;
    const dal_real t8 = t5 + t7;
    const dal_real t9 = 0.25*t8;
    if (!(t9 > DAL_TINY*t9)) {
        return dal_pivot_status(t9, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t10 = s->q[4]*s->q[4];
    const dal_real t11 = s->q[2] + s->q[2]*t10;
    const dal_real t12 = h*t11;
    const dal_real t13 = 2.0*s->v[2] - t12;
    const dal_real t14 = h*t13 + 4.0*s->q[2];
    const dal_real t15 = t14*t14;
    const dal_real t16 = s->q[3]*s->q[3];
    const dal_real t17 = s->q[1] + s->q[1]*t16;
    const dal_real t18 = h*t17;
    const dal_real t19 = 2.0*s->v[1] - t18;
    const dal_real t20 = h*t19 + 4.0*s->q[1];
    const dal_real t21 = 16.0 + t20*t20;
    const dal_real t22 = t15 + t21;
    const dal_real t23 = 0.0625*t22;
    if (!(t23 > DAL_TINY*t23)) {
        return dal_pivot_status(t23, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t24 = h*s->v[4] + 2.0*s->q[4];
    const dal_real t25 = t24*t24;
    const dal_real t26 = t4*(4096.0 + 1024.0*t25);
    const dal_real t27 = h*t26;
    const dal_real t28 = 16.0*s->v[2] - 0.0009765625*t27;
    const dal_real t29 = h*t28 + 16.0*s->q[2];
    const dal_real t30 = t29*t29;
    const dal_real t31 = h*s->v[3] + 2.0*s->q[3];
    const dal_real t32 = t31*t31;
    const dal_real t33 = t6*(4096.0 + 1024.0*t32);
    const dal_real t34 = h*t33;
    const dal_real t35 = 16.0*s->v[1] - 0.0009765625*t34;
    const dal_real t36 = h*t35 + 16.0*s->q[1];
    const dal_real t37 = 256.0 + t36*t36;
    const dal_real t38 = t30 + t37;
    const dal_real t39 = 0.00390625*t38;
    if (!(t39 > DAL_TINY*t39)) {
        return dal_pivot_status(t39, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t40 = s->q[3]*(t2 + t10);
    const dal_real t41 = s->q[0] - s->v[1]*s->v[3] - s->v[2]*s->v[4];
    const dal_real t42 = s->q[4]*(t16 + (1.0 + t1));
    const dal_real t43 = s->q[2]*t42 + (s->q[1]*t40 + t41);
    const dal_real t44 = t43*(1.0/t3);
    const dal_real t45 = s->q[1]*t44 - t40;
    const dal_real t46 = h*t45;
    const dal_real t47 = t46 + 2.0*s->v[3];
    const dal_real t48 = h*t47 + 4.0*s->q[3];
    const dal_real t49 = t48*t48;
    const dal_real t50 = s->q[2]*t44 - t42;
    const dal_real t51 = h*t50;
    const dal_real t52 = t51 + 2.0*s->v[4];
    const dal_real t53 = h*t52 + 4.0*s->q[4];
    const dal_real t54 = t53*(t49 + (16.0 + t15));
    const dal_real t55 = t53*t53;
    const dal_real t56 = t48*(t21 + t55);
    const dal_real t57 = t44 - s->q[0];
    const dal_real t58 = h*t57;
    const dal_real t59 = c[1]*(s->v[0] + 0.5*t58);
    const dal_real t60 = 16.0*s->q[0];
    const dal_real t61 = t60 + t59;
    const dal_real t62 = t20*t56 + 16.0*t61;
    const dal_real t63 = t24*(t32 + (4.0 + t5));
    const dal_real t64 = t31*(t7 + t25);
    const dal_real t65 = s->v[0]*c[1] + t60;
    const dal_real t66 = t4*t63 + (t65 + t6*t64);
    const dal_real t67 = t19*t47 + t13*t52;
    const dal_real t68 = (t66 - 4.0*t67)*(1.0/t8);
    const dal_real t69 = t6*t68 - t64;
    const dal_real t70 = h*t69;
    const dal_real t71 = t70 + 16.0*s->v[3];
    const dal_real t72 = t14*t54 + t62 - t35*t71;
    const dal_real t73 = t4*t68 - t63;
    const dal_real t74 = h*t73;
    const dal_real t75 = t74 + 16.0*s->v[4];
    const dal_real t76 = (t72 - t28*t75)*(1.0/t22);
    const dal_real t77 = t76 - t61;
    const dal_real t78 = 4.0*t68 - t65;
    const dal_real t79 = h*t78;
    const dal_real t80 = 0.010416666666666666*t79 + (s->v[0] + 0.16666666666666666*t58);
    const dal_real t81 = h*(t77*c[0] + t80);
    const dal_real t82 = s->q[0] + t81;
    const dal_real t83 = t20*(2048.0 + 128.0*t49);
    const dal_real t84 = h*t83;
    const dal_real t85 = 2.0345052083333332e-05*(t34 + t84);
    const dal_real t86 = s->v[1] - 0.16666666666666666*t18 - t85;
    const dal_real t87 = s->q[1] + h*t86;
    const dal_real t88 = t14*(2048.0 + 128.0*t55);
    const dal_real t89 = h*t88;
    const dal_real t90 = 2.0345052083333332e-05*(t27 + t89);
    const dal_real t91 = s->v[2] - 0.16666666666666666*t12 - t90;
    const dal_real t92 = s->q[2] + h*t91;
    const dal_real t93 = t20*t76 - t56;
    const dal_real t94 = h*t93;
    const dal_real t95 = 0.020833333333333332*t70 + (s->v[3] + 0.16666666666666666*t46);
    const dal_real t96 = h*(0.0026041666666666665*t94 + t95);
    const dal_real t97 = s->q[3] + t96;
    const dal_real t98 = t14*t76 - t54;
    const dal_real t99 = h*t98;
    const dal_real t100 = 0.020833333333333332*t74 + (s->v[4] + 0.16666666666666666*t51);
    const dal_real t101 = h*(0.0026041666666666665*t99 + t100);
    const dal_real t102 = s->q[4] + t101;
    const dal_real t103 = 0.0078125*t84 - 64.0*s->v[1];
    const dal_real t104 = t103*(t94 + 64.0*s->v[3]);
    const dal_real t105 = 0.0078125*t89 - 64.0*s->v[2];
    const dal_real t106 = t105*(t99 + 64.0*s->v[4]);
    const dal_real t107 = h*t71 + 16.0*s->q[3];
    const dal_real t108 = t107*t107;
    const dal_real t109 = h*t75 + 16.0*s->q[4];
    const dal_real t110 = t109*(t108 + (256.0 + t30));
    const dal_real t111 = t109*t109;
    const dal_real t112 = t107*(t37 + t111);
    const dal_real t113 = c[1]*(s->v[0] + 0.03125*t79);
    const dal_real t114 = t113 + 8.0*s->q[0];
    const dal_real t115 = t36*t112 + 8192.0*t114;
    const dal_real t116 = t29*t110 + t115;
    const dal_real t117 = 16.0*(t104 + t106) + t116;
    const dal_real t118 = t117*(1.0/t38);
    const dal_real t119 = t77 + (t78 + 8.0*t57);
    const dal_real t120 = 0.03125*t118 + (t119 - t114);
    const dal_real t121 = s->v[0] + t120*c[2];
    const dal_real t122 = t83 + (t33 + 4096.0*t17);
    const dal_real t123 = t122 + t36*(256.0 + t108);
    const dal_real t124 = s->v[1] - t123*c[3];
    const dal_real t125 = t88 + (t26 + 4096.0*t11);
    const dal_real t126 = t125 + t29*(256.0 + t111);
    const dal_real t127 = s->v[2] - c[3]*t126;
    const dal_real t128 = 4096.0*t45 + 1024.0*t69;
    const dal_real t129 = t128 + 128.0*t93 - t112;
    const dal_real t130 = c[3]*(t36*t118 + t129);
    const dal_real t131 = s->v[3] + t130;
    const dal_real t132 = 4096.0*t50 + 1024.0*t73;
    const dal_real t133 = t132 + 128.0*t98 - t110;
    const dal_real t134 = c[3]*(t29*t118 + t133);
    const dal_real t135 = s->v[4] + t134;
    if (!dal_is_finite((t82 + t87 + t92 + t97) + (t102 + t121 + t124 + t127) + (t131 +
        t135))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t82;
    s->q[1] = t87;
    s->q[2] = t92;
    s->q[3] = t97;
    s->q[4] = t102;
    s->v[0] = t121;
    s->v[1] = t124;
    s->v[2] = t127;
    s->v[3] = t131;
    s->v[4] = t135;
    return DAL_OK;
}

static dal_status chaotic_particle_rk4_advance(
    chaotic_particle_rk4_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, const dal_real *c, chaotic_particle_rk4_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return chaotic_particle_rk4_substep_0(s, t, h, p, u, c, w);
}

dal_status chaotic_particle_rk4_init(
    chaotic_particle_rk4_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const chaotic_particle_params *p, const dal_real *u)
{
    (void)p;
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!dal_is_finite((q[0] + q[1] + q[2] + q[3]) + (q[4] + v[0] + v[1] + v[2]) + (v[3] +
        v[4]))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = q[0];
    s->q[1] = q[1];
    s->q[2] = q[2];
    s->q[3] = q[3];
    s->q[4] = q[4];
    s->v[0] = v[0];
    s->v[1] = v[1];
    s->v[2] = v[2];
    s->v[3] = v[3];
    s->v[4] = v[4];
    return DAL_OK;
}

dal_status chaotic_particle_rk4_step(
    chaotic_particle_rk4_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, chaotic_particle_rk4_work *w)
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
    chaotic_particle_rk4_constants_0(p, h, c + 0);
    status = chaotic_particle_rk4_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status chaotic_particle_rk4_run(
    chaotic_particle_rk4_state *s, dal_real t0, dal_real h, unsigned long n,
    const chaotic_particle_params *p, const dal_real *u, chaotic_particle_rk4_work *w)
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
    chaotic_particle_rk4_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = chaotic_particle_rk4_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
