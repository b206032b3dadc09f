/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Text to tokens. Both languages are line oriented: a statement goes on while a bracket is open or the line
   ends in an operator, `=` or a comma. A word that only begins statements ends an open bracket when it stands
   first in its line, so that one missing bracket costs one statement. What is no token becomes TOK_BAD and is
   said by the parser if it gets there. */
#include "parse/syntax.h"

#include <string.h>

typedef struct {
    ParseCtx *c;
    const Source *src;
    Lang lang;
    bool whole;
    size_t at;
    size_t open; /* brackets */
    TokenVec *out;
} Lexer;

static bool is_digit(int ch)
{
    return ch >= '0' && ch <= '9';
}

static bool is_name_start(int ch)
{
    return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') || ch == '_';
}

enum { NAME_MOST = 64 };

static bool is_name_char(int ch)
{
    return is_name_start(ch) || is_digit(ch);
}

/* The byte at an offset from here; -1 beyond the end. */
static int look(const Lexer *l, size_t k)
{
    return l->at + k < l->src->n ? (unsigned char)l->src->text[l->at + k] : -1;
}

static Token token(const Lexer *l, TokKind kind, size_t from)
{
    return (Token){.kind = kind, .span = {l->src, from, l->at - from}};
}

static Token bad(const Lexer *l, size_t from, const char *what, const char *hint)
{
    Token t = token(l, TOK_BAD, from);
    t.text = what;
    t.hint = hint;
    return t;
}

static Token name(Lexer *l)
{
    size_t from = l->at;
    while (is_name_char(look(l, 0)))
        l->at++;
    Token t = token(l, TOK_NAME, from);
    if (l->at - from > NAME_MOST)
        diag_error(l->c->diag, t.span, "this name has %zu characters; the limit is %d, for it becomes a name in C", l->at - from,
                   (int)NAME_MOST);
    t.text = intern(l->c->names, l->src->text + from, l->at - from);
    return t;
}

static void digits(Lexer *l)
{
    while (is_digit(look(l, 0)))
        l->at++;
}

/* The literal as digits[.digits][e[-]digits], whatever way it was written. */
static const char *normalised(Lexer *l, size_t whole, size_t nwhole, size_t part, size_t npart, bool negative,
                              long exponent)
{
    StrBuf b;
    strbuf_init(&b, l->c->arena);
    strbuf_add(&b, nwhole ? l->src->text + whole : "0", nwhole ? nwhole : 1);
    if (npart) {
        strbuf_puts(&b, ".");
        strbuf_add(&b, l->src->text + part, npart);
    }
    if (exponent)
        strbuf_printf(&b, "e%s%ld", negative ? "-" : "", exponent);
    return intern(l->c->names, b.at, b.n);
}

/* number := digits [. [digits]] [e [+|-] digits] | . digits [e ...] */
static Token number(Lexer *l)
{
    const Limits *limits = &l->c->limits;
    size_t from = l->at, part = 0, npart = 0;
    digits(l);
    size_t nwhole = l->at - from;
    if (look(l, 0) == '.' && look(l, 1) != '.') {
        l->at++;
        part = l->at;
        digits(l);
        npart = l->at - part;
    }
    bool negative = false, large = false;
    long exponent = 0;
    int sign = look(l, 1);
    if ((look(l, 0) == 'e' || look(l, 0) == 'E') &&
        (is_digit(sign) || ((sign == '+' || sign == '-') && is_digit(look(l, 2))))) {
        negative = sign == '-';
        l->at += is_digit(sign) ? 1 : 2;
        for (; is_digit(look(l, 0)); l->at++) {
            large = large || exponent > 100000000;
            exponent = large ? exponent : 10 * exponent + (look(l, 0) - '0');
        }
    }
    if (is_name_start(look(l, 0))) {
        size_t letters = l->at;
        while (is_name_char(look(l, 0)))
            l->at++;
        int n = (int)(l->at - from < 40 ? l->at - from : 40),
            m = (int)(l->at - letters < 40 ? l->at - letters : 40);
        int k = (int)(letters - from < 40 ? letters - from : 40);
        const char *text = l->src->text;
        return bad(
            l, from, arena_printf(l->c->arena, "malformed number '%.*s'", n, text + from),
            arena_printf(l->c->arena, "a product needs '*': %.*s*%.*s", k, text + from, m, text + letters));
    }
    Token t = token(l, TOK_NUM, from);
    if (nwhole + npart > limits->digits)
        return bad(l, from,
                   arena_printf(l->c->arena, "digits of a number: %zu, the limit is %zu", nwhole + npart,
                                limits->digits),
                   "--max-digits raises the limit");
    if (large || exponent > limits->exponent)
        return bad(l, from,
                   arena_printf(l->c->arena, "exponent of a number: %ld%s, the limit is %ld", exponent,
                                large ? " or more" : "", limits->exponent),
                   "--max-exponent raises the limit");
    t.text = normalised(l, from, nwhole, part, npart, negative, exponent);
    return t;
}

