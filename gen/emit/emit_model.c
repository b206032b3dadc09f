/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Slots of the model's files: sizes, parameters, and the model's functions. */
#include "emit/emit_internal.h"

#include <string.h>

/* ": x, y, theta", or nothing; cut where it gets long. */
static const char *name_list(Emit *e, const char *const *names, size_t n)
{
    StrBuf b;
    strbuf_init(&b, e->arena);
    for (size_t i = 0; i < n; i++) {
        if (b.n > 70) {
            strbuf_puts(&b, ", ...");
            break;
        }
        strbuf_printf(&b, "%s%s", i ? ", " : ": ", names_comment(e->arena, names[i]));
    }
    return b.at;
}

static void size_slots(Emit *e, Slots *s)
{
    const Mechanics *mech = e->unit->mech;
    const Model *m = mech->model;
    const size_t n = m->nq + m->nquasi + mech->m + m->nu + 1;
    const char **names = ARENA_ARRAY(e->arena, const char *, n);
    for (size_t i = 0; i < m->nq; i++)
        names[i] = m->coords[i].name;
    slots_text(s, "coords_comment", name_list(e, names, m->nq));
    for (size_t i = 0; i < m->nq; i++)
        names[i] = arena_printf(e->arena, "%s'", m->coords[i].name);
    for (size_t i = 0; i < m->nquasi; i++)
        names[m->nq + i] = m->quasi[i].name;
    slots_text(s, "vels_comment", name_list(e, names, m->nq + m->nquasi));
    for (size_t i = 0; i < mech->m; i++) {
        const ModelRow *row = i < m->nc ? &m->constraints[i] : &m->holonomic[i - m->nc];
        names[i] = row->name ? row->name : arena_printf(e->arena, "%zu", i + 1);
    }
    slots_text(s, "constraints_comment", name_list(e, names, mech->m));
    for (size_t i = 0; i < m->nu; i++)
        names[i] = m->inputs[i].id.name;
    slots_text(s, "inputs_comment", name_list(e, names, m->nu));
}

/* A parameter's default, a constant expression of the model, on the graph. */
static Node constant_node(Dag *d, const Expr *x)
{
    const Node a = x->a ? constant_node(d, x->a) : NODE_NONE;
    const Node b = x->b ? constant_node(d, x->b) : NODE_NONE;
    switch (x->op) {
    case EX_NUM: return dag_decimal(d, x->text);
    case EX_PI: return dag_symbol(d, SYM_CLASS_PI, 0, "pi");
    case EX_NEG: return dag_neg(d, a);
    case EX_ADD: return dag_add(d, a, b);
    case EX_SUB: return dag_sub(d, a, b);
    case EX_MUL: return dag_mul(d, a, b);
    case EX_DIV: return dag_div(d, a, b);
    case EX_POW: return dag_pow(d, a, b);
    case EX_FN: return dag_fn(d, x->fn, a, b);
    case EX_TIME:
    case EX_COORD:
    case EX_VEL:
    case EX_PARAM:
    case EX_INPUT:
    case EX_LET:
    case EX_LETDOT: break;
    }
    UNREACHABLE();
}

Node emit_default(Emit *e, size_t param)
{
    const Node x = constant_node(e->unit->mech->dag, e->unit->mech->model->params[param].value);
    CHECK(x.id != 0);
    return x;
}

static const char *default_text(Emit *e, size_t param)
{
    StrBuf b;
    mpfr_t x;
    strbuf_init(&b, e->arena);
    mpfr_init2(x, DAG_BITS);
    CHECK(dag_constant(e->unit->mech->dag, emit_default(e, param), x));
    print_literal(e->arena, e->diag, e->is_float, x, &b);
    mpfr_clear(x);
    return b.at;
}

static void param_slots(Emit *e, Slots *s)
{
    const Model *m = e->unit->mech->model;
    slots_list(s, "members");
    slots_list(s, "defaults");
    if (m->np == 0 || e->folded) {
        Slots *x = slots_item(s, "members");
        slots_text(x, "member", "unused");
        slots_text(x, "comment", e->folded ? " /* the parameters are folded into the code */" : " /* there are no parameters */");
        x = slots_item(s, "defaults");
        slots_text(x, "member", "unused");
        slots_text(x, "value", e->is_float ? "0.0f" : "0.0");
        return;
    }
    for (size_t i = 0; i < e->names.nmembers; i++) {
        const ParamMember *k = &e->names.members[i];
        const ModelName *id = &m->params[k->first].id;
        Slots *x = slots_item(s, "members");
        if (k->count)
            slots_printf(x, "member", "%s[%zu]", k->member, k->count);
        else
            slots_text(x, "member", k->member);
        if (k->count)
            slots_printf(x, "comment", " /* %s[%ld..%ld] */", id->base, id->first, id->first + id->count - 1);
        else
            slots_text(x, "comment", strcmp(k->member, id->base) == 0 ? "" : arena_printf(e->arena, " /* %s */", id->base));
    }
    for (size_t i = 0; i < m->np; i++) {
        Slots *x = slots_item(s, "defaults");
        slots_text(x, "member", e->names.params[i]);
        slots_text(x, "value", default_text(e, i));
    }
}

