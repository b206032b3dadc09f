/* SPDX-License-Identifier: GPL-2.0-or-later */
/* From the model's expressions straight to nodes: defaults, initial values and values of the command line, which are
   computed and never differentiated by the algebra. Abbreviations are nodes, made once. */
#include "derive/work.h"

enum { DEPTH_MOST = 5000 };

struct Values {
    Arena *arena;
    Diag *diag;
    Dag *dag;
    const Model *model;
    const Mechanics *mech;
    Node *let;
    int depth;
};

Values *values_create(Arena *a, Diag *diag, Dag *dag, const Model *model, const Mechanics *mech)
{
    Values *vs = ARENA_NEW(a, Values);
    *vs = (Values){.arena = a, .diag = diag, .dag = dag, .model = model, .mech = mech};
    vs->let = model ? ARENA_ARRAY(a, Node, model->nlets) : NULL;
    return vs;
}

static Node sum(Values *vs, const Expr *x)
{
    VEC(Node) terms = {0};
    for (; x->op == EX_ADD || x->op == EX_SUB; x = x->a) {
        Node b = values_node(vs, x->b);
        if (!b.id)
            return NODE_NONE;
        vec_push(vs->arena, &terms, x->op == EX_SUB ? dag_neg(vs->dag, b) : b);
    }
    Node first = values_node(vs, x);
    if (!first.id)
        return NODE_NONE;
    vec_push(vs->arena, &terms, first);
    return dag_sum(vs->dag, terms.at, terms.n);
}

static Node product(Values *vs, const Expr *x)
{
    Node above = dag_int(vs->dag, 1), below = above;
    for (; x->op == EX_MUL || x->op == EX_DIV; x = x->a) {
        Node b = values_node(vs, x->b);
        if (!b.id)
            return NODE_NONE;
        if (x->op == EX_DIV && dag_is_zero(vs->dag, b)) {
            diag_error(vs->diag, x->b->span, "division by zero");
            return NODE_NONE;
        }
        Node *to = x->op == EX_DIV ? &below : &above;
        *to = dag_mul(vs->dag, *to, b);
    }
    Node first = values_node(vs, x);
    return first.id ? dag_div(vs->dag, dag_mul(vs->dag, above, first), below) : NODE_NONE;
}

static Node let_node(Values *vs, size_t i)
{
    if (!vs->let[i].id)
        vs->let[i] = values_node(vs, vs->model->lets[i]);
    return vs->let[i];
}

static Node let_dot(Values *vs, size_t i)
{
    Dag *d = vs->dag;
    Node a = let_node(vs, i);
    if (!a.id)
        return a;
    Node dot = dag_diff(d, a, vs->mech->t);
    for (size_t k = 0; k < vs->mech->nq; k++)
        dot = dag_add(d, dot, dag_mul(d, dag_diff(d, a, vs->mech->q[k]), vs->mech->v[k]));
    return dot;
}

static Node build(Values *vs, const Expr *x)
{
    Dag *d = vs->dag;
    Node a, b = NODE_NONE;
    switch (x->op) {
    case EX_NUM: return dag_decimal(d, x->text);
    case EX_PI: return dag_symbol(d, SYM_CLASS_PI, 0, "pi");
    case EX_TIME:
    case EX_COORD:
    case EX_VEL:
    case EX_PARAM:
    case EX_INPUT:
        if (!vs->mech) {
            diag_error(vs->diag, x->span, "a constant is needed here");
            return NODE_NONE;
        }
        return x->op == EX_TIME    ? vs->mech->t
               : x->op == EX_COORD ? vs->mech->q[x->index]
               : x->op == EX_VEL   ? vs->mech->v[x->index]
               : x->op == EX_PARAM ? vs->mech->p[x->index]
                                   : vs->mech->u[x->index];
    case EX_LET:
    case EX_LETDOT:
        if (!vs->let || (x->op == EX_LETDOT && !vs->mech)) {
            diag_error(vs->diag, x->span, "a constant is needed here");
            return NODE_NONE;
        }
        return x->op == EX_LET ? let_node(vs, x->index) : let_dot(vs, x->index);
    case EX_NEG:
        a = values_node(vs, x->a);
        return a.id ? dag_neg(d, a) : a;
    case EX_ADD:
    case EX_SUB: return sum(vs, x);
    case EX_MUL:
    case EX_DIV: return product(vs, x);
    case EX_POW:
    case EX_FN:
        a = values_node(vs, x->a);
        if (x->b)
            b = values_node(vs, x->b);
        if (!a.id || (x->b && !b.id))
            return NODE_NONE;
        return x->op == EX_POW ? dag_pow(d, a, b) : dag_fn(d, x->fn, a, b);
    }
    UNREACHABLE();
}

Node values_node(Values *vs, const Expr *x)
{
    if (vs->depth >= DEPTH_MOST) {
        diag_error(vs->diag, x->span, "the expression is nested more than %d deep", (int)DEPTH_MOST);
        return NODE_NONE;
    }
    size_t before = diag_errors(vs->diag);
    vs->depth++;
    Node n = build(vs, x);
    vs->depth--;
    if (!n.id && diag_errors(vs->diag) == before)
        diag_error(vs->diag, x->span, "this has no real value, or one too long to write down");
    return n;
}

bool derive_value(Diag *diag, Dag *dag, const Expr *e, double *out)
{
    Arena *a = arena_create(0);
    bool ok = false;
    Node n = values_node(values_create(a, diag, dag, NULL, NULL), e);
    if (n.id) {
        mpfr_t x;
        mpfr_init2(x, DAG_BITS);
        ok = dag_constant(dag, n, x) && mpfr_number_p(x);
        *out = mpfr_get_d(x, MPFR_RNDN);
        mpfr_clear(x);
        if (ok && (*out > 1.7976931348623157e308 || *out < -1.7976931348623157e308))
            ok = false;
        if (!ok)
            diag_error(diag, e->span, "this has no finite real value");
    }
    arena_free(a);
    return ok;
}
