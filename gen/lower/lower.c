/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The pipeline of lowering: import, the passes one after the other with their operation counts, expansion to binary
   operations, scheduling. */
#include "lower/terms.h"

#include <string.h>

typedef struct {
    const char *name;
    Terms *(*run)(Arena *, const Terms *);
} Pass;

/* To add a pass: its file, its declaration in terms.h, its line here. */
static const Pass passes[] = {
    {"fold", pass_fold},
    {"cancel", pass_cancel},
    {"flatten", pass_flatten},
    {"angle", pass_angle},
    {"rows", pass_rows},
    {"scale", pass_scale},
    {"rescale", pass_rescale},
    {"factor", pass_factor},
    {"hoist", pass_hoist},
    {"reciprocal", pass_reciprocal},
    {"pairs", pass_pairs},
};
enum { NPASSES = sizeof passes / sizeof passes[0] };

size_t lower_ops_total(OpCount c)
{
    return c.add + c.mul + c.div + c.call;
}

static void count_instr(OpCount *c, const Instr *x)
{
    switch (x->op) {
    case LOW_CONST:
    case LOW_LEAF: break;
    case LOW_NEG:
    case LOW_ADD:
    case LOW_SUB: c->add++; break;
    case LOW_MUL: c->mul++; break;
    case LOW_DIV: c->div++; break;
    case LOW_FN:
    case LOW_POW:
    case LOW_LT:
    case LOW_LE:
    case LOW_EQ:
    case LOW_AND:
    case LOW_OR:
    case LOW_NOT:
    case LOW_SELECT: c->call++; break;
    }
}

static void count_code(OpCount *c, const Program *p, const Code *code, size_t *temporaries)
{
    for (size_t i = 0; i < code->n; i++) {
        count_instr(c, &p->instrs[code->at[i]]);
        *temporaries += !p->instrs[code->at[i]].is_inline;
    }
}

static void count_program(Program *p)
{
    size_t none = 0;
    count_code(&p->constant_ops, p, &p->constant_code, &none);
    for (size_t i = 0; i < p->nguards; i++)
        count_code(&p->step_ops, p, &p->guards[i].code, &p->temporaries);
    for (size_t b = 0; b < p->nblocks; b++) {
        const LowBlock *k = &p->blocks[b];
        count_code(&p->step_ops, p, &k->before, &p->temporaries);
        count_code(&p->rhs_ops, p, &k->rhs_code, &p->temporaries);
        count_code(&p->jac_ops, p, &k->jac_code, &p->temporaries);
    }
    count_code(&p->step_ops, p, &p->final_code, &p->temporaries);
}

/* Guards whose pivot is a number are decided here. */
static void drop_decided_guards(Program *p)
{
    size_t n = 0;
    for (size_t i = 0; i < p->nguards; i++) {
        const Instr *x = &p->instrs[p->guards[i].pivot], *d = &p->instrs[p->guards[i].diagonal];
        if (x->op == LOW_CONST && d->op == LOW_CONST) {
            mpfr_t y;
            mpfr_init2(y, 64);
            mpfr_mul_d(y, d->value, 1e-12, MPFR_RNDN);
            const bool good = mpfr_cmpabs(x->value, y) > 0;
            mpfr_clear(y);
            if (good)
                continue;
        }
        p->guards[n++] = p->guards[i];
    }
    p->nguards = n;
}

Program *lower_kernel(Arena *a, const Kernel *k, const LowerOptions *opt)
{
    Program *p = ARENA_NEW(a, Program);
    RootPlaces places = {0};
    Arena *scratch = arena_create(0), *of_graph = NULL; /* a graph goes when the next one stands */
    Terms *t = import_kernel(a, scratch, k, opt, p, &places);
    terms_verify(t);
    p->passes = ARENA_ARRAY(a, PassStat, NPASSES);
    for (size_t i = 0; i < NPASSES; i++) {
        PassStat *s = &p->passes[p->npasses++];
        Arena *next = arena_create(0);
        s->name = passes[i].name;
        s->before = terms_ops(t);
        t = passes[i].run(next, t);
        terms_verify(t);
        s->after = terms_ops(t);
        if (of_graph)
            arena_free(of_graph);
        of_graph = next;
    }
    expand_terms(a, scratch, t, p, &places);
    drop_decided_guards(p);
    schedule_program(a, scratch, p, opt->hoist);
    lower_verify(p);
    count_program(p);
    arena_free(of_graph);
    arena_free(scratch);
    return p;
}
