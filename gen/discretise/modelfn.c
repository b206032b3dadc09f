/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The functions of the model at stage points: the derived nodes with the point in the place of the formal
   arguments, and what is built from them (accelerations, multipliers, bases of the constraint distribution). */
#include "discretise/value.h"

static bool same_nodes(const Node *a, const Node *b, size_t n)
{
    if (!a || !b)
        return a == b;
    return memcmp(a, b, n * sizeof *a) == 0;
}

static DagMap *point_map(Build *b, const Point *p)
{
    const Mechanics *m = b->mech;
    for (size_t i = 0; i < b->points.n; i++) {
        const Point *o = &b->points.at[i].point;
        if (node_is(o->t, p->t) && same_nodes(o->q, p->q, m->nq) && same_nodes(o->v, p->v, m->nv))
            return b->points.at[i].map;
    }
    PointMap pm = {*p, dag_map_create(b->dag, b->arena)};
    if (p->t.id)
        dag_map_set(pm.map, m->t, p->t);
    for (size_t i = 0; i < m->nq; i++)
        dag_map_set(pm.map, m->q[i], p->q[i]);
    for (size_t i = 0; p->v && i < m->nv; i++)
        dag_map_set(pm.map, m->v[i], p->v[i]);
    vec_push(b->arena, &b->points, pm);
    if (m->facts.mass_positive)
        for (size_t i = 0; i < m->nv; i++) {
            Node w = dag_subst(pm.map, m->W[i * m->nv + i]);
            vec_push(b->arena, &b->positive, w);
        }
    return pm.map;
}

Node at_point(Build *b, const Point *p, Node formal)
{
    return dag_subst(point_map(b, p), formal);
}

Value model_column(Build *b, const Point *p, const Node *formal, Dim dim, size_t n)
{
    return model_matrix(b, p, formal, dim, n, DIM_ONE, 1);
}

Value model_matrix(Build *b, const Point *p, const Node *formal, Dim rdim, size_t rows, Dim cdim, size_t cols)
{
    Value r = value_matrix(b, rdim, rows, cdim, cols);
    for (size_t i = 0; i < rows * cols; i++)
        r.at[i] = at_point(b, p, formal[i]);
    return r;
}

static Value mass_at(Build *b, const Point *p)
{
    return model_matrix(b, p, b->mech->W, DIM_VEL, b->mech->nv, DIM_VEL, b->mech->nv);
}

static Value phi_v_at(Build *b, const Point *p)
{
    return model_matrix(b, p, b->mech->phi_v, DIM_MULT, b->mech->m, DIM_VEL, b->mech->nv);
}

/* Gamma_nh = W^-1 (b + phi_v^T lam) */
Value model_accel(Build *b, const Point *p, const Value *lam, Span span)
{
    Value rhs = model_column(b, p, b->mech->b, DIM_VEL, b->mech->nv);
    if (lam && b->mech->m > 0)
        rhs = value_add(b, rhs, value_mul(b, value_transpose(b, phi_v_at(b, p)), *lam, span), 1, span);
    return build_solve(b, mass_at(b, p), rhs, 0, span);
}

/* C lam = -(drift + phi_v W^-1 b), C = phi_v W^-1 phi_v^T */
Value model_multiplier(Build *b, const Point *p, Span span)
{
    size_t m = b->mech->m;
    if (m == 0)
        return value_column(b, DIM_MULT, 0, NULL);
    Value k = phi_v_at(b, p), w = mass_at(b, p);
    Value z = build_solve(b, w, value_transpose(b, k), 0, span);
    Value free_accel = model_accel(b, p, NULL, span);
    Value c = value_mul(b, k, z, span);
    Value drift = model_column(b, p, b->mech->drift, DIM_MULT, m);
    Value rhs = value_add(b, drift, value_mul(b, k, free_accel, span), 1, span);
    return build_solve(b, c, value_neg(b, rhs), 1, span);
}

/* ---- bases of the constraint distribution ---------------------------------------------------------------------- */

static Node norm_of(Build *b, const Node *x, size_t n)
{
    Node sum = dag_int(b->dag, 0);
    for (size_t i = 0; i < n; i++)
        sum = dag_add(b->dag, sum, dag_powi(b->dag, x[i], 2));
    return dag_fn(b->dag, FN_SQRT, sum, NODE_NONE);
}

