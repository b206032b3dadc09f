/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Derivatives, substitution and reach on the graph. Each visits a shared node once: derivatives are remembered
   in the graph by (node, symbol), substitutions in their map. */
#include "dag/dag_internal.h"

#include <stdlib.h>

/* d f(a)/da for the functions of one argument. */
static Node fn_slope(Dag *d, Node e, Fn f, Node a)
{
    Node one = dag_int(d, 1);
    switch (f) {
    case FN_SIN: return dag_fn(d, FN_COS, a, NODE_NONE);
    case FN_COS: return dag_neg(d, dag_fn(d, FN_SIN, a, NODE_NONE));
    case FN_TAN: return dag_add(d, one, dag_powi(d, e, 2));
    case FN_ASIN: return dag_powi(d, dag_fn(d, FN_SQRT, dag_sub(d, one, dag_powi(d, a, 2)), NODE_NONE), -1);
    case FN_ACOS:
        return dag_neg(d, dag_powi(d, dag_fn(d, FN_SQRT, dag_sub(d, one, dag_powi(d, a, 2)), NODE_NONE), -1));
    case FN_ATAN: return dag_powi(d, dag_add(d, one, dag_powi(d, a, 2)), -1);
    case FN_SINH: return dag_fn(d, FN_COSH, a, NODE_NONE);
    case FN_COSH: return dag_fn(d, FN_SINH, a, NODE_NONE);
    case FN_TANH: return dag_sub(d, one, dag_powi(d, e, 2));
    case FN_EXP: return e;
    case FN_LOG: return dag_powi(d, a, -1);
    case FN_SQRT: return dag_div(d, one, dag_mul(d, dag_int(d, 2), e));
    case FN_ABS: return dag_fn(d, FN_SIGN, a, NODE_NONE);
    case FN_SIGN: return dag_int(d, 0);
    case FN_ATAN2: case FN_COUNT: break;
    }
    UNREACHABLE();
}

static Node diff_atan2(Dag *d, Node y, Node x, Node s)
{
    Node dy = dag_diff(d, y, s), dx = dag_diff(d, x, s);
    Node up = dag_sub(d, dag_mul(d, x, dy), dag_mul(d, y, dx));
    if (dag_is_zero(d, up))
        return up;
    return dag_div(d, up, dag_add(d, dag_powi(d, x, 2), dag_powi(d, y, 2)));
}

static Node diff_mul(Dag *d, Node e, Node s)
{
    Node sum = dag_int(d, 0);
    for (size_t i = 0; i < dag_nkids(d, e); i++) {
        Node x = dag_kid(d, e, i), dx = dag_diff(d, x, s);
        if (dag_is_zero(d, dx))
            continue;
        long k = dag_exponent(d, e, i);
        Node part = dag_mul(d, dag_int(d, k), dag_powi(d, x, k - 1));
        for (size_t j = 0; j < dag_nkids(d, e); j++)
            if (j != i)
                part = dag_mul(d, part, dag_powi(d, dag_kid(d, e, j), dag_exponent(d, e, j)));
        sum = dag_add(d, sum, dag_mul(d, part, dx));
    }
    return sum;
}

static Node diff_pow(Dag *d, Node e, Node s)
{
    Node x = dag_kid(d, e, 0), y = dag_kid(d, e, 1);
    Node dx = dag_diff(d, x, s), dy = dag_diff(d, y, s);
    Node sum = dag_int(d, 0);
    if (!dag_is_zero(d, dx)) {
        Node lower = dag_pow(d, x, dag_sub(d, y, dag_int(d, 1)));
        sum = dag_mul(d, dag_mul(d, y, lower), dx);
    }
    if (!dag_is_zero(d, dy))
        sum = dag_add(d, sum, dag_mul(d, dag_mul(d, e, dag_fn(d, FN_LOG, x, NODE_NONE)), dy));
    return sum;
}

static Node diff_add(Dag *d, Node e, Node s)
{
    Node sum = dag_int(d, 0);
    for (size_t i = 0; i < dag_nkids(d, e); i++) {
        Node dx = dag_diff(d, dag_kid(d, e, i), s);
        if (!dag_is_zero(d, dx))
            sum = dag_add(d, sum, dag_mul(d, dag_rational(d, dag_coeff(d, e, i)), dx));
    }
    return sum;
}

