/* SPDX-License-Identifier: MIT-0 */
/* suslov: Suslov problem on so(3)

   Written by dalembert 0.1.0; do not edit.
   model suslov, hash f3b839616ade41f7
   options: dalembert generate suslov.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "suslov.h"

#include <stddef.h>

#if SUSLOV_GENERATION != 0x1e860ed1u
#error "suslov.h and suslov.c are of different generations; generate the files anew"
#endif

suslov_params suslov_params_default(void)
{
    suslov_params p;
    p.I11 = 2.0;
    p.I22 = 3.0;
    p.I33 = 4.0;
    p.I13 = 0.5;
    p.I23 = 0.3;
    return p;
}

/* 17 operations. */
dal_real suslov_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const suslov_params *p, const dal_real *u)
{
    (void)t;
    (void)q;
    (void)u;
    const dal_real t1 = v[0]*p->I11 + p->I13*v[2];
    const dal_real t2 = v[1]*p->I22 + v[2]*p->I23;
    const dal_real t3 = v[0]*t1 + v[1]*t2;
    const dal_real t4 = v[2]*p->I33 + v[0]*p->I13;
    const dal_real t5 = v[2]*(v[1]*p->I23 + t4);
    const dal_real t6 = 0.5*(t5 + t3);
    return t6;
}

/* 0 operations. */
void suslov_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const suslov_params *p, const dal_real *u, dal_real *phi)
{
    (void)t;
    (void)q;
    (void)p;
    (void)u;
    phi[0] = v[2];
}

/* 35 operations. */
dal_status suslov_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const suslov_params *p, const dal_real *u, dal_real *a, dal_real *lambda)
{
    (void)q;
    (void)u;
    if (!dal_is_finite(t) || v == NULL || p == NULL || a == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(p->I11 > DAL_TINY*p->I11)) {
        return dal_pivot_status(p->I11, DAL_SINGULAR_MASS);
    }
    if (!(p->I22 > DAL_TINY*p->I22)) {
        return dal_pivot_status(p->I22, DAL_SINGULAR_MASS);
    }
    const dal_real t1 = 1.0/p->I11;
    const dal_real t2 = p->I13*t1;
    const dal_real t3 = 1.0/p->I22;
    const dal_real t4 = p->I23*t3;
    const dal_real t5 = p->I33 - p->I13*t2 - p->I23*t4;
    if (!(t5 > DAL_TINY*p->I33)) {
        return dal_pivot_status(t5, DAL_SINGULAR_MASS);
    }
    const dal_real t6 = 1.0/t5;
    if (!(t6 > DAL_TINY*t6)) {
        return dal_pivot_status(t6, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t7 = p->I22*v[1] + p->I23*v[2];
    const dal_real t8 = p->I33*v[2] + p->I13*v[0];
    const dal_real t9 = p->I23*v[1] + t8;
    const dal_real t10 = v[2]*t7 - v[1]*t9;
    const dal_real t11 = t1*t10;
    const dal_real t12 = p->I11*v[0] + p->I13*v[2];
    const dal_real t13 = v[0]*t9 - v[2]*t12;
    const dal_real t14 = t3*t13;
    const dal_real t15 = v[0]*t7 - v[1]*t12;
    const dal_real t16 = t2*t10 + (t4*t13 + t15);
    if (!dal_is_finite(t11 + t14 + 0.0 + t16)) {
        return DAL_NON_FINITE;
    }
    a[0] = t11;
    a[1] = t14;
    a[2] = 0.0;
    if (lambda != NULL) {
        lambda[0] = t16;
    }
    return DAL_OK;
}

/* 0 operations. */
dal_status suslov_project(
    dal_real t, const dal_real *q, dal_real *v,
    const suslov_params *p, const dal_real *u)
{
    (void)q;
    (void)u;
    if (!dal_is_finite(t) || v == NULL || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    const dal_real t1 = v[0];
    const dal_real t2 = v[1];
    if (!dal_is_finite(t1 + t2 + 0.0)) {
        return DAL_NON_FINITE;
    }
    v[0] = t1;
    v[1] = t2;
    v[2] = 0.0;
    return DAL_OK;
}
