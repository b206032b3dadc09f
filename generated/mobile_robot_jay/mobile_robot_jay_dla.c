/* SPDX-License-Identifier: MIT-0 */
/* mobile_robot_jay: mobile robot, potential on the wheels, stepped by dla

   Written by dalembert 0.1.0; do not edit.
   model mobile_robot_jay, hash 1e3dc6e1fc63c055
   method dla, hash 49b63d3de64daa39
   options: dalembert generate mobile_robot_jay.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "mobile_robot_jay_dla.h"

#include <stddef.h>

#if MOBILE_ROBOT_JAY_DLA_GENERATION != 0x1b9d6544u
#error "mobile_robot_jay_dla.h and mobile_robot_jay_dla.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 11 operations. */
static void mobile_robot_jay_dla_constants_0(
    const mobile_robot_jay_params *p, dal_real h, dal_real *c)
{
    c[8] = 1.0/h;
    c[0] = p->m*c[8];
    c[1] = h*p->ell;
    c[2] = 5.0*h;
    c[3] = 3.0*p->I_w;
    c[4] = 2.0*(p->m*(p->ell*p->ell));
    c[5] = 6.0*p->I_w;
    c[6] = h*h;
    c[7] = 0.5*h;
}

/* 36 operations, 19 an iteration, 4 a Jacobian; 11 beforehand. */
static dal_status mobile_robot_jay_dla_substep_0(
    mobile_robot_jay_dla_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, const dal_real *c, mobile_robot_jay_dla_work *w)
{
    (void)t;
    (void)u;
    /* Newton's iteration for q1[q4]. */
    const dal_real t1 = s->v[3] + h*s->warm[0];
    const dal_real t2 = c[0]*s->v[1];
    const dal_real t3 = h*s->v[2];
    const dal_real t4 = s->q[2] + t3;
    const dal_real t5 = DAL_SIN(t4);
    const dal_real t6 = p->ell*t5;
    const dal_real t7 = s->q[2] + 0.5*t3;
    const dal_real t8 = DAL_SIN(t7);
    const dal_real t9 = t8*c[1];
    const dal_real t10 = s->v[0]*c[0];
    const dal_real t11 = DAL_COS(t4);
    const dal_real t12 = p->ell*t11;
    const dal_real t13 = DAL_COS(t7);
    const dal_real t14 = t13*c[1];
    const dal_real t15 = s->v[3]*c[3] - DAL_COS(s->q[3])*c[2];
    const dal_real t16 = t13*(t11*c[4]) + c[5];
    const dal_real t17 = t8*(t5*c[4]) + t16;
    dal_real x3 = t1;
    dal_real t18;
    dal_real t19;
    dal_real t20;
    dal_real t21;
    dal_real t22;
    dal_real t23;
    dal_real a1[1];
    dal_real r1[1];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        t18 = 2.0*x3 - s->v[3];
        t19 = t18*t12;
        t20 = c[0]*t19;
        const dal_real t24 = t15 - t18*c[3];
        const dal_real t25 = (t10 - t20)*t14 + t24;
        t21 = t18*t6;
        t22 = c[0]*t21;
        const dal_real t26 = (t2 - t22)*t9 + t25;
        t23 = s->q[3] + h*x3;
        r1[0] = t26 - DAL_COS(t23)*c[2];
        if (n1.fresh != 0) {
            const dal_real t27 = 5.0*(DAL_SIN(t23)*c[6]);
            a1[0] = t17 - t27;
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
    const dal_real t28 = s->q[0] + (s->v[0] + t19)*c[7];
    const dal_real t29 = s->q[1] + c[7]*(s->v[1] + t21);
    const dal_real t30 = t20 - t10;
    const dal_real t31 = t22 - t2;
    const dal_real t32 = c[8]*(x3 - s->v[3]);
    const dal_real t33 = s->v[2];
    if (!dal_is_finite((t28 + t29 + t4 + t23) + (t19 + t21 + t33 + t18) + (t32 + t30 +
        t31))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t28;
    s->q[1] = t29;
    s->q[2] = t4;
    s->q[3] = t23;
    s->v[0] = t19;
    s->v[1] = t21;
    s->v[2] = t33;
    s->v[3] = t18;
    s->warm[0] = t32;
    w->lambda[0] = t30;
    w->lambda[1] = t31;
    return DAL_OK;
}

static dal_status mobile_robot_jay_dla_advance(
    mobile_robot_jay_dla_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, const dal_real *c, mobile_robot_jay_dla_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return mobile_robot_jay_dla_substep_0(s, t, h, p, u, c, w);
}

dal_status mobile_robot_jay_dla_init(
    mobile_robot_jay_dla_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const mobile_robot_jay_params *p, const dal_real *u)
{
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL || p == NULL) {
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

dal_status mobile_robot_jay_dla_step(
    mobile_robot_jay_dla_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, mobile_robot_jay_dla_work *w)
{
    dal_status status;
    dal_real c[9];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_jay_dla_constants_0(p, h, c + 0);
    w->steps = 0;
    status = mobile_robot_jay_dla_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status mobile_robot_jay_dla_run(
    mobile_robot_jay_dla_state *s, dal_real t0, dal_real h, unsigned long n,
    const mobile_robot_jay_params *p, const dal_real *u, mobile_robot_jay_dla_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[9];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_jay_dla_constants_0(p, h, c + 0);
    w->steps = 0;
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = mobile_robot_jay_dla_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
