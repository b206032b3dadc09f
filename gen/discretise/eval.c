/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Expressions and definitions of the method language, evaluated to values. */
#include "discretise/interp.h"

void interp_bind(Interp *in, const char *name, Value v)
{
    Binding bind = {.name = name, .kind = BIND_VALUE, .value = v};
    vec_push(in->b->arena, &in->env, bind);
}

void interp_bind_family(Interp *in, const char *name, long first, size_t n, Value *members)
{
    Binding bind = {.name = name, .kind = BIND_FAMILY, .first = first, .n = n, .members = members};
    vec_push(in->b->arena, &in->env, bind);
}

const Binding *interp_find(const Interp *in, const char *name)
{
    for (size_t i = in->env.n; i-- > 0;)
        if (strcmp(in->env.at[i].name, name) == 0)
            return &in->env.at[i];
    return NULL;
}

static Value fail(Interp *in, Span span, const char *text)
{
    diag_error(in->b->diag, span, "%s", text);
    return (Value){0};
}

Interp *interp_create(Build *b, MethodLibrary *lib, const MethodUse *use)
{
    Interp *in = ARENA_NEW(b->arena, Interp);
    in->b = b;
    in->lib = lib;
    in->use = use;
    interp_bind(in, "pi", value_scalar(b, dag_symbol(b->dag, SYM_CLASS_PI, 0, "pi")));
    if (b->mech) {
        const Mechanics *m = b->mech;
        Node t = dag_symbol(b->dag, SYM_CLASS_TIME, 0, "t"), h = dag_symbol(b->dag, SYM_CLASS_STEP, 0, "h");
        dag_centre(b->dag, h, 0.25);
        Value q = value_column(b, DIM_COORD, m->nq, NULL), v = value_column(b, DIM_VEL, m->nv, NULL);
        for (size_t i = 0; i < m->nq; i++)
            q.at[i] = dag_symbol(b->dag, SYM_CLASS_Q, i, m->model->coords[i].name);
        for (size_t i = 0; i < m->nv; i++)
            v.at[i] = dag_symbol(b->dag, SYM_CLASS_V, i,
                                 i < m->nq ? m->model->coords[i].name : m->model->quasi[i - m->nq].name);
        interp_bind(in, "t0", value_scalar(b, t));
        interp_bind(in, "h", value_scalar(b, h));
        interp_bind(in, "t1", value_scalar(b, dag_add(b->dag, t, h)));
        interp_bind(in, "q0", q);
        interp_bind(in, "v0", v);
    }
    for (size_t i = 0; use && i < use->method->nparams; i++)
        if (use->values[i].kind != VALUE_NONE)
            interp_bind(in, use->method->params[i].name, use->values[i]);
    return in;
}

/* ---- names -------------------------------------------------------------------------------------------------------- */

static Value unknown_name(Interp *in, const Ast *e)
{
    const char *best = NULL;
    size_t distance = 3;
    for (size_t i = 0; i < in->env.n; i++) {
        size_t d = str_distance(e->text, in->env.at[i].name, 2);
        if (d < distance) {
            distance = d;
            best = in->env.at[i].name;
        }
    }
    diag_error(in->b->diag, e->span, "unknown name '%s'", e->text);
    if (best)
        diag_hint(in->b->diag, "did you mean '%s'?", best);
    return (Value){0};
}

static Value out_of_range(Interp *in, const Ast *e, long index, long lo, long hi)
{
    diag_error(in->b->diag, e->span, "index %ld is outside of '%s[%ld..%ld]'", index, e->text, lo, hi);
    return (Value){0};
}

