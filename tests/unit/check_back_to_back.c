/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Back to back: for every pair of a model and its methods, three opinions on one step must agree.
   1. An interpreter carries out the plan in 256-bit arithmetic; its result must satisfy the method's own equations, as they
      were before planning.
   2. The compiled C step must arrive at the same state.
   3. Residuals, Jacobians and assignments, printed as C and compiled, must equal the interpreter's, and the Jacobians the
      central differences of the residuals.
   The interpreter is dag_eval and the few lines of linear algebra below: it shares no code with lowering and printing. */
#include "cli/library.h"
#include "emit/emit.h"

#include <check.h>
#include <dirent.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static const double h_test = 1.0 / 32;

typedef struct {
    Arena *arena;
    ParseCtx parse;
    ResourceStore *res;
    Library *lib;
    const Model *model;
    Dag *dag;
    Sym *sym;
    Mechanics *mech;
    StartState start;
    double *u;
} Case;

static const Source *read_source(void *arg, const char *path, Span from)
{
    ParseCtx *c = arg;
    (void)from;
    const char *why;
    Source *s = ARENA_NEW(c->arena, Source);
    s->name = arena_strdup(c->arena, path);
    s->text = file_read(c->arena, path, 1 << 20, &s->n, &why);
    ck_assert_msg(s->text != NULL, "%s: %s", path, why);
    return s;
}

static void complain(Case *c, const char *what)
{
    diag_print(c->parse.diag, stderr);
    ck_abort_msg("%s", what);
}

static Case *case_open(const char *path, const char *start)
{
    Arena *arena = arena_create(0);
    Case *c = ARENA_NEW(arena, Case); /* the library keeps a pointer into it */
    c->arena = arena;
    c->parse = (ParseCtx){arena, interner_create(c->arena), diag_create(c->arena), limits_default()};
    c->res = resources_create(c->arena);
    c->lib = library_create(&c->parse, c->res, read_source, &c->parse);
    c->model = parse_model(&c->parse, read_source(&c->parse, path, (Span){0}), NULL, 0);
    if (!c->model)
        complain(c, path);
    c->dag = dag_create(c->arena);
    c->sym = sym_create();
    c->mech = derive_build(c->arena, c->parse.diag, c->dag, c->sym, c->model);
    if (!c->mech)
        complain(c, path);
    const ModelStart *base = NULL;
    for (size_t i = 0; start && i < c->model->nstarts; i++)
        if (strcmp(c->model->starts[i].name, start) == 0)
            base = &c->model->starts[i];
    ck_assert(!start || base);
    c->u = ARENA_ARRAY(c->arena, double, c->mech->nu + 1);
    for (size_t i = 0; i < c->mech->nu; i++)
        c->u[i] = 0.25;
    if (!derive_start(c->arena, c->parse.diag, c->mech, base, NULL, 0, NULL, 0, 0, c->u, &c->start))
        complain(c, path);
    return c;
}

static void case_close(Case *c)
{
    dag_verify(c->dag);
    dag_free(c->dag);
    sym_free(c->sym);
    arena_free(c->arena);
}

/* ---- the interpreter ------------------------------------------------------------------------------------------- */

typedef struct {
    const Case *c;
    const Kernel *k;
    size_t nx, nstate;
    mpfr_t *x;       /* unknowns found so far */
    bool *known;
    mpfr_t *state;
    const Block *at; /* the block whose assignments are followed */
    DagEval *ev;
} Machine;

static void leaf_value(void *arg, Node leaf, mpfr_ptr out)
{
    Machine *m = arg;
    const Dag *d = m->c->dag;
    size_t i = dag_index(d, leaf);
    mpfr_set_nan(out);
    switch (dag_class(d, leaf)) {
    case SYM_CLASS_PARAM: mpfr_set_d(out, m->c->start.p[i], MPFR_RNDN); break;
    case SYM_CLASS_INPUT: mpfr_set_d(out, m->c->u[i], MPFR_RNDN); break;
    case SYM_CLASS_TIME: mpfr_set_ui(out, 0, MPFR_RNDN); break;
    case SYM_CLASS_STEP: mpfr_set_d(out, h_test, MPFR_RNDN); break;
    case SYM_CLASS_Q: mpfr_set_d(out, m->c->start.q[i], MPFR_RNDN); break;
    case SYM_CLASS_V: mpfr_set_d(out, m->c->start.v[i], MPFR_RNDN); break;
    case SYM_CLASS_WARM: mpfr_set_ui(out, 0, MPFR_RNDN); break;
    case SYM_CLASS_STATE: mpfr_set(out, m->state[i], MPFR_RNDN); break;
    case SYM_CLASS_UNKNOWN:
        for (size_t a = 0; m->at && a < m->at->nassigns; a++)
            if (m->at->assigns[a].unknown == i) {
                mpfr_set(out, dag_eval(m->ev, m->at->assigns[a].value), MPFR_RNDN);
                return;
            }
        ck_assert_msg(m->known[i], "unknown %zu is used before it is found", i);
        mpfr_set(out, m->x[i], MPFR_RNDN);
        break;
    case SYM_CLASS_PI: case SYM_CLASS_FORMAL: break;
    }
}

