/* SPDX-License-Identifier: GPL-2.0-or-later */
/* A perfect matching of rows and unknowns (augmenting paths), then the strongly connected blocks in solving order
   (Tarjan 1972). The blocks do not depend on which matching was found. */
#include "plan/work.h"

enum { NONE = -1 };

typedef struct {
    System *s;
    long *row_of; /* unknown -> row */
    bool *seen;
} Match;

static bool augment(Match *m, size_t row)
{
    for (size_t x = 0; x < m->s->n; x++) {
        if (m->seen[x] || !bit_has(m->s->inc + row * m->s->words, x))
            continue;
        m->seen[x] = true;
        if (m->row_of[x] == NONE || augment(m, (size_t)m->row_of[x])) {
            m->row_of[x] = (long)row;
            return true;
        }
    }
    return false;
}

static bool match_rows(System *s)
{
    Match m = {s, ARENA_ARRAY(s->arena, long, s->n + 1), ARENA_ARRAY(s->arena, bool, s->n + 1)};
    for (size_t x = 0; x < s->n; x++)
        m.row_of[x] = NONE;
    for (size_t r = 0; r < s->n; r++) {
        memset(m.seen, 0, s->n * sizeof *m.seen);
        if (augment(&m, r))
            continue;
        size_t lost = 0;
        for (size_t x = 0; x < s->n; x++)
            if (m.row_of[x] == NONE)
                lost = x;
        diag_error(s->diag, s->span[r], "the equations of the step are singular on this model: %s finds no unknown of its own, and nothing determines %s",
                   s->text[r], s->eq->unknowns[s->var[lost]].name);
        return false;
    }
    s->match = ARENA_ARRAY(s->arena, size_t, s->n + 1);
    for (size_t x = 0; x < s->n; x++)
        s->match[m.row_of[x]] = x;
    return true;
}

typedef struct {
    System *s;
    const size_t *row_of; /* unknown -> row */
    size_t *index, *low, *stack, top, next;
    bool *on_stack;
} Tarjan;

static void visit(Tarjan *t, size_t x)
{
    System *s = t->s;
    t->index[x] = t->low[x] = ++t->next;
    t->stack[t->top++] = x;
    t->on_stack[x] = true;
    const Bits *inc = s->inc + t->row_of[x] * s->words;
    for (size_t y = 0; y < s->n; y++) {
        if (y == x || !bit_has(inc, y))
            continue;
        if (!t->index[y]) {
            visit(t, y);
            t->low[x] = t->low[y] < t->low[x] ? t->low[y] : t->low[x];
        } else if (t->on_stack[y]) {
            t->low[x] = t->index[y] < t->low[x] ? t->index[y] : t->low[x];
        }
    }
    if (t->low[x] != t->index[x])
        return;
    for (;;) { /* what x needs has been numbered before */
        size_t y = t->stack[--t->top];
        t->on_stack[y] = false;
        s->block_of[y] = s->nblocks;
        if (y == x)
            break;
    }
    s->nblocks++;
}

bool match_blocks(System *s)
{
    if (!match_rows(s))
        return false;
    size_t n = s->n;
    size_t *row_of = ARENA_ARRAY(s->arena, size_t, n + 1);
    for (size_t r = 0; r < n; r++)
        row_of[s->match[r]] = r;
    Tarjan t = {.s = s, .row_of = row_of};
    t.index = ARENA_ARRAY(s->arena, size_t, n + 1);
    t.low = ARENA_ARRAY(s->arena, size_t, n + 1);
    t.stack = ARENA_ARRAY(s->arena, size_t, n + 1);
    t.on_stack = ARENA_ARRAY(s->arena, bool, n + 1);
    s->block_of = ARENA_ARRAY(s->arena, size_t, n + 1);
    s->nblocks = 0;
    for (size_t x = 0; x < n; x++)
        if (!t.index[x])
            visit(&t, x);
    return true;
}
