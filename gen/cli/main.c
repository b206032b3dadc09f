/* SPDX-License-Identifier: GPL-2.0-or-later */
/* dalembert: the command table. Each command has its file, cmd_<name>.c; the way from model and method to C
   is pipeline.c. */
#include "cli/ensemble.h"

#include <gmp.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#define FIELD(f) offsetof(Options, f)
/* clang-format off */
#define OPT_METHOD {"--method", OPT_LIST, FIELD(method), "M", "a name or a path, with arguments; may be repeated"}
#define OPT_DEFINE {"-D", OPT_LIST, FIELD(define), "NAME=VALUE", "overrides a const of the model; may be repeated"}
#define OPT_DUMP {"--dump", OPT_TEXT, FIELD(dump), "FORM", "for developers: mechanics, equations, plan or code"}
#define OPT_REAL {"--real", OPT_TEXT, FIELD(real), "TYPE", "float or double (double)"}
#define OPT_PICTURE \
    {"--what", OPT_TEXT, FIELD(what), "W", "what to draw: energy, 'invariant NAME', |either|, constraint, X,Y or 'phase X' (energy)"}, \
    {"--log", OPT_TEXT, FIELD(log), "AXES", "logarithmic axes of the picture: x, y or xy"}, \
    {"--window", OPT_TEXT, FIELD(window), "K", "draws running means of K rows"}, \
    {"--title", OPT_TEXT, FIELD(title), "TEXT", "the line above the picture"}
#define OPT_END {NULL, OPT_FLAG, 0, NULL, NULL}
/* clang-format on */

static const OptionSpec check_options[] = {OPT_DEFINE, OPT_END};
static const OptionSpec derive_options[] = {
    {"--latex", OPT_FLAG, FIELD(latex), NULL, "LaTeX instead of plain text"}, OPT_DEFINE, OPT_END};
static const OptionSpec methods_options[] = {
    {"--for", OPT_TEXT, FIELD(for_model), "MODEL", "says of each method whether it applies, and why not"},
    OPT_DEFINE,
    OPT_END};
static const OptionSpec plan_options[] = {OPT_METHOD, OPT_DEFINE, OPT_DUMP, OPT_END};
static const OptionSpec generate_options[] = {
    OPT_METHOD,
    {"-o", OPT_TEXT, FIELD(out), "DIR", "where the files go; made if needed"},
    OPT_REAL,
    {"--single-file", OPT_FLAG, FIELD(single_file), NULL,
     "one header and one source, the runtime inside as static"},
    {"--fold-params", OPT_FLAG, FIELD(fold_params), NULL, "parameters become constants, at their defaults"},
    {"--report", OPT_FLAG, FIELD(report), NULL, "prints plans, times and peak memory"},
    OPT_DEFINE,
    OPT_END};
static const OptionSpec run_options[] = {
    OPT_METHOD,
    {"--h", OPT_TEXT, FIELD(h), "H", "length of a step"},
    {"--steps", OPT_TEXT, FIELD(steps), "N", "number of steps"},
    {"--time", OPT_TEXT, FIELD(time), "T", "length of time instead: T/H steps, rounded to the nearest"},
    {"--t0", OPT_TEXT, FIELD(t0), "T", "time at the start (0)"},
    {"--set", OPT_LIST, FIELD(set), "P=V,...", "values of parameters; may be repeated"},
    {"--start", OPT_TEXT, FIELD(start), "S",
     "a start of the model, values (what is not named is 0), or both"},
    {"--starts", OPT_TEXT, FIELD(starts), "FILE",
     "an ensemble: CSV with a column per coordinate and velocity and a row per member"},
    {"--jobs", OPT_TEXT, FIELD(jobs), "N", "processes for an ensemble (the number of processors)"},
    {"--reduce", OPT_TEXT, FIELD(reduce), "LIST",
     "statistics over the ensemble instead of its rows: mean, var, min, max"},
    {"--shard", OPT_TEXT, FIELD(shard), "k/N", "runs the k-th of N parts of an ensemble; needs -o"},
    {"--report", OPT_FLAG, FIELD(report), NULL, "prints trajectory-steps per second (of an ensemble: on a terminal always)"},
    {"--inputs", OPT_TEXT, FIELD(inputs), "FILE",
     "CSV with a column per input and a row per step; the last row persists"},
    {"--every", OPT_TEXT, FIELD(every), "K", "prints every K-th step (1)"},
    {"--project", OPT_FLAG, FIELD(project), NULL, "moves the initial velocities onto the constraints"},
    OPT_REAL,
    {"-o", OPT_TEXT, FIELD(out), "FILE", "CSV file (standard output)"},
    {"--plot", OPT_TEXT, FIELD(plot), "FILE",
     "draws a picture, .svg or .png, with gnuplot"},
    OPT_PICTURE,
    OPT_DEFINE,
    OPT_END};
