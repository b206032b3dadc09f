/* SPDX-License-Identifier: MIT-0 */
/* gearbox: continuous gearbox driven by an asymmetric pendulum

   Written by dalembert 0.1.0; do not edit.
   model gearbox, hash 0b545c8b8e159500
   options: dalembert generate gearbox.model */
#ifndef GEARBOX_H
#define GEARBOX_H

#include "dal.h"

#if DAL_REAL_SIZE != 8
#error "gearbox: dal.h is of another real type; generate the files anew"
#endif

/* Marks files that belong together. */
#define GEARBOX_GENERATION 0xeb6c88fau

#define GEARBOX_NQ 3 /* coordinates: q1, q2, q3 */
#define GEARBOX_NV 3 /* velocities: q1', q2', q3' */
#define GEARBOX_NM 1 /* constraints: belt */
#define GEARBOX_NU 0 /* inputs */
#define GEARBOX_NP 0 /* parameters */

#ifdef __cplusplus
extern "C" {
#endif

/* Parameters. */
typedef struct {
    dal_real unused; /* there are no parameters */
} gearbox_params;

/* The defaults of the model file. */
gearbox_params gearbox_params_default(void);

/* In all functions: t time, q[3], v[3], p parameters, u[0] inputs. The pointer to an array of length 0 may be NULL. */

/* Energy L_v v - L. */
dal_real gearbox_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const gearbox_params *p, const dal_real *u);

/* Constraint residuals phi[1]. */
void gearbox_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const gearbox_params *p, const dal_real *u, dal_real *phi);

/* The continuous equations: accelerations a[3] and multipliers lambda[1] (NULL: not wanted). */
dal_status gearbox_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const gearbox_params *p, const dal_real *u, dal_real *a, dal_real *lambda);

/* The smallest change of v that meets the constraints. On failure v is left as it was. */
dal_status gearbox_project(
    dal_real t, const dal_real *q, dal_real *v,
    const gearbox_params *p, const dal_real *u);

/* Invariant driver_energy. */
dal_real gearbox_driver_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const gearbox_params *p, const dal_real *u);

#ifdef __cplusplus
}
#endif

#endif
