/* SPDX-License-Identifier: MIT-0 */
/* chaplygin_sleigh: Chaplygin sleigh on a horizontal plane, stepped by dla

   Written by dalembert 0.1.0; do not edit.
   model chaplygin_sleigh, hash ec6710bfbf19da70
   method dla, hash 49b63d3de64daa39
   options: dalembert generate chaplygin_sleigh.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaplygin_sleigh_dla.h"

#include <stddef.h>

#if CHAPLYGIN_SLEIGH_DLA_GENERATION != 0x938efc83u
#error "chaplygin_sleigh_dla.h and chaplygin_sleigh_dla.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 20 operations. */
static void chaplygin_sleigh_dla_constants_0(
    const chaplygin_sleigh_params *p, dal_real h, dal_real *c)
{
    c[1] = DAL_ABS(h);
    c[0] = 1.0/c[1];
    c[2] = p->m*p->a;
    c[3] = 0.5*h;
    c[4] = 1.0/p->m;
    c[5] = 2.0*c[2];
    c[6] = h*c[2];
    const dal_real t1 = p->J + p->a*c[2];
    c[7] = 2.0*t1;
    c[13] = h*p->a;
    c[8] = 2.0*c[13];
    c[10] = h*h;
    c[9] = p->a*c[10];
    c[11] = c[2]*c[10];
    c[12] = 2.0*c[6];
    c[14] = 2.0*p->a;
    c[15] = 4.0*(h*t1);
    c[16] = h*c[4];
}

