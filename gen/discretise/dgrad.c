/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Discrete gradients of a function of the method or of the model: G with G.(x1 - x0) = f(x1) - f(x0). They are built on
   the slopes of slope.c, so that the identity holds to rounding however close the points are. */
#include "discretise/interp.h"

/* A scalar function at formal arguments, and the two points; all arguments in one list of leaves. */
typedef struct {
    Interp *in;
    Node f;
    Node *leaf, *x0, *x1;
    size_t n;
    Value *shape; /* per argument: rows and kind */
    size_t nargs;
} Ends;

static size_t parts_of(const Value *v, const Value **items)
{
    *items = v->kind == VALUE_TUPLE ? v->items : v;
    return v->kind == VALUE_TUPLE ? v->n : 1;
}

/* The list of n nodes as columns of the arguments' shapes. */
static Value as_columns(Ends *e, const Node *g)
{
    Build *b = e->in->b;
    Value r = {.kind = VALUE_TUPLE, .n = e->nargs, .items = ARENA_ARRAY(b->arena, Value, e->nargs + 1)};
    size_t at = 0;
    for (size_t i = 0; i < e->nargs; i++) {
        r.items[i] = value_column(b, e->shape[i].rdim, e->shape[i].rows, g + at);
        at += e->shape[i].rows;
    }
    return e->nargs == 1 ? r.items[0] : r;
}

static Node at_fraction(Ends *e, Node expr, Node s)
{
    Dag *d = e->in->b->dag;
    DagMap *m = dag_map_create(d, e->in->b->arena);
    for (size_t i = 0; i < e->n; i++) {
        Node move = dag_mul(d, s, dag_sub(d, e->x1[i], e->x0[i]));
        dag_map_set(m, e->leaf[i], dag_add(d, e->x0[i], move));
    }
    return dag_subst(m, expr);
}

static Slope *slope_between(Ends *e)
{
    Slope *s = slope_create(e->in->b);
    for (size_t i = 0; i < e->n; i++)
        slope_point(s, e->leaf[i], e->x0[i], e->x1[i]);
    return s;
}

/* Makes an approximate mean gradient exact along the difference d: g + ((S - g).d)/|d|^2 d with S the slopes. */
static void correct(Ends *e, Slope *s, Node *g)
{
    Dag *d = e->in->b->dag;
    Node norm = dag_int(d, 0), gap = dag_int(d, 0);
    for (size_t i = 0; i < e->n; i++) {
        Node diff = dag_sub(d, e->x1[i], e->x0[i]);
        norm = dag_add(d, norm, dag_powi(d, diff, 2));
        gap = dag_add(d, gap, dag_mul(d, dag_sub(d, slope_of(s, e->f, e->leaf[i]), g[i]), diff));
    }
    if (dag_vanishes(d, gap))
        return;
    Node zero = dag_test(d, DAG_EQ, norm, dag_int(d, 0));
    Node factor = dag_div(d, gap, dag_select(d, zero, dag_int(d, 1), norm));
    for (size_t i = 0; i < e->n; i++)
        g[i] = dag_add(d, g[i], dag_mul(d, factor, dag_sub(d, e->x1[i], e->x0[i])));
}

/* Gonzalez: the gradient at the midpoint, corrected. */
static Value gonzalez(Ends *e)
{
    Build *b = e->in->b;
    Dag *d = b->dag;
    Node half = dag_div(d, dag_int(d, 1), dag_int(d, 2));
    Node *g = ARENA_ARRAY(b->arena, Node, e->n + 1);
    for (size_t i = 0; i < e->n; i++)
        g[i] = at_fraction(e, dag_diff(d, e->f, e->leaf[i]), half);
    correct(e, slope_between(e), g);
    return as_columns(e, g);
}

/* Itoh-Abe: one variable after the other, in argument and row order. */
static Value itoh_abe(Ends *e)
{
    Build *b = e->in->b;
    Node *g = ARENA_ARRAY(b->arena, Node, e->n + 1);
    for (size_t i = 0; i < e->n; i++) {
        Slope *s = slope_create(b);
        for (size_t j = 0; j < e->n; j++)
            slope_point(s, e->leaf[j], j < i ? e->x1[j] : e->x0[j], j <= i ? e->x1[j] : e->x0[j]);
        g[i] = slope_of(s, e->f, e->leaf[i]);
    }
    return as_columns(e, g);
}

/* Degrees of nodes, remembered: 0 is not known yet, else the degree + 2. */
typedef struct {
    Dag *dag;
    long *known;
} Degrees;

