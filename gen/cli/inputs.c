/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The table of --inputs: CSV, a header with names of inputs, then one row of numbers per step. */
#include "cli/cli.h"

#include <errno.h>
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

/* The input that a header cell names, or nu. */
static size_t find_input(const Model *m, Span cell)
{
    for (size_t i = 0; i < m->nu; i++) {
        const char *name = m->inputs[i].id.name;
        if (strlen(name) == cell.n && strncmp(name, cell.src->text + cell.at, cell.n) == 0)
            return i;
    }
    return m->nu;
}

static bool read_header(Session *s, const Model *m, const Source *src, size_t *at, size_t *column,
                        size_t *ncolumns)
{
    bool *seen = ARENA_ARRAY(s->arena, bool, m->nu);
    for (*ncolumns = 0;; (*ncolumns)++) {
        Span cell = next_cell(src, at);
        size_t i = find_input(m, cell);
        if (i == m->nu) {
            diag_error(s->diag, cell, "'%s' has no input '%.*s'", m->name, (int)cell.n, src->text + cell.at);
            return false;
        }
        if (seen[i]) {
            diag_error(s->diag, cell, "input '%s' has two columns", m->inputs[i].id.name);
            return false;
        }
        seen[i] = true;
        column[*ncolumns] = i;
        if (at_line_end(src, *at)) {
            (*ncolumns)++;
            return true;
        }
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

bool inputs_read(Session *s, const Loaded *m, const char *path, const double *defaults, InputTable *out)
{
    size_t nu = m->model->nu, at = 0, ncolumns = 0;
    size_t *column = ARENA_ARRAY(s->arena, size_t, nu + 1);
    VEC(double) values = {0};
    Source *src = ARENA_NEW(s->arena, Source);
    const char *why;
    src->name = path;
    src->text = file_read(s->arena, path, MOST_BYTES, &src->n, &why);
    if (!src->text) {
        diag_error(s->diag, (Span){0}, "cannot read '%s': %s", path, why);
        s->status = EXIT_SYSTEM;
        return false;
    }
    if (!read_header(s, m->model, src, &at, column, &ncolumns))
        return false;
    for (at++; at < src->n; at++) {
        if (is_blank_line(src, at)) {
            at += strcspn(src->text + at, "\n");
            continue;
        }
        for (size_t i = 0; i < nu; i++)
            vec_push(s->arena, &values, defaults[i]);
        if (!read_row(s, src, &at, column, ncolumns, values.at + out->rows * nu))
            return false;
        out->rows++;
    }
    out->at = values.at;
    return true;
}
