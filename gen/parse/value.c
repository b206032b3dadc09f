/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Building bound expressions, with what is known of each: dependence, exact value, size. Constants that have
   no value (1/0, 0^0, log(0)) or would have too many digits are refused here, before any algebra sees them.
 */
#include "parse/resolve.h"

#include <stdio.h>
#include <string.h>

/* Digits that an exact constant may be expected to have, per unit of --max-exponent. */
enum { DIGITS_PER_EXPONENT = 100 };

bool resolve_count(Resolver *r, Span s, size_t n)
{
    if (r->stop)
        return false;
    r->nodes += n;
    if (r->nodes <= r->c->limits.nodes)
        return true;
    limit_error(r->c, s, "nodes of all expressions, families and sums expanded", r->nodes, r->c->limits.nodes,
                "--max-nodes");
    r->stop = true;
    return false;
}

static Value failed(void)
{
    return (Value){0};
}

static Expr *new_expr(Resolver *r, ExprOp op, Span s)
{
    if (!resolve_count(r, s, 1))
        return NULL;
    Expr *e = ARENA_NEW(r->c->arena, Expr);
    e->op = op;
    e->span = s;
    return e;
}

static double digit_count(int64_t x)
{
    double n = 0;
    for (; x != 0; x /= 10)
        n++;
    return n;
}

static void know(Value *v, Rat x)
{
    v->rational = v->small = true;
    v->r = x;
    v->above = digit_count(x.p);
    v->below = x.q == 1 ? 0 : digit_count(x.q);
}

static Value integer(Resolver *r, int64_t x, Span s)
{
    Expr *e = new_expr(r, EX_NUM, s);
    if (!e)
        return failed();
    uint64_t n = x < 0 ? 0 - (uint64_t)x : (uint64_t)x;
    char text[24];
    snprintf(text, sizeof text, "%llu", (unsigned long long)n);
    e->text = intern_z(r->c->names, text);
    Value v = {.expr = e, .height = 1};
    know(&v, (Rat){x < 0 ? -x : x, 1});
    return x < 0 ? value_unary(r, EX_NEG, v, s) : v;
}

Value value_number(Resolver *r, Rat x, Span s)
{
    Value v = integer(r, x.p, s);
    return x.q == 1 ? v : value_binary(r, EX_DIV, v, integer(r, x.q, s), s);
}

Value value_unary(Resolver *r, ExprOp op, Value a, Span s)
{
    Expr *e = a.expr ? new_expr(r, op, s) : NULL;
    if (!e)
        return failed();
    e->a = a.expr;
    a.expr = e;
    a.height++;
    a.r.p = -a.r.p;
    return a;
}

static bool too_long(Resolver *r, const Value *v, Span s)
{
    double limit = (double)DIGITS_PER_EXPONENT * (double)r->c->limits.exponent;
    double most = v->above > v->below ? v->above : v->below;
    if (!v->rational || most <= limit)
        return false;
    limit_error(r->c, s, "digits of an exact constant",
                most < 1e18 ? (unsigned long long)most : 1000000000000000000ULL, (unsigned long long)limit,
                "--max-exponent");
    r->stop = true;
    return true;
}

/* What is known of a power; false after an error. */
static bool know_power(Resolver *r, Value *v, const Value *a, const Value *b, Span s)
{
    if (!b->small) {
        if (b->rational && b->below == 0) {
            limit_error(r->c, b->expr->span, "exponent of a power", 1000000000000000000ULL,
                        (unsigned long long)r->c->limits.exponent, "--max-exponent");
            return false;
        }
        return true;
    }
    bool zero = a->small && a->r.p == 0;
    if (zero && b->r.p <= 0) {
        diag_error(r->c->diag, s,
                   b->r.p == 0 ? "0^0 has no value" : "division by zero: a negative power of 0");
        return false;
    }
    if (b->r.q != 1) {
        if (a->small && a->r.p < 0) {
            diag_error(r->c->diag, s, "a fractional power of a negative number has no value");
            return false;
        }
        return true;
    }
    uint64_t n = b->r.p < 0 ? 0 - (uint64_t)b->r.p : (uint64_t)b->r.p;
    if (n > (uint64_t)r->c->limits.exponent) {
        limit_error(r->c, b->expr->span, "exponent of a power", n, (unsigned long long)r->c->limits.exponent,
                    "--max-exponent");
        return false;
    }
    if (!a->rational)
        return true;
    v->rational = true;
    Rat x;
    if (a->small && rat_pow(a->r, b->r, &x)) {
        know(v, x);
        return true;
    }
    v->above = (double)n * (b->r.p < 0 ? a->below : a->above);
    v->below = (double)n * (b->r.p < 0 ? a->above : a->below);
    return true;
}

