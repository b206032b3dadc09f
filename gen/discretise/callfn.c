/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Calls: the functions of the model, of the method and of the language, and the derivatives f_a of all of them. */
#include "discretise/interp.h"

/* Functions of the model: name and arguments (t, q, v, l for a multiplier column). */
typedef struct {
    const char *name, *args;
} ModelFn;
static const ModelFn model_fns[] = {
    {"L", "tqv"},     {"energy", "tqv"}, {"Lq", "tqv"},      {"Lv", "tqv"},         {"F", "tqv"},   {"force", "tqv"},
    {"mass", "tqv"},  {"phi", "tqv"},    {"accel", "tqvl"},  {"multiplier", "tqv"}, {"g", "tq"},    {"M", "q"},
    {"V", "q"},       {"gradV", "q"},    {"basis", "q"},     {"anchor", "q"},       {NULL, NULL},
};

static const ModelFn *model_fn(const char *name, size_t n)
{
    for (const ModelFn *f = model_fns; f->name; f++)
        if (strlen(f->name) == n && strncmp(f->name, name, n) == 0)
            return f;
    return NULL;
}

static const char *arg_word(char c)
{
    return c == 't' ? "t" : c == 'q' ? "q" : c == 'v' ? "v" : "lam";
}

static Kind arg_kind(char c)
{
    return c == 't' ? KIND_SCALAR : c == 'q' ? KIND_COORD : c == 'v' ? KIND_VELOCITY : KIND_MULTIPLIER;
}

static bool arg_fits(Interp *in, const char *f, const char *word, Kind kind, const Value *v, Span span)
{
    Build *b = in->b;
    if (v->kind == VALUE_NONE)
        return false;
    Dim want = dim_of_kind(kind);
    if (v->kind == VALUE_MATRIX && v->cdim == DIM_ONE && dim_fits(b, v->rdim, v->rows, want, dim_size(b, want)))
        return true;
    diag_error(b->diag, span, "argument '%s' of '%s' must be a %s%s, not %s", word, f, want == DIM_ONE ? "" : "column of ",
               want == DIM_ONE ? "scalar" : dim_text(b, want, dim_size(b, want)), value_shape(b, v));
    return false;
}

static Value identity(Build *b)
{
    const Mechanics *m = b->mech;
    Value a = value_matrix(b, DIM_COORD, m->nq, DIM_VEL, m->nv);
    for (size_t i = 0; i < m->nq; i++)
        for (size_t j = 0; j < m->nv; j++)
            VALUE_AT(a, i, j) = dag_int(b->dag, i == j);
    return a;
}

static Value call_model(Interp *in, const ModelFn *f, const Value *args, Span span)
{
    Build *b = in->b;
    const Mechanics *m = b->mech;
    Point p = {NODE_NONE, NULL, NULL};
    const Value *lam = NULL;
    for (size_t i = 0; f->args[i]; i++) {
        if (!arg_fits(in, f->name, arg_word(f->args[i]), arg_kind(f->args[i]), &args[i], span))
            return (Value){0};
        switch (f->args[i]) {
        case 't': p.t = args[i].at[0]; break;
        case 'q': p.q = args[i].at; break;
        case 'v': p.v = args[i].at; break;
        default: lam = &args[i]; break;
        }
    }
    const char *n = f->name;
    bool natural = strcmp(n, "M") == 0 || strcmp(n, "V") == 0 || strcmp(n, "gradV") == 0;
    if (natural && !m->facts.natural) {
        diag_error(b->diag, span, "'%s' needs a natural Lagrangian, v^T M(q) v/2 - V(q)", n);
        return (Value){0};
    }
    if (strcmp(n, "L") == 0) return value_scalar(b, at_point(b, &p, m->L));
    if (strcmp(n, "energy") == 0) return value_scalar(b, at_point(b, &p, m->energy));
    if (strcmp(n, "Lq") == 0) return model_column(b, &p, m->Lq, DIM_COORD, m->nq);
    if (strcmp(n, "Lv") == 0) return model_column(b, &p, m->Lv, DIM_VEL, m->nv);
    if (strcmp(n, "F") == 0) return model_column(b, &p, m->F, DIM_VEL, m->nv);
    if (strcmp(n, "force") == 0) return model_column(b, &p, m->force, DIM_VEL, m->nv);
    if (strcmp(n, "mass") == 0 || strcmp(n, "M") == 0) return model_matrix(b, &p, m->W, DIM_VEL, m->nv, DIM_VEL, m->nv);
    if (strcmp(n, "phi") == 0) return model_column(b, &p, m->phi, DIM_MULT, m->m);
    if (strcmp(n, "accel") == 0) return model_accel(b, &p, lam, span);
    if (strcmp(n, "multiplier") == 0) return model_multiplier(b, &p, span);
    if (strcmp(n, "g") == 0) return model_column(b, &p, m->g, DIM_POSITION, m->nh);
    if (strcmp(n, "V") == 0) return value_scalar(b, at_point(b, &p, m->V));
    if (strcmp(n, "gradV") == 0) return model_column(b, &p, m->gradV, DIM_COORD, m->nq);
    if (strcmp(n, "basis") == 0) return model_basis(b, p.q, span);
    return identity(b);
}

