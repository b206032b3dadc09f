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

#if MOBILE_ROBOT_JAY_DLA_GENERATION != 0xa55f9761u
#error "mobile_robot_jay_dla.h and mobile_robot_jay_dla.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 18 operations. */
static void mobile_robot_jay_dla_constants_0(
    const mobile_robot_jay_params *p, dal_real h, dal_real *c)
{
    const dal_real t1 = DAL_ABS(p->I_) + 2.0*DAL_ABS(p->m);
    const dal_real t2 = DAL_ABS(3.0*p->I_w) + t1;
    c[2] = DAL_ABS(h);
    c[1] = 1.0/c[2];
    c[0] = t2*c[1];
    c[3] = 5.0*h;
    c[4] = p->ell*h;
    c[5] = 6.0*(p->I_w*h);
    c[6] = h/p->m;
    c[7] = h*(h*h);
    c[8] = 2.0*c[4];
}

/* 56 operations, 24 an iteration, 4 a Jacobian; 18 beforehand. */
static dal_status mobile_robot_jay_dla_substep_0(
    mobile_robot_jay_dla_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, const dal_real *c, mobile_robot_jay_dla_work *w)
{
    (void)t;
    (void)u;
    /* Newton's iteration for 3 unknowns: lam[roll1], lam[roll2], q1[q4]. */
    const dal_real t1 = DAL_ABS(s->v[1]) + DAL_ABS(s->v[2]);
    const dal_real t2 = DAL_ABS(s->v[3]) + (1.0 + DAL_ABS(s->v[0]));
    const dal_real t3 = t1 + t2;
    const dal_real t4 = t3*c[0];
    const dal_real t5 = DAL_ABS(p->ell*DAL_COS(s->q[2]));
    const dal_real t6 = t4/(1.0 + t5);
    const dal_real t7 = DAL_ABS(p->ell*DAL_SIN(s->q[2]));
    const dal_real t8 = t4/(1.0 + t7);
    const dal_real t9 = t3*c[1];
    const dal_real t10 = DAL_ABS(s->q[0]) + DAL_ABS(s->q[1]);
    const dal_real t11 = DAL_ABS(s->q[2]) + DAL_ABS(s->q[3]);
    const dal_real t12 = c[2]*(t10 + t11)/t3;
    const dal_real t13 = 1.0 + t12;
    const dal_real t14 = s->v[2]*h;
    const dal_real t15 = s->q[2] + 0.5*t14;
    const dal_real t16 = DAL_COS(t15)*c[4];
    const dal_real t17 = DAL_COS(s->q[3])*c[3];
    const dal_real t18 = c[4]*DAL_SIN(t15);
    const dal_real t19 = s->q[2] + t14;
    const dal_real t20 = DAL_COS(t19);
    const dal_real t21 = p->ell*t20;
    const dal_real t22 = DAL_SIN(t19);
    const dal_real t23 = p->ell*t22;
    const dal_real t24 = -(t20*c[8]);
    const dal_real t25 = -(t22*c[8]);
    dal_real x8 = s->warm[0];
    dal_real x9 = s->warm[1];
    dal_real x3 = s->warm[2];
    dal_real t26;
    dal_real t27;
    dal_real t28;
    dal_real t29;
    dal_real t30;
    dal_real t31;
    dal_real a1[9];
    dal_real r1[3];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        const dal_real t32 = x9*t18 + x3*c[5];
        const dal_real t33 = x8*t16 + t17 + t32;
        const dal_real t34 = h*x3;
        t26 = s->q[3] + h*(s->v[3] + t34);
        const dal_real t35 = DAL_COS(t26)*c[3] + t33;
        t27 = s->v[3] + 2.0*t34;
        t28 = x8*c[6];
        t29 = s->v[0] + t28;
        t30 = x9*c[6];
        t31 = s->v[1] + t30;
        r1[0] = -t35;
        r1[1] = t27*t21 - t29;
        r1[2] = t27*t23 - t31;
        if (n1.fresh != 0) {
            const dal_real t36 = 5.0*(DAL_SIN(t26)*c[7]);
            a1[0] = t16;
            a1[1] = t18;
            a1[2] = c[5] - t36;
            a1[3] = c[6];
            a1[4] = 0.0;
            a1[5] = t24;
            a1[6] = 0.0;
            a1[7] = c[6];
            a1[8] = t25;
        }
        solved = dal_solve3(a1, r1);
        size = dal_newton_size(size, r1[0], x8, t6);
        size = dal_newton_size(size, r1[1], x9, t8);
        size = dal_newton_size(size, r1[2], x3, t9);
        next1 = dal_newton_next(&n1, solved, size, t13);
        if (next1 == DAL_NEWTON_APPLY) {
            x8 += r1[0];
            x9 += r1[1];
            x3 += r1[2];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x8 = 0.0;
            x9 = 0.0;
            x3 = 0.0;
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(9, a1, DAL_DEPENDENT_CONSTRAINTS));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    const dal_real t37 = h*(s->v[0] + 0.5*t28);
    const dal_real t38 = s->q[0] + t37;
    const dal_real t39 = h*(s->v[1] + 0.5*t30);
    const dal_real t40 = s->q[1] + t39;
    const dal_real t41 = s->v[2];
    if (!dal_is_finite((t38 + t40 + t19 + t26) + (t29 + t31 + t41 + t27) + (x8 + x9 +
        x3 + x8) + (x9))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t38;
    s->q[1] = t40;
    s->q[2] = t19;
    s->q[3] = t26;
    s->v[0] = t29;
    s->v[1] = t31;
    s->v[2] = t41;
    s->v[3] = t27;
    s->warm[0] = x8;
    s->warm[1] = x9;
    s->warm[2] = x3;
    w->lambda[0] = x8;
    w->lambda[1] = x9;
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
    s->warm[1] = (dal_real)0;
    s->warm[2] = (dal_real)0;
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
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_jay_dla_constants_0(p, h, c + 0);
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
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_jay_dla_constants_0(p, h, c + 0);
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
