/* SPDX-License-Identifier: MIT-0 */
/* mobile_robot_jay: mobile robot, potential on the wheels, stepped by psi

   Written by dalembert 0.1.0; do not edit.
   model mobile_robot_jay, hash 1e3dc6e1fc63c055
   method psi, hash 466318878618e250
   options: dalembert generate mobile_robot_jay.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "mobile_robot_jay_psi.h"

#include <stddef.h>

#if MOBILE_ROBOT_JAY_PSI_GENERATION != 0xa55f9761u
#error "mobile_robot_jay_psi.h and mobile_robot_jay_psi.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 13 operations. */
static void mobile_robot_jay_psi_constants_0(
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

/* 77 operations; 13 beforehand. */
static dal_status mobile_robot_jay_psi_substep_0(
    mobile_robot_jay_psi_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, const dal_real *c, mobile_robot_jay_psi_work *w)
{
    (void)t;
    (void)u;
    (void)w;
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
    const dal_real t1 = DAL_COS(s->q[2]);
    const dal_real t2 = t1*c[2];
    const dal_real t3 = DAL_SIN(s->q[2]);
    const dal_real t4 = t3*t2;
    const dal_real t5 = DAL_COS(s->q[3]);
    const dal_real t6 = p->ell*(s->v[3] - t5*c[3]);
    dal_real a1[4];
    dal_real r1[2];
    a1[0] = t1*t2 + c[1];
    a1[1] = t4;
    a1[2] = t4;
    a1[3] = c[1] + c[2]*(t3*t3);
    r1[0] = t1*t6 - s->v[0];
    r1[1] = t6*t3 - s->v[1];
    if (dal_solve2(a1, r1) == 0) {
        return dal_solve_status(4, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x8 = r1[0];
    const dal_real x9 = r1[1];
    /* Linear in 2 unknowns: lam1[roll1], lam1[roll2]. */
    const dal_real t7 = s->q[2] + h*s->v[2];
    const dal_real t8 = DAL_COS(t7);
    const dal_real t9 = c[2]*t8;
    const dal_real t10 = DAL_SIN(t7);
    const dal_real t11 = t10*t9;
    const dal_real t12 = t1*x8 + t3*x9;
    const dal_real t13 = p->ell*t12 + 10.0*t5;
    const dal_real t14 = c[5]*t13;
    const dal_real t15 = h*(s->v[3] - t14*c[4]);
    const dal_real t16 = s->q[3] + t15;
    const dal_real t17 = DAL_COS(t16);
    const dal_real t18 = c[4]*(t14 + t17*c[6]);
    const dal_real t19 = p->ell*(s->v[3] - t18);
    const dal_real t20 = c[8]*x8;
    const dal_real t21 = s->v[0] + t20*c[7];
    const dal_real t22 = c[8]*x9;
    const dal_real t23 = s->v[1] + c[7]*t22;
    dal_real a2[4];
    dal_real r2[2];
    a2[0] = c[1] + t8*t9;
    a2[1] = t11;
    a2[2] = t11;
    a2[3] = c[1] + c[2]*(t10*t10);
    r2[0] = t8*t19 - t21;
    r2[1] = t19*t10 - t23;
    if (dal_solve2(a2, r2) == 0) {
        return dal_solve_status(4, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x10 = r2[0];
    const dal_real x11 = r2[1];
    const dal_real t24 = s->q[0] + h*t21;
    const dal_real t25 = s->q[1] + h*t23;
    const dal_real t26 = c[7]*(t20 + c[8]*x10);
    const dal_real t27 = s->v[0] + t26;
    const dal_real t28 = c[7]*(t22 + c[8]*x11);
    const dal_real t29 = s->v[1] + t28;
    const dal_real t30 = t8*x10 + t10*x11;
    const dal_real t31 = p->ell*t30 + 10.0*t17;
    const dal_real t32 = c[4]*(t14 + c[5]*t31);
    const dal_real t33 = s->v[3] - t32;
    const dal_real t34 = s->v[2];
    if (!dal_is_finite((t24 + t25 + t7 + t16) + (t27 + t29 + t34 + t33))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t24;
    s->q[1] = t25;
    s->q[2] = t7;
    s->q[3] = t16;
    s->v[0] = t27;
    s->v[1] = t29;
    s->v[2] = t34;
    s->v[3] = t33;
    return DAL_OK;
}

/* What does not change from step to step. 13 operations. */
static void mobile_robot_jay_psi_constants_1(
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

/* 76 operations; 13 beforehand. */
static dal_status mobile_robot_jay_psi_substep_1(
    mobile_robot_jay_psi_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, const dal_real *c, mobile_robot_jay_psi_work *w)
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
    const dal_real t1 = s->q[2] + h*s->v[2];
    const dal_real t2 = DAL_COS(t1);
    const dal_real t3 = t2*c[2];
    const dal_real t4 = DAL_COS(s->q[2]);
    const dal_real t5 = DAL_SIN(s->q[2]);
    const dal_real t6 = DAL_SIN(t1);
    const dal_real t7 = t6*c[2];
    const dal_real t8 = DAL_COS(s->q[3]);
    const dal_real t9 = p->ell*(s->v[3] - t8*c[3]);
    dal_real a1[4];
    dal_real r1[2];
    a1[0] = t4*t3 + c[1];
    a1[1] = t3*t5;
    a1[2] = t4*t7;
    a1[3] = c[1] + t5*t7;
    r1[0] = t2*t9 - s->v[0];
    r1[1] = t9*t6 - s->v[1];
    if (dal_solve2(a1, r1) == 0) {
        return dal_solve_status(4, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x8 = r1[0];
    const dal_real x9 = r1[1];
    /* Linear in 2 unknowns: lam1[roll1], lam1[roll2]. */
    const dal_real t10 = t6*t3;
    const dal_real t11 = t4*x8 + t5*x9;
    const dal_real t12 = p->ell*t11 + 10.0*t8;
    const dal_real t13 = c[5]*t12;
    const dal_real t14 = h*(s->v[3] - t13*c[4]);
    const dal_real t15 = s->q[3] + t14;
    const dal_real t16 = DAL_COS(t15);
    const dal_real t17 = c[4]*(t13 + t16*c[6]);
    const dal_real t18 = p->ell*(s->v[3] - t17);
    const dal_real t19 = c[8]*x8;
    const dal_real t20 = s->v[0] + t19*c[7];
    const dal_real t21 = c[8]*x9;
    const dal_real t22 = s->v[1] + c[7]*t21;
    dal_real a2[4];
    dal_real r2[2];
    a2[0] = c[1] + t2*t3;
    a2[1] = t10;
    a2[2] = t10;
    a2[3] = c[1] + t6*t7;
    r2[0] = t2*t18 - t20;
    r2[1] = t6*t18 - t22;
    if (dal_solve2(a2, r2) == 0) {
        return dal_solve_status(4, a2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x10 = r2[0];
    const dal_real x11 = r2[1];
    const dal_real t23 = s->q[0] + h*t20;
    const dal_real t24 = s->q[1] + h*t22;
    const dal_real t25 = c[7]*(t19 + c[8]*x10);
    const dal_real t26 = s->v[0] + t25;
    const dal_real t27 = c[7]*(t21 + c[8]*x11);
    const dal_real t28 = s->v[1] + t27;
    const dal_real t29 = t2*x10 + t6*x11;
    const dal_real t30 = p->ell*t29 + 10.0*t16;
    const dal_real t31 = c[4]*(t13 + c[5]*t30);
    const dal_real t32 = s->v[3] - t31;
    const dal_real t33 = s->v[2];
    if (!dal_is_finite((t23 + t24 + t1 + t15) + (t26 + t28 + t33 + t32) + (x8 + x9 +
        x10 + x11))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t23;
    s->q[1] = t24;
    s->q[2] = t1;
    s->q[3] = t15;
    s->v[0] = t26;
    s->v[1] = t28;
    s->v[2] = t33;
    s->v[3] = t32;
    w->lambda[0] = x8;
    w->lambda[1] = x9;
    w->lambda[2] = x10;
    w->lambda[3] = x11;
    return DAL_OK;
}

static dal_status mobile_robot_jay_psi_advance(
    mobile_robot_jay_psi_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, const dal_real *c, mobile_robot_jay_psi_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    mobile_robot_jay_psi_state x = *s;
    dal_status status;
    status = mobile_robot_jay_psi_substep_0(&x, t + 0.0*h, 0.5*h, p, u, c + 0, w);
    if (status != DAL_OK) {
        return status;
    }
    status = mobile_robot_jay_psi_substep_1(&x, t + 0.5*h, 0.5*h, p, u, c + 9, w);
    if (status != DAL_OK) {
        return status;
    }
    *s = x;
    return DAL_OK;
}

dal_status mobile_robot_jay_psi_init(
    mobile_robot_jay_psi_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status mobile_robot_jay_psi_step(
    mobile_robot_jay_psi_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, mobile_robot_jay_psi_work *w)
{
    dal_status status;
    dal_real c[18];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_jay_psi_constants_0(p, 0.5*h, c + 0);
    mobile_robot_jay_psi_constants_1(p, 0.5*h, c + 9);
    status = mobile_robot_jay_psi_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status mobile_robot_jay_psi_run(
    mobile_robot_jay_psi_state *s, dal_real t0, dal_real h, unsigned long n,
    const mobile_robot_jay_params *p, const dal_real *u, mobile_robot_jay_psi_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[18];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_jay_psi_constants_0(p, 0.5*h, c + 0);
    mobile_robot_jay_psi_constants_1(p, 0.5*h, c + 9);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = mobile_robot_jay_psi_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
