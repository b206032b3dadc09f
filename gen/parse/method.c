/* SPDX-License-Identifier: GPL-2.0-or-later */
/* A method's text to a Method: the grammar of languages.md section 2. What names mean is checked in
   method_check.c, dimensions when the method meets a model. */
#include "parse/method.h"

#include <string.h>

static MStmt *new_stmt(MethodText *x, MStmtKind kind)
{
    MStmt s = {.kind = kind};
    vec_push(x->p.c->arena, &x->stmts, s);
    return &x->stmts.at[x->stmts.n - 1];
}

static const char **name_list(Parser *p, const char *const *at, size_t n)
{
    const char **names = ARENA_ARRAY(p->c->arena, const char *, n);
    for (size_t i = 0; i < n; i++)
        names[i] = at[i];
    return names;
}

static bool no_index(Parser *p, const Target *t)
{
    if (t->primes)
        return parser_fail(p, t->span, "a prime has no meaning in a method");
    if (t->index) {
        parser_fail(p, t->span, "expected a range [a..b] or [i in a..b], found an index");
        return false;
    }
    return true;
}

/* The left side of const, let and guess: a name, a family or a tuple of names. */
static bool left_side(Parser *p, MStmt *s)
{
    if (parser_peek(p)->kind != TOK_LPAREN) {
        Target t;
        if (!syntax_target(p, &t, "a name") || !no_index(p, &t))
            return false;
        s->names = name_list(p, &t.name, 1);
        s->nnames = 1;
        s->var = t.var;
        s->ranged = t.ranged;
        s->lo = t.lo;
        s->hi = t.hi;
        return true;
    }
    VEC(const char *) names = {0};
    Span open = parser_next(p)->span;
    do {
        const char *n = parser_expect_name(p, "a name", NULL);
        if (!n)
            return false;
        if (names.n == MOST_ARGUMENTS)
            return parser_fail(p, parser_peek(p)->span, "more than %d names in a tuple", MOST_ARGUMENTS);
        vec_push(p->c->arena, &names, n);
    } while (parser_accept(p, TOK_COMMA));
    s->names = names.at;
    s->nnames = names.n;
    s->tuple = true;
    return parser_close(p, TOK_RPAREN, open);
}

/* binding := left "=" expr {"," left "=" expr} */
static bool bindings(MethodText *x, MStmtKind kind)
{
    Parser *p = &x->p;
    do {
        size_t first = p->at;
        MStmt s = {.kind = kind};
        if (!left_side(p, &s) || !parser_expect(p, TOK_ASSIGN, "after the name") ||
            !(s.expr = syntax_expr(p)))
            return false;
        if (kind == MS_GUESS && s.tuple)
            return parser_fail(p, parser_span_from(p, first), "a guess is given for one unknown at a time");
        s.span = parser_span_from(p, first);
        vec_push(p->c->arena, &x->stmts, s);
    } while (parser_accept(p, TOK_COMMA));
    return true;
}

static bool kind(Parser *p, Kind *out)
{
    Span s;
    const char *name = parser_expect_name(p, "a kind", &s);
    if (!name)
        return false;
    bool found;
    *out = kind_find(name, &found);
    if (found)
        return true;
    parser_fail(p, s, "unknown kind '%s'", name);
    Nearest n = nearest_to(name);
    for (int k = KIND_SCALAR; k <= KIND_REDUCED; k++)
        nearest_offer(&n, kind_name((Kind)k));
    if (n.name)
        parser_hint(p, "did you mean '%s'?", n.name);
    else
        parser_hint(p, "kinds: coord, velocity, momentum, multiplier, reduced, scalar");
    return false;
}

/* unknown := NAME ["[" expr ".." expr "]"] ":" KIND {"," ...} */
static bool unknowns(MethodText *x)
{
    Parser *p = &x->p;
    do {
        size_t first = p->at;
        Target t;
        MStmt s = {.kind = MS_UNKNOWN, .nnames = 1};
        if (!syntax_target(p, &t, "a name") || !no_index(p, &t))
            return false;
        if (t.var)
            return parser_fail(p, t.span, "a family of unknowns is declared as %s[a..b], without a variable",
                               t.name);
        if (!parser_expect(p, TOK_COLON, "and a kind after the unknown") || !kind(p, &s.value_kind))
            return false;
        s.names = name_list(p, &t.name, 1);
        s.ranged = t.ranged;
        s.lo = t.lo;
        s.hi = t.hi;
        s.span = parser_span_from(p, first);
        vec_push(p->c->arena, &x->stmts, s);
    } while (parser_accept(p, TOK_COMMA));
    return true;
}

