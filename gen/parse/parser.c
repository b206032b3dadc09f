/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The parser's hands: looking at tokens, taking them, and saying what was expected and what was found. */
#include "parse/syntax.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool parser_open(Parser *p, ParseCtx *c, const Source *src, Lang lang, bool whole)
{
    *p = (Parser){.c = c, .lang = lang, .src = src};
    return lex_text(c, src, lang, whole, &p->tokens);
}

const Token *parser_ahead(const Parser *p, size_t k)
{
    /* Never beyond the end of the statement. */
    size_t i = p->at;
    while (k > 0 && p->tokens.at[i].kind != TOK_END) {
        i++;
        k--;
    }
    return &p->tokens.at[i];
}

const Token *parser_peek(const Parser *p)
{
    return &p->tokens.at[p->at];
}

const Token *parser_next(Parser *p)
{
    const Token *t = parser_peek(p);
    if (t->kind != TOK_END)
        p->at++;
    return t;
}

bool parser_at_end(const Parser *p)
{
    return parser_peek(p)->kind == TOK_END;
}

bool parser_at_eof(const Parser *p)
{
    return parser_at_end(p) && p->at + 1 >= p->tokens.n;
}

bool parser_is_word(const Parser *p, const char *word)
{
    const Token *t = parser_peek(p);
    return t->kind == TOK_NAME && strcmp(t->text, word) == 0;
}

bool parser_accept(Parser *p, TokKind kind)
{
    if (parser_peek(p)->kind != kind)
        return false;
    parser_next(p);
    return true;
}

bool parser_accept_word(Parser *p, const char *word)
{
    if (!parser_is_word(p, word))
        return false;
    parser_next(p);
    return true;
}

static const char *kind_text(TokKind kind)
{
    switch (kind) {
    case TOK_END:
        return "the end of the line";
    case TOK_NAME:
        return "a name";
    case TOK_NUM:
        return "a number";
    case TOK_STRING:
        return "a string";
    case TOK_BAD:
        return "something unreadable";
    case TOK_LPAREN:
        return "'('";
    case TOK_RPAREN:
        return "')'";
    case TOK_LBRACKET:
        return "'['";
    case TOK_RBRACKET:
        return "']'";
    case TOK_COMMA:
        return "','";
    case TOK_COLON:
        return "':'";
    case TOK_ASSIGN:
        return "'='";
    case TOK_EQ:
        return "'=='";
    case TOK_NE:
        return "'!='";
    case TOK_LT:
        return "'<'";
    case TOK_LE:
        return "'<='";
    case TOK_GT:
        return "'>'";
    case TOK_GE:
        return "'>='";
    case TOK_PLUS:
        return "'+'";
    case TOK_MINUS:
        return "'-'";
    case TOK_STAR:
        return "'*'";
    case TOK_SLASH:
        return "'/'";
    case TOK_CARET:
        return "'^'";
    case TOK_PRIME:
        return "a prime";
    case TOK_DOTDOT:
        return "'..'";
    case TOK_DOT:
        return "'.'";
    }
    UNREACHABLE();
}

static const char *found_text(const Parser *p, const Token *t)
{
    if (t->kind == TOK_NAME || t->kind == TOK_NUM) {
        const char *text = p->src->text + t->span.at;
        return arena_printf(p->c->arena, "'%.*s%s'", (int)(t->span.n < 60 ? t->span.n : 60), text,
                            t->span.n < 60 ? "" : "...");
    }
    return kind_text(t->kind);
}

bool parser_fail(Parser *p, Span s, const char *fmt, ...)
{
    if (p->failed)
        return false;
    p->failed = true;
    va_list ap;
    va_start(ap, fmt);
    char small[1024];
    vsnprintf(small, sizeof small, fmt, ap);
    va_end(ap);
    diag_error(p->c->diag, s, "%s", small);
    return false;
}

void parser_hint(Parser *p, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    char small[1024];
    vsnprintf(small, sizeof small, fmt, ap);
    va_end(ap);
    diag_hint(p->c->diag, "%s", small);
}

/* Whether the statement at hand is one of those with conditions. */
static bool in_claim(const Parser *p)
{
    static const char *const claims[] = {"order", "symmetric", "preserves", "needs", "warn", "reject", NULL};
    size_t first = p->at;
    while (first > 0 && p->tokens.at[first - 1].kind != TOK_END)
        first--;
    const Token *t = &p->tokens.at[first];
    return p->lang == LANG_METHOD && t->kind == TOK_NAME && word_in(claims, t->text);
}

