/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Numbers on the graph: an evaluator in DAG_BITS-bit arithmetic, the fixed pseudo-random points, and the questions
   that they decide. */
#include "dag/dag_internal.h"

#include <limits.h>

struct DagEval {
    Dag *dag;
    Arena *arena;
    void (*value)(void *arg, Node leaf, mpfr_ptr out);
    void *arg;
    mpfr_ptr *at; /* by node id */
    long *loss;   /* bits that cancellation has cost, roughly: a value that has lost most of them is zero */
    size_t n;
};

enum { LOSS_ZERO = 150, SALTS = 3 }; /* of DAG_BITS; of points */

DagEval *dag_eval_create(Dag *d, void (*value)(void *arg, Node leaf, mpfr_ptr out), void *arg)
{
    Arena *a = arena_create(0);
    DagEval *ev = ARENA_NEW(a, DagEval);
    *ev = (DagEval){.dag = d, .arena = a, .value = value, .arg = arg};
    return ev;
}

void dag_eval_free(DagEval *ev)
{
    if (ev)
        arena_free(ev->arena);
}

static mpfr_ptr number(Arena *a)
{
    mpfr_ptr x = arena_alloc(a, sizeof *x);
    void *limbs = arena_alloc(a, mpfr_custom_get_size(DAG_BITS));
    mpfr_custom_init(limbs, DAG_BITS);
    mpfr_custom_init_set(x, MPFR_NAN_KIND, 0, DAG_BITS, limbs);
    return x;
}

static void eval_fn(mpfr_ptr out, Fn f, mpfr_srcptr a, mpfr_srcptr b)
{
    switch (f) {
    case FN_SIN: mpfr_sin(out, a, MPFR_RNDN); return;
    case FN_COS: mpfr_cos(out, a, MPFR_RNDN); return;
    case FN_TAN: mpfr_tan(out, a, MPFR_RNDN); return;
    case FN_ASIN: mpfr_asin(out, a, MPFR_RNDN); return;
    case FN_ACOS: mpfr_acos(out, a, MPFR_RNDN); return;
    case FN_ATAN: mpfr_atan(out, a, MPFR_RNDN); return;
    case FN_ATAN2: mpfr_atan2(out, a, b, MPFR_RNDN); return;
    case FN_SINH: mpfr_sinh(out, a, MPFR_RNDN); return;
    case FN_COSH: mpfr_cosh(out, a, MPFR_RNDN); return;
    case FN_TANH: mpfr_tanh(out, a, MPFR_RNDN); return;
    case FN_EXP: mpfr_exp(out, a, MPFR_RNDN); return;
    case FN_LOG: mpfr_log(out, a, MPFR_RNDN); return;
    case FN_SQRT: mpfr_sqrt(out, a, MPFR_RNDN); return;
    case FN_ABS: mpfr_abs(out, a, MPFR_RNDN); return;
    case FN_SIGN:
        if (mpfr_nan_p(a))
            mpfr_set_nan(out);
        else
            mpfr_set_si(out, mpfr_sgn(a), MPFR_RNDN);
        return;
    case FN_COUNT: break;
    }
    UNREACHABLE();
}

/* The binary exponent of a number; very low for 0. */
static long exponent(mpfr_srcptr x)
{
    return mpfr_regular_p(x) ? mpfr_get_exp(x) : LONG_MIN / 4;
}

static long eval_add(DagEval *ev, Node e, mpfr_ptr out)
{
    mpfr_t part;
    mpfr_init2(part, DAG_BITS);
    mpfr_set_q(out, dag_rational_of(ev->dag, e), MPFR_RNDN);
    long top = exponent(out); /* of the absolute error, in units of the last bit */
    for (size_t i = 0; i < dag_nkids(ev->dag, e); i++) {
        Node kid = dag_kid(ev->dag, e, i);
        mpfr_mul_q(part, dag_eval(ev, kid), dag_coeff(ev->dag, e, i), MPFR_RNDN);
        mpfr_add(out, out, part, MPFR_RNDN);
        long here = exponent(part) + ev->loss[kid.id];
        top = here > top ? here : top;
    }
    mpfr_clear(part);
    return mpfr_zero_p(out) ? DAG_BITS : top - exponent(out);
}

