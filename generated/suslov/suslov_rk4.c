/* SPDX-License-Identifier: MIT-0 */
/* suslov: Suslov problem on so(3), stepped by rk4

   Written by dalembert 0.1.0; do not edit.
   model suslov, hash f3b839616ade41f7
   method rk4, hash 7d4e781c7e626715
   options: dalembert generate suslov.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "suslov_rk4.h"

#include <stddef.h>

#if SUSLOV_RK4_GENERATION != 0x1e860ed1u
#error "suslov_rk4.h and suslov_rk4.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 26 operations. */
static void suslov_rk4_constants_0(
    const suslov_params *p, dal_real h, dal_real *c)
{
    c[3] = 1.0/p->I11;
    const dal_real t1 = p->I33 - c[3]*(p->I13*p->I13);
    c[16] = 1.0/p->I22;
    c[0] = t1 - c[16]*(p->I23*p->I23);
    c[1] = 1.0/c[0];
    c[2] = 4.0690104166666664e-05*h;
    const dal_real t2 = c[16]*h;
    c[4] = 0.0078125*t2;
    c[5] = 0.0625*t2;
    c[6] = 2048.0*t2;
    const dal_real t3 = c[3]*h;
    c[7] = 2048.0*t3;
    c[8] = 2.0*p->I11;
    c[9] = 0.0625*t3;
    c[10] = 2.0*p->I22;
    c[11] = 8.0*p->I11;
    c[12] = 0.0078125*t3;
    c[13] = 8.0*p->I22;
    c[14] = 64.0*p->I22;
    c[15] = 4096.0*c[3];
    c[17] = 64.0*p->I11;
    c[18] = 4096.0*c[16];
}

/* 106 operations; 26 beforehand. */
static dal_status suslov_rk4_substep_0(
    suslov_rk4_state *s, dal_real t, dal_real h,
    const suslov_params *p, const dal_real *u, const dal_real *c, suslov_rk4_work *w)
{
    (void)t;
    (void)h;
    (void)u;
    (void)w;
    if (!(p->I11 > DAL_TINY*p->I11)) {
        return dal_pivot_status(p->I11, DAL_SINGULAR_MASS);
    }
    if (!(p->I22 > DAL_TINY*p->I22)) {
        return dal_pivot_status(p->I22, DAL_SINGULAR_MASS);
    }
    if (!(c[0] > DAL_TINY*p->I33)) {
        return dal_pivot_status(c[0], DAL_SINGULAR_MASS);
    }
    if (!(c[1] > DAL_TINY*c[1])) {
        return dal_pivot_status(c[1], DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real t1 = p->I33*s->v[2];
    const dal_real t2 = p->I23*s->v[1] + (t1 + p->I13*s->v[0]);
    const dal_real t3 = p->I13*s->v[2];
    const dal_real t4 = s->v[2]*(p->I11*s->v[0] + t3);
    const dal_real t5 = s->v[0]*t2 - t4;
    const dal_real t6 = t5*c[6] + 4096.0*s->v[1];
    const dal_real t7 = p->I23*s->v[2];
    const dal_real t8 = s->v[2]*(p->I22*s->v[1] + t7);
    const dal_real t9 = t8 - s->v[1]*t2;
    const dal_real t10 = t9*c[7] + 4096.0*s->v[0];
    const dal_real t11 = p->I13*t10 + 4096.0*t1;
    const dal_real t12 = p->I23*t6 + t11;
    const dal_real t13 = 8192.0*t3;
    const dal_real t14 = s->v[2]*(t10*c[8] + t13);
    const dal_real t15 = 0.00048828125*(t10*t12) - t14;
    const dal_real t16 = t15*c[5] + 1024.0*s->v[1];
    const dal_real t17 = 8192.0*t7;
    const dal_real t18 = s->v[2]*(t6*c[10] + t17);
    const dal_real t19 = t18 - 0.00048828125*(t6*t12);
    const dal_real t20 = t19*c[9] + 1024.0*s->v[0];
    const dal_real t21 = p->I13*t20 + 1024.0*t1;
    const dal_real t22 = p->I23*t16 + t21;
    const dal_real t23 = s->v[2]*(t13 + t20*c[11]);
    const dal_real t24 = 0.0078125*(t20*t22) - t23;
    const dal_real t25 = t24*c[4] + 64.0*s->v[1];
    const dal_real t26 = s->v[2]*(t17 + t16*c[13]);
    const dal_real t27 = t26 - 0.0078125*(t16*t22);
    const dal_real t28 = t27*c[12] + 64.0*s->v[0];
    const dal_real t29 = p->I13*t28 + 64.0*t1;
    const dal_real t30 = p->I23*t25 + t29;
    const dal_real t31 = t25*c[14] + 4096.0*t7;
    const dal_real t32 = s->v[2]*t31 - t25*t30;
    const dal_real t33 = c[3]*t19 + t9*c[15];
    const dal_real t34 = t33 + c[3]*t27 + c[3]*t32;
    const dal_real t35 = s->v[0] + t34*c[2];
    const dal_real t36 = t28*c[17] + 4096.0*t3;
    const dal_real t37 = t28*t30 - s->v[2]*t36;
    const dal_real t38 = c[16]*t15 + t5*c[18];
    const dal_real t39 = t38 + c[16]*t24 + c[16]*t37;
    const dal_real t40 = s->v[1] + c[2]*t39;
    const dal_real t41 = s->v[2];
    if (!dal_is_finite(t35 + t40 + t41)) {
        return DAL_NON_FINITE;
    }
    s->v[0] = t35;
    s->v[1] = t40;
    s->v[2] = t41;
    return DAL_OK;
}

static dal_status suslov_rk4_advance(
    suslov_rk4_state *s, dal_real t, dal_real h,
    const suslov_params *p, const dal_real *u, const dal_real *c, suslov_rk4_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return suslov_rk4_substep_0(s, t, h, p, u, c, w);
}

dal_status suslov_rk4_init(
    suslov_rk4_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const suslov_params *p, const dal_real *u)
{
    (void)q;
    (void)u;
    if (s == NULL || !dal_is_finite(t) || v == NULL || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!dal_is_finite(v[0] + v[1] + v[2])) {
        return DAL_NON_FINITE;
    }
    s->v[0] = v[0];
    s->v[1] = v[1];
    s->v[2] = v[2];
    return DAL_OK;
}

dal_status suslov_rk4_step(
    suslov_rk4_state *s, dal_real t, dal_real h,
    const suslov_params *p, const dal_real *u, suslov_rk4_work *w)
{
    dal_status status;
    dal_real c[19];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    suslov_rk4_constants_0(p, h, c + 0);
    status = suslov_rk4_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status suslov_rk4_run(
    suslov_rk4_state *s, dal_real t0, dal_real h, unsigned long n,
    const suslov_params *p, const dal_real *u, suslov_rk4_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[19];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    suslov_rk4_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = suslov_rk4_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
