/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Matrix equations inside a step. A known positive matrix, a regular one of parameters alone, and a small positive one that the method itself asks for, is
   eliminated at once, symbolically, sparse and row by row; any other keeps its result as leaves with the rows A x - b = 0 (lifting), for the planner to decide. Also
   derivatives and substitutions that pass through such leaves. */
#include "discretise/value.h"

#include <math.h>

/* Symmetric, and every pivot positive beyond rounding of its diagonal entry. */
static bool is_spd(size_t n, long double *w, long double *diagonal)
{
    for (size_t i = 0; i < n; i++) {
        diagonal[i] = w[i * n + i];
        if (!(diagonal[i] > 0))
            return false;
    }
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < i; j++) {
            long double d = w[i * n + j] - w[j * n + i], scale = sqrtl(diagonal[i] * diagonal[j]);
            if (!(fabsl(d) <= 1e-12L * scale))
                return false;
        }
    for (size_t k = 0; k < n; k++) {
        if (!(w[k * n + k] > 1e-13L * diagonal[k]))
            return false;
        for (size_t i = k + 1; i < n; i++) {
            long double f = w[i * n + k] / w[k * n + k];
            for (size_t j = k; j < n; j++)
                w[i * n + j] -= f * w[k * n + j];
        }
    }
    return true;
}

bool solve_is_positive(Dag *d, const Node *a, size_t n)
{
    Arena *scratch = arena_create(0);
    long double *w = ARENA_ARRAY(scratch, long double, n * n + 1), *diagonal = ARENA_ARRAY(scratch, long double, n + 1);
    bool positive = true, defined = false;
    for (int k = 0; k < DAG_POINTS && positive; k++) {
        bool here = true;
        for (size_t i = 0; i < n * n && here; i++) {
            mpfr_srcptr x = dag_sample(d, a[i], k);
            here = mpfr_number_p(x);
            w[i] = mpfr_get_ld(x, MPFR_RNDN);
        }
        if (here) {
            defined = true;
            positive = is_spd(n, w, diagonal);
        }
    }
    arena_free(scratch);
    return positive && defined;
}

/* The next pivot: fewest structural nonzeros in its row, the first of equals. */
static size_t next_pivot(const Dag *d, const Node *w, const bool *done, size_t n)
{
    size_t best = n, best_count = 0;
    for (size_t i = 0; i < n; i++) {
        if (done[i])
            continue;
        size_t count = 0;
        for (size_t j = 0; j < n; j++)
            count += !done[j] && !dag_is_zero(d, w[i * n + j]);
        if (best == n || count < best_count) {
            best = i;
            best_count = count;
        }
    }
    return best;
}

void solve_eliminate(Arena *arena, Dag *d, const Node *a, const Node *b, size_t n, int fault, Node *x, PivotCheck *checks)
{
    Node *w = ARENA_ARRAY(arena, Node, n * n + 1), *y = ARENA_ARRAY(arena, Node, n + 1);
    bool *done = ARENA_ARRAY(arena, bool, n + 1);
    size_t *order = ARENA_ARRAY(arena, size_t, n + 1);
    memcpy(w, a, n * n * sizeof *w);
    memcpy(y, b, n * sizeof *y);
    for (size_t k = 0; k < n; k++) {
        size_t p = order[k] = next_pivot(d, w, done, n);
        done[p] = true;
        checks[k] = (PivotCheck){w[p * n + p], a[p * n + p], fault, true};
        for (size_t i = 0; i < n; i++) {
            if (done[i] || dag_is_zero(d, w[i * n + p]))
                continue;
            Node f = dag_div(d, w[i * n + p], w[p * n + p]);
            for (size_t j = 0; j < n; j++)
                if (!done[j])
                    w[i * n + j] = dag_sub(d, w[i * n + j], dag_mul(d, f, w[p * n + j]));
            y[i] = dag_sub(d, y[i], dag_mul(d, f, y[p]));
        }
    }
    for (size_t k = n; k-- > 0;) {
        size_t p = order[k];
        Node s = y[p];
        for (size_t l = k + 1; l < n; l++)
            s = dag_sub(d, s, dag_mul(d, w[p * n + order[l]], x[order[l]]));
        x[p] = dag_div(d, s, w[p * n + p]);
    }
}

