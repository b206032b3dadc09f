/* SPDX-License-Identifier: GPL-2.0-or-later */
/* From equations to a kernel. The unknowns of a step are replaced by rates, q1 = q0 + h*(v0 + h*x), v1 = v0 + h*x, and where the
   method gives a guess, y1 = guess + h*x: what is known cancels exactly, nothing is divided by h that need not be, and the rounding
   of the solution is that of an increment, so that it does not accumulate. Then matching, blocks, tearing. A lifted solve whose matrix turns out to be known when its block is entered is eliminated and the plan made
   anew; the better of the two plans is kept. */
#include "plan/work.h"

#include <limits.h>
#include <stdlib.h>

/* The equations in the planner's variables, with some of the solves eliminated. */
typedef struct {
    Arena *arena;
    Diag *diag;
    Dag *dag;
    Equations *eq;
    Node *base;       /* per unknown of the method: what its increment is added to, or NODE_NONE */
    Node *row;        /* the method's own rows */
    Node *positive;
    NamedColumn *outputs;
    Solve *solves;    /* mapped */
    bool *live;       /* per solve */
    bool *eliminated; /* per solve */
    VEC(PivotCheck) checks;
    bool is_step;
} Plan;

static Node leaf_of(Plan *p, SymClass c, size_t row)
{
    const Mechanics *me = p->eq->mech;
    const char *name = row < me->nq ? me->model->coords[row].name : me->model->quasi[row - me->nq].name;
    return dag_symbol(p->dag, c, row, name);
}

static Node step_symbol(Plan *p)
{
    return dag_symbol(p->dag, SYM_CLASS_STEP, 0, "h");
}

/* Applies a map to everything. */
static void map_all(Plan *p, DagMap *m)
{
    for (size_t i = 0; i < p->eq->nrows; i++)
        p->row[i] = dag_subst(m, p->row[i]);
    for (size_t i = 0; i < p->eq->npositive; i++)
        p->positive[i] = dag_subst(m, p->positive[i]);
    for (size_t i = 0; i < p->eq->noutputs; i++)
        for (size_t j = 0; j < p->outputs[i].n; j++)
            p->outputs[i].rows[j] = dag_subst(m, p->outputs[i].rows[j]);
    for (size_t k = 0; k < p->eq->nsolves; k++) {
        Solve *s = &p->solves[k];
        for (size_t i = 0; i < s->n * s->n; i++)
            s->a[i] = dag_subst(m, s->a[i]);
        for (size_t i = 0; i < s->n; i++)
            s->b[i] = dag_subst(m, s->b[i]);
    }
    for (size_t i = 0; i < p->checks.n; i++) {
        p->checks.at[i].pivot = dag_subst(m, p->checks.at[i].pivot);
        p->checks.at[i].diagonal = dag_subst(m, p->checks.at[i].diagonal);
    }
}

static void *copy(Arena *a, const void *from, size_t size)
{
    void *to = arena_alloc(a, size + 1);
    if (size)
        memcpy(to, from, size);
    return to;
}