static bool know_binary(Resolver *r, ExprOp op, Value *v, const Value *a, const Value *b, Span s)
{
    if (op == EX_POW)
        return know_power(r, v, a, b, s);
    if (op == EX_DIV && b->small && b->r.p == 0) {
        diag_error(r->c->diag, b->expr->span, "division by zero");
        return false;
    }
    if (!a->rational || !b->rational)
        return true;
    v->rational = true;
    Rat x;
    bool small = a->small && b->small &&
                 (op == EX_ADD   ? rat_add(a->r, b->r, &x)
                  : op == EX_SUB ? rat_sub(a->r, b->r, &x)
                  : op == EX_MUL ? rat_mul(a->r, b->r, &x)
                                 : rat_div(a->r, b->r, &x));
    if (small) {
        know(v, x);
    } else if (op == EX_MUL) {
        v->above = a->above + b->above;
        v->below = a->below + b->below;
    } else if (op == EX_DIV) {
        v->above = a->above + b->below;
        v->below = a->below + b->above;
    } else {
        double x1 = a->above + b->below, x2 = b->above + a->below;
        v->above = (x1 > x2 ? x1 : x2) + 1;
        v->below = a->below + b->below;
    }
    return true;
}

Value value_binary(Resolver *r, ExprOp op, Value a, Value b, Span s)
{
    if (!a.expr || !b.expr)
        return failed();
    /* Lobatto-like sums have c^(i-1): with an index as exponent, e^0 is 1 even for e = 0. */
    if (op == EX_POW && b.indexed && b.small && b.r.p == 0) {
        Value one = integer(r, 1, s);
        one.indexed = true;
        return one;
    }
    Value v = {.deps = a.deps | b.deps, .indexed = a.indexed || b.indexed};
    v.height = 1 + (a.height > b.height ? a.height : b.height);
    if (!know_binary(r, op, &v, &a, &b, s) || too_long(r, &v, s))
        return failed();
    if (v.height > 4 * r->c->limits.depth + 64) {
        limit_error(r->c, s, "nesting of an expression, consts expanded", v.height,
                    4 * r->c->limits.depth + 64, "--max-depth");
        return failed();
    }
    Expr *e = new_expr(r, op, s);
    if (!e)
        return failed();
    e->a = a.expr;
    e->b = b.expr;
    v.expr = e;
    return v;
}

/* Arguments for which a function has no value. */
static bool in_domain(Resolver *r, Fn fn, const Value *a, const Value *b)
{
    if (!a->small)
        return true;
    bool bad = (fn == FN_LOG && a->r.p <= 0) || (fn == FN_SQRT && a->r.p < 0) ||
               ((fn == FN_ASIN || fn == FN_ACOS) && (a->r.p > a->r.q || -a->r.p > a->r.q)) ||
               (fn == FN_ATAN2 && b->small && a->r.p == 0 && b->r.p == 0);
    if (bad)
        diag_error(r->c->diag, a->expr->span, "%s has no value here", fn_name(fn));
    return !bad;
}

