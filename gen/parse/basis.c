/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The two statements about the whole velocity space: brackets of quasi-velocities, and vector fields that
   span the constraint distribution. Both need to know how many rows there are, so they are resolved after the
   rest. */
#include "parse/resolve.h"

#include <string.h>

/* ---- brackets
 * ---------------------------------------------------------------------------------------------- */

typedef struct {
    Resolver *r;
    const Model *m;
    Value *row; /* coefficients of one right side, expr NULL where 0 */
    Span span;
} Linear;

static bool not_linear(const Linear *l, Span s)
{
    diag_error(l->r->c->diag, s, "a bracket is a linear combination of quasi-velocities, this is not");
    return false;
}

/* Whether the expression holds a velocity. Lets answer from what is known of them. */
static bool has_velocity(const Resolver *r, const Expr *e)
{
    if (!e)
        return false;
    if (e->op == EX_LET || e->op == EX_LETDOT)
        return e->op == EX_LETDOT || (r->scope->lets.at[e->index].deps & DEP_VEL);
    return e->op == EX_VEL || has_velocity(r, e->a) || has_velocity(r, e->b);
}

static Value wrap(const Expr *e)
{
    return (Value){.expr = e, .height = 1};
}

static Value times(Linear *l, Value coef, const Expr *factor, bool divide)
{
    if (!coef.expr)
        coef = value_number(l->r, (Rat){1, 1}, factor->span);
    bool one = coef.small && coef.r.p == 1 && coef.r.q == 1 && !divide;
    return one ? wrap(factor)
               : value_binary(l->r, divide ? EX_DIV : EX_MUL, coef, wrap(factor), factor->span);
}

/* Adds coef*e to the row, term by term. */
static bool add_terms(Linear *l, const Expr *e, Value coef, size_t depth)
{
    Resolver *r = l->r;
    if (depth > 4 * r->c->limits.depth + 64) {
        limit_error(r->c, l->span, "nesting of an expression", depth, 4 * r->c->limits.depth + 64,
                    "--max-depth");
        return false;
    }
    if (!resolve_count(r, l->span, 1))
        return false;
    if (!has_velocity(r, e)) {
        bool zero = e->op == EX_NUM && strspn(e->text, "0.") == strcspn(e->text, "e");
        return zero || not_linear(l, e->span);
    }
    switch (e->op) {
    case EX_VEL: {
        if (e->index < l->m->nq)
            return not_linear(l, e->span);
        Value *x = &l->row[e->index - l->m->nq];
        *x = x->expr ? value_binary(r, EX_ADD, *x, coef, e->span) : coef;
        return x->expr != NULL;
    }
    case EX_LET: {
        const Value *v = &r->scope->lets.at[e->index];
        return v->expr && add_terms(l, v->expr, coef, depth + 1);
    }
    case EX_NEG:
        return add_terms(l, e->a, value_unary(r, EX_NEG, coef, e->span), depth + 1);
    case EX_ADD:
        return add_terms(l, e->a, coef, depth + 1) && add_terms(l, e->b, coef, depth + 1);
    case EX_SUB:
        return add_terms(l, e->a, coef, depth + 1) &&
               add_terms(l, e->b, value_unary(r, EX_NEG, coef, e->span), depth + 1);
    case EX_MUL:
        if (has_velocity(r, e->a) && has_velocity(r, e->b))
            return not_linear(l, e->span);
        return has_velocity(r, e->a) ? add_terms(l, e->a, times(l, coef, e->b, false), depth + 1)
                                     : add_terms(l, e->b, times(l, coef, e->a, false), depth + 1);
    case EX_DIV:
        if (has_velocity(r, e->b))
            return not_linear(l, e->span);
        return add_terms(l, e->a, times(l, coef, e->b, true), depth + 1);
    case EX_POW:
    case EX_FN:
    case EX_LETDOT:
        return not_linear(l, e->span);
    case EX_NUM:
    case EX_PI:
    case EX_TIME:
    case EX_COORD:
    case EX_PARAM:
    case EX_INPUT:
        return not_linear(l, e->span);
    }
    UNREACHABLE();
}

