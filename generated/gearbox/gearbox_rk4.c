/* SPDX-License-Identifier: MIT-0 */
/* gearbox: continuous gearbox driven by an asymmetric pendulum, stepped by rk4

   Written by dalembert 0.1.0; do not edit.
   model gearbox, hash 0b545c8b8e159500
   method rk4, hash 7d4e781c7e626715
   options: dalembert generate gearbox.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "gearbox_rk4.h"

#include <stddef.h>

#if GEARBOX_RK4_GENERATION != 0xeb6c88fau
#error "gearbox_rk4.h and gearbox_rk4.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 10 operations. */
static void gearbox_rk4_constants_0(
    const gearbox_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
    c[1] = 0.00025*h;
    c[2] = 0.01*h;
    c[3] = 4.1666666666666665e-05*h;
    c[4] = 2.0*h;
    c[5] = 0.005*h;
    c[6] = 8.333333333333333e-05*h;
    c[7] = 40.0*h;
    c[8] = 0.1*h;
    c[9] = 0.06666666666666667*h;
}

/* 176 operations; 10 beforehand. */
static dal_status gearbox_rk4_substep_0(
    gearbox_rk4_state *s, dal_real t, dal_real h,
    const gearbox_params *p, const dal_real *u, const dal_real *c, gearbox_rk4_work *w)
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
    const dal_real t8 = 1.0 + 2.5*t1 - 2.0*t2;
    const dal_real t9 = h*t8;
    const dal_real t10 = 2000.0*s->v[2] + 400.0*t9;
    const dal_real t11 = s->q[2] + t10*c[1];
    const dal_real t12 = DAL_SIN(t11);
    const dal_real t13 = t12*t12;
    const dal_real t14 = 1.0 + t13;
    if (!(t14 > DAL_TINY*t14)) {
        return dal_pivot_status(t14, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t15 = 2.0 + 5.0*t5 - 4.0*t6;
    const dal_real t16 = h*t15;
    const dal_real t17 = 100.0*s->v[2] + 10.0*t16;
    const dal_real t18 = s->q[2] + t17*c[2];
    const dal_real t19 = DAL_SIN(t18);
    const dal_real t20 = t19*t19;
    const dal_real t21 = 1.0 + t20;
    if (!(t21 > DAL_TINY*t21)) {
        return dal_pivot_status(t21, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t22 = DAL_COS(s->q[2])*(s->v[2]*s->v[1]);
    const dal_real t23 = s->q[0] + t1*s->q[1] - t22;
    const dal_real t24 = t23*(1.0/t3);
    const dal_real t25 = t24 - s->q[0];
    const dal_real t26 = h*t25;
    const dal_real t27 = (s->v[0] + 0.5*t26)*c[4];
    const dal_real t28 = t27 + 4.0*s->q[0];
    const dal_real t29 = t1*t24 - s->q[1];
    const dal_real t30 = h*t29;
    const dal_real t31 = 400.0*s->v[1];
    const dal_real t32 = t31 + 200.0*t30;
    const dal_real t33 = t32*c[5] + 4.0*s->q[1];
    const dal_real t34 = 1000.0*(t28 + t12*t33);
    const dal_real t35 = h*s->v[0] + 2.0*s->q[0];
    const dal_real t36 = h*s->v[1] + 2.0*s->q[1];
    const dal_real t37 = 2000.0*(t35 + t5*t36);
    const dal_real t38 = t32*(t10*DAL_COS(t4));
    const dal_real t39 = (t37 - 0.005*t38)*(1.0/t7);
    const dal_real t40 = t5*t39 - 2000.0*t36;
    const dal_real t41 = h*t40;
    const dal_real t42 = t31 + 0.05*t41;
    const dal_real t43 = DAL_COS(t11)*(t17*t42);
    const dal_real t44 = (t34 - 0.1*t43)*(1.0/t14);
    const dal_real t45 = t44 - 1000.0*t28;
    const dal_real t46 = t39 - 2000.0*t35;
    const dal_real t47 = h*t46;
    const dal_real t48 = 4.1666666666666665e-05*t47 + (s->v[0] + 0.16666666666666666*t26);
    const dal_real t49 = h*(t45*c[3] + t48);
    const dal_real t50 = s->q[0] + t49;
    const dal_real t51 = t12*t44 - 1000.0*t33;
    const dal_real t52 = h*t51;
    const dal_real t53 = 4.1666666666666665e-05*t41 + (s->v[1] + 0.16666666666666666*t30);
    const dal_real t54 = h*(4.1666666666666665e-05*t52 + t53);
    const dal_real t55 = s->q[1] + t54;
    const dal_real t56 = 2.0 + 5.0*t12 - 4.0*t13;
    const dal_real t57 = h*t56;
    const dal_real t58 = s->v[2] + 0.06666666666666667*t9;
    const dal_real t59 = 0.03333333333333333*(t16 + t57) + t58;
    const dal_real t60 = s->q[2] + h*t59;
    const dal_real t61 = (s->v[0] + 0.000125*t47)*c[7];
    const dal_real t62 = t61 + 40.0*s->q[0];
    const dal_real t63 = t42*c[8] + 40.0*s->q[1];
    const dal_real t64 = 50.0*(t62 + t19*t63);
    const dal_real t65 = (t57 + 5.0*s->v[2])*DAL_COS(t18);
    const dal_real t66 = (t31 + 0.1*t52)*t65;
    const dal_real t67 = (t64 - t66)*(1.0/t21);
    const dal_real t68 = 1.0*(t46 + 2000.0*t25);
    const dal_real t69 = t45 + t68 - 50.0*t62;
    const dal_real t70 = s->v[0] + (t67 + t69)*c[6];
    const dal_real t71 = 1.0*(t40 + 2000.0*t29);
    const dal_real t72 = t51 + t71 - 50.0*t63;
    const dal_real t73 = c[6]*(t19*t67 + t72);
    const dal_real t74 = s->v[1] + t73;
    const dal_real t75 = 2.5*t19 + (t15 + (1.0 + t8));
    const dal_real t76 = t56 + t75 - 2.0*t20;
    const dal_real t77 = s->v[2] + t76*c[9];
    if (!dal_is_finite((t50 + t55 + t60 + t70) + (t74 + t77))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t50;
    s->q[1] = t55;
    s->q[2] = t60;
    s->v[0] = t70;
    s->v[1] = t74;
    s->v[2] = t77;
    return DAL_OK;
}

static dal_status gearbox_rk4_advance(
    gearbox_rk4_state *s, dal_real t, dal_real h,
    const gearbox_params *p, const dal_real *u, const dal_real *c, gearbox_rk4_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return gearbox_rk4_substep_0(s, t, h, p, u, c, w);
}

dal_status gearbox_rk4_init(
    gearbox_rk4_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const gearbox_params *p, const dal_real *u)
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

dal_status gearbox_rk4_step(
    gearbox_rk4_state *s, dal_real t, dal_real h,
    const gearbox_params *p, const dal_real *u, gearbox_rk4_work *w)
{
    dal_status status;
    dal_real c[10];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    gearbox_rk4_constants_0(p, h, c + 0);
    status = gearbox_rk4_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status gearbox_rk4_run(
    gearbox_rk4_state *s, dal_real t0, dal_real h, unsigned long n,
    const gearbox_params *p, const dal_real *u, gearbox_rk4_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[10];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    gearbox_rk4_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = gearbox_rk4_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
