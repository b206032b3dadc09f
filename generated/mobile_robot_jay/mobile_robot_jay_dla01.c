/* SPDX-License-Identifier: MIT-0 */
/* mobile_robot_jay: mobile robot, potential on the wheels, stepped by dla01

   Written by dalembert 0.1.0; do not edit.
   model mobile_robot_jay, hash 1e3dc6e1fc63c055
   method dla01, hash c541dcfaac2807d6
   options: dalembert generate mobile_robot_jay.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "mobile_robot_jay_dla01.h"

#include <stddef.h>

#if MOBILE_ROBOT_JAY_DLA01_GENERATION != 0xa55f9761u
#error "mobile_robot_jay_dla01.h and mobile_robot_jay_dla01.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 10 operations. */
static void mobile_robot_jay_dla01_constants_0(
    const mobile_robot_jay_params *p, dal_real h, dal_real *c)
{
    c[5] = h/p->m;
    c[0] = 3.0*c[5];
    c[6] = h*(1.0/p->I_w);
    c[1] = c[6]*(p->ell*p->ell);
    c[2] = 3.0*p->ell;
    c[3] = 3.3333333333333335*c[6];
    c[4] = 0.5*h;
    c[7] = 0.1*p->ell;
}

/* 53 operations; 10 beforehand. */
static dal_status mobile_robot_jay_dla01_substep_0(
    mobile_robot_jay_dla01_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, const dal_real *c, mobile_robot_jay_dla01_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Linear in 2 unknowns: lam[roll1], lam[roll2]. */
    const dal_real t1 = h*s->v[2];
    const dal_real t2 = s->q[2] + t1;
    const dal_real t3 = DAL_COS(t2);
    const dal_real t4 = t3*c[1];
    const dal_real t5 = s->q[2] + 0.5*t1;
    const dal_real t6 = DAL_COS(t5);
    const dal_real t7 = DAL_SIN(t5);
    const dal_real t8 = DAL_SIN(t2);
    const dal_real t9 = t8*c[1];
    const dal_real t10 = DAL_COS(s->q[3] + s->v[3]*c[4]);
    const dal_real t11 = (s->v[3] - t10*c[3])*c[2];
    dal_real a1[4];
    dal_real r1[2];
    a1[0] = t6*t4 + c[0];
    a1[1] = t4*t7;
    a1[2] = t6*t9;
    a1[3] = c[0] + t7*t9;
    r1[0] = t3*t11 - 3.0*s->v[0];
    r1[1] = t11*t8 - 3.0*s->v[1];
    if (dal_solve2(a1, r1) == 0) {
        return dal_solve_status(4, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x8 = r1[0];
    const dal_real x9 = r1[1];
    const dal_real t12 = c[5]*x8;
    const dal_real t13 = h*(s->v[0] + 0.5*t12);
    const dal_real t14 = s->q[0] + t13;
    const dal_real t15 = c[5]*x9;
    const dal_real t16 = h*(s->v[1] + 0.5*t15);
    const dal_real t17 = s->q[1] + t16;
    const dal_real t18 = t10 + x8*(t6*c[7]);
    const dal_real t19 = x9*(t7*c[7]) + t18;
    const dal_real t20 = c[6]*t19;
    const dal_real t21 = h*(s->v[3] - 1.6666666666666667*t20);
    const dal_real t22 = s->q[3] + t21;
    const dal_real t23 = s->v[0] + t12;
    const dal_real t24 = s->v[1] + t15;
    const dal_real t25 = s->v[3] - 3.3333333333333335*t20;
    const dal_real t26 = s->v[2];
    if (!dal_is_finite((t14 + t17 + t2 + t22) + (t23 + t24 + t26 + t25) + (x8 + x9))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t14;
    s->q[1] = t17;
    s->q[2] = t2;
    s->q[3] = t22;
    s->v[0] = t23;
    s->v[1] = t24;
    s->v[2] = t26;
    s->v[3] = t25;
    w->lambda[0] = x8;
    w->lambda[1] = x9;
    return DAL_OK;
}

static dal_status mobile_robot_jay_dla01_advance(
    mobile_robot_jay_dla01_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, const dal_real *c, mobile_robot_jay_dla01_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return mobile_robot_jay_dla01_substep_0(s, t, h, p, u, c, w);
}

dal_status mobile_robot_jay_dla01_init(
    mobile_robot_jay_dla01_state *s, dal_real t, const dal_real *q, const dal_real *v,
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
    return DAL_OK;
}

dal_status mobile_robot_jay_dla01_step(
    mobile_robot_jay_dla01_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, mobile_robot_jay_dla01_work *w)
{
    dal_status status;
    dal_real c[8];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_jay_dla01_constants_0(p, h, c + 0);
    status = mobile_robot_jay_dla01_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status mobile_robot_jay_dla01_run(
    mobile_robot_jay_dla01_state *s, dal_real t0, dal_real h, unsigned long n,
    const mobile_robot_jay_params *p, const dal_real *u, mobile_robot_jay_dla01_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[8];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_jay_dla01_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = mobile_robot_jay_dla01_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
