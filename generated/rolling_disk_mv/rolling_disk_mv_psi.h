/* SPDX-License-Identifier: MIT-0 */
/* rolling_disk_mv: vertical rolling disk, unit masses, stepped by psi

   Written by dalembert 0.1.0; do not edit.
   model rolling_disk_mv, hash 12778910c0e7760f
   method psi, hash 466318878618e250
   options: dalembert generate rolling_disk_mv.model */
#ifndef ROLLING_DISK_MV_PSI_H
#define ROLLING_DISK_MV_PSI_H

#include "rolling_disk_mv.h"

#define ROLLING_DISK_MV_PSI_GENERATION 0xaade6461u
#if ROLLING_DISK_MV_GENERATION != 0xaade6461u
#error "rolling_disk_mv.h and rolling_disk_mv_psi.h are of different generations; generate the files anew"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* composition of two adjoint Newmark methods, F^{0,0,1}_{h/2} o F^{0,0,0}_{h/2}
   Everything that goes on from step to step. q and v may be changed between steps. */
typedef struct {
    dal_real q[4];
    dal_real v[4];
} rolling_disk_mv_psi_state;

/* Results of the last call, and scratch. What lies in it on entry does not matter. */
typedef struct {
    unsigned long steps; /* done */
    int iterations;      /* of Newton, in the last step */
    dal_real residual;   /* the largest relative correction that was left */
    dal_real lambda[4]; /* multipliers */
} rolling_disk_mv_psi_work;

/* Sets the state at time t from q[4] and v[4] (any finite v). */
dal_status rolling_disk_mv_psi_init(
    rolling_disk_mv_psi_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_mv_params *p, const dal_real *u);

/* One step from t to t + h; h < 0 steps back, h = 0 changes nothing. On any status but DAL_OK the state is what
   it was. */
dal_status rolling_disk_mv_psi_step(
    rolling_disk_mv_psi_state *s, dal_real t, dal_real h,
    const rolling_disk_mv_params *p, const dal_real *u, rolling_disk_mv_psi_work *w);

/* n steps, step k from t0 + k*h, with the same bits as n single steps. Stops before the step that fails, with
   w->steps done. */
dal_status rolling_disk_mv_psi_run(
    rolling_disk_mv_psi_state *s, dal_real t0, dal_real h, unsigned long n,
    const rolling_disk_mv_params *p, const dal_real *u, rolling_disk_mv_psi_work *w);

#ifdef __cplusplus
}
#endif

#endif