/* The next pivot of a matrix that is not positive definite: a number if there is one, else an entry that does not vanish; of equals
   the one in the sparsest row. False if all that is left vanishes. */
static bool fixed_pivot(Dag *d, const Node *w, const bool *row_done, const bool *col_done, size_t n, size_t *row, size_t *col)
{
    long best = -1;
    for (size_t i = 0; i < n; i++) {
        if (row_done[i])
            continue;
        long zeros = 0;
        for (size_t j = 0; j < n; j++)
            zeros += col_done[j] || dag_is_zero(d, w[i * n + j]);
        for (size_t j = 0; j < n; j++) {
            if (col_done[j] || dag_vanishes(d, w[i * n + j]))
                continue;
            long merit = zeros + (dag_op(d, w[i * n + j]) == DAG_CONST ? (long)n + 1 : 0);
            if (merit > best) {
                best = merit;
                *row = i;
                *col = j;
            }
        }
    }
    return best >= 0;
}

/* Elimination with pivots chosen beforehand, for a regular matrix of parameters: it does not change while the program runs, and a pivot
   that the parameters make zero is caught by its check. False if the matrix is singular. */
static bool eliminate_fixed(Arena *arena, Dag *d, const Node *a, const Node *b, size_t n, int fault, Node *x, PivotCheck *checks)
{
    Node *w = ARENA_ARRAY(arena, Node, n * n + 1), *y = ARENA_ARRAY(arena, Node, n + 1);
    bool *row_done = ARENA_ARRAY(arena, bool, n + 1), *col_done = ARENA_ARRAY(arena, bool, n + 1);
    size_t *row = ARENA_ARRAY(arena, size_t, n + 1), *col = ARENA_ARRAY(arena, size_t, n + 1);
    memcpy(w, a, n * n * sizeof *w);
    memcpy(y, b, n * sizeof *y);
    for (size_t k = 0; k < n; k++) {
        if (!fixed_pivot(d, w, row_done, col_done, n, &row[k], &col[k]))
            return false;
        size_t p = row[k], c = col[k];
        row_done[p] = col_done[c] = true;
        checks[k] = (PivotCheck){w[p * n + c], w[p * n + c], fault, false};
        for (size_t i = 0; i < n; i++) {
            if (row_done[i] || dag_is_zero(d, w[i * n + c]))
                continue;
            Node f = dag_div(d, w[i * n + c], w[p * n + c]);
            for (size_t j = 0; j < n; j++)
                if (!col_done[j])
                    w[i * n + j] = dag_sub(d, w[i * n + j], dag_mul(d, f, w[p * n + j]));
            y[i] = dag_sub(d, y[i], dag_mul(d, f, y[p]));
        }
    }
    for (size_t k = n; k-- > 0;) {
        Node s = y[row[k]];
        for (size_t l = k + 1; l < n; l++)
            s = dag_sub(d, s, dag_mul(d, w[row[k] * n + col[l]], x[col[l]]));
        x[col[k]] = dag_div(d, s, w[row[k] * n + col[k]]);
    }
    return true;
}

enum { INLINE_MOST = 8 }; /* a method's own solve up to this size is eliminated wherever it stands */

/* ---- building -------------------------------------------------------------------------------------------------- */

typedef struct {
    Build *b;
    VEC(Node) leaves;
} Reached;

static bool is_known(Build *b, const Node *a, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (dag_reaches_class(b->dag, a[i], SYM_CLASS_UNKNOWN) || dag_reaches_class(b->dag, a[i], SYM_CLASS_FORMAL))
            return false;
    return true;
}

static void note_moving(void *arg, Node leaf)
{
    Reached *r = arg;
    SymClass c = dag_class(r->b->dag, leaf);
    if (c != SYM_CLASS_PARAM && c != SYM_CLASS_PI)
        vec_push(r->b->arena, &r->leaves, leaf);
}

/* Made of numbers and parameters alone. */
static bool is_fixed(Build *b, const Node *a, size_t n)
{
    Reached moving = {.b = b};
    for (size_t i = 0; i < n; i++)
        dag_leaves(b->dag, a[i], note_moving, &moving);
    return moving.leaves.n == 0;
}

