/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Constraints: phi(t, q, v) with phi_v and the drift phi_q q' + phi_t; a holonomic g(t, q) joins with its velocity form
   g_q q' + g_t, behind the velocity constraints. And the vector fields that span the distribution, where the model gives them. */
#include "derive/work.h"

const char *constraint_name(Arena *a, const Mechanics *m, size_t i)
{
    const ModelRow *row = i < m->nc ? &m->model->constraints[i] : &m->model->holonomic[i - m->nc];
    return row->name ? row->name : arena_printf(a, "%zu", i + 1);
}

Span constraint_span(const Mechanics *m, size_t i)
{
    return i < m->nc ? m->model->constraints[i].span : m->model->holonomic[i - m->nc].span;
}

static void fill_row(Bench *w, size_t i, SymEx phi)
{
    Mechanics *mech = w->mech;
    const Span at = constraint_span(mech, i);
    mech->phi[i] = bench_import(w, phi, at);
    for (size_t j = 0; j < mech->nv; j++)
        mech->phi_v[i * mech->nv + j] = bench_import(w, bench_diff(w, phi, bench_v(w, j)), at);
    mech->drift[i] = bench_import(w, bench_dot(w, phi), at);
}

static void fill_holonomic(Bench *w, size_t k)
{
    Mechanics *mech = w->mech;
    const ModelRow *row = &w->model->holonomic[k];
    SymEx g = convert_expr(w, row->expr);
    mech->g[k] = bench_import(w, g, row->span);
    for (size_t j = 0; j < mech->nv; j++)
        if (dag_reaches(w->dag, mech->g[k], mech->v[j])) {
            diag_error(w->diag, row->span, "a holonomic constraint with a velocity in it");
            diag_hint(w->diag, "write `constraint` for a constraint on velocities");
            return;
        }
    for (size_t j = 0; j < mech->nq; j++)
        mech->g_q[k * mech->nq + j] = bench_import(w, bench_diff(w, g, bench_q(j)), row->span);
    fill_row(w, mech->nc + k, bench_dot(w, g));
}

static void check_velocities(Bench *w, size_t i)
{
    Mechanics *mech = w->mech;
    for (size_t j = 0; j < mech->nv; j++)
        if (!dag_is_zero(w->dag, mech->phi_v[i * mech->nv + j]))
            return;
    if (i < mech->nc) {
        diag_error(w->diag, constraint_span(mech, i), "constraint without velocities");
        diag_hint(w->diag, "write `holonomic` for a constraint on positions");
    } else {
        diag_error(w->diag, constraint_span(mech, i), "holonomic constraint without coordinates");
    }
}

static void fill_basis(Bench *w)
{
    Mechanics *mech = w->mech;
    const Model *m = w->model;
    const size_t nv = mech->nv, cols = m->nbasis;
    if (cols == 0)
        return;
    if (cols + mech->m != nv) {
        diag_error(w->diag, m->basis_span, "the basis has %zu vector%s, but %zu velocities and %zu constraint%s leave %zu",
                   cols, cols == 1 ? "" : "s", nv, mech->m, mech->m == 1 ? "" : "s", nv > mech->m ? nv - mech->m : 0);
        return;
    }
    mech->basis = ARENA_ARRAY(w->arena, Node, nv * cols);
    for (size_t c = 0; c < cols; c++)
        for (size_t i = 0; i < nv; i++) {
            const Expr *x = m->basis[c * nv + i];
            Node n = x ? bench_import(w, convert_expr(w, x), x->span) : dag_int(w->dag, 0);
            mech->basis[i * cols + c] = n;
            bool bad = dag_reaches(w->dag, n, mech->t) || dag_reaches_class(w->dag, n, SYM_CLASS_INPUT);
            for (size_t k = 0; k < nv && !bad; k++)
                bad = dag_reaches(w->dag, n, mech->v[k]);
            if (bad)
                diag_error(w->diag, x ? x->span : m->basis_span, "a basis depends on coordinates and parameters only");
        }
}

void constraint_build(Bench *w)
{
    Mechanics *mech = w->mech;
    mech->phi = ARENA_ARRAY(w->arena, Node, mech->m);
    mech->phi_v = ARENA_ARRAY(w->arena, Node, mech->m * mech->nv);
    mech->drift = ARENA_ARRAY(w->arena, Node, mech->m);
    mech->g = ARENA_ARRAY(w->arena, Node, mech->nh);
    mech->g_q = ARENA_ARRAY(w->arena, Node, mech->nh * mech->nq);
    const size_t before = diag_errors(w->diag);
    for (size_t i = 0; i < mech->nc; i++)
        fill_row(w, i, convert_expr(w, w->model->constraints[i].expr));
    for (size_t k = 0; k < mech->nh; k++)
        fill_holonomic(w, k);
    if (diag_errors(w->diag) == before)
        for (size_t i = 0; i < mech->m; i++)
            check_velocities(w, i);
    fill_basis(w);
}