static Node diff_fresh(Dag *d, Node e, Node s)
{
    switch (dag_op(d, e)) {
    case DAG_CONST: return dag_int(d, 0);
    case DAG_SYM: return dag_int(d, node_is(e, s));
    case DAG_SCALE: return dag_mul(d, dag_rational(d, dag_rational_of(d, e)), dag_diff(d, dag_kid(d, e, 0), s));
    case DAG_ADD: return diff_add(d, e, s);
    case DAG_MUL: return diff_mul(d, e, s);
    case DAG_POW: return diff_pow(d, e, s);
    case DAG_FN: {
        if (dag_fn_of(d, e) == FN_ATAN2)
            return diff_atan2(d, dag_kid(d, e, 0), dag_kid(d, e, 1), s);
        Node a = dag_kid(d, e, 0), da = dag_diff(d, a, s);
        return dag_is_zero(d, da) ? da : dag_mul(d, fn_slope(d, e, dag_fn_of(d, e), a), da);
    }
    case DAG_SELECT:
        return dag_select(d, dag_kid(d, e, 0), dag_diff(d, dag_kid(d, e, 1), s), dag_diff(d, dag_kid(d, e, 2), s));
    case DAG_LT: case DAG_LE: case DAG_EQ: case DAG_AND: case DAG_OR: case DAG_NOT: return dag_int(d, 0);
    }
    UNREACHABLE();
}

Node dag_diff(Dag *d, Node e, Node symbol)
{
    if (!e.id)
        return NODE_NONE;
    uint32_t known = pairmap_find(&d->diffs, e.id, symbol.id);
    if (known)
        return (Node){known};
    Node x = diff_fresh(d, e, symbol);
    pairmap_put(d->arena, &d->diffs, e.id, symbol.id, x.id);
    return x;
}

/* ---- substitution --------------------------------------------------------------------------------------------- */

struct DagMap {
    Dag *dag;
    Arena *arena;
    PairMap done;
};

DagMap *dag_map_create(Dag *d, Arena *a)
{
    DagMap *m = ARENA_NEW(a, DagMap);
    m->dag = d;
    m->arena = a;
    return m;
}

void dag_map_set(DagMap *m, Node symbol, Node value)
{
    pairmap_put(m->arena, &m->done, symbol.id, 0, value.id);
}

static Node subst_fresh(DagMap *m, Node e)
{
    Dag *d = m->dag;
    size_t n = dag_nkids(d, e);
    switch (dag_op(d, e)) {
    case DAG_CONST: case DAG_SYM: return e;
    case DAG_SCALE: return dag_mul(d, dag_rational(d, dag_rational_of(d, e)), dag_subst(m, dag_kid(d, e, 0)));
    case DAG_ADD: {
        VEC(Node) parts = {0};
        bool same = true;
        for (size_t i = 0; i < n; i++) {
            Node x = dag_subst(m, dag_kid(d, e, i));
            if (!x.id)
                return x;
            same = same && node_is(x, dag_kid(d, e, i));
            Node part = dag_mul(d, dag_rational(d, dag_coeff(d, e, i)), x);
            vec_push(m->arena, &parts, part);
        }
        if (same)
            return e;
        Node k = dag_rational(d, dag_rational_of(d, e));
        vec_push(m->arena, &parts, k);
        return dag_sum(d, parts.at, parts.n);
    }
    case DAG_MUL: {
        Node x = dag_int(d, 1);
        bool same = true;
        for (size_t i = 0; i < n; i++) {
            Node y = dag_subst(m, dag_kid(d, e, i));
            same = same && node_is(y, dag_kid(d, e, i));
            x = dag_mul(d, x, dag_powi(d, y, dag_exponent(d, e, i)));
        }
        return same ? e : x;
    }
    case DAG_FN: return dag_fn(d, dag_fn_of(d, e), dag_subst(m, dag_kid(d, e, 0)),
                               n > 1 ? dag_subst(m, dag_kid(d, e, 1)) : NODE_NONE);
    case DAG_POW: return dag_pow(d, dag_subst(m, dag_kid(d, e, 0)), dag_subst(m, dag_kid(d, e, 1)));
    case DAG_LT: case DAG_LE: case DAG_EQ: case DAG_AND: case DAG_OR: case DAG_NOT:
        return dag_test(d, dag_op(d, e), dag_subst(m, dag_kid(d, e, 0)),
                        n > 1 ? dag_subst(m, dag_kid(d, e, 1)) : NODE_NONE);
    case DAG_SELECT:
        return dag_select(d, dag_subst(m, dag_kid(d, e, 0)), dag_subst(m, dag_kid(d, e, 1)),
                          dag_subst(m, dag_kid(d, e, 2)));
    }
    UNREACHABLE();
}

