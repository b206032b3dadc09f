/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Gauss and Lobatto tableaux of any size, computed in 512-bit arithmetic from their definitions: nodes as roots of
   (derivatives of) Legendre polynomials, IIIA by collocation, IIIB as its symplectic conjugate, IIID as the mean of
   IIIC* (collocation on all nodes but the last, whose column vanishes) and its conjugate IIIC. Entries that are
   rationals with a small denominator come out exactly, zeros among them; the others have 60 digits. */
#include "discretise/value.h"

enum { BITS = 512, MOST = 16 };

typedef struct {
    long s;
    mpfr_t c[MOST], b[MOST], a[MOST][MOST], other[MOST][MOST];
} Tableau;

/* P_n(x) and its first two derivatives on [-1, 1]. */
static void legendre(long n, mpfr_srcptr x, mpfr_t p, mpfr_t dp, mpfr_t ddp)
{
    mpfr_t prev, next, u, w;
    mpfr_inits2(BITS, prev, next, u, w, (mpfr_ptr)0);
    mpfr_set_ui(prev, 1, MPFR_RNDN);
    mpfr_set(p, x, MPFR_RNDN);
    for (long k = 1; k < n; k++) { /* (k+1) P_{k+1} = (2k+1) x P_k - k P_{k-1} */
        mpfr_mul(next, x, p, MPFR_RNDN);
        mpfr_mul_si(next, next, 2 * k + 1, MPFR_RNDN);
        mpfr_mul_si(prev, prev, k, MPFR_RNDN);
        mpfr_sub(next, next, prev, MPFR_RNDN);
        mpfr_div_si(next, next, k + 1, MPFR_RNDN);
        mpfr_set(prev, p, MPFR_RNDN);
        mpfr_set(p, next, MPFR_RNDN);
    }
    mpfr_sqr(u, x, MPFR_RNDN); /* u = 1 - x^2 */
    mpfr_ui_sub(u, 1, u, MPFR_RNDN);
    mpfr_mul(w, x, p, MPFR_RNDN); /* u P' = n (P_{n-1} - x P_n) */
    mpfr_sub(w, prev, w, MPFR_RNDN);
    mpfr_mul_si(w, w, n, MPFR_RNDN);
    mpfr_div(dp, w, u, MPFR_RNDN);
    mpfr_mul(w, x, dp, MPFR_RNDN); /* u P'' = 2x P' - n(n+1) P */
    mpfr_mul_si(w, w, 2, MPFR_RNDN);
    mpfr_mul_si(next, p, n * (n + 1), MPFR_RNDN);
    mpfr_sub(w, w, next, MPFR_RNDN);
    mpfr_div(ddp, w, u, MPFR_RNDN);
    mpfr_clears(prev, next, u, w, (mpfr_ptr)0);
}

/* Newton from the cosine of `angle` half turns on P_n (Gauss) or P_n' (Lobatto's inner nodes); the node on [0, 1]. */
static void find_node(long n, bool lobatto, double angle, mpfr_t out)
{
    mpfr_t x, p, dp, ddp;
    mpfr_inits2(BITS, x, p, dp, ddp, (mpfr_ptr)0);
    mpfr_const_pi(x, MPFR_RNDN);
    mpfr_mul_d(x, x, angle, MPFR_RNDN);
    mpfr_cos(x, x, MPFR_RNDN);
    for (int i = 0; i < 60; i++) {
        legendre(n, x, p, dp, ddp);
        if (lobatto)
            mpfr_div(p, dp, ddp, MPFR_RNDN);
        else
            mpfr_div(p, p, dp, MPFR_RNDN);
        mpfr_sub(x, x, p, MPFR_RNDN);
    }
    mpfr_ui_sub(x, 1, x, MPFR_RNDN); /* the largest x first: 1 - x ascends */
    mpfr_div_ui(out, x, 2, MPFR_RNDN);
    mpfr_clears(x, p, dp, ddp, (mpfr_ptr)0);
}

