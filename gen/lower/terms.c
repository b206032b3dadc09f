/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The graph of sums and products: building with local simplification, hash-consing, copying, counting. */
#include "lower/terms.h"

#include <stdlib.h>
#include <string.h>

Terms *terms_like(Arena *a, const Terms *t)
{
    Terms *r = ARENA_NEW(a, Terms);
    r->arena = a;
    r->numbers = t->numbers;
    r->leaf_level = t->leaf_level;
    r->unknown_level = t->unknown_level;
    r->level_loops = t->level_loops;
    r->rows = t->rows;
    r->nrows = t->nrows;
    Term none = {0};
    vec_push(a, &r->nodes, none);
    return r;
}

void terms_reserve_roots(Arena *a, Terms *t, size_t n)
{
    t->roots = ARENA_ARRAY(a, TermId, n);
    t->nroots = n;
}

const Term *terms_at(const Terms *t, TermId x)
{
    CHECK(x != 0 && x < t->nodes.n);
    return &t->nodes.at[x];
}

/* -- hash-consing */

static uint64_t mix(uint64_t h, uint64_t x)
{
    h ^= x + 0x9e3779b97f4a7c15ULL + (h << 6) + (h >> 2);
    return h * 0xff51afd7ed558ccdULL;
}

static uint64_t term_hash(const Term *x)
{
    uint64_t h = mix(mix(mix(mix(1, x->op), x->fn), x->class), mix(x->index, x->num));
    for (size_t i = 0; i < x->n; i++)
        h = mix(mix(mix(h, x->part[i].kid), x->part[i].num), (uint64_t)x->part[i].exponent);
    return h ^ (h >> 29);
}

static bool term_same(const Term *a, const Term *b)
{
    if (a->op != b->op || a->fn != b->fn || a->class != b->class || a->index != b->index || a->num != b->num || a->n != b->n)
        return false;
    for (size_t i = 0; i < a->n; i++)
        if (a->part[i].kid != b->part[i].kid || a->part[i].num != b->part[i].num ||
            a->part[i].exponent != b->part[i].exponent)
            return false;
    return true;
}

static void rehash(Terms *t)
{
    t->table_cap = t->table_cap ? 2 * t->table_cap : 256;
    t->table = ARENA_ARRAY(t->arena, uint32_t, t->table_cap);
    for (size_t i = 1; i < t->nodes.n; i++) {
        size_t k = (size_t)term_hash(&t->nodes.at[i]) & (t->table_cap - 1);
        while (t->table[k])
            k = (k + 1) & (t->table_cap - 1);
        t->table[k] = (uint32_t)i;
    }
}

static TermId term_intern(Terms *t, const Term *x)
{
    if (2 * t->nodes.n >= t->table_cap)
        rehash(t);
    size_t k = (size_t)term_hash(x) & (t->table_cap - 1);
    for (; t->table[k]; k = (k + 1) & (t->table_cap - 1))
        if (term_same(&t->nodes.at[t->table[k]], x))
            return t->table[k];
    Term y = *x;
    y.part = ARENA_ARRAY(t->arena, TermPart, x->n);
    for (size_t i = 0; i < x->n; i++) {
        y.part[i] = x->part[i];
        if (terms_at(t, x->part[i].kid)->level > y.level)
            y.level = terms_at(t, x->part[i].kid)->level;
    }
    vec_push(t->arena, &t->nodes, y);
    t->table[k] = (uint32_t)t->nodes.n - 1;
    return t->table[k];
}

/* -- building */

TermId terms_const(Terms *t, Num n)
{
    return term_intern(t, &(Term){.op = TERM_CONST, .num = n});
}

TermId terms_leaf(Terms *t, SymClass class, size_t index)
{
    Term x = {.op = TERM_LEAF, .class = class, .index = index};
    x.level = class == SYM_CLASS_UNKNOWN ? t->unknown_level[index] : t->leaf_level[class];
    return term_intern(t, &x);
}

static int part_order(const void *a, const void *b)
{
    const TermPart *x = a, *y = b;
    return x->kid < y->kid ? -1 : x->kid > y->kid;
}

static bool is_scaled(const Term *x) /* c*y with a single y */
{
    return x->op == TERM_PROD && x->n == 1 && x->part[0].exponent == 1;
}

