/* SPDX-License-Identifier: GPL-2.0-or-later */
/* A method meets a model: the equations of one step, row by row on the graph. Nothing after this stage knows what
   a Lagrangian is. */
#ifndef DAL_DISCRETISE_DISCRETISE_H
#define DAL_DISCRETISE_DISCRETISE_H

#include "dag/dag.h"
#include "derive/derive.h"

typedef struct {
    const char *name; /* "q1[theta]", "lam0[blade]", for reports */
    Kind kind;
    size_t row;       /* row within its column */
    int lifted;       /* 1 if it is the result of a lifted solve */
    Node symbol;
    Node guess;       /* NODE_NONE: the default */
} UnknownInfo;

/* A matrix equation A x = b whose result x stands in the rows as leaves (SYM_CLASS_UNKNOWN beyond the method's own). */
typedef struct {
    size_t n;
    Node *a; /* n*n, row-major */
    Node *b; /* n */
    Node *x; /* n leaves */
    int fault; /* enum Fault of plan/plan.h: 0 mass, 1 constraints, 2 a solve of the method */
    Span span;
} Solve;

/* A pivot of an elimination that was carried out symbolically: the step fails unless |pivot| > tiny*|diagonal|. */
typedef struct {
    Node pivot, diagonal;
    int fault;
    bool positive; /* and both are positive: the matrix was taken for positive definite */
} PivotCheck;

typedef struct {
    Node expr; /* = 0 */
    Span span;
    const char *text; /* for messages: which equation of the method, which row */
} Row;

typedef struct {
    const char *name;
    Kind kind;
    Node *rows;
    size_t n;
} NamedColumn;

typedef struct {
    Dag *dag;
    const Mechanics *mech;
    UnknownInfo *unknowns; /* the method's own; then the results of the solves */
    size_t nunknowns, nown;
    Row *rows;             /* as many as nown */
    size_t nrows;
    Solve *solves;         /* in order of creation: a solve refers to earlier ones only */
    size_t nsolves;
    NamedColumn *outputs;  /* q1, v1, the ...1 of every state, and what is reported (lambda) */
    size_t noutputs;
    PivotCheck *checks;
    size_t nchecks;
    Node *positive;        /* nodes known to be positive: diagonal entries of a positive mass matrix at stage points */
    size_t npositive;
} Equations;

/* Is the matrix symmetric and positive definite at the sample points? */
bool solve_is_positive(Dag *d, const Node *a, size_t n);
/* Sparse symmetric elimination: fills x with A^-1 b row by row and appends the pivots to checks (room for n). Requires a
   positive definite A; NODE_NONE entries are impossible then. */
void solve_eliminate(Arena *arena, Dag *d, const Node *a, const Node *b, size_t n, int fault, Node *x, PivotCheck *checks);

/* Finds and parses a method by name or path; `from` is the file that names it (NULL: the command line). NULL after an error. */
typedef struct {
    const Method *(*find)(void *arg, const char *name, Span from);
    void *arg;
    const char *const *names; /* the catalogue, for hints; may be NULL */
    size_t nnames;
} MethodLibrary;

typedef struct {
    const char *name; /* "lam": lam0 at the start of a step, lam1 at its end */
    Kind kind;
    size_t n, offset; /* rows, and the first row among all state rows (leaf SYM_CLASS_STATE index) */
} StateField;

/* One substep of length c*h at t + offset*h; both are constant nodes. */
typedef struct {
    size_t system;
    Node length, offset;
} Stage;

/* A method applied to a model: the distinct systems of equations and the sequence in which they are stepped. */
typedef struct {
    const char *slug, *title, *call; /* call: "some_method(beta = 1/10)" as a person would write it, for banners */
    Equations **systems;
    size_t nsystems;
    Stage *stages; /* one stage of length 1 unless the method is a composition */
    size_t nstages;
    StateField *states;
    size_t nstates, nstate_rows;
    Equations *init; /* outputs: the states, in order; no unknowns of its own. NULL if there are no states */
} Stepping;

Stepping *discretise_method(Arena *a, Diag *diag, const Mechanics *mech, MethodLibrary *lib, const MethodRef *ref);

/* The model's own functions as systems of equations, so that they are planned and emitted like any step. */
typedef enum {
    MODEL_ENERGY,     /* output energy(1) */
    MODEL_CONSTRAINT, /* output phi(m) */
    MODEL_POSITION,   /* output g(nh) */
    MODEL_INVARIANTS, /* output one scalar per invariant, named */
    MODEL_ACCEL,      /* outputs a(nv), lambda(m) */
    MODEL_PROJECT     /* output v1(nv) */
} ModelFunction;
Equations *discretise_model(Arena *a, Diag *diag, const Mechanics *mech, ModelFunction f);

/* What a method claims, for its arguments. order 0: it does not say. */
typedef struct {
    int order;
    bool symmetric, preserves_energy;
} MethodClaims;
bool discretise_claims(Arena *a, Diag *diag, MethodLibrary *lib, const MethodRef *ref, MethodClaims *out);
/* Why the method does not apply to the model (a fact that fails, a rejection), or NULL if it does. */
const char *discretise_obstacle(Arena *a, Diag *diag, const Mechanics *mech, MethodLibrary *lib, const MethodRef *ref);
/* The slug of a reference: its `as`, or the name with the arguments that differ from the defaults. */
const char *discretise_slug(Arena *a, Diag *diag, MethodLibrary *lib, const MethodRef *ref);

#endif
