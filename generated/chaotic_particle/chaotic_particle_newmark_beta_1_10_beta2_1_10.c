/* SPDX-License-Identifier: MIT-0 */
/* chaotic_particle: chaotic nonholonomic particle in R^5, stepped by newmark(beta = 1/10, beta2 = 1/10)

   Written by dalembert 0.1.0; do not edit.
   model chaotic_particle, hash 5249eef238d813f2
   method newmark(beta = 1/10, beta2 = 1/10), hash 2cc5b4c598d31373
   options: dalembert generate chaotic_particle.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaotic_particle_newmark_beta_1_10_beta2_1_10.h"

#include <stddef.h>

#if CHAOTIC_PARTICLE_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0xe2b67ea5u
#error "chaotic_particle_newmark_beta_1_10_beta2_1_10.h and chaotic_particle_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 25 operations. */
static void chaotic_particle_newmark_beta_1_10_beta2_1_10_constants_0(
    const chaotic_particle_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 1.0/h;
    c[1] = h*h;
    c[2] = 0.1*h;
    c[3] = 15.0*h;
    c[9] = h*c[1];
    c[4] = 0.2*c[9];
    c[5] = 0.4*c[9];
    const dal_real t1 = h + 10.0*c[0];
    c[6] = 0.05*(c[9]*t1);
    c[7] = 2.0*h;
    const dal_real t2 = c[1]*t1;
    c[8] = 0.01*t2;
    c[10] = 16.0*h;
    c[11] = 15.0*h;
    c[12] = 0.4*h;
    c[13] = 0.2*t2;
    const dal_real t3 = h*t1;
    c[14] = 0.2*t3;
    const dal_real t4 = c[0]*(h*(c[1] - 2.5));
    c[15] = 0.2*(t3 - t4);
}

