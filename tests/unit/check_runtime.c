/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The runtime: solvers against known answers, what is singular or not a number, the control of Newton's iteration. */
#include "../../runtime/dal.c"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static double noise(unsigned *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (double)(*seed >> 8) / 8388608.0 - 1.0;
}

/* Solves a random system with rows and columns of very different scales; the worst relative error of x. */
static double random_error(int n, unsigned seed)
{
    double a[400], lu[400], b[20], s[40], x[20], worst = 0;
    int pivot[20];
    for (int j = 0; j < n; j++)
        x[j] = noise(&seed) * pow(10, -3.0 * (j % 3));
    for (int i = 0; i < n; i++) {
        const double row = pow(10, 6 * noise(&seed));
        b[i] = 0;
        for (int j = 0; j < n; j++) {
            a[i * n + j] = row * noise(&seed) * pow(10, 3.0 * (j % 3));
            b[i] += a[i * n + j] * x[j];
        }
    }
    memcpy(lu, a, sizeof a);
    if (n == 1)
        ck_assert_int_eq(dal_solve1(a, b), 1);
    else if (n == 2)
        ck_assert_int_eq(dal_solve2(a, b), 1);
    else if (n == 3 && seed % 2)
        ck_assert_int_eq(dal_solve3(a, b), 1);
    else {
        ck_assert_int_eq(dal_lu_factor(n, lu, s, pivot), 1);
        dal_lu_solve(n, lu, pivot, b);
    }
    for (int j = 0; j < n; j++) {
        const double e = fabs(b[j] - x[j]) / pow(10, -3.0 * (j % 3));
        worst = e > worst ? e : worst;
    }
    return worst;
}

START_TEST(solves_random_systems)
{
    for (int n = 1; n <= 20; n++)
        for (unsigned k = 0; k < 200; k++)
            ck_assert_double_lt(random_error(n, 7919u * k + (unsigned)n), 1e-8);
}
END_TEST

START_TEST(pivots_where_the_diagonal_is_zero)
{
    double a2[] = {0, 2, 4, 0}, b2[] = {6, 8};
    double a3[] = {0, 0, 2, 0, 4, 0, 8, 0, 0}, b3[] = {2, 8, 24}, s[6];
    double c3[] = {0, 0, 2, 0, 4, 0, 8, 0, 0}, d3[] = {2, 8, 24};
    int pivot[3];
    ck_assert_int_eq(dal_solve2(a2, b2), 1);
    ck_assert_double_eq(b2[0], 2);
    ck_assert_double_eq(b2[1], 3);
    ck_assert_int_eq(dal_solve3(a3, b3), 1);
    ck_assert_int_eq(dal_lu_factor(3, c3, s, pivot), 1);
    dal_lu_solve(3, c3, pivot, d3);
    for (int i = 0; i < 3; i++) {
        ck_assert_double_eq(b3[i], 3 - i);
        ck_assert_double_eq(d3[i], 3 - i);
    }
}
END_TEST

START_TEST(knows_singular_matrices)
{
    const double zero[9] = {0}, rank1[9] = {1, 2, 3, 0.1, 0.2, 0.3, 1e6, 2e6, 3e6};
    const double rank2[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9}, pair[4] = {0.1, 0.2, 0.3, 0.6};
    double a[9], b[3] = {1, 1, 1}, s[6];
    int pivot[3];
    ck_assert_int_eq(dal_solve1(zero, b), 0);
    ck_assert_int_eq(dal_solve2(zero, b), 0);
    ck_assert_int_eq(dal_solve2(pair, b), 0);
    const double *const bad[] = {zero, rank1, rank2};
    for (int i = 0; i < 3; i++) {
        memcpy(a, bad[i], sizeof a);
        ck_assert_int_eq(dal_solve3(a, b), 0);
        ck_assert_int_eq(dal_lu_factor(3, a, s, pivot), 0);
    }
    ck_assert_double_eq(b[0], 1);
    /* nearly singular is not singular */
    double near[4] = {1, 1, 1, 1 + 1e-12}, c[2] = {2, 2 + 1e-12};
    ck_assert_int_eq(dal_solve2(near, c), 1);
    ck_assert_double_eq_tol(c[0], 1, 1e-3);
}
END_TEST

