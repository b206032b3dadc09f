/* SPDX-License-Identifier: GPL-2.0-or-later */
/* From the model's expressions to the algebra's. Short abbreviations are put in place, for better algebra; longer ones, and long
   operands of products, powers and functions, are named, so that no derivative grows beyond the size of its parts. Long sums
   and products are built in pairs. A failure of the algebra is reported once, at the expression that caused it. */
#include "derive/work.h"

enum {
    INLINE_SIZE = 10, /* abbreviations up to this size are put in place */
    OPERAND_SIZE = 40,
    DEPTH_MOST = 5000
};

typedef struct {
    SymEx e;
    size_t size;
} Sized;

static Sized convert(Bench *w, const Expr *x, int depth);

static Sized note(Bench *w, SymEx e, size_t size, Span at)
{
    if (!sym_ok(e)) {
        const char *why = sym_failure(w->sym);
        if (why)
            diag_error(w->diag, at, "%s", why);
    }
    return (Sized){e, size};
}

static Sized tame(Bench *w, Sized x)
{
    if (x.size <= OPERAND_SIZE)
        return x;
    return (Sized){named_define(w->named, x.e), 1};
}

static Sized sum(Bench *w, const Expr *x, int depth)
{
    VEC(SymEx) terms = {0};
    size_t size = 1;
    const Span at = x->span;
    while (x->op == EX_ADD || x->op == EX_SUB) {
        Sized b = convert(w, x->b, depth);
        vec_push(w->arena, &terms, x->op == EX_SUB ? sym_neg(w->sym, b.e) : b.e);
        size += b.size;
        x = x->a;
    }
    Sized first = convert(w, x, depth);
    vec_push(w->arena, &terms, first.e);
    return note(w, named_sum(w->sym, terms.at, terms.n), size + first.size, at);
}

static SymEx product_of(Sym *sym, SymEx *x, size_t n)
{
    for (; n > 1; n = (n + 1) / 2)
        for (size_t i = 0; i < (n + 1) / 2; i++)
            x[i] = 2 * i + 1 < n ? sym_mul(sym, x[2 * i], x[2 * i + 1]) : x[2 * i];
    return x[0];
}

static Sized product(Bench *w, const Expr *x, int depth)
{
    VEC(SymEx) above = {0}, below = {0};
    size_t size = 1;
    const Span at = x->span;
    while (x->op == EX_MUL || x->op == EX_DIV) {
        Sized b = tame(w, convert(w, x->b, depth));
        size += b.size;
        if (x->op == EX_MUL) {
            vec_push(w->arena, &above, b.e);
        } else {
            if (sym_ok(b.e) && sym_kind(w->sym, b.e) == SYM_NUM && strcmp(sym_number(w->sym, b.e), "0") == 0) {
                diag_error(w->diag, x->b->span, "division by zero");
                b.e = SYM_FAIL;
            }
            vec_push(w->arena, &below, b.e);
        }
        x = x->a;
    }
    Sized first = tame(w, convert(w, x, depth));
    vec_push(w->arena, &above, first.e);
    SymEx e = product_of(w->sym, above.at, above.n);
    if (below.n > 0)
        e = sym_div(w->sym, e, product_of(w->sym, below.at, below.n));
    return note(w, e, size + first.size, at);
}

static Sized let_dot(Bench *w, const Expr *x)
{
    SymEx *dot = &w->letdot[x->index];
    if (!sym_ok(*dot)) {
        SymEx e = bench_dot(w, w->let[x->index]);
        if (named_size(w->named, e, INLINE_SIZE) > INLINE_SIZE)
            e = named_define(w->named, e);
        *dot = e;
    }
    return note(w, *dot, named_size(w->named, *dot, INLINE_SIZE), x->span);
}

static Sized convert(Bench *w, const Expr *x, int depth)
{
    if (depth > DEPTH_MOST) {
        diag_error(w->diag, x->span, "the expression is nested more than %d deep", (int)DEPTH_MOST);
        return (Sized){SYM_FAIL, 1};
    }
    switch (x->op) {
    case EX_NUM: return note(w, sym_decimal(w->sym, x->text), 1, x->span);
    case EX_PI: return note(w, sym_pi(w->sym), 1, x->span);
    case EX_TIME: return (Sized){w->t, 1};
    case EX_COORD: return (Sized){w->q[x->index], 1};
    case EX_VEL: return (Sized){w->v[x->index], 1};
    case EX_PARAM: return (Sized){w->p[x->index], 1};
    case EX_INPUT: return (Sized){w->u[x->index], 1};
    case EX_LET: return (Sized){w->let[x->index], w->let_size[x->index]};
    case EX_LETDOT: return let_dot(w, x);
    case EX_NEG: {
        Sized a = convert(w, x->a, depth + 1);
        return note(w, sym_neg(w->sym, a.e), a.size + 1, x->span);
    }
    case EX_ADD:
    case EX_SUB: return sum(w, x, depth + 1);
    case EX_MUL:
    case EX_DIV: return product(w, x, depth + 1);
    case EX_POW: {
        Sized a = tame(w, convert(w, x->a, depth + 1)), b = tame(w, convert(w, x->b, depth + 1));
        return note(w, sym_pow(w->sym, a.e, b.e), a.size + b.size + 1, x->span);
    }
    case EX_FN: {
        Sized a = tame(w, convert(w, x->a, depth + 1)), b = {SYM_FAIL, 0};
        if (x->b)
            b = tame(w, convert(w, x->b, depth + 1));
        return note(w, sym_fn(w->sym, (int)x->fn, a.e, b.e), a.size + b.size + 1, x->span);
    }
    }
    UNREACHABLE();
}

SymEx convert_expr(Bench *w, const Expr *x)
{
    return convert(w, x, 0).e;
}

void convert_lets(Bench *w)
{
    const Model *m = w->model;
    w->let = ARENA_ARRAY(w->arena, SymEx, m->nlets);
    w->letdot = ARENA_ARRAY(w->arena, SymEx, m->nlets);
    w->let_size = ARENA_ARRAY(w->arena, size_t, m->nlets);
    for (size_t i = 0; i < m->nlets; i++) {
        Sized x = convert(w, m->lets[i], 0);
        w->let[i] = x.size > INLINE_SIZE ? named_define(w->named, x.e) : x.e;
        w->let_size[i] = x.size > INLINE_SIZE ? 1 : x.size;
    }
}
