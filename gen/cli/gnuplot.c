/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Drawing: a gnuplot script beside the curves in the private folder, and the picture put in place. The same
   table gives the same bytes. */
#include "cli/plot.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOST_BYTES = 256 * 1024 * 1024, FEW_POINTS = 25 };

static bool ignore(void *arg, const char *text, size_t n)
{
    (void)arg;
    (void)text;
    (void)n;
    return true;
}

static int no_gnuplot(void)
{
    fprintf(stderr, "dalembert: error: a picture needs gnuplot, which cannot be run: %s\n", strerror(errno));
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
enum { NSTYLES = sizeof styles / sizeof *styles, NMARKS = 10 };

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
    const bool marks = c->points && c->points <= FEW_POINTS;
    if (c->points)
        strbuf_printf(b, "'%s' using 1:2 with lines%s", c->file, marks ? "points" : "");
    else
        strbuf_puts(b, "keyentry with lines");
    strbuf_printf(b, " linecolor rgb '%s' dashtype %s linewidth %s", colour, dash,
                  c->segments > 1 ? "0.7" : "1.5");
    if (marks)
        strbuf_printf(b, " pointtype %zu pointsize 0.7", i % NMARKS + 4);
    strbuf_printf(b, " title %s",
                  quoted(a, c->points ? c->title : arena_printf(a, "%s (nothing > 0)", c->title)));
}

/* A logarithmic axis: powers of ten, or 1, 2 and 5 times them where fewer than two would be seen. */
static void write_log_axis(StrBuf *b, char axis, Range r)
{
    strbuf_printf(b, "set logscale %c\n", axis);
    if (r.most >= 30 * r.least) {
        const double above = ceil(log10(r.most)) - log10(r.most);
        strbuf_printf(b, "set format %c '10^{%%L}'\n", axis);
        if (r.most > 1e9 * r.least)
            strbuf_printf(b, "unset m%ctics\n", axis);
        if (axis == 'y' && above < 0.1) /* no curve along the frame */
            strbuf_printf(b, "set yrange [*:%.12g]\n", r.most * 2);
        return;
    }
    const char *comma = "";
    strbuf_printf(b, "set %ctics (", axis);
    for (double power = floor(log10(r.least)); power <= ceil(log10(r.most)); power++)
        for (const char *digit = "125"; *digit; digit++) {
            strbuf_printf(b, "%s%ce%.0f", comma, *digit, power);
            comma = ", ";
        }
    strbuf_printf(b, ")\nset %crange [%.12g:%.12g]\n", axis, r.least / 1.1, r.most * 1.1);
}

static Range joined(const PlotCurve *curves, size_t n, bool y)
{
    Range all = {INFINITY, -INFINITY};
    for (size_t i = 0; i < n; i++) {
        const Range r = y ? curves[i].y : curves[i].x;
        all = (Range){fmin(all.least, r.least), fmax(all.most, r.most)};
    }
    return all;
}

static void write_script(Arena *a, StrBuf *b, const PlotSpec *p, const PlotCurve *curves, size_t n)
{
    write_terminal(b, p);
    strbuf_puts(b, "set encoding utf8\n"
                   "set key bmargin center horizontal noenhanced samplen 3.5 height 0.6\n"
                   "set grid linecolor rgb '#b0b0b0' linewidth 0.6\n"
                   "set border linewidth 0.8\n"
                   "set tics nomirror\n");
    if (strcmp(p->x_label, "t") == 0 || p->log_x || p->log_y)
        strbuf_puts(b, "set autoscale xfix\n");
    else
        strbuf_puts(b, "set autoscale fix\nset offsets graph 0.03, graph 0.03, graph 0.03, graph 0.03\n");
    if (p->log_x)
        write_log_axis(b, 'x', joined(curves, n, false));
    if (p->log_y)
        write_log_axis(b, 'y', joined(curves, n, true));
    strbuf_printf(b, "set xlabel %s noenhanced\n", quoted(a, p->x_label));
    strbuf_printf(b, "set ylabel %s noenhanced\n", quoted(a, p->y_label));
    strbuf_printf(b, "set title %s noenhanced\n", quoted(a, p->title));
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

int plot_draw(Arena *a, const char *dir, const char *rows, const PlotSpec *spec)
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
    write_script(a, &script, spec, curves, n);
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