static Value eval_name(Interp *in, const Ast *e)
{
    const Binding *bind = interp_find(in, e->text);
    if (!bind)
        return unknown_name(in, e);
    long index[2] = {0, 0};
    if (e->n > 2)
        return fail(in, e->span, "at most two indices are possible");
    for (size_t i = 0; i < e->n; i++)
        if (!interp_integer(in, e->kid[i], &index[i]))
            return (Value){0};
    if (bind->kind == BIND_FUN)
        return fail(in, e->span, "this is a function: it needs arguments");
    if (bind->kind == BIND_FAMILY) {
        if (e->n != 1)
            return fail(in, e->span, "this is a family: it needs one index");
        if (index[0] < bind->first || index[0] >= bind->first + (long)bind->n)
            return out_of_range(in, e, index[0], bind->first, bind->first + (long)bind->n - 1);
        return bind->members[index[0] - bind->first];
    }
    if (e->n == 0)
        return bind->value;
    const Value *v = &bind->value;
    if (v->kind == VALUE_NONE)
        return *v;
    if (v->kind != VALUE_MATRIX || (e->n == 2) != (v->cdim != DIM_ONE) || v->rdim == DIM_ONE)
        return fail(in, e->span, "this has not that many indices");
    if (index[0] < 1 || index[0] > (long)v->rows)
        return out_of_range(in, e, index[0], 1, (long)v->rows);
    if (e->n == 2 && (index[1] < 1 || index[1] > (long)v->cols))
        return out_of_range(in, e, index[1], 1, (long)v->cols);
    return value_scalar(in->b, VALUE_AT(*v, (size_t)index[0] - 1, e->n == 2 ? (size_t)index[1] - 1 : 0));
}

bool interp_integer(Interp *in, const Ast *e, long *out)
{
    Value v = interp_eval(in, e);
    if (v.kind == VALUE_NONE)
        return false;
    const Dag *d = in->b->dag;
    if (value_is_scalar(&v) && dag_op(d, v.at[0]) == DAG_CONST) {
        mpq_srcptr q = dag_rational_of(d, v.at[0]);
        if (mpz_cmp_ui(mpq_denref(q), 1) == 0 && mpz_fits_sint_p(mpq_numref(q))) {
            *out = mpz_get_si(mpq_numref(q));
            return true;
        }
    }
    diag_error(in->b->diag, e->span, "an integer is needed here");
    return false;
}

/* ---- operators ------------------------------------------------------------------------------------------------------ */

static Value eval_pow(Interp *in, const Ast *e)
{
    Value x = interp_eval(in, e->kid[0]), y = interp_eval(in, e->kid[1]);
    if (x.kind == VALUE_NONE || y.kind == VALUE_NONE)
        return (Value){0};
    if (!value_is_scalar(&x) || !value_is_scalar(&y))
        return fail(in, e->span, "'^' needs scalars (the transpose is written ^T)");
    Node r = dag_pow(in->b->dag, x.at[0], y.at[0]);
    if (!r.id)
        return fail(in, e->span, "this power is not defined, or too long a number");
    return value_scalar(in->b, r);
}

static Value eval_sum(Interp *in, const Ast *e)
{
    long lo, hi;
    if (!interp_integer(in, e->kid[0], &lo) || !interp_integer(in, e->kid[1], &hi))
        return (Value){0};
    if (hi - lo > 10000)
        return fail(in, e->span, "this range is longer than the limit of 10000");
    Value total = value_scalar(in->b, dag_int(in->b->dag, e->kind == AST_PROD));
    size_t mark = in->env.n;
    for (long i = lo; i <= hi; i++) {
        interp_bind(in, e->text, value_scalar(in->b, dag_int(in->b->dag, i)));
        Value part = interp_eval(in, e->kid[2]);
        in->env.n = mark;
        if (part.kind == VALUE_NONE)
            return part;
        if (i == lo)
            total = part;
        else
            total = e->kind == AST_PROD ? value_mul(in->b, total, part, e->span) : value_add(in->b, total, part, 1, e->span);
    }
    return total;
}

static Value truth(Interp *in, Node x)
{
    Value v = value_scalar(in->b, x);
    v.kind = VALUE_TRUTH;
    return v;
}

