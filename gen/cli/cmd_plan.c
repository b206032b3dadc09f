/* SPDX-License-Identifier: GPL-2.0-or-later */
/* plan: in what order a step is solved, and what it costs. */
#include "cli/cli.h"

#include <string.h>

static void put_ops(const char *when, OpCount c, StrBuf *out)
{
    if (lower_ops_total(c))
        strbuf_printf(out, "  %-22s %5zu add %5zu mul %4zu div %4zu call\n", when, c.add, c.mul, c.div,
                      c.call);
}

/* What the lowered code computes, and how often. */
static void print_costs(Session *s, const Kernel *k, StrBuf *out)
{
    const LowerOptions lo = {.hoist = true};
    const Program *p = lower_kernel(s->arena, k, &lo);
    strbuf_puts(out, "operations:\n");
    put_ops("once a run", p->constant_ops, out);
    put_ops("once a step", p->step_ops, out);
    put_ops("once an iteration", p->rhs_ops, out);
    put_ops("once a Jacobian", p->jac_ops, out);
}

/* The blocks, the costs, and the summary as the last line. */
static void print_system(Session *s, const Kernel *k, StrBuf *out)
{
    StrBuf rows;
    strbuf_init(&rows, s->arena);
    plan_print(k, &rows);
    const char *summary = strstr(rows.at, "summary:");
    CHECK(summary);
    strbuf_add(out, rows.at, (size_t)(summary - rows.at));
    print_costs(s, k, out);
    strbuf_puts(out, summary);
}

static void print_stepper(Session *s, const EmitStepper *st, StrBuf *out)
{
    const Stepping *g = st->stepping;
    strbuf_printf(out, "%s%s\n", out->n ? "\n" : "", g->call);
    for (size_t i = 0; i < g->nsystems; i++) {
        if (g->nsystems > 1)
            strbuf_printf(out, "substep of kind %zu of %zu\n", i + 1, g->nsystems);
        print_system(s, st->kernels[i], out);
    }
}

int cmd_plan(Session *s)
{
    size_t n = 0;
    StrBuf out;
    strbuf_init(&out, s->arena);
    Loaded *m = pipeline_load(s, s->opt->args.at[0]);
    MethodRef **refs = m ? pipeline_methods(s, m, &n) : NULL;
    for (size_t i = 0; refs && i < n; i++) {
        EmitStepper st;
        if (!pipeline_stepper(s, m, refs[i], &st))
            continue;
        if (s->opt->dump)
            dump_form(s, s->opt->dump, m, &st, &out);
        else
            print_stepper(s, &st, &out);
    }
    session_clock(s->opt, false);
    pipeline_unload(m);
    int status = session_end(s);
    return status ? status : session_write(out.at, out.n);
}
