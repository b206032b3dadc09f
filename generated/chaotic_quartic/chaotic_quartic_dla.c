/* SPDX-License-Identifier: MIT-0 */
/* chaotic_quartic: chaotic nonholonomic quartic oscillators in R^(2n+1), stepped by dla

   Written by dalembert 0.1.0; do not edit.
   model chaotic_quartic, hash b1e01eaec9bb5dea
   method dla, hash 49b63d3de64daa39
   options: dalembert generate chaotic_quartic.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaotic_quartic_dla.h"

#include <stddef.h>

#if CHAOTIC_QUARTIC_DLA_GENERATION != 0xdc98f631u
#error "chaotic_quartic_dla.h and chaotic_quartic_dla.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 5 operations. */
static void chaotic_quartic_dla_constants_0(
    const chaotic_quartic_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
    c[1] = 1.0/h;
    c[2] = h*h;
    c[3] = 0.25*h;
    c[4] = 2.0*h;
}

/* 82 operations, 80 an iteration, 76 a Jacobian; 5 beforehand. */
static dal_status chaotic_quartic_dla_substep_0(
    chaotic_quartic_dla_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, const dal_real *c, chaotic_quartic_dla_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Newton's iteration for 6 unknowns: q1[w[1]], q1[w[2]], q1[w[3]], q1[z[1]], q1[z[2]], q1[z[3]]. */
    const dal_real t1 = s->v[1] + h*s->warm[0];
    const dal_real t2 = s->v[2] + h*s->warm[1];
    const dal_real t3 = s->v[3] + h*s->warm[2];
    const dal_real t4 = s->v[4] + h*s->warm[3];
    const dal_real t5 = s->v[5] + h*s->warm[4];
    const dal_real t6 = s->v[6] + h*s->warm[5];
    const dal_real t7 = s->q[4]*s->q[4];
    const dal_real t8 = (s->q[1] + s->q[1]*t7)*c[0];
    const dal_real t9 = s->v[1] - t8;
    const dal_real t10 = s->q[5]*s->q[5];
    const dal_real t11 = c[0]*(s->q[2] + s->q[2]*t10);
    const dal_real t12 = s->v[2] - t11;
    const dal_real t13 = s->q[3]*s->q[6];
    const dal_real t14 = c[0]*(s->q[3] + s->q[6]*t13);
    const dal_real t15 = s->v[3] - t14;
    const dal_real t16 = h*s->q[0] - 2.0*s->v[0];
    const dal_real t17 = t16*c[1];
    const dal_real t18 = s->q[1] + s->v[1]*c[0];
    const dal_real t19 = h*t18;
    const dal_real t20 = 0.5*t19;
    const dal_real t21 = s->q[1]*s->q[1] + (1.0 + t10);
    const dal_real t22 = s->v[4] - c[0]*(s->q[4]*t21);
    const dal_real t23 = s->q[2] + s->v[2]*c[0];
    const dal_real t24 = h*t23;
    const dal_real t25 = 0.5*t24;
    const dal_real t26 = s->q[2]*s->q[2] + (1.0 + t7);
    const dal_real t27 = s->v[5] - c[0]*(s->q[5]*t26);
    const dal_real t28 = s->q[3] + s->v[3]*c[0];
    const dal_real t29 = h*t28;
    const dal_real t30 = 0.5*t29;
    const dal_real t31 = c[0]*(s->q[6] + s->q[3]*t13);
    const dal_real t32 = s->v[6] - t31;
    const dal_real t33 = 2.0*t19;
    const dal_real t34 = t18*c[4];
    const dal_real t35 = 2.0*t24;
    const dal_real t36 = t23*c[4];
    const dal_real t37 = t28*c[4];
    const dal_real t38 = 2.0*t29;
    dal_real x1 = t1;
    dal_real x2 = t2;
    dal_real x3 = t3;
    dal_real x4 = t4;
    dal_real x5 = t5;
    dal_real x6 = t6;
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
    dal_real t50;
    dal_real t51;
    dal_real t52;
    dal_real t53;
    dal_real a1[36];
    dal_real r1[6];
    dal_real s1[12];
    int k1[6];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        t39 = 2.0*x1;
        t40 = s->q[4] + h*x4;
        const dal_real t54 = t40*t40;
        t41 = s->q[1] + h*x1;
        const dal_real t55 = (t41 + t41*t54)*c[0];
        t42 = 2.0*x2;
        t43 = s->q[5] + h*x5;
        const dal_real t56 = t43*t43;
        t44 = s->q[2] + h*x2;
        const dal_real t57 = c[0]*(t44 + t44*t56);
        t45 = 2.0*x3;
        t46 = s->q[3] + h*x3;
        t47 = s->q[6] + h*x6;
        const dal_real t58 = t46*t47;
        const dal_real t59 = c[0]*(t46 + t47*t58);
        t48 = 2.0*x4 - s->v[4];
        t49 = 2.0*x5 - s->v[5];
        const dal_real t60 = t41*t48 + t44*t49;
        t50 = 2.0*x6 - s->v[6];
        t51 = t46*t50 + t60;
        t52 = s->q[0] + c[0]*(s->v[0] - t51);
        const dal_real t61 = h*t52 - 2.0*t51;
        t53 = t61*c[1] + t17;
        const dal_real t62 = t41*t41;
        const dal_real t63 = t40*(t62 + (1.0 + t56));
        const dal_real t64 = t22 - t48 - c[0]*t63;
        const dal_real t65 = t44*t44;
        const dal_real t66 = t43*(t65 + (1.0 + t54));
        const dal_real t67 = t27 - t49 - c[0]*t66;
        const dal_real t68 = c[0]*(t47 + t46*t58);
        r1[0] = s->v[1] - t39 + t9 - t55;
        r1[1] = s->v[2] - t42 + t12 - t57;
        r1[2] = s->v[3] - t45 + t15 - t59;
        r1[3] = t53*t20 + t64;
        r1[4] = t53*t25 + t67;
        r1[5] = t53*t30 + (t32 - t50 - t68);
        if (n1.fresh != 0) {
            const dal_real t69 = h + h*t54;
            const dal_real t70 = t40*c[2];
            const dal_real t71 = t41*t70;
            const dal_real t72 = h + h*t56;
            const dal_real t73 = t43*(t44*c[2]);
            const dal_real t74 = h + h*(t47*t47);
            const dal_real t75 = t58*c[2];
            const dal_real t76 = t48 + 0.25*(t48*c[2]);
            const dal_real t77 = t49 + 0.25*(t49*c[2]);
            const dal_real t78 = t50 + 0.25*(t50*c[2]);
            const dal_real t79 = c[0]*(t72 + h*t62);
            const dal_real t80 = t41*c[1] + t41*c[3];
            const dal_real t81 = t44*c[1] + t44*c[3];
            const dal_real t82 = t43*t70;
            const dal_real t83 = t46*c[1] + t46*c[3];
            const dal_real t84 = c[0]*(t69 + h*t65);
            const dal_real t85 = h + h*(t46*t46);
            a1[0] = 2.0 + c[0]*t69;
            a1[1] = 0.0;
            a1[2] = 0.0;
            a1[3] = t71;
            a1[4] = 0.0;
            a1[5] = 0.0;
            a1[6] = 0.0;
            a1[7] = 2.0 + c[0]*t72;
            a1[8] = 0.0;
            a1[9] = 0.0;
            a1[10] = t73;
            a1[11] = 0.0;
            a1[12] = 0.0;
            a1[13] = 0.0;
            a1[14] = 2.0 + c[0]*t74;
            a1[15] = 0.0;
            a1[16] = 0.0;
            a1[17] = t75;
            a1[18] = t71 + t19*t76;
            a1[19] = t19*t77;
            a1[20] = t19*t78;
            a1[21] = t79 + (2.0 + t80*t33);
            a1[22] = t82 + t33*t81;
            a1[23] = t83*t34;
            a1[24] = t24*t76;
            a1[25] = t73 + t24*t77;
            a1[26] = t24*t78;
            a1[27] = t82 + t80*t35;
            a1[28] = t84 + (2.0 + t81*t35);
            a1[29] = t83*t36;
            a1[30] = t29*t76;
            a1[31] = t29*t77;
            a1[32] = t75 + t29*t78;
            a1[33] = t80*t37;
            a1[34] = t81*t37;
            a1[35] = c[0]*t85 + (2.0 + t83*t38);
            solved = dal_lu_factor(6, a1, s1, k1);
        }
        if (solved != 0) {
            dal_lu_solve(6, a1, k1, r1);
        }
        size = dal_newton_size(size, r1[0], x1, 1.0);
        size = dal_newton_size(size, r1[1], x2, 1.0);
        size = dal_newton_size(size, r1[2], x3, 1.0);
        size = dal_newton_size(size, r1[3], x4, 1.0);
        size = dal_newton_size(size, r1[4], x5, 1.0);
        size = dal_newton_size(size, r1[5], x6, 1.0);
        next1 = dal_newton_next(&n1, solved, size);
        if (next1 == DAL_NEWTON_APPLY) {
            x1 += r1[0];
            x2 += r1[1];
            x3 += r1[2];
            x4 += r1[3];
            x5 += r1[4];
            x6 += r1[5];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x1 = s->v[1];
            x2 = s->v[2];
            x3 = s->v[3];
            x4 = s->v[4];
            x5 = s->v[5];
            x6 = s->v[6];
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(36, a1, DAL_SINGULAR));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    const dal_real t86 = -t51;
    const dal_real t87 = t39 - s->v[1];
    const dal_real t88 = t42 - s->v[2];
    const dal_real t89 = t45 - s->v[3];
    const dal_real t90 = 0.5*t53;
    const dal_real t91 = c[1]*(x1 - s->v[1]);
    const dal_real t92 = c[1]*(x2 - s->v[2]);
    const dal_real t93 = c[1]*(x3 - s->v[3]);
    const dal_real t94 = c[1]*(x4 - s->v[4]);
    const dal_real t95 = c[1]*(x5 - s->v[5]);
    const dal_real t96 = c[1]*(x6 - s->v[6]);
    if (!dal_is_finite((t52 + t41 + t44 + t46) + (t40 + t43 + t47 + t86) + (t87 + t88 +
        t89 + t48) + (t49 + t50 + t91 + t92) + (t93 + t94 + t95 + t96) + (t90))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t52;
    s->q[1] = t41;
    s->q[2] = t44;
    s->q[3] = t46;
    s->q[4] = t40;
    s->q[5] = t43;
    s->q[6] = t47;
    s->v[0] = t86;
    s->v[1] = t87;
    s->v[2] = t88;
    s->v[3] = t89;
    s->v[4] = t48;
    s->v[5] = t49;
    s->v[6] = t50;
    s->warm[0] = t91;
    s->warm[1] = t92;
    s->warm[2] = t93;
    s->warm[3] = t94;
    s->warm[4] = t95;
    s->warm[5] = t96;
    w->lambda[0] = t90;
    return DAL_OK;
}

static dal_status chaotic_quartic_dla_advance(
    chaotic_quartic_dla_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, const dal_real *c, chaotic_quartic_dla_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return chaotic_quartic_dla_substep_0(s, t, h, p, u, c, w);
}

dal_status chaotic_quartic_dla_init(
    chaotic_quartic_dla_state *s, dal_real t, const dal_real *q, const dal_real *v,
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
    return DAL_OK;
}

dal_status chaotic_quartic_dla_step(
    chaotic_quartic_dla_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, chaotic_quartic_dla_work *w)
{
    dal_status status;
    dal_real c[5];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_quartic_dla_constants_0(p, h, c + 0);
    w->steps = 0;
    status = chaotic_quartic_dla_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status chaotic_quartic_dla_run(
    chaotic_quartic_dla_state *s, dal_real t0, dal_real h, unsigned long n,
    const chaotic_quartic_params *p, const dal_real *u, chaotic_quartic_dla_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[5];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_quartic_dla_constants_0(p, h, c + 0);
    w->steps = 0;
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = chaotic_quartic_dla_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
