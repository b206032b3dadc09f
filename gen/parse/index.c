/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Indices, ranges and family variables: exact integers made of consts, family variables and + - * / ^. */
#include "parse/resolve.h"

#include <limits.h>
#include <string.h>

void resolve_within(Resolver *r, unsigned allow, const char *where, const char *hint)
{
    r->allow = allow;
    r->where = where;
    r->hint = hint;
}

bool resolve_bind(Resolver *r, const char *var, Span s)
{
    const char *why = word_reserved(LANG_MODEL, var);
    if (why) {
        diag_error(r->c->diag, s, "'%s' is %s and cannot be a family variable", var, why);
        return false;
    }
    const Symbol *y = symbol_find(&r->scope->table, var);
    if (y && y->kind != SYM_BROKEN) {
        diag_error(r->c->diag, s, "the family variable '%s' hides %s declared at %s", var,
                   symbol_kind_text(y->kind), place_text(r->c, y->span));
        return false;
    }
    for (size_t i = 0; i < r->bound.n; i++)
        if (strcmp(r->bound.at[i].name, var) == 0) {
            diag_error(r->c->diag, s, "the family variable '%s' hides another one around it", var);
            return false;
        }
    Bound b = {var, 0};
    vec_push(r->c->arena, &r->bound, b);
    return true;
}

void resolve_unbind(Resolver *r)
{
    r->bound.n--;
}

static bool overflow(Resolver *r, const Ast *a)
{
    diag_error(r->c->diag, a->span, "integer overflow in an index or range");
    return false;
}

static bool exact(Resolver *r, const Ast *a, const char *what, Rat *out);

static bool exact_name(Resolver *r, const Ast *a, const char *what, Rat *out)
{
    for (size_t i = r->bound.n; i-- > 0;)
        if (strcmp(r->bound.at[i].name, a->text) == 0 && a->n == 0 && a->primes == 0)
            return rat_make(r->bound.at[i].value, 1, out) || overflow(r, a);
    if (strcmp(a->text, "t") == 0 || strcmp(a->text, "pi") == 0) {
        diag_error(r->c->diag, a->span, "%s is made of integers, consts and family variables; '%s' is none",
                   what, a->text);
        return false;
    }
    const Symbol *y = symbol_use(r, a->text, a->span, "an integer");
    if (!y)
        return false;
    if (y->kind != SYM_CONST || a->n || a->primes) {
        diag_error(r->c->diag, a->span, "%s is made of integers, consts and family variables; '%s' is %s",
                   what, a->text, symbol_kind_text(y->kind));
        return false;
    }
    if (!y->value.small) {
        diag_error(r->c->diag, a->span, "the value of '%s' is not %s that can stand in %s", a->text,
                   y->value.rational ? "a number" : "an exact number", what);
        return false;
    }
    *out = y->value.r;
    return true;
}

static bool exact_binary(Resolver *r, const Ast *a, const char *what, Rat *out)
{
    Rat x, y;
    if (!exact(r, a->kid[0], what, &x) || !exact(r, a->kid[1], what, &y))
        return false;
    bool ok = false;
    if ((a->kind == AST_DIV && y.p == 0) || (a->kind == AST_POW && x.p == 0 && y.p < 0)) {
        diag_error(r->c->diag, a->span, "division by zero");
        return false;
    }
    if (a->kind == AST_POW && y.q != 1) {
        diag_error(r->c->diag, a->span, "%s cannot hold a fractional power", what);
        return false;
    }
    switch ((int)a->kind) {
    case AST_ADD:
        ok = rat_add(x, y, out);
        break;
    case AST_SUB:
        ok = rat_sub(x, y, out);
        break;
    case AST_MUL:
        ok = rat_mul(x, y, out);
        break;
    case AST_DIV:
        ok = rat_div(x, y, out);
        break;
    case AST_POW:
        ok = rat_pow(x, y, out);
        break;
    }
    return ok || overflow(r, a);
}

static bool exact(Resolver *r, const Ast *a, const char *what, Rat *out)
{
    switch (a->kind) {
    case AST_NUM:
        return rat_literal(a->text, out) || overflow(r, a);
    case AST_NAME:
        return exact_name(r, a, what, out);
    case AST_NEG:
        if (!exact(r, a->kid[0], what, out))
            return false;
        out->p = -out->p;
        return true;
    case AST_ADD:
    case AST_SUB:
    case AST_MUL:
    case AST_DIV:
    case AST_POW:
        return exact_binary(r, a, what, out);
    case AST_STRING:
    case AST_CALL:
    case AST_TRANSPOSE:
    case AST_EQ:
    case AST_NE:
    case AST_LT:
    case AST_LE:
    case AST_GT:
    case AST_GE:
    case AST_AND:
    case AST_OR:
    case AST_NOT:
    case AST_TUPLE:
    case AST_SUM:
    case AST_PROD:
    case AST_IS:
        diag_error(r->c->diag, a->span, "%s is made of integers, consts, family variables and + - * / ^",
                   what);
        return false;
    }
    UNREACHABLE();
}

bool resolve_integer(Resolver *r, const Ast *a, const char *what, long *out)
{
    Rat x;
    if (!exact(r, a, what, &x))
        return false;
    if (x.q != 1) {
        diag_error(r->c->diag, a->span, "%s must be an integer, this is %lld/%lld", what, (long long)x.p,
                   (long long)x.q);
        return false;
    }
    if (x.p > LONG_MAX / 4 || x.p < LONG_MIN / 4)
        return overflow(r, a);
    *out = (long)x.p;
    return true;
}

bool resolve_range(Resolver *r, const Ast *lo, const Ast *hi, long *first, long *count)
{
    long last;
    if (!resolve_integer(r, lo, "the start of a range", first) ||
        !resolve_integer(r, hi, "the end of a range", &last))
        return false;
    *count = last < *first ? 0 : last - *first + 1;
    if (*count <= r->c->limits.family)
        return true;
    limit_error(r->c, span_join(lo->span, hi->span), "length of a range", (unsigned long long)*count,
                (unsigned long long)r->c->limits.family, "--max-family");
    return false;
}

bool resolve_member(Resolver *r, const Symbol *s, const Ast *index, Span at, size_t *offset)
{
    *offset = 0;
    if (!s->ranged) {
        if (index)
            diag_error(r->c->diag, at, "'%s' is no family and has no index", s->name);
        return !index;
    }
    if (!index) {
        diag_error(r->c->diag, at, "'%s' is a family and needs an index", s->name);
        if (s->count > 0)
            diag_hint(r->c->diag, "one of its members is %s[%ld]", s->name, s->first);
        return false;
    }
    long i;
    if (!resolve_integer(r, index, "an index", &i))
        return false;
    if (i < s->first || i >= s->first + s->count) {
        diag_error(r->c->diag, at, "index %ld of '%s' is outside its range %ld..%ld", i, s->name, s->first,
                   s->first + s->count - 1);
        return false;
    }
    *offset = (size_t)(i - s->first);
    return true;
}
