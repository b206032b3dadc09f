/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Growing arrays in an arena. `VEC(int) v = {0}; vec_push(arena, &v, 3); v.at[0]; v.n`. The old storage stays in
   the arena when a vector grows: pointers into it remain valid but stale. */
#ifndef DAL_BASE_VEC_H
#define DAL_BASE_VEC_H

#include "base/arena.h"

#include <string.h>

#define VEC(T)                                                                                                    \
    struct {                                                                                                      \
        T *at;                                                                                                    \
        size_t n, cap;                                                                                            \
    }

void *vec_grow(Arena *a, void *at, size_t n, size_t *cap, size_t size);

#define vec_push(a, v, x)                                                                                         \
    do {                                                                                                          \
        if ((v)->n == (v)->cap)                                                                                   \
            (v)->at = vec_grow((a), (v)->at, (v)->n, &(v)->cap, sizeof *(v)->at);                                 \
        (v)->at[(v)->n++] = (x);                                                                                  \
    } while (0)

#endif
