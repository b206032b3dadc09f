/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Exact rationals in 64 bits, for indices, ranges and the constants that can be judged at once. Overflow is
   an answer, never an accident. */
#include "parse/syntax.h"

static uint64_t magnitude(int64_t x)
{
    return x < 0 ? 0 - (uint64_t)x : (uint64_t)x;
}

static uint64_t gcd(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t r = a % b;
        a = b;
        b = r;
    }
    return a;
}

bool rat_make(int64_t p, int64_t q, Rat *out)
{
    if (q == 0 || p == INT64_MIN || q == INT64_MIN)
        return false;
    int64_t d = (int64_t)gcd(magnitude(p), magnitude(q));
    if (q < 0)
        d = -d;
    *out = (Rat){p / d, q / d};
    return true;
}

static bool ten_to(long n, int64_t *out)
{
    int64_t x = 1;
    for (long i = 0; i < n; i++)
        if (__builtin_mul_overflow(x, (int64_t)10, &x))
            return false;
    *out = x;
    return true;
}

bool rat_literal(const char *text, Rat *out)
{
    int64_t p = 0;
    long scale = 0, e = 0;
    const char *s = text;
    for (bool after = false; (*s >= '0' && *s <= '9') || *s == '.'; s++) {
        if (*s == '.') {
            after = true;
            continue;
        }
        if (__builtin_mul_overflow(p, (int64_t)10, &p) || __builtin_add_overflow(p, (int64_t)(*s - '0'), &p))
            return false;
        scale += after;
    }
    if (*s == 'e') {
        bool negative = *++s == '-';
        for (s += negative; *s; s++)
            if ((e = 10 * e + (*s - '0')) > 1000)
                return p == 0 ? rat_make(0, 1, out) : false;
        e = negative ? -e : e;
    }
    e -= scale;
    int64_t power;
    if (p == 0)
        return rat_make(0, 1, out);
    if (!ten_to(e < 0 ? -e : e, &power))
        return false;
    if (e < 0)
        return rat_make(p, power, out);
    return !__builtin_mul_overflow(p, power, &p) && rat_make(p, 1, out);
}

bool rat_add(Rat a, Rat b, Rat *out)
{
    int64_t x, y, q;
    return !__builtin_mul_overflow(a.p, b.q, &x) && !__builtin_mul_overflow(b.p, a.q, &y) &&
           !__builtin_add_overflow(x, y, &x) && !__builtin_mul_overflow(a.q, b.q, &q) && rat_make(x, q, out);
}

bool rat_sub(Rat a, Rat b, Rat *out)
{
    return rat_add(a, (Rat){-b.p, b.q}, out);
}

bool rat_mul(Rat a, Rat b, Rat *out)
{
    Rat x, y;
    if (!rat_make(a.p, b.q, &x) || !rat_make(b.p, a.q, &y))
        return false;
    int64_t p, q;
    return !__builtin_mul_overflow(x.p, y.p, &p) && !__builtin_mul_overflow(x.q, y.q, &q) &&
           rat_make(p, q, out);
}

bool rat_div(Rat a, Rat b, Rat *out)
{
    Rat inverse;
    return b.p != 0 && rat_make(b.q, b.p, &inverse) && rat_mul(a, inverse, out);
}

bool rat_pow(Rat a, Rat b, Rat *out)
{
    CHECK(b.q == 1);
    uint64_t n = magnitude(b.p);
    if (b.p < 0 && !rat_div((Rat){1, 1}, a, &a))
        return false;
    Rat r = {1, 1};
    for (; n; n >>= 1) {
        if ((n & 1) && !rat_mul(r, a, &r))
            return false;
        if (n > 1 && !rat_mul(a, a, &a))
            return false;
    }
    *out = r;
    return true;
}
