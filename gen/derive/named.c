/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Named intermediates. GiNaC walks trees: a chain of abbreviations, each using the one before twice, would explode.
   So abbreviations, and their derivatives, are symbols to it, and the chain rule is ours: the total derivative of e by x is
   de/dx + sum over the named a in e of de/da * D(a, x), where D(a, x) is computed once and is named in its turn. A definition uses
   symbols of lower rank only (rank = order of creation), so everything is done in ascending rank, without recursion. */
#include "derive/work.h"

#include <stdlib.h>

/* What stands in an expression itself, found once. */
typedef struct {
    uint32_t *ranks; /* named symbols, ascending */
    SymEx *partial;  /* derivatives by them; SYM_FAIL: not computed yet */
    size_t nranks;
    uint32_t *vars; /* base variables, ascending */
    size_t nvars;
} Parts;

typedef struct {
    SymEx symbol, def;
    const Parts *parts; /* of def */
    uint32_t *vars; /* base variables it depends on, ascending, through definitions too */
    SymEx *d;       /* D(this, vars[i]); SYM_FAIL: not computed yet */
    size_t nvars;
    Node node;
} Entry;

/* What is known of a handle. */
enum { ROLE_NONE, ROLE_NAMED, ROLE_VAR, ROLE_LEAF };
typedef struct {
    uint8_t role;
    uint32_t index; /* rank, or base variable */
    uint32_t defines; /* 1 + rank of the symbol that stands for this expression */
    uint32_t stamp;
    Parts *parts; /* NULL: not looked at yet */
    Node node;
} Handle;

struct Named {
    Arena *arena;
    Sym *sym;
    Dag *dag;
    SymEx *base;
    size_t nbase;
    VEC(Entry) entries;
    VEC(Handle) handles;
    VEC(uint32_t) ranks, vars; /* result of the last scan, ascending */
    VEC(SymEx) stack;
    VEC(uint32_t) need;
    uint32_t stamp;
    bool *var_seen; /* scratch of fill_vars */
    uint32_t *rank_stamp;
    size_t rank_stamps;
    size_t imported; /* entries below have their nodes */
};

Named *named_create(Arena *a, Sym *sym, Dag *dag, size_t nbase)
{
    Named *n = ARENA_NEW(a, Named);
    *n = (Named){.arena = a, .sym = sym, .dag = dag, .nbase = nbase};
    n->base = ARENA_ARRAY(a, SymEx, nbase);
    n->var_seen = ARENA_ARRAY(a, bool, nbase);
    return n;
}

static Handle *handle(Named *n, SymEx e)
{
    while (n->handles.n <= e.id)
        vec_push(n->arena, &n->handles, (Handle){0});
    return &n->handles.at[e.id];
}

void named_leaf(Named *n, SymEx symbol, Node node, bool with_var, size_t var)
{
    Handle *h = handle(n, symbol);
    h->role = with_var ? ROLE_VAR : ROLE_LEAF;
    h->node = node;
    if (with_var) {
        h->index = (uint32_t)var;
        n->base[var] = symbol;
    }
}

SymEx named_sum(Sym *sym, SymEx *x, size_t n)
{
    if (n == 0)
        return sym_rational(sym, 0, 1);
    for (; n > 1; n = (n + 1) / 2)
        for (size_t i = 0; i < (n + 1) / 2; i++)
            x[i] = 2 * i + 1 < n ? sym_add(sym, x[2 * i], x[2 * i + 1]) : x[2 * i];
    return x[0];
}

