/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Names in the generated C: what the user called a thing, and what it is called there. */
#ifndef DAL_EMIT_NAMES_H
#define DAL_EMIT_NAMES_H

#include "base/base.h"
#include "emit/emit.h"

typedef struct {
    const char *member;   /* of the parameter struct */
    size_t count;         /* length of the array; 0: a plain member */
    size_t first;         /* index of its first parameter */
} ParamMember;

typedef struct {
    const char *from, *to;
} Renamed;

typedef struct {
    const char *prefix;   /* cvt */
    const char *upper;    /* CVT */
    ParamMember *members;
    size_t nmembers;
    const char **params;  /* by parameter: "m", "l[2]" */
    const char **invariants; /* by invariant: the whole function name */
    const char **steppers;   /* by stepper: cvt_newmark */
    const char **stepper_uppers;
    const char ***states;    /* by stepper and state field: the member's name */
    VEC(Renamed) renamed;    /* what is not called as the user called it */
} Names;

/* Chooses all names. False after an error: a model or method whose name cannot be used. */
bool names_choose(Arena *a, Diag *diag, const EmitUnit *unit, Names *out);
/* True for a C or C++ keyword, a macro of the standard headers, or a predefined macro of common compilers. */
bool names_is_reserved(const char *name);

/* Text made safe inside a C comment, and inside a C or JSON string literal (with its quotes). */
const char *names_comment(Arena *a, const char *text);
const char *names_c_string(Arena *a, const char *text);
const char *names_json_string(Arena *a, const char *text);

#endif
