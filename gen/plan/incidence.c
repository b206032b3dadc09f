/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Which unknowns a row reaches, through everything that stands between. */
#include "plan/work.h"

typedef struct {
    uint32_t *slot; /* node id -> index of its set + 1 */
    size_t nslot;
    VEC(Bits *) sets;
    System *s;
    size_t *local; /* unknown index -> local + 1 */
    size_t nlocal;
} Reach;

static Bits *reach(Reach *r, Node e)
{
    System *s = r->s;
    CHECK(e.id < r->nslot);
    if (r->slot[e.id])
        return r->sets.at[r->slot[e.id] - 1];
    Bits *set = ARENA_ARRAY(s->arena, Bits, s->words);
    if (dag_op(s->dag, e) == DAG_SYM && dag_class(s->dag, e) == SYM_CLASS_UNKNOWN) {
        size_t i = dag_index(s->dag, e);
        CHECK(i < r->nlocal && r->local[i]);
        bit_add(set, r->local[i] - 1);
    }
    for (size_t i = 0; i < dag_nkids(s->dag, e); i++) {
        const Bits *kid = reach(r, dag_kid(s->dag, e, i));
        for (size_t w = 0; w < s->words; w++)
            set[w] |= kid[w];
    }
    vec_push(s->arena, &r->sets, set);
    r->slot[e.id] = (uint32_t)r->sets.n;
    return set;
}

static Reach reach_create(System *s)
{
    Reach r = {.s = s, .nslot = dag_size(s->dag), .nlocal = s->eq->nunknowns};
    r.slot = ARENA_ARRAY(s->arena, uint32_t, r.nslot);
    r.local = ARENA_ARRAY(s->arena, size_t, r.nlocal + 1);
    for (size_t i = 0; i < s->n; i++)
        r.local[s->var[i]] = i + 1;
    return r;
}

void incidence_fill(System *s)
{
    s->words = s->n / 64 + 1;
    s->inc = ARENA_ARRAY(s->arena, Bits, s->n * s->words + 1);
    Reach r = reach_create(s);
    for (size_t i = 0; i < s->n; i++)
        memcpy(s->inc + i * s->words, reach(&r, s->row[i]), s->words * sizeof(Bits));
}

Bits *incidence_of(System *s, Node e)
{
    Reach r = reach_create(s);
    return reach(&r, e);
}
