/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Expressions of both languages, by recursive descent. Nesting is limited while it is parsed and by the
   height of the tree that comes out, so that no later walk over an expression can run out of stack; long sums
   (and products, in models, where nothing depends on their association) are built balanced and do not count
   as nesting. */
#include "parse/syntax.h"

#include <string.h>

/* However large --max-depth is: what the stack holds for sure. */
enum { DEEPEST = 2000, LONG_CHAIN = 12 };

static size_t depth_limit(const Parser *p)
{
    return p->c->limits.depth < DEEPEST ? p->c->limits.depth : DEEPEST;
}

static bool too_deep(Parser *p, Span s, size_t depth)
{
    if (!p->failed) {
        p->failed = true;
        limit_error(p->c, s, "nesting of an expression", depth, depth_limit(p), "--max-depth");
    }
    return false;
}

static bool enter(Parser *p)
{
    if (++p->depth > depth_limit(p))
        return too_deep(p, parser_peek(p)->span, p->depth);
    return true;
}

static Ast *node(Parser *p, AstKind kind, Span s, const char *text, Ast *const *kids, size_t n)
{
    Ast *a = ARENA_NEW(p->c->arena, Ast);
    *a = (Ast){.kind = kind, .span = s, .text = text, .n = n, .height = 1};
    if (n)
        a->kid = ARENA_ARRAY(p->c->arena, Ast *, n);
    for (size_t i = 0; i < n; i++) {
        a->kid[i] = kids[i];
        if (kids[i]->height + 1 > a->height)
            a->height = kids[i]->height + 1;
    }
    if (a->height > depth_limit(p)) {
        too_deep(p, s, a->height);
        return NULL;
    }
    if (++p->nodes > p->c->limits.nodes) {
        if (!p->failed)
            limit_error(p->c, s, "nodes of all expressions", p->nodes, p->c->limits.nodes, "--max-nodes");
        p->failed = true;
        return NULL;
    }
    return a;
}

static bool is_zero_literal(const Ast *a)
{
    if (a->kind != AST_NUM)
        return false;
    for (const char *s = a->text; *s && *s != 'e'; s++)
        if (*s != '0' && *s != '.')
            return false;
    return true;
}

/* What is wrong with literals at once; in models resolution says it, with constants folded. */
static bool literals_ok(Parser *p, AstKind kind, const Ast *a, const Ast *b)
{
    if (p->lang == LANG_MODEL)
        return true;
    if (kind == AST_DIV && is_zero_literal(b))
        return parser_fail(p, b->span, "division by zero");
    if (kind != AST_POW)
        return true;
    if (is_zero_literal(a) && is_zero_literal(b))
        return parser_fail(p, span_join(a->span, b->span), "0^0 has no value");
    const Ast *e = b->kind == AST_NEG ? b->kid[0] : b;
    Rat r;
    if (e->kind != AST_NUM)
        return true;
    if (is_zero_literal(a) && b->kind == AST_NEG)
        return parser_fail(p, span_join(a->span, b->span), "division by zero");
    if (rat_literal(e->text, &r) && r.p / r.q <= p->c->limits.exponent)
        return true;
    if (p->failed || strchr(e->text, '.'))
        return !p->failed;
    p->failed = true;
    diag_error(p->c->diag, b->span, "exponent of a power: %s, the limit is %ld", e->text,
               p->c->limits.exponent);
    diag_hint(p->c->diag, "--max-exponent raises the limit");
    return false;
}

static Ast *binary(Parser *p, AstKind kind, Ast *a, Ast *b)
{
    if (!a || !b || !literals_ok(p, kind, a, b))
        return NULL;
    return node(p, kind, span_join(a->span, b->span), NULL, (Ast *[]){a, b}, 2);
}

static Ast *unary(Parser *p, AstKind kind, Span s, Ast *a)
{
    return a ? node(p, kind, s, NULL, &a, 1) : NULL;
}

typedef VEC(Ast *) AstVec;

static Ast *balanced(Parser *p, AstKind kind, Ast **at, size_t n)
{
    if (n == 1)
        return at[0];
    Ast *left = balanced(p, kind, at, n / 2), *right = balanced(p, kind, at + n / 2, n - n / 2);
    return binary(p, kind, left, right);
}

static bool comma_list(Parser *p, AstVec *out, TokKind close, Span open)
{
    do {
        Ast *a = p->lang == LANG_METHOD ? syntax_condition(p) : syntax_expr(p);
        if (!a)
            return false;
        vec_push(p->c->arena, out, a);
    } while (parser_accept(p, TOK_COMMA));
    return parser_close(p, close, open);
}