static Value call_fun(Interp *in, const MStmt *f, const Value *args, size_t n, Span span)
{
    if (n != f->nargs) {
        diag_error(in->b->diag, span, "'%s' has %zu arguments, not %zu", f->names[0], f->nargs, n);
        return (Value){0};
    }
    if (in->depth > 40) {
        diag_error(in->b->diag, span, "functions call each other too deeply (40): '%s'", f->names[0]);
        return (Value){0};
    }
    size_t mark = in->env.n;
    for (size_t i = 0; i < n; i++)
        if (!arg_fits(in, f->names[0], f->args[i].name, f->args[i].kind, &args[i], span))
            return (Value){0};
    for (size_t i = 0; i < n; i++)
        interp_bind(in, f->args[i].name, args[i]);
    in->depth++;
    Value v = interp_eval(in, f->expr);
    in->depth--;
    in->env.n = mark;
    return v;
}

Value call_named(Interp *in, const char *name, const Value *args, size_t n, Span span, bool *found)
{
    const Binding *bind = interp_find(in, name);
    *found = true;
    if (bind && bind->kind == BIND_FUN)
        return call_fun(in, bind->fun, args, n, span);
    const ModelFn *f = in->b->mech ? model_fn(name, strlen(name)) : NULL;
    if (!f) {
        *found = false;
        return (Value){0};
    }
    if (n != strlen(f->args)) {
        diag_error(in->b->diag, span, "'%s' has %zu arguments, not %zu", name, strlen(f->args), n);
        return (Value){0};
    }
    return call_model(in, f, args, span);
}

/* ---- derivatives ------------------------------------------------------------------------------------------------------ */

/* The derivative of a value by a column of formal leaves. */
static Value diff_value(Build *b, Value f, const Value *by, Span span)
{
    bool scalar_arg = value_is_scalar(by);
    if (f.kind != VALUE_MATRIX)
        return (Value){0};
    if (!scalar_arg && f.cdim != DIM_ONE) {
        diag_error(b->diag, span, "a matrix has no derivative by a column");
        return (Value){0};
    }
    if (scalar_arg) {
        Value r = value_matrix(b, f.rdim, f.rows, f.cdim, f.cols);
        for (size_t i = 0; i < f.rows * f.cols; i++)
            r.at[i] = build_diff(b, f.at[i], by->at[0]);
        return r;
    }
    bool gradient = value_is_scalar(&f);
    Value r = gradient ? value_matrix(b, by->rdim, by->rows, DIM_ONE, 1) : value_matrix(b, f.rdim, f.rows, by->rdim, by->rows);
    for (size_t i = 0; i < f.rows; i++)
        for (size_t j = 0; j < by->rows; j++)
            r.at[i * by->rows + j] = build_diff(b, f.at[i], by->at[j]);
    return r;
}

