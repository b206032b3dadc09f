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

#if CHAPLYGIN_SLEIGH_DLA_GENERATION != 0x9385c5ecu
#error "chaplygin_sleigh_dla.h and chaplygin_sleigh_dla.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 13 operations. */
static void chaplygin_sleigh_dla_constants_0(
    const chaplygin_sleigh_params *p, dal_real h, dal_real *c)
{
    c[0] = 1.0/h;
    c[1] = 0.5*h;
    c[2] = p->m*p->a;
    c[3] = 1.0/p->m;
    c[4] = h*c[2];
    const dal_real t1 = p->J + p->a*c[2];
    c[5] = 2.0*t1;
    c[6] = 2.0*c[2];
    c[7] = h*p->a;
    c[8] = 2.0*p->a;
    c[9] = 4.0*t1;
    c[10] = h*c[3];
}

/* 40 operations, 30 an iteration, 34 a Jacobian; 13 beforehand. */
static dal_status chaplygin_sleigh_dla_substep_0(
    chaplygin_sleigh_dla_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, const dal_real *c, chaplygin_sleigh_dla_work *w)
{
    (void)t;
    (void)u;
    /* Newton's iteration for 2 unknowns: lam[blade], q1[theta]. */
    const dal_real t1 = s->v[2] + h*s->warm[1];
    const dal_real t2 = DAL_SIN(s->q[2]);
    const dal_real t3 = s->v[2]*p->a;
    const dal_real t4 = p->m*(s->v[0] - t2*t3);
    const dal_real t5 = s->q[2] + s->v[2]*c[1];
    const dal_real t6 = DAL_SIN(t5);
    const dal_real t7 = h*t6;
    const dal_real t8 = DAL_COS(s->q[2]);
    const dal_real t9 = p->m*(s->v[1] + t8*t3);
    const dal_real t10 = DAL_COS(t5);
    const dal_real t11 = h*t10;
    const dal_real t12 = s->v[1]*t8 - s->v[0]*t2;
    const dal_real t13 = s->v[0]*t8 + t2*s->v[1];
    const dal_real t14 = s->v[2]*c[5] - t13*(s->v[2]*c[4]);
    const dal_real t15 = t12*c[6] + t14;
    const dal_real t16 = t6*c[10];
    const dal_real t17 = t10*c[10];
    dal_real x6 = s->warm[0];
    dal_real x2 = t1;
    dal_real t18;
    dal_real t19;
    dal_real t20;
    dal_real t21;
    dal_real a1[4];
    dal_real r1[2];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        t18 = 2.0*x2;
        const dal_real t22 = s->v[2] - t18;
        t19 = s->q[2] + h*x2;
        const dal_real t23 = DAL_SIN(t19);
        const dal_real t24 = t22*t23;
        const dal_real t25 = t4 - x6*t7 - c[2]*t24;
        t20 = t25*c[3];
        const dal_real t26 = DAL_COS(t19);
        const dal_real t27 = t22*t26;
        const dal_real t28 = c[2]*t27 + (t9 + x6*t11);
        t21 = c[3]*t28;
        const dal_real t29 = t20*t26 + t23*t21;
        const dal_real t30 = t22*(t29*c[4] + c[5]);
        const dal_real t31 = t23*t20 - t26*t21;
        r1[0] = t30 + (t31*c[6] + t15);
        r1[1] = t31;
        if (n1.fresh != 0) {
            const dal_real t32 = t27*c[7];
            const dal_real t33 = t23*c[8];
            const dal_real t34 = t26*c[8];
            const dal_real t35 = t24*c[7];
            const dal_real t36 = t11*(t34 - t35);
            const dal_real t37 = t24*c[4] - t26*c[6];
            const dal_real t38 = t27*c[4] + t23*c[6];
            const dal_real t39 = t38*(t32 - t33) + c[9];
            const dal_real t40 = t37*(t35 + t34) + t39;
            const dal_real t41 = h*t31*(t22*c[4]);
            const dal_real t42 = t23*t33 + t26*t34;
            a1[0] = t7*(t32 + t33) + t36;
            a1[1] = t41 + t40;
            a1[2] = t23*t16 + t26*t17;
            a1[3] = -(h*t29 + t42);
        }
        solved = dal_solve2(a1, r1);
        size = dal_newton_size(size, r1[0], x6, c[0]);
        size = dal_newton_size(size, r1[1], x2, 1.0);
        next1 = dal_newton_next(&n1, solved, size);
        if (next1 == DAL_NEWTON_APPLY) {
            x6 += r1[0];
            x2 += r1[1];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x6 = 0.0;
            x2 = s->v[2];
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(4, a1, DAL_DEPENDENT_CONSTRAINTS));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    const dal_real t43 = s->q[0] + c[1]*(s->v[0] + t20);
    const dal_real t44 = s->q[1] + c[1]*(s->v[1] + t21);
    const dal_real t45 = t18 - s->v[2];
    const dal_real t46 = c[0]*(x2 - s->v[2]);
    if (!dal_is_finite((t43 + t44 + t19 + t20) + (t21 + t45 + x6 + t46) + (x6))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t43;
    s->q[1] = t44;
    s->q[2] = t19;
    s->v[0] = t20;
    s->v[1] = t21;
    s->v[2] = t45;
    s->warm[0] = x6;
    s->warm[1] = t46;
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
    dal_real c[11];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaplygin_sleigh_dla_constants_0(p, h, c + 0);
    w->steps = 0;
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
    dal_real c[11];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaplygin_sleigh_dla_constants_0(p, h, c + 0);
    w->steps = 0;
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
