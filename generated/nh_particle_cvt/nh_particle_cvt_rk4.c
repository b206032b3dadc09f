/* SPDX-License-Identifier: MIT-0 */
/* nh_particle_cvt: nonholonomic particle as a transmission, stepped by rk4

   Written by dalembert 0.1.0; do not edit.
   model nh_particle_cvt, hash 698a04e1ce0948ba
   method rk4, hash 7d4e781c7e626715
   options: dalembert generate nh_particle_cvt.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "nh_particle_cvt_rk4.h"

#include <stddef.h>

#if NH_PARTICLE_CVT_RK4_GENERATION != 0x75107b7cu
#error "nh_particle_cvt_rk4.h and nh_particle_cvt_rk4.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 2 operations. */
static void nh_particle_cvt_rk4_constants_0(
    const nh_particle_cvt_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.16666666666666666*h;
    c[1] = 0.041666666666666664*h;
}

/* 116 operations; 2 beforehand. */
static dal_status nh_particle_cvt_rk4_substep_0(
    nh_particle_cvt_rk4_state *s, dal_real t, dal_real h,
    const nh_particle_cvt_params *p, const dal_real *u, const dal_real *c, nh_particle_cvt_rk4_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    (void)w;
    const dal_real t1 = 1.0 + s->q[2]*s->q[2];
    if (!(t1 > DAL_TINY*t1)) {
        return dal_pivot_status(t1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t2 = h*s->v[2];
    const dal_real t3 = t2 + 2.0*s->q[2];
    const dal_real t4 = 4.0 + t3*t3;
    const dal_real t5 = 0.25*t4;
    if (!(t5 > DAL_TINY*t5)) {
        return dal_pivot_status(t5, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t6 = s->q[2]*h;
    const dal_real t7 = t6 - 2.0*s->v[2];
    const dal_real t8 = h*t7;
    const dal_real t9 = 4.0*s->q[2];
    const dal_real t10 = t9 - t8;
    const dal_real t11 = 16.0 + t10*t10;
    const dal_real t12 = 0.0625*t11;
    if (!(t12 > DAL_TINY*t12)) {
        return dal_pivot_status(t12, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t13 = h*t3;
    const dal_real t14 = 4.0*s->v[2];
    const dal_real t15 = t13 - t14;
    const dal_real t16 = h*t15;
    const dal_real t17 = t9 - t16;
    const dal_real t18 = 16.0 + t17*t17;
    const dal_real t19 = 0.0625*t18;
    if (!(t19 > DAL_TINY*t19)) {
        return dal_pivot_status(t19, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t20 = h*s->v[1] + 2.0*s->q[1];
    const dal_real t21 = s->q[2]*s->q[1] - s->v[2]*s->v[1];
    const dal_real t22 = t21*(1.0/t1);
    const dal_real t23 = s->q[2]*t22 - s->q[1];
    const dal_real t24 = h*t23;
    const dal_real t25 = t24 + 2.0*s->v[1];
    const dal_real t26 = t3*t20 + t7*t25;
    const dal_real t27 = t26*(1.0/t4);
    const dal_real t28 = t3*t27 - t20;
    const dal_real t29 = h*t28;
    const dal_real t30 = 4.0*s->v[1];
    const dal_real t31 = t29 + t30;
    const dal_real t32 = 4.0*s->q[1];
    const dal_real t33 = h*t25 + t32;
    const dal_real t34 = t10*t33 + t15*t31;
    const dal_real t35 = t34*(1.0/t11);
    const dal_real t36 = t27*c[0] + (s->v[0] + t22*c[0]);
    const dal_real t37 = h*(c[0]*t35 + t36);
    const dal_real t38 = s->q[0] + t37;
    const dal_real t39 = t10*t35 - t33;
    const dal_real t40 = h*t39;
    const dal_real t41 = 0.08333333333333333*t29 + (s->v[1] + 0.16666666666666666*t24);
    const dal_real t42 = h*(0.041666666666666664*t40 + t41);
    const dal_real t43 = s->q[1] + t42;
    const dal_real t44 = s->v[2] - 0.16666666666666666*t6 - 0.08333333333333333*t13;
    const dal_real t45 = h*t10;
    const dal_real t46 = h*(t44 - 0.041666666666666664*t45);
    const dal_real t47 = s->q[2] + t46;
    const dal_real t48 = t32 + h*t31;
    const dal_real t49 = (t30 + t40)*(t45 - t14);
    const dal_real t50 = (t17*t48 + t49)*(1.0/t18);
    const dal_real t51 = t22 + 2.0*(t27 + t35);
    const dal_real t52 = s->v[0] + c[0]*(t50 + t51);
    const dal_real t53 = 2.0*t39 + 4.0*(t23 + t28);
    const dal_real t54 = t17*t50 + (t53 - t48);
    const dal_real t55 = s->v[1] + t54*c[1];
    const dal_real t56 = 0.08333333333333333*t8 - (s->q[2] + 0.16666666666666666*t2);
    const dal_real t57 = h*(0.041666666666666664*t16 + t56);
    const dal_real t58 = s->v[2] + t57;
    if (!dal_is_finite((t38 + t43 + t47 + t52) + (t55 + t58))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t38;
    s->q[1] = t43;
    s->q[2] = t47;
    s->v[0] = t52;
    s->v[1] = t55;
    s->v[2] = t58;
    return DAL_OK;
}

static dal_status nh_particle_cvt_rk4_advance(
    nh_particle_cvt_rk4_state *s, dal_real t, dal_real h,
    const nh_particle_cvt_params *p, const dal_real *u, const dal_real *c, nh_particle_cvt_rk4_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return nh_particle_cvt_rk4_substep_0(s, t, h, p, u, c, w);
}

dal_status nh_particle_cvt_rk4_init(
    nh_particle_cvt_rk4_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_cvt_params *p, const dal_real *u)
{
    (void)p;
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!dal_is_finite((q[0] + q[1] + q[2] + v[0]) + (v[1] + v[2]))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = q[0];
    s->q[1] = q[1];
    s->q[2] = q[2];
    s->v[0] = v[0];
    s->v[1] = v[1];
    s->v[2] = v[2];
    return DAL_OK;
}

dal_status nh_particle_cvt_rk4_step(
    nh_particle_cvt_rk4_state *s, dal_real t, dal_real h,
    const nh_particle_cvt_params *p, const dal_real *u, nh_particle_cvt_rk4_work *w)
{
    dal_status status;
    dal_real c[2];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    nh_particle_cvt_rk4_constants_0(p, h, c + 0);
    status = nh_particle_cvt_rk4_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status nh_particle_cvt_rk4_run(
    nh_particle_cvt_rk4_state *s, dal_real t0, dal_real h, unsigned long n,
    const nh_particle_cvt_params *p, const dal_real *u, nh_particle_cvt_rk4_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[2];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    nh_particle_cvt_rk4_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = nh_particle_cvt_rk4_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
