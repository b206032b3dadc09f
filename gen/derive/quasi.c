/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Quasi-velocities: the brackets [w_b, w_a] = c^c_ba w_c of their algebra, the Jacobi identity, and the term c^c_ba w_b L_w_c
   (Hamel; Euler-Poincare without coordinates) that joins F and b on their rows. */
#include "derive/work.h"

/* Jacobi: sum over cyclic (i, j, k) of c^l_ij c^m_lk. */
static bool jacobi_fails(const Mechanics *mech, size_t n, size_t i, size_t j, size_t k, size_t m)
{
    Dag *d = mech->dag;
    const size_t turn[3][3] = {{i, j, k}, {j, k, i}, {k, i, j}};
    Node sum = dag_int(d, 0);
    for (size_t r = 0; r < 3; r++)
        for (size_t l = 0; l < n; l++) {
            Node inner = mech->bracket[(turn[r][0] * n + turn[r][1]) * n + l];
            sum = dag_add(d, sum, dag_mul(d, inner, mech->bracket[(l * n + turn[r][2]) * n + m]));
        }
    return !dag_vanishes_at_points(d, sum);
}

static void check_jacobi(Bench *w)
{
    const Model *m = w->model;
    const size_t n = m->nquasi;
    for (size_t i = 0; i < n; i++)
        for (size_t j = i + 1; j < n; j++)
            for (size_t k = j + 1; k < n; k++)
                for (size_t c = 0; c < n; c++)
                    if (jacobi_fails(w->mech, n, i, j, k, c)) {
                        diag_error(w->diag, m->bracket_span,
                                   "the brackets of `%s`, `%s`, `%s` do not satisfy the Jacobi identity",
                                   m->quasi[i].name, m->quasi[j].name, m->quasi[k].name);
                        diag_hint(w->diag, "[[a, b], c] + [[b, c], a] + [[c, a], b] must be 0");
                        return;
                    }
}

void quasi_build(Bench *w)
{
    Mechanics *mech = w->mech;
    const Model *m = w->model;
    Dag *d = w->dag;
    const size_t n = m->nquasi, nq = m->nq;
    if (n == 0)
        return;
    mech->bracket = ARENA_ARRAY(w->arena, Node, n * n * n);
    for (size_t i = 0; i < n * n * n; i++) {
        const Expr *x = m->bracket ? m->bracket[i] : NULL;
        mech->bracket[i] = x ? bench_import(w, convert_expr(w, x), x->span) : dag_int(d, 0);
        if (x && (dag_reaches_class(d, mech->bracket[i], SYM_CLASS_FORMAL) ||
                  dag_reaches_class(d, mech->bracket[i], SYM_CLASS_INPUT))) {
            diag_error(w->diag, x->span, "the coefficients of a bracket are constants and parameters");
            return;
        }
    }
    check_jacobi(w);
    for (size_t a = 0; a < n; a++) {
        Node sum = dag_int(d, 0);
        for (size_t b = 0; b < n; b++)
            for (size_t c = 0; c < n; c++) {
                Node x = dag_mul(d, mech->bracket[(b * n + a) * n + c], mech->v[nq + b]);
                sum = dag_add(d, sum, dag_mul(d, x, mech->Lv[nq + c]));
            }
        mech->F[nq + a] = dag_tidy(d, dag_add(d, mech->F[nq + a], sum));
        mech->b[nq + a] = dag_tidy(d, dag_add(d, mech->b[nq + a], sum));
    }
}
