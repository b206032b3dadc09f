/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The text of `check`: what kind of system the model is, a line for each thing worth knowing. */
#include "derive/work.h"

static const char *kind_word(ConstraintKind k)
{
    switch (k) {
    case CONSTRAINT_LINEAR: return "linear";
    case CONSTRAINT_AFFINE: return "affine";
    case CONSTRAINT_NONLINEAR: return "nonlinear";
    }
    UNREACHABLE();
}

static void count(StrBuf *out, size_t n, const char *what)
{
    strbuf_printf(out, "%zu %s%s", n, what, n == 1 ? "" : "s");
}

static void add_name(StrBuf *out, bool *first, const char *name)
{
    strbuf_printf(out, "%s%s", *first ? "" : ", ", name);
    *first = false;
}

static void head(const Mechanics *m, StrBuf *out)
{
    strbuf_printf(out, "%s: ", m->model->name);
    count(out, m->nq, "coordinate");
    if (m->nv > m->nq) {
        strbuf_puts(out, ", ");
        strbuf_printf(out, "%zu quasi-velocit%s", m->nv - m->nq, m->nv - m->nq == 1 ? "y" : "ies");
    }
    strbuf_puts(out, ", ");
    count(out, m->m, "constraint");
    if (m->m > 0)
        strbuf_printf(out, " (%s%s)", kind_word(m->facts.constraints),
                      m->nc == 0 ? ", holonomic" : m->nh > 0 ? ", some holonomic" : "");
    strbuf_puts(out, ", ");
    count(out, m->np, "parameter");
    strbuf_puts(out, ", ");
    count(out, m->nu, "input");
    strbuf_puts(out, "\n");
    if (m->model->title)
        strbuf_printf(out, "  title: %s\n", m->model->title);
}

static void names(const Mechanics *m, StrBuf *out)
{
    const Model *model = m->model;
    bool first = true;
    if (m->nq > 0)
        strbuf_puts(out, "  coordinates: ");
    for (size_t i = 0; i < m->nq; i++)
        add_name(out, &first, model->coords[i].name);
    strbuf_puts(out, m->nq > 0 ? "\n" : "");
    first = true;
    if (model->nquasi > 0)
        strbuf_puts(out, "  quasi-velocities: ");
    for (size_t i = 0; i < model->nquasi; i++)
        add_name(out, &first, model->quasi[i].name);
    strbuf_puts(out, model->nquasi > 0 ? "\n" : "");
    first = true;
    if (m->np > 0)
        strbuf_puts(out, "  parameters: ");
    for (size_t i = 0; i < m->np; i++)
        add_name(out, &first, model->params[i].id.name);
    strbuf_puts(out, m->np > 0 ? "\n" : "");
    first = true;
    if (m->nu > 0)
        strbuf_puts(out, "  inputs: ");
    for (size_t i = 0; i < m->nu; i++)
        add_name(out, &first, model->inputs[i].id.name);
    strbuf_puts(out, m->nu > 0 ? "\n" : "");
}

static bool any_reaches(const Mechanics *m, const Node *e, size_t n, const Node *leaves, size_t nleaves)
{
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < nleaves && dag_op(m->dag, e[i]) != DAG_CONST; k++)
            if (dag_reaches(m->dag, e[i], leaves[k]))
                return true;
    return false;
}

static void mass(const Mechanics *m, StrBuf *out)
{
    const size_t n = m->nv * m->nv;
    strbuf_puts(out, "  mass matrix: ");
    if (m->facts.mass_constant) {
        strbuf_puts(out, "constant");
    } else {
        bool first = true;
        strbuf_puts(out, "depends on ");
        if (any_reaches(m, m->W, n, m->q, m->nq))
            add_name(out, &first, "q");
        if (any_reaches(m, m->W, n, m->v, m->nv))
            add_name(out, &first, "v");
        if (any_reaches(m, m->W, n, &m->t, 1))
            add_name(out, &first, "t");
    }
    strbuf_puts(out, m->facts.mass_positive ? ", positive definite\n" : ", indefinite\n");
    strbuf_puts(out, "  Lagrangian: ");
    if (m->facts.natural)
        strbuf_puts(out, "natural, v^T M(q) v/2 - V(q)\n");
    else if (any_reaches(m, m->W, n, m->v, m->nv))
        strbuf_puts(out, "not quadratic in the velocities\n");
    else
        strbuf_printf(out, "quadratic in the velocities, %s\n",
                      dag_reaches(m->dag, m->L, m->t) ? "time dependent" : "with terms linear in them");
}