/* out = integral from 0 to `to` of the j-th Lagrange polynomial on the first n nodes. */
static void lagrange_integral(const Tableau *t, long n, long j, mpfr_srcptr to, mpfr_t out)
{
    mpfr_t poly[MOST + 1], f, g;
    mpfr_inits2(BITS, f, g, (mpfr_ptr)0);
    for (long k = 0; k <= n; k++) {
        mpfr_init2(poly[k], BITS);
        mpfr_set_ui(poly[k], k == 0, MPFR_RNDN);
    }
    long degree = 0;
    for (long i = 0; i < n; i++) {
        if (i == j)
            continue;
        mpfr_sub(f, t->c[j], t->c[i], MPFR_RNDN);
        for (long k = ++degree; k >= 0; k--) { /* poly * (x - c_i)/(c_j - c_i) */
            mpfr_mul(g, poly[k], t->c[i], MPFR_RNDN);
            mpfr_neg(g, g, MPFR_RNDN);
            if (k > 0)
                mpfr_add(g, g, poly[k - 1], MPFR_RNDN);
            mpfr_div(poly[k], g, f, MPFR_RNDN);
        }
    }
    mpfr_set_ui(out, 0, MPFR_RNDN);
    for (long k = degree; k >= 0; k--) { /* Horner on the antiderivative */
        mpfr_div_si(g, poly[k], k + 1, MPFR_RNDN);
        mpfr_mul(out, out, to, MPFR_RNDN);
        mpfr_add(out, out, g, MPFR_RNDN);
    }
    mpfr_mul(out, out, to, MPFR_RNDN);
    for (long k = 0; k <= n; k++)
        mpfr_clear(poly[k]);
    mpfr_clears(f, g, (mpfr_ptr)0);
}

/* a <- b_j - b_j*from_ji/b_i: the symplectic conjugate. */
static void conjugate(const Tableau *t, const mpfr_t from[MOST][MOST], mpfr_t a[MOST][MOST])
{
    for (long i = 0; i < t->s; i++)
        for (long j = 0; j < t->s; j++) {
            mpfr_div(a[i][j], from[j][i], t->b[i], MPFR_RNDN);
            mpfr_ui_sub(a[i][j], 1, a[i][j], MPFR_RNDN);
            mpfr_mul(a[i][j], a[i][j], t->b[j], MPFR_RNDN);
        }
}

static void collocation(Tableau *t, long n, mpfr_t a[MOST][MOST])
{
    for (long i = 0; i < t->s; i++)
        for (long j = 0; j < t->s; j++) {
            if (j < n)
                lagrange_integral(t, n, j, t->c[i], a[i][j]);
            else
                mpfr_set_ui(a[i][j], 0, MPFR_RNDN);
        }
}

static void fill(Tableau *t, char which)
{
    bool lobatto = which != 'g';
    mpfr_t one;
    mpfr_init2(one, BITS);
    mpfr_set_ui(one, 1, MPFR_RNDN);
    for (long i = 0; i < t->s; i++) {
        if (lobatto && (i == 0 || i == t->s - 1))
            mpfr_set_ui(t->c[i], i != 0, MPFR_RNDN);
        else if (lobatto)
            find_node(t->s - 1, true, (double)i / (double)(t->s - 1), t->c[i]);
        else
            find_node(t->s, false, ((double)i + 0.75) / ((double)t->s + 0.5), t->c[i]);
    }
    for (long j = 0; j < t->s; j++)
        lagrange_integral(t, t->s, j, one, t->b[j]);
    if (which == 'g' || which == 'a') {
        collocation(t, t->s, t->a);
    } else if (which == 'b') {
        collocation(t, t->s, t->other);
        conjugate(t, (const mpfr_t(*)[MOST])t->other, t->a);
    } else {
        collocation(t, t->s - 1, t->other);
        conjugate(t, (const mpfr_t(*)[MOST])t->other, t->a);
        for (long i = 0; i < t->s; i++)
            for (long j = 0; j < t->s; j++) {
                mpfr_add(t->a[i][j], t->a[i][j], t->other[i][j], MPFR_RNDN);
                mpfr_div_ui(t->a[i][j], t->a[i][j], 2, MPFR_RNDN);
            }
    }
    mpfr_clear(one);
}

