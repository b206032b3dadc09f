/* SPDX-License-Identifier: GPL-2.0-or-later */
/* A plan: the step's equations in solving order. Nothing after this stage knows what an integrator is: a kernel is
   inputs (leaves of the graph), blocks to be solved one after the other, and outputs. */
#ifndef DAL_PLAN_PLAN_H
#define DAL_PLAN_PLAN_H

#include "dag/dag.h"
#include "discretise/discretise.h"

typedef enum { BLOCK_EXPLICIT, BLOCK_LINEAR, BLOCK_NEWTON } BlockKind;

/* What went wrong if a pivot or a block is singular. */
typedef enum { FAULT_MASS, FAULT_CONSTRAINTS, FAULT_SOLVE } Fault;

typedef struct {
    size_t unknown; /* index of the unknown that is found: the leaf SYM_CLASS_UNKNOWN with this index */
    Node value;
} Assign;

/* One block. Values refer to the kernel's inputs, unknowns of earlier blocks and, inside the block, to the core and
   to assignments that stand before.
     EXPLICIT  one assignment, no core
     LINEAR    solve jac*x + resid = 0 for the core x (jac and resid reach no unknown of this block), then assign
     NEWTON    iterate: assign, then resid(x) = 0; jac[i*ncore + j] is the total derivative of resid[i] by core[j] */
typedef struct {
    BlockKind kind;
    size_t *core;
    size_t ncore;
    Assign *assigns;
    size_t nassigns;
    Node *resid;
    Node *jac;
    Node *guess;  /* NEWTON: start of the iteration, from inputs and earlier unknowns */
    Node *cold;   /* NEWTON: the start of the retry, without the warm start */
    Node *scale;  /* NEWTON: natural size of each core unknown; a correction |dx| <= tol*(scale + |x|) is small. One more entry: by how
                     much rounding of what the residuals are computed from may exceed that, 1 or more */
    Fault fault;
} Block;

/* A pivot of an elimination with a known matrix: the step fails unless |pivot| > DAL_TINY*|diagonal|, and, if the matrix was taken for
   positive definite, unless both are positive. Checked as soon as its leaves are
   known: after block `after` (0: before the first block, i: after block i - 1). */
typedef struct {
    Node pivot, diagonal;
    Fault fault;
    size_t after;
    bool positive;
} Guard;

typedef struct {
    const char *name;
    Kind kind;
    Node *rows;
    size_t n;
} Output;

typedef struct {
    Dag *dag;
    UnknownInfo *unknowns; /* names for reports; includes the results of lifted solves */
    size_t nunknowns;
    Block *blocks;
    size_t nblocks;
    Guard *guards;
    size_t nguards;
    Output *outputs;
    size_t noutputs;
    size_t nwarm;         /* length of the warm start; output "warm" holds its next value */
    size_t known_solves;  /* eliminations with known matrices, for reports */
    size_t rows;          /* scalar equations of the step as given */
} Kernel;

/* Plans a system. NULL after an error in diag. */
Kernel *plan_build(Arena *a, Diag *diag, Equations *eq);

/* Prints a row per block and the summary line of the command `plan`. */
void plan_print(const Kernel *k, StrBuf *out);
/* explicit E, linear L, newton N of the summary line, without the word. */
void plan_summary(const Kernel *k, StrBuf *out);

#endif
