/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Whole-file reading, and file sets that are staged, synced and renamed. */
#include "base/base.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

char *file_read(Arena *a, const char *path, size_t most, size_t *n, const char **why)
{
    struct stat st;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (fd < 0 || fstat(fd, &st) != 0) {
        *why = arena_strdup(a, strerror(errno));
        if (fd >= 0)
            close(fd);
        return NULL;
    }
    if (S_ISDIR(st.st_mode)) {
        *why = "is a folder";
        close(fd);
        return NULL;
    }
    StrBuf b;
    strbuf_init(&b, a);
    char buf[16384];
    for (;;) {
        ssize_t got = read(fd, buf, sizeof buf);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0) {
            *why = arena_strdup(a, strerror(errno));
            close(fd);
            return NULL;
        }
        if (got == 0)
            break;
        if (b.n + (size_t)got > most) {
            *why = arena_printf(a, "is larger than the limit of %zu bytes", most);
            close(fd);
            return NULL;
        }
        strbuf_add(&b, buf, (size_t)got);
    }
    close(fd);
    *n = b.n;
    return b.at;
}

typedef struct {
    const char *name, *text;
    size_t n;
    char *staged, *target;
} Entry;

struct FileSet {
    Arena *arena;
    const char *dir;
    VEC(Entry) entries;
};

FileSet *fileset_create(Arena *a, const char *dir)
{
    FileSet *fs = ARENA_NEW(a, FileSet);
    fs->arena = a;
    fs->dir = dir;
    return fs;
}

void fileset_add(FileSet *fs, const char *name, const char *text, size_t n)
{
    Entry e = {name, text, n, NULL, NULL};
    vec_push(fs->arena, &fs->entries, e);
}

static bool make_dirs(Arena *a, const char *dir)
{
    char *path = arena_strdup(a, dir);
    for (char *p = path + 1; *p; p++)
        if (*p == '/') {
            *p = 0;
            if (mkdir(path, 0777) != 0 && errno != EEXIST)
                return false;
            *p = '/';
        }
    return mkdir(path, 0777) == 0 || errno == EEXIST;
}

static bool write_all(const char *path, const char *text, size_t n)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (fd < 0)
        return false;
    for (size_t done = 0; done < n;) {
        ssize_t put = write(fd, text + done, n - done);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0) {
            int keep = errno;
            close(fd);
            errno = keep;
            return false;
        }
        done += (size_t)put;
    }
    return close(fd) == 0;
}

static bool give_up(FileSet *fs, const char *path, const char **why)
{
    *why = arena_printf(fs->arena, "%s: %s", path, strerror(errno));
    for (size_t i = 0; i < fs->entries.n; i++)
        if (fs->entries.at[i].staged)
            unlink(fs->entries.at[i].staged);
    return false;
}

bool fileset_commit(FileSet *fs, const char **why)
{
    if (!make_dirs(fs->arena, fs->dir))
        return give_up(fs, fs->dir, why);
    for (size_t i = 0; i < fs->entries.n; i++) {
        Entry *e = &fs->entries.at[i];
        e->target = arena_printf(fs->arena, "%s/%s", fs->dir, e->name);
        struct stat st;
        if (stat(e->target, &st) == 0 && S_ISDIR(st.st_mode)) {
            errno = EISDIR;
            return give_up(fs, e->target, why);
        }
        char *staged = arena_printf(fs->arena, "%s/.%s.%ld", fs->dir, e->name, (long)getpid());
        e->staged = staged;
        if (!write_all(staged, e->text, e->n))
            return give_up(fs, staged, why);
    }
    for (size_t i = 0; i < fs->entries.n; i++) {
        Entry *e = &fs->entries.at[i];
        if (rename(e->staged, e->target) != 0)
            return give_up(fs, e->target, why);
        e->staged = NULL;
    }
    return true;
}
