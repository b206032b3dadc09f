/* SPDX-License-Identifier: GPL-2.0-or-later */
/* run: generates the steppers into a private folder, compiles them with a driver, runs the driver once per
   method and passes its rows on. The driver's protocol is described at the head of templates/driver.c.tmpl.
 */
#include "cli/ensemble.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_JOBS = 1024 };

/* -- what to run */

static bool whole_number(Session *s, const char *option, const char *text, unsigned long least,
                         unsigned long *out)
{
    char *end;
    errno = 0;
    *out = strtoul(text, &end, 10);
    if (isdigit((unsigned char)text[0]) && *end == 0 && errno == 0 && *out >= least)
        return true;
    diag_error(s->diag, (Span){0}, "%s wants a whole number >= %lu, not '%s'", option, least, text);
    s->status = EXIT_USAGE;
    return false;
}

/* --time as a number of steps: T/h, or the nearest whole number, with a note on standard error. */
static bool steps_of_time(Session *s, const Loaded *m, RunJob *job)
{
    double time;
    if (!start_number(s, m, "--time", s->opt->time, &time))
        return false;
    double ratio = time / job->h, whole = round(ratio);
    if (!(ratio >= 0 && whole < 1e15)) {
        diag_error(s->diag, (Span){0}, "--time %s is no number of steps of --h %s", s->opt->time, s->opt->h);
        s->status = EXIT_USAGE;
        return false;
    }
    if (fabs(ratio - whole) > 1e-9 * fmax(1, whole))
        fprintf(stderr, "dalembert: note: --time %s is %.10g steps of --h %s; running %.0f\n", s->opt->time,
                ratio, s->opt->h, whole);
    job->steps = (unsigned long)whole;
    return true;
}

static bool read_job(Session *s, const Loaded *m, RunJob *job)
{
    const Options *o = s->opt;
    job->every = 1;
    job->loaded = m;
    if ((o->steps && !whole_number(s, "--steps", o->steps, 0, &job->steps)) ||
        (o->every && !whole_number(s, "--every", o->every, 1, &job->every)) ||
        !start_number(s, m, "--h", o->h, &job->h) || (o->time && !steps_of_time(s, m, job)) ||
        !start_inputs(s, m, &job->start.u))
        return false;
    if (o->inputs) {
        if (!inputs_read(s, m, o->inputs, job->start.u, &job->table))
            return false;
        if (job->table.rows)
            job->start.u = job->table.at; /* the start is taken with the first row */
    }
    job->jobs = shard_processors();
    if (o->jobs && !whole_number(s, "--jobs", o->jobs, 1, &job->jobs))
        return false;
    if (job->jobs > MOST_JOBS)
        job->jobs = MOST_JOBS;
    return start_from_options(s, m, &job->start, !o->starts) &&
           (!o->starts || starts_read(s, m, o->starts, &job->start, &job->starts));
}

static bool read_plot(Session *s, const Loaded *m, size_t nmethods, PlotSpec *out)
{
    Arena *a = s->arena;
    const Options *o = s->opt;
    const char *columns = emit_columns(a, m->mech), *first = NULL;
    if (o->reduce) {
        first = arena_strndup(a, o->reduce, strcspn(o->reduce, ","));
        columns = reduce_columns(a, columns, o->reduce);
    } else if (o->starts) {
        columns = arena_printf(a, "member,%s", columns);
    }
    Columns all = columns_split(a, arena_printf(a, "%s%s", nmethods > 1 ? "method," : "", columns));
    return plot_spec(s, &all, first, m->model->name, out);
}

/* -- files of the private folder */

static void put_numbers(StrBuf *b, const double *x, size_t n)
{
    for (size_t i = 0; i < n; i++)
        strbuf_printf(b, "%a\n", x[i]);
}

static void fill_text(RunJob *job, const Mechanics *k)
{
    StrBuf b;
    strbuf_init(&b, job->s->arena);
    strbuf_printf(&b, "%a\n%a\n%lu\n%lu\n", job->start.t0, job->h, job->steps, job->every);
    put_numbers(&b, job->start.at.p, k->np);
    put_numbers(&b, job->start.at.q, k->nq);
    put_numbers(&b, job->start.at.v, k->nv);
    put_numbers(&b, job->start.u, k->nu);
    strbuf_printf(&b, "%zu\n", job->table.rows);
    put_numbers(&b, job->table.at, job->table.rows * k->nu);
    job->text = b.at;
    job->ntext = b.n;
}

static const char *in_folder(const RunJob *job, const char *name)
{
    return arena_printf(job->s->arena, "%s/%s", job->dir, name);
}

