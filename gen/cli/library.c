/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Methods by name or path. Every file is parsed once; the methods that a file refers to (composition,
   defaults) are loaded with it, and a circle among them is an error, so that no later stage can recurse for
   ever. */
#include "cli/library.h"

#include "cli/options.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *key; /* "name" for built-in ones, the real path otherwise */
    const Method *method;
    bool loading, used;
} Entry;

struct Library {
    ParseCtx *parse;
    ResourceStore *resources;
    LibraryReader read;
    void *read_arg;
    VEC(Entry *) entries; /* in order of first use */
    VEC(Entry *) asked;   /* since library_forget */
    MethodLibrary interface;
};

static const Method *find_for_discretise(void *arg, const char *name, Span from)
{
    return library_find(arg, name, from);
}

Library *library_create(ParseCtx *parse, ResourceStore *resources, LibraryReader read, void *arg)
{
    Library *l = ARENA_NEW(parse->arena, Library);
    l->parse = parse;
    l->resources = resources;
    l->read = read;
    l->read_arg = arg;
    l->interface = (MethodLibrary){.find = find_for_discretise, .arg = l};
    l->interface.names = resources_methods(resources, &l->interface.nnames);
    return l;
}

MethodLibrary *library_interface(Library *l)
{
    return &l->interface;
}

bool library_is_path(const char *name)
{
    size_t n = strlen(name);
    return strchr(name, '/') || (n > 7 && strcmp(name + n - 7, ".method") == 0);
}

/* A path is relative to the file that names it; on the command line (a source named `<...>`) to the current
   folder. */
static const char *resolve(Library *l, const char *path, Span from)
{
    if (path[0] == '/' || !from.src || from.src->name[0] == '<')
        return path;
    const char *slash = strrchr(from.src->name, '/');
    while (path[0] == '.' && path[1] == '/')
        path += 2;
    if (!slash)
        return path;
    return arena_printf(l->parse->arena, "%.*s/%s", (int)(slash - from.src->name), from.src->name, path);
}

static const Source *builtin(Library *l, const char *name, Span from)
{
    Arena *a = l->parse->arena;
    Source *src = ARENA_NEW(a, Source);
    src->name = arena_printf(a, "methods/%s.method", name);
    src->text = resources_text(l->resources, src->name, &src->n);
    if (src->text)
        return src;
    size_t n;
    const char **all = resources_methods(l->resources, &n);
    diag_error(l->parse->diag, from, "unknown method '%s'%s", name, options_nearest(a, name, all, n));
    size_t len = strlen(name);
    if (len > 6 && strcmp(name + len - 6, ".model") == 0)
        diag_hint(l->parse->diag, "`dalembert methods --for %s` says which apply to a model", name);
    else
        diag_hint(l->parse->diag,
                  "`dalembert methods` lists them; a file of your own is named by its path, like ./%s.method",
              name);
    return NULL;
}

static bool load_references(Library *l, const Method *m);

static const Method *load(Library *l, Entry *e, const char *name, Span from)
{
    const Source *src = library_is_path(name) ? l->read(l->read_arg, resolve(l, name, from), from)
                                              : builtin(l, name, from);
    const Method *m = src ? parse_method(l->parse, src) : NULL;
    if (!m)
        return NULL;
    e->loading = true;
    bool good = load_references(l, m);
    e->loading = false;
    return good ? m : NULL;
}

const Method *library_find(Library *l, const char *name, Span from)
{
    Arena *a = l->parse->arena;
    char real[PATH_MAX];
    const char *key = library_is_path(name) ? resolve(l, name, from) : name;
    if (library_is_path(name) && realpath(key, real))
        key = real;
    Entry *e = NULL;
    for (size_t i = 0; i < l->entries.n && !e; i++)
        if (strcmp(l->entries.at[i]->key, key) == 0)
            e = l->entries.at[i];
    if (!e) {
        e = ARENA_NEW(a, Entry);
        e->key = arena_strdup(a, key);
        vec_push(a, &l->entries, e);
        e->method = load(l, e, name, from);
    } else if (e->loading) {
        diag_error(l->parse->diag, from, "method '%s' is made of itself", name);
        return NULL;
    }
    if (e->method && !e->used) {
        e->used = true;
        vec_push(a, &l->asked, e);
    }
    return e->method;
}

static bool is_parameter(const Method *m, const char *name)
{
    for (size_t i = 0; i < m->nparams; i++)
        if (strcmp(m->params[i].name, name) == 0)
            return true;
    return false;
}

/* A bare name as an argument, `s = n` or `base = other`, is a method if there is one of that name. */
static bool may_be_method(Library *l, const Ast *value, const MethodRef *r)
{
    size_t n;
    return r && (!value || resources_text(l->resources,
                                          arena_printf(l->parse->arena, "methods/%s.method", r->name), &n));
}

/* Loads what a reference written in `m` names, its arguments included. */
static bool load_reference(Library *l, const Method *m, const MethodRef *r)
{
    bool good = is_parameter(m, r->name) || library_find(l, r->name, r->span);
    for (size_t i = 0; i < r->nargs; i++)
        if (may_be_method(l, r->args[i].value, r->args[i].method))
            good = load_reference(l, m, r->args[i].method) && good;
    return good;
}

static bool load_references(Library *l, const Method *m)
{
    bool good = true;
    for (size_t i = 0; i < m->nparams; i++)
        if (may_be_method(l, m->params[i].value, m->params[i].method))
            good = load_reference(l, m, m->params[i].method) && good;
    for (size_t i = 0; i < m->ncompose; i++)
        good = load_reference(l, m, m->compose[i].method) && good;
    return good;
}

void library_forget(Library *l)
{
    for (size_t i = 0; i < l->asked.n; i++)
        l->asked.at[i]->used = false;
    l->asked.n = 0;
}

unsigned long long library_hash(const Library *l)
{
    StrBuf all;
    strbuf_init(&all, l->parse->arena);
    for (size_t i = 0; i < l->asked.n; i++)
        strbuf_add(&all, l->asked.at[i]->method->src->text, l->asked.at[i]->method->src->n);
    return str_hash(all.at, all.n);
}

/* Depth is bounded by the parser's limit on nesting. */
static bool mentions_positions(const Ast *e)
{
    if (!e)
        return false;
    if (e->kind == AST_CALL &&
        (strcmp(e->text, "g") == 0 || strcmp(e->text, "leaf") == 0 || strncmp(e->text, "g_", 2) == 0))
        return true;
    for (size_t i = 0; i < e->n; i++)
        if (mentions_positions(e->kid[i]))
            return true;
    return false;
}

bool library_uses_positions(Library *l, const Method *m)
{
    for (size_t i = 0; i < m->nstmts; i++)
        if (mentions_positions(m->stmts[i].lhs) || mentions_positions(m->stmts[i].expr))
            return true;
    for (size_t i = 0; i < m->ncompose; i++) {
        const MethodRef *r = m->compose[i].method;
        for (size_t k = 0; k < m->nparams; k++)
            if (strcmp(m->params[k].name, r->name) == 0 && m->params[k].method)
                r = m->params[k].method;
        const Method *part = library_find(l, r->name, r->span);
        if (part && part != m && library_uses_positions(l, part))
            return true;
    }
    return false;
}
