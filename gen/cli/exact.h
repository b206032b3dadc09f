/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Sums without rounding: an expansion of doubles that do not overlap (Shewchuk, Discrete Comput. Geom. 18,
   1997). The value does not depend on the order of the summands, so sums of parts add up to the sum of the
   whole. */
#ifndef DAL_CLI_EXACT_H
#define DAL_CLI_EXACT_H

#include "base/base.h"

#include <stdbool.h>

typedef struct {
    double *at; /* of rising size; a single NaN if a summand was not finite or the sum overflows */
    unsigned n, cap;
} ExactSum;

void exact_add(Arena *a, ExactSum *s, double x);
/* x*x, as the rounded product and its error. */
void exact_add_square(Arena *a, ExactSum *s, double x);
bool exact_is_nan(const ExactSum *s);
/* From n values: their sum S1 and the sum S2 of their squares. Correctly rounded but for the last division.
 */
double exact_mean(const ExactSum *s1, unsigned long n);
double exact_variance(const ExactSum *s1, const ExactSum *s2, unsigned long n);

#endif
