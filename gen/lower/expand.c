/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Sums and products become binary operations. Operands that are known early are combined first, which shortens the
   longest chain (the two that are ready first make the next operation, as in Huffman's tree) and leaves whatever does
   not change in an iteration together. Signs travel with the operands, so that hardly any negation is left; powers are
   products of squares; a product with a denominator is one division. */
#include "lower/terms.h"

typedef struct {
    InstrId at;
    bool neg;
} Signed;

typedef struct {
    Arena *arena; /* scratch */
    Arena *keep;  /* for the instructions */
    const Terms *terms;
    Program *p;
    Signed *done;  /* by term */
    long *ready;   /* by instruction: a time in cycles, after its level */
    size_t ready_cap;
    uint32_t *table;
    size_t table_cap;
} Expander;

enum { LEVEL_CYCLES = 1000000 };

static uint64_t instr_hash(const Instr *x)
{
    const uint64_t key[] = {x->op, x->fn, x->class, x->index, x->kid[0], x->kid[1], x->kid[2],
                            (uint64_t)(uintptr_t)x->value}; /* values are interned; the table's order is never seen */
    return str_hash((const char *)key, sizeof key);
}

static bool instr_same(const Instr *a, const Instr *b)
{
    return a->op == b->op && a->fn == b->fn && a->class == b->class && a->index == b->index && a->value == b->value &&
           a->kid[0] == b->kid[0] && a->kid[1] == b->kid[1] && a->kid[2] == b->kid[2];
}

static void rehash(Expander *e)
{
    e->table_cap = e->table_cap ? 2 * e->table_cap : 512;
    e->table = ARENA_ARRAY(e->arena, uint32_t, e->table_cap);
    for (size_t i = 1; i < e->p->ninstrs; i++) {
        size_t k = (size_t)instr_hash(&e->p->instrs[i]) & (e->table_cap - 1);
        while (e->table[k])
            k = (k + 1) & (e->table_cap - 1);
        e->table[k] = (uint32_t)i;
    }
}

static long latency(const Instr *x)
{
    switch (x->op) {
    case LOW_CONST:
    case LOW_LEAF: return 0;
    case LOW_NEG:
    case LOW_LT:
    case LOW_LE:
    case LOW_EQ:
    case LOW_AND:
    case LOW_OR:
    case LOW_NOT:
    case LOW_SELECT: return 1;
    case LOW_ADD:
    case LOW_SUB:
    case LOW_MUL: return 4;
    case LOW_DIV: return 13;
    case LOW_POW: return 90;
    case LOW_FN: return x->fn == FN_SQRT ? 18 : x->fn == FN_ABS || x->fn == FN_SIGN ? 2 : 50;
    }
    UNREACHABLE();
}

static InstrId put(Expander *e, Instr x)
{
    Program *p = e->p;
    if (2 * p->ninstrs >= e->table_cap)
        rehash(e);
    size_t k = (size_t)instr_hash(&x) & (e->table_cap - 1);
    for (; e->table[k]; k = (k + 1) & (e->table_cap - 1))
        if (instr_same(&p->instrs[e->table[k]], &x))
            return e->table[k];
    long start = (long)x.level * LEVEL_CYCLES;
    for (unsigned i = 0; i < x.nkids; i++) {
        const Instr *kid = &p->instrs[x.kid[i]];
        x.level = kid->level > x.level ? kid->level : x.level;
        start = e->ready[x.kid[i]] > start ? e->ready[x.kid[i]] : start;
    }
    x.slot = -1;
    if (p->ninstrs == p->cap)
        p->instrs = vec_grow(e->keep, p->instrs, p->ninstrs, &p->cap, sizeof *p->instrs);
    if (p->ninstrs == e->ready_cap)
        e->ready = vec_grow(e->arena, e->ready, p->ninstrs, &e->ready_cap, sizeof *e->ready);
    p->instrs[p->ninstrs] = x;
    e->ready[p->ninstrs] = start + latency(&x);
    e->table[k] = (uint32_t)p->ninstrs;
    return (InstrId)p->ninstrs++;
}

static InstrId put_const(Expander *e, Num n)
{
    return put(e, (Instr){.op = LOW_CONST, .value = number_value(e->terms->numbers, n)});
}

static InstrId put_op(Expander *e, LowOp op, InstrId a, InstrId b)
{
    const bool swaps = op == LOW_ADD || op == LOW_MUL;
    if (swaps && (e->p->instrs[b].op == LOW_CONST ? e->p->instrs[a].op != LOW_CONST
                                                  : a > b && e->p->instrs[a].op != LOW_CONST)) {
        const InstrId c = a;
        a = b;
        b = c;
    }
    return put(e, (Instr){.op = op, .kid = {a, b, 0}, .nkids = b ? 2 : 1});
}

static InstrId plain(Expander *e, Signed x)
{
    if (!x.neg)
        return x.at;
    const Instr *k = &e->p->instrs[x.at];
    if (k->op == LOW_CONST)
        return put_const(e, number_neg(e->terms->numbers, number_of_fr(e->terms->numbers, k->value)));
    /* b - a for -(a - b), and the sign of a factor: free if the positive value has no other user */
    const Instr y = *k;
    if (y.op == LOW_SUB)
        return put_op(e, LOW_SUB, y.kid[1], y.kid[0]);
    if ((y.op == LOW_MUL || y.op == LOW_DIV) && e->p->instrs[y.kid[0]].op == LOW_CONST)
        return put_op(e, y.op, plain(e, (Signed){y.kid[0], true}), y.kid[1]);
    return put_op(e, LOW_NEG, x.at, 0);
}

static Signed plus(Expander *e, Signed a, Signed b)
{
    if (a.neg == b.neg)
        return (Signed){put_op(e, LOW_ADD, a.at, b.at), a.neg};
    return a.neg ? (Signed){put_op(e, LOW_SUB, b.at, a.at), false} : (Signed){put_op(e, LOW_SUB, a.at, b.at), false};
}

static Signed times(Expander *e, Signed a, Signed b)
{
    return (Signed){put_op(e, LOW_MUL, a.at, b.at), a.neg != b.neg};
}

static size_t earliest(const Expander *e, const Signed *x, size_t n)
{
    size_t best = 0;
    for (size_t i = 1; i < n; i++)
        if (e->ready[x[i].at] < e->ready[x[best].at])
            best = i;
    return best;
}

/* Combines n >= 1 operands, those first that are ready first; x is used up. */
static Signed combine(Expander *e, Signed *x, size_t n, Signed (*f)(Expander *, Signed, Signed))
{
    while (n > 1) {
        const size_t i = earliest(e, x, n);
        const Signed a = x[i];
        for (size_t k = i; k + 1 < n; k++)
            x[k] = x[k + 1];
        n--;
        const size_t j = earliest(e, x, n);
        x[j] = f(e, a, x[j]);
    }
    return x[0];
}

/* Terms with the same factor, up to sign, are added before they are multiplied by it. */
static Signed expand_sum(Expander *e, const Term *k)
{
    Numbers *ns = e->terms->numbers;
    Signed *items = ARENA_ARRAY(e->arena, Signed, k->n + 1);
    Signed *group = ARENA_ARRAY(e->arena, Signed, k->n);
    bool *taken = ARENA_ARRAY(e->arena, bool, k->n);
    size_t n = 0;
    for (size_t i = 0; i < k->n; i++) {
        const Num size = number_abs(ns, k->part[i].num);
        size_t m = 0;
        for (size_t j = i; j < k->n; j++) {
            if (taken[j] || number_abs(ns, k->part[j].num) != size || (size == NUM_ONE && j > i))
                continue;
            const Signed y = e->done[k->part[j].kid];
            group[m++] = (Signed){y.at, y.neg != (number_sign(ns, k->part[j].num) < 0)};
            taken[j] = true;
        }
        if (m == 0)
            continue;
        Signed y = combine(e, group, m, plus);
        if (size != NUM_ONE)
            y = (Signed){put_op(e, LOW_MUL, put_const(e, size), y.at), y.neg};
        items[n++] = y;
    }
    if (k->num != NUM_ZERO)
        items[n++] = (Signed){put_const(e, number_abs(ns, k->num)), number_sign(ns, k->num) < 0};
    return combine(e, items, n, plus);
}

static Signed power(Expander *e, Signed x, unsigned long n)
{
    Signed square = x, r = {0};
    for (; n; n >>= 1) {
        if (n & 1)
            r = r.at ? times(e, r, square) : square;
        if (n > 1)
            square = times(e, square, square);
    }
    return r;
}

static Signed expand_prod(Expander *e, const Term *k)
{
    Numbers *ns = e->terms->numbers;
    Signed *over = ARENA_ARRAY(e->arena, Signed, k->n + 1);
    Signed *under = ARENA_ARRAY(e->arena, Signed, k->n);
    size_t n = 0, m = 0;
    for (size_t i = 0; i < k->n; i++) {
        const long x = k->part[i].exponent;
        const Signed y = e->done[k->part[i].kid];
        if (x > 0)
            over[n++] = power(e, y, (unsigned long)x);
        else
            under[m++] = power(e, y, 0UL - (unsigned long)x);
    }
    const Num size = number_abs(ns, k->num);
    if (size != NUM_ONE || n == 0)
        over[n++] = (Signed){put_const(e, size), false};
    Signed r = combine(e, over, n, times);
    if (m) {
        const Signed d = combine(e, under, m, times);
        r = (Signed){put_op(e, LOW_DIV, r.at, d.at), r.neg != d.neg};
    }
    r.neg = r.neg != (number_sign(ns, k->num) < 0);
    return r;
}

static Signed expand_fn(Expander *e, const Term *k)
{
    Signed a = e->done[k->part[0].kid];
    const bool odd = k->fn == FN_SIN || k->fn == FN_TAN || k->fn == FN_ASIN || k->fn == FN_ATAN || k->fn == FN_SINH ||
                     k->fn == FN_TANH || k->fn == FN_SIGN;
    const bool even = k->fn == FN_COS || k->fn == FN_COSH || k->fn == FN_ABS;
    const bool neg = odd && a.neg;
    if (odd || even)
        a.neg = false;
    const InstrId x = plain(e, a);
    const InstrId y = k->n > 1 ? plain(e, e->done[k->part[1].kid]) : 0;
    return (Signed){put(e, (Instr){.op = LOW_FN, .fn = k->fn, .kid = {x, y, 0}, .nkids = y ? 2 : 1}), neg};
}

static Signed expand_plain(Expander *e, LowOp op, const Term *k)
{
    Instr x = {.op = op, .nkids = (uint8_t)k->n};
    for (size_t i = 0; i < k->n; i++)
        x.kid[i] = plain(e, e->done[k->part[i].kid]);
    return (Signed){put(e, x), false};
}

static Signed expand_term(Expander *e, const Term *k)
{
    switch (k->op) {
    case TERM_CONST: {
        Numbers *ns = e->terms->numbers;
        return (Signed){put_const(e, number_abs(ns, k->num)), number_sign(ns, k->num) < 0};
    }
    case TERM_LEAF:
        return (Signed){put(e, (Instr){.op = LOW_LEAF, .class = k->class, .index = k->index, .level = k->level}), false};
    case TERM_SUM: return expand_sum(e, k);
    case TERM_PROD: return expand_prod(e, k);
    case TERM_FIXED: {
        const Signed x = e->done[k->part[0].kid];
        return (Signed){put_op(e, LOW_MUL, put_const(e, k->num), x.at), x.neg};
    }
    case TERM_FN: return expand_fn(e, k);
    case TERM_POW: return expand_plain(e, LOW_POW, k);
    case TERM_LT: return expand_plain(e, LOW_LT, k);
    case TERM_LE: return expand_plain(e, LOW_LE, k);
    case TERM_EQ: return expand_plain(e, LOW_EQ, k);
    case TERM_AND: return expand_plain(e, LOW_AND, k);
    case TERM_OR: return expand_plain(e, LOW_OR, k);
    case TERM_NOT: return expand_plain(e, LOW_NOT, k);
    case TERM_SELECT: return expand_plain(e, LOW_SELECT, k);
    }
    UNREACHABLE();
}

void expand_terms(Arena *keep, Arena *a, const Terms *t, Program *p, const RootPlaces *places)
{
    Expander e = {.arena = a, .keep = keep, .terms = t, .p = p};
    const uint32_t *uses = terms_uses(a, t);
    e.done = ARENA_ARRAY(a, Signed, t->nodes.n);
    p->instrs = vec_grow(keep, NULL, 0, &p->cap, sizeof *p->instrs);
    e.ready = vec_grow(a, NULL, 0, &e.ready_cap, sizeof *e.ready);
    p->ninstrs = 1; /* 0 is none */
    for (TermId x = 1; x < t->nodes.n; x++)
        if (uses[x])
            e.done[x] = expand_term(&e, &t->nodes.at[x]);
    for (size_t i = 0; i < places->n; i++)
        *places->at[i] = plain(&e, e.done[t->roots[i]]);
}
