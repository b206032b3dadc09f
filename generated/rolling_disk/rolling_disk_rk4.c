/* SPDX-License-Identifier: MIT-0 */
/* rolling_disk: upright disk rolling on a plane, stepped by rk4

   Written by dalembert 0.1.0; do not edit.
   model rolling_disk, hash 91a7bdef94eccf4c
   method rk4, hash 7d4e781c7e626715
   options: dalembert generate rolling_disk.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "rolling_disk_rk4.h"

#include <stddef.h>

#if ROLLING_DISK_RK4_GENERATION != 0xefdbbdd2u
#error "rolling_disk_rk4.h and rolling_disk_rk4.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 18 operations. */
static void rolling_disk_rk4_constants_0(
    const rolling_disk_params *p, dal_real h, dal_real *c)
{
    c[0] = 1.0/p->m;
    c[13] = 1.0/p->J_phi;
    const dal_real t1 = p->r*p->r;
    c[1] = c[13]*t1;
    c[2] = t1*t1/(p->J_phi*p->J_phi);
    const dal_real t2 = c[0]*h;
    c[3] = 0.020833333333333332*t2;
    c[4] = c[13]*h;
    c[5] = p->r*c[1];
    c[6] = 2.0*p->r;
    c[7] = 8.0*p->r;
    c[8] = 0.08333333333333333*t2;
    c[9] = 0.16666666666666666*t2;
    c[10] = 0.041666666666666664*h;
    c[11] = 4.0*p->r;
    c[12] = 4.0*c[5];
}