static void fresh(Machine *m)
{
    dag_eval_free(m->ev);
    m->ev = dag_eval_create(m->c->dag, leaf_value, m);
}

/* a x = -r by elimination with pivoting; r becomes x. */
static void solve_dense(mpfr_t *a, mpfr_t *r, size_t n)
{
    mpfr_t f, part;
    mpfr_inits2(DAG_BITS, f, part, (mpfr_ptr)0);
    for (size_t i = 0; i < n; i++)
        mpfr_neg(r[i], r[i], MPFR_RNDN);
    for (size_t c = 0; c < n; c++) {
        size_t best = c;
        for (size_t i = c; i < n; i++)
            best = mpfr_cmpabs(a[i * n + c], a[best * n + c]) > 0 ? i : best;
        ck_assert(mpfr_regular_p(a[best * n + c]));
        for (size_t j = 0; j < n; j++)
            mpfr_swap(a[c * n + j], a[best * n + j]);
        mpfr_swap(r[c], r[best]);
        for (size_t i = 0; i < n; i++) {
            if (i == c)
                continue;
            mpfr_div(f, a[i * n + c], a[c * n + c], MPFR_RNDN);
            for (size_t j = c; j < n; j++) {
                mpfr_mul(part, f, a[c * n + j], MPFR_RNDN);
                mpfr_sub(a[i * n + j], a[i * n + j], part, MPFR_RNDN);
            }
            mpfr_mul(part, f, r[c], MPFR_RNDN);
            mpfr_sub(r[i], r[i], part, MPFR_RNDN);
        }
    }
    for (size_t i = 0; i < n; i++)
        mpfr_div(r[i], r[i], a[i * n + i], MPFR_RNDN);
    mpfr_clears(f, part, (mpfr_ptr)0);
}

static mpfr_t *numbers(size_t n)
{
    mpfr_t *x = malloc((n + 1) * sizeof *x);
    for (size_t i = 0; i < n; i++) {
        mpfr_init2(x[i], DAG_BITS);
        mpfr_set_ui(x[i], 0, MPFR_RNDN);
    }
    return x;
}

static void numbers_free(mpfr_t *x, size_t n)
{
    for (size_t i = 0; i < n; i++)
        mpfr_clear(x[i]);
    free(x);
}

static void run_core(Machine *m, const Block *b)
{
    size_t n = b->ncore;
    mpfr_t *a = numbers(n * n), *r = numbers(n);
    m->at = NULL;
    for (size_t i = 0; i < n; i++) {
        fresh(m);
        if (b->kind == BLOCK_NEWTON)
            mpfr_set(m->x[b->core[i]], dag_eval(m->ev, b->guess[i]), MPFR_RNDN);
    }
    for (size_t i = 0; i < n; i++)
        m->known[b->core[i]] = true;
    bool done = false;
    for (int iteration = 0; iteration < (b->kind == BLOCK_NEWTON ? 60 : 1) && !done; iteration++) {
        m->at = b->kind == BLOCK_NEWTON ? b : NULL;
        fresh(m);
        for (size_t i = 0; i < n * n; i++)
            mpfr_set(a[i], dag_eval(m->ev, b->jac[i]), MPFR_RNDN);
        for (size_t i = 0; i < n; i++)
            mpfr_set(r[i], dag_eval(m->ev, b->resid[i]), MPFR_RNDN);
        solve_dense(a, r, n);
        done = true;
        for (size_t i = 0; i < n; i++) {
            mpfr_add(m->x[b->core[i]], m->x[b->core[i]], r[i], MPFR_RNDN);
            done = done && (mpfr_zero_p(r[i]) || mpfr_get_exp(r[i]) < -200);
        }
    }
    ck_assert_msg(done || b->kind == BLOCK_LINEAR, "the interpreter's Newton iteration does not converge");
    numbers_free(a, n * n);
    numbers_free(r, n);
}

