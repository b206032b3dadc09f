/* SPDX-License-Identifier: GPL-2.0-or-later */
/* run --starts: the ensemble's tasks go to the crew; rows come back in order and go to the journal (with -o)
   or to standard output; the last shard to finish puts the table together and draws it. */
#include "cli/ensemble.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct {
    RunJob *job;
    const EmitUnit *unit;
    RunKey key;
    Shard shard;
    Journal *journal; /* or NULL: to `out`, or into `sums` */
    OutFile *out;
    Reduction *sums;
    OutFile *copy;                    /* for the picture, or NULL */
    unsigned long finished, all, ran; /* tasks: of those that are ours, all of ours, run just now */
    StrBuf line;                      /* the task that is handed out */
    double begun, shown; /* seconds */
} Ensemble;

/* -- tasks */

static size_t method_of(const Ensemble *e, unsigned long task)
{
    return task % e->key.methods;
}

static const char *task_text(void *arg, unsigned long task)
{
    Ensemble *e = arg;
    const Mechanics *k = e->job->loaded->mech;
    const size_t n = k->nq + k->nv;
    const unsigned long member = task / e->key.methods;
    e->line.n = 0;
    strbuf_printf(&e->line, "%zu %lu", method_of(e, task), member);
    for (size_t i = 0; i < n; i++)
        strbuf_printf(&e->line, " %a", e->job->starts.at[member * n + i]);
    strbuf_puts(&e->line, "\n");
    return e->line.at;
}

static const char *task_name(void *arg, unsigned long task)
{
    Ensemble *e = arg;
    return arena_printf(e->job->s->arena, "%s, member %lu",
                        e->unit->steppers[method_of(e, task)].stepping->slug, task / e->key.methods);
}

static double rate(const Ensemble *e)
{
    return (double)e->ran * (double)e->job->steps / ((session_seconds() - e->begun) + 1e-9);
}

static void show_progress(Ensemble *e)
{
    enum { WIDTH = 30 };
    char bar[WIDTH + 1];
    if (e->finished < e->all && session_seconds() - e->shown < 0.1)
        return;
    e->shown = session_seconds();
    memset(bar, '.', WIDTH);
    memset(bar, '#', e->all ? WIDTH * e->finished / e->all : 0);
    bar[WIDTH] = 0;
    if (e->out == NULL || e->sums || !isatty(STDOUT_FILENO))
        session_progress("[%s] %lu of %lu trajectories, %.3g steps/s", bar, e->finished, e->all, rate(e));
}

static bool take(void *arg, const char *text, size_t n)
{
    Ensemble *e = arg;
    if (e->journal)
        return journal_take(e->journal, text, n);
    if (e->sums) {
        reduction_take(e->sums, text, n);
        return true;
    }
    return output_write(e->out, text, n) && (!e->copy || output_write(e->copy, text, n));
}

static bool finish(void *arg, unsigned long task, bool kept)
{
    Ensemble *e = arg;
    e->finished++;
    e->ran += !kept;
    show_progress(e);
    return !e->journal || journal_finish(e->journal, task);
}

static int run_tasks(Ensemble *e, unsigned long first, unsigned long end)
{
    RunJob *job = e->job;
    Arena *a = job->s->arena;
    char *argv[] = {
        arena_printf(a, "%s%s/driver", strchr(job->dir, '/') ? "" : "./", job->dir), (char[]){"0"},
        arena_printf(a, "-e%s%s", e->key.methods > 1 ? "m" : "", job->s->opt->project ? "p" : ""), NULL};
    const unsigned long tasks = end - first;
    Crew crew = {.argv = argv,
                 .dir = job->dir,
                 .jobs = tasks < job->jobs ? tasks : job->jobs,
                 .head = job->text,
                 .nhead = job->ntext,
                 .first = first,
                 .end = end,
                 .rows = e->key.rows,
                 .arg = e,
                 .text = task_text,
                 .name = task_name,
                 .sink = take,
                 .finish = finish,
                 .keep = e->journal ? journal_keep(e->journal) : NULL};
    int status = tasks ? crew_run(a, &crew) : EXIT_OK;
    session_progress(NULL);
    return status;
}

