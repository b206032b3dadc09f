/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Initial states. Every coordinate, velocity and parameter is a slot with an expression, given by its default, the named
   start or the command line, in rising order of precedence. Slots may refer to each other; a circle is an error. `solve`
   slots are found by damped Newton (Gauss-Newton where fewer are asked for than there are constraints): coordinates from g,
   then velocities from phi. Everything is computed with DAG_BITS bits and rounded once. */
#include "derive/work.h"

#include <math.h>

enum {
    ITERATIONS_MOST = 100,
    HALVINGS_MOST = 40,
    STEP_BITS = 180 /* converged: relative steps below 2^-STEP_BITS, or residuals below it */
};

typedef struct {
    Node leaf;
    const char *name;
    const Expr *value; /* or the guess */
    bool solve, given;
    Span span;
    Node node;  /* of value */
    Node whole; /* node with every slot that depends on an unknown put in place */
    int state;  /* 0 new, 1 being ordered, 2 done */
    mpfr_ptr x; /* solve: the current value */
    bool known;
} Slot;

typedef struct {
    Arena *arena;
    Diag *diag;
    const Mechanics *mech;
    Dag *dag;
    Slot *slots; /* coordinates, velocities, parameters */
    size_t n;
    double t0;
    const double *u;
    DagEval *ev;
} Start;

static size_t slot_of(const Start *s, StartTarget target, size_t index)
{
    switch (target) {
    case START_COORD: return index;
    case START_VEL: return s->mech->nq + index;
    case START_PARAM: return s->mech->nq + s->mech->nv + index;
    }
    UNREACHABLE();
}

static Slot *leaf_slot(Start *s, Node leaf)
{
    const Mechanics *m = s->mech;
    size_t i = dag_index(s->dag, leaf);
    if (dag_class(s->dag, leaf) == SYM_CLASS_PARAM)
        return &s->slots[m->nq + m->nv + i];
    if (dag_class(s->dag, leaf) == SYM_CLASS_FORMAL && i > 0 && i <= m->nq + m->nv)
        return &s->slots[i - 1];
    return NULL;
}

static void apply(Start *s, const StartEntry *e, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        Slot *slot = &s->slots[slot_of(s, e[i].target, e[i].index)];
        slot->value = e[i].value;
        slot->solve = e[i].solve;
        slot->given = true;
        slot->span = e[i].span;
    }
}

static void fill_slots(Start *s)
{
    const Mechanics *m = s->mech;
    s->n = m->nq + m->nv + m->np;
    s->slots = ARENA_ARRAY(s->arena, Slot, s->n);
    for (size_t i = 0; i < m->nq; i++)
        s->slots[i] = (Slot){.leaf = m->q[i], .name = m->model->coords[i].name};
    for (size_t i = 0; i < m->nv; i++)
        s->slots[m->nq + i] = (Slot){.leaf = m->v[i], .name = velocity_name(s->arena, m->model, i)};
    for (size_t i = 0; i < m->np; i++)
        s->slots[m->nq + m->nv + i] = (Slot){.leaf = m->p[i], .name = m->model->params[i].id.name,
                                             .value = m->model->params[i].value, .span = m->model->params[i].id.span};
}

static bool fill_nodes(Start *s)
{
    bool ok = true;
    Values *vs = values_create(s->arena, s->diag, s->dag, s->mech->model, s->mech);
    for (size_t i = 0; i < s->n; i++) {
        Slot *slot = &s->slots[i];
        slot->node = slot->value ? values_node(vs, slot->value) : dag_int(s->dag, 0);
        ok = ok && slot->node.id;
    }
    return ok;
}

/* ---- order and substitution ---- */

typedef struct {
    Start *s;
    Slot *from;
    DagMap *map;
    bool replaced, ok;
} Resolve;

static bool resolve(Start *s, Slot *slot);

static void resolve_leaf(void *arg, Node leaf)
{
    Resolve *r = arg;
    Slot *to = leaf_slot(r->s, leaf);
    if (!to || !r->ok)
        return;
    r->ok = resolve(r->s, to);
    if (r->ok && !to->solve && dag_op(r->s->dag, to->whole) != DAG_CONST) {
        dag_map_set(r->map, leaf, to->whole);
        r->replaced = true;
    }
}

