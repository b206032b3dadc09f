/* SPDX-License-Identifier: MIT-0 */
/* harmonic_cvt: harmonically driven continuously variable transmission

   Written by dalembert 0.1.0; do not edit.
   model harmonic_cvt, hash 00c359653741f436
   options: dalembert generate harmonic_cvt.model */
#ifndef HARMONIC_CVT_H
#define HARMONIC_CVT_H

#include "dal.h"

#if DAL_REAL_SIZE != 8
#error "harmonic_cvt: dal.h is of another real type; generate the files anew"
#endif

/* Marks files that belong together. */
#define HARMONIC_CVT_GENERATION 0x34c86fe8u

#define HARMONIC_CVT_NQ 3 /* coordinates: x1, x2, xi */
#define HARMONIC_CVT_NV 3 /* velocities: x1', x2', xi' */
#define HARMONIC_CVT_NM 1 /* constraints: belt */
#define HARMONIC_CVT_NU 0 /* inputs */
#define HARMONIC_CVT_NP 0 /* parameters */

#ifdef __cplusplus
extern "C" {
#endif

/* Parameters. */
typedef struct {
    dal_real unused; /* there are no parameters */
} harmonic_cvt_params;

/* The defaults of the model file. */
harmonic_cvt_params harmonic_cvt_params_default(void);

/* In all functions: t time, q[3], v[3], p parameters, u[0] inputs. The pointer to an array of length 0 may be NULL. */

/* Energy L_v v - L. */
dal_real harmonic_cvt_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const harmonic_cvt_params *p, const dal_real *u);

/* Constraint residuals phi[1]. */
void harmonic_cvt_constraint(
    dal_real t, const dal_real *q, const dal_real *v,
    const harmonic_cvt_params *p, const dal_real *u, dal_real *phi);

/* The continuous equations: accelerations a[3] and multipliers lambda[1] (NULL: not wanted). */
dal_status harmonic_cvt_accel(
    dal_real t, const dal_real *q, const dal_real *v,
    const harmonic_cvt_params *p, const dal_real *u, dal_real *a, dal_real *lambda);

/* The smallest change of v that meets the constraints. On failure v is left as it was. */
dal_status harmonic_cvt_project(
    dal_real t, const dal_real *q, dal_real *v,
    const harmonic_cvt_params *p, const dal_real *u);

/* Invariant driver_energy. */
dal_real harmonic_cvt_driver_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const harmonic_cvt_params *p, const dal_real *u);

/* Invariant passenger_energy. */
dal_real harmonic_cvt_passenger_energy(
    dal_real t, const dal_real *q, const dal_real *v,
    const harmonic_cvt_params *p, const dal_real *u);

#ifdef __cplusplus
}
#endif

#endif
