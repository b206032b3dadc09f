/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The graph's core: interned rationals, hash-consed nodes and the constructors that keep the canonical form
   described in dag.h. Sums and products are gathered into term lists, merged in structural order and interned. */
#include "dag/dag_internal.h"

#include <ctype.h>
#include <stdlib.h>

enum {
    MAX_BITS = 40000,      /* longest rational that a power may produce */
    EXPONENT_RANGE = 65536 /* of sample values */
};

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
static mpq_srcptr rat_intern(Dag *d, mpq_srcptr q)
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
static Node node_intern(Dag *d, DagNode *n)
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
    DagNode n = {.op = DAG_CONST, .rat = rat_intern(d, q)};
    return node_intern(d, &n);
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
    return node_intern(d, &n);
}

void dag_centre(Dag *d, Node symbol, double centre)
{
    d->nodes.at[symbol.id].centre = centre;
    d->nodes.at[symbol.id].centred = true;
}

static Node scaled(Dag *d, mpq_srcptr c, Node x)
{
    if (mpq_sgn(c) == 0)
        return dag_int(d, 0);
    if (mpq_cmp_ui(c, 1, 1) == 0)
        return x;
    CHECK(dag_op(d, x) != DAG_CONST && dag_op(d, x) != DAG_SCALE);
    DagNode n = {.op = DAG_SCALE, .nkids = 1, .kids = &x.id, .rat = rat_intern(d, c)};
    return node_intern(d, &n);
}

/* ---- sums ----------------------------------------------------------------------------------------------------- */

typedef struct {
    mpq_t c;
    Node x;
} Term;

typedef struct {
    Term *at;
    size_t n, cap;
    mpq_t k;
} Terms;

static void terms_init(Terms *t)
{
    *t = (Terms){0};
    mpq_init(t->k);
}

static void terms_clear(Terms *t)
{
    for (size_t i = 0; i < t->cap; i++)
        mpq_clear(t->at[i].c);
    free(t->at);
    mpq_clear(t->k);
}

/* Adds c*x, taking constants and scales apart. */
static void terms_add(const Dag *d, Terms *t, mpq_srcptr c, Node x)
{
    const DagNode *n = dag_at(d, x);
    mpq_t f;
    mpq_init(f);
    mpq_set(f, c);
    if (n->op == DAG_CONST) {
        mpq_mul(f, f, n->rat);
        mpq_add(t->k, t->k, f);
        mpq_clear(f);
        return;
    }
    if (n->op == DAG_SCALE) {
        mpq_mul(f, f, n->rat);
        x = (Node){n->kids[0]};
    }
    if (t->n == t->cap) {
        t->cap = t->cap ? 2 * t->cap : 8;
        t->at = realloc(t->at, t->cap * sizeof *t->at);
        CHECK(t->at);
        for (size_t i = t->n; i < t->cap; i++)
            mpq_init(t->at[i].c);
    }
    mpq_set(t->at[t->n].c, f);
    t->at[t->n++].x = x;
    mpq_clear(f);
}

/* Insertion sort by structure: the lists are short, and mostly sorted already. */
static void terms_merge(const Dag *d, Terms *t)
{
    for (size_t i = 1; i < t->n; i++)
        for (size_t j = i; j > 0 && dag_compare(d, t->at[j - 1].x, t->at[j].x) > 0; j--) {
            Term swap = t->at[j];
            t->at[j] = t->at[j - 1];
            t->at[j - 1] = swap;
        }
    size_t out = 0;
    for (size_t i = 0; i < t->n; i++) {
        if (out && node_is(t->at[out - 1].x, t->at[i].x)) {
            mpq_add(t->at[out - 1].c, t->at[out - 1].c, t->at[i].c);
        } else {
            if (out && mpq_sgn(t->at[out - 1].c) == 0)
                out--;
            if (out != i) {
                mpq_swap(t->at[out].c, t->at[i].c);
                t->at[out].x = t->at[i].x;
            }
            out++;
        }
    }
    if (out && mpq_sgn(t->at[out - 1].c) == 0)
        out--;
    t->n = out;
}

