/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Expressions and statements. The tree that is printed is the tree that is computed: parentheses stand wherever C would
   otherwise group differently, so compilers that keep to the standard compute the same bits. */
#include "emit/print_c.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PREC_SELECT, PREC_TRUTH, PREC_ADD, PREC_MUL, PREC_NEG, PREC_ATOM };
enum { LINE_MOST = 104 };

void print_init(Printer *pr, Arena *a, Diag *diag, const Program *program)
{
    *pr = (Printer){.arena = a, .diag = diag, .program = program, .next = 1};
    pr->number = ARENA_ARRAY(a, uint32_t, program->ninstrs);
}

void print_literal(Arena *a, Diag *diag, bool is_float, mpfr_srcptr x, StrBuf *out)
{
    (void)a;
    const double d = is_float ? (double)mpfr_get_flt(x, MPFR_RNDN) : mpfr_get_d(x, MPFR_RNDN);
    char text[64];
    if (isinf(d)) {
        diag_error(diag, (Span){0}, "a constant of about %.3g*2^%ld does not fit in a C %s",
                   mpfr_get_d_2exp(&(long){0}, x, MPFR_RNDN), (long)mpfr_get_exp(x), is_float ? "float" : "double");
        strbuf_puts(out, "0.0");
        return;
    }
    for (int digits = is_float ? 6 : 15; digits <= (is_float ? 9 : 17); digits++) {
        snprintf(text, sizeof text, "%.*g", digits, d);
        if (is_float ? strtof(text, NULL) == (float)d : strtod(text, NULL) == d)
            break;
    }
    strbuf_puts(out, text);
    if (!strpbrk(text, ".e"))
        strbuf_puts(out, ".0");
    if (is_float)
        strbuf_puts(out, "f");
}

static void put_leaf(const Printer *pr, const Instr *x, StrBuf *out)
{
    switch (x->class) {
    case SYM_CLASS_PARAM: strbuf_puts(out, pr->params[x->index]); return;
    case SYM_CLASS_INPUT: strbuf_printf(out, "u[%zu]", x->index); return;
    case SYM_CLASS_TIME: strbuf_puts(out, "t"); return;
    case SYM_CLASS_STEP: strbuf_puts(out, "h"); return;
    case SYM_CLASS_Q: strbuf_printf(out, "%s[%zu]", pr->q, x->index); return;
    case SYM_CLASS_V: strbuf_printf(out, "%s[%zu]", pr->v, x->index); return;
    case SYM_CLASS_STATE: strbuf_puts(out, pr->states[x->index]); return;
    case SYM_CLASS_WARM: strbuf_printf(out, "%s[%zu]", pr->warm, pr->warm_offset + x->index); return;
    case SYM_CLASS_UNKNOWN: strbuf_printf(out, "x%zu", x->index); return;
    case SYM_CLASS_PI:
    case SYM_CLASS_FORMAL: break;
    }
    UNREACHABLE();
}

static int precedence(const Printer *pr, InstrId id)
{
    const Instr *x = &pr->program->instrs[id];
    if (pr->number[id] || x->slot >= 0)
        return PREC_ATOM;
    switch (x->op) {
    case LOW_CONST: return mpfr_sgn(x->value) < 0 ? PREC_NEG : PREC_ATOM;
    case LOW_LEAF:
    case LOW_FN:
    case LOW_POW: return PREC_ATOM;
    case LOW_NEG: return PREC_NEG;
    case LOW_ADD:
    case LOW_SUB: return PREC_ADD;
    case LOW_MUL:
    case LOW_DIV: return PREC_MUL;
    case LOW_LT:
    case LOW_LE:
    case LOW_EQ:
    case LOW_AND:
    case LOW_OR:
    case LOW_NOT: return PREC_TRUTH;
    case LOW_SELECT: return PREC_SELECT;
    }
    UNREACHABLE();
}

static void put_tree(Printer *pr, InstrId id, StrBuf *out);

static void put_kid(Printer *pr, InstrId id, int at_least, StrBuf *out)
{
    const bool open = precedence(pr, id) < at_least;
    if (open)
        strbuf_puts(out, "(");
    print_value(pr, id, out);
    if (open)
        strbuf_puts(out, ")");
}

