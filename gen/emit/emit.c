/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Assembles the generated folder: every file is rendered with a placeholder for the generation, the generation is the
   hash of all of them, and the placeholder is replaced by it. Files of two generations therefore do not compile together. */
#include "emit/emit_internal.h"

#include <string.h>

static const char placeholder[] = "0xGENERATION";

const char *emit_resource(Emit *e, const char *path, size_t *n)
{
    const char *text = e->res->text(e->res->arg, path, n);
    if (!text)
        base_die(path, 0, "a resource is missing");
    return text;
}

const char *emit_render(Emit *e, const char *path, const Slots *s)
{
    size_t n = 0;
    const char *text = emit_resource(e, path, &n);
    StrBuf b;
    strbuf_init(&b, e->arena);
    template_render(e->arena, path, text, n, s, &b);
    return b.at;
}

static void fold_params(Emit *e)
{
    const size_t np = e->unit->mech->model->np;
    Node *values = ARENA_ARRAY(e->arena, Node, np + 1);
    for (size_t i = 0; i < np; i++)
        values[i] = emit_default(e, i);
    e->folded = values;
}

bool emit_begin(Emit *e, Arena *a, Diag *diag, const Resources *res, const EmitOptions *opt, const EmitUnit *unit)
{
    const Mechanics *m = unit->mech;
    *e = (Emit){.arena = a, .diag = diag, .res = res, .opt = opt, .unit = unit};
    e->is_float = opt->real && strcmp(opt->real, "float") == 0;
    strbuf_init(&e->functions, a);
    strbuf_init(&e->steppers, a);
    if (!names_choose(a, diag, unit, &e->names))
        return false;
    if (opt->fold_params)
        fold_params(e);
    const char **text = ARENA_ARRAY(a, const char *, m->np + 1);
    for (size_t i = 0; i < m->np; i++)
        text[i] = arena_printf(a, "p->%s", e->names.params[i]);
    e->param_text = text;
    Slots *s = e->slots = slots_create(a, NULL);
    slots_text(s, "prefix", e->names.prefix);
    slots_text(s, "PREFIX", e->names.upper);
    slots_printf(s, "params_type", "%s_params", e->names.prefix);
    slots_printf(s, "real_size", "%d", e->is_float ? 4 : 8);
    slots_printf(s, "nq", "%zu", m->nq);
    slots_printf(s, "nv", "%zu", m->nv);
    slots_printf(s, "nm", "%zu", m->m);
    slots_printf(s, "nh", "%zu", m->nh);
    slots_printf(s, "nu", "%zu", m->nu);
    slots_printf(s, "np", "%zu", e->folded ? (size_t)0 : m->np);
    slots_flag(s, "has_position", m->nh > 0);
    slots_flag(s, "single_file", opt->single_file);
    slots_text(s, "generation", placeholder);
    slots_text(s, "version", names_comment(a, opt->version));
    slots_text(s, "model_name", names_comment(a, m->model->name));
    slots_printf(s, "model_hash", "%016llx", opt->model_hash);
    slots_text(s, "command", names_comment(a, opt->command));
    slots_text(s, "contract", emit_render(e, "templates/contract.tmpl", s));
    return true;
}

/* The banner of a file that concerns the steppers first..first + n - 1. */
static void set_banner(Emit *e, Slots *s, const char *what, size_t first, size_t n)
{
    Slots *b = slots_create(e->arena, s);
    slots_text(b, "what", names_comment(e->arena, what));
    slots_list(b, "banner_methods");
    for (size_t i = first; i < first + n; i++) {
        const EmitStepper *st = &e->unit->steppers[i];
        Slots *x = slots_item(b, "banner_methods");
        slots_text(x, "call", names_comment(e->arena, st->stepping->call ? st->stepping->call : st->stepping->slug));
        slots_printf(x, "hash", "%016llx", st->method_hash);
    }
    slots_text(s, "banner", emit_render(e, "templates/banner.tmpl", b));
}

/* The part of a runtime file between the lines that start with the marks for `name`. */
static const char *runtime_part(Emit *e, const char *path, const char *name)
{
    size_t n = 0;
    const char *text = emit_resource(e, path, &n);
    const char *open = strstr(text, arena_printf(e->arena, "/*< %s */\n", name));
    const char *close = strstr(text, arena_printf(e->arena, "/*> %s */", name));
    CHECK(open && close && open < close);
    open = strchr(open, '\n') + 1;
    return arena_strndup(e->arena, open, (size_t)(close - open));
}

static const char *float_switch(Emit *e)
{
    return e->is_float ? emit_render(e, "templates/runtime_real.tmpl", e->slots) : "";
}

static void single_file_slots(Emit *e, Slots *s)
{
    slots_text(s, "runtime_types",
               arena_printf(e->arena, "%s%s", float_switch(e), runtime_part(e, "runtime/dal.h", "types")));
    slots_text(s, "runtime",
               arena_printf(e->arena, "%s%s%s",
                            emit_render(e, "templates/runtime_static.tmpl", e->slots),
                            runtime_part(e, "runtime/dal.h", "declarations"), runtime_part(e, "runtime/dal.c", "code")));
}

