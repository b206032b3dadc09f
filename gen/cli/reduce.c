/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Statistics over an ensemble, row by row, without its trajectories: exact sums of values and squares, least
   and largest values. Nothing depends on the order of members, nor on how they were divided into shards. */
#include "cli/ensemble.h"
#include "cli/exact.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef enum { STAT_MEAN, STAT_VAR, STAT_MIN, STAT_MAX, NSTATS } Stat;
static const char *const stat_names[NSTATS] = {"mean", "var", "min", "max"};

typedef struct {
    ExactSum sum, squares;
    double least, most; /* NaN if a value was */
} Cell;

struct Reduction {
    Arena *arena;
    const RunKey *key;
    size_t ncolumns;    /* behind k and t */
    char **times;       /* "k,t" of each row, NULL until it is seen */
    Cell *cells;        /* methods x rows x columns */
    unsigned long *met; /* members seen, by method */
    unsigned long line; /* the number of the line that comes, over all tasks */
    char *rest;         /* of a line; malloc'd by the arena */
    size_t nrest, cap;
    char **row; /* cells of a line */
};

static size_t stat_find(const char *name, size_t n)
{
    size_t i = 0;
    while (i < NSTATS && (strlen(stat_names[i]) != n || strncmp(stat_names[i], name, n) != 0))
        i++;
    return i;
}

bool reduce_is_list(Arena *a, const char *list, const char **why)
{
    Columns names = columns_split(a, list);
    for (size_t i = 0; i < names.n; i++) {
        if (stat_find(names.at[i], strlen(names.at[i])) == NSTATS) {
            *why = arena_printf(a, "--reduce is a list of mean, var, min and max, not '%s'", list);
            return false;
        }
        for (size_t k = 0; k < i; k++)
            if (strcmp(names.at[i], names.at[k]) == 0) {
                *why = arena_printf(a, "--reduce names %s twice", names.at[i]);
                return false;
            }
    }
    return true;
}

const char *reduce_columns(Arena *a, const char *columns, const char *list)
{
    Columns from = columns_split(a, columns), stats = columns_split(a, list);
    StrBuf b;
    strbuf_init(&b, a);
    strbuf_puts(&b, "k,t");
    for (size_t s = 0; s < stats.n; s++)
        for (size_t i = 2; i < from.n; i++)
            strbuf_printf(&b, ",%s.%s", stats.at[s], from.at[i]);
    return b.at;
}

Reduction *reduction_create(Arena *a, const RunKey *key)
{
    Reduction *r = ARENA_NEW(a, Reduction);
    const size_t all = columns_split(a, key->columns).n;
    r->arena = a;
    r->key = key;
    r->ncolumns = all - 2;
    r->times = ARENA_ARRAY(a, char *, key->rows);
    r->cells = ARENA_ARRAY(a, Cell, key->methods * key->rows * r->ncolumns);
    for (size_t i = 0; i < key->methods * key->rows * r->ncolumns; i++) {
        r->cells[i].least = INFINITY;
        r->cells[i].most = -INFINITY;
    }
    r->met = ARENA_ARRAY(a, unsigned long, key->methods);
    r->row = ARENA_ARRAY(a, char *, all + 2);
    return r;
}

void reduction_begin(Reduction *r, unsigned long task)
{
    r->line = task * r->key->rows;
    r->nrest = 0;
}

static void bound(Cell *c, double least, double most)
{
    c->least = isnan(least) || least < c->least ? least : c->least;
    c->most = isnan(most) || most > c->most ? most : c->most;
}

static void take_line(Reduction *r, char *line)
{
    const RunKey *key = r->key;
    const size_t method = r->line / key->rows % key->methods, row = r->line % key->rows;
    const size_t skip = key->methods > 1 ? 2 : 1; /* method, member */
    Cell *cells = r->cells + (method * key->rows + row) * r->ncolumns;
    CHECK(columns_cells(line, r->row, skip + 2 + r->ncolumns) == skip + 2 + r->ncolumns);
    if (!r->times[row])
        r->times[row] = arena_printf(r->arena, "%s,%s", r->row[skip], r->row[skip + 1]);
    for (size_t i = 0; i < r->ncolumns; i++) {
        double x = strtod(r->row[skip + 2 + i], NULL);
        exact_add(r->arena, &cells[i].sum, x);
        exact_add_square(r->arena, &cells[i].squares, x);
        bound(&cells[i], x, x);
    }
    r->met[method] += row == 0;
    r->line++;
}

