/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Numbers of the methods, against the conditions that define them. Tableaux: the simplifying assumptions B,
   C, D (Hairer, Wanner, IV.5), symmetry and symplecticity. Coefficients of compositions: the order
   conditions, all of them, by multiplying out the exponentials in the free algebra (Hairer, Lubich, Wanner,
   III.5 and V.3). */
#include "discretise/value.h"

#include <check.h>
#include <mpfr.h>
#include <stdlib.h>
#include <string.h>

enum { BITS = 400, STAGES = 16 };

static Arena *arena;
static Build build;

static void setup(void)
{
    arena = arena_create(0);
    build = (Build){.arena = arena, .dag = dag_create(arena)};
}

static void teardown(void)
{
    dag_free(build.dag);
    arena_free(arena);
}

/* -- tableaux */

typedef struct {
    long s;
    Value value;
    mpfr_t a[STAGES][STAGES], b[STAGES], c[STAGES];
} Table;

static void no_leaf(void *arg, Node leaf, mpfr_ptr out)
{
    (void)arg, (void)leaf, (void)out;
    ck_abort_msg("a tableau has numbers only");
}

static Table *table(char which, long s)
{
    Table *t = calloc(1, sizeof *t);
    DagEval *ev = dag_eval_create(build.dag, no_leaf, NULL);
    t->s = s;
    t->value = tableau(&build, which, s);
    for (long i = 0; i < s; i++) {
        mpfr_init2(t->b[i], BITS);
        mpfr_init2(t->c[i], BITS);
        mpfr_set(t->b[i], dag_eval(ev, t->value.items[1].at[i]), MPFR_RNDN);
        mpfr_set(t->c[i], dag_eval(ev, t->value.items[2].at[i]), MPFR_RNDN);
        for (long j = 0; j < s; j++) {
            mpfr_init2(t->a[i][j], BITS);
            mpfr_set(t->a[i][j], dag_eval(ev, VALUE_AT(t->value.items[0], (size_t)i, (size_t)j)), MPFR_RNDN);
        }
    }
    dag_eval_free(ev);
    return t;
}

static void table_free(Table *t)
{
    for (long i = 0; i < t->s; i++) {
        mpfr_clears(t->b[i], t->c[i], (mpfr_ptr)0);
        for (long j = 0; j < t->s; j++)
            mpfr_clear(t->a[i][j]);
    }
    free(t);
}

/* The tables hold 60 digits; dag_eval may have fewer bits than we do. */
static bool vanishes(mpfr_srcptr x)
{
    return mpfr_zero_p(x) || mpfr_get_exp(x) < -185; /* 2^-185 = 2e-56 */
}

#define ck_vanishes(x, ...) ck_assert_msg(vanishes(x), __VA_ARGS__)

/* out += x*c^n */
static void add_power(mpfr_t out, mpfr_srcptr x, mpfr_srcptr c, long n)
{
    mpfr_t p;
    mpfr_init2(p, BITS);
    mpfr_pow_si(p, c, n, MPFR_RNDN); /* 0^0 = 1 */
    mpfr_mul(p, p, x, MPFR_RNDN);
    mpfr_add(out, out, p, MPFR_RNDN);
    mpfr_clear(p);
}

/* sum_i b_i c_i^(k-1) = 1/k */
static bool holds_b(const Table *t, long k)
{
    mpfr_t sum;
    mpfr_init2(sum, BITS);
    mpfr_set_si(sum, -1, MPFR_RNDN);
    mpfr_div_si(sum, sum, k, MPFR_RNDN);
    for (long i = 0; i < t->s; i++)
        add_power(sum, t->b[i], t->c[i], k - 1);
    bool ok = vanishes(sum);
    mpfr_clear(sum);
    return ok;
}

/* sum_j a_ij c_j^(k-1) = c_i^k/k for all i */
static bool holds_c(const Table *t, long k)
{
    mpfr_t sum, unit;
    mpfr_inits2(BITS, sum, unit, (mpfr_ptr)0);
    mpfr_set_si(unit, -1, MPFR_RNDN);
    mpfr_div_si(unit, unit, k, MPFR_RNDN);
    bool ok = true;
    for (long i = 0; i < t->s; i++) {
        mpfr_set_zero(sum, 1);
        add_power(sum, unit, t->c[i], k);
        for (long j = 0; j < t->s; j++)
            add_power(sum, t->a[i][j], t->c[j], k - 1);
        ok = ok && vanishes(sum);
    }
    mpfr_clears(sum, unit, (mpfr_ptr)0);
    return ok;
}

