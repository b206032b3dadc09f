/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The pipeline of this stage: leaves, abbreviations, Lagrangian, forces, quasi-velocities, constraints, then what kind
   of system it is and whether it is regular. */
#include "derive/work.h"

const char *velocity_name(Arena *a, const Model *m, size_t i)
{
    return i < m->nq ? arena_printf(a, "%s'", m->coords[i].name) : m->quasi[i - m->nq].name;
}

Node bench_import(Bench *w, SymEx e, Span at)
{
    Node n = named_import(w->named, e);
    if (n.id)
        return dag_tidy(w->dag, n);
    const char *why = sym_failure(w->sym);
    if (why)
        diag_error(w->diag, at, "%s", why);
    else if (diag_errors(w->diag) == 0)
        diag_error(w->diag, at, "this has no real value, or numbers too long to write down");
    return dag_int(w->dag, 0);
}

SymEx bench_diff(Bench *w, SymEx e, size_t var)
{
    return named_diff(w->named, e, var);
}

SymEx bench_dot(Bench *w, SymEx e)
{
    SymEx *terms = ARENA_ARRAY(w->arena, SymEx, w->mech->nq + 1);
    for (size_t i = 0; i < w->mech->nq; i++)
        terms[i] = sym_mul(w->sym, bench_diff(w, e, bench_q(i)), w->v[i]);
    terms[w->mech->nq] = bench_diff(w, e, 0);
    return named_sum(w->sym, terms, w->mech->nq + 1);
}

/* The default of a parameter or input is where its sample values scatter. */
static void fill_values(Bench *w, Values *vs, const ModelValue *from, size_t n, SymClass c, Node **nodes, SymEx **exs)
{
    mpfr_t x;
    mpfr_init2(x, DAG_BITS);
    *nodes = ARENA_ARRAY(w->arena, Node, n);
    *exs = ARENA_ARRAY(w->arena, SymEx, n);
    for (size_t i = 0; i < n; i++) {
        (*nodes)[i] = dag_symbol(w->dag, c, i, from[i].id.name);
        (*exs)[i] = sym_symbol(w->sym, from[i].id.name);
        named_leaf(w->named, (*exs)[i], (*nodes)[i], false, 0);
        if (!from[i].value)
            continue;
        Node value = values_node(vs, from[i].value);
        if (value.id && dag_constant(w->dag, value, x) && mpfr_number_p(x))
            dag_centre(w->dag, (*nodes)[i], mpfr_get_d(x, MPFR_RNDN));
        else if (value.id)
            diag_error(w->diag, from[i].value->span, "the default of `%s` has no finite real value", from[i].id.name);
    }
    mpfr_clear(x);
}

static Node formal(Bench *w, SymEx *e, size_t var, const char *name)
{
    Node n = dag_symbol(w->dag, SYM_CLASS_FORMAL, var, name);
    *e = sym_symbol(w->sym, name);
    named_leaf(w->named, *e, n, true, var);
    return n;
}

static void fill_leaves(Bench *w)
{
    const Model *m = w->model;
    Mechanics *mech = w->mech;
    mech->q = ARENA_ARRAY(w->arena, Node, mech->nq);
    mech->v = ARENA_ARRAY(w->arena, Node, mech->nv);
    w->q = ARENA_ARRAY(w->arena, SymEx, mech->nq);
    w->v = ARENA_ARRAY(w->arena, SymEx, mech->nv);
    mech->t = formal(w, &w->t, 0, "t");
    for (size_t i = 0; i < mech->nq; i++)
        mech->q[i] = formal(w, &w->q[i], bench_q(i), m->coords[i].name);
    for (size_t i = 0; i < mech->nv; i++)
        mech->v[i] = formal(w, &w->v[i], bench_v(w, i), velocity_name(w->arena, m, i));
    Values *vs = values_create(w->arena, w->diag, w->dag, m, NULL);
    fill_values(w, vs, m->params, m->np, SYM_CLASS_PARAM, &mech->p, &w->p);
    fill_values(w, vs, m->inputs, m->nu, SYM_CLASS_INPUT, &mech->u, &w->u);
}

static void fill_invariants(Bench *w)
{
    Mechanics *mech = w->mech;
    mech->invariants = ARENA_ARRAY(w->arena, Node, mech->ninv);
    for (size_t i = 0; i < mech->ninv; i++) {
        const ModelRow *row = &w->model->invariants[i];
        mech->invariants[i] = bench_import(w, convert_expr(w, row->expr), row->span);
    }
}

static Mechanics *build(Arena *a, Diag *diag, Dag *dag, Sym *sym, const Model *m)
{
    const size_t before = diag_errors(diag);
    Mechanics *mech = ARENA_NEW(a, Mechanics);
    *mech = (Mechanics){.model = m, .dag = dag, .nq = m->nq, .nv = m->nq + m->nquasi, .nc = m->nc, .nh = m->nh,
                        .m = m->nc + m->nh, .np = m->np, .nu = m->nu, .ninv = m->ninv};
    Bench w = {.arena = a, .diag = diag, .dag = dag, .sym = sym, .model = m, .mech = mech,
               .named = named_create(a, sym, dag, 1 + mech->nq + mech->nv)};
    sym_failure(sym);
    fill_leaves(&w);
    convert_lets(&w);
    lagrange_build(&w);
    force_build(&w);
    quasi_build(&w);
    constraint_build(&w);
    fill_invariants(&w);
    if (diag_errors(diag) > before)
        return NULL;
    regular_check(&w);
    if (diag_errors(diag) > before)
        return NULL;
    facts_fill(&w);
    return diag_errors(diag) > before ? NULL : mech;
}

/* Sample values may leave all bounds (a square of a square ...), and the sine of 2^(2^60) would take for ever: beyond
   2^EXPONENT_MOST a value is infinite, that is, not defined. */
enum { EXPONENT_MOST = 1 << 16 };

Mechanics *derive_build(Arena *a, Diag *diag, Dag *dag, Sym *sym, const Model *m)
{
    const mpfr_exp_t lowest = mpfr_get_emin(), highest = mpfr_get_emax();
    mpfr_set_emin(-EXPONENT_MOST);
    mpfr_set_emax(EXPONENT_MOST);
    Mechanics *mech = build(a, diag, dag, sym, m);
    mpfr_set_emin(lowest);
    mpfr_set_emax(highest);
    return mech;
}