/* M <- (I - 2 w w^T/w^T w) M for the rows from k on; w = M[k:n, k] + s |M[k:n, k]| e_k. Returns the factors w, w^T w. */
static void reflect(Build *b, const Node *w, Node ww, Node *mat, size_t rows, size_t cols, size_t k, bool right)
{
    Dag *d = b->dag;
    size_t lines = right ? rows : cols; /* right: M <- M H on columns k.. */
    for (size_t l = 0; l < lines; l++) {
        Node dot = dag_int(d, 0);
        size_t n = right ? cols : rows;
        for (size_t i = k; i < n; i++)
            dot = dag_add(d, dot, dag_mul(d, w[i], right ? mat[l * cols + i] : mat[i * cols + l]));
        Node f = dag_div(d, dag_mul(d, dag_int(d, 2), dot), ww);
        for (size_t i = k; i < n; i++) {
            Node *at = right ? &mat[l * cols + i] : &mat[i * cols + l];
            *at = dag_sub(d, *at, dag_mul(d, f, w[i]));
        }
    }
}

/* Householder (Celledoni et al. 2019, Algorithm 1, corrected): A = phi_v^T, signs from the factorisation at qs; the last n - m columns of Q. */
Value model_basis_qr(Build *b, const Node *q, const Node *qs, Span span)
{
    Dag *d = b->dag;
    size_t n = b->mech->nv, m = b->mech->m;
    if (b->mech->facts.constraints == CONSTRAINT_NONLINEAR) {
        diag_error(b->diag, span, "a basis needs constraints that are linear or affine in the velocities");
        return (Value){0};
    }
    Node *r[2], *w = ARENA_ARRAY(b->arena, Node, n + 1), *e = ARENA_ARRAY(b->arena, Node, n * n + 1);
    for (int side = 0; side < 2; side++) {
        Point p = {NODE_NONE, side ? qs : q, NULL};
        Value k = value_transpose(b, phi_v_at(b, &p));
        r[side] = k.at;
    }
    for (size_t i = 0; i < n * n; i++)
        e[i] = dag_int(d, i / n == i % n);
    for (size_t k = 0; k < m; k++) {
        Node sign = dag_select(d, dag_test(d, DAG_LE, dag_int(d, 0), r[1][k * m + k]), dag_int(d, 1), dag_int(d, -1));
        for (int side = 1; side >= 0; side--) {
            for (size_t i = k; i < n; i++)
                w[i] = r[side][i * m + k];
            w[k] = dag_add(d, w[k], dag_mul(d, sign, norm_of(b, w + k, n - k)));
            Node ww = dag_int(d, 0);
            for (size_t i = k; i < n; i++)
                ww = dag_add(d, ww, dag_powi(d, w[i], 2));
            reflect(b, w, ww, r[side], n, m, k, false);
            if (side == 0)
                reflect(b, w, ww, e, n, n, k, true);
        }
    }
    Value x = value_matrix(b, DIM_VEL, n, DIM_REDUCED, n - m);
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n - m; j++)
            VALUE_AT(x, i, j) = e[i * n + m + j];
    return x;
}

Value model_basis(Build *b, const Node *q, Span span)
{
    const Mechanics *m = b->mech;
    Point p = {NODE_NONE, q, NULL};
    if (m->basis)
        return model_matrix(b, &p, m->basis, DIM_VEL, m->nv, DIM_REDUCED, m->nv - m->m);
    Node *q0 = ARENA_ARRAY(b->arena, Node, m->nq + 1);
    for (size_t i = 0; i < m->nq; i++)
        q0[i] = dag_symbol(b->dag, SYM_CLASS_Q, i, m->model->coords[i].name);
    return model_basis_qr(b, q, q0, span);
}

