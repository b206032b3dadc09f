/* SPDX-License-Identifier: MIT-0 */
/* knife_edge: knife edge on an inclined plane, perturbed, stepped by rk4

   Written by dalembert 0.1.0; do not edit.
   model knife_edge, hash ec78b23d1d799548
   method rk4, hash 7d4e781c7e626715
   options: dalembert generate knife_edge.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "knife_edge_rk4.h"

#include <stddef.h>

#if KNIFE_EDGE_RK4_GENERATION != 0xd0f4501au
#error "knife_edge_rk4.h and knife_edge_rk4.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 1 operations. */
static void knife_edge_rk4_constants_0(
    const knife_edge_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.041666666666666664*h;
}

/* 112 operations; 1 beforehand. */
static dal_status knife_edge_rk4_substep_0(
    knife_edge_rk4_state *s, dal_real t, dal_real h,
    const knife_edge_params *p, const dal_real *u, const dal_real *c, knife_edge_rk4_work *w)
{
    (void)t;
    (void)u;
    (void)w;
    const dal_real t1 = DAL_COS(s->q[2]);
    const dal_real t2 = p->epsilon - t1;
    const dal_real t3 = DAL_SIN(s->q[2]);
    const dal_real t4 = t2*t2 + t3*t3;
    if (!(t4 > DAL_TINY*t4)) {
        return dal_pivot_status(t4, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t5 = h*s->v[2];
    const dal_real t6 = s->q[2] + 0.5*t5;
    const dal_real t7 = DAL_COS(t6);
    const dal_real t8 = t7 - p->epsilon;
    const dal_real t9 = DAL_SIN(t6);
    const dal_real t10 = t8*t8 + t9*t9;
    if (!(t10 > DAL_TINY*t10)) {
        return dal_pivot_status(t10, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t11 = s->q[2] + t5;
    const dal_real t12 = DAL_COS(t11);
    const dal_real t13 = p->epsilon - t12;
    const dal_real t14 = DAL_SIN(t11);
    const dal_real t15 = t13*t13 + t14*t14;
    if (!(t15 > DAL_TINY*t15)) {
        return dal_pivot_status(t15, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t16 = t1*s->v[0] + t3*s->v[1];
    const dal_real t17 = (t3 + s->v[2]*t16)*(1.0/t4);
    const dal_real t18 = t2*t17;
    const dal_real t19 = h*t18;
    const dal_real t20 = t9*(t19 - 2.0*s->v[1]);
    const dal_real t21 = 1.0 - t3*t17;
    const dal_real t22 = h*t21;
    const dal_real t23 = t7*(t22 + 2.0*s->v[0]);
    const dal_real t24 = s->v[2]*(t20 - t23) - 2.0*t9;
    const dal_real t25 = 1.0/t10;
    const dal_real t26 = t8*t25;
    const dal_real t27 = h*t26;
    const dal_real t28 = t24*t27;
    const dal_real t29 = 4.0*s->v[1];
    const dal_real t30 = t9*t25;
    const dal_real t31 = 2.0 + t24*t30;
    const dal_real t32 = h*t31;
    const dal_real t33 = 4.0*s->v[0];
    const dal_real t34 = t7*(t32 + t33);
    const dal_real t35 = t9*(t28 - t29) - t34;
    const dal_real t36 = 2.0*(s->v[2]*t35) - 8.0*t9;
    const dal_real t37 = 8.0 + t30*t36;
    const dal_real t38 = h*t37;
    const dal_real t39 = 0.08333333333333333*t32 + (s->v[0] + 0.16666666666666666*t22);
    const dal_real t40 = h*(0.020833333333333332*t38 + t39);
    const dal_real t41 = s->q[0] + t40;
    const dal_real t42 = t27*t36;
    const dal_real t43 = s->v[1] - 0.16666666666666666*t19 - 0.08333333333333333*t28;
    const dal_real t44 = h*(t43 - 0.020833333333333332*t42);
    const dal_real t45 = s->q[1] + t44;
    const dal_real t46 = t14*(0.5*t42 - t29);
    const dal_real t47 = t12*(t33 + 0.5*t38);
    const dal_real t48 = s->v[2]*(t46 - t47) - 4.0*t14;
    const dal_real t49 = t48*(1.0/t15);
    const dal_real t50 = t37 + 4.0*(t21 + t31);
    const dal_real t51 = t14*t49 + (4.0 + t50);
    const dal_real t52 = s->v[0] + t51*c[0];
    const dal_real t53 = 4.0*(t18 + t24*t26);
    const dal_real t54 = t13*t49 - (t26*t36 + t53);
    const dal_real t55 = s->v[1] + c[0]*t54;
    const dal_real t56 = s->v[2];
    if (!dal_is_finite((t41 + t45 + t11 + t52) + (t55 + t56))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t41;
    s->q[1] = t45;
    s->q[2] = t11;
    s->v[0] = t52;
    s->v[1] = t55;
    s->v[2] = t56;
    return DAL_OK;
}

static dal_status knife_edge_rk4_advance(
    knife_edge_rk4_state *s, dal_real t, dal_real h,
    const knife_edge_params *p, const dal_real *u, const dal_real *c, knife_edge_rk4_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return knife_edge_rk4_substep_0(s, t, h, p, u, c, w);
}

dal_status knife_edge_rk4_init(
    knife_edge_rk4_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const knife_edge_params *p, const dal_real *u)
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

dal_status knife_edge_rk4_step(
    knife_edge_rk4_state *s, dal_real t, dal_real h,
    const knife_edge_params *p, const dal_real *u, knife_edge_rk4_work *w)
{
    dal_status status;
    dal_real c[1];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    knife_edge_rk4_constants_0(p, h, c + 0);
    status = knife_edge_rk4_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status knife_edge_rk4_run(
    knife_edge_rk4_state *s, dal_real t0, dal_real h, unsigned long n,
    const knife_edge_params *p, const dal_real *u, knife_edge_rk4_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[1];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    knife_edge_rk4_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = knife_edge_rk4_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
