/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Sums: gathered into term lists, merged in structural order, flattened where parts may cancel, and freed of their common
   factor. */
#include "dag/dag_internal.h"

#include <stdlib.h>

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
        return dag_scaled(d, t->at[0].c, t->at[0].x);
    mpq_t content, c;
    mpq_inits(content, c, NULL);
    terms_content(t, content);
    uint32_t *kids = malloc(t->n * sizeof *kids);
    mpq_srcptr *coeff = malloc(t->n * sizeof *coeff);
    CHECK(kids && coeff);
    for (size_t i = 0; i < t->n; i++) {
        kids[i] = t->at[i].x.id;
        mpq_div(c, t->at[i].c, content);
        coeff[i] = dag_intern_rat(d, c);
    }
    mpq_div(c, t->k, content);
    DagNode n = {.op = DAG_ADD, .nkids = (uint32_t)t->n, .kids = kids, .rat = dag_intern_rat(d, c)};
    n.w.coeff = coeff;
    Node sum = dag_scaled(d, content, dag_intern_node(d, &n));
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
