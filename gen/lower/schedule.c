/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Order. Every instruction is computed just before it is first needed, operands that need more temporaries first
   (Sethi and Ullman, J. ACM 17, 1970), in the code to which it belongs: constants of the run; straight-line code
   before a block, with what its iteration does not change; residuals; Jacobian; outputs. What the residual code
   computes belongs to the accepted unknowns and lives on after the iteration; what the Jacobian code computes may be
   stale and does not. */
#include "lower/terms.h"

typedef struct {
    Arena *arena; /* scratch */
    Arena *keep;  /* for the codes */
    Program *p;
    bool hoist;
    uint32_t *need;  /* temporaries at once, an estimate */
    bool *done;
    VEC(InstrId) stack, trail; /* trail: what was done since the mark, to undo the Jacobian's */
    VEC(InstrId) slots;
} Scheduler;

typedef VEC(InstrId) InstrList;

static bool is_atom(const Instr *x)
{
    return x->op == LOW_CONST || x->op == LOW_LEAF;
}

static void fill_need(Scheduler *s)
{
    s->need = ARENA_ARRAY(s->arena, uint32_t, s->p->ninstrs);
    for (size_t i = 1; i < s->p->ninstrs; i++) {
        const Instr *x = &s->p->instrs[i];
        uint32_t a = 0, b = 0;
        for (unsigned k = 0; k < x->nkids; k++) {
            const uint32_t n = s->need[x->kid[k]];
            b = n > a ? a : n > b ? n : b;
            a = n > a ? n : a;
        }
        s->need[i] = is_atom(x) ? 0 : a == b ? a + 1 : a;
    }
}

/* A value that belongs to the constants of the run: it gets a slot. */
static bool is_constant(Scheduler *s, InstrId id)
{
    Instr *x = &s->p->instrs[id];
    if (!s->hoist || x->level > 0 || is_atom(x))
        return false;
    if (x->slot < 0) {
        x->slot = (int)s->slots.n;
        vec_push(s->keep, &s->slots, id);
    }
    return true;
}

/* Kids of x in the order of computation. */
static void kids_in_order(const Scheduler *s, const Instr *x, InstrId *kid)
{
    for (unsigned k = 0; k < x->nkids; k++) {
        unsigned at = k;
        for (; at > 0 && s->need[kid[at - 1]] < s->need[x->kid[k]]; at--)
            kid[at] = kid[at - 1];
        kid[at] = x->kid[k];
    }
}

static bool is_missing(Scheduler *s, InstrId id, bool constants)
{
    const Instr *x = &s->p->instrs[id];
    return !is_atom(x) && !s->done[id] && (constants || !is_constant(s, id));
}

/* Appends root and what it needs to a code. `constants`: it is the code of the run's constants. */
static void demand(Scheduler *s, InstrList *out, InstrId root, bool constants)
{
    CHECK(root != 0);
    if (!is_missing(s, root, constants))
        return;
    s->stack.n = 0;
    vec_push(s->arena, &s->stack, root);
    while (s->stack.n) {
        const InstrId id = s->stack.at[s->stack.n - 1];
        const Instr *x = &s->p->instrs[id];
        InstrId kid[3];
        const size_t mark = s->stack.n;
        if (!s->done[id]) {
            kids_in_order(s, x, kid);
            for (unsigned k = x->nkids; k-- > 0;)
                if (is_missing(s, kid[k], constants))
                    vec_push(s->arena, &s->stack, kid[k]);
            if (s->stack.n > mark)
                continue;
            s->done[id] = true;
            vec_push(s->keep, out, id);
            vec_push(s->arena, &s->trail, id);
        }
        s->stack.n--;
    }
}

static void demand_all(Scheduler *s, InstrList *out, const InstrId *x, size_t n)
{
    for (size_t i = 0; i < n; i++)
        demand(s, out, x[i], false);
}

static Code code_of(const InstrList *l)
{
    return (Code){l->at, l->n};
}

/* Computes beforehand whatever the roots reach that does not depend on unknowns of this level. */
static void demand_invariants(Scheduler *s, InstrList *out, const InstrId *x, size_t n, int level)
{
    bool *seen = ARENA_ARRAY(s->arena, bool, s->p->ninstrs);
    InstrList stack = {0};
    for (size_t i = n; i-- > 0;)
        vec_push(s->arena, &stack, x[i]);
    while (stack.n) {
        const InstrId id = stack.at[--stack.n];
        const Instr *k = &s->p->instrs[id];
        if (seen[id])
            continue;
        seen[id] = true;
        if (k->level < level)
            demand(s, out, id, false);
        else
            for (unsigned j = k->nkids; j-- > 0;)
                vec_push(s->arena, &stack, k->kid[j]);
    }
}

