/* SPDX-License-Identifier: MIT-0 */
/* chaotic_particle: chaotic nonholonomic particle in R^5

   Written by dalembert 0.1.0; do not edit.
   model chaotic_particle, hash 5249eef238d813f2
   options: dalembert generate chaotic_particle.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaotic_particle.h"

#include <stddef.h>

#if CHAOTIC_PARTICLE_GENERATION != 0x6b5373a5u
#error "chaotic_particle.h and chaotic_particle.c are of different generations; generate the files anew"
#endif

chaotic_particle_params chaotic_particle_params_default(void)
{
    chaotic_particle_params p;
    p.unused = 0.0;
    return p;
}

/* 24 operations. */
dal_real chaotic_particle_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const chaotic_particle_params *p, const dal_real *u)
{
    (void)t;
    (void)p;
    (void)u;
    const dal_real t1 = v[0]*v[0] + v[1]*v[1];
    const dal_real t2 = v[2]*v[2] + v[3]*v[3];
    const dal_real t3 = q[4]*q[4];
    const dal_real t4 = q[1]*q[1] + t3;
    const dal_real t5 = v[4]*v[4] + q[0]*q[0];
    const dal_real t6 = t1 + t2 + (t4 + t5);
    const dal_real t7 = q[2]*(q[2] + q[2]*t3);
    const dal_real t8 = q[3]*(q[3]*(1.0 + t4));
    const dal_real t9 = 0.5*(t8 + (t7 + t6));
    return t9;
}

/* 4 operations. */
void chaotic_particle_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const chaotic_particle_params *p, const dal_real *u, dal_real *phi)
{
    (void)t;
    (void)p;
    (void)u;
    const dal_real t1 = q[2]*v[4] + (v[0] + q[1]*v[3]);
    phi[0] = t1;
}

/* 32 operations. */
dal_status chaotic_particle_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const chaotic_particle_params *p, const dal_real *u, dal_real *a, dal_real *lambda)
{
    (void)p;
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL || a == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    const dal_real t1 = q[2]*q[2];
    const dal_real t2 = 1.0 + q[1]*q[1];
    const dal_real t3 = t1 + t2;
    if (!(t3 > DAL_TINY*t3)) {
        return dal_pivot_status(t3, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t4 = q[4]*q[4];
    const dal_real t5 = q[3]*(t2 + t4);
    const dal_real t6 = q[0] - v[1]*v[3] - v[2]*v[4];
    const dal_real t7 = q[3]*q[3];
    const dal_real t8 = q[4]*(t7 + (1.0 + t1));
    const dal_real t9 = q[2]*t8 + (q[1]*t5 + t6);
    const dal_real t10 = t9*(1.0/t3);
    const dal_real t11 = t10 - q[0];
    const dal_real t12 = -(q[1] + q[1]*t7);
    const dal_real t13 = -(q[2] + q[2]*t4);
    const dal_real t14 = q[1]*t10 - t5;
    const dal_real t15 = q[2]*t10 - t8;
    if (!dal_is_finite((t11 + t12 + t13 + t14) + (t15 + t10))) {
        return DAL_NON_FINITE;
    }
    a[0] = t11;
    a[1] = t12;
    a[2] = t13;
    a[3] = t14;
    a[4] = t15;
    if (lambda != NULL) {
        lambda[0] = t10;
    }
    return DAL_OK;
}

/* 15 operations. */
dal_status chaotic_particle_project(
    dal_real t, const dal_real *q, dal_real *v,
    const chaotic_particle_params *p, const dal_real *u)
{
    (void)p;
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    const dal_real t1 = q[2]*q[2] + (1.0 + q[1]*q[1]);
    if (!(t1 > DAL_TINY*t1)) {
        return dal_pivot_status(t1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t2 = q[2]*v[4] + (v[0] + q[1]*v[3]);
    const dal_real t3 = t2*(1.0/t1);
    const dal_real t4 = v[0] - t3;
    const dal_real t5 = v[3] - q[1]*t3;
    const dal_real t6 = v[4] - q[2]*t3;
    const dal_real t7 = v[1];
    const dal_real t8 = v[2];
    if (!dal_is_finite((t4 + t7 + t8 + t5) + (t6))) {
        return DAL_NON_FINITE;
    }
    v[0] = t4;
    v[1] = t7;
    v[2] = t8;
    v[3] = t5;
    v[4] = t6;
    return DAL_OK;
}
