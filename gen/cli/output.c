/* SPDX-License-Identifier: GPL-2.0-or-later */
/* One output file, whole or not at all. */
#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct OutFile {
    FILE *file;
    const char *shown;           /* for messages */
    const char *target, *staged; /* NULL: written directly */
    int error;                   /* errno of the first failure */
};

static int complain(const char *path, int error)
{
    if (error != EPIPE)
        fprintf(stderr, "dalembert: error: cannot write '%s': %s\n", path, strerror(error));
    return EXIT_SYSTEM;
}

static char *staged_name(Arena *a, const char *target)
{
    const char *slash = strrchr(target, '/');
    int n = slash ? (int)(slash - target) + 1 : 0;
    return arena_printf(a, "%.*s.%s.%ld", n, target, target + n, (long)getpid());
}

OutFile *output_open(Arena *a, const char *path)
{
    OutFile *o = ARENA_NEW(a, OutFile);
    struct stat st;
    char real[PATH_MAX];
    o->shown = path ? path : "standard output";
    if (!path) {
        o->file = stdout;
        return o;
    }
    bool exists = stat(path, &st) == 0;
    if (exists && S_ISDIR(st.st_mode)) {
        complain(path, EISDIR);
        return NULL;
    }
    if (exists && !S_ISREG(st.st_mode)) {
        o->file = fopen(path, "we");
    } else {
        o->target = arena_strdup(a, exists && realpath(path, real) ? real : path);
        o->staged = staged_name(a, o->target);
        o->file = fopen(o->staged, "we");
    }
    if (!o->file) {
        complain(path, errno);
        return NULL;
    }
    return o;
}

bool output_write(OutFile *o, const char *text, size_t n)
{
    if (!o->error && fwrite(text, 1, n, o->file) != n)
        o->error = errno ? errno : EIO;
    return !o->error;
}

static void close_file(OutFile *o)
{
    int bad = o->file == stdout ? fflush(stdout) : fclose(o->file);
    if (bad != 0 && !o->error)
        o->error = errno ? errno : EIO;
    o->file = NULL;
}

int output_commit(OutFile *o)
{
    close_file(o);
    if (!o->error && o->staged && rename(o->staged, o->target) != 0)
        o->error = errno;
    if (!o->error)
        return EXIT_OK;
    if (o->staged)
        unlink(o->staged);
    return complain(o->shown, o->error);
}

void output_abandon(OutFile *o)
{
    close_file(o);
    if (o->staged)
        unlink(o->staged);
}
