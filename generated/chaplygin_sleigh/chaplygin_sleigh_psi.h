/* SPDX-License-Identifier: MIT-0 */
/* chaplygin_sleigh: Chaplygin sleigh on a horizontal plane, stepped by psi

   Written by dalembert 0.1.0; do not edit.
   model chaplygin_sleigh, hash ec6710bfbf19da70
   method psi, hash 466318878618e250
   options: dalembert generate chaplygin_sleigh.model */
#ifndef CHAPLYGIN_SLEIGH_PSI_H
#define CHAPLYGIN_SLEIGH_PSI_H

#include "chaplygin_sleigh.h"

#define CHAPLYGIN_SLEIGH_PSI_GENERATION 0x2e3c64a5u
#if CHAPLYGIN_SLEIGH_GENERATION != 0x2e3c64a5u
#error "chaplygin_sleigh.h and chaplygin_sleigh_psi.h are of different generations; generate the files anew"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* composition of two adjoint Newmark methods, F^{0,0,1}_{h/2} o F^{0,0,0}_{h/2}
   Everything that goes on from step to step. q and v may be changed between steps; the rest is the method's own. */
typedef struct {
    dal_real q[3];
    dal_real v[3];
    dal_real warm[1]; /* where the next iteration starts */
} chaplygin_sleigh_psi_state;

/* Results of the last call, and scratch. What lies in it on entry does not matter. */
typedef struct {
    unsigned long steps; /* done */
    int iterations;      /* of Newton, in the last step */
    dal_real residual;   /* the largest relative correction that was left */
    dal_real lambda[2]; /* multipliers */
} chaplygin_sleigh_psi_work;

/* Sets the state at time t from q[3] and v[3] (any finite v). */
dal_status chaplygin_sleigh_psi_init(
    chaplygin_sleigh_psi_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const chaplygin_sleigh_params *p, const dal_real *u);

/* One step from t to t + h; h < 0 steps back, h = 0 changes nothing. On any status but DAL_OK the state is what
   it was. */
dal_status chaplygin_sleigh_psi_step(
    chaplygin_sleigh_psi_state *s, dal_real t, dal_real h,
    const chaplygin_sleigh_params *p, const dal_real *u, chaplygin_sleigh_psi_work *w);

/* n steps, step k from t0 + k*h, with the same bits as n single steps. Stops before the step that fails, with
   w->steps done. */
dal_status chaplygin_sleigh_psi_run(
    chaplygin_sleigh_psi_state *s, dal_real t0, dal_real h, unsigned long n,
    const chaplygin_sleigh_params *p, const dal_real *u, chaplygin_sleigh_psi_work *w);

#ifdef __cplusplus
}
#endif

#endif
