/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Ensembles: many starts, run by a crew of driver processes, kept in a journal, reduced to statistics. A task
   is one member under one method; tasks are numbered member by member, and everything happens in their order.
 */
#ifndef DAL_CLI_ENSEMBLE_H
#define DAL_CLI_ENSEMBLE_H

#include "cli/plot.h"

/* What `run` is about to do. */
typedef struct {
    Session *s;
    const char *dir; /* the private folder */
    unsigned long steps, every, jobs;
    double h;
    const Loaded *loaded;
    Start start;
    CsvTable table;  /* of --inputs */
    CsvTable starts; /* of --starts */
    PlotSpec plot;
    const char *text; /* what the driver reads first */
    size_t ntext;
} RunJob;

/* -- cmd_run.c: the C compiler and its flags, as words. */
const char *run_compiler(Arena *a);

/* -- crew.c: processes that take tasks as they come, and a reader that passes their rows on in order */
typedef struct {
    char **argv;
    const char *dir;
    size_t jobs;
    const char *head; /* what each process reads first */
    size_t nhead;
    unsigned long first, end; /* tasks */
    unsigned long rows;       /* lines of a task */
    void *arg;
    const char *(*text)(void *arg, unsigned long task); /* what makes a process run the task */
    const char *(*name)(void *arg, unsigned long task); /* for messages */
    /* The rows, in the order of tasks; then the end of a task. False: stop. */
    bool (*sink)(void *arg, const char *text, size_t n);
    bool (*finish)(void *arg, unsigned long task, bool kept);
    /* Tasks that have waited for their turn a while are kept as KEEP.task, and not run if they are found there: `kept`. NULL: none. */
    const char *keep;
} Crew;
/* The exit status; EXIT_SYSTEM without a message if the sink refused or this program was asked to end. */
int crew_run(Arena *a, const Crew *c);

/* -- what a set of results is the result of */
typedef struct {
    unsigned long long hash; /* of everything that the rows depend on */
    unsigned long shards, members, methods, rows;
    int digits;
    const char *slugs;   /* of the methods, between commas */
    const char *columns; /* k,t,... */
    const char *reduce;  /* statistics between commas, or "-" */
} RunKey;

/* -- reduce.c: statistics over the members, row by row */
typedef struct Reduction Reduction;
/* Whether a list of statistics can be read; *why says what is wrong. */
bool reduce_is_list(Arena *a, const char *list, const char **why);
/* The columns of the reduced table, without the method. */
const char *reduce_columns(Arena *a, const char *columns, const char *list);
Reduction *reduction_create(Arena *a, const RunKey *key);
/* Rows, in pieces; they begin with that task. */
void reduction_begin(Reduction *r, unsigned long task);
void reduction_take(Reduction *r, const char *text, size_t n);
/* The sums so far, as text, and added to those of another file of the same key. False: errno, or 0 for a file
   that is damaged. */
bool reduction_save(const Reduction *r, FILE *f, unsigned long tasks);
bool reduction_add(Reduction *r, FILE *f, unsigned long *tasks);
/* The finished table. */
bool reduction_print(Reduction *r, OutFile *out);

/* -- journal.c: the folder OUT.part, where an ensemble survives an interruption and where shards meet */
typedef struct Journal Journal;
/* Opens or makes it. key->shards may be 0: as many as the folder has, else 1. NULL after a message; *status.
 */
Journal *journal_open(Arena *a, const char *out, RunKey *key, int *status);
/* Takes a shard (from 1). *done: there is nothing to do; else *first is its first unfinished task. */
int journal_begin(Journal *j, unsigned long shard, bool *done, unsigned long *first, unsigned long *end);
bool journal_take(Journal *j, const char *text, size_t n);
bool journal_finish(Journal *j, unsigned long task);
/* Ends the shard that was begun; false keeps what is finished for another time. */
int journal_end(Journal *j, bool whole);
/* If all shards are there, writes OUT and removes the folder; *merged. `must`: it is an error if some are
 * not. */
int journal_merge(Journal *j, bool must, bool *merged);
/* Where a crew keeps tasks of the shard that was begun. */
const char *journal_keep(Journal *j);
/* A step failed, and would fail again: nothing to go on from. (Shards of others are left alone.) */
void journal_discard(Journal *j);
/* The first line of the table that a key's results make. */
const char *journal_header(Arena *a, const RunKey *key);

/* -- shard.c: which part of an ensemble is ours */
typedef struct {
    unsigned long k, n;   /* k of n, from 1 */
    const char *variable; /* of the environment that says so, or NULL */
    bool given;           /* by --shard */
} Shard;
/* From --shard, else from MPI's or Slurm's environment, else 1/1. False after an error. */
bool shard_find(Session *s, Shard *out);
/* The processors that this process may use. */
unsigned long shard_processors(void);

/* -- ensemble.c: the whole of it. The exit status. */
int ensemble_run(RunJob *job, const EmitUnit *u);

#endif