static void constraints(Arena *a, const Mechanics *m, StrBuf *out)
{
    if (m->m == 0) {
        strbuf_puts(out, "  constraints: none\n");
        return;
    }
    for (size_t i = 0; i < m->m; i++) {
        strbuf_printf(out, "  constraint %s: %s", constraint_name(a, m, i), i < m->nc ? "" : "holonomic, its velocity form ");
        strbuf_puts(out, kind_word(constraint_kind(m, i)));
        if (dag_reaches(m->dag, m->phi[i], m->t))
            strbuf_puts(out, ", time dependent");
        if (dag_reaches_class(m->dag, m->phi[i], SYM_CLASS_INPUT))
            strbuf_puts(out, ", with inputs");
        strbuf_puts(out, "\n");
    }
    strbuf_puts(out, "  integrable (Frobenius): ");
    if (m->facts.constraints == CONSTRAINT_NONLINEAR)
        strbuf_puts(out, "not applicable, a constraint is nonlinear\n");
    else if (!m->facts.integrable)
        strbuf_puts(out, "no, nonholonomic\n");
    else
        strbuf_puts(out, m->nc > 0 ? "yes, holonomic in disguise\n" : "yes\n");
    strbuf_printf(out, "  degrees of freedom: %zu\n", m->nv - m->m);
}

static void energy(Arena *a, const Mechanics *m, StrBuf *out)
{
    if (m->facts.energy_conserved) {
        strbuf_puts(out, "  energy: conserved\n");
        return;
    }
    bool first = true;
    strbuf_puts(out, "  energy: not conserved (");
    if (dag_reaches(m->dag, m->L, m->t))
        add_name(out, &first, "the Lagrangian depends on t");
    if (dag_reaches_class(m->dag, m->L, SYM_CLASS_INPUT))
        add_name(out, &first, "the Lagrangian depends on inputs");
    if (m->facts.has_forces && force_works(m))
        add_name(out, &first, "forces do work");
    for (size_t i = 0; i < m->m; i++)
        if (constraint_works(m, i))
            add_name(out, &first, arena_printf(a, "constraint %s does work", constraint_name(a, m, i)));
    strbuf_puts(out, ")\n");
}

void derive_describe(const Mechanics *m, StrBuf *out)
{
    Arena *a = arena_create(0);
    bool first = true;
    head(m, out);
    names(m, out);
    mass(m, out);
    constraints(a, m, out);
    if (m->facts.has_forces) {
        strbuf_puts(out, "  forces on: ");
        for (size_t i = 0; i < m->nv; i++)
            if (!dag_is_zero(m->dag, m->force[i]))
                add_name(out, &first, i < m->nq ? m->model->coords[i].name : m->model->quasi[i - m->nq].name);
        strbuf_puts(out, "\n");
    } else {
        strbuf_puts(out, "  forces: none\n");
    }
    strbuf_printf(out, "  autonomous: %s\n", m->facts.autonomous ? "yes" : "no");
    energy(a, m, out);
    first = true;
    strbuf_puts(out, "  cyclic coordinates: ");
    for (size_t i = 0; i < m->nq; i++)
        if (m->facts.cyclic[i])
            add_name(out, &first, m->model->coords[i].name);
    strbuf_puts(out, first ? "none\n" : "\n");
    if (m->basis)
        strbuf_printf(out, "  basis: %zu vectors, in the kernel of phi_v\n", m->nv - m->m);
    first = true;
    if (m->ninv > 0) {
        strbuf_puts(out, "  invariants: ");
        for (size_t i = 0; i < m->ninv; i++)
            add_name(out, &first, m->model->invariants[i].name);
        strbuf_puts(out, "\n");
    }
    arena_free(a);
}