void reduction_take(Reduction *r, const char *text, size_t n)
{
    while (n) {
        const char *end = memchr(text, '\n', n);
        size_t part = end ? (size_t)(end - text) : n;
        if (r->nrest + part + 1 > r->cap) {
            size_t cap = 2 * (r->nrest + part + 1);
            char *grown = ARENA_ARRAY(r->arena, char, cap);
            if (r->nrest)
                memcpy(grown, r->rest, r->nrest);
            r->rest = grown;
            r->cap = cap;
        }
        memcpy(r->rest + r->nrest, text, part);
        r->nrest += part;
        if (!end)
            return;
        r->rest[r->nrest] = 0;
        r->nrest = 0;
        take_line(r, r->rest);
        text += part + 1;
        n -= part + 1;
    }
}

/* -- as a file: "tasks N", members by method, the rows' k,t, then a line per cell */

static void save_sum(const ExactSum *s, FILE *f)
{
    fprintf(f, "%u", s->n);
    for (unsigned i = 0; i < s->n; i++)
        fprintf(f, " %a", s->at[i]);
    fputs(" ", f);
}

bool reduction_save(const Reduction *r, FILE *f, unsigned long tasks)
{
    const RunKey *key = r->key;
    fprintf(f, "tasks %lu\n", tasks);
    for (size_t i = 0; i < key->methods; i++)
        fprintf(f, "%lu\n", r->met[i]);
    for (size_t i = 0; i < key->rows; i++)
        fprintf(f, "%s\n", r->times[i] ? r->times[i] : "-");
    for (size_t i = 0; i < key->methods * key->rows * r->ncolumns; i++) {
        const Cell *c = &r->cells[i];
        save_sum(&c->sum, f);
        save_sum(&c->squares, f);
        fprintf(f, "%a %a\n", c->least, c->most);
    }
    fputs("end\n", f);
    return !ferror(f);
}

static bool add_sum(Reduction *r, ExactSum *s, FILE *f)
{
    unsigned n;
    double x;
    if (fscanf(f, "%u", &n) != 1)
        return false;
    for (; n; n--) {
        if (fscanf(f, "%lf", &x) != 1)
            return false;
        exact_add(r->arena, s, x);
    }
    return true;
}

bool reduction_add(Reduction *r, FILE *f, unsigned long *tasks)
{
    const RunKey *key = r->key;
    unsigned long met;
    char time[128], end[8];
    double least, most;
    errno = 0;
    if (fscanf(f, "tasks %lu", tasks) != 1)
        return false;
    for (size_t i = 0; i < key->methods; i++) {
        if (fscanf(f, "%lu", &met) != 1)
            return false;
        r->met[i] += met;
    }
    for (size_t i = 0; i < key->rows; i++) {
        if (fscanf(f, "%127s", time) != 1)
            return false;
        if (!r->times[i] && strcmp(time, "-") != 0)
            r->times[i] = arena_strdup(r->arena, time);
    }
    for (size_t i = 0; i < key->methods * key->rows * r->ncolumns; i++) {
        Cell *c = &r->cells[i];
        if (!add_sum(r, &c->sum, f) || !add_sum(r, &c->squares, f) ||
            fscanf(f, "%lf %lf", &least, &most) != 2)
            return false;
        bound(c, least, most);
    }
    return fscanf(f, "%7s", end) == 1 && strcmp(end, "end") == 0;
}

/* -- the table */

static double statistic(const Cell *c, Stat s, unsigned long n)
{
    switch (s) {
    case STAT_MEAN:
        return exact_mean(&c->sum, n);
    case STAT_VAR:
        return exact_variance(&c->sum, &c->squares, n);
    case STAT_MIN:
        return c->least;
    case STAT_MAX:
        return c->most;
    case NSTATS:
        break;
    }
    UNREACHABLE();
}

bool reduction_print(Reduction *r, OutFile *out)
{
    const RunKey *key = r->key;
    Columns slugs = columns_split(r->arena, key->slugs), stats = columns_split(r->arena, key->reduce);
    char cell[64];
    bool good = true;
    for (size_t m = 0; m < key->methods && r->met[m]; m++)
        for (size_t row = 0; good && row < key->rows; row++) {
            const Cell *cells = r->cells + (m * key->rows + row) * r->ncolumns;
            if (key->methods > 1)
                output_write(out, slugs.at[m], strlen(slugs.at[m]));
            if (key->methods > 1)
                output_write(out, ",", 1);
            output_write(out, r->times[row], strlen(r->times[row]));
            for (size_t s = 0; s < stats.n; s++)
                for (size_t i = 0; i < r->ncolumns; i++) {
                    Stat stat = (Stat)stat_find(stats.at[s], strlen(stats.at[s]));
                    double x = statistic(&cells[i], stat, r->met[m]);
                    int n = isnan(x) ? snprintf(cell, sizeof cell, ",nan")
                                     : snprintf(cell, sizeof cell, ",%.*g", key->digits, x);
                    output_write(out, cell, (size_t)n);
                }
            good = output_write(out, "\n", 1);
        }
    return good;
}
