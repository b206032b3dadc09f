/* SPDX-License-Identifier: GPL-2.0-or-later */
/* What a picture shows: --what, --log and --window in columns of the table. */
#include "cli/plot.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WINDOW = 10000000 };

/* -- what to draw */

static bool refuse(Session *s, const char *option, const char *text, const char *wants)
{
    const Source *src = session_text(s, option, text);
    diag_error(s->diag, (Span){src, 0, src->n}, "%s %s", option, wants);
    s->status = EXIT_USAGE;
    return false;
}

/* A column; false after an error that points to its name in `what`. */
static bool named(Session *s, const Columns *c, const char *what, const char *name, const char *shown,
                  size_t *out)
{
    *out = columns_find(c, name);
    if (*out < c->n)
        return true;
    const Source *src = session_text(s, "--what", what);
    const char *at = strstr(what, shown);
    size_t from = at ? (size_t)(at - what) : 0;
    diag_error(s->diag, (Span){src, from, at ? strlen(shown) : src->n}, "the table has no column '%s'%s",
               name, options_nearest(s->arena, name, (const char *const *)c->at, c->n));
    s->status = EXIT_USAGE;
    return false;
}

static bool set_y(Session *s, const Columns *c, const char *what, const char *name, const char *shown,
                  PlotSpec *p)
{
    p->y = ARENA_ARRAY(s->arena, size_t, 1);
    p->ny = 1;
    p->y_label = name;
    return named(s, c, what, name, shown, &p->y[0]);
}

/* Energy or an invariant: its change, or a statistic of it. */
static bool set_quantity(Session *s, const Columns *c, const char *what, const char *name,
                         const char *reduced, PlotSpec *p)
{
    Arena *a = s->arena;
    const char *full = reduced ? arena_printf(a, "%s.%s", reduced, name) : name;
    if (!set_y(s, c, what, full, name, p))
        return false;
    p->change = !reduced || strcmp(reduced, "mean") == 0;
    if (p->change)
        p->y_label = arena_printf(a, p->log_y || p->sizes ? "|%s(t) - %s(0)|" : "%s(t) - %s(0)", full, full);
    else if (p->sizes)
        p->y_label = arena_printf(a, "|%s|", full);
    return true;
}

static bool is_residual(const char *name)
{
    const char *dot = strrchr(name, '.');
    if (!dot)
        return false;
    while (dot > name && dot[-1] != '.')
        dot--;
    return strncmp(dot, "g.", 2) == 0 || strncmp(dot, "phi.", 4) == 0;
}

static bool set_constraint(Session *s, const Columns *c, const char *what, const char *reduced, PlotSpec *p)
{
    size_t n = reduced ? strlen(reduced) : 0;
    p->y = ARENA_ARRAY(s->arena, size_t, c->n);
    for (size_t i = 0; i < c->n; i++)
        if (is_residual(c->at[i]) && (!n || (strncmp(c->at[i], reduced, n) == 0 && c->at[i][n] == '.')))
            p->y[p->ny++] = i;
    if (!p->ny)
        return refuse(s, "--what", what, "finds no constraint in this model");
    p->sizes = true;
    p->y_label = p->ny == 1 ? arena_printf(s->arena, "|%s|", c->at[p->y[0]])
                            : arena_printf(s->arena, "largest of |%s|, ..., |%s|", c->at[p->y[0]],
                                           c->at[p->y[p->ny - 1]]);
    return true;
}

static bool set_pair(Session *s, const Columns *c, const char *what, const char *x, const char *y,
                     PlotSpec *p)
{
    p->x_label = x;
    return named(s, c, what, x, x, &p->x) && set_y(s, c, what, y, y, p);
}

/* The word behind `first` in "first NAME", or NULL. */
static const char *word_after(Arena *a, const char *what, const char *first)
{
    size_t n = strlen(first);
    if (strncmp(what, first, n) != 0 || (what[n] != ' ' && what[n] != '\t'))
        return NULL;
    const char *word = what + n + strspn(what + n, " \t");
    size_t len = strlen(word);
    while (len && isspace((unsigned char)word[len - 1]))
        len--;
    return arena_strndup(a, word, len);
}

/* |...|: the size of a change. */
static bool is_sized(const char *what)
{
    size_t n = strlen(what);
    return n > 2 && what[0] == '|' && what[n - 1] == '|';
}

static bool set_what(Session *s, const Columns *c, const char *what, const char *reduced, PlotSpec *p)
{
    Arena *a = s->arena;
    const char *name, *comma = strchr(what, ',');
    p->x_label = "t";
    if (is_sized(what)) {
        what = arena_strndup(a, what + 1, strlen(what) - 2);
        p->sizes = true;
        comma = NULL;
    }
    if (!comma && !word_after(a, what, "phase") && !named(s, c, what, "t", "", &p->x))
        return false;
    if (strcmp(what, "energy") == 0)
        return set_quantity(s, c, what, "energy", reduced, p);
    if ((name = word_after(a, what, "invariant")))
        return set_quantity(s, c, what, name, reduced, p);
    if (strcmp(what, "constraint") == 0)
        return set_constraint(s, c, what, reduced, p);
    if (!p->sizes && (name = word_after(a, what, "phase")))
        return set_pair(s, c, what, name, arena_printf(a, "%s'", name), p);
    if (comma) {
        const char *x = arena_strndup(a, what, (size_t)(comma - what)), *y = comma + 1;
        return set_pair(s, c, what, x, y + strspn(y, " "), p);
    }
    return refuse(s, "--what", what, "is energy, 'invariant NAME', |either|, constraint, X,Y or 'phase X'");
}

static bool ends_in(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return n > m && strcmp(text + n - m, end) == 0;
}

bool plot_spec(Session *s, const Columns *columns, const char *reduced, const char *title, PlotSpec *out)
{
    const Options *o = s->opt;
    const char *option = o->plot ? "--plot" : "-o", *target = o->plot ? o->plot : o->out;
    *out = (PlotSpec){.target = target, .window = 1, .png = ends_in(target, ".png")};
    out->title = o->title ? o->title : title;
    if (!out->png && !ends_in(target, ".svg"))
        return refuse(s, option, target, "wants a file that ends in .svg or .png");
    if (o->log) {
        out->log_x = strchr(o->log, 'x') != NULL;
        out->log_y = strchr(o->log, 'y') != NULL;
        if (strcmp(o->log, "x") != 0 && strcmp(o->log, "y") != 0 && strcmp(o->log, "xy") != 0)
            return refuse(s, "--log", o->log, "is x, y or xy");
    }
    if (o->window) {
        char *end;
        errno = 0;
        out->window = strtoul(o->window, &end, 10);
        if (!isdigit((unsigned char)o->window[0]) || *end || errno || !out->window ||
            out->window > MOST_WINDOW)
            return refuse(s, "--window", o->window, "wants a whole number >= 1");
    }
    if (!set_what(s, columns, o->what ? o->what : "energy", reduced, out))
        return false;
    if (out->window > 1)
        out->y_label = arena_printf(s->arena, "%s, mean of %lu rows", out->y_label, out->window);
    return true;
}
