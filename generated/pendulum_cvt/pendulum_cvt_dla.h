/* SPDX-License-Identifier: MIT-0 */
/* pendulum_cvt: pendulum-driven continuously variable transmission, stepped by dla

   Written by dalembert 0.1.0; do not edit.
   model pendulum_cvt, hash 1e3865c3e5402b3f
   method dla, hash 49b63d3de64daa39
   options: dalembert generate pendulum_cvt.model */
#ifndef PENDULUM_CVT_DLA_H
#define PENDULUM_CVT_DLA_H

#include "pendulum_cvt.h"

#define PENDULUM_CVT_DLA_GENERATION 0x36e67eabu
#if PENDULUM_CVT_GENERATION != 0x36e67eabu
#error "pendulum_cvt.h and pendulum_cvt_dla.h are of different generations; generate the files anew"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* discrete Lagrange-d'Alembert, DLA^alpha
   Everything that goes on from step to step. q and v may be changed between steps; the rest is the method's own. */
typedef struct {
    dal_real q[3];
    dal_real v[3];
    dal_real warm[1]; /* where the next iteration starts */
} pendulum_cvt_dla_state;

/* Results of the last call, and scratch. What lies in it on entry does not matter. */
typedef struct {
    unsigned long steps; /* done */
    int iterations;      /* of Newton, in the last step */
    dal_real residual;   /* the largest relative correction that was left */
    dal_real lambda[1]; /* multipliers */
} pendulum_cvt_dla_work;

/* Sets the state at time t from q[3] and v[3] (any finite v). */
dal_status pendulum_cvt_dla_init(
    pendulum_cvt_dla_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const pendulum_cvt_params *p, const dal_real *u);

/* One step from t to t + h; h < 0 steps back, h = 0 changes nothing. On any status but DAL_OK the state is what
   it was. */
dal_status pendulum_cvt_dla_step(
    pendulum_cvt_dla_state *s, dal_real t, dal_real h,
    const pendulum_cvt_params *p, const dal_real *u, pendulum_cvt_dla_work *w);

/* n steps, step k from t0 + k*h, with the same bits as n single steps. Stops before the step that fails, with
   w->steps done. */
dal_status pendulum_cvt_dla_run(
    pendulum_cvt_dla_state *s, dal_real t0, dal_real h, unsigned long n,
    const pendulum_cvt_params *p, const dal_real *u, pendulum_cvt_dla_work *w);

#ifdef __cplusplus
}
#endif

#endif