typedef struct {
    const char *name;
    char *text;
} OutFile;
typedef VEC(OutFile) OutFiles;

static void add_file(Emit *e, OutFiles *files, const char *name, const char *text)
{
    vec_push(e->arena, files, ((OutFile){name, arena_strdup(e->arena, text)}));
}

static const char *model_title(Emit *e)
{
    const Model *m = e->unit->mech->model;
    return m->title ? arena_printf(e->arena, "%s: %s", m->name, m->title) : m->name;
}

static void add_steppers(Emit *e, OutFiles *files, StrBuf *declarations, StrBuf *definitions)
{
    for (size_t i = 0; i < e->unit->nsteppers; i++) {
        const Stepping *sp = e->unit->steppers[i].stepping;
        Slots *s = emit_stepper_slots(e, i);
        const char *declared = emit_render(e, "templates/stepper_declarations.tmpl", s);
        const char *defined = emit_render(e, "templates/stepper_definitions.tmpl", s);
        strbuf_puts(declarations, declared);
        strbuf_puts(definitions, defined);
        if (e->opt->single_file)
            continue;
        set_banner(e, s, arena_printf(e->arena, "%s, stepped by %s", model_title(e), sp->call ? sp->call : sp->slug), i, 1);
        slots_text(s, "stepper_declarations", declared);
        slots_text(s, "stepper_definitions", defined);
        add_file(e, files, arena_printf(e->arena, "%s.h", e->names.steppers[i]), emit_render(e, "templates/stepper.h.tmpl", s));
        add_file(e, files, arena_printf(e->arena, "%s.c", e->names.steppers[i]), emit_render(e, "templates/stepper.c.tmpl", s));
    }
}

static void add_model(Emit *e, OutFiles *files)
{
    StrBuf declarations, definitions;
    Slots *s = slots_create(e->arena, e->slots);
    strbuf_init(&declarations, e->arena);
    strbuf_init(&definitions, e->arena);
    emit_model_slots(e, s);
    add_steppers(e, files, &declarations, &definitions);
    slots_text(s, "stepper_declarations", declarations.at);
    slots_text(s, "stepper_definitions", definitions.at);
    if (e->opt->single_file)
        single_file_slots(e, s);
    set_banner(e, s, model_title(e), 0, e->opt->single_file ? e->unit->nsteppers : 0);
    add_file(e, files, arena_printf(e->arena, "%s.h", e->names.prefix), emit_render(e, "templates/model.h.tmpl", s));
    add_file(e, files, arena_printf(e->arena, "%s.c", e->names.prefix), emit_render(e, "templates/model.c.tmpl", s));
}

static void add_runtime(Emit *e, FileSet *out)
{
    size_t n = 0;
    const char *text = emit_resource(e, "runtime/dal.h", &n);
    const char *line = strchr(text, '\n') + 1; /* the licence stays first */
    const char *header = arena_printf(e->arena, "%.*s%s%s", (int)(line - text), text, float_switch(e), line);
    fileset_add(out, "dal.h", header, strlen(header));
    text = emit_resource(e, "runtime/dal.c", &n);
    fileset_add(out, "dal.c", arena_strndup(e->arena, text, n), n);
}

/* The hash of all files, as text of the placeholder's length or less, put in its place. */
static const char *seal(Emit *e, OutFiles *files)
{
    StrBuf all;
    strbuf_init(&all, e->arena);
    for (size_t i = 0; i < files->n; i++)
        strbuf_printf(&all, "%s\n%s", files->at[i].name, files->at[i].text);
    const unsigned long long h = str_hash(all.at, all.n);
    const char *generation = arena_printf(e->arena, "0x%08llxu", (h ^ (h >> 32)) & 0xffffffffULL);
    for (size_t i = 0; i < files->n; i++) {
        StrBuf b;
        const char *p = files->at[i].text, *at;
        strbuf_init(&b, e->arena);
        for (; (at = strstr(p, placeholder)); p = at + strlen(placeholder)) {
            strbuf_add(&b, p, (size_t)(at - p));
            strbuf_puts(&b, generation);
        }
        strbuf_puts(&b, p);
        files->at[i].text = b.at;
    }
    return generation;
}

bool emit_files(Arena *a, Diag *diag, const Resources *res, const EmitOptions *opt, const EmitUnit *unit, FileSet *out)
{
    Emit e;
    OutFiles files = {0};
    const size_t errors = diag_errors(diag);
    if (!emit_begin(&e, a, diag, res, opt, unit))
        return false;
    add_model(&e, &files);
    if (diag_errors(diag) > errors)
        return false;
    const char *generation = seal(&e, &files);
    for (size_t i = 0; i < files.n; i++)
        fileset_add(out, files.at[i].name, files.at[i].text, strlen(files.at[i].text));
    if (!opt->single_file)
        add_runtime(&e, out);
    const char *report = report_text(&e, generation);
    fileset_add(out, "report.json", report, strlen(report));
    return true;
}