/* state := NAME ":" KIND "=" expr {"," ...} */
static bool states(MethodText *x)
{
    Parser *p = &x->p;
    do {
        size_t first = p->at;
        MStmt s = {.kind = MS_STATE, .nnames = 1};
        const char *name = parser_expect_name(p, "a name", NULL);
        if (!name || !parser_expect(p, TOK_COLON, "and a kind after the state") || !kind(p, &s.value_kind) ||
            !parser_expect(p, TOK_ASSIGN, "and the initial value of the state") || !(s.expr = syntax_expr(p)))
            return false;
        s.names = name_list(p, &name, 1);
        s.span = parser_span_from(p, first);
        vec_push(p->c->arena, &x->stmts, s);
    } while (parser_accept(p, TOK_COMMA));
    return true;
}

/* fun := NAME "(" NAME ":" KIND {"," NAME ":" KIND} ")" "=" expr */
static bool function(MethodText *x)
{
    Parser *p = &x->p;
    size_t first = p->at;
    VEC(FunArg) args = {0};
    Span s;
    const char *name = parser_expect_name(p, "the function's name", NULL);
    Span open = parser_peek(p)->span;
    if (!name || !parser_expect(p, TOK_LPAREN, "and the arguments of the function"))
        return false;
    do {
        FunArg a = {0};
        a.name = parser_expect_name(p, "an argument", &s);
        if (!a.name || !parser_expect(p, TOK_COLON, "and a kind after the argument") || !kind(p, &a.kind))
            return false;
        for (size_t i = 0; i < args.n; i++)
            if (args.at[i].name == a.name)
                return parser_fail(p, s, "argument '%s' is named twice", a.name);
        if (args.n == MOST_ARGUMENTS)
            return parser_fail(p, s, "more than %d arguments", MOST_ARGUMENTS);
        vec_push(p->c->arena, &args, a);
    } while (parser_accept(p, TOK_COMMA));
    Ast *e;
    if (!parser_close(p, TOK_RPAREN, open) || !parser_expect(p, TOK_ASSIGN, "after the arguments") ||
        !(e = syntax_expr(p)))
        return false;
    MStmt *m = new_stmt(x, MS_FUN);
    m->names = name_list(p, &name, 1);
    m->nnames = 1;
    m->args = args.at;
    m->nargs = args.n;
    m->expr = e;
    m->span = parser_span_from(p, first);
    return true;
}

/* equation := ["[" NAME "in" expr ".." expr "]" ":"] expr "=" expr */
static bool equation(MethodText *x)
{
    Parser *p = &x->p;
    size_t first = p->at;
    MStmt s = {.kind = MS_EQUATION};
    if (parser_peek(p)->kind == TOK_LBRACKET) {
        Span open = parser_next(p)->span, var;
        s.ranged = true;
        if (!syntax_binder(p, &s.var, &var, &s.lo, &s.hi) || !parser_close(p, TOK_RBRACKET, open) ||
            !parser_expect(p, TOK_COLON, "after the range"))
            return false;
    }
    if (!(s.lhs = syntax_expr(p)) || !parser_expect(p, TOK_ASSIGN, "in an equation") ||
        !(s.expr = syntax_expr(p)))
        return false;
    s.span = parser_span_from(p, first);
    vec_push(p->c->arena, &x->stmts, s);
    return true;
}

/* compose := ref "for" expr {"," ref "for" expr} */
static bool compose(MethodText *x)
{
    Parser *p = &x->p;
    if (x->compose.n)
        return parser_fail(p, p->tokens.at[p->at - 1].span, "a second compose; the first is at %s",
                           place_text(p->c, x->compose.at[0].span));
    do {
        size_t first = p->at;
        Substep s = {0};
        if (!(s.method = syntax_method_ref(p, false)) ||
            !parser_expect_word(p, "for", "and the length of the substep") || !(s.coeff = syntax_expr(p)))
            return false;
        s.span = parser_span_from(p, first);
        vec_push(p->c->arena, &x->compose, s);
    } while (parser_accept(p, TOK_COMMA));
    return true;
}

