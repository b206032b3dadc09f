/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The option parser: `--name value`, `--name=value`, `-o value`, `-ovalue`, `--` ends the options. An option
   that is not a list may be given once. */
#include "cli/options.h"

#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define FIELD(f) offsetof(Options, f)

const OptionSpec options_common[] = {
    {"--max-file", OPT_SIZE, FIELD(limits.file_bytes), "N", "largest file, in bytes (1048576)"},
    {"--max-depth", OPT_SIZE, FIELD(limits.depth), "N", "deepest nesting of an expression (200)"},
    {"--max-nodes", OPT_SIZE, FIELD(limits.nodes), "N",
     "nodes of one file, families and sums expanded (1000000)"},
    {"--max-digits", OPT_SIZE, FIELD(limits.digits), "N", "digits of one number (1000)"},
    {"--max-exponent", OPT_LONG, FIELD(limits.exponent), "N", "largest exponent (10000)"},
    {"--max-family", OPT_LONG, FIELD(limits.family), "N", "longest range of an index (10000)"},
    {"--max-seconds", OPT_LONG, FIELD(seconds), "N",
     "processor time for one model or one method (9); 0: no limit"},
    {"--help", OPT_FLAG, FIELD(help), NULL, "this text"},
    {NULL, OPT_FLAG, 0, NULL, NULL}};

/* The spec of the option that `arg` starts with; *value is what follows it in the same word, or NULL. */
static const OptionSpec *find(const OptionSpec *table, const char *arg, const char **value)
{
    for (const OptionSpec *s = table; s->name; s++) {
        size_t n = strlen(s->name);
        if (strncmp(arg, s->name, n) != 0)
            continue;
        *value = NULL;
        if (arg[n] == 0)
            return s;
        bool is_short = s->name[1] != '-';
        if (is_short || arg[n] == '=') {
            *value = arg + n + (is_short ? 0 : 1);
            return s;
        }
    }
    return NULL;
}

static void push(Arena *a, TextList *l, const char *text)
{
    const char **grown = ARENA_ARRAY(a, const char *, l->n + 1);
    if (l->n)
        memcpy(grown, l->at, l->n * sizeof *grown);
    grown[l->n] = text;
    l->at = grown;
    l->n++;
}

static bool store(Arena *a, const OptionSpec *s, const char *value, Options *o, const char **why)
{
    void *field = (char *)o + s->offset;
    switch (s->kind) {
    case OPT_FLAG: {
        *(bool *)field = true;
        return true;
    }
    case OPT_LIST: {
        push(a, field, value);
        return true;
    }
    case OPT_TEXT: {
        if (*(const char **)field) {
            *why = arena_printf(a, "option %s is given twice", s->name);
            return false;
        }
        *(const char **)field = value;
        return true;
    }
    case OPT_SIZE:
    case OPT_LONG: {
        char *end;
        errno = 0;
        long n = strtol(value, &end, 10);
        if (errno || *end || end == value || n < 0) {
            *why = arena_printf(a, "option %s wants a whole number, not '%s'", s->name, value);
            return false;
        }
        if (s->kind == OPT_SIZE)
            *(size_t *)field = (size_t)n;
        else
            *(long *)field = n;
        return true;
    }
    }
    UNREACHABLE();
}

const char *options_nearest(Arena *a, const char *word, const char *const *words, size_t n)
{
    const char *best = NULL;
    size_t best_distance = 3;
    for (size_t i = 0; i < n; i++) {
        size_t d = str_distance(word, words[i], 2);
        if (d < best_distance) {
            best = words[i];
            best_distance = d;
        }
    }
    return best ? arena_printf(a, ", did you mean '%s'?", best) : "";
}

static const char *unknown(Arena *a, const OptionSpec *own, const char *arg)
{
    VEC(const char *) names = {0};
    for (const OptionSpec *s = own; s->name; s++)
        vec_push(a, &names, s->name);
    for (const OptionSpec *s = options_common; s->name; s++)
        vec_push(a, &names, s->name);
    const char *word = arena_strndup(a, arg, strcspn(arg, "="));
    return arena_printf(a, "unknown option '%s'%s", word, options_nearest(a, word, names.at, names.n));
}

bool options_parse(Arena *a, const OptionSpec *own, int argc, char **argv, Options *o, const char **why)
{
    bool ended = false;
    for (int i = 0; i < argc; i++) {
        const char *arg = argv[i], *value;
        if (ended || arg[0] != '-' || arg[1] == 0) {
            push(a, &o->args, arg);
            continue;
        }
        if (strcmp(arg, "--") == 0) {
            ended = true;
            continue;
        }
        if (strcmp(arg, "-h") == 0)
            arg = "--help";
        const OptionSpec *s = find(own, arg, &value);
        if (!s)
            s = find(options_common, arg, &value);
        if (!s) {
            *why = unknown(a, own, arg);
            return false;
        }
        if (s->kind == OPT_FLAG && value) {
            *why = arena_printf(a, "option %s takes no value", s->name);
            return false;
        }
        if (s->kind != OPT_FLAG && !value) {
            if (i + 1 == argc) {
                *why = arena_printf(a, "option %s wants a value (%s)", s->name, s->value);
                return false;
            }
            value = argv[++i];
        }
        if (!store(a, s, value, o, why))
            return false;
    }
    return true;
}

void options_describe(const OptionSpec *table, StrBuf *out)
{
    for (const OptionSpec *s = table; s->name; s++)
        strbuf_printf(out, "    %s%s%s\n            %s\n", s->name, s->value ? " " : "",
                      s->value ? s->value : "", s->help);
}
