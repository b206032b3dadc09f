/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Choice of names. A user's name is kept wherever C allows it; where it is a keyword, a macro or taken, an underscore
   is put after it, and the change is recorded for the report. Names of files and prefixes cannot change silently:
   those that would not work are errors. */
#include "emit/names.h"

#include <ctype.h>
#include <string.h>

/* Keywords of C (to C23) and C++ (to C++20), macros of the headers that a user of the code is likely to include, and
   macros that compilers define outside the reserved name space. Members and functions must not be called so. */
static const char *const reserved[] = {
    "FILE", "I", "EOF", "NULL", "NAN", "INFINITY", "HUGE_VAL", "BUFSIZ", "CLOCKS_PER_SEC", "RAND_MAX", "TRUE", "FALSE",
    "alignas", "alignof", "and", "and_eq", "asm", "assert", "atomic_cancel", "atomic_commit", "atomic_noexcept", "auto",
    "bitand", "bitor", "bool", "break", "case", "catch", "char", "char16_t", "char32_t", "char8_t", "class", "co_await",
    "co_return", "co_yield", "compl", "complex", "concept", "const", "const_cast", "consteval", "constexpr", "constinit",
    "continue", "decltype", "default", "delete", "do", "double", "dynamic_cast", "else", "enum", "errno", "explicit",
    "export", "extern", "false", "float", "for", "fpclassify", "friend", "goto", "i386", "if", "imaginary", "inline", "int",
    "isfinite", "isgreater", "isgreaterequal", "isinf", "isless", "islessequal", "islessgreater", "isnan", "isnormal",
    "isunordered", "linux", "long", "math_errhandling", "mutable", "namespace", "new", "noexcept", "noreturn", "not",
    "not_eq", "nullptr", "offsetof", "operator", "or", "or_eq", "private", "protected", "public", "reflexpr", "register",
    "reinterpret_cast", "requires", "restrict", "return", "setjmp", "short", "signbit", "signed", "sizeof", "static",
    "static_assert", "static_cast", "stderr", "stdin", "stdout", "struct", "switch", "synchronized", "template", "this",
    "thread_local", "throw", "true", "try", "typedef", "typeid", "typename", "typeof", "typeof_unqual", "unix", "union",
    "unsigned", "using", "va_arg", "va_copy", "va_end", "va_start", "virtual", "void", "volatile", "wchar_t", "while", "xor",
    "xor_eq"};

/* A generated file must not hide a header of the system. */
static const char *const headers[] = {
    "alloca", "assert", "complex", "ctype", "dal", "dirent", "errno", "fcntl", "features", "fenv", "float", "inttypes",
    "iso646", "libgen", "limits", "locale", "malloc", "math", "memory", "poll", "pthread", "regex", "sched", "search",
    "semaphore", "setjmp", "signal", "stdalign", "stdarg", "stdatomic", "stdbool", "stdckdint", "stddef", "stdint", "stdio",
    "stdlib", "stdnoreturn", "string", "strings", "syslog", "tgmath", "threads", "time", "uchar", "unistd", "utime",
    "wchar", "wctype"};

static bool is_in(const char *const *list, size_t n, const char *name)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(list[i], name) == 0)
            return true;
    return false;
}

static bool has_prefix(const char *s, const char *prefix)
{
    return strncmp(s, prefix, strlen(prefix)) == 0;
}

/* The beginning of the name belongs to C or to the runtime. */
static bool starts_reserved(const char *name)
{
    static const char *const prefixes[] = {"_", "DAL_", "dal_", "DBL_", "FLT_", "LDBL_", "FP_", "M_", "INT_", "UINT_", "MATH_"};
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++)
        if (has_prefix(name, prefixes[i]))
            return true;
    return false;
}

bool names_is_reserved(const char *name)
{
    return starts_reserved(name) || is_in(reserved, sizeof reserved / sizeof reserved[0], name);
}

static bool is_identifier(const char *s)
{
    if (!isalpha((unsigned char)*s) && *s != '_')
        return false;
    for (; *s; s++)
        if (!isalnum((unsigned char)*s) && *s != '_')
            return false;
    return true;
}

static const char *upper(Arena *a, const char *s)
{
    char *r = arena_strdup(a, s);
    for (char *p = r; *p; p++)
        *p = (char)toupper((unsigned char)*p);
    return r;
}

