/* SPDX-License-Identifier: GPL-2.0-or-later */
/* A kernel becomes straight-line code: binary operations in an order, grouped by region. Nothing after this stage
   knows what algebra is. */
#ifndef DAL_LOWER_LOWER_H
#define DAL_LOWER_LOWER_H

#include "plan/plan.h"

#endif
