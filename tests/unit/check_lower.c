/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Lowering: the instructions compute what the graph says, pass by pass count and value, and random expressions keep
   their values. Code is interpreted here in double precision and compared with the graph's own evaluation. */
#include "lower/lower.h"

#include <check.h>
#include <math.h>
#include <stdlib.h>

static Arena *arena;
static Dag *d;
static Node p[3], q[4], h;
static double leaf_value[SYM_CLASS_FORMAL + 1][16];

static void setup(void)
{
    static const char *const names[] = {"a", "b", "c", "d"};
    arena = arena_create(0);
    d = dag_create(arena);
    for (size_t i = 0; i < 3; i++)
        p[i] = dag_symbol(d, SYM_CLASS_PARAM, i, names[i]);
    for (size_t i = 0; i < 4; i++)
        q[i] = dag_symbol(d, SYM_CLASS_Q, i, names[i]);
    h = dag_symbol(d, SYM_CLASS_STEP, 0, "h");
    for (int c = 0; c <= SYM_CLASS_FORMAL; c++)
        for (int i = 0; i < 16; i++)
            leaf_value[c][i] = 0.3 + 0.17 * i + 0.11 * c;
}

static void teardown(void)
{
    dag_free(d);
    arena_free(arena);
}

static Node num(long n) { return dag_int(d, n); }
static Node add(Node a, Node b) { return dag_add(d, a, b); }
static Node sub(Node a, Node b) { return dag_sub(d, a, b); }
static Node mul(Node a, Node b) { return dag_mul(d, a, b); }
static Node over(Node a, Node b) { return dag_div(d, a, b); }
static Node fn(Fn f, Node a) { return dag_fn(d, f, a, NODE_NONE); }

/* -- an interpreter */

static double call(Fn f, double a, double b)
{
    switch (f) {
    case FN_SIN: return sin(a);
    case FN_COS: return cos(a);
    case FN_TAN: return tan(a);
    case FN_ASIN: return asin(a);
    case FN_ACOS: return acos(a);
    case FN_ATAN: return atan(a);
    case FN_ATAN2: return atan2(a, b);
    case FN_SINH: return sinh(a);
    case FN_COSH: return cosh(a);
    case FN_TANH: return tanh(a);
    case FN_EXP: return exp(a);
    case FN_LOG: return log(a);
    case FN_SQRT: return sqrt(a);
    case FN_ABS: return fabs(a);
    case FN_SIGN: return a > 0 ? 1 : a < 0 ? -1 : 0;
    case FN_COUNT: break;
    }
    abort();
}

static double compute(const Instr *x, const double *v)
{
    const double a = x->nkids > 0 ? v[x->kid[0]] : 0, b = x->nkids > 1 ? v[x->kid[1]] : 0, c = x->nkids > 2 ? v[x->kid[2]] : 0;
    switch (x->op) {
    case LOW_CONST: return mpfr_get_d(x->value, MPFR_RNDN);
    case LOW_LEAF: return leaf_value[x->class][x->index];
    case LOW_NEG: return -a;
    case LOW_ADD: return a + b;
    case LOW_SUB: return a - b;
    case LOW_MUL: return a * b;
    case LOW_DIV: return a / b;
    case LOW_FN: return call(x->fn, a, b);
    case LOW_POW: return pow(a, b);
    case LOW_LT: return a < b;
    case LOW_LE: return a <= b;
    case LOW_EQ: return a <= b && a >= b;
    case LOW_AND: return a > 0 && b > 0;
    case LOW_OR: return a > 0 || b > 0;
    case LOW_NOT: return !(a > 0);
    case LOW_SELECT: return a > 0 ? b : c;
    }
    abort();
}

/* Values of all instructions, in the order of their numbers (operands come first). */
static double *run(const Program *code)
{
    double *v = ARENA_ARRAY(arena, double, code->ninstrs);
    for (size_t i = 1; i < code->ninstrs; i++)
        v[i] = compute(&code->instrs[i], v);
    return v;
}

static void set_leaf(void *arg, Node leaf, mpfr_ptr out)
{
    (void)arg;
    mpfr_set_d(out, leaf_value[dag_class(d, leaf)][dag_index(d, leaf)], MPFR_RNDN);
}

/* A kernel without blocks and the outputs given. */
static Program *lower(Node *rows, size_t n, bool hoist)
{
    Output *o = ARENA_NEW(arena, Output);
    *o = (Output){"out", KIND_SCALAR, rows, n};
    Kernel *k = ARENA_NEW(arena, Kernel);
    *k = (Kernel){.dag = d, .outputs = o, .noutputs = 1};
    return lower_kernel(arena, k, &(LowerOptions){.hoist = hoist});
}

