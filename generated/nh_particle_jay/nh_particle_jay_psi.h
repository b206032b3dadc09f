/* SPDX-License-Identifier: MIT-0 */
/* nh_particle_jay: nonholonomic particle, stepped by psi

   Written by dalembert 0.1.0; do not edit.
   model nh_particle_jay, hash 26ec1dc4d4d36c28
   method psi, hash 466318878618e250
   options: dalembert generate nh_particle_jay.model */
#ifndef NH_PARTICLE_JAY_PSI_H
#define NH_PARTICLE_JAY_PSI_H

#include "nh_particle_jay.h"

#define NH_PARTICLE_JAY_PSI_GENERATION 0x8c0f8854u
#if NH_PARTICLE_JAY_GENERATION != 0x8c0f8854u
#error "nh_particle_jay.h and nh_particle_jay_psi.h are of different generations; generate the files anew"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* composition of two adjoint Newmark methods, F^{0,0,1}_{h/2} o F^{0,0,0}_{h/2}
   Everything that goes on from step to step. q and v may be changed between steps. */
typedef struct {
    dal_real q[3];
    dal_real v[3];
} nh_particle_jay_psi_state;

/* Results of the last call, and scratch. What lies in it on entry does not matter. */
typedef struct {
    unsigned long steps; /* done */
    int iterations;      /* of Newton, in the last step */
    dal_real residual;   /* the largest relative correction that was left */
    dal_real lambda[2]; /* multipliers */
} nh_particle_jay_psi_work;

/* Sets the state at time t from q[3] and v[3] (any finite v). */
dal_status nh_particle_jay_psi_init(
    nh_particle_jay_psi_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_jay_params *p, const dal_real *u);

/* One step from t to t + h; h < 0 steps back, h = 0 changes nothing. On any status but DAL_OK the state is what
   it was. */
dal_status nh_particle_jay_psi_step(
    nh_particle_jay_psi_state *s, dal_real t, dal_real h,
    const nh_particle_jay_params *p, const dal_real *u, nh_particle_jay_psi_work *w);

/* n steps, step k from t0 + k*h, with the same bits as n single steps. Stops before the step that fails, with
   w->steps done. */
dal_status nh_particle_jay_psi_run(
    nh_particle_jay_psi_state *s, dal_real t0, dal_real h, unsigned long n,
    const nh_particle_jay_params *p, const dal_real *u, nh_particle_jay_psi_work *w);

#ifdef __cplusplus
}
#endif

#endif