/* The derivatives of a basis at q: slope[j] is the matrix d X/d q_j, exactly or, with a step, by central differences. */
static Value *basis_slopes(Build *b, const Value *x, const Node *q, const Node *step)
{
    const Mechanics *m = b->mech;
    Dag *d = b->dag;
    Value *slope = ARENA_ARRAY(b->arena, Value, m->nq + 1);
    for (size_t j = 0; j < m->nq; j++) {
        slope[j] = value_matrix(b, x->rdim, x->rows, x->cdim, x->cols);
        Instance side[2] = {build_instance(b), build_instance(b)};
        for (size_t i = 0; i < m->nq; i++)
            for (int k = 0; k < 2; k++) {
                Node move = step && i == j ? dag_mul(d, dag_int(d, k ? 1 : -1), *step) : dag_int(d, 0);
                dag_map_set(side[k].map, m->q[i], dag_add(d, q[i], move));
            }
        for (size_t e = 0; e < x->rows * x->cols; e++) {
            if (!step) {
                slope[j].at[e] = build_subst(b, &side[0], build_diff(b, x->at[e], m->q[j]));
                continue;
            }
            Node gap = dag_sub(d, build_subst(b, &side[1], x->at[e]), build_subst(b, &side[0], x->at[e]));
            slope[j].at[e] = dag_div(d, gap, dag_mul(d, dag_int(d, 2), *step));
        }
    }
    return slope;
}

/* [X_a, X_b]^k = X_a(X_b^k) - X_b(X_a^k) + c^k_ij X_a^i X_b^j, with the coordinates' part of X as derivation. */
static Node bracket_entry(Build *b, const Value *x, const Value *slope, size_t ca, size_t cb, size_t k)
{
    const Mechanics *m = b->mech;
    Dag *d = b->dag;
    Node sum = dag_int(d, 0);
    for (size_t j = 0; j < m->nq; j++) {
        Node first = dag_mul(d, VALUE_AT(*x, j, ca), VALUE_AT(slope[j], k, cb));
        Node second = dag_mul(d, VALUE_AT(*x, j, cb), VALUE_AT(slope[j], k, ca));
        sum = dag_add(d, sum, dag_sub(d, first, second));
    }
    size_t nw = m->nv - m->nq;
    if (k < m->nq || !m->bracket)
        return sum;
    for (size_t i = 0; i < nw; i++)
        for (size_t j = 0; j < nw; j++) {
            Node c = m->bracket[(i * nw + j) * nw + (k - m->nq)];
            Node part = dag_mul(d, VALUE_AT(*x, m->nq + i, ca), VALUE_AT(*x, m->nq + j, cb));
            sum = dag_add(d, sum, dag_mul(d, c, part));
        }
    return sum;
}

/* S_ab = -p([X_a, X_b]) at q; x is the basis at the model's formal coordinates. */
Value model_structure(Build *b, Value x, const Node *q, const Value *p, const Node *step, Span span)
{
    const Mechanics *m = b->mech;
    size_t r = m->nv - m->m;
    if (!dim_fits(b, p->rdim, p->rows, DIM_VEL, m->nv) || p->cols != 1) {
        diag_error(b->diag, span, "structure needs a column of velocity rows");
        return (Value){0};
    }
    if (x.kind != VALUE_MATRIX || x.rows != m->nv || x.cols != r) {
        diag_error(b->diag, span, "structure needs a basis of %zu columns with %zu rows", r, m->nv);
        return (Value){0};
    }
    const Value *slope = basis_slopes(b, &x, q, step);
    Instance in = build_instance(b);
    for (size_t i = 0; i < m->nq; i++)
        dag_map_set(in.map, m->q[i], q[i]);
    Value here = value_matrix(b, x.rdim, x.rows, x.cdim, x.cols);
    for (size_t e = 0; e < x.rows * x.cols; e++)
        here.at[e] = build_subst(b, &in, x.at[e]);
    Value s = value_matrix(b, DIM_REDUCED, r, DIM_REDUCED, r);
    for (size_t i = 0; i < r; i++)
        for (size_t j = 0; j < r; j++) {
            Node sum = dag_int(b->dag, 0);
            for (size_t k = 0; i != j && k < m->nv; k++)
                sum = dag_sub(b->dag, sum, dag_mul(b->dag, p->at[k], bracket_entry(b, &here, slope, i, j, k)));
            VALUE_AT(s, i, j) = sum;
        }
    return s;
}
