/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Starts, and the values of the command line that mean the same: entries are bound to coordinates, velocities
   and parameters, put into an order of evaluation, and the `solve` among them are counted against the
   constraints. */
#include "parse/resolve.h"

#include <string.h>

static bool target_of(Resolver *r, const Model *m, Setting setting, const Target *t, const Symbol *y,
                      size_t offset, StartEntry *out)
{
    Diag *d = r->c->diag;
    if (setting == SETTING_PARAM && y->kind != SYM_PARAM) {
        diag_error(d, t->span, "'%s' is %s; parameters are set here", y->name, symbol_kind_text(y->kind));
        if (y->kind == SYM_COORD || y->kind == SYM_QUASI)
            diag_hint(d, "initial values are given with --start");
        if (y->kind == SYM_CONST)
            diag_hint(d, "consts are set with -D %s=VALUE", y->name);
        return false;
    }
    bool primed = t->primes > 0;
    if (t->primes > 1) {
        diag_error(d, t->span, "a second prime: accelerations have no start");
        return false;
    }
    if (primed && y->kind != SYM_COORD) {
        diag_error(d, t->span, "'%s' is %s and has no prime", y->name, symbol_kind_text(y->kind));
        return false;
    }
    out->index = y->base + offset;
    switch (y->kind) {
    case SYM_COORD:
        out->target = primed ? START_VEL : START_COORD;
        return true;
    case SYM_QUASI:
        out->target = START_VEL;
        out->index += m->nq;
        return true;
    case SYM_PARAM:
        out->target = START_PARAM;
        return true;
    case SYM_INPUT:
    case SYM_LET:
    case SYM_CONST:
    case SYM_BROKEN:
        diag_error(d, t->span, "a start sets coordinates, velocities and parameters; '%s' is %s", y->name,
                   symbol_kind_text(y->kind));
        return false;
    }
    UNREACHABLE();
}

typedef VEC(StartEntry) EntryVec;

static bool entry(Resolver *r, const Model *m, Setting setting, const RawItem *it, const Symbol *y,
                  size_t offset, EntryVec *out)
{
    StartEntry e = {.solve = it->solve, .span = it->span};
    if (!target_of(r, m, setting, &it->t, y, offset, &e))
        return false;
    if (e.solve && (e.target == START_PARAM || setting == SETTING_PARAM)) {
        diag_error(r->c->diag, it->span, "`solve` finds coordinates and velocities; '%s' is a parameter",
                   y->name);
        return false;
    }
    if (it->is_list) {
        diag_error(r->c->diag, it->value->span, "one value is expected here, found a list");
        return false;
    }
    if (it->value) {
        Value v = resolve_expr(r, it->value);
        if (!v.expr)
            return false;
        e.value = v.expr;
    }
    vec_push(r->c->arena, out, e);
    return true;
}

/* One entry as written, which may be a family. */
static bool entries_of(Resolver *r, const Model *m, Setting setting, const RawItem *it, EntryVec *out)
{
    const Target *t = &it->t;
    const Symbol *y = symbol_use(r, t->name, t->name_span, "a coordinate, a velocity or a parameter");
    if (!y)
        return false;
    if (!t->ranged) {
        size_t offset;
        return resolve_member(r, y, t->index, t->span, &offset) && entry(r, m, setting, it, y, offset, out);
    }
    if (!t->var) {
        diag_error(r->c->diag, t->span, "a family of values needs a variable");
        diag_hint(r->c->diag, "write %s[i in a..b]", t->name);
        return false;
    }
    if (!y->ranged) {
        diag_error(r->c->diag, t->span, "'%s' is no family and has no index", y->name);
        return false;
    }
    long first, count;
    if (!resolve_range(r, t->lo, t->hi, &first, &count))
        return false;
    if (count > 0 && (first < y->first || first + count > y->first + y->count)) {
        diag_error(r->c->diag, span_join(t->lo->span, t->hi->span),
                   "the range %ld..%ld goes beyond that of '%s', %ld..%ld", first, first + count - 1, y->name,
                   y->first, y->first + y->count - 1);
        return false;
    }
    if (!resolve_bind(r, t->var, t->var_span))
        return false;
    bool ok = true;
    for (long k = 0; k < count && ok; k++) {
        r->bound.at[r->bound.n - 1].value = first + k;
        ok = entry(r, m, setting, it, y, (size_t)(first + k - y->first), out);
    }
    resolve_unbind(r);
    return ok;
}

/* Tables by target: coordinates, then velocities, then parameters. */
static size_t place_of(const Model *m, const StartEntry *e)
{
    size_t nq = m->nq, nv = m->nq + m->nquasi;
    return e->target == START_COORD ? e->index : e->target == START_VEL ? nq + e->index : nq + nv + e->index;
}

static size_t place_count(const Model *m)
{
    return 2 * m->nq + m->nquasi + m->np;
}

bool resolve_entries(Resolver *r, const Model *m, Setting setting, const RawItem *items, size_t n,
                     StartEntry **out, size_t *nout)
{
    EntryVec v = {0};
    bool ok = true;
    if (setting == SETTING_START)
        resolve_within(r, DEP_COORD | DEP_PARAM, "the values of a start",
                       "they are made of constants, parameters and start coordinates");
    else
        resolve_within(r, 0, "a value of the command line", "constants only");
    const StartEntry **seen = ARENA_ARRAY(r->c->arena, const StartEntry *, place_count(m));
    for (size_t i = 0; i < n && !r->stop; i++) {
        size_t from = v.n;
        ok = entries_of(r, m, setting, &items[i], &v) && ok;
        for (size_t k = from; k < v.n; k++) {
            const StartEntry **place = &seen[place_of(m, &v.at[k])];
            if (*place) {
                diag_error(r->c->diag, v.at[k].span, "this value is already given, at %s",
                           place_text(r->c, (*place)->span));
                ok = false;
                break;
            }
            StartEntry *copy = ARENA_NEW(r->c->arena, StartEntry);
            *copy = v.at[k];
            *place = copy;
        }
    }
    *out = v.at;
    *nout = v.n;
    return ok && !r->stop;
}

