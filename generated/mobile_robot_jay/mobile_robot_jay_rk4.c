/* SPDX-License-Identifier: MIT-0 */
/* mobile_robot_jay: mobile robot, potential on the wheels, stepped by rk4

   Written by dalembert 0.1.0; do not edit.
   model mobile_robot_jay, hash 1e3dc6e1fc63c055
   method rk4, hash 7d4e781c7e626715
   options: dalembert generate mobile_robot_jay.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "mobile_robot_jay_rk4.h"

#include <stddef.h>

#if MOBILE_ROBOT_JAY_RK4_GENERATION != 0xa55f9761u
#error "mobile_robot_jay_rk4.h and mobile_robot_jay_rk4.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 27 operations. */
static void mobile_robot_jay_rk4_constants_0(
    const mobile_robot_jay_params *p, dal_real h, dal_real *c)
{
    c[0] = 3.0*p->I_w;
    c[4] = 1.0/p->m;
    c[1] = 3.0*c[4];
    c[21] = 1.0/p->I_w;
    const dal_real t1 = p->ell*p->ell;
    c[2] = c[21]*t1;
    c[3] = t1*t1/(p->I_w*p->I_w);
    c[5] = 0.3333333333333333*c[2];
    const dal_real t2 = c[4]*h;
    c[6] = 0.020833333333333332*t2;
    c[7] = 24.0*p->ell;
    c[8] = c[21]*h;
    c[9] = 6.0*p->ell;
    const dal_real t3 = p->ell*c[21];
    c[10] = 10.0*t3;
    c[11] = 3.0*p->ell;
    c[12] = 20.0*t3;
    c[13] = 0.5*h;
    c[14] = 80.0*t3;
    c[15] = 0.08333333333333333*t2;
    c[16] = 0.16666666666666666*t2;
    c[17] = 0.041666666666666664*h;
    c[18] = 12.0*p->ell;
    c[19] = 40.0*t3;
    c[20] = 0.013888888888888888*h;
}

