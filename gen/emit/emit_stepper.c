/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Slots of a stepper's files: state and work structs, a static function for each system of equations, the sequence of
   stages, and the start. */
#include "emit/emit_internal.h"

#include <string.h>

typedef struct {
    Emit *e;
    const EmitStepper *st;
    size_t index;
    Program **programs;   /* one per system */
    size_t *warm_at;      /* where each system's warm start begins */
    size_t nwarm;
    const char **states;  /* "s->lam[0]" by state row */
    size_t *stage_at;     /* where each stage's constants begin; NO_CONSTANTS: it has none */
    size_t nconstants;
    size_t stack, work_core;
} Stepper;

#define NO_CONSTANTS ((size_t)-1)

static const char *number_text(Emit *e, Node x)
{
    StrBuf b;
    mpfr_t v;
    strbuf_init(&b, e->arena);
    mpfr_init2(v, DAG_BITS);
    CHECK(dag_constant(e->unit->mech->dag, x, v));
    print_literal(e->arena, e->diag, e->is_float, v, &b);
    mpfr_clear(v);
    return b.at;
}

static const char *parenthesised(Emit *e, const char *literal)
{
    return *literal == '-' ? arena_printf(e->arena, "(%s)", literal) : literal;
}

static void add_member(Slots *s, const char *member, size_t n, const char *comment)
{
    if (n == 0)
        return;
    Slots *x = slots_item(s, "state");
    slots_text(x, "member", member);
    slots_printf(x, "n", "%zu", n);
    slots_text(x, "comment", comment);
}

static void state_slots(Stepper *st, Slots *s)
{
    const Mechanics *m = st->e->unit->mech;
    const Stepping *sp = st->st->stepping;
    slots_list(s, "state");
    add_member(s, "q", m->nq, "");
    add_member(s, "v", m->nv, "");
    st->states = ARENA_ARRAY(st->e->arena, const char *, sp->nstate_rows);
    for (size_t i = 0; i < sp->nstates; i++) {
        const char *member = st->e->names.states[st->index][i];
        add_member(s, member, sp->states[i].n, " /* carried along by the method */");
        for (size_t k = 0; k < sp->states[i].n; k++)
            st->states[sp->states[i].offset + k] = arena_printf(st->e->arena, "s->%s[%zu]", member, k);
    }
    add_member(s, "warm", st->nwarm, " /* where the next iteration starts */");
    slots_text(s, "carried", st->nwarm + sp->nstate_rows ? "; the rest is the method's own" : "");
}

static Printer step_printer(const Stepper *st, size_t system)
{
    Printer pr;
    print_init(&pr, st->e->arena, st->e->diag, st->programs[system]);
    pr.is_float = st->e->is_float;
    pr.q = "s->q";
    pr.v = "s->v";
    pr.warm = "s->warm";
    pr.warm_offset = st->warm_at[system];
    pr.params = st->e->param_text;
    pr.states = st->states;
    pr.constants = "c";
    return pr;
}

typedef VEC(const char *) TextList;

/* Stores an output (nothing if the kernel has none of that name) and notes its values for the test. */
static void store_output(const Stepper *st, Printer *pr, const char *name, size_t n, const char *target, size_t at,
                         StrBuf *copies, StrBuf *stores, TextList *all)
{
    Emit *e = st->e;
    const LowOutput *o = body_output(pr->program, name);
    if (n == 0)
        return;
    CHECK(o != NULL && o->n == n);
    const char **values = body_values(e, pr, o, copies);
    body_stores(target, at, values, n, stores);
    for (size_t i = 0; i < n; i++)
        vec_push(e->arena, all, values[i]);
}

static size_t rows_of(const Program *p, const char *name)
{
    const LowOutput *o = body_output(p, name);
    return o ? o->n : 0;
}

static void store_states(Stepper *st, size_t system, Printer *pr, StrBuf *copies, StrBuf *stores, TextList *all)
{
    Emit *e = st->e;
    const Mechanics *m = e->unit->mech;
    const Stepping *sp = st->st->stepping;
    store_output(st, pr, "q1", m->nq, "s->q", 0, copies, stores, all);
    store_output(st, pr, "v1", m->nv, "s->v", 0, copies, stores, all);
    for (size_t i = 0; i < sp->nstates; i++)
        store_output(st, pr, arena_printf(e->arena, "%s1", sp->states[i].name), sp->states[i].n,
                     arena_printf(e->arena, "s->%s", e->names.states[st->index][i]), 0, copies, stores, all);
    store_output(st, pr, "warm", st->st->kernels[system]->nwarm, "s->warm", st->warm_at[system], copies, stores, all);
    store_output(st, pr, "lambda", rows_of(pr->program, "lambda"), "w->lambda", 0, copies, stores, all);
}

