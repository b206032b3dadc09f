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

#if CHAPLYGIN_SLEIGH_DLA_GENERATION != 0x2e3c64a5u
#error "chaplygin_sleigh_dla.h and chaplygin_sleigh_dla.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 25 operations. */
static void chaplygin_sleigh_dla_constants_0(
    const chaplygin_sleigh_params *p, dal_real h, dal_real *c)
{
    c[3] = p->m*p->a;
    const dal_real t1 = p->J + p->a*c[3];
    const dal_real t2 = DAL_ABS(t1) + 2.0*DAL_ABS(p->m);
    c[2] = DAL_ABS(h);
    c[1] = 1.0/c[2];
    c[0] = t2*c[1];
    c[4] = 0.5*h;
    c[5] = 1.0/p->m;
    c[6] = 2.0*c[3];
    c[7] = c[3]*h;
    c[8] = 2.0*t1;
    c[14] = p->a*h;
    c[9] = 2.0*c[14];
    c[11] = h*h;
    c[10] = p->a*c[11];
    c[12] = c[3]*c[11];
    c[13] = 2.0*c[7];
    c[15] = 2.0*p->a;
    c[16] = 4.0*(t1*h);
    c[17] = h*c[5];
}

/* 53 operations, 34 an iteration, 42 a Jacobian; 25 beforehand. */
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
    const dal_real t3 = DAL_SIN(s->q[2]);
    const dal_real t4 = DAL_COS(s->q[2]);
    const dal_real t5 = DAL_ABS(t3) + DAL_ABS(t4);
    const dal_real t6 = t2*c[0]/t5;
    const dal_real t7 = t2*c[1];
    const dal_real t8 = DAL_ABS(s->q[0]) + DAL_ABS(s->q[1]);
    const dal_real t9 = c[2]*(DAL_ABS(s->q[2]) + t8);
    const dal_real t10 = 1.0 + t9/t2;
    const dal_real t11 = s->q[2] + s->v[2]*c[4];
    const dal_real t12 = DAL_SIN(t11);
    const dal_real t13 = h*t12;
    const dal_real t14 = s->v[2]*c[3];
    const dal_real t15 = t3*t14;
    const dal_real t16 = DAL_COS(t11);
    const dal_real t17 = h*t16;
    const dal_real t18 = t4*t14;
    const dal_real t19 = s->v[1]*t4 - s->v[0]*t3;
    const dal_real t20 = s->v[0]*t4 + s->v[1]*t3;
    const dal_real t21 = s->v[2]*c[8] - t20*(s->v[2]*c[7]);
    const dal_real t22 = t19*c[6] + t21;
    const dal_real t23 = t12*c[17];
    const dal_real t24 = t16*c[17];
    dal_real x6 = s->warm[0];
    dal_real x2 = s->warm[1];
    dal_real t25;
    dal_real t26;
    dal_real t27;
    dal_real t28;
    dal_real t29;
    dal_real t30;
    dal_real a1[4];
    dal_real r1[2];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        const dal_real t31 = h*x2;
        t25 = s->v[2] + 2.0*t31;
        t26 = s->q[2] + h*(s->v[2] + t31);
        const dal_real t32 = DAL_SIN(t26);
        const dal_real t33 = t25*t32;
        const dal_real t34 = c[3]*t33 - (x6*t13 + t15);
        t27 = t34*c[5];
        t28 = s->v[0] + t27;
        const dal_real t35 = t32*t28;
        const dal_real t36 = DAL_COS(t26);
        const dal_real t37 = t25*t36;
        const dal_real t38 = x6*t17 + t18 - c[3]*t37;
        t29 = c[5]*t38;
        t30 = s->v[1] + t29;
        const dal_real t39 = t36*t30;
        const dal_real t40 = t35 - t39;
        const dal_real t41 = t28*t36 + t32*t30;
        const dal_real t42 = t25*(t41*c[7] + c[8]);
        r1[0] = t40*c[6] + t22 - t42;
        r1[1] = t40;
        if (n1.fresh != 0) {
            const dal_real t43 = t32*c[9];
            const dal_real t44 = t12*(t43 - t37*c[10]);
            const dal_real t45 = t36*c[9];
            const dal_real t46 = t16*(t33*c[10] + t45);
            const dal_real t47 = t33*c[12] + t36*c[13];
            const dal_real t48 = t33*c[14] - t36*c[15];
            const dal_real t49 = t37*c[12] - t32*c[13];
            const dal_real t50 = t37*c[14] + t32*c[15];
            const dal_real t51 = t47*t48 + (t49*t50 + c[16]);
            const dal_real t52 = t39*c[11] - t35*c[11];
            const dal_real t53 = t32*(t43 + t30*c[11]);
            const dal_real t54 = t36*(t45 + t28*c[11]);
            a1[0] = t44 + t46;
            a1[1] = t52*(t25*c[7]) + t51;
            a1[2] = t32*t23 + t36*t24;
            a1[3] = -(t53 + t54);
        }
        solved = dal_solve2(a1, r1);
        size = dal_newton_size(size, r1[0], x6, t6);
        size = dal_newton_size(size, r1[1], x2, t7);
        next1 = dal_newton_next(&n1, solved, size, t10);
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
    const dal_real t55 = h*(s->v[0] + 0.5*t27);
    const dal_real t56 = s->q[0] + t55;
    const dal_real t57 = h*(s->v[1] + 0.5*t29);
    const dal_real t58 = s->q[1] + t57;
    if (!dal_is_finite((t56 + t58 + t26 + t28) + (t30 + t25 + x6 + x2) + (x6))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t56;
    s->q[1] = t58;
    s->q[2] = t26;
    s->v[0] = t28;
    s->v[1] = t30;
    s->v[2] = t25;
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
    dal_real c[18];
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
    dal_real c[18];
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
