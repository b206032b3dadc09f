/* SPDX-License-Identifier: MIT-0 */
/* pendulum_cvt: pendulum-driven continuously variable transmission, stepped by rk4

   Written by dalembert 0.1.0; do not edit.
   model pendulum_cvt, hash 1e3865c3e5402b3f
   method rk4, hash 7d4e781c7e626715
   options: dalembert generate pendulum_cvt.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "pendulum_cvt_rk4.h"

#include <stddef.h>

#if PENDULUM_CVT_RK4_GENERATION != 0x36e67eabu
#error "pendulum_cvt_rk4.h and pendulum_cvt_rk4.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 13 operations. */
static void pendulum_cvt_rk4_constants_0(
    const pendulum_cvt_params *p, dal_real h, dal_real *c)
{
    c[0] = 0.5*h;
    c[1] = 0.03125*h;
    c[2] = 2.0*p->epsilon;
    c[3] = 0.25*h;
    c[4] = 4.0*p->epsilon;
    c[5] = 16.0*p->kappa1;
    c[6] = 16.0*p->kappa2;
    c[7] = 32.0*p->kappa2;
    c[8] = 32.0*p->kappa1;
    c[9] = 0.005208333333333333*h;
    c[10] = 0.010416666666666666*h;
    c[11] = 0.0625*h;
    c[12] = 0.16666666666666666*h;
}

