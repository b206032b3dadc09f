/* SPDX-License-Identifier: GPL-2.0-or-later */
/* plot: a picture of a table that is there already, of run or of the user's own making. */
#include "cli/plot.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first line of the table; NULL after an error. */
static const char *read_header(Session *s, const char *path)
{
    char *line = NULL;
    size_t cap = 0;
    errno = 0;
    FILE *f = fopen(path, "re");
    const bool good = f && getline(&line, &cap, f) > 0;
    const char *header = good ? arena_strdup(s->arena, line) : NULL;
    if (!good) {
        diag_error(s->diag, (Span){0}, "cannot read '%s': %s", path, errno ? strerror(errno) : "it is empty");
        s->status = EXIT_SYSTEM;
    }
    if (f)
        fclose(f);
    free(line);
    return header;
}

/* cvt.csv of out/cvt.csv, without its ending. */
static const char *stem(Arena *a, const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path, *dot = strrchr(name, '.');
    return dot && dot > name ? arena_strndup(a, name, (size_t)(dot - name)) : name;
}

int cmd_plot(Session *s)
{
    const char *table = s->opt->args.at[0], *header;
    PlotSpec spec;
    if (plot_available() != EXIT_OK)
        return EXIT_SYSTEM;
    if (!(header = read_header(s, table)))
        return session_end(s);
    const Columns columns = columns_split(s->arena, header);
    if (!plot_spec(s, &columns, NULL, stem(s->arena, table), &spec))
        return session_end(s);
    spec.only = stem(s->arena, table);
    process_hold();
    int status = EXIT_SYSTEM;
    char *dir = process_temp_folder(s->arena);
    if (dir) {
        status = plot_draw(s->arena, dir, table, &spec);
        process_remove_folder(dir);
    } else {
        fprintf(stderr, "dalembert: error: cannot make a temporary folder: %s\n", strerror(errno));
    }
    process_release();
    return status;
}