TermId terms_sum(Terms *t, Num constant, const TermPart *part, size_t n)
{
    Numbers *ns = t->numbers;
    TermPart *p = ARENA_ARRAY(t->arena, TermPart, n);
    size_t m = 0;
    for (size_t i = 0; i < n; i++) {
        TermPart y = {.kid = part[i].kid, .num = part[i].num};
        const Term *k = terms_at(t, y.kid);
        if (k->op == TERM_CONST) {
            constant = number_add(ns, constant, number_mul(ns, y.num, k->num));
            continue;
        }
        if (k->op == TERM_PROD && k->num != NUM_ONE) {
            y.num = number_mul(ns, y.num, k->num);
            y.kid = is_scaled(k) ? k->part[0].kid : terms_prod(t, NUM_ONE, k->part, k->n);
        }
        p[m++] = y;
    }
    if (m > 1)
        qsort(p, m, sizeof *p, part_order);
    size_t r = 0;
    for (size_t i = 0; i < m; i++) {
        if (r > 0 && p[r - 1].kid == p[i].kid)
            p[r - 1].num = number_add(ns, p[r - 1].num, p[i].num);
        else
            p[r++] = p[i];
        if (p[r - 1].num == NUM_ZERO && (i + 1 == m || p[i + 1].kid != p[r - 1].kid))
            r--;
    }
    if (r == 0)
        return terms_const(t, constant);
    if (r == 1 && constant == NUM_ZERO)
        return terms_scale(t, p[0].num, p[0].kid);
    return term_intern(t, &(Term){.op = TERM_SUM, .num = constant, .part = p, .n = r});
}

TermId terms_prod(Terms *t, Num factor, const TermPart *part, size_t n)
{
    Numbers *ns = t->numbers;
    TermPart *p = ARENA_ARRAY(t->arena, TermPart, n);
    size_t m = 0;
    for (size_t i = 0; i < n; i++) {
        TermPart y = {.kid = part[i].kid, .exponent = part[i].exponent};
        const Term *k = terms_at(t, y.kid);
        if (k->op == TERM_CONST && (k->num != NUM_ZERO || y.exponent > 0)) {
            factor = number_mul(ns, factor, number_powi(ns, k->num, y.exponent));
            continue;
        }
        if (k->op == TERM_PROD && k->num != NUM_ONE) {
            factor = number_mul(ns, factor, number_powi(ns, k->num, y.exponent));
            y.kid = is_scaled(k) ? k->part[0].kid : terms_prod(t, NUM_ONE, k->part, k->n);
        }
        p[m++] = y;
    }
    if (factor == NUM_ZERO)
        return terms_const(t, NUM_ZERO);
    if (m > 1)
        qsort(p, m, sizeof *p, part_order);
    size_t r = 0;
    for (size_t i = 0; i < m; i++) {
        if (r > 0 && p[r - 1].kid == p[i].kid)
            p[r - 1].exponent += p[i].exponent;
        else
            p[r++] = p[i];
        if (p[r - 1].exponent == 0 && (i + 1 == m || p[i + 1].kid != p[r - 1].kid))
            r--;
    }
    if (r == 0)
        return terms_const(t, factor);
    if (r == 1 && factor == NUM_ONE && p[0].exponent == 1)
        return p[0].kid;
    return term_intern(t, &(Term){.op = TERM_PROD, .num = factor, .part = p, .n = r});
}

TermId terms_scale(Terms *t, Num factor, TermId x)
{
    return terms_prod(t, factor, &(TermPart){.kid = x, .exponent = 1}, 1);
}

TermId terms_fixed(Terms *t, Num factor, TermId x)
{
    CHECK(terms_at(t, x)->op != TERM_CONST);
    if (factor == NUM_ONE)
        return x;
    return term_intern(t, &(Term){.op = TERM_FIXED, .num = factor, .part = &(TermPart){.kid = x}, .n = 1});
}

TermId terms_fn(Terms *t, Fn f, TermId a, TermId b)
{
    TermPart p[2] = {{.kid = a}, {.kid = b}};
    return term_intern(t, &(Term){.op = TERM_FN, .fn = f, .part = p, .n = b ? 2 : 1});
}

TermId terms_other(Terms *t, TermOp op, TermId a, TermId b, TermId c)
{
    TermPart p[3] = {{.kid = a}, {.kid = b}, {.kid = c}};
    return term_intern(t, &(Term){.op = op, .part = p, .n = c ? 3 : b ? 2 : 1});
}

/* -- whole graphs */

bool terms_is_early(const Terms *t, int level, TermId x)
{
    const int k = terms_at(t, x)->level;
    return k < level && (k == 0 || t->level_loops[level]);
}

bool terms_absorbs(const Terms *t, TermId x)
{
    const Term *k = terms_at(t, x);
    for (size_t i = 0; k->op == TERM_PROD && i < k->n; i++)
        if (k->part[i].exponent > 0 && terms_is_early(t, k->level, k->part[i].kid))
            return true;
    return false;
}

uint32_t *terms_uses(Arena *a, const Terms *t)
{
    uint32_t *uses = ARENA_ARRAY(a, uint32_t, t->nodes.n);
    for (size_t i = 0; i < t->nroots; i++)
        uses[t->roots[i]]++;
    for (size_t i = t->nodes.n; i-- > 1;)
        for (size_t k = 0; uses[i] && k < t->nodes.at[i].n; k++)
            uses[t->nodes.at[i].part[k].kid]++;
    return uses;
}