/* The leaves of A x = rhs; an equal solve is used again. */
static const Node *lifted(Build *b, const Node *a, const Node *rhs, size_t n, int fault, Span span)
{
    for (size_t k = 0; k < b->solves.n; k++) {
        const Solve *s = &b->solves.at[k];
        if (s->n == n && memcmp(s->a, a, n * n * sizeof *a) == 0 && memcmp(s->b, rhs, n * sizeof *rhs) == 0)
            return s->x;
    }
    Solve s = {.n = n, .fault = fault, .span = span};
    s.a = ARENA_ARRAY(b->arena, Node, n * n);
    s.b = ARENA_ARRAY(b->arena, Node, n);
    s.x = ARENA_ARRAY(b->arena, Node, n);
    memcpy(s.a, a, n * n * sizeof *a);
    memcpy(s.b, rhs, n * sizeof *rhs);
    for (size_t i = 0; i < n; i++) {
        const char *name = arena_printf(b->arena, "solve%zu[%zu]", b->solves.n + 1, i + 1);
        s.x[i] = dag_symbol(b->dag, SYM_CLASS_UNKNOWN, b->first_aux + b->aux.n, name);
        Kind kind = fault == 0 ? KIND_VELOCITY : fault == 1 ? KIND_MULTIPLIER : KIND_SCALAR;
        UnknownInfo u = {.name = name, .kind = kind, .row = i, .lifted = 1, .symbol = s.x[i]};
        vec_push(b->arena, &b->aux, u);
    }
    vec_push(b->arena, &b->solves, s);
    return s.x;
}

static bool all_zero(const Dag *d, const Node *x, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!dag_is_zero(d, x[i]))
            return false;
    return true;
}

static void note_check(Build *b, PivotCheck c)
{
    if (dag_op(b->dag, c.pivot) == DAG_CONST || dag_reaches_class(b->dag, c.pivot, SYM_CLASS_FORMAL))
        return;
    for (size_t i = 0; i < b->checks.n; i++)
        if (node_is(b->checks.at[i].pivot, c.pivot))
            return;
    vec_push(b->arena, &b->checks, c);
}

typedef enum { SOLVE_LIFTED, SOLVE_POSITIVE, SOLVE_FIXED } SolveWay;

/* One column of A^-1 rhs. */
static void solve_column(Build *b, const Node *a, const Node *rhs, size_t n, SolveWay way, int fault, Span span, Node *x)
{
    if (all_zero(b->dag, rhs, n)) {
        memcpy(x, rhs, n * sizeof *x);
        return;
    }
    PivotCheck *checks = ARENA_ARRAY(b->arena, PivotCheck, n + 1);
    if (way == SOLVE_LIFTED || (way == SOLVE_FIXED && !eliminate_fixed(b->arena, b->dag, a, rhs, n, fault, x, checks))) {
        memcpy(x, lifted(b, a, rhs, n, fault, span), n * sizeof *x);
        return;
    }
    if (way == SOLVE_POSITIVE)
        solve_eliminate(b->arena, b->dag, a, rhs, n, fault, x, checks);
    for (size_t i = 0; i < n; i++)
        note_check(b, checks[i]);
}

Value build_solve(Build *b, Value a, Value rhs, int fault, Span span)
{
    if (a.kind != VALUE_MATRIX || rhs.kind != VALUE_MATRIX)
        return (Value){0};
    if (a.rows != a.cols || !dim_fits(b, a.rdim, a.rows, rhs.rdim, rhs.rows)) {
        diag_error(b->diag, span, "solve needs a square matrix and a right-hand side of the same height, not %zu by %zu and %zu rows",
                   a.rows, a.cols, rhs.rows);
        return (Value){0};
    }
    size_t n = a.rows;
    bool here = is_known(b, a.at, n * n) || (fault == 2 && n <= INLINE_MOST);
    SolveWay way = n == 0 || !here                              ? SOLVE_LIFTED
                   : solve_is_positive(b->dag, a.at, n) ? SOLVE_POSITIVE
                   : is_fixed(b, a.at, n * n)                   ? SOLVE_FIXED
                                                                : SOLVE_LIFTED;
    Value r = value_matrix(b, a.cdim, n, rhs.cdim, rhs.cols);
    Node *column = ARENA_ARRAY(b->arena, Node, n + 1), *x = ARENA_ARRAY(b->arena, Node, n + 1);
    for (size_t j = 0; n > 0 && j < rhs.cols; j++) {
        for (size_t i = 0; i < n; i++)
            column[i] = VALUE_AT(rhs, i, j);
        solve_column(b, a.at, column, n, way, fault, span, x);
        for (size_t i = 0; i < n; i++)
            VALUE_AT(r, i, j) = x[i];
    }
    return r;
}

