/* SPDX-License-Identifier: GPL-2.0-or-later */
/* From a model to its mechanics: every function that a method may ask for, differentiated once by the algebra at
   formal arguments and imported into the graph. Methods put stage points in the place of the formal arguments. */
#ifndef DAL_DERIVE_DERIVE_H
#define DAL_DERIVE_DERIVE_H

#include "dag/dag.h"
#include "parse/parse.h"

typedef enum { CONSTRAINT_LINEAR, CONSTRAINT_AFFINE, CONSTRAINT_NONLINEAR } ConstraintKind;

typedef struct {
    bool mass_constant;   /* W reaches no t, q, v */
    bool mass_positive;   /* W positive definite at the sample points */
    bool natural;         /* L = v^T M(q) v/2 - V(q) */
    bool autonomous;      /* nothing depends on t */
    bool has_forces;
    bool has_quasi;
    ConstraintKind constraints; /* the worst of the velocity constraints and velocity forms; LINEAR where m = 0 */
    bool constraints_time_dependent;
    bool integrable;      /* Frobenius: the (linear) velocity constraints span an integrable distribution */
    bool energy_conserved;/* autonomous, no forces, constraints homogeneous of degree one in v (no work) */
    bool *cyclic;         /* per coordinate: L, forces and constraints do not depend on it */
} Facts;

typedef struct {
    const Model *model;
    Dag *dag;
    size_t nq, nv, nc, nh, m; /* m = nc + nh: velocity constraints, then velocity forms of holonomic ones */
    size_t np, nu, ninv;
    /* formal arguments (SYM_CLASS_FORMAL): t, then q, then v. Parameters and inputs are leaves that stay. */
    Node t, *q, *v, *p, *u;
    /* functions of (t, q, v); matrices row-major */
    Node L, energy;
    Node *Lq;    /* nq */
    Node *Lv;    /* nv */
    Node *force; /* nv */
    Node *F;     /* nv: L_q + force on coordinate rows; quasi term + force on quasi rows */
    Node *W;     /* nv x nv */
    Node *b;     /* nv: F - L_vq q' - L_vt */
    Node *phi;   /* m */
    Node *phi_v; /* m x nv */
    Node *drift; /* m: phi_q q' + phi_t, without the part along the acceleration */
    Node *g;     /* nh: position constraints, functions of (t, q) */
    Node *g_q;   /* nh x nq */
    Node V;      /* natural: potential, else NODE_NONE */
    Node *gradV; /* nq, natural only */
    Node *basis; /* nv x (nv - m), or NULL: use the Householder default */
    Node *bracket; /* nquasi^3, as in Model, or NULL */
    Node *invariants; /* ninv */
    Facts facts;
} Mechanics;

/* Derives everything, and refuses what is not regular: singular W or C, dependent constraints, a constraint without velocities,
   a basis that is not in the kernel, brackets without Jacobi. NULL after an error. */
Mechanics *derive_build(Arena *a, Diag *diag, Dag *dag, Sym *sym, const Model *model);

/* An initial state: defaults < start < overrides (`set` for parameters, `extra` for anything). Values are computed with DAG_BITS bits and rounded once.
   Where `solve` is asked for, Newton on phi (and g). False after an error. base may be NULL: default, else the first, else zero. */
typedef struct {
    double *q, *v, *p;
} StartState;
bool derive_start(Arena *a, Diag *diag, const Mechanics *mech, const ModelStart *base, const StartEntry *set, size_t nset,
                  const StartEntry *extra, size_t nextra, double t0, const double *u, StartState *out);
/* A value of the command line (constants only), rounded once. */
bool derive_value(Diag *diag, Dag *dag, const Expr *e, double *out);

/* The texts of `check` and `derive`. */
void derive_describe(const Mechanics *mech, StrBuf *out);
void derive_print(Arena *a, const Mechanics *mech, bool latex, StrBuf *out);

#endif
