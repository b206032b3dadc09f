/* SPDX-License-Identifier: MIT-0 */
/* chaotic_particle: chaotic nonholonomic particle in R^5, stepped by psi

   Written by dalembert 0.1.0; do not edit.
   model chaotic_particle, hash 5249eef238d813f2
   method psi, hash 466318878618e250
   options: dalembert generate chaotic_particle.model */
#ifndef CHAOTIC_PARTICLE_PSI_H
#define CHAOTIC_PARTICLE_PSI_H

#include "chaotic_particle.h"

#define CHAOTIC_PARTICLE_PSI_GENERATION 0x6b5373a5u
#if CHAOTIC_PARTICLE_GENERATION != 0x6b5373a5u
#error "chaotic_particle.h and chaotic_particle_psi.h are of different generations; generate the files anew"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* composition of two adjoint Newmark methods, F^{0,0,1}_{h/2} o F^{0,0,0}_{h/2}
   Everything that goes on from step to step. q and v may be changed between steps. */
typedef struct {
    dal_real q[5];
    dal_real v[5];
} chaotic_particle_psi_state;

/* Results of the last call, and scratch. What lies in it on entry does not matter. */
typedef struct {
    unsigned long steps; /* done */
    int iterations;      /* of Newton, in the last step */
    dal_real residual;   /* the largest relative correction that was left */
    dal_real lambda[2]; /* multipliers */
} chaotic_particle_psi_work;

/* Sets the state at time t from q[5] and v[5] (any finite v). */
dal_status chaotic_particle_psi_init(
    chaotic_particle_psi_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const chaotic_particle_params *p, const dal_real *u);

/* One step from t to t + h; h < 0 steps back, h = 0 changes nothing. On any status but DAL_OK the state is what
   it was. */
dal_status chaotic_particle_psi_step(
    chaotic_particle_psi_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, chaotic_particle_psi_work *w);

/* n steps, step k from t0 + k*h, with the same bits as n single steps. Stops before the step that fails, with
   w->steps done. */
dal_status chaotic_particle_psi_run(
    chaotic_particle_psi_state *s, dal_real t0, dal_real h, unsigned long n,
    const chaotic_particle_params *p, const dal_real *u, chaotic_particle_psi_work *w);

#ifdef __cplusplus
}
#endif

#endif