static bool has_newton(const Program *p)
{
    for (size_t b = 0; b < p->nblocks; b++)
        if (p->blocks[b].kind == BLOCK_NEWTON || p->blocks[b].ncore > EMIT_STACK_CORE)
            return true;
    return false;
}

static void system_slots(Stepper *st, Slots *s, size_t system)
{
    Emit *e = st->e;
    const Program *p = st->programs[system];
    Printer pr = step_printer(st, system);
    BodyCost cost = {0};
    StrBuf code, stores, constants;
    TextList all = {0};
    bool uses = false;
    const unsigned reads = print_reads(p, &uses);
    strbuf_init(&code, e->arena);
    strbuf_init(&stores, e->arena);
    strbuf_init(&constants, e->arena);
    Printer cp = step_printer(st, system);
    print_constants(&cp, &p->constant_code, &constants);
    strbuf_puts(&code, body_code(e, &pr, st->st->kernels[system], p, true, &cost));
    store_states(st, system, &pr, &code, &stores, &all);
    const bool lambda = rows_of(p, "lambda") > 0;
    slots_printf(s, "k", "%zu", system);
    slots_flag(s, "has_constants", p->nconstants > 0);
    slots_text(s, "constant_code", constants.at);
    slots_text(s, "constant_unused", body_unused(e, "ph", print_constant_reads(p), true, true));
    slots_printf(s, "constant_ops", "%zu operations.", lower_ops_total(p->constant_ops));
    slots_text(s, "ops", body_ops(e, p));
    slots_text(s, "unused", body_unused(e, "thpucw", reads, uses, lambda || has_newton(p)));
    slots_text(s, "code", code.at);
    slots_text(s, "check", body_check(e, all.at, all.n));
    slots_text(s, "stores", stores.at);
    st->stack = cost.stack > st->stack ? cost.stack : st->stack;
    st->work_core = cost.work_core > st->work_core ? cost.work_core : st->work_core;
}

/* Stages with the same system and length share their constants. */
static void stage_slots(Stepper *st, Slots *s)
{
    Emit *e = st->e;
    const Stepping *sp = st->st->stepping;
    const bool composed = sp->nstages > 1 || !dag_is_one(e->unit->mech->dag, sp->stages[0].length) ||
                          !dag_is_zero(e->unit->mech->dag, sp->stages[0].offset);
    slots_flag(s, "composed", composed);
    slots_list(s, "stages");
    slots_list(s, "constant_calls");
    st->stage_at = ARENA_ARRAY(e->arena, size_t, sp->nstages);
    for (size_t i = 0; i < sp->nstages; i++) {
        const Stage *g = &sp->stages[i];
        const char *length = parenthesised(e, number_text(e, g->length));
        size_t at = NO_CONSTANTS;
        for (size_t k = 0; k < i && at == NO_CONSTANTS; k++)
            if (sp->stages[k].system == g->system && node_is(sp->stages[k].length, g->length))
                at = st->stage_at[k];
        if (at == NO_CONSTANTS && st->programs[g->system]->nconstants) {
            at = st->nconstants;
            st->nconstants += st->programs[g->system]->nconstants;
            Slots *x = slots_item(s, "constant_calls");
            slots_printf(x, "k", "%zu", g->system);
            slots_printf(x, "at", "%zu", at);
            slots_text(x, "length", composed ? arena_printf(e->arena, "%s*h", length) : "h");
        }
        st->stage_at[i] = at;
        Slots *x = slots_item(s, "stages");
        slots_printf(x, "k", "%zu", g->system);
        slots_text(x, "length", length);
        slots_text(x, "offset", parenthesised(e, number_text(e, g->offset)));
        slots_text(x, "constants", at == NO_CONSTANTS ? "c" : arena_printf(e->arena, "c + %zu", at));
    }
    slots_flag(s, "any_constants", st->nconstants > 0);
    slots_printf(s, "nconstants", "%zu", st->nconstants);
    if (composed)
        st->stack += (e->unit->mech->nq + e->unit->mech->nv + sp->nstate_rows + st->nwarm) * (e->is_float ? 4 : 8);
}

static const char *bad_pointers(Emit *e, bool start)
{
    const Mechanics *m = e->unit->mech;
    return arena_printf(e->arena, "%s%s%s%s", start && m->nq ? " || q == NULL" : "", start && m->nv ? " || v == NULL" : "",
                        m->np && !e->folded ? " || p == NULL" : "", m->nu ? " || u == NULL" : "");
}

