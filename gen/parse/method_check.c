/* SPDX-License-Identifier: GPL-2.0-or-later */
/* What can be said about a method before it meets a model. Names are declared before they are used; a name
   hides no function and no derivative f_a of one. Families are always written with an index, V[i], and so
   hide nothing; a method that composes others uses no functions of the model, so its consts may have their
   names. */
#include "parse/method.h"
#include "parse/resolve.h"

#include <string.h>

/* Functions with the names of their arguments. Those of the model have derivatives f_a. */
static const struct {
    const char *name;
    const char *args[4];
    bool model;
} builtin[] = {
    {"L", {"t", "q", "v"}, true},
    {"energy", {"t", "q", "v"}, true},
    {"Lq", {"t", "q", "v"}, true},
    {"Lv", {"t", "q", "v"}, true},
    {"F", {"t", "q", "v"}, true},
    {"mass", {"t", "q", "v"}, true},
    {"accel", {"t", "q", "v", "lam"}, true},
    {"multiplier", {"t", "q", "v"}, true},
    {"phi", {"t", "q", "v"}, true},
    {"g", {"t", "q"}, true},
    {"leaf", {"t", "q", "E"}, true},
    {"force", {"t", "q", "v"}, true},
    {"anchor", {"q"}, true},
    {"M", {"q"}, true},
    {"V", {"q"}, true},
    {"gradV", {"q"}, true},
    {"basis", {"q"}, true},
    {"basis_qr", {"q", "qs"}, true},
    {"structure", {"basis", "q", "p"}, false},
    {"solve", {"A", "B"}, false},
    {"norm2", {"x"}, false},
    {"select", {"cond", "a", "b"}, false},
    {"dgrad_gonzalez", {"f", "x0", "x1"}, false},
    {"dgrad_avf", {"f", "x0", "x1"}, false},
    {"dgrad_itoh_abe", {"f", "x0", "x1"}, false},
    {"gauss", {"s"}, false},
    {"lobatto_a", {"s"}, false},
    {"lobatto_b", {"s"}, false},
    {"lobatto_d", {"s"}, false},
};
enum { BUILTINS = sizeof builtin / sizeof builtin[0] };

static const char *const claims[] = {"order", "symmetric", NULL};
static const char *const given[] = {"t0", "t1", "h", "q0", "v0", NULL};

typedef enum { D_ARG, D_CONST, D_LET, D_UNKNOWN, D_STATE, D_STATE0, D_FUN } DeclKind;

typedef struct {
    DeclKind kind;
    const char *name;
    Span span;
    bool ranged, guessed;
    const MStmt *stmt;
} Decl;

typedef struct {
    MethodText *x;
    ParseCtx *c;
    SymbolTable names;
    VEC(Decl) decls;
    VEC(const char *) bound; /* family variables and arguments of the function at hand */
    bool constant;           /* exact constants only */
    bool facts;              /* order(base) and symmetric(base) may stand here */
    const char *where;
} Check;

static const char *decl_text(DeclKind k)
{
    switch (k) {
    case D_ARG:
        return "an argument";
    case D_CONST:
        return "a const";
    case D_LET:
        return "a let";
    case D_UNKNOWN:
        return "an unknown";
    case D_STATE:
    case D_STATE0:
        return "a state";
    case D_FUN:
        return "a function";
    }
    UNREACHABLE();
}

/* ---- functions and their derivatives
 * ----------------------------------------------------------------------- */

static int builtin_find(const char *name, size_t n)
{
    for (int i = 0; i < BUILTINS; i++)
        if (strlen(builtin[i].name) == n && strncmp(builtin[i].name, name, n) == 0)
            return i;
    return -1;
}

static int builtin_arity(int i)
{
    int n = 0;
    while (n < 4 && builtin[i].args[n])
        n++;
    return n;
}