static bool resolve(Start *s, Slot *slot)
{
    if (slot->state == 2)
        return true;
    if (slot->state == 1) {
        diag_error(s->diag, slot->span, "the value of `%s` depends on itself", slot->name);
        return false;
    }
    slot->state = 1;
    slot->whole = slot->leaf;
    if (!slot->solve) {
        Resolve r = {.s = s, .from = slot, .map = dag_map_create(s->dag, s->arena), .ok = true};
        dag_leaves(s->dag, slot->node, resolve_leaf, &r);
        if (!r.ok)
            return false;
        slot->whole = r.replaced ? dag_subst(r.map, slot->node) : slot->node;
        if (!slot->whole.id) {
            diag_error(s->diag, slot->span, "the value of `%s` divides by zero", slot->name);
            return false;
        }
    }
    slot->state = 2;
    return true;
}

/* ---- values ---- */

static void leaf_value(void *arg, Node leaf, mpfr_ptr out)
{
    Start *s = arg;
    Slot *slot = leaf_slot(s, leaf);
    mpfr_set_nan(out);
    if (slot && slot->solve) {
        if (slot->known)
            mpfr_set(out, slot->x, MPFR_RNDN);
    } else if (slot) {
        mpfr_set(out, dag_eval(s->ev, slot->node), MPFR_RNDN);
    } else if (dag_class(s->dag, leaf) == SYM_CLASS_INPUT) {
        mpfr_set_d(out, s->u ? s->u[dag_index(s->dag, leaf)] : 0, MPFR_RNDN);
    } else if (node_is(leaf, s->mech->t)) {
        mpfr_set_d(out, s->t0, MPFR_RNDN);
    }
}

static void begin(Start *s) { s->ev = dag_eval_create(s->dag, leaf_value, s); }
static void end(Start *s)
{
    dag_eval_free(s->ev);
    s->ev = NULL;
}

/* ---- solve ---- */

typedef struct {
    Start *s;
    Slot **x;
    size_t nx, nr;
    Node *r, *J; /* residuals and nr x nx derivatives */
    Mat rv, Jv;
} Newton;

/* Values of the residuals (and of J); returns false if one is no number. *norm2 is the sum of squares. */
static bool evaluate(Newton *n, bool with_J, mpfr_ptr norm2)
{
    bool ok = true;
    mpfr_t part;
    mpfr_init2(part, DAG_BITS);
    begin(n->s);
    mpfr_set_zero(norm2, 1);
    for (size_t i = 0; i < n->nr && ok; i++) {
        mpfr_set(linear_at(&n->rv, i, 0), dag_eval(n->s->ev, n->r[i]), MPFR_RNDN);
        ok = mpfr_number_p(linear_at(&n->rv, i, 0));
        mpfr_sqr(part, linear_at(&n->rv, i, 0), MPFR_RNDN);
        mpfr_add(norm2, norm2, part, MPFR_RNDN);
    }
    for (size_t i = 0; i < n->nr * n->nx && ok && with_J; i++) {
        mpfr_set(n->Jv.at[i], dag_eval(n->s->ev, n->J[i]), MPFR_RNDN);
        ok = mpfr_number_p(n->Jv.at[i]);
    }
    end(n->s);
    mpfr_clear(part);
    return ok;
}

/* step = (J^T J)^-1 J^T r, or J^-1 r where J is square. */
static bool newton_step(Newton *n, Mat *step)
{
    Arena *a = n->s->arena;
    Mat A = linear_create(a, n->nx, n->nx);
    if (n->nr == n->nx) {
        for (size_t i = 0; i < n->nx * n->nx; i++)
            mpfr_set(A.at[i], n->Jv.at[i], MPFR_RNDN);
        for (size_t i = 0; i < n->nx; i++)
            mpfr_set(step->at[i], n->rv.at[i], MPFR_RNDN);
        return linear_solve(&A, step);
    }
    Mat T = linear_create(a, n->nx, n->nr);
    for (size_t i = 0; i < n->nr; i++)
        for (size_t j = 0; j < n->nx; j++)
            mpfr_set(linear_at(&T, j, i), linear_at(&n->Jv, i, j), MPFR_RNDN);
    linear_mul(&T, &n->Jv, &A);
    linear_mul(&T, &n->rv, step);
    return linear_solve(&A, step);
}

/* Below 2^-STEP_BITS of max(1, beside). */
static bool is_small(mpfr_srcptr x, mpfr_srcptr beside)
{
    mpfr_exp_t scale = beside && mpfr_regular_p(beside) && mpfr_get_exp(beside) > 0 ? mpfr_get_exp(beside) : 0;
    return mpfr_zero_p(x) || (mpfr_number_p(x) && mpfr_get_exp(x) < scale - STEP_BITS);
}

