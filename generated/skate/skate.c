/* SPDX-License-Identifier: MIT-0 */
/* skate: skate on an inclined plane

   Written by dalembert 0.1.0; do not edit.
   model skate, hash 9ed57d5ab65fcc72
   options: dalembert generate skate.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "skate.h"

#include <stddef.h>

#if SKATE_GENERATION != 0x1498172bu
#error "skate.h and skate.c are of different generations; generate the files anew"
#endif

skate_params skate_params_default(void)
{
    skate_params p;
    p.m = 1.0;
    p.I_ = 1.0;
    p.g = 1.0;
    p.beta = 1.5707963267948966;
    return p;
}

/* 13 operations. */
dal_real skate_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const skate_params *p, const dal_real *u)
{
    (void)t;
    (void)u;
    const dal_real t1 = v[0]*v[0] + v[1]*v[1];
    const dal_real t2 = DAL_SIN(p->beta)*(p->g*q[0]);
    const dal_real t3 = p->m*(t1 - 2.0*t2);
    const dal_real t4 = p->I_*(v[2]*v[2]) + t3;
    const dal_real t5 = 0.5*t4;
    return t5;
}

/* 5 operations. */
void skate_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const skate_params *p, const dal_real *u, dal_real *phi)
{
    (void)t;
    (void)p;
    (void)u;
    const dal_real t1 = v[0]*DAL_SIN(q[2]);
    const dal_real t2 = v[1]*DAL_COS(q[2]) - t1;
    phi[0] = t2;
}

/* 25 operations. */
dal_status skate_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const skate_params *p, const dal_real *u, dal_real *a, dal_real *lambda)
{
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL || p == NULL || a == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(p->m > DAL_TINY*p->m)) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    if (!(p->I_ > DAL_TINY*p->I_)) {
        return dal_pivot_status(p->I_, DAL_SINGULAR_MASS);
    }
    const dal_real t1 = DAL_SIN(q[2]);
    const dal_real t2 = 1.0/p->m;
    const dal_real t3 = DAL_COS(q[2]);
    const dal_real t4 = t2*(t3*t3);
    const dal_real t5 = t2*(t1*t1) + t4;
    if (!(t5 > DAL_TINY*t5)) {
        return dal_pivot_status(t5, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t6 = t3*v[0] + t1*v[1];
    const dal_real t7 = p->g*DAL_SIN(p->beta);
    const dal_real t8 = v[2]*t6 + t1*t7;
    const dal_real t9 = t8*(1.0/t5);
    const dal_real t10 = p->m*t7 - t1*t9;
    const dal_real t11 = t2*t10;
    const dal_real t12 = t3*t8/(p->m*t5);
    if (!dal_is_finite(t11 + t12 + 0.0 + t9)) {
        return DAL_NON_FINITE;
    }
    a[0] = t11;
    a[1] = t12;
    a[2] = 0.0;
    if (lambda != NULL) {
        lambda[0] = t9;
    }
    return DAL_OK;
}

/* 14 operations. */
dal_status skate_project(
    dal_real t, const dal_real *q, dal_real *v,
    const skate_params *p, const dal_real *u)
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

/* 0 operations. */
dal_real skate_spin(
    dal_real t, const dal_real *q, const dal_real *v,
    const skate_params *p, const dal_real *u)
{
    (void)t;
    (void)q;
    (void)p;
    (void)u;
    return v[2];
}