static const OptionSpec sample_options[] = {
    {"--energy", OPT_TEXT, FIELD(energy), "E", "the energy of every state"},
    {"--count", OPT_TEXT, FIELD(count), "N", "number of states"},
    {"--seed", OPT_TEXT, FIELD(seed), "S", "a whole number (1); each gives another sample"},
    {"--box", OPT_TEXT, FIELD(box), "W", "coordinates lie within W of the start's (1)"},
    {"--start", OPT_TEXT, FIELD(start), "S", "the middle of the box, and parameters, as for run"},
    {"--set", OPT_LIST, FIELD(set), "P=V,...", "values of parameters; may be repeated"},
    {"--t0", OPT_TEXT, FIELD(t0), "T", "time at the start (0)"},
    {"-o", OPT_TEXT, FIELD(out), "FILE", "CSV file (standard output)"},
    OPT_DEFINE,
    OPT_END};
static const OptionSpec plot_options[] = {
    {"-o", OPT_TEXT, FIELD(out), "FILE", "the picture, .svg or .png"}, OPT_PICTURE, OPT_END};
static const OptionSpec merge_options[] = {OPT_END};
static const OptionSpec new_options[] = {OPT_END};

typedef struct {
    const char *name;
    int (*run)(Session *s);
    const OptionSpec *options;
    size_t least, most; /* arguments that are no options */
    const char *wants;
} Command;

static const Command commands[] = {
    {"check", cmd_check, check_options, 1, (size_t)-1, "one MODEL or more"},
    {"derive", cmd_derive, derive_options, 1, 1, "one MODEL"},
    {"methods", cmd_methods, methods_options, 0, (size_t)-1, "no argument, or names"},
    {"plan", cmd_plan, plan_options, 1, 1, "one MODEL"},
    {"generate", cmd_generate, generate_options, 1, 1, "one MODEL"},
    {"run", cmd_run, run_options, 1, 1, "one MODEL"},
    {"sample", cmd_sample, sample_options, 1, 1, "one MODEL"},
    {"plot", cmd_plot, plot_options, 1, 1, "one TABLE"},
    {"merge", cmd_merge, merge_options, 1, 1, "one FILE"},
    {"new", cmd_new, new_options, 1, 1, "one NAME"}};
enum { NCOMMANDS = sizeof commands / sizeof *commands };

static int usage_error(const char *command, const char *why)
{
    fprintf(stderr, "dalembert: error: %s\n", why);
    fprintf(stderr, "      = hint: dalembert %s%s--help\n", command ? command : "", command ? " " : "");
    return EXIT_USAGE;
}

/* A page of docs/help with the options filled in. */
static int print_help(Arena *a, const char *page, const OptionSpec *own)
{
    StrBuf out;
    size_t n;
    const char *slot = "@OPTIONS@\n";
    const char *text = resources_builtin(arena_printf(a, "docs/help/%s.txt", page), &n);
    CHECK(text);
    strbuf_init(&out, a);
    const char *at = strstr(text, slot);
    strbuf_add(&out, text, at ? (size_t)(at - text) : n);
    if (at) {
        options_describe(own, &out);
        options_describe(options_common, &out);
        strbuf_puts(&out, "\n");
        strbuf_puts(&out, at + strlen(slot));
    }
    return session_write(out.at, out.n);
}

