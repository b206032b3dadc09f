/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The algebra's shim: no exception crosses it, numbers are exact, derivatives are those of real analysis, and what is
   not real or would explode is refused with a message. */
#include "parse/parse.h"
#include "sym/sym.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static Sym *s;
static SymEx x, y;

static void setup(void)
{
    s = sym_create();
    x = sym_symbol(s, "x");
    y = sym_symbol(s, "y");
}

static void teardown(void) { sym_free(s); }

static SymEx num(const char *text) { return sym_decimal(s, text); }
static SymEx fn(int f, SymEx a) { return sym_fn(s, f, a, SYM_FAIL); }

static void refused(SymEx e, const char *part)
{
    const char *why = sym_failure(s);
    ck_assert(!sym_ok(e));
    ck_assert_ptr_nonnull(why);
    ck_assert_msg(strstr(why, part) != NULL, "'%s' lacks '%s'", why, part);
}

static double at(SymEx e, const char *vx, const char *vy)
{
    const char *values[] = {vx, vy};
    const SymEx symbols[] = {x, y};
    const char *text = sym_evaluate(s, e, symbols, values, 2, 30);
    ck_assert_msg(text != NULL, "%s", sym_failure(s));
    return strtod(text, NULL);
}

static void near(double a, double b) { ck_assert_double_eq_tol(a, b, 1e-14 * (1 + (b < 0 ? -b : b))); }

START_TEST(decimals_are_exact)
{
    ck_assert_str_eq(sym_number(s, num("0.1")), "1/10");
    ck_assert_str_eq(sym_number(s, num("1e-6")), "1/1000000");
    ck_assert_str_eq(sym_number(s, num("12")), "12");
    ck_assert_str_eq(sym_number(s, num("2.50e1")), "25");
    ck_assert_str_eq(sym_number(s, num("0.000")), "0");
    ck_assert_str_eq(sym_number(s, num("123456789012345678901234567890.5")), "246913578024691357802469135781/2");
    ck_assert_str_eq(sym_number(s, sym_rational(s, -6, 4)), "-3/2");
    ck_assert_ptr_null(sym_number(s, x));
    refused(num("x"), "not a number");
    refused(num(""), "not a number");
    refused(num("1e"), "not a number");
    refused(num("-1"), "not a number");
    refused(num("1e999999999999999999999"), "exponent");
    refused(sym_rational(s, 1, 0), "division by zero");
}
END_TEST

START_TEST(failures_propagate_silently)
{
    SymEx bad = sym_div(s, x, num("0"));
    ck_assert(!sym_ok(sym_add(s, bad, x)));
    ck_assert(!sym_ok(sym_diff(s, bad, x)));
    ck_assert(!sym_ok(fn(FN_SIN, bad)));
    ck_assert_str_eq(sym_failure(s), "division by zero");
    ck_assert_ptr_null(sym_failure(s));
    ck_assert(!sym_ok(sym_add(s, SYM_FAIL, x)));
    ck_assert_ptr_null(sym_failure(s));
}
END_TEST

START_TEST(guards)
{
    refused(sym_pow(s, num("2"), num("1000000000")), "10000 bits");
    refused(sym_pow(s, num("2"), sym_rational(s, -1000000001, 2)), "10000 bits");
    refused(sym_pow(s, sym_mul(s, num("3"), x), num("1000000")), "10000 bits");
    refused(sym_pow(s, sym_add(s, sym_mul(s, num("3"), x), sym_mul(s, num("6"), y)), num("1000000")), "10000 bits");
    refused(sym_pow(s, x, num("1e12")), "exponent");
    refused(sym_pow(s, num("0"), num("0")), "0^0");
    refused(sym_pow(s, num("0"), num("0")), "0^0");
    refused(sym_pow(s, num("0"), sym_rational(s, -1, 1)), "division by zero");
    refused(sym_div(s, x, sym_sub(s, y, y)), "division by zero");
    refused(sym_pow(s, sym_rational(s, -1, 1), sym_rational(s, 1, 2)), "not real");
    refused(fn(FN_SQRT, sym_rational(s, -4, 1)), "not real");
    refused(fn(FN_LOG, sym_rational(s, -2, 1)), "not real");
    refused(fn(FN_LOG, num("0")), "log(0)");
    refused(fn(FN_ASIN, num("2")), "not real");
    refused(fn(FN_ACOS, sym_rational(s, -3, 2)), "not real");
    refused(sym_pow(s, sym_rational(s, -2, 1), x), "not real");
    refused(fn(99, x), "no such function");
    refused(sym_diff(s, x, num("1")), "not a symbol");
    refused(sym_op(s, x, 3), "no such operand");
    ck_assert(sym_ok(sym_pow(s, num("1"), num("1000000000"))));
    ck_assert(sym_ok(sym_pow(s, x, num("1000000"))));
    ck_assert_str_eq(sym_number(s, sym_pow(s, x, num("0"))), "1");
    SymEx big = sym_pow(s, num("2"), num("9999"));
    for (int i = 0; i < 100 && sym_ok(big); i++) /* doubling its length each time */
        big = sym_mul(s, big, big);
    refused(big, "bits");
    SymEx pole = sym_div(s, num("1"), sym_sub(s, x, y));
    refused(sym_subs(s, pole, &x, &y, 1), "division by zero");
    SymEx root = fn(FN_SQRT, x), minus = sym_rational(s, -1, 1);
    refused(sym_subs(s, root, &x, &minus, 1), "not real");
}
END_TEST

