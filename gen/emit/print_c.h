/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Lowered code as C expressions and statements. */
#ifndef DAL_EMIT_PRINT_C_H
#define DAL_EMIT_PRINT_C_H

#include "lower/lower.h"

/* How leaves are spelled, and which temporaries have names already. */
typedef struct {
    Arena *arena;
    Diag *diag;
    const Program *program;
    bool is_float;
    const char *q, *v, *warm;   /* "s->q", "q", … */
    size_t warm_offset;
    const char *const *params;  /* "p->m" by parameter */
    const char *const *states;  /* "s->lam[0]" by state row */
    const char *constants;      /* the array of the run's constants, "c" */
    uint32_t *number;           /* by instruction: temporary t1, t2, …; 0: none */
    uint32_t next;
} Printer;

void print_init(Printer *pr, Arena *a, Diag *diag, const Program *program);
/* A literal of the real type; one that does not fit is an error of the user's. */
void print_literal(Arena *a, Diag *diag, bool is_float, mpfr_srcptr x, StrBuf *out);
/* The value as an expression: a temporary's name, a constant, or the whole expression where it is inline. */
void print_value(Printer *pr, InstrId id, StrBuf *out);
/* One statement a line for every instruction that is not inline. Those that outlive an iteration are assigned; they have
   been declared by print_declarations. */
void print_code(Printer *pr, const Code *c, StrBuf *out);
void print_declarations(Printer *pr, const Code *c, StrBuf *out);
/* `constants[slot] = …` for those that have a slot. */
void print_constants(Printer *pr, const Code *c, StrBuf *out);
/* "target = value;" on its line(s). */
void print_assignment(Printer *pr, const char *target, InstrId id, StrBuf *out);

/* Which leaves the step reads (bit 1 << SymClass), without those of the run's constants; and those of the constants. */
unsigned print_reads(const Program *p, bool *uses_constants);
unsigned print_constant_reads(const Program *p);

#endif
