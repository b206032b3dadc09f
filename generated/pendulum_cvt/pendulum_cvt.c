/* SPDX-License-Identifier: MIT-0 */
/* pendulum_cvt: pendulum-driven continuously variable transmission

   Written by dalembert 0.1.0; do not edit.
   model pendulum_cvt, hash 1e3865c3e5402b3f
   options: dalembert generate pendulum_cvt.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "pendulum_cvt.h"

#include <stddef.h>

#if PENDULUM_CVT_GENERATION != 0x36e67eabu
#error "pendulum_cvt.h and pendulum_cvt.c are of different generations; generate the files anew"
#endif

pendulum_cvt_params pendulum_cvt_params_default(void)
{
    pendulum_cvt_params p;
    p.epsilon = 0.1;
    p.kappa1 = -1.0;
    p.kappa2 = -1.0;
    return p;
}

/* 19 operations. */
dal_real pendulum_cvt_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const pendulum_cvt_params *p, const dal_real *u)
{
    (void)t;
    (void)u;
    const dal_real t1 = v[0]*v[0] + v[1]*v[1];
    const dal_real t2 = p->kappa2*(q[1]*q[1]);
    const dal_real t3 = p->kappa1*(q[0]*q[0]) + t2;
    const dal_real t4 = v[2]*v[2] + t1 - t3;
    const dal_real t5 = DAL_COS(q[2]);
    const dal_real t6 = p->epsilon*(DAL_SIN(q[2])*t5);
    const dal_real t7 = 2.0*(t5 - t6) + t4;
    const dal_real t8 = 0.5*t7;
    return t8;
}

/* 3 operations. */
void pendulum_cvt_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const pendulum_cvt_params *p, const dal_real *u, dal_real *phi)
{
    (void)t;
    (void)p;
    (void)u;
    const dal_real t1 = v[1] + v[0]*DAL_SIN(q[2]);
    phi[0] = t1;
}

/* 21 operations. */
dal_status pendulum_cvt_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const pendulum_cvt_params *p, const dal_real *u, dal_real *a, dal_real *lambda)
{
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL || p == NULL || a == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    const dal_real t1 = DAL_SIN(q[2]);
    const dal_real t2 = t1*t1;
    const dal_real t3 = 1.0 + t2;
    if (!(t3 > DAL_TINY*t3)) {
        return dal_pivot_status(t3, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t4 = DAL_COS(q[2])*(v[0]*v[2]);
    const dal_real t5 = p->kappa1*q[0];
    const dal_real t6 = p->kappa2*q[1];
    const dal_real t7 = t4 + (t6 + t1*t5);
    const dal_real t8 = t7*(1.0/t3);
    const dal_real t9 = t5 - t1*t8;
    const dal_real t10 = t6 - t8;
    const dal_real t11 = p->epsilon*(1.0 - 2.0*t2);
    const dal_real t12 = t1 + t11;
    const dal_real t13 = -t8;
    if (!dal_is_finite(t9 + t10 + t12 + t13)) {
        return DAL_NON_FINITE;
    }
    a[0] = t9;
    a[1] = t10;
    a[2] = t12;
    if (lambda != NULL) {
        lambda[0] = t13;
    }
    return DAL_OK;
}

/* 10 operations. */
dal_status pendulum_cvt_project(
    dal_real t, const dal_real *q, dal_real *v,
    const pendulum_cvt_params *p, const dal_real *u)
{
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    const dal_real t1 = DAL_SIN(q[2]);
    const dal_real t2 = 1.0 + t1*t1;
    if (!(t2 > DAL_TINY*t2)) {
        return dal_pivot_status(t2, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t3 = (v[1] + t1*v[0])*(1.0/t2);
    const dal_real t4 = v[0] - t1*t3;
    const dal_real t5 = v[1] - t3;
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
dal_real pendulum_cvt_driver_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const pendulum_cvt_params *p, const dal_real *u)
{
    (void)t;
    (void)u;
    const dal_real t1 = DAL_COS(q[2]);
    const dal_real t2 = t1 + 0.5*(v[2]*v[2]);
    const dal_real t3 = p->epsilon*(DAL_SIN(q[2])*t1);
    const dal_real t4 = t2 - t3;
    return t4;
}

/* 10 operations. */
dal_real pendulum_cvt_passenger_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const pendulum_cvt_params *p, const dal_real *u)
{
    (void)t;
    (void)u;
    const dal_real t1 = v[0]*v[0] + v[1]*v[1];
    const dal_real t2 = t1 - p->kappa1*(q[0]*q[0]);
    const dal_real t3 = t2 - p->kappa2*(q[1]*q[1]);
    const dal_real t4 = 0.5*t3;
    return t4;
}