static void report(const Ensemble *e, size_t jobs)
{
    if (!e->job->s->opt->report && !isatty(STDERR_FILENO))
        return;
    if (e->shard.n > 1)
        fprintf(stderr, "dalembert: shard %lu/%lu\n", e->shard.k, e->key.shards);
    fprintf(stderr, "dalembert: %lu of %lu trajectories run, ", e->ran, e->all);
    fprintf(stderr, "%.4g trajectory-steps in %.3g s: %.3g per second, %zu job%s\n",
            (double)e->ran * (double)e->job->steps, (session_seconds() - e->begun), rate(e), jobs,
            jobs == 1 ? "" : "s");
}

/* -- what the rows depend on */

static int is_text(const struct dirent *d)
{
    size_t n = strlen(d->d_name);
    return n > 2 && d->d_name[n - 2] == '.' && strchr("ch", d->d_name[n - 1]);
}

/* The generated program, the compiler and its flags, the values, the starts. */
static bool hash_run(const Ensemble *e, unsigned long long *out)
{
    RunJob *job = e->job;
    Arena *a = job->s->arena;
    struct dirent **found;
    const char *why;
    StrBuf b;
    bool good = true;
    strbuf_init(&b, a);
    strbuf_printf(&b, "%s\n%d\n", run_compiler(a), job->s->opt->project);
    strbuf_add(&b, job->text, job->ntext);
    const size_t n_state = job->loaded->mech->nq + job->loaded->mech->nv;
    strbuf_printf(&b, "%016llx\n",
                  str_hash((const char *)job->starts.at, job->starts.rows * n_state * sizeof(double)));
    int n = scandir(job->dir, &found, is_text, alphasort);
    for (int i = 0; i < n; i++) {
        size_t size;
        const char *text = file_read(a, arena_printf(a, "%s/%s", job->dir, found[i]->d_name), (size_t)1 << 28,
                                     &size, &why);
        good = text && good;
        if (text)
            strbuf_printf(&b, "%s %016llx\n", found[i]->d_name, str_hash(text, size));
        free(found[i]);
    }
    if (n >= 0)
        free(found);
    *out = str_hash(b.at, b.n);
    return good && n > 0;
}

static bool fill_key(Ensemble *e)
{
    RunJob *job = e->job;
    const Options *o = job->s->opt;
    StrBuf slugs;
    strbuf_init(&slugs, job->s->arena);
    for (size_t i = 0; i < e->unit->nsteppers; i++)
        strbuf_printf(&slugs, "%s%s", i ? "," : "", e->unit->steppers[i].stepping->slug);
    e->key = (RunKey){.members = job->starts.rows,
                      .methods = e->unit->nsteppers,
                      .rows = job->steps / job->every + 1,
                      .digits = o->real && strcmp(o->real, "float") == 0 ? 9 : 17,
                      .slugs = slugs.at,
                      .columns = emit_columns(job->s->arena, job->loaded->mech),
                      .reduce = o->reduce ? o->reduce : "-"};
    return hash_run(e, &e->key.hash);
}

/* -- with -o: through the journal */

static int run_shard(Ensemble *e, unsigned long shard)
{
    bool done;
    unsigned long first, end;
    const RunKey *k = &e->key;
    int status = journal_begin(e->journal, shard, &done, &first, &end);
    if (status != EXIT_OK || done)
        return status;
    e->all += end - (shard - 1) * k->members / k->shards * k->methods;
    e->finished += first - (shard - 1) * k->members / k->shards * k->methods;
    status = run_tasks(e, first, end);
    int ended = journal_end(e->journal, status == EXIT_OK);
    return status == EXIT_OK || ended != EXIT_OK ? ended : status;
}

