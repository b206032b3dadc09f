/* SPDX-License-Identifier: GPL-2.0-or-later */
/* What kind of system it is: constant or positive mass, natural Lagrangian, linear, affine or nonlinear constraints,
   integrability, conservation of energy, cyclic coordinates. By reachability on tidied nodes, and by values at the
   sample points where form does not decide. */
#include "derive/work.h"

/* Which formal arguments are reached: t, q and v in their order. */
typedef struct {
    Dag *dag;
    bool *reached;
} Marks;

static void mark(void *arg, Node leaf)
{
    Marks *k = arg;
    if (dag_class(k->dag, leaf) == SYM_CLASS_FORMAL)
        k->reached[dag_index(k->dag, leaf)] = true;
}

static void mark_all(Marks *k, const Node *e, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (dag_op(k->dag, e[i]) != DAG_CONST)
            dag_leaves(k->dag, e[i], mark, k);
}

static void mark_velocity(void *arg, Node leaf)
{
    Marks *k = arg;
    if (dag_class(k->dag, leaf) == SYM_CLASS_FORMAL && k->reached[dag_index(k->dag, leaf)])
        k->reached[0] = true;
}

/* One of the nodes reaches a velocity. */
static bool reaches_v(const Mechanics *m, const Node *e, size_t n)
{
    Arena *a = arena_create(0);
    Marks k = {m->dag, ARENA_ARRAY(a, bool, 1 + m->nq + m->nv)};
    for (size_t i = 0; i < m->nv; i++)
        k.reached[1 + m->nq + i] = true;
    for (size_t i = 0; i < n && !k.reached[0]; i++)
        if (dag_op(m->dag, e[i]) != DAG_CONST)
            dag_leaves(m->dag, e[i], mark_velocity, &k);
    bool found = k.reached[0];
    arena_free(a);
    return found;
}

static void fill_mass(Bench *w, Arena *scratch)
{
    Mechanics *m = w->mech;
    Facts *f = &m->facts;
    const size_t n = m->nv * m->nv;
    f->mass_constant = true;
    for (size_t i = 0; i < n; i++)
        f->mass_constant = f->mass_constant && !dag_reaches_class(w->dag, m->W[i], SYM_CLASS_FORMAL);
    f->mass_positive = true;
    bool defined = false;
    for (int k = 0; k < DAG_POINTS; k++) {
        Mat W = linear_create(scratch, m->nv, m->nv);
        if (!linear_sample(&W, w->dag, m->W, k))
            continue;
        defined = true;
        f->mass_positive = f->mass_positive && linear_positive(&W);
    }
    f->mass_positive = f->mass_positive && defined;
}

static bool is_natural(const Mechanics *m)
{
    Dag *d = m->dag;
    if (dag_reaches(d, m->L, m->t) || dag_reaches_class(d, m->L, SYM_CLASS_INPUT) || reaches_v(m, m->W, m->nv * m->nv))
        return false;
    for (size_t i = 0; i < m->nv; i++) {
        Node rest = m->Lv[i];
        for (size_t j = 0; j < m->nv; j++)
            rest = dag_sub(d, rest, dag_mul(d, m->W[i * m->nv + j], m->v[j]));
        if (!dag_vanishes(d, rest))
            return false;
    }
    return true;
}

static DagMap *at_rest(Bench *w)
{
    DagMap *map = dag_map_create(w->dag, w->arena);
    for (size_t i = 0; i < w->mech->nv; i++)
        dag_map_set(map, w->mech->v[i], dag_int(w->dag, 0));
    return map;
}

/* V = -L(v = 0) and its gradient; not natural if L cannot be taken there. */
static void fill_potential(Bench *w)
{
    Mechanics *m = w->mech;
    Dag *d = w->dag;
    if (!is_natural(m))
        return;
    DagMap *map = at_rest(w);
    Node V = dag_subst(map, m->L);
    if (!V.id)
        return;
    m->gradV = ARENA_ARRAY(w->arena, Node, m->nq);
    for (size_t i = 0; i < m->nq; i++) {
        Node x = dag_subst(map, m->Lq[i]);
        if (!x.id)
            x = dag_diff(d, V, m->q[i]);
        if (!x.id)
            return;
        m->gradV[i] = dag_tidy(d, dag_neg(d, x));
    }
    m->V = dag_tidy(d, dag_neg(d, V));
    m->facts.natural = true;
}