/* sum_i b_i c_i^(k-1) a_ij = b_j (1 - c_j^k)/k for all j */
static bool holds_d(const Table *t, long k)
{
    mpfr_t sum, term;
    mpfr_inits2(BITS, sum, term, (mpfr_ptr)0);
    bool ok = true;
    for (long j = 0; j < t->s; j++) {
        mpfr_pow_si(sum, t->c[j], k, MPFR_RNDN);
        mpfr_sub_ui(sum, sum, 1, MPFR_RNDN);
        mpfr_mul(sum, sum, t->b[j], MPFR_RNDN);
        mpfr_div_si(sum, sum, k, MPFR_RNDN);
        for (long i = 0; i < t->s; i++) {
            mpfr_mul(term, t->b[i], t->a[i][j], MPFR_RNDN);
            add_power(sum, term, t->c[i], k - 1);
        }
        ok = ok && vanishes(sum);
    }
    mpfr_clears(sum, term, (mpfr_ptr)0);
    return ok;
}

/* Holds up to k = last and not for the next one: a bound has two sides. */
static void up_to(const Table *t, char which, const char *name, bool (*holds)(const Table *, long), long last)
{
    for (long k = 1; k <= last; k++)
        ck_assert_msg(holds(t, k), "tableau %c, %ld stages: %s(%ld) does not hold", which, t->s, name, k);
    ck_assert_msg(!holds(t, last + 1), "tableau %c, %ld stages: %s(%ld) holds: the test sees nothing", which,
                  t->s, name, last + 1);
}

/* c_i + c_i' = 1, b_i = b_i', a_ij + a_i'j' = b_j where i' = s + 1 - i */
static void check_symmetry(const Table *t, char which)
{
    mpfr_t x;
    mpfr_init2(x, BITS);
    for (long i = 0; i < t->s; i++) {
        long k = t->s - 1 - i;
        mpfr_add(x, t->c[i], t->c[k], MPFR_RNDN);
        mpfr_sub_ui(x, x, 1, MPFR_RNDN);
        ck_vanishes(x, "%c, s = %ld: c[%ld]", which, t->s, i + 1);
        mpfr_sub(x, t->b[i], t->b[k], MPFR_RNDN);
        ck_vanishes(x, "%c, s = %ld: b[%ld]", which, t->s, i + 1);
        for (long j = 0; j < t->s; j++) {
            mpfr_add(x, t->a[i][j], t->a[k][t->s - 1 - j], MPFR_RNDN);
            mpfr_sub(x, x, t->b[j], MPFR_RNDN);
            ck_vanishes(x, "%c, s = %ld: A[%ld,%ld] is not symmetric", which, t->s, i + 1, j + 1);
        }
    }
    mpfr_clear(x);
}

/* b_i a_ij + b_j a'_ji = b_i b_j */
static void check_conjugate(const Table *t, const Table *o)
{
    mpfr_t x, y;
    mpfr_inits2(BITS, x, y, (mpfr_ptr)0);
    for (long i = 0; i < t->s; i++)
        for (long j = 0; j < t->s; j++) {
            mpfr_mul(x, t->b[i], t->a[i][j], MPFR_RNDN);
            mpfr_mul(y, t->b[j], o->a[j][i], MPFR_RNDN);
            mpfr_add(x, x, y, MPFR_RNDN);
            mpfr_mul(y, t->b[i], t->b[j], MPFR_RNDN);
            mpfr_sub(x, x, y, MPFR_RNDN);
            ck_vanishes(x, "s = %ld: (%ld,%ld) is not symplectic", t->s, i + 1, j + 1);
        }
    mpfr_clears(x, y, (mpfr_ptr)0);
}

START_TEST(gauss)
{
    for (long s = 1; s <= 8; s++) {
        Table *t = table('g', s);
        up_to(t, 'g', "B", holds_b, 2 * s);
        up_to(t, 'g', "C", holds_c, s);
        up_to(t, 'g', "D", holds_d, s);
        check_symmetry(t, 'g');
        check_conjugate(t, t);
        table_free(t);
    }
}
END_TEST

START_TEST(lobatto)
{
    for (long s = 2; s <= 8; s++) {
        Table *a = table('a', s), *b = table('b', s), *d = table('d', s);
        Table *all[] = {a, b, d};
        for (int i = 0; i < 3; i++) {
            up_to(all[i], "abd"[i], "B", holds_b, 2 * s - 2);
            check_symmetry(all[i], "abd"[i]);
        }
        up_to(a, 'a', "C", holds_c, s);
        up_to(a, 'a', "D", holds_d, s - 2);
        up_to(b, 'b', "C", holds_c, s - 2);
        up_to(b, 'b', "D", holds_d, s);
        up_to(d, 'd', "C", holds_c, s - 1);
        up_to(d, 'd', "D", holds_d, s - 1);
        check_conjugate(a, b);
        check_conjugate(d, d);
        for (size_t j = 0; j < (size_t)s; j++) { /* what vanishes by construction is an exact zero */
            ck_assert(dag_is_zero(build.dag, VALUE_AT(a->value.items[0], 0, j)));
            ck_assert(dag_is_zero(build.dag, VALUE_AT(b->value.items[0], j, (size_t)s - 1)));
        }
        for (int i = 0; i < 3; i++)
            table_free(all[i]);
    }
}
END_TEST

