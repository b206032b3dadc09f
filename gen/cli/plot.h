/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Pictures of a table: what to draw (plot.c), the curves as gnuplot reads them (curve.c), the drawing
   (gnuplot.c). */
#ifndef DAL_CLI_PLOT_H
#define DAL_CLI_PLOT_H

#include "cli/cli.h"

/* What --plot, --what, --log and --window ask for, in columns of the table. */
typedef struct {
    const char *target;
    bool png;
    bool log_x, log_y;
    unsigned long window; /* points of a running mean; 1: none */
    size_t x;             /* column */
    size_t *y, ny;        /* several: the largest size of them is drawn */
    bool change;          /* y less its value in the first row */
    bool sizes;           /* |y|, of the change if there is one */
    const char *title, *x_label, *y_label;
    const char *only; /* the method of a table without a column `method` */
} PlotSpec;

typedef struct {
    double least, most;
} Range;

/* One curve (a method), its points in a file of the private folder. */
typedef struct {
    const char *title, *file;
    size_t points;   /* that can be drawn on these axes */
    size_t segments; /* members of an ensemble */
    Range x, y;      /* of these points */
} PlotCurve;

/* The picture that the options ask for (--plot FILE, or -o FILE of `plot`), of a table with these columns.
   `reduced`: the first statistic of
   --reduce, or NULL; `title`: without --title. False after an error. */
bool plot_spec(Session *s, const Columns *columns, const char *reduced, const char *title, PlotSpec *out);
/* -- gnuplot.c: EXIT_OK if gnuplot can be run, else EXIT_SYSTEM with a message. */
int plot_available(void);
/* -- curve.c: splits the table `rows` by its column `method` into files of the private folder. The exit
 * status. */
int curve_split(Arena *a, const char *dir, const char *rows, const PlotSpec *spec, PlotCurve **out,
                size_t *n);
/* Draws the table `rows`, with the help of files in the private folder. The exit status. */
int plot_draw(Arena *a, const char *dir, const char *rows, const PlotSpec *spec);

#endif
