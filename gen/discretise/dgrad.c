/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Discrete gradients of a function of the method or of the model. */
#include "discretise/interp.h"

/* The columns of a tuple, or of a single value. */
static size_t parts_of(const Value *v, const Value **items)
{
    *items = v->kind == VALUE_TUPLE ? v->items : v;
    return v->kind == VALUE_TUPLE ? v->n : 1;
}

/* Gonzalez: grad f(m) + (f(1) - f(0) - grad f(m).d)/|d|^2 d with m the midpoint and d the difference. The numerator
   is of third order in d: where |d| is below 3e-6 of |x| it is lost in rounding, and so is its effect on f; the
   correction is left out there. */
static Value gonzalez(Interp *in, const char *f, const Value *x0, const Value *x1, size_t n, Span span)
{
    Build *b = in->b;
    Dag *d = b->dag;
    bool found;
    Value *mid = ARENA_ARRAY(b->arena, Value, n), *diff = ARENA_ARRAY(b->arena, Value, n);
    Value half = value_scalar(b, dag_div(d, dag_int(d, 1), dag_int(d, 2)));
    Value r = {.kind = VALUE_TUPLE, .n = n, .items = ARENA_ARRAY(b->arena, Value, n)};
    Node norm = dag_int(d, 0), size = dag_int(d, 0), slope = dag_int(d, 0);
    for (size_t i = 0; i < n; i++) {
        mid[i] = value_mul(b, half, value_add(b, x0[i], x1[i], 1, span), span);
        diff[i] = value_add(b, x1[i], x0[i], -1, span);
        if (diff[i].kind == VALUE_NONE)
            return (Value){0};
    }
    for (size_t i = 0; i < n; i++) {
        r.items[i] = call_derivative(in, f, &i, 1, mid, n, span);
        if (r.items[i].kind == VALUE_NONE)
            return (Value){0};
        for (size_t j = 0; j < diff[i].rows; j++) {
            norm = dag_add(d, norm, dag_powi(d, diff[i].at[j], 2));
            size = dag_add(d, size, dag_add(d, dag_powi(d, x0[i].at[j], 2), dag_powi(d, x1[i].at[j], 2)));
            slope = dag_add(d, slope, dag_mul(d, r.items[i].at[j], diff[i].at[j]));
        }
    }
    Value f0 = call_named(in, f, x0, n, span, &found), f1 = call_named(in, f, x1, n, span, &found);
    if (f0.kind == VALUE_NONE || f1.kind == VALUE_NONE)
        return (Value){0};
    Node gap = dag_sub(d, dag_sub(d, f1.at[0], f0.at[0]), slope);
    Node small = dag_test(d, DAG_LE, norm, dag_mul(d, dag_decimal(d, "1e-11"), size));
    Node safe = dag_select(d, small, dag_int(d, 1), norm);
    Node factor = dag_select(d, small, dag_int(d, 0), dag_div(d, gap, safe));
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < diff[i].rows; j++)
            r.items[i].at[j] = dag_add(d, r.items[i].at[j], dag_mul(d, factor, diff[i].at[j]));
    return n == 1 ? r.items[0] : r;
}

Value dgrad(Interp *in, const char *kind, const Ast *call)
{
    Build *b = in->b;
    if (call->n != 3 || call->kid[0]->kind != AST_NAME) {
        diag_error(b->diag, call->span, "'%s' has three arguments: a function, and its arguments at both ends", call->text);
        return (Value){0};
    }
    Value x0 = interp_eval(in, call->kid[1]), x1 = interp_eval(in, call->kid[2]);
    if (x0.kind == VALUE_NONE || x1.kind == VALUE_NONE)
        return (Value){0};
    const Value *at0, *at1;
    size_t n = parts_of(&x0, &at0);
    if (parts_of(&x1, &at1) != n) {
        diag_error(b->diag, call->span, "both ends need the same number of arguments");
        return (Value){0};
    }
    const char *f = call->kid[0]->text;
    bool found;
    Value probe = call_named(in, f, at0, n, call->kid[0]->span, &found);
    if (!found) {
        diag_error(b->diag, call->kid[0]->span, "unknown function '%s'", f);
        return (Value){0};
    }
    if (probe.kind == VALUE_NONE)
        return probe;
    if (!value_is_scalar(&probe)) {
        diag_error(b->diag, call->kid[0]->span, "'%s' needs a scalar function", call->text);
        return (Value){0};
    }
    if (strcmp(kind, "gonzalez") == 0)
        return gonzalez(in, f, at0, at1, n, call->span);
    diag_error(b->diag, call->span, "unknown function '%s'", call->text);
    return (Value){0};
}
