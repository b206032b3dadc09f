/* SPDX-License-Identifier: GPL-2.0-or-later */
/* A kernel becomes straight-line code: binary operations in an order, grouped by region. Nothing after this stage
   knows what algebra is.

   Levels say what must be known before an instruction can run: 0 only constants of a whole run (parameters and h), 1
   also the state at the start of the step, 2 + b also the unknowns of block b. */
#ifndef DAL_LOWER_LOWER_H
#define DAL_LOWER_LOWER_H

#include "plan/plan.h"

#include <stdint.h>

typedef enum {
    LOW_CONST, LOW_LEAF,
    LOW_NEG, LOW_ADD, LOW_SUB, LOW_MUL, LOW_DIV,
    LOW_FN, LOW_POW,
    LOW_LT, LOW_LE, LOW_EQ, LOW_AND, LOW_OR, LOW_NOT, /* truth values */
    LOW_SELECT                                        /* kid[0] ? kid[1] : kid[2] */
} LowOp;

typedef uint32_t InstrId; /* into Program.instrs; 0 is none */

typedef struct {
    LowOp op;
    Fn fn;             /* FN */
    SymClass class;    /* LEAF */
    size_t index;      /* LEAF */
    mpfr_srcptr value; /* CONST: to be rounded when printed */
    InstrId kid[3];
    uint8_t nkids;
    int level;
    int slot;          /* place among the constants of a run, or -1 */
    uint32_t uses;     /* operands and roots that name it */
    bool is_inline;    /* printed inside its only user */
    bool escapes;      /* computed in an iteration and used after it */
} Instr;

/* Instructions to be computed at one place, in order; those that are inline stand before their user. */
typedef struct {
    InstrId *at;
    size_t n;
} Code;

typedef struct {
    Code code; /* computes pivot and diagonal */
    InstrId pivot, diagonal;
    Fault fault;
    size_t after;
    bool positive; /* pivot > tiny*diagonal, not by size alone */
} LowGuard;

typedef struct {
    BlockKind kind;
    size_t *core; /* unknowns */
    size_t ncore;
    Fault fault;
    Code before;  /* straight-line code: guesses and scales, what the iteration does not change; LINEAR: the matrix too */
    InstrId *guess, *cold, *scale; /* NEWTON; scale has one more entry, see plan.h */
    InstrId *rhs; /* minus the residuals */
    InstrId *jac;
    Code rhs_code; /* NEWTON: each iteration */
    Code jac_code; /* NEWTON: where the Jacobian is renewed; nothing in it lives on */
} LowBlock;

typedef struct {
    const char *name;
    InstrId *rows;
    size_t n;
} LowOutput;

typedef struct {
    size_t add, mul, div, call; /* call: functions, powers, comparisons, selections */
} OpCount;

typedef struct {
    const char *name;
    OpCount before, after;
} PassStat;

typedef struct {
    Instr *instrs;
    size_t ninstrs, cap;
    InstrId *constants; /* the instructions kept from step to step, by slot */
    size_t nconstants;
    Code constant_code;
    LowBlock *blocks; /* without the explicit ones, in order */
    size_t nblocks;
    size_t *block_index; /* of each, in the kernel */
    LowGuard *guards; /* `after` counts the blocks of this program */
    size_t nguards;
    LowOutput *outputs;
    size_t noutputs;
    Code final_code;
    PassStat *passes;
    size_t npasses;
    OpCount constant_ops, step_ops, rhs_ops, jac_ops; /* once a run, once a step, once an iteration, once a Jacobian */
    size_t temporaries; /* of the step function */
} Program;

typedef struct {
    bool hoist;          /* parameters and h are level 0: constants of a run */
    const Node *params;  /* values that take the place of parameters, or NULL */
    const char *output;  /* only this output, or NULL for all */
    const char *without; /* not this one, or NULL */
} LowerOptions;

/* Lowers a kernel. The result lives in the arena; the graph may go. */
Program *lower_kernel(Arena *a, const Kernel *k, const LowerOptions *opt);
size_t lower_ops_total(OpCount c);
/* Ends the program if an instruction is used before it is computed. */
void lower_verify(const Program *p);
/* The textual form, for developers and tests. */
void lower_dump(const Program *p, StrBuf *out);

#endif
