/* SPDX-License-Identifier: GPL-2.0-or-later */
/* check: what is wrong with a model, and what kind of system it is. A method file is checked for what can be
   known without a model. */
#include "cli/cli.h"

#include <string.h>

/* Every start of the model is evaluated and must be admissible. */
static void check_starts(Session *s, const Loaded *m)
{
    Start st = {0};
    if (!start_inputs(s, m, &st.u))
        return;
    for (size_t i = 0; i < m->model->nstarts; i++) {
        const ModelStart *ms = &m->model->starts[i];
        if (derive_start(s->arena, s->diag, m->mech, ms, NULL, 0, NULL, 0, 0, st.u, &st.at))
            start_admissible(s, m, &st, ms->span, true,
                             "`= solve` for a velocity finds it from the constraints");
    }
}

/* Every method of the integrate list exists and applies. */
static void check_integrate(Session *s, const Loaded *m)
{
    size_t n;
    if (m->model->nintegrate == 0)
        return;
    MethodRef **refs = pipeline_methods(s, m, &n);
    for (size_t i = 0; refs && i < n; i++) {
        session_progress("checking %s with %s", m->model->name, refs[i]->name);
        discretise_method(s->arena, s->diag, m->mech, library_interface(s->library), refs[i]);
    }
}

static void check_model(Session *s, const char *path, StrBuf *out)
{
    Loaded *m = pipeline_load(s, path);
    if (!m)
        return;
    check_starts(s, m);
    check_integrate(s, m);
    if (diag_errors(s->diag) == 0)
        derive_describe(m->mech, out);
    pipeline_unload(m);
}

static void check_method(Session *s, const char *path, StrBuf *out)
{
    const Method *m = library_find(s->library, path, (Span){0});
    if (m)
        strbuf_printf(out, "method %s%s%s\n", m->name, m->title ? ": " : "", m->title ? m->title : "");
}

int cmd_check(Session *s)
{
    int worst = EXIT_OK;
    for (size_t i = 0; i < s->opt->args.n; i++) {
        const char *path = s->opt->args.at[i];
        size_t n = strlen(path);
        Arena *a = arena_create(0);
        Session one;
        StrBuf out;
        session_init(&one, a, s->opt);
        strbuf_init(&out, a);
        if (n > 7 && strcmp(path + n - 7, ".method") == 0)
            check_method(&one, path, &out);
        else
            check_model(&one, path, &out);
        session_clock(s->opt, false);
        int status = session_end(&one);
        if (session_write(out.at, out.n) != EXIT_OK)
            status = EXIT_SYSTEM;
        if (status > worst)
            worst = status;
        arena_free(a);
    }
    return worst;
}