static Plan *plan_start(Arena *a, Diag *diag, Equations *eq)
{
    Plan *p = ARENA_NEW(a, Plan);
    *p = (Plan){.arena = a, .diag = diag, .dag = eq->dag, .eq = eq};
    p->row = ARENA_ARRAY(a, Node, eq->nrows + 1);
    for (size_t i = 0; i < eq->nrows; i++)
        p->row[i] = eq->rows[i].expr;
    p->positive = copy(a, eq->positive, eq->npositive * sizeof(Node));
    p->outputs = copy(a, eq->outputs, eq->noutputs * sizeof(NamedColumn));
    for (size_t i = 0; i < eq->noutputs; i++) {
        p->outputs[i].rows = copy(a, eq->outputs[i].rows, eq->outputs[i].n * sizeof(Node));
        p->is_step = p->is_step || strcmp(eq->outputs[i].name, "q1") == 0;
    }
    p->solves = copy(a, eq->solves, eq->nsolves * sizeof(Solve));
    for (size_t k = 0; k < eq->nsolves; k++) {
        size_t n = eq->solves[k].n;
        p->solves[k].a = copy(a, eq->solves[k].a, n * n * sizeof(Node));
        p->solves[k].b = copy(a, eq->solves[k].b, n * sizeof(Node));
    }
    p->live = ARENA_ARRAY(a, bool, eq->nsolves + 1);
    p->eliminated = ARENA_ARRAY(a, bool, eq->nsolves + 1);
    for (size_t i = 0; i < eq->nchecks; i++)
        vec_push(a, &p->checks, eq->checks[i]);
    DagMap *m = dag_map_create(p->dag, a);
    p->base = ARENA_ARRAY(a, Node, eq->nown + 1);
    for (size_t i = 0; p->is_step && i < eq->nown; i++) {
        const UnknownInfo *u = &eq->unknowns[i];
        Node moved = dag_mul(p->dag, step_symbol(p), u->symbol);
        if (u->guess.id) {
            p->base[i] = u->guess;
        } else if (u->kind == KIND_COORD) { /* h*(v0 + h*x), not h*v0 + h^2*x: the rounding of h^2 would be the same in every step */
            p->base[i] = leaf_of(p, SYM_CLASS_Q, u->row);
            moved = dag_mul(p->dag, step_symbol(p), dag_add(p->dag, leaf_of(p, SYM_CLASS_V, u->row), moved));
        } else if (u->kind == KIND_VELOCITY) {
            p->base[i] = leaf_of(p, SYM_CLASS_V, u->row);
        }
        if (p->base[i].id)
            dag_map_set(m, u->symbol, dag_add(p->dag, p->base[i], moved));
    }
    map_all(p, m);
    return p;
}

bool plan_is_rate(const UnknownInfo *u)
{
    return u->kind == KIND_MULTIPLIER || u->kind == KIND_VELOCITY || u->kind == KIND_COORD;
}

/* ---- liveness ---------------------------------------------------------------------------------------------------------- */

typedef struct {
    Plan *p;
    bool changed;
} Marker;

static void mark_leaf(void *arg, Node leaf)
{
    Marker *m = arg;
    Plan *p = m->p;
    if (dag_class(p->dag, leaf) != SYM_CLASS_UNKNOWN || dag_index(p->dag, leaf) < p->eq->nown)
        return;
    for (size_t k = 0; k < p->eq->nsolves; k++)
        for (size_t i = 0; i < p->solves[k].n; i++)
            if (node_is(p->solves[k].x[i], leaf) && !p->live[k]) {
                p->live[k] = true;
                m->changed = true;
            }
}

static void mark_live(Plan *p)
{
    Marker m = {p, true};
    memset(p->live, 0, p->eq->nsolves * sizeof *p->live);
    for (size_t i = 0; i < p->eq->nrows; i++)
        dag_leaves(p->dag, p->row[i], mark_leaf, &m);
    for (size_t i = 0; i < p->eq->noutputs; i++)
        for (size_t j = 0; j < p->outputs[i].n; j++)
            dag_leaves(p->dag, p->outputs[i].rows[j], mark_leaf, &m);
    while (m.changed) {
        m.changed = false;
        for (size_t k = 0; k < p->eq->nsolves; k++) {
            if (!p->live[k])
                continue;
            for (size_t i = 0; i < p->solves[k].n * p->solves[k].n; i++)
                dag_leaves(p->dag, p->solves[k].a[i], mark_leaf, &m);
            for (size_t i = 0; i < p->solves[k].n; i++)
                dag_leaves(p->dag, p->solves[k].b[i], mark_leaf, &m);
        }
    }
}

/* ---- the square system --------------------------------------------------------------------------------------------------- */

static void add_row(System *s, Node row, Span span, const char *text, size_t at)
{
    s->row[at] = row;
    s->span[at] = span;
    s->text[at] = text;
}

enum { TINY_EXPONENT = -40 };

