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

#if CHAOTIC_QUARTIC_DLA_GENERATION != 0xd95ce448u
#error "chaotic_quartic_dla.h and chaotic_quartic_dla.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 14 operations. */
static void chaotic_quartic_dla_constants_0(
    const chaotic_quartic_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[2] = DAL_ABS(h);
    c[1] = 1.0/c[2];
    c[0] = 7.0*c[1];
    c[3] = 0.5*h;
    c[4] = 1.0/h;
    c[5] = -h;
    c[9] = h*h;
    c[6] = c[9] + 0.25*(c[9]*c[9]);
    c[8] = 2.0*h;
    c[10] = h*c[9];
    c[7] = c[8] + 0.5*c[10];
}

/* 78 operations, 95 an iteration, 44 a Jacobian; 14 beforehand. */
static dal_status chaotic_quartic_dla_substep_0(
    chaotic_quartic_dla_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, const dal_real *c, chaotic_quartic_dla_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Newton's iteration for 7 unknowns: lam[contact], q1[w[1]], q1[w[2]], q1[w[3]], q1[z[1]], q1[z[2]], .... */
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
    const dal_real t14 = s->v[0] - s->q[0]*c[3];
    const dal_real t15 = s->v[0]*c[4];
    const dal_real t16 = s->q[4]*s->q[4];
    const dal_real t17 = c[3]*(s->q[1] + s->q[1]*t16);
    const dal_real t18 = s->q[5]*s->q[5];
    const dal_real t19 = c[3]*(s->q[2] + s->q[2]*t18);
    const dal_real t20 = s->q[3]*s->q[6];
    const dal_real t21 = c[3]*(s->q[3] + s->q[6]*t20);
    const dal_real t22 = h*(s->q[1] + s->v[1]*c[3]);
    const dal_real t23 = s->q[1]*s->q[1] + (1.0 + t18);
    const dal_real t24 = c[3]*(s->q[4]*t23);
    const dal_real t25 = h*(s->q[2] + s->v[2]*c[3]);
    const dal_real t26 = s->q[2]*s->q[2] + (1.0 + t16);
    const dal_real t27 = c[3]*(s->q[5]*t26);
    const dal_real t28 = h*(s->q[3] + s->v[3]*c[3]);
    const dal_real t29 = c[3]*(s->q[6] + s->q[3]*t20);
    const dal_real t30 = -t22;
    const dal_real t31 = -t25;
    const dal_real t32 = -t28;
    dal_real x14 = s->warm[0];
    dal_real x1 = s->warm[1];
    dal_real x2 = s->warm[2];
    dal_real x3 = s->warm[3];
    dal_real x4 = s->warm[4];
    dal_real x5 = s->warm[5];
    dal_real x6 = s->warm[6];
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
    dal_real t46;
    dal_real a1[49];
    dal_real r1[7];
    dal_real s1[14];
    int k1[7];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        const dal_real t47 = h*x3;
        t33 = s->q[3] + h*(s->v[3] + t47);
        const dal_real t48 = h*x6;
        const dal_real t49 = 2.0*t48;
        t34 = s->v[6] + t49;
        const dal_real t50 = h*x2;
        t35 = s->q[2] + h*(s->v[2] + t50);
        const dal_real t51 = h*x5;
        const dal_real t52 = 2.0*t51;
        t36 = s->v[5] + t52;
        const dal_real t53 = t33*t34 + t35*t36;
        const dal_real t54 = h*x1;
        t37 = s->q[1] + h*(s->v[1] + t54);
        const dal_real t55 = h*x4;
        const dal_real t56 = 2.0*t55;
        t38 = s->v[4] + t56;
        t39 = t37*t38 + t53;
        const dal_real t57 = t39 + (h*x14 + t14);
        const dal_real t58 = (t15 + c[4]*t39)*c[3];
        t40 = s->q[0] + h*(s->v[0] - t58);
        t41 = s->q[4] + h*(s->v[4] + t55);
        const dal_real t59 = t41*t41;
        const dal_real t60 = c[3]*(t37 + t37*t59);
        t42 = 2.0*t54;
        t43 = s->q[5] + h*(s->v[5] + t51);
        const dal_real t61 = t43*t43;
        const dal_real t62 = c[3]*(t35 + t35*t61);
        t44 = 2.0*t50;
        t45 = s->q[6] + h*(s->v[6] + t48);
        const dal_real t63 = t33*t45;
        const dal_real t64 = c[3]*(t33 + t45*t63);
        t46 = 2.0*t47;
        const dal_real t65 = t37*t37;
        const dal_real t66 = t41*(t65 + (1.0 + t61));
        const dal_real t67 = x14*t22 - t24 - t56;
        const dal_real t68 = t35*t35;
        const dal_real t69 = t43*(t68 + (1.0 + t59));
        const dal_real t70 = x14*t25 - t27 - t52;
        const dal_real t71 = x14*t28 - t29 - t49;
        const dal_real t72 = c[3]*(t45 + t33*t63);
        r1[0] = t57 - c[3]*t40;
        r1[1] = -(t60 + (t42 + t17));
        r1[2] = -(t62 + (t44 + t19));
        r1[3] = -(t64 + (t46 + t21));
        r1[4] = t67 - c[3]*t66;
        r1[5] = t70 - c[3]*t69;
        r1[6] = t71 - t72;
        if (n1.fresh != 0) {
            const dal_real t73 = c[9] + t59*c[9];
            const dal_real t74 = t41*c[10];
            const dal_real t75 = t37*t74;
            const dal_real t76 = c[9] + t61*c[9];
            const dal_real t77 = t43*(t35*c[10]);
            const dal_real t78 = c[9] + c[9]*(t45*t45);
            const dal_real t79 = t63*c[10];
            const dal_real t80 = c[3]*(t76 + t65*c[9]);
            const dal_real t81 = t43*t74;
            const dal_real t82 = c[3]*(t73 + t68*c[9]);
            const dal_real t83 = c[9] + c[9]*(t33*t33);
            a1[0] = c[5];
            a1[1] = -(t38*c[6]);
            a1[2] = -(t36*c[6]);
            a1[3] = -(t34*c[6]);
            a1[4] = -(t37*c[7]);
            a1[5] = -(t35*c[7]);
            a1[6] = -(t33*c[7]);
            a1[7] = 0.0;
            a1[8] = c[8] + c[3]*t73;
            a1[9] = 0.0;
            a1[10] = 0.0;
            a1[11] = t75;
            a1[12] = 0.0;
            a1[13] = 0.0;
            a1[14] = 0.0;
            a1[15] = 0.0;
            a1[16] = c[8] + c[3]*t76;
            a1[17] = 0.0;
            a1[18] = 0.0;
            a1[19] = t77;
            a1[20] = 0.0;
            a1[21] = 0.0;
            a1[22] = 0.0;
            a1[23] = 0.0;
            a1[24] = c[8] + c[3]*t78;
            a1[25] = 0.0;
            a1[26] = 0.0;
            a1[27] = t79;
            a1[28] = t30;
            a1[29] = t75;
            a1[30] = 0.0;
            a1[31] = 0.0;
            a1[32] = c[8] + t80;
            a1[33] = t81;
            a1[34] = 0.0;
            a1[35] = t31;
            a1[36] = 0.0;
            a1[37] = t77;
            a1[38] = 0.0;
            a1[39] = t81;
            a1[40] = c[8] + t82;
            a1[41] = 0.0;
            a1[42] = t32;
            a1[43] = 0.0;
            a1[44] = 0.0;
            a1[45] = t79;
            a1[46] = 0.0;
            a1[47] = 0.0;
            a1[48] = c[8] + c[3]*t83;
            solved = dal_lu_factor(7, a1, s1, k1);
        }
        if (solved != 0) {
            dal_lu_solve(7, a1, k1, r1);
        }
        size = dal_newton_size(size, r1[0], x14, t8);
        size = dal_newton_size(size, r1[1], x1, t9);
        size = dal_newton_size(size, r1[2], x2, t9);
        size = dal_newton_size(size, r1[3], x3, t9);
        size = dal_newton_size(size, r1[4], x4, t9);
        size = dal_newton_size(size, r1[5], x5, t9);
        size = dal_newton_size(size, r1[6], x6, t9);
        next1 = dal_newton_next(&n1, solved, size, t13);
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
            x1 = 0.0;
            x2 = 0.0;
            x3 = 0.0;
            x4 = 0.0;
            x5 = 0.0;
            x6 = 0.0;
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(49, a1, DAL_DEPENDENT_CONSTRAINTS));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    const dal_real t84 = -t39;
    const dal_real t85 = s->v[1] + t42;
    const dal_real t86 = s->v[2] + t44;
    const dal_real t87 = s->v[3] + t46;
    if (!dal_is_finite((t40 + t37 + t35 + t33) + (t41 + t43 + t45 + t84) + (t85 + t86 +
        t87 + t38) + (t36 + t34 + x14 + x1) + (x2 + x3 + x4 + x5) + (x6 + x14))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t40;
    s->q[1] = t37;
    s->q[2] = t35;
    s->q[3] = t33;
    s->q[4] = t41;
    s->q[5] = t43;
    s->q[6] = t45;
    s->v[0] = t84;
    s->v[1] = t85;
    s->v[2] = t86;
    s->v[3] = t87;
    s->v[4] = t38;
    s->v[5] = t36;
    s->v[6] = t34;
    s->warm[0] = x14;
    s->warm[1] = x1;
    s->warm[2] = x2;
    s->warm[3] = x3;
    s->warm[4] = x4;
    s->warm[5] = x5;
    s->warm[6] = x6;
    w->lambda[0] = x14;
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
    s->warm[6] = (dal_real)0;
    return DAL_OK;
}

dal_status chaotic_quartic_dla_step(
    chaotic_quartic_dla_state *s, dal_real t, dal_real h,
    const chaotic_quartic_params *p, const dal_real *u, chaotic_quartic_dla_work *w)
{
    dal_status status;
    dal_real c[11];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_quartic_dla_constants_0(p, h, c + 0);
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
    dal_real c[11];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_quartic_dla_constants_0(p, h, c + 0);
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
