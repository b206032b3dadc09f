/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Pictures of a table of `run`: what to draw, the curves as gnuplot reads them, the gnuplot script. */
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
    bool sizes;           /* |y| */
    const char *x_label, *y_label;
    const char *only; /* the method of a table without a column `method` */
} PlotSpec;

/* One curve (a method), its points in a file of the private folder. */
typedef struct {
    const char *title, *file;
    size_t points;   /* that can be drawn on these axes */
    size_t segments; /* members of an ensemble */
} PlotCurve;

/* The picture that the options ask for, of a table with these columns. `reduced`: the first statistic of
   --reduce, or NULL. False after an error. */
bool plot_spec(Session *s, const Columns *columns, const char *reduced, PlotSpec *out);
/* EXIT_OK if gnuplot can be run, else EXIT_SYSTEM with a message. */
int plot_available(void);
/* -- curve.c: splits the table `rows` of the private folder by its column `method`. The exit status. */
int curve_split(Arena *a, const char *dir, const char *rows, const PlotSpec *spec, PlotCurve **out,
                size_t *n);
/* Draws the table `rows` of the private folder. The exit status. */
int plot_draw(Arena *a, const char *dir, const char *rows, const char *title, const PlotSpec *spec);

#endif