static Value literal(Resolver *r, const Ast *a)
{
    Expr *e = new_expr(r, EX_NUM, a->span);
    if (!e)
        return failed();
    e->text = a->text;
    Value v = {.expr = e, .height = 1, .rational = true};
    Rat x;
    if (rat_literal(a->text, &x)) {
        know(&v, x);
        return v;
    }
    const char *point = strchr(a->text, '.'), *power = strchr(a->text, 'e');
    size_t mantissa = power ? (size_t)(power - a->text) : strlen(a->text);
    double exponent = 0;
    for (const char *s = power ? power + 1 + (power[1] == '-') : ""; *s; s++)
        exponent = 10 * exponent + (*s - '0');
    exponent = power && power[1] == '-' ? -exponent : exponent;
    exponent -= point ? (double)mantissa - (double)(point - a->text) - 1 : 0;
    v.above = (double)mantissa + (exponent > 0 ? exponent : 0);
    v.below = exponent < 0 ? -exponent : 0;
    return v;
}

static Value leaf(Resolver *r, ExprOp op, size_t index, unsigned deps, Span s)
{
    Expr *e = new_expr(r, op, s);
    if (!e)
        return failed();
    e->index = index;
    return (Value){.expr = e, .height = 1, .deps = deps};
}

/* Says that something may not stand here, unless it may. */
static bool allowed(Resolver *r, unsigned deps, const Symbol *y, const Ast *a)
{
    unsigned bad = deps & ~r->allow;
    if (!bad)
        return true;
    const char *what = bad & DEP_INPUT   ? "inputs"
                       : bad & DEP_VEL   ? "velocities"
                       : bad & DEP_COORD ? "coordinates"
                       : bad & DEP_PARAM ? "parameters"
                       : bad & DEP_TIME  ? "the time"
                                         : "lets";
    if (y && y->kind == SYM_LET && (bad & DEP_LET))
        diag_error(r->c->diag, a->span, "the let '%s' cannot stand in %s", y->name, r->where);
    else if (y && y->kind == SYM_LET)
        diag_error(r->c->diag, a->span, "'%s' depends on %s, which cannot stand in %s", y->name, what,
                   r->where);
    else
        diag_error(r->c->diag, a->span, "%s cannot stand in %s", what, r->where);
    if (bad & DEP_INPUT)
        diag_hint(r->c->diag, "inputs act through forces and constraints on velocities");
    else if (r->hint)
        diag_hint(r->c->diag, "%s", r->hint);
    return false;
}

static Value use_const(Resolver *r, const Symbol *y, Span s)
{
    if (y->value.small) {
        Value v = value_number(r, y->value.r, s);
        return v;
    }
    return resolve_count(r, s, y->nodes) ? y->value : failed();
}

static Value use_let(Resolver *r, const Symbol *y, size_t index, const Ast *a)
{
    Value known = r->scope->lets.at[index];
    unsigned deps = known.deps | DEP_LET;
    if (a->primes == 0) {
        if (!allowed(r, deps, y, a))
            return failed();
        Value v = leaf(r, EX_LET, index, deps, a->span);
        v.rational = known.rational;
        v.small = known.small;
        v.r = known.r;
        v.above = known.above;
        v.below = known.below;
        return v;
    }
    const char *why = known.deps & DEP_VEL     ? "velocities: its derivative would hold accelerations"
                      : known.deps & DEP_INPUT ? "inputs, which have no derivative"
                      : known.deps & DEP_DOT
                          ? "the derivative of another let: this would be a second derivative"
                          : NULL;
    if (why) {
        diag_error(r->c->diag, a->span, "'%s' has no derivative here: it depends on %s", y->name, why);
        return failed();
    }
    deps |= DEP_DOT | (known.deps & DEP_COORD ? (unsigned)DEP_VEL : 0);
    return allowed(r, deps, y, a) ? leaf(r, EX_LETDOT, index, deps, a->span) : failed();
}

