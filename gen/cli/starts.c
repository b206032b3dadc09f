/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The table of --starts: a column per coordinate or velocity, named as in the table of run, a row per member.
 */
#include "cli/cli.h"

#include <string.h>

bool starts_read(Session *s, const Loaded *m, const char *path, const Start *base, CsvTable *out)
{
    const Mechanics *k = m->mech;
    const size_t n = k->nq + k->nv;
    Columns all = columns_split(s->arena, emit_columns(s->arena, k));
    CsvNames known = {m->model->name, "coordinate or velocity", (const char *const *)all.at + 2, n};
    double *defaults = ARENA_ARRAY(s->arena, double, n + 1);
    bool good = true;
    memcpy(defaults, base->at.q, k->nq * sizeof *defaults);
    memcpy(defaults + k->nq, base->at.v, k->nv * sizeof *defaults);
    if (!csv_read(s, path, &known, defaults, out))
        return false;
    for (size_t i = 0; i < out->rows; i++) {
        Start member = *base;
        member.at.q = out->at + i * n;
        member.at.v = out->at + i * n + k->nq;
        good = start_admissible(s, m, &member, out->spans[i], !s->opt->project,
                                "--project changes the velocities as little as possible") &&
               good;
    }
    if (good && !out->rows) {
        diag_error(s->diag, (Span){0}, "'%s' has no rows: an ensemble wants one member at least", path);
        return false;
    }
    return good;
}