/* L_v v - L; for a natural L, L_v v/2 + V, which cancels nothing. */
static void fill_energy(Bench *w)
{
    Mechanics *m = w->mech;
    Dag *d = w->dag;
    Node *terms = ARENA_ARRAY(w->arena, Node, m->nv + 1);
    for (size_t i = 0; i < m->nv; i++)
        terms[i] = dag_mul(d, m->Lv[i], m->v[i]);
    Node sum = dag_sum(d, terms, m->nv);
    if (m->facts.natural)
        m->energy = dag_add(d, dag_div(d, sum, dag_int(d, 2)), m->V);
    else
        m->energy = dag_sub(d, sum, m->L);
    m->energy = dag_tidy(d, m->energy);
}

/* phi - phi_v v: nothing for a linear constraint, a function of t and q for an affine one. */
static Node inhomogeneity(const Mechanics *m, size_t i)
{
    Dag *d = m->dag;
    Node rest = m->phi[i];
    for (size_t j = 0; j < m->nv; j++)
        rest = dag_sub(d, rest, dag_mul(d, m->phi_v[i * m->nv + j], m->v[j]));
    return dag_tidy(d, rest);
}

ConstraintKind constraint_kind(const Mechanics *m, size_t i)
{
    if (reaches_v(m, &m->phi_v[i * m->nv], m->nv))
        return CONSTRAINT_NONLINEAR;
    return dag_is_zero(m->dag, inhomogeneity(m, i)) ? CONSTRAINT_LINEAR : CONSTRAINT_AFFINE;
}

bool constraint_works(const Mechanics *m, size_t i)
{
    Dag *d = m->dag;
    Node power = dag_int(d, 0);
    for (size_t j = 0; j < m->nv; j++)
        power = dag_add(d, power, dag_mul(d, m->phi_v[i * m->nv + j], m->v[j]));
    for (long degree = 0; degree <= 4; degree++)
        if (dag_vanishes(d, dag_sub(d, power, dag_mul(d, dag_int(d, degree), m->phi[i]))))
            return false;
    return true;
}

bool force_works(const Mechanics *m)
{
    Node power = dag_int(m->dag, 0);
    for (size_t i = 0; i < m->nv; i++)
        power = dag_add(m->dag, power, dag_mul(m->dag, m->force[i], m->v[i]));
    return !dag_vanishes(m->dag, power);
}

/* d omega(e_i, e_j) = e_i omega_j - e_j omega_i - omega([e_i, e_j]) for a one-form with nodes omega[0..nv], on the frame
   (d/dt, d/dq, quasi). */
static Node exterior(const Mechanics *m, const Node *omega, size_t i, size_t j)
{
    Dag *d = m->dag;
    const size_t nq = m->nq, n = m->nv - nq;
    Node x = dag_int(d, 0);
    if (i <= nq)
        x = dag_diff(d, omega[j], i == 0 ? m->t : m->q[i - 1]);
    if (j <= nq)
        x = dag_sub(d, x, dag_diff(d, omega[i], j == 0 ? m->t : m->q[j - 1]));
    if (i > nq && j > nq)
        for (size_t c = 0; c < n; c++)
            x = dag_sub(d, x, dag_mul(d, m->bracket[((i - nq - 1) * n + (j - nq - 1)) * n + c], omega[1 + nq + c]));
    return x;
}

/* X^T A Y is nonzero for two columns X, Y of the kernel. */
static bool form_sees(Arena *a, const Mat *form, const Mat *kernel)
{
    Mat left = linear_create(a, kernel->rows, kernel->cols), all = linear_create(a, kernel->cols, kernel->cols);
    linear_mul(form, kernel, &left);
    Mat turned = linear_create(a, kernel->cols, kernel->rows);
    for (size_t i = 0; i < kernel->rows; i++)
        for (size_t j = 0; j < kernel->cols; j++)
            mpfr_set(linear_at(&turned, j, i), linear_at(kernel, i, j), MPFR_RNDN);
    linear_mul(&turned, &left, &all);
    for (size_t i = 0; i < all.rows * all.cols; i++)
        if (mpfr_regular_p(all.at[i]) && mpfr_get_exp(all.at[i]) > -110)
            return true;
    return false;
}

