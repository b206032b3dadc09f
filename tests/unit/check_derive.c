/* SPDX-License-Identifier: GPL-2.0-or-later */
/* From models to mechanics: classification, derivatives against numbers worked out by hand, refusals with their messages,
   initial states, and named intermediates that keep long chains of abbreviations small. */
#include "derive/derive.h"

#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
    Arena *arena;
    Diag *diag;
    Dag *dag;
    Sym *sym;
    Model *model;
    Mechanics *mech;
    char *messages;
} Case;

static Case given(const char *text)
{
    Case c = {.arena = arena_create(0)};
    c.diag = diag_create(c.arena);
    c.dag = dag_create(c.arena);
    c.sym = sym_create();
    Source *src = ARENA_NEW(c.arena, Source);
    *src = (Source){"test.model", text, strlen(text)};
    ParseCtx p = {c.arena, interner_create(c.arena), c.diag, limits_default()};
    c.model = parse_model(&p, src, NULL, 0);
    if (c.model)
        c.mech = derive_build(c.arena, c.diag, c.dag, c.sym, c.model);
    return c;
}

static const char *said(Case *c)
{
    size_t n;
    FILE *f = open_memstream(&c->messages, &n);
    diag_print(c->diag, f);
    fclose(f);
    return c->messages;
}

static void done(Case *c)
{
    free(c->messages);
    sym_free(c->sym);
    dag_free(c->dag);
    arena_free(c->arena);
}

static Case good(const char *text)
{
    Case c = given(text);
    if (!c.mech)
        ck_abort_msg("refused: %s", said(&c));
    dag_verify(c.dag);
    return c;
}

static void bad(const char *text, const char *part)
{
    Case c = given(text);
    ck_assert_msg(c.mech == NULL, "accepted: %s", text);
    ck_assert_msg(strstr(said(&c), part) != NULL, "%s\nlacks: %s", c.messages, part);
    done(&c);
}

/* ---- values at given points: t, q, v, p in order */

typedef struct {
    const Mechanics *m;
    const double *q, *v, *p;
    double t;
} Point;

static void point_value(void *arg, Node leaf, mpfr_ptr out)
{
    const Point *x = arg;
    size_t i = dag_index(x->m->dag, leaf);
    double value = NAN;
    if (dag_class(x->m->dag, leaf) == SYM_CLASS_PARAM)
        value = x->p[i];
    else if (dag_class(x->m->dag, leaf) == SYM_CLASS_FORMAL)
        value = i == 0 ? x->t : i <= x->m->nq ? x->q[i - 1] : x->v[i - 1 - x->m->nq];
    mpfr_set_d(out, value, MPFR_RNDN);
}

static double at(Point *x, Node e)
{
    DagEval *ev = dag_eval_create(x->m->dag, point_value, x);
    double r = mpfr_get_d(dag_eval(ev, e), MPFR_RNDN);
    dag_eval_free(ev);
    return r;
}

static void near(double a, double b)
{
    ck_assert_msg(fabs(a - b) <= 1e-14 * (1 + fabs(b)), "%.17g is not %.17g", a, b);
}

static const char SLEIGH[] =
    "model sleigh \"Chaplygin sleigh\"\n"
    "coord x1, x2, theta\n"
    "param m = 1, J = 8, a = 1\n"
    "let s = sin(theta), c = cos(theta)\n"
    "lagrangian 1/2*((J + m*a^2)*theta'^2 + m*(x1'^2 + x2'^2 + 2*a*theta'*(x2'*c - x1'*s)))\n"
    "constraint blade: x2'*c - x1'*s = 0\n"
    "basis (0, 0, 1/sqrt(J + m*a^2)), (c/sqrt(m), s/sqrt(m), 0)\n"
    "invariant spin = (J + m*a^2)*theta'\n"
    "start default: x1 = -5, theta = 1/10, x1' = -3/5*cos(1/10), theta' = 1/3000, x2' = solve\n"
    "start fast: theta = 1/10, x1' = cos(1/10), x2' = solve, theta' = 3/2, J = 1/2\n";

