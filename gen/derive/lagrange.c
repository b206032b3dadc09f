/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The Lagrangian's derivatives: L_q, L_v, W = L_vv and b = L_q - L_vq q' - L_vt. Forces and the quasi term join b (and F)
   in their own files. Cancellations between L_q and L_vq q' happen in the algebra, where equal terms meet. */
#include "derive/work.h"

void lagrange_build(Bench *w)
{
    Mechanics *mech = w->mech;
    const size_t nq = mech->nq, nv = mech->nv;
    const Span at = w->model->lagrangian_span;
    mech->Lq = ARENA_ARRAY(w->arena, Node, nq);
    mech->Lv = ARENA_ARRAY(w->arena, Node, nv);
    mech->W = ARENA_ARRAY(w->arena, Node, nv * nv);
    mech->F = ARENA_ARRAY(w->arena, Node, nv);
    mech->b = ARENA_ARRAY(w->arena, Node, nv);

    SymEx L = convert_expr(w, w->model->lagrangian);
    mech->L = bench_import(w, L, at);
    for (size_t i = 0; i < nv; i++) {
        SymEx lv = bench_diff(w, L, bench_v(w, i));
        mech->Lv[i] = bench_import(w, lv, at);
        for (size_t j = 0; j <= i; j++) {
            Node x = bench_import(w, bench_diff(w, lv, bench_v(w, j)), at);
            mech->W[i * nv + j] = mech->W[j * nv + i] = x;
        }
        SymEx rest = sym_neg(w->sym, bench_dot(w, lv));
        mech->F[i] = dag_int(w->dag, 0);
        if (i < nq) {
            SymEx lq = bench_diff(w, L, bench_q(i));
            mech->F[i] = mech->Lq[i] = bench_import(w, lq, at);
            rest = sym_add(w->sym, lq, rest);
        }
        mech->b[i] = bench_import(w, rest, at);
    }
}