static void check_values(Node *rows, size_t n, double tol)
{
    DagEval *ev = dag_eval_create(d, set_leaf, NULL);
    for (int hoist = 0; hoist < 2; hoist++) {
        Program *code = lower(rows, n, hoist);
        const double *v = run(code);
        for (size_t i = 0; i < n; i++) {
            const double want = mpfr_get_d(dag_eval(ev, rows[i]), MPFR_RNDN), got = v[code->outputs[0].rows[i]];
            if (isnan(want))
                continue;
            ck_assert_msg(fabs(got - want) <= tol * (1 + fabs(want)), "row %zu: %.17g, not %.17g", i, got, want);
        }
    }
    dag_eval_free(ev);
}

static size_t ops(Node *rows, size_t n, bool hoist)
{
    return lower_ops_total(lower(rows, n, hoist)->step_ops);
}

static size_t ops1(Node x) { return ops(&x, 1, false); }

/* -- tests */

START_TEST(constants_fold)
{
    Node x = mul(fn(FN_SQRT, num(2)), dag_symbol(d, SYM_CLASS_PI, 0, "pi"));
    Program *code = lower(&x, 1, false);
    ck_assert_uint_eq(lower_ops_total(code->step_ops), 0);
    ck_assert_double_eq(mpfr_get_d(code->instrs[code->outputs[0].rows[0]].value, MPFR_RNDN), 4.442882938158366);
    Node y = fn(FN_LOG, num(-1)); /* undefined: left to run time */
    ck_assert_uint_eq(ops1(y), 1);
}
END_TEST

START_TEST(powers_share_squares)
{
    Node x[] = {dag_powi(d, q[0], 8), dag_powi(d, q[0], 4), dag_powi(d, q[0], 2)};
    ck_assert_uint_eq(ops(x, 3, false), 3);
    ck_assert_uint_le(ops1(dag_powi(d, q[0], 15)), 6);
    check_values(x, 3, 1e-14);
}
END_TEST

START_TEST(one_division)
{
    Node s = add(num(1), q[3]);
    Node x[] = {over(q[0], s), over(q[1], s), over(q[2], s)};
    Program *code = lower(x, 3, false);
    ck_assert_uint_eq(code->step_ops.div, 1);
    ck_assert_uint_eq(code->step_ops.mul, 3);
    ck_assert_uint_eq(ops1(over(q[0], mul(q[1], q[2]))), 2);
    check_values(x, 3, 1e-14);
}
END_TEST

START_TEST(angles_are_halved)
{
    Node two = mul(num(2), q[0]);
    Node x[] = {fn(FN_SIN, q[0]), fn(FN_COS, two), fn(FN_SIN, two), fn(FN_COS, mul(num(4), q[0]))};
    Program *code = lower(x, 4, false);
    ck_assert_uint_le(code->step_ops.call, 3);
    check_values(x, 4, 1e-14);
}
END_TEST

START_TEST(common_factors_come_out)
{
    Node x = add(mul(q[0], q[1]), mul(q[0], add(q[2], mul(q[3], q[3]))));
    ck_assert_uint_eq(ops1(x), 4);
    check_values(&x, 1, 1e-14);
}
END_TEST

START_TEST(pairs_are_shared)
{
    Node x[] = {add(add(q[0], q[1]), q[2]), add(add(q[0], q[1]), q[3]), sub(mul(num(2), add(q[0], q[1])), p[0])};
    ck_assert_uint_le(ops(x, 3, false), 5);
    Node y[] = {mul(mul(q[0], q[1]), q[2]), mul(mul(q[0], q[1]), q[3]), mul(mul(q[1], q[0]), p[0])};
    ck_assert_uint_eq(ops(y, 3, false), 4);
    check_values(x, 3, 1e-14);
    check_values(y, 3, 1e-14);
}
END_TEST

START_TEST(numbers_go_where_they_cost_nothing)
{
    /* (q + 2*r)/2 takes one multiplication */
    ck_assert_uint_eq(ops1(over(add(q[0], mul(num(2), q[1])), num(2))), 2);
    ck_assert_uint_eq(ops1(over(sub(q[0], q[1]), num(2))), 2);
}
END_TEST

