/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Options of the command line: parsed by tables, one per command, which also print the OPTIONS part of
   --help. */
#ifndef DAL_CLI_OPTIONS_H
#define DAL_CLI_OPTIONS_H

#include "base/base.h"
#include "parse/parse.h"

typedef struct {
    const char **at;
    size_t n;
} TextList;

typedef struct {
    TextList args; /* what is not an option: models, a name */
    bool help, version;
    bool latex, single_file, fold_params, report, project;
    TextList method, define, set;
    const char *out, *real, *for_model, *h, *steps, *time, *t0, *start, *inputs, *every, *plot, *what, *log, *window, *title, *energy, *count, *seed, *box,
        *starts, *jobs, *reduce, *shard,
        *dump;
    Limits limits;
    long seconds; /* --max-seconds */
} Options;

typedef enum { OPT_FLAG, OPT_TEXT, OPT_LIST, OPT_SIZE, OPT_LONG } OptionKind;

typedef struct {
    const char *name; /* "--method", "-o"; NULL ends a table */
    OptionKind kind;
    size_t offset;     /* of the field of Options */
    const char *value; /* shown in help: "FILE" */
    const char *help;
} OptionSpec;

/* Options that every command has: --help and the limits. */
extern const OptionSpec options_common[];

/* Reads argv[0..argc) into *o by the tables. False after an error, with a message in *why. */
bool options_parse(Arena *a, const OptionSpec *own, int argc, char **argv, Options *o, const char **why);
/* The lines of a table for --help. */
void options_describe(const OptionSpec *table, StrBuf *out);
/* ", did you mean `x`?" for the nearest of n words, or "". */
const char *options_nearest(Arena *a, const char *word, const char *const *words, size_t n);

#endif
