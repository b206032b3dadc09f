/* SPDX-License-Identifier: GPL-2.0-or-later */
/* What is known early is put together: in a product or sum, operands that depend on the run's constants only, and, inside an
   iteration, those that the iteration does not change, become a node of their own, which is then computed once.
   Divisions by such operands become multiplications by a reciprocal. */
#include "lower/terms.h"

typedef struct {
    const Num *factor;
} Hoist;

typedef VEC(TermPart) Parts;

static bool has_under(const Parts *p)
{
    for (size_t i = 0; i < p->n; i++)
        if (p->at[i].exponent < 0)
            return true;
    return false;
}

/* Splits parts into those of level below `limit` and the others. */
static void split(const Terms *t, const Parts *all, int limit, Parts *early, Parts *late)
{
    for (size_t i = 0; i < all->n; i++)
        if (terms_at(t, all->at[i].kid)->level < limit)
            vec_push(t->arena, early, all->at[i]);
        else
            vec_push(t->arena, late, all->at[i]);
}

/* One split of a product: the early factors, and the number, become one factor. */
static void hoist_prod(Terms *to, Num *factor, Parts *parts, int limit)
{
    Parts early = {0}, late = {0};
    split(to, parts, limit, &early, &late);
    const size_t weight = early.n + !number_is_unit(*factor);
    if (late.n == 0 || early.n == 0 || (weight < 2 && !has_under(&early)))
        return;
    const Num sign = number_sign(to->numbers, *factor) < 0 ? NUM_MINUS_ONE : NUM_ONE;
    const Num size = number_abs(to->numbers, *factor);
    const TermId group = terms_fixed(to, size, terms_prod(to, NUM_ONE, early.at, early.n));
    *factor = sign;
    vec_push(to->arena, &late, ((TermPart){.kid = group, .exponent = 1}));
    *parts = late;
}

static void hoist_sum(Terms *to, Num *constant, Parts *parts, int limit)
{
    Parts early = {0}, late = {0};
    split(to, parts, limit, &early, &late);
    if (late.n == 0 || early.n + (*constant != NUM_ZERO) < 2 || early.n == 0)
        return;
    const TermId group = terms_sum(to, *constant, early.at, early.n);
    *constant = NUM_ZERO;
    vec_push(to->arena, &late, ((TermPart){.kid = group, .num = NUM_ONE, .exponent = 1}));
    *parts = late;
}

/* c*(g*x) with an early g, in a sum: the number goes to g. `mine`: all users of the product multiply it by c, up to sign. */
static TermPart hoist_number(Terms *to, TermPart y, bool mine)
{
    const Term *k = terms_at(to, y.kid);
    if (number_is_unit(y.num) || !mine || k->op != TERM_PROD)
        return y;
    for (size_t i = 0; i < k->n; i++) {
        const Term *g = terms_at(to, k->part[i].kid);
        if (k->part[i].exponent != 1 || g->level >= k->level || (g->level > 0 && !to->level_loops[k->level]))
            continue;
        TermPart *p = ARENA_ARRAY(to->arena, TermPart, k->n);
        for (size_t j = 0; j < k->n; j++)
            p[j] = k->part[j];
        const Num size = number_abs(to->numbers, y.num);
        p[i].kid = g->op == TERM_FIXED ? terms_fixed(to, number_mul(to->numbers, size, g->num), g->part[0].kid)
                                       : terms_fixed(to, size, k->part[i].kid);
        y.num = number_sign(to->numbers, y.num) < 0 ? NUM_MINUS_ONE : NUM_ONE;
        y.kid = terms_prod(to, NUM_ONE, p, k->n);
        return y;
    }
    return y;
}

static TermId hoist_node(void *arg, Terms *to, const Terms *from, TermId x, const TermId *map)
{
    const Hoist *h = arg;
    const Term *k = terms_at(from, x);
    Parts parts = {0};
    Num num = k->num;
    if ((k->op != TERM_SUM && k->op != TERM_PROD) || k->level == 0)
        return terms_rebuild(to, from, x, map);
    for (size_t i = 0; i < k->n; i++) {
        TermPart y = k->part[i];
        y.kid = map[y.kid];
        vec_push(to->arena, &parts, k->op == TERM_SUM ? hoist_number(to, y, h->factor[k->part[i].kid] == number_abs(from->numbers, y.num)) : y);
    }
    void (*const hoist)(Terms *, Num *, Parts *, int) = k->op == TERM_SUM ? hoist_sum : hoist_prod;
    hoist(to, &num, &parts, 1);
    if (to->level_loops[k->level])
        hoist(to, &num, &parts, k->level);
    return k->op == TERM_SUM ? terms_sum(to, num, parts.at, parts.n) : terms_prod(to, num, parts.at, parts.n);
}

/* The size of the number by which every user multiplies a node; 0 if they differ. */
static Num *fill_factors(Arena *a, const Terms *t)
{
    const uint32_t *uses = terms_uses(a, t);
    Num *factor = ARENA_ARRAY(a, Num, t->nodes.n);
    bool *seen = ARENA_ARRAY(a, bool, t->nodes.n);
    for (size_t i = 0; i < t->nroots; i++)
        seen[t->roots[i]] = true;
    for (TermId x = 1; x < t->nodes.n; x++) {
        const Term *k = terms_at(t, x);
        for (size_t i = 0; uses[x] && i < k->n; i++) {
            const TermId y = k->part[i].kid;
            const Num size = k->op == TERM_SUM ? number_abs(t->numbers, k->part[i].num) : NUM_ZERO;
            factor[y] = !seen[y] || factor[y] == size ? size : NUM_ZERO;
            seen[y] = true;
        }
    }
    return factor;
}

Terms *pass_hoist(Arena *a, const Terms *t)
{
    Hoist h = {fill_factors(a, t)};
    return terms_map(a, t, hoist_node, &h);
}
