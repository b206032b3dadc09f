/* SPDX-License-Identifier: MIT-0 */
/* nh_particle_jay: nonholonomic particle

   Written by dalembert 0.1.0; do not edit.
   model nh_particle_jay, hash 26ec1dc4d4d36c28
   options: dalembert generate nh_particle_jay.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "nh_particle_jay.h"

#include <stddef.h>

#if NH_PARTICLE_JAY_GENERATION != 0x8c0f8854u
#error "nh_particle_jay.h and nh_particle_jay.c are of different generations; generate the files anew"
#endif

nh_particle_jay_params nh_particle_jay_params_default(void)
{
    nh_particle_jay_params p;
    p.unused = 0.0;
    return p;
}

/* 11 operations. */
dal_real nh_particle_jay_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_jay_params *p, const dal_real *u)
{
    (void)t;
    (void)p;
    (void)u;
    const dal_real t1 = q[0]*q[0] + q[1]*q[1];
    const dal_real t2 = v[0]*v[0] + v[1]*v[1];
    const dal_real t3 = 2.0*t1 + (v[2]*v[2] + t2);
    const dal_real t4 = 0.5*t3;
    return t4;
}

/* 2 operations. */
void nh_particle_jay_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_jay_params *p, const dal_real *u, dal_real *phi)
{
    (void)t;
    (void)p;
    (void)u;
    const dal_real t1 = v[2] - q[1]*v[0];
    phi[0] = t1;
}

/* 13 operations. */
dal_status nh_particle_jay_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_jay_params *p, const dal_real *u, dal_real *a, dal_real *lambda)
{
    (void)p;
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL || a == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    const dal_real t1 = 1.0 + q[1]*q[1];
    if (!(t1 > DAL_TINY*t1)) {
        return dal_pivot_status(t1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t2 = v[0]*v[1] - 2.0*(q[1]*q[0]);
    const dal_real t3 = t2*(1.0/t1);
    const dal_real t4 = q[1]*t3 + 2.0*q[0];
    const dal_real t5 = -t4;
    const dal_real t6 = -2.0*q[1];
    if (!dal_is_finite(t5 + t6 + t3 + t3)) {
        return DAL_NON_FINITE;
    }
    a[0] = t5;
    a[1] = t6;
    a[2] = t3;
    if (lambda != NULL) {
        lambda[0] = t3;
    }
    return DAL_OK;
}

/* 9 operations. */
dal_status nh_particle_jay_project(
    dal_real t, const dal_real *q, dal_real *v,
    const nh_particle_jay_params *p, const dal_real *u)
{
    (void)p;
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    const dal_real t1 = 1.0 + q[1]*q[1];
    if (!(t1 > DAL_TINY*t1)) {
        return dal_pivot_status(t1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t2 = (v[2] - q[1]*v[0])*(1.0/t1);
    const dal_real t3 = v[0] + q[1]*t2;
    const dal_real t4 = v[2] - t2;
    const dal_real t5 = v[1];
    if (!dal_is_finite(t3 + t5 + t4)) {
        return DAL_NON_FINITE;
    }
    v[0] = t3;
    v[1] = t5;
    v[2] = t4;
    return DAL_OK;
}
