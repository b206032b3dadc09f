/* SPDX-License-Identifier: MIT-0 */
/* pendulum_cvt: pendulum-driven continuously variable transmission, stepped by dla

   Written by dalembert 0.1.0; do not edit.
   model pendulum_cvt, hash bd9813da80669b0d
   method dla, hash 49b63d3de64daa39
   options: dalembert generate pendulum_cvt.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "pendulum_cvt_dla.h"

#include <stddef.h>

#if PENDULUM_CVT_DLA_GENERATION != 0xd2661755u
#error "pendulum_cvt_dla.h and pendulum_cvt_dla.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 12 operations. */
static void pendulum_cvt_dla_constants_0(
    const pendulum_cvt_params *p, dal_real h, dal_real *c)
{
    c[0] = 2.0*p->epsilon;
    c[1] = 0.5*h;
    c[2] = 4.0*(h*p->epsilon);
    c[8] = h*p->kappa1;
    c[3] = 2.0 - 0.5*(h*c[8]);
    c[4] = 1.0/h;
    c[7] = h*p->kappa2;
    c[5] = 0.25*c[7];
    c[6] = 2.0*c[7];
}

/* 57 operations, 13 an iteration, 7 a Jacobian; 12 beforehand. */
static dal_status pendulum_cvt_dla_substep_0(
    pendulum_cvt_dla_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, const dal_real *c, pendulum_cvt_dla_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Newton's iteration for q1[xi]. */
    const dal_real t1 = s->v[2] + h*s->warm[0];
    const dal_real t2 = DAL_SIN(s->q[2]);
    const dal_real t3 = (0.5 - t2*t2)*c[0];
    const dal_real t4 = s->v[2] + (t2 + t3)*c[1];
    dal_real x2 = t1;
    dal_real t5;
    dal_real t6;
    dal_real t7;
    dal_real a1[1];
    dal_real r1[1];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        t5 = s->q[2] + h*x2;
        t6 = DAL_SIN(t5);
        const dal_real t8 = c[0]*(0.5 - t6*t6);
        t7 = 2.0*x2;
        const dal_real t9 = s->v[2] - t7 + t4;
        const dal_real t10 = (t6 + t8)*c[1] + t9;
        r1[0] = 2.0*t10;
        if (n1.fresh != 0) {
            const dal_real t11 = DAL_COS(t5);
            const dal_real t12 = t6*t11*c[2] - h*t11;
            a1[0] = 4.0 + h*t12;
        }
        solved = dal_solve1(a1, r1);
        size = dal_newton_size(size, r1[0], x2, 1.0);
        next1 = dal_newton_next(&n1, solved, size);
        if (next1 == DAL_NEWTON_APPLY) {
            x2 += r1[0];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x2 = s->v[2];
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(1, a1, DAL_SINGULAR));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    /* Linear in q1[x]. */
    const dal_real t13 = t6*c[4] - t6*c[5];
    const dal_real t14 = DAL_SIN(s->q[2] + s->v[2]*c[1]);
    const dal_real t15 = h*t14;
    const dal_real t16 = t6*s->v[0];
    const dal_real t17 = s->q[1] + c[1]*(s->v[1] + t16);
    const dal_real t18 = 4.0*t16 - t17*c[6];
    const dal_real t19 = s->q[1]*c[7] + 2.0*s->v[1];
    const dal_real t20 = t19*c[4];
    const dal_real t21 = t18*c[4] - 2.0*t20;
    const dal_real t22 = s->q[0]*c[8] + 2.0*s->v[0];
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = t13*(2.0*t15) + c[3];
    r2[0] = t21*(0.25*t15) + t22;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_SINGULAR);
    }
    const dal_real x0 = r2[0];
    const dal_real t23 = s->q[0] + h*x0;
    const dal_real t24 = 2.0*x0;
    const dal_real t25 = t6*(s->v[0] - t24);
    const dal_real t26 = s->q[1] + c[1]*(s->v[1] + t25);
    const dal_real t27 = t24 - s->v[0];
    const dal_real t28 = t7 - s->v[2];
    const dal_real t29 = 2.0*t25 - c[7]*t26;
    const dal_real t30 = 0.5*(c[4]*t29 - t20);
    const dal_real t31 = c[4]*(x2 - s->v[2]);
    if (!dal_is_finite((t23 + t26 + t5 + t27) + (t25 + t28 + t31 + t30))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t23;
    s->q[1] = t26;
    s->q[2] = t5;
    s->v[0] = t27;
    s->v[1] = t25;
    s->v[2] = t28;
    s->warm[0] = t31;
    w->lambda[0] = t30;
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
    dal_real c[9];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    pendulum_cvt_dla_constants_0(p, h, c + 0);
    w->steps = 0;
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
    dal_real c[9];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    pendulum_cvt_dla_constants_0(p, h, c + 0);
    w->steps = 0;
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