/* The number as a node: a rational with a denominator up to 100000 if it is one (to 120 digits), else 60 digits. */
static Node exact(Dag *d, mpfr_srcptr x)
{
    mpfr_t r, diff;
    mpfr_inits2(BITS, r, diff, (mpfr_ptr)0);
    mpz_t p0, p1, q0, q1, k, swap;
    mpz_inits(p0, p1, q0, q1, k, swap, NULL);
    mpz_set_ui(p1, 1);
    mpz_set_ui(q0, 1);
    mpfr_set(r, x, MPFR_RNDN);
    Node found = NODE_NONE;
    for (int i = 0; i < 20 && !found.id; i++) { /* continued fraction */
        mpfr_get_z(k, r, MPFR_RNDD);
        mpz_set(swap, p1);
        mpz_addmul(p0, p1, k);
        mpz_set(p1, p0);
        mpz_set(p0, swap);
        mpz_set(swap, q1);
        mpz_addmul(q0, q1, k);
        mpz_set(q1, q0);
        mpz_set(q0, swap);
        if (mpz_cmp_ui(q1, 100000) > 0)
            break;
        mpq_t guess;
        mpq_init(guess);
        mpz_set(mpq_numref(guess), p1);
        mpz_set(mpq_denref(guess), q1);
        if (mpz_sgn(q1)) {
            mpq_canonicalize(guess);
            mpfr_sub_q(diff, x, guess, MPFR_RNDN);
            if (mpfr_zero_p(diff) || mpfr_get_exp(diff) < -400)
                found = dag_rational(d, guess);
        }
        mpq_clear(guess);
        mpfr_sub_z(r, r, k, MPFR_RNDN);
        if (mpfr_zero_p(r))
            break;
        mpfr_ui_div(r, 1, r, MPFR_RNDN);
    }
    if (!found.id) {
        char text[96];
        mpfr_snprintf(text, sizeof text, "%.60RNe", x);
        found = text[0] == '-' ? dag_neg(d, dag_decimal(d, text + 1)) : dag_decimal(d, text);
    }
    mpz_clears(p0, p1, q0, q1, k, swap, NULL);
    mpfr_clears(r, diff, (mpfr_ptr)0);
    return found;
}

Value tableau(Build *b, char which, long s)
{
    Tableau *t = ARENA_NEW(b->arena, Tableau);
    t->s = s;
    for (long i = 0; i < s; i++) {
        mpfr_inits2(BITS, t->c[i], t->b[i], (mpfr_ptr)0);
        for (long j = 0; j < s; j++)
            mpfr_inits2(BITS, t->a[i][j], t->other[i][j], (mpfr_ptr)0);
    }
    fill(t, which);
    size_t n = (size_t)s;
    Value r = {.kind = VALUE_TUPLE, .n = 3, .items = ARENA_ARRAY(b->arena, Value, 3)};
    r.items[0] = value_matrix(b, DIM_STAGE, n, DIM_STAGE, n);
    r.items[1] = value_matrix(b, DIM_STAGE, n, DIM_ONE, 1);
    r.items[2] = value_matrix(b, DIM_STAGE, n, DIM_ONE, 1);
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < n; j++)
            VALUE_AT(r.items[0], i, j) = exact(b->dag, t->a[i][j]);
        r.items[1].at[i] = exact(b->dag, t->b[i]);
        r.items[2].at[i] = exact(b->dag, t->c[i]);
    }
    for (long i = 0; i < s; i++) {
        mpfr_clears(t->c[i], t->b[i], (mpfr_ptr)0);
        for (long j = 0; j < s; j++)
            mpfr_clears(t->a[i][j], t->other[i][j], (mpfr_ptr)0);
    }
    return r;
}