START_TEST(derivatives)
{
    near(at(sym_diff(s, fn(FN_ABS, x), x), "-0.3", "1"), -1);
    near(at(sym_diff(s, fn(FN_SIGN, x), x), "-0.3", "1"), 0);
    ck_assert(sym_is_zero(s, sym_diff(s, fn(FN_SIGN, x), x)));
    near(at(sym_diff(s, fn(FN_SQRT, x), x), "4", "1"), 0.25);
    near(at(sym_diff(s, sym_fn(s, FN_ATAN2, y, x), y), "3", "4"), 3.0 / 25);
    near(at(sym_diff(s, sym_fn(s, FN_ATAN2, y, x), x), "3", "4"), -4.0 / 25);
    near(at(sym_diff(s, fn(FN_TAN, x), x), "0", "1"), 1);
    near(at(sym_diff(s, fn(FN_ASIN, x), x), "0.6", "1"), 1.25);
    near(at(sym_diff(s, fn(FN_TANH, x), x), "0", "1"), 1);
    near(at(sym_diff(s, fn(FN_EXP, sym_mul(s, x, y)), x), "0", "5"), 5);
    /* a symbolic exponent must not divide by the base */
    SymEx p = sym_pow(s, x, y);
    near(at(sym_diff(s, p, x), "2", "3"), 12);
    near(at(sym_diff(s, p, y), "2", "3"), 8 * 0.69314718055994530942);
    ck_assert_int_eq(sym_kind(s, p), SYM_POW);
    ck_assert_uint_eq(sym_nops(s, p), 2);
    near(at(sym_diff(s, fn(FN_ABS, sym_sub(s, x, y)), y), "1", "3"), 1);
}
END_TEST

START_TEST(evaluation)
{
    const char *v[] = {"0.1", "2"};
    const SymEx symbols[] = {x, y};
    SymEx e = sym_add(s, fn(FN_SIN, x), sym_pi(s));
    const char *text = sym_evaluate(s, e, symbols, v, 2, 40);
    ck_assert_str_eq(text, "3.241426070236621390769457581690124911187e0");
    ck_assert_str_eq(sym_evaluate(s, num("0"), symbols, v, 2, 20), "0");
    ck_assert_str_eq(sym_evaluate(s, sym_rational(s, -1, 3), symbols, v, 2, 5), "-3.3333e-1");
    ck_assert_str_eq(sym_evaluate(s, num("99.99999"), symbols, v, 2, 3), "1.00e2");
    ck_assert_ptr_null(sym_evaluate(s, e, symbols, v, 0, 20));
    ck_assert(strstr(sym_failure(s), "symbol") != NULL);
    const char *minus[] = {"-1", "2"};
    ck_assert_ptr_null(sym_evaluate(s, fn(FN_SQRT, x), symbols, minus, 2, 20));
    ck_assert(strstr(sym_failure(s), "not real") != NULL);
    ck_assert_ptr_null(sym_evaluate(s, fn(FN_LOG, sym_add(s, x, num("1"))), symbols, minus, 2, 20));
    ck_assert_ptr_nonnull(sym_failure(s));
    near(at(sym_pow(s, x, y), "1.5", "2.5"), 2.75567596063107598);
}
END_TEST

START_TEST(visiting_and_asking)
{
    SymEx e = sym_add(s, sym_mul(s, x, y), fn(FN_SQRT, x));
    ck_assert_int_eq(sym_kind(s, e), SYM_ADD);
    ck_assert_uint_eq(sym_nops(s, e), 2);
    ck_assert_int_eq(sym_kind(s, x), SYM_SYMBOL);
    ck_assert_int_eq(sym_kind(s, sym_pi(s)), SYM_PI_CONST);
    ck_assert_int_eq(sym_fn_of(s, fn(FN_ABS, x)), FN_ABS);
    for (int f = FN_SIN; f < FN_COUNT; f++) {
        SymEx g = sym_fn(s, f, x, y);
        ck_assert(sym_ok(g));
        if (f == FN_SQRT) {
            ck_assert_int_eq(sym_kind(s, g), SYM_POW);
            ck_assert_str_eq(sym_number(s, sym_op(s, g, 1)), "1/2");
        } else {
            ck_assert_int_eq(sym_kind(s, g), SYM_FN);
            ck_assert_int_eq(sym_fn_of(s, g), f);
        }
    }
    SymEx a = sym_pow(s, sym_add(s, x, y), num("2"));
    SymEx b = sym_add(s, sym_add(s, sym_mul(s, x, x), sym_mul(s, y, y)), sym_mul(s, num("2"), sym_mul(s, x, y)));
    ck_assert(sym_is_zero(s, sym_sub(s, a, b)));
    ck_assert(!sym_is_equal(s, a, b));
    ck_assert(sym_has(s, a, x));
    ck_assert(!sym_has(s, fn(FN_SIN, y), x));
    ck_assert(sym_is_equal(s, sym_coeff(s, a, x, 1), sym_mul(s, num("2"), y)));
    ck_assert(!sym_is_zero(s, sym_pow(s, sym_add(s, sym_add(s, x, y), num("1")), num("100000")))); /* does not expand */
    const SymEx both[] = {x, y}, turned[] = {y, x};
    ck_assert(sym_is_equal(s, sym_subs(s, sym_div(s, x, y), both, turned, 2), sym_div(s, y, x)));
    SymEx twin = sym_symbol(s, "x");
    ck_assert(!sym_is_equal(s, x, twin));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sym");
    TCase *c = tcase_create("sym");
    tcase_add_checked_fixture(c, setup, teardown);
    tcase_add_test(c, decimals_are_exact);
    tcase_add_test(c, failures_propagate_silently);
    tcase_add_test(c, guards);
    tcase_add_test(c, derivatives);
    tcase_add_test(c, evaluation);
    tcase_add_test(c, visiting_and_asking);
    suite_add_tcase(suite, c);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed > 0;
}