static long eval_mul(DagEval *ev, Node e, mpfr_ptr out)
{
    long loss = 0;
    mpfr_t part;
    mpfr_init2(part, DAG_BITS);
    mpfr_set_ui(out, 1, MPFR_RNDN);
    for (size_t i = 0; i < dag_nkids(ev->dag, e); i++) {
        Node kid = dag_kid(ev->dag, e, i);
        mpfr_pow_si(part, dag_eval(ev, kid), dag_exponent(ev->dag, e, i), MPFR_RNDN);
        mpfr_mul(out, out, part, MPFR_RNDN);
        loss = ev->loss[kid.id] > loss ? ev->loss[kid.id] : loss;
    }
    mpfr_clear(part);
    return loss;
}

/* A function carries over the absolute error of its arguments, as if its slope were 1. */
static long eval_loss(const DagEval *ev, Node e, mpfr_srcptr out)
{
    long loss = 0;
    for (size_t i = 0; i < dag_nkids(ev->dag, e); i++) {
        Node kid = dag_kid(ev->dag, e, i);
        long here = ev->loss[kid.id] ? ev->loss[kid.id] + exponent(ev->at[kid.id]) - exponent(out) : 0;
        loss = here > loss ? here : loss;
    }
    return loss;
}

static void eval_test(DagEval *ev, Node e, mpfr_ptr out)
{
    mpfr_srcptr a = dag_eval(ev, dag_kid(ev->dag, e, 0));
    mpfr_srcptr b = dag_nkids(ev->dag, e) > 1 ? dag_eval(ev, dag_kid(ev->dag, e, 1)) : a;
    bool r = false;
    switch (dag_op(ev->dag, e)) {
    case DAG_LT: r = mpfr_less_p(a, b); break;
    case DAG_LE: r = mpfr_lessequal_p(a, b); break;
    case DAG_EQ: r = mpfr_equal_p(a, b); break;
    case DAG_AND: r = !mpfr_zero_p(a) && !mpfr_zero_p(b); break;
    case DAG_OR: r = !mpfr_zero_p(a) || !mpfr_zero_p(b); break;
    case DAG_NOT: r = mpfr_zero_p(a); break;
    case DAG_CONST: case DAG_SYM: case DAG_SCALE: case DAG_ADD: case DAG_MUL: case DAG_FN: case DAG_POW:
    case DAG_SELECT: UNREACHABLE();
    }
    mpfr_set_ui(out, r, MPFR_RNDN);
}

mpfr_srcptr dag_eval(DagEval *ev, Node e)
{
    const Dag *d = ev->dag;
    CHECK(e.id);
    if (ev->n <= e.id) {
        size_t n = dag_size(d) + dag_size(d) / 2;
        mpfr_ptr *at = ARENA_ARRAY(ev->arena, mpfr_ptr, n);
        if (ev->n)
            memcpy(at, ev->at, ev->n * sizeof *at);
        long *loss = ARENA_ARRAY(ev->arena, long, n);
        if (ev->n)
            memcpy(loss, ev->loss, ev->n * sizeof *loss);
        ev->at = at;
        ev->loss = loss;
        ev->n = n;
    }
    if (ev->at[e.id])
        return ev->at[e.id];
    mpfr_ptr out = number(ev->arena);
    long loss = 0;
    switch (dag_op(d, e)) {
    case DAG_CONST: mpfr_set_q(out, dag_rational_of(d, e), MPFR_RNDN); break;
    case DAG_SYM:
        if (dag_class(d, e) == SYM_CLASS_PI)
            mpfr_const_pi(out, MPFR_RNDN);
        else
            ev->value(ev->arg, e, out);
        break;
    case DAG_SCALE:
        mpfr_mul_q(out, dag_eval(ev, dag_kid(d, e, 0)), dag_rational_of(d, e), MPFR_RNDN);
        loss = ev->loss[dag_kid(d, e, 0).id];
        break;
    case DAG_ADD: loss = eval_add(ev, e, out); break;
    case DAG_MUL: loss = eval_mul(ev, e, out); break;
    case DAG_FN: {
        mpfr_srcptr a = dag_eval(ev, dag_kid(d, e, 0));
        eval_fn(out, dag_fn_of(d, e), a, dag_nkids(d, e) > 1 ? dag_eval(ev, dag_kid(d, e, 1)) : a);
        loss = eval_loss(ev, e, out);
        break;
    }
    case DAG_POW:
        mpfr_pow(out, dag_eval(ev, dag_kid(d, e, 0)), dag_eval(ev, dag_kid(d, e, 1)), MPFR_RNDN);
        loss = eval_loss(ev, e, out);
        break;
    case DAG_LT: case DAG_LE: case DAG_EQ: case DAG_AND: case DAG_OR: case DAG_NOT: eval_test(ev, e, out); break;
    case DAG_SELECT: {
        mpfr_srcptr c = dag_eval(ev, dag_kid(d, e, 0));
        Node branch = dag_kid(d, e, mpfr_zero_p(c) ? 2 : 1);
        if (mpfr_nan_p(c)) {
            mpfr_set_nan(out);
        } else {
            mpfr_set(out, dag_eval(ev, branch), MPFR_RNDN);
            loss = ev->loss[branch.id];
        }
        break;
    }
    }
    ev->loss[e.id] = loss;
    ev->at[e.id] = out;
    return out;
}

