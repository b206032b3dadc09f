/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Shared sub-sums and sub-products: the pair of operands that stands together in most sums (with the same ratio of
   coefficients) or products becomes a node of its own, again and again until no pair stands twice. Greedy, as Breuer, Commun. ACM
   12, 1969; ties go to the pair that was met first. */
#include "lower/terms.h"

#include <string.h>

enum { BAG_MOST = 40 }; /* longer sums and products share only among their first operands */

typedef struct {
    uint32_t atom; /* node of the graph that is read, or first_new + number of a pair */
    Num num;       /* sums */
    long exponent; /* products */
} Atom;

typedef struct {
    TermOp op; /* SUM or PROD; anything else: not taking part */
    VEC(Atom) atoms;
} Bag;

typedef struct {
    uint32_t a, b;
    Num ratio;     /* sums: x_a + ratio*x_b */
    bool product;
    uint32_t count;
    VEC(uint32_t) bags; /* may name bags that have lost the pair */
    TermId built;
} Pair;

typedef struct {
    Arena *arena;
    const Terms *from;
    Bag *bags; /* by node */
    uint32_t first_new;
    VEC(Pair) pairs;        /* every pair ever met */
    uint32_t *table;
    size_t table_cap;
    VEC(uint32_t) made;     /* pairs that became nodes: atom first_new + i is pair made[i] */
    VEC(uint64_t) heap;     /* (count, ~number) of pairs, largest first; stale entries are skipped */
    Terms *to;
    TermId *map;
} Pairs;

/* -- table of pairs */

static uint64_t pair_hash(uint32_t a, uint32_t b, Num ratio, bool product)
{
    uint64_t h = ((uint64_t)a << 32 | b) * 0x9e3779b97f4a7c15ULL;
    h ^= ((uint64_t)ratio << 1 | product) * 0xc2b2ae3d27d4eb4fULL;
    return h ^ (h >> 31);
}

static void rehash(Pairs *s)
{
    s->table_cap = s->table_cap ? 2 * s->table_cap : 1024;
    s->table = ARENA_ARRAY(s->arena, uint32_t, s->table_cap);
    for (size_t i = 0; i < s->pairs.n; i++) {
        const Pair *p = &s->pairs.at[i];
        size_t k = (size_t)pair_hash(p->a, p->b, p->ratio, p->product) & (s->table_cap - 1);
        while (s->table[k])
            k = (k + 1) & (s->table_cap - 1);
        s->table[k] = (uint32_t)i + 1;
    }
}

static uint32_t pair_number(Pairs *s, uint32_t a, uint32_t b, Num ratio, bool product)
{
    if (2 * (s->pairs.n + 1) > s->table_cap)
        rehash(s);
    size_t k = (size_t)pair_hash(a, b, ratio, product) & (s->table_cap - 1);
    for (; s->table[k]; k = (k + 1) & (s->table_cap - 1)) {
        const Pair *p = &s->pairs.at[s->table[k] - 1];
        if (p->a == a && p->b == b && p->ratio == ratio && p->product == product)
            return s->table[k] - 1;
    }
    vec_push(s->arena, &s->pairs, ((Pair){.a = a, .b = b, .ratio = ratio, .product = product}));
    s->table[k] = (uint32_t)s->pairs.n;
    return (uint32_t)s->pairs.n - 1;
}

/* -- heap */

static void heap_push(Pairs *s, uint32_t number, uint32_t count)
{
    const uint64_t key = (uint64_t)count << 32 | (uint32_t)~number;
    vec_push(s->arena, &s->heap, key);
    for (size_t i = s->heap.n - 1; i > 0 && s->heap.at[(i - 1) / 2] < key; i = (i - 1) / 2) {
        s->heap.at[i] = s->heap.at[(i - 1) / 2];
        s->heap.at[(i - 1) / 2] = key;
    }
}

