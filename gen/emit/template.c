/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The templater: line by line, with a recursion as deep as the sections are nested. */
#include "emit/template.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef enum { SLOT_TEXT, SLOT_FLAG, SLOT_LIST } SlotKind;

typedef struct {
    const char *name;
    SlotKind kind;
    const char *text;
    bool on;
    VEC(Slots *) items;
} SlotEntry;

struct Slots {
    Arena *arena;
    const Slots *outer;
    VEC(SlotEntry) at;
};

Slots *slots_create(Arena *a, const Slots *outer)
{
    Slots *s = ARENA_NEW(a, Slots);
    s->arena = a;
    s->outer = outer;
    return s;
}

static SlotEntry *own_entry(const Slots *s, const char *name, size_t n)
{
    for (size_t i = s->at.n; i-- > 0;)
        if (strncmp(s->at.at[i].name, name, n) == 0 && s->at.at[i].name[n] == 0)
            return &s->at.at[i];
    return NULL;
}

static void add_entry(Slots *s, SlotEntry e)
{
    SlotEntry *old = own_entry(s, e.name, strlen(e.name));
    if (old)
        *old = e;
    else
        vec_push(s->arena, &s->at, e);
}

void slots_text(Slots *s, const char *name, const char *text)
{
    add_entry(s, (SlotEntry){.name = name, .kind = SLOT_TEXT, .text = text});
}

void slots_printf(Slots *s, const char *name, const char *fmt, ...)
{
    char small[1024];
    va_list ap;
    va_start(ap, fmt);
    const int n = vsnprintf(small, sizeof small, fmt, ap);
    va_end(ap);
    CHECK(n >= 0 && (size_t)n < sizeof small);
    slots_text(s, name, arena_strdup(s->arena, small));
}

void slots_flag(Slots *s, const char *name, bool on)
{
    add_entry(s, (SlotEntry){.name = name, .kind = SLOT_FLAG, .on = on});
}

void slots_list(Slots *s, const char *name)
{
    add_entry(s, (SlotEntry){.name = name, .kind = SLOT_LIST});
}

Slots *slots_item(Slots *s, const char *name)
{
    SlotEntry *e = own_entry(s, name, strlen(name));
    CHECK(e && e->kind == SLOT_LIST);
    Slots *item = slots_create(s->arena, s);
    vec_push(s->arena, &e->items, item);
    return item;
}

/* -- rendering */

typedef struct {
    Arena *arena;
    const char *path, *text, *end;
    StrBuf *out;
} Render;

static _Noreturn void broken(const Render *r, const char *at, const char *what, const char *name, size_t n)
{
    int line = 1;
    for (const char *p = r->text; p < at; p++)
        line += *p == '\n';
    base_die(r->path, line, arena_printf(r->arena, "%s '%.*s'", what, (int)n, name));
}

static const SlotEntry *find(const Render *r, const char *at, const Slots *s, const char *name, size_t n, SlotKind kind)
{
    for (; s; s = s->outer) {
        const SlotEntry *e = own_entry(s, name, n);
        if (e && e->kind == kind)
            return e;
        if (e)
            broken(r, at, "slot of another kind", name, n);
    }
    broken(r, at, "unfilled slot", name, n);
}

static const char *line_end(const Render *r, const char *p)
{
    const char *e = memchr(p, '\n', (size_t)(r->end - p));
    return e ? e : r->end;
}

static const char *skip_space(const char *p, const char *end)
{
    while (p < end && (*p == ' ' || *p == '\t'))
        p++;
    return p;
}

/* The word after a directive such as "@if"; NULL if the line is none. */
static const char *directive(const char *p, const char *end, const char *word, size_t *n)
{
    p = skip_space(p, end);
    const size_t w = strlen(word);
    if ((size_t)(end - p) < w || strncmp(p, word, w) != 0)
        return NULL;
    p = skip_space(p + w, end);
    *n = 0;
    while (p + *n < end && (isalnum((unsigned char)p[*n]) || p[*n] == '_'))
        ++*n;
    return p;
}

