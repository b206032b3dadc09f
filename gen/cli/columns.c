/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The columns of a CSV table, by name. */
#include "cli/cli.h"

#include <string.h>

Columns columns_split(Arena *a, const char *header)
{
    VEC(char *) names = {0};
    for (const char *p = header;; p++) {
        size_t n = strcspn(p, ",\n");
        vec_push(a, &names, arena_strndup(a, p, n));
        p += n;
        if (*p != ',')
            return (Columns){names.at, names.n};
    }
}

size_t columns_find(const Columns *c, const char *name)
{
    size_t i = 0;
    while (i < c->n && strcmp(c->at[i], name) != 0)
        i++;
    return i;
}

size_t columns_cells(char *row, char **cells, size_t most)
{
    size_t n = 0;
    for (char *p = row;; p++) {
        size_t len = strcspn(p, ",\n");
        bool last = p[len] != ',';
        if (n < most)
            cells[n] = p;
        n++;
        p += len;
        *p = 0;
        if (last)
            return n;
    }
}
