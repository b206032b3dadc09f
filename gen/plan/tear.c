/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Tearing: the smallest set of unknowns of a block from which all others follow by safe assignments. A row may be
   solved for an unknown if it is affine in it with a slope that cannot vanish: a nonzero number, a power of h, a
   diagonal entry of a positive mass matrix, and products of these; and if none of the row's other unknowns has a
   slope of lower order in h, or the division would lose digits as h shrinks. Orders are counted in the variables
   (q1 - q0)/h, v, h*lambda: the unknowns of a step are rates, see plan.c. Sets are tried in order of size while that is cheap; beyond, a greedy set is pruned. */
#include "plan/work.h"

#include <limits.h>

enum { BUDGET = 150000, MOST_CANDIDATES = 12, MOST_WORDS = TEAR_MOST / 64 };

static bool is_positive_node(System *s, Node x)
{
    for (size_t i = 0; i < s->npositive; i++)
        if (node_is(s->positive[i], x))
            return true;
    mpfr_t ratio, other;
    mpfr_inits2(DAG_BITS, ratio, other, (mpfr_ptr)0);
    bool found = false;
    for (size_t i = 0; i < s->npositive && !found; i++) { /* the same function in another form, up to a factor */
        found = true;
        for (int k = 0; k < DAG_POINTS && found; k++) {
            mpfr_div(k ? other : ratio, dag_sample(s->dag, x, k), dag_sample(s->dag, s->positive[i], k), MPFR_RNDN);
            mpfr_srcptr now = k ? other : ratio;
            found = mpfr_number_p(now) && !mpfr_zero_p(now);
            if (found && k) {
                mpfr_sub(other, other, ratio, MPFR_RNDN);
                found = mpfr_zero_p(other) || mpfr_get_exp(other) < -150;
            }
        }
    }
    mpfr_clears(ratio, other, (mpfr_ptr)0);
    return found;
}

bool tear_is_safe(System *s, Node slope)
{
    Dag *d = s->dag;
    switch (dag_op(d, slope)) {
    case DAG_CONST: return !dag_is_zero(d, slope);
    case DAG_SYM:
        if (dag_class(d, slope) == SYM_CLASS_STEP || dag_class(d, slope) == SYM_CLASS_PI)
            return true;
        return is_positive_node(s, slope);
    case DAG_SCALE: return tear_is_safe(s, dag_kid(d, slope, 0));
    case DAG_MUL: {
        bool all = true;
        for (size_t i = 0; i < dag_nkids(d, slope) && all; i++)
            all = tear_is_safe(s, dag_kid(d, slope, i));
        return all || is_positive_node(s, slope);
    }
    case DAG_ADD: case DAG_FN: case DAG_POW: return is_positive_node(s, slope);
    case DAG_LT: case DAG_LE: case DAG_EQ: case DAG_AND: case DAG_OR: case DAG_NOT: case DAG_SELECT: return false;
    }
    UNREACHABLE();
}

/* A block with local numbers 0..n-1 for its unknowns and rows. */
typedef struct {
    System *s;
    const size_t *vars, *rows;
    size_t n, words;
    Bits *inc, *safe; /* per row */
    long tries;
    Tear *out;
    bool (*accept)(void *arg, const Tear *t);
    void *arg;
    int candidates;
    bool accepted;
} Job;

static size_t count_bits(const Bits *x, size_t words)
{
    size_t n = 0;
    for (size_t w = 0; w < words; w++)
        n += (size_t)__builtin_popcountll(x[w]);
    return n;
}

