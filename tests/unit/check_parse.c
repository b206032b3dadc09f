/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The front end: what correct texts become, and what is refused. Exact messages are in tests/diag. */
#include "parse/parse.h"

#include <check.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Arena *arena;
static ParseCtx ctx;

static void setup(void)
{
    arena = arena_create(0);
    ctx = (ParseCtx){arena, interner_create(arena), diag_create(arena), limits_default()};
}

static void teardown(void)
{
    arena_free(arena);
}

static Source *source_n(const char *text, size_t n)
{
    Source *s = ARENA_NEW(arena, Source);
    *s = (Source){"input", arena_strndup(arena, text, n), n};
    return s;
}

static Source *source(const char *text)
{
    return source_n(text, strlen(text));
}

/* The messages so far; they are forgotten. */
static const char *messages(void)
{
    char *text = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&text, &n);
    diag_print(ctx.diag, f);
    fclose(f);
    const char *s = arena_strndup(arena, text, n);
    free(text);
    return s;
}

static Model *good(const char *text)
{
    Model *m = parse_model(&ctx, source(text), NULL, 0);
    if (!m)
        ck_abort_msg("refused:\n%s\n%s", text, messages());
    return m;
}

static void refused(const char *text, const char *message)
{
    ctx.diag = diag_create(arena);
    Model *m = parse_model(&ctx, source(text), NULL, 0);
    const char *said = messages();
    ck_assert_msg(!m, "accepted:\n%s", text);
    ck_assert_msg(strstr(said, message) != NULL, "expected '%s', found:\n%s", message, said);
}

static Method *good_method(const char *text)
{
    Method *m = parse_method(&ctx, source(text));
    if (!m)
        ck_abort_msg("refused:\n%s\n%s", text, messages());
    return m;
}

static void refused_method(const char *text, const char *message)
{
    ctx.diag = diag_create(arena);
    Method *m = parse_method(&ctx, source(text));
    const char *said = messages();
    ck_assert_msg(!m, "accepted:\n%s", text);
    ck_assert_msg(strstr(said, message) != NULL, "expected '%s', found:\n%s", message, said);
}

/* ---- printing
 * ---------------------------------------------------------------------------------------------- */

static void print_expr(StrBuf *b, const Expr *e)
{
    static const char *const ops[] = {
        [EX_ADD] = "+", [EX_SUB] = "-", [EX_MUL] = "*", [EX_DIV] = "/", [EX_POW] = "^"};
    switch (e->op) {
    case EX_NUM:
        strbuf_puts(b, e->text);
        return;
    case EX_PI:
        strbuf_puts(b, "pi");
        return;
    case EX_TIME:
        strbuf_puts(b, "t");
        return;
    case EX_COORD:
        strbuf_printf(b, "q%zu", e->index);
        return;
    case EX_VEL:
        strbuf_printf(b, "v%zu", e->index);
        return;
    case EX_PARAM:
        strbuf_printf(b, "p%zu", e->index);
        return;
    case EX_INPUT:
        strbuf_printf(b, "u%zu", e->index);
        return;
    case EX_LET:
        strbuf_printf(b, "let%zu", e->index);
        return;
    case EX_LETDOT:
        strbuf_printf(b, "let%zu'", e->index);
        return;
    case EX_NEG:
        strbuf_puts(b, "-");
        print_expr(b, e->a);
        return;
    case EX_FN:
        strbuf_printf(b, "%s(", fn_name(e->fn));
        print_expr(b, e->a);
        if (e->b) {
            strbuf_puts(b, ",");
            print_expr(b, e->b);
        }
        strbuf_puts(b, ")");
        return;
    case EX_ADD:
    case EX_SUB:
    case EX_MUL:
    case EX_DIV:
    case EX_POW:
        strbuf_puts(b, "(");
        print_expr(b, e->a);
        strbuf_puts(b, ops[e->op]);
        print_expr(b, e->b);
        strbuf_puts(b, ")");
        return;
    }
}

static const char *expr_text(const Expr *e)
{
    StrBuf b;
    strbuf_init(&b, arena);
    if (e)
        print_expr(&b, e);
    else
        strbuf_puts(&b, "NULL");
    return b.at;
}

static void print_ast(StrBuf *b, const Ast *a)
{
    static const char *const names[] = {
        [AST_NEG] = "neg",  [AST_TRANSPOSE] = "T", [AST_ADD] = "+",   [AST_SUB] = "-",     [AST_MUL] = "*",
        [AST_DIV] = "/",    [AST_POW] = "^",       [AST_EQ] = "==",   [AST_NE] = "!=",     [AST_LT] = "<",
        [AST_LE] = "<=",    [AST_GT] = ">",        [AST_GE] = ">=",   [AST_AND] = "and",   [AST_OR] = "or",
        [AST_NOT] = "not",  [AST_TUPLE] = "tuple", [AST_SUM] = "sum", [AST_PROD] = "prod", [AST_IS] = "is",
        [AST_CALL] = "call"};
    if (a->n == 0 && a->kind != AST_IS && a->kind != AST_CALL) {
        strbuf_printf(b, "%s", a->text);
        return;
    }
    if (a->kind == AST_NAME)
        strbuf_printf(b, "[%s", a->text);
    else
        strbuf_printf(b, "(%s%s%s", names[a->kind], a->text ? " " : "", a->text ? a->text : "");
    for (size_t i = 0; i < a->n; i++) {
        strbuf_puts(b, " ");
        print_ast(b, a->kid[i]);
    }
    strbuf_puts(b, a->kind == AST_NAME ? "]" : ")");
}

static const char *ast_text(const Ast *a)
{
    StrBuf b;
    strbuf_init(&b, arena);
    if (a)
        print_ast(&b, a);
    return b.at;
}