/* The length of the UTF-8 sequence here, 0 if it is none. */
static size_t utf8(const Lexer *l)
{
    int ch = look(l, 0);
    size_t n = ch < 0x80                 ? 1
               : ch >= 0xC2 && ch < 0xE0 ? 2
               : ch >= 0xE0 && ch < 0xF0 ? 3
               : ch >= 0xF0 && ch < 0xF5 ? 4
                                         : 0;
    for (size_t k = 1; k < n; k++)
        if (look(l, k) < 0x80 || look(l, k) >= 0xC0)
            return 0;
    return n;
}

static Token string(Lexer *l)
{
    size_t from = l->at++;
    const char *what = NULL;
    for (;;) {
        int ch = look(l, 0);
        if (ch < 0 || ch == '\n' || (ch == '\r' && look(l, 1) == '\n'))
            return bad(l, from, what ? what : "the string has no closing '\"' on its line", NULL);
        if (ch == '"')
            break;
        size_t n = utf8(l);
        if (n == 0)
            what = "the string is not valid UTF-8";
        if ((ch < 32 && ch != '\t') || ch == 127)
            what = "a control character in a string";
        l->at += n ? n : 1;
    }
    l->at++;
    if (what)
        return bad(l, from, what, NULL);
    Token t = token(l, TOK_STRING, from);
    t.text = intern(l->c->names, l->src->text + from + 1, l->at - from - 2);
    return t;
}

static Token strange(Lexer *l)
{
    size_t from = l->at;
    int ch = look(l, 0);
    size_t n = utf8(l);
    l->at += n ? n : 1;
    Arena *a = l->c->arena;
    if (ch == 0)
        return bad(l, from, "a NUL byte in the text", NULL);
    if (ch < 32 || ch == 127)
        return bad(l, from, arena_printf(a, "a control character (byte 0x%02X) in the text", (unsigned)ch),
                   NULL);
    if (ch >= 128 && n == 0)
        return bad(l, from, arena_printf(a, "byte 0x%02X is not valid UTF-8", (unsigned)ch), NULL);
    if (ch >= 128)
        return bad(l, from, arena_printf(a, "unexpected character '%.*s'", (int)n, l->src->text + from),
                   "only comments and strings may hold characters beyond ASCII");
    return bad(l, from, arena_printf(a, "unexpected character '%c'", ch),
               ch == ';'                ? "a statement ends with its line"
               : ch == '{' || ch == '}' ? "group with ( and )"
                                        : NULL);
}

static TokKind punctuation(int ch, int next, size_t *n)
{
    *n = 1;
    switch (ch) {
    case '(':
        return TOK_LPAREN;
    case ')':
        return TOK_RPAREN;
    case '[':
        return TOK_LBRACKET;
    case ']':
        return TOK_RBRACKET;
    case ',':
        return TOK_COMMA;
    case ':':
        return TOK_COLON;
    case '+':
        return TOK_PLUS;
    case '-':
        return TOK_MINUS;
    case '*':
        return TOK_STAR;
    case '/':
        return TOK_SLASH;
    case '^':
        return TOK_CARET;
    case '\'':
        return TOK_PRIME;
    case '.':
        *n = next == '.' ? 2 : 1;
        return next == '.' ? TOK_DOTDOT : TOK_DOT;
    case '=':
        *n = next == '=' ? 2 : 1;
        return next == '=' ? TOK_EQ : TOK_ASSIGN;
    case '<':
        *n = next == '=' ? 2 : 1;
        return next == '=' ? TOK_LE : TOK_LT;
    case '>':
        *n = next == '=' ? 2 : 1;
        return next == '=' ? TOK_GE : TOK_GT;
    case '!':
        *n = 2;
        return next == '=' ? TOK_NE : TOK_BAD;
    }
    return TOK_BAD;
}