/* Carries out the plan. */
static void machine_run(Machine *m)
{
    for (size_t i = 0; i < m->k->nblocks; i++) {
        const Block *b = &m->k->blocks[i];
        if (b->ncore)
            run_core(m, b);
        m->at = b;
        fresh(m);
        for (size_t a = 0; a < b->nassigns; a++)
            mpfr_set(m->x[b->assigns[a].unknown], dag_eval(m->ev, b->assigns[a].value), MPFR_RNDN);
        for (size_t a = 0; a < b->nassigns; a++)
            m->known[b->assigns[a].unknown] = true;
        m->at = NULL;
    }
    fresh(m);
}

static Machine machine_create(const Case *c, const Kernel *k, size_t nstate)
{
    Machine m = {.c = c, .k = k, .nx = k->nunknowns, .nstate = nstate};
    m.x = numbers(m.nx);
    m.known = calloc(m.nx + 1, sizeof(bool));
    m.state = numbers(nstate);
    return m;
}

static void machine_free(Machine *m)
{
    dag_eval_free(m->ev);
    numbers_free(m->x, m->nx);
    numbers_free(m->state, m->nstate);
    free(m->known);
}

/* The method's own equations at the solution. The planner's unknowns are rates: q1 = q0 + h*(v0 + h*x), v1 = v0 + h*x, y1 = guess + h*x;
   solves that the plan has eliminated are found from their matrix. */
typedef struct {
    Machine *m;
    const Equations *eq;
    DagEval *ev;
} Original;

static void original_value(void *arg, Node leaf, mpfr_ptr out)
{
    Original *o = arg;
    Machine *m = o->m;
    const Dag *d = m->c->dag;
    size_t i = dag_index(d, leaf);
    if (dag_class(d, leaf) != SYM_CLASS_UNKNOWN) {
        leaf_value(m, leaf, out);
        return;
    }
    if (i < o->eq->nown) {
        const UnknownInfo *u = &o->eq->unknowns[i];
        bool coord = u->kind == KIND_COORD && !u->guess.id;
        mpfr_set(out, m->x[i], MPFR_RNDN);
        if (!u->guess.id && !coord && u->kind != KIND_VELOCITY)
            return;
        mpfr_mul_d(out, out, h_test, MPFR_RNDN);
        if (u->guess.id)
            mpfr_add(out, out, dag_eval(o->ev, u->guess), MPFR_RNDN);
        else
            mpfr_add_d(out, out, m->c->start.v[u->row], MPFR_RNDN);
        if (coord) {
            mpfr_mul_d(out, out, h_test, MPFR_RNDN);
            mpfr_add_d(out, out, m->c->start.q[u->row], MPFR_RNDN);
        }
        return;
    }
    for (size_t k = 0; k < o->eq->nsolves; k++) {
        const Solve *s = &o->eq->solves[k];
        for (size_t row = 0; row < s->n; row++) {
            if (!node_is(s->x[row], leaf))
                continue;
            mpfr_t *a = numbers(s->n * s->n), *b = numbers(s->n);
            for (size_t j = 0; j < s->n * s->n; j++)
                mpfr_set(a[j], dag_eval(o->ev, s->a[j]), MPFR_RNDN);
            for (size_t j = 0; j < s->n; j++)
                mpfr_neg(b[j], dag_eval(o->ev, s->b[j]), MPFR_RNDN);
            solve_dense(a, b, s->n);
            mpfr_set(out, b[row], MPFR_RNDN);
            numbers_free(a, s->n * s->n);
            numbers_free(b, s->n);
            return;
        }
    }
    ck_abort_msg("a leaf without a meaning");
}

static void check_equations(Machine *m, const Equations *eq, const char *what)
{
    Original o = {.m = m, .eq = eq};
    o.ev = dag_eval_create(m->c->dag, original_value, &o);
    for (size_t i = 0; i < eq->nrows; i++) {
        mpfr_srcptr r = dag_eval(o.ev, eq->rows[i].expr);
        ck_assert_msg(mpfr_number_p(r) && (mpfr_zero_p(r) || mpfr_get_exp(r) < -130), "%s: %s is not met: %g", what, eq->rows[i].text,
                      mpfr_get_d(r, MPFR_RNDN));
    }
    dag_eval_free(o.ev);
}

