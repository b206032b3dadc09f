/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Diagnostics: every mistake of the user is collected here with its place in a source text, and printed as
   compilers do. Nothing in here ends the program. */
#ifndef DAL_BASE_DIAG_H
#define DAL_BASE_DIAG_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* A text that spans point into: a file, or an argument of the command line (named like `<--start>`). */
typedef struct {
    const char *name; /* as the user gave it */
    const char *text; /* terminated by 0 */
    size_t n;
} Source;

typedef struct {
    const Source *src; /* NULL: no place */
    size_t at, n;      /* byte offset and length */
} Span;

Span span_join(Span a, Span b);
/* Line and column (from 1) of a span's first byte. */
void span_place(Span s, size_t *line, size_t *col);

enum { DIAG_MOST = 20 };

typedef struct Diag Diag;
Diag *diag_create(Arena *a);
/* An error at a place. The first DIAG_MOST are kept, the others counted. */
void diag_error(Diag *d, Span s, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
void diag_warning(Diag *d, Span s, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
/* A hint that belongs to the last error or warning. */
void diag_hint(Diag *d, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
size_t diag_errors(const Diag *d);
/* Prints all messages in order of their places and forgets them (the error count stays). */
void diag_print(Diag *d, FILE *out);

#endif
