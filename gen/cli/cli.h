/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The command line: one session per call, one function per command. */
#ifndef DAL_CLI_CLI_H
#define DAL_CLI_CLI_H

#include "cli/library.h"
#include "cli/options.h"
#include "cli/resources.h"
#include "emit/emit.h"

#include <sys/types.h>

/* Exit statuses (design: contract). */
enum {
    EXIT_OK = 0,
    EXIT_REFUSED = 1, /* a model, method, pair or start */
    EXIT_USAGE = 2,   /* the command line itself */
    EXIT_STEP = 3,    /* a step failed at run time */
    EXIT_SYSTEM = 4,  /* files, compiler, gnuplot */
    EXIT_BUG = 70     /* ours */
};

/* What every command works with. Everything lives in the session's arena. */
typedef struct {
    Arena *arena;
    ParseCtx parse; /* arena, names, diag, limits */
    Diag *diag;
    const Options *opt;
    ResourceStore *resources;
    Library *library;
    int status; /* EXIT_SYSTEM or EXIT_USAGE once the messages amount to that, else 0 */
} Session;

/* -- session.c: reading, reporting, progress */
void session_init(Session *s, Arena *a, const Options *opt);
/* A source text from a file; NULL after an error. `span`: who names the file (no place: the command line). */
const Source *session_read(Session *s, const char *path, Span span);
/* A source text from an option's value, named like `<--h>`. */
const Source *session_text(Session *s, const char *option, const char *value);
/* Prints all messages; the exit status that they amount to. */
int session_end(Session *s);
/* Says on the terminal what is going on; silent elsewhere. NULL wipes the line. */
void session_progress(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
/* Seconds of a clock that only goes forward. */
double session_seconds(void);
/* Starts the clock that ends the program when one piece of work exceeds --max-seconds, or stops it. */
void session_clock(const Options *opt, bool on);
/* Writes a text to standard output: EXIT_OK, or EXIT_SYSTEM with a message (none if the reader has left). */
int session_write(const char *text, size_t n);

/* -- pipeline.c: from files to kernels */
typedef struct {
    const Source *src;
    Model *model;
    Sym *sym;
    Dag *dag;
    Mechanics *mech;
    unsigned long long hash; /* of the file's bytes and the -D values */
} Loaded;
/* Reads, parses and derives. NULL after an error. Released by pipeline_unload. */
Loaded *pipeline_load(Session *s, const char *path);
void pipeline_unload(Loaded *m);
/* The methods asked for: --method values, else the model's integrate list. NULL after an error or if there
   are none. */
MethodRef **pipeline_methods(Session *s, const Loaded *m, size_t *n);
/* One method on one model: discretised and planned. False after an error. */
bool pipeline_stepper(Session *s, const Loaded *m, const MethodRef *ref, EmitStepper *out);
/* Everything that emit/ needs. NULL after an error. */
EmitUnit *pipeline_unit(Session *s, const Loaded *m, MethodRef **refs, size_t n);
/* The options that shaped the output, for emit/. */
EmitOptions pipeline_emit_options(Session *s, const Loaded *m, MethodRef **refs, size_t n);

/* -- start.c: initial states */
typedef struct {
    StartState at;
    double t0, *u; /* inputs: one value each */
} Start;
/* Where expressions of the model are evaluated. */
typedef struct {
    const Mechanics *mech;
    const Start *start;
} StartPoint;
/* An evaluator of the model's functions there; released by dag_eval_free, before the point changes. */
DagEval *start_eval(const Loaded *m, StartPoint *point);
/* The inputs' defaults as numbers. False after an error. */
bool start_inputs(Session *s, const Loaded *m, double **u);
/* Refuses a state off the constraints, saying by how much. `velocities` false: positions alone are checked.
 */
bool start_admissible(Session *s, const Loaded *m, const Start *st, Span span, bool velocities,
                      const char *hint);
/* A finite number from an expression on the command line. */
bool start_number(Session *s, const Loaded *m, const char *option, const char *text, double *out);
/* The state that --start, --set and --t0 describe; st->u is given. `check`: refused if it is inadmissible. */
bool start_from_options(Session *s, const Loaded *m, Start *st, bool check);

/* -- process.c: other programs, without a shell */
typedef struct {
    const char *stdin_path, *stderr_path; /* NULL: nothing to read; standard error is shared */
    const char *cwd;                      /* NULL: ours */
    /* Receives the program's standard output, piece by piece; false: no more is wanted, end the program. */
    bool (*sink)(void *arg, const char *text, size_t n);
    void *arg;
} ProcessIo;
enum { PROCESS_MISSING = -1, PROCESS_STOPPED = -2 };
/* Starts a program, in a process group of its own, with these ends (in < 0: io->stdin_path); 0 or an error
   number. */
int process_start(char *const *argv, const ProcessIo *io, int in, int out, pid_t *pid);
/* Ends a program and what it has started, and waits until all of them have let go of the pipe (2 s at most). */
void process_stop(pid_t pid, int fd);
/* Its exit status (128 + signal), once it has ended. */
int process_wait(pid_t pid);
/* Runs a program found in PATH to its end. Its exit status (128 + signal), PROCESS_MISSING if it cannot be
   started (errno says why), PROCESS_STOPPED if the sink refused or this program was asked to end. */
int process_run(char *const *argv, const ProcessIo *io);
/* What the status of a compiled program that failed means for us: its own, EXIT_SYSTEM if it was killed, else
   EXIT_BUG, with a message. */
int process_failure(int status);
/* Holds requests to end this program (SIGINT, SIGTERM, SIGHUP) back until they are released; asks for them. */
void process_hold(void);
void process_release(void);
bool process_asked_to_end(void);
/* Words separated by blanks, ended by NULL, with room for more. */
char **process_split(Arena *a, const char *text, size_t room);
/* A private folder for temporary files. NULL on failure (errno). */
char *process_temp_folder(Arena *a);
void process_remove_folder(const char *dir);

/* -- output.c: one file, staged beside its target and renamed when whole; devices and pipes are written
   directly */
typedef struct OutFile OutFile;
/* NULL path: standard output. NULL after an error, with a message on standard error. */
OutFile *output_open(Arena *a, const char *path);
bool output_write(OutFile *o, const char *text, size_t n);
/* Puts the file in its place: EXIT_OK, or EXIT_SYSTEM with a message (none if the reader has left). */
int output_commit(OutFile *o);
/* Leaves the target as it was. */
void output_abandon(OutFile *o);

/* -- csv.c: tables that the user gives */
typedef struct {
    const char *owner, *kind; /* for messages: the model, "input" */
    const char *const *at;    /* the columns that there may be */
    size_t n;
} CsvNames;
typedef struct {
    double *at; /* rows*n */
    size_t rows;
    const Span *spans; /* of the rows */
} CsvTable;
/* A column that the file lacks has its default in every row. False after an error. */
bool csv_read(Session *s, const char *path, const CsvNames *names, const double *defaults, CsvTable *out);
/* -- inputs.c: the table of --inputs; inputs without a column have their defaults */
bool inputs_read(Session *s, const Loaded *m, const char *path, const double *defaults, CsvTable *out);
/* -- starts.c: the table of --starts, nq + nv numbers a row; what has no column is as in `base`. Rows off the
   constraints are refused, unless --project is given. */
bool starts_read(Session *s, const Loaded *m, const char *path, const Start *base, CsvTable *out);

/* -- columns.c: the columns of a CSV table, by name */
typedef struct {
    char **at;
    size_t n;
} Columns;
Columns columns_split(Arena *a, const char *header);
/* The number of a column, or c->n. */
size_t columns_find(const Columns *c, const char *name);
/* Cuts a row into its cells; their number, of which `most` are kept. */
size_t columns_cells(char *row, char **cells, size_t most);

/* -- dump.c: for developers */
bool dump_is_form(const char *form);
void dump_form(Session *s, const char *form, const Loaded *m, const EmitStepper *st, StrBuf *out);

/* -- the commands; each returns the exit status */
int cmd_check(Session *s);
int cmd_derive(Session *s);
int cmd_methods(Session *s);
int cmd_plan(Session *s);
int cmd_generate(Session *s);
int cmd_run(Session *s);
int cmd_sample(Session *s);
int cmd_plot(Session *s);
int cmd_merge(Session *s);
int cmd_new(Session *s);

#endif
