/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The graph's core: interned rationals, hash-consed nodes, leaves and functions in the canonical form of dag.h. Sums and
   products have files of their own. */
#include "dag/dag_internal.h"

#include <ctype.h>
#include <stdlib.h>

enum { EXPONENT_RANGE = 65536 }; /* of sample values */

/* ---- tables ------------------------------------------------------------------------------------------------ */

static uint64_t mix(uint64_t h, uint64_t x)
{
    h ^= x + 0x9e3779b97f4a7c15ULL + (h << 6) + (h >> 2);
    h = (h ^ (h >> 32)) * 0xff51afd7ed558ccdULL; /* tables use the low bits: bring the high ones down */
    return h ^ (h >> 29);
}

static uint64_t pair_key(uint32_t a, uint32_t b)
{
    return ((uint64_t)a << 32 | b) + 1;
}

uint32_t pairmap_find(const PairMap *m, uint32_t a, uint32_t b)
{
    if (m->cap == 0)
        return 0;
    uint64_t key = pair_key(a, b);
    for (size_t i = (size_t)mix(7, key) & (m->cap - 1); m->slot[i].key; i = (i + 1) & (m->cap - 1))
        if (m->slot[i].key == key)
            return m->slot[i].value;
    return 0;
}

void pairmap_put(Arena *arena, PairMap *m, uint32_t a, uint32_t b, uint32_t value)
{
    if (2 * (m->n + 1) > m->cap) {
        PairMap bigger = {NULL, 0, m->cap ? 2 * m->cap : 64};
        bigger.slot = ARENA_ARRAY(arena, Slot, bigger.cap);
        for (size_t i = 0; i < m->cap; i++)
            if (m->slot[i].key) {
                size_t j = (size_t)mix(7, m->slot[i].key) & (bigger.cap - 1);
                while (bigger.slot[j].key)
                    j = (j + 1) & (bigger.cap - 1);
                bigger.slot[j] = m->slot[i];
            }
        bigger.n = m->n;
        *m = bigger;
    }
    uint64_t key = pair_key(a, b);
    size_t i = (size_t)mix(7, key) & (m->cap - 1);
    while (m->slot[i].key && m->slot[i].key != key)
        i = (i + 1) & (m->cap - 1);
    if (!m->slot[i].key)
        m->n++;
    m->slot[i] = (Slot){key, value};
}

static uint64_t rat_hash(mpq_srcptr q)
{
    uint64_t h = (uint64_t)(mpq_sgn(q) + 2);
    for (size_t i = 0; i < mpz_size(mpq_numref(q)); i++)
        h = mix(h, mpz_getlimbn(mpq_numref(q), (mp_size_t)i));
    for (size_t i = 0; i < mpz_size(mpq_denref(q)); i++)
        h = mix(h + 1, mpz_getlimbn(mpq_denref(q), (mp_size_t)i));
    return h;
}

/* The one copy of a rational; equal numbers have equal pointers. */
mpq_srcptr dag_intern_rat(Dag *d, mpq_srcptr q)
{
    if (2 * (d->rats.n + 1) > d->rat_cap) {
        d->rat_cap = d->rat_cap ? 2 * d->rat_cap : 256;
        d->rat_table = ARENA_ARRAY(d->arena, uint32_t, d->rat_cap);
        for (size_t k = 0; k < d->rats.n; k++) {
            size_t i = (size_t)rat_hash(d->rats.at[k]) & (d->rat_cap - 1);
            while (d->rat_table[i])
                i = (i + 1) & (d->rat_cap - 1);
            d->rat_table[i] = (uint32_t)k + 1;
        }
    }
    size_t i = (size_t)rat_hash(q) & (d->rat_cap - 1);
    for (; d->rat_table[i]; i = (i + 1) & (d->rat_cap - 1))
        if (mpq_equal(d->rats.at[d->rat_table[i] - 1], q))
            return d->rats.at[d->rat_table[i] - 1];
    mpq_ptr own = arena_alloc(d->arena, sizeof *own);
    mpq_init(own);
    mpq_set(own, q);
    vec_push(d->arena, &d->rats, own);
    d->rat_table[i] = (uint32_t)d->rats.n;
    return own;
}

