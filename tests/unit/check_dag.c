/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The graph: canonical form, folding, derivatives against differences, numerical questions. */
#include "dag/dag.h"

#include <check.h>
#include <stdlib.h>

static Arena *arena;
static Dag *d;
static Node x, y, z, h;

static void setup(void)
{
    arena = arena_create(0);
    d = dag_create(arena);
    x = dag_symbol(d, SYM_CLASS_Q, 0, "x");
    y = dag_symbol(d, SYM_CLASS_Q, 1, "y");
    z = dag_symbol(d, SYM_CLASS_Q, 2, "z");
    h = dag_symbol(d, SYM_CLASS_STEP, 0, "h");
}

static void teardown(void)
{
    dag_verify(d);
    dag_free(d);
    arena_free(arena);
}

static Node add(Node a, Node b) { return dag_add(d, a, b); }
static Node mul(Node a, Node b) { return dag_mul(d, a, b); }
static Node num(long n) { return dag_int(d, n); }
static Node fn(Fn f, Node a) { return dag_fn(d, f, a, NODE_NONE); }
#define ck_same(a, b) ck_assert_uint_eq((a).id, (b).id)

START_TEST(order_does_not_matter)
{
    ck_same(add(add(x, y), z), add(z, add(y, x)));
    ck_same(mul(mul(x, y), z), mul(y, mul(z, x)));
    ck_same(dag_sub(d, x, y), dag_neg(d, dag_sub(d, y, x)));
    ck_same(mul(num(2), add(x, y)), add(mul(num(2), x), mul(num(2), y)));
    ck_same(fn(FN_SIN, dag_sub(d, y, x)), dag_neg(d, fn(FN_SIN, dag_sub(d, x, y))));
    ck_same(fn(FN_COS, dag_sub(d, y, x)), fn(FN_COS, dag_sub(d, x, y)));
}
END_TEST

START_TEST(folding)
{
    ck_assert(dag_is_zero(d, dag_sub(d, x, x)));
    ck_assert(dag_is_zero(d, mul(num(0), x)));
    ck_assert(dag_is_one(d, dag_div(d, mul(x, y), mul(y, x))));
    ck_same(dag_sub(d, add(x, y), x), y);
    ck_same(dag_sub(d, add(add(x, y), h), add(add(x, y), z)), dag_sub(d, h, z));
    ck_same(dag_powi(d, fn(FN_SQRT, x), 2), x);
    ck_same(mul(fn(FN_SQRT, x), fn(FN_SQRT, x)), x);
    ck_same(dag_pow(d, dag_decimal(d, "0.25"), dag_decimal(d, "0.5")), dag_decimal(d, "1/2"));
    ck_assert(dag_is_zero(d, fn(FN_SIN, num(0))));
    ck_assert(!dag_div(d, x, num(0)).id);
    ck_assert(!dag_powi(d, num(7), 1000000000).id);
    ck_assert(!fn(FN_SQRT, num(-1)).id);
    ck_same(dag_decimal(d, "1e-3"), dag_decimal(d, "1/1000"));
    ck_same(dag_decimal(d, "12.50"), dag_decimal(d, "25/2"));
}
END_TEST

START_TEST(increments_cancel)
{
    Node q1 = add(x, mul(h, y)); /* q0 + h*D */
    ck_same(dag_div(d, dag_sub(d, q1, x), h), y);
    Node half = dag_decimal(d, "1/2");
    Node mid = add(mul(half, x), mul(half, q1));
    ck_same(mid, add(x, mul(half, mul(h, y))));
}
END_TEST

/* d e/dx at sample point 0 against a central difference in 256 bits. */
typedef struct {
    mpfr_t at[3];
} Values;
static void value_of(void *arg, Node leaf, mpfr_ptr out)
{
    Values *v = arg;
    mpfr_set(out, v->at[dag_index(d, leaf)], MPFR_RNDN);
}

static double difference(Node e, double step)
{
    mpfr_t r[2];
    for (int side = 0; side < 2; side++) {
        Values v;
        const double at[3] = {0.7, 0.3, 0.45};
        for (int i = 0; i < 3; i++) {
            mpfr_init2(v.at[i], DAG_BITS);
            mpfr_set_d(v.at[i], at[i], MPFR_RNDN);
        }
        mpfr_add_d(v.at[0], v.at[0], side ? step : -step, MPFR_RNDN);
        DagEval *ev = dag_eval_create(d, value_of, &v);
        mpfr_init2(r[side], DAG_BITS);
        mpfr_set(r[side], dag_eval(ev, e), MPFR_RNDN);
        dag_eval_free(ev);
        for (int i = 0; i < 3; i++)
            mpfr_clear(v.at[i]);
    }
    mpfr_sub(r[1], r[1], r[0], MPFR_RNDN);
    mpfr_div_d(r[1], r[1], 2 * step, MPFR_RNDN);
    double result = mpfr_get_d(r[1], MPFR_RNDN);
    mpfr_clears(r[0], r[1], (mpfr_ptr)0);
    return result;
}