/* The first line after the @end that closes a section whose body starts at p; *body_end is where the @end line begins. */
static const char *section_end(const Render *r, const char *p, const char **body_end)
{
    const char *start = p;
    int depth = 1;
    size_t n;
    while (p < r->end) {
        const char *e = line_end(r, p);
        if (directive(p, e, "@if ", &n) || directive(p, e, "@unless ", &n) || directive(p, e, "@each ", &n))
            depth++;
        if (directive(p, e, "@end", &n) && --depth == 0) {
            *body_end = p;
            return e < r->end ? e + 1 : e;
        }
        p = e < r->end ? e + 1 : e;
    }
    broken(r, start, "section without @end", "", 0);
}

static void put_block(Render *r, const char *indent, size_t nindent, const char *text)
{
    while (*text) {
        const char *e = strchr(text, '\n');
        const size_t n = e ? (size_t)(e - text) : strlen(text);
        if (n && *text != '#')
            strbuf_add(r->out, indent, nindent);
        strbuf_add(r->out, text, n);
        strbuf_puts(r->out, "\n");
        text += n + (e != NULL);
    }
}

static void put_line(Render *r, const char *p, const char *end, const Slots *s)
{
    const char *first = skip_space(p, end);
    const char *close = end > first ? memchr(first, '}', (size_t)(end - first)) : NULL;
    if (end - first > 3 && first[0] == '@' && first[1] == '{' && close && skip_space(close + 1, end) == end) {
        put_block(r, p, (size_t)(first - p), find(r, p, s, first + 2, (size_t)(close - first) - 2, SLOT_TEXT)->text);
        return;
    }
    while (p < end) {
        const char *at = memchr(p, '@', (size_t)(end - p));
        if (!at || at + 1 >= end || at[1] != '{') {
            if (at)
                broken(r, p, "stray @ in", p, (size_t)(end - p));
            strbuf_add(r->out, p, (size_t)(end - p));
            break;
        }
        strbuf_add(r->out, p, (size_t)(at - p));
        const char *stop = memchr(at, '}', (size_t)(end - at));
        if (!stop)
            broken(r, p, "slot without }", p, (size_t)(end - p));
        strbuf_puts(r->out, find(r, p, s, at + 2, (size_t)(stop - at) - 2, SLOT_TEXT)->text);
        p = stop + 1;
    }
    strbuf_puts(r->out, "\n");
}

static void render_part(Render *r, const char *p, const char *end, const Slots *s)
{
    while (p < end) {
        const char *e = line_end(r, p);
        const char *next = e < end ? e + 1 : end;
        const char *first = skip_space(p, e), *body_end, *name;
        size_t n;
        if (e - first >= 2 && first[0] == '@' && first[1] == '#') {
            p = next;
            continue;
        }
        if ((name = directive(p, e, "@if ", &n)) || (name = directive(p, e, "@unless ", &n))) {
            const bool wanted = first[1] == 'i';
            const bool on = find(r, p, s, name, n, SLOT_FLAG)->on;
            p = section_end(r, next, &body_end);
            if (on == wanted)
                render_part(r, next, body_end, s);
        } else if ((name = directive(p, e, "@each ", &n))) {
            const SlotEntry *list = find(r, p, s, name, n, SLOT_LIST);
            p = section_end(r, next, &body_end);
            for (size_t i = 0; i < list->items.n; i++)
                render_part(r, next, body_end, list->items.at[i]);
        } else {
            put_line(r, p, e, s);
            p = next;
        }
    }
}

void template_render(Arena *a, const char *path, const char *text, size_t n, const Slots *s, StrBuf *out)
{
    Render r = {a, path, text, text + n, out};
    render_part(&r, text, text + n, s);
}