/* "edge[0]" -> "edge_0"; anything else that C does not allow becomes '_'; "[-1]" -> "_m1". */
static const char *identifier(Arena *a, const char *s)
{
    StrBuf b;
    strbuf_init(&b, a);
    if (!isalpha((unsigned char)*s))
        strbuf_puts(&b, "n");
    for (; *s; s++) {
        if (*s == ']')
            continue;
        if (*s == '-')
            strbuf_puts(&b, "m");
        else
            strbuf_add(&b, isalnum((unsigned char)*s) ? s : "_", 1);
    }
    return b.at;
}

typedef VEC(const char *) NameList;

/* The name itself if it is free, else with n_ before it or underscores after it. */
static const char *settle(Arena *a, const NameList *taken, const char *name)
{
    if (starts_reserved(name))
        name = arena_printf(a, "n_%s", name);
    while (names_is_reserved(name) || is_in(taken->at, taken->n, name))
        name = arena_printf(a, "%s_", name);
    return name;
}

static void record(Arena *a, Names *out, const char *from, const char *to)
{
    if (strcmp(from, to) != 0)
        vec_push(a, &out->renamed, ((Renamed){from, to}));
}

static bool choose_prefix(Arena *a, Diag *diag, const EmitUnit *unit, Names *out)
{
    const char *name = unit->mech->model->name;
    const Span place = {unit->mech->model->src, 0, 0};
    if (!is_identifier(name) || name[0] == '_') {
        diag_error(diag, place, "the model's name '%s' cannot be the prefix of C names", name);
        return false;
    }
    if (has_prefix(name, "dal_") || has_prefix(name, "DAL_") || strcmp(name, "dal") == 0 || strcmp(name, "DAL") == 0) {
        diag_error(diag, place, "the model's name '%s' is reserved for the runtime; choose another", name);
        return false;
    }
    if (is_in(headers, sizeof headers / sizeof headers[0], name)) {
        diag_error(diag, place, "a model called '%s' would write %s.h, which hides a header of the system; choose another name",
                   name, name);
        return false;
    }
    out->prefix = name;
    out->upper = upper(a, name);
    return true;
}

static void choose_params(Arena *a, const EmitUnit *unit, Names *out)
{
    const Model *m = unit->mech->model;
    NameList taken = {0};
    out->members = ARENA_ARRAY(a, ParamMember, m->np);
    out->params = ARENA_ARRAY(a, const char *, m->np);
    for (size_t i = 0; i < m->np;) {
        const ModelName *id = &m->params[i].id;
        const size_t count = id->indexed ? (size_t)id->count : 1;
        const char *member = settle(a, &taken, identifier(a, id->base));
        vec_push(a, &taken, member);
        record(a, out, id->base, member);
        out->members[out->nmembers++] = (ParamMember){member, id->indexed ? count : 0, i};
        for (size_t k = 0; k < count; k++, i++)
            out->params[i] = id->indexed ? arena_printf(a, "%s[%zu]", member, k) : member;
    }
    CHECK(m->np == 0 || out->nmembers > 0);
}

/* Everything else that the module defines under its prefix. */
static void take_own_names(Arena *a, const EmitUnit *unit, const Names *out, NameList *taken)
{
    static const char *const own[] = {"params", "params_default", "energy", "constraint", "position", "accel", "project",
                                      "status_text"};
    static const char *const parts[] = {"state", "work", "init", "step", "run", "advance"};
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        vec_push(a, taken, arena_printf(a, "%s_%s", out->prefix, own[i]));
    for (size_t i = 0; i < unit->nsteppers; i++) {
        for (size_t k = 0; k < sizeof parts / sizeof parts[0]; k++)
            vec_push(a, taken, arena_printf(a, "%s_%s", out->steppers[i], parts[k]));
        for (size_t k = 0; k < unit->steppers[i].stepping->nsystems; k++) {
            vec_push(a, taken, arena_printf(a, "%s_substep_%zu", out->steppers[i], k));
            vec_push(a, taken, arena_printf(a, "%s_constants_%zu", out->steppers[i], k));
        }
    }
}

static void choose_invariants(Arena *a, const EmitUnit *unit, Names *out)
{
    const Model *m = unit->mech->model;
    NameList taken = {0};
    take_own_names(a, unit, out, &taken);
    out->invariants = ARENA_ARRAY(a, const char *, m->ninv);
    for (size_t i = 0; i < m->ninv; i++) {
        const char *name = arena_printf(a, "%s_%s", out->prefix, identifier(a, m->invariants[i].name));
        out->invariants[i] = settle(a, &taken, name);
        vec_push(a, &taken, out->invariants[i]);
    }
}

