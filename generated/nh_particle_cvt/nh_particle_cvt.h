/* SPDX-License-Identifier: MIT-0 */
/* nh_particle_cvt: nonholonomic particle as a transmission

   Written by dalembert 0.1.0; do not edit.
   model nh_particle_cvt, hash 698a04e1ce0948ba
   options: dalembert generate nh_particle_cvt.model */
#ifndef NH_PARTICLE_CVT_H
#define NH_PARTICLE_CVT_H

#include "dal.h"

#if DAL_REAL_SIZE != 8
#error "nh_particle_cvt: dal.h is of another real type; generate the files anew"
#endif

/* Marks files that belong together. */
#define NH_PARTICLE_CVT_GENERATION 0x75107b7cu

#define NH_PARTICLE_CVT_NQ 3 /* coordinates: x1, x2, xi */
#define NH_PARTICLE_CVT_NV 3 /* velocities: x1', x2', xi' */
#define NH_PARTICLE_CVT_NM 1 /* constraints: belt */
#define NH_PARTICLE_CVT_NU 0 /* inputs */
#define NH_PARTICLE_CVT_NP 0 /* parameters */

#ifdef __cplusplus
extern "C" {
#endif

/* Parameters. */
typedef struct {
    dal_real unused; /* there are no parameters */
} nh_particle_cvt_params;

/* The defaults of the model file. */
nh_particle_cvt_params nh_particle_cvt_params_default(void);

/* In all functions: t time, q[3], v[3], p parameters, u[0] inputs. The pointer to an array of length 0 may be NULL. */

/* Energy L_v v - L. */
dal_real nh_particle_cvt_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_cvt_params *p, const dal_real *u);

/* Constraint residuals phi[1]. */
void nh_particle_cvt_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_cvt_params *p, const dal_real *u, dal_real *phi);

/* The continuous equations: accelerations a[3] and multipliers lambda[1] (NULL: not wanted). */
dal_status nh_particle_cvt_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_cvt_params *p, const dal_real *u, dal_real *a, dal_real *lambda);

/* The smallest change of v that meets the constraints. On failure v is left as it was. */
dal_status nh_particle_cvt_project(
    dal_real t, const dal_real *q, dal_real *v,
    const nh_particle_cvt_params *p, const dal_real *u);

/* Invariant driver_energy. */
dal_real nh_particle_cvt_driver_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_cvt_params *p, const dal_real *u);

/* Invariant passenger_energy. */
dal_real nh_particle_cvt_passenger_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_cvt_params *p, const dal_real *u);

#ifdef __cplusplus
}
#endif

#endif