/* ---- probes: residuals, Jacobians and assignments as the lambda of a stepper without unknowns ------------------------ */

static DagMap *unknowns_to_state(const Case *c, const Kernel *k)
{
    DagMap *m = dag_map_create(c->dag, c->arena);
    for (size_t i = 0; i < k->nunknowns; i++)
        dag_map_set(m, k->unknowns[i].symbol, dag_symbol(c->dag, SYM_CLASS_STATE, 1000 + i, "x"));
    return m;
}

typedef struct {
    VEC(Node) nodes; /* in terms of the kernel's unknowns */
    VEC(Node) mapped;
} Probe;

static void probe_add(const Case *c, Probe *p, DagMap *m, Node e)
{
    Node mapped = dag_subst(m, e);
    vec_push(c->arena, &p->nodes, e);
    vec_push(c->arena, &p->mapped, mapped);
}

static Node *leaves(const Case *c, SymClass cls, size_t first, size_t n)
{
    Node *x = ARENA_ARRAY(c->arena, Node, n + 1);
    for (size_t i = 0; i < n; i++)
        x[i] = dag_symbol(c->dag, cls, first + i, "leaf");
    return x;
}

/* The states of a probe: the method's own, then the unknowns. The leaf indices are those of the kernel; unknowns start at 1000, and the
   field's offset says so. */
static EmitStepper probe_stepper(Case *c, const Stepping *st, const Kernel *k, Probe *p, const char *slug)
{
    Arena *a = c->arena;
    DagMap *m = unknowns_to_state(c, k);
    for (size_t i = 0; i < k->nblocks; i++) {
        const Block *b = &k->blocks[i];
        for (size_t j = 0; j < b->nassigns; j++)
            probe_add(c, p, m, b->assigns[j].value);
        for (size_t j = 0; j < b->ncore; j++)
            probe_add(c, p, m, b->resid[j]);
        for (size_t j = 0; j < b->ncore * b->ncore; j++)
            probe_add(c, p, m, b->jac[j]);
    }
    if (p->mapped.n == 0) {
        Node h = dag_symbol(c->dag, SYM_CLASS_STEP, 0, "h");
        probe_add(c, p, m, h);
    }
    Stepping *s = ARENA_NEW(a, Stepping);
    *s = (Stepping){.slug = slug, .title = "probe", .call = slug, .nsystems = 1, .nstages = 1};
    s->stages = ARENA_NEW(a, Stage);
    s->stages[0] = (Stage){0, dag_int(c->dag, 1), dag_int(c->dag, 0)};
    s->nstates = st->nstates + 1;
    s->states = ARENA_ARRAY(a, StateField, s->nstates);
    for (size_t i = 0; i < st->nstates; i++)
        s->states[i] = st->states[i];
    size_t nx = k->nunknowns ? k->nunknowns : 1;
    s->states[st->nstates] = (StateField){"probe_x", KIND_SCALAR, nx, 1000};
    s->nstate_rows = 1000 + nx;
    Equations *eq = ARENA_NEW(a, Equations), *init = ARENA_NEW(a, Equations);
    *eq = (Equations){.dag = c->dag, .mech = c->mech};
    *init = *eq;
    eq->outputs = ARENA_ARRAY(a, NamedColumn, s->nstates + 3);
    init->outputs = ARENA_ARRAY(a, NamedColumn, s->nstates);
    const Mechanics *me = c->mech;
    eq->outputs[eq->noutputs++] = (NamedColumn){"q1", KIND_COORD, leaves(c, SYM_CLASS_Q, 0, me->nq), me->nq};
    eq->outputs[eq->noutputs++] = (NamedColumn){"v1", KIND_VELOCITY, leaves(c, SYM_CLASS_V, 0, me->nv), me->nv};
    for (size_t i = 0; i < s->nstates; i++) {
        const StateField *f = &s->states[i];
        eq->outputs[eq->noutputs++] = (NamedColumn){arena_printf(a, "%s1", f->name), f->kind, leaves(c, SYM_CLASS_STATE, f->offset, f->n), f->n};
        Node *zero = ARENA_ARRAY(a, Node, f->n + 1);
        for (size_t j = 0; j < f->n; j++)
            zero[j] = dag_int(c->dag, 0);
        init->outputs[init->noutputs++] = (NamedColumn){f->name, f->kind, zero, f->n};
    }
    eq->outputs[eq->noutputs++] = (NamedColumn){"lambda", KIND_MULTIPLIER, p->mapped.at, p->mapped.n};
    s->systems = ARENA_NEW(a, Equations *);
    s->systems[0] = eq;
    s->init = init;
    EmitStepper out = {.stepping = s};
    out.kernels = ARENA_NEW(a, Kernel *);
    out.kernels[0] = plan_build(a, c->parse.diag, eq);
    out.init = plan_build(a, c->parse.diag, init);
    ck_assert(out.kernels[0] && out.init);
    return out;
}

