/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Raw statements to a Model: names are bound in the order of the file, families and sums become single
   expressions. Brackets, basis and starts come last, when the numbers of coordinates and constraints are
   known. */
#include "parse/resolve.h"

#include <string.h>

typedef VEC(ModelName) NamesVec;
typedef VEC(ModelValue) ValuesVec;
typedef VEC(ModelRow) RowVec;

typedef struct {
    Resolver r;
    Model *m;
    const RawModel *raw;
    const Define *defines;
    size_t ndefines;
    bool *define_used;
    NamesVec coords, quasi, let_ids;
    ValuesVec params, inputs;
    VEC(const Expr *) lets;
    RowVec constraints, holonomic, invariants;
    VEC(ModelForce) forces;
    SymbolTable row_names, invariant_names, start_names;
    bool broken_lagrangian, has_velocities;
} Build;

static void no_prime(Build *b, const Target *t)
{
    if (t->primes)
        diag_error(b->r.c->diag, t->span, "a name is declared without a prime");
}

static bool is_column(const char *name)
{
    return strcmp(name, "k") == 0 || strcmp(name, "energy") == 0 || strcmp(name, "method") == 0 ||
           strcmp(name, "member") == 0;
}

static bool column_free(Build *b, const char *name, Span s, const char *what)
{
    if (!is_column(name))
        return true;
    diag_error(b->r.c->diag, s, "'%s' is a column of every table and cannot be the name of %s", name, what);
    return false;
}

/* The range of a declared family; an unranged name counts one. */
static bool declared_range(Build *b, const Target *t, long *first, long *count)
{
    *first = 0;
    *count = 1;
    if (t->index) {
        diag_error(b->r.c->diag, t->span, "expected a range [a..b], found an index");
        diag_hint(b->r.c->diag, "a family is declared as %s[1..n]", t->name);
        return false;
    }
    if (!t->ranged)
        return true;
    long last;
    if (!resolve_range(&b->r, t->lo, t->hi, first, count))
        return false;
    if (*count == 0 && resolve_integer(&b->r, t->hi, "the end of a range", &last) && last < *first - 1) {
        diag_error(b->r.c->diag, span_join(t->lo->span, t->hi->span), "the range %ld..%ld runs backwards",
                   *first, last);
        return false;
    }
    return resolve_count(&b->r, t->span, (size_t)*count);
}

static ModelName model_name(Build *b, const Target *t, long first, long count, long k)
{
    return (ModelName){.name = member_name(b->r.c, t->name, t->ranged, first + k),
                       .base = t->name,
                       .indexed = t->ranged,
                       .index = t->ranged ? first + k : 0,
                       .first = t->ranged ? first : 0,
                       .count = count,
                       .span = t->name_span};
}

/* Declares the name of a family or a single one; NULL after an error, with the name kept as broken. */
static Symbol *declare(Build *b, SymbolKind kind, const Target *t, size_t base)
{
    Symbol *y = symbol_declare(&b->r, kind, t->name, t->name_span);
    if (!y)
        return NULL;
    long first, count;
    bool ok = declared_range(b, t, &first, &count);
    y->ranged = t->ranged;
    y->first = first;
    y->count = count;
    y->base = base;
    no_prime(b, t);
    y->failed = !ok;
    return ok ? y : NULL;
}

static void names(Build *b, const RawStmt *s, SymbolKind kind, NamesVec *out)
{
    for (size_t i = 0; i < s->n && !b->r.stop; i++) {
        const Target *t = &s->items[i].t;
        if (t->var) {
            diag_error(b->r.c->diag, t->span, "%s family is declared as %s[a..b], without a variable",
                       kind == SYM_COORD ? "a coordinate" : "a quasi-velocity", t->name);
            continue;
        }
        column_free(b, t->name, t->name_span, kind == SYM_COORD ? "a coordinate" : "a quasi-velocity");
        const Symbol *y = declare(b, kind, t, out->n);
        for (long k = 0; y && k < y->count; k++)
            vec_push(b->r.c->arena, out, model_name(b, t, y->first, y->count, k));
    }
}

