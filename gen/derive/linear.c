/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Dense linear algebra on a few numbers of DAG_BITS bits: rank, solution, kernel, definiteness. At random points an
   exact relation leaves a remainder near 2^-DAG_BITS and anything else is far above, so one relative threshold decides. */
#include "derive/work.h"

enum { RANK_BITS = 110 }; /* a remainder below 2^-RANK_BITS of its row is zero */

Mat linear_create(Arena *a, size_t rows, size_t cols)
{
    Mat m = {rows, cols, ARENA_ARRAY(a, mpfr_ptr, rows * cols)};
    for (size_t i = 0; i < rows * cols; i++) {
        void *limbs = arena_alloc(a, mpfr_custom_get_size(DAG_BITS));
        m.at[i] = arena_alloc(a, sizeof *m.at[i]);
        mpfr_custom_init(limbs, DAG_BITS);
        mpfr_custom_init_set(m.at[i], MPFR_ZERO_KIND, 0, DAG_BITS, limbs);
    }
    return m;
}

bool linear_sample(const Mat *m, Dag *dag, const Node *nodes, int k)
{
    for (size_t i = 0; i < m->rows * m->cols; i++) {
        mpfr_srcptr x = dag_sample(dag, nodes[i], k);
        if (!mpfr_number_p(x))
            return false;
        mpfr_set(m->at[i], x, MPFR_RNDN);
    }
    return true;
}

/* The column of row i's largest entry among the columns not yet used. */
static size_t largest(const Mat *m, size_t i, const bool *used)
{
    size_t best = m->cols;
    for (size_t j = 0; j < m->cols; j++)
        if (!used[j] && (best == m->cols || mpfr_cmpabs(linear_at(m, i, j), linear_at(m, i, best)) > 0))
            best = j;
    return best;
}

static mpfr_exp_t row_exponent(const Mat *m, size_t i)
{
    mpfr_exp_t e = mpfr_get_emin();
    for (size_t j = 0; j < m->cols; j++)
        if (mpfr_regular_p(linear_at(m, i, j)) && mpfr_get_exp(linear_at(m, i, j)) > e)
            e = mpfr_get_exp(linear_at(m, i, j));
    return e;
}

/* row i -= f * row r, where f makes entry (i, col) vanish. */
static void clear_entry(const Mat *m, size_t i, size_t r, size_t col, mpfr_t f, mpfr_t part)
{
    if (mpfr_zero_p(linear_at(m, i, col)))
        return;
    mpfr_div(f, linear_at(m, i, col), linear_at(m, r, col), MPFR_RNDN);
    for (size_t j = 0; j < m->cols; j++) {
        if (mpfr_zero_p(linear_at(m, r, j)))
            continue;
        mpfr_mul(part, f, linear_at(m, r, j), MPFR_RNDN);
        mpfr_sub(linear_at(m, i, j), linear_at(m, i, j), part, MPFR_RNDN);
    }
    mpfr_set_zero(linear_at(m, i, col), 1);
}

/* Gauss-Jordan by rows: pivot[i] is row i's pivot column, or cols if the row depends on those before it. */
static size_t eliminate(Mat *m, size_t *pivot, bool *used)
{
    size_t rank = 0;
    mpfr_t f, part;
    mpfr_inits2(DAG_BITS, f, part, (mpfr_ptr)0);
    for (size_t i = 0; i < m->rows; i++) {
        mpfr_exp_t scale = row_exponent(m, i);
        for (size_t r = 0; r < i; r++)
            if (pivot[r] < m->cols)
                clear_entry(m, i, r, pivot[r], f, part);
        size_t c = largest(m, i, used);
        pivot[i] = m->cols;
        if (c == m->cols || !mpfr_regular_p(linear_at(m, i, c)) || mpfr_get_exp(linear_at(m, i, c)) < scale - RANK_BITS)
            continue;
        pivot[i] = c;
        used[c] = true;
        rank++;
        for (size_t r = 0; r < i; r++)
            if (pivot[r] < m->cols)
                clear_entry(m, r, i, c, f, part);
    }
    mpfr_clears(f, part, (mpfr_ptr)0);
    return rank;
}

size_t linear_rank(Arena *a, Mat *m, bool *dependent)
{
    size_t *pivot = ARENA_ARRAY(a, size_t, m->rows);
    size_t rank = eliminate(m, pivot, ARENA_ARRAY(a, bool, m->cols));
    for (size_t i = 0; dependent && i < m->rows; i++)
        dependent[i] = pivot[i] == m->cols;
    return rank;
}