/* Jacobian entries of a Newton block against central differences of its residuals, through the assignments. */
static void check_jacobian(Machine *m, const Block *b, const char *what)
{
    mpfr_t step, plus, value;
    mpfr_inits2(DAG_BITS, step, plus, value, (mpfr_ptr)0);
    mpfr_set_ui_2exp(step, 1, -80, MPFR_RNDN);
    for (size_t j = 0; j < b->ncore; j++)
        for (size_t i = 0; i < b->ncore; i++) {
            m->at = b;
            fresh(m);
            double exact = mpfr_get_d(dag_eval(m->ev, b->jac[i * b->ncore + j]), MPFR_RNDN);
            mpfr_set(value, m->x[b->core[j]], MPFR_RNDN);
            mpfr_add(m->x[b->core[j]], value, step, MPFR_RNDN);
            fresh(m);
            mpfr_set(plus, dag_eval(m->ev, b->resid[i]), MPFR_RNDN);
            mpfr_sub(m->x[b->core[j]], value, step, MPFR_RNDN);
            fresh(m);
            mpfr_sub(plus, plus, dag_eval(m->ev, b->resid[i]), MPFR_RNDN);
            mpfr_div(plus, plus, step, MPFR_RNDN);
            mpfr_div_ui(plus, plus, 2, MPFR_RNDN);
            mpfr_set(m->x[b->core[j]], value, MPFR_RNDN);
            double near = mpfr_get_d(plus, MPFR_RNDN);
            ck_assert_msg(fabs(exact - near) <= 1e-14 * (1 + fabs(near)), "%s: d resid[%zu]/d core[%zu] = %g, differences say %g", what, i, j,
                          exact, near);
        }
    m->at = NULL;
    mpfr_clears(step, plus, value, (mpfr_ptr)0);
}

/* ---- compiled code --------------------------------------------------------------------------------------------------- */

typedef struct {
    EmitStepper real, probe;
    const char *slug;
    size_t probes, states;
    double *probe_want, *q, *v, *x, *state;
} Pair;

static void put_array(StrBuf *b, const char *name, const double *x, size_t n)
{
    strbuf_printf(b, "    static double %s[] = {0", name);
    for (size_t i = 0; i < n; i++)
        strbuf_printf(b, ", %a", x[i]);
    strbuf_puts(b, "};\n");
}