/* Extends `known` by safe assignments; the (row, unknown) pairs in order if `rows` is given. Returns the size of known. */
static size_t closure(Job *j, Bits *known, size_t *rows, size_t *vars, size_t *count)
{
    bool used[64 * MOST_WORDS] = {0};
    size_t n = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t r = 0; r < j->n; r++) {
            if (used[r])
                continue;
            size_t missing = j->n, left = 0;
            for (size_t w = 0; w < j->words; w++) {
                Bits x = j->inc[r * j->words + w] & ~known[w];
                left += (size_t)__builtin_popcountll(x);
                if (x)
                    missing = 64 * w + (size_t)__builtin_ctzll(x);
            }
            if (left != 1 || !bit_has(j->safe + r * j->words, missing))
                continue;
            used[r] = changed = true;
            bit_add(known, missing);
            if (rows) {
                rows[n] = r;
                vars[n] = missing;
            }
            n++;
        }
    }
    if (count)
        *count = n;
    return count_bits(known, j->words);
}

static void fill_tear(Job *j, const Bits *core)
{
    Arena *a = j->s->arena;
    Tear *t = j->out;
    Bits *known = ARENA_ARRAY(a, Bits, j->words);
    memcpy(known, core, j->words * sizeof *known);
    size_t *rows = ARENA_ARRAY(a, size_t, j->n + 1), *vars = ARENA_ARRAY(a, size_t, j->n + 1);
    closure(j, known, rows, vars, &t->nassign);
    bool *used = ARENA_ARRAY(a, bool, j->n + 1);
    t->ncore = 0;
    t->core = ARENA_ARRAY(a, size_t, j->n + 1);
    t->residual = ARENA_ARRAY(a, size_t, j->n + 1);
    t->assign_row = ARENA_ARRAY(a, size_t, j->n + 1);
    t->assign_var = ARENA_ARRAY(a, size_t, j->n + 1);
    for (size_t i = 0; i < t->nassign; i++) {
        used[rows[i]] = true;
        t->assign_row[i] = j->rows[rows[i]];
        t->assign_var[i] = j->vars[vars[i]];
    }
    size_t nres = 0;
    for (size_t i = 0; i < j->n; i++) {
        if (bit_has(core, i))
            t->core[t->ncore++] = j->vars[i];
        if (!used[i])
            t->residual[nres++] = j->rows[i];
    }
    CHECK(nres == t->ncore);
}

/* Is this set enough? Then offers it; true to stop searching. */
static bool offer(Job *j, const Bits *core)
{
    Bits known[MOST_WORDS];
    memcpy(known, core, j->words * sizeof *known);
    j->tries++;
    if (closure(j, known, NULL, NULL, NULL) != j->n)
        return false;
    Tear before = *j->out;
    fill_tear(j, core);
    j->candidates++;
    if (j->accept(j->arg, j->out)) {
        j->accepted = true;
        return true;
    }
    if (j->candidates > 1)
        *j->out = before; /* keep the first of equals */
    return j->candidates >= MOST_CANDIDATES;
}

/* All sets with `left` more members from `from` on. True to stop. */
static bool search(Job *j, Bits *core, size_t from, size_t left)
{
    if (left == 0)
        return offer(j, core);
    for (size_t i = from; i + left <= j->n; i++) {
        if (j->tries > BUDGET)
            return true;
        if (bit_has(core, i))
            continue;
        core[i / 64] |= (Bits)1 << (i % 64);
        bool stop = search(j, core, i + 1, left - 1);
        core[i / 64] &= ~((Bits)1 << (i % 64));
        if (stop)
            return true;
    }
    return false;
}

/* Adds the unknown that opens most, until the block is open; then drops what is not needed. */
static void greedy(Job *j, Bits *core, const Bits *fixed)
{
    Bits known[MOST_WORDS];
    for (;;) {
        memcpy(known, core, j->words * sizeof *known);
        size_t now = closure(j, known, NULL, NULL, NULL), best = j->n, best_size = 0;
        if (now == j->n)
            break;
        for (size_t i = 0; i < j->n; i++) {
            if (bit_has(known, i))
                continue;
            Bits trial[MOST_WORDS];
            memcpy(trial, core, j->words * sizeof *trial);
            bit_add(trial, i);
            size_t size = closure(j, trial, NULL, NULL, NULL);
            if (size > best_size) {
                best = i;
                best_size = size;
            }
        }
        bit_add(core, best);
    }
    for (size_t i = 0; i < j->n; i++) {
        if (!bit_has(core, i) || bit_has(fixed, i))
            continue;
        memcpy(known, core, j->words * sizeof *known);
        known[i / 64] &= ~((Bits)1 << (i % 64));
        Bits without[MOST_WORDS];
        memcpy(without, known, j->words * sizeof *known);
        if (closure(j, known, NULL, NULL, NULL) == j->n)
            memcpy(core, without, j->words * sizeof *without);
    }
}

