/* SPDX-License-Identifier: MIT-0 */
/* mobile_robot_jay: mobile robot, potential on the wheels

   Written by dalembert 0.1.0; do not edit.
   model mobile_robot_jay, hash 1e3dc6e1fc63c055
   options: dalembert generate mobile_robot_jay.model */
#ifndef MOBILE_ROBOT_JAY_H
#define MOBILE_ROBOT_JAY_H

#include "dal.h"

#if DAL_REAL_SIZE != 8
#error "mobile_robot_jay: dal.h is of another real type; generate the files anew"
#endif

/* Marks files that belong together. */
#define MOBILE_ROBOT_JAY_GENERATION 0xa55f9761u

#define MOBILE_ROBOT_JAY_NQ 4 /* coordinates: q1, q2, q3, q4 */
#define MOBILE_ROBOT_JAY_NV 4 /* velocities: q1', q2', q3', q4' */
#define MOBILE_ROBOT_JAY_NM 2 /* constraints: roll1, roll2 */
#define MOBILE_ROBOT_JAY_NU 0 /* inputs */
#define MOBILE_ROBOT_JAY_NP 4 /* parameters */

#ifdef __cplusplus
extern "C" {
#endif

/* Parameters. */
typedef struct {
    dal_real m;
    dal_real I_; /* I */
    dal_real I_w;
    dal_real ell;
} mobile_robot_jay_params;

/* The defaults of the model file. */
mobile_robot_jay_params mobile_robot_jay_params_default(void);

/* In all functions: t time, q[4], v[4], p parameters, u[0] inputs. The pointer to an array of length 0 may be NULL. */

/* Energy L_v v - L. */
dal_real mobile_robot_jay_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const mobile_robot_jay_params *p, const dal_real *u);

/* Constraint residuals phi[2]. */
void mobile_robot_jay_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const mobile_robot_jay_params *p, const dal_real *u, dal_real *phi);

/* The continuous equations: accelerations a[4] and multipliers lambda[2] (NULL: not wanted). */
dal_status mobile_robot_jay_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const mobile_robot_jay_params *p, const dal_real *u, dal_real *a, dal_real *lambda);

/* The smallest change of v that meets the constraints. On failure v is left as it was. */
dal_status mobile_robot_jay_project(
    dal_real t, const dal_real *q, dal_real *v,
    const mobile_robot_jay_params *p, const dal_real *u);

/* Invariant heading_rate. */
dal_real mobile_robot_jay_heading_rate(
    dal_real t, const dal_real *q, const dal_real *v,
    const mobile_robot_jay_params *p, const dal_real *u);

#ifdef __cplusplus
}
#endif

#endif
