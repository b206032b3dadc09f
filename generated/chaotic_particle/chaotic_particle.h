/* SPDX-License-Identifier: MIT-0 */
/* chaotic_particle: chaotic nonholonomic particle in R^5

   Written by dalembert 0.1.0; do not edit.
   model chaotic_particle, hash 5249eef238d813f2
   options: dalembert generate chaotic_particle.model */
#ifndef CHAOTIC_PARTICLE_H
#define CHAOTIC_PARTICLE_H

#include "dal.h"

#if DAL_REAL_SIZE != 8
#error "chaotic_particle: dal.h is of another real type; generate the files anew"
#endif

/* Marks files that belong together. */
#define CHAOTIC_PARTICLE_GENERATION 0x6b5373a5u

#define CHAOTIC_PARTICLE_NQ 5 /* coordinates: x, y1, y2, z1, z2 */
#define CHAOTIC_PARTICLE_NV 5 /* velocities: x', y1', y2', z1', z2' */
#define CHAOTIC_PARTICLE_NM 1 /* constraints: contact */
#define CHAOTIC_PARTICLE_NU 0 /* inputs */
#define CHAOTIC_PARTICLE_NP 0 /* parameters */

#ifdef __cplusplus
extern "C" {
#endif

/* Parameters. */
typedef struct {
    dal_real unused; /* there are no parameters */
} chaotic_particle_params;

/* The defaults of the model file. */
chaotic_particle_params chaotic_particle_params_default(void);

/* In all functions: t time, q[5], v[5], p parameters, u[0] inputs. The pointer to an array of length 0 may be NULL. */

/* Energy L_v v - L. */
dal_real chaotic_particle_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const chaotic_particle_params *p, const dal_real *u);

/* Constraint residuals phi[1]. */
void chaotic_particle_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const chaotic_particle_params *p, const dal_real *u, dal_real *phi);

/* The continuous equations: accelerations a[5] and multipliers lambda[1] (NULL: not wanted). */
dal_status chaotic_particle_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const chaotic_particle_params *p, const dal_real *u, dal_real *a, dal_real *lambda);

/* The smallest change of v that meets the constraints. On failure v is left as it was. */
dal_status chaotic_particle_project(
    dal_real t, const dal_real *q, dal_real *v,
    const chaotic_particle_params *p, const dal_real *u);

#ifdef __cplusplus
}
#endif

#endif