static bool terms_has(const Terms *t, uint32_t id, size_t except)
{
    for (size_t i = 0; i < t->n; i++)
        if (i != except && t->at[i].x.id == id)
            return true;
    return false;
}

/* Does the sum at term i share a part with the rest of the list? Then it is taken apart, so that parts cancel. */
static bool shares(const Dag *d, const Terms *t, size_t i)
{
    const DagNode *n = dag_at(d, t->at[i].x);
    if (mpq_sgn(n->rat) != 0 && mpq_sgn(t->k) != 0)
        return true;
    if (t->n == 1 && mpq_sgn(t->k) != 0)
        return true;
    for (uint32_t a = 0; a < n->nkids; a++) {
        if (terms_has(t, n->kids[a], i))
            return true;
        for (size_t j = 0; j < t->n; j++) {
            const DagNode *m = dag_at(d, t->at[j].x);
            if (j == i || m->op != DAG_ADD)
                continue;
            for (uint32_t b = 0; b < m->nkids; b++)
                if (m->kids[b] == n->kids[a])
                    return true;
        }
    }
    return false;
}

static bool terms_flatten(const Dag *d, Terms *t)
{
    for (size_t i = 0; i < t->n; i++) {
        const DagNode *n = dag_at(d, t->at[i].x);
        if (n->op != DAG_ADD || !shares(d, t, i))
            continue;
        mpq_t c, part;
        mpq_inits(c, part, NULL);
        mpq_set(c, t->at[i].c);
        mpq_set_ui(t->at[i].c, 0, 1);
        mpq_mul(part, c, n->rat);
        mpq_add(t->k, t->k, part);
        for (uint32_t a = 0; a < n->nkids; a++) {
            mpq_mul(part, c, n->w.coeff[a]);
            terms_add(d, t, part, (Node){n->kids[a]});
        }
        mpq_clears(c, part, NULL);
        return true;
    }
    return false;
}

enum { LONG_BITS = 64 }; /* integers beyond would leave the range of a double in products */

/* The factor that makes the coefficients integers without a common factor, the first one positive; where that needs
   integers of more than LONG_BITS bits (coefficients with many digits), the first one 1. */
static void terms_content(const Terms *t, mpq_t content)
{
    mpz_set(mpq_numref(content), mpq_numref(t->at[0].c));
    mpz_set(mpq_denref(content), mpq_denref(t->at[0].c));
    mpz_abs(mpq_numref(content), mpq_numref(content));
    for (size_t i = 1; i < t->n; i++) {
        mpz_gcd(mpq_numref(content), mpq_numref(content), mpq_numref(t->at[i].c));
        mpz_lcm(mpq_denref(content), mpq_denref(content), mpq_denref(t->at[i].c));
    }
    if (mpq_sgn(t->k) != 0) {
        mpz_gcd(mpq_numref(content), mpq_numref(content), mpq_numref(t->k));
        mpz_lcm(mpq_denref(content), mpq_denref(content), mpq_denref(t->k));
    }
    mpq_canonicalize(content);
    size_t longest = 0;
    mpq_t c;
    mpq_init(c);
    for (size_t i = 0; i <= t->n; i++) {
        mpq_div(c, i < t->n ? t->at[i].c : t->k, content);
        size_t bits = mpz_sizeinbase(mpq_numref(c), 2);
        longest = bits > longest ? bits : longest;
    }
    mpq_clear(c);
    if (longest > LONG_BITS)
        mpq_abs(content, t->at[0].c);
    if (mpq_sgn(t->at[0].c) < 0)
        mpq_neg(content, content);
}

