/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The curves of a picture: rows of the table become points, one file per method; where another member of an
   ensemble begins the curve is interrupted. A running mean of K rows is drawn at the mean of their abscissae;
   a logarithmic axis drops the sign after the mean. */
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
    double k, member;   /* of the last row */
} Line;

static double ordinate(const PlotSpec *spec, char **cells)
{
    double y = strtod(cells[spec->y[0]], NULL);
    if (!spec->sizes || spec->change)
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
    if (can_draw(x, s->log_x) && can_draw(y, s->log_y)) {
        PlotCurve *c = &l->curve;
        c->points++;
        c->x = (Range){fmin(c->x.least, x), fmax(c->x.most, x)};
        c->y = (Range){fmin(c->y.least, y), fmax(c->y.most, y)};
    }
    fprintf(l->file, "%.12g %.12g\n", x, y);
}

static void take_row(Line *l, char **cells, bool begins)
{
    const PlotSpec *s = l->spec;
    const unsigned long window = s->window;
    double y = ordinate(s, cells);
    if (l->rows == 0 || begins) {
        if (l->rows)
            fputs("\n", l->file);
        l->curve.segments++;
        l->first = y;
        l->rows = 0;
    }
    l->xs[l->rows % window] = strtod(cells[s->x], NULL);
    if (s->change)
        y = s->sizes ? fabs(y - l->first) : y - l->first;
    l->ys[l->rows % window] = y;
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
    const Range none = {INFINITY, -INFINITY};
    l->curve = (PlotCurve){.title = arena_strdup(a, title), .file = name, .x = none, .y = none};
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

/* The columns that say which curve a row belongs to; head.n if there is none. */
typedef struct {
    Columns head;
    size_t method, k, member;
} Layout;

static Layout layout_of(Arena *a, const char *header)
{
    Layout l = {.head = columns_split(a, header)};
    l.method = columns_find(&l.head, "method");
    l.k = columns_find(&l.head, "k");
    l.member = columns_find(&l.head, "member");
    return l;
}

/* Another member of an ensemble, or the step number starts again. */
static bool begins_segment(Line *l, const Layout *layout, char **cells)
{
    double k = layout->k < layout->head.n ? strtod(cells[layout->k], NULL) : 0;
    double member = layout->member < layout->head.n ? strtod(cells[layout->member], NULL) : 0;
    bool begins = l->rows && (member != l->member || (layout->k < layout->head.n && k <= l->k));
    l->k = k;
    l->member = member;
    return begins;
}

static bool is_number(const char *cell)
{
    char *end;
    strtod(cell, &end);
    return end > cell && end[strspn(end, " \r")] == 0;
}

/* The first column that is drawn and has no number in this row, or head.n. */
static size_t wrong_cell(const PlotSpec *spec, char **cells, size_t none)
{
    if (!is_number(cells[spec->x]))
        return spec->x;
    for (size_t i = 0; i < spec->ny; i++)
        if (!is_number(cells[spec->y[i]]))
            return spec->y[i];
    return none;
}

static int bad_table(const char *rows, size_t line, const char *why)
{
    fprintf(stderr, "%s:%zu: error: %s\n", rows, line, why);
    return EXIT_REFUSED;
}

static int split_row(Split *s, const Layout *layout, char *row, char **cells, const char *rows, size_t number)
{
    const size_t n = layout->head.n, found = columns_cells(row, cells, n);
    if (found != n)
        return bad_table(rows, number,
                         arena_printf(s->arena, "a row of %zu cells under a header of %zu", found, n));
    size_t wrong = wrong_cell(s->spec, cells, n);
    if (wrong < n)
        return bad_table(rows, number,
                         arena_printf(s->arena, "column '%s' has no number here, but '%s'",
                                      layout->head.at[wrong], cells[wrong]));
    Line *l = line_of(s, layout->method < n ? cells[layout->method] : s->spec->only);
    if (!l)
        return system_error(s->dir);
    take_row(l, cells, begins_segment(l, layout, cells));
    return EXIT_OK;
}

static int split_rows(Split *s, const char *rows, FILE *table)
{
    char *row = NULL, **cells = NULL;
    size_t cap = 0, number = 0;
    Layout layout = {.head = {NULL, 0}};
    int status = EXIT_OK;
    while (status == EXIT_OK && getline(&row, &cap, table) > 0) {
        number++;
        if (layout.head.n) {
            status = split_row(s, &layout, row, cells, rows, number);
        } else {
            layout = layout_of(s->arena, row);
            cells = ARENA_ARRAY(s->arena, char *, layout.head.n);
        }
    }
    free(row);
    return status == EXIT_OK && ferror(table) ? system_error(rows) : status;
}

int curve_split(Arena *a, const char *dir, const char *rows, const PlotSpec *spec, PlotCurve **out, size_t *n)
{
    Split s = {.arena = a, .dir = dir, .spec = spec};
    FILE *table = fopen(rows, "re");
    if (!table)
        return system_error(rows);
    int status = split_rows(&s, rows, table);
    bool good = true;
    fclose(table);
    *out = ARENA_ARRAY(a, PlotCurve, s.lines.n + 1);
    *n = s.lines.n;
    for (size_t i = 0; i < s.lines.n; i++) {
        (*out)[i] = s.lines.at[i]->curve;
        good = !ferror(s.lines.at[i]->file) && good;
        good = fclose(s.lines.at[i]->file) == 0 && good;
    }
    return status != EXIT_OK ? status : good ? EXIT_OK : system_error(dir);
}
