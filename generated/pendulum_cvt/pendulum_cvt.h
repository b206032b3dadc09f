/* SPDX-License-Identifier: MIT-0 */
/* pendulum_cvt: pendulum-driven continuously variable transmission

   Written by dalembert 0.1.0; do not edit.
   model pendulum_cvt, hash 1e3865c3e5402b3f
   options: dalembert generate pendulum_cvt.model */
#ifndef PENDULUM_CVT_H
#define PENDULUM_CVT_H

#include "dal.h"

#if DAL_REAL_SIZE != 8
#error "pendulum_cvt: dal.h is of another real type; generate the files anew"
#endif

/* Marks files that belong together. */
#define PENDULUM_CVT_GENERATION 0x36e67eabu

#define PENDULUM_CVT_NQ 3 /* coordinates: x, y, xi */
#define PENDULUM_CVT_NV 3 /* velocities: x', y', xi' */
#define PENDULUM_CVT_NM 1 /* constraints: belt */
#define PENDULUM_CVT_NU 0 /* inputs */
#define PENDULUM_CVT_NP 3 /* parameters */

#ifdef __cplusplus
extern "C" {
#endif

/* Parameters. */
typedef struct {
    dal_real epsilon;
    dal_real kappa1;
    dal_real kappa2;
} pendulum_cvt_params;

/* The defaults of the model file. */
pendulum_cvt_params pendulum_cvt_params_default(void);

/* In all functions: t time, q[3], v[3], p parameters, u[0] inputs. The pointer to an array of length 0 may be NULL. */

/* Energy L_v v - L. */
dal_real pendulum_cvt_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const pendulum_cvt_params *p, const dal_real *u);

/* Constraint residuals phi[1]. */
void pendulum_cvt_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const pendulum_cvt_params *p, const dal_real *u, dal_real *phi);

/* The continuous equations: accelerations a[3] and multipliers lambda[1] (NULL: not wanted). */
dal_status pendulum_cvt_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const pendulum_cvt_params *p, const dal_real *u, dal_real *a, dal_real *lambda);

/* The smallest change of v that meets the constraints. On failure v is left as it was. */
dal_status pendulum_cvt_project(
    dal_real t, const dal_real *q, dal_real *v,
    const pendulum_cvt_params *p, const dal_real *u);

/* Invariant driver_energy. */
dal_real pendulum_cvt_driver_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const pendulum_cvt_params *p, const dal_real *u);

/* Invariant passenger_energy. */
dal_real pendulum_cvt_passenger_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const pendulum_cvt_params *p, const dal_real *u);

#ifdef __cplusplus
}
#endif

#endif
