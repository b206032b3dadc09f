/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Divided differences without cancellation. For a node e of formal leaves x_i and two points x0, x1, the slopes S_i satisfy
   e(x1) - e(x0) = sum S_i (x1_i - x0_i) exactly: sums and products by telescoping, powers by their geometric sum, sine,
   cosine and exponential by half-angle formulas, square roots by conjugation. Other functions use the quotient,
   guarded by the derivative where the difference is lost in rounding. */
#include "discretise/interp.h"

struct Slope {
    Build *b;
    DagMap *map[2]; /* leaves -> x0, x1 */
    VEC(Node) node; /* remembered: (node, leaf) -> slope */
    VEC(Node) leaf, value;
};

Slope *slope_create(Build *b)
{
    Slope *s = ARENA_NEW(b->arena, Slope);
    s->b = b;
    for (int i = 0; i < 2; i++)
        s->map[i] = dag_map_create(b->dag, b->arena);
    return s;
}

void slope_point(Slope *s, Node leaf, Node x0, Node x1)
{
    dag_map_set(s->map[0], leaf, x0);
    dag_map_set(s->map[1], leaf, x1);
}

static Node end(Slope *s, Node e, int side)
{
    return dag_subst(s->map[side], e);
}

static Node half(Dag *d, Node x)
{
    return dag_div(d, x, dag_int(d, 2));
}

/* sin(u)/u (sign -1) or sinh(u)/u (sign 1), by its series where u^2 < 1/100. */
static Node sinc(Dag *d, Node u, int sign)
{
    Node uu = dag_powi(d, u, 2), sum = dag_int(d, 1), one = dag_int(d, 1);
    for (long k = 5; k >= 1; k--) { /* Horner: 1 + s u^2/(2k(2k+1)) (...) */
        Node c = dag_div(d, uu, dag_int(d, sign * 2 * k * (2 * k + 1)));
        sum = dag_add(d, one, dag_mul(d, c, sum));
    }
    Node small = dag_test(d, DAG_LT, uu, dag_decimal(d, "0.01"));
    Node safe = dag_select(d, small, one, u);
    return dag_select(d, small, sum, dag_div(d, dag_fn(d, sign < 0 ? FN_SIN : FN_SINH, u, NODE_NONE), safe));
}

/* (f(a1) - f(a0))/(a1 - a0), or the derivative at the mean where that is lost in rounding. */
static Node guarded(Dag *d, Node f0, Node f1, Node a0, Node a1, Node middle_slope)
{
    Node gap = dag_sub(d, a1, a0);
    Node size = dag_add(d, dag_powi(d, a0, 2), dag_powi(d, a1, 2));
    Node small = dag_test(d, DAG_LE, dag_powi(d, gap, 2), dag_mul(d, dag_decimal(d, "1e-11"), size));
    Node safe = dag_select(d, small, dag_int(d, 1), gap);
    return dag_select(d, small, middle_slope, dag_div(d, dag_sub(d, f1, f0), safe));
}

/* The slope of e in one of its arguments a: e as a function of a fresh leaf in a's place, the other arguments at `rest`. */
static Node general(Slope *s, Node e, size_t which, int rest)
{
    Build *b = s->b;
    Dag *d = b->dag;
    Node a = dag_kid(d, e, which), leaf = dag_symbol(d, SYM_CLASS_FORMAL, b->formals++, "formal");
    Node a0 = end(s, a, 0), a1 = end(s, a, 1);
    size_t n = dag_nkids(d, e);
    Node arg[2];
    for (size_t i = 0; i < n && i < 2; i++)
        arg[i] = i == which ? leaf : end(s, dag_kid(d, e, i), rest);
    Node f = dag_op(d, e) == DAG_POW ? dag_pow(d, arg[0], arg[1]) : dag_fn(d, dag_fn_of(d, e), arg[0], n > 1 ? arg[1] : NODE_NONE);
    Node at[3], points[3] = {a0, a1, half(d, dag_add(d, a0, a1))};
    for (int i = 0; i < 3; i++) {
        DagMap *m = dag_map_create(d, b->arena);
        dag_map_set(m, leaf, points[i]);
        at[i] = dag_subst(m, i == 2 ? dag_diff(d, f, leaf) : f);
    }
    return guarded(d, at[0], at[1], a0, a1, at[2]);
}