static Value eval_comparison(Interp *in, const Ast *e)
{
    Value x = interp_eval(in, e->kid[0]), y = interp_eval(in, e->kid[1]);
    if (x.kind == VALUE_NONE || y.kind == VALUE_NONE)
        return (Value){0};
    if (!value_is_scalar(&x) || !value_is_scalar(&y))
        return fail(in, e->span, "a comparison needs scalars");
    Dag *d = in->b->dag;
    Node a = x.at[0], b = y.at[0];
    mpfr_t va, vb; /* constants that are not rational (sqrt(2) < 3/2) compare by value */
    mpfr_inits2(DAG_BITS, va, vb, (mpfr_ptr)0);
    if (dag_constant(d, a, va) && dag_constant(d, b, vb) && !node_is(a, b)) {
        int c = mpfr_cmp(va, vb);
        a = dag_int(d, c);
        b = dag_int(d, 0);
    }
    mpfr_clears(va, vb, (mpfr_ptr)0);
    switch (e->kind) {
    case AST_EQ: return truth(in, dag_test(d, DAG_EQ, a, b));
    case AST_NE: return truth(in, dag_test(d, DAG_NOT, dag_test(d, DAG_EQ, a, b), NODE_NONE));
    case AST_LT: return truth(in, dag_test(d, DAG_LT, a, b));
    case AST_LE: return truth(in, dag_test(d, DAG_LE, a, b));
    case AST_GT: return truth(in, dag_test(d, DAG_LT, b, a));
    default: return truth(in, dag_test(d, DAG_LE, b, a));
    }
}

static Value eval_logic(Interp *in, const Ast *e)
{
    Value x = interp_eval(in, e->kid[0]);
    Value y = e->kind == AST_NOT ? x : interp_eval(in, e->kid[1]);
    if (x.kind == VALUE_NONE || y.kind == VALUE_NONE)
        return (Value){0};
    if (x.kind != VALUE_TRUTH || y.kind != VALUE_TRUTH)
        return fail(in, e->span, "'and', 'or' and 'not' need conditions");
    DagOp op = e->kind == AST_NOT ? DAG_NOT : e->kind == AST_AND ? DAG_AND : DAG_OR;
    return truth(in, dag_test(in->b->dag, op, x.at[0], op == DAG_NOT ? NODE_NONE : y.at[0]));
}

static Value eval_fact(Interp *in, const Ast *e)
{
    bool known;
    if (!in->b->mech)
        return truth(in, dag_int(in->b->dag, 1));
    bool holds = fact_holds(in->b->mech, e->text, &known);
    if (!known)
        return fail(in, e->span, "this is no fact that dalembert knows");
    return truth(in, dag_int(in->b->dag, holds));
}

static Value eval_call(Interp *in, const Ast *e)
{
    bool found;
    Value v = interp_call(in, e, &found);
    if (!found)
        diag_error(in->b->diag, e->span, "unknown function '%s'", e->text);
    return v;
}