static double value(Node e)
{
    Values v;
    const double at[3] = {0.7, 0.3, 0.45};
    for (int i = 0; i < 3; i++) {
        mpfr_init2(v.at[i], DAG_BITS);
        mpfr_set_d(v.at[i], at[i], MPFR_RNDN);
    }
    DagEval *ev = dag_eval_create(d, value_of, &v);
    double result = mpfr_get_d(dag_eval(ev, e), MPFR_RNDN);
    dag_eval_free(ev);
    for (int i = 0; i < 3; i++)
        mpfr_clear(v.at[i]);
    return result;
}

START_TEST(derivatives)
{
    Node u = add(mul(x, y), dag_powi(d, x, 3)), one = num(1);
    Node cases[] = {
        u, fn(FN_SIN, u), fn(FN_COS, u), fn(FN_TAN, u), fn(FN_ASIN, u), fn(FN_ACOS, u), fn(FN_ATAN, u),
        dag_fn(d, FN_ATAN2, u, add(x, z)), fn(FN_SINH, u), fn(FN_COSH, u), fn(FN_TANH, u), fn(FN_EXP, u), fn(FN_LOG, u),
        fn(FN_SQRT, u), fn(FN_ABS, dag_neg(d, u)), dag_div(d, y, add(one, u)), dag_pow(d, x, add(y, x)),
        dag_pow(d, u, dag_decimal(d, "1/3")), dag_select(d, dag_test(d, DAG_LT, x, y), x, mul(x, u)),
        mul(fn(FN_SIN, x), mul(fn(FN_EXP, y), dag_powi(d, x, -2))),
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double exact = value(dag_diff(d, cases[i], x)), near = difference(cases[i], 1e-12);
        ck_assert_double_le(fabs(exact - near), 1e-14 * (1 + fabs(exact)));
        ck_assert_double_ge(fabs(exact), 1e-6); /* a derivative that is always zero would pass too */
    }
}
END_TEST

START_TEST(substitution)
{
    DagMap *m = dag_map_create(d, arena);
    dag_map_set(m, x, y);
    dag_map_set(m, y, x);
    ck_same(dag_subst(m, dag_sub(d, x, mul(num(2), y))), dag_sub(d, y, mul(num(2), x)));
    ck_same(dag_subst(m, fn(FN_SIN, z)), fn(FN_SIN, z));
    ck_assert(dag_reaches(d, fn(FN_SIN, x), x) && !dag_reaches(d, fn(FN_SIN, x), y));
}
END_TEST

START_TEST(numbers_decide)
{
    Node s = fn(FN_SIN, x), c = fn(FN_COS, x);
    Node one = add(dag_powi(d, s, 2), dag_powi(d, c, 2));
    ck_assert(!dag_is_one(d, one));
    ck_assert(dag_is_one(d, dag_tidy(d, one)));
    ck_assert(dag_vanishes(d, dag_sub(d, one, num(1))));
    ck_assert(!dag_vanishes(d, dag_sub(d, one, dag_decimal(d, "1.0000000000000000000000000000001"))));
    Node small = dag_decimal(d, "1e-200"), large = dag_decimal(d, "1e90");
    ck_assert(!dag_vanishes(d, mul(small, x))); /* small is not zero, and large may be */
    ck_assert(dag_vanishes(d, mul(large, dag_sub(d, one, num(1)))));
    ck_assert(dag_vanishes(d, fn(FN_SIN, dag_sub(d, one, num(1)))));
    ck_assert(!dag_vanishes(d, fn(FN_COS, dag_sub(d, one, num(1)))));
    Node p = dag_symbol(d, SYM_CLASS_PARAM, 0, "m");
    ck_same(dag_tidy(d, add(mul(p, one), y)), add(p, y));
    mpfr_t v;
    mpfr_init2(v, DAG_BITS);
    ck_assert(!dag_constant(d, x, v));
    ck_assert(dag_constant(d, fn(FN_SQRT, num(2)), v));
    ck_assert_double_eq(mpfr_get_d(v, MPFR_RNDN), 1.4142135623730951);
    mpfr_clear(v);
}
END_TEST

/* Sharing: 2^60 paths, 60 nodes. */
START_TEST(shared_nodes_are_visited_once)
{
    Node e = x;
    for (int i = 0; i < 60; i++)
        e = add(fn(FN_SIN, e), dag_powi(d, e, 2));
    ck_assert(dag_diff(d, e, x).id);
    ck_assert(dag_reaches(d, e, x) && !dag_reaches(d, e, y));
    ck_assert_uint_lt(dag_size(d), 2000);
}
END_TEST

START_TEST(dump)
{
    StrBuf b;
    strbuf_init(&b, arena);
    dag_dump(d, add(mul(num(3), x), mul(num(-6), dag_powi(d, y, 2))), &b);
    ck_assert_str_eq(b.at, "(* 3 (+ x -2*(prod y^2)))");
}
END_TEST

int main(void)
{
    Suite *s = suite_create("dag");
    TCase *t = tcase_create("dag");
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_add_test(t, order_does_not_matter);
    tcase_add_test(t, folding);
    tcase_add_test(t, increments_cancel);
    tcase_add_test(t, derivatives);
    tcase_add_test(t, substitution);
    tcase_add_test(t, numbers_decide);
    tcase_add_test(t, shared_nodes_are_visited_once);
    tcase_add_test(t, dump);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_ENV);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
