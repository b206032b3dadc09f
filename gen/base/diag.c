/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Diagnostics: collected, then printed in source order with the line and a caret. */
#include "base/base.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    Span span;
    bool warning;
    const char *text, *hint;
    size_t order;
} Message;

struct Diag {
    Arena *arena;
    VEC(Message) messages;
    size_t errors, dropped;
    bool last_dropped;
};

Diag *diag_create(Arena *a)
{
    Diag *d = ARENA_NEW(a, Diag);
    d->arena = a;
    return d;
}

Span span_join(Span a, Span b)
{
    if (!a.src)
        return b;
    if (!b.src || a.src != b.src)
        return a;
    size_t from = a.at < b.at ? a.at : b.at;
    size_t end_a = a.at + a.n, end_b = b.at + b.n;
    return (Span){a.src, from, (end_a > end_b ? end_a : end_b) - from};
}

void span_place(Span s, size_t *line, size_t *col)
{
    size_t start = 0, l = 1;
    for (size_t i = 0; i < s.at && i < s.src->n; i++)
        if (s.src->text[i] == '\n') {
            l++;
            start = i + 1;
        }
    *line = l;
    *col = s.at - start + 1;
}

static char *format(Arena *a, const char *fmt, va_list ap)
{
    va_list again;
    va_copy(again, ap);
    int n = vsnprintf(NULL, 0, fmt, ap);
    CHECK(n >= 0);
    char *p = arena_alloc(a, (size_t)n + 1);
    vsnprintf(p, (size_t)n + 1, fmt, again);
    va_end(again);
    return p;
}

static void add(Diag *d, Span s, bool warning, const char *text)
{
    if (!warning)
        d->errors++;
    for (size_t i = 0; i < d->messages.n; i++) {
        const Message *m = &d->messages.at[i];
        if (m->span.src == s.src && m->span.at == s.at && strcmp(m->text, text) == 0) {
            d->last_dropped = true;
            return;
        }
    }
    d->last_dropped = d->messages.n >= DIAG_MOST;
    if (d->last_dropped) {
        d->dropped++;
        return;
    }
    Message m = {s, warning, text, NULL, d->messages.n};
    vec_push(d->arena, &d->messages, m);
}

void diag_error(Diag *d, Span s, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    add(d, s, false, format(d->arena, fmt, ap));
    va_end(ap);
}

void diag_warning(Diag *d, Span s, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    add(d, s, true, format(d->arena, fmt, ap));
    va_end(ap);
}

void diag_hint(Diag *d, const char *fmt, ...)
{
    if (d->last_dropped || d->messages.n == 0)
        return;
    va_list ap;
    va_start(ap, fmt);
    d->messages.at[d->messages.n - 1].hint = format(d->arena, fmt, ap);
    va_end(ap);
}

size_t diag_errors(const Diag *d)
{
    return d->errors;
}

static int in_order(const void *pa, const void *pb)
{
    const Message *a = pa, *b = pb;
    if (a->span.src && a->span.src == b->span.src && a->span.at != b->span.at)
        return a->span.at < b->span.at ? -1 : 1;
    return a->order < b->order ? -1 : a->order > b->order;
}

/* The source line with a caret under the span; tabs are kept so that the caret lines up, other control
   characters are shown as '?'. */
static void print_line(FILE *out, Span s, size_t line, size_t col)
{
    const char *text = s.src->text;
    size_t start = s.at - (col - 1), end = s.at;
    while (end < s.src->n && text[end] != '\n' && text[end] != '\r')
        end++;
    if (end - start > 400)
        end = start + 400 > s.at ? start + 400 : s.at;
    fprintf(out, "%5zu | ", line);
    for (size_t i = start; i < end; i++)
        fputc((unsigned char)text[i] < 32 && text[i] != '\t' ? '?' : text[i], out);
    fprintf(out, "\n      | ");
    for (size_t i = start; i < s.at; i++)
        if (((unsigned char)text[i] & 0xC0) != 0x80)
            fputc(text[i] == '\t' ? '\t' : ' ', out);
    fputc('^', out);
    for (size_t i = s.at + 1; i < s.at + s.n && i < end; i++)
        fputc('~', out);
    fputc('\n', out);
}

void diag_print(Diag *d, FILE *out)
{
    if (d->messages.n)
        qsort(d->messages.at, d->messages.n, sizeof(Message), in_order);
    for (size_t i = 0; i < d->messages.n; i++) {
        const Message *m = &d->messages.at[i];
        const char *kind = m->warning ? "warning" : "error";
        if (!m->span.src) {
            fprintf(out, "dalembert: %s: %s\n", kind, m->text);
        } else {
            size_t line, col;
            span_place(m->span, &line, &col);
            fprintf(out, "%s:%zu:%zu: %s: %s\n", m->span.src->name, line, col, kind, m->text);
            print_line(out, m->span, line, col);
        }
        if (m->hint)
            fprintf(out, "      = hint: %s\n", m->hint);
    }
    if (d->dropped)
        fprintf(out, "dalembert: %zu more message%s not shown\n", d->dropped, d->dropped == 1 ? "" : "s");
    d->messages.n = 0;
    d->dropped = 0;
}
