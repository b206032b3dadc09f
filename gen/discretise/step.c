/* SPDX-License-Identifier: GPL-2.0-or-later */
/* One step of a method on a model: unknowns, equations row by row, results. */
#include "discretise/interp.h"

typedef struct {
    Build b;
    Interp *in;
    const MethodUse *use;
    VEC(UnknownInfo) own;
    VEC(Row) rows;
    VEC(NamedColumn) outputs;
} Step;

static Build build_of(Arena *a, Diag *diag, const Mechanics *mech)
{
    return (Build){.arena = a, .diag = diag, .dag = mech->dag, .mech = mech, .formals = 1 + mech->nq + mech->nv};
}

/* "theta", "theta'", "blade", "2": what row i of a kind is called in reports. */
static const char *row_name(Arena *a, const Mechanics *m, Kind kind, size_t i)
{
    const Model *md = m->model;
    switch (kind) {
    case KIND_COORD: return md->coords[i].name;
    case KIND_VELOCITY: case KIND_MOMENTUM:
        return i < m->nq ? arena_printf(a, "%s'", md->coords[i].name) : md->quasi[i - m->nq].name;
    case KIND_MULTIPLIER: {
        const ModelRow *row = i < m->nc ? &md->constraints[i] : &md->holonomic[i - m->nc];
        return row->name ? row->name : arena_printf(a, "%zu", i + 1);
    }
    case KIND_REDUCED: return arena_printf(a, "%zu", i + 1);
    case KIND_SCALAR: return NULL;
    }
    UNREACHABLE();
}

static Value new_unknown(Step *s, const char *name, Kind kind)
{
    Build *b = &s->b;
    Dim dim = dim_of_kind(kind);
    Value v = value_column(b, dim, dim_size(b, dim), NULL);
    for (size_t i = 0; i < v.rows; i++) {
        const char *row = row_name(b->arena, b->mech, kind, i);
        const char *full = row ? arena_printf(b->arena, "%s[%s]", name, row) : name;
        v.at[i] = dag_symbol(b->dag, SYM_CLASS_UNKNOWN, s->own.n, full);
        UnknownInfo u = {.name = full, .kind = kind, .row = i, .symbol = v.at[i]};
        vec_push(b->arena, &s->own, u);
    }
    return v;
}

static void declare_unknown(Step *s, const MStmt *st)
{
    Interp *in = s->in;
    if (!st->ranged) {
        interp_bind(in, st->names[0], new_unknown(s, st->names[0], st->value_kind));
        return;
    }
    long lo, hi;
    if (!interp_integer(in, st->lo, &lo) || !interp_integer(in, st->hi, &hi))
        return;
    if (hi - lo >= 1000) {
        diag_error(s->b.diag, st->span, "this family has %ld members; the limit is 1000 columns of unknowns", hi - lo + 1);
        interp_bind(in, st->names[0], (Value){0});
        return;
    }
    size_t n = hi < lo ? 0 : (size_t)(hi - lo + 1);
    Value *members = ARENA_ARRAY(s->b.arena, Value, n + 1);
    for (size_t i = 0; i < n; i++)
        members[i] = new_unknown(s, arena_printf(s->b.arena, "%s%ld", st->names[0], lo + (long)i), st->value_kind);
    interp_bind_family(in, st->names[0], lo, n, members);
}

static void add_rows(Step *s, const MStmt *st)
{
    Value left = interp_eval(s->in, st->lhs), right = interp_eval(s->in, st->expr);
    Value r = value_add(&s->b, left, right, -1, st->span);
    size_t line = 0, col = 0;
    if (st->span.src)
        span_place(st->span, &line, &col);
    for (size_t i = 0; i < r.rows * r.cols; i++) {
        Row row = {r.at[i], st->span, arena_printf(s->b.arena, "equation of line %zu, row %zu", line, i + 1)};
        vec_push(s->b.arena, &s->rows, row);
    }
}

/* Runs f for every member of a family statement, or once. */
static void each_member(Step *s, const MStmt *st, void (*f)(Step *, const MStmt *))
{
    if (!st->ranged) {
        f(s, st);
        return;
    }
    long lo, hi;
    if (!interp_integer(s->in, st->lo, &lo) || !interp_integer(s->in, st->hi, &hi))
        return;
    size_t mark = s->in->env.n;
    for (long i = lo; i <= hi && i - lo < 10000; i++) {
        interp_bind(s->in, st->var, value_scalar(&s->b, dag_int(s->b.dag, i)));
        f(s, st);
        s->in->env.n = mark;
    }
}

