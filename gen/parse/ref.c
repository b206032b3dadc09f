/* SPDX-License-Identifier: GPL-2.0-or-later */
/* References to methods: a name or a path, with arguments: `some_method(beta = 1/10) as nm`, "./my.method"(s
 * = 2). */
#include "parse/syntax.h"

#include <string.h>

typedef VEC(MethodArg) ArgVec;

bool syntax_is_path(const char *name)
{
    size_t n = strlen(name);
    return strchr(name, '/') || (n > 7 && strcmp(name + n - 7, ".method") == 0);
}

static bool is_path_char(char ch)
{
    return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') || (ch >= '0' && ch <= '9') ||
           strchr("_./-+", ch);
}

/* The length of a bare path that starts at the next token, 0 if there is none. Inside an expression's place
   (`strict`) a quotient of names is not a path: it must begin with '.' or '/' or end in ".method". */
static size_t bare_path(const Parser *p, bool strict)
{
    const char *text = p->src->text;
    size_t from = parser_peek(p)->span.at, at = from;
    while (at < p->src->n && text[at] && is_path_char(text[at]))
        at++;
    const char *run = arena_strndup(p->c->arena, text + from, at - from);
    if (parser_at_end(p) || !syntax_is_path(run))
        return 0;
    bool marked = run[0] == '.' || run[0] == '/' ||
                  (strlen(run) > 7 && strcmp(run + strlen(run) - 7, ".method") == 0);
    return marked || !strict ? at - from : 0;
}

/* args := "(" [NAME "=" value {"," NAME "=" value}] ")" */
static bool arguments(Parser *p, MethodRef *ref)
{
    Span open = parser_next(p)->span;
    ArgVec args = {0};
    if (parser_accept(p, TOK_RPAREN))
        return true;
    do {
        size_t first = p->at;
        MethodArg a = {0};
        Span at;
        a.name = parser_expect_name(p, "the name of an argument", &at);
        if (!a.name || !parser_expect(p, TOK_ASSIGN, "after the argument's name") ||
            !syntax_method_value(p, &a.value, &a.method))
            return false;
        a.span = parser_span_from(p, first);
        for (size_t i = 0; i < args.n; i++)
            if (args.at[i].name == a.name)
                return parser_fail(p, at, "argument '%s' is given twice", a.name);
        if (args.n == MOST_ARGUMENTS)
            return parser_fail(p, at, "more than %d arguments", MOST_ARGUMENTS);
        vec_push(p->c->arena, &args, a);
    } while (parser_accept(p, TOK_COMMA));
    ref->args = args.at;
    ref->nargs = args.n;
    return parser_close(p, TOK_RPAREN, open);
}

static bool ref_name(Parser *p, MethodRef *ref, bool strict)
{
    size_t n = bare_path(p, strict);
    const Token *t = parser_peek(p);
    if (n > 0) {
        size_t end = t->span.at + n;
        ref->name = intern(p->c->names, p->src->text + t->span.at, n);
        while (!parser_at_end(p) && parser_peek(p)->span.at < end)
            p->at++;
        return true;
    }
    if (t->kind == TOK_STRING && t->text[0] == 0)
        return parser_fail(p, t->span, "the path of a method is empty");
    if (t->kind != TOK_NAME && t->kind != TOK_STRING)
        return parser_unexpected(p, "a method: a name or a path");
    ref->name = parser_next(p)->text;
    return true;
}

/* ref := (NAME | STRING | PATH) [args] ["as" NAME] */
MethodRef *syntax_method_ref(Parser *p, bool may_rename)
{
    size_t first = p->at;
    MethodRef *ref = ARENA_NEW(p->c->arena, MethodRef);
    p->depth++;
    if (p->depth > p->c->limits.depth) {
        if (!p->failed)
            limit_error(p->c, parser_peek(p)->span, "nesting of an expression", p->depth, p->c->limits.depth,
                        "--max-depth");
        p->failed = true;
        return NULL;
    }
    if (!ref_name(p, ref, !may_rename && p->depth > 1))
        return NULL;
    if (parser_peek(p)->kind == TOK_LPAREN && !arguments(p, ref))
        return NULL;
    if (may_rename && parser_accept_word(p, "as") &&
        !(ref->as = parser_expect_name(p, "a name after 'as'", NULL)))
        return NULL;
    p->depth--;
    ref->span = parser_span_from(p, first);
    return ref;
}

bool syntax_method_value(Parser *p, Ast **value, MethodRef **method)
{
    const Token *a = parser_peek(p), *b = parser_ahead(p, 1), *d = parser_ahead(p, 2);
    *value = NULL;
    *method = NULL;
    bool named_call = a->kind == TOK_NAME && b->kind == TOK_LPAREN &&
                      (d->kind == TOK_RPAREN ||
                       (d->kind == TOK_NAME && parser_ahead(p, 3)->kind == TOK_ASSIGN));
    if (a->kind == TOK_STRING || named_call || bare_path(p, true) > 0) {
        *method = syntax_method_ref(p, false);
        return *method != NULL;
    }
    *value = syntax_expr(p);
    if (!*value)
        return false;
    if ((*value)->kind == AST_NAME && (*value)->n == 0 && (*value)->primes == 0) {
        MethodRef *ref = ARENA_NEW(p->c->arena, MethodRef);
        *ref = (MethodRef){.name = (*value)->text, .span = (*value)->span};
        *method = ref;
    }
    return true;
}

MethodRef *parse_method_ref(ParseCtx *c, const Source *src)
{
    Parser p;
    if (!parser_open(&p, c, src, LANG_METHOD, true))
        return NULL;
    MethodRef *ref = syntax_method_ref(&p, true);
    if (!ref)
        return NULL;
    bool clean = parser_at_end(&p);
    parser_finish(&p);
    return clean ? ref : NULL;
}