/* One main() that runs every pair's step and probe and prints the numbers. */
static const char *driver_text(Case *c, const Pair *pairs, size_t n)
{
    StrBuf b;
    const char *m = c->model->name;
    strbuf_init(&b, c->arena);
    strbuf_puts(&b, "#include <stdio.h>\n#include <string.h>\n");
    for (size_t i = 0; i < n; i++)
        strbuf_printf(&b, "#include \"%s_%s.h\"\n#include \"%s_probe%zu.h\"\n", m, pairs[i].slug, m, i);
    strbuf_puts(&b, "int main(void)\n{\n");
    put_array(&b, "p0", c->start.p, c->mech->np);
    put_array(&b, "q", c->start.q, c->mech->nq);
    put_array(&b, "v", c->start.v, c->mech->nv);
    put_array(&b, "u", c->u, c->mech->nu);
    strbuf_printf(&b, "    %s_params p = %s_params_default();\n    (void)p0;\n", m, m);
    if (c->mech->np)
        strbuf_puts(&b, "    memcpy(&p, p0 + 1, sizeof p);\n");
    for (size_t i = 0; i < n; i++) {
        const Pair *pr = &pairs[i];
        strbuf_printf(&b, "    {\n    %s_%s_state s; %s_%s_work w;\n", m, pr->slug, m, pr->slug);
        strbuf_printf(&b, "    int st = (int)%s_%s_init(&s, 0, q + 1, v + 1, &p, u + 1);\n", m, pr->slug);
        strbuf_printf(&b, "    if (!st) st = (int)%s_%s_step(&s, 0, %a, &p, u + 1, &w);\n    printf(\"%%d\\n\", st);\n", m, pr->slug, h_test);
        if (c->mech->nq)
            strbuf_printf(&b, "    for (int i = 0; i < %zu; i++) printf(\"%%a\\n\", s.q[i]);\n", c->mech->nq);
        strbuf_printf(&b, "    for (int i = 0; i < %zu; i++) printf(\"%%a\\n\", s.v[i]);\n    }\n    {\n", c->mech->nv);
        size_t nx = pr->real.kernels[0]->nunknowns;
        put_array(&b, "x", pr->x, nx);
        put_array(&b, "state", pr->state, pr->states);
        strbuf_printf(&b, "    %s_probe%zu_state s; %s_probe%zu_work w;\n    (void)state;\n", m, i, m, i);
        strbuf_printf(&b, "    int st = (int)%s_probe%zu_init(&s, 0, q + 1, v + 1, &p, u + 1);\n", m, i);
        if (nx)
            strbuf_puts(&b, "    memcpy(s.probe_x, x + 1, sizeof s.probe_x);\n");
        size_t at = 1;
        for (size_t k = 0; k < pr->real.stepping->nstates; k++) {
            const StateField *f = &pr->real.stepping->states[k];
            if (f->n)
                strbuf_printf(&b, "    memcpy(s.%s, state + %zu, sizeof s.%s);\n", f->name, at, f->name);
            at += f->n;
        }
        strbuf_printf(&b, "    (void)x;\n    if (!st) st = (int)%s_probe%zu_step(&s, 0, %a, &p, u + 1, &w);\n    printf(\"%%d\\n\", st);\n", m, i, h_test);
        strbuf_printf(&b, "    for (int i = 0; i < %zu; i++) printf(\"%%a\\n\", w.lambda[i]);\n    }\n", pr->probes);
    }
    strbuf_puts(&b, "    return 0;\n}\n");
    return b.at;
}

static double next_number(FILE *f)
{
    char line[128];
    ck_assert_msg(fgets(line, sizeof line, f) != NULL, "the driver ends early");
    return strtod(line, NULL);
}

static void check_near(double got, double want, double tolerance, const char *model, const char *slug, const char *what, size_t i)
{
    ck_assert_msg(fabs(got - want) <= tolerance * (1 + fabs(want)), "%s %s: %s %zu is %.17g in C, %.17g by the interpreter", model, slug, what, i,
                  got, want);
}

static size_t compile_and_compare(Case *c, const Pair *pairs, size_t n)
{
    char dir[] = "/tmp/dal-b2b-XXXXXX";
    ck_assert(mkdtemp(dir));
    FileSet *files = fileset_create(c->arena, dir);
    EmitOptions opt = {.real = "double", .command = "back to back", .version = "test"};
    EmitUnit unit = {.mech = c->mech, .nsteppers = 2 * n};
    Diag *dg = c->parse.diag;
    Arena *a = c->arena;
    unit.energy = plan_build(a, dg, discretise_model(a, dg, c->mech, MODEL_ENERGY));
    unit.accel = plan_build(a, dg, discretise_model(a, dg, c->mech, MODEL_ACCEL));
    if (c->mech->m) {
        unit.constraint = plan_build(a, dg, discretise_model(a, dg, c->mech, MODEL_CONSTRAINT));
        unit.project = plan_build(a, dg, discretise_model(a, dg, c->mech, MODEL_PROJECT));
    }
    if (c->mech->nh)
        unit.position = plan_build(a, dg, discretise_model(a, dg, c->mech, MODEL_POSITION));
    if (c->mech->ninv)
        unit.invariants = plan_build(a, dg, discretise_model(a, dg, c->mech, MODEL_INVARIANTS));
    unit.steppers = ARENA_ARRAY(a, EmitStepper, 2 * n);
    for (size_t i = 0; i < n; i++) {
        unit.steppers[2 * i] = pairs[i].real;
        unit.steppers[2 * i + 1] = pairs[i].probe;
    }
    Resources res = resources_interface(c->res);
    if (!emit_files(a, dg, &res, &opt, &unit, files))
        complain(c, "emit");
    const char *text = driver_text(c, pairs, n), *why;
    fileset_add(files, "main.c", text, strlen(text));
    ck_assert_msg(fileset_commit(files, &why), "%s", why);
    ck_assert_int_eq(system(arena_printf(a, "cd %s && cc -std=c99 -O1 -ffp-contract=off *.c -o b2b -lm", dir)), 0);
    FILE *f = popen(arena_printf(a, "%s/b2b", dir), "r");
    ck_assert(f);
    size_t compared = 0;
    for (size_t i = 0; i < n; i++) {
        const Pair *p = &pairs[i];
        ck_assert_msg(next_number(f) == 0, "%s %s: the compiled step fails", c->model->name, p->slug);
        for (size_t j = 0; j < c->mech->nq; j++, compared++)
            check_near(next_number(f), p->q[j], 1e-13, c->model->name, p->slug, "q1", j);
        for (size_t j = 0; j < c->mech->nv; j++, compared++)
            check_near(next_number(f), p->v[j], 1e-12, c->model->name, p->slug, "v1", j);
        ck_assert_msg(next_number(f) == 0, "%s %s: the probe fails", c->model->name, p->slug);
        for (size_t j = 0; j < p->probes; j++, compared++)
            check_near(next_number(f), p->probe_want[j], 1e-11, c->model->name, p->slug, "probe", j);
    }
    pclose(f);
    ck_assert_int_eq(system(arena_printf(a, "rm -r %s", dir)), 0);
    return compared;
}

