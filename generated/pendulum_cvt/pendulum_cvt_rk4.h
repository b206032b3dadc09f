/* SPDX-License-Identifier: MIT-0 */
/* pendulum_cvt: pendulum-driven continuously variable transmission, stepped by rk4

   Written by dalembert 0.1.0; do not edit.
   model pendulum_cvt, hash 1e3865c3e5402b3f
   method rk4, hash 7d4e781c7e626715
   options: dalembert generate pendulum_cvt.model */
#ifndef PENDULUM_CVT_RK4_H
#define PENDULUM_CVT_RK4_H

#include "pendulum_cvt.h"

#define PENDULUM_CVT_RK4_GENERATION 0x36e67eabu
#if PENDULUM_CVT_GENERATION != 0x36e67eabu
#error "pendulum_cvt.h and pendulum_cvt_rk4.h are of different generations; generate the files anew"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* classical Runge-Kutta on the continuous equations
   Everything that goes on from step to step. q and v may be changed between steps. */
typedef struct {
    dal_real q[3];
    dal_real v[3];
} pendulum_cvt_rk4_state;

/* Results of the last call, and scratch. What lies in it on entry does not matter. */
typedef struct {
    unsigned long steps; /* done */
    int iterations;      /* of Newton, in the last step */
    dal_real residual;   /* the largest relative correction that was left */
} pendulum_cvt_rk4_work;

/* Sets the state at time t from q[3] and v[3] (any finite v). */
dal_status pendulum_cvt_rk4_init(
    pendulum_cvt_rk4_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const pendulum_cvt_params *p, const dal_real *u);

/* One step from t to t + h; h < 0 steps back, h = 0 changes nothing. On any status but DAL_OK the state is what
   it was. */
dal_status pendulum_cvt_rk4_step(
    pendulum_cvt_rk4_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, pendulum_cvt_rk4_work *w);

/* n steps, step k from t0 + k*h, with the same bits as n single steps. Stops before the step that fails, with
   w->steps done. */
dal_status pendulum_cvt_rk4_run(
    pendulum_cvt_rk4_state *s, dal_real t0, dal_real h, unsigned long n,
    const pendulum_cvt_params *p, const dal_real *u, pendulum_cvt_rk4_work *w);

#ifdef __cplusplus
}
#endif

#endif
