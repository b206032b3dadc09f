/* SPDX-License-Identifier: MIT-0 */
/* What generated steppers stand on: the real type, status codes, small dense solvers and the control of Newton's
   iteration. No globals, no allocation, no input or output; C99, and the declarations read as C++. */
#ifndef DAL_H
#define DAL_H

#include <float.h>
#include <math.h>

#if defined(__FAST_MATH__)
#error "dal: -ffast-math removes the tests for NaN that a step relies on; build without it"
#endif

/*< types */
#ifndef DAL_TYPES
#define DAL_TYPES 1

/* Floating point of everything generated: double, or float where DAL_REAL_FLOAT is defined. */
#if defined(DAL_REAL_FLOAT)
typedef float dal_real;
#define DAL_REAL_SIZE 4
#else
typedef double dal_real;
#define DAL_REAL_SIZE 8
#endif

/* What a call came to. On anything but DAL_OK the state that was passed in is, bit for bit, what it was. */
typedef enum {
    DAL_OK = 0,
    DAL_BAD_ARGUMENT = 1,          /* a pointer is missing, or t or h is not finite */
    DAL_NOT_CONVERGED = 2,         /* Newton's iteration did not end */
    DAL_SINGULAR_MASS = 3,         /* the mass matrix cannot be inverted here */
    DAL_DEPENDENT_CONSTRAINTS = 4, /* the constraints are not independent here */
    DAL_SINGULAR = 5,              /* a linear system of the method cannot be solved here */
    DAL_NON_FINITE = 6             /* a result is infinite or not a number */
} dal_status;

#endif
/*> types */

/*< declarations */
/* How functions of dal.c are declared; a single-file module makes them static. */
#ifndef DAL_API
#define DAL_API extern
#define DAL_INLINE static inline
#endif

#if defined(DAL_REAL_FLOAT)
#define DAL_SIN(x) sinf(x)
#define DAL_COS(x) cosf(x)
#define DAL_TAN(x) tanf(x)
#define DAL_ASIN(x) asinf(x)
#define DAL_ACOS(x) acosf(x)
#define DAL_ATAN(x) atanf(x)
#define DAL_ATAN2(y, x) atan2f((y), (x))
#define DAL_SINH(x) sinhf(x)
#define DAL_COSH(x) coshf(x)
#define DAL_TANH(x) tanhf(x)
#define DAL_EXP(x) expf(x)
#define DAL_LOG(x) logf(x)
#define DAL_SQRT(x) sqrtf(x)
#define DAL_ABS(x) fabsf(x)
#define DAL_POW(x, y) powf((x), (y))
#define DAL_EPSILON FLT_EPSILON
#define DAL_MIN FLT_MIN
#define DAL_MAX FLT_MAX
#else
#define DAL_SIN(x) sin(x)
#define DAL_COS(x) cos(x)
#define DAL_TAN(x) tan(x)
#define DAL_ASIN(x) asin(x)
#define DAL_ACOS(x) acos(x)
#define DAL_ATAN(x) atan(x)
#define DAL_ATAN2(y, x) atan2((y), (x))
#define DAL_SINH(x) sinh(x)
#define DAL_COSH(x) cosh(x)
#define DAL_TANH(x) tanh(x)
#define DAL_EXP(x) exp(x)
#define DAL_LOG(x) log(x)
#define DAL_SQRT(x) sqrt(x)
#define DAL_ABS(x) fabs(x)
#define DAL_POW(x, y) pow((x), (y))
#define DAL_EPSILON DBL_EPSILON
#define DAL_MIN DBL_MIN
#define DAL_MAX DBL_MAX
#endif
#define DAL_SIGN(x) dal_sign(x)

/* A pivot counts as zero if it is this much smaller than what it was computed from. */
#define DAL_TINY ((dal_real)64 * DAL_EPSILON)

/* Newton: the iteration ends with a correction below DAL_FLOOR that is no longer half of the one before, or below DAL_TOLERANCE, a
   tenth of a rounding: what a looser test leaves out has the same sign in every step, and energy would drift. Where
   `double` is a 4-byte type (AVR) the tolerances of float apply. */
#if defined(DAL_REAL_FLOAT) || DBL_MANT_DIG < 53
#define DAL_TOLERANCE ((dal_real)6e-9)
#define DAL_FLOOR ((dal_real)1e-5)
#else
#define DAL_TOLERANCE ((dal_real)1e-17)
#define DAL_FLOOR ((dal_real)1e-12)
#endif
#define DAL_WARM_ITERATIONS 12
#define DAL_COLD_ITERATIONS 30

