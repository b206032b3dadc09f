/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The picture of `run --plot`: what is asked for, a gnuplot script beside the curves in the private folder,
   and the picture put in place. The same table gives the same bytes. */
#include "cli/plot.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 256 * 1024 * 1024, MOST_WINDOW = 10000000 };

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
        p->y_label = arena_printf(a, p->log_y ? "|%s(t) - %s(0)|" : "%s(t) - %s(0)", full, full);
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

static bool set_what(Session *s, const Columns *c, const char *what, const char *reduced, PlotSpec *p)
{
    Arena *a = s->arena;
    const char *name, *comma = strchr(what, ',');
    p->x = columns_find(c, "t");
    p->x_label = "t";
    if (strcmp(what, "energy") == 0)
        return set_quantity(s, c, what, "energy", reduced, p);
    if ((name = word_after(a, what, "invariant")))
        return set_quantity(s, c, what, name, reduced, p);
    if (strcmp(what, "constraint") == 0)
        return set_constraint(s, c, what, reduced, p);
    if ((name = word_after(a, what, "phase")))
        return set_pair(s, c, what, name, arena_printf(a, "%s'", name), p);
    if (comma) {
        const char *x = arena_strndup(a, what, (size_t)(comma - what)), *y = comma + 1;
        return set_pair(s, c, what, x, y + strspn(y, " "), p);
    }
    return refuse(s, "--what", what, "is energy, 'invariant NAME', constraint, X,Y or 'phase X'");
}

static bool ends_in(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return n > m && strcmp(text + n - m, end) == 0;
}

