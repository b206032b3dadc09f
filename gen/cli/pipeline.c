/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The pipeline: a model and its methods, stage after stage. A stage that fails has left its messages in the
   session, and what follows is not tried. */
#include "cli/cli.h"

#include <string.h>

/* -D NAME=VALUE, parsed. False after an error. */
static bool read_defines(Session *s, Define **out)
{
    const TextList *d = &s->opt->define;
    *out = ARENA_ARRAY(s->arena, Define, d->n);
    for (size_t i = 0; i < d->n; i++) {
        const char *eq = strchr(d->at[i], '=');
        const Source *src = session_text(s, "-D", d->at[i]);
        if (!eq) {
            diag_error(s->diag, (Span){src, 0, src->n}, "-D wants NAME=VALUE");
            s->status = EXIT_USAGE;
            return false;
        }
        size_t n = (size_t)(eq - d->at[i]);
        while (n && d->at[i][n - 1] == ' ')
            n--;
        (*out)[i].name = intern(s->parse.names, d->at[i], n);
        (*out)[i].value = parse_expr(&s->parse, session_text(s, "-D", eq + 1));
        if (!(*out)[i].value) {
            s->status = EXIT_USAGE;
            return false;
        }
    }
    return true;
}

static unsigned long long hash_inputs(Session *s, const Source *src)
{
    StrBuf b;
    strbuf_init(&b, s->arena);
    strbuf_add(&b, src->text, src->n);
    for (size_t i = 0; i < s->opt->define.n; i++)
        strbuf_printf(&b, "\n-D %s", s->opt->define.at[i]);
    return str_hash(b.at, b.n);
}

Loaded *pipeline_load(Session *s, const char *path)
{
    Loaded *m = ARENA_NEW(s->arena, Loaded);
    Define *defines;
    session_clock(s->opt, true);
    /* text -> syntax, names resolved */
    if (!read_defines(s, &defines) || !(m->src = session_read(s, path, (Span){0})))
        return NULL;
    m->hash = hash_inputs(s, m->src);
    session_progress("parsing %s", path);
    if (!(m->model = parse_model(&s->parse, m->src, defines, s->opt->define.n)))
        return NULL;
    /* model -> mechanics: all derivatives, once */
    session_progress("deriving %s", m->model->name);
    m->sym = sym_create();
    m->dag = dag_create(s->arena);
    m->mech = derive_build(s->arena, s->diag, m->dag, m->sym, m->model);
    sym_free(m->sym); /* nothing below knows the algebra */
    m->sym = NULL;
    if (!m->mech) {
        pipeline_unload(m);
        return NULL;
    }
    return m;
}

void pipeline_unload(Loaded *m)
{
    if (m && m->dag)
        dag_free(m->dag);
    if (m)
        m->dag = NULL;
}

static bool distinct_slugs(Session *s, MethodRef **refs, size_t n)
{
    const char **slugs = ARENA_ARRAY(s->arena, const char *, n);
    for (size_t i = 0; i < n; i++) {
        slugs[i] = discretise_slug(s->arena, s->diag, library_interface(s->library), refs[i]);
        for (size_t k = 0; slugs[i] && k < i; k++)
            if (slugs[k] && strcmp(slugs[i], slugs[k]) == 0) {
                diag_error(s->diag, refs[i]->span, "two methods have the same slug '%s'", slugs[i]);
                diag_hint(s->diag, "`as NAME` after the method chooses another");
            }
    }
    return diag_errors(s->diag) == 0;
}

MethodRef **pipeline_methods(Session *s, const Loaded *m, size_t *n)
{
    const TextList *given = &s->opt->method;
    MethodRef **refs = m->model->integrate;
    *n = m->model->nintegrate;
    if (given->n) {
        refs = ARENA_ARRAY(s->arena, MethodRef *, given->n);
        *n = given->n;
        for (size_t i = 0; i < *n; i++)
            refs[i] = parse_method_ref(&s->parse, session_text(s, "--method", given->at[i]));
    }
    if (*n == 0) {
        diag_error(s->diag, (Span){0}, "no method: '%s' has no `integrate` line and there is no --method",
                   m->src->name);
        diag_hint(s->diag, "`dalembert methods --for %s` lists what applies", m->src->name);
    }
    for (size_t i = 0; i < *n; i++)
        if (!refs[i])
            return NULL;
    return *n && distinct_slugs(s, refs, *n) ? refs : NULL;
}

