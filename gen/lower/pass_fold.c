/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Folding: functions of constants become constants, computed by mpfr with far more bits than any output has; pi becomes
   its value. What is undefined stays as it is and is not a number at run time. */
#include "lower/terms.h"

typedef int (*Unary)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);

static int fr_sign(mpfr_ptr r, mpfr_srcptr x, mpfr_rnd_t rnd)
{
    return mpfr_set_si(r, mpfr_sgn(x), rnd);
}

static int fr_abs(mpfr_ptr r, mpfr_srcptr x, mpfr_rnd_t rnd)
{
    return mpfr_abs(r, x, rnd);
}

static void fold_fn(Fn f, mpfr_srcptr a, mpfr_srcptr b, mpfr_ptr out)
{
    static const Unary unary[FN_COUNT] = {
        [FN_SIN] = mpfr_sin, [FN_COS] = mpfr_cos, [FN_TAN] = mpfr_tan, [FN_ASIN] = mpfr_asin, [FN_ACOS] = mpfr_acos,
        [FN_ATAN] = mpfr_atan, [FN_SINH] = mpfr_sinh, [FN_COSH] = mpfr_cosh, [FN_TANH] = mpfr_tanh,
        [FN_EXP] = mpfr_exp, [FN_LOG] = mpfr_log, [FN_SQRT] = mpfr_sqrt, [FN_ABS] = fr_abs, [FN_SIGN] = fr_sign};
    if (f == FN_ATAN2)
        mpfr_atan2(out, a, b, MPFR_RNDN);
    else
        unary[f](out, a, MPFR_RNDN);
}

static bool fold_test(TermOp op, mpfr_srcptr a, mpfr_srcptr b, bool *out)
{
    if (op == TERM_LT)
        *out = mpfr_less_p(a, b);
    else if (op == TERM_LE)
        *out = mpfr_lessequal_p(a, b);
    else if (op == TERM_EQ)
        *out = mpfr_equal_p(a, b);
    else
        return false;
    return true;
}

/* The kid with the given number if it is a constant, else NULL. */
static mpfr_srcptr constant_kid(const Terms *t, const Term *k, size_t i, const TermId *map)
{
    const Term *x = terms_at(t, map[k->part[i].kid]);
    return x->op == TERM_CONST ? number_value(t->numbers, x->num) : NULL;
}

static TermId fold_select(Terms *to, const Terms *from, const Term *k, TermId x, const TermId *map)
{
    bool truth;
    const Term *cond = terms_at(to, map[k->part[0].kid]);
    if (cond->n == 2) {
        const Term *a = terms_at(to, cond->part[0].kid), *b = terms_at(to, cond->part[1].kid);
        if (a->op == TERM_CONST && b->op == TERM_CONST &&
            fold_test(cond->op, number_value(to->numbers, a->num), number_value(to->numbers, b->num), &truth))
            return map[k->part[truth ? 1 : 2].kid];
    }
    return terms_rebuild(to, from, x, map);
}

static TermId fold_node(void *arg, Terms *to, const Terms *from, TermId x, const TermId *map)
{
    (void)arg;
    const Term *k = terms_at(from, x);
    TermId r = 0;
    mpfr_t v;
    mpfr_init2(v, NUMBER_BITS);
    if (k->op == TERM_LEAF && k->class == SYM_CLASS_PI) {
        mpfr_const_pi(v, MPFR_RNDN);
        r = terms_const(to, number_of_fr(to->numbers, v));
    } else if (k->op == TERM_SELECT) {
        r = fold_select(to, from, k, x, map);
    } else if (k->op == TERM_FN || k->op == TERM_POW) {
        mpfr_srcptr a = constant_kid(to, k, 0, map);
        mpfr_srcptr b = k->n > 1 ? constant_kid(to, k, 1, map) : a;
        if (a && b) {
            if (k->op == TERM_POW)
                mpfr_pow(v, a, b, MPFR_RNDN);
            else
                fold_fn(k->fn, a, b, v);
            if (mpfr_number_p(v))
                r = terms_const(to, number_of_fr(to->numbers, v));
        }
    }
    mpfr_clear(v);
    return r ? r : terms_rebuild(to, from, x, map);
}

Terms *pass_fold(Arena *a, const Terms *t)
{
    return terms_map(a, t, fold_node, NULL);
}