static int by_value(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

/* Fills n->ranks and n->vars with the symbols that stand in e itself; returns the number of its parts, at most `most` + 1. */
static size_t scan(Named *n, SymEx e, size_t most)
{
    size_t parts = 0;
    n->stamp++;
    n->ranks.n = n->vars.n = n->stack.n = 0;
    vec_push(n->arena, &n->stack, e);
    while (n->stack.n > 0 && parts <= most) {
        SymEx x = n->stack.at[--n->stack.n];
        Handle *h = handle(n, x);
        parts++;
        if (h->stamp == n->stamp)
            continue;
        h->stamp = n->stamp;
        if (h->role == ROLE_NAMED)
            vec_push(n->arena, &n->ranks, h->index);
        else if (h->role == ROLE_VAR)
            vec_push(n->arena, &n->vars, h->index);
        size_t nops = sym_nops(n->sym, x);
        for (size_t i = 0; i < nops; i++)
            vec_push(n->arena, &n->stack, sym_op(n->sym, x, i));
    }
    if (n->ranks.n > 1)
        qsort(n->ranks.at, n->ranks.n, sizeof *n->ranks.at, by_value);
    if (n->vars.n > 1)
        qsort(n->vars.at, n->vars.n, sizeof *n->vars.at, by_value);
    return parts;
}

size_t named_size(Named *n, SymEx e, size_t most)
{
    return sym_ok(e) ? scan(n, e, most) : 0;
}

static Parts *parts_of(Named *n, SymEx e)
{
    if (handle(n, e)->parts)
        return handle(n, e)->parts;
    scan(n, e, SIZE_MAX - 1);
    Parts *p = ARENA_NEW(n->arena, Parts);
    *p = (Parts){.nranks = n->ranks.n, .nvars = n->vars.n};
    p->ranks = ARENA_ARRAY(n->arena, uint32_t, p->nranks);
    p->partial = ARENA_ARRAY(n->arena, SymEx, p->nranks);
    p->vars = ARENA_ARRAY(n->arena, uint32_t, p->nvars);
    if (p->nranks)
        memcpy(p->ranks, n->ranks.at, p->nranks * sizeof *p->ranks);
    if (p->nvars)
        memcpy(p->vars, n->vars.at, p->nvars * sizeof *p->vars);
    return handle(n, e)->parts = p;
}

/* The place of x among ascending values, or n. */
static size_t place_of(const uint32_t *at, size_t n, size_t x)
{
    size_t lo = 0, hi = n;
    while (lo < hi) {
        size_t mid = (lo + hi) / 2;
        if (at[mid] < x)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo < n && at[lo] == x ? lo : n;
}

/* Where D(a, var) is kept; NULL if it is 0 because a does not depend on var. */
static SymEx *derivative_of(const Entry *a, size_t var)
{
    size_t i = place_of(a->vars, a->nvars, var);
    return i < a->nvars ? &a->d[i] : NULL;
}

/* The base variables of an expression, and those of the entries in it. */
static void fill_vars(Named *n, Entry *e)
{
    VEC(uint32_t) all = {0};
    for (size_t i = 0; i < n->nbase; i++)
        n->var_seen[i] = false;
    for (size_t i = 0; i < e->parts->nvars; i++) {
        n->var_seen[e->parts->vars[i]] = true;
        vec_push(n->arena, &all, e->parts->vars[i]);
    }
    for (size_t i = 0; i < e->parts->nranks; i++) {
        const Entry *a = &n->entries.at[e->parts->ranks[i]];
        for (size_t k = 0; k < a->nvars; k++)
            if (!n->var_seen[a->vars[k]]) {
                n->var_seen[a->vars[k]] = true;
                vec_push(n->arena, &all, a->vars[k]);
            }
    }
    if (all.n > 1)
        qsort(all.at, all.n, sizeof *all.at, by_value);
    e->vars = all.at;
    e->nvars = all.n;
    e->d = ARENA_ARRAY(n->arena, SymEx, all.n);
}

SymEx named_define(Named *n, SymEx e)
{
    if (!sym_ok(e))
        return e;
    SymKind kind = sym_kind(n->sym, e);
    if (kind == SYM_NUM || kind == SYM_SYMBOL || kind == SYM_PI_CONST)
        return e;
    if (handle(n, e)->defines)
        return n->entries.at[handle(n, e)->defines - 1].symbol;
    SymEx s = sym_symbol(n->sym, "a");
    if (!sym_ok(s))
        return s;
    Entry a = {.symbol = s, .def = e, .parts = parts_of(n, e)};
    fill_vars(n, &a);
    uint32_t rank = (uint32_t)n->entries.n;
    vec_push(n->arena, &n->entries, a);
    handle(n, s)->role = ROLE_NAMED;
    handle(n, s)->index = rank;
    handle(n, e)->defines = rank + 1;
    return s;
}

/* de/dx + sum of de/da D(a, x) over the named a in e, whose D(., x) are known. */
static SymEx chain(Named *n, SymEx e, const Parts *p, size_t var)
{
    VEC(SymEx) terms = {0};
    if (place_of(p->vars, p->nvars, var) < p->nvars)
        vec_push(n->arena, &terms, sym_diff(n->sym, e, n->base[var]));
    for (size_t i = 0; i < p->nranks; i++) {
        const Entry *a = &n->entries.at[p->ranks[i]];
        const SymEx *d = derivative_of(a, var);
        if (!d)
            continue;
        if (!sym_ok(p->partial[i]))
            p->partial[i] = sym_diff(n->sym, e, a->symbol);
        vec_push(n->arena, &terms, sym_mul(n->sym, p->partial[i], *d));
    }
    return named_sum(n->sym, terms.at, terms.n);
}

/* Makes sure that D(a, var) is known for the given ranks and all that they need. False after a failure. */
static bool differentiate(Named *n, const uint32_t *ranks, size_t nranks, size_t var)
{
    if (n->rank_stamps < n->entries.n) {
        n->rank_stamps = 2 * n->entries.n;
        n->rank_stamp = ARENA_ARRAY(n->arena, uint32_t, n->rank_stamps);
    }
    n->stamp++;
    n->need.n = 0;
    for (size_t i = 0; i < nranks; i++)
        vec_push(n->arena, &n->need, ranks[i]);
    size_t kept = 0;
    for (size_t i = 0; i < n->need.n; i++) { /* need.at[0..kept) is wanted; the rest is a queue */
        uint32_t r = n->need.at[i];
        const SymEx *d = derivative_of(&n->entries.at[r], var);
        if (n->rank_stamp[r] == n->stamp || !d || sym_ok(*d))
            continue;
        n->rank_stamp[r] = n->stamp;
        n->need.at[kept++] = r;
        const Parts *p = n->entries.at[r].parts;
        for (size_t k = 0; k < p->nranks; k++)
            vec_push(n->arena, &n->need, p->ranks[k]);
    }
    n->need.n = kept;
    if (kept > 1)
        qsort(n->need.at, kept, sizeof *n->need.at, by_value);
    for (size_t i = 0; i < kept; i++) {
        const Entry a = n->entries.at[n->need.at[i]]; /* the entries move when one is added */
        SymEx d = named_define(n, chain(n, a.def, a.parts, var));
        if (!sym_ok(d))
            return false;
        *derivative_of(&a, var) = d;
    }
    return true;
}

SymEx named_diff(Named *n, SymEx e, size_t var)
{
    if (!sym_ok(e))
        return e;
    const Parts *p = parts_of(n, e);
    return differentiate(n, p->ranks, p->nranks, var) ? chain(n, e, p, var) : SYM_FAIL;
}

static Node node_of(void *arg, SymEx symbol)
{
    Named *n = arg;
    const Handle *h = handle(n, symbol);
    switch (h->role) {
    case ROLE_NAMED: return n->entries.at[h->index].node;
    case ROLE_VAR:
    case ROLE_LEAF: return h->node;
    }
    UNREACHABLE();
}

Node named_import(Named *n, SymEx e)
{
    for (; n->imported < n->entries.n; n->imported++)
        n->entries.at[n->imported].node = dag_import(n->dag, n->sym, n->entries.at[n->imported].def, node_of, n);
    return dag_import(n->dag, n->sym, e, node_of, n);
}
