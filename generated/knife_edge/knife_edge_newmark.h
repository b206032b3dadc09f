/* SPDX-License-Identifier: MIT-0 */
/* knife_edge: knife edge on an inclined plane, perturbed, stepped by newmark

   Written by dalembert 0.1.0; do not edit.
   model knife_edge, hash ec78b23d1d799548
   method newmark, hash 2cc5b4c598d31373
   options: dalembert generate knife_edge.model */
#ifndef KNIFE_EDGE_NEWMARK_H
#define KNIFE_EDGE_NEWMARK_H

#include "knife_edge.h"

#define KNIFE_EDGE_NEWMARK_GENERATION 0xd0f4501au
#if KNIFE_EDGE_GENERATION != 0xd0f4501au
#error "knife_edge.h and knife_edge_newmark.h are of different generations; generate the files anew"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* nonholonomic Newmark F_h^{beta,beta',alpha}, constraint at one point
   Everything that goes on from step to step. q and v may be changed between steps. */
typedef struct {
    dal_real q[3];
    dal_real v[3];
} knife_edge_newmark_state;

/* Results of the last call, and scratch. What lies in it on entry does not matter. */
typedef struct {
    unsigned long steps; /* done */
    int iterations;      /* of Newton, in the last step */
    dal_real residual;   /* the largest relative correction that was left */
    dal_real lambda[2]; /* multipliers */
} knife_edge_newmark_work;

/* Sets the state at time t from q[3] and v[3] (any finite v). */
dal_status knife_edge_newmark_init(
    knife_edge_newmark_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const knife_edge_params *p, const dal_real *u);

/* One step from t to t + h; h < 0 steps back, h = 0 changes nothing. On any status but DAL_OK the state is what
   it was. */
dal_status knife_edge_newmark_step(
    knife_edge_newmark_state *s, dal_real t, dal_real h,
    const knife_edge_params *p, const dal_real *u, knife_edge_newmark_work *w);

/* n steps, step k from t0 + k*h, with the same bits as n single steps. Stops before the step that fails, with
   w->steps done. */
dal_status knife_edge_newmark_run(
    knife_edge_newmark_state *s, dal_real t0, dal_real h, unsigned long n,
    const knife_edge_params *p, const dal_real *u, knife_edge_newmark_work *w);

#ifdef __cplusplus
}
#endif

#endif
