/* SPDX-License-Identifier: MIT-0 */
/* knife_edge: knife edge on an inclined plane, perturbed

   Written by dalembert 0.1.0; do not edit.
   model knife_edge, hash ec78b23d1d799548
   options: dalembert generate knife_edge.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "knife_edge.h"

#include <stddef.h>

#if KNIFE_EDGE_GENERATION != 0xd0f4501au
#error "knife_edge.h and knife_edge.c are of different generations; generate the files anew"
#endif

knife_edge_params knife_edge_params_default(void)
{
    knife_edge_params p;
    p.epsilon = 0.1;
    return p;
}

/* 8 operations. */
dal_real knife_edge_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const knife_edge_params *p, const dal_real *u)
{
    (void)t;
    (void)p;
    (void)u;
    const dal_real t1 = v[0]*v[0] - 2.0*q[0];
    const dal_real t2 = v[1]*v[1] + v[2]*v[2];
    const dal_real t3 = 0.5*(t1 + t2);
    return t3;
}

/* 6 operations. */
void knife_edge_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const knife_edge_params *p, const dal_real *u, dal_real *phi)
{
    (void)t;
    (void)u;
    const dal_real t1 = v[1]*(DAL_COS(q[2]) - p->epsilon);
    const dal_real t2 = t1 - v[0]*DAL_SIN(q[2]);
    phi[0] = t2;
}

/* 17 operations. */
dal_status knife_edge_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const knife_edge_params *p, const dal_real *u, dal_real *a, dal_real *lambda)
{
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL || p == NULL || a == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    const dal_real t1 = DAL_COS(q[2]);
    const dal_real t2 = p->epsilon - t1;
    const dal_real t3 = DAL_SIN(q[2]);
    const dal_real t4 = t2*t2 + t3*t3;
    if (!(t4 > DAL_TINY*t4)) {
        return dal_pivot_status(t4, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t5 = t1*v[0] + t3*v[1];
    const dal_real t6 = (t3 + v[2]*t5)*(1.0/t4);
    const dal_real t7 = 1.0 - t3*t6;
    const dal_real t8 = -(t2*t6);
    if (!dal_is_finite(t7 + t8 + 0.0 + t6)) {
        return DAL_NON_FINITE;
    }
    a[0] = t7;
    a[1] = t8;
    a[2] = 0.0;
    if (lambda != NULL) {
        lambda[0] = t6;
    }
    return DAL_OK;
}

/* 15 operations. */
dal_status knife_edge_project(
    dal_real t, const dal_real *q, dal_real *v,
    const knife_edge_params *p, const dal_real *u)
{
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    const dal_real t1 = DAL_COS(q[2]) - p->epsilon;
    const dal_real t2 = DAL_SIN(q[2]);
    const dal_real t3 = t1*t1 + t2*t2;
    if (!(t3 > DAL_TINY*t3)) {
        return dal_pivot_status(t3, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t4 = t1*v[1] - t2*v[0];
    const dal_real t5 = t4*(1.0/t3);
    const dal_real t6 = v[0] + t2*t5;
    const dal_real t7 = v[1] - t1*t5;
    const dal_real t8 = v[2];
    if (!dal_is_finite(t6 + t7 + t8)) {
        return DAL_NON_FINITE;
    }
    v[0] = t6;
    v[1] = t7;
    v[2] = t8;
    return DAL_OK;
}

/* 2 operations. */
dal_real knife_edge_driver_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const knife_edge_params *p, const dal_real *u)
{
    (void)t;
    (void)q;
    (void)p;
    (void)u;
    const dal_real t1 = 0.5*(v[2]*v[2]);
    return t1;
}