static uint64_t heap_pop(Pairs *s)
{
    const uint64_t top = s->heap.at[0], key = s->heap.at[--s->heap.n];
    size_t i = 0;
    for (size_t k; (k = 2 * i + 1) < s->heap.n; i = k) {
        if (k + 1 < s->heap.n && s->heap.at[k + 1] > s->heap.at[k])
            k++;
        if (s->heap.at[k] <= key)
            break;
        s->heap.at[i] = s->heap.at[k];
    }
    if (s->heap.n)
        s->heap.at[i] = key;
    return top;
}

/* -- bags */

/* The pair of two atoms of a bag (i < k, or i == k for a square). */
static uint32_t pair_of(Pairs *s, const Bag *g, size_t i, size_t k)
{
    const Atom *a = &g->atoms.at[i], *b = &g->atoms.at[k];
    if (a->atom > b->atom) {
        const Atom *c = a;
        a = b;
        b = c;
    }
    const bool product = g->op == TERM_PROD;
    const Num ratio = product ? NUM_ONE : number_div(s->from->numbers, b->num, a->num);
    return pair_number(s, a->atom, b->atom, ratio, product);
}

static bool can_pair(const Bag *g, size_t i, size_t k)
{
    if (g->op == TERM_SUM)
        return i != k;
    const long e = g->atoms.at[i].exponent;
    return e > 0 && g->atoms.at[k].exponent > 0 && (i != k || e > 1);
}

static void note(Pairs *s, uint32_t bag, size_t i, size_t k, bool gained)
{
    if (i >= BAG_MOST || k >= BAG_MOST || !can_pair(&s->bags[bag], i, k))
        return;
    const uint32_t n = pair_of(s, &s->bags[bag], i, k);
    Pair *p = &s->pairs.at[n];
    if (!gained) {
        p->count--;
        return;
    }
    p->count++;
    vec_push(s->arena, &p->bags, bag);
    if (p->count > 1)
        heap_push(s, n, p->count);
}

static void note_bag(Pairs *s, uint32_t bag, bool gained)
{
    for (size_t i = 0; i < s->bags[bag].atoms.n; i++)
        for (size_t k = i; k < s->bags[bag].atoms.n; k++)
            note(s, bag, i, k, gained);
}

static size_t atom_at(const Bag *g, uint32_t atom)
{
    size_t i = 0;
    while (i < g->atoms.n && g->atoms.at[i].atom != atom)
        i++;
    return i;
}

/* Whether the bag still has the pair. */
static bool has_pair(Pairs *s, const Bag *g, uint32_t n, size_t *i, size_t *k)
{
    const Pair *p = &s->pairs.at[n];
    *i = atom_at(g, p->a);
    *k = atom_at(g, p->b);
    return *i < g->atoms.n && *k < g->atoms.n && *i < BAG_MOST && *k < BAG_MOST && can_pair(g, *i, *k) && pair_of(s, g, *i, *k) == n;
}

static void drop_atom(Bag *g, size_t i)
{
    for (; i + 1 < g->atoms.n; i++)
        g->atoms.at[i] = g->atoms.at[i + 1];
    g->atoms.n--;
}

/* Puts atom `whole` in the place of the pair (i, k) of a bag. */
static void replace(Pairs *s, uint32_t bag, size_t i, size_t k, uint32_t whole)
{
    Bag *g = &s->bags[bag];
    Atom x = {.atom = whole, .num = g->atoms.at[i].num, .exponent = 1};
    if (g->op == TERM_PROD) {
        const long e = i == k ? g->atoms.at[i].exponent / 2
                              : g->atoms.at[i].exponent < g->atoms.at[k].exponent ? g->atoms.at[i].exponent
                                                                                  : g->atoms.at[k].exponent;
        x.exponent = e;
        g->atoms.at[i].exponent -= i == k ? 2 * e : e;
        if (i != k)
            g->atoms.at[k].exponent -= e;
    }
    const size_t high = i > k ? i : k, low = i > k ? k : i;
    if (g->op == TERM_SUM || g->atoms.at[high].exponent == 0)
        drop_atom(g, high);
    if (low != high && (g->op == TERM_SUM || g->atoms.at[low].exponent == 0))
        drop_atom(g, low);
    vec_push(s->arena, &g->atoms, x);
}