START_TEST(large)
{
    for (int i = 0; i < 4; i++) {
        Table *t = table("gabd"[i], 16);
        up_to(t, "gabd"[i], "B", holds_b, i ? 30 : 32);
        check_symmetry(t, "gabd"[i]);
        table_free(t);
    }
}
END_TEST

/* -- compositions: a symmetric method of order 2 is exp(h Y1 + h^3 Y3 + h^5 Y5 + ...) with generators that do
   not commute. A composition has order p if its product of exponentials agrees with exp(h Y1) in all words of
   degree <= p. */

enum { DEGREE = 9, MAX_WORDS = 128, SUBSTEPS = 64 };

typedef struct {
    int length, degree;
    unsigned char letter[DEGREE]; /* 1, 3, 5, 7, 9 */
} Word;

static Word word[MAX_WORDS];
static int words;

static void list_words(Word w)
{
    word[words++] = w;
    for (unsigned char x = 1; w.degree + x <= DEGREE; x = (unsigned char)(x + 2)) {
        Word longer = w;
        longer.letter[longer.length++] = x;
        longer.degree += x;
        list_words(longer);
    }
}

static int find_word(const Word *u, const Word *v)
{
    for (int i = 0; i < words; i++)
        if (word[i].length == u->length + v->length &&
            !memcmp(word[i].letter, u->letter, (size_t)u->length) &&
            !memcmp(word[i].letter + u->length, v->letter, (size_t)v->length))
            return i;
    return -1;
}

typedef struct {
    mpfr_t at[MAX_WORDS];
} Series;

static Series *series(long constant)
{
    Series *x = malloc(sizeof *x);
    for (int i = 0; i < words; i++) {
        mpfr_init2(x->at[i], BITS);
        mpfr_set_si(x->at[i], word[i].length == 0 ? constant : 0, MPFR_RNDN);
    }
    return x;
}

static void series_free(Series *x)
{
    for (int i = 0; i < words; i++)
        mpfr_clear(x->at[i]);
    free(x);
}

static Series *series_mul(const Series *x, const Series *y)
{
    Series *r = series(0);
    for (int i = 0; i < words; i++)
        for (int j = 0; j < words; j++)
            if (word[i].degree + word[j].degree <= DEGREE && !mpfr_zero_p(x->at[i]) &&
                !mpfr_zero_p(y->at[j])) {
                int k = find_word(&word[i], &word[j]);
                mpfr_fma(r->at[k], x->at[i], y->at[j], r->at[k], MPFR_RNDN);
            }
    return r;
}

/* exp(g Y1 + g^3 Y3 + ...) */
static Series *series_substep(mpfr_srcptr g)
{
    Series *x = series(0), *sum = series(1), *power = series(1);
    for (int i = 0; i < words; i++)
        if (word[i].length == 1)
            mpfr_pow_si(x->at[i], g, word[i].degree, MPFR_RNDN);
    for (int n = 1; n <= DEGREE; n++) {
        Series *next = series_mul(power, x);
        series_free(power);
        power = next;
        for (int i = 0; i < words; i++) {
            mpfr_div_si(power->at[i], power->at[i], n, MPFR_RNDN);
            mpfr_add(sum->at[i], sum->at[i], power->at[i], MPFR_RNDN);
        }
    }
    series_free(x);
    series_free(power);
    return sum;
}

/* The order, by coefficients that are good to `digits` digits. */
static int composition_order(const mpfr_t *g, int n, int digits)
{
    Series *product = series(1);
    for (int i = 0; i < n; i++) {
        Series *f = series_substep(g[i]), *next = series_mul(product, f);
        series_free(f);
        series_free(product);
        product = next;
    }
    Series *truth = series(0); /* exp(Y1) */
    for (int i = 0; i < words; i++)
        if (word[i].length == word[i].degree) {
            mpfr_fac_ui(truth->at[i], (unsigned long)word[i].degree, MPFR_RNDN);
            mpfr_ui_div(truth->at[i], 1, truth->at[i], MPFR_RNDN);
        }
    int order = DEGREE;
    for (int i = 0; i < words; i++) {
        mpfr_sub(product->at[i], product->at[i], truth->at[i], MPFR_RNDN);
        if (!mpfr_zero_p(product->at[i]) && mpfr_get_exp(product->at[i]) > -(digits - 4) * 10 / 3 &&
            word[i].degree <= order)
            order = word[i].degree - 1;
    }
    series_free(product);
    series_free(truth);
    return order;
}