/* -- functions */

static Printer model_printer(Emit *e, const Program *p)
{
    Printer pr;
    print_init(&pr, e->arena, e->diag, p);
    pr.is_float = e->is_float;
    pr.q = "q";
    pr.v = "v";
    pr.params = e->param_text;
    return pr;
}

static const char *slot_name(Emit *e, const char *function, const char *part)
{
    return arena_printf(e->arena, "%s_%s", function, part);
}

/* A function of formulas only: code, and the values of its output. */
static const char **plain_function(Emit *e, Slots *s, const char *function, const char *args, const Kernel *k,
                                   const char *output, const char *code_slot, const char *unused_slot, const char *ops_slot,
                                   size_t *n)
{
    Program *p = body_lower(e, k, false, output, NULL);
    Printer pr = model_printer(e, p);
    BodyCost cost = {0};
    bool uses = false;
    CHECK(p->nblocks == 0 && p->nguards == 0 && p->noutputs == 1);
    const unsigned reads = print_reads(p, &uses);
    slots_text(s, unused_slot, body_unused(e, args, reads, uses, false));
    StrBuf code;
    strbuf_init(&code, e->arena);
    strbuf_puts(&code, body_code(e, &pr, k, p, false, &cost));
    const char **values = ARENA_ARRAY(e->arena, const char *, p->outputs[0].n);
    for (size_t i = 0; i < p->outputs[0].n; i++) {
        StrBuf v;
        strbuf_init(&v, e->arena);
        print_value(&pr, p->outputs[0].rows[i], &v);
        values[i] = v.at;
    }
    *n = p->outputs[0].n;
    slots_text(s, code_slot, code.at);
    slots_text(s, ops_slot, body_ops(e, p));
    report_function(e, function, p);
    return values;
}

static void column_slots(Emit *e, Slots *s, const char *function, const char *args, const Kernel *k, const char *output,
                         const char *target)
{
    StrBuf stores;
    size_t n = 0;
    strbuf_init(&stores, e->arena);
    if (k) {
        const char **values = plain_function(e, s, function, args, k, output, slot_name(e, function, "code"),
                                             slot_name(e, function, "unused"), slot_name(e, function, "ops"), &n);
        body_stores(target, 0, values, n, &stores);
    } else {
        slots_text(s, slot_name(e, function, "code"), "");
        slots_text(s, slot_name(e, function, "unused"), body_unused(e, args, 0, false, false));
        slots_text(s, slot_name(e, function, "ops"), "Nothing to compute.");
    }
    if (n == 0)
        strbuf_printf(&stores, "(void)%s;\n", target);
    slots_text(s, slot_name(e, function, "stores"), stores.at);
}

static void bad_pointer(Emit *e, StrBuf *b, const char *name, size_t n)
{
    (void)e;
    if (n)
        strbuf_printf(b, " || %s == NULL", name);
}

static const char *bad_arguments(Emit *e, bool with_a)
{
    const Mechanics *m = e->unit->mech;
    StrBuf b;
    strbuf_init(&b, e->arena);
    strbuf_puts(&b, "!dal_is_finite(t)");
    bad_pointer(e, &b, "q", m->nq);
    bad_pointer(e, &b, "v", m->nv);
    bad_pointer(e, &b, "p", e->folded ? 0 : m->np);
    bad_pointer(e, &b, "u", m->nu);
    bad_pointer(e, &b, "a", with_a ? m->nv : 0);
    return b.at;
}

/* Arguments that are read are those of the kernel and those that are tested for NULL. */
static unsigned tested(Emit *e)
{
    const Mechanics *m = e->unit->mech;
    return 1U << SYM_CLASS_TIME | (unsigned)(m->nq > 0) << SYM_CLASS_Q | (unsigned)(m->nv > 0) << SYM_CLASS_V |
           (unsigned)(m->np > 0 && !e->folded) << SYM_CLASS_PARAM | (unsigned)(m->nu > 0) << SYM_CLASS_INPUT;
}

