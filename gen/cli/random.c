/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Pseudo-random numbers, the same on every machine: xoshiro256** (Blackman, Vigna, ACM TOMS 47, 2021), its
   state filled by splitmix64 (Steele, Lea, Flood, OOPSLA 2014). */
#include "cli/random.h"

#include <math.h>

static uint64_t splitmix(uint64_t *x)
{
    uint64_t z = (*x += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

void random_init(Random *r, uint64_t seed, uint64_t stream)
{
    uint64_t x = seed;
    x = splitmix(&x) ^ stream * 0xD1342543DE82EF95u;
    for (int i = 0; i < 4; i++)
        r->s[i] = splitmix(&x);
}

static uint64_t rotated(uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

static uint64_t next(Random *r)
{
    uint64_t *s = r->s, result = rotated(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotated(s[3], 45);
    return result;
}

double random_uniform(Random *r)
{
    return (double)(next(r) >> 11) * 0x1p-53;
}

/* The polar method (Marsaglia, Bray, SIAM Review 6, 1964), one of the pair. */
double random_normal(Random *r)
{
    for (;;) {
        double x = 2 * random_uniform(r) - 1, y = 2 * random_uniform(r) - 1, s = x * x + y * y;
        if (s > 0 && s < 1)
            return x * sqrt(-2 * log(s) / s);
    }
}
