/* SPDX-License-Identifier: MIT-0 */
/* nh_particle_cvt: nonholonomic particle as a transmission

   Written by dalembert 0.1.0; do not edit.
   model nh_particle_cvt, hash 698a04e1ce0948ba
   options: dalembert generate nh_particle_cvt.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "nh_particle_cvt.h"

#include <stddef.h>

#if NH_PARTICLE_CVT_GENERATION != 0x75107b7cu
#error "nh_particle_cvt.h and nh_particle_cvt.c are of different generations; generate the files anew"
#endif

nh_particle_cvt_params nh_particle_cvt_params_default(void)
{
    nh_particle_cvt_params p;
    p.unused = 0.0;
    return p;
}

/* 10 operations. */
dal_real nh_particle_cvt_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_cvt_params *p, const dal_real *u)
{
    (void)t;
    (void)p;
    (void)u;
    const dal_real t1 = v[0]*v[0] + v[1]*v[1];
    const dal_real t2 = q[1]*q[1] + q[2]*q[2];
    const dal_real t3 = t1 + (v[2]*v[2] + t2);
    const dal_real t4 = 0.5*t3;
    return t4;
}

/* 2 operations. */
void nh_particle_cvt_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_cvt_params *p, const dal_real *u, dal_real *phi)
{
    (void)t;
    (void)p;
    (void)u;
    const dal_real t1 = v[0] + q[2]*v[1];
    phi[0] = t1;
}

/* 10 operations. */
dal_status nh_particle_cvt_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_cvt_params *p, const dal_real *u, dal_real *a, dal_real *lambda)
{
    (void)p;
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL || a == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    const dal_real t1 = 1.0 + q[2]*q[2];
    if (!(t1 > DAL_TINY*t1)) {
        return dal_pivot_status(t1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t2 = q[2]*q[1] - v[1]*v[2];
    const dal_real t3 = t2*(1.0/t1);
    const dal_real t4 = q[2]*t3 - q[1];
    const dal_real t5 = -q[2];
    if (!dal_is_finite(t3 + t4 + t5 + t3)) {
        return DAL_NON_FINITE;
    }
    a[0] = t3;
    a[1] = t4;
    a[2] = t5;
    if (lambda != NULL) {
        lambda[0] = t3;
    }
    return DAL_OK;
}

/* 9 operations. */
dal_status nh_particle_cvt_project(
    dal_real t, const dal_real *q, dal_real *v,
    const nh_particle_cvt_params *p, const dal_real *u)
{
    (void)p;
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    const dal_real t1 = 1.0 + q[2]*q[2];
    if (!(t1 > DAL_TINY*t1)) {
        return dal_pivot_status(t1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t2 = (v[0] + q[2]*v[1])*(1.0/t1);
    const dal_real t3 = v[0] - t2;
    const dal_real t4 = v[1] - q[2]*t2;
    const dal_real t5 = v[2];
    if (!dal_is_finite(t3 + t4 + t5)) {
        return DAL_NON_FINITE;
    }
    v[0] = t3;
    v[1] = t4;
    v[2] = t5;
    return DAL_OK;
}

/* 4 operations. */
dal_real nh_particle_cvt_driver_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_cvt_params *p, const dal_real *u)
{
    (void)t;
    (void)p;
    (void)u;
    const dal_real t1 = q[2]*q[2] + v[2]*v[2];
    const dal_real t2 = 0.5*t1;
    return t2;
}

/* 6 operations. */
dal_real nh_particle_cvt_passenger_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_cvt_params *p, const dal_real *u)
{
    (void)t;
    (void)p;
    (void)u;
    const dal_real t1 = q[1]*q[1] + v[0]*v[0];
    const dal_real t2 = 0.5*(v[1]*v[1] + t1);
    return t2;
}