/* 57 operations, 83 an iteration, 118 a Jacobian; 25 beforehand. */
static dal_status chaotic_particle_newmark_beta_1_10_beta2_1_10_substep_0(
    chaotic_particle_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, const dal_real *c, chaotic_particle_newmark_beta_1_10_beta2_1_10_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Newton's iteration for 5 unknowns: lam0[contact], q1[y1], q1[y2], q1[z1], q1[z2]. */
    const dal_real t1 = s->v[1] + h*s->warm[1];
    const dal_real t2 = s->v[2] + h*s->warm[2];
    const dal_real t3 = s->v[3] + h*s->warm[3];
    const dal_real t4 = s->v[4] + h*s->warm[4];
    const dal_real t5 = s->v[1]*h;
    const dal_real t6 = s->q[1]*s->q[3];
    const dal_real t7 = s->q[1] + s->q[3]*t6;
    const dal_real t8 = 4.0*t7;
    const dal_real t9 = h*s->v[2];
    const dal_real t10 = s->q[2]*s->q[4];
    const dal_real t11 = s->q[2] + s->q[4]*t10;
    const dal_real t12 = 4.0*t11;
    const dal_real t13 = c[0]*s->v[0];
    const dal_real t14 = 5.0*s->q[0] - 10.0*t13;
    const dal_real t15 = 10.0*s->q[1];
    const dal_real t16 = 10.0*s->q[2];
    const dal_real t17 = s->q[3]*s->q[4];
    const dal_real t18 = s->q[4]*t17 + (s->q[3] + s->q[1]*t6);
    const dal_real t19 = h*s->v[3];
    const dal_real t20 = s->q[3]*t17 + (s->q[4] + s->q[2]*t10);
    const dal_real t21 = h*s->v[4];
    const dal_real t22 = 2.6666666666666665*t13 - s->q[0];
    const dal_real t23 = h*s->q[2];
    const dal_real t24 = h*s->q[1];
    dal_real x10 = s->warm[0];
    dal_real x1 = t1;
    dal_real x2 = t2;
    dal_real x3 = t3;
    dal_real x4 = t4;
    dal_real t25;
    dal_real t26;
    dal_real t27;
    dal_real t28;
    dal_real t29;
    dal_real t30;
    dal_real t31;
    dal_real t32;
    dal_real t33;
    dal_real t34;
    dal_real t35;
    dal_real a1[25];
    dal_real r1[5];
    dal_real s1[10];
    int k1[5];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        const dal_real t36 = h*x1;
        t25 = s->q[1] + t36;
        const dal_real t37 = h*x3;
        t26 = s->q[3] + t37;
        const dal_real t38 = t25*t26;
        t27 = t25 + t26*t38;
        const dal_real t39 = 0.1*((t27 + t8)*c[1]);
        const dal_real t40 = h*x2;
        t28 = s->q[2] + t40;
        const dal_real t41 = h*x4;
        t29 = s->q[4] + t41;
        const dal_real t42 = t28*t29;
        t30 = t28 + t29*t42;
        const dal_real t43 = 0.1*(c[1]*(t30 + t12));
        const dal_real t44 = t15 + 5.0*t36;
        const dal_real t45 = t16 + 5.0*t40;
        const dal_real t46 = x3*t44 + x4*t45;
        t31 = t46*c[2];
        const dal_real t47 = t14 - 4.0*x10 - t31;
        const dal_real t48 = c[0]*t46;
        t32 = t47 - t48;
        const dal_real t49 = t26*t29;
        const dal_real t50 = t26 + t29*t49;
        const dal_real t51 = t25*(t32 - t38) - t50;
        const dal_real t52 = s->q[1]*x10 - t18;
        const dal_real t53 = c[1]*(t51 + 4.0*t52);
        const dal_real t54 = t29 + t26*t49;
        const dal_real t55 = t28*(t32 - t42) - t54;
        const dal_real t56 = s->q[2]*x10 - t20;
        const dal_real t57 = c[1]*(t55 + 4.0*t56);
        const dal_real t58 = c[2]*(t52 + 4.0*t51);
        t33 = x3 + t58;
        const dal_real t59 = c[2]*(t56 + 4.0*t55);
        t34 = x4 + t59;
        const dal_real t60 = t25*t33 + t28*t34;
        const dal_real t61 = 0.26666666666666666*t48 + (x10 + t22);
        t35 = t46 + t61*c[3];
        r1[0] = t5 - t36 - t39;
        r1[1] = t9 - t40 - t43;
        r1[2] = 0.1*t53 + (t19 - t37);
        r1[3] = 0.1*t57 + (t21 - t41);
        r1[4] = 0.1*(t35 - 10.0*t60);
        if (n1.fresh != 0) {
            const dal_real t62 = h + h*(t26*t26);
            const dal_real t63 = h + h*(t29*t29);
            const dal_real t64 = h*t32;
            const dal_real t65 = t64 - t38*c[7];
            const dal_real t66 = t25*x3;
            const dal_real t67 = t25*x4;
            const dal_real t68 = t63 + h*(t25*t25);
            const dal_real t69 = t25*t44;
            const dal_real t70 = h + c[8]*t69;
            const dal_real t71 = t25*t45;
            const dal_real t72 = 0.2*(t49*c[9]);
            const dal_real t73 = x3*t28;
            const dal_real t74 = t64 - t42*c[7];
            const dal_real t75 = t28*x4;
            const dal_real t76 = t28*t44;
            const dal_real t77 = t62 + h*(t28*t28);
            const dal_real t78 = t28*t45;
            const dal_real t79 = h + c[8]*t78;
            const dal_real t80 = t28*(t23 - t28*c[10]);
            const dal_real t81 = t25*(t24 - t25*c[10]);
            const dal_real t82 = t65*c[12] - t66*c[13];
            const dal_real t83 = t73*(t28*c[13]) + 2.5*t37;
            const dal_real t84 = t74*c[12] - t75*c[13];
            const dal_real t85 = t67*(t25*c[13]) + 2.5*t41;
            const dal_real t86 = 4.0*(c[1]*t49);
            const dal_real t87 = t28*(t76*c[14] + t86);
            const dal_real t88 = 5.0 - t69*c[14] - c[7]*t68;
            const dal_real t89 = t25*t88 - (t87 + t44*c[15]);
            const dal_real t90 = t25*(t86 + t71*c[14]);
            const dal_real t91 = 5.0 - t78*c[14] - c[7]*t77;
            const dal_real t92 = t28*t91 - (t90 + t45*c[15]);
            a1[0] = 0.0;
            a1[1] = h + 0.1*(c[1]*t62);
            a1[2] = 0.0;
            a1[3] = t38*c[4];
            a1[4] = 0.0;
            a1[5] = 0.0;
            a1[6] = 0.0;
            a1[7] = h + 0.1*(c[1]*t63);
            a1[8] = 0.0;
            a1[9] = t42*c[4];
            a1[10] = x1*c[5];
            a1[11] = c[6]*t66 - 0.1*(c[1]*t65);
            a1[12] = c[6]*t67;
            a1[13] = 0.1*(c[1]*t68) + t70;
            a1[14] = c[8]*t71 + t72;
            a1[15] = x2*c[5];
            a1[16] = c[6]*t73;
            a1[17] = c[6]*t75 - 0.1*(c[1]*t74);
            a1[18] = t72 + c[8]*t76;
            a1[19] = 0.1*(c[1]*t77) + t79;
            a1[20] = 0.1*(t80 + (t81 - c[11]));
            a1[21] = h*t33 + (t25*t82 - t83);
            a1[22] = h*t34 + (t28*t84 - t85);
            a1[23] = 0.2*t89;
            a1[24] = 0.2*t92;
            solved = dal_lu_factor(5, a1, s1, k1);
        }
        if (solved != 0) {
            dal_lu_solve(5, a1, k1, r1);
        }
        size = dal_newton_size(size, r1[0], x10, c[0]);
        size = dal_newton_size(size, r1[1], x1, 1.0);
        size = dal_newton_size(size, r1[2], x2, 1.0);
        size = dal_newton_size(size, r1[3], x3, 1.0);
        size = dal_newton_size(size, r1[4], x4, 1.0);
        next1 = dal_newton_next(&n1, solved, size);
        if (next1 == DAL_NEWTON_APPLY) {
            x10 += r1[0];
            x1 += r1[1];
            x2 += r1[2];
            x3 += r1[3];
            x4 += r1[4];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x10 = 0.0;
            x1 = s->v[1];
            x2 = s->v[2];
            x3 = s->v[3];
            x4 = s->v[4];
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(25, a1, DAL_DEPENDENT_CONSTRAINTS));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    const dal_real t93 = s->q[0] - t31;
    const dal_real t94 = -0.1*t35;
    const dal_real t95 = c[2]*(t7 + 4.0*t27);
    const dal_real t96 = x1 - t95;
    const dal_real t97 = c[2]*(t11 + 4.0*t30);
    const dal_real t98 = x2 - t97;
    const dal_real t99 = c[0]*(x1 - s->v[1]);
    const dal_real t100 = c[0]*(x2 - s->v[2]);
    const dal_real t101 = c[0]*(x3 - s->v[3]);
    const dal_real t102 = c[0]*(x4 - s->v[4]);
    if (!dal_is_finite((t93 + t25 + t28 + t26) + (t29 + t94 + t96 + t98) + (t33 + t34 +
        x10 + t99) + (t100 + t101 + t102 + x10) + (t32))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t93;
    s->q[1] = t25;
    s->q[2] = t28;
    s->q[3] = t26;
    s->q[4] = t29;
    s->v[0] = t94;
    s->v[1] = t96;
    s->v[2] = t98;
    s->v[3] = t33;
    s->v[4] = t34;
    s->warm[0] = x10;
    s->warm[1] = t99;
    s->warm[2] = t100;
    s->warm[3] = t101;
    s->warm[4] = t102;
    w->lambda[0] = x10;
    w->lambda[1] = t32;
    return DAL_OK;
}

static dal_status chaotic_particle_newmark_beta_1_10_beta2_1_10_advance(
    chaotic_particle_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, const dal_real *c, chaotic_particle_newmark_beta_1_10_beta2_1_10_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return chaotic_particle_newmark_beta_1_10_beta2_1_10_substep_0(s, t, h, p, u, c, w);
}

dal_status chaotic_particle_newmark_beta_1_10_beta2_1_10_init(
    chaotic_particle_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, const dal_real *q, const dal_real *v,
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
    s->warm[0] = (dal_real)0;
    s->warm[1] = (dal_real)0;
    s->warm[2] = (dal_real)0;
    s->warm[3] = (dal_real)0;
    s->warm[4] = (dal_real)0;
    return DAL_OK;
}

dal_status chaotic_particle_newmark_beta_1_10_beta2_1_10_step(
    chaotic_particle_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, chaotic_particle_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status;
    dal_real c[16];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_particle_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->steps = 0;
    status = chaotic_particle_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status chaotic_particle_newmark_beta_1_10_beta2_1_10_run(
    chaotic_particle_newmark_beta_1_10_beta2_1_10_state *s, dal_real t0, dal_real h, unsigned long n,
    const chaotic_particle_params *p, const dal_real *u, chaotic_particle_newmark_beta_1_10_beta2_1_10_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[16];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_particle_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
    w->steps = 0;
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = chaotic_particle_newmark_beta_1_10_beta2_1_10_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