bool parser_unexpected(Parser *p, const char *what)
{
    const Token *t = parser_peek(p);
    if (p->failed)
        return false;
    if (t->kind == TOK_BAD) {
        parser_fail(p, t->span, "%s", t->text);
        if (t->hint)
            parser_hint(p, "%s", t->hint);
        return false;
    }
    parser_fail(p, t->span, "expected %s, found %s", what, found_text(p, t));
    const Token *before = p->at > 0 ? &p->tokens.at[p->at - 1] : NULL;
    bool value_before = before &&
                        (before->kind == TOK_NAME || before->kind == TOK_NUM || before->kind == TOK_RPAREN ||
                         before->kind == TOK_RBRACKET || before->kind == TOK_PRIME);
    bool value = t->kind == TOK_NAME || t->kind == TOK_NUM || t->kind == TOK_LPAREN;
    if (t->kind == TOK_STAR && before && before->kind == TOK_STAR)
        parser_hint(p, "powers are written '^'");
    else if (t->kind == TOK_PRIME)
        parser_hint(p, "a prime follows a name or its index: x', z[2]'");
    else if (t->kind == TOK_EQ)
        parser_hint(p, "equations are written with one '='");
    else if (t->kind == TOK_ASSIGN && in_claim(p))
        parser_hint(p, "conditions compare with '=='");
    else if (value && value_before && strncmp(what, "an operator", 11) == 0)
        parser_hint(p, "a product needs '*'");
    return false;
}

bool parser_expect(Parser *p, TokKind kind, const char *after)
{
    if (parser_accept(p, kind))
        return true;
    return parser_unexpected(p, after ? arena_printf(p->c->arena, "%s %s", kind_text(kind), after)
                                      : kind_text(kind));
}

bool parser_close(Parser *p, TokKind kind, Span open)
{
    if (parser_accept(p, kind))
        return true;
    if (parser_at_end(p) && !p->failed) {
        parser_fail(p, open, "this '%c' is never closed", p->src->text[open.at]);
        return false;
    }
    return parser_unexpected(p, arena_printf(p->c->arena, "an operator or %s", kind_text(kind)));
}

bool parser_expect_word(Parser *p, const char *word, const char *after)
{
    if (parser_accept_word(p, word))
        return true;
    return parser_unexpected(p, arena_printf(p->c->arena, "'%s' %s", word, after));
}

const char *parser_expect_name(Parser *p, const char *what, Span *span)
{
    const Token *t = parser_peek(p);
    if (t->kind != TOK_NAME) {
        parser_unexpected(p, what);
        return NULL;
    }
    if (span)
        *span = t->span;
    return parser_next(p)->text;
}

void parser_finish(Parser *p)
{
    if (!p->failed && !parser_at_end(p))
        parser_unexpected(p, "an operator or the end of the statement");
    while (!parser_at_end(p))
        p->at++;
    if (p->at + 1 < p->tokens.n)
        p->at++;
    p->failed = false;
    p->depth = 0;
}

Span parser_span_from(const Parser *p, size_t first)
{
    Span s = p->tokens.at[first].span;
    return p->at > first ? span_join(s, p->tokens.at[p->at - 1].span) : s;
}

static bool is_word_char(char ch)
{
    return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') || (ch >= '0' && ch <= '9') || ch == '_';
}

Span name_place(Span s, const char *name)
{
    const char *text = s.src->text;
    size_t n = strlen(name);
    for (size_t i = s.at; i + n <= s.at + s.n; i++)
        if (strncmp(text + i, name, n) == 0 && (i == s.at || !is_word_char(text[i - 1])) &&
            !is_word_char(text[i + n]))
            return (Span){s.src, i, n};
    return s;
}

void parser_salvage(const Parser *p, size_t first, size_t end, NameVec *out)
{
    size_t open = 0;
    bool item = true;
    for (size_t i = first; i < end; i++) {
        const Token *t = &p->tokens.at[i];
        bool tuple = item && t->kind == TOK_LPAREN;
        if (t->kind == TOK_LPAREN || t->kind == TOK_LBRACKET)
            open++;
        if ((t->kind == TOK_RPAREN || t->kind == TOK_RBRACKET) && open > 0)
            open--;
        if (item && t->kind == TOK_NAME) {
            NameAt n = {t->text, t->span};
            vec_push(p->c->arena, out, n);
        }
        item = tuple || (t->kind == TOK_COMMA && open <= 1);
    }
}