/* The value of member k of a family; the family variable, if any, is bound already. */
static Value member_value(Build *b, const RawItem *it, long first, long k)
{
    if (it->t.var)
        b->r.bound.at[b->r.bound.n - 1].value = first + k;
    return resolve_expr(&b->r, it->is_list ? it->list[k] : it->value);
}

static bool list_fits(Build *b, const RawItem *it, const Symbol *y)
{
    if (!it->is_list)
        return true;
    if (!y->ranged) {
        diag_error(b->r.c->diag, it->value->span,
                   "'%s' is no family and takes one value, found a list of %zu", y->name, it->nlist);
        return false;
    }
    if (it->t.var) {
        diag_error(b->r.c->diag, it->value->span,
                   "a family with a variable takes one expression, found a list");
        return false;
    }
    if (it->nlist != (size_t)y->count) {
        diag_error(b->r.c->diag, it->value->span, "the list has %zu entries, the range %ld..%ld has %ld",
                   it->nlist, y->first, y->first + y->count - 1, y->count);
        return false;
    }
    return true;
}

/* param and input */
static void values(Build *b, const RawStmt *s, SymbolKind kind, ValuesVec *out)
{
    resolve_within(&b->r, 0, kind == SYM_PARAM ? "the default of a parameter" : "the default of an input",
                   "defaults are constants: numbers, consts, pi, and functions of them");
    for (size_t i = 0; i < s->n && !b->r.stop; i++) {
        const RawItem *it = &s->items[i];
        const Symbol *y = declare(b, kind, &it->t, out->n);
        if (!y || !list_fits(b, it, y) || (it->t.var && !resolve_bind(&b->r, it->t.var, it->t.var_span)))
            continue;
        bool ok = true;
        for (long k = 0; k < y->count; k++) {
            Value v = {0};
            if (it->value && ok)
                v = member_value(b, it, y->first, k);
            ok = ok && (!it->value || v.expr);
            ModelValue mv = {model_name(b, &it->t, y->first, y->count, k), v.expr};
            vec_push(b->r.c->arena, out, mv);
        }
        if (it->t.var)
            resolve_unbind(&b->r);
    }
}

static void push_let(Build *b, ModelName id, Value v)
{
    vec_push(b->r.c->arena, &b->let_ids, id);
    vec_push(b->r.c->arena, &b->lets, v.expr);
    v.indexed = false;
    vec_push(b->r.c->arena, &b->r.scope->lets, v);
}

/* The members are resolved before the name is declared: a let cannot use itself. */
static void let(Build *b, const RawItem *it)
{
    resolve_within(&b->r, DEP_ALL, "a let", NULL);
    Symbol range = {.name = it->t.name, .ranged = it->t.ranged, .base = b->lets.n};
    bool ok = declared_range(b, &it->t, &range.first, &range.count) && list_fits(b, it, &range);
    bool bound = ok && it->t.var;
    if (bound && !resolve_bind(&b->r, it->t.var, it->t.var_span))
        ok = bound = false;
    for (long k = 0; ok && k < range.count; k++) {
        Value v = member_value(b, it, range.first, k);
        ok = v.expr != NULL;
        push_let(b, model_name(b, &it->t, range.first, range.count, k), v);
    }
    if (bound)
        resolve_unbind(&b->r);
    no_prime(b, &it->t);
    Symbol *y = symbol_declare(&b->r, SYM_LET, it->t.name, it->t.name_span);
    if (!y)
        return;
    y->ranged = range.ranged;
    y->first = range.first;
    y->count = range.count;
    y->base = range.base;
    y->failed = !ok;
}

static const Ast *defined_value(Build *b, const char *name)
{
    const Ast *value = NULL;
    for (size_t i = 0; i < b->ndefines; i++)
        if (strcmp(b->defines[i].name, name) == 0) {
            b->define_used[i] = true;
            value = b->defines[i].value;
        }
    return value;
}

