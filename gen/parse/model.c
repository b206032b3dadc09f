/* SPDX-License-Identifier: GPL-2.0-or-later */
/* A model's text to raw statements: the grammar of languages.md section 1, and nothing about what names mean.
   A statement with a mistake is dropped whole; the names it would have declared are kept, so that their uses
   are not reported as well. */
#include "parse/raw.h"

#include <string.h>

typedef VEC(RawItem) ItemVec;
typedef VEC(RawStmt) StmtVec;

static void push_item(Parser *p, ItemVec *v, RawItem it, size_t first)
{
    it.span = parser_span_from(p, first);
    vec_push(p->c->arena, v, it);
}

/* list := "(" expr {"," expr} ")" */
static bool list(Parser *p, RawItem *it)
{
    VEC(Ast *) v = {0};
    Span open = parser_next(p)->span;
    do {
        Ast *a = syntax_expr(p);
        if (!a)
            return false;
        vec_push(p->c->arena, &v, a);
    } while (parser_accept(p, TOK_COMMA));
    it->is_list = true;
    it->list = v.at;
    it->nlist = v.n;
    return parser_close(p, TOK_RPAREN, open);
}

static bool value(Parser *p, RawItem *it)
{
    it->value = syntax_expr(p);
    if (it->value && it->value->kind == AST_TUPLE) {
        it->is_list = true;
        it->list = it->value->kid;
        it->nlist = it->value->n;
    }
    return it->value != NULL;
}

/* names := target {"," target}     (coord, quasi) */
static bool names(Parser *p, ItemVec *v)
{
    do {
        size_t first = p->at;
        RawItem it = {0};
        if (!syntax_target(p, &it.t, "a name"))
            return false;
        push_item(p, v, it, first);
    } while (parser_accept(p, TOK_COMMA));
    return true;
}

/* values := target ["=" value] {"," target ["=" value]}     (const, param, input, let, invariant) */
static bool values(Parser *p, ItemVec *v, bool optional)
{
    do {
        size_t first = p->at;
        RawItem it = {0};
        if (!syntax_target(p, &it.t, "a name"))
            return false;
        bool given = optional ? parser_accept(p, TOK_ASSIGN) : parser_expect(p, TOK_ASSIGN, "after the name");
        if ((!given && !optional) || (given && !value(p, &it)))
            return false;
        push_item(p, v, it, first);
    } while (parser_accept(p, TOK_COMMA));
    return true;
}

/* Whether the statement goes on with NAME: or NAME[...]: (a constraint's name). */
static bool has_label(const Parser *p)
{
    if (parser_peek(p)->kind != TOK_NAME)
        return false;
    if (parser_ahead(p, 1)->kind == TOK_COLON)
        return true;
    if (parser_ahead(p, 1)->kind != TOK_LBRACKET)
        return false;
    size_t open = 0;
    for (size_t i = p->at + 1; p->tokens.at[i].kind != TOK_END; i++) {
        TokKind k = p->tokens.at[i].kind;
        open += k == TOK_LBRACKET || k == TOK_LPAREN;
        if ((k == TOK_RBRACKET || k == TOK_RPAREN) && --open == 0)
            return p->tokens.at[i + 1].kind == TOK_COLON;
    }
    return false;
}

/* constraint := [target ":"] expr "=" expr | "[" NAME "in" expr ".." expr "]" ":" expr "=" expr */
static bool constraint(Parser *p, ItemVec *v)
{
    size_t first = p->at;
    RawItem it = {0};
    if (parser_peek(p)->kind == TOK_LBRACKET) {
        Span open = parser_next(p)->span;
        it.t.ranged = true;
        it.t.span = it.t.name_span = open;
        if (!syntax_binder(p, &it.t.var, &it.t.var_span, &it.t.lo, &it.t.hi) ||
            !parser_close(p, TOK_RBRACKET, open) || !parser_expect(p, TOK_COLON, "after the range"))
            return false;
    } else if (has_label(p)) {
        if (!syntax_target(p, &it.t, "a name") || !parser_expect(p, TOK_COLON, "after the name"))
            return false;
    }
    it.value = syntax_expr(p);
    if (!it.value || !parser_expect(p, TOK_ASSIGN, "in the constraint's equation"))
        return false;
    it.rhs = syntax_expr(p);
    if (!it.rhs)
        return false;
    push_item(p, v, it, first);
    return true;
}

/* force := target ":" expr */
static bool force(Parser *p, ItemVec *v)
{
    size_t first = p->at;
    RawItem it = {0};
    if (!syntax_target(p, &it.t, "a coordinate") || !parser_expect(p, TOK_COLON, "after the coordinate") ||
        !(it.value = syntax_expr(p)))
        return false;
    push_item(p, v, it, first);
    return true;
}

