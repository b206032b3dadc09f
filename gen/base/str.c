/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Interned names (open addressing) and the text builder. */
#include "base/base.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct Interner {
    Arena *arena;
    const char **slot;
    size_t n, cap;
};

unsigned long long str_hash(const char *s, size_t n)
{
    unsigned long long h = 1469598103934665603ULL;
    for (size_t i = 0; i < n; i++)
        h = (h ^ (unsigned char)s[i]) * 1099511628211ULL;
    return h;
}

Interner *interner_create(Arena *a)
{
    Interner *in = ARENA_NEW(a, Interner);
    in->arena = a;
    in->cap = 256;
    in->slot = ARENA_ARRAY(a, const char *, in->cap);
    return in;
}

static size_t slot_of(const Interner *in, const char *s, size_t n)
{
    size_t i = (size_t)str_hash(s, n) & (in->cap - 1);
    while (in->slot[i] && (strncmp(in->slot[i], s, n) != 0 || in->slot[i][n] != 0))
        i = (i + 1) & (in->cap - 1);
    return i;
}

const char *intern(Interner *in, const char *s, size_t n)
{
    size_t i = slot_of(in, s, n);
    if (in->slot[i])
        return in->slot[i];
    if (2 * (in->n + 1) > in->cap) {
        const char **old = in->slot;
        size_t old_cap = in->cap;
        in->cap *= 2;
        in->slot = ARENA_ARRAY(in->arena, const char *, in->cap);
        for (size_t k = 0; k < old_cap; k++)
            if (old[k])
                in->slot[slot_of(in, old[k], strlen(old[k]))] = old[k];
        i = slot_of(in, s, n);
    }
    in->n++;
    return in->slot[i] = arena_strndup(in->arena, s, n);
}

const char *intern_z(Interner *in, const char *s)
{
    return intern(in, s, strlen(s));
}

void strbuf_init(StrBuf *b, Arena *a)
{
    b->arena = a;
    b->cap = 128;
    b->n = 0;
    b->at = arena_alloc(a, b->cap);
}

void strbuf_add(StrBuf *b, const char *s, size_t n)
{
    if (b->n + n + 1 > b->cap) {
        size_t cap = 2 * b->cap + n + 1;
        char *at = arena_alloc(b->arena, cap);
        memcpy(at, b->at, b->n);
        b->at = at;
        b->cap = cap;
    }
    memcpy(b->at + b->n, s, n);
    b->n += n;
    b->at[b->n] = 0;
}

void strbuf_puts(StrBuf *b, const char *s)
{
    strbuf_add(b, s, strlen(s));
}

void strbuf_printf(StrBuf *b, const char *fmt, ...)
{
    char small[512];
    va_list ap;
    va_start(ap, fmt);
    int n = vsnprintf(small, sizeof small, fmt, ap);
    va_end(ap);
    CHECK(n >= 0);
    if ((size_t)n < sizeof small) {
        strbuf_add(b, small, (size_t)n);
        return;
    }
    char *big = arena_alloc(b->arena, (size_t)n + 1);
    va_start(ap, fmt);
    vsnprintf(big, (size_t)n + 1, fmt, ap);
    va_end(ap);
    strbuf_add(b, big, (size_t)n);
}

size_t str_distance(const char *a, const char *b, size_t most)
{
    size_t la = strlen(a), lb = strlen(b);
    size_t row[64];
    if (la >= 63 || lb >= 63 || (la > lb ? la - lb : lb - la) > most)
        return most + 1;
    for (size_t j = 0; j <= lb; j++)
        row[j] = j;
    for (size_t i = 1; i <= la; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= lb; j++) {
            size_t best = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            if (row[j] + 1 < best)
                best = row[j] + 1;
            if (row[j - 1] + 1 < best)
                best = row[j - 1] + 1;
            row[j] = best;
        }
    }
    return row[lb] > most ? most + 1 : row[lb];
}

void *vec_grow(Arena *a, void *at, size_t n, size_t *cap, size_t size)
{
    *cap = *cap ? 2 * *cap : 8;
    void *p = arena_alloc(a, *cap * size);
    if (n)
        memcpy(p, at, n * size);
    return p;
}
