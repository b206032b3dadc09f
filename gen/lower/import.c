/* SPDX-License-Identifier: GPL-2.0-or-later */
/* From the plan's graph to the passes' graph. Unknowns that are found by assignment disappear: their value stands in
   their place. Nodes are numbered in the order in which the kernel's blocks and outputs first reach them, operands
   first; the plan's graph keeps operands in structural order, so these numbers are the same on every run. */
#include "lower/terms.h"

#include <string.h>

typedef struct {
    Arena *arena; /* scratch */
    Arena *keep;  /* what the program holds */
    const Dag *dag;
    const LowerOptions *opt;
    Terms *terms;
    TermId *memo;       /* by node of the dag */
    const Node *value;  /* of each assigned unknown, else NODE_NONE */
    VEC(Node) stack;
    VEC(TermId) roots;
    VEC(RootRow) rows;
    RootPlaces *places;
} Importer;

/* A leaf that stands for another node, or NODE_NONE. */
static Node stands_for(const Importer *im, Node x)
{
    if (dag_op(im->dag, x) != DAG_SYM)
        return NODE_NONE;
    const size_t index = dag_index(im->dag, x);
    if (dag_class(im->dag, x) == SYM_CLASS_UNKNOWN)
        return im->value[index];
    if (dag_class(im->dag, x) == SYM_CLASS_PARAM && im->opt->params)
        return im->opt->params[index];
    return NODE_NONE;
}

static TermId build_sum(Importer *im, Node x)
{
    const Dag *d = im->dag;
    Numbers *ns = im->terms->numbers;
    const size_t n = dag_nkids(d, x);
    TermPart *p = ARENA_ARRAY(im->arena, TermPart, n);
    for (size_t i = 0; i < n; i++)
        p[i] = (TermPart){.kid = im->memo[dag_kid(d, x, i).id], .num = number_of_q(ns, dag_coeff(d, x, i))};
    return terms_sum(im->terms, number_of_q(ns, dag_rational_of(d, x)), p, n);
}

static TermId build_prod(Importer *im, Node x)
{
    const size_t n = dag_nkids(im->dag, x);
    TermPart *p = ARENA_ARRAY(im->arena, TermPart, n);
    for (size_t i = 0; i < n; i++)
        p[i] = (TermPart){.kid = im->memo[dag_kid(im->dag, x, i).id], .exponent = dag_exponent(im->dag, x, i)};
    return terms_prod(im->terms, NUM_ONE, p, n);
}

static TermOp plain_op(DagOp op)
{
    switch (op) {
    case DAG_POW: return TERM_POW;
    case DAG_LT: return TERM_LT;
    case DAG_LE: return TERM_LE;
    case DAG_EQ: return TERM_EQ;
    case DAG_AND: return TERM_AND;
    case DAG_OR: return TERM_OR;
    case DAG_NOT: return TERM_NOT;
    case DAG_SELECT: return TERM_SELECT;
    case DAG_CONST:
    case DAG_SYM:
    case DAG_SCALE:
    case DAG_ADD:
    case DAG_MUL:
    case DAG_FN: break;
    }
    UNREACHABLE();
}

static TermId build(Importer *im, Node x)
{
    const Dag *d = im->dag;
    Terms *t = im->terms;
    const DagOp op = dag_op(d, x);
    TermId kid[3] = {0};
    const Node other = stands_for(im, x);
    if (other.id)
        return im->memo[other.id];
    for (size_t i = 0; i < 3 && op != DAG_SYM && op != DAG_CONST && i < dag_nkids(d, x); i++)
        kid[i] = im->memo[dag_kid(d, x, i).id];
    switch (op) {
    case DAG_CONST:
        return terms_const(t, number_of_q(t->numbers, dag_rational_of(d, x)));
    case DAG_SYM:
        CHECK(dag_class(d, x) != SYM_CLASS_FORMAL);
        return terms_leaf(t, dag_class(d, x), dag_index(d, x));
    case DAG_SCALE:
        return terms_scale(t, number_of_q(t->numbers, dag_rational_of(d, x)), kid[0]);
    case DAG_ADD:
        return build_sum(im, x);
    case DAG_MUL:
        return build_prod(im, x);
    case DAG_FN:
        return terms_fn(t, dag_fn_of(d, x), kid[0], kid[1]);
    case DAG_POW:
    case DAG_LT:
    case DAG_LE:
    case DAG_EQ:
    case DAG_AND:
    case DAG_OR:
    case DAG_NOT:
    case DAG_SELECT:
        return terms_other(t, plain_op(op), kid[0], kid[1], kid[2]);
    }
    UNREACHABLE();
}