static int is_source(const struct dirent *e)
{
    size_t n = strlen(e->d_name);
    return n > 2 && strcmp(e->d_name + n - 2, ".c") == 0;
}

const char *run_compiler(Arena *a)
{
    const char *cc = getenv("CC"), *flags = getenv("CFLAGS");
    return arena_printf(a, "%s -std=c99 -O2 -ffp-contract=off %s", cc && cc[strspn(cc, " \t")] ? cc : "cc",
                        flags ? flags : "");
}

/* The words of run_compiler, then -o DIR/driver DIR/a.c ... -lm */
static char **compiler_command(RunJob *job)
{
    Arena *a = job->s->arena;
    struct dirent **found;
    int n = scandir(job->dir, &found, is_source, alphasort);
    CHECK(n > 0);
    char **argv = process_split(a, run_compiler(a), (size_t)n + 3);
    size_t k = 0;
    while (argv[k])
        k++;
    argv[k++] = arena_strdup(a, "-o");
    argv[k++] = arena_printf(a, "%s/driver", job->dir);
    for (int i = 0; i < n; i++) {
        argv[k++] = arena_printf(a, "%s/%s", job->dir, found[i]->d_name);
        free(found[i]);
    }
    argv[k] = arena_strdup(a, "-lm");
    free(found);
    return argv;
}

static void show_file(const RunJob *job, const char *name, const char *prefix)
{
    size_t n;
    const char *why, *text = file_read(job->s->arena, in_folder(job, name), 1 << 20, &n, &why);
    if (text && n)
        fprintf(stderr, "%s%s%s", prefix, text, text[n - 1] == '\n' ? "" : "\n");
}

static bool ignore(void *arg, const char *text, size_t n)
{
    (void)arg;
    (void)text;
    (void)n;
    return true;
}

static int compile(RunJob *job)
{
    char **argv = compiler_command(job);
    ProcessIo io = {.stderr_path = in_folder(job, "cc.txt"), .sink = ignore};
    session_progress("compiling with %s", argv[0]);
    int status = process_run(argv, &io);
    session_progress(NULL);
    if (status == 0)
        return EXIT_OK;
    if (status == PROCESS_MISSING)
        fprintf(stderr, "dalembert: error: cannot run the C compiler '%s': %s\n", argv[0], strerror(errno));
    else if (process_asked_to_end())
        return EXIT_SYSTEM;
    else
        fprintf(stderr, "dalembert: error: the C compiler '%s' failed with status %d\n", argv[0], status);
    show_file(job, "cc.txt", "");
    return EXIT_SYSTEM;
}

/* -- running */

/* Where the rows go: the output, and a copy for the picture. */
typedef struct {
    OutFile *out;
    FILE *copy; /* or NULL */
    bool out_failed, copy_failed, quiet;
    const char *slug;
    unsigned long rows, pieces;
    const RunJob *job;
} Rows;

static void count_rows(Rows *r, const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++)
        r->rows += text[i] == '\n';
    if (r->pieces++ % 64 == 0 && !r->quiet)
        session_progress("%s: step %lu of %lu", r->slug, r->rows * r->job->every, r->job->steps);
}

static bool take_rows(void *arg, const char *text, size_t n)
{
    Rows *r = arg;
    if (!output_write(r->out, text, n)) {
        r->out_failed = true;
        return false;
    }
    count_rows(r, text, n);
    if (r->copy && fwrite(text, 1, n, r->copy) != n) {
        fprintf(stderr, "dalembert: error: cannot write to '%s': %s\n", r->job->dir, strerror(errno));
        r->copy_failed = true;
        return false;
    }
    return true;
}

/* One method: the exit status. */
static int run_method(RunJob *job, Rows *r, size_t index, bool several)
{
    Arena *a = job->s->arena;
    char *letters = arena_printf(a, "-%s%s%s", index == 0 ? "h" : "", several ? "m" : "",
                                 job->s->opt->project ? "p" : "");
    char *argv[] = {arena_printf(a, "%s%s/driver", strchr(job->dir, '/') ? "" : "./", job->dir),
                    arena_printf(a, "%zu", index), letters, NULL};
    ProcessIo io = {.stdin_path = in_folder(job, "job.txt"),
                    .stderr_path = in_folder(job, "driver.txt"),
                    .sink = take_rows,
                    .arg = r};
    r->rows = 0;
    int status = process_run(argv, &io);
    session_progress(NULL);
    if (status == 0)
        return EXIT_OK;
    if (r->out_failed || r->copy_failed || process_asked_to_end())
        return EXIT_SYSTEM;
    if (status == PROCESS_MISSING) {
        fprintf(stderr, "dalembert: error: cannot run '%s': %s\n", argv[0], strerror(errno));
        return EXIT_SYSTEM;
    }
    show_file(job, "driver.txt", arena_printf(a, "dalembert: error: %s: ", r->slug));
    return process_failure(status);
}