/* 223 operations; 27 beforehand. */
static dal_status mobile_robot_jay_rk4_substep_0(
    mobile_robot_jay_rk4_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, const dal_real *c, mobile_robot_jay_rk4_work *w)
{
    (void)t;
    (void)u;
    (void)w;
    if (!(p->m > DAL_TINY*p->m)) {
        return dal_pivot_status(p->m, DAL_SINGULAR_MASS);
    }
    if (!(p->I_ > DAL_TINY*p->I_)) {
        return dal_pivot_status(p->I_, DAL_SINGULAR_MASS);
    }
    if (!(c[0] > DAL_TINY*c[0])) {
        return dal_pivot_status(c[0], DAL_SINGULAR_MASS);
    }
    const dal_real t1 = DAL_COS(s->q[2]);
    const dal_real t2 = t1*t1;
    const dal_real t3 = c[2]*t2 + c[1];
    const dal_real t4 = 0.3333333333333333*t3;
    if (!(t4 > DAL_TINY*t4)) {
        return dal_pivot_status(t4, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t5 = 1.0/t3;
    const dal_real t6 = DAL_SIN(s->q[2]);
    const dal_real t7 = t6*t6;
    const dal_real t8 = t5*(t7*(t2*c[3]));
    const dal_real t9 = c[4] + c[5]*t7;
    const dal_real t10 = 3.0*t9 - t8;
    if (!(0.3333333333333333*t10 > DAL_TINY*t9)) {
        return dal_pivot_status(0.3333333333333333*t10, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t11 = h*s->v[2];
    const dal_real t12 = s->q[2] + 0.5*t11;
    const dal_real t13 = DAL_COS(t12);
    const dal_real t14 = c[1] + c[2]*(t13*t13);
    const dal_real t15 = 0.3333333333333333*t14;
    if (!(t15 > DAL_TINY*t15)) {
        return dal_pivot_status(t15, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t16 = 1.0/t14;
    const dal_real t17 = t13*t16;
    const dal_real t18 = DAL_SIN(t12);
    const dal_real t19 = t18*t18;
    const dal_real t20 = t17*(t19*(c[3]*t13));
    const dal_real t21 = c[4] + c[5]*t19;
    const dal_real t22 = 3.0*t21 - t20;
    if (!(0.3333333333333333*t22 > DAL_TINY*t21)) {
        return dal_pivot_status(0.3333333333333333*t22, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t23 = s->q[2] + t11;
    const dal_real t24 = DAL_COS(t23);
    const dal_real t25 = c[2]*t24;
    const dal_real t26 = c[1] + t24*t25;
    const dal_real t27 = 0.3333333333333333*t26;
    if (!(t27 > DAL_TINY*t27)) {
        return dal_pivot_status(t27, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t28 = DAL_SIN(t23);
    const dal_real t29 = t28*t28;
    const dal_real t30 = c[4] + c[5]*t29;
    const dal_real t31 = 1.0/t26;
    const dal_real t32 = t24*t31;
    const dal_real t33 = t32*(t29*(c[3]*t24));
    const dal_real t34 = 3.0*t30 - t33;
    if (!(0.3333333333333333*t34 > DAL_TINY*t30)) {
        return dal_pivot_status(0.3333333333333333*t34, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t35 = DAL_COS(s->q[3]);
    const dal_real t36 = t35*c[10];
    const dal_real t37 = c[11]*(s->v[2]*s->v[3]);
    const dal_real t38 = t1*t36 + t6*t37;
    const dal_real t39 = c[2]*t6;
    const dal_real t40 = t37 + t5*(t38*t39);
    const dal_real t41 = t6*t36 - t1*t40;
    const dal_real t42 = t41*(1.0/t10);
    const dal_real t43 = t42*(t1*t39) - t38;
    const dal_real t44 = t5*t43;
    const dal_real t45 = t6*t42 - t1*t44;
    const dal_real t46 = p->ell*t45 - 10.0*t35;
    const dal_real t47 = t46*c[8];
    const dal_real t48 = s->v[3] + 0.16666666666666666*t47;
    const dal_real t49 = t48*c[9];
    const dal_real t50 = s->v[2]*t18;
    const dal_real t51 = DAL_COS(s->q[3] + s->v[3]*c[13]);
    const dal_real t52 = t51*c[12];
    const dal_real t53 = t13*t52 + t50*t49;
    const dal_real t54 = c[2]*t18;
    const dal_real t55 = t16*t54;
    const dal_real t56 = t53*t55 + s->v[2]*t49;
    const dal_real t57 = t18*t52 - t13*t56;
    const dal_real t58 = 1.0/t22;
    const dal_real t59 = t57*t58;
    const dal_real t60 = t13*t54;
    const dal_real t61 = t59*t60 - t53;
    const dal_real t62 = t18*t59 - t17*t61;
    const dal_real t63 = p->ell*t62 - 20.0*t51;
    const dal_real t64 = c[8]*t63;
    const dal_real t65 = s->v[3] + 0.08333333333333333*t64;
    const dal_real t66 = t65*c[7];
    const dal_real t67 = DAL_COS(s->q[3] + c[13]*t48);
    const dal_real t68 = t67*c[14];
    const dal_real t69 = t13*t68 + t50*t66;
    const dal_real t70 = t55*t69 + s->v[2]*t66;
    const dal_real t71 = t18*t68 - t13*t70;
    const dal_real t72 = t58*t71;
    const dal_real t73 = t60*t72 - t69;
    const dal_real t74 = t16*t73;
    const dal_real t75 = t16*t61;
    const dal_real t76 = c[15]*t75 + (s->v[0] + t44*c[16]);
    const dal_real t77 = h*(c[6]*t74 + t76);
    const dal_real t78 = s->q[0] + t77;
    const dal_real t79 = s->v[1] - t42*c[16] - t59*c[15];
    const dal_real t80 = h*(t79 - t72*c[6]);
    const dal_real t81 = s->q[1] + t80;
    const dal_real t82 = t18*t72 - t17*t73;
    const dal_real t83 = p->ell*t82 - 80.0*t67;
    const dal_real t84 = c[8]*t83;
    const dal_real t85 = 0.027777777777777776*t64 + (s->v[3] + 0.05555555555555555*t47);
    const dal_real t86 = h*(0.006944444444444444*t84 + t85);
    const dal_real t87 = s->q[3] + t86;
    const dal_real t88 = s->v[2]*(s->v[3] + 0.041666666666666664*t84);
    const dal_real t89 = c[18]*t88;
    const dal_real t90 = DAL_COS(s->q[3] + h*t65);
    const dal_real t91 = t90*c[19];
    const dal_real t92 = t24*t91 + t28*t89;
    const dal_real t93 = t92*(t31*(c[2]*t28));
    const dal_real t94 = t24*(t89 + t93) - t28*t91;
    const dal_real t95 = t94*(1.0/t34);
    const dal_real t96 = t28*t95;
    const dal_real t97 = t92 + t25*t96;
    const dal_real t98 = c[4]*t44 + c[4]*t75;
    const dal_real t99 = c[4]*t74 + 4.0*t98;
    const dal_real t100 = t99 - t97*(c[4]*t31);
    const dal_real t101 = s->v[0] + t100*c[17];
    const dal_real t102 = c[4]*t42 + c[4]*t59;
    const dal_real t103 = c[4]*t72 + 4.0*t102;
    const dal_real t104 = c[17]*(c[4]*t95 - t103);
    const dal_real t105 = s->v[1] + t104;
    const dal_real t106 = p->ell*(t32*t97 - t96);
    const dal_real t107 = c[21]*(t106 - 40.0*t90);
    const dal_real t108 = c[21]*t46 + c[21]*t63;
    const dal_real t109 = c[21]*t83 + 4.0*t108;
    const dal_real t110 = s->v[3] + (t109 + t107)*c[20];
    const dal_real t111 = s->v[2];
    if (!dal_is_finite((t78 + t81 + t23 + t87) + (t101 + t105 + t111 + t110))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t78;
    s->q[1] = t81;
    s->q[2] = t23;
    s->q[3] = t87;
    s->v[0] = t101;
    s->v[1] = t105;
    s->v[2] = t111;
    s->v[3] = t110;
    return DAL_OK;
}

static dal_status mobile_robot_jay_rk4_advance(
    mobile_robot_jay_rk4_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, const dal_real *c, mobile_robot_jay_rk4_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return mobile_robot_jay_rk4_substep_0(s, t, h, p, u, c, w);
}

dal_status mobile_robot_jay_rk4_init(
    mobile_robot_jay_rk4_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const mobile_robot_jay_params *p, const dal_real *u)
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

dal_status mobile_robot_jay_rk4_step(
    mobile_robot_jay_rk4_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, mobile_robot_jay_rk4_work *w)
{
    dal_status status;
    dal_real c[22];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_jay_rk4_constants_0(p, h, c + 0);
    status = mobile_robot_jay_rk4_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status mobile_robot_jay_rk4_run(
    mobile_robot_jay_rk4_state *s, dal_real t0, dal_real h, unsigned long n,
    const mobile_robot_jay_params *p, const dal_real *u, mobile_robot_jay_rk4_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[22];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    mobile_robot_jay_rk4_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = mobile_robot_jay_rk4_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
