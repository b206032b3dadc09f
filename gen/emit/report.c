/* SPDX-License-Identifier: GPL-2.0-or-later */
/* report.json: what was generated and how much work it is. The same inputs give the same bytes; times and memory are
   not in it. */
#include "emit/emit_internal.h"

#include <string.h>

static void put_count(StrBuf *out, OpCount c)
{
    strbuf_printf(out, "{\"total\": %zu, \"add\": %zu, \"mul\": %zu, \"div\": %zu, \"call\": %zu}", lower_ops_total(c), c.add,
                  c.mul, c.div, c.call);
}

static void put_passes(StrBuf *out, const Program *p, const char *indent)
{
    strbuf_puts(out, "[");
    for (size_t i = 0; i < p->npasses; i++) {
        strbuf_printf(out, "%s\n%s  {\"name\": \"%s\", \"before\": ", i ? "," : "", indent, p->passes[i].name);
        put_count(out, p->passes[i].before);
        strbuf_puts(out, ", \"after\": ");
        put_count(out, p->passes[i].after);
        strbuf_puts(out, "}");
    }
    strbuf_printf(out, "\n%s]", indent);
}

static void put_ops(StrBuf *out, const Program *p)
{
    strbuf_puts(out, "{\"run\": ");
    put_count(out, p->constant_ops);
    strbuf_puts(out, ", \"step\": ");
    put_count(out, p->step_ops);
    strbuf_puts(out, ", \"iteration\": ");
    put_count(out, p->rhs_ops);
    strbuf_puts(out, ", \"jacobian\": ");
    put_count(out, p->jac_ops);
    strbuf_puts(out, "}");
}

void report_function(Emit *e, const char *name, const Program *p)
{
    StrBuf *out = &e->functions;
    strbuf_printf(out, "%s\n    {\"name\": %s, \"operations\": ", out->n ? "," : "", names_json_string(e->arena, name));
    OpCount total = p->step_ops;
    total.add += p->rhs_ops.add + p->jac_ops.add;
    total.mul += p->rhs_ops.mul + p->jac_ops.mul;
    total.div += p->rhs_ops.div + p->jac_ops.div;
    total.call += p->rhs_ops.call + p->jac_ops.call;
    put_count(out, total);
    strbuf_puts(out, "}");
}

static void put_unknowns(Emit *e, const Kernel *k, const char *name, const size_t *index, size_t n, StrBuf *out)
{
    strbuf_printf(out, ", \"%s\": [", name);
    for (size_t i = 0; i < n; i++)
        strbuf_printf(out, "%s%s", i ? ", " : "",
                      names_json_string(e->arena, k->unknowns[index[i]].name ? k->unknowns[index[i]].name : "?"));
    strbuf_puts(out, "]");
}

static void put_blocks(Emit *e, const Kernel *k, StrBuf *out)
{
    static const char *const kinds[] = {"explicit", "linear", "newton"};
    strbuf_puts(out, "[");
    for (size_t b = 0; b < k->nblocks; b++) {
        const Block *x = &k->blocks[b];
        size_t *assigned = ARENA_ARRAY(e->arena, size_t, x->nassigns);
        for (size_t i = 0; i < x->nassigns; i++)
            assigned[i] = x->assigns[i].unknown;
        strbuf_printf(out, "%s\n          {\"kind\": \"%s\"", b ? "," : "", kinds[x->kind]);
        put_unknowns(e, k, "core", x->core, x->ncore, out);
        put_unknowns(e, k, "assigned", assigned, x->nassigns, out);
        strbuf_puts(out, "}");
    }
    strbuf_puts(out, k->nblocks ? "\n        ]" : "]");
}

static void put_system(Emit *e, const Kernel *k, const Program *p, StrBuf *out)
{
    StrBuf summary;
    strbuf_init(&summary, e->arena);
    plan_summary(k, &summary);
    strbuf_printf(out, "\n      {\"plan\": %s,\n        \"equations\": %zu,\n        \"known_solves\": %zu,\n        \"blocks\": ",
                  names_json_string(e->arena, summary.at), k->rows, k->known_solves);
    put_blocks(e, k, out);
    strbuf_puts(out, ",\n        \"operations\": ");
    put_ops(out, p);
    strbuf_printf(out, ",\n        \"temporaries\": %zu,\n        \"passes\": ", p->temporaries);
    put_passes(out, p, "        ");
    strbuf_puts(out, "}");
}