static int draw(RunJob *job, const char *rows)
{
    session_progress("drawing");
    int status = plot_draw(job->s->arena, job->dir, rows, &job->plot);
    session_progress(NULL);
    return status;
}

static void report(const RunJob *job, size_t methods, double begun)
{
    double seconds = session_seconds() - begun;
    double steps = (double)job->steps * (double)methods;
    fprintf(stderr, "dalembert: %.4g trajectory-steps in %.3g s: %.3g per second\n", steps, seconds,
            steps / (seconds + 1e-9));
}

static int run_all(RunJob *job, const EmitUnit *u)
{
    const Options *o = job->s->opt;
    const char *copy = o->plot ? in_folder(job, "rows.csv") : NULL;
    Rows r = {.job = job, .quiet = !o->out && isatty(STDOUT_FILENO)};
    int status = EXIT_OK;
    const double begun = session_seconds();
    if (!(r.out = output_open(job->s->arena, o->out)))
        return EXIT_SYSTEM;
    if (copy && !(r.copy = fopen(copy, "we"))) {
        fprintf(stderr, "dalembert: error: cannot write to '%s': %s\n", job->dir, strerror(errno));
        status = EXIT_SYSTEM;
    }
    for (size_t i = 0; i < u->nsteppers && status == EXIT_OK; i++) {
        r.slug = u->steppers[i].stepping->slug;
        status = run_method(job, &r, i, u->nsteppers > 1);
    }
    if (r.copy && fclose(r.copy) != 0 && status == EXIT_OK)
        status = EXIT_SYSTEM;
    if (status == EXIT_OK && o->report)
        report(job, u->nsteppers, begun);
    job->plot.only = u->steppers[0].stepping->slug;
    if (status == EXIT_OK && copy)
        status = draw(job, copy);
    if (status == EXIT_OK || (r.out_failed && !process_asked_to_end()))
        return output_commit(r.out); /* which says what is wrong with the output */
    output_abandon(r.out);
    return status;
}

static bool write_sources(RunJob *job, const EmitUnit *u, const EmitOptions *eo, const Mechanics *k)
{
    Session *s = job->s;
    const Resources res = resources_interface(s->resources);
    FileSet *files = fileset_create(s->arena, job->dir);
    const char *why;
    fill_text(job, k);
    if (!emit_files(s->arena, s->diag, &res, eo, u, files) ||
        !emit_driver(s->arena, s->diag, &res, eo, u, files))
        return false;
    fileset_add(files, "job.txt", job->text, job->ntext);
    if (fileset_commit(files, &why))
        return true;
    diag_error(s->diag, (Span){0}, "cannot write %s", why);
    s->status = EXIT_SYSTEM;
    return false;
}

static int run_in_folder(RunJob *job, const Loaded *m, const EmitUnit *u, const EmitOptions *eo)
{
    bool good = write_sources(job, u, eo, m->mech);
    session_clock(job->s->opt, false);
    int status = session_end(job->s);
    CHECK(good || status);
    if (status == EXIT_OK)
        status = compile(job);
    if (status == EXIT_OK)
        status = job->starts.rows ? ensemble_run(job, u) : run_all(job, u);
    return status;
}

int cmd_run(Session *s)
{
    size_t n = 0;
    EmitUnit *u = NULL;
    RunJob job = {.s = s};
    if (s->opt->plot && plot_available() != EXIT_OK)
        return EXIT_SYSTEM;
    Loaded *m = pipeline_load(s, s->opt->args.at[0]);
    MethodRef **refs = m && read_job(s, m, &job) ? pipeline_methods(s, m, &n) : NULL;
    if (refs && s->opt->plot && !read_plot(s, m, n, &job.plot))
        refs = NULL;
    if (refs)
        u = pipeline_unit(s, m, refs, n);
    int status;
    process_hold();
    if (!u) {
        status = session_end(s);
    } else if (!(job.dir = process_temp_folder(s->arena))) {
        fprintf(stderr, "dalembert: error: cannot make a temporary folder: %s\n", strerror(errno));
        status = EXIT_SYSTEM;
    } else {
        const EmitOptions eo = pipeline_emit_options(s, m, refs, n);
        status = run_in_folder(&job, m, u, &eo);
        process_remove_folder(job.dir);
    }
    process_release();
    pipeline_unload(m);
    return status;
}
