/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The algebra: a C interface to GiNaC, which builds, differentiates, substitutes and answers questions about
   expressions in formal symbols. Handles are small integers of one context; no exception crosses this border:
   a failed call returns SYM_FAIL and leaves a message. SYM_FAIL as an operand gives SYM_FAIL, so that a caller may
   compute on and ask once. GiNaC's parser and printer are never used, and no operand order seen through the visiting functions
   may be relied upon: it changes from run to run. */
#ifndef DAL_SYM_SYM_H
#define DAL_SYM_SYM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Sym Sym;
typedef struct {
    uint32_t id;
} SymEx;
#ifdef __cplusplus
#define SYM_FAIL (SymEx{0})
#else
#define SYM_FAIL ((SymEx){0})
#endif
static inline bool sym_ok(SymEx e) { return e.id != 0; }

Sym *sym_create(void);
void sym_free(Sym *s);
/* The message of the first failure since the last call, or NULL. Valid until the next call of the shim. */
const char *sym_failure(Sym *s);

/* -- building */
SymEx sym_decimal(Sym *s, const char *text); /* unsigned decimal literal, exact: "0.1", "1e-6", "12" */
SymEx sym_rational(Sym *s, long num, long den);
SymEx sym_pi(Sym *s);
SymEx sym_symbol(Sym *s, const char *name); /* a new real symbol, distinct from all others whatever its name */
SymEx sym_add(Sym *s, SymEx a, SymEx b);
SymEx sym_sub(Sym *s, SymEx a, SymEx b);
SymEx sym_mul(Sym *s, SymEx a, SymEx b);
SymEx sym_div(Sym *s, SymEx a, SymEx b); /* exact division by zero fails */
SymEx sym_neg(Sym *s, SymEx a);
SymEx sym_pow(Sym *s, SymEx a, SymEx b); /* numeric powers whose result would exceed 10000 bits fail */
/* fn is a value of enum Fn of parse/parse.h (FN_SIN ... FN_SIGN); b is used by atan2 alone. */
SymEx sym_fn(Sym *s, int fn, SymEx a, SymEx b);

/* -- transforming */
SymEx sym_diff(Sym *s, SymEx e, SymEx symbol);
SymEx sym_subs(Sym *s, SymEx e, const SymEx *symbols, const SymEx *values, size_t n); /* all at once */
SymEx sym_coeff(Sym *s, SymEx e, SymEx symbol, int power);

/* -- asking (yes is certain, no may be a lack of knowledge) */
bool sym_is_zero(Sym *s, SymEx e);           /* after normal() and expand(), bounded effort */
bool sym_is_equal(Sym *s, SymEx a, SymEx b); /* structurally */
bool sym_has(Sym *s, SymEx e, SymEx symbol);

/* -- visiting. SYM_POW has two operands, SYM_FN one or two. */
typedef enum { SYM_NUM, SYM_PI_CONST, SYM_SYMBOL, SYM_ADD, SYM_MUL, SYM_POW, SYM_FN, SYM_OTHER } SymKind;
SymKind sym_kind(Sym *s, SymEx e);
size_t sym_nops(Sym *s, SymEx e);
SymEx sym_op(Sym *s, SymEx e, size_t i);
int sym_fn_of(Sym *s, SymEx e);               /* enum Fn */
/* Exact rational "-3/2" of a SYM_NUM (NULL if it is not rational). Valid until the next call. */
const char *sym_number(Sym *s, SymEx e);

/* -- numbers: the value with `digits` decimals when each symbol is given a decimal text; NULL on failure.
   Used by tests as an opinion independent of the code generator. Valid until the next call. */
const char *sym_evaluate(Sym *s, SymEx e, const SymEx *symbols, const char *const *values, size_t n, int digits);

#ifdef __cplusplus
}
#endif
#endif