static void constant(Build *b, const RawItem *it)
{
    resolve_within(&b->r, 0, "a const",
                   "a const is made of numbers, earlier consts, pi, and functions of them");
    const Ast *given = defined_value(b, it->t.name);
    if (it->t.ranged || it->t.index) {
        diag_error(b->r.c->diag, it->t.span, "a const has no index");
        diag_hint(b->r.c->diag, "let makes families: let %s[1..n] = ...", it->t.name);
    } else {
        no_prime(b, &it->t);
    }
    size_t before = b->r.nodes;
    Value v = resolve_expr(&b->r, given ? given : it->value);
    Symbol *y = symbol_declare(&b->r, SYM_CONST, it->t.name, it->t.name_span);
    if (!y)
        return;
    y->value = v;
    y->nodes = b->r.nodes - before;
    y->failed = !v.expr || it->t.ranged || it->t.index;
}

static bool declare_row(Build *b, SymbolTable *table, const Target *t, const char *what)
{
    const char *why = word_reserved(LANG_MODEL, t->name);
    const Symbol *y = symbol_find(table, t->name);
    if (why)
        diag_error(b->r.c->diag, t->name_span, "'%s' is %s and cannot be the name of %s", t->name, why, what);
    else if (y)
        diag_error(b->r.c->diag, t->name_span, "the name '%s' is already used, at %s", t->name,
                   place_text(b->r.c, y->span));
    if (why || y)
        return false;
    symbol_add(b->r.c->arena, table, t->name)->span = t->name_span;
    return true;
}

/* Calls `member` for each member of a statement's family, or once. Stops at the first that fails. */
static void family(Build *b, const RawItem *it, const char *what,
                   bool (*member)(Build *, const RawItem *, const char *, void *), void *data)
{
    const Target *t = &it->t;
    if (t->index || (t->ranged && !t->var)) {
        diag_error(b->r.c->diag, t->span, "%s family needs a variable", what);
        diag_hint(b->r.c->diag, "write %s[i in 1..n]", t->name);
        return;
    }
    no_prime(b, t);
    if (!t->ranged) {
        member(b, it, t->name, data);
        return;
    }
    long first, count;
    if (!resolve_range(&b->r, t->lo, t->hi, &first, &count) || !resolve_bind(&b->r, t->var, t->var_span))
        return;
    bool ok = true;
    for (long k = 0; k < count && ok; k++) {
        b->r.bound.at[b->r.bound.n - 1].value = first + k;
        ok = member(b, it, t->name ? member_name(b->r.c, t->name, true, first + k) : NULL, data) &&
             !b->r.stop;
    }
    resolve_unbind(&b->r);
}

static bool is_zero(const Value *v)
{
    return v->small && v->r.p == 0 && v->expr->op == EX_NUM;
}

static bool velocity_row(Build *b, const RawItem *it, const char *name, void *data)
{
    bool holonomic = *(bool *)data;
    if (holonomic)
        resolve_within(&b->r, DEP_ALL & ~(unsigned)(DEP_VEL | DEP_INPUT), "a holonomic constraint",
                       "constraints on velocities are written with `constraint`");
    else
        resolve_within(&b->r, DEP_ALL, "a constraint", NULL);
    Value lhs = resolve_expr(&b->r, it->value), rhs = resolve_expr(&b->r, it->rhs);
    if (!lhs.expr || !rhs.expr)
        return false;
    Value v = is_zero(&rhs) ? lhs : value_binary(&b->r, EX_SUB, lhs, rhs, it->span);
    if (!v.expr)
        return false;
    if (!holonomic && !(v.deps & DEP_VEL)) {
        diag_error(b->r.c->diag, it->span, "this constraint holds no velocity");
        diag_hint(b->r.c->diag, "constraints on positions are written with `holonomic`");
        return false;
    }
    if (holonomic && !(v.deps & DEP_COORD)) {
        diag_error(b->r.c->diag, it->span, "this holonomic constraint holds no coordinate");
        return false;
    }
    ModelRow row = {name, v.expr, it->span};
    vec_push(b->r.c->arena, holonomic ? &b->holonomic : &b->constraints, row);
    return true;
}