static void no_value(void *arg, Node leaf, mpfr_ptr out)
{
    (void)leaf;
    *(bool *)arg = true;
    mpfr_set_nan(out);
}

bool dag_constant(Dag *d, Node e, mpfr_ptr out)
{
    bool leaf = false;
    DagEval *ev = dag_eval_create(d, no_value, &leaf);
    mpfr_set(out, dag_eval(ev, e), MPFR_RNDN);
    dag_eval_free(ev);
    return !leaf && mpfr_number_p(out);
}

/* ---- the fixed points ------------------------------------------------------------------------------------------ */

/* A fixed pseudo-random fraction in (0, 1) for a leaf, by rank and point (splitmix64's finaliser). */
static double fraction(const Dag *d, Node leaf, uint64_t salt)
{
    uint64_t z = (uint64_t)dag_class(d, leaf) * 1000003u + (uint64_t)dag_index(d, leaf) * 7919u + salt * 104729u;
    z += 0x9e3779b97f4a7c15ULL;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    z ^= z >> 31;
    return ((double)(z >> 12) + 0.5) / 4503599627370496.0;
}

/* Parameters scatter by a fifth around their default (a zero default by up to 1/2); everything else is between 0.1 and 0.9 at
   the first point, between -0.9 and -0.1 at the second, and of either sign and up to 3 at the third. */
static void sample_leaf(const Dag *d, Node leaf, uint64_t salt, mpfr_ptr out)
{
    double f = fraction(d, leaf, salt);
    const DagNode *n = dag_at(d, leaf);
    double x = 0.1 + 0.8 * f;
    bool state = dag_class(d, leaf) != SYM_CLASS_STEP && dag_class(d, leaf) != SYM_CLASS_PARAM;
    if (state && salt % SALTS == 2)
        x = -x;
    if (state && salt % SALTS == 0)
        x = 6 * f - 3;
    if (n->centred && n->centre != 0)
        x = n->centre * (0.8 + 0.4 * f);
    else if (n->centred)
        x = 0.1 + 0.4 * f;
    mpfr_set_d(out, x, MPFR_RNDN);
}

typedef struct {
    Dag *dag;
    uint64_t salt;
    uint32_t moved; /* leaf with a salt of its own, 0: none */
} Point;

static void point_value(void *arg, Node leaf, mpfr_ptr out)
{
    const Point *p = arg;
    sample_leaf(p->dag, leaf, leaf.id == p->moved ? p->salt + 25 * SALTS : p->salt, out);
}

static DagEval *point_create(Dag *d, uint64_t salt, uint32_t moved)
{
    Point *p = ARENA_NEW(d->arena, Point);
    *p = (Point){d, salt, moved};
    return dag_eval_create(d, point_value, p);
}

mpfr_srcptr dag_sample(Dag *d, Node e, int k)
{
    CHECK(k >= 0 && k < DAG_POINTS);
    if (!d->points[k])
        d->points[k] = point_create(d, (uint64_t)k + 1, 0);
    return dag_eval(d->points[k], e);
}

/* Is the node zero there but for rounding? */
static bool is_zero_at(const DagEval *ev, Node e)
{
    return mpfr_zero_p(ev->at[e.id]) || (mpfr_number_p(ev->at[e.id]) && ev->loss[e.id] >= LOSS_ZERO);
}

