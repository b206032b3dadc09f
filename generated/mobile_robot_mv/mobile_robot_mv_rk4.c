/* SPDX-License-Identifier: MIT-0 */
/* mobile_robot_mv: mobile robot, potential on the heading, stepped by rk4

   Written by dalembert 0.1.0; do not edit.
   model mobile_robot_mv, hash 96810535205969d9
   method rk4, hash 7d4e781c7e626715
   options: dalembert generate mobile_robot_mv.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "mobile_robot_mv_rk4.h"

#include <stddef.h>

#if MOBILE_ROBOT_MV_RK4_GENERATION != 0x8d68848bu
#error "mobile_robot_mv_rk4.h and mobile_robot_mv_rk4.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 5 operations. */
static void mobile_robot_mv_rk4_constants_0(
    const mobile_robot_mv_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
    c[1] = 0.25*h;
    c[2] = 0.010416666666666666*h;
    c[3] = 0.041666666666666664*h;
    c[4] = 0.16666666666666666*h;
}

/* 178 operations; 5 beforehand. */
static dal_status mobile_robot_mv_rk4_substep_0(
    mobile_robot_mv_rk4_state *s, dal_real t, dal_real h,
    const mobile_robot_mv_params *p, const dal_real *u, const dal_real *c, mobile_robot_mv_rk4_work *w)
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
    const dal_real t10 = s->q[3] + s->v[3]*c[0];
    const dal_real t11 = DAL_COS(t10);
    const dal_real t12 = t11*t11;
    const dal_real t13 = 1.0 + t12;
    if (!(t13 > DAL_TINY*t13)) {
        return dal_pivot_status(t13, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t14 = DAL_SIN(t10);
    const dal_real t15 = t14*t14;
    const dal_real t16 = 1.0/t13;
    const dal_real t17 = t15*t16;
    const dal_real t18 = 1.0 + t15;
    const dal_real t19 = t18 - t12*t17;
    if (!(t19 > DAL_TINY*t18)) {
        return dal_pivot_status(t19, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t20 = 2.0*s->v[3];
    const dal_real t21 = t1*h;
    const dal_real t22 = t20 - t21;
    const dal_real t23 = s->q[3] + t22*c[1];
    const dal_real t24 = DAL_COS(t23);
    const dal_real t25 = t24*t24;
    const dal_real t26 = 1.0 + t25;
    if (!(t26 > DAL_TINY*t26)) {
        return dal_pivot_status(t26, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t27 = DAL_SIN(t23);
    const dal_real t28 = t27*t27;
    const dal_real t29 = 1.0/t26;
    const dal_real t30 = t28*t29;
    const dal_real t31 = 1.0 + t28;
    const dal_real t32 = t31 - t25*t30;
    if (!(t32 > DAL_TINY*t31)) {
        return dal_pivot_status(t32, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t33 = h*t11;
    const dal_real t34 = t20 - t33;
    const dal_real t35 = s->q[3] + c[0]*t34;
    const dal_real t36 = DAL_COS(t35);
    const dal_real t37 = t36*t36;
    const dal_real t38 = 1.0 + t37;
    if (!(t38 > DAL_TINY*t38)) {
        return dal_pivot_status(t38, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t39 = DAL_SIN(t35);
    const dal_real t40 = t39*t39;
    const dal_real t41 = 1.0/t38;
    const dal_real t42 = t40*t41;
    const dal_real t43 = 1.0 + t40;
    const dal_real t44 = t43 - t37*t42;
    if (!(t44 > DAL_TINY*t43)) {
        return dal_pivot_status(t44, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t45 = s->v[3]*(s->v[2] + t7*s->v[2]);
    const dal_real t46 = t1*t45*(1.0/t9);
    const dal_real t47 = s->v[3]*s->v[2] + t1*t46;
    const dal_real t48 = t6*(t4*t47);
    const dal_real t49 = t1*t48 - t4*t46;
    const dal_real t50 = h*t49;
    const dal_real t51 = t50 + 2.0*s->v[2];
    const dal_real t52 = t22*(t51 + t17*t51);
    const dal_real t53 = t11*t52*(1.0/t19);
    const dal_real t54 = t22*t51 + t11*t53;
    const dal_real t55 = t16*(t14*t54);
    const dal_real t56 = t11*t55 - t14*t53;
    const dal_real t57 = h*t56;
    const dal_real t58 = t57 + 8.0*s->v[2];
    const dal_real t59 = t34*(t58 + t30*t58);
    const dal_real t60 = t24*t59*(1.0/t32);
    const dal_real t61 = t34*t58 + t24*t60;
    const dal_real t62 = t29*(t27*t61);
    const dal_real t63 = t55*c[3] + (s->v[0] + t48*c[4]);
    const dal_real t64 = h*(c[2]*t62 + t63);
    const dal_real t65 = s->q[0] + t64;
    const dal_real t66 = s->v[1] - t46*c[4] - t53*c[3];
    const dal_real t67 = h*(t66 - t60*c[2]);
    const dal_real t68 = s->q[1] + t67;
    const dal_real t69 = t24*t62 - t27*t60;
    const dal_real t70 = h*t69;
    const dal_real t71 = 0.041666666666666664*t57 + (s->v[2] + 0.16666666666666666*t50);
    const dal_real t72 = h*(0.010416666666666666*t70 + t71);
    const dal_real t73 = s->q[2] + t72;
    const dal_real t74 = h*t24;
    const dal_real t75 = 0.16666666666666666*(t74 + (t21 + t33));
    const dal_real t76 = s->q[3] + h*(s->v[3] - t75);
    const dal_real t77 = t70 + 16.0*s->v[2];
    const dal_real t78 = t74 - s->v[3];
    const dal_real t79 = t77*(t78 + t42*t78);
    const dal_real t80 = t36*t79*(1.0/t44);
    const dal_real t81 = t77*t78 + t36*t80;
    const dal_real t82 = t41*(t39*t81);
    const dal_real t83 = 16.0*t48 + 8.0*t55;
    const dal_real t84 = t83 + 2.0*t62 - t82;
    const dal_real t85 = s->v[0] + c[2]*t84;
    const dal_real t86 = 16.0*t46 + 8.0*t53;
    const dal_real t87 = t80 - (t86 + 2.0*t60);
    const dal_real t88 = s->v[1] + c[2]*t87;
    const dal_real t89 = 16.0*t49 + 8.0*t56;
    const dal_real t90 = t89 + 2.0*t69 + t39*t80;
    const dal_real t91 = c[2]*(t90 - t36*t82);
    const dal_real t92 = s->v[2] + t91;
    const dal_real t93 = t1 + 2.0*(t11 + t24);
    const dal_real t94 = s->v[3] - c[4]*(t36 + t93);
    if (!dal_is_finite((t65 + t68 + t73 + t76) + (t85 + t88 + t92 + t94))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t65;
    s->q[1] = t68;
    s->q[2] = t73;
    s->q[3] = t76;
    s->v[0] = t85;
    s->v[1] = t88;
    s->v[2] = t92;
    s->v[3] = t94;
    return DAL_OK;
}

static dal_status mobile_robot_mv_rk4_advance(
    mobile_robot_mv_rk4_state *s, dal_real t, dal_real h,
    const mobile_robot_mv_params *p, const dal_real *u, const dal_real *c, mobile_robot_mv_rk4_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return mobile_robot_mv_rk4_substep_0(s, t, h, p, u, c, w);
}

dal_status mobile_robot_mv_rk4_init(
    mobile_robot_mv_rk4_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const mobile_robot_mv_params *p, const dal_real *u)
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

dal_status mobile_robot_mv_rk4_step(
    mobile_robot_mv_rk4_state *s, dal_real t, dal_real h,
    const mobile_robot_mv_params *p, const dal_real *u, mobile_robot_mv_rk4_work *w)
{
    dal_status status;
    dal_real c[5];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_mv_rk4_constants_0(p, h, c + 0);
    status = mobile_robot_mv_rk4_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status mobile_robot_mv_rk4_run(
    mobile_robot_mv_rk4_state *s, dal_real t0, dal_real h, unsigned long n,
    const mobile_robot_mv_params *p, const dal_real *u, mobile_robot_mv_rk4_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[5];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_mv_rk4_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = mobile_robot_mv_rk4_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