static Node terms_node(Dag *d, Terms *t)
{
    do
        terms_merge(d, t);
    while (terms_flatten(d, t));
    if (t->n == 0)
        return dag_rational(d, t->k);
    if (t->n == 1 && mpq_sgn(t->k) == 0)
        return scaled(d, t->at[0].c, t->at[0].x);
    mpq_t content, c;
    mpq_inits(content, c, NULL);
    terms_content(t, content);
    uint32_t *kids = malloc(t->n * sizeof *kids);
    mpq_srcptr *coeff = malloc(t->n * sizeof *coeff);
    CHECK(kids && coeff);
    for (size_t i = 0; i < t->n; i++) {
        kids[i] = t->at[i].x.id;
        mpq_div(c, t->at[i].c, content);
        coeff[i] = rat_intern(d, c);
    }
    mpq_div(c, t->k, content);
    DagNode n = {.op = DAG_ADD, .nkids = (uint32_t)t->n, .kids = kids, .rat = rat_intern(d, c)};
    n.w.coeff = coeff;
    Node sum = scaled(d, content, node_intern(d, &n));
    free(kids);
    free(coeff);
    mpq_clears(content, c, NULL);
    return sum;
}

static Node sum_of(Dag *d, const Node *x, const int *sign, size_t n)
{
    Terms t;
    terms_init(&t);
    mpq_t one;
    mpq_init(one);
    for (size_t i = 0; i < n; i++) {
        mpq_set_si(one, sign ? sign[i] : 1, 1);
        terms_add(d, &t, one, x[i]);
    }
    Node sum = terms_node(d, &t);
    mpq_clear(one);
    terms_clear(&t);
    return sum;
}

Node dag_sum(Dag *d, const Node *x, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!x[i].id)
            return NODE_NONE;
    return sum_of(d, x, NULL, n);
}

Node dag_add(Dag *d, Node a, Node b)
{
    if (!a.id || !b.id)
        return NODE_NONE;
    if (dag_is_zero(d, a))
        return b;
    if (dag_is_zero(d, b))
        return a;
    return sum_of(d, (Node[]){a, b}, NULL, 2);
}

Node dag_sub(Dag *d, Node a, Node b)
{
    if (!a.id || !b.id)
        return NODE_NONE;
    return node_is(a, b) ? dag_int(d, 0) : sum_of(d, (Node[]){a, b}, (int[]){1, -1}, 2);
}

Node dag_neg(Dag *d, Node a)
{
    return a.id ? sum_of(d, &a, (int[]){-1}, 1) : NODE_NONE;
}

/* ---- products --------------------------------------------------------------------------------------------------- */

typedef struct {
    Node x;
    long e;
} Factor;

typedef struct {
    Factor *at;
    size_t n, cap;
    mpq_t c;
    bool bad; /* 0 to a negative power, or a number that grows too long */
} Factors;

static void factors_number(Factors *f, mpq_srcptr c, long e)
{
    if (mpq_sgn(c) == 0 && e < 0) {
        f->bad = true;
        return;
    }
    size_t bits = mpz_sizeinbase(mpq_numref(c), 2) + mpz_sizeinbase(mpq_denref(c), 2);
    unsigned long k = (unsigned long)labs(e);
    if (bits > 2 && (k > MAX_BITS || bits * k > MAX_BITS)) {
        f->bad = true;
        return;
    }
    mpq_t p;
    mpq_init(p);
    if (bits <= 2) { /* -1, 0, 1 */
        mpq_set_si(p, mpq_sgn(c) == 0 ? k == 0 : (mpq_sgn(c) < 0 && k % 2 ? -1 : 1), 1);
    } else {
        mpz_pow_ui(mpq_numref(p), mpq_numref(c), k);
        mpz_pow_ui(mpq_denref(p), mpq_denref(c), k);
        if (e < 0)
            mpq_inv(p, p);
    }
    mpq_mul(f->c, f->c, p);
    mpq_clear(p);
}