/* x - 2^-k step for the first k that lowers the residual; false if none does. */
static bool advance(Newton *n, const Mat *step, mpfr_ptr norm2, mpfr_ptr trial)
{
    Mat from = linear_create(n->s->arena, n->nx, 1), part = linear_create(n->s->arena, 1, 1);
    for (size_t i = 0; i < n->nx; i++)
        mpfr_set(from.at[i], n->x[i]->x, MPFR_RNDN);
    for (long k = 0; k < HALVINGS_MOST; k++) {
        for (size_t i = 0; i < n->nx; i++) {
            mpfr_div_2si(part.at[0], step->at[i], k, MPFR_RNDN);
            mpfr_sub(n->x[i]->x, from.at[i], part.at[0], MPFR_RNDN);
        }
        if (evaluate(n, false, trial) && mpfr_less_p(trial, norm2))
            return true;
    }
    for (size_t i = 0; i < n->nx; i++)
        mpfr_set(n->x[i]->x, from.at[i], MPFR_RNDN);
    return false;
}

typedef enum { NEWTON_OK, NEWTON_SINGULAR, NEWTON_UNDEFINED, NEWTON_FAR } NewtonEnd;

static NewtonEnd iterate(Newton *n, mpfr_ptr norm2)
{
    Mat step = linear_create(n->s->arena, n->nx, 1), trial = linear_create(n->s->arena, 1, 1);
    for (int k = 0; k < ITERATIONS_MOST; k++) {
        if (!evaluate(n, true, norm2))
            return NEWTON_UNDEFINED;
        bool small = true;
        for (size_t i = 0; i < n->nr; i++)
            small = small && is_small(n->rv.at[i], NULL);
        if (small)
            return NEWTON_OK;
        if (!newton_step(n, &step))
            return NEWTON_SINGULAR;
        bool still = true;
        for (size_t i = 0; i < n->nx; i++)
            still = still && is_small(step.at[i], n->x[i]->x);
        if (!advance(n, &step, norm2, trial.at[0]) || still)
            break;
    }
    evaluate(n, false, norm2);
    /* rounding may keep large terms from cancelling further than this */
    return mpfr_zero_p(norm2) || (mpfr_number_p(norm2) && mpfr_get_exp(norm2) < -2 * 100) ? NEWTON_OK : NEWTON_FAR;
}

static void explain(Newton *n, NewtonEnd how, mpfr_ptr norm2)
{
    const Slot *slot = n->x[0];
    mpfr_sqrt(norm2, norm2, MPFR_RNDN);
    switch (how) {
    case NEWTON_OK: return;
    case NEWTON_SINGULAR:
        diag_error(n->s->diag, slot->span, "`solve` failed: the constraints do not determine `%s` (residual %.3g)", slot->name,
                   mpfr_get_d(norm2, MPFR_RNDN));
        diag_hint(n->s->diag, "give a guess, `solve(1)`, or solve for another one");
        return;
    case NEWTON_UNDEFINED:
        diag_error(n->s->diag, slot->span, "`solve` failed: the constraints are not defined at the guess");
        diag_hint(n->s->diag, "give a guess: `solve(1)`");
        return;
    case NEWTON_FAR:
        diag_error(n->s->diag, slot->span, "`solve` for `%s` did not converge: the residual stays at %.3g", slot->name,
                   mpfr_get_d(norm2, MPFR_RNDN));
        diag_hint(n->s->diag, "no solution near the guess; `solve(guess)` starts elsewhere");
        return;
    }
    UNREACHABLE();
}

