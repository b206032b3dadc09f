/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Several divisions by the same thing become one reciprocal and multiplications. Whole denominators are shared first,
   then single factors of those that are left. */
#include "lower/terms.h"

typedef struct {
    Arena *arena;
    const Terms *from;
    uint32_t *whole;  /* by node of the graph that is read: how many products have this node's image as denominator */
    uint32_t *single; /* by node: in how many denominators it stands as a factor */
    TermId *under;    /* by product: its denominator's first equal, as a product's number */
} Reciprocal;

static bool same_under(const Term *a, const Term *b)
{
    size_t i = 0, k = 0;
    for (;;) {
        while (i < a->n && a->part[i].exponent > 0)
            i++;
        while (k < b->n && b->part[k].exponent > 0)
            k++;
        if (i == a->n || k == b->n)
            return i == a->n && k == b->n;
        if (a->part[i].kid != b->part[k].kid || a->part[i].exponent != b->part[k].exponent)
            return false;
        i++;
        k++;
    }
}

static TermId first_under(const Term *k)
{
    for (size_t i = 0; i < k->n; i++)
        if (k->part[i].exponent < 0)
            return k->part[i].kid;
    return 0;
}

/* Products by the first factor of their denominators, so that equal denominators are found quickly. */
static void survey(Reciprocal *r, const uint32_t *uses)
{
    const Terms *t = r->from;
    TermId *head = ARENA_ARRAY(r->arena, TermId, t->nodes.n), *next = ARENA_ARRAY(r->arena, TermId, t->nodes.n);
    for (TermId x = 1; x < t->nodes.n; x++) {
        const Term *k = terms_at(t, x);
        const TermId f = uses[x] && k->op == TERM_PROD ? first_under(k) : 0;
        if (!f)
            continue;
        TermId y = head[f];
        while (y && !same_under(k, terms_at(t, y)))
            y = next[y];
        if (!y) {
            y = x;
            next[x] = head[f];
            head[f] = x;
        }
        r->under[x] = y;
        r->whole[y]++;
    }
    for (TermId x = 1; x < t->nodes.n; x++) {
        const Term *k = terms_at(t, x);
        if (r->under[x] && r->whole[r->under[x]] < 2)
            for (size_t i = 0; i < k->n; i++)
                r->single[k->part[i].kid] += k->part[i].exponent < 0;
    }
}

static TermId reciprocal_node(void *arg, Terms *to, const Terms *from, TermId x, const TermId *map)
{
    const Reciprocal *r = arg;
    const Term *k = terms_at(from, x);
    if (!r->under[x])
        return terms_rebuild(to, from, x, map);
    const bool whole = r->whole[r->under[x]] > 1;
    TermPart *over = ARENA_ARRAY(r->arena, TermPart, k->n + 1), *under = ARENA_ARRAY(r->arena, TermPart, k->n);
    size_t n = 0, m = 0;
    for (size_t i = 0; i < k->n; i++) {
        const TermPart y = {.kid = map[k->part[i].kid], .exponent = k->part[i].exponent};
        if (y.exponent > 0)
            over[n++] = y;
        else if (whole)
            under[m++] = y;
        else if (r->single[k->part[i].kid] > 1) {
            const TermId inverse = terms_prod(to, NUM_ONE, &(TermPart){.kid = y.kid, .exponent = -1}, 1);
            over[n++] = (TermPart){.kid = inverse, .exponent = -y.exponent};
        } else
            over[n++] = y;
    }
    if (m)
        over[n++] = (TermPart){.kid = terms_prod(to, NUM_ONE, under, m), .exponent = 1};
    return terms_prod(to, k->num, over, n);
}

Terms *pass_reciprocal(Arena *a, const Terms *t)
{
    Reciprocal r = {.arena = a, .from = t};
    r.whole = ARENA_ARRAY(a, uint32_t, t->nodes.n);
    r.single = ARENA_ARRAY(a, uint32_t, t->nodes.n);
    r.under = ARENA_ARRAY(a, TermId, t->nodes.n);
    survey(&r, terms_uses(a, t));
    return terms_map(a, t, reciprocal_node, &r);
}
