/* SPDX-License-Identifier: MIT-0 */
/* skate: skate on an inclined plane, stepped by rk4

   Written by dalembert 0.1.0; do not edit.
   model skate, hash 9ed57d5ab65fcc72
   method rk4, hash 7d4e781c7e626715
   options: dalembert generate skate.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "skate_rk4.h"

#include <stddef.h>

#if SKATE_RK4_GENERATION != 0x1498172bu
#error "skate_rk4.h and skate_rk4.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 13 operations. */
static void skate_rk4_constants_0(
    const skate_params *p, dal_real h, dal_real *c)
{
    c[0] = 1.0/p->m;
    c[3] = c[0]*h;
    c[1] = 0.08333333333333333*c[3];
    c[5] = p->g*DAL_SIN(p->beta);
    c[4] = p->m*c[5];
    c[2] = 2.0*c[4];
    c[6] = 8.0*c[4];
    c[7] = 0.5*(h*c[5]);
    c[8] = 0.041666666666666664*h;
    c[9] = 4.0*c[4];
    c[10] = 4.0*c[5];
}

/* 119 operations; 13 beforehand. */
static dal_status skate_rk4_substep_0(
    skate_rk4_state *s, dal_real t, dal_real h,
    const skate_params *p, const dal_real *u, const dal_real *c, skate_rk4_work *w)
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
    const dal_real t1 = DAL_SIN(s->q[2]);
    const dal_real t2 = DAL_COS(s->q[2]);
    const dal_real t3 = c[0]*t2;
    const dal_real t4 = c[0]*(t1*t1) + t2*t3;
    if (!(t4 > DAL_TINY*t4)) {
        return dal_pivot_status(t4, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t5 = h*s->v[2];
    const dal_real t6 = s->q[2] + 0.5*t5;
    const dal_real t7 = DAL_SIN(t6);
    const dal_real t8 = DAL_COS(t6);
    const dal_real t9 = c[0]*(t8*t8);
    const dal_real t10 = c[0]*(t7*t7) + t9;
    if (!(t10 > DAL_TINY*t10)) {
        return dal_pivot_status(t10, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t11 = s->q[2] + t5;
    const dal_real t12 = DAL_SIN(t11);
    const dal_real t13 = DAL_COS(t11);
    const dal_real t14 = c[0]*t13;
    const dal_real t15 = c[0]*(t12*t12) + t13*t14;
    if (!(t15 > DAL_TINY*t15)) {
        return dal_pivot_status(t15, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t16 = t2*s->v[0] + t1*s->v[1];
    const dal_real t17 = s->v[2]*t16 + t1*c[5];
    const dal_real t18 = t17*(1.0/t4);
    const dal_real t19 = c[4] - t1*t18;
    const dal_real t20 = t19*c[3];
    const dal_real t21 = t8*(t20 + 2.0*s->v[0]);
    const dal_real t22 = t18*(t2*c[3]);
    const dal_real t23 = t7*(t22 + 2.0*s->v[1]);
    const dal_real t24 = t7*c[5];
    const dal_real t25 = s->v[2]*(t21 + t23) + 2.0*t24;
    const dal_real t26 = 1.0/t10;
    const dal_real t27 = t7*t26;
    const dal_real t28 = c[2] - t25*t27;
    const dal_real t29 = t7*s->v[1] + t8*(s->v[0] + c[7]);
    const dal_real t30 = 8.0*(t24 + s->v[2]*t29);
    const dal_real t31 = c[6] - t27*t30;
    const dal_real t32 = c[3]*t31;
    const dal_real t33 = 0.020833333333333332*t32 + (s->v[0] + 0.16666666666666666*t20);
    const dal_real t34 = h*(t28*c[1] + t33);
    const dal_real t35 = s->q[0] + t34;
    const dal_real t36 = t8*t26;
    const dal_real t37 = t25*t36;
    const dal_real t38 = t30*t36;
    const dal_real t39 = c[3]*t38;
    const dal_real t40 = 0.020833333333333332*t39 + (s->v[1] + 0.16666666666666666*t22);
    const dal_real t41 = h*(c[1]*t37 + t40);
    const dal_real t42 = s->q[1] + t41;
    const dal_real t43 = c[0]*t19 + c[0]*t28;
    const dal_real t44 = c[0]*t31 + 4.0*t43;
    const dal_real t45 = 4.0*s->v[0] + 0.5*t32;
    const dal_real t46 = 4.0*s->v[1] + 0.5*t39;
    const dal_real t47 = t13*t45 + t12*t46;
    const dal_real t48 = s->v[2]*t47 + t12*c[10];
    const dal_real t49 = t48*(1.0/t15);
    const dal_real t50 = c[0]*(c[9] - t12*t49);
    const dal_real t51 = s->v[0] + (t44 + t50)*c[8];
    const dal_real t52 = t3*t18 + c[0]*t37;
    const dal_real t53 = c[0]*t38 + 4.0*t52;
    const dal_real t54 = c[8]*(t53 + t14*t49);
    const dal_real t55 = s->v[1] + t54;
    const dal_real t56 = s->v[2];
    if (!dal_is_finite((t35 + t42 + t11 + t51) + (t55 + t56))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t35;
    s->q[1] = t42;
    s->q[2] = t11;
    s->v[0] = t51;
    s->v[1] = t55;
    s->v[2] = t56;
    return DAL_OK;
}

static dal_status skate_rk4_advance(
    skate_rk4_state *s, dal_real t, dal_real h,
    const skate_params *p, const dal_real *u, const dal_real *c, skate_rk4_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return skate_rk4_substep_0(s, t, h, p, u, c, w);
}

dal_status skate_rk4_init(
    skate_rk4_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const skate_params *p, const dal_real *u)
{
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL || p == NULL) {
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

dal_status skate_rk4_step(
    skate_rk4_state *s, dal_real t, dal_real h,
    const skate_params *p, const dal_real *u, skate_rk4_work *w)
{
    dal_status status;
    dal_real c[11];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    skate_rk4_constants_0(p, h, c + 0);
    status = skate_rk4_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status skate_rk4_run(
    skate_rk4_state *s, dal_real t0, dal_real h, unsigned long n,
    const skate_params *p, const dal_real *u, skate_rk4_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[11];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    skate_rk4_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = skate_rk4_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
