/* SPDX-License-Identifier: MIT-0 */
/* rolling_disk: upright disk rolling on a plane, stepped by newmark

   Written by dalembert 0.1.0; do not edit.
   model rolling_disk, hash 91a7bdef94eccf4c
   method newmark, hash 2cc5b4c598d31373
   options: dalembert generate rolling_disk.model */
#ifndef ROLLING_DISK_NEWMARK_H
#define ROLLING_DISK_NEWMARK_H

#include "rolling_disk.h"

#define ROLLING_DISK_NEWMARK_GENERATION 0xefdbbdd2u
#if ROLLING_DISK_GENERATION != 0xefdbbdd2u
#error "rolling_disk.h and rolling_disk_newmark.h are of different generations; generate the files anew"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* nonholonomic Newmark F_h^{beta,beta',alpha}, constraint at one point
   Everything that goes on from step to step. q and v may be changed between steps. */
typedef struct {
    dal_real q[4];
    dal_real v[4];
} rolling_disk_newmark_state;

/* Results of the last call, and scratch. What lies in it on entry does not matter. */
typedef struct {
    unsigned long steps; /* done */
    int iterations;      /* of Newton, in the last step */
    dal_real residual;   /* the largest relative correction that was left */
    dal_real lambda[4]; /* multipliers */
} rolling_disk_newmark_work;

/* Sets the state at time t from q[4] and v[4] (any finite v). */
dal_status rolling_disk_newmark_init(
    rolling_disk_newmark_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_params *p, const dal_real *u);

/* One step from t to t + h; h < 0 steps back, h = 0 changes nothing. On any status but DAL_OK the state is what
   it was. */
dal_status rolling_disk_newmark_step(
    rolling_disk_newmark_state *s, dal_real t, dal_real h,
    const rolling_disk_params *p, const dal_real *u, rolling_disk_newmark_work *w);

/* n steps, step k from t0 + k*h, with the same bits as n single steps. Stops before the step that fails, with
   w->steps done. */
dal_status rolling_disk_newmark_run(
    rolling_disk_newmark_state *s, dal_real t0, dal_real h, unsigned long n,
    const rolling_disk_params *p, const dal_real *u, rolling_disk_newmark_work *w);

#ifdef __cplusplus
}
#endif

#endif