/* ---- calculus through solves ------------------------------------------------------------------------------------- */

static void collect_lifted(void *arg, Node leaf)
{
    Reached *r = arg;
    if (dag_class(r->b->dag, leaf) == SYM_CLASS_UNKNOWN && dag_index(r->b->dag, leaf) >= r->b->first_aux)
        vec_push(r->b->arena, &r->leaves, leaf);
}

static size_t solve_of(const Build *b, Node leaf, size_t *row)
{
    for (size_t k = 0; k < b->solves.n; k++)
        for (size_t i = 0; i < b->solves.at[k].n; i++)
            if (node_is(b->solves.at[k].x[i], leaf)) {
                *row = i;
                return k;
            }
    UNREACHABLE();
}

/* d x/d leaf from A dx = db - dA x. */
static Node diff_lifted(Build *b, Node x, Node leaf)
{
    size_t row, k = solve_of(b, x, &row);
    Solve s = b->solves.at[k]; /* by value: the list may grow */
    Node *rhs = ARENA_ARRAY(b->arena, Node, s.n), *dx = ARENA_ARRAY(b->arena, Node, s.n);
    for (size_t i = 0; i < s.n; i++) {
        rhs[i] = build_diff(b, s.b[i], leaf);
        for (size_t j = 0; j < s.n; j++)
            rhs[i] = dag_sub(b->dag, rhs[i], dag_mul(b->dag, build_diff(b, s.a[i * s.n + j], leaf), s.x[j]));
    }
    solve_column(b, s.a, rhs, s.n, SOLVE_LIFTED, s.fault, s.span, dx);
    return dx[row];
}

Node build_diff(Build *b, Node e, Node leaf)
{
    Node r = dag_diff(b->dag, e, leaf);
    Reached reached = {.b = b};
    dag_leaves(b->dag, e, collect_lifted, &reached);
    for (size_t i = 0; i < reached.leaves.n; i++) {
        Node x = reached.leaves.at[i];
        if (node_is(x, leaf))
            continue;
        Node outer = dag_diff(b->dag, e, x);
        if (!dag_is_zero(b->dag, outer))
            r = dag_add(b->dag, r, dag_mul(b->dag, outer, diff_lifted(b, x, leaf)));
    }
    return r;
}

Instance build_instance(Build *b)
{
    return (Instance){dag_map_create(b->dag, b->arena), 0};
}

Node build_subst(Build *b, Instance *in, Node e)
{
    Reached reached = {.b = b};
    dag_leaves(b->dag, e, collect_lifted, &reached);
    for (size_t i = 0; i < reached.leaves.n; i++) {
        size_t row, k = solve_of(b, reached.leaves.at[i], &row);
        Solve s = b->solves.at[k];
        Value a = value_matrix(b, DIM_STAGE, s.n, DIM_STAGE, s.n), rhs = value_matrix(b, DIM_STAGE, s.n, DIM_ONE, 1);
        bool moved = false;
        for (size_t j = 0; j < s.n * s.n; j++) {
            a.at[j] = build_subst(b, in, s.a[j]);
            moved = moved || !node_is(a.at[j], s.a[j]);
        }
        for (size_t j = 0; j < s.n; j++) {
            rhs.at[j] = build_subst(b, in, s.b[j]);
            moved = moved || !node_is(rhs.at[j], s.b[j]);
        }
        if (!moved)
            continue;
        Value x = build_solve(b, a, rhs, s.fault, s.span);
        for (size_t j = 0; j < s.n; j++)
            dag_map_set(in->map, s.x[j], x.at[j]);
    }
    return dag_subst(in->map, e);
}