/* ---- order of evaluation
 * ----------------------------------------------------------------------------------- */

typedef VEC(size_t) SizeVec;

typedef struct {
    ParseCtx *c;
    const Model *m;
    const StartEntry *entries;
    size_t *at; /* place -> entry + 1 */
} Uses;

/* Collects the entries whose values an expression uses. */
static void collect_uses(const Uses *u, const Expr *e, SizeVec *out)
{
    if (!e)
        return;
    if (e->op == EX_COORD || e->op == EX_PARAM) {
        StartEntry key = {.target = e->op == EX_COORD ? START_COORD : START_PARAM, .index = e->index};
        size_t k = u->at[place_of(u->m, &key)];
        if (k)
            vec_push(u->c->arena, out, k - 1);
        return;
    }
    collect_uses(u, e->a, out);
    collect_uses(u, e->b, out);
}

typedef struct {
    size_t entry, next;
    SizeVec uses;
} Frame;

static const char *target_name(const Model *m, const StartEntry *e)
{
    return e->target == START_COORD ? m->coords[e->index].name : m->params[e->index].id.name;
}

/* Depth first from one entry, without recursion: chains like z[i] = z[i-1] + 1 are long. */
static bool order_from(const Uses *u, size_t first, char *state, SizeVec *order)
{
    VEC(Frame) stack = {0};
    Frame f = {.entry = first};
    for (bool down = true;;) {
        if (down) {
            state[f.entry] = 1;
            collect_uses(u, u->entries[f.entry].value, &f.uses);
            vec_push(u->c->arena, &stack, f);
        }
        Frame *top = &stack.at[stack.n - 1];
        const StartEntry *e = &u->entries[top->entry];
        if (top->next == top->uses.n) {
            state[top->entry] = 2;
            vec_push(u->c->arena, order, top->entry);
            if (--stack.n == 0)
                return true;
            down = false;
            continue;
        }
        size_t k = top->uses.at[top->next++];
        const StartEntry *used = &u->entries[k];
        if (state[k] == 1) {
            diag_error(u->c->diag, e->span, "the value of '%s' depends on itself", target_name(u->m, used));
            return false;
        }
        if (used->solve && e->target != START_VEL) {
            diag_error(u->c->diag, e->span, "this value depends on '%s', which is found by `solve`",
                       target_name(u->m, used));
            return false;
        }
        down = state[k] == 0;
        f = (Frame){.entry = k};
    }
}

/* `solve` stands as often as there are constraints, or not at all. */
static bool count_solves(ParseCtx *c, const Model *m, const StartEntry *entries, size_t n)
{
    size_t found[2] = {0, 0};
    Span where[2] = {{0}, {0}};
    for (size_t i = 0; i < n; i++)
        if (entries[i].solve) {
            int velocity = entries[i].target == START_VEL;
            if (found[velocity]++ == 0)
                where[velocity] = entries[i].span;
        }
    size_t wanted[2] = {m->nh, m->nc + m->nh};
    bool ok = true;
    for (int k = 0; k < 2; k++)
        if (found[k] && found[k] != wanted[k]) {
            diag_error(c->diag, where[k], "`solve` stands for %zu %s, the model has %zu %s", found[k],
                       k               ? (found[k] == 1 ? "velocity" : "velocities")
                       : found[k] == 1 ? "coordinate"
                                       : "coordinates",
                       wanted[k],
                       k                ? (wanted[k] == 1 ? "constraint" : "constraints")
                       : wanted[k] == 1 ? "holonomic constraint"
                                        : "holonomic constraints");
            ok = false;
        }
    return ok;
}

bool start_order(ParseCtx *c, const Model *m, const ModelStart *base, const StartEntry *over, size_t nover,
                 bool count_all, StartEntry **entries, size_t *n)
{
    size_t nbase = base ? base->n : 0;
    StartEntry *all = ARENA_ARRAY(c->arena, StartEntry, nbase + nover);
    size_t *at = ARENA_ARRAY(c->arena, size_t, place_count(m)), count = 0;
    for (size_t i = 0; i < nbase + nover; i++) {
        const StartEntry *e = i < nbase ? &base->entries[i] : &over[i - nbase];
        size_t *k = &at[place_of(m, e)];
        if (!*k)
            *k = ++count;
        all[*k - 1] = *e;
    }
    Uses u = {c, m, all, at};
    SizeVec order = {0};
    char *state = ARENA_ARRAY(c->arena, char, count);
    for (int velocities = 0; velocities < 2; velocities++)
        for (size_t i = 0; i < count; i++)
            if (state[i] == 0 && (all[i].target == START_VEL) == (velocities == 1) &&
                !order_from(&u, i, state, &order))
                return false;
    StartEntry *sorted = ARENA_ARRAY(c->arena, StartEntry, count);
    for (size_t i = 0; i < count; i++)
        sorted[i] = all[order.at[i]];
    *entries = sorted;
    *n = count;
    return !count_all || count_solves(c, m, all, count);
}

bool start_merge(ParseCtx *c, const Model *m, const ModelStart *base, const StartEntry *over, size_t nover,
                 StartEntry **entries, size_t *n)
{
    return start_order(c, m, base, over, nover, true, entries, n);
}
