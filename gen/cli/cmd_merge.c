/* SPDX-License-Identifier: GPL-2.0-or-later */
/* merge: puts the shards of an ensemble together, as the last of them does by itself. */
#include "cli/ensemble.h"

int cmd_merge(Session *s)
{
    RunKey key = {0};
    int status;
    bool merged;
    process_hold();
    Journal *j = journal_open(s->arena, s->opt->args.at[0], &key, &status);
    if (j)
        status = journal_merge(j, true, &merged);
    process_release();
    return status;
}
