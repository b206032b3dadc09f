/* SPDX-License-Identifier: MIT-0 */
/* chaotic_quartic: chaotic nonholonomic quartic oscillators in R^(2n+1)

   Written by dalembert 0.1.0; do not edit.
   model chaotic_quartic, hash b1e01eaec9bb5dea
   options: dalembert generate chaotic_quartic.model */
#ifndef CHAOTIC_QUARTIC_H
#define CHAOTIC_QUARTIC_H

#include "dal.h"

#if DAL_REAL_SIZE != 8
#error "chaotic_quartic: dal.h is of another real type; generate the files anew"
#endif

/* Marks files that belong together. */
#define CHAOTIC_QUARTIC_GENERATION 0xd95ce448u

#define CHAOTIC_QUARTIC_NQ 7 /* coordinates: x, w[1], w[2], w[3], z[1], z[2], z[3] */
#define CHAOTIC_QUARTIC_NV 7 /* velocities: x', w[1]', w[2]', w[3]', z[1]', z[2]', z[3]' */
#define CHAOTIC_QUARTIC_NM 1 /* constraints: contact */
#define CHAOTIC_QUARTIC_NU 0 /* inputs */
#define CHAOTIC_QUARTIC_NP 0 /* parameters */

#ifdef __cplusplus
extern "C" {
#endif

/* Parameters. */
typedef struct {
    dal_real unused; /* there are no parameters */
} chaotic_quartic_params;

/* The defaults of the model file. */
chaotic_quartic_params chaotic_quartic_params_default(void);

/* In all functions: t time, q[7], v[7], p parameters, u[0] inputs. The pointer to an array of length 0 may be NULL. */

/* Energy L_v v - L. */
dal_real chaotic_quartic_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const chaotic_quartic_params *p, const dal_real *u);

/* Constraint residuals phi[1]. */
void chaotic_quartic_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const chaotic_quartic_params *p, const dal_real *u, dal_real *phi);

/* The continuous equations: accelerations a[7] and multipliers lambda[1] (NULL: not wanted). */
dal_status chaotic_quartic_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const chaotic_quartic_params *p, const dal_real *u, dal_real *a, dal_real *lambda);

/* The smallest change of v that meets the constraints. On failure v is left as it was. */
dal_status chaotic_quartic_project(
    dal_real t, const dal_real *q, dal_real *v,
    const chaotic_quartic_params *p, const dal_real *u);

#ifdef __cplusplus
}
#endif

#endif
