/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Private to gen/parse: tokens, the parser's state, and what both languages share while a text is read. */
#ifndef DAL_PARSE_SYNTAX_H
#define DAL_PARSE_SYNTAX_H

#include "parse/parse.h"

#include <stdint.h>

/* Of a method or of one of its functions; also the longest tuple of names. */
enum { MOST_ARGUMENTS = 100 };

typedef enum { LANG_MODEL, LANG_METHOD } Lang;

typedef enum {
    TOK_END,  /* of a statement, or of the text */
    TOK_NAME, /* text: interned */
    TOK_NUM,  /* text: normalised literal, digits[.digits][e[-]digits] */
    TOK_STRING,
    TOK_BAD, /* text: what is wrong with it; said when the parser meets it */
    TOK_LPAREN,
    TOK_RPAREN,
    TOK_LBRACKET,
    TOK_RBRACKET,
    TOK_COMMA,
    TOK_COLON,
    TOK_ASSIGN,
    TOK_EQ,
    TOK_NE,
    TOK_LT,
    TOK_LE,
    TOK_GT,
    TOK_GE,
    TOK_PLUS,
    TOK_MINUS,
    TOK_STAR,
    TOK_SLASH,
    TOK_CARET,
    TOK_PRIME,
    TOK_DOTDOT,
    TOK_DOT
} TokKind;

typedef struct {
    TokKind kind;
    Span span;
    const char *text, *hint;
} Token;

typedef VEC(Token) TokenVec;

/* All tokens of a text. Statements end in TOK_END, empty ones are left out; the last token is always a
   TOK_END. With `whole` line ends are mere space (values of the command line). False if the text is larger
   than allowed. */
bool lex_text(ParseCtx *c, const Source *src, Lang lang, bool whole, TokenVec *out);

typedef struct {
    ParseCtx *c;
    Lang lang;
    const Source *src;
    TokenVec tokens;
    size_t at;
    size_t depth;
    size_t nodes;
    bool failed; /* this statement is beyond repair; further messages about it are not given */
} Parser;

bool parser_open(Parser *p, ParseCtx *c, const Source *src, Lang lang, bool whole);
const Token *parser_peek(const Parser *p);
const Token *parser_ahead(const Parser *p, size_t k);
const Token *parser_next(Parser *p);
bool parser_is_word(const Parser *p, const char *word);
/* Takes the token if it is of that kind. */
bool parser_accept(Parser *p, TokKind kind);
bool parser_accept_word(Parser *p, const char *word);
/* The same, and an error that says what was expected (`after what`) if it is not. */
bool parser_expect(Parser *p, TokKind kind, const char *after);
/* The closing bracket that belongs to `open`. */
bool parser_close(Parser *p, TokKind kind, Span open);
bool parser_expect_word(Parser *p, const char *word, const char *after);
const char *parser_expect_name(Parser *p, const char *what, Span *span);
/* The error "expected WHAT, found TOKEN" at the next token; always false. */
bool parser_unexpected(Parser *p, const char *what);
/* An error at a place; only the first of a statement is given. Always false. */
bool parser_fail(Parser *p, Span s, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
void parser_hint(Parser *p, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* Ends a statement: an error if something is left of it; then goes to the start of the next one. */
void parser_finish(Parser *p);
bool parser_at_end(const Parser *p);
bool parser_at_eof(const Parser *p);
/* From the first token (index) to the last one taken. */
Span parser_span_from(const Parser *p, size_t first);
/* The first occurrence of a name, as a word, inside a span; the span itself if there is none. */
Span name_place(Span s, const char *name);
/* The names that the items of the statement between two tokens would have declared, for statements beyond
 * repair. */
typedef struct {
    const char *name;
    Span span;
} NameAt;
typedef VEC(NameAt) NameVec;
void parser_salvage(const Parser *p, size_t first, size_t end, NameVec *out);

/* Expressions; NULL after an error. syntax_condition is the wider grammar with comparisons and facts
 * (methods). */
Ast *syntax_expr(Parser *p);
Ast *syntax_condition(Parser *p);
/* NAME in expr..expr, the tail of sum and of families. */
bool syntax_binder(Parser *p, const char **var, Span *span, Ast **lo, Ast **hi);

/* A method reference, and the value of an argument (see MethodArg). */
MethodRef *syntax_method_ref(Parser *p, bool may_rename);
bool syntax_method_value(Parser *p, Ast **value, MethodRef **method);
bool syntax_is_path(const char *name);

/* The left side of most statements: name, name[index], name[lo..hi], name[var in lo..hi], with primes. */
typedef struct {
    const char *name;
    Span span, name_span, var_span;
    const char *var;
    bool ranged;
    Ast *lo, *hi;
    Ast *index;
    int primes;
} Target;
bool syntax_target(Parser *p, Target *t, const char *what);

/* Words. The lists end in NULL. */
extern const char *const words_model[];
extern const char *const words_method[];
bool word_in(const char *const *list, const char *word);
/* Why a name may not be declared in a model or method ("a statement word"), or NULL. */
const char *word_reserved(Lang lang, const char *name);

/* Nearest-name hints: offer candidates, then read `name` (NULL if nothing is near). */
typedef struct {
    const char *word, *name;
    size_t best;
} Nearest;
Nearest nearest_to(const char *word);
void nearest_offer(Nearest *n, const char *candidate);
void nearest_offer_all(Nearest *n, const char *const *list);
/* Whether messages are still kept: hints that cost a search are not worth it later. */
bool diag_open(const ParseCtx *c);
/* "line 3", of a place that a message refers to. */
const char *place_text(const ParseCtx *c, Span s);
/* The error of a limit: `what` (measured) is more than `limit`; `option` raises it. */
void limit_error(ParseCtx *c, Span s, const char *what, unsigned long long measured, unsigned long long limit,
                 const char *option);

/* Exact rationals in 64 bits; every operation returns false when the result does not fit (or x/0). */
typedef struct {
    int64_t p, q; /* q > 0, lowest terms */
} Rat;
bool rat_make(int64_t p, int64_t q, Rat *out);
bool rat_literal(const char *text, Rat *out);
bool rat_add(Rat a, Rat b, Rat *out);
bool rat_sub(Rat a, Rat b, Rat *out);
bool rat_mul(Rat a, Rat b, Rat *out);
bool rat_div(Rat a, Rat b, Rat *out);
/* b must be an integer. */
bool rat_pow(Rat a, Rat b, Rat *out);

#endif