START_TEST(differences_cancel)
{
    /* (2*(q + h*v) - h^2*a)/h - 2*q/h = 2*v - h*a: exact for tiny h */
    Node q1 = sub(mul(num(2), add(q[0], mul(h, q[1]))), mul(mul(h, h), q[2]));
    Node x = sub(over(q1, h), over(mul(num(2), q[0]), h));
    ck_assert_uint_le(ops1(x), 3);
    leaf_value[SYM_CLASS_STEP][0] = 1e-12;
    check_values(&x, 1, 1e-15);
}
END_TEST

START_TEST(constants_of_a_run_are_hoisted)
{
    /* p0*p1*h/p2 is known beforehand: one multiplication a step */
    Node x = mul(over(mul(mul(p[0], p[1]), h), p[2]), q[0]);
    Program *code = lower(&x, 1, true);
    ck_assert_uint_eq(lower_ops_total(code->step_ops), 1);
    ck_assert_uint_eq(code->nconstants, 1);
    ck_assert_uint_eq(lower_ops_total(lower(&x, 1, false)->step_ops), 4);
    Node y = over(q[0], p[0]);
    code = lower(&y, 1, true);
    ck_assert_uint_eq(code->step_ops.div, 0);
}
END_TEST

START_TEST(parameters_fold)
{
    Node value[] = {num(2), num(3), over(num(1), num(4))};
    Node x = mul(mul(p[0], p[1]), mul(p[2], q[0]));
    Output o = {"out", KIND_SCALAR, &x, 1};
    Kernel k = {.dag = d, .outputs = &o, .noutputs = 1};
    Program *code = lower_kernel(arena, &k, &(LowerOptions){.params = value});
    ck_assert_uint_eq(lower_ops_total(code->step_ops), 1);
    ck_assert_double_eq(run(code)[code->outputs[0].rows[0]], 1.5 * leaf_value[SYM_CLASS_Q][0]);
}
END_TEST

START_TEST(selections)
{
    Node x = dag_select(d, dag_test(d, DAG_LT, q[0], q[1]), add(q[0], num(1)), q[2]);
    Node y = dag_select(d, dag_test(d, DAG_AND, dag_test(d, DAG_LE, q[1], q[0]), dag_test(d, DAG_NOT, dag_test(d, DAG_EQ, q[2], q[3]), NODE_NONE)), q[0], q[2]);
    Node rows[] = {x, y};
    check_values(rows, 2, 1e-15);
}
END_TEST

/* -- regions */

static Node unknown(size_t i) { return dag_symbol(d, SYM_CLASS_UNKNOWN, i, "x"); }

START_TEST(iterations_hold_only_what_changes)
{
    /* x + h*sin(q0 + x)*exp(q1) = q2, then x^2 and the sine at the solution as outputs */
    Node x = unknown(0), e = fn(FN_EXP, q[1]), s = fn(FN_SIN, add(q[0], x));
    Node r = sub(add(x, mul(mul(h, s), e)), q[2]);
    Node jac = dag_diff(d, r, x), one = num(1), zero = num(0);
    size_t core = 0;
    Block b = {.kind = BLOCK_NEWTON, .core = &core, .ncore = 1, .resid = &r, .jac = &jac, .guess = &zero, .cold = &zero, .scale = (Node[]){one, one}};
    Node rows[] = {dag_powi(d, x, 2), s, fn(FN_COS, add(q[0], x))};
    Output o = {"out", KIND_SCALAR, rows, 3};
    UnknownInfo info = {.name = "x", .symbol = x};
    Kernel k = {.dag = d, .unknowns = &info, .nunknowns = 1, .blocks = &b, .nblocks = 1, .outputs = &o, .noutputs = 1};
    Program *code = lower_kernel(arena, &k, &(LowerOptions){.hoist = true});
    ck_assert_uint_eq(code->nblocks, 1);
    const LowBlock *n = &code->blocks[0];
    ck_assert_uint_eq(code->rhs_ops.call, 1);  /* the sine */
    ck_assert_uint_eq(code->jac_ops.call, 1);  /* the cosine */
    ck_assert_uint_eq(code->step_ops.call, 2); /* the exponential before, the cosine again after */
    bool escapes = false;
    for (size_t i = 0; i < n->rhs_code.n; i++)
        escapes = escapes || (code->instrs[n->rhs_code.at[i]].op == LOW_FN && code->instrs[n->rhs_code.at[i]].escapes);
    ck_assert(escapes);
}
END_TEST