/* The substeps of a method file that lists c1, c2, ... as decimals, the middle one as the rest, and goes back
 * again. */
static int read_composition(const char *name, mpfr_t *g)
{
    char path[256], line[512];
    snprintf(path, sizeof path, "../methods/%s.method", name);
    FILE *f = fopen(path, "r");
    ck_assert_msg(f != NULL, "%s cannot be read", path);
    int n = 0, used = 0;
    while (fgets(line, sizeof line, f)) {
        int index;
        char number[256];
        if (sscanf(line, "const c%d = %255[-0-9.]", &index, number) == 2 && !strchr(line, '(')) {
            ck_assert_int_eq(index, n + 1);
            ck_assert_int_eq(mpfr_set_str(g[n++], number, 10, MPFR_RNDN), 0);
        }
        for (const char *at = line; (at = strstr(at, "base for c")); at += 10)
            used++;
    }
    fclose(f);
    ck_assert_int_eq(used, 2 * n + 1);
    mpfr_set_zero(g[n], 1);
    for (int i = 0; i < n; i++)
        mpfr_add(g[n], g[n], g[i], MPFR_RNDN);
    mpfr_mul_si(g[n], g[n], -2, MPFR_RNDN);
    mpfr_add_ui(g[n], g[n], 1, MPFR_RNDN);
    for (int i = 0; i < n; i++)
        mpfr_set(g[2 * n - i], g[i], MPFR_RNDN);
    return 2 * n + 1;
}

static mpfr_t substep[SUBSTEPS];

static void setup_words(void)
{
    words = 0;
    list_words((Word){0});
    for (int i = 0; i < SUBSTEPS; i++)
        mpfr_init2(substep[i], BITS);
}

static void teardown_words(void)
{
    for (int i = 0; i < SUBSTEPS; i++)
        mpfr_clear(substep[i]);
    mpfr_free_cache();
}

START_TEST(listed_coefficients)
{
    static const struct {
        const char *name;
        int substeps, order;
    } files[] = {{"yoshida6", 7, 6},
                 {"kahan_li6", 9, 6},
                 {"yoshida8", 15, 8},
                 {"suzuki_umeno8", 15, 8},
                 {"kahan_li8", 17, 8}};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        int n = read_composition(files[i].name, substep);
        ck_assert_int_eq(n, files[i].substeps);
        int order = composition_order((const mpfr_t *)substep, n, 38);
        ck_assert_msg(order == files[i].order, "%s has order %d, not %d", files[i].name, order,
                      files[i].order);
    }
}
END_TEST

START_TEST(wrong_coefficients_are_seen)
{
    int n = read_composition("kahan_li8", substep);
    mpfr_add_d(substep[2], substep[2], 1e-30, MPFR_RNDN);
    mpfr_sub_d(substep[3], substep[3], 1e-30, MPFR_RNDN);
    ck_assert_int_lt(composition_order((const mpfr_t *)substep, n, 38), 8);
}
END_TEST

/* k substeps of c, one of 1 - 2k c, k of c, with c = 1/(2k - (2k)^(1/3)): 1 is the triple jump, 2 Suzuki's
 * fractal. */
START_TEST(fractals)
{
    for (unsigned long k = 1; k <= 2; k++) {
        mpfr_set_ui(substep[0], 2 * k, MPFR_RNDN);
        mpfr_cbrt(substep[0], substep[0], MPFR_RNDN);
        mpfr_ui_sub(substep[0], 2 * k, substep[0], MPFR_RNDN);
        mpfr_ui_div(substep[0], 1, substep[0], MPFR_RNDN);
        for (unsigned long i = 1; i <= 2 * k; i++)
            mpfr_set(substep[i], substep[0], MPFR_RNDN);
        mpfr_mul_ui(substep[k], substep[0], 2 * k, MPFR_RNDN);
        mpfr_ui_sub(substep[k], 1, substep[k], MPFR_RNDN);
        ck_assert_int_eq(composition_order((const mpfr_t *)substep, (int)(2 * k + 1), 60), 4);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("tableau");
    TCase *tables = tcase_create("tableaux"), *compositions = tcase_create("compositions");
    tcase_set_timeout(tables, 300);
    tcase_set_timeout(compositions, 300);
    tcase_add_checked_fixture(tables, setup, teardown);
    tcase_add_test(tables, gauss);
    tcase_add_test(tables, lobatto);
    tcase_add_test(tables, large);
    tcase_add_checked_fixture(compositions, setup_words, teardown_words);
    tcase_add_test(compositions, listed_coefficients);
    tcase_add_test(compositions, wrong_coefficients_are_seen);
    tcase_add_test(compositions, fractals);
    suite_add_tcase(suite, tables);
    suite_add_tcase(suite, compositions);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