/* The unknowns among slots[first, first + count) from the equations. */
static bool solve(Start *s, size_t first, size_t count, const Node *equations, size_t nr, const char *what)
{
    Newton n = {.s = s, .nr = nr, .x = ARENA_ARRAY(s->arena, Slot *, count)};
    for (size_t i = first; i < first + count; i++)
        if (s->slots[i].solve)
            n.x[n.nx++] = &s->slots[i];
    if (n.nx == 0)
        return true;
    if (n.nx > nr) {
        diag_error(s->diag, n.x[nr]->span, "`solve` is asked for %zu times here, but there %s %zu %s constraint%s", n.nx,
                   nr == 1 ? "is" : "are", nr, what, nr == 1 ? "" : "s");
        return false;
    }
    begin(s);
    for (size_t i = 0; i < n.nx; i++) {
        Mat x = linear_create(s->arena, 1, 1);
        n.x[i]->x = x.at[0];
        mpfr_set(x.at[0], dag_eval(s->ev, n.x[i]->node), MPFR_RNDN);
        if (!mpfr_number_p(x.at[0])) {
            diag_error(s->diag, n.x[i]->span, "the guess for `%s` has no value", n.x[i]->name);
            end(s);
            return false;
        }
    }
    end(s);
    DagMap *map = dag_map_create(s->dag, s->arena);
    for (size_t i = 0; i < n.nx; i++)
        n.x[i]->known = true;
    for (size_t i = 0; i < s->n; i++)
        if (!s->slots[i].solve)
            for (size_t k = 0; k < n.nx; k++)
                if (dag_reaches(s->dag, s->slots[i].whole, n.x[k]->leaf)) {
                    dag_map_set(map, s->slots[i].leaf, s->slots[i].whole);
                    break;
                }
    n.r = ARENA_ARRAY(s->arena, Node, nr);
    n.J = ARENA_ARRAY(s->arena, Node, nr * n.nx);
    n.rv = linear_create(s->arena, nr, 1);
    n.Jv = linear_create(s->arena, nr, n.nx);
    for (size_t i = 0; i < nr; i++) {
        n.r[i] = dag_subst(map, equations[i]);
        for (size_t k = 0; k < n.nx && n.r[i].id; k++) {
            n.J[i * n.nx + k] = dag_diff(s->dag, n.r[i], n.x[k]->leaf);
            if (!n.J[i * n.nx + k].id)
                n.r[i] = NODE_NONE;
        }
        if (!n.r[i].id) {
            explain(&n, NEWTON_UNDEFINED, n.rv.at[0]);
            return false;
        }
    }
    Mat norm2 = linear_create(s->arena, 1, 1);
    NewtonEnd how = iterate(&n, norm2.at[0]);
    explain(&n, how, norm2.at[0]);
    return how == NEWTON_OK;
}

static bool round_slots(Start *s, size_t first, size_t n, double *out)
{
    bool ok = true;
    for (size_t i = 0; i < n; i++) {
        const Slot *slot = &s->slots[first + i];
        out[i] = mpfr_get_d(slot->solve ? slot->x : dag_eval(s->ev, slot->node), MPFR_RNDN);
        if (!isfinite(out[i])) {
            diag_error(s->diag, slot->span, "the value of `%s` is not a finite real number", slot->name);
            ok = false;
        }
        if (out[i] == 0)
            out[i] = 0; /* no negative zero */
    }
    return ok;
}

bool derive_start(Arena *a, Diag *diag, const Mechanics *mech, const ModelStart *base, const StartEntry *set, size_t nset,
                  const StartEntry *extra, size_t nextra, double t0, const double *u, StartState *out)
{
    const Model *m = mech->model;
    Start s = {.arena = a, .diag = diag, .mech = mech, .dag = mech->dag, .t0 = t0, .u = u};
    fill_slots(&s);
    if (!base) {
        base = m->nstarts > 0 ? &m->starts[0] : NULL;
        for (size_t i = 0; i < m->nstarts; i++)
            if (strcmp(m->starts[i].name, "default") == 0)
                base = &m->starts[i];
    }
    if (base)
        apply(&s, base->entries, base->n);
    apply(&s, set, nset);
    apply(&s, extra, nextra);
    if (!fill_nodes(&s))
        return false;
    for (size_t i = 0; i < s.n; i++)
        if (!resolve(&s, &s.slots[i]))
            return false;
    if (!solve(&s, 0, mech->nq, mech->g, mech->nh, "holonomic") ||
        !solve(&s, mech->nq, mech->nv, mech->phi, mech->m, "velocity"))
        return false;
    *out = (StartState){ARENA_ARRAY(a, double, mech->nq), ARENA_ARRAY(a, double, mech->nv), ARENA_ARRAY(a, double, mech->np)};
    begin(&s);
    bool ok = round_slots(&s, 0, mech->nq, out->q);
    ok = round_slots(&s, mech->nq, mech->nv, out->v) && ok;
    ok = round_slots(&s, mech->nq + mech->nv, mech->np, out->p) && ok;
    end(&s);
    return ok;
}
