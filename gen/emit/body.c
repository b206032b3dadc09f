/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The body of a function that evaluates a kernel: guards and blocks in order, each from its template, then the code of
   the outputs. Nothing is stored before everything is known to be finite. */
#include "emit/emit_internal.h"

#include <string.h>

static const char *fault_status(Fault f)
{
    switch (f) {
    case FAULT_MASS: return "DAL_SINGULAR_MASS";
    case FAULT_CONSTRAINTS: return "DAL_DEPENDENT_CONSTRAINTS";
    case FAULT_SOLVE: return "DAL_SINGULAR";
    }
    UNREACHABLE();
}

Program *body_lower(Emit *e, const Kernel *k, bool hoist, const char *output, const char *without)
{
    const LowerOptions opt = {.hoist = hoist, .params = e->folded, .output = output, .without = without};
    return lower_kernel(e->arena, k, &opt);
}

const LowOutput *body_output(const Program *p, const char *name)
{
    for (size_t i = 0; i < p->noutputs; i++)
        if (strcmp(p->outputs[i].name, name) == 0)
            return &p->outputs[i];
    return NULL;
}

const char *body_ops(Emit *e, const Program *p)
{
    StrBuf b;
    strbuf_init(&b, e->arena);
    strbuf_printf(&b, "%zu operations", lower_ops_total(p->step_ops));
    if (lower_ops_total(p->rhs_ops) || lower_ops_total(p->jac_ops))
        strbuf_printf(&b, ", %zu an iteration, %zu a Jacobian", lower_ops_total(p->rhs_ops), lower_ops_total(p->jac_ops));
    if (p->nconstants)
        strbuf_printf(&b, "; %zu beforehand", lower_ops_total(p->constant_ops));
    strbuf_puts(&b, ".");
    return b.at;
}

static const char *value_text(Printer *pr, InstrId id)
{
    StrBuf b;
    strbuf_init(&b, pr->arena);
    print_value(pr, id, &b);
    return b.at;
}

static const char *code_text(Printer *pr, const Code *c)
{
    StrBuf b;
    strbuf_init(&b, pr->arena);
    print_code(pr, c, &b);
    return b.at;
}

static void put_guards(Emit *e, Printer *pr, const Program *p, size_t after, StrBuf *out)
{
    for (size_t i = 0; i < p->nguards; i++) {
        const LowGuard *g = &p->guards[i];
        if (g->after != after)
            continue;
        print_code(pr, &g->code, out);
        Slots *s = slots_create(e->arena, e->slots);
        slots_text(s, "pivot", value_text(pr, g->pivot));
        slots_text(s, "diagonal", value_text(pr, g->diagonal));
        slots_flag(s, "positive", g->positive);
        slots_text(s, "fault", fault_status(g->fault));
        strbuf_puts(out, emit_render(e, "templates/guard.tmpl", s));
    }
}

/* Does anything read the unknown? Stages of a method may matter through others alone. */
static bool is_used(const Program *p, size_t unknown)
{
    for (size_t i = 0; i < p->ninstrs; i++) {
        const Instr *x = &p->instrs[i];
        if (x->op == LOW_LEAF && x->class == SYM_CLASS_UNKNOWN && x->index == unknown && x->uses > 0)
            return true;
    }
    return false;
}

/* "3 unknowns: a, b, c", cut where it gets long. */
static const char *unknown_list(Emit *e, const Kernel *k, const LowBlock *b)
{
    StrBuf s;
    strbuf_init(&s, e->arena);
    if (b->ncore > 1)
        strbuf_printf(&s, "%zu unknowns: ", b->ncore);
    for (size_t i = 0; i < b->ncore; i++) {
        if (s.n > 70) {
            strbuf_puts(&s, ", ...");
            break;
        }
        const char *name = b->core[i] < k->nunknowns ? k->unknowns[b->core[i]].name : NULL;
        strbuf_printf(&s, "%s%s", i ? ", " : "", name ? names_comment(e->arena, name) : "?");
    }
    return s.at;
}

static void put_matrix(Printer *pr, const char *name, const InstrId *x, size_t n, StrBuf *out)
{
    for (size_t i = 0; i < n; i++)
        print_assignment(pr, arena_printf(pr->arena, "%s[%zu]", name, i), x[i], out);
}

