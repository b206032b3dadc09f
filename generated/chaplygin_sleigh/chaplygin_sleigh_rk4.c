/* SPDX-License-Identifier: MIT-0 */
/* chaplygin_sleigh: Chaplygin sleigh on a horizontal plane, stepped by rk4

   Written by dalembert 0.1.0; do not edit.
   model chaplygin_sleigh, hash ec6710bfbf19da70
   method rk4, hash 7d4e781c7e626715
   options: dalembert generate chaplygin_sleigh.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaplygin_sleigh_rk4.h"

#include <stddef.h>

#if CHAPLYGIN_SLEIGH_RK4_GENERATION != 0x2e3c64a5u
#error "chaplygin_sleigh_rk4.h and chaplygin_sleigh_rk4.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 12 operations. */
static void chaplygin_sleigh_rk4_constants_0(
    const chaplygin_sleigh_params *p, dal_real h, dal_real *c)
{
    c[2] = p->m*p->a;
    c[1] = p->a*c[2];
    c[0] = p->J + c[1];
    c[3] = 1.0/p->m;
    c[4] = 0.5*h;
    c[5] = 0.25*h;
    c[6] = 0.125*h;
    c[7] = c[3]*h;
    c[8] = 4096.0*c[2];
    c[9] = 2048.0*c[2];
    c[10] = 128.0*c[2];
    c[11] = 4.0690104166666664e-05*h;
}