/* 48 operations, 34 an iteration, 42 a Jacobian; 20 beforehand. */
static dal_status chaplygin_sleigh_dla_substep_0(
    chaplygin_sleigh_dla_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, const dal_real *c, chaplygin_sleigh_dla_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Newton's iteration for 2 unknowns: lam[blade], q1[theta]. */
    const dal_real t1 = DAL_ABS(s->v[1]) + DAL_ABS(s->v[2]);
    const dal_real t2 = 1.0 + DAL_ABS(s->v[0]) + t1;
    const dal_real t3 = t2*c[0];
    const dal_real t4 = DAL_ABS(s->q[0]) + DAL_ABS(s->q[1]);
    const dal_real t5 = c[1]*(DAL_ABS(s->q[2]) + t4);
    const dal_real t6 = 1.0 + t5/t2;
    const dal_real t7 = s->q[2] + s->v[2]*c[3];
    const dal_real t8 = DAL_SIN(t7);
    const dal_real t9 = h*t8;
    const dal_real t10 = DAL_SIN(s->q[2]);
    const dal_real t11 = s->v[2]*c[2];
    const dal_real t12 = t10*t11;
    const dal_real t13 = DAL_COS(t7);
    const dal_real t14 = h*t13;
    const dal_real t15 = DAL_COS(s->q[2]);
    const dal_real t16 = t15*t11;
    const dal_real t17 = s->v[1]*t15 - s->v[0]*t10;
    const dal_real t18 = s->v[0]*t15 + s->v[1]*t10;
    const dal_real t19 = s->v[2]*c[7] - t18*(s->v[2]*c[6]);
    const dal_real t20 = t17*c[5] + t19;
    const dal_real t21 = t8*c[16];
    const dal_real t22 = t13*c[16];
    dal_real x6 = s->warm[0];
    dal_real x2 = s->warm[1];
    dal_real t23;
    dal_real t24;
    dal_real t25;
    dal_real t26;
    dal_real t27;
    dal_real t28;
    dal_real a1[4];
    dal_real r1[2];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        const dal_real t29 = h*x2;
        t23 = s->v[2] + 2.0*t29;
        t24 = s->q[2] + h*(s->v[2] + t29);
        const dal_real t30 = DAL_SIN(t24);
        const dal_real t31 = t23*t30;
        const dal_real t32 = c[2]*t31 - (x6*t9 + t12);
        t25 = t32*c[4];
        t26 = s->v[0] + t25;
        const dal_real t33 = t30*t26;
        const dal_real t34 = DAL_COS(t24);
        const dal_real t35 = t23*t34;
        const dal_real t36 = x6*t14 + t16 - c[2]*t35;
        t27 = c[4]*t36;
        t28 = s->v[1] + t27;
        const dal_real t37 = t34*t28;
        const dal_real t38 = t33 - t37;
        const dal_real t39 = t26*t34 + t30*t28;
        const dal_real t40 = t23*(t39*c[6] + c[7]);
        r1[0] = t38*c[5] + t20 - t40;
        r1[1] = t38;
        if (n1.fresh != 0) {
            const dal_real t41 = t30*c[8];
            const dal_real t42 = t8*(t41 - t35*c[9]);
            const dal_real t43 = t34*c[8];
            const dal_real t44 = t13*(t31*c[9] + t43);
            const dal_real t45 = t31*c[11] + t34*c[12];
            const dal_real t46 = t31*c[13] - t34*c[14];
            const dal_real t47 = t35*c[11] - t30*c[12];
            const dal_real t48 = t35*c[13] + t30*c[14];
            const dal_real t49 = t45*t46 + (t47*t48 + c[15]);
            const dal_real t50 = t37*c[10] - t33*c[10];
            const dal_real t51 = t30*(t41 + t28*c[10]);
            const dal_real t52 = t34*(t43 + t26*c[10]);
            a1[0] = t42 + t44;
            a1[1] = t50*(t23*c[6]) + t49;
            a1[2] = t30*t21 + t34*t22;
            a1[3] = -(t51 + t52);
        }
        solved = dal_solve2(a1, r1);
        size = dal_newton_size(size, r1[0], x6, t3);
        size = dal_newton_size(size, r1[1], x2, t3);
        next1 = dal_newton_next(&n1, solved, size, t6);
        if (next1 == DAL_NEWTON_APPLY) {
            x6 += r1[0];
            x2 += r1[1];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x6 = 0.0;
            x2 = 0.0;
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(4, a1, DAL_DEPENDENT_CONSTRAINTS));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    const dal_real t53 = h*(s->v[0] + 0.5*t25);
    const dal_real t54 = s->q[0] + t53;
    const dal_real t55 = h*(s->v[1] + 0.5*t27);
    const dal_real t56 = s->q[1] + t55;
    if (!dal_is_finite((t54 + t56 + t24 + t26) + (t28 + t23 + x6 + x2) + (x6))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t54;
    s->q[1] = t56;
    s->q[2] = t24;
    s->v[0] = t26;
    s->v[1] = t28;
    s->v[2] = t23;
    s->warm[0] = x6;
    s->warm[1] = x2;
    w->lambda[0] = x6;
    return DAL_OK;
}

static dal_status chaplygin_sleigh_dla_advance(
    chaplygin_sleigh_dla_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, const dal_real *c, chaplygin_sleigh_dla_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return chaplygin_sleigh_dla_substep_0(s, t, h, p, u, c, w);
}

dal_status chaplygin_sleigh_dla_init(
    chaplygin_sleigh_dla_state *s, dal_real t, const dal_real *q, const dal_real *v,
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
    return DAL_OK;
}

dal_status chaplygin_sleigh_dla_step(
    chaplygin_sleigh_dla_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, chaplygin_sleigh_dla_work *w)
{
    dal_status status;
    dal_real c[17];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaplygin_sleigh_dla_constants_0(p, h, c + 0);
    status = chaplygin_sleigh_dla_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status chaplygin_sleigh_dla_run(
    chaplygin_sleigh_dla_state *s, dal_real t0, dal_real h, unsigned long n,
    const chaplygin_sleigh_params *p, const dal_real *u, chaplygin_sleigh_dla_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[17];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaplygin_sleigh_dla_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = chaplygin_sleigh_dla_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