bool pipeline_stepper(Session *s, const Loaded *m, const MethodRef *ref, EmitStepper *out)
{
    session_clock(s->opt, true);
    library_forget(s->library);
    /* method x mechanics -> equations of one step */
    session_progress("discretising %s with %s", m->model->name, ref->name);
    Stepping *st = discretise_method(s->arena, s->diag, m->mech, library_interface(s->library), ref);
    if (!st)
        return false;
    *out = (EmitStepper){.stepping = st, .method_hash = library_hash(s->library)};
    /* equations -> blocks in solving order */
    session_progress("planning %s with %s", m->model->name, st->slug);
    out->kernels = ARENA_ARRAY(s->arena, Kernel *, st->nsystems);
    for (size_t i = 0; i < st->nsystems; i++)
        if (!(out->kernels[i] = plan_build(s->arena, s->diag, st->systems[i])))
            return false;
    if (st->init && !(out->init = plan_build(s->arena, s->diag, st->init)))
        return false;
    return true;
}

/* A function of the model itself, planned like a step. */
static bool model_kernel(Session *s, const Loaded *m, bool wanted, ModelFunction f, Kernel **out)
{
    if (!wanted)
        return true;
    Equations *eq = discretise_model(s->arena, s->diag, m->mech, f);
    return eq && (*out = plan_build(s->arena, s->diag, eq));
}

EmitUnit *pipeline_unit(Session *s, const Loaded *m, MethodRef **refs, size_t n)
{
    EmitUnit *u = ARENA_NEW(s->arena, EmitUnit);
    const Mechanics *mech = m->mech;
    u->mech = mech;
    bool good = model_kernel(s, m, true, MODEL_ENERGY, &u->energy) &&
                model_kernel(s, m, mech->m > 0, MODEL_CONSTRAINT, &u->constraint) &&
                model_kernel(s, m, mech->nh > 0, MODEL_POSITION, &u->position) &&
                model_kernel(s, m, mech->ninv > 0, MODEL_INVARIANTS, &u->invariants) &&
                model_kernel(s, m, true, MODEL_ACCEL, &u->accel) &&
                model_kernel(s, m, mech->m > 0, MODEL_PROJECT, &u->project);
    if (!good)
        return NULL;
    u->steppers = ARENA_ARRAY(s->arena, EmitStepper, n);
    u->nsteppers = n;
    for (size_t i = 0; i < n; i++)
        good = pipeline_stepper(s, m, refs[i], &u->steppers[i]) && good;
    session_clock(s->opt, true);
    return good ? u : NULL;
}

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* Adds a piece of the user's text on one line, without what could end a comment of the output. */
static void add_quoted(StrBuf *b, const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)text[i];
        bool ends_comment = c == '/' && b->n && b->at[b->n - 1] == '*';
        char out[2] = {c < 32 || c > 126 ? ' ' : (char)c, 0};
        strbuf_puts(b, ends_comment ? " /" : out);
    }
}

static void add_reference(StrBuf *b, const MethodRef *r)
{
    const char *name = base_name(r->name);
    add_quoted(b, name, strlen(name));
    for (size_t i = 0; i < r->nargs; i++) {
        strbuf_printf(b, "%s%s = ", i ? ", " : "(", r->args[i].name);
        if (r->args[i].value) {
            Span v = r->args[i].value->span;
            add_quoted(b, v.src->text + v.at, v.n);
        } else {
            add_reference(b, r->args[i].method);
        }
    }
    strbuf_puts(b, r->nargs ? ")" : "");
    if (r->as)
        strbuf_printf(b, " as %s", r->as);
}

EmitOptions pipeline_emit_options(Session *s, const Loaded *m, MethodRef **refs, size_t n)
{
    const Options *o = s->opt;
    StrBuf b;
    strbuf_init(&b, s->arena);
    const char *file = base_name(m->src->name);
    strbuf_puts(&b, "dalembert generate ");
    add_quoted(&b, file, strlen(file));
    for (size_t i = 0; o->method.n && i < n; i++) {
        strbuf_puts(&b, " --method '");
        add_reference(&b, refs[i]);
        strbuf_puts(&b, "'");
    }
    for (size_t i = 0; i < o->define.n; i++) {
        strbuf_puts(&b, " -D ");
        add_quoted(&b, o->define.at[i], strlen(o->define.at[i]));
    }
    if (o->real)
        strbuf_printf(&b, " --real %s", o->real);
    strbuf_puts(&b, o->single_file ? " --single-file" : "");
    strbuf_puts(&b, o->fold_params ? " --fold-params" : "");
    return (EmitOptions){.single_file = o->single_file,
                         .fold_params = o->fold_params,
                         .real = o->real ? o->real : "double",
                         .command = b.at,
                         .version = resources_version(s->arena),
                         .model_hash = m->hash};
}