/* 267 operations; 12 beforehand. */
static dal_status chaplygin_sleigh_rk4_substep_0(
    chaplygin_sleigh_rk4_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, const dal_real *c, chaplygin_sleigh_rk4_work *w)
{
    (void)t;
    (void)u;
    (void)w;
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
    const dal_real t6 = 1.0/t5;
    const dal_real t7 = c[2]*t6;
    const dal_real t8 = p->a*(t2 + t4)*t7;
    const dal_real t9 = (t1 + t1*t8)*(t1*c[3]);
    const dal_real t10 = (t3 + t3*t8)*(t3*c[3]);
    const dal_real t11 = t9 + t10;
    if (!(t11 > DAL_TINY*t11)) {
        return dal_pivot_status(t11, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t12 = s->q[2] + s->v[2]*c[4];
    const dal_real t13 = DAL_SIN(t12);
    const dal_real t14 = t13*t13;
    const dal_real t15 = DAL_COS(t12);
    const dal_real t16 = t15*t15;
    const dal_real t17 = c[0] - c[1]*t14 - c[1]*t16;
    if (!(t17 > DAL_TINY*c[0])) {
        return dal_pivot_status(t17, DAL_SINGULAR_MASS);
    }
    const dal_real t18 = 1.0/t17;
    const dal_real t19 = c[2]*t18;
    const dal_real t20 = p->a*(t14 + t16)*t19;
    const dal_real t21 = (t13 + t13*t20)*(c[3]*t13);
    const dal_real t22 = (t15 + t15*t20)*(c[3]*t15);
    const dal_real t23 = t21 + t22;
    if (!(t23 > DAL_TINY*t23)) {
        return dal_pivot_status(t23, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t24 = 1.0/t11;
    const dal_real t25 = t4*t24 + t2*t24;
    const dal_real t26 = t3*s->v[0] + t1*s->v[1];
    const dal_real t27 = 4096.0*t26;
    const dal_real t28 = p->a*(s->v[2]*(t27*t25));
    const dal_real t29 = t6*t28;
    const dal_real t30 = h*t29;
    const dal_real t31 = 2.0*s->v[2] - 0.000244140625*t30;
    const dal_real t32 = s->q[2] + t31*c[5];
    const dal_real t33 = DAL_SIN(t32);
    const dal_real t34 = t33*t33;
    const dal_real t35 = DAL_COS(t32);
    const dal_real t36 = t35*t35;
    const dal_real t37 = c[0] - c[1]*t34 - c[1]*t36;
    if (!(t37 > DAL_TINY*c[0])) {
        return dal_pivot_status(t37, DAL_SINGULAR_MASS);
    }
    const dal_real t38 = 1.0/t37;
    const dal_real t39 = c[2]*t38;
    const dal_real t40 = p->a*(t34 + t36)*t39;
    const dal_real t41 = (t33 + t33*t40)*(c[3]*t33);
    const dal_real t42 = (t35 + t35*t40)*(c[3]*t35);
    const dal_real t43 = t41 + t42;
    if (!(t43 > DAL_TINY*t43)) {
        return dal_pivot_status(t43, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t44 = t24*(s->v[2]*t27) + t7*t28;
    const dal_real t45 = c[8]*(s->v[2]*s->v[2]);
    const dal_real t46 = t3*t45 - t1*t44;
    const dal_real t47 = t46*c[7];
    const dal_real t48 = 4096.0*s->v[0] + 0.5*t47;
    const dal_real t49 = t1*t45 + t3*t44;
    const dal_real t50 = c[7]*t49;
    const dal_real t51 = 4096.0*s->v[1] + 0.5*t50;
    const dal_real t52 = t15*t48 + t13*t51;
    const dal_real t53 = 1.0/t23;
    const dal_real t54 = t16*t53 + t14*t53;
    const dal_real t55 = p->a*(t31*(t52*t54));
    const dal_real t56 = t18*t55;
    const dal_real t57 = h*t56;
    const dal_real t58 = 8.0*s->v[2] - 0.00048828125*t57;
    const dal_real t59 = s->q[2] + t58*c[6];
    const dal_real t60 = DAL_SIN(t59);
    const dal_real t61 = t60*t60;
    const dal_real t62 = DAL_COS(t59);
    const dal_real t63 = t62*t62;
    const dal_real t64 = c[0] - c[1]*t61 - c[1]*t63;
    if (!(t64 > DAL_TINY*c[0])) {
        return dal_pivot_status(t64, DAL_SINGULAR_MASS);
    }
    const dal_real t65 = 1.0/t64;
    const dal_real t66 = c[2]*t65;
    const dal_real t67 = p->a*(t61 + t63)*t66;
    const dal_real t68 = (t60 + t60*t67)*(c[3]*t60);
    const dal_real t69 = (t62 + t62*t67)*(c[3]*t62);
    const dal_real t70 = t68 + t69;
    if (!(t70 > DAL_TINY*t70)) {
        return dal_pivot_status(t70, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t71 = 1.0/t43;
    const dal_real t72 = t36*t71 + t34*t71;
    const dal_real t73 = t52*(t31*t53) + t19*t55;
    const dal_real t74 = c[9]*(t31*t31);
    const dal_real t75 = t15*t74 - t13*t73;
    const dal_real t76 = c[7]*t75;
    const dal_real t77 = 1024.0*s->v[0] + 0.0625*t76;
    const dal_real t78 = t13*t74 + t15*t73;
    const dal_real t79 = c[7]*t78;
    const dal_real t80 = 1024.0*s->v[1] + 0.0625*t79;
    const dal_real t81 = t35*t77 + t33*t80;
    const dal_real t82 = p->a*(t58*(t81*t72));
    const dal_real t83 = t71*(t58*t81) + t39*t82;
    const dal_real t84 = c[10]*(t58*t58);
    const dal_real t85 = t35*t84 - t33*t83;
    const dal_real t86 = c[7]*t85;
    const dal_real t87 = s->v[0] + 4.0690104166666664e-05*t47;
    const dal_real t88 = 2.0345052083333332e-05*(t76 + t86) + t87;
    const dal_real t89 = s->q[0] + h*t88;
    const dal_real t90 = t33*t84 + t35*t83;
    const dal_real t91 = c[7]*t90;
    const dal_real t92 = s->v[1] + 4.0690104166666664e-05*t50;
    const dal_real t93 = 2.0345052083333332e-05*(t79 + t91) + t92;
    const dal_real t94 = s->q[1] + h*t93;
    const dal_real t95 = t38*t82;
    const dal_real t96 = h*t95;
    const dal_real t97 = 2.0345052083333332e-05*(t57 + t96);
    const dal_real t98 = s->v[2] - 4.0690104166666664e-05*t30 - t97;
    const dal_real t99 = s->q[2] + h*t98;
    const dal_real t100 = 64.0*s->v[0] + 0.0078125*t86;
    const dal_real t101 = 64.0*s->v[1] + 0.0078125*t91;
    const dal_real t102 = t62*t100 + t60*t101;
    const dal_real t103 = 64.0*s->v[2] - 0.0078125*t96;
    const dal_real t104 = 1.0/t70;
    const dal_real t105 = t63*t104 + t61*t104;
    const dal_real t106 = p->a*(t103*(t102*t105));
    const dal_real t107 = t102*(t103*t104) + t66*t106;
    const dal_real t108 = t103*(c[2]*t103);
    const dal_real t109 = t62*t108 - t60*t107;
    const dal_real t110 = c[3]*t46 + c[3]*t75;
    const dal_real t111 = t110 + c[3]*t85 + c[3]*t109;
    const dal_real t112 = s->v[0] + t111*c[11];
    const dal_real t113 = t60*t108 + t62*t107;
    const dal_real t114 = c[3]*t49 + c[3]*t78;
    const dal_real t115 = t114 + c[3]*t90 + c[3]*t113;
    const dal_real t116 = s->v[1] + c[11]*t115;
    const dal_real t117 = t95 + (t29 + t56) + t65*t106;
    const dal_real t118 = s->v[2] - c[11]*t117;
    if (!dal_is_finite((t89 + t94 + t99 + t112) + (t116 + t118))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t89;
    s->q[1] = t94;
    s->q[2] = t99;
    s->v[0] = t112;
    s->v[1] = t116;
    s->v[2] = t118;
    return DAL_OK;
}

static dal_status chaplygin_sleigh_rk4_advance(
    chaplygin_sleigh_rk4_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, const dal_real *c, chaplygin_sleigh_rk4_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return chaplygin_sleigh_rk4_substep_0(s, t, h, p, u, c, w);
}

dal_status chaplygin_sleigh_rk4_init(
    chaplygin_sleigh_rk4_state *s, dal_real t, const dal_real *q, const dal_real *v,
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
    return DAL_OK;
}

dal_status chaplygin_sleigh_rk4_step(
    chaplygin_sleigh_rk4_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, chaplygin_sleigh_rk4_work *w)
{
    dal_status status;
    dal_real c[12];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaplygin_sleigh_rk4_constants_0(p, h, c + 0);
    status = chaplygin_sleigh_rk4_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status chaplygin_sleigh_rk4_run(
    chaplygin_sleigh_rk4_state *s, dal_real t0, dal_real h, unsigned long n,
    const chaplygin_sleigh_params *p, const dal_real *u, chaplygin_sleigh_rk4_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[12];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaplygin_sleigh_rk4_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = chaplygin_sleigh_rk4_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