static void constraint(Build *b, const RawStmt *s, bool holonomic)
{
    const RawItem *it = &s->items[0];
    if (it->t.name)
        declare_row(b, &b->row_names, &it->t, "a constraint");
    family(b, it, "a constraint", velocity_row, &holonomic);
}

static bool invariant_row(Build *b, const RawItem *it, const char *name, void *data)
{
    (void)data;
    resolve_within(&b->r, DEP_ALL, "an invariant", NULL);
    Value v = resolve_expr(&b->r, it->value);
    ModelRow row = {name, v.expr, it->span};
    vec_push(b->r.c->arena, &b->invariants, row);
    return v.expr != NULL;
}

static void invariant(Build *b, const RawItem *it)
{
    const Symbol *y = symbol_find(&b->r.scope->table, it->t.name);
    if (y && (y->kind == SYM_COORD || y->kind == SYM_QUASI))
        diag_error(b->r.c->diag, it->t.name_span, "the name '%s' is already used by %s, at %s", it->t.name,
                   symbol_kind_text(y->kind), place_text(b->r.c, y->span));
    else if (column_free(b, it->t.name, it->t.name_span, "an invariant"))
        declare_row(b, &b->invariant_names, &it->t, "an invariant");
    family(b, it, "an invariant", invariant_row, NULL);
}

static bool force_row(Build *b, const RawItem *it, const char *name, void *data)
{
    (void)name;
    const Symbol *y = data;
    resolve_within(&b->r, DEP_ALL, "a force", NULL);
    const Bound *bound = b->r.bound.n ? &b->r.bound.at[b->r.bound.n - 1] : NULL;
    long index = bound ? bound->value : 0;
    size_t offset = 0;
    if (it->t.var && (index < y->first || index >= y->first + y->count)) {
        diag_error(b->r.c->diag, it->t.span, "index %ld of '%s' is outside its range %ld..%ld", index,
                   y->name, y->first, y->first + y->count - 1);
        return false;
    }
    if (it->t.var)
        offset = (size_t)(index - y->first);
    else if (!resolve_member(&b->r, y, it->t.index, it->t.span, &offset))
        return false;
    Value v = resolve_expr(&b->r, it->value);
    /* Rows of quasi-velocities follow those of all coordinates; they are shifted at the end. */
    ModelForce f = {y->base + offset, v.expr, it->span};
    f.row |= y->kind == SYM_QUASI ? SIZE_MAX / 2 + 1 : 0;
    vec_push(b->r.c->arena, &b->forces, f);
    return v.expr != NULL;
}

static void force(Build *b, const RawItem *it)
{
    Symbol *y = symbol_use(&b->r, it->t.name, it->t.name_span, "a coordinate");
    if (!y)
        return;
    if (y->kind != SYM_COORD && y->kind != SYM_QUASI) {
        diag_error(b->r.c->diag, it->t.name_span, "a force acts on a coordinate; '%s' is %s", y->name,
                   symbol_kind_text(y->kind));
        return;
    }
    if (it->t.primes) {
        diag_error(b->r.c->diag, it->t.span, "a force acts on a coordinate, found a velocity");
        diag_hint(b->r.c->diag, "write `force %s: ...`", y->name);
        return;
    }
    if (it->t.var && !y->ranged) {
        diag_error(b->r.c->diag, it->t.span, "'%s' is no family and has no index", y->name);
        return;
    }
    if (it->t.index)
        force_row(b, it, NULL, y);
    else
        family(b, it, "a force", force_row, y);
}