static uint64_t node_hash(const DagNode *n)
{
    uint64_t h = mix(n->op, n->sub);
    h = mix(h, n->index);
    if (n->rat)
        h = mix(h, rat_hash(n->rat));
    for (uint32_t i = 0; i < n->nkids; i++) {
        h = mix(h, n->kids[i]);
        if (n->op == DAG_ADD)
            h = mix(h, rat_hash(n->w.coeff[i]));
        if (n->op == DAG_MUL)
            h = mix(h, (uint64_t)n->w.exponent[i]);
    }
    return h;
}

static bool node_equal(const DagNode *a, const DagNode *b)
{
    if (a->hash != b->hash || a->op != b->op || a->sub != b->sub || a->nkids != b->nkids || a->rat != b->rat ||
        a->index != b->index)
        return false;
    for (uint32_t i = 0; i < a->nkids; i++) {
        if (a->kids[i] != b->kids[i])
            return false;
        if (a->op == DAG_ADD && a->w.coeff[i] != b->w.coeff[i])
            return false;
        if (a->op == DAG_MUL && a->w.exponent[i] != b->w.exponent[i])
            return false;
    }
    return true;
}

/* The node equal to n, made if need be. n's arrays are copied then. */
Node dag_intern_node(Dag *d, DagNode *n)
{
    n->hash = node_hash(n);
    if (2 * (d->nodes.n + 1) > d->table_cap) {
        d->table_cap = d->table_cap ? 2 * d->table_cap : 1024;
        d->table = ARENA_ARRAY(d->arena, uint32_t, d->table_cap);
        for (uint32_t k = 1; k < d->nodes.n; k++) {
            size_t i = (size_t)d->nodes.at[k].hash & (d->table_cap - 1);
            while (d->table[i])
                i = (i + 1) & (d->table_cap - 1);
            d->table[i] = k;
        }
    }
    size_t i = (size_t)n->hash & (d->table_cap - 1);
    for (; d->table[i]; i = (i + 1) & (d->table_cap - 1))
        if (node_equal(&d->nodes.at[d->table[i]], n))
            return (Node){d->table[i]};
    DagNode own = *n;
    if (n->nkids) {
        own.kids = ARENA_ARRAY(d->arena, uint32_t, n->nkids);
        memcpy(own.kids, n->kids, n->nkids * sizeof *own.kids);
        if (n->op == DAG_ADD) {
            own.w.coeff = ARENA_ARRAY(d->arena, mpq_srcptr, n->nkids);
            memcpy(own.w.coeff, n->w.coeff, n->nkids * sizeof *own.w.coeff);
        }
        if (n->op == DAG_MUL) {
            own.w.exponent = ARENA_ARRAY(d->arena, long, n->nkids);
            memcpy(own.w.exponent, n->w.exponent, n->nkids * sizeof *own.w.exponent);
        }
    }
    CHECK(d->nodes.n < UINT32_MAX);
    d->table[i] = (uint32_t)d->nodes.n;
    vec_push(d->arena, &d->nodes, own);
    return (Node){d->table[i]};
}

Dag *dag_create(Arena *a)
{
    Dag *d = ARENA_NEW(a, Dag);
    d->arena = a;
    mpfr_set_emin(-EXPONENT_RANGE); /* a sine of 2^(2^60) would never end */
    mpfr_set_emax(EXPONENT_RANGE);
    DagNode none = {0};
    vec_push(a, &d->nodes, none);
    return d;
}

void dag_free(Dag *d)
{
    for (size_t i = 0; i < d->rats.n; i++)
        mpq_clear(d->rats.at[i]);
    for (int k = 0; k < DAG_POINTS; k++)
        dag_eval_free(d->points[k]);
    for (size_t i = 0; i < d->moved.n; i++)
        dag_eval_free(d->moved.at[i]);
    mpfr_free_cache();
}

size_t dag_size(const Dag *d)
{
    return d->nodes.n;
}

/* ---- looking ------------------------------------------------------------------------------------------------ */

