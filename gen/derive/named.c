/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Named intermediates. GiNaC walks trees: a chain of abbreviations, each using the one before twice, would explode.
   So abbreviations, and their derivatives, are symbols to it, and the chain rule is ours: the total derivative of e by x is
   de/dx + sum over the named a in e of de/da * D(a, x), where D(a, x) is computed once and is named in its turn. A definition uses
   symbols of lower rank only (rank = order of creation), so everything is done in ascending rank, without recursion. */
#include "derive/work.h"

#include <stdlib.h>

typedef struct {
    SymEx symbol, def;
    uint32_t *uses; /* ranks of the named symbols in def, ascending */
    size_t nuses;
    uint32_t *vars; /* base variables it depends on, ascending, through definitions too */
    SymEx *d;       /* D(this, vars[i]); SYM_FAIL: not computed yet */
    bool *direct;   /* vars[i] stands in def itself */
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
    uint32_t *var_stamp, *rank_stamp;
    size_t rank_stamps;
    size_t imported; /* entries below have their nodes */
};

Named *named_create(Arena *a, Sym *sym, Dag *dag, size_t nbase)
{
    Named *n = ARENA_NEW(a, Named);
    *n = (Named){.arena = a, .sym = sym, .dag = dag, .nbase = nbase};
    n->base = ARENA_ARRAY(a, SymEx, nbase);
    n->var_stamp = ARENA_ARRAY(a, uint32_t, nbase);
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

static const SymEx *derivative_of(const Entry *a, size_t var, bool *direct)
{
    size_t lo = 0, hi = a->nvars;
    while (lo < hi) {
        size_t mid = (lo + hi) / 2;
        if (a->vars[mid] < var)
            lo = mid + 1;
        else
            hi = mid;
    }
    if (lo == a->nvars || a->vars[lo] != var)
        return NULL;
    if (direct)
        *direct = a->direct[lo];
    return &a->d[lo];
}

/* The base variables of the last scan, and those of the entries it found. */
static void fill_vars(Named *n, Entry *e)
{
    VEC(uint32_t) all = {0};
    for (size_t i = 0; i < n->nbase; i++)
        n->var_stamp[i] = 0;
    for (size_t i = 0; i < n->vars.n; i++) {
        n->var_stamp[n->vars.at[i]] = 2;
        vec_push(n->arena, &all, n->vars.at[i]);
    }
    for (size_t i = 0; i < n->ranks.n; i++) {
        const Entry *a = &n->entries.at[n->ranks.at[i]];
        for (size_t k = 0; k < a->nvars; k++)
            if (!n->var_stamp[a->vars[k]]) {
                n->var_stamp[a->vars[k]] = 1;
                vec_push(n->arena, &all, a->vars[k]);
            }
    }
    if (all.n > 1)
        qsort(all.at, all.n, sizeof *all.at, by_value);
    e->vars = all.at;
    e->nvars = all.n;
    e->d = ARENA_ARRAY(n->arena, SymEx, all.n);
    e->direct = ARENA_ARRAY(n->arena, bool, all.n);
    for (size_t i = 0; i < all.n; i++)
        e->direct[i] = n->var_stamp[all.at[i]] == 2;
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
    Entry a = {.symbol = s, .def = e};
    scan(n, e, SIZE_MAX - 1);
    a.nuses = n->ranks.n;
    a.uses = ARENA_ARRAY(n->arena, uint32_t, a.nuses);
    if (a.nuses)
        memcpy(a.uses, n->ranks.at, a.nuses * sizeof *a.uses);
    fill_vars(n, &a);
    uint32_t rank = (uint32_t)n->entries.n;
    vec_push(n->arena, &n->entries, a);
    handle(n, s)->role = ROLE_NAMED;
    handle(n, s)->index = rank;
    handle(n, e)->defines = rank + 1;
    return s;
}

/* de/dx + sum of de/da D(a, x) over the given ranks, whose D(., x) are known. */
static SymEx chain(Named *n, SymEx e, bool direct, const uint32_t *ranks, size_t nranks, size_t var)
{
    VEC(SymEx) terms = {0};
    if (direct)
        vec_push(n->arena, &terms, sym_diff(n->sym, e, n->base[var]));
    for (size_t i = 0; i < nranks; i++) {
        const Entry *a = &n->entries.at[ranks[i]];
        const SymEx *d = derivative_of(a, var, NULL);
        if (d)
            vec_push(n->arena, &terms, sym_mul(n->sym, sym_diff(n->sym, e, a->symbol), *d));
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
        const SymEx *d = derivative_of(&n->entries.at[r], var, NULL);
        if (n->rank_stamp[r] == n->stamp || !d || sym_ok(*d))
            continue;
        n->rank_stamp[r] = n->stamp;
        n->need.at[kept++] = r;
        for (size_t k = 0; k < n->entries.at[r].nuses; k++)
            vec_push(n->arena, &n->need, n->entries.at[r].uses[k]);
    }
    n->need.n = kept;
    if (kept > 1)
        qsort(n->need.at, kept, sizeof *n->need.at, by_value);
    for (size_t i = 0; i < kept; i++) {
        uint32_t r = n->need.at[i];
        bool direct = false;
        Entry a = n->entries.at[r];
        derivative_of(&a, var, &direct);
        SymEx d = named_define(n, chain(n, a.def, direct, a.uses, a.nuses, var));
        if (!sym_ok(d))
            return false;
        *(SymEx *)derivative_of(&a, var, NULL) = d;
    }
    return true;
}

SymEx named_diff(Named *n, SymEx e, size_t var)
{
    if (!sym_ok(e))
        return e;
    scan(n, e, SIZE_MAX - 1);
    bool direct = false;
    for (size_t i = 0; i < n->vars.n; i++)
        direct = direct || n->vars.at[i] == var;
    size_t nranks = n->ranks.n;
    uint32_t *ranks = ARENA_ARRAY(n->arena, uint32_t, nranks);
    if (nranks)
        memcpy(ranks, n->ranks.at, nranks * sizeof *ranks);
    if (!differentiate(n, ranks, nranks, var))
        return SYM_FAIL;
    return chain(n, e, direct, ranks, nranks, var);
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