/* Multiplies by x^e, taking scales and products apart. */
static void factors_add(const Dag *d, Factors *f, Node x, long e)
{
    const DagNode *n = dag_at(d, x);
    if (e == 0)
        return;
    if (n->op == DAG_CONST) {
        factors_number(f, n->rat, e);
        return;
    }
    if (n->op == DAG_SCALE) {
        factors_number(f, n->rat, e);
        factors_add(d, f, (Node){n->kids[0]}, e);
        return;
    }
    if (n->op == DAG_MUL) {
        for (uint32_t i = 0; i < n->nkids; i++) {
            long each;
            if (__builtin_mul_overflow(n->w.exponent[i], e, &each))
                f->bad = true;
            else
                factors_add(d, f, (Node){n->kids[i]}, each);
        }
        return;
    }
    if (n->op == DAG_FN && n->sub == FN_SQRT && (e > 1 || e < -1)) {
        factors_add(d, f, (Node){n->kids[0]}, e / 2);
        e %= 2;
        if (e == 0)
            return;
    }
    for (size_t i = 0; i < f->n; i++)
        if (node_is(f->at[i].x, x)) {
            long sum;
            if (__builtin_add_overflow(f->at[i].e, e, &sum)) {
                f->bad = true;
                return;
            }
            f->at[i].e = 0;
            if (n->op == DAG_FN && n->sub == FN_SQRT)
                factors_add(d, f, x, sum);
            else
                f->at[i].e = sum;
            return;
        }
    if (f->n == f->cap) {
        f->cap = f->cap ? 2 * f->cap : 8;
        f->at = realloc(f->at, f->cap * sizeof *f->at);
        CHECK(f->at);
    }
    f->at[f->n++] = (Factor){x, e};
}

static Node factors_node(Dag *d, Factors *f)
{
    if (f->bad)
        return NODE_NONE;
    size_t n = 0;
    for (size_t i = 0; i < f->n; i++)
        if (f->at[i].e)
            f->at[n++] = f->at[i];
    f->n = n;
    if (n == 0 || mpq_sgn(f->c) == 0)
        return dag_rational(d, f->c);
    if (n == 1 && f->at[0].e == 1)
        return scaled(d, f->c, f->at[0].x);
    for (size_t i = 1; i < n; i++)
        for (size_t j = i; j > 0 && dag_compare(d, f->at[j - 1].x, f->at[j].x) > 0; j--) {
            Factor swap = f->at[j];
            f->at[j] = f->at[j - 1];
            f->at[j - 1] = swap;
        }
    uint32_t *kids = malloc(n * sizeof *kids);
    long *exponent = malloc(n * sizeof *exponent);
    CHECK(kids && exponent);
    for (size_t i = 0; i < n; i++) {
        kids[i] = f->at[i].x.id;
        exponent[i] = f->at[i].e;
    }
    DagNode node = {.op = DAG_MUL, .nkids = (uint32_t)n, .kids = kids};
    node.w.exponent = exponent;
    Node product = scaled(d, f->c, node_intern(d, &node));
    free(kids);
    free(exponent);
    return product;
}

static Node product_of(Dag *d, Node a, long ea, Node b, long eb)
{
    Factors f = {0};
    mpq_init(f.c);
    mpq_set_ui(f.c, 1, 1);
    factors_add(d, &f, a, ea);
    if (b.id)
        factors_add(d, &f, b, eb);
    Node x = factors_node(d, &f);
    mpq_clear(f.c);
    free(f.at);
    return x;
}

Node dag_mul(Dag *d, Node a, Node b)
{
    if (!a.id || !b.id)
        return NODE_NONE;
    if (dag_is_one(d, a) || dag_is_zero(d, b))
        return b;
    if (dag_is_one(d, b) || dag_is_zero(d, a))
        return a;
    return product_of(d, a, 1, b, 1);
}

Node dag_div(Dag *d, Node a, Node b)
{
    if (!a.id || !b.id || dag_is_zero(d, b))
        return NODE_NONE;
    return product_of(d, a, 1, b, -1);
}

Node dag_powi(Dag *d, Node a, long e)
{
    if (!a.id)
        return NODE_NONE;
    return e == 0 ? dag_int(d, 1) : product_of(d, a, e, NODE_NONE, 0);
}

/* ---- functions ---------------------------------------------------------------------------------------------------- */

static Node binary(Dag *d, DagOp op, uint8_t sub, Node a, Node b)
{
    uint32_t kids[2] = {a.id, b.id};
    DagNode n = {.op = (uint8_t)op, .sub = sub, .nkids = b.id ? 2 : 1, .kids = kids};
    return node_intern(d, &n);
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
    return node_intern(d, &n);
}