/* Frobenius on (t, q, quasi): every d omega^a vanishes on pairs of vectors of the distribution. */
static bool is_integrable(Bench *w, Arena *scratch)
{
    Mechanics *m = w->mech;
    const size_t n = 1 + m->nv;
    Node *omega = ARENA_ARRAY(scratch, Node, m->m * n);
    Node *form = ARENA_ARRAY(scratch, Node, m->m * n * n);
    for (size_t a = 0; a < m->m; a++) {
        omega[a * n] = inhomogeneity(m, a);
        for (size_t j = 0; j < m->nv; j++)
            omega[a * n + 1 + j] = m->phi_v[a * m->nv + j];
        for (size_t i = 0; i < n; i++)
            for (size_t j = 0; j <= i; j++) {
                Node x = i == j ? dag_int(w->dag, 0) : exterior(m, &omega[a * n], i, j);
                form[(a * n + i) * n + j] = x;
                form[(a * n + j) * n + i] = dag_neg(w->dag, x);
            }
    }
    for (int k = 0; k < DAG_POINTS; k++) {
        Mat o = linear_create(scratch, m->m, n);
        if (!linear_sample(&o, w->dag, omega, k))
            continue;
        Mat kernel = linear_kernel(scratch, &o);
        for (size_t a = 0; a < m->m; a++) {
            Mat f = linear_create(scratch, n, n);
            if (linear_sample(&f, w->dag, &form[a * n * n], k) && form_sees(scratch, &f, &kernel))
                return false;
        }
    }
    return true;
}

static void fill_constraints(Bench *w, Arena *scratch)
{
    Mechanics *m = w->mech;
    Facts *f = &m->facts;
    f->constraints = CONSTRAINT_LINEAR;
    for (size_t i = 0; i < m->m; i++) {
        ConstraintKind k = constraint_kind(m, i);
        f->constraints = k > f->constraints ? k : f->constraints;
        f->constraints_time_dependent = f->constraints_time_dependent || dag_reaches(w->dag, m->phi[i], m->t);
    }
    for (size_t i = 0; i < m->nh; i++)
        f->constraints_time_dependent = f->constraints_time_dependent || dag_reaches(w->dag, m->g[i], m->t);
    f->integrable = f->constraints != CONSTRAINT_NONLINEAR && is_integrable(w, scratch);
}

void facts_fill(Bench *w)
{
    Mechanics *m = w->mech;
    Facts *f = &m->facts;
    Arena *scratch = arena_create(0);
    f->has_quasi = m->nv > m->nq;
    for (size_t i = 0; i < m->nv; i++)
        f->has_forces = f->has_forces || !dag_is_zero(w->dag, m->force[i]);
    fill_mass(w, scratch);
    fill_potential(w);
    fill_energy(w);
    fill_constraints(w, scratch);
    Marks k = {w->dag, ARENA_ARRAY(scratch, bool, 1 + m->nq + m->nv)};
    mark_all(&k, &m->L, 1);
    mark_all(&k, m->force, m->nv);
    mark_all(&k, m->phi, m->m);
    mark_all(&k, m->g, m->nh);
    f->autonomous = !k.reached[0];
    f->energy_conserved = !dag_reaches(w->dag, m->L, m->t) && !dag_reaches_class(w->dag, m->L, SYM_CLASS_INPUT) &&
                          !(f->has_forces && force_works(m));
    for (size_t i = 0; i < m->m; i++)
        f->energy_conserved = f->energy_conserved && !constraint_works(m, i);
    f->cyclic = ARENA_ARRAY(w->arena, bool, m->nq);
    for (size_t i = 0; i < m->nq; i++)
        f->cyclic[i] = !k.reached[bench_q(i)];
    arena_free(scratch);
}