static void set_guess(Step *s, const MStmt *st)
{
    const Binding *bind = interp_find(s->in, st->names[0]);
    const Value *target = NULL;
    long index;
    if (bind && bind->kind == BIND_VALUE) {
        target = &bind->value;
    } else if (bind && bind->kind == BIND_FAMILY && st->var) {
        const Binding *var = interp_find(s->in, st->var);
        mpq_srcptr q = dag_rational_of(s->b.dag, var->value.at[0]);
        index = mpz_get_si(mpq_numref(q)) - bind->first;
        if (index >= 0 && (size_t)index < bind->n)
            target = &bind->members[index];
    }
    if (!target || target->kind != VALUE_MATRIX || target->rows == 0 || dag_op(s->b.dag, target->at[0]) != DAG_SYM ||
        dag_class(s->b.dag, target->at[0]) != SYM_CLASS_UNKNOWN) {
        if (!target || target->rows > 0)
            diag_error(s->b.diag, st->span, "guess needs an unknown, and '%s' is none", st->names[0]);
        return;
    }
    Value v = interp_eval(s->in, st->expr);
    Value fits = value_add(&s->b, v, *target, -1, st->span);
    for (size_t i = 0; fits.kind == VALUE_MATRIX && i < target->rows; i++) {
        if (dag_reaches_class(s->b.dag, v.at[i], SYM_CLASS_UNKNOWN)) {
            diag_error(s->b.diag, st->span, "a guess may not depend on unknowns");
            return;
        }
        s->own.at[dag_index(s->b.dag, target->at[i])].guess = v.at[i];
    }
}

static void add_output(Step *s, const char *name, Kind kind, const Value *v)
{
    NamedColumn c = {name, kind, v->at, v->rows};
    vec_push(s->b.arena, &s->outputs, c);
}

/* A result that the step must define: an unknown or a let of the right height. */
static void want_result(Step *s, const char *name, Kind kind)
{
    Build *b = &s->b;
    const Binding *bind = interp_find(s->in, name);
    Dim dim = dim_of_kind(kind);
    if (!bind || bind->kind != BIND_VALUE) {
        diag_error(b->diag, s->use->span, "method '%s' does not define %s", s->use->method->name, name);
        return;
    }
    if (bind->value.kind == VALUE_NONE)
        return;
    if (bind->value.kind != VALUE_MATRIX || bind->value.cols != 1 ||
        !dim_fits(b, bind->value.rdim, bind->value.rows, dim, dim_size(b, dim))) {
        diag_error(b->diag, s->use->span, "%s of method '%s' must have %s rows, not %zu", name, s->use->method->name,
                   dim_text(b, dim, dim_size(b, dim)), bind->value.rows);
        return;
    }
    add_output(s, name, kind, &bind->value);
}

/* The multipliers among the unknowns, in order, are reported as lambda. */
static void add_lambda(Step *s)
{
    Value v = {.kind = VALUE_MATRIX, .cols = 1, .at = ARENA_ARRAY(s->b.arena, Node, s->own.n + 1)};
    for (size_t i = 0; i < s->own.n; i++)
        if (s->own.at[i].kind == KIND_MULTIPLIER)
            v.at[v.rows++] = s->own.at[i].symbol;
    if (v.rows)
        add_output(s, "lambda", KIND_MULTIPLIER, &v);
}

Equations *build_finish(Build *b, UnknownInfo *own, size_t nown, Row *rows, size_t nrows, NamedColumn *outputs, size_t noutputs)
{
    Equations *eq = ARENA_NEW(b->arena, Equations);
    eq->dag = b->dag;
    eq->mech = b->mech;
    eq->nown = nown;
    eq->nunknowns = nown + b->aux.n;
    eq->unknowns = ARENA_ARRAY(b->arena, UnknownInfo, eq->nunknowns + 1);
    for (size_t i = 0; i < nown; i++)
        eq->unknowns[i] = own[i];
    for (size_t i = 0; i < b->aux.n; i++)
        eq->unknowns[nown + i] = b->aux.at[i];
    eq->rows = rows;
    eq->nrows = nrows;
    eq->solves = b->solves.at;
    eq->nsolves = b->solves.n;
    eq->outputs = outputs;
    eq->noutputs = noutputs;
    eq->checks = b->checks.at;
    eq->nchecks = b->checks.n;
    eq->positive = b->positive.at;
    eq->npositive = b->positive.n;
    return eq;
}

static const MStmt *state_stmt(const Method *m, const char *name)
{
    for (size_t i = 0; i < m->nstmts; i++)
        if (m->stmts[i].kind == MS_STATE && strcmp(m->stmts[i].names[0], name) == 0)
            return &m->stmts[i];
    return NULL;
}

