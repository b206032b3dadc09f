/* SPDX-License-Identifier: GPL-2.0-or-later */
#include "cli/exact.h"

#include <math.h>
#include <mpfr.h>

/* Every double is a multiple of 2^-1074 below 2^1024; squares need twice as much; some bits for the count. */
enum { BITS_SUM = 2200, BITS_SQUARE = 4500 };

bool exact_is_nan(const ExactSum *s)
{
    return s->n && isnan(s->at[0]);
}

static void spoil(Arena *a, ExactSum *s)
{
    if (!s->cap) {
        s->at = ARENA_ARRAY(a, double, 4);
        s->cap = 4;
    }
    s->at[0] = (double)NAN;
    s->n = 1;
}

/* Shewchuk's grow-expansion without zeros. */
void exact_add(Arena *a, ExactSum *s, double x)
{
    unsigned n = 0;
    if (exact_is_nan(s))
        return;
    if (s->n == s->cap) {
        double *grown = ARENA_ARRAY(a, double, s->cap ? 2 * s->cap : 4);
        for (unsigned i = 0; i < s->n; i++)
            grown[i] = s->at[i];
        s->at = grown;
        s->cap = s->cap ? 2 * s->cap : 4;
    }
    for (unsigned i = 0; i < s->n; i++) {
        double big = fabs(x) < fabs(s->at[i]) ? s->at[i] : x, small = fabs(x) < fabs(s->at[i]) ? x : s->at[i];
        double sum = big + small, error = small - (sum - big);
        if (error != 0)
            s->at[n++] = error;
        x = sum;
    }
    if (x != 0)
        s->at[n++] = x;
    s->n = n;
    if (!isfinite(x))
        spoil(a, s);
}

void exact_add_square(Arena *a, ExactSum *s, double x)
{
    double square = x * x;
    exact_add(a, s, square);
    if (isfinite(square))
        exact_add(a, s, fma(x, x, -square));
}

static void total(const ExactSum *s, mpfr_t out)
{
    mpfr_set_zero(out, 1);
    for (unsigned i = 0; i < s->n; i++)
        mpfr_add_d(out, out, s->at[i], MPFR_RNDN);
}

double exact_mean(const ExactSum *s1, unsigned long n)
{
    mpfr_t a;
    mpfr_init2(a, BITS_SUM);
    total(s1, a);
    mpfr_div_ui(a, a, n, MPFR_RNDN);
    double mean = mpfr_get_d(a, MPFR_RNDN);
    mpfr_clear(a);
    return mean;
}

/* (n S2 - S1^2)/(n (n - 1)) */
double exact_variance(const ExactSum *s1, const ExactSum *s2, unsigned long n)
{
    mpfr_t a, b;
    if (n < 2)
        return exact_is_nan(s2) ? (double)NAN : 0;
    mpfr_inits2(BITS_SQUARE, a, b, (mpfr_ptr)0);
    total(s1, a);
    mpfr_sqr(a, a, MPFR_RNDN);
    total(s2, b);
    mpfr_mul_ui(b, b, n, MPFR_RNDN);
    mpfr_sub(b, b, a, MPFR_RNDN);
    mpfr_div_ui(b, b, n, MPFR_RNDN);
    mpfr_div_ui(b, b, n - 1, MPFR_RNDN);
    double variance = mpfr_get_d(b, MPFR_RNDN);
    mpfr_clears(a, b, (mpfr_ptr)0);
    return variance < 0 ? 0 : variance;
}