enum { MUCH = 1000000 }; /* degrees beyond count as no polynomial */

static long degree_of(Degrees *g, Node x);

static long degree_fresh(Degrees *g, Node x)
{
    Dag *d = g->dag;
    long total = 0;
    switch (dag_op(d, x)) {
    case DAG_CONST: return 0;
    case DAG_SYM: return dag_class(d, x) == SYM_CLASS_FORMAL;
    case DAG_SCALE: return degree_of(g, dag_kid(d, x, 0));
    case DAG_ADD:
        for (size_t i = 0; i < dag_nkids(d, x); i++) {
            long k = degree_of(g, dag_kid(d, x, i));
            if (k < 0)
                return -1;
            total = k > total ? k : total;
        }
        return total;
    case DAG_MUL:
        for (size_t i = 0; i < dag_nkids(d, x); i++) {
            long k = degree_of(g, dag_kid(d, x, i)), e = dag_exponent(d, x, i);
            if (k < 0 || (k > 0 && (e < 0 || e > MUCH / k || total > MUCH)))
                return -1;
            total += k > 0 ? k * e : 0;
        }
        return total;
    case DAG_FN: case DAG_POW: case DAG_LT: case DAG_LE: case DAG_EQ: case DAG_AND: case DAG_OR: case DAG_NOT: case DAG_SELECT:
        return dag_reaches_class(d, x, SYM_CLASS_FORMAL) ? -1 : 0;
    }
    UNREACHABLE();
}

/* The degree of a node as a polynomial in the leaves, or -1 if it is none. */
static long degree_of(Degrees *g, Node x)
{
    if (!g->known[x.id])
        g->known[x.id] = degree_fresh(g, x) + 2;
    return g->known[x.id] - 2;
}

/* A function of one affine combination of the leaves: along the segment its mean gradient is the slope. */
static bool is_ridge(Degrees *g, Node x)
{
    Dag *d = g->dag;
    switch (dag_op(d, x)) {
    case DAG_CONST: case DAG_SYM: return true;
    case DAG_SCALE: return is_ridge(g, dag_kid(d, x, 0));
    case DAG_FN: return dag_nkids(d, x) == 1 && degree_of(g, dag_kid(d, x, 0)) == 1;
    case DAG_MUL: {
        size_t moving = 0;
        for (size_t i = 0; i < dag_nkids(d, x); i++)
            if (dag_reaches_class(d, dag_kid(d, x, i), SYM_CLASS_FORMAL)) {
                moving++;
                if (!is_ridge(g, dag_kid(d, x, i)) || dag_exponent(d, x, i) != 1)
                    return false;
            }
        return moving <= 1;
    }
    case DAG_ADD: return degree_of(g, x) == 1;
    case DAG_POW: case DAG_LT: case DAG_LE: case DAG_EQ: case DAG_AND: case DAG_OR: case DAG_NOT: case DAG_SELECT: return false;
    }
    UNREACHABLE();
}

/* For a function analytic within r of the segment, a displacement |d| = r leaves an error of (2 + sqrt(5))^-24 = 1e-15. */
enum { AVF_POINTS = 12 };

/* The mean of a term's gradient along the segment. False if it is by a quadrature that is not exact. */
static bool mean_gradient(Ends *e, Node term, Slope *s, Node *g)
{
    Build *b = e->in->b;
    Dag *d = b->dag;
    Degrees degrees = {d, ARENA_ARRAY(b->arena, long, dag_size(d))};
    long degree = degree_of(&degrees, term);
    bool ridge = degree < 0 && is_ridge(&degrees, term);
    long points = degree >= 0 && degree < 2 * AVF_POINTS ? (degree + 1) / 2 : AVF_POINTS; /* n points integrate degree 2n - 1, and the gradient has degree - 1 */
    Value gauss = ridge || points == 0 ? (Value){0} : tableau(b, 'g', points);
    for (size_t i = 0; i < e->n; i++) {
        Node slope = dag_diff(d, term, e->leaf[i]);
        if (dag_is_zero(d, slope) || dag_is_zero(d, term))
            continue;
        if (ridge) {
            g[i] = dag_add(d, g[i], slope_of(s, term, e->leaf[i]));
            continue;
        }
        for (long k = 0; k < points; k++)
            g[i] = dag_add(d, g[i], dag_mul(d, gauss.items[1].at[k], at_fraction(e, slope, gauss.items[2].at[k])));
    }
    return ridge || (degree >= 0 && degree < 2 * AVF_POINTS);
}