static Value formals_of(Interp *in, Kind kind)
{
    Build *b = in->b;
    Dim dim = dim_of_kind(kind);
    Value v = value_column(b, dim, dim_size(b, dim), NULL);
    for (size_t i = 0; i < v.rows; i++)
        v.at[i] = dag_symbol(b->dag, SYM_CLASS_FORMAL, b->formals++, "formal");
    return v;
}

static Value model_formals(Interp *in, char c)
{
    Build *b = in->b;
    const Mechanics *m = b->mech;
    switch (c) {
    case 't': return value_scalar(b, m->t);
    case 'q': return value_column(b, DIM_COORD, m->nq, m->q);
    case 'v': return value_column(b, DIM_VEL, m->nv, m->v);
    default: return formals_of(in, KIND_MULTIPLIER);
    }
}

Value call_derivative(Interp *in, const char *name, const size_t *by, size_t nby, const Value *args, size_t n, Span span)
{
    Build *b = in->b;
    const Binding *bind = interp_find(in, name);
    bool own = bind && bind->kind == BIND_FUN;
    const ModelFn *f = own ? NULL : model_fn(name, strlen(name));
    size_t arity = own ? bind->fun->nargs : strlen(f->args);
    if (arity != n) {
        diag_error(b->diag, span, "derivatives of '%s' have %zu arguments, not %zu", name, arity, n);
        return (Value){0};
    }
    Value *formal = ARENA_ARRAY(b->arena, Value, n + 1);
    for (size_t i = 0; i < n; i++) {
        Kind kind = own ? bind->fun->args[i].kind : arg_kind(f->args[i]);
        const char *word = own ? bind->fun->args[i].name : arg_word(f->args[i]);
        formal[i] = own ? formals_of(in, kind) : model_formals(in, f->args[i]);
        if (!arg_fits(in, name, word, kind, &args[i], span))
            return (Value){0};
    }
    bool found;
    Value v = call_named(in, name, formal, n, span, &found);
    for (size_t k = 0; k < nby; k++)
        v = diff_value(b, v, &formal[by[k]], span);
    if (v.kind != VALUE_MATRIX)
        return (Value){0};
    Instance inst = build_instance(b);
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < args[i].rows; j++)
            dag_map_set(inst.map, formal[i].at[j], args[i].at[j]);
    for (size_t i = 0; i < v.rows * v.cols; i++)
        v.at[i] = build_subst(b, &inst, v.at[i]);
    return v;
}

/* Splits f_ab into f and the arguments a, b. False if the name is no derivative. */
static bool derivative_name(const Interp *in, const char *text, char *name, size_t size, size_t *by, size_t *nby)
{
    for (const char *u = strchr(text, '_'); u; u = strchr(u + 1, '_')) {
        size_t n = (size_t)(u - text);
        if (n == 0 || n >= size)
            continue;
        memcpy(name, text, n);
        name[n] = 0;
        const Binding *bind = interp_find(in, name);
        bool own = bind && bind->kind == BIND_FUN;
        const ModelFn *f = own || !in->b->mech ? NULL : model_fn(name, n);
        if (!own && !f)
            continue;
        size_t arity = own ? bind->fun->nargs : strlen(f->args);
        const char *rest = u + 1;
        *nby = 0;
        while (*rest && *nby < 2) {
            size_t best = arity, length = 0;
            for (size_t i = 0; i < arity; i++) {
                const char *word = own ? bind->fun->args[i].name : arg_word(f->args[i]);
                if (strlen(word) > length && strncmp(rest, word, strlen(word)) == 0) {
                    best = i;
                    length = strlen(word);
                }
            }
            if (best == arity)
                break;
            by[(*nby)++] = best;
            rest += length;
        }
        if (!*rest && *nby)
            return true;
    }
    return false;
}

/* ---- functions of the language -------------------------------------------------------------------------------------------- */

