/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The table of --inputs: a column per input, a row per step. */
#include "cli/cli.h"

bool inputs_read(Session *s, const Loaded *m, const char *path, const double *defaults, CsvTable *out)
{
    const Model *k = m->model;
    const char **names = ARENA_ARRAY(s->arena, const char *, k->nu + 1);
    for (size_t i = 0; i < k->nu; i++)
        names[i] = k->inputs[i].id.name;
    CsvNames known = {k->name, "input", names, k->nu};
    return csv_read(s, path, &known, defaults, out);
}
