/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Runs `dalembert run` for every trajectory of the .ref files and compares; README.md has format and
   tolerance.

   compare [--expect N] [--floors FILE] [--scratch DIR] DALEMBERT MODELS METHODS FILE.ref...

   MODELS and METHODS are the folders of the .model and .method files. A trajectory whose method has no file
   there is counted and reported, not run. Status 0 if all the others agree and there are N of them (with
   --expect), 1 if not, 2 for a wrong command line or a malformed file. */
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define TOLERANCE 1e-12 /* of a value, relative to max(1, |value|) */
#define AMPLIFIED 64 /* or this many roundings, times the amplification of the sample, where that is more */
#define FLOORS 4     /* or this many times the floor of floors.txt, for the few samples listed there */
#define START_TOLERANCE 4e-16
#define PHI_TOLERANCE 1e-13 /* of a constraint, relative to max(1, |v|) */
#define STEPS 100

enum { MAX_COLUMNS = 64, MAX_METHODS = 64, MAX_SAMPLES = 16, MAX_LINE = 8192, MAX_FIELDS = 128 };

typedef struct {
    long k;
    double amplification, floor;
    double value[MAX_COLUMNS];
} Sample;

typedef struct {
    char name[128], call[256];
    bool available, seen;
    Sample sample[MAX_SAMPLES];
    size_t nsamples, compared; /* compared: samples found in the table */
    double worst, worst_ratio, worst_phi;
    long worst_k;
    char worst_column[64];
    char failure[512]; /* the first one, empty if none */
} Trajectory;

typedef struct {
    char system[64], start[64], h[64], t0[64];
    char column[MAX_COLUMNS][64];
    size_t ncolumns, nstart; /* the first nstart columns are q and v */
    double start_value[MAX_COLUMNS];
    Trajectory method[MAX_METHODS];
    size_t nmethods, nsolutions;
} Reference;

typedef struct {
    const char *dalembert, *models, *methods, *scratch, *floors;
    size_t passed, failed, compared, samples, absent, solutions;
    double worst;
    char worst_where[512];
} Report;

static void die(const char *format, ...)
{
    va_list ap;
    va_start(ap, format);
    fputs("compare: ", stderr);
    vfprintf(stderr, format, ap);
    fputc('\n', stderr);
    va_end(ap);
    exit(2);
}

static void copy(char *to, size_t size, const char *from)
{
    if ((size_t)snprintf(to, size, "%s", from) >= size)
        die("'%s' is too long", from);
}

static void fail(Trajectory *m, const char *format, ...)
{
    if (m->failure[0])
        return;
    va_list ap;
    va_start(ap, format);
    vsnprintf(m->failure, sizeof m->failure, format, ap);
    va_end(ap);
}

/* -- the .ref files */

static double number(const char *text, const char *file)
{
    char *end;
    double x = strtod(text, &end);
    if (end == text || *end || !isfinite(x))
        die("%s: '%s' is no number", file, text);
    return x;
}

static Sample *add_sample(Reference *r, const char *file)
{
    if (r->nmethods == 0)
        die("%s: a sample before the first method", file);
    Trajectory *m = &r->method[r->nmethods - 1];
    if (m->nsamples == MAX_SAMPLES)
        die("%s: too many samples of %s", file, m->name);
    return &m->sample[m->nsamples++];
}

/* k, amplification, the values, and what follows a semicolon (multipliers: `run` does not tabulate them). */
static void read_row(Reference *r, char *line, const char *file, bool solution)
{
    char *save, *word = strtok_r(line, " ", &save);
    Sample dropped, *s;
    long k = (long)number(word, file);
    if (k == 0)
        s = &dropped;
    else
        s = solution ? &dropped : add_sample(r, file);
    s->k = k;
    word = strtok_r(NULL, " ", &save);
    if (!word)
        die("%s: an incomplete row", file);
    s->amplification = strcmp(word, "-") ? number(word, file) : 0;
    size_t n = 0;
    while ((word = strtok_r(NULL, " ", &save)) && strcmp(word, ";")) {
        if (n == r->ncolumns)
            die("%s: a row has more values than there are columns", file);
        s->value[n++] = number(word, file);
    }
    if (k == 0) {
        r->nstart = n;
        memcpy(r->start_value, s->value, n * sizeof s->value[0]);
    } else if (n != r->ncolumns) {
        die("%s: a row has %zu values for %zu columns", file, n, r->ncolumns);
    }
}

