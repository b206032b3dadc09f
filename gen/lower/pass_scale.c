/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Numerical factors of sums: c*(a + b) is kept or becomes c*a + c*b, whichever takes fewer multiplications. Only sums with
   one user are touched. */
#include "lower/terms.h"

typedef struct {
    const uint32_t *uses;
} Scale;

/* Multiplications by numbers that a sum takes if its coefficients are all multiplied by c: equal sizes count once, and
   products with a factor that is known early take the number for nothing. */
static size_t coefficient_cost(const Terms *t, Num c, const Term *s)
{
    Numbers *ns = t->numbers;
    size_t cost = 0;
    for (size_t i = 0; i < s->n; i++) {
        const Num x = number_abs(ns, number_mul(ns, c, s->part[i].num));
        bool seen = x == NUM_ONE || terms_absorbs(t, s->part[i].kid);
        for (size_t k = 0; k < i && !seen; k++)
            seen = number_abs(ns, number_mul(ns, c, s->part[k].num)) == x;
        cost += !seen;
    }
    return cost;
}

static bool is_better_inside(const Terms *t, Num c, const Term *s)
{
    return !number_is_unit(c) && coefficient_cost(t, c, s) < coefficient_cost(t, NUM_ONE, s) + 1;
}

static TermId scaled_sum(Terms *t, Num c, const Term *s)
{
    TermPart *p = ARENA_ARRAY(t->arena, TermPart, s->n);
    for (size_t i = 0; i < s->n; i++)
        p[i] = (TermPart){.kid = s->part[i].kid, .num = number_mul(t->numbers, c, s->part[i].num)};
    return terms_sum(t, number_mul(t->numbers, c, s->num), p, s->n);
}

static TermId scale_prod(const Scale *sc, Terms *to, const Terms *from, TermId x, const TermId *map)
{
    const Term *k = terms_at(from, x);
    TermPart *p = ARENA_ARRAY(to->arena, TermPart, k->n);
    Num factor = k->num;
    for (size_t i = 0; i < k->n; i++) {
        p[i] = (TermPart){.kid = map[k->part[i].kid], .exponent = k->part[i].exponent};
        const Term *s = terms_at(to, p[i].kid);
        if (s->op == TERM_SUM && p[i].exponent == 1 && sc->uses[k->part[i].kid] == 1 && is_better_inside(to, factor, s)) {
            p[i].kid = scaled_sum(to, factor, s);
            factor = NUM_ONE;
        }
    }
    return terms_prod(to, factor, p, k->n);
}

/* In a sum, a term c*(a + b) joins the sum if that takes no more multiplications. */
static TermId scale_sum(const Scale *sc, Terms *to, const Terms *from, TermId x, const TermId *map)
{
    const Term *k = terms_at(from, x);
    VEC(TermPart) p = {0};
    Num constant = k->num;
    for (size_t i = 0; i < k->n; i++) {
        const TermPart y = {.kid = map[k->part[i].kid], .num = k->part[i].num};
        const Term *s = terms_at(to, y.kid);
        if (s->op != TERM_SUM || sc->uses[k->part[i].kid] > 1 || !is_better_inside(to, y.num, s)) {
            vec_push(to->arena, &p, y);
            continue;
        }
        constant = number_add(to->numbers, constant, number_mul(to->numbers, y.num, s->num));
        for (size_t j = 0; j < s->n; j++)
            vec_push(to->arena, &p, ((TermPart){.kid = s->part[j].kid, .num = number_mul(to->numbers, y.num, s->part[j].num)}));
    }
    return terms_sum(to, constant, p.at, p.n);
}

static TermId scale_node(void *arg, Terms *to, const Terms *from, TermId x, const TermId *map)
{
    switch (terms_at(from, x)->op) {
    case TERM_PROD: return scale_prod(arg, to, from, x, map);
    case TERM_SUM: return scale_sum(arg, to, from, x, map);
    case TERM_CONST:
    case TERM_LEAF:
    case TERM_FIXED:
    case TERM_FN:
    case TERM_POW:
    case TERM_LT:
    case TERM_LE:
    case TERM_EQ:
    case TERM_AND:
    case TERM_OR:
    case TERM_NOT:
    case TERM_SELECT: break;
    }
    return terms_rebuild(to, from, x, map);
}

Terms *pass_scale(Arena *a, const Terms *t)
{
    Scale sc = {terms_uses(a, t)};
    return terms_map(a, t, scale_node, &sc);
}