#ifdef __cplusplus
extern "C" {
#endif

/* A few words in English; never NULL. */
DAL_API const char *dal_status_text(dal_status status);

/* LU decomposition with scaled partial pivoting of the n x n matrix a (row-major), in place. s: 2*n numbers of
   scratch; pivot: n row numbers, for dal_lu_solve. 1, or 0 if a is singular to rounding or not finite. */
DAL_API int dal_lu_factor(int n, dal_real *a, dal_real *s, int *pivot);
/* Solves a x = b with a factored matrix; b becomes x. */
DAL_API void dal_lu_solve(int n, const dal_real *a, const int *pivot, dal_real *b);
/* Why a system with these n matrix entries could not be solved: `singular`, or DAL_NON_FINITE if one is not finite. */
DAL_API dal_status dal_solve_status(int n, const dal_real *a, dal_status singular);

#ifdef __cplusplus
}
#endif

DAL_INLINE int dal_is_finite(dal_real x)
{
    return DAL_ABS(x) <= DAL_MAX;
}

/* -1, 0 or 1; NaN stays. */
DAL_INLINE dal_real dal_sign(dal_real x)
{
    return (x > (dal_real)0) ? (dal_real)1 : ((x < (dal_real)0) ? (dal_real)-1 : x);
}

/* The status of a pivot that failed its test: singular, or not a number at all. */
DAL_INLINE dal_status dal_pivot_status(dal_real pivot, dal_status singular)
{
    return dal_is_finite(pivot) ? singular : DAL_NON_FINITE;
}

/* Solves a[0] x = b[0]; b becomes x. 1, or 0 if a is zero or not finite. */
DAL_INLINE int dal_solve1(const dal_real *a, dal_real *b)
{
    const dal_real size = DAL_ABS(a[0]);
    if (!(size >= DAL_MIN) || !(size <= DAL_MAX)) {
        return 0;
    }
    b[0] = b[0] / a[0];
    return 1;
}

/* Solves the 2 x 2 system a x = b by elimination with row-scaled pivoting; b becomes x. 1, or 0 if a is singular to
   rounding (a test that does not depend on the scales of rows and columns) or not finite. */
DAL_INLINE int dal_solve2(const dal_real *a, dal_real *b)
{
    const dal_real n0 = DAL_ABS(a[0]) + DAL_ABS(a[1]);
    const dal_real n1 = DAL_ABS(a[2]) + DAL_ABS(a[3]);
    const int swap = !(DAL_ABS(a[0]) * n1 >= DAL_ABS(a[2]) * n0);
    const dal_real p0 = swap ? a[2] : a[0];
    const dal_real p1 = swap ? a[3] : a[1];
    const dal_real r0 = swap ? a[0] : a[2];
    const dal_real r1 = swap ? a[1] : a[3];
    const dal_real b0 = swap ? b[1] : b[0];
    const dal_real b1 = swap ? b[0] : b[1];
    if (!(DAL_ABS(p0) >= DAL_MIN)) {
        return 0;
    }
    const dal_real m = r0 / p0;
    const dal_real u = r1 - m * p1;
    const dal_real size = DAL_ABS(r1) + DAL_ABS(m * p1);
    if (!(DAL_ABS(u) > (dal_real)8 * DAL_EPSILON * size) || !(size <= DAL_MAX) || !(n0 + n1 <= DAL_MAX)) {
        return 0;
    }
    b[1] = (b1 - m * b0) / u;
    b[0] = (b0 - p1 * b[1]) / p0;
    return 1;
}

/* x - y, or 0 where that is nothing but rounding. */
DAL_INLINE dal_real dal_difference(dal_real x, dal_real y)
{
    const dal_real d = x - y;
    return (DAL_ABS(d) <= (dal_real)4 * DAL_EPSILON * (DAL_ABS(x) + DAL_ABS(y))) ? (dal_real)0 : d;
}

