/* SPDX-License-Identifier: MIT-0 */
/* rolling_disk_mv: vertical rolling disk, unit masses

   Written by dalembert 0.1.0; do not edit.
   model rolling_disk_mv, hash 12778910c0e7760f
   options: dalembert generate rolling_disk_mv.model */
#ifndef ROLLING_DISK_MV_H
#define ROLLING_DISK_MV_H

#include "dal.h"

#if DAL_REAL_SIZE != 8
#error "rolling_disk_mv: dal.h is of another real type; generate the files anew"
#endif

/* Marks files that belong together. */
#define ROLLING_DISK_MV_GENERATION 0xaade6461u

#define ROLLING_DISK_MV_NQ 4 /* coordinates: x1, x2, x3, xi */
#define ROLLING_DISK_MV_NV 4 /* velocities: x1', x2', x3', xi' */
#define ROLLING_DISK_MV_NM 2 /* constraints: roll1, roll2 */
#define ROLLING_DISK_MV_NU 0 /* inputs */
#define ROLLING_DISK_MV_NP 0 /* parameters */

#ifdef __cplusplus
extern "C" {
#endif

/* Parameters. */
typedef struct {
    dal_real unused; /* there are no parameters */
} rolling_disk_mv_params;

/* The defaults of the model file. */
rolling_disk_mv_params rolling_disk_mv_params_default(void);

/* In all functions: t time, q[4], v[4], p parameters, u[0] inputs. The pointer to an array of length 0 may be NULL. */

/* Energy L_v v - L. */
dal_real rolling_disk_mv_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_mv_params *p, const dal_real *u);

/* Constraint residuals phi[2]. */
void rolling_disk_mv_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_mv_params *p, const dal_real *u, dal_real *phi);

/* The continuous equations: accelerations a[4] and multipliers lambda[2] (NULL: not wanted). */
dal_status rolling_disk_mv_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_mv_params *p, const dal_real *u, dal_real *a, dal_real *lambda);

/* The smallest change of v that meets the constraints. On failure v is left as it was. */
dal_status rolling_disk_mv_project(
    dal_real t, const dal_real *q, dal_real *v,
    const rolling_disk_mv_params *p, const dal_real *u);

/* Invariant spin. */
dal_real rolling_disk_mv_spin(
    dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_mv_params *p, const dal_real *u);

/* Invariant heading_rate. */
dal_real rolling_disk_mv_heading_rate(
    dal_real t, const dal_real *q, const dal_real *v,
    const rolling_disk_mv_params *p, const dal_real *u);

#ifdef __cplusplus
}
#endif

#endif
