/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Private to gen/parse: a model as written, statement by statement, before any name is bound. */
#ifndef DAL_PARSE_RAW_H
#define DAL_PARSE_RAW_H

#include "parse/syntax.h"

typedef enum {
    RAW_MODEL,
    RAW_CONST,
    RAW_COORD,
    RAW_PARAM,
    RAW_INPUT,
    RAW_LET,
    RAW_LAGRANGIAN,
    RAW_CONSTRAINT,
    RAW_HOLONOMIC,
    RAW_FORCE,
    RAW_QUASI,
    RAW_BRACKET,
    RAW_BASIS,
    RAW_INVARIANT,
    RAW_START,
    RAW_INTEGRATE,
    RAW_BROKEN /* beyond repair; salvaged holds the names it would have declared */
} RawKind;

/* One entry of a statement; which fields are set depends on the statement. */
typedef struct {
    Target t;         /* what is declared or set; name NULL where a constraint has none */
    Target second;    /* bracket [t, second] */
    Ast *value, *rhs; /* rhs: right side of a constraint */
    Ast **list;       /* (a, b, c) */
    size_t nlist;
    bool is_list, solve;
    Span span;
} RawItem;

typedef struct {
    RawKind kind;
    Span span;   /* of the whole statement */
    Target head; /* name of a model, start or basis; name NULL if absent */
    const char *title;
    RawItem *items;
    size_t n;
    MethodRef **refs;
    size_t nrefs;
    RawKind meant; /* RAW_BROKEN: what it was probably meant to be */
    NameVec salvaged;
} RawStmt;

typedef struct {
    RawStmt *at;
    size_t n;
} RawModel;

/* The statements of a model text. Mistakes are in c->diag; what could be read comes out in any case. */
void raw_model(ParseCtx *c, const Source *src, RawModel *out);
/* The entries `x = e, x' = e, ...` of a start; false after an error. */
bool raw_start_items(Parser *p, RawItem **items, size_t *n);

#endif
