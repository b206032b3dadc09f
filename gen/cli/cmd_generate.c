/* SPDX-License-Identifier: GPL-2.0-or-later */
/* generate: the C files of a model and its steppers, all or none. */
#include "cli/cli.h"

#include <sys/resource.h>

typedef struct {
    double start, loaded, planned, emitted, written;
} Times;

/* What --report adds: on the terminal only, because it differs from run to run. */
static int print_report(Session *s, const Times *t, const EmitUnit *u)
{
    StrBuf out;
    struct rusage usage;
    strbuf_init(&out, s->arena);
    getrusage(RUSAGE_SELF, &usage);
    strbuf_printf(&out, "model %s: n = %zu, m = %zu\n", u->mech->model->name, u->mech->nv, u->mech->m);
    for (size_t i = 0; i < u->nsteppers; i++)
        for (size_t k = 0; k < u->steppers[i].stepping->nsystems; k++) {
            const Stepping *st = u->steppers[i].stepping;
            strbuf_printf(&out, "  %s", st->slug);
            if (st->nsystems > 1)
                strbuf_printf(&out, ", substep of kind %zu", k + 1);
            strbuf_puts(&out, ": ");
            plan_summary(u->steppers[i].kernels[k], &out);
            strbuf_puts(&out, "\n");
        }
    strbuf_printf(&out, "parse and derive     %9.1f ms\n", 1e3 * (t->loaded - t->start));
    strbuf_printf(&out, "discretise and plan  %9.1f ms\n", 1e3 * (t->planned - t->loaded));
    strbuf_printf(&out, "lower and emit       %9.1f ms\n", 1e3 * (t->emitted - t->planned));
    strbuf_printf(&out, "write                %9.1f ms\n", 1e3 * (t->written - t->emitted));
    strbuf_printf(&out, "total                %9.1f ms\n", 1e3 * (t->written - t->start));
    strbuf_printf(&out, "peak memory          %9.1f MB\n", (double)usage.ru_maxrss / 1024);
    return session_write(out.at, out.n);
}

int cmd_generate(Session *s)
{
    size_t n = 0;
    EmitUnit *u = NULL;
    Times t = {.start = session_seconds()};
    FileSet *files = fileset_create(s->arena, s->opt->out);
    Loaded *m = pipeline_load(s, s->opt->args.at[0]);
    t.loaded = session_seconds();
    MethodRef **refs = m ? pipeline_methods(s, m, &n) : NULL;
    if (refs)
        u = pipeline_unit(s, m, refs, n);
    t.planned = session_seconds();
    if (u) {
        const EmitOptions eo = pipeline_emit_options(s, m, refs, n);
        const Resources res = resources_interface(s->resources);
        session_progress("writing %s", m->model->name);
        emit_files(s->arena, s->diag, &res, &eo, u, files);
    }
    t.emitted = session_seconds();
    session_clock(s->opt, false);
    int status = session_end(s);
    if (status == EXIT_OK) {
        const char *why;
        if (!fileset_commit(files, &why)) {
            fprintf(stderr, "dalembert: error: cannot write %s\n", why);
            status = EXIT_SYSTEM;
        }
        t.written = session_seconds();
    }
    if (status == EXIT_OK && s->opt->report)
        status = print_report(s, &t, u);
    pipeline_unload(m);
    return status;
}
