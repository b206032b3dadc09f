/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Cancellation. A step's equations, once solved for their unknowns, are full of 2*q/h - (2*(q + h*v) - h^2*a)/h: terms that
   cancel exactly, but only after a product has been multiplied out, and that cost accuracy as well as time. A term of a
   sum is multiplied out, level by level, if somewhere in it stands what another term takes away. And a denominator that
   divides every term of a sum goes. */
#include "lower/terms.h"

#include <string.h>

enum { DEPTH_MOST = 4, REACH_MOST = 96, LIST_MOST = 64, ROUNDS_MOST = 40, GROWTH_MOST = 2 };

typedef struct {
    Num num;
    TermId node;
} Item;
typedef VEC(Item) Items;

typedef struct {
    Arena *arena;
    const uint32_t *uses; /* of the graph that is read */
    bool *shared;         /* by node of the graph that is written: used by more than one */
    size_t shared_cap;
} Cancel;

static bool is_shared(const Cancel *c, TermId x)
{
    return x < c->shared_cap && c->shared[x];
}

/* Which factor of a product is the sum to be multiplied out; n if there is none. */
static size_t sum_factor(const Terms *t, const Term *k)
{
    size_t at = k->n;
    for (size_t i = 0; i < k->n; i++)
        if (k->part[i].exponent == 1 && terms_at(t, k->part[i].kid)->op == TERM_SUM) {
            if (at < k->n)
                return k->n; /* two sums: multiplying out explodes */
            at = i;
        }
    return at;
}

/* The sum in x or x itself; 0 if there is none. */
static TermId sum_of(const Terms *t, TermId x)
{
    const Term *k = terms_at(t, x);
    if (k->op == TERM_SUM)
        return x;
    if (k->op != TERM_PROD)
        return 0;
    const size_t i = sum_factor(t, k);
    return i < k->n ? k->part[i].kid : 0;
}

/* x*y where y is one term of a sum and `rest` the other factors. */
static TermId times_rest(Terms *t, const TermPart *rest, size_t n, TermId y)
{
    const Term *k = y ? terms_at(t, y) : NULL;
    const bool product = k && k->op == TERM_PROD;
    const size_t m = !k ? 0 : product ? k->n : 1;
    TermPart *p = ARENA_ARRAY(t->arena, TermPart, n + m);
    for (size_t i = 0; i < n; i++)
        p[i] = rest[i];
    for (size_t i = 0; i < m; i++)
        p[n + i] = product ? k->part[i] : (TermPart){.kid = y, .exponent = 1};
    return terms_prod(t, product ? k->num : NUM_ONE, p, n + m);
}

/* The terms of num*x, multiplied out by one level. False if x is no such product. */
static bool multiply_out(Terms *t, Num num, TermId x, Arena *a, Items *out)
{
    if (!sum_of(t, x))
        return false;
    const Term *s = terms_at(t, sum_of(t, x)), *k = terms_at(t, x);
    TermPart *rest = ARENA_ARRAY(a, TermPart, k->n);
    size_t n = 0;
    if (k->op == TERM_PROD) {
        const size_t at = sum_factor(t, k);
        for (size_t i = 0; i < k->n; i++)
            if (i != at)
                rest[n++] = k->part[i];
        num = number_mul(t->numbers, num, k->num);
    }
    for (size_t i = 0; i < s->n; i++)
        vec_push(a, out, ((Item){number_mul(t->numbers, num, s->part[i].num), times_rest(t, rest, n, s->part[i].kid)}));
    if (s->num != NUM_ZERO)
        vec_push(a, out, ((Item){number_mul(t->numbers, num, s->num), times_rest(t, rest, n, 0)}));
    return true;
}

/* Everything that can be reached from an item by multiplying out, itself included. */
static void fill_reach(Terms *t, Arena *a, Item x, Items *out)
{
    size_t from = 0, depth = 0;
    vec_push(a, out, x);
    size_t end = out->n;
    for (; depth < DEPTH_MOST && out->n < REACH_MOST; depth++) {
        for (; from < end && out->n < REACH_MOST; from++)
            multiply_out(t, out->at[from].num, out->at[from].node, a, out);
        end = out->n;
    }
}

static bool cancels(Terms *t, const Items *a, const Items *b)
{
    for (size_t i = 0; i < a->n; i++)
        for (size_t k = 0; k < b->n; k++)
            if (a->at[i].node == b->at[k].node && number_add(t->numbers, a->at[i].num, b->at[k].num) == NUM_ZERO)
                return true;
    return false;
}

static void add_item(Terms *t, Arena *a, Items *list, Item x)
{
    for (size_t i = 0; i < list->n; i++)
        if (list->at[i].node == x.node) {
            list->at[i].num = number_add(t->numbers, list->at[i].num, x.num);
            if (list->at[i].num == NUM_ZERO) {
                for (; i + 1 < list->n; i++)
                    list->at[i] = list->at[i + 1];
                list->n--;
            }
            return;
        }
    vec_push(a, list, x);
}

/* Replaces item i by its terms. */
static void open_item(Terms *t, Arena *a, Items *list, size_t i)
{
    Items parts = {0};
    const Item x = list->at[i];
    CHECK(multiply_out(t, x.num, x.node, a, &parts));
    for (; i + 1 < list->n; i++)
        list->at[i] = list->at[i + 1];
    list->n--;
    for (size_t k = 0; k < parts.n; k++)
        add_item(t, a, list, parts.at[k]);
}

