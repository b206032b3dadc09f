/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Arenas: memory by lifetime. Everything allocated from an arena is released with it, never alone. */
#ifndef DAL_BASE_ARENA_H
#define DAL_BASE_ARENA_H

#include <stddef.h>

typedef struct Arena Arena;

/* A new empty arena. `limit` bounds its size in bytes (0: the default of 768 MiB); going beyond it ends the
   program with exit status 1 and a message, so that no input can exhaust the machine. */
Arena *arena_create(size_t limit);
void arena_free(Arena *a);

/* Zeroed memory, aligned for any type; never NULL. */
void *arena_alloc(Arena *a, size_t size);
char *arena_strndup(Arena *a, const char *s, size_t n);
char *arena_strdup(Arena *a, const char *s);
char *arena_printf(Arena *a, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
size_t arena_used(const Arena *a);

#define ARENA_NEW(a, T) ((T *)arena_alloc((a), sizeof(T)))
#define ARENA_ARRAY(a, T, n) ((T *)arena_alloc((a), sizeof(T) * (size_t)(n)))

#endif