Node dag_subst(DagMap *m, Node e)
{
    if (!e.id)
        return NODE_NONE;
    uint32_t known = pairmap_find(&m->done, e.id, 0);
    if (known)
        return (Node){known};
    Node x = subst_fresh(m, e);
    pairmap_put(m->arena, &m->done, e.id, 0, x.id);
    return x;
}

/* ---- reach ------------------------------------------------------------------------------------------------------ */

/* A new walk: every node is unseen again. */
static void walk_begin(Dag *d)
{
    if (d->nseen < d->nodes.n) {
        d->nseen = 2 * d->nodes.n;
        d->seen = ARENA_ARRAY(d->arena, uint32_t, d->nseen);
        d->walk = 0;
    }
    d->walk++;
}

static bool walk_first(Dag *d, Node e)
{
    bool first = d->seen[e.id] != d->walk;
    d->seen[e.id] = d->walk;
    return first;
}

typedef struct {
    Node *at;
    size_t n, cap;
} Leaves;

static void gather(Dag *d, Node e, Leaves *out)
{
    if (!walk_first(d, e))
        return;
    if (dag_op(d, e) == DAG_SYM) {
        if (out->n == out->cap) {
            out->cap = out->cap ? 2 * out->cap : 32;
            out->at = realloc(out->at, out->cap * sizeof *out->at);
            CHECK(out->at);
        }
        size_t i = out->n++;
        for (; i > 0 && dag_compare(d, out->at[i - 1], e) > 0; i--)
            out->at[i] = out->at[i - 1];
        out->at[i] = e;
    }
    for (size_t i = 0; i < dag_nkids(d, e); i++)
        gather(d, dag_kid(d, e, i), out);
}

void dag_leaves(Dag *d, Node e, void (*f)(void *arg, Node leaf), void *arg)
{
    Leaves leaves = {0};
    walk_begin(d);
    gather(d, e, &leaves);
    for (size_t i = 0; i < leaves.n; i++)
        f(arg, leaves.at[i]);
    free(leaves.at);
}

/* Is the leaf there, or (symbol 0) one of the class? */
static bool search(Dag *d, Node e, Node symbol, SymClass c)
{
    if (!walk_first(d, e))
        return false;
    if (dag_op(d, e) == DAG_SYM)
        return symbol.id ? node_is(e, symbol) : dag_class(d, e) == c;
    for (size_t i = 0; i < dag_nkids(d, e); i++)
        if (search(d, dag_kid(d, e, i), symbol, c))
            return true;
    return false;
}

bool dag_reaches(Dag *d, Node e, Node symbol)
{
    walk_begin(d);
    return search(d, e, symbol, SYM_CLASS_PI);
}

bool dag_reaches_class(Dag *d, Node e, SymClass c)
{
    walk_begin(d);
    return search(d, e, NODE_NONE, c);
}

static bool search_moving(Dag *d, Node e)
{
    if (!walk_first(d, e))
        return false;
    if (dag_op(d, e) == DAG_SYM)
        return dag_class(d, e) != SYM_CLASS_PARAM && dag_class(d, e) != SYM_CLASS_PI;
    for (size_t i = 0; i < dag_nkids(d, e); i++)
        if (search_moving(d, dag_kid(d, e, i)))
            return true;
    return false;
}

bool dag_moves(Dag *d, Node e)
{
    walk_begin(d);
    return search_moving(d, e);
}

/* Collects the nodes that hide their argument from derivatives. */
static void gather_kinks(Dag *d, Node e, Leaves *out)
{
    if (!walk_first(d, e))
        return;
    DagOp op = dag_op(d, e);
    if (op == DAG_LT || op == DAG_LE || op == DAG_EQ || (op == DAG_FN && dag_fn_of(d, e) == FN_SIGN)) {
        if (out->n == out->cap) {
            out->cap = out->cap ? 2 * out->cap : 8;
            out->at = realloc(out->at, out->cap * sizeof *out->at);
            CHECK(out->at);
        }
        out->at[out->n++] = e;
    }
    for (size_t i = 0; i < dag_nkids(d, e); i++)
        gather_kinks(d, dag_kid(d, e, i), out);
}

bool dag_is_kinked(Dag *d, Node e, Node symbol)
{
    Leaves kinks = {0};
    walk_begin(d);
    gather_kinks(d, e, &kinks);
    bool kinked = false;
    for (size_t i = 0; i < kinks.n && !kinked; i++)
        kinked = dag_reaches(d, kinks.at[i], symbol);
    free(kinks.at);
    return kinked;
}