/* The lagrangian of a small model around an expression. */
static const char *lagrangian(const char *expr)
{
    const char *text = arena_printf(
        arena,
        "model m\nconst n = 3, half = 1/2\ncoord x, z[0..3]\nparam a = 1\nlet s = sin(x)\n"
        "lagrangian %s\n",
        expr);
    return expr_text(good(text)->lagrangian);
}

/* ---- the examples of the contract
 * -------------------------------------------------------------------------- */

static const char sleigh[] =
    "model my_sleigh \"Chaplygin sleigh on a horizontal plane\"\n"
    "\n"
    "coord x1, x2, theta\n"
    "param m = 1, J = 8, a = 1              # run-time parameters, with defaults\n"
    "let   s = sin(theta), c = cos(theta)   # abbreviations\n"
    "\n"
    "lagrangian 1/2*((J + m*a^2)*theta'^2 + m*(x1'^2 + x2'^2 + 2*a*theta'*(x2'*c - x1'*s)))\n"
    "\n"
    "constraint blade: x2'*c - x1'*s = 0\n"
    "\n"
    "basis (0, 0, 1/sqrt(J + m*a^2)), (c/sqrt(m), s/sqrt(m), 0)\n"
    "invariant spin = (J + m*a^2)*theta'    # observables to record; `energy` is always there\n"
    "\n"
    "start default: x1 = -5, theta = 1/10, x1' = -3/5*cos(1/10), theta' = 1/3000, x2' = solve\n"
    "start fast: theta = 1/10, x1' = cos(1/10), x2' = solve, theta' = 3/2, J = 1/2\n"
    "\n"
    "integrate newmark(beta = 1/10, beta2 = 1/10), psi, dla(alpha = 1/2) as dla, spark_gauss(s = 2), rk4\n";

START_TEST(the_sleigh)
{
    Model *m = good(sleigh);
    ck_assert_str_eq(m->name, "my_sleigh");
    ck_assert_str_eq(m->title, "Chaplygin sleigh on a horizontal plane");
    ck_assert_uint_eq(m->nq, 3);
    ck_assert_uint_eq(m->np, 3);
    ck_assert_uint_eq(m->nlets, 2);
    ck_assert_str_eq(expr_text(m->lets[1]), "cos(q2)");
    ck_assert_uint_eq(m->nc, 1);
    ck_assert_str_eq(m->constraints[0].name, "blade");
    ck_assert_str_eq(expr_text(m->constraints[0].expr), "((v1*let1)-(v0*let0))");
    ck_assert_uint_eq(m->nbasis, 2);
    ck_assert_str_eq(expr_text(m->basis[0]), "NULL");
    ck_assert_str_eq(expr_text(m->basis[3]), "(let1/sqrt(p0))");
    ck_assert_str_eq(m->invariants[0].name, "spin");
    ck_assert_uint_eq(m->nstarts, 2);
    ck_assert_str_eq(m->starts[1].name, "fast");
    ck_assert_uint_eq(m->starts[0].n, 5);
    ck_assert_uint_eq(m->nintegrate, 5);
    ck_assert_str_eq(m->integrate[0]->name, "newmark");
    ck_assert_uint_eq(m->integrate[0]->nargs, 2);
    ck_assert_str_eq(ast_text(m->integrate[0]->args[1].value), "(/ 1 10)");
    ck_assert_ptr_null(m->integrate[0]->args[1].method);
    ck_assert_str_eq(m->integrate[2]->as, "dla");
}
END_TEST

START_TEST(the_suslov_problem)
{
    Model *m = good("model suslov \"Suslov problem on so(3)\"\n"
                    "quasi w1, w2, w3\n"
                    "bracket [w1, w2] = w3, [w2, w3] = w1, [w3, w1] = w2\n"
                    "param I11 = 2, I22 = 3, I33 = 4, I13 = 1/2, I23 = 3/10\n"
                    "lagrangian 1/2*(I11*w1^2 + I22*w2^2 + I33*w3^2) + I13*w1*w3 + I23*w2*w3\n"
                    "constraint w3 = 0\n"
                    "basis (1, 0, 0), (0, 1, 0)\n"
                    "start: w1 = 1, w2 = -1/2\n");
    ck_assert_uint_eq(m->nq, 0);
    ck_assert_uint_eq(m->nquasi, 3);
    /* [w1, w2] = w3, and the other way round */
    ck_assert_str_eq(expr_text(m->bracket[(0 * 3 + 1) * 3 + 2]), "1");
    ck_assert_str_eq(expr_text(m->bracket[(1 * 3 + 0) * 3 + 2]), "-1");
    ck_assert_ptr_null(m->bracket[(0 * 3 + 1) * 3 + 1]);
    ck_assert_str_eq(expr_text(m->constraints[0].expr), "v2");
    ck_assert_ptr_null(m->constraints[0].name);
    ck_assert_str_eq(m->starts[0].name, "default");
    ck_assert_int_eq(m->starts[0].entries[1].target, START_VEL);
    ck_assert_uint_eq(m->starts[0].entries[1].index, 1);
}
END_TEST

static const char quartic[] =
    "model chaotic_quartic \"chaotic nonholonomic quartic oscillators\"\n"
    "const n = 3\n"
    "coord x, w[1..n], z[1..n]\n"
    "lagrangian (x'^2 - x^2 + sum(i in 1..n: w[i]'^2 + z[i]'^2 - w[i]^2 - z[i]^2 - w[i]^2*z[i]^2) - "
    "z[1]^2*z[2]^2)/2\n"
    "constraint x' + sum(i in 1..n: w[i]*z[i]') = 0\n"
    "basis dw[i in 1..n]: w[i]' = 1\n"
    "basis dz[i in 1..n]: x' = w[i], z[i]' = -1\n"
    "start: x = sqrt(3)/2, w[i in 1..n] = (n + 1 - i)/5, z[i in 1..n] = 1, w[1]' = 1/2\n";

