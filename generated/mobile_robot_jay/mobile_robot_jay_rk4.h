/* SPDX-License-Identifier: MIT-0 */
/* mobile_robot_jay: mobile robot, potential on the wheels, stepped by rk4

   Written by dalembert 0.1.0; do not edit.
   model mobile_robot_jay, hash 1e3dc6e1fc63c055
   method rk4, hash 7d4e781c7e626715
   options: dalembert generate mobile_robot_jay.model */
#ifndef MOBILE_ROBOT_JAY_RK4_H
#define MOBILE_ROBOT_JAY_RK4_H

#include "mobile_robot_jay.h"

#define MOBILE_ROBOT_JAY_RK4_GENERATION 0xa55f9761u
#if MOBILE_ROBOT_JAY_GENERATION != 0xa55f9761u
#error "mobile_robot_jay.h and mobile_robot_jay_rk4.h are of different generations; generate the files anew"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* classical Runge-Kutta on the continuous equations
   Everything that goes on from step to step. q and v may be changed between steps. */
typedef struct {
    dal_real q[4];
    dal_real v[4];
} mobile_robot_jay_rk4_state;

/* Results of the last call, and scratch. What lies in it on entry does not matter. */
typedef struct {
    unsigned long steps; /* done */
    int iterations;      /* of Newton, in the last step */
    dal_real residual;   /* the largest relative correction that was left */
} mobile_robot_jay_rk4_work;

/* Sets the state at time t from q[4] and v[4] (any finite v). */
dal_status mobile_robot_jay_rk4_init(
    mobile_robot_jay_rk4_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const mobile_robot_jay_params *p, const dal_real *u);

/* One step from t to t + h; h < 0 steps back, h = 0 changes nothing. On any status but DAL_OK the state is what
   it was. */
dal_status mobile_robot_jay_rk4_step(
    mobile_robot_jay_rk4_state *s, dal_real t, dal_real h,
    const mobile_robot_jay_params *p, const dal_real *u, mobile_robot_jay_rk4_work *w);

/* n steps, step k from t0 + k*h, with the same bits as n single steps. Stops before the step that fails, with
   w->steps done. */
dal_status mobile_robot_jay_rk4_run(
    mobile_robot_jay_rk4_state *s, dal_real t0, dal_real h, unsigned long n,
    const mobile_robot_jay_params *p, const dal_real *u, mobile_robot_jay_rk4_work *w);

#ifdef __cplusplus
}
#endif

#endif
