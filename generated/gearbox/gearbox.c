/* SPDX-License-Identifier: MIT-0 */
/* gearbox: continuous gearbox driven by an asymmetric pendulum

   Written by dalembert 0.1.0; do not edit.
   model gearbox, hash 0b545c8b8e159500
   options: dalembert generate gearbox.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "gearbox.h"

#include <stddef.h>

#if GEARBOX_GENERATION != 0xeb6c88fau
#error "gearbox.h and gearbox.c are of different generations; generate the files anew"
#endif

gearbox_params gearbox_params_default(void)
{
    gearbox_params p;
    p.unused = 0.0;
    return p;
}

/* 16 operations. */
dal_real gearbox_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const gearbox_params *p, const dal_real *u)
{
    (void)t;
    (void)p;
    (void)u;
    const dal_real t1 = v[0]*v[0] + v[1]*v[1];
    const dal_real t2 = q[0]*q[0] + q[1]*q[1];
    const dal_real t3 = v[2]*v[2] + t1 + t2;
    const dal_real t4 = 2.0 - 0.8*DAL_SIN(q[2]);
    const dal_real t5 = DAL_COS(q[2])*t4 + t3;
    const dal_real t6 = 0.5*t5;
    return t6;
}

/* 3 operations. */
void gearbox_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const gearbox_params *p, const dal_real *u, dal_real *phi)
{
    (void)t;
    (void)p;
    (void)u;
    const dal_real t1 = v[0] + v[1]*DAL_SIN(q[2]);
    phi[0] = t1;
}

/* 17 operations. */
dal_status gearbox_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const gearbox_params *p, const dal_real *u, dal_real *a, dal_real *lambda)
{
    (void)p;
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL || a == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    const dal_real t1 = DAL_SIN(q[2]);
    const dal_real t2 = t1*t1;
    const dal_real t3 = 1.0 + t2;
    if (!(t3 > DAL_TINY*t3)) {
        return dal_pivot_status(t3, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t4 = DAL_COS(q[2])*(v[1]*v[2]);
    const dal_real t5 = q[0] + t1*q[1] - t4;
    const dal_real t6 = t5*(1.0/t3);
    const dal_real t7 = t6 - q[0];
    const dal_real t8 = t1*t6 - q[1];
    const dal_real t9 = 0.4 + t1 - 0.8*t2;
    if (!dal_is_finite(t7 + t8 + t9 + t6)) {
        return DAL_NON_FINITE;
    }
    a[0] = t7;
    a[1] = t8;
    a[2] = t9;
    if (lambda != NULL) {
        lambda[0] = t6;
    }
    return DAL_OK;
}

/* 10 operations. */
dal_status gearbox_project(
    dal_real t, const dal_real *q, dal_real *v,
    const gearbox_params *p, const dal_real *u)
{
    (void)p;
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    const dal_real t1 = DAL_SIN(q[2]);
    const dal_real t2 = 1.0 + t1*t1;
    if (!(t2 > DAL_TINY*t2)) {
        return dal_pivot_status(t2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t3 = (v[0] + t1*v[1])*(1.0/t2);
    const dal_real t4 = v[0] - t3;
    const dal_real t5 = v[1] - t1*t3;
    const dal_real t6 = v[2];
    if (!dal_is_finite(t4 + t5 + t6)) {
        return DAL_NON_FINITE;
    }
    v[0] = t4;
    v[1] = t5;
    v[2] = t6;
    return DAL_OK;
}

/* 8 operations. */
dal_real gearbox_driver_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const gearbox_params *p, const dal_real *u)
{
    (void)t;
    (void)p;
    (void)u;
    const dal_real t1 = DAL_COS(q[2]);
    const dal_real t2 = t1 + 0.5*(v[2]*v[2]);
    const dal_real t3 = 0.4*(DAL_SIN(q[2])*t1);
    const dal_real t4 = t2 - t3;
    return t4;
}