/* Pushes what x needs and does not have yet; true if nothing is missing. */
static bool has_kids(Importer *im, Node x)
{
    const DagOp op = dag_op(im->dag, x);
    const size_t mark = im->stack.n;
    const Node other = stands_for(im, x);
    if (other.id) {
        if (!im->memo[other.id])
            vec_push(im->arena, &im->stack, other);
    } else if (op != DAG_CONST && op != DAG_SYM) {
        for (size_t i = dag_nkids(im->dag, x); i-- > 0;)
            if (!im->memo[dag_kid(im->dag, x, i).id])
                vec_push(im->arena, &im->stack, dag_kid(im->dag, x, i));
    }
    return im->stack.n == mark;
}

static TermId import_node(Importer *im, Node root)
{
    CHECK(root.id != 0);
    im->stack.n = 0;
    vec_push(im->arena, &im->stack, root);
    while (im->stack.n) {
        const Node x = im->stack.at[im->stack.n - 1];
        if (!im->memo[x.id]) {
            if (!has_kids(im, x))
                continue;
            im->memo[x.id] = build(im, x);
        }
        im->stack.n--;
    }
    return im->memo[root.id];
}

static void add_root(Importer *im, TermId x, InstrId *place)
{
    vec_push(im->arena, &im->roots, x);
    vec_push(im->arena, im->places, place);
}

static InstrId *add_roots(Importer *im, const Node *x, size_t n)
{
    InstrId *places = ARENA_ARRAY(im->keep, InstrId, n);
    for (size_t i = 0; i < n; i++)
        add_root(im, import_node(im, x[i]), &places[i]);
    return places;
}

/* -x; a sum changes the signs of its terms, which costs nothing. */
static TermId negated(Terms *t, TermId x)
{
    const Term *k = terms_at(t, x);
    if (k->op != TERM_SUM)
        return terms_scale(t, NUM_MINUS_ONE, x);
    TermPart *p = ARENA_ARRAY(t->arena, TermPart, k->n);
    for (size_t i = 0; i < k->n; i++)
        p[i] = (TermPart){.kid = k->part[i].kid, .num = number_neg(t->numbers, k->part[i].num)};
    return terms_sum(t, number_neg(t->numbers, k->num), p, k->n);
}

static LowBlock import_block(Importer *im, const Block *b)
{
    LowBlock r = {.kind = b->kind, .core = b->core, .ncore = b->ncore, .fault = b->fault};
    if (b->kind == BLOCK_NEWTON) {
        r.guess = add_roots(im, b->guess, b->ncore);
        r.cold = add_roots(im, b->cold, b->ncore);
        r.scale = add_roots(im, b->scale, b->ncore + 1);
    }
    r.rhs = ARENA_ARRAY(im->keep, InstrId, b->ncore);
    for (size_t i = 0; i < b->ncore; i++)
        add_root(im, negated(im->terms, import_node(im, b->resid[i])), &r.rhs[i]);
    for (size_t i = 0; i < b->ncore; i++)
        vec_push(im->arena, &im->rows,
                 ((RootRow){im->roots.n - b->ncore + i, im->roots.n + i * b->ncore, b->ncore}));
    r.jac = add_roots(im, b->jac, b->ncore * b->ncore);
    return r;
}

