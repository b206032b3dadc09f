/* SPDX-License-Identifier: MIT-0 */
/* mobile_robot_jay: mobile robot, potential on the wheels, stepped by newmark

   Written by dalembert 0.1.0; do not edit.
   model mobile_robot_jay, hash 1e3dc6e1fc63c055
   method newmark, hash 2cc5b4c598d31373
   options: dalembert generate mobile_robot_jay.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "mobile_robot_jay_newmark.h"

#include <stddef.h>

#if MOBILE_ROBOT_JAY_NEWMARK_GENERATION != 0xa55f9761u
#error "mobile_robot_jay_newmark.h and mobile_robot_jay_newmark.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 13 operations. */
static void mobile_robot_jay_newmark_constants_0(
    const mobile_robot_jay_params *p, dal_real h, dal_real *c)
{
    c[0] = 3.0*p->I_w;
    c[8] = 1.0/p->m;
    c[1] = 0.5*(h*c[8]);
    c[5] = 1.0/p->I_w;
    const dal_real t1 = h*c[5];
    c[2] = 0.16666666666666666*(t1*(p->ell*p->ell));
    c[3] = 1.6666666666666667*t1;
    c[4] = 0.16666666666666666*h;
    c[6] = 10.0*c[5];
    c[7] = 0.5*h;
}

/* 82 operations; 13 beforehand. */
static dal_status mobile_robot_jay_newmark_substep_0(
    mobile_robot_jay_newmark_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, const dal_real *c, mobile_robot_jay_newmark_work *w)
{
    (void)t;
    (void)u;
    if (!(p->m > DAL_TINY*p->m)) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    if (!(p->I_ > DAL_TINY*p->I_)) {
        return dal_pivot_status(p->I_, DAL_SINGULAR_MASS);
    }
    if (!(c[0] > DAL_TINY*c[0])) {
        return dal_pivot_status(c[0], DAL_SINGULAR_MASS);
    }
    /* Linear in 2 unknowns: lam0[roll1], lam0[roll2]. */
    const dal_real t1 = h*s->v[2];
    const dal_real t2 = s->q[2] + 0.5*t1;
    const dal_real t3 = DAL_COS(t2);
    const dal_real t4 = t3*c[2];
    const dal_real t5 = DAL_COS(s->q[2]);
    const dal_real t6 = DAL_SIN(s->q[2]);
    const dal_real t7 = DAL_SIN(t2);
    const dal_real t8 = t7*c[2];
    const dal_real t9 = DAL_COS(s->q[3]);
    const dal_real t10 = p->ell*(s->v[3] - t9*c[3]);
    dal_real a1[4];
    dal_real r1[2];
    a1[0] = t5*t4 + c[1];
    a1[1] = t4*t6;
    a1[2] = t5*t8;
    a1[3] = c[1] + t6*t8;
    r1[0] = t3*t10 - s->v[0];
    r1[1] = t10*t7 - s->v[1];
    if (dal_solve2(a1, r1) == 0) {
        return dal_solve_status(4, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x8 = r1[0];
    const dal_real x9 = r1[1];
    /* Linear in 2 unknowns: lam1[roll1], lam1[roll2]. */
    const dal_real t11 = s->q[2] + t1;
    const dal_real t12 = DAL_COS(t11);
    const dal_real t13 = c[2]*t12;
    const dal_real t14 = DAL_SIN(t11);
    const dal_real t15 = t14*t13;
    const dal_real t16 = t5*x8 + t6*x9;
    const dal_real t17 = p->ell*t16 + 10.0*t9;
    const dal_real t18 = c[5]*t17;
    const dal_real t19 = h*(s->v[3] - t18*c[4]);
    const dal_real t20 = s->q[3] + t19;
    const dal_real t21 = DAL_COS(t20);
    const dal_real t22 = c[4]*(t18 + t21*c[6]);
    const dal_real t23 = p->ell*(s->v[3] - t22);
    const dal_real t24 = c[8]*x8;
    const dal_real t25 = s->v[0] + t24*c[7];
    const dal_real t26 = c[8]*x9;
    const dal_real t27 = s->v[1] + c[7]*t26;
    dal_real a2[4];
    dal_real r2[2];
    a2[0] = c[1] + t12*t13;
    a2[1] = t15;
    a2[2] = t15;
    a2[3] = c[1] + c[2]*(t14*t14);
    r2[0] = t12*t23 - t25;
    r2[1] = t23*t14 - t27;
    if (dal_solve2(a2, r2) == 0) {
        return dal_solve_status(4, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x10 = r2[0];
    const dal_real x11 = r2[1];
    const dal_real t28 = s->q[0] + h*t25;
    const dal_real t29 = s->q[1] + h*t27;
    const dal_real t30 = c[7]*(t24 + c[8]*x10);
    const dal_real t31 = s->v[0] + t30;
    const dal_real t32 = c[7]*(t26 + c[8]*x11);
    const dal_real t33 = s->v[1] + t32;
    const dal_real t34 = t12*x10 + t14*x11;
    const dal_real t35 = p->ell*t34 + 10.0*t21;
    const dal_real t36 = c[4]*(t18 + c[5]*t35);
    const dal_real t37 = s->v[3] - t36;
    const dal_real t38 = s->v[2];
    if (!dal_is_finite((t28 + t29 + t11 + t20) + (t31 + t33 + t38 + t37) + (x8 + x9 +
        x10 + x11))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t28;
    s->q[1] = t29;
    s->q[2] = t11;
    s->q[3] = t20;
    s->v[0] = t31;
    s->v[1] = t33;
    s->v[2] = t38;
    s->v[3] = t37;
    w->lambda[0] = x8;
    w->lambda[1] = x9;
    w->lambda[2] = x10;
    w->lambda[3] = x11;
    return DAL_OK;
}

static dal_status mobile_robot_jay_newmark_advance(
    mobile_robot_jay_newmark_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, const dal_real *c, mobile_robot_jay_newmark_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return mobile_robot_jay_newmark_substep_0(s, t, h, p, u, c, w);
}

dal_status mobile_robot_jay_newmark_init(
    mobile_robot_jay_newmark_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status mobile_robot_jay_newmark_step(
    mobile_robot_jay_newmark_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, mobile_robot_jay_newmark_work *w)
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
    mobile_robot_jay_newmark_constants_0(p, h, c + 0);
    status = mobile_robot_jay_newmark_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status mobile_robot_jay_newmark_run(
    mobile_robot_jay_newmark_state *s, dal_real t0, dal_real h, unsigned long n,
    const mobile_robot_jay_params *p, const dal_real *u, mobile_robot_jay_newmark_work *w)
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
    mobile_robot_jay_newmark_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = mobile_robot_jay_newmark_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
