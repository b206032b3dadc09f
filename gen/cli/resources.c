/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Looks up embedded texts, or reads them from DALEMBERT_HOME. */
#include "cli/resources.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 16 * 1024 * 1024 };

struct ResourceStore {
    Arena *arena;
    const char *home; /* NULL: the binary's own */
};

ResourceStore *resources_create(Arena *a)
{
    ResourceStore *r = ARENA_NEW(a, ResourceStore);
    const char *home = getenv("DALEMBERT_HOME");
    r->arena = a;
    r->home = home && *home ? home : NULL;
    return r;
}

static const ResourceFile *embedded(const char *path)
{
    for (const ResourceFile *f = resource_files; f->path; f++)
        if (strcmp(f->path, path) == 0)
            return f;
    return NULL;
}

const char *resources_builtin(const char *path, size_t *n)
{
    const ResourceFile *f = embedded(path);
    if (!f)
        return NULL;
    *n = f->n;
    return f->text;
}

const char *resources_text(ResourceStore *r, const char *path, size_t *n)
{
    if (r->home) {
        const char *why;
        return file_read(r->arena, arena_printf(r->arena, "%s/%s", r->home, path), MOST_BYTES, n, &why);
    }
    return resources_builtin(path, n);
}

static const char *text_for_emit(void *arg, const char *path, size_t *n)
{
    return resources_text(arg, path, n);
}

Resources resources_interface(ResourceStore *r)
{
    return (Resources){text_for_emit, r};
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* "x" of "x.method", or NULL. */
static const char *method_name(Arena *a, const char *file)
{
    const char *dot = strrchr(file, '.');
    return file[0] != '.' && dot && strcmp(dot, ".method") == 0 ? arena_strndup(a, file, (size_t)(dot - file))
                                                                : NULL;
}

const char **resources_methods(ResourceStore *r, size_t *n)
{
    VEC(const char *) names = {0};
    const char *name;
    if (r->home) {
        DIR *dir = opendir(arena_printf(r->arena, "%s/methods", r->home));
        for (struct dirent *e; dir && (e = readdir(dir));)
            if ((name = method_name(r->arena, e->d_name)))
                vec_push(r->arena, &names, name);
        if (dir)
            closedir(dir);
    } else {
        for (const ResourceFile *f = resource_files; f->path; f++)
            if (strncmp(f->path, "methods/", 8) == 0 && (name = method_name(r->arena, f->path + 8)))
                vec_push(r->arena, &names, name);
    }
    if (names.n)
        qsort(names.at, names.n, sizeof *names.at, by_text);
    *n = names.n;
    return names.at;
}

const char *resources_version(Arena *a)
{
    const ResourceFile *f = embedded("VERSION");
    CHECK(f);
    return arena_strndup(a, f->text, strcspn(f->text, "\n"));
}