START_TEST(the_quartic_oscillators)
{
    Model *m = good(quartic);
    ck_assert_uint_eq(m->nq, 7);
    ck_assert_str_eq(m->coords[3].name, "w[3]");
    ck_assert_str_eq(m->coords[3].base, "w");
    ck_assert_int_eq(m->coords[3].index, 3);
    ck_assert_int_eq(m->coords[3].first, 1);
    ck_assert_int_eq(m->coords[3].count, 3);
    ck_assert_uint_eq(m->nbasis, 6);
    ck_assert_str_eq(expr_text(m->basis[0 * 7 + 1]), "1");
    ck_assert_str_eq(expr_text(m->basis[3 * 7 + 0]), "q1");
    ck_assert_str_eq(expr_text(m->basis[3 * 7 + 4]), "-1");
    ck_assert_ptr_null(m->basis[3 * 7 + 5]);
    ck_assert_uint_eq(m->starts[0].n, 8);
}
END_TEST

START_TEST(defines_override_consts)
{
    Define d = {"n", parse_expr(&ctx, source("2 + 3"))};
    Model *m = parse_model(&ctx, source(quartic), &d, 1);
    ck_assert_ptr_nonnull(m);
    ck_assert_uint_eq(m->nq, 11);
    Define wrong = {"N", parse_expr(&ctx, source("5"))};
    ck_assert_ptr_null(parse_model(&ctx, source(quartic), &wrong, 1));
    ck_assert_ptr_nonnull(strstr(messages(), "-D N: the model has no such const"));
}
END_TEST

static const char newmark[] =
    "method newmark(beta = 0, beta2 = 0, alpha = 1/2) \"nonholonomic Newmark F_h^{beta,beta',alpha}\"\n"
    "cite \"Anahory Simoes, Ferraro, Marrero, Martin de Diego, JCAM 2022, Def. 3.1, eq. (15)\"\n"
    "order 2 if beta == beta2 and alpha == 1/2, else 1\n"
    "symmetric if beta == beta2 and alpha == 1/2\n"
    "reject \"does not converge: beta + beta2 = 1/2 (Remark 3.3)\" if beta + beta2 == 1/2\n"
    "needs no quasi\n"
    "\n"
    "unknown q1: coord, v1: velocity, lam0: multiplier, lam1: multiplier\n"
    "let G0 = accel(t0, q0, v0, lam0), G1 = accel(t1, q1, v1, lam1)\n"
    "\n"
    "q1 = q0 + h*v0 + h^2/2*((1 - 2*beta)*G0 + 2*beta*G1)\n"
    "q0 = q1 - h*v1 + h^2/2*(2*beta2*G0 + (1 - 2*beta2)*G1)\n"
    "leaf(t1, q1, phi(t0 + alpha*h, (1 - alpha)*q0 + alpha*q1, (q1 - q0)/h)) = 0      # on the leaf where "
    "holonomic\n"
    "phi(t1, q1, v1) = 0\n";

START_TEST(the_newmark_method)
{
    Method *m = good_method(newmark);
    ck_assert_str_eq(m->name, "newmark");
    ck_assert_uint_eq(m->nparams, 3);
    ck_assert_str_eq(ast_text(m->params[2].value), "(/ 1 2)");
    ck_assert_uint_eq(m->norder, 2);
    ck_assert_str_eq(ast_text(m->order[0].cond), "(and (== beta beta2) (== alpha (/ 1 2)))");
    ck_assert_ptr_null(m->order[1].cond);
    ck_assert_uint_eq(m->nsymmetric, 1);
    ck_assert_uint_eq(m->nrejects, 1);
    ck_assert_uint_eq(m->nneeds, 1);
    ck_assert_str_eq(m->needs[0].text, "no quasi");
    ck_assert_int_eq(m->needs[0].cond->kind, AST_IS);
    ck_assert_uint_eq(m->nstmts, 4 + 2 + 4);
    ck_assert_int_eq(m->stmts[2].value_kind, KIND_MULTIPLIER);
    ck_assert_int_eq(m->stmts[6].kind, MS_EQUATION);
}
END_TEST

