/* SPDX-License-Identifier: MIT-0 */
/* suslov: Suslov problem on so(3)

   Written by dalembert 0.1.0; do not edit.
   model suslov, hash f3b839616ade41f7
   options: dalembert generate suslov.model */
#ifndef SUSLOV_H
#define SUSLOV_H

#include "dal.h"

#if DAL_REAL_SIZE != 8
#error "suslov: dal.h is of another real type; generate the files anew"
#endif

/* Marks files that belong together. */
#define SUSLOV_GENERATION 0x1e860ed1u

#define SUSLOV_NQ 0 /* coordinates */
#define SUSLOV_NV 3 /* velocities: w1, w2, w3 */
#define SUSLOV_NM 1 /* constraints: axis */
#define SUSLOV_NU 0 /* inputs */
#define SUSLOV_NP 5 /* parameters */

#ifdef __cplusplus
extern "C" {
#endif

/* Parameters. */
typedef struct {
    dal_real I11;
    dal_real I22;
    dal_real I33;
    dal_real I13;
    dal_real I23;
} suslov_params;

/* The defaults of the model file. */
suslov_params suslov_params_default(void);

/* In all functions: t time, q[0], v[3], p parameters, u[0] inputs. The pointer to an array of length 0 may be NULL. */

/* Energy L_v v - L. */
dal_real suslov_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const suslov_params *p, const dal_real *u);

/* Constraint residuals phi[1]. */
void suslov_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const suslov_params *p, const dal_real *u, dal_real *phi);

/* The continuous equations: accelerations a[3] and multipliers lambda[1] (NULL: not wanted). */
dal_status suslov_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const suslov_params *p, const dal_real *u, dal_real *a, dal_real *lambda);

/* The smallest change of v that meets the constraints. On failure v is left as it was. */
dal_status suslov_project(
    dal_real t, const dal_real *q, dal_real *v,
    const suslov_params *p, const dal_real *u);

#ifdef __cplusplus
}
#endif

#endif
