/* SPDX-License-Identifier: GPL-2.0-or-later */
/* A torn block: its assignments, residuals and the Jacobian of its core, by differentiating through the assignments. */
#include "plan/work.h"

/* -r0/slope. A slope that is a number times a power of h divides the sum term by term, so that h cancels exactly. */
static Node quotient(Dag *d, Node r0, Node slope)
{
    Node core = slope;
    if (dag_op(d, core) == DAG_SCALE)
        core = dag_kid(d, core, 0);
    bool monomial = dag_op(d, core) == DAG_CONST || (dag_op(d, core) == DAG_SYM && dag_class(d, core) == SYM_CLASS_STEP) ||
                    (dag_op(d, core) == DAG_MUL && dag_nkids(d, core) == 1 && dag_op(d, dag_kid(d, core, 0)) == DAG_SYM &&
                     dag_class(d, dag_kid(d, core, 0)) == SYM_CLASS_STEP);
    Node minus = dag_neg(d, r0);
    Node sum = minus;
    Node factor = dag_int(d, 1);
    if (dag_op(d, sum) == DAG_SCALE) {
        factor = dag_rational(d, dag_rational_of(d, sum));
        sum = dag_kid(d, sum, 0);
    }
    if (!monomial || dag_op(d, sum) != DAG_ADD)
        return dag_div(d, minus, slope);
    Node total = dag_div(d, dag_mul(d, factor, dag_rational(d, dag_rational_of(d, sum))), slope);
    for (size_t i = 0; i < dag_nkids(d, sum); i++) {
        Node part = dag_mul(d, factor, dag_mul(d, dag_rational(d, dag_coeff(d, sum, i)), dag_kid(d, sum, i)));
        total = dag_add(d, total, dag_div(d, part, slope));
    }
    return total;
}

static Node solved_for(System *s, size_t row, size_t var)
{
    Dag *d = s->dag;
    DagMap *m = dag_map_create(d, s->arena);
    dag_map_set(m, s->symbol[var], dag_int(d, 0));
    return quotient(d, dag_subst(m, s->row[row]), dag_diff(d, s->row[row], s->symbol[var]));
}

/* J = d e/d core[j], through the assignments; slope[k*ncore + j] = d assigned k/d core j. */
static Node total(System *s, const Tear *t, Node e, size_t j, const Node *slope, size_t nslope)
{
    Dag *d = s->dag;
    Node sum = dag_diff(d, e, s->symbol[t->core[j]]);
    for (size_t k = 0; k < nslope; k++) {
        Node inner = slope[k * t->ncore + j];
        if (dag_is_zero(d, inner))
            continue;
        Node outer = dag_diff(d, e, s->symbol[t->assign_var[k]]);
        if (!dag_is_zero(d, outer))
            sum = dag_add(d, sum, dag_mul(d, outer, inner));
    }
    return sum;
}

/* A node without the block's own unknowns: e itself, or e with those put to 0 on which it does not really depend.
   NODE_NONE if it depends on one. */
static Node free_of(System *s, const Tear *t, Node e)
{
    Dag *d = s->dag;
    for (size_t i = 0; i < t->ncore + t->nassign; i++) {
        Node x = s->symbol[i < t->ncore ? t->core[i] : t->assign_var[i - t->ncore]];
        if (!dag_reaches(d, e, x))
            continue;
        Node slope = dag_diff(d, e, x);
        if (!slope.id || !dag_vanishes(d, slope))
            return NODE_NONE;
        DagMap *m = dag_map_create(d, s->arena);
        dag_map_set(m, x, dag_int(d, 0));
        e = dag_subst(m, e);
        if (!e.id)
            return NODE_NONE;
    }
    return e;
}

/* If every entry of the Jacobian is free of the block's unknowns: the residuals at core = 0, and the block is linear. */
static void try_linear(System *s, const Tear *t, Block *out)
{
    Dag *d = s->dag;
    size_t n = t->ncore;
    Node *jac = ARENA_ARRAY(s->arena, Node, n * n + 1);
    for (size_t i = 0; i < n + t->nassign; i++) /* a sign or a condition is not seen by derivatives */
        for (size_t k = 0; k < n + t->nassign; k++) {
            Node e = i < n ? out->resid[i] : out->assigns[i - n].value;
            if (dag_is_kinked(d, e, s->symbol[k < n ? t->core[k] : t->assign_var[k - n]]))
                return;
        }
    for (size_t i = 0; i < n * n; i++) {
        jac[i] = free_of(s, t, out->jac[i]);
        if (!jac[i].id)
            return;
    }
    DagMap *m = dag_map_create(d, s->arena);
    for (size_t i = 0; i < n; i++)
        dag_map_set(m, s->symbol[t->core[i]], dag_int(d, 0));
    for (size_t k = 0; k < t->nassign; k++) {
        DagMap *inner = dag_map_create(d, s->arena);
        for (size_t i = 0; i < n; i++)
            dag_map_set(inner, s->symbol[t->core[i]], dag_int(d, 0));
        for (size_t l = 0; l < k; l++)
            dag_map_set(inner, s->symbol[t->assign_var[l]], dag_subst(m, s->symbol[t->assign_var[l]]));
        dag_map_set(m, s->symbol[t->assign_var[k]], dag_subst(inner, out->assigns[k].value));
    }
    for (size_t i = 0; i < n; i++)
        out->resid[i] = dag_subst(m, out->resid[i]);
    out->jac = jac;
    out->kind = BLOCK_LINEAR;
}

bool block_is_linear(const Block *b)
{
    return b->kind != BLOCK_NEWTON;
}

static Fault fault_of(System *s, const Tear *t)
{
    bool mass = false;
    for (size_t i = 0; i < t->ncore; i++) {
        const UnknownInfo *u = &s->eq->unknowns[s->var[t->core[i]]];
        if (u->kind == KIND_MULTIPLIER)
            return FAULT_CONSTRAINTS;
        mass = mass || (u->lifted && u->kind == KIND_VELOCITY);
    }
    return mass ? FAULT_MASS : FAULT_SOLVE;
}

void block_build(System *s, const Tear *t, Block *out)
{
    Dag *d = s->dag;
    Arena *a = s->arena;
    size_t n = t->ncore;
    *out = (Block){.kind = n ? BLOCK_NEWTON : BLOCK_EXPLICIT, .ncore = n, .nassigns = t->nassign, .fault = fault_of(s, t)};
    out->core = ARENA_ARRAY(a, size_t, n + 1);
    out->assigns = ARENA_ARRAY(a, Assign, t->nassign + 1);
    out->resid = ARENA_ARRAY(a, Node, n + 1);
    out->jac = ARENA_ARRAY(a, Node, n * n + 1);
    for (size_t i = 0; i < n; i++)
        out->core[i] = s->var[t->core[i]];
    Node *slope = ARENA_ARRAY(a, Node, t->nassign * n + 1);
    for (size_t k = 0; k < t->nassign; k++) {
        Node value = solved_for(s, t->assign_row[k], t->assign_var[k]);
        out->assigns[k] = (Assign){s->var[t->assign_var[k]], value};
        for (size_t j = 0; j < n; j++)
            slope[k * n + j] = total(s, t, value, j, slope, k);
    }
    for (size_t i = 0; i < n; i++) {
        out->resid[i] = s->row[t->residual[i]];
        for (size_t j = 0; j < n; j++)
            out->jac[i * n + j] = total(s, t, out->resid[i], j, slope, t->nassign);
    }
    (void)d;
    if (n)
        try_linear(s, t, out);
}