static Value use_symbol(Resolver *r, const Symbol *y, size_t offset, const Ast *a)
{
    size_t index = y->base + offset;
    if (a->primes && y->kind != SYM_COORD && y->kind != SYM_LET) {
        diag_error(r->c->diag, a->span, "'%s' is %s and has no prime", y->name, symbol_kind_text(y->kind));
        if (y->kind == SYM_QUASI)
            diag_hint(r->c->diag, "quasi-velocities are velocities already: write %s", y->name);
        return failed();
    }
    unsigned deps = y->kind == SYM_QUASI   ? DEP_VEL
                    : y->kind == SYM_PARAM ? DEP_PARAM
                    : y->kind == SYM_INPUT ? DEP_INPUT
                    : y->kind == SYM_COORD ? (a->primes ? (unsigned)DEP_VEL : (unsigned)DEP_COORD)
                                           : 0;
    if (!allowed(r, deps, y, a))
        return failed();
    switch (y->kind) {
    case SYM_COORD:
        return leaf(r, a->primes ? EX_VEL : EX_COORD, index, deps, a->span);
    case SYM_PARAM:
        return leaf(r, EX_PARAM, index, deps, a->span);
    case SYM_INPUT:
        return leaf(r, EX_INPUT, index, deps, a->span);
    case SYM_LET:
        return use_let(r, y, index, a);
    case SYM_CONST:
        return use_const(r, y, a->span);
    case SYM_QUASI: {
        Value v = leaf(r, EX_VEL, r->complete ? r->nq + index : index, deps, a->span);
        if (v.expr && !r->complete)
            vec_push(r->c->arena, &r->quasi_refs, (Expr *)(uintptr_t)v.expr);
        return v;
    }
    case SYM_BROKEN:
        return failed();
    }
    UNREACHABLE();
}

static const Bound *find_bound(const Resolver *r, const char *name)
{
    for (size_t i = r->bound.n; i-- > 0;)
        if (strcmp(r->bound.at[i].name, name) == 0)
            return &r->bound.at[i];
    return NULL;
}

static Value name(Resolver *r, const Ast *a)
{
    if (a->primes > 1) {
        diag_error(r->c->diag, a->span, "a second prime: accelerations cannot stand in a model");
        return failed();
    }
    const Bound *b = find_bound(r, a->text);
    bool time = strcmp(a->text, "t") == 0, pi = strcmp(a->text, "pi") == 0;
    if (b || time || pi) {
        if (a->n || a->primes) {
            diag_error(r->c->diag, a->span, "'%s' is %s and has no %s", a->text,
                       b      ? "a family variable"
                       : time ? "the time"
                              : "the number pi",
                       a->n ? "index" : "prime");
            return failed();
        }
        if (b) {
            Value v = integer(r, b->value, a->span);
            v.indexed = true;
            return v;
        }
        if (time && !allowed(r, DEP_TIME, NULL, a))
            return failed();
        return leaf(r, time ? EX_TIME : EX_PI, 0, time ? DEP_TIME : 0, a->span);
    }
    const Symbol *y = symbol_use(r, a->text, a->span, "an expression");
    if (!y)
        return failed();
    size_t offset = 0;
    if (a->n > 1) {
        diag_error(r->c->diag, a->kid[1]->span, "'%s' has one index, found %zu", a->text, a->n);
        return failed();
    }
    if (!resolve_member(r, y, a->n ? a->kid[0] : NULL, a->span, &offset))
        return failed();
    return use_symbol(r, y, offset, a);
}

static Value call(Resolver *r, const Ast *a)
{
    int arity = 0;
    Fn fn = fn_find(a->text, &arity);
    if (fn == FN_COUNT) {
        const Symbol *y = symbol_find(&r->scope->table, a->text);
        if (find_bound(r, a->text) || (y && y->kind != SYM_BROKEN) || strcmp(a->text, "t") == 0 ||
            strcmp(a->text, "pi") == 0) {
            diag_error(r->c->diag, a->span, "'%s' is not a function", a->text);
            diag_hint(r->c->diag, "a product needs '*'; an index stands in [ ]");
            return failed();
        }
        if (strcmp(a->text, "solve") == 0) {
            diag_error(r->c->diag, a->span, "'solve' stands alone, as the value of an entry of a start");
            return failed();
        }
        diag_error(r->c->diag, name_place(a->span, a->text), "unknown function '%s'", a->text);
        Nearest n = nearest_to(a->text);
        for (int f = 0; f < FN_COUNT; f++)
            nearest_offer(&n, fn_name((Fn)f));
        nearest_offer(&n, "sum");
        nearest_offer(&n, "prod");
        if (strcmp(a->text, "ln") == 0)
            n.name = "log";
        if (n.name)
            diag_hint(r->c->diag, "did you mean '%s'?", n.name);
        return failed();
    }
    if (a->n != (size_t)arity) {
        diag_error(r->c->diag, a->span, "%s takes %d argument%s, found %zu", a->text, arity,
                   arity == 1 ? "" : "s", a->n);
        return failed();
    }
    Value x = resolve_expr(r, a->kid[0]), y = {0};
    if (arity == 2)
        y = resolve_expr(r, a->kid[1]);
    if (!x.expr || (arity == 2 && !y.expr) || !in_domain(r, fn, &x, &y))
        return failed();
    Expr *e = new_expr(r, EX_FN, a->span);
    if (!e)
        return failed();
    e->fn = fn;
    e->a = x.expr;
    e->b = y.expr;
    return (Value){.expr = e,
                   .deps = x.deps | y.deps,
                   .height = 1 + (x.height > y.height ? x.height : y.height),
                   .indexed = x.indexed || y.indexed};
}

