/* SPDX-License-Identifier: MIT-0 */
/* chaplygin_sleigh: Chaplygin sleigh on a horizontal plane

   Written by dalembert 0.1.0; do not edit.
   model chaplygin_sleigh, hash ec6710bfbf19da70
   options: dalembert generate chaplygin_sleigh.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaplygin_sleigh.h"

#include <stddef.h>

#if CHAPLYGIN_SLEIGH_GENERATION != 0x2e3c64a5u
#error "chaplygin_sleigh.h and chaplygin_sleigh.c are of different generations; generate the files anew"
#endif

chaplygin_sleigh_params chaplygin_sleigh_params_default(void)
{
    chaplygin_sleigh_params p;
    p.m = 1.0;
    p.J = 8.0;
    p.a = 1.0;
    return p;
}

/* 23 operations. */
dal_real chaplygin_sleigh_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const chaplygin_sleigh_params *p, const dal_real *u)
{
    (void)t;
    (void)u;
    const dal_real t1 = DAL_SIN(q[2]);
    const dal_real t2 = v[2]*p->a;
    const dal_real t3 = v[0]*(v[0] - t1*t2);
    const dal_real t4 = DAL_COS(q[2]);
    const dal_real t5 = v[1]*(v[1] + t4*t2);
    const dal_real t6 = v[1]*t4 - v[0]*t1;
    const dal_real t7 = p->m*p->a;
    const dal_real t8 = v[2]*(p->J + p->a*t7);
    const dal_real t9 = v[2]*(t8 + t7*t6);
    const dal_real t10 = t9 + p->m*(t3 + t5);
    const dal_real t11 = 0.5*t10;
    return t11;
}

/* 5 operations. */
void chaplygin_sleigh_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const chaplygin_sleigh_params *p, const dal_real *u, dal_real *phi)
{
    (void)t;
    (void)p;
    (void)u;
    const dal_real t1 = v[0]*DAL_SIN(q[2]);
    const dal_real t2 = v[1]*DAL_COS(q[2]) - t1;
    phi[0] = t2;
}

/* 56 operations. */
dal_status chaplygin_sleigh_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const chaplygin_sleigh_params *p, const dal_real *u, dal_real *a, dal_real *lambda)
{
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL || p == NULL || a == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(p->m > DAL_TINY*p->m)) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    const dal_real t1 = DAL_SIN(q[2]);
    const dal_real t2 = t1*t1;
    const dal_real t3 = DAL_COS(q[2]);
    const dal_real t4 = t3*t3;
    const dal_real t5 = p->a*(t2 + t4);
    const dal_real t6 = p->m*p->a;
    const dal_real t7 = p->J + p->a*t6;
    const dal_real t8 = t7 - p->m*(p->a*t5);
    if (!(t8 > DAL_TINY*t7)) {
        return dal_pivot_status(t8, DAL_SINGULAR_MASS);
    }
    const dal_real t9 = 1.0/t8;
    const dal_real t10 = t6*(t5*t9);
    const dal_real t11 = 1.0/p->m;
    const dal_real t12 = (t1 + t1*t10)*(t1*t11);
    const dal_real t13 = (t3 + t3*t10)*(t3*t11);
    const dal_real t14 = t12 + t13;
    if (!(t14 > DAL_TINY*t14)) {
        return dal_pivot_status(t14, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t15 = 1.0/t14;
    const dal_real t16 = t4*t15 + t2*t15;
    const dal_real t17 = t3*v[0] + t1*v[1];
    const dal_real t18 = p->a*(v[2]*(t17*t16));
    const dal_real t19 = t9*t18;
    const dal_real t20 = v[2]*v[2];
    const dal_real t21 = t3*t20 - t1*t19;
    const dal_real t22 = t15*(v[2]*t17);
    const dal_real t23 = p->m*(p->a*t21) - t1*t22;
    const dal_real t24 = t11*t23;
    const dal_real t25 = t1*t20 + t3*t19;
    const dal_real t26 = t3*t22 + p->m*(p->a*t25);
    const dal_real t27 = t11*t26;
    const dal_real t28 = -t19;
    if (!dal_is_finite(t24 + t27 + t28 + t22)) {
        return DAL_NON_FINITE;
    }
    a[0] = t24;
    a[1] = t27;
    a[2] = t28;
    if (lambda != NULL) {
        lambda[0] = t22;
    }
    return DAL_OK;
}

/* 14 operations. */
dal_status chaplygin_sleigh_project(
    dal_real t, const dal_real *q, dal_real *v,
    const chaplygin_sleigh_params *p, const dal_real *u)
{
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    const dal_real t1 = DAL_SIN(q[2]);
    const dal_real t2 = DAL_COS(q[2]);
    const dal_real t3 = t1*t1 + t2*t2;
    if (!(t3 > DAL_TINY*t3)) {
        return dal_pivot_status(t3, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t4 = t1*v[0] - t2*v[1];
    const dal_real t5 = t4*(1.0/t3);
    const dal_real t6 = v[0] - t1*t5;
    const dal_real t7 = v[1] + t2*t5;
    const dal_real t8 = v[2];
    if (!dal_is_finite(t6 + t7 + t8)) {
        return DAL_NON_FINITE;
    }
    v[0] = t6;
    v[1] = t7;
    v[2] = t8;
    return DAL_OK;
}
