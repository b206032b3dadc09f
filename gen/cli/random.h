/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Pseudo-random numbers for `sample`. */
#ifndef DAL_CLI_RANDOM_H
#define DAL_CLI_RANDOM_H

#include <stdint.h>

typedef struct {
    uint64_t s[4];
} Random;

/* Streams of one seed are independent of each other. */
void random_init(Random *r, uint64_t seed, uint64_t stream);
double random_uniform(Random *r); /* in [0, 1) */
double random_normal(Random *r);  /* mean 0, variance 1 */

#endif
