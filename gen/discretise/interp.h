/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The interpreter of the method language. Private to this folder. */
#ifndef DAL_DISCRETISE_INTERP_H
#define DAL_DISCRETISE_INTERP_H

#include "discretise/value.h"

/* A method with its arguments: what a reference means. */
typedef struct MethodUse MethodUse;
struct MethodUse {
    const Method *method;
    Value *values;     /* per parameter; VALUE_NONE where the argument is a method */
    MethodUse **uses;  /* per parameter; NULL where it is a constant */
    const char *as;
    Span span;
};

typedef enum { BIND_VALUE, BIND_FAMILY, BIND_FUN } BindKind;
typedef struct {
    const char *name;
    BindKind kind;
    Value value;
    long first;       /* families */
    size_t n;
    Value *members;
    const MStmt *fun;
} Binding;

typedef struct {
    Build *b;
    MethodLibrary *lib;
    const MethodUse *use;
    VEC(Binding) env; /* a stack: the last binding of a name counts */
    int depth;        /* of function calls */
} Interp;

MethodUse *use_create(Arena *a, Diag *diag, Dag *dag, MethodLibrary *lib, const MethodRef *ref, const MethodUse *caller);
const char *use_slug(Arena *a, Diag *diag, Dag *dag, const MethodUse *u);
const char *use_call(Arena *a, Dag *dag, const MethodUse *u); /* as a person would write it */

/* An interpreter for a use: its arguments are bound. With mech == NULL in the build, constants only. */
Interp *interp_create(Build *b, MethodLibrary *lib, const MethodUse *use);
void interp_bind(Interp *in, const char *name, Value v);
void interp_bind_family(Interp *in, const char *name, long first, size_t n, Value *members);
const Binding *interp_find(const Interp *in, const char *name);
Value interp_eval(Interp *in, const Ast *e);
bool interp_integer(Interp *in, const Ast *e, long *out);
/* const, let and fun statements. */
void interp_define(Interp *in, const MStmt *s);
/* A condition of exact arguments and facts. */
bool interp_condition(Interp *in, const Ast *cond, bool *out);

/* A function by name at given arguments (callfn.c). *found is false if there is no such function. */
Value interp_call(Interp *in, const Ast *call, bool *found);
/* f(args) for a function of the model or of the method, without an Ast. */
Value call_named(Interp *in, const char *name, const Value *args, size_t n, Span span, bool *found);
/* d f/d(argument number k) at args, k counted from 0; the gradient column or Jacobian matrix. */
Value call_derivative(Interp *in, const char *name, const size_t *by, size_t nby, const Value *args, size_t n, Span span);
/* Divided differences without cancellation (slope.c): set both values of every leaf, then ask. */
typedef struct Slope Slope;
Slope *slope_create(Build *b);
void slope_point(Slope *s, Node leaf, Node x0, Node x1);
Node slope_of(Slope *s, Node e, Node leaf);
/* Discrete gradients (dgrad.c). */
Value dgrad(Interp *in, const char *kind, const Ast *call);

/* Claims and facts (claims.c). */
bool fact_holds(const Mechanics *m, const char *text, bool *known);
const char *fact_denied(const Mechanics *m, const char *text);
int use_order(Arena *a, Diag *diag, Dag *dag, MethodLibrary *lib, const MethodUse *u, const Mechanics *mech);
bool use_symmetric(Arena *a, Diag *diag, Dag *dag, MethodLibrary *lib, const MethodUse *u, const Mechanics *mech);
const char *use_obstacle(Arena *a, Diag *diag, const Mechanics *mech, MethodLibrary *lib, const MethodUse *u);

/* One step of a method that is no composition (step.c). NULL after an error. `states` are the fields carried along. */
Equations *step_build(Arena *a, Diag *diag, const Mechanics *mech, MethodLibrary *lib, const MethodUse *u, const StateField *states,
                      size_t nstates);
/* The state statements of a use, with offsets from `offset`; appended to fields unless a field of that name is there. */
typedef VEC(StateField) StateFields;
void step_states(Arena *a, const Mechanics *mech, const MethodUse *u, StateFields *fields);
Equations *step_init(Arena *a, Diag *diag, const Mechanics *mech, MethodLibrary *lib, const MethodUse *const *uses, size_t nuses,
                     const StateField *states, size_t nstates);
/* Packs what a build has gathered into equations. */
Equations *build_finish(Build *b, UnknownInfo *own, size_t nown, Row *rows, size_t nrows, NamedColumn *outputs, size_t noutputs);

#endif