START_TEST(the_other_methods)
{
    Method *m = good_method(
        "method dla(alpha = 1/2) \"discrete Lagrange-d'Alembert, DLA^alpha\"\n"
        "unknown q1: coord, v1: velocity, lam: multiplier\n"
        "let s = q0 + (1 - alpha)*h*v0\n"
        "q1 = s + alpha*h*v1\n"
        "Lv(t1, q1, v1) - (1 - alpha)*h*F(t1, q1, v1) =\n"
        "    Lv(t0, q0, v0) + alpha*h*F(t0, q0, v0) + h*phi_v(t0 + (1 - alpha)*h, s, v0)^T*lam\n"
        "phi(t1, q1, v1) = 0\n");
    ck_assert_uint_eq(m->nstmts, 7);
    good_method("method leapfrog \"nonholonomic leap-frog\"\n"
                "needs mass is constant, lagrangian is natural, constraints are linear, no forces\n"
                "state lam: multiplier = multiplier(t0, q0, v0)\n"
                "unknown q1: coord, v1: velocity, lam1: multiplier\n"
                "q1 = q0 + h*v0 + h^2/2*accel(t0, q0, v0, lam0)\n"
                "v1 = v0 + h/2*(accel(t0, q0, v0, lam0) + accel(t1, q1, v1, lam1))\n"
                "phi(t1, q1, v1) = 0\n");
    m = good_method(
        "method spark_lobatto_ab(s = 2) \"SPARK Lobatto IIIA-IIIB\"\n"
        "const (A, b, c) = lobatto_a(s), (Ah, bh, ch) = lobatto_b(s)\n"
        "unknown V[1..s]: velocity, lam[1..s]: multiplier, v1: velocity\n"
        "let T[i in 1..s] = t0 + c[i]*h, Q[i in 1..s] = q0 + h*sum(j in 1..s: A[i,j]*V[j])\n"
        "let f[i in 1..s] = F(T[i], Q[i], V[i]) + phi_v(T[i], Q[i], V[i])^T*lam[i], q1 = q0 + h*sum(j in "
        "1..s: b[j]*V[j])\n"
        "[i in 1..s]: Lv(T[i], Q[i], V[i]) = Lv(t0, q0, v0) + h*sum(j in 1..s: Ah[i,j]*f[j])\n"
        "Lv(t1, q1, v1) = Lv(t0, q0, v0) + h*sum(j in 1..s: b[j]*f[j])\n"
        "[i in 1..s-1]: sum(j in 1..s: b[j]*c[j]^(i-1)*phi(T[j], Q[j], V[j])) = 0\n"
        "phi(t1, q1, v1) = 0\n");
    ck_assert(m->stmts[0].tuple);
    ck_assert_uint_eq(m->stmts[0].nnames, 3);
    ck_assert(m->stmts[2].ranged);
    ck_assert_ptr_null(m->stmts[2].var);
    ck_assert_str_eq(m->stmts[5].var, "i");
    ck_assert_str_eq(ast_text(m->stmts[6].expr), "(+ q0 (* h (sum j 1 s (* [A i j] [V j]))))");
    good_method("method reduced_gonzalez \"discrete gradient on the reduced system (q, rho)\"\n"
                "needs lagrangian is natural, constraints are linear, autonomous, no forces\n"
                "fun y(q: coord, r: reduced) = solve(basis(q)^T*M(q)*basis(q), r)\n"
                "fun H(q: coord, r: reduced) = 1/2*r^T*y(q, r) + V(q)\n"
                "unknown q1: coord, r1: reduced\n"
                "let r0 = basis(q0)^T*Lv(t0, q0, v0), qm = (q0 + q1)/2, rm = (r0 + r1)/2, X = basis(qm)\n"
                "let (gq, gr) = dgrad_gonzalez(H, (q0, r0), (q1, r1))\n"
                "q1 = q0 + h*anchor(qm)*X*gr\n"
                "r1 = r0 + h*(structure(basis, qm, M(qm)*X*y(qm, rm))*gr - (anchor(qm)*X)^T*gq)\n"
                "let v1 = basis(q1)*y(q1, r1)\n");
    good_method("method rk4 \"classical Runge-Kutta on the continuous equations\"\n"
                "fun a(t: scalar, q: coord, v: velocity) = accel(t, q, v, multiplier(t, q, v))\n"
                "let k1 = a(t0, q0, v0), u2 = v0 + h/2*k1, v1 = u2, q1 = q0 + h*a_v(t0, q0, v0)*v0\n");
    m = good_method("method psi \"F^{0,0,1}_{h/2} o F^{0,0,0}_{h/2}\"\n"
                    "compose newmark(alpha = 0) for 1/2, newmark(alpha = 1) for 1/2\n");
    ck_assert_uint_eq(m->ncompose, 2);
    ck_assert_str_eq(m->compose[1].method->name, "newmark");
    m = good_method(
        "method triple_jump(base = newmark) \"fourth order from any symmetric second order method\"\n"
        "needs symmetric(base)\n"
        "order order(base) + 2\n"
        "const g = 1/(2 - 2^(1/3))\n"
        "compose base for g, base for 1 - 2*g, base for g\n");
    ck_assert_ptr_nonnull(m->params[0].value);
    ck_assert_str_eq(m->params[0].method->name, "newmark");
    ck_assert_str_eq(ast_text(m->order[0].value), "(+ (call order base) 2)");
}
END_TEST

/* ---- expressions
 * ------------------------------------------------------------------------------------------- */

START_TEST(operators_bind_as_written_in_books)
{
    ck_assert_str_eq(lagrangian("-x^2"), "-(q0^2)");
    ck_assert_str_eq(lagrangian("x^2^3"), "(q0^(2^3))");
    ck_assert_str_eq(lagrangian("2^-1"), "(2^-1)");
    ck_assert_str_eq(lagrangian("2^-x^2"), "(2^-(q0^2))");
    ck_assert_str_eq(lagrangian("x - 1 - 2"), "((q0-1)-2)");
    ck_assert_str_eq(lagrangian("x/2/3*x"), "(((q0/2)/3)*q0)");
    ck_assert_str_eq(lagrangian("2*-x"), "(2*-q0)");
    ck_assert_str_eq(lagrangian("--x"), "--q0");
    ck_assert_str_eq(lagrangian("z[2]'^2"), "(v3^2)");
    ck_assert_str_eq(lagrangian("z[n-1]'*z[2*half]"), "(v3*q2)");
    ck_assert_str_eq(lagrangian("s' + t*pi"), "(let0'+(t*pi))");
    ck_assert_str_eq(lagrangian("atan2(x, a)"), "atan2(q0,p0)");
}
END_TEST

START_TEST(numbers_are_exact_texts)
{
    ck_assert_str_eq(lagrangian("0.1"), "0.1");
    ck_assert_str_eq(lagrangian("1e-6"), "1e-6");
    ck_assert_str_eq(lagrangian("1.5E+3"), "1.5e3");
    ck_assert_str_eq(lagrangian(".5 + 2."), "(0.5+2)");
    ck_assert_str_eq(lagrangian("half"), "(1/2)");
}
END_TEST

