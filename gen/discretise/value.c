/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Arithmetic of the method language: matrices with sides that know what they count. */
#include "discretise/value.h"

size_t dim_size(const Build *b, Dim d)
{
    const Mechanics *m = b->mech;
    switch (d) {
    case DIM_ONE: return 1;
    case DIM_COORD: return m->nq;
    case DIM_VEL: return m->nv;
    case DIM_MULT: return m->m;
    case DIM_REDUCED: return m->nv - m->m;
    case DIM_POSITION: return m->nh;
    case DIM_STAGE: break;
    }
    UNREACHABLE();
}

Dim dim_of_kind(Kind k)
{
    switch (k) {
    case KIND_SCALAR: return DIM_ONE;
    case KIND_COORD: return DIM_COORD;
    case KIND_VELOCITY: case KIND_MOMENTUM: return DIM_VEL;
    case KIND_MULTIPLIER: return DIM_MULT;
    case KIND_REDUCED: return DIM_REDUCED;
    }
    UNREACHABLE();
}

const char *dim_text(const Build *b, Dim d, size_t n)
{
    static const char *const names[] = {"1", "coord", "velocity", "multiplier", "reduced", "position", "stages"};
    return d == DIM_ONE ? "1" : arena_printf(b->arena, "%zu (%s)", n, names[d]);
}

bool dim_fits(const Build *b, Dim d, size_t n, Dim e, size_t m)
{
    (void)b;
    bool plain = (d == DIM_COORD && e == DIM_VEL) || (d == DIM_VEL && e == DIM_COORD);
    return n == m && (d == e || plain);
}

Value value_matrix(Build *b, Dim rdim, size_t rows, Dim cdim, size_t cols)
{
    Value v = {.kind = VALUE_MATRIX, .rdim = rdim, .cdim = cdim, .rows = rows, .cols = cols};
    v.at = ARENA_ARRAY(b->arena, Node, rows * cols + 1);
    return v;
}

Value value_scalar(Build *b, Node x)
{
    Value v = value_matrix(b, DIM_ONE, 1, DIM_ONE, 1);
    v.at[0] = x;
    return v;
}

Value value_column(Build *b, Dim dim, size_t rows, const Node *from)
{
    Value v = value_matrix(b, dim, rows, DIM_ONE, 1);
    for (size_t i = 0; from && i < rows; i++)
        v.at[i] = from[i];
    return v;
}

bool value_is_scalar(const Value *v)
{
    return v->kind == VALUE_MATRIX && v->rdim == DIM_ONE && v->cdim == DIM_ONE;
}

const char *value_shape(const Build *b, const Value *v)
{
    if (value_is_scalar(v))
        return "a scalar";
    if (v->kind == VALUE_TUPLE)
        return "a tuple";
    if (v->kind == VALUE_TRUTH)
        return "a condition";
    if (v->cdim == DIM_ONE)
        return arena_printf(b->arena, "a column of %s", dim_text(b, v->rdim, v->rows));
    return arena_printf(b->arena, "a matrix of %s by %s", dim_text(b, v->rdim, v->rows), dim_text(b, v->cdim, v->cols));
}

/* Both are matrices, or an error is said (once: VALUE_NONE is silent). */
static bool numbers(Build *b, const Value *x, const Value *y, const char *op, Span span)
{
    if (x->kind == VALUE_NONE || y->kind == VALUE_NONE)
        return false;
    if (x->kind == VALUE_MATRIX && y->kind == VALUE_MATRIX)
        return true;
    diag_error(b->diag, span, "'%s' needs numbers, but this is %s and %s", op, value_shape(b, x), value_shape(b, y));
    return false;
}

/* Undefined arithmetic (division by an exact zero, a power too long) shows up as NODE_NONE. */
static Value checked(Build *b, Value v, Span span)
{
    for (size_t i = 0; i < v.rows * v.cols; i++)
        if (!v.at[i].id) {
            diag_error(b->diag, span, "this is not defined: a division by zero, or a number that grows too long");
            return (Value){0};
        }
    return v;
}