START_TEST(sleigh)
{
    Case c = good(SLEIGH);
    const Mechanics *m = c.mech;
    ck_assert_uint_eq(m->nv, 3);
    ck_assert_uint_eq(m->m, 1);
    const Facts *f = &m->facts;
    ck_assert(!f->mass_constant && f->mass_positive && f->natural && f->autonomous);
    ck_assert(!f->has_forces && !f->has_quasi && !f->integrable && f->energy_conserved);
    ck_assert_int_eq(f->constraints, CONSTRAINT_LINEAR);
    ck_assert(f->cyclic[0] && f->cyclic[1] && !f->cyclic[2]);
    ck_assert(dag_is_zero(c.dag, m->V));
    const double q[] = {1, 2, 0.7}, v[] = {0.3, -0.2, 0.5}, p[] = {2, 3, 0.25}, s = sin(0.7), k = cos(0.7);
    Point x = {m, q, v, p, 0};
    near(at(&x, m->W[0]), 2);
    ck_assert(dag_is_zero(c.dag, m->W[1]));
    near(at(&x, m->W[2]), -2 * 0.25 * s);
    near(at(&x, m->W[8]), 3 + 2 * 0.0625);
    near(at(&x, m->b[0]), 2 * 0.25 * k * 0.25);
    near(at(&x, m->b[1]), 2 * 0.25 * s * 0.25);
    ck_assert(dag_is_zero(c.dag, m->b[2]));
    near(at(&x, m->phi_v[0]), -s);
    near(at(&x, m->drift[0]), (0.2 * s - 0.3 * k) * 0.5);
    near(at(&x, m->energy), at(&x, m->L));
    near(at(&x, m->basis[2 * 2 + 0]), 1 / sqrt(3.125));
    near(at(&x, m->basis[0 * 2 + 1]), k / sqrt(2));
    near(at(&x, m->invariants[0]), 3.125 * 0.5);
    StartState st;
    ck_assert(derive_start(c.arena, c.diag, m, NULL, NULL, 0, NULL, 0, 0, NULL, &st));
    ck_assert_double_eq(st.q[0], -5);
    ck_assert_double_eq(st.q[2], 0.1);
    near(st.v[1], -0.6 * sin(0.1));
    ck_assert_double_eq(st.p[1], 8);
    ck_assert(derive_start(c.arena, c.diag, m, &c.model->starts[1], NULL, 0, NULL, 0, 0, NULL, &st));
    ck_assert_double_eq(st.p[1], 0.5);
    near(st.v[1], sin(0.1));
    done(&c);
}
END_TEST

START_TEST(indefinite_mass)
{
    Case c = good("model m\ncoord x, y\nlagrangian x'*y' - x*y\n");
    ck_assert(c.mech->facts.mass_constant && !c.mech->facts.mass_positive && c.mech->facts.natural);
    ck_assert(c.mech->facts.integrable && c.mech->facts.energy_conserved);
    ck_assert(dag_is_zero(c.dag, c.mech->W[0]) && dag_is_one(c.dag, c.mech->W[1]));
    ck_assert(node_is(c.mech->gradV[0], c.mech->q[1]));
    done(&c);
    bad("model m\ncoord x, y\nlagrangian x'*y'\nconstraint x' = 0\n", "multiplier of constraint 1 is not determined");
}
END_TEST