/* ---- one pair ------------------------------------------------------------------------------------------------------------ */

static const Output *output(const Kernel *k, const char *name)
{
    for (size_t i = 0; i < k->noutputs; i++)
        if (strcmp(k->outputs[i].name, name) == 0)
            return &k->outputs[i];
    ck_abort_msg("no output %s", name);
}

static double *values_of(Case *c, Machine *m, const Node *rows, size_t n)
{
    double *x = ARENA_ARRAY(c->arena, double, n + 1);
    for (size_t i = 0; i < n; i++)
        x[i] = mpfr_get_d(dag_eval(m->ev, rows[i]), MPFR_RNDN);
    return x;
}

static bool build_pair(Case *c, const MethodRef *ref, size_t number, Pair *out)
{
    Arena *a = c->arena;
    MethodLibrary *lib = library_interface(c->lib);
    if (discretise_obstacle(a, c->parse.diag, c->mech, lib, ref))
        return false;
    Diag *diag = diag_create(a); /* discrete gradients refuse matrices that are not positive; nothing else may be refused */
    const Stepping *st = discretise_method(a, c->mech->facts.mass_positive ? c->parse.diag : diag, c->mech, lib, ref);
    if (!st && !c->mech->facts.mass_positive)
        return false;
    if (!st)
        complain(c, ref->name);
    if (st->nstages > 1) /* compositions are made of systems that have their own turn */
        return false;
    out->slug = st->slug;
    out->real = (EmitStepper){.stepping = st, .kernels = ARENA_NEW(a, Kernel *)};
    Kernel *k = out->real.kernels[0] = plan_build(a, c->parse.diag, st->systems[0]);
    if (!k)
        complain(c, ref->name);
    const char *what = arena_printf(a, "%s %s", c->model->name, st->slug);
    Machine m = machine_create(c, k, st->nstate_rows);
    if (st->init) {
        out->real.init = plan_build(a, c->parse.diag, st->init);
        Machine init = machine_create(c, out->real.init, 0);
        machine_run(&init);
        for (size_t i = 0; i < st->nstates; i++) {
            const Output *o = output(out->real.init, st->states[i].name);
            for (size_t j = 0; j < o->n; j++)
                mpfr_set(m.state[st->states[i].offset + j], dag_eval(init.ev, o->rows[j]), MPFR_RNDN);
        }
        machine_free(&init);
    }
    out->states = st->nstate_rows;
    out->state = ARENA_ARRAY(a, double, st->nstate_rows + 1);
    for (size_t i = 0; i < st->nstate_rows; i++) {
        out->state[i] = mpfr_get_d(m.state[i], MPFR_RNDN);
        mpfr_set_d(m.state[i], out->state[i], MPFR_RNDN);
    }
    machine_run(&m);
    check_equations(&m, st->systems[0], what);
    out->q = values_of(c, &m, output(k, "q1")->rows, c->mech->nq);
    out->v = values_of(c, &m, output(k, "v1")->rows, c->mech->nv);
    for (size_t i = 0; i < k->nblocks; i++)
        if (k->blocks[i].kind == BLOCK_NEWTON && k->blocks[i].ncore <= 6)
            check_jacobian(&m, &k->blocks[i], what);
    /* the probe sees the unknowns rounded to double, and so does the interpreter */
    out->x = ARENA_ARRAY(a, double, k->nunknowns + 1);
    for (size_t i = 0; i < k->nunknowns; i++) {
        out->x[i] = m.known[i] ? mpfr_get_d(m.x[i], MPFR_RNDN) : 0;
        mpfr_set_d(m.x[i], out->x[i], MPFR_RNDN);
        m.known[i] = true;
    }
    fresh(&m);
    Probe probe = {0};
    out->probe = probe_stepper(c, st, k, &probe, arena_printf(a, "probe%zu", number));
    out->probes = probe.nodes.n;
    out->probe_want = values_of(c, &m, probe.nodes.at, probe.nodes.n);
    machine_free(&m);
    return true;
}