static bool choose_steppers(Arena *a, Diag *diag, const EmitUnit *unit, Names *out)
{
    bool good = true;
    out->steppers = ARENA_ARRAY(a, const char *, unit->nsteppers);
    out->stepper_uppers = ARENA_ARRAY(a, const char *, unit->nsteppers);
    out->states = ARENA_ARRAY(a, const char **, unit->nsteppers);
    for (size_t i = 0; i < unit->nsteppers; i++) {
        const Stepping *st = unit->steppers[i].stepping;
        NameList taken = {0};
        out->steppers[i] = arena_printf(a, "%s_%s", out->prefix, identifier(a, st->slug));
        out->stepper_uppers[i] = upper(a, out->steppers[i]);
        for (size_t k = 0; k < i; k++)
            if (strcmp(out->stepper_uppers[i], out->stepper_uppers[k]) == 0) {
                diag_error(diag, (Span){0}, "the methods '%s' and '%s' have the same name in C but for upper and lower case",
                           unit->steppers[k].stepping->slug, st->slug);
                diag_hint(diag, "`as NAME` after a method chooses another");
                good = false;
            }
        vec_push(a, &taken, "q");
        vec_push(a, &taken, "v");
        vec_push(a, &taken, "warm");
        out->states[i] = ARENA_ARRAY(a, const char *, st->nstates);
        for (size_t k = 0; k < st->nstates; k++) {
            out->states[i][k] = settle(a, &taken, identifier(a, st->states[k].name));
            vec_push(a, &taken, out->states[i][k]);
            record(a, out, st->states[k].name, out->states[i][k]);
        }
    }
    return good;
}

bool names_choose(Arena *a, Diag *diag, const EmitUnit *unit, Names *out)
{
    *out = (Names){0};
    if (!choose_prefix(a, diag, unit, out) || !choose_steppers(a, diag, unit, out))
        return false;
    choose_params(a, unit, out);
    choose_invariants(a, unit, out);
    return true;
}

/* -- texts */

/* Length of the UTF-8 sequence at s, 0 if it is none. */
static size_t utf8_length(const unsigned char *s)
{
    const size_t n = *s < 0x80 ? 1 : *s >= 0xC2 && *s < 0xE0 ? 2 : (*s & 0xF0) == 0xE0 ? 3 : *s >= 0xF0 && *s < 0xF5 ? 4 : 0;
    for (size_t i = 1; i < n; i++)
        if ((s[i] & 0xC0) != 0x80)
            return 0;
    if ((n == 3 && ((*s == 0xE0 && s[1] < 0xA0) || (*s == 0xED && s[1] >= 0xA0))) ||
        (n == 4 && ((*s == 0xF0 && s[1] < 0x90) || (*s == 0xF4 && s[1] >= 0x90))))
        return 0;
    return n;
}

const char *names_comment(Arena *a, const char *text)
{
    StrBuf b;
    strbuf_init(&b, a);
    while (*text) {
        const size_t n = utf8_length((const unsigned char *)text);
        if (n == 0 || (unsigned char)*text < 0x20 || *text == 0x7F) {
            strbuf_puts(&b, n == 0 ? "?" : " ");
            text++;
            continue;
        }
        strbuf_add(&b, text, n);
        if ((text[0] == '*' && text[1] == '/') || (text[0] == '/' && text[1] == '*') || (text[0] == '?' && text[1] == '?'))
            strbuf_puts(&b, " ");
        text += n;
    }
    if (b.n && b.at[b.n - 1] == '\\')
        strbuf_puts(&b, " ");
    return b.at;
}

const char *names_c_string(Arena *a, const char *text)
{
    StrBuf b;
    strbuf_init(&b, a);
    strbuf_puts(&b, "\"");
    for (; *text; text++) {
        const unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\' || c == '?')
            strbuf_printf(&b, "\\%c", c);
        else if (c < 0x20 || c >= 0x7F)
            strbuf_printf(&b, "\\%03o", c);
        else
            strbuf_printf(&b, "%c", c);
    }
    strbuf_puts(&b, "\"");
    return b.at;
}

const char *names_json_string(Arena *a, const char *text)
{
    StrBuf b;
    strbuf_init(&b, a);
    strbuf_puts(&b, "\"");
    while (*text) {
        const unsigned char c = (unsigned char)*text;
        const size_t n = utf8_length((const unsigned char *)text);
        if (c == '"' || c == '\\')
            strbuf_printf(&b, "\\%c", c);
        else if (c < 0x20 || c == 0x7F)
            strbuf_printf(&b, "\\u%04x", c);
        else if (n == 0)
            strbuf_puts(&b, "\\ufffd");
        else
            strbuf_add(&b, text, n);
        text += n ? n : 1;
    }
    strbuf_puts(&b, "\"");
    return b.at;
}