static void make_pair(Pairs *s, uint32_t n)
{
    const uint32_t whole = s->first_new + (uint32_t)s->made.n;
    const size_t m = s->pairs.at[n].bags.n;
    size_t i, k, users = 0;
    for (size_t b = 0; b < m; b++) { /* a bag may be named twice */
        bool seen = false;
        for (size_t c = 0; c < b && !seen; c++)
            seen = s->pairs.at[n].bags.at[c] == s->pairs.at[n].bags.at[b];
        users += !seen && has_pair(s, &s->bags[s->pairs.at[n].bags.at[b]], n, &i, &k);
    }
    if (users < 2)
        return;
    vec_push(s->arena, &s->made, n);
    for (size_t b = 0; b < m; b++) {
        const uint32_t bag = s->pairs.at[n].bags.at[b];
        if (!has_pair(s, &s->bags[bag], n, &i, &k))
            continue;
        note_bag(s, bag, false);
        replace(s, bag, i, k, whole);
        note_bag(s, bag, true);
    }
}

/* -- the new graph */

static TermId build_atom(Pairs *s, uint32_t atom)
{
    if (atom < s->first_new)
        return s->map[atom];
    Pair *p = &s->pairs.at[s->made.at[atom - s->first_new]];
    if (!p->built) {
        const TermId a = build_atom(s, p->a), b = build_atom(s, p->b);
        const TermPart part[2] = {{.kid = a, .num = NUM_ONE, .exponent = 1}, {.kid = b, .num = p->ratio, .exponent = 1}};
        p->built = p->product ? terms_prod(s->to, NUM_ONE, part, 2) : terms_sum(s->to, NUM_ZERO, part, 2);
    }
    return p->built;
}

static TermId build_bag(Pairs *s, TermId x)
{
    const Bag *g = &s->bags[x];
    const Term *k = terms_at(s->from, x);
    TermPart *p = ARENA_ARRAY(s->arena, TermPart, g->atoms.n);
    for (size_t i = 0; i < g->atoms.n; i++)
        p[i] = (TermPart){.kid = build_atom(s, g->atoms.at[i].atom), .num = g->atoms.at[i].num,
                          .exponent = g->atoms.at[i].exponent};
    return g->op == TERM_SUM ? terms_sum(s->to, k->num, p, g->atoms.n) : terms_prod(s->to, k->num, p, g->atoms.n);
}

Terms *pass_pairs(Arena *a, const Terms *t)
{
    Pairs s = {.arena = a, .from = t, .first_new = (uint32_t)t->nodes.n};
    const uint32_t *uses = terms_uses(a, t);
    s.bags = ARENA_ARRAY(a, Bag, t->nodes.n);
    for (TermId x = 1; x < t->nodes.n; x++) {
        const Term *k = terms_at(t, x);
        if (!uses[x] || (k->op != TERM_SUM && k->op != TERM_PROD))
            continue;
        s.bags[x].op = k->op;
        for (size_t i = 0; i < k->n; i++)
            vec_push(a, &s.bags[x].atoms, ((Atom){k->part[i].kid, k->part[i].num, k->part[i].exponent}));
        note_bag(&s, x, true);
    }
    while (s.heap.n) {
        const uint64_t top = heap_pop(&s);
        const uint32_t n = ~(uint32_t)top;
        if (s.pairs.at[n].count == (uint32_t)(top >> 32))
            make_pair(&s, n);
    }
    s.to = terms_like(a, t);
    s.map = ARENA_ARRAY(a, TermId, t->nodes.n);
    for (TermId x = 1; x < t->nodes.n; x++)
        if (uses[x])
            s.map[x] = s.bags[x].op == TERM_SUM || s.bags[x].op == TERM_PROD ? build_bag(&s, x)
                                                                              : terms_rebuild(s.to, t, x, s.map);
    terms_reserve_roots(a, s.to, t->nroots);
    for (size_t i = 0; i < t->nroots; i++)
        s.to->roots[i] = s.map[t->roots[i]];
    return s.to;
}