/* Do two values agree to nearly all bits? */
static bool agree(mpfr_srcptr x, mpfr_srcptr y, long loss)
{
    if (!mpfr_number_p(x) || !mpfr_number_p(y))
        return false;
    mpfr_t gap;
    mpfr_init2(gap, DAG_BITS);
    mpfr_sub(gap, x, y, MPFR_RNDN);
    long size = exponent(x) > exponent(y) ? exponent(x) : exponent(y);
    bool same = mpfr_zero_p(gap) || exponent(gap) < size + loss - LOSS_ZERO;
    mpfr_clear(gap);
    return same;
}

/* Does a part with a kink or with branches depend on more than parameters? What vanishes at the points may not vanish beyond
   the kink: abs(x) - x. */
static bool has_branches(Dag *d, Node e)
{
    DagOp op = dag_op(d, e);
    bool branching = op == DAG_SELECT || op == DAG_POW;
    if (op == DAG_FN) {
        Fn f = dag_fn_of(d, e);
        branching = f == FN_ABS || f == FN_SIGN || f == FN_ATAN2 || f == FN_ASIN || f == FN_ACOS || f == FN_SQRT;
    }
    return branching && dag_moves(d, e);
}

static bool reaches_branches(Dag *d, Node e, PairMap *seen)
{
    if (pairmap_find(seen, e.id, 0))
        return false;
    pairmap_put(d->arena, seen, e.id, 0, 1);
    if (has_branches(d, e))
        return true;
    for (size_t i = 0; i < dag_nkids(d, e); i++)
        if (reaches_branches(d, dag_kid(d, e, i), seen))
            return true;
    return false;
}

bool dag_vanishes(Dag *d, Node e)
{
    if (dag_op(d, e) == DAG_CONST)
        return dag_is_zero(d, e);
    if (!dag_vanishes_at_points(d, e))
        return false;
    PairMap seen = {0};
    return !reaches_branches(d, e, &seen);
}

bool dag_vanishes_at_points(Dag *d, Node e)
{
    if (dag_op(d, e) == DAG_CONST)
        return dag_is_zero(d, e);
    bool defined = false;
    for (int k = 0; k < DAG_POINTS; k++) {
        mpfr_srcptr x = dag_sample(d, e, k);
        if (mpfr_nan_p(x))
            continue;
        if (!is_zero_at(d->points[k], e))
            return false;
        defined = true;
    }
    return defined;
}

static DagEval *moved_point(Dag *d, Node leaf)
{
    for (size_t i = 0; i < d->moved.n; i++)
        if (d->moved_leaf.at[i] == leaf.id)
            return d->moved.at[i];
    DagEval *ev = point_create(d, 1, leaf.id);
    vec_push(d->arena, &d->moved, ev);
    vec_push(d->arena, &d->moved_leaf, leaf.id);
    return ev;
}

static bool same_values(Dag *d, Node a, Node b)
{
    bool same = true, defined = false;
    for (int k = 0; k < DAG_POINTS && same; k++) {
        mpfr_srcptr x = dag_sample(d, a, k), y = dag_sample(d, b, k);
        if (mpfr_nan_p(x))
            continue;
        same = agree(x, y, d->points[k]->loss[a.id]);
        defined = true;
    }
    return same && defined;
}

typedef struct {
    Dag *dag;
    VEC(Node) leaves;
} Candidates;

static void collect(void *arg, Node leaf)
{
    Candidates *c = arg;
    SymClass s = dag_class(c->dag, leaf);
    if (s == SYM_CLASS_Q || s == SYM_CLASS_V || s == SYM_CLASS_TIME || s == SYM_CLASS_FORMAL)
        vec_push(c->dag->arena, &c->leaves, leaf);
}

Node dag_tidy(Dag *d, Node e)
{
    if (dag_op(d, e) == DAG_CONST || dag_op(d, e) == DAG_SYM)
        return e;
    if (dag_vanishes(d, e))
        return dag_int(d, 0);
    PairMap seen = {0};
    if (reaches_branches(d, e, &seen))
        return e;
    Candidates c = {.dag = d};
    dag_leaves(d, e, collect, &c);
    for (size_t i = 0; i < c.leaves.n; i++) {
        mpfr_srcptr here = dag_sample(d, e, 0);
        if (!agree(dag_eval(moved_point(d, c.leaves.at[i]), e), here, d->points[0]->loss[e.id]))
            continue;
        DagMap *m = dag_map_create(d, d->arena);
        dag_map_set(m, c.leaves.at[i], dag_int(d, 0));
        Node simpler = dag_subst(m, e);
        if (simpler.id && same_values(d, e, simpler))
            e = simpler;
    }
    return e;
}