static void lagrangian(Build *b, const RawStmt *s)
{
    resolve_within(&b->r, DEP_ALL & ~(unsigned)DEP_INPUT, "the lagrangian",
                   "inputs act through forces and constraints");
    Value v = resolve_expr(&b->r, s->items[0].value);
    if (b->m->lagrangian_span.src) {
        diag_error(b->r.c->diag, s->span, "a second lagrangian; the first is at %s",
                   place_text(b->r.c, b->m->lagrangian_span));
        return;
    }
    b->m->lagrangian = v.expr;
    b->m->lagrangian_span = s->span;
}

static void salvage(Build *b, const RawStmt *s)
{
    b->broken_lagrangian |= s->meant == RAW_LAGRANGIAN;
    b->has_velocities |= s->meant == RAW_COORD || s->meant == RAW_QUASI;
    b->r.sizes_known &= s->meant != RAW_COORD && s->meant != RAW_QUASI && s->meant != RAW_CONSTRAINT &&
                        s->meant != RAW_HOLONOMIC && s->meant != RAW_BROKEN;
    for (size_t i = 0; i < s->salvaged.n; i++) {
        const NameAt *n = &s->salvaged.at[i];
        if (symbol_find(&b->r.scope->table, n->name) || word_reserved(LANG_MODEL, n->name))
            continue;
        Symbol *y = symbol_add(b->r.c->arena, &b->r.scope->table, n->name);
        y->kind = SYM_BROKEN;
        y->known = true;
        y->span = n->span;
        (void)defined_value(b, n->name);
    }
}

static void statement_of(Build *b, const RawStmt *s)
{
    switch (s->kind) {
    case RAW_CONST:
        for (size_t i = 0; i < s->n; i++)
            constant(b, &s->items[i]);
        return;
    case RAW_LET:
        for (size_t i = 0; i < s->n && !b->r.stop; i++)
            let(b, &s->items[i]);
        return;
    case RAW_INVARIANT:
        for (size_t i = 0; i < s->n && !b->r.stop; i++)
            invariant(b, &s->items[i]);
        return;
    case RAW_COORD:
        names(b, s, SYM_COORD, &b->coords);
        return;
    case RAW_QUASI:
        names(b, s, SYM_QUASI, &b->quasi);
        return;
    case RAW_PARAM:
        values(b, s, SYM_PARAM, &b->params);
        return;
    case RAW_INPUT:
        values(b, s, SYM_INPUT, &b->inputs);
        return;
    case RAW_LAGRANGIAN:
        lagrangian(b, s);
        return;
    case RAW_CONSTRAINT:
        constraint(b, s, false);
        return;
    case RAW_HOLONOMIC:
        constraint(b, s, true);
        return;
    case RAW_FORCE:
        force(b, &s->items[0]);
        return;
    case RAW_BROKEN:
        salvage(b, s);
        return;
    case RAW_MODEL:
    case RAW_BRACKET:
    case RAW_BASIS:
    case RAW_START:
    case RAW_INTEGRATE:
        return;
    }
    UNREACHABLE();
}

static void statement(Build *b, const RawStmt *s)
{
    size_t errors = diag_errors(b->r.c->diag);
    statement_of(b, s);
    bool velocities = s->kind == RAW_COORD || s->kind == RAW_QUASI;
    b->has_velocities |= velocities && diag_errors(b->r.c->diag) > errors;
    if ((velocities || s->kind == RAW_CONSTRAINT || s->kind == RAW_HOLONOMIC) &&
        diag_errors(b->r.c->diag) > errors)
        b->r.sizes_known = false;
}