START_TEST(quasi_velocities)
{
    const char *head = "model suslov\nquasi w1, w2, w3\n"
                       "param I11 = 2, I22 = 3, I33 = 4, I13 = 1/2, I23 = 3/10\n"
                       "lagrangian 1/2*(I11*w1^2 + I22*w2^2 + I33*w3^2) + I13*w1*w3 + I23*w2*w3\n";
    char text[1000];
    snprintf(text, sizeof text, "%s%s", head,
             "bracket [w1, w2] = w3, [w2, w3] = w1, [w3, w1] = w2\n"
             "constraint w3 = 0\nbasis (1, 0, 0), (0, 1, 0)\nstart: w1 = 1, w2 = -1/2\n");
    Case c = good(text);
    const Mechanics *m = c.mech;
    ck_assert(m->facts.has_quasi && m->facts.natural && m->facts.mass_constant && !m->facts.integrable);
    ck_assert(m->facts.energy_conserved);
    /* dM/dt = M x w */
    const double v[] = {0.4, -0.7, 0.9}, p[] = {2, 3, 4, 0.5, 0.3};
    const double M[] = {2 * 0.4 + 0.5 * 0.9, -3 * 0.7 + 0.3 * 0.9, 4 * 0.9 + 0.5 * 0.4 - 0.3 * 0.7};
    Point x = {m, NULL, v, p, 0};
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        near(at(&x, m->Lv[i]), M[i]);
        near(at(&x, m->F[i]), M[j] * v[k] - M[k] * v[j]);
        near(at(&x, m->b[i]), M[j] * v[k] - M[k] * v[j]);
    }
    done(&c);
    snprintf(text, sizeof text, "%s%s", head, "bracket [w1, w2] = w3, [w2, w3] = w1, [w3, w1] = w2 + w3\nconstraint w3 = 0\n");
    bad(text, "Jacobi");
    /* a constraint whose kernel is a subalgebra is integrable */
    c = good("model m\nquasi a, b, c\nbracket [a, b] = c\nlagrangian a^2 + b^2 + c^2\nconstraint a = 0\n");
    ck_assert(c.mech->facts.integrable);
    done(&c);
    c = good("model m\nquasi a, b, c\nbracket [a, b] = c\nlagrangian a^2 + b^2 + c^2\nconstraint c = 0\n");
    ck_assert(!c.mech->facts.integrable);
    done(&c);
}
END_TEST

