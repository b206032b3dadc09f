/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The pool of constants. Values live in the arena (mpfr's custom interface), so nothing has to be released. Results
   of arithmetic are computed with spare bits and rounded to NUMBER_BITS, so that 1/3*3 is 1. */
#include "lower/number.h"

enum { SPARE_BITS = 288 };

struct Numbers {
    Arena *arena;
    mpfr_ptr *at;
    size_t n, cap;
    uint32_t *slot; /* hash table of handles + 1 */
    size_t nslots;
};

static size_t hash_of(mpfr_srcptr x)
{
    const double d = mpfr_get_d(x, MPFR_RNDN);
    return (size_t)str_hash((const char *)&d, sizeof d);
}

static mpfr_ptr number_alloc(Arena *a)
{
    mpfr_ptr x = ARENA_NEW(a, __mpfr_struct);
    void *limbs = arena_alloc(a, mpfr_custom_get_size(NUMBER_BITS));
    mpfr_custom_init(limbs, NUMBER_BITS);
    mpfr_custom_init_set(x, MPFR_ZERO_KIND, 0, NUMBER_BITS, limbs);
    return x;
}

static void grow(Numbers *s)
{
    s->nslots = s->nslots ? 2 * s->nslots : 64;
    s->slot = ARENA_ARRAY(s->arena, uint32_t, s->nslots);
    for (size_t i = 0; i < s->n; i++) {
        size_t k = hash_of(s->at[i]) & (s->nslots - 1);
        while (s->slot[k])
            k = (k + 1) & (s->nslots - 1);
        s->slot[k] = (uint32_t)i + 1;
    }
}

Num number_of_fr(Numbers *s, mpfr_srcptr x)
{
    CHECK(mpfr_number_p(x));
    mpfr_t y;
    mpfr_init2(y, NUMBER_BITS);
    mpfr_set(y, x, MPFR_RNDN);
    if (mpfr_zero_p(y))
        mpfr_set_zero(y, 1);
    if (2 * (s->n + 1) > s->nslots)
        grow(s);
    size_t k = hash_of(y) & (s->nslots - 1);
    while (s->slot[k] && !mpfr_equal_p(s->at[s->slot[k] - 1], y))
        k = (k + 1) & (s->nslots - 1);
    if (!s->slot[k]) {
        if (s->n == s->cap)
            s->at = vec_grow(s->arena, s->at, s->n, &s->cap, sizeof *s->at);
        s->at[s->n] = number_alloc(s->arena);
        mpfr_set(s->at[s->n], y, MPFR_RNDN);
        s->slot[k] = (uint32_t)++s->n;
    }
    mpfr_clear(y);
    return s->slot[k] - 1;
}

Numbers *numbers_create(Arena *a)
{
    Numbers *s = ARENA_NEW(a, Numbers);
    s->arena = a;
    CHECK(number_int(s, 0) == NUM_ZERO);
    CHECK(number_int(s, 1) == NUM_ONE);
    CHECK(number_int(s, -1) == NUM_MINUS_ONE);
    return s;
}

Num number_of_q(Numbers *s, mpq_srcptr q)
{
    mpfr_t x;
    mpfr_init2(x, SPARE_BITS);
    mpfr_set_q(x, q, MPFR_RNDN);
    const Num n = number_of_fr(s, x);
    mpfr_clear(x);
    return n;
}

Num number_int(Numbers *s, long n)
{
    mpfr_t x;
    mpfr_init2(x, SPARE_BITS);
    mpfr_set_si(x, n, MPFR_RNDN);
    const Num r = number_of_fr(s, x);
    mpfr_clear(x);
    return r;
}

typedef int (*Binary)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);

static Num binary(Numbers *s, Binary f, Num a, Num b)
{
    mpfr_t x;
    mpfr_init2(x, SPARE_BITS);
    f(x, s->at[a], s->at[b], MPFR_RNDN);
    const Num r = number_of_fr(s, x);
    mpfr_clear(x);
    return r;
}

Num number_add(Numbers *s, Num a, Num b)
{
    mpfr_t x;
    mpfr_init2(x, SPARE_BITS);
    mpfr_add(x, s->at[a], s->at[b], MPFR_RNDN);
    if (!mpfr_zero_p(x) && !mpfr_zero_p(s->at[a]) && mpfr_get_exp(x) < mpfr_get_exp(s->at[a]) - (NUMBER_BITS - 24))
        mpfr_set_zero(x, 1);
    const Num r = number_of_fr(s, x);
    mpfr_clear(x);
    return r;
}

Num number_mul(Numbers *s, Num a, Num b)
{
    return binary(s, mpfr_mul, a, b);
}

Num number_div(Numbers *s, Num a, Num b)
{
    CHECK(b != NUM_ZERO);
    return binary(s, mpfr_div, a, b);
}

Num number_neg(Numbers *s, Num a)
{
    return number_mul(s, a, NUM_MINUS_ONE);
}

Num number_abs(Numbers *s, Num a)
{
    return number_sign(s, a) < 0 ? number_neg(s, a) : a;
}

Num number_powi(Numbers *s, Num a, long e)
{
    CHECK(a != NUM_ZERO || e >= 0);
    mpfr_t x;
    mpfr_init2(x, SPARE_BITS);
    mpfr_pow_si(x, s->at[a], e, MPFR_RNDN);
    const Num r = number_of_fr(s, x);
    mpfr_clear(x);
    return r;
}

int number_sign(const Numbers *s, Num a)
{
    return mpfr_sgn(s->at[a]);
}

bool number_is_unit(Num a)
{
    return a == NUM_ONE || a == NUM_MINUS_ONE;
}

mpfr_srcptr number_value(const Numbers *s, Num a)
{
    CHECK(a < s->n);
    return s->at[a];
}
