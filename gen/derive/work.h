/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Private to this folder: the bench on which a model is taken apart, and what its files offer to each other. */
#ifndef DAL_DERIVE_WORK_H
#define DAL_DERIVE_WORK_H

#include "derive/derive.h"

/* ---- named.c: expressions that are symbols to the algebra, with a definition beside them. A base variable is
   a formal argument, numbered t = 0, then q, then v. */
typedef struct Named Named;
Named *named_create(Arena *a, Sym *sym, Dag *dag, size_t nbase);
/* Makes a symbol known: base variable `var`, or (with_var false) a leaf that is never differentiated by. */
void named_leaf(Named *n, SymEx symbol, Node node, bool with_var, size_t var);
/* A symbol that stands for e; e itself if it is a number or a symbol. Equal expressions get the same symbol. */
SymEx named_define(Named *n, SymEx e);
/* The total derivative by a base variable, through the definitions. */
SymEx named_diff(Named *n, SymEx e, size_t var);
/* Parts of e, a named symbol being one part; counting stops beyond `most`. */
size_t named_size(Named *n, SymEx e, size_t most);
/* The node of e, definitions included; NODE_NONE after a failure of the algebra. */
Node named_import(Named *n, SymEx e);
/* x_0 + x_1 + ..., built in pairs. */
SymEx named_sum(Sym *sym, SymEx *x, size_t n);

/* ---- the bench */
typedef struct {
    Arena *arena;
    Diag *diag;
    Dag *dag;
    Sym *sym;
    const Model *model;
    Mechanics *mech;
    Named *named;
    SymEx t, *q, *v, *p, *u;
    SymEx *let, *letdot; /* SYM_FAIL: not there (yet) */
    size_t *let_size;
} Bench;

static inline size_t bench_q(size_t i) { return 1 + i; }
static inline size_t bench_v(const Bench *w, size_t i) { return 1 + w->mech->nq + i; }
/* The tidied node of e. After a failure: an error at the span, and the node of 0, so that the caller goes on. */
Node bench_import(Bench *w, SymEx e, Span at);
/* e differentiated by a base variable. */
SymEx bench_diff(Bench *w, SymEx e, size_t var);
/* Sum of de/dq_j q_j' over the coordinates, plus de/dt. */
SymEx bench_dot(Bench *w, SymEx e);

/* convert.c: an expression of the model for the algebra. SYM_FAIL after an error. */
SymEx convert_expr(Bench *w, const Expr *x);
void convert_lets(Bench *w);

/* values.c: an expression of the model as a node, without the algebra; coordinates, velocities, parameters and t are the
   mechanics' leaves (mech NULL: constants only). NODE_NONE after an error. */
typedef struct Values Values;
Values *values_create(Arena *a, Diag *diag, Dag *dag, const Model *model, const Mechanics *mech);
Node values_node(Values *vs, const Expr *x);

/* ---- the parts, each filling its fields of the mechanics; errors are in the diag */
void lagrange_build(Bench *w);   /* L, Lq, Lv, W; b without forces and quasi term */
void force_build(Bench *w);      /* force */
void quasi_build(Bench *w);      /* bracket; the quasi term joins F and b */
void constraint_build(Bench *w); /* phi, phi_v, drift, g, g_q, basis */
void regular_check(Bench *w);    /* W, C, independence, basis, brackets */
void facts_fill(Bench *w);       /* facts, V, gradV, energy */

/* The name of velocity constraint a for messages: its own, or its number from 1. */
const char *constraint_name(Arena *a, const Mechanics *m, size_t i);
Span constraint_span(const Mechanics *m, size_t i);
/* facts.c, for the texts: the kind of one velocity constraint; whether its reaction can do work; whether the forces can. */
ConstraintKind constraint_kind(const Mechanics *m, size_t i);
bool constraint_works(const Mechanics *m, size_t i);
bool force_works(const Mechanics *m);
/* "x'", "w1": velocity row i. */
const char *velocity_name(Arena *a, const Model *m, size_t i);

/* ---- linear.c: dense matrices of DAG_BITS-bit numbers, small ones */
typedef struct {
    size_t rows, cols;
    mpfr_ptr *at;
} Mat;
Mat linear_create(Arena *a, size_t rows, size_t cols);
static inline mpfr_ptr linear_at(const Mat *m, size_t i, size_t j) { return m->at[i * m->cols + j]; }
/* The values of nodes at sample point k; false if one of them is no number there. */
bool linear_sample(const Mat *m, Dag *dag, const Node *nodes, int k);
/* Row by row elimination: dependent[i] is set if row i depends on the rows before it. Destroys m, returns its rank. */
size_t linear_rank(Arena *a, Mat *m, bool *dependent);
/* b <- m^-1 b. Destroys m. False if m is singular. */
bool linear_solve(Mat *m, Mat *b);
/* A basis of the kernel, as columns. Destroys m. */
Mat linear_kernel(Arena *a, Mat *m);
bool linear_positive(Mat *m); /* symmetric positive definite; destroys m */
void linear_mul(const Mat *a, const Mat *b, Mat *out);

#endif
