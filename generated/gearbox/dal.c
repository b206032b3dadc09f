/* SPDX-License-Identifier: MIT-0 */
/* The runtime's functions that are not inline: texts of the status codes, LU decomposition. */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "dal.h"

/*< code */
DAL_API const char *dal_status_text(dal_status status)
{
    const char *text = "unknown status";
    switch (status) {
    case DAL_OK: text = "ok"; break;
    case DAL_BAD_ARGUMENT: text = "bad argument"; break;
    case DAL_NOT_CONVERGED: text = "not converged"; break;
    case DAL_SINGULAR_MASS: text = "singular mass matrix"; break;
    case DAL_DEPENDENT_CONSTRAINTS: text = "dependent constraints"; break;
    case DAL_SINGULAR: text = "singular linear system"; break;
    case DAL_NON_FINITE: text = "result not finite"; break;
    }
    return text;
}

/* Row scales 1/max_j |a_ij| in s[0..n-1], then the largest scaled entry of each column in s[n..2n-1]. A pivot is
   compared with its column's: a test that scaling rows or columns does not change. */
static int dal_lu_scales(int n, const dal_real *a, dal_real *s)
{
    for (int i = 0; i < n; i++) {
        dal_real most = (dal_real)0;
        dal_real sum = (dal_real)0;
        for (int j = 0; j < n; j++) {
            const dal_real x = DAL_ABS(a[i * n + j]);
            sum += x;
            most = (x > most) ? x : most;
        }
        if (!(sum <= DAL_MAX) || !(most >= DAL_MIN)) {
            return 0;
        }
        s[i] = (dal_real)1 / most;
    }
    for (int j = 0; j < n; j++) {
        dal_real most = (dal_real)0;
        for (int i = 0; i < n; i++) {
            const dal_real x = DAL_ABS(a[i * n + j]) * s[i];
            most = (x > most) ? x : most;
        }
        s[n + j] = most;
    }
    return 1;
}

DAL_API int dal_lu_factor(int n, dal_real *a, dal_real *s, int *pivot)
{
    const dal_real tiny = (dal_real)4 * (dal_real)n * DAL_EPSILON;
    if (!dal_lu_scales(n, a, s)) {
        return 0;
    }
    for (int k = 0; k < n; k++) {
        int best = k;
        dal_real size = DAL_ABS(a[k * n + k]) * s[k];
        for (int i = k + 1; i < n; i++) {
            const dal_real x = DAL_ABS(a[i * n + k]) * s[i];
            if (x > size) {
                size = x;
                best = i;
            }
        }
        pivot[k] = best;
        if (!(size > tiny * s[n + k]) || !(size <= DAL_MAX)) {
            return 0;
        }
        if (best != k) {
            const dal_real scale = s[best];
            s[best] = s[k];
            s[k] = scale;
            for (int j = 0; j < n; j++) {
                const dal_real x = a[best * n + j];
                a[best * n + j] = a[k * n + j];
                a[k * n + j] = x;
            }
        }
        const dal_real inverse = (dal_real)1 / a[k * n + k];
        for (int i = k + 1; i < n; i++) {
            const dal_real m = a[i * n + k] * inverse;
            a[i * n + k] = m;
            if (m < (dal_real)0 || m > (dal_real)0 || !(m <= (dal_real)0)) {
                for (int j = k + 1; j < n; j++) {
                    a[i * n + j] -= m * a[k * n + j];
                }
            }
        }
    }
    return 1;
}

DAL_API void dal_lu_solve(int n, const dal_real *a, const int *pivot, dal_real *b)
{
    for (int k = 0; k < n; k++) {
        const dal_real x = b[pivot[k]];
        b[pivot[k]] = b[k];
        b[k] = x;
    }
    for (int i = 1; i < n; i++) {
        dal_real x = b[i];
        for (int j = 0; j < i; j++) {
            x -= a[i * n + j] * b[j];
        }
        b[i] = x;
    }
    for (int i = n - 1; i >= 0; i--) {
        dal_real x = b[i];
        for (int j = i + 1; j < n; j++) {
            x -= a[i * n + j] * b[j];
        }
        b[i] = x / a[i * n + i];
    }
}

DAL_API dal_status dal_solve_status(int n, const dal_real *a, dal_status singular)
{
    for (int i = 0; i < n; i++) {
        if (!dal_is_finite(a[i])) {
            return DAL_NON_FINITE;
        }
    }
    return singular;
}
/*> code */