Mat linear_kernel(Arena *a, Mat *m)
{
    size_t *pivot = ARENA_ARRAY(a, size_t, m->rows);
    bool *used = ARENA_ARRAY(a, bool, m->cols);
    size_t rank = eliminate(m, pivot, used);
    Mat k = linear_create(a, m->cols, m->cols - rank);
    size_t col = 0;
    for (size_t free_col = 0; free_col < m->cols; free_col++) {
        if (used[free_col])
            continue;
        mpfr_set_ui(linear_at(&k, free_col, col), 1, MPFR_RNDN);
        for (size_t i = 0; i < m->rows; i++) {
            if (pivot[i] == m->cols)
                continue;
            mpfr_ptr x = linear_at(&k, pivot[i], col);
            mpfr_div(x, linear_at(m, i, free_col), linear_at(m, i, pivot[i]), MPFR_RNDN);
            mpfr_neg(x, x, MPFR_RNDN);
        }
        col++;
    }
    return k;
}

static void swap_rows(const Mat *m, size_t a, size_t b)
{
    for (size_t j = 0; a != b && j < m->cols; j++)
        mpfr_swap(linear_at(m, a, j), linear_at(m, b, j));
}

bool linear_solve(Mat *m, Mat *b)
{
    mpfr_t f, part;
    mpfr_inits2(DAG_BITS, f, part, (mpfr_ptr)0);
    const size_t n = m->rows;
    bool ok = true;
    mpfr_exp_t scale = mpfr_get_emin();
    for (size_t i = 0; i < n; i++)
        scale = row_exponent(m, i) > scale ? row_exponent(m, i) : scale;
    for (size_t k = 0; k < n && ok; k++) {
        size_t p = k;
        for (size_t i = k + 1; i < n; i++)
            if (mpfr_cmpabs(linear_at(m, i, k), linear_at(m, p, k)) > 0)
                p = i;
        swap_rows(m, k, p);
        swap_rows(b, k, p);
        ok = mpfr_regular_p(linear_at(m, k, k)) && mpfr_get_exp(linear_at(m, k, k)) >= scale - 2 * RANK_BITS;
        for (size_t i = 0; i < n && ok; i++) {
            if (i == k || mpfr_zero_p(linear_at(m, i, k)))
                continue;
            mpfr_div(f, linear_at(m, i, k), linear_at(m, k, k), MPFR_RNDN);
            for (size_t j = k; j < n; j++) {
                mpfr_mul(part, f, linear_at(m, k, j), MPFR_RNDN);
                mpfr_sub(linear_at(m, i, j), linear_at(m, i, j), part, MPFR_RNDN);
            }
            for (size_t j = 0; j < b->cols; j++) {
                mpfr_mul(part, f, linear_at(b, k, j), MPFR_RNDN);
                mpfr_sub(linear_at(b, i, j), linear_at(b, i, j), part, MPFR_RNDN);
            }
        }
    }
    for (size_t i = 0; i < n && ok; i++)
        for (size_t j = 0; j < b->cols; j++)
            mpfr_div(linear_at(b, i, j), linear_at(b, i, j), linear_at(m, i, i), MPFR_RNDN);
    mpfr_clears(f, part, (mpfr_ptr)0);
    return ok;
}

bool linear_positive(Mat *m)
{
    mpfr_t f, part;
    mpfr_inits2(DAG_BITS, f, part, (mpfr_ptr)0);
    bool positive = true;
    for (size_t k = 0; k < m->rows && positive; k++) {
        positive = mpfr_regular_p(linear_at(m, k, k)) && mpfr_sgn(linear_at(m, k, k)) > 0;
        for (size_t i = k + 1; i < m->rows && positive; i++)
            clear_entry(m, i, k, k, f, part);
    }
    mpfr_clears(f, part, (mpfr_ptr)0);
    return positive;
}

void linear_mul(const Mat *a, const Mat *b, Mat *out)
{
    mpfr_t part;
    mpfr_init2(part, DAG_BITS);
    for (size_t i = 0; i < out->rows; i++)
        for (size_t j = 0; j < out->cols; j++) {
            mpfr_ptr x = linear_at(out, i, j);
            mpfr_set_zero(x, 1);
            for (size_t k = 0; k < a->cols; k++) {
                mpfr_srcptr y = linear_at(b, k, j);
                if (mpfr_zero_p(linear_at(a, i, k)) || mpfr_zero_p(y))
                    continue;
                mpfr_mul(part, linear_at(a, i, k), y, MPFR_RNDN);
                mpfr_add(x, x, part, MPFR_RNDN);
            }
        }
    mpfr_clear(part);
}