START_TEST(sums_are_expanded)
{
    ck_assert_str_eq(lagrangian("sum(i in 1..3: z[i]*i)"), "(((q2*1)+(q3*2))+(q4*3))");
    ck_assert_str_eq(lagrangian("prod(i in 0..1: z[i])"), "(q1*q2)");
    ck_assert_str_eq(lagrangian("sum(i in 1..0: z[i + 100])"), "0");
    ck_assert_str_eq(lagrangian("prod(i in 2..n - 2: x)"), "1");
    ck_assert_str_eq(lagrangian("sum(i in 0..1: sum(j in i..1: z[j]))"), "((q1+q2)+q2)");
    /* an index as exponent: e^0 is 1 */
    ck_assert_str_eq(lagrangian("sum(i in 0..1: 0^i)"), "(1+(0^1))");
}
END_TEST

START_TEST(long_sums_and_products_are_not_nesting)
{
    StrBuf b;
    strbuf_init(&b, arena);
    strbuf_puts(&b, "model m\ncoord x\nlagrangian x'^2");
    for (int i = 0; i < 3000; i++)
        strbuf_puts(&b, i % 2 ? " + x" : " - x");
    strbuf_puts(&b, "\nforce x: x");
    for (int i = 0; i < 3000; i++)
        strbuf_puts(&b, "*x");
    strbuf_puts(&b, "\nforce x: ");
    for (int i = 0; i < 150; i++)
        strbuf_puts(&b, "(");
    strbuf_puts(&b, "x");
    for (int i = 0; i < 150; i++)
        strbuf_puts(&b, ")");
    good(b.at);
}
END_TEST

START_TEST(lets_are_references)
{
    Model *m = good(
        "model m\ncoord x\nlet a = sin(x), b = a + a, n[1..2] = (x, b), f[i in 0..2] = i*x, g[1..2] = x\n"
        "lagrangian x'^2 + n[2] + f[2] + g[1] + a'\n");
    ck_assert_uint_eq(m->nlets, 9);
    ck_assert_str_eq(expr_text(m->lets[1]), "(let0+let0)");
    ck_assert_str_eq(m->let_ids[3].name, "n[2]");
    ck_assert_str_eq(expr_text(m->lets[6]), "(2*q0)");
    ck_assert_str_eq(expr_text(m->lagrangian), "(((((v0^2)+let3)+let6)+let7)+let0')");
}
END_TEST

START_TEST(lines_go_on)
{
    Model *m = good(
        "model m # title\r\n\r\n\tcoord x,\r\n  y\r\nlagrangian (x'^2\r\n + y'^2)/2 -\r\n x # c\r\n"
        "let a =\r\n  1,\r\n b = 2\r\nconstraint x' =\r\n y'");
    ck_assert_uint_eq(m->nq, 2);
    ck_assert_uint_eq(m->nlets, 2);
    ck_assert_str_eq(expr_text(m->lagrangian), "((((v0^2)+(v1^2))/2)-q0)");
}
END_TEST

START_TEST(the_locale_does_not_matter)
{
    static const char *const names[] = {"de_DE.UTF-8", "fr_FR.UTF-8", "de_DE", "C.UTF-8"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        setlocale(LC_ALL, names[i]);
        ck_assert_str_eq(lagrangian("0.5*x"), "(0.5*q0)");
    }
    setlocale(LC_ALL, "C");
}
END_TEST

/* ---- statements
 * -------------------------------------------------------------------------------------------- */

START_TEST(quasi_rows_follow_all_coordinates)
{
    Model *m = good("model m\nquasi w[1..2]\nlet a = w[2]\nforce w[1]: 3\ncoord x\nlagrangian w[1]^2 + "
                    "w[2]^2 + x'^2 + a\n"
                    "force x: w[2]\nstart: w[2] = 1, x' = 2\n");
    ck_assert_str_eq(expr_text(m->lets[0]), "v2");
    ck_assert_uint_eq(m->forces[0].row, 1);
    ck_assert_uint_eq(m->forces[1].row, 0);
    ck_assert_uint_eq(m->starts[0].entries[0].index, 2);
    ck_assert_str_eq(expr_text(m->lagrangian), "((((v1^2)+(v2^2))+(v0^2))+let0)");
}
END_TEST

START_TEST(families_of_statements)
{
    Model *m = good(
        "model m\nconst N = 3\ncoord th[0..N]\nparam k1[1..N] = 1, J[0..2] = (1, 1/2, 3/10)\ninput u = 0, w\n"
        "lagrangian sum(i in 0..N: th[i]'^2)\n"
        "constraint edge[i in 0..1]: th[i]' = th[i+1]'\nholonomic g1: th[0] = th[3]\n"
        "force th[i in 1..N]: u*k1[i]\nforce th[0]: w\n"
        "invariant p[i in 1..2] = th[i]', total = 3\n"
        "start a: th[i in 1..N] = th[i-1] + 1, th[0] = J[2], k1[i in 1..N] = i\nstart rest:\n");
    ck_assert_uint_eq(m->np, 6);
    ck_assert_str_eq(m->params[5].id.name, "J[2]");
    ck_assert_str_eq(expr_text(m->params[5].value), "(3/10)");
    ck_assert_ptr_nonnull(m->inputs[0].value);
    ck_assert_ptr_null(m->inputs[1].value);
    ck_assert_str_eq(m->constraints[1].name, "edge[1]");
    ck_assert_str_eq(expr_text(m->constraints[1].expr), "(v1-v2)");
    ck_assert_str_eq(m->holonomic[0].name, "g1");
    ck_assert_uint_eq(m->nforces, 4);
    ck_assert_uint_eq(m->forces[3].row, 0);
    ck_assert_str_eq(m->invariants[1].name, "p[2]");
    ck_assert_uint_eq(m->ninv, 3);
    /* entries come in an order of evaluation */
    ck_assert_uint_eq(m->starts[0].entries[0].index, 0);
    ck_assert_uint_eq(m->starts[0].entries[1].index, 1);
    ck_assert_uint_eq(m->starts[0].entries[3].index, 3);
    ck_assert_uint_eq(m->starts[1].n, 0);
}
END_TEST

