/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Products: gathered into factor lists with integer exponents; numbers go to the scale around them. */
#include "dag/dag_internal.h"

#include <stdlib.h>

enum { MAX_BITS = 40000 }; /* longest rational that a power may produce */

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
        return dag_scaled(d, f->c, f->at[0].x);
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
    Node product = dag_scaled(d, f->c, dag_intern_node(d, &node));
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