/* Whether `text` is a sequence of argument names, as in L_vq. */
static bool made_of(const char *text, const char *const *args, size_t nargs)
{
    size_t n = strlen(text);
    if (n == 0 || n > 64)
        return false;
    bool reach[65] = {true};
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; reach[i] && k < nargs; k++) {
            size_t m = strlen(args[k]);
            if (m > 0 && i + m <= n && strncmp(text + i, args[k], m) == 0)
                reach[i + m] = true;
        }
    return reach[n];
}

static const Decl *decl_find(const Check *k, const char *name)
{
    const Symbol *y = symbol_find(&k->names, name);
    return y && y->kind != SYM_BROKEN ? &k->decls.at[y->base] : NULL;
}

static bool derives_fun(ParseCtx *c, const MStmt *fun, const char *suffix)
{
    const char **args = ARENA_ARRAY(c->arena, const char *, fun->nargs);
    for (size_t i = 0; i < fun->nargs; i++)
        args[i] = fun->args[i].name;
    return made_of(suffix, args, fun->nargs);
}

/* The next place where a name may be cut into a function and arguments, as in H_q: near its end, since
   made_of looks no further. */
static const char *next_cut(const char *name, const char *after)
{
    size_t n = strlen(name);
    if (!after)
        after = n > 64 ? name + n - 64 : name;
    return strchr(after, '_');
}

/* The method's function whose derivative a name is, or NULL. */
static const char *derived_from(Check *k, const char *name)
{
    for (const char *s = next_cut(name, NULL); s; s = next_cut(name, s + 1)) {
        const Decl *d = decl_find(k, intern(k->c->names, name, (size_t)(s - name)));
        if (d && d->kind == D_FUN && derives_fun(k->c, d->stmt, s + 1))
            return d->name;
    }
    return NULL;
}

/* The arity of a function or derivative; -1 if there is none of that name. */
static int arity_of(Check *k, const char *name, bool *model)
{
    int n = 0, b = builtin_find(name, strlen(name));
    *model = false;
    if (fn_find(name, &n) != FN_COUNT)
        return n;
    if (b >= 0) {
        *model = builtin[b].model;
        return builtin_arity(b);
    }
    const Decl *d = decl_find(k, name);
    *model = true;
    if (d && d->kind == D_FUN)
        return (int)d->stmt->nargs;
    for (const char *s = next_cut(name, NULL); s; s = next_cut(name, s + 1)) {
        b = builtin_find(name, (size_t)(s - name));
        if (b >= 0 && builtin[b].model && made_of(s + 1, builtin[b].args, (size_t)builtin_arity(b)))
            return builtin_arity(b);
    }
    const char *fun = derived_from(k, name);
    return fun ? (int)decl_find(k, fun)->stmt->nargs : -1;
}

/* ---- declarations
 * ------------------------------------------------------------------------------------------ */

/* Whether a name may be declared, function by function; says why not. */
static bool may_declare(Check *k, const char *name, Span s, bool ranged)
{
    const char *why = word_reserved(LANG_METHOD, name);
    bool model;
    if (!why && word_in(given, name))
        why = "given with every step";
    if (!why && !ranged && strcmp(name, "T") == 0)
        why = "the sign of the transpose";
    if (!why && !ranged && !k->x->m->ncompose) {
        int b = builtin_find(name, strlen(name));
        const Decl *d = decl_find(k, name);
        if (b >= 0)
            why = builtin[b].model ? "a function of the model" : "a function";
        else if (!(d && d->kind == D_FUN) && arity_of(k, name, &model) >= 0)
            why = "the derivative of a function";
    }
    if (why)
        diag_error(k->c->diag, s, "'%s' is %s and cannot be declared", name, why);
    return !why;
}

static void declare(Check *k, DeclKind kind, const char *name, Span s, const MStmt *stmt)
{
    bool ranged = stmt && stmt->ranged;
    if (!may_declare(k, name, s, ranged || kind == D_STATE0))
        return;
    Symbol *y = symbol_find(&k->names, name);
    if (y && y->kind != SYM_BROKEN) {
        diag_error(k->c->diag, s, "'%s' is already declared, as %s at %s", name,
                   decl_text(k->decls.at[y->base].kind), place_text(k->c, y->span));
        return;
    }
    if (y && y->known)
        return;
    if (!y)
        y = symbol_add(k->c->arena, &k->names, name);
    y->kind = SYM_LET;
    y->span = s;
    y->base = k->decls.n;
    Decl d = {.kind = kind, .name = name, .span = s, .ranged = ranged, .stmt = stmt};
    vec_push(k->c->arena, &k->decls, d);
}

