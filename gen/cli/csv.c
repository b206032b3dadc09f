/* SPDX-License-Identifier: GPL-2.0-or-later */
/* CSV tables that the user gives: a header with names, then rows of numbers; every complaint has its place.
 */
#include "cli/cli.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 64 * 1024 * 1024 };

/* A cell of the line that starts at *at; moves *at behind it and its comma. */
static Span next_cell(const Source *src, size_t *at)
{
    size_t from = *at, to;
    while (from < src->n && (src->text[from] == ' ' || src->text[from] == '\t'))
        from++;
    to = from;
    while (to < src->n && src->text[to] != ',' && src->text[to] != '\n')
        to++;
    *at = to < src->n && src->text[to] == ',' ? to + 1 : to;
    while (to > from && strchr(" \t\r", src->text[to - 1]))
        to--;
    return (Span){src, from, to - from};
}

static bool at_line_end(const Source *src, size_t at)
{
    return at >= src->n || src->text[at] == '\n';
}

static bool is_blank_line(const Source *src, size_t at)
{
    while (at < src->n && strchr(" \t\r", src->text[at]))
        at++;
    return at_line_end(src, at);
}

static size_t find(Span cell, const char *const *names, size_t n)
{
    size_t i = 0;
    while (i < n && (strlen(names[i]) != cell.n || strncmp(names[i], cell.src->text + cell.at, cell.n) != 0))
        i++;
    return i;
}

static bool read_header(Session *s, const Source *src, const CsvNames *names, size_t *at, size_t *column,
                        size_t *ncolumns)
{
    bool *seen = ARENA_ARRAY(s->arena, bool, names->n + 1);
    for (*ncolumns = 0;;) {
        Span cell = next_cell(src, at);
        size_t i = find(cell, names->at, names->n);
        if (i == names->n) {
            diag_error(s->diag, cell, "'%s' has no %s '%.*s'", names->owner, names->kind, (int)cell.n,
                       src->text + cell.at);
            return false;
        }
        if (seen[i]) {
            diag_error(s->diag, cell, "%s '%s' has two columns", names->kind, names->at[i]);
            return false;
        }
        seen[i] = true;
        column[(*ncolumns)++] = i;
        if (at_line_end(src, *at))
            return true;
    }
}

static bool read_number(Session *s, Span cell, double *out)
{
    char *text = arena_strndup(s->arena, cell.src->text + cell.at, cell.n), *end;
    *out = strtod(text, &end);
    if (cell.n && *end == 0 && isfinite(*out))
        return true;
    diag_error(s->diag, cell, "'%s' is not a finite number", text);
    return false;
}

static bool read_row(Session *s, const Source *src, size_t *at, const size_t *column, size_t ncolumns,
                     double *row)
{
    for (size_t k = 0; k < ncolumns; k++) {
        bool last = k + 1 == ncolumns;
        Span cell = next_cell(src, at);
        if (!read_number(s, cell, &row[column[k]]))
            return false;
        if (last != at_line_end(src, *at)) {
            diag_error(s->diag, cell, "a row with %s than the header's %zu columns", last ? "more" : "fewer",
                       ncolumns);
            return false;
        }
    }
    return true;
}

bool csv_read(Session *s, const char *path, const CsvNames *names, const double *defaults, CsvTable *out)
{
    size_t at = 0, ncolumns = 0;
    size_t *column = ARENA_ARRAY(s->arena, size_t, names->n + 1);
    VEC(double) values = {0};
    VEC(Span) spans = {0};
    Source *src = ARENA_NEW(s->arena, Source);
    const char *why;
    src->name = path;
    src->text = file_read(s->arena, path, MOST_BYTES, &src->n, &why);
    if (!src->text) {
        diag_error(s->diag, (Span){0}, "cannot read '%s': %s", path, why);
        s->status = EXIT_SYSTEM;
        return false;
    }
    if (!read_header(s, src, names, &at, column, &ncolumns))
        return false;
    for (at++; at < src->n; at++) {
        size_t from = at;
        if (is_blank_line(src, at)) {
            at += strcspn(src->text + at, "\n");
            continue;
        }
        for (size_t i = 0; i < names->n; i++)
            vec_push(s->arena, &values, defaults[i]);
        if (!read_row(s, src, &at, column, ncolumns, values.at + spans.n * names->n))
            return false;
        vec_push(s->arena, &spans, ((Span){src, from, strcspn(src->text + from, "\r\n")}));
    }
    *out = (CsvTable){values.at, spans.n, spans.at};
    return true;
}