static Node of_fn(Slope *s, Node e, Node leaf)
{
    Dag *d = s->b->dag;
    Node a = dag_kid(d, e, 0), inner = slope_of(s, a, leaf);
    if (dag_nkids(d, e) == 2) { /* atan2, x^y: one argument after the other */
        Node second = slope_of(s, dag_kid(d, e, 1), leaf), sum = dag_int(d, 0);
        if (!dag_is_zero(d, inner))
            sum = dag_mul(d, general(s, e, 0, 1), inner);
        if (!dag_is_zero(d, second))
            sum = dag_add(d, sum, dag_mul(d, general(s, e, 1, 0), second));
        return sum;
    }
    if (dag_is_zero(d, inner))
        return inner;
    Node a0 = end(s, a, 0), a1 = end(s, a, 1), mid = half(d, dag_add(d, a0, a1)), u = half(d, dag_sub(d, a1, a0));
    Node f;
    switch (dag_fn_of(d, e)) {
    case FN_SIN: f = dag_mul(d, dag_fn(d, FN_COS, mid, NODE_NONE), sinc(d, u, -1)); break;
    case FN_COS: f = dag_neg(d, dag_mul(d, dag_fn(d, FN_SIN, mid, NODE_NONE), sinc(d, u, -1))); break;
    case FN_EXP: f = dag_mul(d, dag_fn(d, FN_EXP, mid, NODE_NONE), sinc(d, u, 1)); break;
    case FN_SINH: f = dag_mul(d, dag_fn(d, FN_COSH, mid, NODE_NONE), sinc(d, u, 1)); break;
    case FN_COSH: f = dag_mul(d, dag_fn(d, FN_SINH, mid, NODE_NONE), sinc(d, u, 1)); break;
    case FN_SQRT: f = dag_powi(d, dag_add(d, end(s, e, 0), end(s, e, 1)), -1); break;
    default: f = general(s, e, 0, 0); break;
    }
    return dag_mul(d, f, inner);
}

/* x1^n - x0^n over x1 - x0. */
static Node of_power(Dag *d, Node x0, Node x1, long n)
{
    long m = n < 0 ? -n : n;
    Node sum = dag_int(d, 0);
    for (long k = 0; k < m; k++)
        sum = dag_add(d, sum, dag_mul(d, dag_powi(d, x1, k), dag_powi(d, x0, m - 1 - k)));
    if (n > 0)
        return sum;
    return dag_neg(d, dag_div(d, sum, dag_mul(d, dag_powi(d, x0, m), dag_powi(d, x1, m))));
}

static Node of_mul(Slope *s, Node e, Node leaf)
{
    Dag *d = s->b->dag;
    size_t n = dag_nkids(d, e);
    Node sum = dag_int(d, 0);
    for (size_t k = 0; k < n; k++) {
        Node x = dag_kid(d, e, k), inner = slope_of(s, x, leaf);
        if (dag_is_zero(d, inner))
            continue;
        Node part = dag_mul(d, of_power(d, end(s, x, 0), end(s, x, 1), dag_exponent(d, e, k)), inner);
        for (size_t j = 0; j < n; j++)
            if (j != k)
                part = dag_mul(d, part, dag_powi(d, end(s, dag_kid(d, e, j), j < k), dag_exponent(d, e, j)));
        sum = dag_add(d, sum, part);
    }
    return sum;
}

static Node fresh(Slope *s, Node e, Node leaf)
{
    Dag *d = s->b->dag;
    switch (dag_op(d, e)) {
    case DAG_CONST: return dag_int(d, 0);
    case DAG_SYM: return dag_int(d, node_is(e, leaf));
    case DAG_SCALE: return dag_mul(d, dag_rational(d, dag_rational_of(d, e)), slope_of(s, dag_kid(d, e, 0), leaf));
    case DAG_ADD: {
        Node sum = dag_int(d, 0);
        for (size_t i = 0; i < dag_nkids(d, e); i++)
            sum = dag_add(d, sum, dag_mul(d, dag_rational(d, dag_coeff(d, e, i)), slope_of(s, dag_kid(d, e, i), leaf)));
        return sum;
    }
    case DAG_MUL: return of_mul(s, e, leaf);
    case DAG_FN: case DAG_POW: return of_fn(s, e, leaf);
    case DAG_SELECT: { /* a branch that changes between the points has no slope: the mean of both ends' branches */
        Node a = slope_of(s, dag_kid(d, e, 1), leaf), c = slope_of(s, dag_kid(d, e, 2), leaf);
        return half(d, dag_add(d, dag_select(d, end(s, dag_kid(d, e, 0), 0), a, c), dag_select(d, end(s, dag_kid(d, e, 0), 1), a, c)));
    }
    case DAG_LT: case DAG_LE: case DAG_EQ: case DAG_AND: case DAG_OR: case DAG_NOT: return dag_int(d, 0);
    }
    UNREACHABLE();
}

Node slope_of(Slope *s, Node e, Node leaf)
{
    if (!dag_reaches(s->b->dag, e, leaf))
        return dag_int(s->b->dag, 0);
    for (size_t i = s->node.n; i-- > 0;)
        if (node_is(s->node.at[i], e) && node_is(s->leaf.at[i], leaf))
            return s->value.at[i];
    Node x = fresh(s, e, leaf);
    vec_push(s->b->arena, &s->node, e);
    vec_push(s->b->arena, &s->leaf, leaf);
    vec_push(s->b->arena, &s->value, x);
    return x;
}