bool syntax_binder(Parser *p, const char **var, Span *span, Ast **lo, Ast **hi)
{
    *var = parser_expect_name(p, "a variable", span);
    return *var && parser_expect_word(p, "in", "after the variable") && (*lo = syntax_expr(p)) &&
           parser_expect(p, TOK_DOTDOT, "in a range a..b") && (*hi = syntax_expr(p));
}

/* sum := ("sum" | "prod") "(" NAME "in" expr ".." expr ":" expr ")" */
static Ast *big(Parser *p, AstKind kind, Span first)
{
    Span open = parser_next(p)->span;
    const char *var;
    Span at;
    Ast *lo, *hi, *body;
    if (!syntax_binder(p, &var, &at, &lo, &hi) || !parser_expect(p, TOK_COLON, "after the range") ||
        !(body = syntax_expr(p)) || !parser_close(p, TOK_RPAREN, open))
        return NULL;
    Span s = span_join(first, p->tokens.at[p->at - 1].span);
    return node(p, kind, s, var, (Ast *[]){lo, hi, body}, 3);
}

static Ast *call(Parser *p, const Token *name)
{
    if (strcmp(name->text, "sum") == 0)
        return big(p, AST_SUM, name->span);
    if (strcmp(name->text, "prod") == 0)
        return big(p, AST_PROD, name->span);
    Span open = parser_next(p)->span;
    AstVec args = {0};
    if (!parser_accept(p, TOK_RPAREN) && !comma_list(p, &args, TOK_RPAREN, open))
        return NULL;
    return node(p, AST_CALL, span_join(name->span, p->tokens.at[p->at - 1].span), name->text, args.at,
                args.n);
}

/* name := NAME ["[" expr {"," expr} "]"] {"'"} */
static Ast *name(Parser *p)
{
    const Token *t = parser_next(p);
    if (parser_peek(p)->kind == TOK_LPAREN)
        return call(p, t);
    AstVec indices = {0};
    if (parser_peek(p)->kind == TOK_LBRACKET) {
        Span open = parser_next(p)->span;
        do {
            Ast *a = syntax_expr(p);
            if (!a)
                return NULL;
            vec_push(p->c->arena, &indices, a);
        } while (parser_accept(p, TOK_COMMA));
        if (parser_peek(p)->kind == TOK_DOTDOT) {
            parser_fail(p, parser_peek(p)->span, "a range cannot stand here: one index is expected");
            return NULL;
        }
        if (!parser_close(p, TOK_RBRACKET, open))
            return NULL;
    }
    int primes = 0;
    for (const Token *q; (q = parser_peek(p))->kind == TOK_PRIME; p->at++)
        if (p->lang == LANG_METHOD) {
            parser_fail(p, q->span, "a prime has no meaning in a method");
            parser_hint(p, "velocities are values of their own here: v0, v1");
            return NULL;
        } else if (primes < 100) {
            primes++;
        }
    Ast *a = node(p, AST_NAME, span_join(t->span, p->tokens.at[p->at - 1].span), t->text, indices.at,
                  indices.n);
    if (a)
        a->primes = primes;
    return a;
}

/* primary := NUM | STRING | name | call | "(" expr {"," expr} ")" */
static Ast *primary(Parser *p)
{
    const Token *t = parser_peek(p);
    switch (t->kind) {
    case TOK_NUM:
        parser_next(p);
        return node(p, AST_NUM, t->span, t->text, NULL, 0);
    case TOK_NAME:
        if (p->lang == LANG_MODEL && (word_in(words_model, t->text) || strcmp(t->text, "in") == 0)) {
            parser_unexpected(p, "an expression");
            return NULL;
        }
        return name(p);
    case TOK_LPAREN: {
        parser_next(p);
        AstVec items = {0};
        if (!comma_list(p, &items, TOK_RPAREN, t->span))
            return NULL;
        Span s = span_join(t->span, p->tokens.at[p->at - 1].span);
        if (items.n == 1) {
            /* The tree is that of the expression; its place includes the brackets. */
            items.at[0]->span = s;
            return items.at[0];
        }
        return node(p, AST_TUPLE, s, NULL, items.at, items.n);
    }
    case TOK_STRING:
    case TOK_END:
    case TOK_BAD:
    case TOK_RPAREN:
    case TOK_LBRACKET:
    case TOK_RBRACKET:
    case TOK_COMMA:
    case TOK_COLON:
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
    case TOK_PRIME:
    case TOK_DOTDOT:
    case TOK_DOT:
        parser_unexpected(p, "an expression");
        return NULL;
    }
    UNREACHABLE();
}

static bool is_transpose(const Parser *p)
{
    if (p->lang != LANG_METHOD || parser_peek(p)->kind != TOK_CARET)
        return false;
    const Token *t = parser_ahead(p, 1);
    return t->kind == TOK_NAME && strcmp(t->text, "T") == 0;
}

static Ast *exponent(Parser *p);