static bool quasi_index(Resolver *r, const Target *t, size_t *out)
{
    const Symbol *y = symbol_use(r, t->name, t->name_span, "a quasi-velocity");
    if (!y)
        return false;
    if (y->kind != SYM_QUASI || t->ranged || t->primes) {
        diag_error(r->c->diag, t->span, "a bracket is one of two quasi-velocities; '%s' is %s", t->name,
                   y->kind == SYM_QUASI ? "not written as one" : symbol_kind_text(y->kind));
        return false;
    }
    size_t offset;
    if (!resolve_member(r, y, t->index, t->span, &offset))
        return false;
    *out = y->base + offset;
    return true;
}

static bool one_bracket(Resolver *r, Model *m, const RawItem *it, Span *given)
{
    size_t n = m->nquasi, i, j;
    if (!quasi_index(r, &it->t, &i) || !quasi_index(r, &it->second, &j))
        return false;
    Span head = span_join(it->t.span, it->second.span);
    if (i == j) {
        diag_error(r->c->diag, head, "the bracket of '%s' with itself is 0 and is not written",
                   m->quasi[i].name);
        return false;
    }
    if (given[i * n + j].src) {
        diag_error(r->c->diag, head, "this bracket is already given, at %s",
                   place_text(r->c, given[i * n + j]));
        return false;
    }
    given[i * n + j] = given[j * n + i] = head;
    resolve_within(r, DEP_VEL | DEP_PARAM | DEP_LET, "a bracket",
                   "coefficients are constants and parameters");
    Value v = resolve_expr(r, it->value);
    if (!v.expr)
        return false;
    Linear l = {r, m, ARENA_ARRAY(r->c->arena, Value, n), it->span};
    if (!add_terms(&l, v.expr, value_number(r, (Rat){1, 1}, it->span), 0))
        return false;
    for (size_t k = 0; k < n; k++)
        if (l.row[k].expr) {
            m->bracket[(i * n + j) * n + k] = l.row[k].expr;
            m->bracket[(j * n + i) * n + k] = value_unary(r, EX_NEG, l.row[k], it->span).expr;
        }
    return true;
}

bool resolve_bracket(Resolver *r, Model *m, const RawModel *raw)
{
    size_t n = m->nquasi;
    if (n > 0) {
        size_t cube = n < 100000 ? n * n * n : SIZE_MAX;
        if (cube > r->c->limits.nodes) {
            limit_error(r->c, m->quasi[0].span, "brackets of all quasi-velocities", cube, r->c->limits.nodes,
                        "--max-nodes");
            return false;
        }
        m->bracket = ARENA_ARRAY(r->c->arena, const Expr *, cube);
    }
    Span *given = ARENA_ARRAY(r->c->arena, Span, n * n + 1);
    bool ok = true;
    for (size_t i = 0; i < raw->n && !r->stop; i++) {
        const RawStmt *s = &raw->at[i];
        if (s->kind != RAW_BRACKET)
            continue;
        m->bracket_span = m->bracket_span.src ? span_join(m->bracket_span, s->span) : s->span;
        for (size_t k = 0; k < s->n; k++)
            ok = one_bracket(r, m, &s->items[k], given) && ok;
    }
    return ok;
}

/* ---- basis
 * ------------------------------------------------------------------------------------------------- */

typedef VEC(const Expr *) Entries;

static bool is_zero(const Value *v)
{
    return v->small && v->r.p == 0;
}

static bool tuple(Resolver *r, const Model *m, const RawItem *it, Entries *out)
{
    size_t nv = m->nq + m->nquasi;
    if (it->nlist != nv) {
        if (r->sizes_known)
            diag_error(r->c->diag, it->span, "the field has %zu entries, the model has %zu velocities",
                       it->nlist, nv);
        return false;
    }
    for (size_t i = 0; i < nv; i++) {
        Value v = resolve_expr(r, it->list[i]);
        if (!v.expr)
            return false;
        vec_push(r->c->arena, out, is_zero(&v) ? NULL : v.expr);
    }
    return true;
}