/* The order in h of a row's slope in an unknown, in scaled variables. */
static long slope_order(System *s, Node slope, size_t var)
{
    const UnknownInfo *u = &s->eq->unknowns[s->var[var]];
    long order = system_order(s, slope);
    return order == LONG_MAX || !plan_is_rate(u) ? order : order - 1;
}

static void fill_local(Job *j)
{
    System *s = j->s;
    long *order = ARENA_ARRAY(s->arena, long, j->n + 1);
    for (size_t r = 0; r < j->n; r++) {
        long least = LONG_MAX;
        for (size_t x = 0; x < j->n; x++) {
            order[x] = LONG_MAX;
            if (!bit_has(s->inc + j->rows[r] * s->words, j->vars[x]))
                continue;
            bit_add(j->inc + r * j->words, x);
            order[x] = slope_order(s, dag_diff(s->dag, s->row[j->rows[r]], s->symbol[j->vars[x]]), j->vars[x]);
            least = order[x] < least ? order[x] : least;
        }
        for (size_t x = 0; x < j->n; x++) {
            if (order[x] == LONG_MAX || order[x] > least)
                continue;
            Node symbol = s->symbol[j->vars[x]], slope = dag_diff(s->dag, s->row[j->rows[r]], symbol);
            if (!dag_reaches(s->dag, slope, symbol) && !dag_is_kinked(s->dag, s->row[j->rows[r]], symbol) && tear_is_safe(s, slope))
                bit_add(j->safe + r * j->words, x);
        }
    }
}

void tear_block(System *s, const size_t *vars, const size_t *rows, size_t n, Tear *out, bool (*accept)(void *arg, const Tear *t), void *arg)
{
    Job j = {.s = s, .vars = vars, .rows = rows, .n = n, .words = (n + 63) / 64, .out = out, .accept = accept, .arg = arg};
    CHECK(n <= TEAR_MOST);
    j.inc = ARENA_ARRAY(s->arena, Bits, n * j.words);
    j.safe = ARENA_ARRAY(s->arena, Bits, n * j.words);
    fill_local(&j);
    Bits *core = ARENA_ARRAY(s->arena, Bits, j.words);
    for (size_t x = 0; x < n; x++) /* multipliers stay in the core: eliminating one by an entry of phi_v, of whatever size, loses digits */
        if (s->eq->unknowns[s->var[vars[x]]].kind == KIND_MULTIPLIER && (n > 1 || !bit_has(j.safe, 0)))
            bit_add(core, x);
    size_t fixed = count_bits(core, j.words);
    Arena *keep = s->arena;
    s->arena = arena_create(0); /* scratch of the search; candidates that are kept are filled again below */
    Arena *scratch = s->arena;
    size_t size = 0;
    Bits *greedy_core = ARENA_ARRAY(s->arena, Bits, j.words);
    memcpy(greedy_core, core, j.words * sizeof *core);
    greedy(&j, greedy_core, core);
    size_t most = count_bits(greedy_core, j.words) - fixed;
    while (size < most && !j.candidates && j.tries <= BUDGET)
        search(&j, core, 0, size++);
    Bits *chosen = ARENA_ARRAY(keep, Bits, j.words);
    if (j.candidates) {
        for (size_t i = 0; i < out->ncore; i++)
            for (size_t x = 0; x < n; x++)
                if (vars[x] == out->core[i])
                    bit_add(chosen, x);
    } else {
        memcpy(chosen, greedy_core, j.words * sizeof *chosen);
    }
    s->arena = keep;
    fill_tear(&j, chosen);
    arena_free(scratch);
}
