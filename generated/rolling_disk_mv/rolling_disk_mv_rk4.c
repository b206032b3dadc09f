/* SPDX-License-Identifier: MIT-0 */
/* rolling_disk_mv: vertical rolling disk, unit masses, stepped by rk4

   Written by dalembert 0.1.0; do not edit.
   model rolling_disk_mv, hash 12778910c0e7760f
   method rk4, hash 7d4e781c7e626715
   options: dalembert generate rolling_disk_mv.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "rolling_disk_mv_rk4.h"

#include <stddef.h>

#if ROLLING_DISK_MV_RK4_GENERATION != 0xaade6461u
#error "rolling_disk_mv_rk4.h and rolling_disk_mv_rk4.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 3 operations. */
static void rolling_disk_mv_rk4_constants_0(
    const rolling_disk_mv_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.041666666666666664*h;
    c[1] = 0.08333333333333333*h;
    c[2] = 0.16666666666666666*h;
}

/* 144 operations; 3 beforehand. */
static dal_status rolling_disk_mv_rk4_substep_0(
    rolling_disk_mv_rk4_state *s, dal_real t, dal_real h,
    const rolling_disk_mv_params *p, const dal_real *u, const dal_real *c, rolling_disk_mv_rk4_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    (void)w;
    const dal_real t1 = DAL_COS(s->q[3]);
    const dal_real t2 = t1*t1;
    const dal_real t3 = 1.0 + t2;
    if (!(t3 > DAL_TINY*t3)) {
        return dal_pivot_status(t3, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t4 = DAL_SIN(s->q[3]);
    const dal_real t5 = t4*t4;
    const dal_real t6 = 1.0/t3;
    const dal_real t7 = t5*t6;
    const dal_real t8 = 1.0 + t5;
    const dal_real t9 = t8 - t2*t7;
    if (!(t9 > DAL_TINY*t8)) {
        return dal_pivot_status(t9, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t10 = h*s->v[3];
    const dal_real t11 = s->q[3] + 0.5*t10;
    const dal_real t12 = DAL_COS(t11);
    const dal_real t13 = 1.0 + t12*t12;
    if (!(t13 > DAL_TINY*t13)) {
        return dal_pivot_status(t13, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t14 = 1.0/t13;
    const dal_real t15 = t12*t14;
    const dal_real t16 = DAL_SIN(t11);
    const dal_real t17 = t16*t16;
    const dal_real t18 = 1.0 + t17;
    const dal_real t19 = t18 - t15*(t12*t17);
    if (!(t19 > DAL_TINY*t18)) {
        return dal_pivot_status(t19, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t20 = s->q[3] + t10;
    const dal_real t21 = DAL_COS(t20);
    const dal_real t22 = t21*t21;
    const dal_real t23 = 1.0 + t22;
    if (!(t23 > DAL_TINY*t23)) {
        return dal_pivot_status(t23, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t24 = DAL_SIN(t20);
    const dal_real t25 = t24*t24;
    const dal_real t26 = 1.0/t23;
    const dal_real t27 = t25*t26;
    const dal_real t28 = 1.0 + t25;
    const dal_real t29 = t28 - t22*t27;
    if (!(t29 > DAL_TINY*t28)) {
        return dal_pivot_status(t29, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t30 = s->v[3]*(s->v[2] + t7*s->v[2]);
    const dal_real t31 = t1*t30*(1.0/t9);
    const dal_real t32 = s->v[3]*s->v[2] + t1*t31;
    const dal_real t33 = t6*(t4*t32);
    const dal_real t34 = t1*t33 - t4*t31;
    const dal_real t35 = h*t34;
    const dal_real t36 = t35 + 2.0*s->v[2];
    const dal_real t37 = t17*t14;
    const dal_real t38 = t12*(t36 + t36*t37);
    const dal_real t39 = 1.0/t19;
    const dal_real t40 = s->v[3]*t38*t39;
    const dal_real t41 = s->v[3]*t36 + t12*t40;
    const dal_real t42 = t16*t41;
    const dal_real t43 = t15*t42 - t16*t40;
    const dal_real t44 = h*t43;
    const dal_real t45 = 4.0*s->v[2];
    const dal_real t46 = t44 + t45;
    const dal_real t47 = t12*(t46 + t37*t46);
    const dal_real t48 = t39*(s->v[3]*t47);
    const dal_real t49 = s->v[3]*t46 + t12*t48;
    const dal_real t50 = t16*t49;
    const dal_real t51 = t14*t50;
    const dal_real t52 = t14*t42;
    const dal_real t53 = c[1]*t52 + (s->v[0] + t33*c[2]);
    const dal_real t54 = h*(c[0]*t51 + t53);
    const dal_real t55 = s->q[0] + t54;
    const dal_real t56 = s->v[1] - t31*c[2] - t40*c[1];
    const dal_real t57 = h*(t56 - t48*c[0]);
    const dal_real t58 = s->q[1] + t57;
    const dal_real t59 = t15*t50 - t16*t48;
    const dal_real t60 = h*t59;
    const dal_real t61 = 0.08333333333333333*t44 + (s->v[2] + 0.16666666666666666*t35);
    const dal_real t62 = h*(0.041666666666666664*t60 + t61);
    const dal_real t63 = s->q[2] + t62;
    const dal_real t64 = t45 + t60;
    const dal_real t65 = t21*(t64 + t27*t64);
    const dal_real t66 = s->v[3]*t65*(1.0/t29);
    const dal_real t67 = s->v[3]*t64 + t21*t66;
    const dal_real t68 = t26*(t24*t67);
    const dal_real t69 = 2.0*t51 + 4.0*(t33 + t52);
    const dal_real t70 = s->v[0] + c[0]*(t69 + t68);
    const dal_real t71 = 2.0*t48 + 4.0*(t31 + t40);
    const dal_real t72 = s->v[1] - c[0]*(t66 + t71);
    const dal_real t73 = 2.0*t59 + 4.0*(t34 + t43);
    const dal_real t74 = t21*t68 + (t73 - t24*t66);
    const dal_real t75 = s->v[2] + c[0]*t74;
    const dal_real t76 = s->v[3];
    if (!dal_is_finite((t55 + t58 + t63 + t20) + (t70 + t72 + t75 + t76))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t55;
    s->q[1] = t58;
    s->q[2] = t63;
    s->q[3] = t20;
    s->v[0] = t70;
    s->v[1] = t72;
    s->v[2] = t75;
    s->v[3] = t76;
    return DAL_OK;
}

static dal_status rolling_disk_mv_rk4_advance(
    rolling_disk_mv_rk4_state *s, dal_real t, dal_real h,
    const rolling_disk_mv_params *p, const dal_real *u, const dal_real *c, rolling_disk_mv_rk4_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return rolling_disk_mv_rk4_substep_0(s, t, h, p, u, c, w);
}

dal_status rolling_disk_mv_rk4_init(
    rolling_disk_mv_rk4_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_mv_params *p, const dal_real *u)
{
    (void)p;
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!dal_is_finite((q[0] + q[1] + q[2] + q[3]) + (v[0] + v[1] + v[2] + v[3]))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = q[0];
    s->q[1] = q[1];
    s->q[2] = q[2];
    s->q[3] = q[3];
    s->v[0] = v[0];
    s->v[1] = v[1];
    s->v[2] = v[2];
    s->v[3] = v[3];
    return DAL_OK;
}

dal_status rolling_disk_mv_rk4_step(
    rolling_disk_mv_rk4_state *s, dal_real t, dal_real h,
    const rolling_disk_mv_params *p, const dal_real *u, rolling_disk_mv_rk4_work *w)
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
    rolling_disk_mv_rk4_constants_0(p, h, c + 0);
    status = rolling_disk_mv_rk4_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status rolling_disk_mv_rk4_run(
    rolling_disk_mv_rk4_state *s, dal_real t0, dal_real h, unsigned long n,
    const rolling_disk_mv_params *p, const dal_real *u, rolling_disk_mv_rk4_work *w)
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
    rolling_disk_mv_rk4_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = rolling_disk_mv_rk4_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