/* 184 operations; 18 beforehand. */
static dal_status rolling_disk_rk4_substep_0(
    rolling_disk_rk4_state *s, dal_real t, dal_real h,
    const rolling_disk_params *p, const dal_real *u, const dal_real *c, rolling_disk_rk4_work *w)
{
    (void)t;
    (void)u;
    (void)w;
    if (!(p->m > DAL_TINY*p->m)) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    if (!(p->J_theta > DAL_TINY*p->J_theta)) {
        return dal_pivot_status(p->J_theta, DAL_SINGULAR_MASS);
    }
    if (!(p->J_phi > DAL_TINY*p->J_phi)) {
        return dal_pivot_status(p->J_phi, DAL_SINGULAR_MASS);
    }
    const dal_real t1 = DAL_COS(s->q[2]);
    const dal_real t2 = t1*t1;
    const dal_real t3 = c[0] + c[1]*t2;
    if (!(t3 > DAL_TINY*t3)) {
        return dal_pivot_status(t3, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t4 = 1.0/t3;
    const dal_real t5 = DAL_SIN(s->q[2]);
    const dal_real t6 = t5*t5;
    const dal_real t7 = t6*t4;
    const dal_real t8 = c[0] + c[1]*t6;
    const dal_real t9 = t8 - t7*(t2*c[2]);
    if (!(t9 > DAL_TINY*t8)) {
        return dal_pivot_status(t9, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t10 = h*s->v[2];
    const dal_real t11 = s->q[2] + 0.5*t10;
    const dal_real t12 = DAL_COS(t11);
    const dal_real t13 = c[1]*t12;
    const dal_real t14 = c[0] + t12*t13;
    if (!(t14 > DAL_TINY*t14)) {
        return dal_pivot_status(t14, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t15 = DAL_SIN(t11);
    const dal_real t16 = t15*t15;
    const dal_real t17 = c[0] + c[1]*t16;
    const dal_real t18 = 1.0/t14;
    const dal_real t19 = t12*t18;
    const dal_real t20 = t19*(t16*(c[2]*t12));
    const dal_real t21 = t17 - t20;
    if (!(t21 > DAL_TINY*t17)) {
        return dal_pivot_status(t21, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t22 = s->q[2] + t10;
    const dal_real t23 = DAL_COS(t22);
    const dal_real t24 = c[1]*t23;
    const dal_real t25 = c[0] + t23*t24;
    if (!(t25 > DAL_TINY*t25)) {
        return dal_pivot_status(t25, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t26 = DAL_SIN(t22);
    const dal_real t27 = t26*t26;
    const dal_real t28 = c[0] + c[1]*t27;
    const dal_real t29 = 1.0/t25;
    const dal_real t30 = t23*t29;
    const dal_real t31 = t30*(t27*(c[2]*t23));
    const dal_real t32 = t28 - t31;
    if (!(t32 > DAL_TINY*t28)) {
        return dal_pivot_status(t32, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t33 = s->v[3]*(p->r + t7*c[5]);
    const dal_real t34 = t1*(s->v[2]*t33)*(1.0/t9);
    const dal_real t35 = t34*(t1*c[1]);
    const dal_real t36 = s->v[3]*(p->r*s->v[2]) + t35;
    const dal_real t37 = t4*(t5*t36);
    const dal_real t38 = t1*t37 - t5*t34;
    const dal_real t39 = p->r*t38;
    const dal_real t40 = t39*c[4];
    const dal_real t41 = s->v[3] + 0.5*t40;
    const dal_real t42 = p->r + t18*(t16*c[5]);
    const dal_real t43 = s->v[2]*(t12*(t41*t42));
    const dal_real t44 = 1.0/t21;
    const dal_real t45 = t44*t43;
    const dal_real t46 = 2.0*(t13*t45);
    const dal_real t47 = t41*(s->v[2]*c[6]) + t46;
    const dal_real t48 = t15*t47;
    const dal_real t49 = t19*t48 - 2.0*(t15*t45);
    const dal_real t50 = p->r*t49;
    const dal_real t51 = c[4]*t50;
    const dal_real t52 = s->v[3] + 0.25*t51;
    const dal_real t53 = s->v[2]*(t12*(t42*t52));
    const dal_real t54 = t44*t53;
    const dal_real t55 = 8.0*(t13*t54);
    const dal_real t56 = t52*(s->v[2]*c[7]) + t55;
    const dal_real t57 = t15*t56;
    const dal_real t58 = t18*t57;
    const dal_real t59 = t18*t48;
    const dal_real t60 = s->v[0] - t37*c[9] - c[8]*t59;
    const dal_real t61 = h*(t60 - c[3]*t58);
    const dal_real t62 = s->q[0] + t61;
    const dal_real t63 = s->v[1] + t34*c[9];
    const dal_real t64 = 2.0*(t45*c[8]) + t63;
    const dal_real t65 = 8.0*(t54*c[3]) + t64;
    const dal_real t66 = s->q[1] + h*t65;
    const dal_real t67 = t19*t57 - 8.0*(t15*t54);
    const dal_real t68 = p->r*t67;
    const dal_real t69 = c[4]*t68;
    const dal_real t70 = 0.08333333333333333*t51 + (s->v[3] + 0.16666666666666666*t40);
    const dal_real t71 = h*(0.020833333333333332*t69 + t70);
    const dal_real t72 = s->q[3] + t71;
    const dal_real t73 = s->v[3] + 0.125*t69;
    const dal_real t74 = t29*(t27*c[12]) + c[11];
    const dal_real t75 = s->v[2]*(t23*(t73*t74));
    const dal_real t76 = t75*(1.0/t32);
    const dal_real t77 = t24*t76 + t73*(s->v[2]*c[11]);
    const dal_real t78 = t26*t77;
    const dal_real t79 = c[0]*t37 + c[0]*t59;
    const dal_real t80 = c[0]*t58 + 4.0*t79;
    const dal_real t81 = t80 + t78*(c[0]*t29);
    const dal_real t82 = s->v[0] - t81*c[10];
    const dal_real t83 = c[0]*t34 + 2.0*(c[0]*t45);
    const dal_real t84 = 4.0*t83 + 8.0*(c[0]*t54);
    const dal_real t85 = c[10]*(t84 + c[0]*t76);
    const dal_real t86 = s->v[1] + t85;
    const dal_real t87 = t30*t78 - t26*t76;
    const dal_real t88 = c[13]*t39 + c[13]*t50;
    const dal_real t89 = c[13]*t68 + 4.0*t88;
    const dal_real t90 = t89 + c[13]*(p->r*t87);
    const dal_real t91 = s->v[3] + c[10]*t90;
    const dal_real t92 = s->v[2];
    if (!dal_is_finite((t62 + t66 + t22 + t72) + (t82 + t86 + t92 + t91))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t62;
    s->q[1] = t66;
    s->q[2] = t22;
    s->q[3] = t72;
    s->v[0] = t82;
    s->v[1] = t86;
    s->v[2] = t92;
    s->v[3] = t91;
    return DAL_OK;
}

static dal_status rolling_disk_rk4_advance(
    rolling_disk_rk4_state *s, dal_real t, dal_real h,
    const rolling_disk_params *p, const dal_real *u, const dal_real *c, rolling_disk_rk4_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return rolling_disk_rk4_substep_0(s, t, h, p, u, c, w);
}

dal_status rolling_disk_rk4_init(
    rolling_disk_rk4_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_params *p, const dal_real *u)
{
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL || p == NULL) {
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

dal_status rolling_disk_rk4_step(
    rolling_disk_rk4_state *s, dal_real t, dal_real h,
    const rolling_disk_params *p, const dal_real *u, rolling_disk_rk4_work *w)
{
    dal_status status;
    dal_real c[14];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    rolling_disk_rk4_constants_0(p, h, c + 0);
    status = rolling_disk_rk4_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status rolling_disk_rk4_run(
    rolling_disk_rk4_state *s, dal_real t0, dal_real h, unsigned long n,
    const rolling_disk_params *p, const dal_real *u, rolling_disk_rk4_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[14];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    rolling_disk_rk4_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = rolling_disk_rk4_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
