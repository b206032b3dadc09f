/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The names of a model: a table, declarations and uses. A name that is unknown, or whose declaration failed,
   is reported once and then kept as broken, so that one mistake gives one message. */
#include "parse/resolve.h"

#include <string.h>

static size_t slot_of(const SymbolTable *t, const char *name)
{
    size_t i = (size_t)str_hash(name, strlen(name)) & (t->cap - 1);
    while (t->slot[i] && t->slot[i]->name != name && strcmp(t->slot[i]->name, name) != 0)
        i = (i + 1) & (t->cap - 1);
    return i;
}

Symbol *symbol_find(const SymbolTable *t, const char *name)
{
    return t->cap ? t->slot[slot_of(t, name)] : NULL;
}

static void grow(Arena *a, SymbolTable *t)
{
    t->cap = t->cap ? 2 * t->cap : 64;
    t->slot = ARENA_ARRAY(a, Symbol *, t->cap);
    for (size_t i = 0; i < t->order.n; i++)
        t->slot[slot_of(t, t->order.at[i]->name)] = t->order.at[i];
}

Symbol *symbol_add(Arena *a, SymbolTable *t, const char *name)
{
    if (2 * (t->n + 1) > t->cap)
        grow(a, t);
    Symbol *s = ARENA_NEW(a, Symbol);
    s->name = name;
    t->slot[slot_of(t, name)] = s;
    t->n++;
    vec_push(a, &t->order, s);
    return s;
}

const char *symbol_kind_text(SymbolKind k)
{
    switch (k) {
    case SYM_COORD:
        return "a coordinate";
    case SYM_QUASI:
        return "a quasi-velocity";
    case SYM_PARAM:
        return "a parameter";
    case SYM_INPUT:
        return "an input";
    case SYM_LET:
        return "a let";
    case SYM_CONST:
        return "a const";
    case SYM_BROKEN:
        return "broken";
    }
    UNREACHABLE();
}

Symbol *symbol_declare(Resolver *r, SymbolKind kind, const char *name, Span s)
{
    const char *why = word_reserved(LANG_MODEL, name);
    if (why) {
        diag_error(r->c->diag, s, "'%s' is %s and cannot be declared", name, why);
        return NULL;
    }
    Symbol *y = symbol_find(&r->scope->table, name);
    if (y && (y->kind != SYM_BROKEN || y->known)) {
        diag_error(r->c->diag, s, "'%s' is already declared, at %s", name, place_text(r->c, y->span));
        return NULL;
    }
    if (!y)
        y = symbol_add(r->c->arena, &r->scope->table, name);
    y->kind = kind;
    y->span = s;
    y->known = true;
    return y;
}

/* The place of a later declaration of a name, if there is one. */
static bool declared_later(const Resolver *r, const char *name, Span use, Span *out)
{
    for (size_t i = 0; r->raw && i < r->raw->n; i++) {
        const RawStmt *s = &r->raw->at[i];
        bool declares = s->kind == RAW_CONST || s->kind == RAW_COORD || s->kind == RAW_PARAM ||
                        s->kind == RAW_INPUT || s->kind == RAW_LET || s->kind == RAW_QUASI;
        for (size_t k = 0; declares && k < s->n; k++)
            if (s->items[k].t.name == name && s->items[k].t.name_span.at >= use.at) {
                *out = s->items[k].t.name_span;
                return true;
            }
    }
    return false;
}

static void hint_unknown(Resolver *r, const char *name, Span s)
{
    Span later;
    if (!diag_open(r->c))
        return;
    if (declared_later(r, name, s, &later)) {
        diag_hint(r->c->diag, "'%s' is declared later, at %s: a name is declared before it is used", name,
                  place_text(r->c, later));
        return;
    }
    Nearest n = nearest_to(name);
    for (size_t i = 0; i < r->scope->table.order.n; i++)
        if (r->scope->table.order.at[i]->kind != SYM_BROKEN)
            nearest_offer(&n, r->scope->table.order.at[i]->name);
    for (size_t i = 0; i < r->bound.n; i++)
        nearest_offer(&n, r->bound.at[i].name);
    nearest_offer(&n, "pi");
    if (n.name)
        diag_hint(r->c->diag, "did you mean '%s'?", n.name);
}

Symbol *symbol_use(Resolver *r, const char *name, Span s, const char *what)
{
    Symbol *y = symbol_find(&r->scope->table, name);
    if (y && y->kind != SYM_BROKEN)
        return y->failed ? NULL : y;
    if (y)
        return NULL;
    const char *why = word_reserved(LANG_MODEL, name);
    if (why && strcmp(name, "solve") == 0) {
        diag_error(r->c->diag, s, "'solve' stands alone, as the value of an entry of a start");
    } else if (why && fn_find(name, NULL) != FN_COUNT) {
        diag_error(r->c->diag, s, "'%s' is a function: it needs its argument in brackets", name);
    } else if (why) {
        diag_error(r->c->diag, s, "'%s' is %s: expected %s", name, why, what);
    } else {
        diag_error(r->c->diag, s, "unknown name '%s'", name);
        hint_unknown(r, name, s);
        if (!r->raw)
            return NULL;
        y = symbol_add(r->c->arena, &r->scope->table, name);
        y->kind = SYM_BROKEN;
        y->span = s;
    }
    return NULL;
}

const char *member_name(ParseCtx *c, const char *base, bool indexed, long index)
{
    return indexed ? intern_z(c->names, arena_printf(c->arena, "%s[%ld]", base, index)) : base;
}
