/* SPDX-License-Identifier: MIT-0 */
/* nh_particle_jay: nonholonomic particle, stepped by rk4

   Written by dalembert 0.1.0; do not edit.
   model nh_particle_jay, hash 26ec1dc4d4d36c28
   method rk4, hash 7d4e781c7e626715
   options: dalembert generate nh_particle_jay.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "nh_particle_jay_rk4.h"

#include <stddef.h>

#if NH_PARTICLE_JAY_RK4_GENERATION != 0x8c0f8854u
#error "nh_particle_jay_rk4.h and nh_particle_jay_rk4.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 3 operations. */
static void nh_particle_jay_rk4_constants_0(
    const nh_particle_jay_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.16666666666666666*h;
    c[1] = 0.3333333333333333*h;
    c[2] = 2.0*h;
}

/* 111 operations; 3 beforehand. */
static dal_status nh_particle_jay_rk4_substep_0(
    nh_particle_jay_rk4_state *s, dal_real t, dal_real h,
    const nh_particle_jay_params *p, const dal_real *u, const dal_real *c, nh_particle_jay_rk4_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    (void)w;
    const dal_real t1 = 1.0 + s->q[1]*s->q[1];
    if (!(t1 > DAL_TINY*t1)) {
        return dal_pivot_status(t1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t2 = h*s->v[1];
    const dal_real t3 = 2.0*s->q[1];
    const dal_real t4 = t2 + t3;
    const dal_real t5 = 4.0 + t4*t4;
    const dal_real t6 = 0.25*t5;
    if (!(t6 > DAL_TINY*t6)) {
        return dal_pivot_status(t6, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t7 = s->q[1]*h;
    const dal_real t8 = s->v[1] - t7;
    const dal_real t9 = h*t8;
    const dal_real t10 = t3 + t9;
    const dal_real t11 = 4.0 + t10*t10;
    const dal_real t12 = 0.25*t11;
    if (!(t12 > DAL_TINY*t12)) {
        return dal_pivot_status(t12, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t13 = h*t4;
    const dal_real t14 = 2.0*s->v[1] - t13;
    const dal_real t15 = h*t14;
    const dal_real t16 = t3 + t15;
    const dal_real t17 = 4.0 + t16*t16;
    const dal_real t18 = 0.25*t17;
    if (!(t18 > DAL_TINY*t18)) {
        return dal_pivot_status(t18, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t19 = 2.0*s->q[0];
    const dal_real t20 = t19 + h*s->v[0];
    const dal_real t21 = s->v[1]*s->v[0] - 2.0*(s->q[1]*s->q[0]);
    const dal_real t22 = t21*(1.0/t1);
    const dal_real t23 = s->q[1]*t22 + t19;
    const dal_real t24 = h*t23;
    const dal_real t25 = 2.0*s->v[0];
    const dal_real t26 = t25 - t24;
    const dal_real t27 = t8*t26 - t4*t20;
    const dal_real t28 = t27*(1.0/t5);
    const dal_real t29 = t20 + t4*t28;
    const dal_real t30 = h*t29;
    const dal_real t31 = s->v[0] - 0.16666666666666666*(t24 + t30);
    const dal_real t32 = t25 - t30;
    const dal_real t33 = h*t26 + 4.0*s->q[0];
    const dal_real t34 = t14*t32 - t10*t33;
    const dal_real t35 = t34*(1.0/t11);
    const dal_real t36 = t33 + t10*t35;
    const dal_real t37 = h*t36;
    const dal_real t38 = h*(t31 - 0.08333333333333333*t37);
    const dal_real t39 = s->q[0] + t38;
    const dal_real t40 = h*t10;
    const dal_real t41 = 0.16666666666666666*(t13 + t40);
    const dal_real t42 = s->v[1] - 0.3333333333333333*t7 - t41;
    const dal_real t43 = s->q[1] + h*t42;
    const dal_real t44 = t28*c[1] + (s->v[2] + t22*c[0]);
    const dal_real t45 = h*(t35*c[0] + t44);
    const dal_real t46 = s->q[2] + t45;
    const dal_real t47 = t19 + h*t32;
    const dal_real t48 = (t37 - t25)*(t40 - s->v[1]);
    const dal_real t49 = (t16*t47 - t48)*(1.0/t17);
    const dal_real t50 = t47 + (t23 + 2.0*t29);
    const dal_real t51 = t16*t49 - (t36 + t50);
    const dal_real t52 = s->v[0] + c[0]*t51;
    const dal_real t53 = s->q[1] + 0.16666666666666666*(t2 + t9);
    const dal_real t54 = (0.08333333333333333*t15 + t53)*c[2];
    const dal_real t55 = s->v[1] - t54;
    const dal_real t56 = 0.5*t22 + 2.0*t28;
    const dal_real t57 = c[1]*(t35 + t56 - t49);
    const dal_real t58 = s->v[2] + t57;
    if (!dal_is_finite((t39 + t43 + t46 + t52) + (t55 + t58))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t39;
    s->q[1] = t43;
    s->q[2] = t46;
    s->v[0] = t52;
    s->v[1] = t55;
    s->v[2] = t58;
    return DAL_OK;
}

static dal_status nh_particle_jay_rk4_advance(
    nh_particle_jay_rk4_state *s, dal_real t, dal_real h,
    const nh_particle_jay_params *p, const dal_real *u, const dal_real *c, nh_particle_jay_rk4_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return nh_particle_jay_rk4_substep_0(s, t, h, p, u, c, w);
}

dal_status nh_particle_jay_rk4_init(
    nh_particle_jay_rk4_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_jay_params *p, const dal_real *u)
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

dal_status nh_particle_jay_rk4_step(
    nh_particle_jay_rk4_state *s, dal_real t, dal_real h,
    const nh_particle_jay_params *p, const dal_real *u, nh_particle_jay_rk4_work *w)
{
    dal_status status;
    dal_real c[3];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    nh_particle_jay_rk4_constants_0(p, h, c + 0);
    status = nh_particle_jay_rk4_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status nh_particle_jay_rk4_run(
    nh_particle_jay_rk4_state *s, dal_real t0, dal_real h, unsigned long n,
    const nh_particle_jay_params *p, const dal_real *u, nh_particle_jay_rk4_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[3];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    nh_particle_jay_rk4_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = nh_particle_jay_rk4_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