static void header(Build *b)
{
    Diag *d = b->r.c->diag;
    const RawStmt *first = NULL;
    for (size_t i = 0; i < b->raw->n; i++) {
        const RawStmt *s = &b->raw->at[i];
        bool broken = s->kind == RAW_BROKEN && s->meant == RAW_MODEL;
        if (s->kind != RAW_MODEL && !broken)
            continue;
        if (first)
            diag_error(d, s->span, "a second model; the first is at %s", place_text(b->r.c, first->span));
        else if (i > 0)
            diag_error(d, s->span, "`model` must be the first statement");
        if (!first)
            first = s;
    }
    bool unreadable = b->raw->at[0].kind == RAW_BROKEN && b->raw->at[0].meant == RAW_BROKEN;
    if (!first && !unreadable)
        diag_error(d, (Span){b->raw->at[0].span.src, b->raw->at[0].span.at, 0},
                   "the first statement must be `model NAME`");
    if (first) {
        b->m->name = first->head.name;
        b->m->title = first->title;
    }
}

/* The consts of the model in a value of `integrate`, replaced by their values. */
static Ast *with_consts(Build *b, Ast *a)
{
    ParseCtx *c = b->r.c;
    if (a->kind == AST_NAME && a->n == 0 && strcmp(a->text, "pi") != 0) {
        const Symbol *y = symbol_use(&b->r, a->text, a->span, "a constant");
        if (y && y->kind != SYM_CONST)
            diag_error(c->diag, a->span, "an argument of a method is a constant; '%s' is %s", a->text,
                       symbol_kind_text(y->kind));
        if (!y || y->kind != SYM_CONST)
            return a;
        if (!y->value.small) {
            diag_error(c->diag, a->span, "the value of '%s' is not a rational number that fits an argument",
                       a->text);
            return a;
        }
        Source *text = ARENA_NEW(c->arena, Source);
        text->name = a->span.src->name;
        text->text = arena_printf(c->arena, "(%lld/%lld)", (long long)y->value.r.p, (long long)y->value.r.q);
        text->n = strlen(text->text);
        if (y->value.r.q == 1) {
            text->text = arena_printf(c->arena, "(%lld)", (long long)y->value.r.p);
            text->n = strlen(text->text);
        }
        Ast *v = parse_expr(c, text);
        CHECK(v);
        for (Ast *at = v; at; at = at->n ? at->kid[0] : NULL) {
            at->span = a->span;
            for (size_t i = 0; i < at->n; i++)
                at->kid[i]->span = a->span;
        }
        return v;
    }
    for (size_t i = 0; i < a->n; i++)
        a->kid[i] = with_consts(b, a->kid[i]);
    return a;
}

static void ref_consts(Build *b, MethodRef *ref)
{
    for (size_t i = 0; i < ref->nargs; i++) {
        MethodArg *arg = &ref->args[i];
        if (arg->value && arg->method) {
            const Symbol *y = symbol_find(&b->r.scope->table, arg->method->name);
            if (y && y->kind == SYM_CONST) {
                arg->method = NULL;
                arg->value = with_consts(b, arg->value);
            }
        } else if (arg->value) {
            arg->value = with_consts(b, arg->value);
        } else if (arg->method) {
            ref_consts(b, arg->method);
        }
    }
}

static void integrate(Build *b)
{
    VEC(MethodRef *) refs = {0};
    for (size_t i = 0; i < b->raw->n; i++)
        for (size_t k = 0; k < b->raw->at[i].nrefs; k++) {
            ref_consts(b, b->raw->at[i].refs[k]);
            vec_push(b->r.c->arena, &refs, b->raw->at[i].refs[k]);
        }
    b->m->integrate = refs.at;
    b->m->nintegrate = refs.n;
}

static void starts(Build *b)
{
    VEC(ModelStart) v = {0};
    ParseCtx *c = b->r.c;
    for (size_t i = 0; i < b->raw->n && !b->r.stop; i++) {
        const RawStmt *s = &b->raw->at[i];
        if (s->kind != RAW_START)
            continue;
        Target t = s->head;
        if (!t.name) {
            t.name = intern_z(c->names, "default");
            t.name_span = s->span;
        }
        if (!declare_row(b, &b->start_names, &t, "a start"))
            continue;
        ModelStart st = {.name = t.name, .span = s->span};
        StartEntry *entries;
        size_t n;
        if (!resolve_entries(&b->r, b->m, SETTING_START, s->items, s->n, &entries, &n))
            continue;
        st.entries = entries;
        st.n = n;
        if (start_order(c, b->m, NULL, entries, n, b->r.sizes_known, &st.entries, &st.n))
            vec_push(c->arena, &v, st);
    }
    b->m->starts = v.at;
    b->m->nstarts = v.n;
}

