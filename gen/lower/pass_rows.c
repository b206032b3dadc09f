/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Rows of linear systems: a number, or a power of an early factor such as h, that multiplies the right-hand side and the
   whole row of the matrix alike is left out of both. */
#include "lower/terms.h"

/* The number in front of a root. */
static Num root_number(const Terms *t, TermId x)
{
    const Term *k = terms_at(t, x);
    return k->op == TERM_PROD || k->op == TERM_CONST ? k->num : NUM_ONE;
}

static bool is_zero(const Terms *t, TermId x)
{
    const Term *k = terms_at(t, x);
    return k->op == TERM_CONST && k->num == NUM_ZERO;
}

/* The number common to the row, up to sign; 1 if there is none. */
static Num common_number(const Terms *t, const RootRow *r)
{
    Num common = NUM_ZERO;
    for (size_t i = 0; i <= r->n; i++) {
        const TermId x = t->roots[i == r->n ? r->rhs : r->first + i];
        if (is_zero(t, x))
            continue;
        const Num c = number_abs(t->numbers, root_number(t, x));
        if (common != NUM_ZERO && c != common)
            return NUM_ONE;
        common = c;
    }
    return common == NUM_ZERO ? NUM_ONE : common;
}

/* Does every nonzero entry have the factor f^1 or more? Entries that are not products do not. */
static bool has_factor(const Terms *t, TermId x, TermId f)
{
    const Term *k = terms_at(t, x);
    if (is_zero(t, x) || x == f)
        return true;
    for (size_t i = 0; k->op == TERM_PROD && i < k->n; i++)
        if (k->part[i].kid == f && k->part[i].exponent > 0)
            return true;
    return false;
}

/* A factor that the whole row has and that is known to be nonzero, the step; 0 if there is none. */
static TermId common_step(const Terms *t, const RootRow *r)
{
    for (TermId f = 1; f < t->nodes.n; f++) {
        const Term *k = terms_at(t, f);
        if (k->op != TERM_LEAF || k->class != SYM_CLASS_STEP)
            continue;
        bool all = true;
        for (size_t i = 0; all && i <= r->n; i++)
            all = has_factor(t, t->roots[i == r->n ? r->rhs : r->first + i], f);
        return all ? f : 0;
    }
    return 0;
}

static void divide(Terms *t, TermId *root, Num number, TermId f)
{
    if (is_zero(t, *root))
        return;
    TermId x = *root;
    if (f) { /* the factors of x, less f */
        const Term *k = terms_at(t, x);
        TermPart *p = ARENA_ARRAY(t->arena, TermPart, k->n + 2);
        size_t n = 0;
        if (k->op == TERM_PROD)
            for (; n < k->n; n++)
                p[n] = k->part[n];
        else
            p[n++] = (TermPart){.kid = x, .exponent = 1};
        p[n++] = (TermPart){.kid = f, .exponent = -1};
        x = terms_prod(t, k->op == TERM_PROD ? k->num : NUM_ONE, p, n);
    }
    *root = terms_scale(t, number_div(t->numbers, NUM_ONE, number), x);
}

Terms *pass_rows(Arena *a, const Terms *t)
{
    Terms *to = terms_map(a, t, NULL, NULL);
    for (size_t i = 0; i < to->nrows; i++) {
        const RootRow *r = &to->rows[i];
        for (TermId f; (f = common_step(to, r));)
            for (size_t k = 0; k <= r->n; k++)
                divide(to, &to->roots[k == r->n ? r->rhs : r->first + k], NUM_ONE, f);
        const Num number = common_number(to, r);
        if (number != NUM_ONE)
            for (size_t k = 0; k <= r->n; k++)
                divide(to, &to->roots[k == r->n ? r->rhs : r->first + k], number, 0);
    }
    return to;
}