void report_stepper(Emit *e, size_t index, Program *const *programs, size_t constants, size_t stack)
{
    const EmitStepper *st = &e->unit->steppers[index];
    const Stepping *sp = st->stepping;
    StrBuf *out = &e->steppers;
    strbuf_printf(out, "%s\n    {\"slug\": %s,\n      \"method\": %s,\n      \"hash\": \"%016llx\",\n", out->n ? "," : "",
                  names_json_string(e->arena, sp->slug), names_json_string(e->arena, sp->call ? sp->call : sp->slug),
                  st->method_hash);
    strbuf_printf(out, "      \"stages\": [");
    for (size_t i = 0; i < sp->nstages; i++)
        strbuf_printf(out, "%s%zu", i ? ", " : "", sp->stages[i].system);
    strbuf_printf(out, "],\n      \"constants\": %zu,\n      \"stack_bytes\": %zu,\n      \"systems\": [", constants, stack);
    for (size_t i = 0; i < sp->nsystems; i++) {
        strbuf_puts(out, i ? "," : "");
        put_system(e, st->kernels[i], programs[i], out);
    }
    strbuf_puts(out, "\n      ]}");
}

/* One "name": "spelling" pair. */
static void put_name(Emit *e, StrBuf *out, bool *first, const char *from, const char *to)
{
    strbuf_printf(out, "%s\n    {\"model\": %s, \"c\": %s}", *first ? "" : ",", names_json_string(e->arena, from),
                  names_json_string(e->arena, to));
    *first = false;
}

static void put_names(Emit *e, StrBuf *out)
{
    const Model *m = e->unit->mech->model;
    bool first = true;
    for (size_t i = 0; i < m->nq; i++)
        put_name(e, out, &first, m->coords[i].name, arena_printf(e->arena, "q[%zu]", i));
    for (size_t i = 0; i < m->nq; i++)
        put_name(e, out, &first, arena_printf(e->arena, "%s'", m->coords[i].name), arena_printf(e->arena, "v[%zu]", i));
    for (size_t i = 0; i < m->nquasi; i++)
        put_name(e, out, &first, m->quasi[i].name, arena_printf(e->arena, "v[%zu]", m->nq + i));
    for (size_t i = 0; i < m->np; i++)
        put_name(e, out, &first, m->params[i].id.name,
                 e->folded ? "folded" : arena_printf(e->arena, "p->%s", e->names.params[i]));
    for (size_t i = 0; i < m->nu; i++)
        put_name(e, out, &first, m->inputs[i].id.name, arena_printf(e->arena, "u[%zu]", i));
    for (size_t i = 0; i < m->ninv; i++)
        put_name(e, out, &first, m->invariants[i].name, e->names.invariants[i]);
}

const char *report_text(Emit *e, const char *generation)
{
    const Mechanics *mech = e->unit->mech;
    StrBuf b;
    strbuf_init(&b, e->arena);
    strbuf_printf(&b, "{\n  \"compiler\": %s,\n  \"model\": %s,\n", names_json_string(e->arena, e->opt->version),
                  names_json_string(e->arena, mech->model->name));
    strbuf_printf(&b, "  \"model_hash\": \"%016llx\",\n  \"options\": %s,\n", e->opt->model_hash,
                  names_json_string(e->arena, e->opt->command));
    strbuf_printf(&b, "  \"real\": \"%s\",\n  \"single_file\": %s,\n  \"fold_params\": %s,\n  \"generation\": \"%s\",\n",
                  e->is_float ? "float" : "double", e->opt->single_file ? "true" : "false",
                  e->opt->fold_params ? "true" : "false", generation);
    strbuf_printf(&b, "  \"sizes\": {\"nq\": %zu, \"nv\": %zu, \"nm\": %zu, \"nh\": %zu, \"nu\": %zu, \"np\": %zu},\n", mech->nq,
                  mech->nv, mech->m, mech->nh, mech->nu, mech->np);
    strbuf_printf(&b, "  \"functions\": [%s\n  ],\n", e->functions.at);
    strbuf_puts(&b, "  \"steppers\": [");
    strbuf_puts(&b, e->steppers.at);
    strbuf_puts(&b, "\n  ],\n  \"names\": [");
    put_names(e, &b);
    strbuf_puts(&b, "\n  ]\n}\n");
    return b.at;
}