/* Names declared before a function, that turn out to be its derivatives. */
static void check_derivatives(Check *k)
{
    for (size_t i = 0; i < k->decls.n; i++) {
        const Decl *d = &k->decls.at[i];
        const char *fun = d->ranged ? NULL : derived_from(k, d->name);
        if (fun)
            diag_error(k->c->diag, d->span,
                       "'%s' is the derivative of the function '%s' and cannot be declared", d->name, fun);
    }
}

/* Makes a family variable or an argument known; says so if it hides something. */
static bool bind(Check *k, const char *name, Span s, const char *what)
{
    if (!may_declare(k, name, s, false))
        return false;
    const Decl *d = decl_find(k, name);
    bool again = false;
    for (size_t i = 0; i < k->bound.n; i++)
        again = again || strcmp(k->bound.at[i], name) == 0;
    if (d)
        diag_error(k->c->diag, s, "%s '%s' hides %s declared at %s", what, name, decl_text(d->kind),
                   place_text(k->c, d->span));
    else if (again)
        diag_error(k->c->diag, s, "%s '%s' hides another one around it", what, name);
    if (d || again)
        return false;
    vec_push(k->c->arena, &k->bound, name);
    return true;
}

static bool is_bound(const Check *k, const char *name)
{
    for (size_t i = 0; i < k->bound.n; i++)
        if (strcmp(k->bound.at[i], name) == 0)
            return true;
    return false;
}

/* ---- uses
 * -------------------------------------------------------------------------------------------------- */

static bool declared_later(const Check *k, const char *name, Span use, Span *out)
{
    for (size_t i = 0; i < k->x->stmts.n; i++) {
        const MStmt *s = &k->x->stmts.at[i];
        for (size_t n = 0; n < s->nnames && s->kind != MS_GUESS; n++)
            if (s->names[n] == name && s->span.at >= use.at) {
                *out = name_place(s->span, name);
                return true;
            }
    }
    return false;
}

static void unknown(Check *k, const char *what, const char *name, Span s, bool function)
{
    if (symbol_find(&k->names, name))
        return; /* reported before, or its declaration failed */
    diag_error(k->c->diag, s, "unknown %s '%s'", what, name);
    Symbol *y = symbol_add(k->c->arena, &k->names, name);
    y->kind = SYM_BROKEN;
    y->span = s;
    Span later;
    if (!diag_open(k->c))
        return;
    if (declared_later(k, name, s, &later)) {
        diag_hint(k->c->diag, "'%s' is declared later, at %s: a name is declared before it is used", name,
                  place_text(k->c, later));
        return;
    }
    Nearest n = nearest_to(name);
    if (!function)
        nearest_offer_all(&n, given);
    for (size_t i = 0; i < k->decls.n; i++)
        if ((k->decls.at[i].kind == D_FUN) == function)
            nearest_offer(&n, k->decls.at[i].name);
    for (size_t i = 0; !function && i < k->bound.n; i++)
        nearest_offer(&n, k->bound.at[i]);
    if (function && k->facts)
        nearest_offer_all(&n, claims);
    for (int i = 0; function && i < BUILTINS; i++)
        nearest_offer(&n, builtin[i].name);
    for (int f = 0; function && f < FN_COUNT; f++)
        nearest_offer(&n, fn_name((Fn)f));
    if (n.name)
        diag_hint(k->c->diag, "did you mean '%s'?", n.name);
}

static void use_expr(Check *k, const Ast *a);

