/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The folder OUT.part. It holds
       key       what the results are results of; every run that joins must have the same
       K.rows    rows of shard K, growing; a broken last task is cut off when the shard is taken up again
       K.sums    instead of it, with --reduce: the sums so far, replaced now and then
       K.task.T  rows of task T of shard K, finished but waiting for its turn
       K.done    K.rows or K.sums, once the shard is whole
       K.lock    held (flock) by the process that runs shard K, so that a killed one leaves no lock behind
   and goes away when OUT has been put together from all K.done, by whoever finishes the last one. */
#include "cli/ensemble.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_KEY = 1 << 20 };

struct Journal {
    Arena *arena;
    const char *out, *dir;
    const RunKey *key;
    bool reduced;
    /* the shard that is being run */
    unsigned long shard, first_of_shard;
    int lock;
    FILE *rows;
    Reduction *sums;
    double saved_at, saving; /* seconds: when the sums were saved, and how long that took */
    int error;               /* errno of the first failure */
};

static const char *path(const Journal *j, const char *name)
{
    return arena_printf(j->arena, "%s/%s", j->dir, name);
}

static const char *shard_path(const Journal *j, unsigned long k, const char *kind)
{
    return arena_printf(j->arena, "%s/%lu.%s", j->dir, k, kind);
}

static int complain(const char *file, int error)
{
    session_progress(NULL);
    fprintf(stderr, "dalembert: error: cannot use '%s': %s\n", file,
            error ? strerror(error) : "it is damaged");
    return EXIT_SYSTEM;
}

/* -- the key */

static char *key_text(Arena *a, const RunKey *k, unsigned long shards)
{
    return arena_printf(a,
                        "dalembert-ensemble 1\nhash %016llx\nshards %lu\nmembers %lu\nmethods %lu\nrows %lu\n"
                        "digits %d\nslugs %s\ncolumns %s\nreduce %s\n",
                        k->hash, shards, k->members, k->methods, k->rows, k->digits, k->slugs, k->columns,
                        k->reduce);
}

/* The value of a line of the key, or NULL. */
static const char *key_line(Arena *a, const char *text, const char *name)
{
    const char *at = strstr(text, arena_printf(a, "\n%s ", name));
    if (!at)
        return NULL;
    at += strlen(name) + 2;
    return arena_strndup(a, at, strcspn(at, "\n"));
}

static bool read_key(Arena *a, const char *text, RunKey *out)
{
    static const char *const names[] = {"hash",   "shards", "members", "methods", "rows",
                                        "digits", "slugs",  "columns", "reduce"};
    const char *v[9];
    for (size_t i = 0; i < 9; i++)
        if (!(v[i] = key_line(a, text, names[i])))
            return false;
    *out = (RunKey){.hash = strtoull(v[0], NULL, 16),
                    .shards = strtoul(v[1], NULL, 10),
                    .members = strtoul(v[2], NULL, 10),
                    .methods = strtoul(v[3], NULL, 10),
                    .rows = strtoul(v[4], NULL, 10),
                    .digits = atoi(v[5]),
                    .slugs = v[6],
                    .columns = v[7],
                    .reduce = v[8]};
    return out->shards && out->methods && out->rows && strcmp(text, key_text(a, out, out->shards)) == 0;
}

/* The key of the folder; NULL if there is none (errno ENOENT) or after another error. */
static char *folder_key(const Journal *j)
{
    const char *why;
    size_t n;
    errno = 0;
    char *text = file_read(j->arena, path(j, "key"), MOST_KEY, &n, &why);
    return text;
}

/* Puts our key into the folder unless another process is faster. */
static bool write_key(const Journal *j, const RunKey *key)
{
    const char *staged = path(j, arena_printf(j->arena, ".key.%ld", (long)getpid())),
               *target = path(j, "key");
    FILE *f = fopen(staged, "we");
    if (!f)
        return false;
    fputs(key_text(j->arena, key, key->shards), f);
    bool good = fclose(f) == 0 && (link(staged, target) == 0 || errno == EEXIST);
    int error = errno;
    unlink(staged);
    errno = error;
    return good;
}

static int other_run(const Journal *j, const char *what)
{
    fprintf(stderr, "dalembert: error: '%s' holds an unfinished run %s\n", j->dir, what);
    fprintf(stderr, "      = hint: finish that one, or remove the folder, or give another -o\n");
    return EXIT_REFUSED;
}

/* Joins the folder's run: the same key, and as many shards. */
static int join(Journal *j, RunKey *key, const char *text)
{
    RunKey there;
    if (!read_key(j->arena, text, &there))
        return complain(path(j, "key"), 0);
    if (strcmp(key_text(j->arena, key, 0), key_text(j->arena, &there, 0)) != 0)
        return other_run(j, "of something else");
    if (key->shards && key->shards != there.shards)
        return other_run(j, arena_printf(j->arena, "in %lu shards, not %lu", there.shards, key->shards));
    key->shards = there.shards;
    return EXIT_OK;
}