bool plot_spec(Session *s, const Columns *columns, const char *reduced, PlotSpec *out)
{
    const Options *o = s->opt;
    *out = (PlotSpec){.target = o->plot, .window = 1, .png = ends_in(o->plot, ".png")};
    if (!out->png && !ends_in(o->plot, ".svg"))
        return refuse(s, "--plot", o->plot, "wants a file that ends in .svg or .png");
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

/* -- gnuplot */

static bool ignore(void *arg, const char *text, size_t n)
{
    (void)arg;
    (void)text;
    (void)n;
    return true;
}

static int no_gnuplot(void)
{
    fprintf(stderr, "dalembert: error: --plot needs gnuplot, which cannot be run: %s\n", strerror(errno));
    return EXIT_SYSTEM;
}

int plot_available(void)
{
    char *argv[] = {(char[]){"gnuplot"}, (char[]){"--version"}, NULL};
    ProcessIo io = {.sink = ignore};
    int status = process_run(argv, &io);
    return status == 0 ? EXIT_OK : no_gnuplot();
}

/* A text between single quotes, as gnuplot reads it. */
static const char *quoted(Arena *a, const char *text)
{
    StrBuf b;
    strbuf_init(&b, a);
    strbuf_puts(&b, "'");
    for (; *text; text++)
        strbuf_add(&b, *text == '\'' ? "''" : text, *text == '\'' ? 2 : 1);
    strbuf_puts(&b, "'");
    return b.at;
}

/* The colours of Okabe and Ito without the yellow, which paper swallows; each with a dash of its own. */
static const struct {
    const char *colour, *dash;
} styles[] = {{"#0072B2", "solid"},     {"#D55E00", "(9,4)"}, {"#009E73", "(2,3)"},
              {"#CC79A7", "(9,3,2,3)"}, {"#000000", "(5,2)"}, {"#E69F00", "(9,3,2,3,2,3)"},
              {"#56B4E9", "(16,4)"}};
enum { NSTYLES = sizeof styles / sizeof *styles };

static void write_terminal(StrBuf *b, const PlotSpec *p)
{
    if (p->png)
        strbuf_puts(
            b, "if (strstrt(GPVAL_TERMINALS, 'pngcairo') > 0) {\n"
               "    set terminal pngcairo size 1720,960 fontscale 1.9 linewidth 2 background rgb 'white'\n"
               "} else {\n"
               "    set terminal png size 1720,960 giant linewidth 2 background rgb 'white'\n"
               "}\n"
               "set output 'plot.png'\n");
    else
        strbuf_puts(b, "set terminal svg size 860,480 dynamic font 'Helvetica,Arial,sans-serif,15' "
                       "background rgb 'white'\n"
                       "set output 'plot.svg'\n");
}

static void write_curve(Arena *a, StrBuf *b, const PlotCurve *c, size_t i, const char *lead)
{
    const char *colour = styles[i % NSTYLES].colour, *dash = styles[i % NSTYLES].dash;
    strbuf_puts(b, lead);
    if (c->points)
        strbuf_printf(b, "'%s' using 1:2 with lines", c->file);
    else
        strbuf_puts(b, "keyentry with lines");
    strbuf_printf(b, " linecolor rgb '%s' dashtype %s linewidth %s", colour, dash,
                  c->segments > 1 ? "0.7" : "1.5");
    strbuf_printf(b, " title %s",
                  quoted(a, c->points ? c->title : arena_printf(a, "%s (nothing > 0)", c->title)));
}

static void write_script(Arena *a, StrBuf *b, const char *title, const PlotSpec *p, const PlotCurve *curves,
                         size_t n)
{
    write_terminal(b, p);
    strbuf_puts(b, "set encoding utf8\n"
                   "set key bmargin center horizontal noenhanced samplen 3.5 height 0.6\n"
                   "set grid linecolor rgb '#b0b0b0' linewidth 0.6\n"
                   "set border linewidth 0.8\n"
                   "set tics nomirror\n"
                   "set autoscale xfix\n");
    if (p->log_x)
        strbuf_puts(b, "set logscale x\nset format x '10^{%L}'\n");
    if (p->log_y)
        strbuf_puts(b, "set logscale y\nset format y '10^{%L}'\n");
    strbuf_printf(b, "set xlabel %s noenhanced\n", quoted(a, p->x_label));
    strbuf_printf(b, "set ylabel %s noenhanced\n", quoted(a, p->y_label));
    strbuf_printf(b, "set title %s noenhanced\n", quoted(a, title));
    for (size_t i = 0; i < n; i++)
        write_curve(a, b, &curves[i], i, i ? ", \\\n     " : "plot ");
    strbuf_puts(b, "\n");
}

static int put_in_place(Arena *a, const char *path, const char *target)
{
    size_t n;
    const char *why, *text = file_read(a, path, MOST_BYTES, &n, &why);
    if (!text) {
        fprintf(stderr, "dalembert: error: gnuplot has drawn nothing: %s\n", why);
        return EXIT_SYSTEM;
    }
    OutFile *o = output_open(a, target);
    if (!o)
        return EXIT_SYSTEM;
    output_write(o, text, n);
    return output_commit(o);
}

static int run_gnuplot(Arena *a, const char *dir)
{
    char *argv[] = {(char[]){"gnuplot"}, (char[]){"plot.gp"}, NULL};
    const char *errors = arena_printf(a, "%s/plot.txt", dir), *why;
    ProcessIo io = {.sink = ignore, .cwd = dir, .stderr_path = errors};
    int status = process_run(argv, &io);
    size_t n;
    if (status == 0)
        return EXIT_OK;
    if (status == PROCESS_MISSING)
        return no_gnuplot();
    if (!process_asked_to_end()) {
        const char *text = file_read(a, errors, 1 << 20, &n, &why);
        fprintf(stderr, "dalembert: error: gnuplot failed with status %d\n%s", status, text ? text : "");
    }
    return EXIT_SYSTEM;
}

int plot_draw(Arena *a, const char *dir, const char *rows, const char *title, const PlotSpec *spec)
{
    StrBuf script;
    const char *why;
    PlotCurve *curves;
    size_t n, points = 0;
    int status = curve_split(a, dir, rows, spec, &curves, &n);
    if (status != EXIT_OK)
        return status;
    for (size_t i = 0; i < n; i++)
        points += curves[i].points;
    if (!points) {
        fprintf(stderr, "dalembert: error: nothing to draw: %s has no %s\n", spec->y_label,
                spec->log_x || spec->log_y ? "value > 0 for the logarithmic axes" : "finite value");
        return EXIT_REFUSED;
    }
    strbuf_init(&script, a);
    write_script(a, &script, title, spec, curves, n);
    FileSet *fs = fileset_create(a, dir);
    fileset_add(fs, "plot.gp", script.at, script.n);
    if (!fileset_commit(fs, &why)) {
        fprintf(stderr, "dalembert: error: cannot write %s\n", why);
        return EXIT_SYSTEM;
    }
    status = run_gnuplot(a, dir);
    return status == EXIT_OK
               ? put_in_place(a, arena_printf(a, "%s/plot.%s", dir, spec->png ? "png" : "svg"), spec->target)
               : status;
}