static void use_name(Check *k, const Ast *a)
{
    Diag *diag = k->c->diag;
    for (size_t i = 0; i < a->n; i++)
        use_expr(k, a->kid[i]);
    if (strcmp(a->text, "pi") == 0 || is_bound(k, a->text))
        return;
    bool step = word_in(given, a->text), model;
    const Decl *d = decl_find(k, a->text);
    if (!d && !step) {
        if (arity_of(k, a->text, &model) >= 0)
            diag_error(diag, a->span, "'%s' is a function: it needs its arguments in brackets", a->text);
        else
            unknown(k, "name", a->text, a->span, false);
        return;
    }
    if (k->constant && (step || (d->kind != D_ARG && d->kind != D_CONST))) {
        diag_error(diag, a->span, "%s is made of exact constants; '%s' is %s", k->where, a->text,
                   step ? "known in a step only" : decl_text(d->kind));
        return;
    }
    if (!d)
        return;
    if (d->kind == D_STATE)
        diag_error(diag, a->span, "the state '%s' is %s0 before the step and %s1 after it", a->text, a->text,
                   a->text);
    else if (d->kind == D_FUN)
        diag_error(diag, a->span, "'%s' is a function: it needs its arguments in brackets", a->text);
    else if (d->ranged && a->n == 0)
        diag_error(diag, a->span, "'%s' is a family and needs an index", a->text);
}

/* The function that dgrad_... and structure take as their first argument. */
static bool takes_function(const char *name)
{
    return strncmp(name, "dgrad_", 6) == 0 || strcmp(name, "structure") == 0;
}

static void use_function_name(Check *k, const Ast *a)
{
    bool model;
    if (a->kind != AST_NAME || a->n)
        diag_error(k->c->diag, a->span, "expected the name of a function");
    else if (arity_of(k, a->text, &model) < 0)
        unknown(k, "function", a->text, a->span, true);
}

/* structure(X, q, p, step): an optional last argument. */
static bool takes_step(const char *name)
{
    return strcmp(name, "structure") == 0;
}

static void use_claim(Check *k, const Ast *a)
{
    if (!k->facts)
        diag_error(k->c->diag, a->span, "%s(...) stands in conditions, `order`, `const` and `compose` only",
                   a->text);
    else if (a->n != 1 || a->kid[0]->kind != AST_NAME || a->kid[0]->n)
        diag_error(k->c->diag, a->span, "%s takes the name of an argument that is a method", a->text);
    else {
        const Decl *d = decl_find(k, a->kid[0]->text);
        if (!d || d->kind != D_ARG)
            diag_error(k->c->diag, a->kid[0]->span,
                       "%s takes the name of an argument that is a method; '%s' is none", a->text,
                       a->kid[0]->text);
    }
}

static void use_call(Check *k, const Ast *a)
{
    Span at = name_place(a->span, a->text);
    if (strcmp(a->text, "order") == 0 || strcmp(a->text, "symmetric") == 0) {
        use_claim(k, a);
        return;
    }
    bool model;
    int arity = arity_of(k, a->text, &model);
    if (arity < 0) {
        const Decl *d = decl_find(k, a->text);
        if (d || is_bound(k, a->text) || word_in(given, a->text)) {
            diag_error(k->c->diag, at, "'%s' is not a function", a->text);
            diag_hint(k->c->diag, "a product needs '*'; an index stands in [ ]");
        } else {
            unknown(k, "function", a->text, at, true);
        }
    } else if (a->n != (size_t)arity && !(a->n == (size_t)arity + 1 && takes_step(a->text))) {
        diag_error(k->c->diag, a->span, "%s takes %d argument%s, found %zu", a->text, arity,
                   arity == 1 ? "" : "s", a->n);
    } else if (k->constant && model) {
        diag_error(k->c->diag, at, "%s is made of exact constants; '%s' is a function of the step", k->where,
                   a->text);
    }
    for (size_t i = 0; i < a->n; i++)
        if (i == 0 && takes_function(a->text))
            use_function_name(k, a->kid[0]);
        else
            use_expr(k, a->kid[i]);
}

