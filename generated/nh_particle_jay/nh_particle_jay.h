/* SPDX-License-Identifier: MIT-0 */
/* nh_particle_jay: nonholonomic particle

   Written by dalembert 0.1.0; do not edit.
   model nh_particle_jay, hash 26ec1dc4d4d36c28
   options: dalembert generate nh_particle_jay.model */
#ifndef NH_PARTICLE_JAY_H
#define NH_PARTICLE_JAY_H

#include "dal.h"

#if DAL_REAL_SIZE != 8
#error "nh_particle_jay: dal.h is of another real type; generate the files anew"
#endif

/* Marks files that belong together. */
#define NH_PARTICLE_JAY_GENERATION 0x8c0f8854u

#define NH_PARTICLE_JAY_NQ 3 /* coordinates: q1, q2, q3 */
#define NH_PARTICLE_JAY_NV 3 /* velocities: q1', q2', q3' */
#define NH_PARTICLE_JAY_NM 1 /* constraints: contact */
#define NH_PARTICLE_JAY_NU 0 /* inputs */
#define NH_PARTICLE_JAY_NP 0 /* parameters */

#ifdef __cplusplus
extern "C" {
#endif

/* Parameters. */
typedef struct {
    dal_real unused; /* there are no parameters */
} nh_particle_jay_params;

/* The defaults of the model file. */
nh_particle_jay_params nh_particle_jay_params_default(void);

/* In all functions: t time, q[3], v[3], p parameters, u[0] inputs. The pointer to an array of length 0 may be NULL. */

/* Energy L_v v - L. */
dal_real nh_particle_jay_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_jay_params *p, const dal_real *u);

/* Constraint residuals phi[1]. */
void nh_particle_jay_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_jay_params *p, const dal_real *u, dal_real *phi);

/* The continuous equations: accelerations a[3] and multipliers lambda[1] (NULL: not wanted). */
dal_status nh_particle_jay_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const nh_particle_jay_params *p, const dal_real *u, dal_real *a, dal_real *lambda);

/* The smallest change of v that meets the constraints. On failure v is left as it was. */
dal_status nh_particle_jay_project(
    dal_real t, const dal_real *q, dal_real *v,
    const nh_particle_jay_params *p, const dal_real *u);

#ifdef __cplusplus
}
#endif

#endif
