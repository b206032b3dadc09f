/* SPDX-License-Identifier: MIT-0 */
/* mobile_robot_mv: mobile robot, potential on the heading, stepped by dla

   Written by dalembert 0.1.0; do not edit.
   model mobile_robot_mv, hash 96810535205969d9
   method dla, hash 49b63d3de64daa39
   options: dalembert generate mobile_robot_mv.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "mobile_robot_mv_dla.h"

#include <stddef.h>

#if MOBILE_ROBOT_MV_DLA_GENERATION != 0x25b6bafdu
#error "mobile_robot_mv_dla.h and mobile_robot_mv_dla.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 3 operations. */
static void mobile_robot_mv_dla_constants_0(
    const mobile_robot_mv_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
    c[1] = h*h;
    c[2] = 1.0/h;
}

/* 42 operations, 9 an iteration, 3 a Jacobian; 3 beforehand. */
static dal_status mobile_robot_mv_dla_substep_0(
    mobile_robot_mv_dla_state *s, dal_real t, dal_real h,
    const mobile_robot_mv_params *p, const dal_real *u, const dal_real *c, mobile_robot_mv_dla_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Newton's iteration for q1[xi]. */
    const dal_real t1 = s->v[3] + h*s->warm[0];
    const dal_real t2 = s->v[3] - DAL_COS(s->q[3])*c[0];
    dal_real x3 = t1;
    dal_real t3;
    dal_real t4;
    dal_real t5;
    dal_real a1[1];
    dal_real r1[1];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        t3 = 2.0*x3;
        t4 = s->q[3] + h*x3;
        t5 = DAL_COS(t4);
        const dal_real t6 = s->v[3] - t3 + t2 - t5*c[0];
        r1[0] = 2.0*t6;
        if (n1.fresh != 0) {
            const dal_real t7 = DAL_SIN(t4);
            a1[0] = 4.0 - t7*c[1];
        }
        solved = dal_solve1(a1, r1);
        size = dal_newton_size(size, r1[0], x3, 1.0);
        next1 = dal_newton_next(&n1, solved, size);
        if (next1 == DAL_NEWTON_APPLY) {
            x3 += r1[0];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x3 = s->v[3];
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(1, a1, DAL_SINGULAR));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    /* Linear in v1[x3']. */
    const dal_real t8 = DAL_SIN(t4);
    const dal_real t9 = s->q[3] + s->v[3]*c[0];
    const dal_real t10 = DAL_SIN(t9);
    const dal_real t11 = DAL_COS(t9);
    dal_real a2[1];
    dal_real r2[1];
    a2[0] = t8*t10 + (1.0 + t5*t11);
    r2[0] = s->v[2] - s->v[0]*t11 - s->v[1]*t10;
    if (dal_solve1(a2, r2) == 0) {
        return dal_solve_status(1, a2, DAL_SINGULAR);
    }
    const dal_real x6 = r2[0];
    const dal_real t12 = t5*x6;
    const dal_real t13 = s->q[0] + c[0]*(s->v[0] - t12);
    const dal_real t14 = t8*x6;
    const dal_real t15 = s->q[1] + c[0]*(s->v[1] - t14);
    const dal_real t16 = s->q[2] + c[0]*(s->v[2] + x6);
    const dal_real t17 = -t12;
    const dal_real t18 = -t14;
    const dal_real t19 = t3 - s->v[3];
    const dal_real t20 = s->v[0]*c[2] + t12*c[2];
    const dal_real t21 = -t20;
    const dal_real t22 = s->v[1]*c[2] + t14*c[2];
    const dal_real t23 = -t22;
    const dal_real t24 = c[2]*(x3 - s->v[3]);
    if (!dal_is_finite((t13 + t15 + t16 + t4) + (t17 + t18 + x6 + t19) + (t24 + t21 +
        t23))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t13;
    s->q[1] = t15;
    s->q[2] = t16;
    s->q[3] = t4;
    s->v[0] = t17;
    s->v[1] = t18;
    s->v[2] = x6;
    s->v[3] = t19;
    s->warm[0] = t24;
    w->lambda[0] = t21;
    w->lambda[1] = t23;
    return DAL_OK;
}

static dal_status mobile_robot_mv_dla_advance(
    mobile_robot_mv_dla_state *s, dal_real t, dal_real h,
    const mobile_robot_mv_params *p, const dal_real *u, const dal_real *c, mobile_robot_mv_dla_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return mobile_robot_mv_dla_substep_0(s, t, h, p, u, c, w);
}

dal_status mobile_robot_mv_dla_init(
    mobile_robot_mv_dla_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const mobile_robot_mv_params *p, const dal_real *u)
{
    (void)p;
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!dal_is_finite((q[0] + q[1] + q[2] + q[3]) + (v[0] + v[1] + v[2] + v[3]))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = q[0];
    s->q[1] = q[1];
    s->q[2] = q[2];
    s->q[3] = q[3];
    s->v[0] = v[0];
    s->v[1] = v[1];
    s->v[2] = v[2];
    s->v[3] = v[3];
    s->warm[0] = (dal_real)0;
    return DAL_OK;
}

dal_status mobile_robot_mv_dla_step(
    mobile_robot_mv_dla_state *s, dal_real t, dal_real h,
    const mobile_robot_mv_params *p, const dal_real *u, mobile_robot_mv_dla_work *w)
{
    dal_status status;
    dal_real c[3];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_mv_dla_constants_0(p, h, c + 0);
    w->steps = 0;
    status = mobile_robot_mv_dla_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status mobile_robot_mv_dla_run(
    mobile_robot_mv_dla_state *s, dal_real t0, dal_real h, unsigned long n,
    const mobile_robot_mv_params *p, const dal_real *u, mobile_robot_mv_dla_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[3];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_mv_dla_constants_0(p, h, c + 0);
    w->steps = 0;
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = mobile_robot_mv_dla_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