static void bind_states(Step *s, const StateField *states, size_t nstates)
{
    for (size_t k = 0; k < nstates; k++) {
        const char *name = arena_printf(s->b.arena, "%s0", states[k].name);
        Value v = value_column(&s->b, dim_of_kind(states[k].kind), states[k].n, NULL);
        for (size_t i = 0; i < v.rows; i++)
            v.at[i] = dag_symbol(s->b.dag, SYM_CLASS_STATE, states[k].offset + i, name);
        if (state_stmt(s->use->method, states[k].name))
            interp_bind(s->in, name, v);
    }
}

/* Where a mistake of the whole method is shown: at its first equation, else its first statement. */
static Span place_of(const MethodUse *u)
{
    const Method *m = u->method;
    for (size_t i = 0; i < m->nstmts; i++)
        if (m->stmts[i].kind == MS_EQUATION)
            return m->stmts[i].span;
    return m->nstmts ? m->stmts[0].span : u->span;
}

static void check_balance(Step *s)
{
    if (s->rows.n == s->own.n || diag_errors(s->b.diag))
        return;
    diag_error(s->b.diag, place_of(s->use), "method '%s' does not balance on this model: %zu scalar unknowns, %zu scalar equations",
               s->use->method->name, s->own.n, s->rows.n);
}

Equations *step_build(Arena *a, Diag *diag, const Mechanics *mech, MethodLibrary *lib, const MethodUse *u, const StateField *states,
                      size_t nstates)
{
    const Method *m = u->method;
    Step *s = ARENA_NEW(a, Step);
    s->b = build_of(a, diag, mech);
    s->use = u;
    s->in = interp_create(&s->b, lib, u);
    size_t errors = diag_errors(diag);
    bind_states(s, states, nstates);
    for (size_t i = 0; i < m->nstmts; i++) { /* unknowns first: the results of solves are numbered after them */
        if (m->stmts[i].kind == MS_CONST)
            interp_define(s->in, &m->stmts[i]);
        if (m->stmts[i].kind == MS_UNKNOWN)
            declare_unknown(s, &m->stmts[i]);
    }
    s->b.first_aux = s->own.n;
    for (size_t i = 0; i < m->nstmts; i++) {
        const MStmt *st = &m->stmts[i];
        switch (st->kind) {
        case MS_LET: case MS_FUN: interp_define(s->in, st); break;
        case MS_EQUATION: each_member(s, st, add_rows); break;
        case MS_GUESS: each_member(s, st, set_guess); break;
        case MS_CONST: case MS_UNKNOWN: case MS_STATE: break;
        }
    }
    check_balance(s);
    want_result(s, "q1", KIND_COORD);
    want_result(s, "v1", KIND_VELOCITY);
    for (size_t k = 0; k < nstates; k++)
        if (state_stmt(m, states[k].name)) {
            want_result(s, arena_printf(a, "%s1", states[k].name), states[k].kind);
        } else { /* carried through a substep that does not know it */
            Value v = value_column(&s->b, dim_of_kind(states[k].kind), states[k].n, NULL);
            for (size_t i = 0; i < v.rows; i++)
                v.at[i] = dag_symbol(mech->dag, SYM_CLASS_STATE, states[k].offset + i, states[k].name);
            add_output(s, arena_printf(a, "%s1", states[k].name), states[k].kind, &v);
        }
    add_lambda(s);
    if (diag_errors(diag) > errors)
        return NULL;
    return build_finish(&s->b, s->own.at, s->own.n, s->rows.at, s->rows.n, s->outputs.at, s->outputs.n);
}

void step_states(Arena *a, const Mechanics *mech, const MethodUse *u, StateFields *fields)
{
    Build b = build_of(a, NULL, mech);
    for (size_t i = 0; i < u->method->nstmts; i++) {
        const MStmt *st = &u->method->stmts[i];
        bool known = st->kind != MS_STATE;
        for (size_t k = 0; k < fields->n && !known; k++)
            known = strcmp(fields->at[k].name, st->names[0]) == 0;
        if (known)
            continue;
        size_t n = dim_size(&b, dim_of_kind(st->value_kind));
        size_t offset = fields->n ? fields->at[fields->n - 1].offset + fields->at[fields->n - 1].n : 0;
        StateField f = {st->names[0], st->value_kind, n, offset};
        vec_push(a, fields, f);
    }
}

