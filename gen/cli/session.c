/* SPDX-License-Identifier: GPL-2.0-or-later */
/* What the commands share: reading sources, ending with messages, progress on a terminal, the time limit, and
   writing to standard output. */
#include "cli/cli.h"

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const Source *read_for_library(void *arg, const char *path, Span from)
{
    return session_read(arg, path, from);
}

void session_init(Session *s, Arena *a, const Options *opt)
{
    *s = (Session){.arena = a, .opt = opt};
    s->diag = diag_create(a);
    s->parse = (ParseCtx){a, interner_create(a), s->diag, opt->limits};
    s->resources = resources_create(a);
    s->library = library_create(&s->parse, s->resources, read_for_library, s);
}

const Source *session_read(Session *s, const char *path, Span span)
{
    size_t most = s->opt->limits.file_bytes;
    struct stat st;
    if (stat(path, &st) == 0 && S_ISREG(st.st_mode) && (unsigned long long)st.st_size > most) {
        diag_error(s->diag, span, "'%s' has %lld bytes, more than the limit of %zu (--max-file raises it)",
                   path, (long long)st.st_size, most);
        return NULL;
    }
    Source *src = ARENA_NEW(s->arena, Source);
    const char *why;
    errno = 0;
    src->name = arena_strdup(s->arena, path);
    src->text = file_read(s->arena, path, most, &src->n, &why);
    if (src->text)
        return src;
    bool too_big = strstr(why, "larger than the limit") != NULL;
    diag_error(s->diag, span, "cannot read '%s': %s%s", path, why, too_big ? " (--max-file raises it)" : "");
    if (!too_big && !s->status)
        s->status = EXIT_SYSTEM;
    return NULL;
}

const Source *session_text(Session *s, const char *option, const char *value)
{
    Source *src = ARENA_NEW(s->arena, Source);
    src->name = arena_printf(s->arena, "<%s>", option);
    src->text = value;
    src->n = strlen(value);
    return src;
}

int session_end(Session *s)
{
    session_progress(NULL);
    diag_print(s->diag, stderr);
    if (s->status)
        return s->status;
    return diag_errors(s->diag) ? EXIT_REFUSED : EXIT_OK;
}

void session_progress(const char *fmt, ...)
{
    if (!isatty(STDERR_FILENO))
        return;
    fputs("\r\033[K", stderr);
    if (fmt) {
        va_list ap;
        va_start(ap, fmt);
        vfprintf(stderr, fmt, ap);
        va_end(ap);
    }
    fflush(stderr);
}

/* The time limit: says so and ends the program. Only async-signal-safe calls. */
static void out_of_time(int sig)
{
    (void)sig;
    struct timespec now;
    char text[160] = "dalembert: error: time limit reached: ";
    size_t n = strlen(text);
    char digits[20];
    size_t k = 0;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    for (long t = (long)now.tv_sec; k == 0 || t > 0; t /= 10)
        digits[k++] = (char)('0' + t % 10);
    while (k)
        text[n++] = digits[--k];
    const char *rest = " s of processor time (--max-seconds raises it)\n";
    memcpy(text + n, rest, strlen(rest));
    n += strlen(rest);
    ssize_t ignored = write(STDERR_FILENO, text, n);
    (void)ignored;
    _exit(EXIT_REFUSED);
}

double session_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void session_clock(const Options *opt, bool on)
{
    struct itimerval limit = {{0, 0}, {on ? opt->seconds : 0, 0}};
    struct sigaction act = {.sa_handler = out_of_time};
    sigaction(SIGPROF, &act, NULL);
    setitimer(ITIMER_PROF, &limit, NULL);
}

int session_write(const char *text, size_t n)
{
    if (fwrite(text, 1, n, stdout) == n && fflush(stdout) == 0)
        return EXIT_OK;
    if (errno != EPIPE)
        fprintf(stderr, "dalembert: error: cannot write to standard output: %s\n", strerror(errno));
    return EXIT_SYSTEM;
}