/* power := primary {"^" "T"} ["^" exponent];   exponent := "-" exponent | power */
static Ast *power(Parser *p)
{
    if (!enter(p))
        return NULL;
    Ast *a = primary(p);
    while (a && is_transpose(p)) {
        p->at += 2;
        a = unary(p, AST_TRANSPOSE, span_join(a->span, p->tokens.at[p->at - 1].span), a);
    }
    if (a && parser_accept(p, TOK_CARET)) {
        Ast *e = exponent(p);
        if (e && e->kind == AST_TRANSPOSE) {
            parser_fail(p, e->span, "a power cannot be transposed without brackets");
            return NULL;
        }
        a = binary(p, AST_POW, a, e);
    }
    p->depth--;
    return a;
}

static Ast *exponent(Parser *p)
{
    const Token *t = parser_peek(p);
    if (t->kind != TOK_MINUS)
        return power(p);
    if (!enter(p))
        return NULL;
    parser_next(p);
    Ast *a = exponent(p);
    p->depth--;
    return a ? unary(p, AST_NEG, span_join(t->span, a->span), a) : NULL;
}

/* factor := "-" factor | power */
static Ast *factor(Parser *p)
{
    const Token *t = parser_peek(p);
    if (t->kind != TOK_MINUS)
        return power(p);
    if (!enter(p))
        return NULL;
    parser_next(p);
    Ast *a = factor(p);
    p->depth--;
    return a ? unary(p, AST_NEG, span_join(t->span, a->span), a) : NULL;
}

/* term := factor {("*" | "/") factor}. In models a run of equal operators is built balanced when it is long.
 */
static Ast *term(Parser *p)
{
    Ast *a = factor(p);
    while (a && (parser_peek(p)->kind == TOK_STAR || parser_peek(p)->kind == TOK_SLASH)) {
        TokKind op = parser_peek(p)->kind;
        AstKind kind = op == TOK_STAR ? AST_MUL : AST_DIV;
        AstVec run = {0};
        do {
            parser_next(p);
            Ast *b = factor(p);
            if (!b || !literals_ok(p, kind, a, b))
                return NULL;
            vec_push(p->c->arena, &run, b);
        } while (parser_peek(p)->kind == op);
        if (p->lang == LANG_MODEL && run.n > LONG_CHAIN) {
            a = binary(p, kind, a, balanced(p, AST_MUL, run.at, run.n));
        } else {
            for (size_t i = 0; i < run.n && a; i++)
                a = binary(p, kind, a, run.at[i]);
        }
    }
    return a;
}

/* expr := term {("+" | "-") term} */
Ast *syntax_expr(Parser *p)
{
    size_t depth = p->depth;
    Ast *a = term(p);
    if (!a || (parser_peek(p)->kind != TOK_PLUS && parser_peek(p)->kind != TOK_MINUS)) {
        p->depth = depth;
        return a;
    }
    AstVec terms = {0};
    VEC(bool) minus = {0};
    vec_push(p->c->arena, &terms, a);
    vec_push(p->c->arena, &minus, false);
    while (parser_peek(p)->kind == TOK_PLUS || parser_peek(p)->kind == TOK_MINUS) {
        bool negative = parser_next(p)->kind == TOK_MINUS;
        Ast *b = term(p);
        if (!b)
            return NULL;
        vec_push(p->c->arena, &terms, b);
        vec_push(p->c->arena, &minus, negative);
    }
    p->depth = depth;
    if (terms.n <= LONG_CHAIN) {
        for (size_t i = 1; i < terms.n && a; i++)
            a = binary(p, minus.at[i] ? AST_SUB : AST_ADD, a, terms.at[i]);
        return a;
    }
    for (size_t i = 1; i < terms.n; i++)
        if (minus.at[i] && !(terms.at[i] = unary(p, AST_NEG, terms.at[i]->span, terms.at[i])))
            return NULL;
    return balanced(p, AST_ADD, terms.at, terms.n);
}

static const char *const facts[] = {"mass is constant",
                                    "mass is positive",
                                    "lagrangian is natural",
                                    "constraints are linear",
                                    "constraints are affine",
                                    "constraints are nonlinear",
                                    "constraints are holonomic",
                                    "autonomous",
                                    "no forces",
                                    "no quasi",
                                    NULL};

static bool is_word(const Token *t, const char *word)
{
    return t->kind == TOK_NAME && strcmp(t->text, word) == 0;
}

/* fact := NAME ("is" | "are") NAME | "no" NAME | "autonomous" */
static size_t fact_words(const Parser *p)
{
    const Token *a = parser_peek(p), *b = parser_ahead(p, 1), *d = parser_ahead(p, 2);
    if (a->kind != TOK_NAME)
        return 0;
    if (is_word(b, "is") || is_word(b, "are"))
        return d->kind == TOK_NAME ? 3 : 0;
    if (is_word(a, "no") && b->kind == TOK_NAME)
        return 2;
    return is_word(a, "autonomous") ? 1 : 0;
}

