/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Which part of an ensemble is ours: --shard k/N, or the rank that MPI or Slurm puts into the environment. */
#include "cli/ensemble.h"

#include <ctype.h>
#include <errno.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool number(const char *text, unsigned long *out)
{
    char *end;
    if (!text || !isdigit((unsigned char)text[0]))
        return false;
    errno = 0;
    *out = strtoul(text, &end, 10);
    return *end == 0 && errno == 0;
}

static bool from_rank(const char *rank_name, const char *size_name, Shard *out)
{
    unsigned long rank, size;
    if (!number(getenv(rank_name), &rank) || !number(getenv(size_name), &size) || size < 2 || rank >= size)
        return false;
    *out = (Shard){rank + 1, size, rank_name, false};
    return true;
}

/* Tasks of an array are numbered from any first number, by any step; of an irregular list (3,4,9) nobody can tell which is
   which: then n is 0. */
static bool from_array(Shard *out)
{
    unsigned long id, count, least = 0, step = 1;
    if (!number(getenv("SLURM_ARRAY_TASK_ID"), &id) || !number(getenv("SLURM_ARRAY_TASK_COUNT"), &count))
        return false;
    number(getenv("SLURM_ARRAY_TASK_MIN"), &least);
    if (!number(getenv("SLURM_ARRAY_TASK_STEP"), &step) || step == 0)
        step = 1;
    if (count < 2)
        return false;
    unsigned long most = least + (count - 1) * step;
    number(getenv("SLURM_ARRAY_TASK_MAX"), &most);
    const bool regular = id >= least && (id - least) % step == 0 && (id - least) / step < count &&
                         most == least + (count - 1) * step;
    *out = (Shard){regular ? (id - least) / step + 1 : 0, regular ? count : 0, "SLURM_ARRAY_TASK_ID", false};
    return true;
}

static bool from_environment(Shard *out)
{
    return from_rank("OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", out) ||
           from_rank("PMI_RANK", "PMI_SIZE", out) || from_rank("SLURM_PROCID", "SLURM_STEP_NUM_TASKS", out) ||
           from_rank("SLURM_PROCID", "SLURM_NTASKS", out) || from_array(out);
}

bool shard_find(Session *s, Shard *out)
{
    const char *text = s->opt->shard, *slash = text ? strchr(text, '/') : NULL;
    *out = (Shard){1, 1, NULL, false};
    if (!text) {
        from_environment(out);
        if (out->n)
            return true;
        diag_error(s->diag, (Span){0}, "the job array is no regular sequence of numbers (%s)", out->variable);
        diag_hint(s->diag, "number it like --array=1-16, or give --shard k/N");
        s->status = EXIT_USAGE;
        return false;
    }
    out->given = true;
    if (slash && number(arena_strndup(s->arena, text, (size_t)(slash - text)), &out->k) &&
        number(slash + 1, &out->n) && out->k >= 1 && out->k <= out->n && out->n <= 1000000)
        return true;
    diag_error(s->diag, (Span){0}, "--shard wants k/N with 1 <= k <= N, not '%s'", text);
    s->status = EXIT_USAGE;
    return false;
}

unsigned long shard_processors(void)
{
    cpu_set_t set;
    unsigned long mine = 1, ranks = 1;
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    if (sched_getaffinity(0, sizeof set, &set) == 0)
        mine = (unsigned long)CPU_COUNT(&set);
    else if (online > 0)
        mine = (unsigned long)online;
    /* ranks on one machine that are not bound to processors share them */
    if ((number(getenv("OMPI_COMM_WORLD_LOCAL_SIZE"), &ranks) || number(getenv("MPI_LOCALNRANKS"), &ranks)) &&
        ranks > 1 && online > 0 && mine == (unsigned long)online)
        mine /= ranks;
    return mine ? mine : 1;
}