DagOp dag_op(const Dag *d, Node x) { return (DagOp)dag_at(d, x)->op; }
mpq_srcptr dag_rational_of(const Dag *d, Node x) { return dag_at(d, x)->rat; }
SymClass dag_class(const Dag *d, Node x) { return (SymClass)dag_at(d, x)->sub; }
size_t dag_index(const Dag *d, Node x) { return dag_at(d, x)->index; }
const char *dag_name(const Dag *d, Node x) { return dag_at(d, x)->name; }
Fn dag_fn_of(const Dag *d, Node x) { return (Fn)dag_at(d, x)->sub; }
size_t dag_nkids(const Dag *d, Node x) { return dag_at(d, x)->nkids; }
Node dag_kid(const Dag *d, Node x, size_t i) { return (Node){dag_at(d, x)->kids[i]}; }
mpq_srcptr dag_coeff(const Dag *d, Node x, size_t i) { return dag_at(d, x)->w.coeff[i]; }
long dag_exponent(const Dag *d, Node x, size_t i) { return dag_at(d, x)->w.exponent[i]; }

bool dag_is_zero(const Dag *d, Node x)
{
    return x.id && dag_op(d, x) == DAG_CONST && mpq_sgn(dag_at(d, x)->rat) == 0;
}

bool dag_is_one(const Dag *d, Node x)
{
    return x.id && dag_op(d, x) == DAG_CONST && mpq_cmp_ui(dag_at(d, x)->rat, 1, 1) == 0;
}

int dag_compare(const Dag *d, Node a, Node b)
{
    if (a.id == b.id)
        return 0;
    const DagNode *x = dag_at(d, a), *y = dag_at(d, b);
    if (x->op != y->op)
        return x->op < y->op ? -1 : 1;
    if (x->sub != y->sub)
        return x->sub < y->sub ? -1 : 1;
    if (x->index != y->index)
        return x->index < y->index ? -1 : 1;
    if (x->nkids != y->nkids)
        return x->nkids < y->nkids ? -1 : 1;
    for (uint32_t i = 0; i < x->nkids; i++) {
        int c = dag_compare(d, (Node){x->kids[i]}, (Node){y->kids[i]});
        if (c)
            return c;
    }
    for (uint32_t i = 0; i < x->nkids; i++) {
        int c = 0;
        if (x->op == DAG_ADD)
            c = mpq_cmp(x->w.coeff[i], y->w.coeff[i]);
        if (x->op == DAG_MUL)
            c = (x->w.exponent[i] > y->w.exponent[i]) - (x->w.exponent[i] < y->w.exponent[i]);
        if (c)
            return c < 0 ? -1 : 1;
    }
    CHECK(x->rat && y->rat);
    return mpq_cmp(x->rat, y->rat) < 0 ? -1 : 1;
}

/* ---- leaves and constants ------------------------------------------------------------------------------------ */

Node dag_rational(Dag *d, const mpq_t q)
{
    DagNode n = {.op = DAG_CONST, .rat = dag_intern_rat(d, q)};
    return dag_intern_node(d, &n);
}

Node dag_int(Dag *d, long v)
{
    mpq_t q;
    mpq_init(q);
    mpq_set_si(q, v, 1);
    Node x = dag_rational(d, q);
    mpq_clear(q);
    return x;
}

/* "12", "0.1", "1.5e-3", "-3/2" exactly. */
Node dag_decimal(Dag *d, const char *text)
{
    mpq_t q, ten;
    mpq_inits(q, ten, NULL);
    if (strchr(text, '/') || text[0] == '-') {
        CHECK(mpq_set_str(q, text, 10) == 0);
        mpq_canonicalize(q);
    } else {
        size_t n = strlen(text), digits = 0;
        char *plain = malloc(n + 1);
        CHECK(plain);
        long exponent = 0;
        bool fraction = false;
        size_t i = 0;
        for (; i < n && (isdigit((unsigned char)text[i]) || text[i] == '.'); i++) {
            if (text[i] == '.') {
                fraction = true;
                continue;
            }
            plain[digits++] = text[i];
            exponent -= fraction;
        }
        plain[digits] = 0;
        CHECK(digits > 0);
        if (i < n)
            exponent += strtol(text + i + 1, NULL, 10);
        CHECK(mpz_set_str(mpq_numref(q), plain, 10) == 0);
        free(plain);
        mpz_ui_pow_ui(mpq_numref(ten), 10, (unsigned long)labs(exponent));
        if (exponent < 0)
            mpq_div(q, q, ten);
        else
            mpq_mul(q, q, ten);
    }
    Node x = dag_rational(d, q);
    mpq_clears(q, ten, NULL);
    return x;
}

