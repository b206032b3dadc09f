/* SPDX-License-Identifier: MIT-0 */
/* rolling_disk: upright disk rolling on a plane

   Written by dalembert 0.1.0; do not edit.
   model rolling_disk, hash 91a7bdef94eccf4c
   options: dalembert generate rolling_disk.model */
#ifndef ROLLING_DISK_H
#define ROLLING_DISK_H

#include "dal.h"

#if DAL_REAL_SIZE != 8
#error "rolling_disk: dal.h is of another real type; generate the files anew"
#endif

/* Marks files that belong together. */
#define ROLLING_DISK_GENERATION 0xefdbbdd2u

#define ROLLING_DISK_NQ 4 /* coordinates: x1, x2, theta, phi */
#define ROLLING_DISK_NV 4 /* velocities: x1', x2', theta', phi' */
#define ROLLING_DISK_NM 2 /* constraints: roll1, roll2 */
#define ROLLING_DISK_NU 0 /* inputs */
#define ROLLING_DISK_NP 4 /* parameters */

#ifdef __cplusplus
extern "C" {
#endif

/* Parameters. */
typedef struct {
    dal_real m;
    dal_real r;
    dal_real J_theta;
    dal_real J_phi;
} rolling_disk_params;

/* The defaults of the model file. */
rolling_disk_params rolling_disk_params_default(void);

/* In all functions: t time, q[4], v[4], p parameters, u[0] inputs. The pointer to an array of length 0 may be NULL. */

/* Energy L_v v - L. */
dal_real rolling_disk_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_params *p, const dal_real *u);

/* Constraint residuals phi[2]. */
void rolling_disk_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_params *p, const dal_real *u, dal_real *phi);

/* The continuous equations: accelerations a[4] and multipliers lambda[2] (NULL: not wanted). */
dal_status rolling_disk_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_params *p, const dal_real *u, dal_real *a, dal_real *lambda);

/* The smallest change of v that meets the constraints. On failure v is left as it was. */
dal_status rolling_disk_project(
    dal_real t, const dal_real *q, dal_real *v,
    const rolling_disk_params *p, const dal_real *u);

/* Invariant heading_rate. */
dal_real rolling_disk_heading_rate(
    dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_params *p, const dal_real *u);

/* Invariant spin. */
dal_real rolling_disk_spin(
    dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_params *p, const dal_real *u);

#ifdef __cplusplus
}
#endif

#endif
