/* SPDX-License-Identifier: GPL-2.0-or-later */
/* A crew of driver processes. Each gets a task on its standard input, prints the task's rows, and gets the
   next one. Rows of the first unfinished task are passed on as they come; those of later tasks wait, in
   memory and then in a file of the private folder, until it is their turn. A finished task that has waited for
   half a second is also put into a file that outlives this program, so that it need not be run again. */
#include "cli/ensemble.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { IN_MEMORY = 1 << 15, AHEAD = 8 };

/* A task that has been handed out. */
typedef struct {
    char *text; /* malloc */
    size_t n, cap;
    FILE *spill; /* what came before text, or NULL */
    bool done;
    bool kept;      /* its file is there (or cannot be) */
    bool found;     /* it was there already */
    double done_at; /* seconds */
    int failed; /* exit status of its process, or 0 */
    const char *errors;
} Pending;

typedef struct {
    pid_t pid;
    int in, out; /* -1: closed */
    bool busy;
    unsigned long task, lines;
    const char *errors; /* file of its standard error */
} Worker;

typedef struct {
    Arena *arena;
    const Crew *c;
    Worker *workers;
    Pending *ring; /* of tasks next .. next + nring */
    size_t nring;
    unsigned long next, handed; /* the task whose turn it is; the first not handed out */
    bool failing;               /* hand out no more */
    bool kept_before;           /* there are tasks of an earlier run */
    char *path, *staged;        /* of a task that is kept */
    size_t npath;
} Desk;

static int no_process(const char *what)
{
    fprintf(stderr, "dalembert: error: cannot run '%s': %s\n", what, strerror(errno));
    return EXIT_SYSTEM;
}

static bool write_all(int fd, const char *text, size_t n)
{
    while (n) {
        ssize_t put = write(fd, text, n);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0)
            return false;
        text += put;
        n -= (size_t)put;
    }
    return true;
}

static bool start_worker(Desk *d, Worker *w, size_t number)
{
    int in[2], out[2];
    w->in = w->out = -1;
    w->errors = arena_printf(d->arena, "%s/driver-%zu.txt", d->c->dir, number);
    if (pipe2(in, O_CLOEXEC) != 0)
        return false;
    if (pipe2(out, O_CLOEXEC) != 0) {
        close(in[0]);
        close(in[1]);
        return false;
    }
    ProcessIo io = {.stderr_path = w->errors};
    int error = process_start(d->c->argv, &io, in[0], out[1], &w->pid);
    close(in[0]);
    close(out[1]);
    w->in = in[1];
    w->out = out[0];
    errno = error;
    if (error) {
        close(w->in);
        close(w->out);
        w->in = w->out = -1;
    }
    return error == 0;
}

static Pending *pending(Desk *d, unsigned long task)
{
    return &d->ring[task % d->nring];
}

/* -- tasks that outlive us */

static const char *kept_path(Desk *d, unsigned long task)
{
    snprintf(d->path, d->npath, "%s.%lu", d->c->keep, task);
    return d->path;
}

/* Whether an earlier run has kept a task. */
static bool any_kept(const Crew *c)
{
    const char *slash = c->keep ? strrchr(c->keep, '/') : NULL;
    if (!slash)
        return false;
    char *dir = strndup(c->keep, (size_t)(slash - c->keep));
    DIR *folder = dir ? opendir(dir) : NULL;
    bool found = false;
    for (struct dirent *e; folder && !found && (e = readdir(folder));)
        found = strncmp(e->d_name, slash + 1, strlen(slash + 1)) == 0;
    if (folder)
        closedir(folder);
    free(dir);
    return found;
}

/* All rows that wait, in pieces. */
static bool pass_on(const Pending *p, bool (*sink)(void *arg, const char *text, size_t n), void *arg)
{
    char buf[65536];
    bool good = true;
    if (p->spill) {
        rewind(p->spill);
        for (size_t n; good && (n = fread(buf, 1, sizeof buf, p->spill)) > 0;)
            good = sink(arg, buf, n);
        good = good && !ferror(p->spill);
    }
    return good && (!p->n || sink(arg, p->text, p->n));
}

static bool to_file(void *arg, const char *text, size_t n)
{
    return fwrite(text, 1, n, arg) == n;
}

