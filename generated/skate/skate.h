/* SPDX-License-Identifier: MIT-0 */
/* skate: skate on an inclined plane

   Written by dalembert 0.1.0; do not edit.
   model skate, hash 9ed57d5ab65fcc72
   options: dalembert generate skate.model */
#ifndef SKATE_H
#define SKATE_H

#include "dal.h"

#if DAL_REAL_SIZE != 8
#error "skate: dal.h is of another real type; generate the files anew"
#endif

/* Marks files that belong together. */
#define SKATE_GENERATION 0x1498172bu

#define SKATE_NQ 3 /* coordinates: q1, q2, q3 */
#define SKATE_NV 3 /* velocities: q1', q2', q3' */
#define SKATE_NM 1 /* constraints: blade */
#define SKATE_NU 0 /* inputs */
#define SKATE_NP 4 /* parameters */

#ifdef __cplusplus
extern "C" {
#endif

/* Parameters. */
typedef struct {
    dal_real m;
    dal_real I_; /* I */
    dal_real g;
    dal_real beta;
} skate_params;

/* The defaults of the model file. */
skate_params skate_params_default(void);

/* In all functions: t time, q[3], v[3], p parameters, u[0] inputs. The pointer to an array of length 0 may be NULL. */

/* Energy L_v v - L. */
dal_real skate_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const skate_params *p, const dal_real *u);

/* Constraint residuals phi[1]. */
void skate_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const skate_params *p, const dal_real *u, dal_real *phi);

/* The continuous equations: accelerations a[3] and multipliers lambda[1] (NULL: not wanted). */
dal_status skate_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const skate_params *p, const dal_real *u, dal_real *a, dal_real *lambda);

/* The smallest change of v that meets the constraints. On failure v is left as it was. */
dal_status skate_project(
    dal_real t, const dal_real *q, dal_real *v,
    const skate_params *p, const dal_real *u);

/* Invariant spin. */
dal_real skate_spin(
    dal_real t, const dal_real *q, const dal_real *v,
    const skate_params *p, const dal_real *u);

#ifdef __cplusplus
}
#endif

#endif