static Ast *fact(Parser *p, size_t words)
{
    StrBuf b;
    strbuf_init(&b, p->c->arena);
    Span s = parser_peek(p)->span;
    for (size_t i = 0; i < words; i++) {
        const Token *t = parser_next(p);
        strbuf_printf(&b, "%s%s", i ? " " : "", t->text);
        s = span_join(s, t->span);
    }
    if (!word_in(facts, b.at)) {
        Nearest n = nearest_to(b.at);
        nearest_offer_all(&n, facts);
        parser_fail(p, s, "unknown fact '%s'", b.at);
        if (n.name)
            parser_hint(p, "did you mean '%s'?", n.name);
        else
            parser_hint(p, "facts: mass is constant, mass is positive, lagrangian is natural, constraints are "
                           "linear|affine|nonlinear|holonomic, autonomous, no forces, no quasi");
        return NULL;
    }
    return node(p, AST_IS, s, intern(p->c->names, b.at, b.n), NULL, 0);
}

static AstKind comparison_kind(TokKind k)
{
    switch ((int)k) {
    case TOK_EQ:
        return AST_EQ;
    case TOK_NE:
        return AST_NE;
    case TOK_LT:
        return AST_LT;
    case TOK_LE:
        return AST_LE;
    case TOK_GT:
        return AST_GT;
    case TOK_GE:
        return AST_GE;
    }
    return AST_NUM;
}

/* negation := "not" negation | fact | expr [("==" | "!=" | "<" | "<=" | ">" | ">=") expr] */
static Ast *negation(Parser *p)
{
    const Token *t = parser_peek(p);
    if (is_word(t, "not")) {
        if (!enter(p))
            return NULL;
        parser_next(p);
        Ast *a = negation(p);
        p->depth--;
        return a ? unary(p, AST_NOT, span_join(t->span, a->span), a) : NULL;
    }
    size_t words = fact_words(p);
    if (words)
        return fact(p, words);
    Ast *a = syntax_expr(p);
    AstKind kind = a ? comparison_kind(parser_peek(p)->kind) : AST_NUM;
    if (kind == AST_NUM)
        return a;
    parser_next(p);
    a = binary(p, kind, a, syntax_expr(p));
    if (a && comparison_kind(parser_peek(p)->kind) != AST_NUM) {
        parser_fail(p, parser_peek(p)->span, "comparisons cannot be chained");
        parser_hint(p, "write a < b and b < c");
        return NULL;
    }
    return a;
}

/* conjunction := negation {"and" negation};   condition := conjunction {"or" conjunction} */
static Ast *conjunction(Parser *p)
{
    Ast *a = negation(p);
    while (a && parser_accept_word(p, "and"))
        a = binary(p, AST_AND, a, negation(p));
    return a;
}

Ast *syntax_condition(Parser *p)
{
    Ast *a = conjunction(p);
    while (a && parser_accept_word(p, "or"))
        a = binary(p, AST_OR, a, conjunction(p));
    return a;
}

/* target := NAME ["[" (NAME "in" expr ".." expr | expr [".." expr]) "]"] {"'"} */
bool syntax_target(Parser *p, Target *t, const char *what)
{
    size_t first = p->at;
    *t = (Target){0};
    t->name = parser_expect_name(p, what, &t->name_span);
    if (!t->name)
        return false;
    if (parser_peek(p)->kind == TOK_LBRACKET) {
        Span open = parser_next(p)->span;
        if (is_word(parser_ahead(p, 1), "in") && parser_peek(p)->kind == TOK_NAME) {
            t->ranged = true;
            if (!syntax_binder(p, &t->var, &t->var_span, &t->lo, &t->hi))
                return false;
        } else {
            t->index = syntax_expr(p);
            if (!t->index)
                return false;
            if (parser_accept(p, TOK_DOTDOT)) {
                t->ranged = true;
                t->lo = t->index;
                t->index = NULL;
                t->hi = syntax_expr(p);
                if (!t->hi)
                    return false;
            }
        }
        if (!parser_close(p, TOK_RBRACKET, open))
            return false;
    }
    while (parser_accept(p, TOK_PRIME))
        t->primes = t->primes < 100 ? t->primes + 1 : t->primes;
    t->span = parser_span_from(p, first);
    return true;
}

Ast *parse_expr(ParseCtx *c, const Source *src)
{
    Parser p;
    if (!parser_open(&p, c, src, LANG_MODEL, true))
        return NULL;
    Ast *a = syntax_expr(&p);
    if (!a)
        return NULL;
    bool clean = parser_at_end(&p);
    parser_finish(&p);
    return clean ? a : NULL;
}