static int draw(Ensemble *e, const char *rows)
{
    RunJob *job = e->job;
    if (!job->s->opt->plot)
        return EXIT_OK;
    session_progress("drawing");
    int status = plot_draw(job->s->arena, job->dir, rows, &job->plot);
    session_progress(NULL);
    return status;
}

static int run_journal(Ensemble *e)
{
    const char *out = e->job->s->opt->out;
    const bool whole = e->shard.n == 1 && !e->shard.given; /* then all shards that there are */
    int status;
    bool merged;
    e->key.shards = whole ? 0 : e->shard.n;
    if (!(e->journal = journal_open(e->job->s->arena, out, &e->key, &status)))
        return status;
    for (unsigned long k = 1; whole && status == EXIT_OK && k <= e->key.shards; k++)
        status = run_shard(e, k);
    if (!whole)
        status = run_shard(e, e->shard.k);
    if (status == EXIT_STEP)
        journal_discard(e->journal);
    if (status == EXIT_OK)
        report(e, e->job->jobs);
    if (status == EXIT_OK)
        status = journal_merge(e->journal, whole, &merged);
    return status == EXIT_OK && merged ? draw(e, out) : status;
}

/* -- without: straight to standard output */

static int run_direct(Ensemble *e)
{
    RunJob *job = e->job;
    Arena *a = job->s->arena;
    const char *header = journal_header(a, &e->key), *copy = arena_printf(a, "%s/rows.csv", job->dir);
    e->key.shards = 1;
    e->all = e->key.members * e->key.methods;
    if (!(e->out = output_open(a, job->s->opt->out)))
        return EXIT_SYSTEM;
    if (job->s->opt->plot && !(e->copy = output_open(a, copy))) {
        output_abandon(e->out);
        return EXIT_SYSTEM;
    }
    int status = take(e, header, strlen(header)) ? EXIT_OK : EXIT_SYSTEM;
    if (job->s->opt->reduce)
        e->sums = reduction_create(a, &e->key);
    if (status == EXIT_OK)
        status = run_tasks(e, 0, e->all);
    if (status == EXIT_OK && e->sums)
        reduction_print(e->sums, e->out);
    if (status == EXIT_OK && e->sums && e->copy)
        reduction_print(e->sums, e->copy);
    int copied = e->copy ? output_commit(e->copy) : EXIT_OK;
    if (status == EXIT_OK)
        report(e, job->jobs);
    if (process_asked_to_end() || (status != EXIT_OK && status != EXIT_SYSTEM)) {
        output_abandon(e->out);
        return status;
    }
    int written = output_commit(e->out);
    status = status != EXIT_OK ? status : copied;
    if (written != EXIT_OK || status != EXIT_OK)
        return written != EXIT_OK ? written : status;
    return draw(e, copy);
}

static bool is_special(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 && !S_ISREG(st.st_mode);
}

int ensemble_run(RunJob *job, const EmitUnit *u)
{
    Ensemble e = {.job = job, .unit = u};
    const Options *o = job->s->opt;
    e.begun = session_seconds();
    e.shown = e.begun;
    strbuf_init(&e.line, job->s->arena);
    job->plot.only = u->steppers[0].stepping->slug;
    if (!shard_find(job->s, &e.shard))
        return session_end(job->s);
    if (!fill_key(&e)) {
        fprintf(stderr, "dalembert: error: cannot read '%s': %s\n", job->dir, strerror(errno));
        return EXIT_SYSTEM;
    }
    if (o->out && !is_special(o->out))
        return run_journal(&e);
    if (e.shard.n == 1)
        return run_direct(&e);
    fprintf(stderr, "dalembert: error: shard %lu/%lu (%s) wants -o FILE, where the shards meet\n", e.shard.k,
            e.shard.n, e.shard.variable ? e.shard.variable : "--shard");
    return EXIT_USAGE;
}