static const char *written(Parser *p, Span s)
{
    StrBuf b;
    strbuf_init(&b, p->c->arena);
    for (size_t i = s.at; i < s.at + s.n; i++) {
        char ch = p->src->text[i];
        bool space = ch == ' ' || ch == '\t' || ch == '\n' || ch == '\r';
        if (!space)
            strbuf_add(&b, &ch, 1);
        else if (b.n && b.at[b.n - 1] != ' ')
            strbuf_puts(&b, " ");
    }
    return b.at;
}

static bool optional_if(Parser *p, Ast **cond)
{
    return !parser_accept_word(p, "if") || (*cond = syntax_condition(p));
}

/* order := expr ["if" condition] {"," expr "if" condition} ["," "else" expr] */
static bool order(MethodText *x)
{
    Parser *p = &x->p;
    bool more = true;
    if (x->order.n)
        return parser_fail(p, p->tokens.at[p->at - 1].span, "the order is given twice");
    for (bool last = false; more; more = parser_accept(p, TOK_COMMA)) {
        if (last)
            return parser_fail(p, parser_peek(p)->span, "nothing can follow an order without a condition");
        Guarded g = {0};
        bool otherwise = x->order.n && parser_accept_word(p, "else");
        if (!(g.value = syntax_expr(p)) || (!otherwise && !optional_if(p, &g.cond)))
            return false;
        if (!g.cond)
            last = true;
        vec_push(p->c->arena, &x->order, g);
    }
    return true;
}

/* "text" ["if" condition] */
static bool clause(MethodText *x, ClauseVec *out)
{
    Parser *p = &x->p;
    size_t first = p->at;
    Clause cl = {0};
    if (parser_peek(p)->kind != TOK_STRING)
        return parser_unexpected(p, "the message in quotes");
    cl.text = parser_next(p)->text;
    if (!optional_if(p, &cl.cond))
        return false;
    cl.span = parser_span_from(p, first);
    vec_push(p->c->arena, out, cl);
    return true;
}

static bool needs(MethodText *x)
{
    Parser *p = &x->p;
    do {
        Clause cl = {0};
        if (!(cl.cond = syntax_condition(p)))
            return false;
        cl.span = cl.cond->span;
        cl.text = written(p, cl.span);
        vec_push(p->c->arena, &x->needs, cl);
    } while (parser_accept(p, TOK_COMMA));
    return true;
}

static bool preserves(MethodText *x)
{
    Parser *p = &x->p;
    do {
        size_t first = p->at;
        Clause cl = {0};
        Span s;
        cl.text = parser_expect_name(p, "'energy'", &s);
        if (cl.text && strcmp(cl.text, "energy") != 0)
            return parser_fail(p, s, "a method preserves 'energy', found '%s'", cl.text);
        if (!cl.text || !optional_if(p, &cl.cond))
            return false;
        cl.span = parser_span_from(p, first);
        vec_push(p->c->arena, &x->preserves, cl);
    } while (parser_accept(p, TOK_COMMA));
    return true;
}

static bool symmetric(MethodText *x)
{
    Clause cl = {.text = "symmetric", .span = x->p.tokens.at[x->p.at - 1].span};
    if (!optional_if(&x->p, &cl.cond))
        return false;
    vec_push(x->p.c->arena, &x->symmetric, cl);
    return true;
}

static bool cite(MethodText *x)
{
    Parser *p = &x->p;
    do {
        if (parser_peek(p)->kind != TOK_STRING)
            return parser_unexpected(p, "a reference in quotes");
        vec_push(p->c->arena, &x->cites, parser_next(p)->text);
    } while (parser_accept(p, TOK_COMMA));
    return true;
}

/* method := "method" NAME ["(" NAME "=" value {"," NAME "=" value} ")"] [STRING] */
static bool header(MethodText *x)
{
    Parser *p = &x->p;
    Span at = p->tokens.at[p->at - 1].span;
    if (x->m->name)
        return parser_fail(p, at, "a second method in one file");
    x->m->name = parser_expect_name(p, "the method's name", NULL);
    if (!x->m->name)
        return false;
    Span open = parser_peek(p)->span;
    if (parser_accept(p, TOK_LPAREN) && !parser_accept(p, TOK_RPAREN)) {
        do {
            size_t first = p->at;
            MethodParam a = {0};
            Span s;
            a.name = parser_expect_name(p, "an argument", &s);
            if (!a.name || !parser_expect(p, TOK_ASSIGN, "and the default of the argument") ||
                !syntax_method_value(p, &a.value, &a.method))
                return false;
            a.span = parser_span_from(p, first);
            vec_push(p->c->arena, &x->params, a);
        } while (parser_accept(p, TOK_COMMA));
        if (!parser_close(p, TOK_RPAREN, open))
            return false;
    }
    if (parser_peek(p)->kind == TOK_STRING)
        x->m->title = parser_next(p)->text;
    if (!parser_at_end(p))
        return parser_unexpected(p, x->m->title ? "the end of the statement"
                                                : "a title in quotes or the end of the statement");
    return true;
}