static void put_binary(Printer *pr, const Instr *x, const char *op, int left, int right, StrBuf *out)
{
    put_kid(pr, x->kid[0], left, out);
    strbuf_puts(out, op);
    put_kid(pr, x->kid[1], right, out);
}

static void put_call(Printer *pr, const char *name, const Instr *x, StrBuf *out)
{
    strbuf_puts(out, "DAL_");
    for (; *name; name++)
        strbuf_printf(out, "%c", toupper((unsigned char)*name));
    strbuf_puts(out, "(");
    for (unsigned k = 0; k < x->nkids; k++) {
        strbuf_puts(out, k ? ", " : "");
        print_value(pr, x->kid[k], out);
    }
    strbuf_puts(out, ")");
}

/* The function's names in the runtime are those of the languages, in capitals. */
static const char *const fn_names[] = {
#define FN(id, name, arity, spelling, cost) [FN_##id] = name,
#include "dag/ops.def"
#undef FN
};

static void put_tree(Printer *pr, InstrId id, StrBuf *out)
{
    const Instr *x = &pr->program->instrs[id];
    switch (x->op) {
    case LOW_CONST: print_literal(pr->arena, pr->diag, pr->is_float, x->value, out); return;
    case LOW_LEAF: put_leaf(pr, x, out); return;
    case LOW_NEG:
        strbuf_puts(out, "-");
        put_kid(pr, x->kid[0], PREC_ATOM, out);
        return;
    case LOW_ADD: put_binary(pr, x, " + ", PREC_ADD, PREC_MUL, out); return;
    case LOW_SUB: put_binary(pr, x, " - ", PREC_ADD, PREC_MUL, out); return;
    case LOW_MUL: put_binary(pr, x, "*", PREC_MUL, PREC_ATOM, out); return;
    case LOW_DIV: put_binary(pr, x, "/", PREC_MUL, PREC_ATOM, out); return;
    case LOW_FN: put_call(pr, fn_names[x->fn], x, out); return;
    case LOW_POW: put_call(pr, "pow", x, out); return;
    case LOW_LT: put_binary(pr, x, " < ", PREC_ADD, PREC_ADD, out); return;
    case LOW_LE: put_binary(pr, x, " <= ", PREC_ADD, PREC_ADD, out); return;
    case LOW_EQ: /* without == on reals, and false where one is not a number */
        strbuf_puts(out, "(");
        put_binary(pr, x, " <= ", PREC_ADD, PREC_ADD, out);
        strbuf_puts(out, ") && (");
        put_binary(pr, x, " >= ", PREC_ADD, PREC_ADD, out);
        strbuf_puts(out, ")");
        return;
    case LOW_AND: put_binary(pr, x, " && ", PREC_ATOM, PREC_ATOM, out); return;
    case LOW_OR: put_binary(pr, x, " || ", PREC_ATOM, PREC_ATOM, out); return;
    case LOW_NOT:
        strbuf_puts(out, "!");
        put_kid(pr, x->kid[0], PREC_ATOM, out);
        return;
    case LOW_SELECT:
        put_kid(pr, x->kid[0], PREC_ATOM, out);
        strbuf_puts(out, " ? ");
        put_kid(pr, x->kid[1], PREC_ADD, out);
        strbuf_puts(out, " : ");
        put_kid(pr, x->kid[2], PREC_ADD, out);
        return;
    }
    UNREACHABLE();
}

void print_value(Printer *pr, InstrId id, StrBuf *out)
{
    const Instr *x = &pr->program->instrs[id];
    CHECK(id != 0);
    if (pr->number[id])
        strbuf_printf(out, "t%u", pr->number[id]);
    else if (x->slot >= 0)
        strbuf_printf(out, "%s[%d]", pr->constants, x->slot);
    else {
        CHECK(x->op == LOW_CONST || x->op == LOW_LEAF || x->is_inline);
        put_tree(pr, id, out);
    }
}

/* A line that is too long is broken after an operator between spaces. */
static void put_wrapped(const char *line, size_t n, StrBuf *out)
{
    while (n > LINE_MOST) {
        size_t at = LINE_MOST;
        while (at > 20 && !(line[at] == ' ' && strchr("+-?:,", line[at - 1])))
            at--;
        if (at <= 20)
            break;
        strbuf_add(out, line, at);
        strbuf_puts(out, "\n       ");
        line += at;
        n -= at;
    }
    strbuf_add(out, line, n);
    strbuf_puts(out, "\n");
}