Node dag_symbol(Dag *d, SymClass c, size_t index, const char *name)
{
    DagNode n = {.op = DAG_SYM, .sub = (uint8_t)c, .index = index, .name = name};
    return dag_intern_node(d, &n);
}

void dag_centre(Dag *d, Node symbol, double centre)
{
    d->nodes.at[symbol.id].centre = centre;
    d->nodes.at[symbol.id].centred = true;
}

Node dag_scaled(Dag *d, mpq_srcptr c, Node x)
{
    if (mpq_sgn(c) == 0)
        return dag_int(d, 0);
    if (mpq_cmp_ui(c, 1, 1) == 0)
        return x;
    CHECK(dag_op(d, x) != DAG_CONST && dag_op(d, x) != DAG_SCALE);
    DagNode n = {.op = DAG_SCALE, .nkids = 1, .kids = &x.id, .rat = dag_intern_rat(d, c)};
    return dag_intern_node(d, &n);
}

/* ---- functions ---------------------------------------------------------------------------------------------------- */

static Node binary(Dag *d, DagOp op, uint8_t sub, Node a, Node b)
{
    uint32_t kids[2] = {a.id, b.id};
    DagNode n = {.op = (uint8_t)op, .sub = sub, .nkids = b.id ? 2 : 1, .kids = kids};
    return dag_intern_node(d, &n);
}

Node dag_pow(Dag *d, Node a, Node b)
{
    if (!a.id || !b.id)
        return NODE_NONE;
    if (dag_op(d, b) == DAG_CONST) {
        mpq_srcptr e = dag_rational_of(d, b);
        if (mpz_fits_slong_p(mpq_numref(e)) && mpz_cmp_ui(mpq_denref(e), 1) == 0)
            return dag_powi(d, a, mpz_get_si(mpq_numref(e)));
        if (mpz_fits_slong_p(mpq_numref(e)) && mpz_cmp_ui(mpq_denref(e), 2) == 0)
            return dag_powi(d, dag_fn(d, FN_SQRT, a, NODE_NONE), mpz_get_si(mpq_numref(e)));
        if (dag_is_one(d, a))
            return a;
        if (dag_is_zero(d, a))
            return mpq_sgn(e) > 0 ? a : NODE_NONE;
        if (dag_op(d, a) == DAG_CONST && mpq_sgn(dag_rational_of(d, a)) < 0)
            return NODE_NONE;
    }
    return binary(d, DAG_POW, 0, a, b);
}

/* Exact square root of a rational, or NODE_NONE if it has none. */
static Node exact_sqrt(Dag *d, mpq_srcptr q)
{
    if (!mpz_perfect_square_p(mpq_numref(q)) || !mpz_perfect_square_p(mpq_denref(q)))
        return NODE_NONE;
    mpq_t r;
    mpq_init(r);
    mpz_sqrt(mpq_numref(r), mpq_numref(q));
    mpz_sqrt(mpq_denref(r), mpq_denref(q));
    Node x = dag_rational(d, r);
    mpq_clear(r);
    return x;
}

static Node sqrt_of(Dag *d, Node a)
{
    DagOp op = dag_op(d, a);
    if (op == DAG_CONST || op == DAG_SCALE) {
        mpq_srcptr q = dag_rational_of(d, a);
        if (op == DAG_CONST && mpq_sgn(q) < 0)
            return NODE_NONE;
        Node root = mpq_sgn(q) >= 0 ? exact_sqrt(d, q) : NODE_NONE;
        if (root.id && op == DAG_CONST)
            return root;
        if (root.id)
            return dag_mul(d, root, sqrt_of(d, dag_kid(d, a, 0)));
    }
    return binary(d, DAG_FN, FN_SQRT, a, NODE_NONE);
}