static void put_block(Emit *e, Printer *pr, const Kernel *k, const Program *p, size_t index, bool has_work, BodyCost *cost,
                      StrBuf *out)
{
    const LowBlock *b = &p->blocks[index];
    const bool newton = b->kind == BLOCK_NEWTON;
    const bool in_work = has_work && b->ncore > EMIT_STACK_CORE;
    const size_t nn = b->ncore * b->ncore;
    Slots *s = slots_create(e->arena, e->slots);
    StrBuf matrix, rhs, declared;
    strbuf_init(&matrix, e->arena);
    strbuf_init(&rhs, e->arena);
    strbuf_init(&declared, e->arena);
    slots_printf(s, "b", "%zu", index + 1);
    slots_printf(s, "n", "%zu", b->ncore);
    slots_printf(s, "n2", "%zu", 2 * b->ncore);
    slots_printf(s, "nn", "%zu", nn);
    slots_flag(s, "closed", b->ncore <= EMIT_CLOSED_CORE);
    slots_flag(s, "lu", b->ncore > EMIT_CLOSED_CORE);
    slots_flag(s, "in_work", in_work);
    slots_flag(s, "reports", has_work);
    slots_text(s, "fault", fault_status(b->fault));
    slots_text(s, "unknowns", unknown_list(e, k, b));
    slots_text(s, "before", code_text(pr, &b->before));
    print_declarations(pr, &b->rhs_code, &declared);
    if (newton)
        slots_text(s, "slack", value_text(pr, b->scale[b->ncore]));
    slots_list(s, "core");
    for (size_t i = 0; i < b->ncore; i++) {
        Slots *x = slots_item(s, "core");
        slots_printf(x, "x", "x%zu", b->core[i]);
        slots_printf(x, "i", "%zu", i);
        slots_flag(x, "used", is_used(p, b->core[i]));
        if (newton) {
            slots_text(x, "guess", value_text(pr, b->guess[i]));
            slots_text(x, "cold", value_text(pr, b->cold[i]));
            slots_text(x, "scale", value_text(pr, b->scale[i]));
        }
    }
    print_code(pr, &b->rhs_code, &rhs);
    put_matrix(pr, arena_printf(e->arena, "r%zu", index + 1), b->rhs, b->ncore, &rhs);
    print_code(pr, &b->jac_code, &matrix);
    put_matrix(pr, arena_printf(e->arena, "a%zu", index + 1), b->jac, nn, &matrix);
    slots_text(s, "declarations", declared.at);
    slots_text(s, "rhs", rhs.at);
    slots_text(s, "matrix", matrix.at);
    strbuf_puts(out, emit_render(e, newton ? "templates/newton.tmpl" : "templates/linear.tmpl", s));
    const size_t real = e->is_float ? 4 : 8;
    cost->stack += b->ncore * 3 * real + (in_work ? 0 : (nn + 2 * b->ncore) * real + 4 * b->ncore) + 32;
    if (in_work && b->ncore > cost->work_core)
        cost->work_core = b->ncore;
}

const char *body_code(Emit *e, Printer *pr, const Kernel *k, const Program *p, bool has_work, BodyCost *cost)
{
    StrBuf out;
    strbuf_init(&out, e->arena);
    for (size_t b = 0; b < p->nblocks; b++) {
        put_guards(e, pr, p, b, &out);
        put_block(e, pr, k, p, b, has_work, cost, &out);
    }
    put_guards(e, pr, p, p->nblocks, &out);
    print_code(pr, &p->final_code, &out);
    cost->stack += p->temporaries * (e->is_float ? 4 : 8) + 64;
    return out.at;
}

const char *body_unused(Emit *e, const char *args, unsigned reads, bool uses_constants, bool uses_work)
{
    StrBuf b;
    strbuf_init(&b, e->arena);
    for (; *args; args++) {
        bool used = true;
        switch (*args) {
        case 't': used = reads >> SYM_CLASS_TIME & 1; break;
        case 'h': used = reads >> SYM_CLASS_STEP & 1; break;
        case 'q': used = reads >> SYM_CLASS_Q & 1; break;
        case 'v': used = reads >> SYM_CLASS_V & 1; break;
        case 'p': used = reads >> SYM_CLASS_PARAM & 1; break;
        case 'u': used = reads >> SYM_CLASS_INPUT & 1; break;
        case 'c': used = uses_constants; break;
        case 'w': used = uses_work; break;
        default: UNREACHABLE();
        }
        if (!used)
            strbuf_printf(&b, "(void)%c;\n", *args);
    }
    return b.at;
}

const char **body_values(Emit *e, Printer *pr, const LowOutput *o, StrBuf *copies)
{
    const char **values = ARENA_ARRAY(e->arena, const char *, o->n);
    for (size_t i = 0; i < o->n; i++) {
        const Instr *x = &pr->program->instrs[o->rows[i]];
        const bool moves = x->op == LOW_LEAF && (x->class == SYM_CLASS_Q || x->class == SYM_CLASS_V ||
                                                 x->class == SYM_CLASS_STATE || x->class == SYM_CLASS_WARM);
        values[i] = value_text(pr, o->rows[i]);
        if (moves) {
            const char *name = arena_printf(e->arena, "t%u", pr->next++);
            strbuf_printf(copies, "const dal_real %s = %s;\n", name, values[i]);
            values[i] = name;
        }
    }
    return values;
}

void body_stores(const char *target, size_t at, const char *const *values, size_t n, StrBuf *out)
{
    for (size_t i = 0; i < n; i++)
        strbuf_printf(out, "%s[%zu] = %s;\n", target, at + i, values[i]);
}

const char *body_check(Emit *e, const char *const *values, size_t n)
{
    enum { GROUP = 4 };
    StrBuf b;
    strbuf_init(&b, e->arena);
    size_t column = 24;
    for (size_t i = 0; i < n; i++) {
        if (i) {
            strbuf_puts(&b, i % GROUP ? " + " : ") + (");
            column += 5;
        }
        if (column + strlen(values[i]) > 100) {
            while (b.n && b.at[b.n - 1] == ' ')
                b.at[--b.n] = 0;
            strbuf_puts(&b, "\n    ");
            column = 8;
        }
        strbuf_puts(&b, values[i]);
        column += strlen(values[i]);
    }
    if (n == 0)
        return "";
    Slots *s = slots_create(e->arena, e->slots);
    slots_text(s, "sum", n > GROUP ? arena_printf(e->arena, "(%s)", b.at) : b.at);
    return emit_render(e, "templates/check.tmpl", s);
}
