/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Lowered code is checked by walking it as it will run: every operand must be there when it is used. And the textual
   form: one line an instruction, under a heading for each code. */
#include "lower/lower.h"

typedef struct {
    const Program *p;
    bool *known;
} Walk;

static bool is_there(const Walk *w, InstrId id, int most_level)
{
    const Instr *x = &w->p->instrs[id];
    if (x->op == LOW_CONST || x->slot >= 0)
        return true;
    if (x->op == LOW_LEAF)
        return x->level <= most_level;
    return w->known[id];
}

static void walk_code(Walk *w, const Code *c, int most_level)
{
    for (size_t i = 0; i < c->n; i++) {
        const Instr *x = &w->p->instrs[c->at[i]];
        CHECK(!w->known[c->at[i]]);
        for (unsigned k = 0; k < x->nkids; k++)
            CHECK(is_there(w, x->kid[k], most_level));
        w->known[c->at[i]] = true;
    }
}

static void walk_roots(const Walk *w, const InstrId *x, size_t n, int most_level)
{
    for (size_t i = 0; i < n; i++)
        CHECK(is_there(w, x[i], most_level));
}

static void walk_guards(Walk *w, size_t after)
{
    for (size_t i = 0; i < w->p->nguards; i++) {
        const LowGuard *g = &w->p->guards[i];
        if (g->after != after)
            continue;
        walk_code(w, &g->code, (int)after + 1);
        walk_roots(w, &g->pivot, 1, (int)after + 1);
        walk_roots(w, &g->diagonal, 1, (int)after + 1);
    }
}

static void walk_block(Walk *w, const LowBlock *b, int level)
{
    const size_t nn = b->ncore * b->ncore;
    walk_code(w, &b->before, level - 1);
    if (b->kind == BLOCK_LINEAR) {
        walk_roots(w, b->rhs, b->ncore, level - 1);
        walk_roots(w, b->jac, nn, level - 1);
        return;
    }
    walk_roots(w, b->guess, b->ncore, level - 1);
    walk_roots(w, b->cold, b->ncore, level - 1);
    walk_roots(w, b->scale, b->ncore + 1, level - 1);
    walk_code(w, &b->rhs_code, level);
    walk_roots(w, b->rhs, b->ncore, level);
    walk_code(w, &b->jac_code, level);
    walk_roots(w, b->jac, nn, level);
    for (size_t i = 0; i < b->jac_code.n; i++)
        w->known[b->jac_code.at[i]] = false;
}

static void walk_constants(Walk *w)
{
    const Program *p = w->p;
    for (size_t i = 0; i < p->constant_code.n; i++) {
        const Instr *x = &p->instrs[p->constant_code.at[i]];
        CHECK(x->level == 0);
        for (unsigned k = 0; k < x->nkids; k++) {
            const LowOp op = p->instrs[x->kid[k]].op;
            CHECK(op == LOW_CONST || op == LOW_LEAF || w->known[x->kid[k]]);
        }
        w->known[p->constant_code.at[i]] = true;
    }
    walk_roots(w, p->constants, p->nconstants, 0);
}

void lower_verify(const Program *p)
{
    Arena *scratch = arena_create(0);
    Walk w = {p, ARENA_ARRAY(scratch, bool, p->ninstrs)};
    for (size_t b = 0; b < p->nblocks; b++) {
        walk_guards(&w, b);
        walk_block(&w, &p->blocks[b], (int)b + 2);
    }
    walk_guards(&w, p->nblocks);
    walk_code(&w, &p->final_code, (int)p->nblocks + 1);
    for (size_t i = 0; i < p->noutputs; i++)
        walk_roots(&w, p->outputs[i].rows, p->outputs[i].n, (int)p->nblocks + 1);
    walk_constants(&w);
    arena_free(scratch);
}

/* -- dump */

static const char *const op_names[] = {
    [LOW_CONST] = "const", [LOW_LEAF] = "leaf", [LOW_NEG] = "neg", [LOW_ADD] = "add", [LOW_SUB] = "sub",
    [LOW_MUL] = "mul", [LOW_DIV] = "div", [LOW_FN] = "fn", [LOW_POW] = "pow", [LOW_LT] = "lt", [LOW_LE] = "le",
    [LOW_EQ] = "eq", [LOW_AND] = "and", [LOW_OR] = "or", [LOW_NOT] = "not", [LOW_SELECT] = "select"};

static void dump_operand(const Program *p, InstrId id, StrBuf *out)
{
    static const char *const classes[] = {"pi", "p", "u", "t", "h", "q", "v", "state", "warm", "x", "formal"};
    const Instr *x = &p->instrs[id];
    if (x->op == LOW_CONST)
        strbuf_printf(out, " %.17g", mpfr_get_d(x->value, MPFR_RNDN));
    else if (x->op == LOW_LEAF)
        strbuf_printf(out, " %s%zu", classes[x->class], x->index);
    else
        strbuf_printf(out, " %%%u", id);
}

static void dump_code(const Program *p, const char *title, const Code *c, StrBuf *out)
{
    if (c->n)
        strbuf_printf(out, "%s:\n", title);
    for (size_t i = 0; i < c->n; i++) {
        const Instr *x = &p->instrs[c->at[i]];
        strbuf_printf(out, "  %%%u = %s", c->at[i], x->op == LOW_FN ? fn_name(x->fn) : op_names[x->op]);
        for (unsigned k = 0; k < x->nkids; k++)
            dump_operand(p, x->kid[k], out);
        strbuf_puts(out, "\n");
    }
}

static void dump_roots(const Program *p, const char *name, const InstrId *x, size_t n, StrBuf *out)
{
    strbuf_printf(out, "%s =", name);
    for (size_t i = 0; i < n; i++)
        dump_operand(p, x[i], out);
    strbuf_puts(out, "\n");
}

void lower_dump(const Program *p, StrBuf *out)
{
    dump_code(p, "constants", &p->constant_code, out);
    for (size_t b = 0; b <= p->nblocks; b++) {
        for (size_t i = 0; i < p->nguards; i++)
            if (p->guards[i].after == b) {
                dump_code(p, "guard", &p->guards[i].code, out);
                dump_roots(p, "pivot", &p->guards[i].pivot, 1, out);
            }
        if (b == p->nblocks)
            break;
        const LowBlock *k = &p->blocks[b];
        dump_code(p, k->kind == BLOCK_LINEAR ? "linear" : "newton", &k->before, out);
        dump_code(p, "residual", &k->rhs_code, out);
        dump_roots(p, "rhs", k->rhs, k->ncore, out);
        dump_code(p, "jacobian", &k->jac_code, out);
        dump_roots(p, "jac", k->jac, k->ncore * k->ncore, out);
    }
    dump_code(p, "final", &p->final_code, out);
    for (size_t i = 0; i < p->noutputs; i++)
        dump_roots(p, p->outputs[i].name, p->outputs[i].rows, p->outputs[i].n, out);
}
