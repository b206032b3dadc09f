/* SPDX-License-Identifier: MIT-0 */
/* knife_edge: knife edge on an inclined plane, perturbed

   Written by dalembert 0.1.0; do not edit.
   model knife_edge, hash ec78b23d1d799548
   options: dalembert generate knife_edge.model */
#ifndef KNIFE_EDGE_H
#define KNIFE_EDGE_H

#include "dal.h"

#if DAL_REAL_SIZE != 8
#error "knife_edge: dal.h is of another real type; generate the files anew"
#endif

/* Marks files that belong together. */
#define KNIFE_EDGE_GENERATION 0xd0f4501au

#define KNIFE_EDGE_NQ 3 /* coordinates: x1, x2, xi */
#define KNIFE_EDGE_NV 3 /* velocities: x1', x2', xi' */
#define KNIFE_EDGE_NM 1 /* constraints: blade */
#define KNIFE_EDGE_NU 0 /* inputs */
#define KNIFE_EDGE_NP 1 /* parameters */

#ifdef __cplusplus
extern "C" {
#endif

/* Parameters. */
typedef struct {
    dal_real epsilon;
} knife_edge_params;

/* The defaults of the model file. */
knife_edge_params knife_edge_params_default(void);

/* In all functions: t time, q[3], v[3], p parameters, u[0] inputs. The pointer to an array of length 0 may be NULL. */

/* Energy L_v v - L. */
dal_real knife_edge_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const knife_edge_params *p, const dal_real *u);

/* Constraint residuals phi[1]. */
void knife_edge_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const knife_edge_params *p, const dal_real *u, dal_real *phi);

/* The continuous equations: accelerations a[3] and multipliers lambda[1] (NULL: not wanted). */
dal_status knife_edge_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const knife_edge_params *p, const dal_real *u, dal_real *a, dal_real *lambda);

/* The smallest change of v that meets the constraints. On failure v is left as it was. */
dal_status knife_edge_project(
    dal_real t, const dal_real *q, dal_real *v,
    const knife_edge_params *p, const dal_real *u);

/* Invariant driver_energy. */
dal_real knife_edge_driver_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const knife_edge_params *p, const dal_real *u);

#ifdef __cplusplus
}
#endif

#endif