Value value_add(Build *b, Value x, Value y, int sign, Span span)
{
    const char *op = sign > 0 ? "+" : "-";
    if (!numbers(b, &x, &y, op, span))
        return (Value){0};
    if (value_is_scalar(&y) && dag_is_zero(b->dag, y.at[0])) /* `... = 0` fits every shape */
        return x;
    if (value_is_scalar(&x) && dag_is_zero(b->dag, x.at[0]))
        return sign > 0 ? y : value_neg(b, y);
    if (!dim_fits(b, x.rdim, x.rows, y.rdim, y.rows) || !dim_fits(b, x.cdim, x.cols, y.cdim, y.cols)) {
        diag_error(b->diag, span, "'%s' needs equal shapes, but this is %s and %s", op, value_shape(b, &x), value_shape(b, &y));
        return (Value){0};
    }
    Value r = value_matrix(b, x.rdim, x.rows, x.cdim, x.cols);
    for (size_t i = 0; i < r.rows * r.cols; i++)
        r.at[i] = sign > 0 ? dag_add(b->dag, x.at[i], y.at[i]) : dag_sub(b->dag, x.at[i], y.at[i]);
    return checked(b, r, span);
}

Value value_mul(Build *b, Value x, Value y, Span span)
{
    if (!numbers(b, &x, &y, "*", span))
        return (Value){0};
    if (value_is_scalar(&y) && !value_is_scalar(&x)) {
        Value swap = x;
        x = y;
        y = swap;
    }
    if (value_is_scalar(&x)) {
        Value r = value_matrix(b, y.rdim, y.rows, y.cdim, y.cols);
        for (size_t i = 0; i < r.rows * r.cols; i++)
            r.at[i] = dag_mul(b->dag, x.at[0], y.at[i]);
        return checked(b, r, span);
    }
    if (!dim_fits(b, x.cdim, x.cols, y.rdim, y.rows)) {
        diag_error(b->diag, span, "this product does not fit: %s times %s", value_shape(b, &x), value_shape(b, &y));
        return (Value){0};
    }
    Value r = value_matrix(b, x.rdim, x.rows, y.cdim, y.cols);
    Node *parts = ARENA_ARRAY(b->arena, Node, x.cols + 1);
    for (size_t i = 0; i < x.rows; i++)
        for (size_t j = 0; j < y.cols; j++) {
            for (size_t k = 0; k < x.cols; k++)
                parts[k] = dag_mul(b->dag, VALUE_AT(x, i, k), VALUE_AT(y, k, j));
            VALUE_AT(r, i, j) = dag_sum(b->dag, parts, x.cols);
        }
    return checked(b, r, span);
}

Value value_div(Build *b, Value x, Value y, Span span)
{
    if (!numbers(b, &x, &y, "/", span))
        return (Value){0};
    if (!value_is_scalar(&y)) {
        diag_error(b->diag, span, "'/' divides by scalars only, and this is %s", value_shape(b, &y));
        diag_hint(b->diag, "solve(A, B) is A^-1 B");
        return (Value){0};
    }
    Value r = value_matrix(b, x.rdim, x.rows, x.cdim, x.cols);
    for (size_t i = 0; i < r.rows * r.cols; i++)
        r.at[i] = dag_div(b->dag, x.at[i], y.at[0]);
    return checked(b, r, span);
}

Value value_neg(Build *b, Value x)
{
    if (x.kind != VALUE_MATRIX)
        return (Value){0};
    Value r = value_matrix(b, x.rdim, x.rows, x.cdim, x.cols);
    for (size_t i = 0; i < r.rows * r.cols; i++)
        r.at[i] = dag_neg(b->dag, x.at[i]);
    return r;
}

Value value_transpose(Build *b, Value x)
{
    if (x.kind != VALUE_MATRIX)
        return (Value){0};
    Value r = value_matrix(b, x.cdim, x.cols, x.rdim, x.rows);
    for (size_t i = 0; i < x.rows; i++)
        for (size_t j = 0; j < x.cols; j++)
            VALUE_AT(r, j, i) = VALUE_AT(x, i, j);
    return r;
}
