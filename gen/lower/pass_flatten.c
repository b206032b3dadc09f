/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Flattening: a product that stands only in another product, and a sum that stands only in another sum without a
   factor, become part of it. What remains nested is shared; the later passes see all the operands at once. */
#include "lower/terms.h"

typedef struct {
    const uint32_t *uses;
} Flatten;

static TermId flatten_prod(const Flatten *f, Terms *to, const Term *k, const TermId *map)
{
    VEC(TermPart) p = {0};
    Num factor = k->num;
    for (size_t i = 0; i < k->n; i++) {
        const TermPart y = {.kid = map[k->part[i].kid], .exponent = k->part[i].exponent};
        const Term *inner = terms_at(to, y.kid);
        if (f->uses[k->part[i].kid] > 1 || inner->op != TERM_PROD) {
            vec_push(to->arena, &p, y);
            continue;
        }
        factor = number_mul(to->numbers, factor, number_powi(to->numbers, inner->num, y.exponent));
        for (size_t j = 0; j < inner->n; j++)
            vec_push(to->arena, &p,
                     ((TermPart){.kid = inner->part[j].kid, .exponent = inner->part[j].exponent * y.exponent}));
    }
    return terms_prod(to, factor, p.at, p.n);
}

static TermId flatten_sum(const Flatten *f, Terms *to, const Term *k, const TermId *map)
{
    VEC(TermPart) p = {0};
    Num constant = k->num;
    for (size_t i = 0; i < k->n; i++) {
        const TermPart y = {.kid = map[k->part[i].kid], .num = k->part[i].num};
        const Term *inner = terms_at(to, y.kid);
        if (f->uses[k->part[i].kid] > 1 || inner->op != TERM_SUM || !number_is_unit(y.num)) {
            vec_push(to->arena, &p, y);
            continue;
        }
        constant = number_add(to->numbers, constant, number_mul(to->numbers, y.num, inner->num));
        for (size_t j = 0; j < inner->n; j++)
            vec_push(to->arena, &p,
                     ((TermPart){.kid = inner->part[j].kid, .num = number_mul(to->numbers, inner->part[j].num, y.num)}));
    }
    return terms_sum(to, constant, p.at, p.n);
}

static TermId flatten_node(void *arg, Terms *to, const Terms *from, TermId x, const TermId *map)
{
    const Term *k = terms_at(from, x);
    if (k->op == TERM_PROD)
        return flatten_prod(arg, to, k, map);
    if (k->op == TERM_SUM)
        return flatten_sum(arg, to, k, map);
    return terms_rebuild(to, from, x, map);
}

Terms *pass_flatten(Arena *a, const Terms *t)
{
    Flatten f = {terms_uses(a, t)};
    return terms_map(a, t, flatten_node, &f);
}
