/* SPDX-License-Identifier: MIT-0 */
/* pendulum_cvt: pendulum-driven continuously variable transmission, stepped by dla

   Written by dalembert 0.1.0; do not edit.
   model pendulum_cvt, hash 1e3865c3e5402b3f
   method dla, hash 49b63d3de64daa39
   options: dalembert generate pendulum_cvt.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "pendulum_cvt_dla.h"

#include <stddef.h>

#if PENDULUM_CVT_DLA_GENERATION != 0x36e67eabu
#error "pendulum_cvt_dla.h and pendulum_cvt_dla.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 22 operations. */
static void pendulum_cvt_dla_constants_0(
    const pendulum_cvt_params *p, dal_real h, dal_real *c)
{
    c[1] = DAL_ABS(h);
    c[0] = 1.0/c[1];
    c[2] = 2.0*p->epsilon;
    c[4] = h*h;
    c[3] = 4.0*(p->epsilon*c[4]);
    c[5] = 4.0*h;
    c[6] = 0.5*h;
    const dal_real t1 = 2.0 - 0.5*(c[4]*p->kappa1);
    c[7] = h*t1;
    c[8] = -h;
    const dal_real t2 = h*p->kappa2;
    c[9] = 0.5*(c[4]*t2) - 2.0*h;
    c[10] = 0.5*(h*p->kappa1);
    c[11] = 0.5*t2;
    c[12] = 1.0/h;
}

/* 61 operations, 13 an iteration, 7 a Jacobian; 22 beforehand. */
static dal_status pendulum_cvt_dla_substep_0(
    pendulum_cvt_dla_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, const dal_real *c, pendulum_cvt_dla_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Newton's iteration for q1[xi]. */
    const dal_real t1 = DAL_ABS(s->v[1]) + DAL_ABS(s->v[2]);
    const dal_real t2 = 1.0 + DAL_ABS(s->v[0]) + t1;
    const dal_real t3 = t2*c[0];
    const dal_real t4 = DAL_ABS(s->q[0]) + DAL_ABS(s->q[1]);
    const dal_real t5 = c[1]*(DAL_ABS(s->q[2]) + t4);
    const dal_real t6 = 1.0 + t5/t2;
    const dal_real t7 = DAL_SIN(s->q[2]);
    const dal_real t8 = (0.5 - t7*t7)*c[2];
    const dal_real t9 = h*(t7 + t8);
    dal_real x2 = s->warm[0];
    dal_real t10;
    dal_real t11;
    dal_real t12;
    dal_real a1[1];
    dal_real r1[1];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        t10 = h*x2;
        t11 = s->q[2] + h*(s->v[2] + t10);
        t12 = DAL_SIN(t11);
        const dal_real t13 = c[2]*(0.5 - t12*t12);
        const dal_real t14 = t9 - 4.0*t10;
        r1[0] = h*(t12 + t13) + t14;
        if (n1.fresh != 0) {
            const dal_real t15 = DAL_COS(t11);
            const dal_real t16 = t12*t15*c[3] - t15*c[4];
            a1[0] = h*t16 + c[5];
        }
        solved = dal_solve1(a1, r1);
        size = dal_newton_size(size, r1[0], x2, t3);
        next1 = dal_newton_next(&n1, solved, size, t6);
        if (next1 == DAL_NEWTON_APPLY) {
            x2 += r1[0];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x2 = 0.0;
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(1, a1, DAL_SINGULAR));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    /* Linear in 2 unknowns: lam[belt], q1[x]. */
    const dal_real t17 = DAL_SIN(s->q[2] + s->v[2]*c[6]);
    const dal_real t18 = (s->q[0] + s->v[0]*h)*c[10];
    const dal_real t19 = s->v[0]*t12;
    const dal_real t20 = s->v[1]*c[12];
    const dal_real t21 = (t20 + c[12]*t19)*c[6];
    const dal_real t22 = s->q[1] + h*(s->v[1] - t21);
    const dal_real t23 = t19 + (s->v[1] + s->q[1]*c[11]);
    dal_real a2[4];
    dal_real r2[2];
    a2[0] = -(h*t17);
    a2[1] = c[7];
    a2[2] = c[8];
    a2[3] = t12*c[9];
    r2[0] = s->q[0]*c[10] + t18;
    r2[1] = t22*c[11] + t23;
    if (dal_solve2(a2, r2) == 0) {
        return dal_solve_status(4, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r2[0];
    const dal_real x0 = r2[1];
    const dal_real t24 = h*x0;
    const dal_real t25 = s->q[0] + h*(s->v[0] + t24);
    const dal_real t26 = s->v[0] + 2.0*t24;
    const dal_real t27 = t12*t26;
    const dal_real t28 = c[6]*(t20 + c[12]*t27);
    const dal_real t29 = s->q[1] + h*(s->v[1] - t28);
    const dal_real t30 = -t27;
    const dal_real t31 = s->v[2] + 2.0*t10;
    if (!dal_is_finite((t25 + t29 + t11 + t26) + (t30 + t31 + x2 + x6))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t25;
    s->q[1] = t29;
    s->q[2] = t11;
    s->v[0] = t26;
    s->v[1] = t30;
    s->v[2] = t31;
    s->warm[0] = x2;
    w->lambda[0] = x6;
    return DAL_OK;
}

static dal_status pendulum_cvt_dla_advance(
    pendulum_cvt_dla_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, const dal_real *c, pendulum_cvt_dla_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return pendulum_cvt_dla_substep_0(s, t, h, p, u, c, w);
}

dal_status pendulum_cvt_dla_init(
    pendulum_cvt_dla_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const pendulum_cvt_params *p, const dal_real *u)
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
    return DAL_OK;
}

dal_status pendulum_cvt_dla_step(
    pendulum_cvt_dla_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, pendulum_cvt_dla_work *w)
{
    dal_status status;
    dal_real c[13];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    pendulum_cvt_dla_constants_0(p, h, c + 0);
    status = pendulum_cvt_dla_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status pendulum_cvt_dla_run(
    pendulum_cvt_dla_state *s, dal_real t0, dal_real h, unsigned long n,
    const pendulum_cvt_params *p, const dal_real *u, pendulum_cvt_dla_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[13];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    pendulum_cvt_dla_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = pendulum_cvt_dla_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