/* 162 operations; 13 beforehand. */
static dal_status pendulum_cvt_rk4_substep_0(
    pendulum_cvt_rk4_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, const dal_real *c, pendulum_cvt_rk4_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    (void)w;
    const dal_real t1 = DAL_SIN(s->q[2]);
    const dal_real t2 = t1*t1;
    const dal_real t3 = 1.0 + t2;
    if (!(t3 > DAL_TINY*t3)) {
        return dal_pivot_status(t3, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t4 = s->q[2] + s->v[2]*c[0];
    const dal_real t5 = DAL_SIN(t4);
    const dal_real t6 = t5*t5;
    const dal_real t7 = 1.0 + t6;
    if (!(t7 > DAL_TINY*t7)) {
        return dal_pivot_status(t7, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t8 = t1 + (0.5 - t2)*c[2];
    const dal_real t9 = h*t8;
    const dal_real t10 = 16.0*s->v[2] + 8.0*t9;
    const dal_real t11 = s->q[2] + t10*c[1];
    const dal_real t12 = DAL_SIN(t11);
    const dal_real t13 = t12*t12;
    const dal_real t14 = 1.0 + t13;
    if (!(t14 > DAL_TINY*t14)) {
        return dal_pivot_status(t14, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t15 = (0.5 - t6)*c[4] + 2.0*t5;
    const dal_real t16 = h*t15;
    const dal_real t17 = t16 + 4.0*s->v[2];
    const dal_real t18 = s->q[2] + t17*c[3];
    const dal_real t19 = DAL_SIN(t18);
    const dal_real t20 = t19*t19;
    const dal_real t21 = 1.0 + t20;
    if (!(t21 > DAL_TINY*t21)) {
        return dal_pivot_status(t21, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t22 = DAL_COS(s->q[2])*(s->v[2]*s->v[0]);
    const dal_real t23 = s->q[0]*c[5];
    const dal_real t24 = s->q[1]*c[6];
    const dal_real t25 = 16.0*t22 + (t24 + t1*t23);
    const dal_real t26 = t25*(1.0/t3);
    const dal_real t27 = t23 - t1*t26;
    const dal_real t28 = h*t27;
    const dal_real t29 = 16.0*s->v[0];
    const dal_real t30 = t29 + 0.5*t28;
    const dal_real t31 = t30*(t10*DAL_COS(t4));
    const dal_real t32 = (s->q[1] + c[0]*s->v[1])*c[7];
    const dal_real t33 = (s->q[0] + c[0]*s->v[0])*c[8];
    const dal_real t34 = 0.125*t31 + (t32 + t5*t33);
    const dal_real t35 = t34*(1.0/t7);
    const dal_real t36 = t33 - t5*t35;
    const dal_real t37 = h*t36;
    const dal_real t38 = t29 + 0.25*t37;
    const dal_real t39 = DAL_COS(t11)*(t17*t38);
    const dal_real t40 = t24 - t26;
    const dal_real t41 = h*t40;
    const dal_real t42 = c[0]*(s->v[1] + 0.03125*t41);
    const dal_real t43 = c[7]*(s->q[1] + t42);
    const dal_real t44 = c[8]*(s->q[0] + c[1]*t30);
    const dal_real t45 = 0.5*t39 + (t43 + t12*t44);
    const dal_real t46 = t45*(1.0/t14);
    const dal_real t47 = t44 - t12*t46;
    const dal_real t48 = h*t47;
    const dal_real t49 = s->v[0] + 0.010416666666666666*t28;
    const dal_real t50 = 0.005208333333333333*(t37 + t48) + t49;
    const dal_real t51 = s->q[0] + h*t50;
    const dal_real t52 = t43 - t46;
    const dal_real t53 = t32 - t35;
    const dal_real t54 = h*t53;
    const dal_real t55 = 0.005208333333333333*t54 + (s->v[1] + 0.010416666666666666*t41);
    const dal_real t56 = h*(t52*c[9] + t55);
    const dal_real t57 = s->q[1] + t56;
    const dal_real t58 = c[4]*(0.5 - t13) + 2.0*t12;
    const dal_real t59 = h*t58;
    const dal_real t60 = s->v[2] + 0.16666666666666666*t9;
    const dal_real t61 = 0.08333333333333333*(t16 + t59) + t60;
    const dal_real t62 = s->q[2] + h*t61;
    const dal_real t63 = (s->v[2] + 0.5*t59)*DAL_COS(t18);
    const dal_real t64 = (t29 + 0.5*t48)*t63;
    const dal_real t65 = h*(s->v[1] + 0.015625*t54);
    const dal_real t66 = c[6]*(s->q[1] + t65);
    const dal_real t67 = c[5]*(s->q[0] + t38*c[11]);
    const dal_real t68 = t64 + (t66 + t19*t67);
    const dal_real t69 = t68*(1.0/t21);
    const dal_real t70 = t47 + (t27 + t36) + t67;
    const dal_real t71 = (t70 - t19*t69)*c[10];
    const dal_real t72 = s->v[0] + t71;
    const dal_real t73 = t66 + (t52 + (t40 + t53));
    const dal_real t74 = s->v[1] + c[10]*(t73 - t69);
    const dal_real t75 = t58 + (t19 + (t8 + t15));
    const dal_real t76 = c[2]*(0.5 - t20) + t75;
    const dal_real t77 = s->v[2] + t76*c[12];
    if (!dal_is_finite((t51 + t57 + t62 + t72) + (t74 + t77))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t51;
    s->q[1] = t57;
    s->q[2] = t62;
    s->v[0] = t72;
    s->v[1] = t74;
    s->v[2] = t77;
    return DAL_OK;
}

static dal_status pendulum_cvt_rk4_advance(
    pendulum_cvt_rk4_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, const dal_real *c, pendulum_cvt_rk4_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return pendulum_cvt_rk4_substep_0(s, t, h, p, u, c, w);
}

dal_status pendulum_cvt_rk4_init(
    pendulum_cvt_rk4_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const pendulum_cvt_params *p, const dal_real *u)
{
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL || p == NULL) {
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

dal_status pendulum_cvt_rk4_step(
    pendulum_cvt_rk4_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, pendulum_cvt_rk4_work *w)
{
    dal_status status;
    dal_real c[13];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    pendulum_cvt_rk4_constants_0(p, h, c + 0);
    status = pendulum_cvt_rk4_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status pendulum_cvt_rk4_run(
    pendulum_cvt_rk4_state *s, dal_real t0, dal_real h, unsigned long n,
    const pendulum_cvt_params *p, const dal_real *u, pendulum_cvt_rk4_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[13];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    pendulum_cvt_rk4_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = pendulum_cvt_rk4_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
