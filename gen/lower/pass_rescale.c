/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Scales of sums. Equations that were written with h^2/2 leave sums such as h*a - 2*v of which every user takes the half. A
   sum is multiplied by the number, among those of its terms and users, that leaves the fewest multiplications; where
   it does not matter, numbers move from users to terms, down the graph, where they may meet others. The sign is the one
   that most users want. Decided from the outputs to the inputs, then carried out. */
#include "lower/terms.h"

typedef struct {
    Num num;
    bool is_free; /* the user can multiply by any number at no cost */
} Ask;
typedef VEC(Ask) AskList;

typedef struct {
    Arena *arena;
    const Terms *from;
    AskList *asked; /* by node: numbers by which users multiply it */
    Num *scale;     /* by node: what a sum is multiplied by */
} Rescale;

typedef struct {
    size_t terms, users;
} Cost;

/* Multiplications in sum s, multiplied by c, and at its users, divided by it. */
static Cost cost_of(const Terms *t, const Term *s, const AskList *users, Num c)
{
    Numbers *ns = t->numbers;
    Cost cost = {0, 0};
    for (size_t i = 0; i < s->n; i++)
        cost.terms += !number_is_unit(number_mul(ns, c, s->part[i].num)) && !terms_absorbs(t, s->part[i].kid);
    for (size_t i = 0; i < users->n; i++)
        cost.users += !users->at[i].is_free && !number_is_unit(number_div(ns, users->at[i].num, c));
    return cost;
}

static bool is_cheaper(Cost a, Cost b)
{
    const size_t x = a.terms + a.users, y = b.terms + b.users;
    return x < y || (x == y && a.users < b.users);
}

static Num choose_scale(const Rescale *r, TermId x)
{
    enum { CANDIDATES_MOST = 24 };
    const Terms *t = r->from;
    const Term *s = terms_at(t, x);
    const AskList *users = &r->asked[x];
    Num best = NUM_ONE;
    Cost least = cost_of(t, s, users, NUM_ONE);
    for (size_t i = 0; i < users->n + s->n && i < CANDIDATES_MOST; i++) {
        const Num c = number_abs(t->numbers, i < users->n ? users->at[i].num
                                                          : number_div(t->numbers, NUM_ONE, s->part[i - users->n].num));
        const Cost cost = cost_of(t, s, users, c);
        if (is_cheaper(cost, least)) {
            least = cost;
            best = c;
        }
    }
    size_t negative = 0;
    for (size_t i = 0; i < users->n; i++)
        negative += number_sign(t->numbers, users->at[i].num) < 0;
    return 2 * negative > users->n ? number_neg(t->numbers, best) : best;
}

/* What x asks of its kids. A product passes on what its own users ask. */
static void ask(Rescale *r, TermId x)
{
    const Terms *t = r->from;
    const Term *k = terms_at(t, x);
    const bool absorbs = terms_absorbs(t, x);
    for (size_t i = 0; i < k->n; i++) {
        AskList *list = &r->asked[k->part[i].kid];
        if (k->op == TERM_SUM)
            vec_push(r->arena, list, ((Ask){number_mul(t->numbers, r->scale[x], k->part[i].num), false}));
        else if (k->op != TERM_PROD || k->part[i].exponent != 1)
            vec_push(r->arena, list, ((Ask){NUM_ONE, false}));
        else
            for (size_t j = 0; j < r->asked[x].n; j++)
                vec_push(r->arena, list, ((Ask){number_mul(t->numbers, k->num, r->asked[x].at[j].num),
                                                absorbs || r->asked[x].at[j].is_free}));
    }
}

/* May the row be multiplied by any number at no cost? */
static bool is_free_row(const Terms *t, const RootRow *row)
{
    for (size_t i = 0; i < row->n; i++) {
        const Term *k = terms_at(t, t->roots[row->first + i]);
        if (k->op != TERM_CONST && !terms_absorbs(t, t->roots[row->first + i]))
            return false;
    }
    return true;
}

static void ask_roots(Rescale *r)
{
    const Terms *t = r->from;
    bool *is_free = ARENA_ARRAY(r->arena, bool, t->nroots);
    for (size_t i = 0; i < t->nrows; i++)
        is_free[t->rows[i].rhs] = is_free_row(t, &t->rows[i]);
    for (size_t i = 0; i < t->nroots; i++)
        vec_push(r->arena, &r->asked[t->roots[i]], ((Ask){NUM_ONE, is_free[i]}));
}

/* Numbers that were left in front of right-hand sides go to the row. */
static void settle_rows(const Terms *from, Terms *to)
{
    for (size_t i = 0; i < to->nrows; i++) {
        const RootRow *row = &to->rows[i];
        const Term *k = terms_at(to, to->roots[row->rhs]);
        if (!is_free_row(from, row) || k->op != TERM_PROD || k->num == NUM_ONE)
            continue;
        const Num c = number_div(to->numbers, NUM_ONE, number_abs(to->numbers, k->num));
        to->roots[row->rhs] = terms_scale(to, c, to->roots[row->rhs]);
        for (size_t j = 0; j < row->n; j++)
            to->roots[row->first + j] = terms_scale(to, c, to->roots[row->first + j]);
    }
}

static TermId rescale_node(void *arg, Terms *to, const Terms *from, TermId x, const TermId *map)
{
    const Rescale *r = arg;
    const TermId y = terms_rebuild(to, from, x, map);
    const Num c = r->scale[x];
    const Term *s = terms_at(to, y);
    if (c == NUM_ONE || s->op != TERM_SUM)
        return y;
    TermPart *p = ARENA_ARRAY(r->arena, TermPart, s->n);
    for (size_t i = 0; i < s->n; i++)
        p[i] = (TermPart){.kid = s->part[i].kid, .num = number_mul(to->numbers, c, s->part[i].num)};
    const TermId scaled = terms_sum(to, number_mul(to->numbers, c, s->num), p, s->n);
    return terms_scale(to, number_div(to->numbers, NUM_ONE, c), scaled);
}

Terms *pass_rescale(Arena *a, const Terms *t)
{
    enum { USERS_MOST = 64 };
    const uint32_t *uses = terms_uses(a, t);
    Rescale r = {.arena = a, .from = t, .asked = ARENA_ARRAY(a, AskList, t->nodes.n), .scale = ARENA_ARRAY(a, Num, t->nodes.n)};
    ask_roots(&r);
    for (TermId x = (TermId)t->nodes.n; x-- > 1;) {
        r.scale[x] = NUM_ONE;
        if (!uses[x])
            continue;
        if (r.asked[x].n > USERS_MOST) /* enough to judge by */
            r.asked[x].n = USERS_MOST;
        if (terms_at(t, x)->op == TERM_SUM)
            r.scale[x] = choose_scale(&r, x);
        ask(&r, x);
    }
    Terms *to = terms_map(a, t, rescale_node, &r);
    settle_rows(t, to);
    return to;
}