static const Command *find_command(const char *name)
{
    for (size_t i = 0; i < NCOMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static int unknown_command(Arena *a, const char *name)
{
    const char *names[NCOMMANDS];
    for (size_t i = 0; i < NCOMMANDS; i++)
        names[i] = commands[i].name;
    const char *what = name[0] == '-' ? "option" : "command";
    return usage_error(
        NULL, arena_printf(a, "unknown %s '%s'%s", what, name, options_nearest(a, name, names, NCOMMANDS)));
}

/* What the tables cannot say. NULL if all is well. */
static const char *wrong_options(Arena *a, const Command *c, const Options *o)
{
    if (o->args.n < c->least || o->args.n > c->most)
        return arena_printf(a, "%s wants %s", c->name, c->wants);
    if (o->real && strcmp(o->real, "float") != 0 && strcmp(o->real, "double") != 0)
        return arena_printf(a, "--real is float or double, not '%s'", o->real);
    if (c->run == cmd_generate && (!o->out || !*o->out))
        return "generate wants -o DIR";
    if (c->run == cmd_sample && (!o->energy || !o->count))
        return "sample wants --energy E and --count N";
    if (c->run == cmd_run && !o->h)
        return "run wants --h H";
    if (c->run == cmd_run && !o->steps && !o->time)
        return "run wants --steps N or --time T";
    if (c->run == cmd_run && o->steps && o->time)
        return "run wants --steps or --time, not both";
    if (c->run == cmd_run && !o->starts && (o->jobs || o->reduce || o->shard))
        return "--jobs, --reduce and --shard belong to --starts FILE";
    const char *why;
    if (o->reduce && !reduce_is_list(a, o->reduce, &why))
        return why;
    if (o->shard && !o->out)
        return "--shard wants -o FILE, where the shards meet";
    if (c->run == cmd_run && o->plot && o->out && strcmp(o->plot, o->out) == 0)
        return "the table (-o) and the picture (--plot) cannot be one file";
    if (c->run == cmd_plot && !o->out)
        return "plot wants -o FILE";
    if (c->run == cmd_run && !o->plot && (o->what || o->log || o->window || o->title))
        return "--what, --log, --window and --title belong to --plot FILE";
    if (c->run == cmd_methods && o->args.n && o->for_model)
        return "methods wants names or --for, not both";
    if (o->dump && !dump_is_form(o->dump))
        return arena_printf(a, "--dump is mechanics, equations, plan or code, not '%s'", o->dump);
    return NULL;
}

static int run_command(Arena *a, const Command *c, int argc, char **argv)
{
    Options o = {.limits = limits_default(), .seconds = 9};
    const char *why = NULL;
    Session s;
    if (!options_parse(a, c->options, argc, argv, &o, &why))
        return usage_error(c->name, why);
    if (o.help)
        return print_help(a, c->name, c->options);
    if ((why = wrong_options(a, c, &o)))
        return usage_error(c->name, why);
    session_init(&s, a, &o);
    return c->run(&s);
}

static int run_words(Arena *a, int argc, char **argv)
{
    const char *first = argc > 1 ? argv[1] : "";
    if (argc < 2)
        return usage_error(NULL, "no command");
    if (strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0 || (strcmp(first, "help") == 0 && argc == 2))
        return print_help(a, "dalembert", options_common);
    if (strcmp(first, "--version") == 0) {
        const char *line = arena_printf(a, "dalembert %s\n", resources_version(a));
        return session_write(line, strlen(line));
    }
    if (strcmp(first, "help") == 0) {
        const Command *c = find_command(argv[2]);
        return c ? print_help(a, c->name, c->options) : unknown_command(a, argv[2]);
    }
    const Command *c = find_command(first);
    return c ? run_command(a, c, argc - 2, argv + 2) : unknown_command(a, first);
}

/* -- no input may exhaust the machine: 1 GiB at most, and running out of it is an error, not a signal */

static void *no_memory(void)
{
    fputs("dalembert: error: memory limit reached: 1 GiB\n", stderr);
    exit(EXIT_REFUSED);
}

static void *gmp_alloc(size_t n)
{
    void *p = malloc(n);
    return p ? p : no_memory();
}

static void *gmp_realloc(void *p, size_t old, size_t n)
{
    (void)old;
    p = realloc(p, n);
    return p ? p : no_memory();
}

static void gmp_release(void *p, size_t n)
{
    (void)n;
    free(p);
}

static void limit_memory(void)
{
    mp_set_memory_functions(gmp_alloc, gmp_realloc, gmp_release);
#ifndef DAL_SANITIZE
    struct rlimit limit;
    const rlim_t most = (rlim_t)1 << 30;
    if (getrlimit(RLIMIT_AS, &limit) == 0 && (limit.rlim_max == RLIM_INFINITY || limit.rlim_max > most)) {
        limit.rlim_cur = most;
        setrlimit(RLIMIT_AS, &limit);
    }
#endif
}

int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN); /* a reader that leaves is a write error */
    limit_memory();
    Arena *a = arena_create(0);
    int status = run_words(a, argc, argv);
    session_progress(NULL);
    arena_free(a);
    return status;
}