static void read_columns(Reference *r, char *text, const char *file)
{
    char *save;
    for (char *w = strtok_r(text, " ", &save); w; w = strtok_r(NULL, " ", &save)) {
        if (r->ncolumns == MAX_COLUMNS)
            die("%s: too many columns", file);
        copy(r->column[r->ncolumns++], sizeof r->column[0], w);
    }
}

static bool has_method(const Report *all, const char *call)
{
    char path[1024];
    int n = (int)strcspn(call, "(");
    snprintf(path, sizeof path, "%s/%.*s.method", all->methods, n, call);
    return access(path, R_OK) == 0;
}

static void read_reference(Reference *r, const Report *all, const char *file)
{
    FILE *f = fopen(file, "r");
    if (!f)
        die("%s: %s", file, strerror(errno));
    char line[MAX_LINE];
    bool solution = false;
    memset(r, 0, sizeof *r);
    while (fgets(line, sizeof line, f)) {
        size_t n = strcspn(line, "\n");
        if (line[n] != '\n')
            die("%s: a line is too long or not ended", file);
        line[n] = 0;
        char *rest = strchr(line, ' ');
        if (line[0] == '#' || line[0] == 0)
            continue;
        if (isdigit((unsigned char)line[0])) {
            read_row(r, line, file, solution);
            continue;
        }
        if (rest)
            *rest++ = 0;
        else
            rest = line + n;
        if (!strcmp(line, "system"))
            copy(r->system, sizeof r->system, rest);
        else if (!strcmp(line, "start"))
            copy(r->start, sizeof r->start, rest);
        else if (!strcmp(line, "h"))
            copy(r->h, sizeof r->h, rest);
        else if (!strcmp(line, "t0"))
            copy(r->t0, sizeof r->t0, rest);
        else if (!strcmp(line, "columns"))
            read_columns(r, rest, file);
        else if (!strcmp(line, "solution"))
            solution = true, r->nsolutions++;
        else if (!strcmp(line, "method")) {
            char *call = strchr(rest, ' ');
            if (!call || r->nmethods == MAX_METHODS)
                die("%s: 'method %s'", file, rest);
            *call++ = 0;
            solution = false;
            Trajectory *m = &r->method[r->nmethods++];
            copy(m->name, sizeof m->name, rest);
            copy(m->call, sizeof m->call, call);
            m->available = has_method(all, call);
        } else if (strcmp(line, "param") && strcmp(line, "order") && strcmp(line, "initial"))
            die("%s: unknown word '%s'", file, line);
    }
    if (ferror(f) || fclose(f))
        die("%s: %s", file, strerror(errno));
    if (!r->system[0] || !r->start[0] || !r->h[0] || !r->ncolumns || !r->nstart)
        die("%s: incomplete", file);
}

/* The lines of the floors file that concern this system and start; each must fit a sample. */
static void read_floors(Reference *r, const char *file)
{
    FILE *f = file ? fopen(file, "r") : NULL;
    char line[512], system[64], start[64], name[128];
    if (file && !f)
        die("%s: %s", file, strerror(errno));
    while (f && fgets(line, sizeof line, f)) {
        long k;
        double floor;
        if (line[0] == '#' || line[0] == '\n')
            continue;
        if (sscanf(line, "%63s %63s %127s %ld %lf", system, start, name, &k, &floor) != 5)
            die("%s: %s", file, line);
        if (strcmp(system, r->system) || strcmp(start, r->start))
            continue;
        bool found = false;
        for (size_t i = 0; i < r->nmethods; i++)
            for (size_t j = 0; j < r->method[i].nsamples; j++)
                if (!strcmp(name, r->method[i].name) && r->method[i].sample[j].k == k) {
                    r->method[i].sample[j].floor = floor;
                    found = true;
                }
        if (!found)
            die("%s: no such sample: %s", file, line);
    }
    if (f)
        fclose(f);
}