Equations *step_init(Arena *a, Diag *diag, const Mechanics *mech, MethodLibrary *lib, const MethodUse *const *uses, size_t nuses,
                     const StateField *states, size_t nstates)
{
    Step *s = ARENA_NEW(a, Step);
    s->b = build_of(a, diag, mech);
    size_t errors = diag_errors(diag);
    for (size_t k = 0; k < nstates; k++)
        for (size_t j = 0; j < nuses; j++) {
            const Method *m = uses[j]->method;
            const MStmt *st = state_stmt(m, states[k].name);
            if (!st)
                continue;
            s->use = uses[j];
            s->in = interp_create(&s->b, lib, uses[j]);
            for (size_t i = 0; i < m->nstmts; i++)
                if (m->stmts[i].kind == MS_CONST || m->stmts[i].kind == MS_FUN)
                    interp_define(s->in, &m->stmts[i]);
            Value start = interp_eval(s->in, st->expr);
            for (size_t i = 0; i < start.rows * start.cols; i++)
                if (dag_reaches_class(mech->dag, start.at[i], SYM_CLASS_STEP)) {
                    diag_error(diag, st->span, "the start of a state is made of t0, q0 and v0: the step h is not known yet");
                    return NULL;
                }
            interp_bind(s->in, states[k].name, start);
            want_result(s, states[k].name, states[k].kind);
            break;
        }
    if (diag_errors(diag) > errors)
        return NULL;
    return build_finish(&s->b, NULL, 0, NULL, 0, s->outputs.at, s->outputs.n);
}

/* ---- the model's own functions ---------------------------------------------------------------------------------------- */

static void project(Step *s, const Point *p, const Value *v0)
{
    Build *b = &s->b;
    const Mechanics *m = b->mech;
    Span none = {0};
    if (m->facts.constraints != CONSTRAINT_NONLINEAR) { /* v1 = v0 - K^T (K K^T)^-1 phi */
        Value k = model_matrix(b, p, m->phi_v, DIM_MULT, m->m, DIM_VEL, m->nv), kt = value_transpose(b, k);
        Value phi = model_column(b, p, m->phi, DIM_MULT, m->m);
        Value mu = build_solve(b, value_mul(b, k, kt, none), phi, 1, none);
        Value v1 = value_add(b, *v0, value_mul(b, kt, mu, none), -1, none);
        add_output(s, "v1", KIND_VELOCITY, &v1);
        return;
    }
    Value v1 = new_unknown(s, "v1", KIND_VELOCITY), mu = new_unknown(s, "mu", KIND_MULTIPLIER);
    b->first_aux = s->own.n;
    Point end = {p->t, p->q, v1.at};
    Value k = model_matrix(b, &end, m->phi_v, DIM_MULT, m->m, DIM_VEL, m->nv);
    Value gap = value_add(b, v1, value_add(b, *v0, value_mul(b, value_transpose(b, k), mu, none), 1, none), -1, none);
    Value phi = model_column(b, &end, m->phi, DIM_MULT, m->m);
    for (size_t i = 0; i < m->nv + m->m; i++) {
        Row row = {i < m->nv ? gap.at[i] : phi.at[i - m->nv], none, "projection"};
        vec_push(b->arena, &s->rows, row);
        s->own.at[i].guess = i < m->nv ? v0->at[i] : dag_int(b->dag, 0);
    }
    add_output(s, "v1", KIND_VELOCITY, &v1);
}

Equations *discretise_model(Arena *a, Diag *diag, const Mechanics *mech, ModelFunction f)
{
    Step *s = ARENA_NEW(a, Step);
    s->b = build_of(a, diag, mech);
    s->in = interp_create(&s->b, NULL, NULL);
    Build *b = &s->b;
    const Value q = interp_find(s->in, "q0")->value, v = interp_find(s->in, "v0")->value;
    Point p = {interp_find(s->in, "t0")->value.at[0], q.at, v.at};
    Span none = {0};
    Value x;
    switch (f) {
    case MODEL_ENERGY:
        x = value_scalar(b, at_point(b, &p, mech->energy));
        add_output(s, "energy", KIND_SCALAR, &x);
        break;
    case MODEL_CONSTRAINT:
        x = model_column(b, &p, mech->phi, DIM_MULT, mech->m);
        add_output(s, "phi", KIND_MULTIPLIER, &x);
        break;
    case MODEL_POSITION:
        x = model_column(b, &p, mech->g, DIM_POSITION, mech->nh);
        add_output(s, "g", KIND_SCALAR, &x);
        break;
    case MODEL_INVARIANTS:
        for (size_t i = 0; i < mech->ninv; i++) {
            x = value_scalar(b, at_point(b, &p, mech->invariants[i]));
            add_output(s, mech->model->invariants[i].name, KIND_SCALAR, &x);
        }
        break;
    case MODEL_ACCEL: {
        Value lam = model_multiplier(b, &p, none);
        x = model_accel(b, &p, &lam, none);
        add_output(s, "a", KIND_VELOCITY, &x);
        add_output(s, "lambda", KIND_MULTIPLIER, &lam);
        break;
    }
    case MODEL_PROJECT: project(s, &p, &v); break;
    }
    return build_finish(b, s->own.at, s->own.n, s->rows.at, s->rows.n, s->outputs.at, s->outputs.n);
}