static void schedule_block(Scheduler *s, LowBlock *b, int level)
{
    InstrList before = {0}, rhs = {0}, jac = {0};
    const size_t nn = b->ncore * b->ncore;
    if (b->kind == BLOCK_LINEAR) {
        demand_all(s, &before, b->jac, nn);
        demand_all(s, &before, b->rhs, b->ncore);
        b->before = code_of(&before);
        return;
    }
    demand_all(s, &before, b->guess, b->ncore);
    demand_all(s, &before, b->cold, b->ncore);
    demand_all(s, &before, b->scale, b->ncore + 1);
    demand_invariants(s, &before, b->rhs, b->ncore, level);
    demand_invariants(s, &before, b->jac, nn, level);
    demand_all(s, &rhs, b->rhs, b->ncore);
    s->trail.n = 0;
    demand_all(s, &jac, b->jac, nn);
    for (size_t i = 0; i < s->trail.n; i++)
        s->done[s->trail.at[i]] = false;
    b->before = code_of(&before);
    b->rhs_code = code_of(&rhs);
    b->jac_code = code_of(&jac);
}

static void schedule_guards(Scheduler *s, size_t after)
{
    for (size_t i = 0; i < s->p->nguards; i++) {
        LowGuard *g = &s->p->guards[i];
        InstrList code = {0};
        if (g->after != after)
            continue;
        demand(s, &code, g->pivot, false);
        demand(s, &code, g->diagonal, false);
        g->code = code_of(&code);
    }
}

static void schedule_constants(Scheduler *s)
{
    InstrList code = {0};
    for (size_t i = 0; i < s->slots.n; i++)
        demand(s, &code, s->slots.at[i], true);
    s->p->constant_code = code_of(&code);
    s->p->constants = s->slots.at;
    s->p->nconstants = s->slots.n;
}

/* -- what is printed inside its user */

static void use(Program *p, const InstrId *x, size_t n)
{
    for (size_t i = 0; i < n; i++)
        p->instrs[x[i]].uses++;
}

static void count_uses(Program *p, const bool *reached)
{
    for (size_t i = 1; i < p->ninstrs; i++)
        if (reached[i])
            use(p, p->instrs[i].kid, p->instrs[i].nkids);
    for (size_t b = 0; b < p->nblocks; b++) {
        const LowBlock *k = &p->blocks[b];
        if (k->kind == BLOCK_NEWTON) {
            use(p, k->guess, k->ncore);
            use(p, k->cold, k->ncore);
            use(p, k->scale, k->ncore + 1);
        }
        use(p, k->rhs, k->ncore);
        use(p, k->jac, k->ncore * k->ncore);
    }
    for (size_t i = 0; i < p->nguards; i++) {
        use(p, &p->guards[i].pivot, 1);
        use(p, &p->guards[i].diagonal, 1);
    }
    for (size_t i = 0; i < p->noutputs; i++)
        use(p, p->outputs[i].rows, p->outputs[i].n);
}

static void mark_code(bool *reached, const Code *c)
{
    for (size_t i = 0; i < c->n; i++)
        reached[c->at[i]] = true;
}

static void mark_reached(const Program *p, bool *reached)
{
    mark_code(reached, &p->constant_code);
    mark_code(reached, &p->final_code);
    for (size_t i = 0; i < p->nguards; i++)
        mark_code(reached, &p->guards[i].code);
    for (size_t b = 0; b < p->nblocks; b++) {
        mark_code(reached, &p->blocks[b].before);
        mark_code(reached, &p->blocks[b].rhs_code);
        mark_code(reached, &p->blocks[b].jac_code);
    }
}

enum { WIDTH_ATOM = 7, WIDTH_KID = 44, WIDTH_MOST = 84 };

/* A value with one user in the same code becomes part of the user's expression while that stays short. */
static void decide_inline(Scheduler *s, Code *c, size_t *width, uint32_t *place, uint32_t number)
{
    Program *p = s->p;
    for (size_t i = 0; i < c->n; i++) {
        Instr *x = &p->instrs[c->at[i]];
        size_t total = (size_t)(x->op == LOW_FN || x->op == LOW_POW ? 12 : 3) + WIDTH_ATOM * x->nkids;
        for (unsigned k = 0; k < x->nkids; k++) {
            Instr *y = &p->instrs[x->kid[k]];
            const bool truth = y->op >= LOW_LT && y->op <= LOW_NOT;
            if (is_atom(y) || y->slot >= 0 || place[x->kid[k]] != number)
                continue;
            if (truth || (y->uses == 1 && width[x->kid[k]] <= WIDTH_KID && total + width[x->kid[k]] <= WIDTH_MOST)) {
                y->is_inline = true;
                total += width[x->kid[k]];
            }
        }
        width[c->at[i]] = total;
        place[c->at[i]] = number;
    }
}