static void collect(Build *b)
{
    Model *m = b->m;
    m->coords = b->coords.at;
    m->nq = b->r.nq = b->coords.n;
    m->quasi = b->quasi.at;
    m->nquasi = b->quasi.n;
    m->params = b->params.at;
    m->np = b->params.n;
    m->inputs = b->inputs.at;
    m->nu = b->inputs.n;
    m->lets = b->lets.at;
    m->let_ids = b->let_ids.at;
    m->nlets = b->lets.n;
    m->constraints = b->constraints.at;
    m->nc = b->constraints.n;
    m->holonomic = b->holonomic.at;
    m->nh = b->holonomic.n;
    m->forces = b->forces.at;
    m->nforces = b->forces.n;
    m->invariants = b->invariants.at;
    m->ninv = b->invariants.n;
    for (size_t i = 0; i < b->r.quasi_refs.n; i++)
        b->r.quasi_refs.at[i]->index += m->nq;
    for (size_t i = 0; i < m->nforces; i++)
        if (m->forces[i].row > SIZE_MAX / 2)
            m->forces[i].row = m->forces[i].row - (SIZE_MAX / 2 + 1) + m->nq;
    b->r.complete = true;
}

static void check_whole(Build *b)
{
    ParseCtx *c = b->r.c;
    Span at = {b->m->src, b->raw->n ? b->raw->at[0].span.at : 0, b->raw->n ? b->raw->at[0].span.n : 0};
    if (!b->m->lagrangian_span.src && !b->broken_lagrangian)
        diag_error(c->diag, at, "the model has no lagrangian");
    if (!b->has_velocities && b->m->nq + b->m->nquasi == 0)
        diag_error(c->diag, at, "the model has no coordinates and no quasi-velocities");
    for (size_t i = 0; i < b->ndefines; i++)
        if (!b->define_used[i]) {
            diag_error(c->diag, b->defines[i].value->span, "-D %s: the model has no such const",
                       b->defines[i].name);
            Nearest n = nearest_to(b->defines[i].name);
            for (size_t k = 0; k < b->r.scope->table.order.n; k++)
                if (b->r.scope->table.order.at[k]->kind == SYM_CONST)
                    nearest_offer(&n, b->r.scope->table.order.at[k]->name);
            if (n.name)
                diag_hint(c->diag, "did you mean '%s'?", n.name);
        }
}

Model *parse_model(ParseCtx *c, const Source *src, const Define *defines, size_t ndefines)
{
    size_t errors = diag_errors(c->diag);
    RawModel raw;
    raw_model(c, src, &raw);
    if (raw.n == 0)
        return NULL;
    Build b = {.m = ARENA_NEW(c->arena, Model), .raw = &raw, .defines = defines, .ndefines = ndefines};
    b.define_used = ARENA_ARRAY(c->arena, bool, ndefines + 1);
    b.r = (Resolver){
        .c = c, .scope = ARENA_NEW(c->arena, struct ModelScope), .raw = &raw, .sizes_known = true};
    b.m->src = src;
    b.m->scope = b.r.scope;
    header(&b);
    for (size_t i = 0; i < raw.n && !b.r.stop; i++)
        statement(&b, &raw.at[i]);
    collect(&b);
    if (!b.r.stop) {
        resolve_bracket(&b.r, b.m, &raw);
        resolve_basis(&b.r, b.m, &raw);
        starts(&b);
        integrate(&b);
        check_whole(&b);
    }
    return diag_errors(c->diag) == errors ? b.m : NULL;
}
