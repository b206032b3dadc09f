/* SPDX-License-Identifier: GPL-2.0-or-later */
/* What the files of this folder share. */
#ifndef DAL_EMIT_INTERNAL_H
#define DAL_EMIT_INTERNAL_H

#include "emit/emit.h"
#include "emit/names.h"
#include "emit/print_c.h"
#include "emit/template.h"

typedef struct {
    Arena *arena;
    Diag *diag;
    const Resources *res;
    const EmitOptions *opt;
    const EmitUnit *unit;
    Names names;
    bool is_float;
    Slots *slots;       /* what every template may use */
    const Node *folded; /* values of the parameters with --fold-params, else NULL */
    const char *const *param_text; /* "p->m" by parameter */
    StrBuf functions;   /* report.json: the model's functions, items of a JSON array */
    StrBuf steppers;    /* report.json: the steppers */
} Emit;

/* Size of the largest core whose matrix lives on the stack of a step. */
enum { EMIT_STACK_CORE = 8 };
/* Size of the largest core that the runtime solves in closed form. */
enum { EMIT_CLOSED_CORE = 3 };

/* Prepares everything; false after an error. */
bool emit_begin(Emit *e, Arena *a, Diag *diag, const Resources *res, const EmitOptions *opt, const EmitUnit *unit);
/* A rendered template or resource, in the arena. */
const char *emit_render(Emit *e, const char *path, const Slots *s);
const char *emit_resource(Emit *e, const char *path, size_t *n);

/* What a kernel's code takes besides its temporaries. */
typedef struct {
    size_t stack;     /* bytes, an upper estimate without calls */
    size_t work_core; /* the largest core whose matrix is in the work struct */
} BodyCost;
/* The text of a kernel, from its first guard to the values of its outputs; `has_work`: there is a work struct w. */
const char *body_code(Emit *e, Printer *pr, const Kernel *k, const Program *p, bool has_work, BodyCost *cost);
/* "(void)t;" for every argument that is not in the mask of classes read; `args` has one letter for each argument. */
const char *body_unused(Emit *e, const char *args, unsigned reads, bool uses_constants, bool uses_work);
/* Values of outputs as they may be stored: leaves that a store could change are copied to locals first, into `copies`. */
const char **body_values(Emit *e, Printer *pr, const LowOutput *o, StrBuf *copies);
/* "target[at] = value;" lines. */
void body_stores(const char *target, size_t at, const char *const *values, size_t n, StrBuf *out);
/* The test that all values are finite, or "". */
const char *body_check(Emit *e, const char *const *values, size_t n);
const char *body_ops(Emit *e, const Program *p);
const LowOutput *body_output(const Program *p, const char *name); /* NULL if there is none */
Program *body_lower(Emit *e, const Kernel *k, bool hoist, const char *output, const char *without);

/* The default of a parameter as a constant node. */
Node emit_default(Emit *e, size_t param);
/* Slots of model.h.tmpl and model.c.tmpl. */
void emit_model_slots(Emit *e, Slots *s);
/* Slots of the stepper's templates. */
Slots *emit_stepper_slots(Emit *e, size_t index);

/* Items of report.json. */
void report_function(Emit *e, const char *name, const Program *p);
void report_stepper(Emit *e, size_t index, Program *const *programs, size_t constants, size_t stack);
const char *report_text(Emit *e, const char *generation);

#endif
