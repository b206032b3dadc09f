/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Values of the command line, resolved against a model: --h, --t0, --set and --start. */
#include "parse/resolve.h"

#include <string.h>

static Resolver resolver_for(ParseCtx *c, const Model *m)
{
    return (Resolver){.c = c, .scope = m->scope, .nq = m->nq, .complete = true};
}

const Expr *parse_value(ParseCtx *c, const Model *m, const Source *src)
{
    const Ast *a = parse_expr(c, src);
    if (!a)
        return NULL;
    Resolver r = resolver_for(c, m);
    resolve_within(&r, 0, "a value of the command line",
                   "values are made of numbers, consts, pi, and functions of them");
    return resolve_expr(&r, a).expr;
}

static bool entries(ParseCtx *c, const Model *m, Setting setting, Parser *p, StartEntry **out, size_t *n)
{
    RawItem *items;
    size_t nitems;
    bool ok = raw_start_items(p, &items, &nitems);
    bool clean = ok && parser_at_end(p);
    parser_finish(p);
    if (!clean)
        return false;
    Resolver r = resolver_for(c, m);
    return resolve_entries(&r, m, setting, items, nitems, out, n);
}

bool parse_set(ParseCtx *c, const Model *m, const Source *src, StartEntry **out, size_t *n)
{
    Parser p;
    *out = NULL;
    *n = 0;
    return parser_open(&p, c, src, LANG_MODEL, true) && entries(c, m, SETTING_PARAM, &p, out, n);
}

static const ModelStart *find_start(ParseCtx *c, const Model *m, const Token *name)
{
    for (size_t i = 0; i < m->nstarts; i++)
        if (strcmp(m->starts[i].name, name->text) == 0)
            return &m->starts[i];
    diag_error(c->diag, name->span, "the model has no start '%s'", name->text);
    Nearest near = nearest_to(name->text);
    for (size_t i = 0; i < m->nstarts; i++)
        nearest_offer(&near, m->starts[i].name);
    if (near.name)
        diag_hint(c->diag, "did you mean '%s'?", near.name);
    else if (symbol_find(&m->scope->table, name->text))
        diag_hint(c->diag, "a value is given as %s = VALUE", name->text);
    return NULL;
}

bool parse_start(ParseCtx *c, const Model *m, const Source *src, const ModelStart **base, StartEntry **out,
                 size_t *n)
{
    Parser p;
    *base = NULL;
    *out = NULL;
    *n = 0;
    if (!parser_open(&p, c, src, LANG_MODEL, true))
        return false;
    TokKind after = parser_ahead(&p, 1)->kind;
    if (parser_peek(&p)->kind == TOK_NAME && (after == TOK_END || after == TOK_COMMA)) {
        *base = find_start(c, m, parser_next(&p));
        if (!*base)
            return false;
        if (!parser_accept(&p, TOK_COMMA))
            return true;
    }
    StartEntry *merged;
    size_t nmerged;
    return entries(c, m, SETTING_START, &p, out, n) && start_merge(c, m, *base, *out, *n, &merged, &nmerged);
}
