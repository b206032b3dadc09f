/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Constants of lowered code: real numbers of NUMBER_BITS bits, interned, so that equal values are equal handles.
   Rationals arrive exactly; pi, sqrt(2) and the like are computed by mpfr. They are rounded once more, when printed. */
#ifndef DAL_LOWER_NUMBER_H
#define DAL_LOWER_NUMBER_H

#include "base/base.h"

#include <gmp.h>
#include <mpfr.h>
#include <stdint.h>

enum { NUMBER_BITS = 224 };
typedef struct Numbers Numbers;
typedef uint32_t Num; /* 0, 1 and 2 are the numbers 0, 1 and -1 */
enum { NUM_ZERO = 0, NUM_ONE = 1, NUM_MINUS_ONE = 2 };

Numbers *numbers_create(Arena *a);
Num number_of_q(Numbers *s, mpq_srcptr q);
Num number_of_fr(Numbers *s, mpfr_srcptr x);
Num number_int(Numbers *s, long n);
Num number_add(Numbers *s, Num a, Num b); /* what cancels to rounding is 0 */
Num number_mul(Numbers *s, Num a, Num b);
Num number_div(Numbers *s, Num a, Num b);
Num number_neg(Numbers *s, Num a);
Num number_abs(Numbers *s, Num a);
Num number_powi(Numbers *s, Num a, long e);
int number_sign(const Numbers *s, Num a);
bool number_is_unit(Num a); /* 1 or -1 */
mpfr_srcptr number_value(const Numbers *s, Num a);

#endif