static void tiny_step(System *s, Node leaf, mpfr_ptr out, long exponent)
{
    if (dag_class(s->dag, leaf) == SYM_CLASS_STEP)
        mpfr_set_ui_2exp(out, 1, exponent, MPFR_RNDN);
    else
        mpfr_set(out, dag_sample(s->dag, leaf, 0), MPFR_RNDN);
}

static void tiny_first(void *arg, Node leaf, mpfr_ptr out)
{
    tiny_step(arg, leaf, out, TINY_EXPONENT);
}

static void tiny_second(void *arg, Node leaf, mpfr_ptr out)
{
    tiny_step(arg, leaf, out, TINY_EXPONENT - 1);
}

long system_order(System *s, Node e)
{
    mpfr_t ratio;
    mpfr_srcptr x = dag_eval(s->tiny[0], e), y = dag_eval(s->tiny[1], e);
    if (!mpfr_regular_p(x) || !mpfr_regular_p(y))
        return mpfr_nan_p(x) ? 0 : LONG_MAX;
    mpfr_init2(ratio, DAG_BITS);
    mpfr_div(ratio, x, y, MPFR_RNDN);
    mpfr_abs(ratio, ratio, MPFR_RNDN);
    mpfr_log2(ratio, ratio, MPFR_RNDN);
    long order = mpfr_get_si(ratio, MPFR_RNDN);
    mpfr_clear(ratio);
    return order;
}

void system_free(System *s)
{
    dag_eval_free(s->tiny[0]);
    dag_eval_free(s->tiny[1]);
}

static System *system_of(Plan *p)
{
    Arena *a = p->arena;
    Equations *eq = p->eq;
    mark_live(p);
    System *s = ARENA_NEW(a, System);
    *s = (System){.arena = a, .diag = p->diag, .dag = p->dag, .eq = eq, .positive = p->positive, .npositive = eq->npositive};
    s->n = eq->nown;
    for (size_t k = 0; k < eq->nsolves; k++)
        s->n += p->live[k] ? p->solves[k].n : 0;
    s->var = ARENA_ARRAY(a, size_t, s->n + 1);
    s->symbol = ARENA_ARRAY(a, Node, s->n + 1);
    s->row = ARENA_ARRAY(a, Node, s->n + 1);
    s->span = ARENA_ARRAY(a, Span, s->n + 1);
    s->text = ARENA_ARRAY(a, const char *, s->n + 1);
    size_t at = 0;
    for (; at < eq->nown; at++) {
        s->var[at] = at;
        add_row(s, p->row[at], eq->rows[at].span, eq->rows[at].text, at);
    }
    for (size_t k = 0; k < eq->nsolves; k++) {
        const Solve *sv = &p->solves[k];
        for (size_t i = 0; p->live[k] && i < sv->n; i++, at++) {
            s->var[at] = dag_index(p->dag, sv->x[i]);
            Node sum = dag_neg(p->dag, sv->b[i]);
            for (size_t j = 0; j < sv->n; j++)
                sum = dag_add(p->dag, sum, dag_mul(p->dag, sv->a[i * sv->n + j], sv->x[j]));
            add_row(s, sum, sv->span, arena_printf(a, "row %zu of a solve", i + 1), at);
        }
    }
    for (size_t i = 0; i < s->n; i++)
        s->symbol[i] = eq->unknowns[s->var[i]].symbol;
    s->tiny[0] = dag_eval_create(p->dag, tiny_first, s);
    s->tiny[1] = dag_eval_create(p->dag, tiny_second, s);
    incidence_fill(s);
    if (match_blocks(s))
        return s;
    system_free(s);
    return NULL;
}

/* ---- elimination of solves that are known in time ---------------------------------------------------------------------- */