static bool statement_body(MethodText *x, const char *word)
{
    static const struct {
        const char *word;
        bool (*parse)(MethodText *);
    } table[] = {{"method", header},       {"cite", cite},      {"order", order},  {"symmetric", symmetric},
                 {"preserves", preserves}, {"needs", needs},    {"fun", function}, {"state", states},
                 {"unknown", unknowns},    {"compose", compose}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (strcmp(table[i].word, word) == 0)
            return table[i].parse(x);
    if (strcmp(word, "warn") == 0)
        return clause(x, &x->warns);
    if (strcmp(word, "reject") == 0)
        return clause(x, &x->rejects);
    return bindings(x, strcmp(word, "const") == 0 ? MS_CONST : strcmp(word, "let") == 0 ? MS_LET : MS_GUESS);
}

/* Whether the line begins like a statement with an unknown word: `unkown q1: coord`. */
static bool strange_word(MethodText *x)
{
    Parser *p = &x->p;
    const Token *a = parser_peek(p), *b = parser_ahead(p, 1);
    if (a->kind != TOK_NAME || (b->kind != TOK_NAME && b->kind != TOK_STRING))
        return false;
    parser_fail(p, a->span, "unknown statement '%s'", a->text);
    Nearest n = nearest_to(a->text);
    nearest_offer_all(&n, words_method);
    if (n.name)
        parser_hint(p, "did you mean '%s'?", n.name);
    return true;
}

static void statement(MethodText *x)
{
    Parser *p = &x->p;
    size_t first = p->at, before = x->stmts.n;
    const Token *t = parser_peek(p);
    bool word = t->kind == TOK_NAME && word_in(words_method, t->text), ok;
    if (first == 0 && !(word && strcmp(t->text, "method") == 0))
        diag_error(p->c->diag, (Span){x->p.src, t->span.at, 0}, "the first statement must be `method NAME`");
    if (word) {
        parser_next(p);
        ok = statement_body(x, t->text);
    } else {
        ok = !strange_word(x) && equation(x);
    }
    ok = ok && parser_at_end(p);
    size_t at = p->at;
    parser_finish(p);
    if (ok)
        return;
    x->stmts.n = before;
    x->broken = true;
    while (p->tokens.at[at].kind != TOK_END)
        at++;
    parser_salvage(p, first + 1, at, &x->salvaged);
}

static void collect(MethodText *x)
{
    Method *m = x->m;
    m->src = x->p.src;
    m->params = x->params.at;
    m->nparams = x->params.n;
    m->cites = x->cites.at;
    m->ncites = x->cites.n;
    m->order = x->order.at;
    m->norder = x->order.n;
    m->symmetric = x->symmetric.at;
    m->nsymmetric = x->symmetric.n;
    m->preserves = x->preserves.at;
    m->npreserves = x->preserves.n;
    m->needs = x->needs.at;
    m->nneeds = x->needs.n;
    m->warns = x->warns.at;
    m->nwarns = x->warns.n;
    m->rejects = x->rejects.at;
    m->nrejects = x->rejects.n;
    m->stmts = x->stmts.at;
    m->nstmts = x->stmts.n;
    m->compose = x->compose.at;
    m->ncompose = x->compose.n;
}

Method *parse_method(ParseCtx *c, const Source *src)
{
    size_t errors = diag_errors(c->diag);
    MethodText x = {.m = ARENA_NEW(c->arena, Method)};
    if (!parser_open(&x.p, c, src, LANG_METHOD, false))
        return NULL;
    if (x.p.tokens.at[0].kind == TOK_END) {
        diag_error(c->diag, (Span){src, 0, 0}, "the file is empty: expected 'method NAME'");
        return NULL;
    }
    if (parser_is_word(&x.p, "model")) {
        diag_error(c->diag, x.p.tokens.at[0].span, "expected a method, found a model");
        return NULL;
    }
    while (!parser_at_eof(&x.p))
        statement(&x);
    collect(&x);
    method_check(&x);
    return diag_errors(c->diag) == errors ? x.m : NULL;
}
