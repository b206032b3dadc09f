/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Arenas: a list of growing chunks; allocation moves a pointer. */
#include "base/base.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Chunk Chunk;
struct Chunk {
    Chunk *next;
    size_t used, size;
    max_align_t data[];
};

struct Arena {
    Chunk *head;
    size_t total, limit;
};

#define FIRST_CHUNK ((size_t)64 * 1024)
#define DEFAULT_LIMIT ((size_t)768 * 1024 * 1024)

Arena *arena_create(size_t limit)
{
    Arena *a = calloc(1, sizeof *a);
    if (!a)
        base_die(__FILE__, __LINE__, "out of memory");
    a->limit = limit ? limit : DEFAULT_LIMIT;
    return a;
}

void arena_free(Arena *a)
{
    if (!a)
        return;
    for (Chunk *c = a->head; c;) {
        Chunk *next = c->next;
        free(c);
        c = next;
    }
    free(a);
}

static Chunk *chunk_for(Arena *a, size_t size)
{
    size_t want = a->head ? a->head->size * 2 : FIRST_CHUNK;
    if (want > (size_t)16 * 1024 * 1024)
        want = (size_t)16 * 1024 * 1024;
    if (want < size)
        want = size;
    if (size > a->limit || a->total + want > a->limit) {
        fprintf(stderr, "dalembert: error: memory limit reached: %zu bytes (limit %zu)\n", a->total + want,
                a->limit);
        exit(1);
    }
    Chunk *c = malloc(sizeof *c + want);
    if (!c)
        base_die(__FILE__, __LINE__, "out of memory");
    c->next = a->head;
    c->used = 0;
    c->size = want;
    a->total += want;
    a->head = c;
    return c;
}

void *arena_alloc(Arena *a, size_t size)
{
    const size_t align = sizeof(max_align_t);
    size = (size + align - 1) / align * align;
    if (size == 0)
        size = align;
    Chunk *c = a->head;
    if (!c || c->size - c->used < size)
        c = chunk_for(a, size);
    void *p = (char *)c->data + c->used;
    c->used += size;
    memset(p, 0, size);
    return p;
}

char *arena_strndup(Arena *a, const char *s, size_t n)
{
    char *p = arena_alloc(a, n + 1);
    memcpy(p, s, n);
    p[n] = 0;
    return p;
}

char *arena_strdup(Arena *a, const char *s)
{
    return arena_strndup(a, s, strlen(s));
}

char *arena_printf(Arena *a, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    int n = vsnprintf(NULL, 0, fmt, ap);
    va_end(ap);
    CHECK(n >= 0);
    char *p = arena_alloc(a, (size_t)n + 1);
    va_start(ap, fmt);
    vsnprintf(p, (size_t)n + 1, fmt, ap);
    va_end(ap);
    return p;
}

size_t arena_used(const Arena *a)
{
    return a->total;
}