static Value want_args(Interp *in, const Ast *e, size_t n)
{
    if (e->n != n)
        diag_error(in->b->diag, e->span, "'%s' has %zu arguments, not %zu", e->text, n, e->n);
    return (Value){0};
}

static Value call_leaf(Interp *in, const Ast *e, const Value *args)
{
    Build *b = in->b;
    const Mechanics *m = b->mech;
    if (!arg_fits(in, "leaf", "t", KIND_SCALAR, &args[0], e->span) || !arg_fits(in, "leaf", "q", KIND_COORD, &args[1], e->span) ||
        !arg_fits(in, "leaf", "E", KIND_MULTIPLIER, &args[2], e->span))
        return (Value){0};
    Point p = {args[0].at[0], args[1].at, NULL};
    Value r = value_column(b, DIM_MULT, m->m, args[2].at);
    for (size_t i = 0; i < m->nh; i++)
        r.at[m->nc + i] = dag_div(b->dag, at_point(b, &p, m->g[i]), interp_find(in, "h")->value.at[0]);
    return r;
}

/* structure(X, q, p): X is the function `basis` or one of the method's own, of one coordinate argument.
   structure(X, q, p, step): the same with central differences of X instead of its derivatives. */
static Value call_structure(Interp *in, const Ast *e, const Value *args)
{
    Build *b = in->b;
    if (!arg_fits(in, "structure", "q", KIND_COORD, &args[1], e->span))
        return (Value){0};
    bool found = false;
    Value formal = value_column(b, DIM_COORD, b->mech->nq, b->mech->q), x = {0};
    if (e->kid[0]->kind == AST_NAME)
        x = call_named(in, e->kid[0]->text, &formal, 1, e->kid[0]->span, &found);
    if (!found)
        diag_error(b->diag, e->kid[0]->span, "the first argument of structure is a function: 'basis', or one of the method's own");
    if (x.kind == VALUE_NONE || (e->n == 4 && !arg_fits(in, "structure", "step", KIND_SCALAR, &args[3], e->span)))
        return (Value){0};
    return model_structure(b, x, args[1].at, &args[2], e->n == 4 ? &args[3].at[0] : NULL, e->span);
}

static Value call_select(Interp *in, const Ast *e, const Value *args)
{
    Build *b = in->b;
    if (args[0].kind != VALUE_TRUTH || args[1].kind != VALUE_MATRIX || args[2].kind != VALUE_MATRIX ||
        !dim_fits(b, args[1].rdim, args[1].rows, args[2].rdim, args[2].rows) || args[1].cols != args[2].cols) {
        diag_error(b->diag, e->span, "select needs a condition and two values of one shape");
        return (Value){0};
    }
    Value r = value_matrix(b, args[1].rdim, args[1].rows, args[1].cdim, args[1].cols);
    for (size_t i = 0; i < r.rows * r.cols; i++)
        r.at[i] = dag_select(b->dag, args[0].at[0], args[1].at[i], args[2].at[i]);
    return r;
}

static Value call_tableau(Interp *in, const Ast *e, char which)
{
    long s, least = which == 'g' ? 1 : 2;
    if (e->n != 1)
        return want_args(in, e, 1);
    if (!interp_integer(in, e->kid[0], &s))
        return (Value){0};
    if (s < least || s > 16) {
        diag_error(in->b->diag, e->span, "'%s' needs %ld to 16 stages, not %ld", e->text, least, s);
        return (Value){0};
    }
    return tableau(in->b, which, s);
}

static Value call_scalar_fn(Interp *in, const Ast *e, Fn f, int arity, const Value *args)
{
    if (e->n != (size_t)arity)
        return want_args(in, e, (size_t)arity);
    for (size_t i = 0; i < e->n; i++)
        if (!value_is_scalar(&args[i])) {
            diag_error(in->b->diag, e->kid[i]->span, "'%s' needs a scalar", e->text);
            return (Value){0};
        }
    Node r = dag_fn(in->b->dag, f, args[0].at[0], arity > 1 ? args[1].at[0] : NODE_NONE);
    if (!r.id) {
        diag_error(in->b->diag, e->span, "'%s' is not defined there", e->text);
        return (Value){0};
    }
    return value_scalar(in->b, r);
}