/* The same for 3 x 3: one step of elimination, then dal_solve2. */
DAL_INLINE int dal_solve3(const dal_real *a, dal_real *b)
{
    const dal_real n0 = DAL_ABS(a[0]) + (DAL_ABS(a[1]) + DAL_ABS(a[2]));
    const dal_real n1 = DAL_ABS(a[3]) + (DAL_ABS(a[4]) + DAL_ABS(a[5]));
    const dal_real n2 = DAL_ABS(a[6]) + (DAL_ABS(a[7]) + DAL_ABS(a[8]));
    const int one = !(DAL_ABS(a[0]) * n1 >= DAL_ABS(a[3]) * n0);
    const int two = !(DAL_ABS(a[one ? 3 : 0]) * n2 >= DAL_ABS(a[6]) * (one ? n1 : n0));
    const int p = two ? 2 : (one ? 1 : 0);
    const int i = (p == 0) ? 1 : 0;
    const int j = (p == 2) ? 1 : 2;
    const dal_real *const r0 = a + 3 * p;
    const dal_real *const r1 = a + 3 * i;
    const dal_real *const r2 = a + 3 * j;
    dal_real c[4];
    dal_real d[2];
    if (!(DAL_ABS(r0[0]) >= DAL_MIN) || !(n0 + n1 + n2 <= DAL_MAX)) {
        return 0;
    }
    const dal_real m1 = r1[0] / r0[0];
    const dal_real m2 = r2[0] / r0[0];
    c[0] = dal_difference(r1[1], m1 * r0[1]);
    c[1] = dal_difference(r1[2], m1 * r0[2]);
    c[2] = dal_difference(r2[1], m2 * r0[1]);
    c[3] = dal_difference(r2[2], m2 * r0[2]);
    d[0] = b[i] - m1 * b[p];
    d[1] = b[j] - m2 * b[p];
    if (dal_solve2(c, d) == 0) {
        return 0;
    }
    b[0] = (b[p] - (r0[1] * d[0] + r0[2] * d[1])) / r0[0];
    b[1] = d[0];
    b[2] = d[1];
    return 1;
}

/* Newton's iteration. The caller evaluates residual and, where `fresh` is set, the Jacobian, solves for the
   correction, measures it with dal_newton_size and asks dal_newton_next what to do. The Jacobian is kept while
   corrections shrink tenfold; after a failure the iteration starts once more from the cold start, with a new Jacobian
   each time. The number of iterations is bounded whatever the numbers are. */
typedef struct {
    int count; /* iterations so far */
    int start; /* count at which this attempt began */
    int cold;  /* 1 in the second attempt */
    int fresh; /* 1 if the Jacobian is to be computed */
    dal_real size; /* of the last correction, relative */
} dal_newton;

typedef enum {
    DAL_NEWTON_DONE = 0,   /* the unknowns stand; the last correction is not to be applied */
    DAL_NEWTON_FAILED = 1, /* see dal_newton_status */
    DAL_NEWTON_APPLY = 2,  /* add the correction and go on */
    DAL_NEWTON_RESTART = 3 /* set the unknowns to the cold start and go on */
} dal_newton_action;

DAL_INLINE dal_newton dal_newton_begin(void)
{
    dal_newton it;
    it.count = 0;
    it.start = 0;
    it.cold = 0;
    it.fresh = 1;
    it.size = (dal_real)0;
    return it;
}

/* The larger of `worst` and |dx|/(|scale| + |x|); above DAL_MAX where that is not finite, so that NaN is not lost. */
DAL_INLINE dal_real dal_newton_size(dal_real worst, dal_real dx, dal_real x, dal_real scale)
{
    const dal_real size = DAL_ABS(dx) / (DAL_ABS(scale) + DAL_ABS(x));
    return (size <= worst) ? worst : ((size <= DAL_MAX) ? size : (dal_real)HUGE_VAL);
}

/* `solved`: whether the linear system could be solved. `slack`: how much coarser than its scale a correction may be where it no
   longer shrinks, 1 or more. */
DAL_INLINE dal_newton_action dal_newton_next(dal_newton *it, int solved, dal_real size, dal_real slack)
{
    const int first = (it->count == it->start);
    const dal_real before = it->size;
    it->count++;
    it->size = solved ? size : (dal_real)-1;
    if (solved && (size <= DAL_TOLERANCE)) {
        return DAL_NEWTON_DONE;
    }
    if (solved && !first && (size <= DAL_FLOOR*slack) && !(size < (dal_real)0.5*before)) {
        return DAL_NEWTON_DONE;
    }
    if (solved && (size <= DAL_MAX) &&
        (it->count - it->start < (it->cold ? DAL_COLD_ITERATIONS : DAL_WARM_ITERATIONS))) {
        it->fresh = it->cold || (!first && !(size <= (dal_real)0.1 * before));
        return DAL_NEWTON_APPLY;
    }
    if (it->cold) {
        return DAL_NEWTON_FAILED;
    }
    it->cold = 1;
    it->fresh = 1;
    it->start = it->count;
    return DAL_NEWTON_RESTART;
}

DAL_INLINE dal_status dal_newton_status(const dal_newton *it, dal_status singular)
{
    if (it->size < (dal_real)0) {
        return singular;
    }
    return (it->size <= DAL_MAX) ? DAL_NOT_CONVERGED : DAL_NON_FINITE;
}
/*> declarations */

#endif
