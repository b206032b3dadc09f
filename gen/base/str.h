/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Strings: interned names, compared by pointer and never ordered by it, and a text builder. */
#ifndef DAL_BASE_STR_H
#define DAL_BASE_STR_H

#include "base/arena.h"

#include <stddef.h>

typedef struct Interner Interner;
Interner *interner_create(Arena *a);
const char *intern(Interner *in, const char *s, size_t n);
const char *intern_z(Interner *in, const char *s);

typedef struct {
    Arena *arena;
    char *at; /* always terminated */
    size_t n, cap;
} StrBuf;

void strbuf_init(StrBuf *b, Arena *a);
void strbuf_add(StrBuf *b, const char *s, size_t n);
void strbuf_puts(StrBuf *b, const char *s);
void strbuf_printf(StrBuf *b, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* FNV-1a, for tables and for the hashes in banners. */
unsigned long long str_hash(const char *s, size_t n);
/* Edit distance, for nearest-name hints; anything above `most` counts as `most + 1`. */
size_t str_distance(const char *a, const char *b, size_t most);

#endif
