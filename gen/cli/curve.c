/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The curves of a picture: rows of the table become points, one file per method; where the step number starts
   again (another member of an ensemble) the curve is interrupted. A running mean of K rows is drawn at the
   mean of their abscissae; the sign is dropped after the mean. */
#include "cli/plot.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const PlotSpec *spec;
    PlotCurve curve;
    FILE *file;
    double first;       /* y in the segment's first row */
    double *xs, *ys;    /* the last rows, a ring of spec->window */
    unsigned long rows; /* of the segment */
    double last_k;
} Line;

static double ordinate(const PlotSpec *spec, char **cells)
{
    double y = strtod(cells[spec->y[0]], NULL);
    if (!spec->sizes)
        return y;
    y = fabs(y);
    for (size_t i = 1; i < spec->ny; i++) {
        double other = fabs(strtod(cells[spec->y[i]], NULL));
        y = other > y || isnan(other) ? other : y;
    }
    return y;
}

static bool can_draw(double x, bool log)
{
    return isfinite(x) && (!log || x > 0);
}

static void put_point(Line *l, double x, double y)
{
    const PlotSpec *s = l->spec;
    if (s->log_y)
        y = fabs(y);
    l->curve.points += can_draw(x, s->log_x) && can_draw(y, s->log_y);
    fprintf(l->file, "%.12g %.12g\n", x, y);
}

static void take_row(Line *l, char **cells, double k)
{
    const PlotSpec *s = l->spec;
    const unsigned long window = s->window;
    double y = ordinate(s, cells);
    if (l->rows == 0 || k <= l->last_k) {
        if (l->rows)
            fputs("\n", l->file);
        l->curve.segments++;
        l->first = y;
        l->rows = 0;
    }
    l->last_k = k;
    l->xs[l->rows % window] = strtod(cells[s->x], NULL);
    l->ys[l->rows % window] = s->change ? y - l->first : y;
    if (++l->rows < window)
        return;
    double x_sum = 0, y_sum = 0;
    for (unsigned long i = 0; i < window; i++) {
        x_sum += l->xs[i];
        y_sum += l->ys[i];
    }
    put_point(l, x_sum / (double)window, y_sum / (double)window);
}

static Line *new_line(Arena *a, const char *dir, const PlotSpec *spec, const char *title, size_t number)
{
    Line *l = ARENA_NEW(a, Line);
    const char *name = arena_printf(a, "curve-%zu.txt", number);
    l->spec = spec;
    l->curve = (PlotCurve){.title = arena_strdup(a, title), .file = name};
    l->xs = ARENA_ARRAY(a, double, spec->window);
    l->ys = ARENA_ARRAY(a, double, spec->window);
    l->file = fopen(arena_printf(a, "%s/%s", dir, name), "we");
    return l->file ? l : NULL;
}

static int system_error(const char *dir)
{
    fprintf(stderr, "dalembert: error: cannot use '%s': %s\n", dir, strerror(errno));
    return EXIT_SYSTEM;
}

typedef struct {
    Arena *arena;
    const char *dir;
    const PlotSpec *spec;
    VEC(Line *) lines;
} Split;

static Line *line_of(Split *s, const char *title)
{
    for (size_t i = s->lines.n; i > 0; i--)
        if (strcmp(s->lines.at[i - 1]->curve.title, title) == 0)
            return s->lines.at[i - 1];
    Line *l = new_line(s->arena, s->dir, s->spec, title, s->lines.n);
    if (l)
        vec_push(s->arena, &s->lines, l);
    return l;
}

/* False: a file of the private folder failed (errno). */
static bool split_rows(Split *s, FILE *table)
{
    char *row = NULL, **cells = NULL;
    size_t cap = 0, k = 0;
    Columns head = {0};
    bool methods = false, good = true;
    while (good && getline(&row, &cap, table) > 0) {
        if (!head.n) {
            head = columns_split(s->arena, row);
            cells = ARENA_ARRAY(s->arena, char *, head.n);
            methods = strcmp(head.at[0], "method") == 0;
            k = columns_find(&head, "k");
            continue;
        }
        if (columns_cells(row, cells, head.n) != head.n)
            continue;
        Line *l = line_of(s, methods ? cells[0] : s->spec->only);
        if (l)
            take_row(l, cells, strtod(cells[k], NULL));
        good = l != NULL;
    }
    free(row);
    return good && !ferror(table);
}

int curve_split(Arena *a, const char *dir, const char *rows, const PlotSpec *spec, PlotCurve **out, size_t *n)
{
    Split s = {.arena = a, .dir = dir, .spec = spec};
    FILE *table = fopen(rows, "re");
    if (!table)
        return system_error(rows);
    bool good = split_rows(&s, table);
    fclose(table);
    *out = ARENA_ARRAY(a, PlotCurve, s.lines.n + 1);
    *n = s.lines.n;
    for (size_t i = 0; i < s.lines.n; i++) {
        (*out)[i] = s.lines.at[i]->curve;
        good = !ferror(s.lines.at[i]->file) && good;
        good = fclose(s.lines.at[i]->file) == 0 && good;
    }
    return good ? EXIT_OK : system_error(dir);
}
