/* SPDX-License-Identifier: GPL-2.0-or-later */
/* new: a commented model to start from. The text is templates/new.model with the name put in; it must pass
   our own checks before it is written, so a name that the language reserves is refused with the parser's
   message. */
#include "cli/cli.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool is_identifier(const char *s)
{
    if (!isalpha((unsigned char)*s))
        return false;
    for (; *s; s++)
        if (!isalnum((unsigned char)*s) && *s != '_')
            return false;
    return true;
}

static void fill_name(const char *text, const char *name, StrBuf *out)
{
    const char *slot = "@NAME@";
    for (const char *at; (at = strstr(text, slot)); text = at + strlen(slot)) {
        strbuf_add(out, text, (size_t)(at - text));
        strbuf_puts(out, name);
    }
    strbuf_puts(out, text);
}

/* Writes a file that must not exist yet: whole or not at all. */
static int write_new(Session *s, const char *path, const StrBuf *text)
{
    const char *staged = arena_printf(s->arena, ".%s.%ld", path, (long)getpid());
    FILE *f = fopen(staged, "wxe");
    bool good = f && fwrite(text->at, 1, text->n, f) == text->n;
    if (f && fclose(f) != 0)
        good = false;
    if (good && link(staged, path) != 0)
        good = false;
    if (!good)
        fprintf(stderr, "dalembert: error: cannot write '%s': %s\n", path, strerror(errno));
    if (f)
        unlink(staged);
    return good ? EXIT_OK : EXIT_SYSTEM;
}

int cmd_new(Session *s)
{
    const char *name = s->opt->args.at[0];
    if (!is_identifier(name) || strlen(name) > 64) {
        fprintf(stderr,
                "dalembert: error: '%s' is no name: a letter, then letters, digits and '_', 64 at most\n",
                name);
        return EXIT_USAGE;
    }
    size_t n;
    const char *text = resources_builtin("templates/new.model", &n);
    CHECK(text);
    StrBuf b;
    strbuf_init(&b, s->arena);
    fill_name(text, name, &b);
    Source src = {arena_printf(s->arena, "%s.model", name), b.at, b.n};
    if (!parse_model(&s->parse, &src, NULL, 0))
        return session_end(s);
    if (access(src.name, F_OK) == 0) {
        fprintf(stderr, "dalembert: error: '%s' exists already\n", src.name);
        return EXIT_SYSTEM;
    }
    int status = write_new(s, src.name, &b);
    if (status == EXIT_OK) {
        const char *line = arena_printf(s->arena, "wrote %s\n", src.name);
        status = session_write(line, strlen(line));
    }
    return status;
}