/* q and v as they come, the method's states from their equations, a warm start of zeros. */
static void init_slots(Stepper *st, Slots *s)
{
    Emit *e = st->e;
    const Mechanics *m = e->unit->mech;
    const Stepping *sp = st->st->stepping;
    StrBuf code, stores;
    TextList start = {0}, all = {0};
    unsigned reads = 1U << SYM_CLASS_TIME | (unsigned)(m->nq > 0) << SYM_CLASS_Q | (unsigned)(m->nv > 0) << SYM_CLASS_V |
                     (unsigned)(m->np > 0 && !e->folded) << SYM_CLASS_PARAM | (unsigned)(m->nu > 0) << SYM_CLASS_INPUT;
    strbuf_init(&code, e->arena);
    strbuf_init(&stores, e->arena);
    for (size_t i = 0; i < m->nq; i++) {
        vec_push(e->arena, &start, arena_printf(e->arena, "q[%zu]", i));
        strbuf_printf(&stores, "s->q[%zu] = q[%zu];\n", i, i);
    }
    for (size_t i = 0; i < m->nv; i++) {
        vec_push(e->arena, &start, arena_printf(e->arena, "v[%zu]", i));
        strbuf_printf(&stores, "s->v[%zu] = v[%zu];\n", i, i);
    }
    if (st->st->init) {
        Program *p = body_lower(e, st->st->init, false, NULL, NULL);
        Printer pr;
        BodyCost cost = {0};
        bool uses = false;
        print_init(&pr, e->arena, e->diag, p);
        pr.is_float = e->is_float;
        pr.q = "q";
        pr.v = "v";
        pr.params = e->param_text;
        reads |= print_reads(p, &uses);
        CHECK(p->noutputs == sp->nstates && !(reads >> SYM_CLASS_STEP & 1));
        strbuf_puts(&code, body_code(e, &pr, st->st->init, p, false, &cost));
        for (size_t i = 0; i < sp->nstates; i++) {
            CHECK(p->outputs[i].n == sp->states[i].n);
            const char **values = body_values(e, &pr, &p->outputs[i], &code);
            body_stores(arena_printf(e->arena, "s->%s", e->names.states[st->index][i]), 0, values, sp->states[i].n, &stores);
            for (size_t k = 0; k < sp->states[i].n; k++)
                vec_push(e->arena, &all, values[k]);
        }
        st->stack = cost.stack > st->stack ? cost.stack : st->stack;
    }
    for (size_t i = 0; i < st->nwarm; i++)
        strbuf_printf(&stores, "s->warm[%zu] = (dal_real)0;\n", i);
    slots_text(s, "init_unused", body_unused(e, "tqvpu", reads, false, false));
    slots_text(s, "init_bad", bad_pointers(e, true));
    slots_flag(s, "has_start", start.n > 0);
    slots_text(s, "start_check", body_check(e, start.at, start.n));
    slots_text(s, "init_code", code.at);
    slots_text(s, "init_check", body_check(e, all.at, all.n));
    slots_text(s, "init_stores", stores.at);
}

Slots *emit_stepper_slots(Emit *e, size_t index)
{
    Stepper st = {.e = e, .st = &e->unit->steppers[index], .index = index};
    const Stepping *sp = st.st->stepping;
    Slots *s = slots_create(e->arena, e->slots);
    CHECK(sp->nstages > 0 && sp->nsystems > 0);
    st.programs = ARENA_ARRAY(e->arena, Program *, sp->nsystems);
    st.warm_at = ARENA_ARRAY(e->arena, size_t, sp->nsystems);
    for (size_t i = 0; i < sp->nsystems; i++) {
        /* multipliers are reported by the last stage only */
        const bool last = i == sp->stages[sp->nstages - 1].system;
        st.programs[i] = body_lower(e, st.st->kernels[i], true, NULL, last ? NULL : "lambda");
        st.warm_at[i] = st.nwarm;
        st.nwarm += st.st->kernels[i]->nwarm;
    }
    slots_text(s, "name", e->names.steppers[index]);
    slots_text(s, "NAME", e->names.stepper_uppers[index]);
    slots_text(s, "title", names_comment(e->arena, sp->title ? sp->title : sp->call ? sp->call : sp->slug));
    state_slots(&st, s);
    slots_list(s, "systems");
    for (size_t i = 0; i < sp->nsystems; i++)
        system_slots(&st, slots_item(s, "systems"), i);
    stage_slots(&st, s);
    slots_text(s, "bad", bad_pointers(e, false));
    init_slots(&st, s);
    const size_t nlambda = rows_of(st.programs[sp->stages[sp->nstages - 1].system], "lambda");
    slots_flag(s, "has_lambda", nlambda > 0);
    slots_printf(s, "nlambda", "%zu", nlambda);
    slots_flag(s, "has_scratch", st.work_core > 0);
    slots_printf(s, "matrix_size", "%zu", st.work_core * st.work_core);
    slots_printf(s, "scale_size", "%zu", 2 * st.work_core);
    slots_printf(s, "pivot_size", "%zu", st.work_core);
    report_stepper(e, index, st.programs, st.nconstants, st.stack + st.nconstants * (e->is_float ? 4 : 8) + 192);
    return s;
}
