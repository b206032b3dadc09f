/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Values of the method language while a method meets a model: matrices of nodes whose sides know what they count,
   tuples and truth values. Private to this folder. */
#ifndef DAL_DISCRETISE_VALUE_H
#define DAL_DISCRETISE_VALUE_H

#include "discretise/discretise.h"

/* What one side of a matrix counts. Two sides fit if they count the same; coordinates and velocities fit each other
   where the model has as many of both. */
typedef enum { DIM_ONE, DIM_COORD, DIM_VEL, DIM_MULT, DIM_REDUCED, DIM_POSITION, DIM_STAGE } Dim;

typedef enum { VALUE_NONE, VALUE_MATRIX, VALUE_TUPLE, VALUE_TRUTH } ValueKind;

typedef struct Value Value;
struct Value {
    ValueKind kind;
    Dim rdim, cdim;
    size_t rows, cols;
    Node *at;     /* rows*cols, row-major; a truth value is at[0] */
    Value *items; /* tuples */
    size_t n;
};

/* A stage point: arguments (t, q, v) of the model's functions. v may be NULL where a function has none. */
typedef struct {
    Node t;
    const Node *q, *v;
} Point;
typedef struct {
    Point point;
    DagMap *map;
} PointMap;

/* A step under construction: where nodes, solves and messages go. */
typedef struct {
    Arena *arena;
    Diag *diag;
    Dag *dag;
    const Mechanics *mech;
    VEC(Solve) solves;
    VEC(UnknownInfo) aux;     /* results of the solves, numbered from first_aux */
    size_t first_aux;
    VEC(PivotCheck) checks;
    VEC(Node) positive;
    size_t formals;           /* next free formal index */
    VEC(PointMap) points;     /* substitutions of the stage points met so far */
} Build;

size_t dim_size(const Build *b, Dim d);
Dim dim_of_kind(Kind k);
const char *dim_text(const Build *b, Dim d, size_t n);
bool dim_fits(const Build *b, Dim d, size_t n, Dim e, size_t m);

Value value_scalar(Build *b, Node x);
Value value_matrix(Build *b, Dim rdim, size_t rows, Dim cdim, size_t cols); /* entries to be filled */
Value value_column(Build *b, Dim dim, size_t rows, const Node *rows_or_null);
bool value_is_scalar(const Value *v);
/* "a column of 3 (velocity)", for messages. */
const char *value_shape(const Build *b, const Value *v);
#define VALUE_AT(v, i, j) ((v).at[(i) * (v).cols + (j)])

/* Arithmetic; VALUE_NONE after an error, which is reported at `span`. */
Value value_add(Build *b, Value x, Value y, int sign, Span span);
Value value_mul(Build *b, Value x, Value y, Span span);
Value value_div(Build *b, Value x, Value y, Span span);
Value value_neg(Build *b, Value x);
Value value_transpose(Build *b, Value x);

/* -- solves (solve.c) */
/* A^-1 B. Eliminated at once if A is known and positive definite; else B's columns become leaves of new solves. */
Value build_solve(Build *b, Value a, Value rhs, int fault, Span span);
/* The derivative of a node by a leaf, through the solves that it reaches. */
Node build_diff(Build *b, Node e, Node leaf);
/* Substitution that also instantiates the solves a node reaches. */
typedef struct {
    DagMap *map;
    size_t solves_done;
} Instance;
Instance build_instance(Build *b);
Node build_subst(Build *b, Instance *in, Node e);

/* -- functions of the model (modelfn.c) */
Node at_point(Build *b, const Point *p, Node formal); /* one node of the mechanics at a stage point */
Value model_column(Build *b, const Point *p, const Node *formal, Dim dim, size_t n);
Value model_matrix(Build *b, const Point *p, const Node *formal, Dim rdim, size_t rows, Dim cdim, size_t cols);
Value model_accel(Build *b, const Point *p, const Value *lam, Span span);
Value model_multiplier(Build *b, const Point *p, Span span);
Value model_basis(Build *b, const Node *q, Span span);
Value model_basis_qr(Build *b, const Node *q, const Node *qs, Span span);
/* step: NULL, or the step of central differences of the basis. */
Value model_structure(Build *b, Value x, const Node *q, const Value *p, const Node *step, Span span);

/* -- tableaux (tableau.c): (A, b, c) as a tuple. which: 'g' Gauss, 'a' 'b' 'd' Lobatto III. */
Value tableau(Build *b, char which, long s);

#endif