/* Average vector field, term by term: polynomials exactly by Gauss quadrature, functions of one affine combination by
   their slope, the rest with AVF_POINTS and a correction of what these leave. */
static Value avf(Ends *e)
{
    Build *b = e->in->b;
    Dag *d = b->dag;
    Slope *s = slope_between(e);
    Node *g = ARENA_ARRAY(b->arena, Node, e->n + 1);
    for (size_t i = 0; i < e->n; i++)
        g[i] = dag_int(d, 0);
    Node f = e->f, factor = dag_int(d, 1);
    if (dag_op(d, f) == DAG_SCALE) {
        factor = dag_rational(d, dag_rational_of(d, f));
        f = dag_kid(d, f, 0);
    }
    bool exact = true;
    if (dag_op(d, f) != DAG_ADD)
        exact = mean_gradient(e, e->f, s, g);
    for (size_t k = 0; dag_op(d, f) == DAG_ADD && k < dag_nkids(d, f); k++)
        exact &= mean_gradient(e, dag_mul(d, factor, dag_mul(d, dag_rational(d, dag_coeff(d, f, k)), dag_kid(d, f, k))), s, g);
    if (!exact) /* the quadrature's error must not be one of the energy */
        correct(e, s, g);
    return as_columns(e, g);
}

/* Evaluates the function at formal leaves; false after an error. */
static bool open_ends(Interp *in, const Ast *call, Ends *e)
{
    Build *b = in->b;
    Value x[2] = {interp_eval(in, call->kid[1]), interp_eval(in, call->kid[2])};
    if (x[0].kind == VALUE_NONE || x[1].kind == VALUE_NONE)
        return false;
    const Value *at[2];
    size_t nargs = parts_of(&x[0], &at[0]);
    if (parts_of(&x[1], &at[1]) != nargs) {
        diag_error(b->diag, call->span, "both ends need the same number of arguments");
        return false;
    }
    *e = (Ends){.in = in, .nargs = nargs, .shape = ARENA_ARRAY(b->arena, Value, nargs + 1)};
    for (size_t i = 0; i < nargs; i++) {
        Value gap = value_add(b, at[1][i], at[0][i], -1, call->span);
        if (gap.kind == VALUE_NONE)
            return false;
        e->n += gap.rows;
    }
    e->leaf = ARENA_ARRAY(b->arena, Node, e->n + 1);
    e->x0 = ARENA_ARRAY(b->arena, Node, e->n + 1);
    e->x1 = ARENA_ARRAY(b->arena, Node, e->n + 1);
    size_t k = 0;
    for (size_t i = 0; i < nargs; i++) {
        e->shape[i] = value_column(b, at[0][i].rdim, at[0][i].rows, NULL);
        for (size_t j = 0; j < at[0][i].rows; j++, k++) {
            e->leaf[k] = e->shape[i].at[j] = dag_symbol(b->dag, SYM_CLASS_FORMAL, b->formals++, "formal");
            e->x0[k] = at[0][i].at[j];
            e->x1[k] = at[1][i].at[j];
        }
    }
    bool found;
    const char *name = call->kid[0]->text;
    Value f = call_named(in, name, e->shape, nargs, call->kid[0]->span, &found);
    if (!found)
        diag_error(b->diag, call->kid[0]->span, "unknown function '%s'", name);
    if (!found || f.kind == VALUE_NONE)
        return false;
    if (!value_is_scalar(&f)) {
        diag_error(b->diag, call->kid[0]->span, "'%s' needs a scalar function", call->text);
        return false;
    }
    e->f = f.at[0];
    if (dag_reaches_class(b->dag, e->f, SYM_CLASS_UNKNOWN)) {
        diag_error(b->diag, call->kid[0]->span, "a discrete gradient needs a function of its arguments alone; '%s' needs a solve with a matrix that is not positive definite, or unknowns",
                   name);
        return false;
    }
    return true;
}

Value dgrad(Interp *in, const char *kind, const Ast *call)
{
    Ends e;
    if (call->n != 3 || call->kid[0]->kind != AST_NAME) {
        diag_error(in->b->diag, call->span, "'%s' has three arguments: a function, and its arguments at both ends", call->text);
        return (Value){0};
    }
    if (!open_ends(in, call, &e))
        return (Value){0};
    if (strcmp(kind, "gonzalez") == 0)
        return gonzalez(&e);
    if (strcmp(kind, "itoh_abe") == 0)
        return itoh_abe(&e);
    if (strcmp(kind, "avf") == 0)
        return avf(&e);
    diag_error(in->b->diag, call->span, "unknown function '%s'", call->text);
    return (Value){0};
}