static const MethodUse *argument_use(const Interp *in, const Ast *e)
{
    for (size_t i = 0; e->n == 1 && e->kid[0]->kind == AST_NAME && i < in->use->method->nparams; i++)
        if (strcmp(in->use->method->params[i].name, e->kid[0]->text) == 0)
            return in->use->uses[i];
    return NULL;
}

/* order(base), symmetric(base) */
static bool call_claim(Interp *in, const Ast *e, Value *out)
{
    bool order = strcmp(e->text, "order") == 0;
    if (!order && strcmp(e->text, "symmetric") != 0)
        return false;
    Build *b = in->b;
    const MethodUse *u = in->use ? argument_use(in, e) : NULL;
    *out = (Value){0};
    if (!u) {
        diag_error(b->diag, e->span, "'%s' needs an argument of the method that is a method", e->text);
        return true;
    }
    if (order) {
        *out = value_scalar(b, dag_int(b->dag, use_order(b->arena, b->diag, b->dag, in->lib, u, b->mech)));
        return true;
    }
    *out = value_scalar(b, dag_int(b->dag, use_symmetric(b->arena, b->diag, b->dag, in->lib, u, b->mech)));
    out->kind = VALUE_TRUTH;
    return true;
}

Value interp_call(Interp *in, const Ast *e, bool *found)
{
    Build *b = in->b;
    const char *n = e->text;
    Value claim;
    *found = true;
    if (strcmp(n, "gauss") == 0) return call_tableau(in, e, 'g');
    if (strncmp(n, "lobatto_", 8) == 0 && strlen(n) == 9 && strchr("abd", n[8])) return call_tableau(in, e, n[8]);
    if (strncmp(n, "dgrad_", 6) == 0) return dgrad(in, n + 6, e);
    if (call_claim(in, e, &claim)) return claim;
    bool structure = strcmp(n, "structure") == 0;
    Value *args = ARENA_ARRAY(b->arena, Value, e->n + 1);
    for (size_t i = structure; i < e->n; i++) {
        args[i] = interp_eval(in, e->kid[i]);
        if (args[i].kind == VALUE_NONE)
            return (Value){0};
    }
    int arity;
    Fn f = fn_find(n, &arity);
    if (f != FN_COUNT)
        return call_scalar_fn(in, e, f, arity, args);
    if (strcmp(n, "norm2") == 0)
        return e->n == 1 ? value_mul(b, value_transpose(b, args[0]), args[0], e->span) : want_args(in, e, 1);
    if (strcmp(n, "select") == 0)
        return e->n == 3 ? call_select(in, e, args) : want_args(in, e, 3);
    if (strcmp(n, "solve") == 0)
        return e->n == 2 ? build_solve(b, args[0], args[1], 2, e->span) : want_args(in, e, 2);
    if (b->mech) {
        if (strcmp(n, "leaf") == 0)
            return e->n == 3 ? call_leaf(in, e, args) : want_args(in, e, 3);
        if (strcmp(n, "basis_qr") == 0) {
            if (e->n != 2) return want_args(in, e, 2);
            for (int i = 0; i < 2; i++)
                if (!arg_fits(in, n, i ? "qs" : "q", KIND_COORD, &args[i], e->span))
                    return (Value){0};
            return model_basis_qr(b, args[0].at, args[1].at, e->span);
        }
        if (structure)
            return e->n == 3 || e->n == 4 ? call_structure(in, e, args) : want_args(in, e, 3);
    }
    Value v = call_named(in, n, args, e->n, e->span, found);
    if (*found)
        return v;
    char name[64];
    size_t by[2], nby;
    *found = derivative_name(in, n, name, sizeof name, by, &nby);
    return *found ? call_derivative(in, name, by, nby, args, e->n, e->span) : (Value){0};
}
