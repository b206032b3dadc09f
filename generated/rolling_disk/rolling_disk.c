/* SPDX-License-Identifier: MIT-0 */
/* rolling_disk: upright disk rolling on a plane

   Written by dalembert 0.1.0; do not edit.
   model rolling_disk, hash 91a7bdef94eccf4c
   options: dalembert generate rolling_disk.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "rolling_disk.h"

#include <stddef.h>

#if ROLLING_DISK_GENERATION != 0xefdbbdd2u
#error "rolling_disk.h and rolling_disk.c are of different generations; generate the files anew"
#endif

rolling_disk_params rolling_disk_params_default(void)
{
    rolling_disk_params p;
    p.m = 2.0;
    p.r = 0.5;
    p.J_theta = 0.125;
    p.J_phi = 0.25;
    return p;
}

/* 11 operations. */
dal_real rolling_disk_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_params *p, const dal_real *u)
{
    (void)t;
    (void)q;
    (void)u;
    const dal_real t1 = v[0]*v[0] + v[1]*v[1];
    const dal_real t2 = p->J_phi*(v[3]*v[3]);
    const dal_real t3 = p->J_theta*(v[2]*v[2]) + t2;
    const dal_real t4 = 0.5*(p->m*t1 + t3);
    return t4;
}

/* 7 operations. */
void rolling_disk_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_params *p, const dal_real *u, dal_real *phi)
{
    (void)t;
    (void)u;
    const dal_real t1 = p->r*v[3];
    const dal_real t2 = v[0] - DAL_COS(q[2])*t1;
    const dal_real t3 = v[1] - t1*DAL_SIN(q[2]);
    phi[0] = t2;
    phi[1] = t3;
}

/* 39 operations. */
dal_status rolling_disk_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_params *p, const dal_real *u, dal_real *a, dal_real *lambda)
{
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL || p == NULL || a == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(p->m > DAL_TINY*p->m)) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    if (!(p->J_theta > DAL_TINY*p->J_theta)) {
        return dal_pivot_status(p->J_theta, DAL_SINGULAR_MASS);
    }
    if (!(p->J_phi > DAL_TINY*p->J_phi)) {
        return dal_pivot_status(p->J_phi, DAL_SINGULAR_MASS);
    }
    const dal_real t1 = DAL_COS(q[2]);
    const dal_real t2 = 1.0/p->J_phi;
    const dal_real t3 = p->r*t2;
    const dal_real t4 = p->r*t3;
    const dal_real t5 = t4*(t1*t1);
    const dal_real t6 = 1.0/p->m;
    const dal_real t7 = t6 + t5;
    if (!(t7 > DAL_TINY*t7)) {
        return dal_pivot_status(t7, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t8 = DAL_SIN(q[2]);
    const dal_real t9 = t4*(t8*t8);
    const dal_real t10 = 1.0/t7;
    const dal_real t11 = t9*t10;
    const dal_real t12 = t6 + t9;
    const dal_real t13 = t12 - t5*t11;
    if (!(t13 > DAL_TINY*t12)) {
        return dal_pivot_status(t13, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t14 = v[2]*(v[3] + t11*v[3]);
    const dal_real t15 = p->r*(t1*t14)*(1.0/t13);
    const dal_real t16 = v[2]*v[3] + t15*(t1*t3);
    const dal_real t17 = t10*(p->r*(t8*t16));
    const dal_real t18 = -(t6*t17);
    const dal_real t19 = t6*t15;
    const dal_real t20 = t1*t17 - t8*t15;
    const dal_real t21 = t2*(p->r*t20);
    const dal_real t22 = -t17;
    if (!dal_is_finite((t18 + t19 + 0.0 + t21) + (t22 + t15))) {
        return DAL_NON_FINITE;
    }
    a[0] = t18;
    a[1] = t19;
    a[2] = 0.0;
    a[3] = t21;
    if (lambda != NULL) {
        lambda[0] = t22;
        lambda[1] = t15;
    }
    return DAL_OK;
}

/* 33 operations. */
dal_status rolling_disk_project(
    dal_real t, const dal_real *q, dal_real *v,
    const rolling_disk_params *p, const dal_real *u)
{
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    const dal_real t1 = DAL_COS(q[2]);
    const dal_real t2 = p->r*t1;
    const dal_real t3 = t2*t2;
    const dal_real t4 = 1.0 + t3;
    if (!(t4 > DAL_TINY*t4)) {
        return dal_pivot_status(t4, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t5 = DAL_SIN(q[2]);
    const dal_real t6 = p->r*t5;
    const dal_real t7 = t6*t6;
    const dal_real t8 = 1.0/t4;
    const dal_real t9 = 1.0 + t7;
    const dal_real t10 = t9 - t8*(t3*t7);
    if (!(t10 > DAL_TINY*t9)) {
        return dal_pivot_status(t10, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t11 = v[0] - t2*v[3];
    const dal_real t12 = v[3] + t8*(t2*t11);
    const dal_real t13 = p->r*(t5*t12) - v[1];
    const dal_real t14 = t13*(1.0/t10);
    const dal_real t15 = t11 + t14*(t2*t6);
    const dal_real t16 = t8*t15;
    const dal_real t17 = v[0] - t16;
    const dal_real t18 = v[1] + t14;
    const dal_real t19 = t1*t16 - t5*t14;
    const dal_real t20 = v[3] + p->r*t19;
    const dal_real t21 = v[2];
    if (!dal_is_finite(t17 + t18 + t21 + t20)) {
        return DAL_NON_FINITE;
    }
    v[0] = t17;
    v[1] = t18;
    v[2] = t21;
    v[3] = t20;
    return DAL_OK;
}

/* 0 operations. */
dal_real rolling_disk_heading_rate(
    dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_params *p, const dal_real *u)
{
    (void)t;
    (void)q;
    (void)p;
    (void)u;
    return v[2];
}

/* 0 operations. */
dal_real rolling_disk_spin(
    dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_params *p, const dal_real *u)
{
    (void)t;
    (void)q;
    (void)p;
    (void)u;
    return v[3];
}
