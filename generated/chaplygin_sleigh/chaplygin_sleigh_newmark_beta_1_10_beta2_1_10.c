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

#if CHAPLYGIN_SLEIGH_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0x9385c5ecu
#error "chaplygin_sleigh_newmark_beta_1_10_beta2_1_10.h and chaplygin_sleigh_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 21 operations. */
static void chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_constants_0(
    const chaplygin_sleigh_params *p, dal_real h, dal_real *c)
{
    c[6] = p->m*p->a;
    c[1] = p->a*c[6];
    c[0] = p->J + c[1];
    c[2] = 1.0/h;
    c[3] = 1.0/p->m;
    c[4] = 10.0*c[6];
    c[5] = 0.01*c[6];
    c[7] = 10.0*c[0];
    c[8] = p->a*h;
    c[9] = h*c[3];
    c[10] = 0.1*c[9];
    c[17] = c[6]*h;
    c[11] = 10.0*c[17];
    c[12] = 0.01*c[17];
    c[13] = 10.0*(p->a*c[2]);
    c[14] = 0.5*c[9];
    c[15] = 0.1*h;
    c[16] = 4.0*c[0];
    c[18] = 10.0*(c[0]*c[2]);
}

/* 56 operations, 73 an iteration, 90 a Jacobian; 21 beforehand. */
static dal_status chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_substep_0(
    chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, const dal_real *c, chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_work *w)
{
    (void)t;
    (void)u;
    if (!(DAL_ABS(p->m) > DAL_TINY*DAL_ABS(p->m))) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    const dal_real t1 = DAL_SIN(s->q[2]);
    const dal_real t2 = t1*t1;
    const dal_real t3 = DAL_COS(s->q[2]);
    const dal_real t4 = t3*t3;
    const dal_real t5 = c[0] - c[1]*t2 - c[1]*t4;
    if (!(DAL_ABS(t5) > DAL_TINY*DAL_ABS(c[0]))) {
        return dal_pivot_status(t5, DAL_SINGULAR_MASS);
    }
    /* Newton's iteration for 3 unknowns: lam0[blade], lam1[blade], q1[theta]. */
    const dal_real t6 = s->v[2] + h*s->warm[2];
    const dal_real t7 = p->a*t2 + p->a*t4;
    const dal_real t8 = 1.0/t5;
    const dal_real t9 = s->v[2]*c[2];
    const dal_real t10 = c[6]*t3;
    const dal_real t11 = t10*t8;
    const dal_real t12 = c[6]*t1;
    const dal_real t13 = s->v[2]*s->v[2];
    const dal_real t14 = t13*t12;
    const dal_real t15 = 10.0*s->v[1];
    const dal_real t16 = t10*t13;
    const dal_real t17 = t12*t8;
    const dal_real t18 = 10.0*s->v[0];
    const dal_real t19 = t8*(p->a*(t2 + t4));
    const dal_real t20 = t19*c[8];
    const dal_real t21 = 0.3*t20;
    const dal_real t22 = 4.0*(p->a*t19);
    const dal_real t23 = (t1 + t12*t19)*c[9];
    const dal_real t24 = 4.0*t23;
    const dal_real t25 = c[9]*(t3 + t10*t19);
    const dal_real t26 = 4.0*t25;
    const dal_real t27 = 0.5*t23;
    const dal_real t28 = 2.0*t20;
    const dal_real t29 = 0.5*t25;
    const dal_real t30 = t19*c[16];
    const dal_real t31 = 4.0*(c[1]*t19);
    dal_real x6 = s->warm[0];
    dal_real x7 = s->warm[1];
    dal_real x2 = t6;
    dal_real t32;
    dal_real t33;
    dal_real t34;
    dal_real t35;
    dal_real t36;
    dal_real t37;
    dal_real a1[9];
    dal_real r1[3];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        const dal_real t38 = x6*t7;
        const dal_real t39 = t38*t8;
        const dal_real t40 = 0.4*t39 + (c[2]*x2 - t9);
        const dal_real t41 = h*(t39 - 40.0*t40);
        t32 = t41 - 10.0*x2;
        const dal_real t42 = t32*t32;
        const dal_real t43 = h*x2;
        t33 = s->q[2] + t43;
        const dal_real t44 = DAL_SIN(t33);
        const dal_real t45 = t44*t42;
        const dal_real t46 = t40*c[4] - x7;
        const dal_real t47 = DAL_COS(t33);
        const dal_real t48 = t47*t46 - c[5]*t45;
        const dal_real t49 = c[3]*t48;
        const dal_real t50 = t38*t11 + (t3*x6 + t14);
        const dal_real t51 = c[3]*t50;
        const dal_real t52 = h*(t49 - 4.0*t51);
        t34 = t52 - t15;
        const dal_real t53 = s->q[2] + 0.5*t43;
        const dal_real t54 = DAL_COS(t53);
        const dal_real t55 = t47*t42;
        const dal_real t56 = t44*t46 + c[5]*t55;
        const dal_real t57 = t56*c[3];
        const dal_real t58 = t16 - t1*x6 - t38*t17;
        const dal_real t59 = t58*c[3];
        const dal_real t60 = h*(t57 + 4.0*t59);
        t35 = t60 + t18;
        const dal_real t61 = DAL_SIN(t53);
        const dal_real t62 = t34*t54 + t35*t61;
        const dal_real t63 = h*(4.0*t49 - t51);
        t36 = t34 + t63;
        const dal_real t64 = h*(t59 + 4.0*t57);
        t37 = t35 + t64;
        const dal_real t65 = t47*t36 + t44*t37;
        const dal_real t66 = t49*(c[6]*t47) - t40*c[7];
        r1[0] = 0.1*t62;
        r1[1] = 0.1*t65;
        r1[2] = t57*(c[6]*t44) + t66;
        if (n1.fresh != 0) {
            const dal_real t67 = t32*t47;
            const dal_real t68 = t21*t67 - t44*t22;
            const dal_real t69 = t61*(h*t68 + t24);
            const dal_real t70 = t44*t32;
            const dal_real t71 = t47*t22 + t21*t70;
            const dal_real t72 = t54*(t26 - h*t71);
            const dal_real t73 = t54*(t47*c[10]);
            const dal_real t74 = h*t34;
            const dal_real t75 = h*x7 - t40*c[11];
            const dal_real t76 = t47*t75 + t45*c[12];
            const dal_real t77 = p->a*t67 - t44*c[13];
            const dal_real t78 = c[3]*t76 + t77;
            const dal_real t79 = h*t78;
            const dal_real t80 = 0.05*t74 + 0.1*t79;
            const dal_real t81 = t55*c[12] - t44*t75;
            const dal_real t82 = p->a*t70 + t47*c[13];
            const dal_real t83 = c[3]*t81 - t82;
            const dal_real t84 = h*t83;
            const dal_real t85 = h*t35;
            const dal_real t86 = 0.1*t84 - 0.05*t85;
            const dal_real t87 = t44*(t27 - t44*t28);
            const dal_real t88 = t47*(t29 - t47*t28);
            const dal_real t89 = t44*t44;
            const dal_real t90 = t47*t47;
            const dal_real t91 = t36*c[15] + 0.5*t79;
            const dal_real t92 = 0.5*t84 - t37*c[15];
            const dal_real t93 = c[6]*t83 - t57*c[17];
            const dal_real t94 = c[6]*t78 + t49*c[17];
            a1[0] = 0.1*(t69 + t72);
            a1[1] = t61*(t44*c[10]) + t73;
            a1[2] = t61*t80 + t54*t86;
            a1[3] = t87 + t88;
            a1[4] = c[14]*t89 + c[14]*t90;
            a1[5] = t44*t91 + t47*t92;
            a1[6] = t30 - t89*t31 - t90*t31;
            a1[7] = p->a*(t89 + t90);
            a1[8] = t47*t93 + (t44*t94 + c[18]);
        }
        solved = dal_solve3(a1, r1);
        size = dal_newton_size(size, r1[0], x6, c[2]);
        size = dal_newton_size(size, r1[1], x7, c[2]);
        size = dal_newton_size(size, r1[2], x2, 1.0);
        next1 = dal_newton_next(&n1, solved, size);
        if (next1 == DAL_NEWTON_APPLY) {
            x6 += r1[0];
            x7 += r1[1];
            x2 += r1[2];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x6 = 0.0;
            x7 = 0.0;
            x2 = s->v[2];
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(9, a1, DAL_DEPENDENT_CONSTRAINTS));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    const dal_real t95 = h*t35;
    const dal_real t96 = s->q[0] + 0.1*t95;
    const dal_real t97 = h*t34;
    const dal_real t98 = s->q[1] - 0.1*t97;
    const dal_real t99 = 0.1*t37;
    const dal_real t100 = -0.1*t36;
    const dal_real t101 = -0.1*t32;
    const dal_real t102 = c[2]*(x2 - s->v[2]);
    if (!dal_is_finite((t96 + t98 + t33 + t99) + (t100 + t101 + x6 + x7) + (t102 + x6 +
        x7))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t96;
    s->q[1] = t98;
    s->q[2] = t33;
    s->v[0] = t99;
    s->v[1] = t100;
    s->v[2] = t101;
    s->warm[0] = x6;
    s->warm[1] = x7;
    s->warm[2] = t102;
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
    dal_real c[19];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->steps = 0;
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
    dal_real c[19];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaplygin_sleigh_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->steps = 0;
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