/* If it cannot be kept, it may have to be run again some day: no reason to stop. */
static void keep_task(Desk *d, Pending *p, unsigned long task)
{
    const char *staged = d->staged;
    FILE *f = fopen(staged, "we");
    p->kept = true;
    bool good = f && pass_on(p, to_file, f);
    good = f && fclose(f) == 0 && good;
    if (!good || rename(staged, kept_path(d, task)) != 0)
        unlink(staged);
}

static void keep_waiting(Desk *d)
{
    const double time = session_seconds();
    for (unsigned long task = d->next + 1; d->c->keep && task < d->handed; task++) {
        Pending *p = pending(d, task);
        if (p->done && !p->kept && time - p->done_at > 0.5)
            keep_task(d, p, task);
    }
}

static bool has_rows(FILE *f, unsigned long rows)
{
    char buf[65536];
    unsigned long lines = 0;
    for (size_t n; (n = fread(buf, 1, sizeof buf, f)) > 0;)
        for (size_t i = 0; i < n; i++)
            lines += buf[i] == '\n';
    return !ferror(f) && lines == rows;
}

/* Whether the next task to be handed out has been kept; then it waits for its turn. */
static bool take_kept(Desk *d)
{
    FILE *f = d->kept_before ? fopen(kept_path(d, d->handed), "re") : NULL;
    if (!f)
        return false;
    if (!has_rows(f, d->c->rows)) {
        fclose(f);
        return false;
    }
    *pending(d, d->handed++) = (Pending){.spill = f, .done = true, .kept = true, .found = true};
    return true;
}

/* The next task for an idle worker. A worker that cannot be written to has ended: its pipe will say so. */
static void hand_out(Desk *d, Worker *w)
{
    if (w->in < 0 || w->busy || d->failing)
        return;
    while (d->handed < d->c->end && d->handed < d->next + d->nring && take_kept(d))
        ;
    if (d->handed == d->c->end || d->handed >= d->next + d->nring)
        return;
    w->task = d->handed++;
    w->busy = true;
    w->lines = 0;
    *pending(d, w->task) = (Pending){.errors = w->errors};
    const char *text = d->c->text(d->c->arg, w->task);
    write_all(w->in, text, strlen(text));
}

/* -- rows */

static bool keep(Desk *d, Pending *p, const char *text, size_t n)
{
    if (p->n + n > p->cap) {
        p->cap = 2 * (p->n + n);
        p->text = realloc(p->text, p->cap);
        CHECK(p->text);
    }
    memcpy(p->text + p->n, text, n);
    p->n += n;
    if (p->n < IN_MEMORY)
        return true;
    if (!p->spill) {
        char *path = arena_printf(d->arena, "%s/rows-XXXXXX", d->c->dir);
        int fd = mkostemp(path, O_CLOEXEC);
        p->spill = fd < 0 ? NULL : fdopen(fd, "w+");
        if (fd >= 0)
            unlink(path);
    }
    if (!p->spill || fwrite(p->text, 1, p->n, p->spill) != p->n) {
        fprintf(stderr, "dalembert: error: cannot write to '%s': %s\n", d->c->dir, strerror(errno));
        return false;
    }
    p->n = 0;
    return true;
}

static void forget(Pending *p)
{
    if (p->spill)
        fclose(p->spill);
    free(p->text);
    p->text = NULL;
    p->spill = NULL;
    p->n = p->cap = 0;
}

/* Passes on what has been waiting. */
static bool release(Desk *d, Pending *p)
{
    bool good = pass_on(p, d->c->sink, d->c->arg);
    forget(p);
    return good;
}

/* Goes on to the next unfinished task, passing finished ones on. */
static bool advance(Desk *d)
{
    while (d->next < d->handed) {
        Pending *p = pending(d, d->next);
        if (!release(d, p))
            return false;
        if (!p->done)
            return true;
        if (!d->c->finish(d->c->arg, d->next, p->found))
            return false;
        if (p->kept)
            unlink(kept_path(d, d->next));
        d->next++;
    }
    return true;
}

static bool take(Desk *d, Worker *w, const char *text, size_t n)
{
    Pending *p = pending(d, w->task);
    for (size_t i = 0; i < n; i++)
        w->lines += text[i] == '\n';
    p->done = w->lines == d->c->rows;
    if (p->done) {
        w->busy = false;
        p->done_at = session_seconds();
    }
    if (w->task != d->next)
        return keep(d, p, text, n);
    return d->c->sink(d->c->arg, text, n) && (!p->done || advance(d));
}

