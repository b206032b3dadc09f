/* SPDX-License-Identifier: MIT-0 */
/* rolling_disk_mv: vertical rolling disk, unit masses

   Written by dalembert 0.1.0; do not edit.
   model rolling_disk_mv, hash 12778910c0e7760f
   options: dalembert generate rolling_disk_mv.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "rolling_disk_mv.h"

#include <stddef.h>

#if ROLLING_DISK_MV_GENERATION != 0xaade6461u
#error "rolling_disk_mv.h and rolling_disk_mv.c are of different generations; generate the files anew"
#endif

rolling_disk_mv_params rolling_disk_mv_params_default(void)
{
    rolling_disk_mv_params p;
    p.unused = 0.0;
    return p;
}

/* 8 operations. */
dal_real rolling_disk_mv_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_mv_params *p, const dal_real *u)
{
    (void)t;
    (void)q;
    (void)p;
    (void)u;
    const dal_real t1 = v[0]*v[0] + v[1]*v[1];
    const dal_real t2 = v[2]*v[2] + v[3]*v[3];
    const dal_real t3 = 0.5*(t1 + t2);
    return t3;
}

/* 6 operations. */
void rolling_disk_mv_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_mv_params *p, const dal_real *u, dal_real *phi)
{
    (void)t;
    (void)p;
    (void)u;
    const dal_real t1 = v[0] + v[2]*DAL_COS(q[3]);
    const dal_real t2 = v[1] + v[2]*DAL_SIN(q[3]);
    phi[0] = t1;
    phi[1] = t2;
}

/* 25 operations. */
dal_status rolling_disk_mv_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_mv_params *p, const dal_real *u, dal_real *a, dal_real *lambda)
{
    (void)p;
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL || a == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    const dal_real t1 = DAL_COS(q[3]);
    const dal_real t2 = t1*t1;
    const dal_real t3 = 1.0 + t2;
    if (!(t3 > DAL_TINY*t3)) {
        return dal_pivot_status(t3, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t4 = DAL_SIN(q[3]);
    const dal_real t5 = t4*t4;
    const dal_real t6 = 1.0/t3;
    const dal_real t7 = t5*t6;
    const dal_real t8 = 1.0 + t5;
    const dal_real t9 = t8 - t2*t7;
    if (!(t9 > DAL_TINY*t8)) {
        return dal_pivot_status(t9, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t10 = v[2]*(v[3] + t7*v[3]);
    const dal_real t11 = t1*t10*(1.0/t9);
    const dal_real t12 = v[2]*v[3] + t1*t11;
    const dal_real t13 = t6*(t4*t12);
    const dal_real t14 = -t11;
    const dal_real t15 = t1*t13 - t4*t11;
    if (!dal_is_finite((t13 + t14 + t15 + 0.0) + (t13 + t14))) {
        return DAL_NON_FINITE;
    }
    a[0] = t13;
    a[1] = t14;
    a[2] = t15;
    a[3] = 0.0;
    if (lambda != NULL) {
        lambda[0] = t13;
        lambda[1] = t14;
    }
    return DAL_OK;
}

/* 28 operations. */
dal_status rolling_disk_mv_project(
    dal_real t, const dal_real *q, dal_real *v,
    const rolling_disk_mv_params *p, const dal_real *u)
{
    (void)p;
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    const dal_real t1 = DAL_COS(q[3]);
    const dal_real t2 = 1.0 + t1*t1;
    if (!(t2 > DAL_TINY*t2)) {
        return dal_pivot_status(t2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t3 = 1.0/t2;
    const dal_real t4 = t1*t3;
    const dal_real t5 = DAL_SIN(q[3]);
    const dal_real t6 = t5*t5;
    const dal_real t7 = 1.0 + t6;
    const dal_real t8 = t7 - t4*(t1*t6);
    if (!(t8 > DAL_TINY*t7)) {
        return dal_pivot_status(t8, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t9 = v[0] + t1*v[2];
    const dal_real t10 = t5*(t4*t9 - v[2]);
    const dal_real t11 = (t10 - v[1])*(1.0/t8);
    const dal_real t12 = t5*t11;
    const dal_real t13 = t9 + t1*t12;
    const dal_real t14 = v[0] - t3*t13;
    const dal_real t15 = v[1] + t11;
    const dal_real t16 = v[2] + t12 - t4*t13;
    const dal_real t17 = v[3];
    if (!dal_is_finite(t14 + t15 + t16 + t17)) {
        return DAL_NON_FINITE;
    }
    v[0] = t14;
    v[1] = t15;
    v[2] = t16;
    v[3] = t17;
    return DAL_OK;
}

/* 0 operations. */
dal_real rolling_disk_mv_spin(
    dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_mv_params *p, const dal_real *u)
{
    (void)t;
    (void)q;
    (void)p;
    (void)u;
    return v[2];
}

/* 0 operations. */
dal_real rolling_disk_mv_heading_rate(
    dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_mv_params *p, const dal_real *u)
{
    (void)t;
    (void)q;
    (void)p;
    (void)u;
    return v[3];
}