TermId terms_rebuild(Terms *to, const Terms *from, TermId x, const TermId *map)
{
    const Term *k = terms_at(from, x);
    TermPart *p = ARENA_ARRAY(to->arena, TermPart, k->n);
    for (size_t i = 0; i < k->n; i++) {
        p[i] = k->part[i];
        p[i].kid = map[k->part[i].kid];
    }
    switch (k->op) {
    case TERM_CONST:
        return terms_const(to, k->num);
    case TERM_LEAF:
        return terms_leaf(to, k->class, k->index);
    case TERM_SUM:
        return terms_sum(to, k->num, p, k->n);
    case TERM_PROD:
        return terms_prod(to, k->num, p, k->n);
    case TERM_FIXED:
        return terms_fixed(to, k->num, p[0].kid);
    case TERM_FN:
        return terms_fn(to, k->fn, p[0].kid, k->n > 1 ? p[1].kid : 0);
    case TERM_POW:
    case TERM_LT:
    case TERM_LE:
    case TERM_EQ:
    case TERM_AND:
    case TERM_OR:
    case TERM_NOT:
    case TERM_SELECT:
        return terms_other(to, k->op, p[0].kid, k->n > 1 ? p[1].kid : 0, k->n > 2 ? p[2].kid : 0);
    }
    UNREACHABLE();
}

Terms *terms_map(Arena *a, const Terms *from, TermsRewrite f, void *arg)
{
    Terms *to = terms_like(a, from);
    const uint32_t *uses = terms_uses(a, from);
    TermId *map = ARENA_ARRAY(a, TermId, from->nodes.n);
    for (TermId x = 1; x < from->nodes.n; x++)
        if (uses[x])
            map[x] = f ? f(arg, to, from, x, map) : terms_rebuild(to, from, x, map);
    terms_reserve_roots(a, to, from->nroots);
    for (size_t i = 0; i < from->nroots; i++)
        to->roots[i] = map[from->roots[i]];
    return to;
}

/* Multiplications of x^e by squaring. */
static size_t power_cost(long e)
{
    size_t n = 0;
    for (unsigned long k = e < 0 ? 0UL - (unsigned long)e : (unsigned long)e; k > 1; k >>= 1)
        n += 1 + (k & 1);
    return n;
}

static void count_sum(const Terms *t, const Term *x, OpCount *c)
{
    c->add += x->n - (x->num == NUM_ZERO);
    for (size_t i = 0; i < x->n; i++) {
        bool seen = number_is_unit(x->part[i].num);
        for (size_t k = 0; k < i && !seen; k++)
            seen = number_abs(t->numbers, x->part[k].num) == number_abs(t->numbers, x->part[i].num);
        c->mul += !seen;
    }
}

static void count_prod(const Term *x, OpCount *c)
{
    size_t over = number_is_unit(x->num) ? 0 : 1, under = 0;
    for (size_t i = 0; i < x->n; i++) {
        c->mul += power_cost(x->part[i].exponent);
        *(x->part[i].exponent > 0 ? &over : &under) += 1;
    }
    c->mul += (over > 1 ? over - 1 : 0) + (under > 1 ? under - 1 : 0);
    c->div += under > 0;
}

OpCount terms_ops(const Terms *t)
{
    Arena *scratch = arena_create(0);
    const uint32_t *uses = terms_uses(scratch, t);
    OpCount c = {0};
    for (TermId x = 1; x < t->nodes.n; x++) {
        const Term *k = &t->nodes.at[x];
        if (!uses[x] || k->op == TERM_CONST || k->op == TERM_LEAF)
            continue;
        if (k->op == TERM_SUM)
            count_sum(t, k, &c);
        else if (k->op == TERM_PROD)
            count_prod(k, &c);
        else if (k->op == TERM_FIXED)
            c.mul++;
        else
            c.call++;
    }
    arena_free(scratch);
    return c;
}

void terms_verify(const Terms *t)
{
    for (TermId x = 1; x < t->nodes.n; x++) {
        const Term *k = &t->nodes.at[x];
        int level = k->op == TERM_LEAF ? k->level : 0;
        for (size_t i = 0; i < k->n; i++) {
            const TermId y = k->part[i].kid;
            CHECK(y != 0 && y < x);
            const Term *z = &t->nodes.at[y];
            level = z->level > level ? z->level : level;
            if (k->op == TERM_SUM || k->op == TERM_PROD) {
                CHECK(i == 0 || k->part[i - 1].kid < y);
                CHECK(z->op != TERM_CONST || (k->op == TERM_PROD && z->num == NUM_ZERO));
                CHECK(z->op != TERM_PROD || z->num == NUM_ONE);
            }
            CHECK(k->op != TERM_SUM || k->part[i].num != NUM_ZERO);
            CHECK(k->op != TERM_PROD || k->part[i].exponent != 0);
        }
        CHECK(k->level == level);
        CHECK(k->op != TERM_SUM || k->n + (k->num != NUM_ZERO) > 1);
    }
    for (size_t i = 0; i < t->nroots; i++)
        CHECK(t->roots[i] != 0 && t->roots[i] < t->nodes.n);
}
