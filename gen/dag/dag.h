/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The scalar graph: hash-consed, with exact rational constants, in a canonical form that does not depend on the
   order in which it was built. Everything after the model's derivatives lives here.

   Canonical form. A node is one of
     CONST   a rational
     SYM     a leaf
     SCALE   c*x, c a rational other than 0 and 1, x neither CONST nor SCALE
     ADD     k + sum c_i*x_i with at least two terms (k counts), integers without a common factor, the first c_i
             positive (with coefficients of many digits: the first c_i 1 instead of integers), x_i neither CONST nor SCALE, sorted; an ADD inside an ADD is flattened only if they share a term
     MUL     prod x_i^e_i, e_i nonzero integers, x_i neither CONST, SCALE nor MUL, sorted
     FN      a function of ops.def
     POW     x^y that is no integer power and no square root
     LT LE EQ AND OR NOT   truth values, for SELECT only
     SELECT  cond ? a : b
   so equal polynomials of a sum's terms, signs and contents coincide, and 0*x, x - x, x/x, sin(0) fold by themselves. */
#ifndef DAL_DAG_DAG_H
#define DAL_DAG_DAG_H

#include "base/base.h"
#include "parse/parse.h"
#include "sym/sym.h"

#include <gmp.h>
#include <mpfr.h>
#include <stdint.h>

typedef struct Dag Dag;
typedef struct {
    uint32_t id; /* 0 is no node */
} Node;
static inline bool node_is(Node a, Node b) { return a.id == b.id; }
#define NODE_NONE ((Node){0})

typedef enum {
    DAG_CONST, DAG_SYM, DAG_SCALE, DAG_ADD, DAG_MUL, DAG_FN, DAG_POW,
    DAG_LT, DAG_LE, DAG_EQ, DAG_AND, DAG_OR, DAG_NOT, DAG_SELECT
} DagOp;

/* What a leaf stands for. The order is the order of declaration rank. */
typedef enum {
    SYM_CLASS_PI,      /* the number pi */
    SYM_CLASS_PARAM, SYM_CLASS_INPUT,
    SYM_CLASS_TIME,    /* time at the start of the step */
    SYM_CLASS_STEP,    /* h */
    SYM_CLASS_Q, SYM_CLASS_V, /* coordinates and velocities at the start of the step */
    SYM_CLASS_STATE,   /* what the method carries along */
    SYM_CLASS_WARM,    /* what the Newton iteration remembers */
    SYM_CLASS_UNKNOWN, /* unknowns of the step; also the results of lifted solves */
    SYM_CLASS_FORMAL   /* arguments of functions, before they are called */
} SymClass;

Dag *dag_create(Arena *a);
void dag_free(Dag *d); /* releases the numbers; the rest goes with the arena */
size_t dag_size(const Dag *d);

/* -- building */
Node dag_int(Dag *d, long n);
Node dag_rational(Dag *d, const mpq_t q);
Node dag_decimal(Dag *d, const char *text); /* unsigned literal, or "-3/2" as the shim prints */
Node dag_symbol(Dag *d, SymClass c, size_t index, const char *name);
Node dag_add(Dag *d, Node a, Node b);
Node dag_sub(Dag *d, Node a, Node b);
Node dag_mul(Dag *d, Node a, Node b);
Node dag_div(Dag *d, Node a, Node b); /* by an exact zero: NODE_NONE */
Node dag_neg(Dag *d, Node a);
Node dag_powi(Dag *d, Node a, long e); /* NODE_NONE for 0^negative and for rationals that grow too long */
Node dag_pow(Dag *d, Node a, Node b);
Node dag_sum(Dag *d, const Node *x, size_t n);
Node dag_fn(Dag *d, Fn f, Node a, Node b);
Node dag_test(Dag *d, DagOp op, Node a, Node b); /* LT LE EQ AND OR NOT; folded when both are constants */
Node dag_select(Dag *d, Node cond, Node a, Node b);