/* sum and prod: one term per member, combined as a balanced tree in their order. `run` holds complete
   subtrees of 2^level terms, larger ones first. */
static Value expand(Resolver *r, const Ast *a)
{
    long first, count;
    Span var = name_place(a->span, a->text);
    if (!resolve_range(r, a->kid[0], a->kid[1], &first, &count) || !resolve_bind(r, a->text, var))
        return failed();
    ExprOp op = a->kind == AST_SUM ? EX_ADD : EX_MUL;
    size_t levels = 2, n = 0;
    for (long k = count; k > 1; k /= 2)
        levels++;
    Value *run = ARENA_ARRAY(r->c->arena, Value, levels);
    bool ok = true;
    for (long i = 0; i < count && ok; i++) {
        r->bound.at[r->bound.n - 1].value = first + i;
        run[n++] = resolve_expr(r, a->kid[2]);
        for (long k = i; (k & 1) && n > 1; k >>= 1, n--)
            run[n - 2] = value_binary(r, op, run[n - 2], run[n - 1], a->span);
        ok = run[n - 1].expr != NULL;
    }
    resolve_unbind(r);
    if (!ok)
        return failed();
    if (count == 0)
        return integer(r, a->kind == AST_SUM ? 0 : 1, a->span);
    for (; n > 1; n--)
        run[n - 2] = value_binary(r, op, run[n - 2], run[n - 1], a->span);
    return run[0];
}

static Value refuse(Resolver *r, const Ast *a, const char *what)
{
    diag_error(r->c->diag, a->span, "%s cannot stand in an expression of a model", what);
    return failed();
}

Value resolve_expr(Resolver *r, const Ast *a)
{
    if (r->stop)
        return failed();
    switch (a->kind) {
    case AST_NUM:
        return literal(r, a);
    case AST_NAME:
        return name(r, a);
    case AST_CALL:
        return call(r, a);
    case AST_NEG:
        return value_unary(r, EX_NEG, resolve_expr(r, a->kid[0]), a->span);
    case AST_ADD:
    case AST_SUB:
    case AST_MUL:
    case AST_DIV:
    case AST_POW: {
        static const ExprOp ops[] = {EX_ADD, EX_SUB, EX_MUL, EX_DIV, EX_POW};
        Value x = resolve_expr(r, a->kid[0]);
        return value_binary(r, ops[a->kind - AST_ADD], x, resolve_expr(r, a->kid[1]), a->span);
    }
    case AST_SUM:
    case AST_PROD:
        return expand(r, a);
    case AST_TUPLE:
        return refuse(r, a, "a list");
    case AST_STRING:
        return refuse(r, a, "a string");
    case AST_TRANSPOSE:
        return refuse(r, a, "a transpose");
    case AST_EQ:
    case AST_NE:
    case AST_LT:
    case AST_LE:
    case AST_GT:
    case AST_GE:
    case AST_AND:
    case AST_OR:
    case AST_NOT:
    case AST_IS:
        return refuse(r, a, "a condition");
    }
    UNREACHABLE();
}