Value interp_eval(Interp *in, const Ast *e)
{
    Build *b = in->b;
    switch (e->kind) {
    case AST_NUM: return value_scalar(b, dag_decimal(b->dag, e->text));
    case AST_STRING: return fail(in, e->span, "a text has no place here");
    case AST_NAME:
        if (strcmp(e->text, "autonomous") == 0 && !interp_find(in, e->text))
            return eval_fact(in, e);
        return eval_name(in, e);
    case AST_CALL: return eval_call(in, e);
    case AST_NEG: return value_neg(b, interp_eval(in, e->kid[0]));
    case AST_TRANSPOSE: return value_transpose(b, interp_eval(in, e->kid[0]));
    case AST_ADD: case AST_SUB: {
        Value x = interp_eval(in, e->kid[0]), y = interp_eval(in, e->kid[1]);
        return value_add(b, x, y, e->kind == AST_ADD ? 1 : -1, e->span);
    }
    case AST_MUL: {
        Value x = interp_eval(in, e->kid[0]), y = interp_eval(in, e->kid[1]);
        return value_mul(b, x, y, e->span);
    }
    case AST_DIV: {
        Value x = interp_eval(in, e->kid[0]), y = interp_eval(in, e->kid[1]);
        return value_div(b, x, y, e->span);
    }
    case AST_POW: return eval_pow(in, e);
    case AST_EQ: case AST_NE: case AST_LT: case AST_LE: case AST_GT: case AST_GE: return eval_comparison(in, e);
    case AST_AND: case AST_OR: case AST_NOT: return eval_logic(in, e);
    case AST_TUPLE: {
        Value v = {.kind = VALUE_TUPLE, .n = e->n, .items = ARENA_ARRAY(b->arena, Value, e->n)};
        for (size_t i = 0; i < e->n; i++) {
            v.items[i] = interp_eval(in, e->kid[i]);
            if (v.items[i].kind == VALUE_NONE)
                return (Value){0};
        }
        return v;
    }
    case AST_SUM: case AST_PROD: return eval_sum(in, e);
    case AST_IS: return eval_fact(in, e);
    }
    UNREACHABLE();
}

bool interp_condition(Interp *in, const Ast *cond, bool *out)
{
    Value v = interp_eval(in, cond);
    if (v.kind == VALUE_NONE)
        return false;
    if (v.kind != VALUE_TRUTH || dag_op(in->b->dag, v.at[0]) != DAG_CONST) {
        diag_error(in->b->diag, cond->span, "a condition on the arguments or a fact is needed here");
        return false;
    }
    *out = !dag_is_zero(in->b->dag, v.at[0]);
    return true;
}

/* ---- definitions ------------------------------------------------------------------------------------------------------ */

static void define_tuple(Interp *in, const MStmt *s)
{
    Value v = interp_eval(in, s->expr);
    if (v.kind != VALUE_NONE && (v.kind != VALUE_TUPLE || v.n != s->nnames)) {
        diag_error(in->b->diag, s->span, "%zu names on the left, but the right-hand side has %zu parts", s->nnames,
                   v.kind == VALUE_TUPLE ? v.n : (size_t)1);
        v = (Value){0};
    }
    for (size_t i = 0; i < s->nnames; i++)
        interp_bind(in, s->names[i], v.kind == VALUE_TUPLE ? v.items[i] : (Value){0});
}

static void define_family(Interp *in, const MStmt *s)
{
    long lo, hi;
    if (!interp_integer(in, s->lo, &lo) || !interp_integer(in, s->hi, &hi))
        return;
    if (hi - lo >= 10000) {
        diag_error(in->b->diag, s->span, "this family is longer than the limit of 10000");
        return;
    }
    size_t n = hi < lo ? 0 : (size_t)(hi - lo + 1);
    Value *members = ARENA_ARRAY(in->b->arena, Value, n + 1);
    size_t mark = in->env.n;
    for (size_t i = 0; i < n; i++) {
        interp_bind_family(in, s->names[0], lo, i, members); /* earlier members may be used */
        interp_bind(in, s->var, value_scalar(in->b, dag_int(in->b->dag, lo + (long)i)));
        members[i] = interp_eval(in, s->expr);
        in->env.n = mark;
    }
    interp_bind_family(in, s->names[0], lo, n, members);
}

void interp_define(Interp *in, const MStmt *s)
{
    if (s->kind == MS_FUN) {
        Binding bind = {.name = s->names[0], .kind = BIND_FUN, .fun = s};
        vec_push(in->b->arena, &in->env, bind);
        return;
    }
    if (s->tuple || s->nnames > 1)
        define_tuple(in, s);
    else if (s->ranged)
        define_family(in, s);
    else
        interp_bind(in, s->names[0], interp_eval(in, s->expr));
}
