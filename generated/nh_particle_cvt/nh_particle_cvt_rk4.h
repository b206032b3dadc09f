/* SPDX-License-Identifier: MIT-0 */
/* nh_particle_cvt: nonholonomic particle as a transmission, stepped by rk4

   Written by dalembert 0.1.0; do not edit.
   model nh_particle_cvt, hash 698a04e1ce0948ba
   method rk4, hash 7d4e781c7e626715
   options: dalembert generate nh_particle_cvt.model */
#ifndef NH_PARTICLE_CVT_RK4_H
#define NH_PARTICLE_CVT_RK4_H

#include "nh_particle_cvt.h"

#define NH_PARTICLE_CVT_RK4_GENERATION 0x75107b7cu
#if NH_PARTICLE_CVT_GENERATION != 0x75107b7cu
#error "nh_particle_cvt.h and nh_particle_cvt_rk4.h are of different generations; generate the files anew"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* classical Runge-Kutta on the continuous equations
   Everything that goes on from step to step. q and v may be changed between steps. */
typedef struct {
    dal_real q[3];
    dal_real v[3];
} nh_particle_cvt_rk4_state;

/* Results of the last call, and scratch. What lies in it on entry does not matter. */
typedef struct {
    unsigned long steps; /* done */
    int iterations;      /* of Newton, in the last step */
    dal_real residual;   /* the largest relative correction that was left */
} nh_particle_cvt_rk4_work;

/* Sets the state at time t from q[3] and v[3] (any finite v). */
dal_status nh_particle_cvt_rk4_init(
    nh_particle_cvt_rk4_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_cvt_params *p, const dal_real *u);

/* One step from t to t + h; h < 0 steps back, h = 0 changes nothing. On any status but DAL_OK the state is what
   it was. */
dal_status nh_particle_cvt_rk4_step(
    nh_particle_cvt_rk4_state *s, dal_real t, dal_real h,
    const nh_particle_cvt_params *p, const dal_real *u, nh_particle_cvt_rk4_work *w);

/* n steps, step k from t0 + k*h, with the same bits as n single steps. Stops before the step that fails, with
   w->steps done. */
dal_status nh_particle_cvt_rk4_run(
    nh_particle_cvt_rk4_state *s, dal_real t0, dal_real h, unsigned long n,
    const nh_particle_cvt_params *p, const dal_real *u, nh_particle_cvt_rk4_work *w);

#ifdef __cplusplus
}
#endif

#endif