/* -- looking */
DagOp dag_op(const Dag *d, Node x);
bool dag_is_zero(const Dag *d, Node x); /* exactly, by form */
bool dag_is_one(const Dag *d, Node x);
mpq_srcptr dag_rational_of(const Dag *d, Node x); /* CONST: the value; SCALE: the factor; ADD: the constant k */
SymClass dag_class(const Dag *d, Node x);
size_t dag_index(const Dag *d, Node x);
const char *dag_name(const Dag *d, Node x);
Fn dag_fn_of(const Dag *d, Node x);
size_t dag_nkids(const Dag *d, Node x);
Node dag_kid(const Dag *d, Node x, size_t i);
mpq_srcptr dag_coeff(const Dag *d, Node x, size_t i); /* ADD */
long dag_exponent(const Dag *d, Node x, size_t i);    /* MUL */
/* A total order by structure: operator, symbol rank, children; equal only for the same node. */
int dag_compare(const Dag *d, Node a, Node b);

/* -- calculus. Nodes are visited once each, whatever their number of parents. */
Node dag_diff(Dag *d, Node e, Node symbol); /* remembered */

/* A substitution of leaves, all at once; remembers what it has done, so use one map for many nodes. */
typedef struct DagMap DagMap;
DagMap *dag_map_create(Dag *d, Arena *a);
void dag_map_set(DagMap *m, Node symbol, Node value);
Node dag_subst(DagMap *m, Node e);

/* Calls f once for every leaf that e reaches, in rank order. */
void dag_leaves(Dag *d, Node e, void (*f)(void *arg, Node leaf), void *arg);
bool dag_reaches(Dag *d, Node e, Node symbol);
bool dag_reaches_class(Dag *d, Node e, SymClass c);

/* -- numbers. Values at fixed pseudo-random points in 256-bit arithmetic decide what form cannot: sin^2 + cos^2 - 1
   is zero. Parameters scatter around their default, the other leaves take both signs. */
enum { DAG_POINTS = 3, DAG_BITS = 256 };
void dag_centre(Dag *d, Node symbol, double centre);
/* The value at point k; NaN where undefined there. Owned by the graph. */
mpfr_srcptr dag_sample(Dag *d, Node e, int k);
/* Zero at all points (and defined at one at least), with no part whose branches the points may have missed (abs, sqrt, select). */
bool dag_vanishes(Dag *d, Node e);
/* The same whatever its parts: enough for checks that refuse, not for leaving something out. */
bool dag_vanishes_at_points(Dag *d, Node e);
/* Does e reach a leaf other than parameters and pi? */
bool dag_moves(Dag *d, Node e);
/* Does e reach the symbol inside a sign or a condition, where derivatives do not see it? */
bool dag_is_kinked(Dag *d, Node e, Node symbol);
/* e, or a simpler node with the same values: 0 if it vanishes; leaves of the classes Q, V, TIME and FORMAL that it does not really depend on replaced by 0 where that is defined. */
Node dag_tidy(Dag *d, Node e);

/* Evaluation with given leaf values: value(arg, leaf) -> number (a NaN if unknown). One evaluator remembers its results. */
typedef struct DagEval DagEval;
DagEval *dag_eval_create(Dag *d, void (*value)(void *arg, Node leaf, mpfr_ptr out), void *arg);
void dag_eval_free(DagEval *ev);
mpfr_srcptr dag_eval(DagEval *ev, Node e); /* DAG_BITS bits; valid until the evaluator is freed */
/* A constant expression (numbers, pi, functions of them): its value, or false. */
bool dag_constant(Dag *d, Node e, mpfr_ptr out);

/* -- import. leaf(arg, symbol) gives the node of a shim symbol. NODE_NONE if the expression has a part that is not real algebra. */
Node dag_import(Dag *d, Sym *s, SymEx e, Node (*leaf)(void *arg, SymEx symbol), void *arg);

/* Consistency of the whole graph (canonical form, kids before parents, no duplicates); ends the program if broken. */
void dag_verify(const Dag *d);
/* The textual form of a node (docs/dag.md), for developers and tests. */
void dag_dump(const Dag *d, Node e, StrBuf *out);

#endif
