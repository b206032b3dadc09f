/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The words of both languages: functions, kinds, statements, and what may not be declared. Also the limits
   and the small helpers of messages that every file of the front end uses. */
#include "parse/syntax.h"

#include <string.h>

static const struct {
    const char *name;
    int arity;
} functions[FN_COUNT] = {
    [FN_SIN] = {"sin", 1},   [FN_COS] = {"cos", 1},   [FN_TAN] = {"tan", 1},     [FN_ASIN] = {"asin", 1},
    [FN_ACOS] = {"acos", 1}, [FN_ATAN] = {"atan", 1}, [FN_ATAN2] = {"atan2", 2}, [FN_SINH] = {"sinh", 1},
    [FN_COSH] = {"cosh", 1}, [FN_TANH] = {"tanh", 1}, [FN_EXP] = {"exp", 1},     [FN_LOG] = {"log", 1},
    [FN_SQRT] = {"sqrt", 1}, [FN_ABS] = {"abs", 1},   [FN_SIGN] = {"sign", 1},
};

static const char *const kinds[] = {"scalar", "coord", "velocity", "momentum", "multiplier", "reduced"};

const char *const words_model[] = {"model",      "const",      "coord",     "param",     "input", "let",
                                   "lagrangian", "constraint", "holonomic", "force",     "quasi", "bracket",
                                   "basis",      "invariant",  "start",     "integrate", NULL};
const char *const words_method[] = {"method",  "cite",   "order",   "symmetric", "preserves", "needs",
                                    "warn",    "reject", "const",   "let",       "fun",       "state",
                                    "unknown", "guess",  "compose", NULL};
static const char *const operators_method[] = {"if", "else", "for",        "in", "and",
                                               "or", "not",  "autonomous", NULL};

Limits limits_default(void)
{
    return (Limits){.file_bytes = (size_t)1 << 20,
                    .depth = 200,
                    .nodes = 1000000,
                    .digits = 1000,
                    .exponent = 10000,
                    .family = 10000};
}

Fn fn_find(const char *name, int *arity)
{
    for (int f = 0; f < FN_COUNT; f++)
        if (strcmp(functions[f].name, name) == 0) {
            if (arity)
                *arity = functions[f].arity;
            return (Fn)f;
        }
    return FN_COUNT;
}

const char *fn_name(Fn f)
{
    CHECK(f < FN_COUNT);
    return functions[f].name;
}

Kind kind_find(const char *name, bool *found)
{
    for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++)
        if (strcmp(kinds[k], name) == 0) {
            if (found)
                *found = true;
            return (Kind)k;
        }
    if (found)
        *found = false;
    return KIND_SCALAR;
}

const char *kind_name(Kind k)
{
    return kinds[k];
}

bool word_in(const char *const *list, const char *word)
{
    for (; *list; list++)
        if (strcmp(*list, word) == 0)
            return true;
    return false;
}

const char *word_reserved(Lang lang, const char *name)
{
    if (word_in(lang == LANG_MODEL ? words_model : words_method, name))
        return "a statement word";
    if (fn_find(name, NULL) != FN_COUNT || strcmp(name, "sum") == 0 || strcmp(name, "prod") == 0)
        return "a function";
    if (strcmp(name, "pi") == 0)
        return "the number pi";
    if (lang == LANG_METHOD)
        return word_in(operators_method, name) ? "a word of the language" : NULL;
    if (strcmp(name, "t") == 0)
        return "the time";
    if (strcmp(name, "solve") == 0 || strcmp(name, "in") == 0)
        return "a word of the language";
    return NULL;
}

Nearest nearest_to(const char *word)
{
    size_t n = strlen(word);
    return (Nearest){word, NULL, n < 3 ? 1 : n < 6 ? 2 : 3};
}

void nearest_offer(Nearest *n, const char *candidate)
{
    size_t most = n->name ? n->best - 1 : n->best;
    /* A name of which nothing remains is no hint. */
    if (strlen(candidate) <= most || strlen(n->word) <= most)
        most = 1;
    if (n->best == 0 || strcmp(n->word, candidate) == 0 || (most == 1 && strlen(n->word) < 2))
        return;
    size_t d = str_distance(n->word, candidate, most);
    if (d > most)
        return;
    n->best = d;
    n->name = candidate;
}

void nearest_offer_all(Nearest *n, const char *const *list)
{
    for (; *list; list++)
        nearest_offer(n, *list);
}

bool diag_open(const ParseCtx *c)
{
    return diag_errors(c->diag) <= DIAG_MOST;
}

const char *place_text(const ParseCtx *c, Span s)
{
    if (!diag_open(c) || !s.src)
        return "elsewhere";
    size_t line, col;
    span_place(s, &line, &col);
    return arena_printf(c->arena, "line %zu", line);
}

void limit_error(ParseCtx *c, Span s, const char *what, unsigned long long measured, unsigned long long limit,
                 const char *option)
{
    diag_error(c->diag, s, "%s: %llu, the limit is %llu", what, measured, limit);
    diag_hint(c->diag, "%s raises the limit", option);
}