/* Levels of unknowns and which levels iterate; values of assigned unknowns. */
static void survey(Importer *im, const Kernel *k)
{
    int *level = ARENA_ARRAY(im->arena, int, k->nunknowns + 1);
    bool *loops = ARENA_ARRAY(im->arena, bool, k->nblocks + 2);
    Node *value = ARENA_ARRAY(im->arena, Node, k->nunknowns + 1);
    int next = 2;
    for (size_t b = 0; b < k->nblocks; b++) {
        const Block *x = &k->blocks[b];
        for (size_t i = 0; i < x->nassigns; i++)
            value[x->assigns[i].unknown] = x->assigns[i].value;
        if (x->kind == BLOCK_EXPLICIT)
            continue;
        for (size_t i = 0; i < x->ncore; i++)
            level[x->core[i]] = next;
        loops[next++] = x->kind == BLOCK_NEWTON;
    }
    im->value = value;
    im->terms->unknown_level = level;
    im->terms->level_loops = loops;
}

static void import_outputs(Importer *im, const Kernel *k, Program *p)
{
    p->outputs = ARENA_ARRAY(im->keep, LowOutput, k->noutputs);
    for (size_t i = 0; i < k->noutputs; i++) {
        const Output *o = &k->outputs[i];
        if ((im->opt->output && strcmp(im->opt->output, o->name) != 0) ||
            (im->opt->without && strcmp(im->opt->without, o->name) == 0))
            continue;
        p->outputs[p->noutputs++] = (LowOutput){o->name, add_roots(im, o->rows, o->n), o->n};
    }
}

Terms *import_kernel(Arena *keep, Arena *a, const Kernel *k, const LowerOptions *opt, Program *p, RootPlaces *places)
{
    static const int hoisted[] = {[SYM_CLASS_PI] = 0, [SYM_CLASS_PARAM] = 0, [SYM_CLASS_INPUT] = 1,
                                  [SYM_CLASS_TIME] = 1, [SYM_CLASS_STEP] = 0, [SYM_CLASS_Q] = 1, [SYM_CLASS_V] = 1,
                                  [SYM_CLASS_STATE] = 1, [SYM_CLASS_WARM] = 1, [SYM_CLASS_UNKNOWN] = 1};
    static const int plain[] = {[SYM_CLASS_PI] = 0, [SYM_CLASS_PARAM] = 1, [SYM_CLASS_INPUT] = 1,
                                [SYM_CLASS_TIME] = 1, [SYM_CLASS_STEP] = 1, [SYM_CLASS_Q] = 1, [SYM_CLASS_V] = 1,
                                [SYM_CLASS_STATE] = 1, [SYM_CLASS_WARM] = 1, [SYM_CLASS_UNKNOWN] = 1};
    Terms settings = {.numbers = numbers_create(keep), .leaf_level = opt->hoist ? hoisted : plain};
    Importer im = {.arena = a, .keep = keep, .dag = k->dag, .opt = opt, .terms = terms_like(a, &settings), .places = places};
    im.memo = ARENA_ARRAY(a, TermId, dag_size(k->dag) + 1);
    survey(&im, k);
    p->blocks = ARENA_ARRAY(keep, LowBlock, k->nblocks);
    p->block_index = ARENA_ARRAY(keep, size_t, k->nblocks);
    p->guards = ARENA_ARRAY(keep, LowGuard, k->nguards);
    for (size_t b = 0; b <= k->nblocks; b++) {
        for (size_t i = 0; i < k->nguards; i++)
            if (k->guards[i].after == b) {
                LowGuard *g = &p->guards[p->nguards++];
                *g = (LowGuard){.fault = k->guards[i].fault, .after = p->nblocks, .positive = k->guards[i].positive};
                add_root(&im, import_node(&im, k->guards[i].pivot), &g->pivot);
                add_root(&im, import_node(&im, k->guards[i].diagonal), &g->diagonal);
            }
        if (b == k->nblocks || k->blocks[b].kind == BLOCK_EXPLICIT)
            continue;
        p->block_index[p->nblocks] = b;
        p->blocks[p->nblocks++] = import_block(&im, &k->blocks[b]);
    }
    import_outputs(&im, k, p);
    im.terms->roots = im.roots.at;
    im.terms->nroots = im.roots.n;
    im.terms->rows = im.rows.at;
    im.terms->nrows = im.rows.n;
    return im.terms;
}