START_TEST(kinds_of_constraints)
{
    const char *head = "model m\ncoord x, y, z\nlagrangian (x'^2 + y'^2 + z'^2)/2 - x^2\n";
    const struct {
        const char *line;
        ConstraintKind kind;
        bool time, integrable, energy, autonomous;
    } cases[] = {
        {"constraint x' - y*z' = 0\n", CONSTRAINT_LINEAR, false, false, true, true},
        {"constraint x' - x*z' = 0\n", CONSTRAINT_LINEAR, false, true, true, true},
        {"constraint x' - y*z' = 1\n", CONSTRAINT_AFFINE, false, false, false, true},
        {"constraint x' = y\n", CONSTRAINT_AFFINE, false, false, false, true},
        {"constraint x' = sin(t)\n", CONSTRAINT_AFFINE, true, true, false, false},
        {"constraint x'^2 + y'^2 = z'^2\n", CONSTRAINT_NONLINEAR, false, false, true, true},
        {"constraint x'^2 + y'^2 = 1\n", CONSTRAINT_NONLINEAR, false, false, false, true},
        {"constraint x' - t*y' = 0\n", CONSTRAINT_LINEAR, true, false, true, false},
        {"constraint (x' + y')^2 - x'^2 - y'^2 - 2*x'*y' + z' = 0\n", CONSTRAINT_LINEAR, false, true, true, true},
        {"holonomic x^2 + y^2 = 1\n", CONSTRAINT_LINEAR, false, true, true, true},
        {"holonomic x^2 + y^2 = 1 + t\n", CONSTRAINT_AFFINE, true, true, false, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[400];
        snprintf(text, sizeof text, "%s%s", head, cases[i].line);
        Case c = good(text);
        const Facts *f = &c.mech->facts;
        ck_assert_msg(f->constraints == cases[i].kind, "kind: %s", cases[i].line);
        ck_assert_msg(f->constraints_time_dependent == cases[i].time, "time: %s", cases[i].line);
        ck_assert_msg(f->integrable == cases[i].integrable, "integrable: %s", cases[i].line);
        ck_assert_msg(f->energy_conserved == cases[i].energy, "energy: %s", cases[i].line);
        ck_assert_msg(f->autonomous == cases[i].autonomous, "autonomous: %s", cases[i].line);
        done(&c);
    }
}
END_TEST

START_TEST(holonomic_velocity_form)
{
    Case c = good("model m\ncoord x, y\nlagrangian (x'^2 + y'^2)/2 - y\nconstraint x' - y*y' = t\nholonomic rod: x*y^2 = sin(t)\n");
    const Mechanics *m = c.mech;
    const double q[] = {0.3, 0.8}, v[] = {0.5, -0.4};
    Point x = {m, q, v, NULL, 0.6};
    near(at(&x, m->g[0]), 0.3 * 0.64 - sin(0.6));
    near(at(&x, m->g_q[1]), 2 * 0.3 * 0.8);
    near(at(&x, m->phi[0]), 0.5 + 0.8 * 0.4 - 0.6);
    near(at(&x, m->phi[1]), 0.64 * 0.5 - 2 * 0.3 * 0.8 * 0.4 - cos(0.6));
    near(at(&x, m->phi_v[2]), 0.64);
    near(at(&x, m->drift[0]), -0.16 - 1);
    near(at(&x, m->drift[1]), 4 * 0.8 * 0.5 * -0.4 + 2 * 0.3 * 0.16 + sin(0.6));
    done(&c);
}
END_TEST

START_TEST(forces_and_time)
{
    Case c = good("model m\ncoord x, y\nparam k = 2\ninput u = 0\nlagrangian exp(t)*(x'^2 + x*x'*y' + 2*y'^2)/2\n"
                  "force x: u - k*x'\nforce x: t\nforce y: 0*x\n");
    const Mechanics *m = c.mech;
    ck_assert(m->facts.has_forces && !m->facts.autonomous && !m->facts.natural && !m->facts.energy_conserved);
    const double q[] = {0.3, 0.8}, v[] = {0.5, -0.4}, p[] = {2};
    Point x = {m, q, v, p, 0.6};
    ck_assert(dag_is_zero(c.dag, m->force[1]));
    /* L_y' = e^t (x x'/2 + 2 y'); b_y = -d/dt at fixed velocities */
    near(at(&x, m->b[1]), -exp(0.6) * (0.25 * 0.5 + 0.3 * 0.25 - 0.8));
    done(&c);
    c = good("model m\ncoord x, y\nlagrangian (x'^2 + y'^2)/2\nforce x: y'\nforce y: -x'\n");
    ck_assert(c.mech->facts.has_forces && c.mech->facts.energy_conserved); /* no work */
    done(&c);
    c = good("model m\ncoord x\nlagrangian x'^2/2 + x*x' - cos(x)\n");
    ck_assert(!c.mech->facts.natural && c.mech->facts.energy_conserved);
    done(&c);
    c = good("model m\ncoord x\nlagrangian -sqrt(1 - x'^2) - x^2\n");
    ck_assert(!c.mech->facts.natural && !c.mech->facts.mass_constant && c.mech->facts.energy_conserved);
    done(&c);
}
END_TEST

START_TEST(refusals)
{
    bad("model m\ncoord x, y\nlagrangian x'^2\n", "no term of second order in `y'`");
    bad("model m\ncoord x, y\nlagrangian (x' + y')^2\n", "mass matrix is singular: its row of `y'`");
    bad("model m\ncoord x, y\nlagrangian x'^2 + y'^2\nconstraint x' = 0\nconstraint two: 2*x' = 0\n", "constraint two depends");
    bad("model m\ncoord x\nlagrangian x'^2\nconstraint sin(x)^2*x' + cos(x)^2*x' - x' = 0\n", "without velocities");
    bad("model m\ncoord x, y\nlagrangian x'^2 + y'^2\nconstraint x' = y'\nbasis (1, -1)\n", "violates constraint 1");
    bad("model m\ncoord x, y, z\nlagrangian x'^2 + y'^2 + z'^2\nconstraint x' = 0\nbasis (0, 1, 1), (0, 2, 2)\n",
        "vector 2 of the basis depends");
    bad("model m\ncoord x, y, z\nlagrangian x'^2 + y'^2 + z'^2\nconstraint x' = 0\nbasis (0, 1, 1)\n", "3 velocities and 1 constraint leave 2");
    bad("model m\ncoord x\nlagrangian sqrt(-1 - x'^2)\n", "not defined at any");
    bad("model m\ncoord x\nlagrangian x'^2 + sqrt(x - x - 2)\n", "not real");
    bad("model m\ncoord x\nlagrangian x'^2/(x - x)\n", "division by zero");
    bad("model m\ncoord x\nlet a = 2^9999, b = a*a*a*a*a*a, c = b*b, d = c*c*c\nlagrangian x'^2*d\n", "bits");
}
END_TEST

/* A chain of abbreviations, each using the one before twice, as a tree has 2^60 parts. */
START_TEST(deep_lets)
{
    char text[8000];
    size_t n = (size_t)snprintf(text, sizeof text, "model m\ncoord x, y\nlet a0 = x + y\n");
    for (int i = 1; i <= 60; i++)
        n += (size_t)snprintf(text + n, sizeof text - n, "let a%d = a%d*cos(a%d) + sin(a%d)\n", i, i - 1, i - 1, i - 1);
    snprintf(text + n, sizeof text - n, "lagrangian x'^2 + y'^2 + a60'*x'/7 - a60\nconstraint a60*x' = y'\n");
    clock_t t0 = clock();
    Case c = good(text);
    double seconds = (double)(clock() - t0) / CLOCKS_PER_SEC;
    ck_assert_msg(seconds < 1, "%g s", seconds);
    ck_assert_uint_lt(dag_size(c.dag), 20000);
    done(&c);
}
END_TEST

/* Values beyond all bounds at the sample points: refused, and not computed for ever. */
START_TEST(huge_values)
{
    char text[8000];
    size_t n = (size_t)snprintf(text, sizeof text, "model m\ncoord x, y\nlet a0 = 2 + x + y\n");
    for (int i = 1; i <= 60; i++)
        n += (size_t)snprintf(text + n, sizeof text - n, "let a%d = a%d*a%d + sin(a%d)\n", i, i - 1, i - 1, i - 1);
    snprintf(text + n, sizeof text - n, "lagrangian x'^2 + y'^2 + a60'*x'/7 - a60\n");
    bad(text, "not defined at any");
}
END_TEST

START_TEST(let_derivatives)
{
    Case c = good("model m\ncoord th, l\nlet r = l + sin(th)*cos(l)*exp(th)/(1 + l^2), px = r*sin(th), py = -r*cos(th)*t\n"
                  "lagrangian (px'^2 + py'^2)/2 + th'^2 + l'^2 - py\n");
    const Mechanics *m = c.mech;
    const double q[] = {0.3, 0.8}, v[] = {0.5, -0.4}, t = 1.1, h = 1e-5;
    Point x = {m, q, v, NULL, t};
    /* b and W against central differences of L_v and L_q */
    double drift = 0, qs[2], vs[2];
    qs[0] = q[0] + h * v[0], qs[1] = q[1] + h * v[1];
    Point ahead = {m, qs, v, NULL, t + h};
    double later = at(&ahead, m->Lv[0]);
    qs[0] = q[0] - h * v[0], qs[1] = q[1] - h * v[1];
    Point behind = {m, qs, v, NULL, t - h};
    drift = (later - at(&behind, m->Lv[0])) / (2 * h);
    ck_assert_double_eq_tol(at(&x, m->b[0]), at(&x, m->Lq[0]) - drift, 1e-8);
    vs[0] = v[0], vs[1] = v[1] + h;
    Point faster = {m, q, vs, NULL, t};
    ck_assert_double_eq_tol((at(&faster, m->Lv[0]) - at(&x, m->Lv[0])) / h, at(&x, m->W[1]), 1e-8);
    done(&c);
}
END_TEST

/* An expression of x, y, their velocities, t, the parameters and the lets so far; fixed seed. */
static unsigned long seed;
static unsigned draw(unsigned n)
{
    seed = seed * 6364136223846793005UL + 1442695040888963407UL;
    return (unsigned)(seed >> 33) % n;
}

static void random_expr(StrBuf *b, int depth, int nlets, bool velocities)
{
    static const char *const leaf[] = {"x", "y", "t", "k", "2", "1/3", "x'", "y'"};
    static const char *const fn[] = {"sin", "cos", "tan", "atan", "exp", "tanh", "cosh", "sinh"};
    if (depth == 0 || draw(6) == 0) {
        if (nlets > 0 && draw(3) == 0)
            strbuf_printf(b, velocities && draw(2) ? "a%u'" : "a%u", draw((unsigned)nlets));
        else
            strbuf_puts(b, leaf[draw(velocities ? 8 : 6)]);
        return;
    }
    const unsigned kind = draw(7);
    if (kind < 3) {
        strbuf_puts(b, "(");
        random_expr(b, depth - 1, nlets, velocities);
        strbuf_printf(b, " %c ", "+-*"[kind]);
        random_expr(b, depth - 1, nlets, velocities);
        strbuf_puts(b, ")");
        return;
    }
    strbuf_puts(b, kind == 3 ? "(" : kind == 4 ? "sqrt(2 + sin(" : kind == 5 ? "1/(3 + cos(" : fn[draw(8)]);
    strbuf_puts(b, kind == 6 ? "(sin(" : "");
    random_expr(b, depth - 1, nlets, velocities);
    strbuf_puts(b, kind == 3 ? ")^2" : "))");
}

static void same(const Mechanics *m, Node a, Node b, const char *what, const char *text)
{
    ck_assert_msg(b.id != 0 && dag_vanishes_at_points(m->dag, dag_sub(m->dag, a, b)), "%s differs:\n%s", what, text);
}

/* Two ways to every derivative: the algebra's, through named intermediates, and the graph's. */
START_TEST(random_models)
{
    seed = 20240607;
    for (int k = 0; k < 60; k++) {
        Arena *a = arena_create(0);
        StrBuf b;
        strbuf_init(&b, a);
        strbuf_puts(&b, "model m\ncoord x, y\nparam k = 2\n");
        for (int i = 0; i < 4; i++) {
            strbuf_printf(&b, "let a%d = ", i);
            random_expr(&b, 3, i, false);
            strbuf_puts(&b, "\n");
        }
        strbuf_puts(&b, "lagrangian 3*x'^2 + 5*y'^2 + ");
        random_expr(&b, 4, 4, true);
        strbuf_puts(&b, "\nconstraint x' = y'*");
        random_expr(&b, 3, 4, false);
        strbuf_puts(&b, "\n");
        Case c = good(b.at);
        const Mechanics *m = c.mech;
        Node drift = dag_diff(m->dag, m->phi[0], m->t);
        for (int i = 0; i < 2; i++) {
            Node rest = dag_sub(m->dag, dag_diff(m->dag, m->L, m->q[i]), dag_diff(m->dag, m->Lv[i], m->t));
            same(m, m->Lv[i], dag_diff(m->dag, m->L, m->v[i]), "Lv", b.at);
            same(m, m->phi_v[i], dag_diff(m->dag, m->phi[0], m->v[i]), "phi_v", b.at);
            for (int j = 0; j < 2; j++) {
                same(m, m->W[2 * i + j], dag_diff(m->dag, m->Lv[i], m->v[j]), "W", b.at);
                rest = dag_sub(m->dag, rest, dag_mul(m->dag, dag_diff(m->dag, m->Lv[i], m->q[j]), m->v[j]));
            }
            same(m, m->b[i], rest, "b", b.at);
            drift = dag_add(m->dag, drift, dag_mul(m->dag, dag_diff(m->dag, m->phi[0], m->q[i]), m->v[i]));
        }
        same(m, m->drift[0], drift, "drift", b.at);
        done(&c);
        arena_free(a);
    }
}
END_TEST

START_TEST(starts)
{
    Case c = good("model m\ncoord x, y, z\nparam r = 2\nlagrangian x'^2 + y'^2 + z'^2\n"
                  "holonomic x^2 + y^2 = r^2\nconstraint z' = y*x'\n"
                  "start: x = z/2, z = 2*cos(1), y = solve(-1), x' = y, y' = solve, z' = solve\n"
                  "start flat: x = 0, y = solve\n"
                  "start far: x = 3, y = solve(1)\n");
    StartState s;
    ck_assert(derive_start(c.arena, c.diag, c.mech, NULL, NULL, 0, NULL, 0, 0, NULL, &s));
    near(s.q[0], cos(1));
    near(s.q[1], -sqrt(4 - cos(1) * cos(1)));
    near(s.v[0], s.q[1]);
    near(s.v[1], -s.q[0] * s.v[0] / s.q[1]);
    near(s.v[2], s.q[1] * s.v[0]);
    for (int i = 1; i <= 2; i++)
        ck_assert(!derive_start(c.arena, c.diag, c.mech, &c.model->starts[i], NULL, 0, NULL, 0, 0, NULL, &s));
    said(&c);
    ck_assert(strstr(c.messages, "do not determine `y`") && strstr(c.messages, "did not converge"));
    done(&c);
}
END_TEST

START_TEST(command_line_values)
{
    Case c = good("model m\nconst n = 3\ncoord x\nlagrangian x'^2\n");
    ParseCtx p = {c.arena, interner_create(c.arena), c.diag, limits_default()};
    Source one = {"<--h>", "1/10", 4}, two = {"<--h>", "sqrt(2)/n", 9}, three = {"<--h>", "log(0)", 6};
    double h;
    const Expr *e = parse_value(&p, c.model, &one);
    ck_assert(e && derive_value(c.diag, c.dag, e, &h));
    ck_assert_double_eq(h, 0.1);
    e = parse_value(&p, c.model, &two);
    ck_assert(e && derive_value(c.diag, c.dag, e, &h));
    ck_assert_double_eq(h, 0.47140452079103168293); /* rounded once */
    e = parse_value(&p, c.model, &three);
    ck_assert(!e || !derive_value(c.diag, c.dag, e, &h));
    done(&c);
}
END_TEST

START_TEST(texts)
{
    Case c = good(SLEIGH);
    StrBuf b;
    strbuf_init(&b, c.arena);
    derive_describe(c.mech, &b);
    ck_assert(strstr(b.at, "sleigh: 3 coordinates, 1 constraint (linear), 3 parameters, 0 inputs\n"));
    ck_assert(strstr(b.at, "mass matrix: depends on q, positive definite\n"));
    ck_assert(strstr(b.at, "constraint blade: linear\n"));
    ck_assert(strstr(b.at, "energy: conserved\n"));
    ck_assert(strstr(b.at, "cyclic coordinates: x1, x2\n"));
    strbuf_init(&b, c.arena);
    derive_print(c.arena, c.mech, false, &b);
    ck_assert(strstr(b.at, "W[x1', x1'] = m\n"));
    ck_assert(strstr(b.at, "lam = -C^-1 (drift + phi_v W^-1 b)"));
    strbuf_init(&b, c.arena);
    derive_print(c.arena, c.mech, true, &b);
    ck_assert(strstr(b.at, "\\begin{document}") && strstr(b.at, "\\dot{\\theta}"));
    done(&c);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("derive");
    TCase *c = tcase_create("derive");
    tcase_add_test(c, sleigh);
    tcase_add_test(c, indefinite_mass);
    tcase_add_test(c, quasi_velocities);
    tcase_add_test(c, kinds_of_constraints);
    tcase_add_test(c, holonomic_velocity_form);
    tcase_add_test(c, forces_and_time);
    tcase_add_test(c, refusals);
    tcase_add_test(c, deep_lets);
    tcase_add_test(c, huge_values);
    tcase_add_test(c, let_derivatives);
    tcase_add_test(c, random_models);
    tcase_add_test(c, starts);
    tcase_add_test(c, command_line_values);
    tcase_add_test(c, texts);
    suite_add_tcase(suite, c);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed > 0;
}