/* Is every unknown in A found in a block before those of x? */
static bool known_in_time(Plan *p, System *s, const Solve *sv)
{
    size_t first = s->nblocks;
    for (size_t x = 0; x < s->n; x++)
        for (size_t i = 0; i < sv->n; i++)
            if (node_is(s->symbol[x], sv->x[i]) && s->block_of[x] < first)
                first = s->block_of[x];
    for (size_t i = 0; i < sv->n * sv->n; i++) {
        const Bits *reach = incidence_of(s, sv->a[i]);
        for (size_t x = 0; x < s->n; x++)
            if (bit_has(reach, x) && s->block_of[x] >= first)
                return false;
    }
    return solve_is_positive(p->dag, sv->a, sv->n);
}

/* Eliminates every solve whose matrix is known in time. False if there was none. */
static bool eliminate_known(Plan *p, System *s)
{
    bool any = false;
    DagMap *m = dag_map_create(p->dag, p->arena);
    for (size_t k = 0; k < p->eq->nsolves; k++) {
        Solve *sv = &p->solves[k];
        if (!p->live[k] || p->eliminated[k] || !known_in_time(p, s, sv))
            continue;
        PivotCheck *checks = ARENA_ARRAY(p->arena, PivotCheck, sv->n + 1);
        Node *x = ARENA_ARRAY(p->arena, Node, sv->n + 1), *b = ARENA_ARRAY(p->arena, Node, sv->n + 1);
        Node *a = ARENA_ARRAY(p->arena, Node, sv->n * sv->n + 1);
        for (size_t i = 0; i < sv->n * sv->n; i++)
            a[i] = dag_subst(m, sv->a[i]);
        for (size_t i = 0; i < sv->n; i++)
            b[i] = dag_subst(m, sv->b[i]);
        solve_eliminate(p->arena, p->dag, a, b, sv->n, sv->fault, x, checks);
        DagMap *wider = dag_map_create(p->dag, p->arena); /* a fresh map: m may remember nodes with these leaves */
        for (size_t l = 0; l <= k; l++)
            for (size_t i = 0; i < p->solves[l].n; i++) {
                if (l == k)
                    dag_map_set(wider, sv->x[i], x[i]);
                else if (p->live[l] && p->eliminated[l])
                    dag_map_set(wider, p->solves[l].x[i], dag_subst(m, p->solves[l].x[i]));
            }
        m = wider;
        p->eliminated[k] = any = true;
        for (size_t i = 0; i < sv->n; i++)
            if (dag_op(p->dag, checks[i].pivot) != DAG_CONST)
                vec_push(p->arena, &p->checks, checks[i]);
    }
    if (any)
        map_all(p, m);
    return any;
}

/* ---- the kernel ------------------------------------------------------------------------------------------------------------ */

static bool accept_linear(void *arg, const Tear *t)
{
    Block b;
    block_build(arg, t, &b);
    return block_is_linear(&b);
}

static bool build_blocks(Plan *p, System *s, Kernel *k)
{
    k->blocks = ARENA_ARRAY(p->arena, Block, s->nblocks + 1);
    size_t *vars = ARENA_ARRAY(p->arena, size_t, s->n + 1), *rows = ARENA_ARRAY(p->arena, size_t, s->n + 1);
    for (size_t b = 0; b < s->nblocks; b++) {
        size_t nv = 0, nr = 0;
        for (int forces = 1; forces >= 0; forces--) /* multipliers are torn first: positions follow from them without division by h */
            for (size_t x = 0; x < s->n; x++)
                if (s->block_of[x] == b && (p->eq->unknowns[s->var[x]].kind == KIND_MULTIPLIER) == forces)
                    vars[nv++] = x;
        for (size_t x = 0; x < s->n; x++)
            if (s->block_of[s->match[x]] == b)
                rows[nr++] = x;
        if (nv > TEAR_MOST) {
            diag_error(p->diag, s->span[rows[0]], "a coupled block of %zu scalar equations is larger than the limit of %d", nv, (int)TEAR_MOST);
            return false;
        }
        Tear t = {0};
        tear_block(s, vars, rows, nv, &t, accept_linear, s);
        block_build(s, &t, &k->blocks[k->nblocks++]);
    }
    return true;
}