Journal *journal_open(Arena *a, const char *out, RunKey *key, int *status)
{
    Journal *j = ARENA_NEW(a, Journal);
    bool merging = !key->columns; /* the folder says what it is */
    *j = (Journal){.arena = a, .out = out, .key = key, .lock = -1, .dir = arena_printf(a, "%s.part", out)};
    *status = EXIT_SYSTEM;
    if (!merging && mkdir(j->dir, 0777) != 0 && errno != EEXIST) {
        complain(j->dir, errno);
        return NULL;
    }
    char *text = folder_key(j);
    if (!text && !merging) {
        unsigned long shards = key->shards;
        key->shards = shards ? shards : 1;
        bool good = write_key(j, key);
        key->shards = shards;
        text = good ? folder_key(j) : NULL;
    }
    if (!text) {
        complain(merging ? j->dir : path(j, "key"), errno ? errno : EIO);
        return NULL;
    }
    if (merging)
        *status = read_key(a, text, key) ? EXIT_OK : complain(path(j, "key"), 0);
    else
        *status = join(j, key, text);
    j->reduced = *status == EXIT_OK && strcmp(key->reduce, "-") != 0;
    return *status == EXIT_OK ? j : NULL;
}

/* -- running a shard */

static bool exists(const char *file)
{
    struct stat st;
    return stat(file, &st) == 0;
}

/* Whole tasks of a growing file of rows; what follows them is cut off. */
static bool cut_rows(Journal *j, unsigned long *tasks)
{
    static const size_t piece = 65536;
    char *buf = ARENA_ARRAY(j->arena, char, piece);
    unsigned long lines = 0;
    off_t at = 0, whole = 0;
    for (size_t n; (n = fread(buf, 1, piece, j->rows)) > 0; at += (off_t)n)
        for (size_t i = 0; i < n; i++)
            if (buf[i] == '\n' && ++lines % j->key->rows == 0)
                whole = at + (off_t)i + 1;
    *tasks = lines / j->key->rows;
    return !ferror(j->rows) && ftruncate(fileno(j->rows), whole) == 0 &&
           fseeko(j->rows, whole, SEEK_SET) == 0;
}

static int begin_rows(Journal *j, unsigned long *tasks)
{
    const char *file = shard_path(j, j->shard, "rows");
    int fd = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    j->rows = fd < 0 ? NULL : fdopen(fd, "r+");
    if (!j->rows || !cut_rows(j, tasks))
        return complain(file, errno);
    return EXIT_OK;
}

static int begin_sums(Journal *j, unsigned long *tasks)
{
    const char *file = shard_path(j, j->shard, "sums");
    FILE *f = fopen(file, "re");
    j->sums = reduction_create(j->arena, j->key);
    *tasks = 0;
    j->saved_at = session_seconds();
    if (!f)
        return errno == ENOENT ? EXIT_OK : complain(file, errno);
    bool good = reduction_add(j->sums, f, tasks);
    fclose(f);
    return good ? EXIT_OK : complain(file, errno);
}

int journal_begin(Journal *j, unsigned long shard, bool *done, unsigned long *first, unsigned long *end)
{
    const RunKey *k = j->key;
    const unsigned long from = (shard - 1) * k->members / k->shards, to = shard * k->members / k->shards;
    unsigned long tasks = 0;
    const char *lock = shard_path(j, shard, "lock");
    j->shard = shard;
    j->first_of_shard = from * k->methods;
    *done = exists(shard_path(j, shard, "done"));
    if (*done)
        return EXIT_OK;
    j->lock = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (j->lock < 0)
        return complain(lock, errno);
    if (flock(j->lock, LOCK_EX | LOCK_NB) != 0) {
        fprintf(stderr, "dalembert: error: shard %lu/%lu of '%s' is being run by another process\n", shard,
                k->shards, j->out);
        return EXIT_SYSTEM;
    }
    int status = j->reduced ? begin_sums(j, &tasks) : begin_rows(j, &tasks);
    if (status != EXIT_OK)
        return status;
    *first = j->first_of_shard + tasks;
    *end = to * k->methods;
    if (j->reduced)
        reduction_begin(j->sums, *first);
    return EXIT_OK;
}

bool journal_take(Journal *j, const char *text, size_t n)
{
    if (j->reduced)
        reduction_take(j->sums, text, n);
    else if (fwrite(text, 1, n, j->rows) != n)
        j->error = errno ? errno : EIO;
    return !j->error;
}

static bool save_sums(Journal *j, unsigned long tasks)
{
    const char *target = shard_path(j, j->shard, "sums"), *staged = shard_path(j, j->shard, "sums.new");
    double from = session_seconds();
    FILE *f = fopen(staged, "we");
    bool good = f && reduction_save(j->sums, f, tasks);
    good = f && fclose(f) == 0 && good;
    good = good && rename(staged, target) == 0;
    if (!good)
        j->error = errno ? errno : EIO;
    j->saved_at = session_seconds();
    j->saving = j->saved_at - from;
    return good;
}