static void put_statement(Printer *pr, const char *start, InstrId id, bool whole, StrBuf *out)
{
    StrBuf line;
    strbuf_init(&line, pr->arena);
    strbuf_printf(&line, "%s = ", start);
    if (whole)
        put_tree(pr, id, &line);
    else
        print_value(pr, id, &line);
    strbuf_puts(&line, ";");
    put_wrapped(line.at, line.n, out);
}

void print_assignment(Printer *pr, const char *target, InstrId id, StrBuf *out)
{
    put_statement(pr, target, id, false, out);
}

void print_code(Printer *pr, const Code *c, StrBuf *out)
{
    for (size_t i = 0; i < c->n; i++) {
        const Instr *x = &pr->program->instrs[c->at[i]];
        if (x->is_inline)
            continue;
        char start[48];
        const uint32_t number = pr->number[c->at[i]] && x->escapes ? pr->number[c->at[i]] : pr->next++;
        snprintf(start, sizeof start, "%st%u", x->escapes ? "" : "const dal_real ", number);
        pr->number[c->at[i]] = 0;
        put_statement(pr, start, c->at[i], true, out);
        pr->number[c->at[i]] = number;
    }
}

void print_declarations(Printer *pr, const Code *c, StrBuf *out)
{
    for (size_t i = 0; i < c->n; i++)
        if (pr->program->instrs[c->at[i]].escapes && !pr->program->instrs[c->at[i]].is_inline) {
            pr->number[c->at[i]] = pr->next++;
            strbuf_printf(out, "dal_real t%u;\n", pr->number[c->at[i]]);
        }
}

void print_constants(Printer *pr, const Code *c, StrBuf *out)
{
    for (size_t i = 0; i < c->n; i++) {
        const Instr *x = &pr->program->instrs[c->at[i]];
        char start[48];
        if (x->is_inline)
            continue;
        if (x->slot >= 0)
            snprintf(start, sizeof start, "%s[%d]", pr->constants, x->slot);
        else
            snprintf(start, sizeof start, "const dal_real t%u", pr->next);
        put_statement(pr, start, c->at[i], true, out);
        if (x->slot < 0)
            pr->number[c->at[i]] = pr->next++;
    }
}

/* -- what is read */

static unsigned reads_of(const Program *p, const InstrId *x, size_t n, bool *uses_constants)
{
    unsigned r = 0;
    for (size_t i = 0; i < n; i++) {
        const Instr *k = &p->instrs[x[i]];
        if (k->op == LOW_LEAF)
            r |= 1U << k->class;
        *uses_constants = *uses_constants || k->slot >= 0;
    }
    return r;
}

static unsigned code_reads(const Program *p, const Code *c, bool *uses_constants)
{
    unsigned r = 0;
    for (size_t i = 0; i < c->n; i++)
        r |= reads_of(p, p->instrs[c->at[i]].kid, p->instrs[c->at[i]].nkids, uses_constants);
    return r;
}

unsigned print_constant_reads(const Program *p)
{
    bool ignored = false;
    return code_reads(p, &p->constant_code, &ignored);
}

unsigned print_reads(const Program *p, bool *uses)
{
    *uses = false;
    unsigned r = code_reads(p, &p->final_code, uses);
    for (size_t i = 0; i < p->noutputs; i++)
        r |= reads_of(p, p->outputs[i].rows, p->outputs[i].n, uses);
    for (size_t i = 0; i < p->nguards; i++) {
        r |= code_reads(p, &p->guards[i].code, uses) | reads_of(p, &p->guards[i].pivot, 1, uses);
        r |= reads_of(p, &p->guards[i].diagonal, 1, uses);
    }
    for (size_t b = 0; b < p->nblocks; b++) {
        const LowBlock *k = &p->blocks[b];
        r |= code_reads(p, &k->before, uses) | code_reads(p, &k->rhs_code, uses) | code_reads(p, &k->jac_code, uses);
        r |= reads_of(p, k->rhs, k->ncore, uses) | reads_of(p, k->jac, k->ncore * k->ncore, uses);
        if (k->kind == BLOCK_NEWTON)
            r |= reads_of(p, k->guess, k->ncore, uses) | reads_of(p, k->cold, k->ncore, uses) |
                 reads_of(p, k->scale, k->ncore + 1, uses);
    }
    return r;
}