START_TEST(solve_in_starts)
{
    Model *m = good("model m\ncoord x, y\nlagrangian x'^2 + y'^2\nholonomic x = y\nconstraint x' = 2*y'\n"
                    "start: x' = solve, y' = solve(3), x = solve(y), y = 2\n");
    const ModelStart *s = &m->starts[0];
    ck_assert_uint_eq(s->n, 4);
    /* y, then x which is found near it, then the velocities */
    ck_assert_str_eq(expr_text(s->entries[0].value), "2");
    ck_assert(s->entries[1].solve);
    ck_assert_str_eq(expr_text(s->entries[1].value), "q1");
    ck_assert(s->entries[2].solve);
    ck_assert_ptr_null(s->entries[2].value);
}
END_TEST

START_TEST(brackets_are_linear_combinations)
{
    Model *m = good("model m\nparam a = 2\nquasi e[1..3]\nlet c = 2*e[3]\n"
                    "bracket [e[1], e[2]] = a*e[1] - (e[2] + c)/3, [e[2], e[3]] = 0\nlagrangian e[1]^2 + "
                    "e[2]^2 + e[3]^2\n");
    ck_assert_str_eq(expr_text(m->bracket[(0 * 3 + 1) * 3 + 0]), "p0");
    ck_assert_str_eq(expr_text(m->bracket[(0 * 3 + 1) * 3 + 1]), "(-1/3)");
    ck_assert_str_eq(expr_text(m->bracket[(0 * 3 + 1) * 3 + 2]), "((-1/3)*2)");
    ck_assert_ptr_null(m->bracket[(1 * 3 + 2) * 3 + 0]);
}
END_TEST

START_TEST(consts_of_the_model_in_integrate)
{
    Model *m = good("model m\nconst s = 3, r = -1/2\ncoord x\nlagrangian x'^2\n"
                    "integrate a(s = s, base = b, c = 1 + r), \"./my.method\"(s = 2) as mine, "
                    "../up/x.method, b(base = c(d = s))\n");
    ck_assert_str_eq(ast_text(m->integrate[0]->args[0].value), "3");
    ck_assert_ptr_null(m->integrate[0]->args[0].method);
    ck_assert_ptr_nonnull(m->integrate[0]->args[1].method);
    ck_assert_str_eq(ast_text(m->integrate[0]->args[2].value), "(+ 1 (/ (neg 1) 2))");
    ck_assert_str_eq(m->integrate[1]->name, "./my.method");
    ck_assert_str_eq(m->integrate[1]->as, "mine");
    ck_assert_str_eq(m->integrate[2]->name, "../up/x.method");
    ck_assert_ptr_null(m->integrate[3]->args[0].value);
    ck_assert_str_eq(ast_text(m->integrate[3]->args[0].method->args[0].value), "3");
}
END_TEST

START_TEST(values_of_the_command_line)
{
    Model *m = good("model m\nconst n = 2\ncoord x, z[1..n]\nparam a = 1, b[1..2] = 3\nlagrangian "
                    "x'^2\nconstraint x' = z[1]'\n"
                    "start fast: x = 1, x' = solve\nstart other: x = 2\n");
    ck_assert_str_eq(expr_text(parse_value(&ctx, m, source("n*1e-3 + pi"))), "((2*1e-3)+pi)");
    ck_assert_ptr_null(parse_value(&ctx, m, source("a")));
    ck_assert_ptr_null(parse_value(&ctx, m, source("1 2")));
    ck_assert_ptr_null(parse_value(&ctx, m, source("")));
    StartEntry *e;
    size_t n;
    ck_assert(parse_set(&ctx, m, source("a = 1/2, b[2] = n"), &e, &n));
    ck_assert_uint_eq(n, 2);
    ck_assert_int_eq(e[1].target, START_PARAM);
    ck_assert_uint_eq(e[1].index, 2);
    ck_assert(!parse_set(&ctx, m, source("x = 1"), &e, &n));
    ck_assert(!parse_set(&ctx, m, source("a = 1, a = 2"), &e, &n));
    messages();
    const ModelStart *base;
    ck_assert(parse_start(&ctx, m, source("other"), &base, &e, &n));
    ck_assert_ptr_eq(base, &m->starts[1]);
    ck_assert_uint_eq(n, 0);
    ck_assert(parse_start(&ctx, m, source("x=1, x'=2"), &base, &e, &n));
    ck_assert_ptr_null(base);
    ck_assert_uint_eq(n, 2);
    ck_assert(parse_start(&ctx, m, source("fast, x = 3"), &base, &e, &n));
    StartEntry *merged;
    size_t nmerged;
    ck_assert(start_merge(&ctx, m, base, e, n, &merged, &nmerged));
    ck_assert_uint_eq(nmerged, 2);
    ck_assert_str_eq(expr_text(merged[0].value), "3");
    ck_assert(!parse_start(&ctx, m, source("fats"), &base, &e, &n));
    ck_assert_ptr_nonnull(strstr(messages(), "did you mean 'fast'?"));
    ck_assert(!parse_start(&ctx, m, source("fast, z[1]' = solve"), &base, &e, &n));
    ck_assert(!parse_start(&ctx, m, source("x = z[1], z[1] = x"), &base, &e, &n));
}
END_TEST

