/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Factoring: a*x + a*y becomes a*(x + y) where the products have no other user. What counts are multiplications at the
   sum's own level: factors that are known earlier are multiplied together beforehand, so pulling one of several out
   of a product saves nothing. The most profitable factor is taken first, then the inner and the outer sum are
   factored again. */
#include "lower/terms.h"

typedef struct {
    Arena *arena;
    const Terms *from;
    const uint32_t *uses;
} Factor;

typedef struct {
    Num num;
    TermPart *part; /* factors */
    size_t n;
    bool is_open;   /* its factors may be touched */
} Product;

/* Multiplications of a product at its level, without factor i (n: with all). */
static long product_cost(const Terms *t, const Product *p, int level, size_t without)
{
    long late = 0, early = number_is_unit(p->num) ? 0 : 1;
    for (size_t i = 0; i < p->n; i++) {
        const long e = p->part[i].exponent - (i == without);
        if (e <= 0)
            continue;
        if (terms_is_early(t, level, p->part[i].kid))
            early = 1;
        else
            late += e;
    }
    return late + early > 0 ? late + early - 1 : 0;
}

static size_t find_factor(const Product *p, TermId f)
{
    for (size_t i = 0; p->is_open && i < p->n; i++)
        if (p->part[i].kid == f && p->part[i].exponent > 0)
            return i;
    return p->n;
}

static bool holds(const Product *p, TermId f)
{
    return p->is_open && find_factor(p, f) < p->n;
}

/* What pulling f out of all the products that have it saves. */
static long saving_of(const Terms *t, const Product *list, size_t n, int level, TermId f)
{
    long saving = -1;
    size_t count = 0;
    for (size_t i = 0; i < n; i++)
        if (holds(&list[i], f)) {
            saving += product_cost(t, &list[i], level, list[i].n) - product_cost(t, &list[i], level, find_factor(&list[i], f));
            count++;
        }
    return count > 1 ? saving : -1;
}

static TermId best_factor(const Terms *t, const Product *list, size_t n, int level)
{
    long most = 0;
    TermId best = 0;
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; list[i].is_open && k < list[i].n; k++) {
            const TermId f = list[i].part[k].kid;
            if (list[i].part[k].exponent <= 0)
                continue;
            const long s = saving_of(t, list, n, level, f);
            if (s > most || (s == most && best && f < best)) {
                most = s;
                best = f;
            }
        }
    return best;
}

static TermId build_sum(Terms *to, Arena *a, Num constant, Product *list, size_t n, int level);

/* Takes f out of every product that has it and returns f*(the sum of what is left); the list shrinks. */
static Product pull_out(Terms *to, Arena *a, Product *list, size_t *n, int level, TermId f)
{
    Product *inner = ARENA_ARRAY(a, Product, *n);
    size_t m = 0, left = 0;
    Num constant = NUM_ZERO;
    for (size_t i = 0; i < *n; i++) {
        Product x = list[i];
        if (!holds(&x, f)) {
            list[left++] = x;
            continue;
        }
        const size_t at = find_factor(&x, f);
        TermPart *p = ARENA_ARRAY(a, TermPart, x.n);
        size_t k = 0;
        for (size_t j = 0; j < x.n; j++) {
            p[k] = x.part[j];
            p[k].exponent -= j == at;
            k += p[k].exponent != 0;
        }
        x.part = p;
        x.n = k;
        if (k)
            inner[m++] = x;
        else
            constant = number_add(to->numbers, constant, x.num);
    }
    *n = left;
    TermPart *p = ARENA_ARRAY(a, TermPart, 2);
    p[0] = (TermPart){.kid = f, .exponent = 1};
    p[1] = (TermPart){.kid = build_sum(to, a, constant, inner, m, level), .exponent = 1};
    return (Product){NUM_ONE, p, 2, false};
}

static TermId build_sum(Terms *to, Arena *a, Num constant, Product *list, size_t n, int level)
{
    enum { FACTOR_MOST = 400 };
    VEC(Product) done = {0};
    for (TermId f; n <= FACTOR_MOST && (f = best_factor(to, list, n, level));) {
        const Product x = pull_out(to, a, list, &n, level, f);
        vec_push(a, &done, x);
    }
    for (size_t i = 0; i < n; i++)
        vec_push(a, &done, list[i]);
    TermPart *p = ARENA_ARRAY(a, TermPart, done.n);
    for (size_t i = 0; i < done.n; i++)
        p[i] = (TermPart){.kid = terms_prod(to, NUM_ONE, done.at[i].part, done.at[i].n), .num = done.at[i].num};
    return terms_sum(to, constant, p, done.n);
}

static TermId factor_node(void *arg, Terms *to, const Terms *from, TermId x, const TermId *map)
{
    const Factor *f = arg;
    const Term *k = terms_at(from, x);
    if (k->op != TERM_SUM || k->n < 2)
        return terms_rebuild(to, from, x, map);
    Product *list = ARENA_ARRAY(f->arena, Product, k->n);
    for (size_t i = 0; i < k->n; i++) {
        const TermId y = map[k->part[i].kid];
        const Term *p = terms_at(to, y);
        const bool open = p->op == TERM_PROD && f->uses[k->part[i].kid] == 1 && terms_at(from, k->part[i].kid)->op == TERM_PROD;
        TermPart *self = ARENA_ARRAY(f->arena, TermPart, 1);
        self[0] = (TermPart){.kid = y, .exponent = 1};
        /* a factor that was itself factored may have left a number on the product */
        const Num num = open ? number_mul(to->numbers, k->part[i].num, p->num) : k->part[i].num;
        list[i] = (Product){num, open ? p->part : self, open ? p->n : 1, true};
    }
    return build_sum(to, f->arena, k->num, list, k->n, k->level);
}

Terms *pass_factor(Arena *a, const Terms *t)
{
    Factor f = {.arena = a, .from = t, .uses = terms_uses(a, t)};
    return terms_map(a, t, factor_node, &f);
}