/* The row that x', z[i]' or a quasi-velocity stands for. */
static bool row_of(Resolver *r, const Target *t, size_t *row)
{
    const Symbol *y = symbol_use(r, t->name, t->name_span, "a velocity");
    if (!y)
        return false;
    if (t->ranged) {
        diag_error(r->c->diag, t->span, "one entry is expected here, found a range");
        return false;
    }
    if (y->kind == SYM_COORD ? t->primes != 1 : y->kind != SYM_QUASI || t->primes) {
        diag_error(r->c->diag, t->span, "an entry of a field is named by its velocity");
        if (y->kind == SYM_COORD || y->kind == SYM_QUASI)
            diag_hint(r->c->diag, "write %s%s%s", y->name, y->ranged ? "[...]" : "",
                      y->kind == SYM_COORD ? "'" : "");
        return false;
    }
    size_t offset;
    if (!resolve_member(r, y, t->index, t->span, &offset))
        return false;
    *row = y->base + offset + (y->kind == SYM_QUASI ? r->nq : 0);
    return true;
}

static bool column(Resolver *r, const Model *m, const RawStmt *s, Entries *out)
{
    size_t nv = m->nq + m->nquasi, base = out->n;
    if (!resolve_count(r, s->span, nv))
        return false;
    for (size_t i = 0; i < nv; i++)
        vec_push(r->c->arena, out, NULL);
    Span *given = ARENA_ARRAY(r->c->arena, Span, nv);
    for (size_t i = 0; i < s->n; i++) {
        const RawItem *it = &s->items[i];
        size_t row;
        if (!row_of(r, &it->t, &row))
            return false;
        if (given[row].src) {
            diag_error(r->c->diag, it->t.span, "this entry is already given, at %s",
                       place_text(r->c, given[row]));
            return false;
        }
        given[row] = it->t.span;
        Value v = resolve_expr(r, it->value);
        if (!v.expr)
            return false;
        out->at[base + row] = is_zero(&v) ? NULL : v.expr;
    }
    return true;
}

static bool named(Resolver *r, const Model *m, const RawStmt *s, Entries *out)
{
    const Target *t = &s->head;
    if (t->index || (t->ranged && !t->var)) {
        diag_error(r->c->diag, t->span, "a basis family needs a variable");
        diag_hint(r->c->diag, "write %s[i in 1..n]", t->name);
        return false;
    }
    if (!t->ranged)
        return column(r, m, s, out);
    long first, count;
    if (!resolve_range(r, t->lo, t->hi, &first, &count) || !resolve_bind(r, t->var, t->var_span))
        return false;
    bool ok = true;
    for (long k = 0; k < count && ok; k++) {
        r->bound.at[r->bound.n - 1].value = first + k;
        ok = column(r, m, s, out);
    }
    resolve_unbind(r);
    return ok;
}

bool resolve_basis(Resolver *r, Model *m, const RawModel *raw)
{
    Entries entries = {0};
    bool ok = true;
    SymbolTable names = {0};
    for (size_t i = 0; i < raw->n && !r->stop; i++) {
        const RawStmt *s = &raw->at[i];
        if (s->kind != RAW_BASIS)
            continue;
        resolve_within(r, DEP_COORD | DEP_PARAM | DEP_LET, "a basis",
                       "the fields are functions of the coordinates");
        m->basis_span = m->basis_span.src ? span_join(m->basis_span, s->span) : s->span;
        if (s->head.name) {
            const Symbol *y = symbol_find(&names, s->head.name);
            if (y) {
                diag_error(r->c->diag, s->head.name_span, "the name '%s' is already used, at %s",
                           s->head.name, place_text(r->c, y->span));
                ok = false;
            } else {
                symbol_add(r->c->arena, &names, s->head.name)->span = s->head.name_span;
            }
            ok = named(r, m, s, &entries) && ok;
            continue;
        }
        for (size_t k = 0; k < s->n; k++)
            ok = tuple(r, m, &s->items[k], &entries) && ok;
    }
    size_t nv = m->nq + m->nquasi, rows = m->nc + m->nh;
    m->basis = entries.at;
    m->nbasis = nv ? entries.n / nv : 0;
    if (!ok || !m->basis_span.src || !r->sizes_known)
        return ok;
    if (rows > nv || m->nbasis != nv - rows) {
        diag_error(r->c->diag, m->basis_span,
                   "the basis has %zu field%s; %zu velocities and %zu constraint%s leave %zu", m->nbasis,
                   m->nbasis == 1 ? "" : "s", nv, rows, rows == 1 ? "" : "s", rows > nv ? 0 : nv - rows);
        return false;
    }
    return true;
}
