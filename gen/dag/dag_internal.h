/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The graph's own representation, shared by the files of this folder only. */
#ifndef DAL_DAG_INTERNAL_H
#define DAL_DAG_INTERNAL_H

#include "dag/dag.h"

typedef struct {
    uint8_t op, sub;     /* DagOp; SymClass or Fn */
    uint32_t nkids;
    uint32_t *kids;
    union {
        mpq_srcptr *coeff; /* ADD, one per kid */
        long *exponent;    /* MUL, one per kid */
    } w;
    mpq_srcptr rat;      /* CONST, SCALE, ADD */
    size_t index;        /* SYM */
    const char *name;    /* SYM */
    double centre;       /* SYM */
    bool centred;
    uint64_t hash;
} DagNode;

typedef struct {
    uint64_t key; /* 0: empty */
    uint32_t value;
} Slot;
/* A hash map from pairs of ids to an id. */
typedef struct {
    Slot *slot;
    size_t n, cap;
} PairMap;
uint32_t pairmap_find(const PairMap *m, uint32_t a, uint32_t b); /* 0: none */
void pairmap_put(Arena *arena, PairMap *m, uint32_t a, uint32_t b, uint32_t value);

struct Dag {
    Arena *arena;
    VEC(DagNode) nodes; /* node 0 is no node */
    uint32_t *table;    /* hash-consing */
    size_t table_cap;
    VEC(mpq_ptr) rats;  /* interned rationals */
    uint32_t *rat_table;
    size_t rat_cap;
    PairMap diffs;
    uint32_t *seen; /* number of the last walk that met a node */
    size_t nseen;
    uint32_t walk;
    DagEval *points[DAG_POINTS];
    VEC(DagEval *) moved; /* point 0 with one leaf moved, by leaf */
    VEC(uint32_t) moved_leaf;
};

/* The one copy of a rational: equal numbers have equal pointers. */
mpq_srcptr dag_intern_rat(Dag *d, mpq_srcptr q);
/* The node equal to n, made if need be; n's arrays are copied then. */
Node dag_intern_node(Dag *d, DagNode *n);
/* c*x for an x that is neither CONST nor SCALE. */
Node dag_scaled(Dag *d, mpq_srcptr c, Node x);

static inline const DagNode *dag_at(const Dag *d, Node x) { return &d->nodes.at[x.id]; }

#endif
