/* SPDX-License-Identifier: GPL-2.0-or-later */
/* For developers: the forms between the stages as text (`plan --dump`). */
#include "cli/cli.h"

#include <string.h>

static const char *const forms[] = {"mechanics", "equations", "plan", "code"};

bool dump_is_form(const char *form)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (strcmp(forms[i], form) == 0)
            return true;
    return false;
}

static void put_nodes(const Dag *d, const char *name, const Node *x, size_t n, StrBuf *out)
{
    for (size_t i = 0; x && i < n; i++) {
        strbuf_printf(out, "%s[%zu] = ", name, i);
        dag_dump(d, x[i], out);
        strbuf_puts(out, "\n");
    }
}

static void dump_mechanics(const Mechanics *k, StrBuf *out)
{
    put_nodes(k->dag, "L", &k->L, 1, out);
    put_nodes(k->dag, "energy", &k->energy, 1, out);
    put_nodes(k->dag, "Lq", k->Lq, k->nq, out);
    put_nodes(k->dag, "Lv", k->Lv, k->nv, out);
    put_nodes(k->dag, "F", k->F, k->nv, out);
    put_nodes(k->dag, "W", k->W, k->nv * k->nv, out);
    put_nodes(k->dag, "b", k->b, k->nv, out);
    put_nodes(k->dag, "phi", k->phi, k->m, out);
    put_nodes(k->dag, "phi_v", k->phi_v, k->m * k->nv, out);
    put_nodes(k->dag, "drift", k->drift, k->m, out);
    put_nodes(k->dag, "g", k->g, k->nh, out);
    put_nodes(k->dag, "basis", k->basis, k->nv * (k->nv - k->m), out);
}

static void dump_equations(const Equations *eq, StrBuf *out)
{
    for (size_t i = 0; i < eq->nunknowns; i++)
        strbuf_printf(out, "unknown %s%s\n", eq->unknowns[i].name,
                      eq->unknowns[i].lifted ? " (of a solve)" : "");
    for (size_t i = 0; i < eq->nrows; i++)
        put_nodes(eq->dag, eq->rows[i].text ? eq->rows[i].text : "row", &eq->rows[i].expr, 1, out);
    for (size_t i = 0; i < eq->nsolves; i++) {
        put_nodes(eq->dag, "solve.A", eq->solves[i].a, eq->solves[i].n * eq->solves[i].n, out);
        put_nodes(eq->dag, "solve.b", eq->solves[i].b, eq->solves[i].n, out);
    }
    for (size_t i = 0; i < eq->noutputs; i++)
        put_nodes(eq->dag, eq->outputs[i].name, eq->outputs[i].rows, eq->outputs[i].n, out);
}

static void dump_kernel(const Kernel *k, StrBuf *out)
{
    plan_print(k, out);
    for (size_t i = 0; i < k->nblocks; i++) {
        const Block *b = &k->blocks[i];
        strbuf_printf(out, "block %zu\n", i);
        for (size_t j = 0; j < b->nassigns; j++)
            put_nodes(k->dag, k->unknowns[b->assigns[j].unknown].name, &b->assigns[j].value, 1, out);
        put_nodes(k->dag, "resid", b->resid, b->ncore, out);
        put_nodes(k->dag, "jac", b->jac, b->ncore * b->ncore, out);
        put_nodes(k->dag, "guess", b->guess, b->ncore, out);
    }
}

void dump_form(Session *s, const char *form, const Loaded *m, const EmitStepper *st, StrBuf *out)
{
    if (strcmp(form, "mechanics") == 0) {
        dump_mechanics(m->mech, out);
        return;
    }
    for (size_t i = 0; i < st->stepping->nsystems; i++) {
        strbuf_printf(out, "system %zu\n", i);
        if (strcmp(form, "equations") == 0) {
            dump_equations(st->stepping->systems[i], out);
        } else if (strcmp(form, "plan") == 0) {
            dump_kernel(st->kernels[i], out);
        } else {
            const LowerOptions lo = {.hoist = true};
            lower_dump(lower_kernel(s->arena, st->kernels[i], &lo), out);
        }
    }
}
