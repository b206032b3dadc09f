/* SPDX-License-Identifier: GPL-2.0-or-later */
/* What a method claims and requires: order, symmetry, facts about the model, rejections. */
#include "discretise/interp.h"

typedef struct {
    const char *text;
    bool (*holds)(const Mechanics *m);
    const char *denied; /* what is the case when it does not hold */
} Fact;

static bool mass_constant(const Mechanics *m) { return m->facts.mass_constant; }
static bool natural(const Mechanics *m) { return m->facts.natural; }
static bool linear(const Mechanics *m) { return m->facts.constraints == CONSTRAINT_LINEAR; }
static bool affine(const Mechanics *m) { return m->facts.constraints != CONSTRAINT_NONLINEAR; }
static bool nonlinear(const Mechanics *m) { return m->facts.constraints == CONSTRAINT_NONLINEAR; }
static bool holonomic(const Mechanics *m) { return m->nc == 0; }
static bool mass_positive(const Mechanics *m) { return m->facts.mass_positive; }
static bool autonomous(const Mechanics *m) { return m->facts.autonomous; }
static bool no_forces(const Mechanics *m) { return !m->facts.has_forces; }
static bool no_quasi(const Mechanics *m) { return !m->facts.has_quasi; }

static const Fact facts[] = {
    {"mass is constant", mass_constant, "the mass matrix depends on the state"},
    {"mass is positive", mass_positive, "the mass matrix is not positive definite"},
    {"lagrangian is natural", natural, "the Lagrangian is not of the form v^T M(q) v/2 - V(q)"},
    {"constraints are linear", linear, "the constraints are not linear in the velocities"},
    {"constraints are affine", affine, "the constraints are nonlinear in the velocities"},
    {"constraints are nonlinear", nonlinear, "the constraints are linear or affine in the velocities"},
    {"constraints are holonomic", holonomic, "not all constraints are holonomic"},
    {"autonomous", autonomous, "the model depends on time"},
    {"no forces", no_forces, "the model has forces"},
    {"no quasi", no_quasi, "the model has quasi-velocities"},
};

static const Fact *find_fact(const char *text)
{
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        if (strcmp(facts[i].text, text) == 0)
            return &facts[i];
    return NULL;
}

bool fact_holds(const Mechanics *m, const char *text, bool *known)
{
    const Fact *f = find_fact(text);
    *known = f != NULL;
    return f && f->holds(m);
}

const char *fact_denied(const Mechanics *m, const char *text)
{
    (void)m;
    const Fact *f = find_fact(text);
    return f ? f->denied : text;
}

static Interp *scope_of(Arena *a, Diag *diag, Dag *dag, MethodLibrary *lib, const MethodUse *u, const Mechanics *mech)
{
    Build *b = ARENA_NEW(a, Build);
    *b = (Build){.arena = a, .diag = diag, .dag = dag, .mech = mech};
    Interp *in = interp_create(b, lib, u);
    for (size_t i = 0; i < u->method->nstmts; i++)
        if (u->method->stmts[i].kind == MS_CONST)
            interp_define(in, &u->method->stmts[i]);
    return in;
}

int use_order(Arena *a, Diag *diag, Dag *dag, MethodLibrary *lib, const MethodUse *u, const Mechanics *mech)
{
    Interp *in = scope_of(a, diag, dag, lib, u, mech);
    for (size_t i = 0; i < u->method->norder; i++) {
        bool holds = true;
        if (u->method->order[i].cond && !interp_condition(in, u->method->order[i].cond, &holds))
            return 0;
        long order;
        if (holds)
            return interp_integer(in, u->method->order[i].value, &order) ? (int)order : 0;
    }
    return 0;
}

static bool any_holds(Interp *in, const Clause *c, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        bool holds = true;
        if (c[i].cond && !interp_condition(in, c[i].cond, &holds))
            return false;
        if (holds)
            return true;
    }
    return false;
}

bool use_symmetric(Arena *a, Diag *diag, Dag *dag, MethodLibrary *lib, const MethodUse *u, const Mechanics *mech)
{
    return any_holds(scope_of(a, diag, dag, lib, u, mech), u->method->symmetric, u->method->nsymmetric);
}

bool discretise_claims(Arena *a, Diag *diag, MethodLibrary *lib, const MethodRef *ref, MethodClaims *out)
{
    Dag *dag = dag_create(a);
    MethodUse *u = use_create(a, diag, dag, lib, ref, NULL);
    if (u) {
        out->order = use_order(a, diag, dag, lib, u, NULL);
        out->symmetric = use_symmetric(a, diag, dag, lib, u, NULL);
        out->preserves_energy = any_holds(scope_of(a, diag, dag, lib, u, NULL), u->method->preserves, u->method->npreserves);
    }
    dag_free(dag);
    return u != NULL;
}

const char *use_obstacle(Arena *a, Diag *diag, const Mechanics *mech, MethodLibrary *lib, const MethodUse *u)
{
    const Method *m = u->method;
    Interp *in = scope_of(a, diag, mech->dag, lib, u, mech);
    for (size_t i = 0; i < m->nneeds; i++) {
        bool holds;
        if (!interp_condition(in, m->needs[i].cond, &holds))
            return "its requirements cannot be read";
        if (holds)
            continue;
        bool fact = find_fact(m->needs[i].text) != NULL;
        return arena_printf(a, "%s needs: %s%s%s", m->name, m->needs[i].text, fact ? ", but " : "",
                            fact ? fact_denied(mech, m->needs[i].text) : "");
    }
    for (size_t i = 0; i < m->nrejects; i++) {
        bool holds = true;
        if (m->rejects[i].cond && !interp_condition(in, m->rejects[i].cond, &holds))
            return "its rejections cannot be read";
        if (holds)
            return arena_printf(a, "%s: %s", m->name, m->rejects[i].text);
    }
    for (size_t i = 0; i < m->ncompose; i++) {
        const MethodUse *sub = use_create(a, diag, mech->dag, lib, m->compose[i].method, u);
        const char *why = sub ? use_obstacle(a, diag, mech, lib, sub) : NULL;
        if (why)
            return why;
    }
    return NULL;
}

const char *discretise_obstacle(Arena *a, Diag *diag, const Mechanics *mech, MethodLibrary *lib, const MethodRef *ref)
{
    MethodUse *u = use_create(a, diag, mech->dag, lib, ref, NULL);
    return u ? use_obstacle(a, diag, mech, lib, u) : "the method cannot be read";
}

const char *discretise_slug(Arena *a, Diag *diag, MethodLibrary *lib, const MethodRef *ref)
{
    Dag *dag = dag_create(a);
    MethodUse *u = use_create(a, diag, dag, lib, ref, NULL);
    const char *slug = u ? use_slug(a, diag, dag, u) : NULL;
    dag_free(dag);
    return slug;
}
