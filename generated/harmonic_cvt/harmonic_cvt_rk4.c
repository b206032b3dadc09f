/* SPDX-License-Identifier: MIT-0 */
/* harmonic_cvt: harmonically driven continuously variable transmission, stepped by rk4

   Written by dalembert 0.1.0; do not edit.
   model harmonic_cvt, hash 00c359653741f436
   method rk4, hash 7d4e781c7e626715
   options: dalembert generate harmonic_cvt.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "harmonic_cvt_rk4.h"

#include <stddef.h>

#if HARMONIC_CVT_RK4_GENERATION != 0x34c86fe8u
#error "harmonic_cvt_rk4.h and harmonic_cvt_rk4.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 3 operations. */
static void harmonic_cvt_rk4_constants_0(
    const harmonic_cvt_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.020833333333333332*h;
    c[1] = 4.0*h;
    c[2] = 0.041666666666666664*h;
}

/* 145 operations; 3 beforehand. */
static dal_status harmonic_cvt_rk4_substep_0(
    harmonic_cvt_rk4_state *s, dal_real t, dal_real h,
    const harmonic_cvt_params *p, const dal_real *u, const dal_real *c, harmonic_cvt_rk4_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    (void)w;
    const dal_real t1 = 1.0 + s->q[2]*s->q[2];
    if (!(t1 > DAL_TINY*t1)) {
        return dal_pivot_status(t1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t2 = h*s->v[2];
    const dal_real t3 = t2 + 2.0*s->q[2];
    const dal_real t4 = 4.0 + t3*t3;
    const dal_real t5 = 0.25*t4;
    if (!(t5 > DAL_TINY*t5)) {
        return dal_pivot_status(t5, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t6 = s->q[2]*h;
    const dal_real t7 = t6 - 2.0*s->v[2];
    const dal_real t8 = h*t7;
    const dal_real t9 = 4.0*s->q[2];
    const dal_real t10 = t9 - t8;
    const dal_real t11 = 16.0 + t10*t10;
    const dal_real t12 = 0.0625*t11;
    if (!(t12 > DAL_TINY*t12)) {
        return dal_pivot_status(t12, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t13 = h*t3;
    const dal_real t14 = 4.0*s->v[2];
    const dal_real t15 = t13 - t14;
    const dal_real t16 = h*t15;
    const dal_real t17 = t9 - t16;
    const dal_real t18 = 16.0 + t17*t17;
    const dal_real t19 = 0.0625*t18;
    if (!(t19 > DAL_TINY*t19)) {
        return dal_pivot_status(t19, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t20 = s->q[0] + s->q[2]*s->q[1] - s->v[2]*s->v[1];
    const dal_real t21 = t20*(1.0/t1);
    const dal_real t22 = s->q[2]*t21 - s->q[1];
    const dal_real t23 = h*t22;
    const dal_real t24 = t23 + 2.0*s->v[1];
    const dal_real t25 = h*s->v[1] + 2.0*s->q[1];
    const dal_real t26 = h*s->v[0] + 2.0*s->q[0];
    const dal_real t27 = t3*t25 + 2.0*t26;
    const dal_real t28 = (t7*t24 + t27)*(1.0/t4);
    const dal_real t29 = t3*t28 - t25;
    const dal_real t30 = h*t29;
    const dal_real t31 = 4.0*s->v[1];
    const dal_real t32 = t30 + t31;
    const dal_real t33 = 4.0*s->q[1];
    const dal_real t34 = h*t24 + t33;
    const dal_real t35 = t21 - s->q[0];
    const dal_real t36 = h*t35;
    const dal_real t37 = (s->v[0] + 0.5*t36)*c[1];
    const dal_real t38 = t37 + 8.0*s->q[0];
    const dal_real t39 = t10*t34 + 2.0*t38;
    const dal_real t40 = (t15*t32 + t39)*(1.0/t11);
    const dal_real t41 = 8.0*t40 - t38;
    const dal_real t42 = 2.0*t28 - t26;
    const dal_real t43 = h*t42;
    const dal_real t44 = 0.08333333333333333*t43 + (s->v[0] + 0.16666666666666666*t36);
    const dal_real t45 = h*(t41*c[0] + t44);
    const dal_real t46 = s->q[0] + t45;
    const dal_real t47 = t10*t40 - t34;
    const dal_real t48 = h*t47;
    const dal_real t49 = 0.08333333333333333*t30 + (s->v[1] + 0.16666666666666666*t23);
    const dal_real t50 = h*(0.041666666666666664*t48 + t49);
    const dal_real t51 = s->q[1] + t50;
    const dal_real t52 = s->v[2] - 0.16666666666666666*t6 - 0.08333333333333333*t13;
    const dal_real t53 = h*t10;
    const dal_real t54 = h*(t52 - 0.041666666666666664*t53);
    const dal_real t55 = s->q[2] + t54;
    const dal_real t56 = t33 + h*t32;
    const dal_real t57 = c[1]*(s->v[0] + 0.25*t43);
    const dal_real t58 = t57 + 4.0*s->q[0];
    const dal_real t59 = t17*t56 + 4.0*t58;
    const dal_real t60 = (t31 + t48)*(t53 - t14);
    const dal_real t61 = (t60 + t59)*(1.0/t18);
    const dal_real t62 = t41 + 4.0*(t35 + t42);
    const dal_real t63 = 4.0*t61 + (t62 - t58);
    const dal_real t64 = s->v[0] + t63*c[2];
    const dal_real t65 = 2.0*t47 + 4.0*(t22 + t29);
    const dal_real t66 = t17*t61 + (t65 - t56);
    const dal_real t67 = s->v[1] + c[2]*t66;
    const dal_real t68 = 0.08333333333333333*t8 - (s->q[2] + 0.16666666666666666*t2);
    const dal_real t69 = h*(0.041666666666666664*t16 + t68);
    const dal_real t70 = s->v[2] + t69;
    if (!dal_is_finite((t46 + t51 + t55 + t64) + (t67 + t70))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t46;
    s->q[1] = t51;
    s->q[2] = t55;
    s->v[0] = t64;
    s->v[1] = t67;
    s->v[2] = t70;
    return DAL_OK;
}

static dal_status harmonic_cvt_rk4_advance(
    harmonic_cvt_rk4_state *s, dal_real t, dal_real h,
    const harmonic_cvt_params *p, const dal_real *u, const dal_real *c, harmonic_cvt_rk4_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return harmonic_cvt_rk4_substep_0(s, t, h, p, u, c, w);
}

dal_status harmonic_cvt_rk4_init(
    harmonic_cvt_rk4_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const harmonic_cvt_params *p, const dal_real *u)
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
    return DAL_OK;
}

dal_status harmonic_cvt_rk4_step(
    harmonic_cvt_rk4_state *s, dal_real t, dal_real h,
    const harmonic_cvt_params *p, const dal_real *u, harmonic_cvt_rk4_work *w)
{
    dal_status status;
    dal_real c[3];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    harmonic_cvt_rk4_constants_0(p, h, c + 0);
    status = harmonic_cvt_rk4_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status harmonic_cvt_rk4_run(
    harmonic_cvt_rk4_state *s, dal_real t0, dal_real h, unsigned long n,
    const harmonic_cvt_params *p, const dal_real *u, harmonic_cvt_rk4_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[3];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    harmonic_cvt_rk4_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = harmonic_cvt_rk4_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