static void accel_slots(Emit *e, Slots *s)
{
    const Kernel *k = e->unit->accel;
    Program *p = body_lower(e, k, false, NULL, NULL);
    Printer pr = model_printer(e, p);
    BodyCost cost = {0};
    bool uses = false;
    const unsigned reads = print_reads(p, &uses) | tested(e);
    const LowOutput *a = body_output(p, "a"), *lambda = body_output(p, "lambda");
    StrBuf code, stores, more, unused;
    CHECK(a != NULL);
    strbuf_init(&code, e->arena);
    strbuf_init(&stores, e->arena);
    strbuf_init(&more, e->arena);
    strbuf_init(&unused, e->arena);
    strbuf_puts(&code, body_code(e, &pr, k, p, false, &cost));
    const size_t nl = lambda ? lambda->n : 0;
    const char **values = ARENA_ARRAY(e->arena, const char *, a->n + nl);
    const char **va = body_values(e, &pr, a, &code), **vl = lambda ? body_values(e, &pr, lambda, &code) : NULL;
    for (size_t i = 0; i < a->n; i++)
        values[i] = va[i];
    for (size_t i = 0; i < nl; i++)
        values[a->n + i] = vl[i];
    body_stores("a", 0, va, a->n, &stores);
    if (nl)
        body_stores("lambda", 0, vl, nl, &more);
    strbuf_puts(&unused, body_unused(e, "tqvpu", reads, false, false));
    if (nl == 0)
        strbuf_puts(&unused, "(void)lambda;\n");
    if (a->n == 0)
        strbuf_puts(&unused, "(void)a;\n");
    slots_text(s, "accel_unused", unused.at);
    slots_text(s, "accel_bad", bad_arguments(e, true));
    slots_text(s, "accel_code", code.at);
    slots_text(s, "accel_check", body_check(e, values, a->n + nl));
    slots_text(s, "accel_stores", stores.at);
    slots_text(s, "lambda_stores", more.at);
    slots_flag(s, "has_lambda", nl > 0);
    slots_text(s, "accel_ops", body_ops(e, p));
    report_function(e, "accel", p);
}

static void project_slots(Emit *e, Slots *s)
{
    const Kernel *k = e->unit->project;
    StrBuf code, stores;
    strbuf_init(&code, e->arena);
    strbuf_init(&stores, e->arena);
    slots_text(s, "project_bad", bad_arguments(e, false));
    slots_text(s, "project_check", "");
    slots_text(s, "project_ops", "There is nothing to project on.");
    unsigned reads = tested(e);
    if (k) {
        Program *p = body_lower(e, k, false, NULL, NULL);
        Printer pr = model_printer(e, p);
        BodyCost cost = {0};
        bool uses = false;
        const LowOutput *v1 = body_output(p, "v1");
        CHECK(v1 != NULL);
        reads |= print_reads(p, &uses);
        strbuf_puts(&code, body_code(e, &pr, k, p, false, &cost));
        const char **values = body_values(e, &pr, v1, &code);
        slots_text(s, "project_check", body_check(e, values, v1->n));
        body_stores("v", 0, values, v1->n, &stores);
        slots_text(s, "project_ops", body_ops(e, p));
        report_function(e, "project", p);
    }
    slots_text(s, "project_unused", body_unused(e, "tqvpu", reads, false, false));
    slots_text(s, "project_code", code.at);
    slots_text(s, "project_stores", stores.at);
}

static void invariant_slots(Emit *e, Slots *s)
{
    const Model *m = e->unit->mech->model;
    slots_list(s, "invariants");
    for (size_t i = 0; i < m->ninv; i++) {
        Slots *x = slots_item(s, "invariants");
        size_t n = 0;
        const char **value = plain_function(e, x, e->names.invariants[i], "tqvpu", e->unit->invariants,
                                            m->invariants[i].name, "code", "unused", "ops", &n);
        CHECK(n == 1);
        slots_text(x, "value", value[0]);
        slots_text(x, "name", names_comment(e->arena, m->invariants[i].name));
        slots_text(x, "function", e->names.invariants[i]);
    }
}

void emit_model_slots(Emit *e, Slots *s)
{
    size_t n = 0;
    size_slots(e, s);
    param_slots(e, s);
    const char **energy = plain_function(e, s, "energy", "tqvpu", e->unit->energy, "energy", "energy_code", "energy_unused",
                                         "energy_ops", &n);
    CHECK(n == 1);
    slots_text(s, "energy_value", energy[0]);
    column_slots(e, s, "constraint", "tqvpu", e->unit->constraint, "phi", "phi");
    if (e->unit->mech->nh)
        column_slots(e, s, "position", "tqpu", e->unit->position, "g", "g");
    accel_slots(e, s);
    project_slots(e, s);
    invariant_slots(e, s);
}
