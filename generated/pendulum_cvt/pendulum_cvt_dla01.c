/* SPDX-License-Identifier: MIT-0 */
/* pendulum_cvt: pendulum-driven continuously variable transmission, stepped by dla01

   Written by dalembert 0.1.0; do not edit.
   model pendulum_cvt, hash 1e3865c3e5402b3f
   method dla01, hash c541dcfaac2807d6
   options: dalembert generate pendulum_cvt.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "pendulum_cvt_dla01.h"

#include <stddef.h>

#if PENDULUM_CVT_DLA01_GENERATION != 0x36e67eabu
#error "pendulum_cvt_dla01.h and pendulum_cvt_dla01.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 4 operations. */
static void pendulum_cvt_dla01_constants_0(
    const pendulum_cvt_params *p, dal_real h, dal_real *c)
{
    c[0] = 2.0*p->epsilon;
    c[1] = 0.5*h;
    c[2] = h*p->kappa1;
    c[3] = p->kappa2*h;
}

/* 45 operations; 4 beforehand. */
static dal_status pendulum_cvt_dla01_substep_0(
    pendulum_cvt_dla01_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, const dal_real *c, pendulum_cvt_dla01_work *w)
{
    (void)t;
    (void)u;
    /* Linear in lam[belt]. */
    const dal_real t1 = DAL_SIN(s->q[2] + c[1]*s->v[2]);
    const dal_real t2 = (0.5 - t1*t1)*c[0];
    const dal_real t3 = h*(t1 + t2);
    const dal_real t4 = h*(s->v[2] + 0.5*t3);
    const dal_real t5 = s->q[2] + t4;
    const dal_real t6 = DAL_SIN(t5);
    const dal_real t7 = s->q[0] + c[1]*s->v[0];
    const dal_real t8 = (s->v[0] + t7*c[2])*t6;
    const dal_real t9 = s->q[1] + s->v[1]*c[1];
    const dal_real t10 = t8 + (s->v[1] + t9*c[3]);
    dal_real a1[1];
    dal_real r1[1];
    a1[0] = h + t6*(h*t1);
    r1[0] = -t10;
    if (dal_solve1(a1, r1) == 0) {
        return dal_solve_status(1, a1, DAL_DEPENDENT_CONSTRAINTS);
    }
    const dal_real x6 = r1[0];
    const dal_real t11 = t1*x6 + p->kappa1*t7;
    const dal_real t12 = h*t11;
    const dal_real t13 = h*(s->v[0] + 0.5*t12);
    const dal_real t14 = s->q[0] + t13;
    const dal_real t15 = h*(x6 + p->kappa2*t9);
    const dal_real t16 = h*(s->v[1] + 0.5*t15);
    const dal_real t17 = s->q[1] + t16;
    const dal_real t18 = s->v[0] + t12;
    const dal_real t19 = s->v[1] + t15;
    const dal_real t20 = s->v[2] + t3;
    if (!dal_is_finite((t14 + t17 + t5 + t18) + (t19 + t20 + x6))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t14;
    s->q[1] = t17;
    s->q[2] = t5;
    s->v[0] = t18;
    s->v[1] = t19;
    s->v[2] = t20;
    w->lambda[0] = x6;
    return DAL_OK;
}

static dal_status pendulum_cvt_dla01_advance(
    pendulum_cvt_dla01_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, const dal_real *c, pendulum_cvt_dla01_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return pendulum_cvt_dla01_substep_0(s, t, h, p, u, c, w);
}

dal_status pendulum_cvt_dla01_init(
    pendulum_cvt_dla01_state *s, dal_real t, const dal_real *q, const dal_real *v,
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

dal_status pendulum_cvt_dla01_step(
    pendulum_cvt_dla01_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, pendulum_cvt_dla01_work *w)
{
    dal_status status;
    dal_real c[4];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    pendulum_cvt_dla01_constants_0(p, h, c + 0);
    status = pendulum_cvt_dla01_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status pendulum_cvt_dla01_run(
    pendulum_cvt_dla01_state *s, dal_real t0, dal_real h, unsigned long n,
    const pendulum_cvt_params *p, const dal_real *u, pendulum_cvt_dla01_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[4];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h) || p == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    pendulum_cvt_dla01_constants_0(p, h, c + 0);
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = pendulum_cvt_dla01_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