static Node total_size(Plan *p, SymClass c, size_t n)
{
    Node sum = dag_int(p->dag, 0);
    for (size_t i = 0; i < n; i++)
        sum = dag_add(p->dag, sum, dag_fn(p->dag, FN_ABS, leaf_of(p, c, i), NODE_NONE));
    return sum;
}

/* What a rate is measured by: velocities of size 1 + |v0|, over h. */
static Node rate_scale(Plan *p)
{
    Dag *d = p->dag;
    Node h = dag_fn(d, FN_ABS, step_symbol(p), NODE_NONE);
    return dag_div(d, dag_add(d, dag_int(d, 1), total_size(p, SYM_CLASS_V, p->eq->mech->nv)), h);
}

/* The sum of sizes of some of the mechanics' functions at the start of the step. */
static Node start_size(Plan *p, const Node *formal, size_t n, size_t stride)
{
    const Mechanics *me = p->eq->mech;
    DagMap *m = dag_map_create(p->dag, p->arena);
    dag_map_set(m, me->t, dag_symbol(p->dag, SYM_CLASS_TIME, 0, "t"));
    for (size_t i = 0; i < me->nq; i++)
        dag_map_set(m, me->q[i], leaf_of(p, SYM_CLASS_Q, i));
    for (size_t i = 0; i < me->nv; i++)
        dag_map_set(m, me->v[i], leaf_of(p, SYM_CLASS_V, i));
    Node sum = dag_int(p->dag, 0);
    for (size_t i = 0; i < n; i++)
        sum = dag_add(p->dag, sum, dag_fn(p->dag, FN_ABS, dag_subst(m, formal[i * stride]), NODE_NONE));
    return sum;
}

/* A multiplier is measured by the force that gives the masses such a rate, over the size of its row of phi_v: units do not matter. */
static Node multiplier_scale(Plan *p, size_t row)
{
    const Mechanics *me = p->eq->mech;
    Node mass = start_size(p, me->W, me->nv, me->nv + 1);
    Node force = dag_mul(p->dag, mass, rate_scale(p)), size = start_size(p, me->phi_v + row * me->nv, me->nv, 1);
    return dag_is_zero(p->dag, mass) || dag_is_zero(p->dag, size) ? rate_scale(p) : dag_div(p->dag, force, size);
}

/* How far rounding may keep a rate from that: forces are computed from coordinates of size |q0|, and a position constraint divided by h
   is met to |q0|/h roundings of a velocity at best. */
static Node rate_slack(Plan *p)
{
    Dag *d = p->dag;
    const Mechanics *me = p->eq->mech;
    Node h = dag_fn(d, FN_ABS, step_symbol(p), NODE_NONE), q = total_size(p, SYM_CLASS_Q, me->nq);
    if (me->nh)
        q = dag_add(d, q, dag_div(d, q, dag_powi(d, h, 2)));
    return dag_add(d, dag_int(d, 1), dag_div(d, q, rate_scale(p)));
}

/* Guess, retry and scale of the Newton unknowns. Within a step they are rates: the guess is the rate of the step before. */
static void fill_guesses(Plan *p, Kernel *k)
{
    Dag *d = p->dag;
    VEC(Node) warm = {0};
    for (size_t b = 0; b < k->nblocks; b++) {
        Block *bl = &k->blocks[b];
        if (bl->kind != BLOCK_NEWTON)
            continue;
        bl->guess = ARENA_ARRAY(p->arena, Node, bl->ncore);
        bl->cold = ARENA_ARRAY(p->arena, Node, bl->ncore);
        bl->scale = ARENA_ARRAY(p->arena, Node, bl->ncore + 1);
        bl->scale[bl->ncore] = p->is_step ? rate_slack(p) : dag_int(d, 1);
        for (size_t i = 0; i < bl->ncore; i++) {
            const UnknownInfo *u = &k->unknowns[bl->core[i]];
            bool based = bl->core[i] < p->eq->nown && p->base[bl->core[i]].id;
            bl->cold[i] = bl->guess[i] = p->is_step || !u->guess.id ? dag_int(d, 0) : u->guess;
            bl->scale[i] = p->is_step && (based || plan_is_rate(u)) ? rate_scale(p) : dag_int(d, 1);
            if (p->is_step && u->kind == KIND_MULTIPLIER && u->row < p->eq->mech->m)
                bl->scale[i] = multiplier_scale(p, u->row);
            if (!p->is_step)
                continue;
            bl->guess[i] = dag_symbol(d, SYM_CLASS_WARM, warm.n, "warm");
            vec_push(p->arena, &warm, u->symbol);
        }
    }
    k->nwarm = warm.n;
    if (warm.n) {
        Output o = {"warm", KIND_SCALAR, warm.at, warm.n};
        k->outputs[k->noutputs++] = o;
    }
}

