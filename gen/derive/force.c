/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Generalised forces: several lines on one row add up; they join F and b. */
#include "derive/work.h"

void force_build(Bench *w)
{
    Mechanics *mech = w->mech;
    Dag *d = w->dag;
    mech->force = ARENA_ARRAY(w->arena, Node, mech->nv);
    for (size_t i = 0; i < mech->nv; i++)
        mech->force[i] = dag_int(d, 0);
    for (size_t k = 0; k < w->model->nforces; k++) {
        const ModelForce *f = &w->model->forces[k];
        Node x = bench_import(w, convert_expr(w, f->expr), f->span);
        mech->force[f->row] = dag_add(d, mech->force[f->row], x);
    }
    for (size_t i = 0; i < mech->nv; i++) {
        mech->force[i] = dag_tidy(d, mech->force[i]);
        mech->F[i] = dag_tidy(d, dag_add(d, mech->F[i], mech->force[i]));
        mech->b[i] = dag_tidy(d, dag_add(d, mech->b[i], mech->force[i]));
    }
}