bool journal_finish(Journal *j, unsigned long task)
{
    if (!j->reduced && fflush(j->rows) != 0)
        j->error = errno ? errno : EIO;
    double since = session_seconds() - j->saved_at; /* at most a twentieth of the time goes into saving */
    if (j->reduced && since > 0.5 && since > 20 * j->saving)
        save_sums(j, task + 1 - j->first_of_shard);
    return !j->error;
}

int journal_end(Journal *j, bool whole)
{
    const char *now_called = shard_path(j, j->shard, j->reduced ? "sums" : "rows");
    if (whole && j->reduced && !j->error) {
        const RunKey *k = j->key;
        save_sums(j, j->shard * k->members / k->shards * k->methods - j->first_of_shard);
    }
    if (j->rows && fclose(j->rows) != 0 && !j->error)
        j->error = errno;
    if (whole && !j->error && rename(now_called, shard_path(j, j->shard, "done")) != 0)
        j->error = errno;
    if (j->lock >= 0)
        close(j->lock);
    j->rows = NULL;
    j->lock = -1;
    return j->error ? complain(j->dir, j->error) : EXIT_OK;
}

/* -- putting the shards together */

const char *journal_header(Arena *a, const RunKey *key)
{
    const bool reduced = strcmp(key->reduce, "-") != 0;
    return arena_printf(a, "%s%s%s\n", key->methods > 1 ? "method," : "", reduced ? "" : "member,",
                        reduced ? reduce_columns(a, key->columns, key->reduce) : key->columns);
}

static bool copy_rows(FILE *f, OutFile *o)
{
    char buf[65536];
    for (size_t n; (n = fread(buf, 1, sizeof buf, f)) > 0;)
        if (!output_write(o, buf, n))
            return true; /* output_commit will say why */
    return !ferror(f);
}

static int write_out(Journal *j)
{
    const char *header = journal_header(j->arena, j->key);
    Reduction *sums = j->reduced ? reduction_create(j->arena, j->key) : NULL;
    OutFile *o = output_open(j->arena, j->out);
    if (!o)
        return EXIT_SYSTEM;
    output_write(o, header, strlen(header));
    for (unsigned long k = 1; k <= j->key->shards; k++) {
        unsigned long tasks;
        const char *file = shard_path(j, k, "done");
        FILE *f = fopen(file, "re");
        bool good = f && (sums ? reduction_add(sums, f, &tasks) : copy_rows(f, o));
        int error = errno;
        if (f)
            fclose(f);
        if (!good) {
            output_abandon(o);
            return complain(file, error);
        }
    }
    if (sums)
        reduction_print(sums, o);
    return output_commit(o);
}

/* Tasks that were kept, and put to use by a run that did not live to remove them. */
static void remove_tasks(const Journal *j)
{
    DIR *d = opendir(j->dir);
    for (struct dirent *e; d && (e = readdir(d));)
        if (strstr(e->d_name, ".task."))
            unlinkat(dirfd(d), e->d_name, 0);
    if (d)
        closedir(d);
}

static void remove_folder(const Journal *j)
{
    remove_tasks(j);
    for (unsigned long k = 1; k <= j->key->shards; k++) {
        unlink(shard_path(j, k, "done"));
        unlink(shard_path(j, k, "sums.new"));
        unlink(shard_path(j, k, "lock"));
    }
    unlink(path(j, "key"));
    rmdir(j->dir);
}

/* The shards that are not there yet, "2, 3", or NULL. */
static const char *missing(const Journal *j)
{
    StrBuf b;
    strbuf_init(&b, j->arena);
    for (unsigned long k = 1; k <= j->key->shards; k++)
        if (!exists(shard_path(j, k, "done")))
            strbuf_printf(&b, "%s%lu", b.n ? ", " : "", k);
    return b.n ? b.at : NULL;
}

int journal_merge(Journal *j, bool must, bool *merged)
{
    struct stat st;
    const char *key = path(j, "key"), *wanted;
    int fd = open(key, O_RDONLY | O_CLOEXEC), status = EXIT_OK;
    *merged = false;
    if (fd < 0 && errno == ENOENT)
        return EXIT_OK; /* another process has just done it */
    if (fd < 0 || flock(fd, LOCK_EX) != 0 || fstat(fd, &st) != 0) {
        status = complain(key, errno);
    } else if (st.st_nlink == 0) {
        status = EXIT_OK;
    } else if ((wanted = missing(j))) {
        if (must) {
            fprintf(stderr, "dalembert: error: '%s' is not complete: of %lu shards these are missing: %s\n",
                    j->dir, j->key->shards, wanted);
            status = EXIT_REFUSED;
        }
    } else {
        status = write_out(j);
        *merged = status == EXIT_OK;
        if (*merged)
            remove_folder(j);
    }
    if (fd >= 0)
        close(fd);
    return status;
}

const char *journal_keep(Journal *j)
{
    return shard_path(j, j->shard, "task");
}

void journal_discard(Journal *j)
{
    if (j->key->shards == 1)
        process_remove_folder(j->dir);
}
