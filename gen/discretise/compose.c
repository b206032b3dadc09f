/* SPDX-License-Identifier: GPL-2.0-or-later */
/* A method applied to a model: compositions are flattened to a sequence of substeps over the distinct systems. */
#include "discretise/interp.h"

typedef struct {
    const MethodUse *use;
    Node length, offset;
} Piece;

typedef struct {
    Arena *arena;
    Diag *diag;
    const Mechanics *mech;
    MethodLibrary *lib;
    VEC(Piece) pieces;
} Flat;

enum { MOST_PIECES = 2000, MOST_DEPTH = 20 };

static void flatten(Flat *f, const MethodUse *u, Node length, Node offset, int depth)
{
    const Method *m = u->method;
    Dag *d = f->mech->dag;
    if (depth > MOST_DEPTH || f->pieces.n > MOST_PIECES) {
        diag_error(f->diag, u->span, "this composition is deeper than %d levels or longer than %d substeps", MOST_DEPTH, MOST_PIECES);
        return;
    }
    if (m->ncompose == 0) {
        Piece p = {u, length, offset};
        vec_push(f->arena, &f->pieces, p);
        return;
    }
    Build *b = ARENA_NEW(f->arena, Build);
    *b = (Build){.arena = f->arena, .diag = f->diag, .dag = d};
    Interp *in = interp_create(b, f->lib, u);
    for (size_t i = 0; i < m->nstmts; i++)
        if (m->stmts[i].kind == MS_CONST)
            interp_define(in, &m->stmts[i]);
    for (size_t i = 0; i < m->ncompose; i++) {
        Value c = interp_eval(in, m->compose[i].coeff);
        const MethodUse *sub = use_create(f->arena, f->diag, d, f->lib, m->compose[i].method, u);
        if (!sub || c.kind == VALUE_NONE || diag_errors(f->diag))
            return;
        mpfr_t x;
        mpfr_init2(x, DAG_BITS);
        bool fixed = value_is_scalar(&c) && dag_constant(d, c.at[0], x);
        mpfr_clear(x);
        if (!fixed) {
            diag_error(f->diag, m->compose[i].span, "the length of a substep must be a constant");
            return;
        }
        Node part = dag_mul(d, length, c.at[0]);
        flatten(f, sub, part, offset, depth + 1);
        offset = dag_add(d, offset, part);
    }
}

/* What the method itself warns of, and substeps that do not add up to the step. */
static void warn(Flat *f, const MethodUse *u, Span span)
{
    Dag *d = f->mech->dag;
    Build *b = ARENA_NEW(f->arena, Build);
    *b = (Build){.arena = f->arena, .diag = f->diag, .dag = d, .mech = f->mech};
    Interp *in = interp_create(b, f->lib, u);
    for (size_t i = 0; i < u->method->nwarns; i++) {
        bool holds = true;
        if (u->method->warns[i].cond && !interp_condition(in, u->method->warns[i].cond, &holds))
            return;
        if (holds)
            diag_warning(f->diag, span, "%s: %s", u->method->name, u->method->warns[i].text);
    }
    mpfr_t total, part;
    mpfr_inits2(DAG_BITS, total, part, (mpfr_ptr)0);
    mpfr_set_si(total, -1, MPFR_RNDN);
    for (size_t i = 0; i < f->pieces.n; i++) {
        dag_constant(d, f->pieces.at[i].length, part);
        mpfr_add(total, total, part, MPFR_RNDN);
    }
    mpfr_abs(total, total, MPFR_RNDN);
    if (mpfr_cmp_d(total, 1e-14) > 0)
        diag_warning(f->diag, span, "the substeps of '%s' do not add up to 1: the state and the time advance differently", u->method->name);
    mpfr_clears(total, part, (mpfr_ptr)0);
}

static bool same_use(Arena *a, Dag *dag, const MethodUse *x, const MethodUse *y)
{
    return x == y || (x->method == y->method && strcmp(use_call(a, dag, x), use_call(a, dag, y)) == 0);
}

/* The methods of the catalogue that do apply. */
static void hint_applicable(Arena *a, Diag *diag, const Mechanics *mech, MethodLibrary *lib)
{
    StrBuf list;
    strbuf_init(&list, a);
    Diag *quiet = diag_create(a);
    for (size_t i = 0; i < lib->nnames; i++) {
        MethodRef ref = {.name = lib->names[i]};
        if (discretise_obstacle(a, quiet, mech, lib, &ref) == NULL)
            strbuf_printf(&list, "%s%s", list.n ? ", " : "", lib->names[i]);
    }
    if (list.n)
        diag_hint(diag, "these do: %s", list.at);
}

Stepping *discretise_method(Arena *a, Diag *diag, const Mechanics *mech, MethodLibrary *lib, const MethodRef *ref)
{
    Dag *d = mech->dag;
    size_t errors = diag_errors(diag);
    MethodUse *u = use_create(a, diag, d, lib, ref, NULL);
    if (!u)
        return NULL;
    const char *why = use_obstacle(a, diag, mech, lib, u);
    if (why) {
        diag_error(diag, ref->span, "'%s' does not apply to model '%s': %s", u->method->name, mech->model->name, why);
        hint_applicable(a, diag, mech, lib);
        return NULL;
    }
    Stepping *s = ARENA_NEW(a, Stepping);
    s->slug = use_slug(a, diag, d, u);
    s->title = u->method->title ? u->method->title : u->method->name;
    s->call = use_call(a, d, u);
    Flat f = {.arena = a, .diag = diag, .mech = mech, .lib = lib};
    flatten(&f, u, dag_int(d, 1), dag_int(d, 0), 0);
    if (!s->slug || diag_errors(diag) > errors)
        return NULL;
    warn(&f, u, ref->span);
    const MethodUse **distinct = ARENA_ARRAY(a, const MethodUse *, f.pieces.n + 1);
    s->stages = ARENA_ARRAY(a, Stage, f.pieces.n + 1);
    s->nstages = f.pieces.n;
    for (size_t i = 0; i < f.pieces.n; i++) {
        size_t k = 0;
        while (k < s->nsystems && !same_use(a, d, distinct[k], f.pieces.at[i].use))
            k++;
        if (k == s->nsystems)
            distinct[s->nsystems++] = f.pieces.at[i].use;
        s->stages[i] = (Stage){k, f.pieces.at[i].length, f.pieces.at[i].offset};
    }
    StateFields fields = {0};
    for (size_t k = 0; k < s->nsystems; k++)
        step_states(a, mech, distinct[k], &fields);
    s->states = fields.at;
    s->nstates = fields.n;
    for (size_t k = 0; k < s->nstates; k++)
        s->nstate_rows += s->states[k].n;
    s->systems = ARENA_ARRAY(a, Equations *, s->nsystems + 1);
    for (size_t k = 0; k < s->nsystems; k++) {
        s->systems[k] = step_build(a, diag, mech, lib, distinct[k], s->states, s->nstates);
        if (!s->systems[k])
            return NULL;
    }
    if (s->nstates) {
        s->init = step_init(a, diag, mech, lib, distinct, s->nsystems, s->states, s->nstates);
        if (!s->init)
            return NULL;
    }
    return diag_errors(diag) > errors ? NULL : s;
}
