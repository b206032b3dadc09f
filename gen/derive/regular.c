/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Regularity: the mass matrix W is invertible, the constraints are independent, C = phi_v W^-1 phi_v^T is invertible, and
   the model's basis spans the kernel of phi_v. All by rank at the graph's sample points; what holds at one point holds
   almost everywhere, so a matrix is refused only if it is singular at all of them. The message names the culprit. */
#include "derive/work.h"

typedef struct {
    Bench *w;
    Arena *scratch;
} Check;

/* Marks the rows that depend on earlier ones at every point where the matrix is defined. False if there is no such point. */
static bool dependent_rows(Check *c, const Node *nodes, size_t rows, size_t cols, bool *culprit)
{
    bool defined = false;
    bool *here = ARENA_ARRAY(c->scratch, bool, rows);
    for (size_t i = 0; i < rows; i++)
        culprit[i] = true;
    for (int k = 0; k < DAG_POINTS; k++) {
        Mat m = linear_create(c->scratch, rows, cols);
        if (!linear_sample(&m, c->w->dag, nodes, k))
            continue;
        defined = true;
        linear_rank(c->scratch, &m, here);
        for (size_t i = 0; i < rows; i++)
            culprit[i] = culprit[i] && here[i];
    }
    return defined;
}

static void undefined(Check *c, Span at, const char *what)
{
    diag_error(c->w->diag, at, "%s is not defined at any of the sample points", what);
    diag_hint(c->w->diag, "coordinates and velocities are tried in (0.1, 0.9), parameters near their defaults: is there a "
                          "root or a logarithm of something negative, or a division by zero?");
}

static void check_mass(Check *c)
{
    Bench *w = c->w;
    Mechanics *mech = w->mech;
    const size_t nv = mech->nv;
    const Span at = w->model->lagrangian_span;
    bool *culprit = ARENA_ARRAY(c->scratch, bool, nv);
    if (!dependent_rows(c, mech->W, nv, nv, culprit)) {
        undefined(c, at, "the mass matrix");
        return;
    }
    bool said = false, singular = false;
    for (size_t i = 0; i < nv; i++) {
        bool empty = true;
        for (size_t j = 0; j < nv; j++)
            empty = empty && dag_is_zero(w->dag, mech->W[i * nv + j]);
        singular = singular || culprit[i];
        if (!empty)
            continue;
        said = true;
        diag_error(w->diag, at, "the mass matrix is singular: the Lagrangian has no term of second order in `%s`",
                   velocity_name(c->scratch, w->model, i));
    }
    for (size_t i = 0; singular && !said && i < nv; i++)
        if (culprit[i]) {
            said = true;
            diag_error(w->diag, at, "the mass matrix is singular: its row of `%s` depends on the rows before it",
                       velocity_name(c->scratch, w->model, i));
        }
}

static void check_independence(Check *c)
{
    Bench *w = c->w;
    Mechanics *mech = w->mech;
    bool *culprit = ARENA_ARRAY(c->scratch, bool, mech->m);
    if (mech->m == 0)
        return;
    if (!dependent_rows(c, mech->phi_v, mech->m, mech->nv, culprit)) {
        undefined(c, constraint_span(mech, 0), "the constraints' derivative by the velocities");
        return;
    }
    for (size_t i = 0; i < mech->m; i++)
        if (culprit[i]) {
            if (i == 0)
                diag_error(w->diag, constraint_span(mech, i), "the constraint's derivative by the velocities vanishes");
            else
                diag_error(w->diag, constraint_span(mech, i), "constraint %s depends on the constraints before it",
                           constraint_name(c->scratch, mech, i));
            diag_hint(w->diag, "d(phi)/dv of dependent constraints leaves the multipliers undetermined");
        }
}

/* C at sample point k; false if something is not defined or W is singular there. */
static bool multiplier_matrix(Check *c, int k, Mat *out)
{
    Mechanics *mech = c->w->mech;
    const size_t nv = mech->nv, m = mech->m;
    Mat W = linear_create(c->scratch, nv, nv), K = linear_create(c->scratch, m, nv), Z = linear_create(c->scratch, nv, m);
    if (!linear_sample(&W, c->w->dag, mech->W, k) || !linear_sample(&K, c->w->dag, mech->phi_v, k))
        return false;
    for (size_t i = 0; i < m; i++)
        for (size_t j = 0; j < nv; j++)
            mpfr_set(linear_at(&Z, j, i), linear_at(&K, i, j), MPFR_RNDN);
    if (!linear_solve(&W, &Z))
        return false;
    *out = linear_create(c->scratch, m, m);
    linear_mul(&K, &Z, out);
    return true;
}

static void check_multipliers(Check *c)
{
    Mechanics *mech = c->w->mech;
    if (mech->m == 0)
        return;
    bool defined = false;
    size_t culprit = mech->m;
    for (int k = 0; k < DAG_POINTS; k++) {
        Mat C;
        bool *dependent = ARENA_ARRAY(c->scratch, bool, mech->m);
        if (!multiplier_matrix(c, k, &C))
            continue;
        defined = true;
        if (linear_rank(c->scratch, &C, dependent) == mech->m)
            return;
        culprit = 0;
        while (!dependent[culprit])
            culprit++;
    }
    if (!defined) {
        undefined(c, constraint_span(mech, 0), "the matrix phi_v W^-1 phi_v^T");
        return;
    }
    diag_error(c->w->diag, constraint_span(mech, culprit),
               "the multiplier of constraint %s is not determined: phi_v W^-1 phi_v^T is singular",
               constraint_name(c->scratch, mech, culprit));
    diag_hint(c->w->diag, "the mass matrix is indefinite, and the constraint's reaction lies along it");
}

static void check_basis(Check *c)
{
    Bench *w = c->w;
    Mechanics *mech = w->mech;
    const size_t nv = mech->nv, cols = nv - mech->m;
    if (!mech->basis || cols == 0)
        return;
    for (size_t k = 0; k < cols; k++)
        for (size_t i = 0; i < mech->m; i++) {
            Node sum = dag_int(w->dag, 0);
            for (size_t j = 0; j < nv; j++)
                sum = dag_add(w->dag, sum, dag_mul(w->dag, mech->phi_v[i * nv + j], mech->basis[j * cols + k]));
            if (!dag_vanishes_at_points(w->dag, sum))
                diag_error(w->diag, w->model->basis_span, "vector %zu of the basis violates constraint %s: phi_v X is not 0",
                           k + 1, constraint_name(c->scratch, mech, i));
        }
    Node *columns = ARENA_ARRAY(c->scratch, Node, nv * cols);
    for (size_t k = 0; k < cols; k++)
        for (size_t j = 0; j < nv; j++)
            columns[k * nv + j] = mech->basis[j * cols + k];
    bool *culprit = ARENA_ARRAY(c->scratch, bool, cols);
    if (!dependent_rows(c, columns, cols, nv, culprit)) {
        undefined(c, w->model->basis_span, "the basis");
        return;
    }
    for (size_t k = 0; k < cols; k++)
        if (culprit[k])
            diag_error(w->diag, w->model->basis_span, "vector %zu of the basis depends on the vectors before it", k + 1);
}

void regular_check(Bench *w)
{
    Check c = {w, arena_create(0)};
    const size_t before = diag_errors(w->diag);
    check_mass(&c);
    check_independence(&c);
    if (diag_errors(w->diag) == before)
        check_multipliers(&c);
    if (diag_errors(w->diag) == before)
        check_basis(&c);
    arena_free(c.scratch);
}