/* One step: finds two items that have something to cancel and opens them by a level. False if there are none. */
static bool cancel_once(Terms *t, Arena *a, Items *list)
{
    Items *reach = ARENA_ARRAY(a, Items, list->n);
    for (size_t i = 0; i < list->n; i++)
        fill_reach(t, a, list->at[i], &reach[i]);
    for (size_t i = 0; i < list->n; i++)
        for (size_t k = i + 1; k < list->n; k++) {
            if (!cancels(t, &reach[i], &reach[k]))
                continue;
            const TermId later = list->at[k].node, first = list->at[i].node;
            bool opened = false;
            if (sum_of(t, later)) {
                open_item(t, a, list, k);
                opened = true;
            }
            for (size_t j = 0; j < list->n; j++)
                if (list->at[j].node == first && sum_of(t, first)) {
                    open_item(t, a, list, j);
                    return true;
                }
            if (opened)
                return true;
        }
    return false;
}

static TermId cancel_sum(Cancel *c, Terms *to, TermId x)
{
    Arena *a = c->arena;
    const Term *k = terms_at(to, x);
    Items list = {0};
    bool openable = false, changed = false, shares = false;
    for (size_t i = 0; i < k->n; i++) {
        vec_push(a, &list, ((Item){k->part[i].num, k->part[i].kid}));
        const TermId s = sum_of(to, k->part[i].kid);
        openable = openable || s;
        shares = shares || (s && (is_shared(c, k->part[i].kid) || is_shared(c, s)));
    }
    if (!openable || k->n > LIST_MOST)
        return x;
    if (k->num != NUM_ZERO)
        vec_push(a, &list, ((Item){k->num, terms_const(to, NUM_ONE)}));
    const size_t before = list.n;
    for (int round = 0; round < ROUNDS_MOST && list.n <= LIST_MOST && cancel_once(to, a, &list); round++)
        changed = true;
    if (!changed || list.n > before + GROWTH_MOST + (shares ? 0 : LIST_MOST))
        return x;
    TermPart *p = ARENA_ARRAY(a, TermPart, list.n);
    for (size_t i = 0; i < list.n; i++)
        p[i] = (TermPart){.kid = list.at[i].node, .num = list.at[i].num};
    return terms_sum(to, NUM_ZERO, p, list.n);
}

/* The exponent of f in x as a factor. */
static long exponent_in(const Terms *t, TermId x, TermId f)
{
    const Term *k = terms_at(t, x);
    if (x == f)
        return 1;
    for (size_t i = 0; k->op == TERM_PROD && i < k->n; i++)
        if (k->part[i].kid == f)
            return k->part[i].exponent;
    return 0;
}

/* h^-1*(h*v + h^2*a) -> v + h*a */
static TermId cancel_prod(Terms *to, TermId x)
{
    const Term *k = terms_at(to, x);
    const size_t at = k->op == TERM_PROD ? sum_factor(to, k) : 0;
    if (k->op != TERM_PROD || at == k->n)
        return x;
    const Term *s = terms_at(to, k->part[at].kid);
    for (size_t i = 0; i < k->n; i++) {
        long least = s->num != NUM_ZERO ? 0 : -k->part[i].exponent;
        if (k->part[i].exponent > 0)
            continue;
        for (size_t j = 0; j < s->n; j++) {
            const long e = exponent_in(to, s->part[j].kid, k->part[i].kid);
            least = e < least ? e : least;
        }
        if (least <= 0)
            continue;
        const TermPart over = {.kid = k->part[i].kid, .exponent = -least};
        TermPart *p = ARENA_ARRAY(to->arena, TermPart, s->n);
        for (size_t j = 0; j < s->n; j++)
            p[j] = (TermPart){.kid = times_rest(to, &over, 1, s->part[j].kid), .num = s->part[j].num};
        const TermId inner = terms_sum(to, NUM_ZERO, p, s->n);
        TermPart *q = ARENA_ARRAY(to->arena, TermPart, k->n);
        size_t n = 0;
        for (size_t j = 0; j < k->n; j++) {
            TermPart y = k->part[j];
            if (j == at)
                y.kid = inner;
            if (j == i)
                y.exponent += least;
            if (y.exponent != 0)
                q[n++] = y;
        }
        return cancel_prod(to, terms_prod(to, k->num, q, n));
    }
    return x;
}

static TermId cancel_node(void *arg, Terms *to, const Terms *from, TermId x, const TermId *map)
{
    Cancel *c = arg;
    TermId r = terms_rebuild(to, from, x, map);
    if (terms_at(to, r)->op == TERM_PROD)
        r = cancel_prod(to, r);
    if (terms_at(to, r)->op == TERM_SUM)
        r = cancel_sum(c, to, r);
    if (r >= c->shared_cap) {
        const size_t cap = 2 * (size_t)r + 64;
        bool *shared = ARENA_ARRAY(c->arena, bool, cap);
        if (c->shared_cap)
            memcpy(shared, c->shared, c->shared_cap);
        c->shared = shared;
        c->shared_cap = cap;
    }
    c->shared[r] = c->shared[r] || c->uses[x] > 1;
    return r;
}

Terms *pass_cancel(Arena *a, const Terms *t)
{
    Cancel c = {.arena = a, .uses = terms_uses(a, t)};
    return terms_map(a, t, cancel_node, &c);
}
