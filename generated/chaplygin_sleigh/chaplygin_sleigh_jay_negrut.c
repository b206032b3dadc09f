/* SPDX-License-Identifier: MIT-0 */
/* chaplygin_sleigh: Chaplygin sleigh on a horizontal plane, stepped by jay_negrut

   Written by dalembert 0.1.0; do not edit.
   model chaplygin_sleigh, hash ec6710bfbf19da70
   method jay_negrut, hash cd69755a4cc97eb0
   options: dalembert generate chaplygin_sleigh.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaplygin_sleigh_jay_negrut.h"

#include <stddef.h>

#if CHAPLYGIN_SLEIGH_JAY_NEGRUT_GENERATION != 0x2e3c64a5u
#error "chaplygin_sleigh_jay_negrut.h and chaplygin_sleigh_jay_negrut.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 7 operations. */
static void chaplygin_sleigh_jay_negrut_constants_0(
    const chaplygin_sleigh_params *p, dal_real h, dal_real *c)
{
    c[3] = p->m*p->a;
    c[1] = p->a*c[3];
    c[0] = p->J + c[1];
    c[2] = 0.5*h;
    c[5] = 1.0/p->m;
    c[4] = 0.5*(h*c[5]);
}

/* 90 operations; 7 beforehand. */
static dal_status chaplygin_sleigh_jay_negrut_substep_0(
    chaplygin_sleigh_jay_negrut_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, const dal_real *c, chaplygin_sleigh_jay_negrut_work *w)
{
    (void)t;
    (void)u;
    if (!(p->m > DAL_TINY*p->m)) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    const dal_real t1 = DAL_SIN(s->q[2]);
    const dal_real t2 = t1*t1;
    const dal_real t3 = DAL_COS(s->q[2]);
    const dal_real t4 = t3*t3;
    const dal_real t5 = c[0] - c[1]*t2 - c[1]*t4;
    if (!(t5 > DAL_TINY*c[0])) {
        return dal_pivot_status(t5, DAL_SINGULAR_MASS);
    }
    const dal_real t6 = p->a*(s->lam[0]*(t2 + t4));
    const dal_real t7 = t6*(1.0/t5);
    const dal_real t8 = h*(s->v[2] - t7*c[2]);
    const dal_real t9 = s->q[2] + t8;
    const dal_real t10 = DAL_SIN(t9);
    const dal_real t11 = t10*t10;
    const dal_real t12 = DAL_COS(t9);
    const dal_real t13 = t12*t12;
    const dal_real t14 = c[0] - c[1]*t11 - c[1]*t13;
    if (!(t14 > DAL_TINY*c[0])) {
        return dal_pivot_status(t14, DAL_SINGULAR_MASS);
    }
    /* Linear in lam1[blade]. */
    const dal_real t15 = t11 + t13;
    const dal_real t16 = 1.0/t14;
    const dal_real t17 = c[3]*t16;
    const dal_real t18 = p->a*t15*t17;
    const dal_real t19 = (t10 + t10*t18)*(t10*c[4]);
    const dal_real t20 = (t12 + t12*t18)*(t12*c[4]);
    const dal_real t21 = s->lam[0] + c[3]*t7;
    const dal_real t22 = c[3]*(s->v[2]*s->v[2]);
    const dal_real t23 = t3*t22 - t1*t21;
    const dal_real t24 = t10*(s->v[0] + t23*c[4]);
    const dal_real t25 = t1*t22 + t3*t21;
    const dal_real t26 = t12*(s->v[1] + t25*c[4]);
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = t19 + t20;
    r1[0] = t24 - t26;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    const dal_real t27 = t23*c[5];
    const dal_real t28 = h*(s->v[0] + c[2]*t27);
    const dal_real t29 = s->q[0] + t28;
    const dal_real t30 = t25*c[5];
    const dal_real t31 = h*(s->v[1] + c[2]*t30);
    const dal_real t32 = s->q[1] + t31;
    const dal_real t33 = p->a*(t15*x6);
    const dal_real t34 = c[2]*(t7 + t16*t33);
    const dal_real t35 = s->v[2] - t34;
    const dal_real t36 = t35*(c[3]*t35);
    const dal_real t37 = x6 + t17*t33;
    const dal_real t38 = t12*t36 - t10*t37;
    const dal_real t39 = c[2]*(t27 + c[5]*t38);
    const dal_real t40 = s->v[0] + t39;
    const dal_real t41 = t10*t36 + t12*t37;
    const dal_real t42 = c[2]*(t30 + c[5]*t41);
    const dal_real t43 = s->v[1] + t42;
    if (!dal_is_finite((t29 + t32 + t9 + t40) + (t43 + t35 + x6 + x6))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t29;
    s->q[1] = t32;
    s->q[2] = t9;
    s->v[0] = t40;
    s->v[1] = t43;
    s->v[2] = t35;
    s->lam[0] = x6;
    w->lambda[0] = x6;
    return DAL_OK;
}

static dal_status chaplygin_sleigh_jay_negrut_advance(
    chaplygin_sleigh_jay_negrut_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, const dal_real *c, chaplygin_sleigh_jay_negrut_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return chaplygin_sleigh_jay_negrut_substep_0(s, t, h, p, u, c, w);
}

dal_status chaplygin_sleigh_jay_negrut_init(
    chaplygin_sleigh_jay_negrut_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const chaplygin_sleigh_params *p, const dal_real *u)
{
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!dal_is_finite((q[0] + q[1] + q[2] + v[0]) + (v[1] + v[2]))) {
        return DAL_NON_FINITE;
    }
    if (!(p->m > DAL_TINY*p->m)) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    const dal_real t1 = DAL_SIN(q[2]);
    const dal_real t2 = DAL_COS(q[2]);
    const dal_real t3 = t1*t1 + t2*t2;
    const dal_real t4 = p->a*t3;
    const dal_real t5 = p->m*p->a;
    const dal_real t6 = p->J + p->a*t5;
    const dal_real t7 = t6 - p->m*(p->a*t4);
    if (!(t7 > DAL_TINY*t6)) {
        return dal_pivot_status(t7, DAL_SINGULAR_MASS);
    }
    const dal_real t8 = t5*(t4*(1.0/t7));
    const dal_real t9 = 1.0/p->m;
    const dal_real t10 = (t1 + t1*t8)*(t1*t9);
    const dal_real t11 = (t2 + t2*t8)*(t2*t9);
    const dal_real t12 = t10 + t11;
    if (!(t12 > DAL_TINY*t12)) {
        return dal_pivot_status(t12, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t13 = t2*v[0] + t1*v[1];
    const dal_real t14 = v[2]*t13/t12;
    if (!dal_is_finite(t14)) {
        return DAL_NON_FINITE;
    }
    s->q[0] = q[0];
    s->q[1] = q[1];
    s->q[2] = q[2];
    s->v[0] = v[0];
    s->v[1] = v[1];
    s->v[2] = v[2];
    s->lam[0] = t14;
    return DAL_OK;
}

dal_status chaplygin_sleigh_jay_negrut_step(
    chaplygin_sleigh_jay_negrut_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, chaplygin_sleigh_jay_negrut_work *w)
{
    dal_status status;
    dal_real c[6];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaplygin_sleigh_jay_negrut_constants_0(p, h, c + 0);
    status = chaplygin_sleigh_jay_negrut_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status chaplygin_sleigh_jay_negrut_run(
    chaplygin_sleigh_jay_negrut_state *s, dal_real t0, dal_real h, unsigned long n,
    const chaplygin_sleigh_params *p, const dal_real *u, chaplygin_sleigh_jay_negrut_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[6];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaplygin_sleigh_jay_negrut_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = chaplygin_sleigh_jay_negrut_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