START_TEST(references_to_methods)
{
    MethodRef *r = parse_method_ref(&ctx, source("newmark(beta=1/10, beta2=1/10) as nm"));
    ck_assert_str_eq(r->name, "newmark");
    ck_assert_str_eq(r->as, "nm");
    r = parse_method_ref(&ctx, source("./dir-1/2nd.method(base = \"x.method\", s = 2)"));
    ck_assert_str_eq(r->name, "./dir-1/2nd.method");
    ck_assert_str_eq(r->args[0].method->name, "x.method");
    r = parse_method_ref(&ctx, source("my.method"));
    ck_assert_str_eq(r->name, "my.method");
    r = parse_method_ref(&ctx, source("a(base = b/c, q = b(), w = sqrt(2))"));
    ck_assert_str_eq(ast_text(r->args[0].value), "(/ b c)");
    ck_assert_ptr_null(r->args[1].value);
    ck_assert_ptr_null(r->args[2].method);
    ck_assert_ptr_null(parse_method_ref(&ctx, source("newmark(beta=1")));
    ck_assert_ptr_null(parse_method_ref(&ctx, source("newmark as")));
    ck_assert_ptr_null(parse_method_ref(&ctx, source("")));
}
END_TEST

START_TEST(method_conditions)
{
    Method *m = good_method(
        "method m(a = 1, b = 2)\norder 3 if a < b, 2 if not (a >= b or autonomous), else 1\n"
        "symmetric\npreserves energy if constraints are holonomic\nwarn \"x\" if a != 1 and\n b <= 2\n"
        "let q1 = q0, v1 = select(a == 1, v0, 2*v0)\n");
    ck_assert_uint_eq(m->norder, 3);
    ck_assert_str_eq(ast_text(m->order[1].cond), "(not (or (>= a b) (is autonomous)))");
    ck_assert_ptr_null(m->symmetric[0].cond);
    ck_assert_str_eq(m->preserves[0].text, "energy");
    ck_assert_str_eq(m->preserves[0].cond->text, "constraints are holonomic");
    ck_assert_str_eq(ast_text(m->warns[0].cond), "(and (!= a 1) (<= b 2))");
}
END_TEST

START_TEST(transposes)
{
    Method *m = good_method("method m\nlet a = v0^T*v0, b = norm2(v0)^2, q1 = q0, v1 = v0\n");
    ck_assert_str_eq(ast_text(m->stmts[0].expr), "(* (T v0) v0)");
    ck_assert_str_eq(ast_text(m->stmts[1].expr), "(^ (call norm2 v0) 2)");
}
END_TEST

/* ---- refusals beside those of tests/diag
 * ------------------------------------------------------------------- */