static const MethodRef *reference(Case *c, const char *text)
{
    Source *s = ARENA_NEW(c->arena, Source);
    *s = (Source){"<method>", text, strlen(text)};
    const MethodRef *r = parse_method_ref(&c->parse, s);
    ck_assert(r);
    return r;
}

static const char *const more[] = {
    "newmark(beta = 1/10, beta2 = 1/20, alpha = 1/4) as b2b_newmark", "newmark_average(beta = 1/10, beta2 = 1/10) as b2b_average",
    "jay_negrut(beta = 1/4, gamma = 3/5) as b2b_jay", "leapfrog as b2b_leap", "dla(alpha = 2/5) as b2b_dla", "dla01 as b2b_dla01",
    "rk4 as b2b_rk4", "spark_gauss(s = 2) as b2b_gauss", "spark_lobatto_ab(s = 3) as b2b_ab", "spark_lobatto_abd as b2b_abd",
    "dd as b2b_dd", "gonzalez_f as b2b_gf", "reduced_gonzalez as b2b_rg", "reduced_itoh_abe as b2b_ia",
};

static void check_model(const char *path, const char *start, size_t least)
{
    Case *c = case_open(path, start);
    size_t want = c->model->nintegrate + sizeof more / sizeof *more, n = 0;
    Pair *pairs = ARENA_ARRAY(c->arena, Pair, want);
    for (size_t i = 0; i < want; i++) {
        const MethodRef *ref = i < c->model->nintegrate ? c->model->integrate[i] : reference(c, more[i - c->model->nintegrate]);
        n += build_pair(c, ref, n, &pairs[n]);
    }
    ck_assert_msg(n >= least, "%s: only %zu pairs", path, n);
    size_t numbers_compared = compile_and_compare(c, pairs, n);
    ck_assert_uint_gt(numbers_compared, n * c->mech->nv);
    printf("%s: %zu pairs, %zu numbers\n", c->model->name, n, numbers_compared);
    case_close(c);
}

static char models[128][256];
static int nmodels;

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void list(const char *dir)
{
    DIR *d = opendir(dir);
    for (struct dirent *e; d && (e = readdir(d));) {
        size_t n = strlen(e->d_name);
        if (n > 6 && strcmp(e->d_name + n - 6, ".model") == 0 && nmodels < 128)
            snprintf(models[nmodels++], sizeof *models, "%s/%s", dir, e->d_name);
    }
    if (d)
        closedir(d);
    qsort(models, (size_t)nmodels, sizeof *models, by_name);
}

/* The large models have tests of their own. */
static bool is_large(const char *path)
{
    return strstr(path, "/chain.") || strstr(path, "/car_trailers.");
}

START_TEST(pairs)
{
    if (!is_large(models[_i]))
        check_model(models[_i], NULL, 1);
}
END_TEST

static void check_large(const char *path, const char *start)
{
    Case *c = case_open(path, start);
    Pair pair;
    ck_assert(build_pair(c, reference(c, "newmark"), 0, &pair));
    ck_assert_uint_gt(compile_and_compare(c, &pair, 1), 100);
    case_close(c);
}

START_TEST(chain) { check_large("models/chain.model", NULL); }
END_TEST
START_TEST(car_straight) { check_large("models/car_trailers.model", "straight"); }
END_TEST
START_TEST(car_turning) { check_large("models/car_trailers.model", "turning"); }
END_TEST

int main(void)
{
    list("../models");
    list("models");
    if (nmodels < 30) {
        fprintf(stderr, "the models are missing: run this in tests/\n");
        return EXIT_FAILURE;
    }
    Suite *s = suite_create("back to back");
    TCase *t = tcase_create("pairs");
    tcase_set_timeout(t, 300);
    tcase_add_loop_test(t, pairs, 0, nmodels);
    tcase_add_test(t, chain);
    tcase_add_test(t, car_straight);
    tcase_add_test(t, car_turning);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_ENV);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