/* Roots of equations that nothing else uses are printed where they are stored. */
static void inline_roots(Scheduler *s, const InstrId *x, size_t n, const size_t *width, const uint32_t *place,
                         uint32_t number)
{
    for (size_t i = 0; i < n; i++) {
        Instr *y = &s->p->instrs[x[i]];
        if (!is_atom(y) && y->slot < 0 && y->uses == 1 && place[x[i]] == number && width[x[i]] <= WIDTH_MOST)
            y->is_inline = true;
    }
}

static void decide_all_inline(Scheduler *s)
{
    Program *p = s->p;
    size_t *width = ARENA_ARRAY(s->arena, size_t, p->ninstrs);
    uint32_t *place = ARENA_ARRAY(s->arena, uint32_t, p->ninstrs);
    uint32_t number = 1;
    decide_inline(s, &p->constant_code, width, place, number++);
    for (size_t i = 0; i < p->nguards; i++, number++) {
        decide_inline(s, &p->guards[i].code, width, place, number);
        inline_roots(s, &p->guards[i].pivot, 1, width, place, number);
        inline_roots(s, &p->guards[i].diagonal, 1, width, place, number);
    }
    for (size_t b = 0; b < p->nblocks; b++) {
        LowBlock *k = &p->blocks[b];
        const size_t nn = k->ncore * k->ncore;
        decide_inline(s, &k->before, width, place, number);
        if (k->kind == BLOCK_LINEAR) {
            inline_roots(s, k->jac, nn, width, place, number);
            inline_roots(s, k->rhs, k->ncore, width, place, number);
        }
        number++;
        decide_inline(s, &k->rhs_code, width, place, number);
        inline_roots(s, k->rhs, k->ncore, width, place, number++);
        decide_inline(s, &k->jac_code, width, place, number);
        inline_roots(s, k->jac, nn, width, place, number++);
    }
    decide_inline(s, &p->final_code, width, place, number);
}

/* -- what outlives its iteration */

static void mark_kids(const Program *p, bool *wanted, const Code *c)
{
    for (size_t i = 0; i < c->n; i++)
        for (unsigned k = 0; k < p->instrs[c->at[i]].nkids; k++)
            wanted[p->instrs[c->at[i]].kid[k]] = true;
}

static void mark_roots(bool *wanted, const InstrId *x, size_t n)
{
    for (size_t i = 0; i < n; i++)
        wanted[x[i]] = true;
}

static void fill_escapes(Scheduler *s)
{
    Program *p = s->p;
    bool *wanted = ARENA_ARRAY(s->arena, bool, p->ninstrs);
    mark_kids(p, wanted, &p->final_code);
    for (size_t i = 0; i < p->noutputs; i++)
        mark_roots(wanted, p->outputs[i].rows, p->outputs[i].n);
    for (size_t i = 0; i < p->nguards; i++) {
        mark_kids(p, wanted, &p->guards[i].code);
        mark_roots(wanted, &p->guards[i].pivot, 1);
        mark_roots(wanted, &p->guards[i].diagonal, 1);
    }
    for (size_t b = p->nblocks; b-- > 0;) {
        LowBlock *k = &p->blocks[b];
        for (size_t i = 0; i < k->rhs_code.n; i++)
            p->instrs[k->rhs_code.at[i]].escapes = wanted[k->rhs_code.at[i]];
        mark_kids(p, wanted, &k->before);
        mark_kids(p, wanted, &k->rhs_code);
        mark_kids(p, wanted, &k->jac_code);
        mark_roots(wanted, k->rhs, k->ncore);
        mark_roots(wanted, k->jac, k->ncore * k->ncore);
        if (k->kind == BLOCK_NEWTON) {
            mark_roots(wanted, k->guess, k->ncore);
            mark_roots(wanted, k->cold, k->ncore);
            mark_roots(wanted, k->scale, k->ncore + 1);
        }
    }
}

void schedule_program(Arena *keep, Arena *a, Program *p, bool hoist)
{
    Scheduler s = {.arena = a, .keep = keep, .p = p, .hoist = hoist};
    InstrList final = {0};
    s.done = ARENA_ARRAY(a, bool, p->ninstrs);
    fill_need(&s);
    for (size_t b = 0; b < p->nblocks; b++) {
        schedule_guards(&s, b);
        schedule_block(&s, &p->blocks[b], (int)b + 2);
    }
    schedule_guards(&s, p->nblocks);
    for (size_t i = 0; i < p->noutputs; i++)
        demand_all(&s, &final, p->outputs[i].rows, p->outputs[i].n);
    p->final_code = code_of(&final);
    schedule_constants(&s);
    bool *reached = ARENA_ARRAY(a, bool, p->ninstrs);
    mark_reached(p, reached);
    count_uses(p, reached);
    decide_all_inline(&s);
    fill_escapes(&s);
}