/* bracket := "[" target "," target "]" "=" expr {"," ...} */
static bool bracket(Parser *p, ItemVec *v)
{
    do {
        size_t first = p->at;
        RawItem it = {0};
        Span open = parser_peek(p)->span;
        if (!parser_expect(p, TOK_LBRACKET, "of a bracket [w1, w2]") ||
            !syntax_target(p, &it.t, "a quasi-velocity") ||
            !parser_expect(p, TOK_COMMA, "between the two of a bracket") ||
            !syntax_target(p, &it.second, "a quasi-velocity") || !parser_close(p, TOK_RBRACKET, open) ||
            !parser_expect(p, TOK_ASSIGN, "after the bracket") || !(it.value = syntax_expr(p)))
            return false;
        push_item(p, v, it, first);
    } while (parser_accept(p, TOK_COMMA));
    return true;
}

/* basis := list {"," list} | target ":" target "=" expr {"," target "=" expr} */
static bool basis(Parser *p, RawStmt *s, ItemVec *v)
{
    if (parser_peek(p)->kind != TOK_LPAREN) {
        if (parser_peek(p)->kind != TOK_NAME)
            return parser_unexpected(p, "'(' or the name of a field");
        return syntax_target(p, &s->head, "a name") &&
               parser_expect(p, TOK_COLON, "after the field's name") && values(p, v, false);
    }
    do {
        size_t first = p->at;
        RawItem it = {0};
        if (parser_peek(p)->kind != TOK_LPAREN)
            return parser_unexpected(p, "'(' of the next field");
        if (!list(p, &it))
            return false;
        push_item(p, v, it, first);
    } while (parser_accept(p, TOK_COMMA));
    return true;
}

/* entry := target "=" ("solve" ["(" expr ")"] | expr) */
bool raw_start_items(Parser *p, RawItem **items, size_t *n)
{
    ItemVec v = {0};
    do {
        size_t first = p->at;
        RawItem it = {0};
        if (!syntax_target(p, &it.t, "a coordinate, a velocity or a parameter") ||
            !parser_expect(p, TOK_ASSIGN, "after the name"))
            return false;
        if (parser_is_word(p, "solve")) {
            parser_next(p);
            it.solve = true;
            Span open = parser_peek(p)->span;
            if (parser_accept(p, TOK_LPAREN) &&
                (!(it.value = syntax_expr(p)) || !parser_close(p, TOK_RPAREN, open)))
                return false;
        } else if (!value(p, &it)) {
            return false;
        }
        push_item(p, &v, it, first);
    } while (parser_accept(p, TOK_COMMA));
    *items = v.at;
    *n = v.n;
    return true;
}

/* start := [NAME] ":" [entry {"," entry}] */
static bool start(Parser *p, RawStmt *s)
{
    if (parser_peek(p)->kind == TOK_NAME) {
        s->head.name = parser_expect_name(p, "a name", &s->head.name_span);
        s->head.span = s->head.name_span;
    }
    if (!parser_expect(p, TOK_COLON, s->head.name ? "after the start's name" : "after 'start'"))
        return false;
    return parser_at_end(p) || raw_start_items(p, &s->items, &s->n);
}

static bool integrate(Parser *p, RawStmt *s)
{
    VEC(MethodRef *) refs = {0};
    do {
        MethodRef *ref = syntax_method_ref(p, true);
        if (!ref)
            return false;
        vec_push(p->c->arena, &refs, ref);
    } while (parser_accept(p, TOK_COMMA));
    s->refs = refs.at;
    s->nrefs = refs.n;
    return true;
}

/* model := "model" NAME [STRING] */
static bool header(Parser *p, RawStmt *s)
{
    s->head.name = parser_expect_name(p, "the model's name", &s->head.name_span);
    if (!s->head.name)
        return false;
    s->head.span = s->head.name_span;
    if (parser_peek(p)->kind == TOK_STRING)
        s->title = parser_next(p)->text;
    if (!parser_at_end(p))
        return parser_unexpected(p, s->title ? "the end of the statement"
                                             : "a title in quotes or the end of the statement");
    return true;
}

