/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The program that `run` compiles beside the generated files; its protocol is described in templates/driver.c.tmpl. */
#include "emit/emit_internal.h"

#include <string.h>

static const char *velocity_name(Arena *a, const Model *m, size_t i)
{
    return i < m->nq ? arena_printf(a, "%s'", m->coords[i].name) : m->quasi[i - m->nq].name;
}

const char *emit_columns(Arena *a, const Mechanics *mech)
{
    const Model *m = mech->model;
    StrBuf b;
    strbuf_init(&b, a);
    strbuf_puts(&b, "k,t");
    for (size_t i = 0; i < m->nq; i++)
        strbuf_printf(&b, ",%s", m->coords[i].name);
    for (size_t i = 0; i < mech->nv; i++)
        strbuf_printf(&b, ",%s", velocity_name(a, m, i));
    for (size_t i = 0; i < m->nh; i++) {
        if (m->holonomic[i].name)
            strbuf_printf(&b, ",g.%s", m->holonomic[i].name);
        else
            strbuf_printf(&b, ",g.%zu", i + 1);
    }
    for (size_t i = 0; i < mech->m; i++) {
        const ModelRow *row = i < m->nc ? &m->constraints[i] : &m->holonomic[i - m->nc];
        if (row->name)
            strbuf_printf(&b, ",phi.%s", row->name);
        else
            strbuf_printf(&b, ",phi.%zu", i + 1);
    }
    strbuf_puts(&b, ",energy");
    for (size_t i = 0; i < m->ninv; i++)
        strbuf_printf(&b, ",%s", m->invariants[i].name);
    return b.at;
}

static const char *state_names(Emit *e)
{
    const Mechanics *mech = e->unit->mech;
    StrBuf b;
    strbuf_init(&b, e->arena);
    for (size_t i = 0; i < mech->nq; i++)
        strbuf_printf(&b, "%s%s", b.n ? ", " : "", names_c_string(e->arena, mech->model->coords[i].name));
    for (size_t i = 0; i < mech->nv; i++)
        strbuf_printf(&b, "%s%s", b.n ? ", " : "", names_c_string(e->arena, velocity_name(e->arena, mech->model, i)));
    return b.n ? b.at : "\"\"";
}

static void stepper_slots(Emit *e, Slots *s)
{
    const Mechanics *m = e->unit->mech;
    slots_list(s, "steppers");
    slots_list(s, "headers");
    if (e->opt->single_file)
        slots_text(slots_item(s, "headers"), "header", e->names.prefix);
    for (size_t i = 0; i < e->unit->nsteppers; i++) {
        Slots *x = slots_item(s, "steppers");
        slots_printf(x, "index", "%zu", i);
        slots_text(x, "type", e->names.steppers[i]);
        slots_text(x, "slug_string", names_c_string(e->arena, e->unit->steppers[i].stepping->slug));
        slots_text(x, "q_of_s", m->nq ? "s.q" : "job->q");
        slots_text(x, "v_of_s", m->nv ? "s.v" : "job->v");
        if (!e->opt->single_file)
            slots_text(slots_item(s, "headers"), "header", e->names.steppers[i]);
    }
}

bool emit_driver(Arena *a, Diag *diag, const Resources *res, const EmitOptions *opt, const EmitUnit *unit, FileSet *out)
{
    Emit e;
    if (!emit_begin(&e, a, diag, res, opt, unit))
        return false;
    const Model *m = unit->mech->model;
    Slots *s = slots_create(a, e.slots);
    slots_printf(s, "digits", "%d", e.is_float ? 9 : 17);
    slots_text(s, "columns", names_c_string(a, emit_columns(a, unit->mech)));
    slots_text(s, "state_names", state_names(&e));
    slots_text(s, "status_text", opt->single_file ? arena_printf(a, "%s_status_text", e.names.prefix) : "dal_status_text");
    slots_list(s, "params");
    slots_flag(s, "folded", e.folded != NULL);
    for (size_t i = 0; i < m->np; i++)
        slots_text(slots_item(s, "params"), "member", e.names.params[i]);
    slots_list(s, "invariants");
    for (size_t i = 0; i < m->ninv; i++)
        slots_text(slots_item(s, "invariants"), "function", e.names.invariants[i]);
    stepper_slots(&e, s);
    const char *text = emit_render(&e, "templates/driver.c.tmpl", s);
    fileset_add(out, "driver.c", text, strlen(text));
    return true;
}