START_TEST(assigned_unknowns_disappear)
{
    Node x = unknown(0), y = unknown(1);
    Assign a0 = {0, mul(q[0], q[1])}, a1 = {1, add(x, q[2])};
    Block b[] = {{.kind = BLOCK_EXPLICIT, .assigns = &a0, .nassigns = 1}, {.kind = BLOCK_EXPLICIT, .assigns = &a1, .nassigns = 1}};
    Node row = mul(x, y);
    Output o = {"out", KIND_SCALAR, &row, 1};
    Kernel k = {.dag = d, .nunknowns = 2, .blocks = b, .nblocks = 2, .outputs = &o, .noutputs = 1};
    Program *code = lower_kernel(arena, &k, &(LowerOptions){0});
    ck_assert_uint_eq(lower_ops_total(code->step_ops), 3);
    const double a = leaf_value[SYM_CLASS_Q][0] * leaf_value[SYM_CLASS_Q][1];
    ck_assert_double_eq(run(code)[code->outputs[0].rows[0]], a * (a + leaf_value[SYM_CLASS_Q][2]));
}
END_TEST

/* -- random expressions */

static unsigned seed;
static unsigned rnd(unsigned n)
{
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 10) % n;
}

static Node random_node(Node *pool, size_t n)
{
    const Node a = pool[rnd((unsigned)n)], b = pool[rnd((unsigned)n)], c = pool[rnd((unsigned)n)];
    switch (rnd(10)) {
    case 0:
    case 1: return add(a, mul(b, c));
    case 2: return sub(mul(num((long)rnd(5)), a), b);
    case 3:
    case 4: return mul(a, b);
    case 5: return over(a, add(num(2), mul(b, b)));
    case 6: return fn(rnd(2) ? FN_SIN : FN_COS, mul(num(1 + (long)rnd(2)), a));
    case 7: return over(add(a, b), num(2 + (long)rnd(3)));
    case 8: return dag_powi(d, add(num(1), mul(a, a)), (long)rnd(5) - 2);
    default: return sub(over(add(mul(a, h), b), h), over(b, h));
    }
}

START_TEST(random_expressions_keep_their_values)
{
    for (unsigned k = 0; k < 60; k++) {
        Node pool[80];
        size_t n = 0;
        seed = 12345 + k;
        for (size_t i = 0; i < 3; i++)
            pool[n++] = p[i];
        for (size_t i = 0; i < 4; i++)
            pool[n++] = q[i];
        pool[n++] = h;
        while (n < 60) {
            const Node x = random_node(pool, n);
            if (x.id)
                pool[n++] = x;
        }
        for (size_t i = 40; i < n; i++)
            if (fabs(mpfr_get_d(dag_sample(d, pool[i], 0), MPFR_RNDN)) > 1e6) /* ill-conditioned sums of huge terms */
                pool[i] = q[0];
        check_values(pool + 40, n - 40, 1e-7);
    }
}
END_TEST

START_TEST(order_of_building_does_not_matter)
{
    StrBuf dump[2];
    for (int k = 0; k < 2; k++) {
        if (k) {
            teardown();
            setup();
            for (int i = 5; i < 60; i++) /* other numbers for everything */
                mul(num(i), add(q[3], mul(num(i), q[2])));
        }
        Node a = k ? mul(q[1], q[0]) : mul(q[0], q[1]);
        Node b = k ? add(fn(FN_SIN, q[2]), a) : add(a, fn(FN_SIN, q[2]));
        Node rows[] = {add(mul(b, p[0]), mul(q[3], p[0])), over(b, add(q[3], a)), over(q[3], add(a, q[3]))};
        Arena *keep = arena_create(0);
        strbuf_init(&dump[k], keep);
        lower_dump(lower(rows, 3, true), &dump[k]);
        if (k) {
            ck_assert_str_eq(dump[0].at, dump[1].at);
            arena_free(dump[0].arena);
            arena_free(keep);
        }
    }
}
END_TEST

int main(void)
{
    Suite *s = suite_create("lower");
    TCase *t = tcase_create("lower");
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_set_timeout(t, 60);
    tcase_add_test(t, constants_fold);
    tcase_add_test(t, powers_share_squares);
    tcase_add_test(t, one_division);
    tcase_add_test(t, angles_are_halved);
    tcase_add_test(t, common_factors_come_out);
    tcase_add_test(t, pairs_are_shared);
    tcase_add_test(t, numbers_go_where_they_cost_nothing);
    tcase_add_test(t, differences_cancel);
    tcase_add_test(t, constants_of_a_run_are_hoisted);
    tcase_add_test(t, parameters_fold);
    tcase_add_test(t, selections);
    tcase_add_test(t, iterations_hold_only_what_changes);
    tcase_add_test(t, assigned_unknowns_disappear);
    tcase_add_test(t, random_expressions_keep_their_values);
    tcase_add_test(t, order_of_building_does_not_matter);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_ENV);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
