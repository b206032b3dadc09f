/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Private to gen/parse: a method while it is read. */
#ifndef DAL_PARSE_METHOD_H
#define DAL_PARSE_METHOD_H

#include "parse/syntax.h"

typedef VEC(Clause) ClauseVec;

typedef struct {
    Parser p;
    Method *m;
    VEC(MethodParam) params;
    VEC(const char *) cites;
    VEC(Guarded) order;
    ClauseVec symmetric, preserves, needs, warns, rejects;
    VEC(MStmt) stmts;
    VEC(Substep) compose;
    NameVec salvaged; /* names of statements beyond repair: nothing is said about their uses */
    bool broken;      /* there were such statements */
} MethodText;

/* Names: declared once, before their use, hiding nothing; functions known, with as many arguments as they
   take; results given; compose alone. */
void method_check(MethodText *x);

#endif
