/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Private to this folder: nodes as formulas for people, plain or LaTeX. */
#ifndef DAL_DERIVE_PRINTER_H
#define DAL_DERIVE_PRINTER_H

#include "derive/derive.h"

typedef enum { PREC_SUM, PREC_PRODUCT, PREC_POWER, PREC_ATOM } Prec;

typedef struct Printer Printer;
Printer *printer_create(Arena *a, const Mechanics *m, bool latex);
/* Looks at everything that will be printed, once, and gives names to long parts that occur more than once. */
void printer_share(Printer *p, const Node *roots, size_t n);
size_t printer_nshared(const Printer *p);
const char *printer_shared_name(const Printer *p, size_t i);
void printer_shared(Printer *p, size_t i, StrBuf *out); /* its formula */
/* The formula of e, bracketed where it binds weaker than prec. */
void printer_formula(Printer *p, Node e, Prec prec, StrBuf *out);
/* e is short enough to stand inside another formula. */
bool printer_is_short(Printer *p, Node e);
/* + coeff*what or - coeff*what; `first`: nothing stands before it. */
void printer_term(Printer *p, bool first, Node coeff, const char *what, StrBuf *out);
/* A name of the model ("theta", "w[1]", "m_wheel", "x'") as LaTeX. */
const char *printer_tex_name(Arena *a, const char *name);

#endif
