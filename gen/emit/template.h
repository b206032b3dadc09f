/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The templater. A template is a text with
     @{name}          a slot; alone on its line it takes several lines, each indented like the slot, or none
     @if name … @end, @unless name … @end     present or absent, by a flag
     @each name … @end                        once for every item of a list; items have slots of their own
     @# …             a comment of the template
   Directives stand alone on their line. A slot, flag or list that the caller did not provide is a bug of ours. */
#ifndef DAL_EMIT_TEMPLATE_H
#define DAL_EMIT_TEMPLATE_H

#include "base/base.h"

typedef struct Slots Slots;
/* Names not found are looked up in `outer` (or NULL). */
Slots *slots_create(Arena *a, const Slots *outer);
void slots_text(Slots *s, const char *name, const char *text); /* not copied */
void slots_printf(Slots *s, const char *name, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
void slots_flag(Slots *s, const char *name, bool on);
/* Declares a list, empty so far. */
void slots_list(Slots *s, const char *name);
/* A new item of a declared list. */
Slots *slots_item(Slots *s, const char *name);

/* `path` is for the message should the template be wrong. */
void template_render(Arena *a, const char *path, const char *text, size_t n, const Slots *s, StrBuf *out);

#endif