/* -- running */

/* Runs the methods from..to-1 that are available; the table goes to `csv`, the messages to `log`. */
static int run(const Report *all, const Reference *r, size_t from, size_t to, const char *csv,
               const char *log)
{
    static char model[1024], method[MAX_METHODS][512], steps[16];
    const char *argv[2 * MAX_METHODS + 24];
    int n = 0;
    snprintf(model, sizeof model, "%s/%s.model", all->models, r->system);
    snprintf(steps, sizeof steps, "%d", STEPS);
    argv[n++] = all->dalembert;
    argv[n++] = "run";
    argv[n++] = model;
    argv[n++] = "--start";
    argv[n++] = r->start;
    argv[n++] = "--h";
    argv[n++] = r->h;
    argv[n++] = "--t0";
    argv[n++] = r->t0;
    argv[n++] = "--steps";
    argv[n++] = steps;
    argv[n++] = "--every";
    argv[n++] = "1";
    argv[n++] = "-o";
    argv[n++] = csv;
    for (size_t i = from; i < to; i++) {
        if (!r->method[i].available)
            continue;
        snprintf(method[i], sizeof method[i], "%s as %s", r->method[i].call, r->method[i].name);
        argv[n++] = "--method";
        argv[n++] = method[i];
    }
    argv[n] = NULL;
    unlink(csv);
    pid_t pid = fork();
    if (pid < 0)
        die("fork: %s", strerror(errno));
    if (pid == 0) {
        int fd = open(log, O_WRONLY | O_CREAT | O_TRUNC, 0600);
        if (fd < 0 || dup2(fd, 1) < 0 || dup2(fd, 2) < 0)
            _exit(126);
        execv(all->dalembert, (char *const *)argv);
        _exit(127);
    }
    int status;
    while (waitpid(pid, &status, 0) < 0)
        if (errno != EINTR)
            die("waitpid: %s", strerror(errno));
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* -- comparing */

static size_t split(char *line, char **field)
{
    size_t n = 0;
    line[strcspn(line, "\r\n")] = 0;
    for (char *p = line; p && n < MAX_FIELDS; n++) {
        field[n] = p;
        p = strchr(p, ',');
        if (p)
            *p++ = 0;
    }
    return n;
}

static void compare_value(Trajectory *m, const Reference *r, size_t column, double x, const Sample *s)
{
    double want = s->value[column], scale = fmax(1, fabs(want)), error = fabs(x - want) / scale;
    double bound = fmax(fmax(TOLERANCE, AMPLIFIED * ldexp(s->amplification, -53)), FLOORS * s->floor);
    if (!(error <= m->worst)) {
        m->worst = error;
        m->worst_k = s->k;
        copy(m->worst_column, sizeof m->worst_column, r->column[column]);
    }
    if (!(error / bound <= m->worst_ratio))
        m->worst_ratio = error / bound;
    if (!(error <= bound))
        fail(m, "k = %ld: %s is %.17g, not %.17g: off by %.2g, allowed %.2g", s->k, r->column[column], x,
             want, error, bound);
}

/* Methods that, by definition, do not keep the constraints at the nodes. */
static bool drifts(const Trajectory *m)
{
    return !strcmp(m->call, "rk4") || !strcmp(m->call, "dd") || !strcmp(m->call, "gonzalez_f");
}

typedef struct {
    size_t k, method, at[MAX_COLUMNS]; /* fields of the table; (size_t)-1 if missing */
    size_t phi[MAX_FIELDS], nphi;
} Layout;

static void compare_row(Trajectory *m, const Reference *r, const Layout *l, char **field)
{
    long k = strtol(field[l->k], NULL, 10);
    double speed = 1;
    for (size_t i = 0; i < r->nstart; i++) {
        double x = strtod(field[l->at[i]], NULL);
        if (!isfinite(x))
            fail(m, "k = %ld: %s is %s", k, r->column[i], field[l->at[i]]);
        bool velocity = strchr(r->column[i], '\'') ||
                        r->nstart + 1 >= r->ncolumns; /* quasi-velocities carry no prime */
        if (velocity)
            speed = fmax(speed, fabs(x));
        if (k == 0 && !(fabs(x - r->start_value[i]) <= START_TOLERANCE * fmax(1, fabs(x))))
            fail(m, "the start has %s = %.17g, not %.17g", r->column[i], x, r->start_value[i]);
    }
    for (size_t i = 0; i < l->nphi && !drifts(m); i++) {
        double phi = fabs(strtod(field[l->phi[i]], NULL)) / speed;
        if (!(phi <= m->worst_phi))
            m->worst_phi = phi;
        if (!(phi <= PHI_TOLERANCE))
            fail(m, "k = %ld: a constraint is violated by %.2g", k, phi);
    }
    for (size_t s = 0; s < m->nsamples; s++) {
        if (m->sample[s].k != k)
            continue;
        m->compared++;
        for (size_t i = 0; i < r->ncolumns; i++)
            compare_value(m, r, i, strtod(field[l->at[i]], NULL), &m->sample[s]);
    }
}

static size_t find(char **field, size_t n, const char *name)
{
    for (size_t i = 0; i < n; i++)
        if (!strcmp(field[i], name))
            return i;
    return (size_t)-1;
}

/* Compares the rows of a table with the methods from..to-1. False, with a message, if it is no such table. */
static bool compare_table(Reference *r, size_t from, size_t to, const char *csv)
{
    FILE *f = fopen(csv, "r");
    char header[MAX_LINE], line[MAX_LINE], *name[MAX_FIELDS], *field[MAX_FIELDS];
    if (!f || !fgets(header, sizeof header, f)) {
        printf("  no table\n");
        if (f)
            fclose(f);
        return false;
    }
    size_t n = split(header, name);
    Layout l = {.k = find(name, n, "k"), .method = find(name, n, "method")};
    bool good = l.k < n;
    for (size_t i = 0; i < r->ncolumns; i++) {
        l.at[i] = find(name, n, r->column[i]);
        if (l.at[i] >= n) {
            printf("  the table has no column %s\n", r->column[i]);
            good = false;
        }
    }
    for (size_t i = 0; i < n; i++)
        if (!strncmp(name[i], "phi.", 4))
            l.phi[l.nphi++] = i;
    if (good && l.nphi == 0) {
        printf("  the table has no constraint residuals\n");
        good = false;
    }
    while (good && fgets(line, sizeof line, f)) {
        if (split(line, field) != n) {
            printf("  a row of the table has not %zu fields\n", n);
            good = false;
            break;
        }
        for (size_t i = from; i < to; i++) {
            Trajectory *m = &r->method[i];
            if (m->available && (l.method >= n || !strcmp(field[l.method], m->name))) {
                m->seen = true;
                compare_row(m, r, &l, field);
            }
        }
    }
    fclose(f);
    return good;
}

static void show_log(const char *log)
{
    FILE *f = fopen(log, "r");
    char line[512];
    for (int i = 0; f && i < 6 && fgets(line, sizeof line, f); i++)
        printf("      %s%s", line, strchr(line, '\n') ? "" : "\n");
    if (f)
        fclose(f);
}

/* All methods in one run; one by one if that fails, to see which. */
static void run_and_compare(const Report *all, Reference *r, const char *csv, const char *log)
{
    if (run(all, r, 0, r->nmethods, csv, log) == 0) {
        compare_table(r, 0, r->nmethods, csv);
        return;
    }
    for (size_t i = 0; i < r->nmethods; i++) {
        if (!r->method[i].available)
            continue;
        int status = run(all, r, i, i + 1, csv, log);
        if (status == 0) {
            compare_table(r, i, i + 1, csv);
            continue;
        }
        fail(&r->method[i], "status %d", status);
        printf("  %s: status %d\n", r->method[i].name, status);
        show_log(log);
    }
}

static void summarise(Report *all, Reference *r, const char *file)
{
    size_t passed = 0, failed = 0, absent = 0;
    double worst = 0, ratio = 0, phi = 0;
    const Trajectory *at = NULL;
    for (size_t i = 0; i < r->nmethods; i++) {
        Trajectory *m = &r->method[i];
        if (!m->available) {
            absent++;
            continue;
        }
        if (!m->seen)
            fail(m, "no rows");
        if (m->compared != m->nsamples || m->nsamples == 0)
            fail(m, "%zu of %zu samples found", m->compared, m->nsamples);
        else
            all->compared++;
        all->samples += m->compared;
        if (m->failure[0]) {
            failed++;
            printf("  FAIL %s, %s, %s: %s\n", r->system, r->start, m->call, m->failure);
        } else
            passed++;
        if (m->worst >= worst) {
            worst = m->worst;
            at = m;
        }
        ratio = fmax(ratio, m->worst_ratio);
        phi = fmax(phi, m->worst_phi);
    }
    const char *base = strrchr(file, '/');
    printf("%-30s %3zu agree, %zu not; worst %.1e (%.3f of the allowed), phi %.1e\n", base ? base + 1 : file,
           passed, failed, worst, ratio, phi);
    fflush(stdout);
    if (at && worst >= all->worst) {
        all->worst = worst;
        snprintf(all->worst_where, sizeof all->worst_where, "%s, %s, %s, %s at k = %ld", r->system, r->start,
                 at->call, at->worst_column, at->worst_k);
    }
    all->passed += passed;
    all->failed += failed;
    all->absent += absent;
    all->solutions += r->nsolutions;
}

int main(int argc, char **argv)
{
    Report all = {.scratch = "."};
    long expected = -1;
    int i = 1;
    for (; i + 1 < argc && argv[i][0] == '-'; i += 2) {
        if (!strcmp(argv[i], "--expect"))
            expected = strtol(argv[i + 1], NULL, 10);
        else if (!strcmp(argv[i], "--floors"))
            all.floors = argv[i + 1];
        else if (!strcmp(argv[i], "--scratch"))
            all.scratch = argv[i + 1];
        else
            die("unknown option %s", argv[i]);
    }
    if (argc - i < 4)
        die("usage: compare [--expect N] [--floors FILE] [--scratch DIR] DALEMBERT MODELS METHODS "
            "FILE.ref...");
    all.dalembert = argv[i];
    all.models = argv[i + 1];
    all.methods = argv[i + 2];
    char csv[1024], log[1024];
    snprintf(csv, sizeof csv, "%s/compare.csv", all.scratch);
    snprintf(log, sizeof log, "%s/compare.log", all.scratch);
    static Reference r;
    for (i += 3; i < argc; i++) {
        read_reference(&r, &all, argv[i]);
        read_floors(&r, all.floors);
        size_t available = 0;
        for (size_t k = 0; k < r.nmethods; k++)
            available += r.method[k].available;
        if (available)
            run_and_compare(&all, &r, csv, log);
        summarise(&all, &r, argv[i]);
    }
    unlink(csv);
    unlink(log);
    printf("compared %zu trajectories, %zu samples; worst %.1e: %s\n", all.compared, all.samples, all.worst,
           all.worst_where[0] ? all.worst_where : "-");
    printf("not compared: %zu trajectories of methods that are not in the catalogue, %zu true solutions\n",
           all.absent, all.solutions);
    bool complete = expected < 0 || all.compared == (size_t)expected;
    if (!complete)
        printf("FAIL: %ld trajectories were expected\n", expected);
    printf("%zu passed, %zu failed\n", all.passed, all.failed);
    return all.failed == 0 && complete && all.compared > 0 ? 0 : 1;
}
