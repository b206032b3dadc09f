/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Angles. Where sine or cosine of both x and 2x are wanted, those of 2x are made from those of x:
   cos 2x = 1 - 2 sin^2 x, or 2 cos^2 x - 1 where only the cosine is at hand, and sin 2x = 2 sin x cos x. */
#include "lower/terms.h"

typedef struct {
    const Terms *from;
    TermId *sin_of, *cos_of; /* by argument: the node, or 0 */
} Angle;

/* x = factor*base */
static TermId base_of(const Terms *t, TermId x, Num *factor)
{
    const Term *k = terms_at(t, x);
    *factor = NUM_ONE;
    if (k->op != TERM_PROD)
        return x;
    *factor = k->num;
    return k->n == 1 && k->part[0].exponent == 1 ? k->part[0].kid : 0;
}

static bool same_parts(const Term *a, const Term *b)
{
    if (a->op != TERM_PROD || b->op != TERM_PROD || a->n != b->n)
        return false;
    for (size_t i = 0; i < a->n; i++)
        if (a->part[i].kid != b->part[i].kid || a->part[i].exponent != b->part[i].exponent)
            return false;
    return true;
}

/* Is y = 2x? */
static bool is_double(const Terms *t, TermId y, TermId x)
{
    Num fx, fy;
    const TermId bx = base_of(t, x, &fx), by = base_of(t, y, &fy);
    if (x == y || number_mul(t->numbers, number_int(t->numbers, 2), fx) != fy)
        return false;
    return bx && by ? bx == by : same_parts(terms_at(t, x), terms_at(t, y));
}

/* The argument whose double is y and of which sine or cosine is wanted; 0 if there is none. */
static TermId half_of(const Angle *g, TermId y, const TermId *args, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (is_double(g->from, y, args[i]))
            return args[i];
    return 0;
}

typedef struct {
    Angle g;
    const TermId *half; /* by argument */
} Rewrite;

static TermId square_form(Terms *to, TermId x, Num constant, long factor)
{
    const TermId square = terms_prod(to, NUM_ONE, &(TermPart){.kid = x, .exponent = 2}, 1);
    return terms_sum(to, constant, &(TermPart){.kid = square, .num = number_int(to->numbers, factor)}, 1);
}

static TermId rewrite_node(void *arg, Terms *to, const Terms *from, TermId x, const TermId *map)
{
    const Rewrite *r = arg;
    const Term *k = terms_at(from, x);
    if (k->op != TERM_FN || (k->fn != FN_SIN && k->fn != FN_COS) || !r->half[k->part[0].kid])
        return terms_rebuild(to, from, x, map);
    const bool has_sin = r->g.sin_of[r->half[k->part[0].kid]] != 0;
    /* the half may have a later number; half of the mapped argument is the same node */
    const TermId x_half = terms_scale(to, number_div(to->numbers, NUM_ONE, number_int(to->numbers, 2)), map[k->part[0].kid]);
    if (k->fn == FN_COS)
        return has_sin ? square_form(to, terms_fn(to, FN_SIN, x_half, 0), NUM_ONE, -2)
                       : square_form(to, terms_fn(to, FN_COS, x_half, 0), NUM_MINUS_ONE, 2);
    const TermPart p[2] = {{.kid = terms_fn(to, FN_SIN, x_half, 0), .exponent = 1},
                           {.kid = terms_fn(to, FN_COS, x_half, 0), .exponent = 1}};
    return terms_prod(to, number_int(to->numbers, 2), p, 2);
}

Terms *pass_angle(Arena *a, const Terms *t)
{
    const uint32_t *uses = terms_uses(a, t);
    Rewrite r = {.g = {.from = t}};
    TermId *half = ARENA_ARRAY(a, TermId, t->nodes.n);
    VEC(TermId) args = {0};
    r.g.sin_of = ARENA_ARRAY(a, TermId, t->nodes.n);
    r.g.cos_of = ARENA_ARRAY(a, TermId, t->nodes.n);
    for (TermId x = 1; x < t->nodes.n; x++) {
        const Term *k = terms_at(t, x);
        if (!uses[x] || k->op != TERM_FN || (k->fn != FN_SIN && k->fn != FN_COS))
            continue;
        const TermId y = k->part[0].kid;
        if (!r.g.sin_of[y] && !r.g.cos_of[y])
            vec_push(a, &args, y);
        (k->fn == FN_SIN ? r.g.sin_of : r.g.cos_of)[y] = x;
    }
    enum { ARGS_MOST = 2000 };
    for (size_t i = 0; i < args.n && args.n <= ARGS_MOST; i++)
        half[args.at[i]] = half_of(&r.g, args.at[i], args.at, args.n);
    /* one rewriting at a time: an argument that is itself rewritten cannot serve as a half */
    for (size_t i = 0; i < args.n; i++)
        if (half[args.at[i]] && half[half[args.at[i]]])
            half[args.at[i]] = 0;
    r.half = half;
    return terms_map(a, t, rewrite_node, &r);
}