typedef struct {
    const Dag *dag;
    Kernel *k;
    const size_t *block_of; /* unknown -> block + 1, 0: not live */
    size_t after;
    bool dead;
} Availability;

static void note_leaf(void *arg, Node leaf)
{
    Availability *av = arg;
    if (dag_class(av->dag, leaf) != SYM_CLASS_UNKNOWN)
        return;
    size_t b = av->block_of[dag_index(av->dag, leaf)];
    av->dead = av->dead || b == 0;
    av->after = b > av->after ? b : av->after;
}

static void fill_guards(Plan *p, System *s, Kernel *k)
{
    size_t *block_of = ARENA_ARRAY(p->arena, size_t, k->nunknowns + 1);
    for (size_t i = 0; i < s->n; i++)
        block_of[s->var[i]] = s->block_of[i] + 1;
    k->guards = ARENA_ARRAY(p->arena, Guard, p->checks.n + 1);
    for (size_t i = 0; i < p->checks.n; i++) {
        PivotCheck c = p->checks.at[i];
        Availability av = {p->dag, k, block_of, 0, false};
        dag_leaves(p->dag, c.pivot, note_leaf, &av);
        dag_leaves(p->dag, c.diagonal, note_leaf, &av);
        bool seen = av.dead || dag_op(p->dag, c.pivot) == DAG_CONST;
        for (size_t j = 0; j < k->nguards && !seen; j++)
            seen = node_is(k->guards[j].pivot, c.pivot);
        if (!seen)
            k->guards[k->nguards++] = (Guard){c.pivot, c.diagonal, (Fault)c.fault, av.after, c.positive};
    }
}

static Kernel *kernel_of(Plan *p, System *s)
{
    Kernel *k = ARENA_NEW(p->arena, Kernel);
    k->dag = p->dag;
    k->unknowns = p->eq->unknowns;
    k->nunknowns = p->eq->nunknowns;
    k->rows = p->eq->nrows;
    if (!build_blocks(p, s, k))
        return NULL;
    k->outputs = ARENA_ARRAY(p->arena, Output, p->eq->noutputs + 2);
    for (size_t i = 0; i < p->eq->noutputs; i++) {
        const NamedColumn *o = &p->outputs[i];
        k->outputs[k->noutputs++] = (Output){o->name, o->kind, copy(p->arena, o->rows, o->n * sizeof(Node)), o->n};
    }
    for (size_t i = 0; i < p->eq->nsolves; i++)
        k->known_solves += p->eliminated[i];
    fill_guesses(p, k);
    fill_guards(p, s, k);
    return k;
}

/* Newton unknowns count most, then linear ones. */
static size_t weight(const Kernel *k)
{
    size_t w = 0;
    for (size_t b = 0; b < k->nblocks; b++)
        w += k->blocks[b].kind == BLOCK_NEWTON ? 1000 * k->blocks[b].ncore : k->blocks[b].ncore;
    return w;
}

