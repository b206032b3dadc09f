/* SPDX-License-Identifier: MIT-0 */
/* chaotic_quartic: chaotic nonholonomic quartic oscillators in R^(2n+1)

   Written by dalembert 0.1.0; do not edit.
   model chaotic_quartic, hash b1e01eaec9bb5dea
   options: dalembert generate chaotic_quartic.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaotic_quartic.h"

#include <stddef.h>

#if CHAOTIC_QUARTIC_GENERATION != 0xd95ce448u
#error "chaotic_quartic.h and chaotic_quartic.c are of different generations; generate the files anew"
#endif

chaotic_quartic_params chaotic_quartic_params_default(void)
{
    chaotic_quartic_params p;
    p.unused = 0.0;
    return p;
}

/* 34 operations. */
dal_real chaotic_quartic_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const chaotic_quartic_params *p, const dal_real *u)
{
    (void)t;
    (void)p;
    (void)u;
    const dal_real t1 = q[5]*q[5];
    const dal_real t2 = q[1]*q[1] + t1;
    const dal_real t3 = v[6]*v[6] + q[0]*q[0];
    const dal_real t4 = v[2]*v[2] + v[3]*v[3];
    const dal_real t5 = v[4]*v[4] + v[5]*v[5];
    const dal_real t6 = v[0]*v[0] + v[1]*v[1];
    const dal_real t7 = q[6]*q[6];
    const dal_real t8 = t7 + t6 + (t4 + t5);
    const dal_real t9 = q[4]*(q[4]*(1.0 + t2));
    const dal_real t10 = t9 + (t2 + t3 + t8);
    const dal_real t11 = q[2]*(q[2] + q[2]*t1);
    const dal_real t12 = q[3]*(q[3] + q[3]*t7);
    const dal_real t13 = 0.5*(t11 + t12 + t10);
    return t13;
}

/* 6 operations. */
void chaotic_quartic_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const chaotic_quartic_params *p, const dal_real *u, dal_real *phi)
{
    (void)t;
    (void)p;
    (void)u;
    const dal_real t1 = q[2]*v[5] + q[3]*v[6];
    const dal_real t2 = v[0] + q[1]*v[4] + t1;
    phi[0] = t2;
}

/* 46 operations. */
dal_status chaotic_quartic_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const chaotic_quartic_params *p, const dal_real *u, dal_real *a, dal_real *lambda)
{
    (void)p;
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL || a == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    const dal_real t1 = q[2]*q[2];
    const dal_real t2 = q[3]*q[3];
    const dal_real t3 = 1.0 + q[1]*q[1];
    const dal_real t4 = t3 + (t1 + t2);
    if (!(t4 > DAL_TINY*t4)) {
        return dal_pivot_status(t4, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t5 = q[5]*q[5];
    const dal_real t6 = q[4]*(t3 + t5);
    const dal_real t7 = q[4]*q[4];
    const dal_real t8 = q[5]*(t7 + (1.0 + t1));
    const dal_real t9 = q[1]*t6 + q[2]*t8;
    const dal_real t10 = v[2]*v[5] + v[3]*v[6];
    const dal_real t11 = q[0] - v[1]*v[4] - t10;
    const dal_real t12 = q[6] + t2*q[6];
    const dal_real t13 = q[3]*t12 + t11 + t9;
    const dal_real t14 = t13*(1.0/t4);
    const dal_real t15 = t14 - q[0];
    const dal_real t16 = -(q[1] + q[1]*t7);
    const dal_real t17 = -(q[2] + q[2]*t5);
    const dal_real t18 = q[3] + q[3]*(q[6]*q[6]);
    const dal_real t19 = -t18;
    const dal_real t20 = q[1]*t14 - t6;
    const dal_real t21 = q[2]*t14 - t8;
    const dal_real t22 = q[3]*t14 - t12;
    if (!dal_is_finite((t15 + t16 + t17 + t19) + (t20 + t21 + t22 + t14))) {
        return DAL_NON_FINITE;
    }
    a[0] = t15;
    a[1] = t16;
    a[2] = t17;
    a[3] = t19;
    a[4] = t20;
    a[5] = t21;
    a[6] = t22;
    if (lambda != NULL) {
        lambda[0] = t14;
    }
    return DAL_OK;
}

/* 21 operations. */
dal_status chaotic_quartic_project(
    dal_real t, const dal_real *q, dal_real *v,
    const chaotic_quartic_params *p, const dal_real *u)
{
    (void)p;
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    const dal_real t1 = q[2]*q[2] + q[3]*q[3];
    const dal_real t2 = 1.0 + q[1]*q[1] + t1;
    if (!(t2 > DAL_TINY*t2)) {
        return dal_pivot_status(t2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t3 = q[2]*v[5] + q[3]*v[6];
    const dal_real t4 = v[0] + q[1]*v[4] + t3;
    const dal_real t5 = t4*(1.0/t2);
    const dal_real t6 = v[0] - t5;
    const dal_real t7 = v[4] - q[1]*t5;
    const dal_real t8 = v[5] - q[2]*t5;
    const dal_real t9 = v[6] - q[3]*t5;
    const dal_real t10 = v[1];
    const dal_real t11 = v[2];
    const dal_real t12 = v[3];
    if (!dal_is_finite((t6 + t10 + t11 + t12) + (t7 + t8 + t9))) {
        return DAL_NON_FINITE;
    }
    v[0] = t6;
    v[1] = t10;
    v[2] = t11;
    v[3] = t12;
    v[4] = t7;
    v[5] = t8;
    v[6] = t9;
    return DAL_OK;
}
