/* SPDX-License-Identifier: MIT-0 */
/* mobile_robot_jay: mobile robot, potential on the wheels

   Written by dalembert 0.1.0; do not edit.
   model mobile_robot_jay, hash 1e3dc6e1fc63c055
   options: dalembert generate mobile_robot_jay.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "mobile_robot_jay.h"

#include <stddef.h>

#if MOBILE_ROBOT_JAY_GENERATION != 0xa55f9761u
#error "mobile_robot_jay.h and mobile_robot_jay.c are of different generations; generate the files anew"
#endif

mobile_robot_jay_params mobile_robot_jay_params_default(void)
{
    mobile_robot_jay_params p;
    p.m = 1.0;
    p.I_ = 1.0;
    p.I_w = 1.0;
    p.ell = 1.0;
    return p;
}

/* 15 operations. */
dal_real mobile_robot_jay_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const mobile_robot_jay_params *p, const dal_real *u)
{
    (void)t;
    (void)u;
    const dal_real t1 = v[0]*v[0] + v[1]*v[1];
    const dal_real t2 = 3.0*(p->I_w*(v[3]*v[3]));
    const dal_real t3 = p->I_*(v[2]*v[2]) + t2;
    const dal_real t4 = p->m*t1 + t3;
    const dal_real t5 = 20.0*DAL_SIN(q[3]) + t4;
    const dal_real t6 = 0.5*t5;
    return t6;
}

/* 7 operations. */
void mobile_robot_jay_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const mobile_robot_jay_params *p, const dal_real *u, dal_real *phi)
{
    (void)t;
    (void)u;
    const dal_real t1 = p->ell*v[3];
    const dal_real t2 = v[0] - DAL_COS(q[2])*t1;
    const dal_real t3 = v[1] - t1*DAL_SIN(q[2]);
    phi[0] = t2;
    phi[1] = t3;
}

/* 58 operations. */
dal_status mobile_robot_jay_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const mobile_robot_jay_params *p, const dal_real *u, dal_real *a, dal_real *lambda)
{
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL || p == NULL || a == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(p->m > DAL_TINY*p->m)) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    if (!(p->I_ > DAL_TINY*p->I_)) {
        return dal_pivot_status(p->I_, DAL_SINGULAR_MASS);
    }
    const dal_real t1 = 3.0*p->I_w;
    if (!(t1 > DAL_TINY*t1)) {
        return dal_pivot_status(t1, DAL_SINGULAR_MASS);
    }
    const dal_real t2 = DAL_COS(q[2]);
    const dal_real t3 = 1.0/p->I_w;
    const dal_real t4 = p->ell*t3;
    const dal_real t5 = p->ell*t4;
    const dal_real t6 = t2*t5;
    const dal_real t7 = 1.0/p->m;
    const dal_real t8 = 3.0*t7;
    const dal_real t9 = t2*t6 + t8;
    const dal_real t10 = 0.3333333333333333*t9;
    if (!(t10 > DAL_TINY*t10)) {
        return dal_pivot_status(t10, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t11 = DAL_SIN(q[2]);
    const dal_real t12 = t11*t11;
    const dal_real t13 = 1.0/t9;
    const dal_real t14 = t13*(t12*(t6*t6));
    const dal_real t15 = t8 + t5*t12;
    const dal_real t16 = t15 - t14;
    if (!(0.3333333333333333*t16 > DAL_TINY*0.3333333333333333*t15)) {
        return dal_pivot_status(0.3333333333333333*t16, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t17 = DAL_COS(q[3]);
    const dal_real t18 = t3*t17;
    const dal_real t19 = v[2]*v[3];
    const dal_real t20 = 3.0*(t11*t19);
    const dal_real t21 = 10.0*(t2*t18) + t20;
    const dal_real t22 = p->ell*t21;
    const dal_real t23 = t13*(t22*(t4*t11));
    const dal_real t24 = t2*(t23 + 3.0*t19);
    const dal_real t25 = 10.0*(t11*t18) - t24;
    const dal_real t26 = p->ell*t25*(1.0/t16);
    const dal_real t27 = t11*t26;
    const dal_real t28 = t13*(t6*t27 - t22);
    const dal_real t29 = t7*t28;
    const dal_real t30 = -(t7*t26);
    const dal_real t31 = p->ell*(t27 - t2*t28);
    const dal_real t32 = (t31 - 10.0*t17)*(0.3333333333333333*t3);
    const dal_real t33 = -t26;
    if (!dal_is_finite((t29 + t30 + 0.0 + t32) + (t28 + t33))) {
        return DAL_NON_FINITE;
    }
    a[0] = t29;
    a[1] = t30;
    a[2] = 0.0;
    a[3] = t32;
    if (lambda != NULL) {
        lambda[0] = t28;
        lambda[1] = t33;
    }
    return DAL_OK;
}

/* 33 operations. */
dal_status mobile_robot_jay_project(
    dal_real t, const dal_real *q, dal_real *v,
    const mobile_robot_jay_params *p, const dal_real *u)
{
    (void)u;
    if (!dal_is_finite(t) || q == NULL || v == NULL || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    const dal_real t1 = DAL_COS(q[2]);
    const dal_real t2 = p->ell*t1;
    const dal_real t3 = t2*t2;
    const dal_real t4 = 1.0 + t3;
    if (!(t4 > DAL_TINY*t4)) {
        return dal_pivot_status(t4, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t5 = DAL_SIN(q[2]);
    const dal_real t6 = p->ell*t5;
    const dal_real t7 = t6*t6;
    const dal_real t8 = 1.0/t4;
    const dal_real t9 = 1.0 + t7;
    const dal_real t10 = t9 - t8*(t3*t7);
    if (!(t10 > DAL_TINY*t9)) {
        return dal_pivot_status(t10, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t11 = v[0] - t2*v[3];
    const dal_real t12 = v[3] + t8*(t2*t11);
    const dal_real t13 = p->ell*(t5*t12) - v[1];
    const dal_real t14 = t13*(1.0/t10);
    const dal_real t15 = t11 + t14*(t2*t6);
    const dal_real t16 = t8*t15;
    const dal_real t17 = v[0] - t16;
    const dal_real t18 = v[1] + t14;
    const dal_real t19 = t1*t16 - t5*t14;
    const dal_real t20 = v[3] + p->ell*t19;
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
dal_real mobile_robot_jay_heading_rate(
    dal_real t, const dal_real *q, const dal_real *v,
    const mobile_robot_jay_params *p, const dal_real *u)
{
    (void)t;
    (void)q;
    (void)p;
    (void)u;
    return v[2];
}
