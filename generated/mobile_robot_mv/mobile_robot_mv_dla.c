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

#if MOBILE_ROBOT_MV_DLA_GENERATION != 0x8d68848bu
#error "mobile_robot_mv_dla.h and mobile_robot_mv_dla.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 6 operations. */
static void mobile_robot_mv_dla_constants_0(
    const mobile_robot_mv_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[1] = DAL_ABS(h);
    c[0] = 1.0/c[1];
    c[2] = 4.0*h;
    c[3] = h*(h*h);
    c[4] = 0.5*h;
}

/* 63 operations, 10 an iteration, 3 a Jacobian; 6 beforehand. */
static dal_status mobile_robot_mv_dla_substep_0(
    mobile_robot_mv_dla_state *s, dal_real t, dal_real h,
    const mobile_robot_mv_params *p, const dal_real *u, const dal_real *c, mobile_robot_mv_dla_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Newton's iteration for q1[xi]. */
    const dal_real t1 = DAL_ABS(s->v[1]) + DAL_ABS(s->v[2]);
    const dal_real t2 = DAL_ABS(s->v[3]) + (1.0 + DAL_ABS(s->v[0]));
    const dal_real t3 = t1 + t2;
    const dal_real t4 = t3*c[0];
    const dal_real t5 = DAL_ABS(s->q[0]) + DAL_ABS(s->q[1]);
    const dal_real t6 = DAL_ABS(s->q[2]) + DAL_ABS(s->q[3]);
    const dal_real t7 = c[1]*(t5 + t6)/t3;
    const dal_real t8 = 1.0 + t7;
    const dal_real t9 = h*DAL_COS(s->q[3]);
    dal_real x3 = s->warm[0];
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
        t10 = h*x3;
        t11 = s->q[3] + h*(s->v[3] + t10);
        t12 = DAL_COS(t11);
        const dal_real t13 = h*t12 + (t9 + 4.0*t10);
        r1[0] = -t13;
        if (n1.fresh != 0) {
            const dal_real t14 = DAL_SIN(t11);
            a1[0] = c[2] - t14*c[3];
        }
        solved = dal_solve1(a1, r1);
        size = dal_newton_size(size, r1[0], x3, t4);
        next1 = dal_newton_next(&n1, solved, size, t8);
        if (next1 == DAL_NEWTON_APPLY) {
            x3 += r1[0];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x3 = 0.0;
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(1, a1, DAL_SINGULAR));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    /* Linear in 2 unknowns: lam[roll1], lam[roll2]. */
    const dal_real t15 = s->q[3] + s->v[3]*c[4];
    const dal_real t16 = DAL_COS(t15);
    const dal_real t17 = h*t16;
    const dal_real t18 = DAL_SIN(t15);
    const dal_real t19 = h*t18;
    const dal_real t20 = DAL_SIN(t11);
    dal_real a2[4];
    dal_real r2[2];
    a2[0] = h + t12*t17;
    a2[1] = t12*t19;
    a2[2] = t20*t17;
    a2[3] = h + t20*t19;
    r2[0] = -(s->v[0] + s->v[2]*t12);
    r2[1] = -(s->v[1] + s->v[2]*t20);
    if (dal_solve2(a2, r2) == 0) {
        return dal_solve_status(4, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x8 = r2[0];
    const dal_real x9 = r2[1];
    const dal_real t21 = h*x8;
    const dal_real t22 = h*(s->v[0] + 0.5*t21);
    const dal_real t23 = s->q[0] + t22;
    const dal_real t24 = h*x9;
    const dal_real t25 = h*(s->v[1] + 0.5*t24);
    const dal_real t26 = s->q[1] + t25;
    const dal_real t27 = t16*x8 + t18*x9;
    const dal_real t28 = h*t27;
    const dal_real t29 = h*(s->v[2] + 0.5*t28);
    const dal_real t30 = s->q[2] + t29;
    const dal_real t31 = s->v[0] + t21;
    const dal_real t32 = s->v[1] + t24;
    const dal_real t33 = s->v[2] + t28;
    const dal_real t34 = s->v[3] + 2.0*t10;
    if (!dal_is_finite((t23 + t26 + t30 + t11) + (t31 + t32 + t33 + t34) + (x3 + x8 +
        x9))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t23;
    s->q[1] = t26;
    s->q[2] = t30;
    s->q[3] = t11;
    s->v[0] = t31;
    s->v[1] = t32;
    s->v[2] = t33;
    s->v[3] = t34;
    s->warm[0] = x3;
    w->lambda[0] = x8;
    w->lambda[1] = x9;
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
    dal_real c[5];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_mv_dla_constants_0(p, h, c + 0);
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
    dal_real c[5];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_mv_dla_constants_0(p, h, c + 0);
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
