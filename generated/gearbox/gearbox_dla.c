/* SPDX-License-Identifier: MIT-0 */
/* gearbox: continuous gearbox driven by an asymmetric pendulum, stepped by dla

   Written by dalembert 0.1.0; do not edit.
   model gearbox, hash 0b545c8b8e159500
   method dla, hash 49b63d3de64daa39
   options: dalembert generate gearbox.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "gearbox_dla.h"

#include <stddef.h>

#if GEARBOX_DLA_GENERATION != 0x34259ea9u
#error "gearbox_dla.h and gearbox_dla.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 9 operations. */
static void gearbox_dla_constants_0(
    const gearbox_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
    c[1] = 8.0*h;
    c[2] = 5.0*h;
    c[3] = 2.0 + 0.5*(h*h);
    c[4] = 1.0/h;
    c[5] = 0.25*h;
    c[6] = 2.0*h;
}

/* 57 operations, 13 an iteration, 7 a Jacobian; 9 beforehand. */
static dal_status gearbox_dla_substep_0(
    gearbox_dla_state *s, dal_real t, dal_real h,
    const gearbox_params *p, const dal_real *u, const dal_real *c, gearbox_dla_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Newton's iteration for q1[q3]. */
    const dal_real t1 = s->v[2] + h*s->warm[0];
    const dal_real t2 = DAL_SIN(s->q[2]);
    const dal_real t3 = 0.4 + t2 - 0.8*(t2*t2);
    const dal_real t4 = s->v[2] + t3*c[0];
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
        const dal_real t8 = 0.4 + t6 - 0.8*(t6*t6);
        t7 = 2.0*x2;
        const dal_real t9 = t8*c[0] + (s->v[2] - t7 + t4);
        r1[0] = 10.0*t9;
        if (n1.fresh != 0) {
            const dal_real t10 = DAL_COS(t5);
            const dal_real t11 = t6*t10*c[1] - t10*c[2];
            a1[0] = 20.0 + h*t11;
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
    /* Linear in q1[q2]. */
    const dal_real t12 = t6*c[4] + t6*c[5];
    const dal_real t13 = DAL_SIN(s->q[2] + s->v[2]*c[0]);
    const dal_real t14 = h*t13;
    const dal_real t15 = t6*s->v[1];
    const dal_real t16 = s->q[0] + c[0]*(s->v[0] + t15);
    const dal_real t17 = t16*c[6] + 4.0*t15;
    const dal_real t18 = h*s->q[0] - 2.0*s->v[0];
    const dal_real t19 = t18*c[4];
    const dal_real t20 = t17*c[4] + 2.0*t19;
    const dal_real t21 = 2.0*s->v[1] - h*s->q[1];
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = t12*(2.0*t14) + c[3];
    r2[0] = t20*(0.25*t14) + t21;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_SINGULAR);
    }
    const dal_real x1 = r2[0];
    const dal_real t22 = 2.0*x1;
    const dal_real t23 = t6*(s->v[1] - t22);
    const dal_real t24 = s->q[0] + c[0]*(s->v[0] + t23);
    const dal_real t25 = s->q[1] + h*x1;
    const dal_real t26 = t22 - s->v[1];
    const dal_real t27 = t7 - s->v[2];
    const dal_real t28 = h*t24 + 2.0*t23;
    const dal_real t29 = 0.5*(t19 + c[4]*t28);
    const dal_real t30 = c[4]*(x2 - s->v[2]);
    if (!dal_is_finite((t24 + t25 + t5 + t23) + (t26 + t27 + t30 + t29))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t24;
    s->q[1] = t25;
    s->q[2] = t5;
    s->v[0] = t23;
    s->v[1] = t26;
    s->v[2] = t27;
    s->warm[0] = t30;
    w->lambda[0] = t29;
    return DAL_OK;
}

static dal_status gearbox_dla_advance(
    gearbox_dla_state *s, dal_real t, dal_real h,
    const gearbox_params *p, const dal_real *u, const dal_real *c, gearbox_dla_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return gearbox_dla_substep_0(s, t, h, p, u, c, w);
}

dal_status gearbox_dla_init(
    gearbox_dla_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const gearbox_params *p, const dal_real *u)
{
    (void)p;
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL) {
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

dal_status gearbox_dla_step(
    gearbox_dla_state *s, dal_real t, dal_real h,
    const gearbox_params *p, const dal_real *u, gearbox_dla_work *w)
{
    dal_status status;
    dal_real c[7];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    gearbox_dla_constants_0(p, h, c + 0);
    w->steps = 0;
    status = gearbox_dla_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status gearbox_dla_run(
    gearbox_dla_state *s, dal_real t0, dal_real h, unsigned long n,
    const gearbox_params *p, const dal_real *u, gearbox_dla_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[7];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    gearbox_dla_constants_0(p, h, c + 0);
    w->steps = 0;
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = gearbox_dla_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