START_TEST(does_not_pass_what_is_not_a_number)
{
    const double bad[] = {NAN, INFINITY, -INFINITY};
    double s[6];
    int pivot[3];
    for (int k = 0; k < 3; k++)
        for (int at = 0; at < 9; at++) {
            double a[9] = {2, 1, 0, 1, 3, 1, 0, 1, 4}, b[3] = {1, 1, 1};
            a[at] = bad[k];
            ck_assert_int_eq(dal_solve_status(9, a, DAL_SINGULAR), DAL_NON_FINITE);
            ck_assert_int_eq(dal_solve3(a, b), 0);
            if (at < 4)
                ck_assert_int_eq(dal_solve2(a, b), 0);
            if (at < 1)
                ck_assert_int_eq(dal_solve1(a, b), 0);
            ck_assert_int_eq(dal_lu_factor(3, a, s, pivot), 0);
        }
    ck_assert_int_eq(dal_is_finite(NAN), 0);
    ck_assert_int_eq(dal_is_finite(-INFINITY), 0);
    ck_assert_int_eq(dal_is_finite(DBL_MAX), 1);
    ck_assert_int_eq(dal_pivot_status(NAN, DAL_SINGULAR_MASS), DAL_NON_FINITE);
    ck_assert_int_eq(dal_pivot_status(0, DAL_SINGULAR_MASS), DAL_SINGULAR_MASS);
    ck_assert(!dal_is_finite(dal_newton_size(dal_newton_size(0, NAN, 1, 1), 1, 1, 1)));
    ck_assert(!dal_is_finite(dal_newton_size(dal_newton_size(0, 1, 1, 1), NAN, 1, 1)));
}
END_TEST

/* Newton for x^2 = 2 from a guess, with corrections spoilt by `f`. */
static int iterations(double x, double (*f)(int k, double dx), dal_status *status)
{
    dal_newton it = dal_newton_begin();
    dal_newton_action next;
    double slope = 1;
    do {
        if (it.fresh)
            slope = 2 * x;
        const double dx = f(it.count, (2 - x * x) / slope);
        next = dal_newton_next(&it, slope != 0, dal_newton_size(0, dx, x, 1), 1);
        if (next == DAL_NEWTON_APPLY)
            x += dx;
        if (next == DAL_NEWTON_RESTART)
            x = 1;
    } while (next == DAL_NEWTON_APPLY || next == DAL_NEWTON_RESTART);
    *status = next == DAL_NEWTON_DONE ? DAL_OK : dal_newton_status(&it, DAL_SINGULAR);
    if (next == DAL_NEWTON_DONE)
        ck_assert_double_eq_tol(x, sqrt(2), 1e-13);
    return it.count;
}

static double honest(int k, double dx) { (void)k; return dx; }
static double spoilt(int k, double dx) { (void)dx; return k % 2 ? NAN : 1; }
static double wandering(int k, double dx) { (void)dx; return k % 2 ? 0.25 : -0.25; }

START_TEST(newton_ends)
{
    dal_status status;
    ck_assert_int_lt(iterations(1.4, honest, &status), 10);
    ck_assert_int_eq(status, DAL_OK);
    ck_assert_int_lt(iterations(0, honest, &status), 20); /* a singular start, then the cold one */
    ck_assert_int_eq(status, DAL_OK);
    ck_assert_int_le(iterations(1, spoilt, &status), DAL_WARM_ITERATIONS + DAL_COLD_ITERATIONS);
    ck_assert_int_eq(status, DAL_NON_FINITE);
    ck_assert_int_le(iterations(1, wandering, &status), DAL_WARM_ITERATIONS + DAL_COLD_ITERATIONS);
    ck_assert_int_eq(status, DAL_NOT_CONVERGED);
}
END_TEST

START_TEST(statuses_have_texts)
{
    for (int i = 0; i <= 6; i++)
        for (int k = 0; k < i; k++)
            ck_assert_str_ne(dal_status_text((dal_status)i), dal_status_text((dal_status)k));
    ck_assert_ptr_nonnull(dal_status_text((dal_status)99));
    ck_assert_double_eq(dal_sign(-3), -1);
    ck_assert_double_eq(dal_sign(0), 0);
    ck_assert_double_eq(dal_sign(2), 1);
    ck_assert(!dal_is_finite(dal_sign(NAN)));
}
END_TEST

int main(void)
{
    Suite *s = suite_create("runtime");
    TCase *t = tcase_create("runtime");
    tcase_add_test(t, solves_random_systems);
    tcase_add_test(t, pivots_where_the_diagonal_is_zero);
    tcase_add_test(t, knows_singular_matrices);
    tcase_add_test(t, does_not_pass_what_is_not_a_number);
    tcase_add_test(t, newton_ends);
    tcase_add_test(t, statuses_have_texts);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_ENV);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
