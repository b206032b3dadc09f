/* SPDX-License-Identifier: MIT-0 */
/* chaplygin_sleigh: Chaplygin sleigh on a horizontal plane

   Written by dalembert 0.1.0; do not edit.
   model chaplygin_sleigh, hash ec6710bfbf19da70
   options: dalembert generate chaplygin_sleigh.model */
#ifndef CHAPLYGIN_SLEIGH_H
#define CHAPLYGIN_SLEIGH_H

#include "dal.h"

#if DAL_REAL_SIZE != 8
#error "chaplygin_sleigh: dal.h is of another real type; generate the files anew"
#endif

/* Marks files that belong together. */
#define CHAPLYGIN_SLEIGH_GENERATION 0x2e3c64a5u

#define CHAPLYGIN_SLEIGH_NQ 3 /* coordinates: x1, x2, theta */
#define CHAPLYGIN_SLEIGH_NV 3 /* velocities: x1', x2', theta' */
#define CHAPLYGIN_SLEIGH_NM 1 /* constraints: blade */
#define CHAPLYGIN_SLEIGH_NU 0 /* inputs */
#define CHAPLYGIN_SLEIGH_NP 3 /* parameters */

#ifdef __cplusplus
extern "C" {
#endif

/* Parameters. */
typedef struct {
    dal_real m;
    dal_real J;
    dal_real a;
} chaplygin_sleigh_params;

/* The defaults of the model file. */
chaplygin_sleigh_params chaplygin_sleigh_params_default(void);

/* In all functions: t time, q[3], v[3], p parameters, u[0] inputs. The pointer to an array of length 0 may be NULL. */

/* Energy L_v v - L. */
dal_real chaplygin_sleigh_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const chaplygin_sleigh_params *p, const dal_real *u);

/* Constraint residuals phi[1]. */
void chaplygin_sleigh_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const chaplygin_sleigh_params *p, const dal_real *u, dal_real *phi);

/* The continuous equations: accelerations a[3] and multipliers lambda[1] (NULL: not wanted). */
dal_status chaplygin_sleigh_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const chaplygin_sleigh_params *p, const dal_real *u, dal_real *a, dal_real *lambda);

/* The smallest change of v that meets the constraints. On failure v is left as it was. */
dal_status chaplygin_sleigh_project(
    dal_real t, const dal_real *q, dal_real *v,
    const chaplygin_sleigh_params *p, const dal_real *u);

#ifdef __cplusplus
}
#endif

#endif