START_TEST(models_refused)
{
    static const char head[] = "model m\ncoord x, y\nlagrangian x'^2 + y'^2\n";
    static const char *const cases[][2] = {
        {"let a = a + 1\n", "unknown name 'a'"},
        {"let a = sin(x), b = a', c = b'\n", "velocities"},
        {"let a = sin(t), b = a', c = b'\n", "second derivative"},
        {"constraint t = 1\n", "holds no velocity"},
        {"let a = sin(t)\nconstraint a' = x\n", "holds no velocity"},
        {"holonomic t = 1\n", "holds no coordinate"},
        {"basis (1, t), (0, 1)\n", "the time cannot stand in a basis"},
        {"param p[1..2] = 1, r[3] = 1\n", "expected a range"},
        {"start: x = solve\n", "0 holonomic constraints"},
        {"start: x = x + 1\n", "depends on itself"},
        {"start: x = t\n", "the time"},
        {"let w = sum(x in 1..2: 1)\n", "hides a coordinate"},
        {"let w = sum(i in 1..2)\n", "expected ':'"},
        {"let w = x[1,2]\n", "has one index"},
        {"let w = (x, y)\n", "takes one value"},
        {"let w = 1 + (x, y)\n", "a list cannot stand"},
        {"force x: \"text\"\n", "expected an expression, found a string"},
        {"force x: x < y\n", "found '<'"},
        {"let a = 1e5000^2, b = a^10000\n", "digits of an exact constant"},
        {"let a = x^(2^70)\n", "exponent of a power"},
        {"let a = (-2)^(1/2)\n", "negative number"},
        {"let a = asin(2)\n", "asin has no value"},
        {"coord v[1..9223372036854775807]\n", "overflow"},
        {"coord v[1..99999999999999999999]\n", "overflow"},
        {"coord v[0..2^62]\n", "overflow"},
        {"const c = sqrt(2)\ncoord v[0..c]\n", "not an exact number"},
        {"bracket [x, y] = 1\n", "a bracket is one of two quasi-velocities"},
        {"invariant k = 1\n", "column"},
        {"start sin: x = 1\n", "is a function"},
        {"constraint c: x' = 0\nconstraint c[i in 1..2]: y' = i\n", "already used"},
        {"basis b: x' = 1\nbasis b: y' = 1\n", "already used"},
        {"integrate a(s = x + 1)\n", "'x' is a coordinate"},
        {"constraint c[1..2]: x' = 1\n", "needs a variable"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        refused(arena_printf(arena, "%s%s", head, cases[i][0]), cases[i][1]);
}
END_TEST

START_TEST(methods_refused)
{
    static const char *const cases[][2] = {
        {"let q1 = q0, v1 = v0\nlet f = v0^2^T\n", "without brackets"},
        {"let q1 = q0, v1 = v0\nfun f(v: velocity) = v\nlet a = f\n", "needs its arguments"},
        {"let f_v = 1, q1 = q0, v1 = v0\nfun f(v: velocity) = v\n", "derivative of the function 'f'"},
        {"const c = q0\nlet q1 = q0, v1 = v0\n", "known in a step only"},
        {"const c = phi(t0, q0, v0)\nlet q1 = q0, v1 = v0\n", "a function of the step"},
        {"state lam: scalar = 1\nlet q1 = q0, v1 = v0, lam1 = lam\n", "is lam0 before the step"},
        {"state lam: scalar = 1\nunknown lam0: scalar\nlet q1 = q0, v1 = v0, lam1 = lam0\n",
         "already declared"},
        {"let q1 = q0, v1[1..2] = v0\n", "must be an unknown or a let"},
        {"unknown q1: coord\nguess q1 = q0, q1 = q0\nlet v1 = v0\nq1 = q0\n", "a second guess"},
        {"let q1 = dgrad_avf(G, q0, q0), v1 = v0\n", "unknown function 'G'"},
        {"order 1, 2\nlet q1 = q0, v1 = v0\n", "without a condition"},
        {"needs symmetric(base)\nlet q1 = q0, v1 = v0\n", "is none"},
        {"needs 1 < 2 < 3\nlet q1 = q0, v1 = v0\n", "chained"},
        {"let q1 = q0, v1 = v0 + order(base)\n", "conditions"},
        {"preserves momentum\nlet q1 = q0, v1 = v0\n", "preserves 'energy'"},
        {"compose a for 1/2, b\n", "expected 'for'"},
        {"compose a for h\n", "known in a step only"},
        {"method n\nlet q1 = q0, v1 = v0\n", "a second method"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        refused_method(arena_printf(arena, "method m\n%s", cases[i][0]), cases[i][1]);
}
END_TEST

START_TEST(limits_can_be_moved)
{
    const char *text =
        "model m\ncoord x[1..20]\nlagrangian sum(i in 1..20: x[i]'^2) + ((((1e50))))*x[1]^60 + 123456\n";
    good(text);
    const Limits usual = ctx.limits;
    ctx.limits.file_bytes = 20;
    refused(text, "bytes of a file: 91, the limit is 20");
    ctx.limits = usual;
    ctx.limits.depth = 5;
    refused(text, "--max-depth");
    ctx.limits = usual;
    ctx.limits.nodes = 50;
    refused(text, "--max-nodes");
    ctx.limits = usual;
    ctx.limits.digits = 5;
    refused(text, "digits of a number: 6, the limit is 5");
    ctx.limits = usual;
    ctx.limits.exponent = 55;
    refused(text, "exponent of a power: 60, the limit is 55");
    ctx.limits = usual;
    ctx.limits.family = 19;
    refused(text, "length of a range: 20, the limit is 19");
}
END_TEST

START_TEST(any_bytes_are_survived)
{
    static const char *const seeds[] = {sleigh, quartic, newmark};
    static const char *const pieces[] = {
        "(",   ")",    "[",      "]",     "..", "'",  "=", ",",    ":",      "^",   "sum(i in 1..", "\n", "0",
        "1/0", "let ", "start ", "solve", "x",  "\"", "#", "\xff", "1e9999", "if ", "^T",           "/"};
    unsigned long long s = 12345;
    for (int round = 0; round < 3000; round++) {
        teardown();
        setup();
        StrBuf b;
        strbuf_init(&b, arena);
        const char *seed = seeds[round % 3];
        size_t n = strlen(seed);
        for (size_t i = 0; i < n; i++) {
            s = s * 6364136223846793005ULL + 1442695040888963407ULL;
            unsigned r = (unsigned)(s >> 40);
            if (r % 100 == 0)
                strbuf_puts(&b, pieces[(r / 100) % (sizeof pieces / sizeof pieces[0])]);
            else if (r % 100 == 1)
                i += (r / 100) % 8;
            if (i < n)
                strbuf_add(&b, &seed[i], 1);
        }
        bool ok = round % 3 == 2 ? parse_method(&ctx, source_n(b.at, b.n)) != NULL
                                 : parse_model(&ctx, source_n(b.at, b.n), NULL, 0) != NULL;
        ck_assert(ok == (diag_errors(ctx.diag) == 0));
    }
}
END_TEST

START_TEST(tables)
{
    int arity = 0;
    ck_assert_int_eq(fn_find("atan2", &arity), FN_ATAN2);
    ck_assert_int_eq(arity, 2);
    ck_assert_int_eq(fn_find("ln", &arity), FN_COUNT);
    for (int f = 0; f < FN_COUNT; f++)
        ck_assert_int_eq(fn_find(fn_name((Fn)f), NULL), f);
    bool found;
    for (int k = KIND_SCALAR; k <= KIND_REDUCED; k++) {
        ck_assert_int_eq(kind_find(kind_name((Kind)k), &found), k);
        ck_assert(found);
    }
    kind_find("cord", &found);
    ck_assert(!found);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("parse");
    TCase *t = tcase_create("all");
    tcase_set_timeout(t, 120);
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_add_test(t, the_sleigh);
    tcase_add_test(t, the_suslov_problem);
    tcase_add_test(t, the_quartic_oscillators);
    tcase_add_test(t, defines_override_consts);
    tcase_add_test(t, the_newmark_method);
    tcase_add_test(t, the_other_methods);
    tcase_add_test(t, operators_bind_as_written_in_books);
    tcase_add_test(t, numbers_are_exact_texts);
    tcase_add_test(t, sums_are_expanded);
    tcase_add_test(t, long_sums_and_products_are_not_nesting);
    tcase_add_test(t, lets_are_references);
    tcase_add_test(t, lines_go_on);
    tcase_add_test(t, the_locale_does_not_matter);
    tcase_add_test(t, quasi_rows_follow_all_coordinates);
    tcase_add_test(t, families_of_statements);
    tcase_add_test(t, solve_in_starts);
    tcase_add_test(t, brackets_are_linear_combinations);
    tcase_add_test(t, consts_of_the_model_in_integrate);
    tcase_add_test(t, values_of_the_command_line);
    tcase_add_test(t, references_to_methods);
    tcase_add_test(t, method_conditions);
    tcase_add_test(t, transposes);
    tcase_add_test(t, models_refused);
    tcase_add_test(t, methods_refused);
    tcase_add_test(t, limits_can_be_moved);
    tcase_add_test(t, any_bytes_are_survived);
    tcase_add_test(t, tables);
    suite_add_tcase(suite, t);
    SRunner *r = srunner_create(suite);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
