/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The form that the rewriting passes work on: sums and products of any number of operands, hash-consed, numbered so
   that operands come before their users. Numbers of nodes follow from the kernel's structure alone, so they may decide
   ties. A pass reads one graph and writes a new one, which holds only what the roots reach. Private to this folder. */
#ifndef DAL_LOWER_TERMS_H
#define DAL_LOWER_TERMS_H

#include "lower/lower.h"
#include "lower/number.h"

typedef uint32_t TermId; /* 0 is no node */

typedef enum {
    TERM_CONST,
    TERM_LEAF,
    TERM_SUM,  /* num + sum of part[i].num * part[i].kid */
    TERM_PROD, /* num * product of part[i].kid ^ part[i].exponent */
    TERM_FIXED, /* num * part[0].kid, kept together: sums and products do not take the number out */
    TERM_FN, TERM_POW, TERM_LT, TERM_LE, TERM_EQ, TERM_AND, TERM_OR, TERM_NOT, TERM_SELECT /* operands in part[] */
} TermOp;

typedef struct {
    TermId kid;
    Num num;       /* SUM */
    long exponent; /* PROD */
} TermPart;

typedef struct {
    TermOp op;
    Fn fn;
    SymClass class;
    size_t index;
    Num num;
    TermPart *part;
    size_t n;
    int level; /* what must be known first; see lower.h */
} Term;

/* One equation among the roots: its right-hand side and the entries of its matrix row. */
typedef struct {
    size_t rhs, first, n;
} RootRow;

typedef struct {
    Arena *arena;
    Numbers *numbers;
    VEC(Term) nodes;
    uint32_t *table;
    size_t table_cap;
    TermId *roots;
    size_t nroots;
    const RootRow *rows; /* of linear systems: a common factor of a row does not matter */
    size_t nrows;
    const int *leaf_level; /* by class, for all but unknowns */
    const int *unknown_level;
    const bool *level_loops; /* by level: is it the body of an iteration? */
} Terms;

/* An empty graph with the settings of another one. */
Terms *terms_like(Arena *a, const Terms *t);
void terms_reserve_roots(Arena *a, Terms *t, size_t n);

TermId terms_const(Terms *t, Num n);
TermId terms_leaf(Terms *t, SymClass class, size_t index);
/* Like terms are merged, constants and factors of kids taken out; the result may be any kind of node. */
TermId terms_sum(Terms *t, Num constant, const TermPart *part, size_t n);
TermId terms_prod(Terms *t, Num factor, const TermPart *part, size_t n);
TermId terms_scale(Terms *t, Num factor, TermId x);
TermId terms_fixed(Terms *t, Num factor, TermId x);
TermId terms_fn(Terms *t, Fn f, TermId a, TermId b);
TermId terms_other(Terms *t, TermOp op, TermId a, TermId b, TermId c);
const Term *terms_at(const Terms *t, TermId x);

/* Is x computed beforehand where a node of this level is computed: once a run, or before the iteration? */
bool terms_is_early(const Terms *t, int level, TermId x);
/* Is x a product with an early factor, so that a number times x costs nothing? */
bool terms_absorbs(const Terms *t, TermId x);

/* How often each node stands in a reachable node or root; 0: not reachable. In the arena. */
uint32_t *terms_uses(Arena *a, const Terms *t);
/* Builds node x of `from` anew from mapped kids. */
TermId terms_rebuild(Terms *to, const Terms *from, TermId x, const TermId *map);
/* A copy with f applied to every reachable node in order; f NULL copies. */
typedef TermId (*TermsRewrite)(void *arg, Terms *to, const Terms *from, TermId x, const TermId *map);
Terms *terms_map(Arena *a, const Terms *from, TermsRewrite f, void *arg);
/* Operations that the graph would take if it were written out now. */
OpCount terms_ops(const Terms *t);
/* Ends the program if the graph is broken. */
void terms_verify(const Terms *t);

/* -- the passes */
Terms *pass_fold(Arena *a, const Terms *t);
Terms *pass_cancel(Arena *a, const Terms *t);
Terms *pass_flatten(Arena *a, const Terms *t);
Terms *pass_angle(Arena *a, const Terms *t);
Terms *pass_scale(Arena *a, const Terms *t);
Terms *pass_rows(Arena *a, const Terms *t);
Terms *pass_rescale(Arena *a, const Terms *t);
Terms *pass_factor(Arena *a, const Terms *t);
Terms *pass_hoist(Arena *a, const Terms *t);
Terms *pass_reciprocal(Arena *a, const Terms *t);
Terms *pass_pairs(Arena *a, const Terms *t);

/* -- the ends. What the program holds goes to `keep`. */
/* Where the instruction of a root goes once there are instructions. */
typedef VEC(InstrId *) RootPlaces;
/* Shapes the program after the kernel (blocks, guards, outputs) and returns the graph of everything it computes;
   places->at[i] is where the instruction of root i belongs. */
Terms *import_kernel(Arena *keep, Arena *scratch, const Kernel *k, const LowerOptions *opt, Program *p, RootPlaces *places);
/* Writes the graph's operations into the program, one by one, and the roots into their places. */
void expand_terms(Arena *keep, Arena *scratch, const Terms *t, Program *p, const RootPlaces *places);
/* Orders the instructions, assigns them to their codes and decides which are printed inline. */
void schedule_program(Arena *keep, Arena *scratch, Program *p, bool hoist);

#endif
