/* SPDX-License-Identifier: GPL-2.0-or-later */
/* methods: the catalogue with what each method claims and, for a model, whether it applies; or one method's
   text. */
#include "cli/cli.h"

#include <string.h>

typedef struct {
    const char *name, *order, *properties, *applies, *title;
} Line;

static const char *applicability(Session *s, const Loaded *m, const MethodRef *ref, const Method *method)
{
    const char *why = discretise_obstacle(s->arena, s->diag, m->mech, library_interface(s->library), ref);
    if (why)
        return arena_printf(s->arena, "no: %s", why);
    if (m->mech->nh > 0 && !library_uses_positions(s->library, method))
        return "yes, but g drifts";
    return "yes";
}

/* False after an error in the method's file. */
static bool describe(Session *s, const Loaded *m, const char *name, Line *out)
{
    MethodRef ref = {.name = name};
    MethodClaims claims = {0};
    const Method *method = library_find(s->library, name, (Span){0});
    if (!method || !discretise_claims(s->arena, s->diag, library_interface(s->library), &ref, &claims))
        return false;
    out->name = name;
    out->order = claims.order ? arena_printf(s->arena, "%d", claims.order) : "-";
    out->properties = claims.symmetric && claims.preserves_energy ? "symmetric, energy"
                      : claims.symmetric                          ? "symmetric"
                      : claims.preserves_energy                   ? "energy"
                                                                  : "-";
    out->applies = m ? applicability(s, m, &ref, method) : "";
    out->title = method->title ? method->title : "";
    return true;
}

static size_t wider(size_t w, const char *text)
{
    return strlen(text) > w ? strlen(text) : w;
}

static void print_table(const Line *lines, size_t n, bool applies, StrBuf *out)
{
    const Line head = {"name", "order", "properties", "applies", "title"};
    size_t name = 4, props = 10, app = 7;
    for (size_t i = 0; i < n; i++) {
        name = wider(name, lines[i].name);
        props = wider(props, lines[i].properties);
        app = wider(app, lines[i].applies);
    }
    for (size_t i = 0; i <= n; i++) {
        const Line *l = i ? &lines[i - 1] : &head;
        strbuf_printf(out, "%-*s  %-5s  %-*s  ", (int)name, l->name, l->order, (int)props, l->properties);
        if (applies)
            strbuf_printf(out, "%-*s  ", (int)app, l->applies);
        strbuf_printf(out, "%s\n", l->title);
    }
}

static void print_text(Session *s, const char *name, StrBuf *out)
{
    const Method *method = library_find(s->library, name, (Span){0});
    if (method)
        strbuf_add(out, method->src->text, method->src->n);
}

int cmd_methods(Session *s)
{
    StrBuf out;
    strbuf_init(&out, s->arena);
    if (s->opt->args.n) {
        for (size_t i = 0; i < s->opt->args.n; i++)
            print_text(s, s->opt->args.at[i], &out);
    } else {
        Loaded *m = s->opt->for_model ? pipeline_load(s, s->opt->for_model) : NULL;
        size_t n, filled = 0;
        const char **names = resources_methods(s->resources, &n);
        Line *lines = ARENA_ARRAY(s->arena, Line, n);
        for (size_t i = 0; (m || !s->opt->for_model) && i < n; i++)
            if (describe(s, m, names[i], &lines[filled]))
                filled++;
        print_table(lines, filled, m != NULL, &out);
        pipeline_unload(m);
    }
    int status = session_end(s);
    return status ? status : session_write(out.at, out.n);
}