static void use_expr(Check *k, const Ast *a)
{
    switch (a->kind) {
    case AST_NUM:
    case AST_STRING:
    case AST_IS:
        return;
    case AST_NAME:
        use_name(k, a);
        return;
    case AST_CALL:
        use_call(k, a);
        return;
    case AST_SUM:
    case AST_PROD: {
        bool constant = k->constant;
        const char *where = k->where;
        k->constant = true;
        k->where = "a range";
        use_expr(k, a->kid[0]);
        use_expr(k, a->kid[1]);
        k->constant = constant;
        k->where = where;
        if (bind(k, a->text, name_place(a->span, a->text), "the family variable")) {
            use_expr(k, a->kid[2]);
            k->bound.n--;
        }
        return;
    }
    case AST_NEG:
    case AST_TRANSPOSE:
    case AST_ADD:
    case AST_SUB:
    case AST_MUL:
    case AST_DIV:
    case AST_POW:
    case AST_EQ:
    case AST_NE:
    case AST_LT:
    case AST_LE:
    case AST_GT:
    case AST_GE:
    case AST_AND:
    case AST_OR:
    case AST_NOT:
    case AST_TUPLE:
        for (size_t i = 0; i < a->n; i++)
            use_expr(k, a->kid[i]);
        return;
    }
    UNREACHABLE();
}

static void use_constant(Check *k, const Ast *a, const char *where, bool facts)
{
    if (!a)
        return;
    k->constant = true;
    k->facts = facts;
    k->where = where;
    use_expr(k, a);
    k->constant = k->facts = false;
}

/* ---- statements
 * -------------------------------------------------------------------------------------------- */

static void check_guess(Check *k, const MStmt *s)
{
    Symbol *y = symbol_find(&k->names, s->names[0]);
    Span at = name_place(s->span, s->names[0]);
    if (!y) {
        unknown(k, "name", s->names[0], at, false);
        return;
    }
    if (y->kind == SYM_BROKEN)
        return;
    Decl *d = &k->decls.at[y->base];
    if (d->kind != D_UNKNOWN)
        diag_error(k->c->diag, at, "a guess is for an unknown; '%s' is %s", d->name, decl_text(d->kind));
    else if (d->ranged != s->ranged)
        diag_error(k->c->diag, at, d->ranged ? "'%s' is a family and needs a range" : "'%s' is no family",
                   d->name);
    else if (d->guessed && !d->ranged)
        diag_error(k->c->diag, at, "a second guess for '%s'", d->name);
    d->guessed = true;
}

static void check_fun(Check *k, const MStmt *s)
{
    size_t n = 0;
    for (size_t i = 0; i < s->nargs; i++)
        n += bind(
            k, s->args[i].name,
            name_place((Span){s->span.src, s->span.at + strlen(s->names[0]), s->span.n - strlen(s->names[0])},
                       s->args[i].name),
            "the argument");
    if (n == s->nargs)
        use_expr(k, s->expr);
    k->bound.n -= n;
}

/* What a statement uses; its family variable, if any, is known in its expressions only. */
static void check_uses(Check *k, const MStmt *s)
{
    use_constant(k, s->lo, "a range", false);
    use_constant(k, s->hi, "a range", false);
    if (s->var && !bind(k, s->var, name_place(s->span, s->var), "the family variable"))
        return;
    if (s->kind == MS_CONST)
        use_constant(k, s->expr, "a const", true);
    else if (s->kind == MS_FUN)
        check_fun(k, s);
    else if (s->expr)
        use_expr(k, s->expr);
    if (s->lhs)
        use_expr(k, s->lhs);
    if (s->var)
        k->bound.n--;
}

