/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The picture of `run --plot`: a gnuplot script beside the rows in the private folder, then the SVG put in
   place. */
#include "cli/cli.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { MOST_BYTES = 256 * 1024 * 1024 };

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

/* Names are identifiers, so they need no quoting. */
static void write_script(StrBuf *b, const char *title, const PlotCurve *curves, size_t n, size_t t,
                         size_t energy)
{
    strbuf_puts(b, "set terminal svg size 860,480 dynamic background rgb 'white'\n"
                   "set output 'plot.svg'\n"
                   "set datafile separator ','\n"
                   "set key outside top center horizontal noenhanced\n"
                   "set grid\n"
                   "set xlabel 't'\n"
                   "set ylabel 'E(t) - E(0)'\n");
    strbuf_printf(b, "set title '%s' noenhanced\n", title);
    for (size_t i = 0; i < n; i++)
        strbuf_printf(b, "%s'%s' using %zu:(column(%zu) - (%s)) with lines title '%s'",
                      i ? ", \\\n     " : "plot ", curves[i].file, t, energy, curves[i].energy,
                      curves[i].title);
    strbuf_puts(b, "\n");
}

static int put_in_place(Arena *a, const char *dir, const char *target)
{
    size_t n;
    const char *why, *text = file_read(a, arena_printf(a, "%s/plot.svg", dir), MOST_BYTES, &n, &why);
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

int plot_energy(Arena *a, const char *dir, const char *target, const char *title, const PlotCurve *curves,
                size_t n, size_t t_column, size_t energy_column)
{
    StrBuf script;
    const char *why;
    strbuf_init(&script, a);
    write_script(&script, title, curves, n, t_column, energy_column);
    FileSet *fs = fileset_create(a, dir);
    fileset_add(fs, "plot.gp", script.at, script.n);
    if (!fileset_commit(fs, &why)) {
        fprintf(stderr, "dalembert: error: cannot write %s\n", why);
        return EXIT_SYSTEM;
    }
    char *argv[] = {(char[]){"gnuplot"}, (char[]){"plot.gp"}, NULL};
    ProcessIo io = {.sink = ignore, .cwd = dir};
    int status = process_run(argv, &io);
    if (status == PROCESS_MISSING)
        return no_gnuplot();
    if (process_asked_to_end())
        return EXIT_SYSTEM;
    if (status != 0) {
        fprintf(stderr, "dalembert: error: gnuplot failed with status %d\n", status);
        return EXIT_SYSTEM;
    }
    return put_in_place(a, dir, target);
}