/* Gaussian elimination at one sample point: 1 regular, 0 singular, -1 not defined there. */
static int regular_at(const Kernel *k, const Block *b, int point)
{
    size_t n = b->ncore;
    mpfr_t *w = malloc(n * n * sizeof *w), f;
    CHECK(w);
    mpfr_init2(f, DAG_BITS);
    int regular = 1;
    for (size_t i = 0; i < n * n; i++) {
        mpfr_init2(w[i], DAG_BITS);
        mpfr_set(w[i], dag_sample(k->dag, b->jac[i], point), MPFR_RNDN);
        regular = mpfr_number_p(w[i]) ? regular : -1;
    }
    for (int side = 0; side < 2 && regular == 1; side++) /* rows, then columns, scaled to size one: masses may be 1e-31 */
        for (size_t i = 0; i < n; i++) {
            mpfr_exp_t top = mpfr_get_emin();
            for (size_t j = 0; j < n; j++) {
                mpfr_srcptr x = w[side ? j * n + i : i * n + j];
                top = mpfr_regular_p(x) && mpfr_get_exp(x) > top ? mpfr_get_exp(x) : top;
            }
            for (size_t j = 0; j < n && top > mpfr_get_emin(); j++)
                mpfr_div_2si(w[side ? j * n + i : i * n + j], w[side ? j * n + i : i * n + j], (long)top, MPFR_RNDN);
        }
    for (size_t c = 0; c < n && regular == 1; c++) {
        size_t best = c;
        for (size_t i = c; i < n; i++)
            best = mpfr_cmpabs(w[i * n + c], w[best * n + c]) > 0 ? i : best;
        for (size_t j = 0; j < n; j++)
            mpfr_swap(w[c * n + j], w[best * n + j]);
        regular = mpfr_regular_p(w[c * n + c]) && mpfr_get_exp(w[c * n + c]) > -150;
        for (size_t i = c + 1; i < n && regular; i++) {
            mpfr_div(f, w[i * n + c], w[c * n + c], MPFR_RNDN);
            for (size_t j = c; j < n; j++) {
                mpfr_t part;
                mpfr_init2(part, DAG_BITS);
                mpfr_mul(part, f, w[c * n + j], MPFR_RNDN);
                mpfr_sub(w[i * n + j], w[i * n + j], part, MPFR_RNDN);
                mpfr_clear(part);
            }
        }
    }
    for (size_t i = 0; i < n * n; i++)
        mpfr_clear(w[i]);
    mpfr_clear(f);
    free(w);
    return regular;
}

/* A core whose Jacobian is singular at every sample point determines nothing: the method's equations do not fit this model. */
static bool is_regular(const Kernel *k, const Block *b)
{
    bool singular = false;
    for (int point = 0; b->ncore && point < DAG_POINTS; point++) {
        int r = regular_at(k, b, point);
        if (r == 1)
            return true;
        singular = singular || r == 0;
    }
    return !singular;
}

static bool check_regular(Plan *p, System *s, const Kernel *k)
{
    for (size_t b = 0; b < k->nblocks; b++) {
        if (is_regular(k, &k->blocks[b]))
            continue;
        Span span = {0};
        for (size_t x = 0; x < s->n; x++)
            if (s->block_of[s->match[x]] == b)
                span = s->span[x];
        diag_error(p->diag, span, "the equations of the step are singular on this model: they do not determine %s",
                   k->unknowns[k->blocks[b].core[0]].name);
        return false;
    }
    return true;
}

Kernel *plan_build(Arena *a, Diag *diag, Equations *eq)
{
    CHECK(eq->nrows == eq->nown);
    Plan *p = plan_start(a, diag, eq);
    System *s = system_of(p);
    Kernel *k = s ? kernel_of(p, s) : NULL;
    if (k && !check_regular(p, s, k))
        k = NULL;
    while (k && s && eliminate_known(p, s)) {
        system_free(s);
        s = system_of(p);
        Kernel *other = s ? kernel_of(p, s) : NULL;
        if (other && weight(other) <= weight(k))
            k = other;
    }
    if (s)
        system_free(s);
    return k;
}