/* `v` is scratch: the items are copied out of it, since most statements have one. */
static bool body(Parser *p, RawStmt *s, ItemVec *v)
{
    bool ok = false;
    v->n = 0;
    switch (s->kind) {
    case RAW_MODEL:
        return header(p, s);
    case RAW_CONST:
    case RAW_PARAM:
    case RAW_LET:
    case RAW_INVARIANT:
        ok = values(p, v, false);
        break;
    case RAW_COORD:
    case RAW_QUASI:
        ok = names(p, v);
        break;
    case RAW_INPUT:
        ok = values(p, v, true);
        break;
    case RAW_LAGRANGIAN: {
        RawItem it = {0};
        size_t first = p->at;
        ok = (it.value = syntax_expr(p)) != NULL;
        if (ok)
            push_item(p, v, it, first);
        break;
    }
    case RAW_CONSTRAINT:
    case RAW_HOLONOMIC:
        ok = constraint(p, v);
        break;
    case RAW_FORCE:
        ok = force(p, v);
        break;
    case RAW_BRACKET:
        ok = bracket(p, v);
        break;
    case RAW_BASIS:
        ok = basis(p, s, v);
        break;
    case RAW_START:
        return start(p, s);
    case RAW_INTEGRATE:
        return integrate(p, s);
    case RAW_BROKEN:
        return false;
    }
    s->items = ARENA_ARRAY(p->c->arena, RawItem, v->n);
    s->n = v->n;
    if (v->n)
        memcpy(s->items, v->at, v->n * sizeof(RawItem));
    return ok;
}

static RawKind kind_of(const char *word)
{
    for (int k = 0; words_model[k]; k++)
        if (strcmp(words_model[k], word) == 0) {
            static const RawKind kinds[] = {RAW_MODEL,     RAW_CONST,     RAW_COORD,      RAW_PARAM,
                                            RAW_INPUT,     RAW_LET,       RAW_LAGRANGIAN, RAW_CONSTRAINT,
                                            RAW_HOLONOMIC, RAW_FORCE,     RAW_QUASI,      RAW_BRACKET,
                                            RAW_BASIS,     RAW_INVARIANT, RAW_START,      RAW_INTEGRATE};
            return kinds[k];
        }
    return RAW_BROKEN;
}

static bool declares(RawKind k)
{
    return k == RAW_CONST || k == RAW_COORD || k == RAW_PARAM || k == RAW_INPUT || k == RAW_LET ||
           k == RAW_QUASI;
}

/* The error for a line that begins with no statement word; returns the kind that was probably meant. */
static RawKind no_statement(Parser *p)
{
    const Token *t = parser_peek(p);
    if (t->kind != TOK_NAME) {
        parser_unexpected(p, "a statement");
        if (t->kind == TOK_PLUS || t->kind == TOK_MINUS || t->kind == TOK_STAR || t->kind == TOK_SLASH)
            parser_hint(
                p,
                "a statement goes on after an operator, '=' or a comma at the end of a line, or in brackets");
        return RAW_BROKEN;
    }
    parser_fail(p, t->span, "unknown statement '%s'", t->text);
    Nearest n = nearest_to(t->text);
    nearest_offer_all(&n, words_model);
    if (n.name)
        parser_hint(p, "did you mean '%s'?", n.name);
    return n.name ? kind_of(n.name) : RAW_BROKEN;
}

static void statement(Parser *p, StmtVec *out, ItemVec *scratch)
{
    size_t first = p->at;
    RawStmt s = {.kind = RAW_BROKEN};
    const Token *t = parser_peek(p);
    RawKind kind = t->kind == TOK_NAME ? kind_of(t->text) : RAW_BROKEN;
    RawKind meant = kind;
    if (kind == RAW_BROKEN)
        meant = no_statement(p);
    parser_next(p);
    s.kind = kind;
    bool ok = kind != RAW_BROKEN && body(p, &s, scratch) && parser_at_end(p);
    s.span = parser_span_from(p, first);
    size_t at = p->at;
    parser_finish(p);
    if (!ok) {
        RawStmt broken = {.kind = RAW_BROKEN, .span = s.span, .head = s.head};
        size_t end = at;
        while (p->tokens.at[end].kind != TOK_END)
            end++;
        if (declares(meant))
            parser_salvage(p, first + 1, end, &broken.salvaged);
        broken.meant = meant;
        s = broken;
    }
    vec_push(p->c->arena, out, s);
}

void raw_model(ParseCtx *c, const Source *src, RawModel *out)
{
    *out = (RawModel){0};
    Parser p;
    if (!parser_open(&p, c, src, LANG_MODEL, false))
        return;
    if (p.tokens.at[0].kind == TOK_END) {
        diag_error(c->diag, (Span){src, 0, 0}, "the file is empty: expected 'model NAME'");
        return;
    }
    if (parser_is_word(&p, "method")) {
        diag_error(c->diag, p.tokens.at[0].span, "expected a model, found a method");
        return;
    }
    StmtVec v = {0};
    ItemVec scratch = {0};
    while (!parser_at_eof(&p))
        statement(&p, &v, &scratch);
    out->at = v.at;
    out->n = v.n;
}