/* f(0) where it is exact. */
static Node at_zero(Dag *d, Fn f)
{
    switch (f) {
    case FN_SIN: case FN_TAN: case FN_ASIN: case FN_ATAN: case FN_SINH: case FN_TANH: case FN_ABS: case FN_SIGN:
    case FN_SQRT:
        return dag_int(d, 0);
    case FN_COS: case FN_COSH: case FN_EXP:
        return dag_int(d, 1);
    case FN_ACOS: case FN_ATAN2: case FN_LOG: case FN_COUNT:
        break;
    }
    return NODE_NONE;
}

static bool is_odd(Fn f)
{
    return f == FN_SIN || f == FN_TAN || f == FN_ASIN || f == FN_ATAN || f == FN_SINH || f == FN_TANH || f == FN_SIGN;
}

static bool is_even(Fn f)
{
    return f == FN_COS || f == FN_COSH || f == FN_ABS;
}

Node dag_fn(Dag *d, Fn f, Node a, Node b)
{
    if (!a.id || (f == FN_ATAN2 && !b.id))
        return NODE_NONE;
    if (f == FN_ATAN2)
        return binary(d, DAG_FN, (uint8_t)f, a, b);
    DagOp op = dag_op(d, a);
    if (dag_is_zero(d, a)) {
        Node x = at_zero(d, f);
        if (x.id || f == FN_LOG)
            return x;
    }
    if (f == FN_SQRT)
        return sqrt_of(d, a);
    if (f == FN_LOG && dag_is_one(d, a))
        return dag_int(d, 0);
    if (op == DAG_CONST && (f == FN_ABS || f == FN_SIGN)) {
        int sign = mpq_sgn(dag_rational_of(d, a));
        return f == FN_SIGN ? dag_int(d, sign) : sign < 0 ? dag_neg(d, a) : a;
    }
    if ((op == DAG_CONST || op == DAG_SCALE) && mpq_sgn(dag_rational_of(d, a)) < 0) {
        if (is_odd(f))
            return dag_neg(d, dag_fn(d, f, dag_neg(d, a), NODE_NONE));
        if (is_even(f))
            return dag_fn(d, f, dag_neg(d, a), NODE_NONE);
    }
    return binary(d, DAG_FN, (uint8_t)f, a, NODE_NONE);
}

Node dag_test(Dag *d, DagOp op, Node a, Node b)
{
    if (!a.id || (op != DAG_NOT && !b.id))
        return NODE_NONE;
    bool both = dag_op(d, a) == DAG_CONST && (op == DAG_NOT || dag_op(d, b) == DAG_CONST);
    if (both) {
        int c = op == DAG_NOT ? 0 : mpq_cmp(dag_rational_of(d, a), dag_rational_of(d, b));
        bool ta = !dag_is_zero(d, a), tb = op != DAG_NOT && !dag_is_zero(d, b);
        bool r = op == DAG_LT    ? c < 0
                 : op == DAG_LE  ? c <= 0
                 : op == DAG_EQ  ? c == 0
                 : op == DAG_AND ? ta && tb
                 : op == DAG_OR  ? ta || tb
                                 : !ta;
        return dag_int(d, r);
    }
    return binary(d, op, 0, a, op == DAG_NOT ? NODE_NONE : b);
}

Node dag_select(Dag *d, Node cond, Node a, Node b)
{
    if (!cond.id || !a.id || !b.id)
        return NODE_NONE;
    if (dag_op(d, cond) == DAG_CONST)
        return dag_is_zero(d, cond) ? b : a;
    if (node_is(a, b))
        return a;
    uint32_t kids[3] = {cond.id, a.id, b.id};
    DagNode n = {.op = DAG_SELECT, .nkids = 3, .kids = kids};
    return dag_intern_node(d, &n);
}