static void end_worker(Desk *d, Worker *w)
{
    close(w->in);
    close(w->out);
    w->in = w->out = -1;
    int status = process_wait(w->pid);
    if (!w->busy)
        return;
    pending(d, w->task)->failed = status ? status : EXIT_BUG;
    w->busy = false;
    d->failing = true;
}

/* Reads from one worker. False: stop. */
static bool serve(Desk *d, Worker *w)
{
    char buf[65536];
    ssize_t got = read(w->out, buf, sizeof buf);
    if (got < 0 && errno == EINTR)
        return true;
    if (got <= 0) {
        end_worker(d, w);
        return true;
    }
    return w->busy && take(d, w, buf, (size_t)got);
}

static int report_failure(Desk *d, const Pending *p)
{
    size_t n;
    const char *why, *text = file_read(d->arena, p->errors, 1 << 20, &n, &why);
    session_progress(NULL);
    fprintf(stderr, "dalembert: error: %s: %s%s", d->c->name(d->c->arg, d->next), text ? text : "",
            text && n && text[n - 1] == '\n' ? "" : "\n");
    return process_failure(p->failed);
}

/* Until all tasks are done, the first unfinished one has failed, or it has to stop. */
static int work(Desk *d)
{
    const size_t jobs = d->c->jobs;
    struct pollfd *fds = ARENA_ARRAY(d->arena, struct pollfd, jobs);
    while (d->next < d->c->end) {
        if (d->next < d->handed && pending(d, d->next)->failed)
            return report_failure(d, pending(d, d->next));
        for (size_t i = 0; i < jobs; i++) {
            hand_out(d, &d->workers[i]);
            fds[i] = (struct pollfd){d->workers[i].out, POLLIN, 0};
        }
        if (d->next < d->handed && pending(d, d->next)->found) { /* nobody will report on it */
            if (!advance(d))
                return EXIT_SYSTEM;
            continue;
        }
        keep_waiting(d);
        int ready = poll(fds, (nfds_t)jobs, 100);
        if (process_asked_to_end())
            return EXIT_SYSTEM;
        for (size_t i = 0; ready > 0 && i < jobs; i++)
            if (d->workers[i].out >= 0 && fds[i].revents && !serve(d, &d->workers[i]))
                return EXIT_SYSTEM;
    }
    return EXIT_OK;
}

static void dismiss(Desk *d)
{
    for (size_t i = 0; i < d->c->jobs; i++) {
        Worker *w = &d->workers[i];
        if (w->out < 0)
            continue;
        close(w->in);
        if (w->busy)
            process_stop(w->pid, w->out);
        close(w->out);
        process_wait(w->pid);
    }
    for (size_t i = 0; i < d->nring; i++)
        forget(&d->ring[i]);
}

/* Two pipes a worker and a file for each task that waits: as many as the system lets us have. */
static void lift_file_limit(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

int crew_run(Arena *a, const Crew *c)
{
    Desk d = {.arena = a, .c = c, .next = c->first, .handed = c->first, .nring = c->jobs * AHEAD};
    int status = EXIT_OK;
    lift_file_limit();
    d.workers = ARENA_ARRAY(a, Worker, c->jobs);
    d.ring = ARENA_ARRAY(a, Pending, d.nring);
    d.kept_before = any_kept(c);
    d.npath = c->keep ? strlen(c->keep) + 32 : 0;
    d.path = ARENA_ARRAY(a, char, d.npath + 1);
    d.staged = arena_printf(a, "%s.new", c->keep ? c->keep : "");
    for (size_t i = 0; i < c->jobs; i++)
        d.workers[i].in = d.workers[i].out = -1;
    for (size_t i = 0; i < c->jobs && status == EXIT_OK; i++)
        if (!start_worker(&d, &d.workers[i], i))
            status = no_process(c->argv[0]);
    for (size_t i = 0; i < c->jobs && status == EXIT_OK; i++)
        write_all(d.workers[i].in, c->head, c->nhead);
    if (status == EXIT_OK)
        status = work(&d);
    dismiss(&d);
    return status;
}
