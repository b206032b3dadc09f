/* SPDX-License-Identifier: MIT-0 */
/* mobile_robot_mv: mobile robot, potential on the heading

   Written by dalembert 0.1.0; do not edit.
   model mobile_robot_mv, hash 96810535205969d9
   options: dalembert generate mobile_robot_mv.model */
#ifndef MOBILE_ROBOT_MV_H
#define MOBILE_ROBOT_MV_H

#include "dal.h"

#if DAL_REAL_SIZE != 8
#error "mobile_robot_mv: dal.h is of another real type; generate the files anew"
#endif

/* Marks files that belong together. */
#define MOBILE_ROBOT_MV_GENERATION 0x8d68848bu

#define MOBILE_ROBOT_MV_NQ 4 /* coordinates: x1, x2, x3, xi */
#define MOBILE_ROBOT_MV_NV 4 /* velocities: x1', x2', x3', xi' */
#define MOBILE_ROBOT_MV_NM 2 /* constraints: roll1, roll2 */
#define MOBILE_ROBOT_MV_NU 0 /* inputs */
#define MOBILE_ROBOT_MV_NP 0 /* parameters */

#ifdef __cplusplus
extern "C" {
#endif

/* Parameters. */
typedef struct {
    dal_real unused; /* there are no parameters */
} mobile_robot_mv_params;

/* The defaults of the model file. */
mobile_robot_mv_params mobile_robot_mv_params_default(void);

/* In all functions: t time, q[4], v[4], p parameters, u[0] inputs. The pointer to an array of length 0 may be NULL. */

/* Energy L_v v - L. */
dal_real mobile_robot_mv_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const mobile_robot_mv_params *p, const dal_real *u);

/* Constraint residuals phi[2]. */
void mobile_robot_mv_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const mobile_robot_mv_params *p, const dal_real *u, dal_real *phi);

/* The continuous equations: accelerations a[4] and multipliers lambda[2] (NULL: not wanted). */
dal_status mobile_robot_mv_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const mobile_robot_mv_params *p, const dal_real *u, dal_real *a, dal_real *lambda);

/* The smallest change of v that meets the constraints. On failure v is left as it was. */
dal_status mobile_robot_mv_project(
    dal_real t, const dal_real *q, dal_real *v,
    const mobile_robot_mv_params *p, const dal_real *u);

/* Invariant spin. */
dal_real mobile_robot_mv_spin(
    dal_real t, const dal_real *q, const dal_real *v,
    const mobile_robot_mv_params *p, const dal_real *u);

/* Invariant driver_energy. */
dal_real mobile_robot_mv_driver_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const mobile_robot_mv_params *p, const dal_real *u);

#ifdef __cplusplus
}
#endif

#endif
