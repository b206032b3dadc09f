/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The planner's working data. Private to this folder. */
#ifndef DAL_PLAN_WORK_H
#define DAL_PLAN_WORK_H

#include "plan/plan.h"

/* Sets of unknowns as bits. */
typedef uint64_t Bits;
static inline bool bit_has(const Bits *s, size_t i) { return s[i / 64] >> (i % 64) & 1; }
static inline void bit_add(Bits *s, size_t i) { s[i / 64] |= (Bits)1 << (i % 64); }

/* The square system: one row per unknown. `var[i]` is the index of the i-th live unknown, `row[i]` a scalar equation. */
typedef struct {
    Arena *arena;
    Diag *diag;
    Dag *dag;
    Equations *eq;
    size_t n;          /* live unknowns and rows */
    size_t *var;       /* -> Equations.unknowns */
    Node *symbol;      /* the leaf of var[i] */
    Node *row;
    Span *span;
    const char **text;
    size_t words;      /* of a set of live unknowns */
    Bits *inc;         /* n sets: unknowns that a row reaches */
    Node *positive;
    size_t npositive;
    size_t *match;     /* row -> unknown (local) */
    size_t *block_of;  /* unknown (local) -> block number in solving order */
    size_t nblocks;
    DagEval *tiny[2];  /* the first sample point with a tiny h, and with half of it */
} System;
/* Is the unknown, in the planner's variables, a rate of change of velocities: an acceleration, a multiplier? */
bool plan_is_rate(const UnknownInfo *u);
void system_free(System *s);
/* The lowest power of h in a node, judged at the tiny steps; LONG_MAX for a node that vanishes there. */
long system_order(System *s, Node e);

/* incidence.c */
void incidence_fill(System *s);
/* The live unknowns that a node reaches, as a fresh set. */
Bits *incidence_of(System *s, Node e);
/* match.c: perfect matching and strongly connected blocks. False (with an error) if the system is structurally singular. */
bool match_blocks(System *s);
enum { TEAR_MOST = 1024 }; /* unknowns of one block */
/* tear.c: the smallest core of a block. `vars`, `rows`: n local indices. Returns the core's size; core[] and the order of
   assignments (row, variable) are filled; rows left over are the residuals. */
typedef struct {
    size_t *core, ncore;
    size_t *assign_row, *assign_var, nassign;
    size_t *residual;
} Tear;
bool tear_is_safe(System *s, Node slope);
/* Offers candidates of the least size found, a dozen at most, until one is accepted; else the first is kept. */
void tear_block(System *s, const size_t *vars, const size_t *rows, size_t n, Tear *out, bool (*accept)(void *arg, const Tear *t), void *arg);
/* block.c: one block from a tear. */
void block_build(System *s, const Tear *t, Block *out);
bool block_is_linear(const Block *b);

#endif
