/* SPDX-License-Identifier: MIT-0 */
/* gearbox: continuous gearbox driven by an asymmetric pendulum, stepped by newmark

   Written by dalembert 0.1.0; do not edit.
   model gearbox, hash 0b545c8b8e159500
   method newmark, hash 2cc5b4c598d31373
   options: dalembert generate gearbox.model */
#ifndef GEARBOX_NEWMARK_H
#define GEARBOX_NEWMARK_H

#include "gearbox.h"

#define GEARBOX_NEWMARK_GENERATION 0xeb6c88fau
#if GEARBOX_GENERATION != 0xeb6c88fau
#error "gearbox.h and gearbox_newmark.h are of different generations; generate the files anew"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* nonholonomic Newmark F_h^{beta,beta',alpha}, constraint at one point
   Everything that goes on from step to step. q and v may be changed between steps. */
typedef struct {
    dal_real q[3];
    dal_real v[3];
} gearbox_newmark_state;

/* Results of the last call, and scratch. What lies in it on entry does not matter. */
typedef struct {
    unsigned long steps; /* done */
    int iterations;      /* of Newton, in the last step */
    dal_real residual;   /* the largest relative correction that was left */
    dal_real lambda[2]; /* multipliers */
} gearbox_newmark_work;

/* Sets the state at time t from q[3] and v[3] (any finite v). */
dal_status gearbox_newmark_init(
    gearbox_newmark_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const gearbox_params *p, const dal_real *u);

/* One step from t to t + h; h < 0 steps back, h = 0 changes nothing. On any status but DAL_OK the state is what
   it was. */
dal_status gearbox_newmark_step(
    gearbox_newmark_state *s, dal_real t, dal_real h,
    const gearbox_params *p, const dal_real *u, gearbox_newmark_work *w);

/* n steps, step k from t0 + k*h, with the same bits as n single steps. Stops before the step that fails, with
   w->steps done. */
dal_status gearbox_newmark_run(
    gearbox_newmark_state *s, dal_real t0, dal_real h, unsigned long n,
    const gearbox_params *p, const dal_real *u, gearbox_newmark_work *w);

#ifdef __cplusplus
}
#endif

#endif