static void check_stmt(Check *k, const MStmt *s)
{
    static const DeclKind kinds[] = {
        [MS_CONST] = D_CONST,     [MS_LET] = D_LET,      [MS_FUN] = D_FUN,  [MS_STATE] = D_STATE,
        [MS_UNKNOWN] = D_UNKNOWN, [MS_EQUATION] = D_LET, [MS_GUESS] = D_LET};
    if (k->x->m->ncompose && s->kind != MS_CONST)
        diag_error(k->c->diag, s->span,
                   "a method that composes others has no equations, unknowns or lets of its own");
    check_uses(k, s);
    if (s->kind == MS_GUESS)
        check_guess(k, s);
    for (size_t i = 0; i < s->nnames && s->kind != MS_GUESS; i++)
        declare(k, kinds[s->kind], s->names[i], name_place(s->span, s->names[i]), s);
    if (s->kind == MS_STATE)
        declare(k, D_STATE0, intern_z(k->c->names, arena_printf(k->c->arena, "%s0", s->names[0])),
                name_place(s->span, s->names[0]), s);
}

static void check_ref(Check *k, const MethodRef *ref)
{
    for (size_t i = 0; i < ref->nargs; i++) {
        const MethodArg *a = &ref->args[i];
        if (a->value && !a->method)
            use_constant(k, a->value, "an argument of a method", false);
        else if (a->method && !a->value)
            check_ref(k, a->method);
    }
}

static void check_clauses(Check *k, const ClauseVec *v)
{
    for (size_t i = 0; i < v->n; i++)
        use_constant(k, v->at[i].cond, "a condition", true);
}

/* The results of the step. */
static void check_result(Check *k, const char *name, const char *what)
{
    const Decl *d = decl_find(k, name);
    Span at = k->x->p.tokens.at[k->x->p.tokens.n > 1].span;
    if (!d && !symbol_find(&k->names, name))
        diag_error(k->c->diag, at, "the method does not give %s: '%s' must be an unknown or a let", what,
                   name);
    else if (d && ((d->kind != D_UNKNOWN && d->kind != D_LET) || d->ranged))
        diag_error(k->c->diag, d->span, "'%s' must be an unknown or a let, this is %s%s", name,
                   d->ranged ? "a family of " : "", d->ranged ? "values" : decl_text(d->kind));
}

static void check_results(Check *k)
{
    if (k->x->broken || k->x->m->ncompose || !k->x->m->name)
        return;
    check_result(k, "q1", "the coordinates after the step");
    check_result(k, "v1", "the velocities after the step");
    for (size_t i = 0; i < k->x->stmts.n; i++)
        if (k->x->stmts.at[i].kind == MS_STATE) {
            const char *name = k->x->stmts.at[i].names[0];
            check_result(k, intern_z(k->c->names, arena_printf(k->c->arena, "%s1", name)),
                         arena_printf(k->c->arena, "the state '%s' after the step", name));
        }
}

void method_check(MethodText *x)
{
    Check k = {.x = x, .c = x->p.c};
    for (size_t i = 0; i < x->salvaged.n; i++)
        if (!symbol_find(&k.names, x->salvaged.at[i].name)) {
            Symbol *y = symbol_add(k.c->arena, &k.names, x->salvaged.at[i].name);
            y->kind = SYM_BROKEN;
            y->known = true;
        }
    for (size_t i = 0; i < x->params.n; i++) {
        const MethodParam *a = &x->params.at[i];
        if (a->value && !a->method)
            use_constant(&k, a->value, "a default", false);
        else if (a->method && !a->value)
            check_ref(&k, a->method);
        declare(&k, D_ARG, a->name, name_place(a->span, a->name), NULL);
    }
    for (size_t i = 0; i < x->stmts.n; i++)
        check_stmt(&k, &x->stmts.at[i]);
    check_derivatives(&k);
    for (size_t i = 0; i < x->order.n; i++) {
        use_constant(&k, x->order.at[i].value, "the order", true);
        use_constant(&k, x->order.at[i].cond, "a condition", true);
    }
    check_clauses(&k, &x->symmetric);
    check_clauses(&k, &x->preserves);
    check_clauses(&k, &x->needs);
    check_clauses(&k, &x->warns);
    check_clauses(&k, &x->rejects);
    for (size_t i = 0; i < x->compose.n; i++) {
        check_ref(&k, x->compose.at[i].method);
        use_constant(&k, x->compose.at[i].coeff, "the length of a substep", true);
    }
    check_results(&k);
}
