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

#if CHAOTIC_PARTICLE_NEWMARK_BETA_1_10_BETA2_1_10_GENERATION != 0x6b5373a5u
#error "chaotic_particle_newmark_beta_1_10_beta2_1_10.h and chaotic_particle_newmark_beta_1_10_beta2_1_10.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 25 operations. */
static void chaotic_particle_newmark_beta_1_10_beta2_1_10_constants_0(
    const chaotic_particle_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[2] = DAL_ABS(h);
    c[1] = 1.0/c[2];
    c[0] = 5.0*c[1];
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

/* 64 operations, 100 an iteration, 94 a Jacobian; 25 beforehand. */
static dal_status chaotic_particle_newmark_beta_1_10_beta2_1_10_substep_0(
    chaotic_particle_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, const dal_real *c, chaotic_particle_newmark_beta_1_10_beta2_1_10_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Newton's iteration for 6 unknowns: lam0[contact], lam1[contact], q1[y1], q1[y2], q1[z1], q1[z2]. */
    const dal_real t1 = DAL_ABS(s->v[3]) + DAL_ABS(s->v[4]);
    const dal_real t2 = DAL_ABS(s->v[1]) + DAL_ABS(s->v[2]);
    const dal_real t3 = 1.0 + DAL_ABS(s->v[0]) + t2;
    const dal_real t4 = t1 + t3;
    const dal_real t5 = DAL_ABS(s->q[1]) + DAL_ABS(s->q[2]);
    const dal_real t6 = t4*c[0]/(1.0 + t5);
    const dal_real t7 = t4*c[1];
    const dal_real t8 = DAL_ABS(s->q[0]) + DAL_ABS(s->q[3]);
    const dal_real t9 = t8 + (t5 + DAL_ABS(s->q[4]));
    const dal_real t10 = 1.0 + c[2]*t9/t4;
    const dal_real t11 = 2.0*s->q[2];
    const dal_real t12 = 2.0*s->q[1];
    const dal_real t13 = s->v[0]*h;
    const dal_real t14 = s->q[1]*s->q[3];
    const dal_real t15 = s->q[1] + s->q[3]*t14;
    const dal_real t16 = 4.0*t15;
    const dal_real t17 = s->q[2]*s->q[4];
    const dal_real t18 = s->q[2] + s->q[4]*t17;
    const dal_real t19 = 4.0*t18;
    const dal_real t20 = s->q[3]*s->q[4];
    const dal_real t21 = s->q[4]*t20 + (s->q[3] + s->q[1]*t14);
    const dal_real t22 = s->q[3]*t20 + (s->q[4] + s->q[2]*t17);
    const dal_real t23 = -(s->q[1]*c[11]);
    const dal_real t24 = -(s->q[2]*c[11]);
    dal_real x10 = s->warm[0];
    dal_real x11 = s->warm[1];
    dal_real x1 = s->warm[2];
    dal_real x2 = s->warm[3];
    dal_real x3 = s->warm[4];
    dal_real x4 = s->warm[5];
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
    dal_real a1[36];
    dal_real r1[6];
    dal_real s1[12];
    int k1[6];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        const dal_real t35 = h*(s->v[2] + h*x2);
        const dal_real t36 = t35 + t11;
        const dal_real t37 = s->v[4] + h*x4;
        const dal_real t38 = h*(s->v[1] + h*x1);
        const dal_real t39 = t38 + t12;
        const dal_real t40 = s->v[3] + h*x3;
        const dal_real t41 = t36*t37 + t39*t40;
        const dal_real t42 = t41*c[4];
        t25 = s->q[0] - t42;
        const dal_real t43 = x11 - t25;
        const dal_real t44 = x10 - s->q[0];
        const dal_real t45 = c[3]*(t43 + 4.0*t44);
        t26 = s->q[1] + t38;
        t27 = s->q[3] + h*t40;
        const dal_real t46 = t26*t27;
        t28 = t26 + t27*t46;
        const dal_real t47 = 0.1*(c[3]*(t28 + t16));
        t29 = s->q[2] + t35;
        t30 = s->q[4] + h*t37;
        const dal_real t48 = t29*t30;
        t31 = t29 + t30*t48;
        const dal_real t49 = 0.1*(c[3]*(t31 + t19));
        const dal_real t50 = t27*t30;
        const dal_real t51 = t26*(x11 - t46);
        const dal_real t52 = t27 + t30*t50 - t51;
        const dal_real t53 = t21 - s->q[1]*x10;
        const dal_real t54 = c[3]*(t52 + 4.0*t53);
        const dal_real t55 = c[3]*x3 + 0.1*t54;
        const dal_real t56 = t29*(x11 - t48);
        const dal_real t57 = t30 + t27*t50 - t56;
        const dal_real t58 = t22 - s->q[2]*x10;
        const dal_real t59 = c[3]*(t57 + 4.0*t58);
        const dal_real t60 = c[3]*x4 + 0.1*t59;
        const dal_real t61 = c[3]*(t44 + 4.0*t43);
        const dal_real t62 = 4.0*t57 + (t58 - 10.0*x4);
        t32 = c[5]*t62;
        const dal_real t63 = t32 - s->v[4];
        const dal_real t64 = 4.0*t52 + (t53 - 10.0*x3);
        t33 = t64*c[5];
        const dal_real t65 = t33 - s->v[3];
        t34 = t29*t63 + t26*t65;
        r1[0] = 0.1*t45 + (t42 + t13);
        r1[1] = -(x1*c[3] + t47);
        r1[2] = -(c[3]*x2 + t49);
        r1[3] = -t55;
        r1[4] = -t60;
        r1[5] = 0.1*t61 - t42 - h*t34;
        if (n1.fresh != 0) {
            const dal_real t66 = c[3]*t27;
            const dal_real t67 = c[3] + t27*t66;
            const dal_real t68 = c[3]*t30;
            const dal_real t69 = c[3] + t30*t68;
            const dal_real t70 = c[3]*x11;
            const dal_real t71 = 2.0*(c[3]*t46) - t70;
            const dal_real t72 = t26*t26;
            const dal_real t73 = c[3]*(t69 + c[3]*t72);
            const dal_real t74 = t50*c[10];
            const dal_real t75 = 2.0*(c[3]*t48) - t70;
            const dal_real t76 = t29*t29;
            const dal_real t77 = c[3]*(t67 + c[3]*t76);
            const dal_real t78 = s->q[1]*t26 + s->q[2]*t29;
            const dal_real t79 = c[3] + c[3]*(t72 + t76);
            const dal_real t80 = t26*t71 + t65*c[14];
            const dal_real t81 = t29*t75 + t63*c[14];
            const dal_real t82 = (2.0*t73 - c[16])*(t26*c[17]);
            const dal_real t83 = t82 + 4.0*(t48*t66);
            const dal_real t84 = (2.0*t77 - c[16])*(t29*c[17]);
            const dal_real t85 = t84 + 4.0*(t46*t68);
            a1[0] = c[6];
            a1[1] = c[7];
            a1[2] = -(t40*c[8]);
            a1[3] = -(t37*c[8]);
            a1[4] = -(t39*c[9]);
            a1[5] = -(t36*c[9]);
            a1[6] = 0.0;
            a1[7] = 0.0;
            a1[8] = c[3] + 0.1*(c[3]*t67);
            a1[9] = 0.0;
            a1[10] = t46*c[10];
            a1[11] = 0.0;
            a1[12] = 0.0;
            a1[13] = 0.0;
            a1[14] = 0.0;
            a1[15] = c[3] + 0.1*(c[3]*t69);
            a1[16] = 0.0;
            a1[17] = t48*c[10];
            a1[18] = t23;
            a1[19] = -(t26*c[12]);
            a1[20] = c[12]*t71;
            a1[21] = 0.0;
            a1[22] = c[3] + 0.1*t73;
            a1[23] = t74;
            a1[24] = t24;
            a1[25] = -(t29*c[12]);
            a1[26] = 0.0;
            a1[27] = c[12]*t75;
            a1[28] = t74;
            a1[29] = c[3] + 0.1*t77;
            a1[30] = -0.1*(c[3] + c[3]*t78);
            a1[31] = -0.4*t79;
            a1[32] = t40*c[13] + 0.4*(c[3]*t80);
            a1[33] = t37*c[13] + 0.4*(c[3]*t81);
            a1[34] = t39*c[15] + 0.2*(c[3]*t83);
            a1[35] = t36*c[15] + 0.2*(c[3]*t85);
            solved = dal_lu_factor(6, a1, s1, k1);
        }
        if (solved != 0) {
            dal_lu_solve(6, a1, k1, r1);
        }
        size = dal_newton_size(size, r1[0], x10, t6);
        size = dal_newton_size(size, r1[1], x11, t6);
        size = dal_newton_size(size, r1[2], x1, t7);
        size = dal_newton_size(size, r1[3], x2, t7);
        size = dal_newton_size(size, r1[4], x3, t7);
        size = dal_newton_size(size, r1[5], x4, t7);
        next1 = dal_newton_next(&n1, solved, size, t10);
        if (next1 == DAL_NEWTON_APPLY) {
            x10 += r1[0];
            x11 += r1[1];
            x1 += r1[2];
            x2 += r1[3];
            x3 += r1[4];
            x4 += r1[5];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x10 = 0.0;
            x11 = 0.0;
            x1 = 0.0;
            x2 = 0.0;
            x3 = 0.0;
            x4 = 0.0;
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(36, a1, DAL_DEPENDENT_CONSTRAINTS));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    const dal_real t86 = 10.0*x1 - t15 - 4.0*t28;
    const dal_real t87 = s->v[1] + c[5]*t86;
    const dal_real t88 = 10.0*x2 - t18 - 4.0*t31;
    const dal_real t89 = s->v[2] + c[5]*t88;
    const dal_real t90 = s->v[3] - t33;
    const dal_real t91 = s->v[4] - t32;
    if (!dal_is_finite((t25 + t26 + t29 + t27) + (t30 + t34 + t87 + t89) + (t90 + t91 +
        x10 + x11) + (x1 + x2 + x3 + x4) + (x10 + x11))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t25;
    s->q[1] = t26;
    s->q[2] = t29;
    s->q[3] = t27;
    s->q[4] = t30;
    s->v[0] = t34;
    s->v[1] = t87;
    s->v[2] = t89;
    s->v[3] = t90;
    s->v[4] = t91;
    s->warm[0] = x10;
    s->warm[1] = x11;
    s->warm[2] = x1;
    s->warm[3] = x2;
    s->warm[4] = x3;
    s->warm[5] = x4;
    w->lambda[0] = x10;
    w->lambda[1] = x11;
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
    s->warm[5] = (dal_real)0;
    return DAL_OK;
}

dal_status chaotic_particle_newmark_beta_1_10_beta2_1_10_step(
    chaotic_particle_newmark_beta_1_10_beta2_1_10_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, chaotic_particle_newmark_beta_1_10_beta2_1_10_work *w)
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
    chaotic_particle_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
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
    dal_real c[18];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_particle_newmark_beta_1_10_beta2_1_10_constants_0(p, h, c + 0);
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