static Token next_token(Lexer *l)
{
    int ch = look(l, 0);
    if (is_name_start(ch))
        return name(l);
    if (is_digit(ch) || (ch == '.' && is_digit(look(l, 1))))
        return number(l);
    if (ch == '"')
        return string(l);
    size_t n, from = l->at;
    TokKind kind = punctuation(ch, look(l, 1), &n);
    if (kind == TOK_BAD)
        return strange(l);
    l->at += n;
    return token(l, kind, from);
}

/* Whether the line may not end after this token. */
static bool goes_on(const Lexer *l, const Token *t)
{
    switch (t->kind) {
    case TOK_COMMA:
    case TOK_ASSIGN:
    case TOK_EQ:
    case TOK_NE:
    case TOK_LT:
    case TOK_LE:
    case TOK_GT:
    case TOK_GE:
    case TOK_PLUS:
    case TOK_MINUS:
    case TOK_STAR:
    case TOK_SLASH:
    case TOK_CARET:
        return true;
    case TOK_NAME:
        return l->lang == LANG_METHOD &&
               (strcmp(t->text, "and") == 0 || strcmp(t->text, "or") == 0 || strcmp(t->text, "not") == 0);
    case TOK_END:
    case TOK_NUM:
    case TOK_STRING:
    case TOK_BAD:
    case TOK_LPAREN:
    case TOK_RPAREN:
    case TOK_LBRACKET:
    case TOK_RBRACKET:
    case TOK_COLON:
    case TOK_PRIME:
    case TOK_DOTDOT:
    case TOK_DOT:
        return false;
    }
    UNREACHABLE();
}

/* A word that stands nowhere but at the start of a statement. */
static bool only_begins(const Lexer *l, const Token *t)
{
    if (t->kind != TOK_NAME)
        return false;
    if (l->lang == LANG_MODEL)
        return word_in(words_model, t->text);
    return word_in(words_method, t->text) && strcmp(t->text, "order") != 0 &&
           strcmp(t->text, "symmetric") != 0;
}

static void push(Lexer *l, Token t)
{
    vec_push(l->c->arena, l->out, t);
}

/* Ends the statement before the line's end at `at`, unless it is empty. */
static void end_statement(Lexer *l, size_t at)
{
    l->open = 0;
    if (l->out->n == 0 || l->out->at[l->out->n - 1].kind == TOK_END)
        return;
    push(l, (Token){.kind = TOK_END, .span = {l->src, at, 0}});
}

static void line_end(Lexer *l, size_t at)
{
    if (l->whole || l->open > 0 || l->out->n == 0 || goes_on(l, &l->out->at[l->out->n - 1]))
        return;
    end_statement(l, at);
}

static void skip_comment(Lexer *l)
{
    while (look(l, 0) > 0 && look(l, 0) != '\n')
        l->at++;
}

bool lex_text(ParseCtx *c, const Source *src, Lang lang, bool whole, TokenVec *out)
{
    if (src->n > c->limits.file_bytes) {
        limit_error(c, (Span){src, 0, 0}, "bytes of a file", src->n, c->limits.file_bytes, "--max-file");
        return false;
    }
    Lexer l = {.c = c, .src = src, .lang = lang, .whole = whole, .out = out};
    if (src->n >= 3 && memcmp(src->text, "\xEF\xBB\xBF", 3) == 0)
        l.at = 3;
    bool fresh = true;   /* nothing but space since the line's start */
    size_t last_end = 0; /* end of the last token: where a missing one is reported */
    for (int ch; (ch = look(&l, 0)) >= 0;) {
        if (ch == ' ' || ch == '\t' || (ch == '\r' && (look(&l, 1) == '\n' || look(&l, 1) < 0))) {
            l.at++;
        } else if (ch == '#') {
            skip_comment(&l);
        } else if (ch == '\n') {
            line_end(&l, last_end);
            fresh = true;
            l.at++;
        } else {
            Token t = next_token(&l);
            if (fresh && !whole && only_begins(&l, &t))
                end_statement(&l, last_end);
            if (t.kind == TOK_LPAREN || t.kind == TOK_LBRACKET)
                l.open++;
            if ((t.kind == TOK_RPAREN || t.kind == TOK_RBRACKET) && l.open > 0)
                l.open--;
            push(&l, t);
            fresh = false;
            last_end = l.at;
        }
    }
    if (out->n == 0 || out->at[out->n - 1].kind != TOK_END)
        push(&l, (Token){.kind = TOK_END, .span = {src, last_end, 0}});
    return true;
}
