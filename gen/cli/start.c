/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Initial states: values from the model and the command line, and whether they satisfy the constraints. */
#include "cli/cli.h"

#include <math.h>

bool start_inputs(Session *s, const Loaded *m, double **u)
{
    *u = ARENA_ARRAY(s->arena, double, m->model->nu);
    for (size_t i = 0; i < m->model->nu; i++)
        if (m->model->inputs[i].value && !derive_value(s->diag, m->dag, m->model->inputs[i].value, &(*u)[i]))
            return false;
    return true;
}

static bool among(Node leaf, const Node *nodes, size_t n, const double *values, mpfr_ptr out)
{
    for (size_t i = 0; i < n; i++)
        if (node_is(leaf, nodes[i])) {
            mpfr_set_d(out, values[i], MPFR_RNDN);
            return true;
        }
    return false;
}

/* The value of a leaf at the initial state. */
static void leaf_value(void *arg, Node leaf, mpfr_ptr out)
{
    const StartPoint *p = arg;
    const Mechanics *k = p->mech;
    const Start *s = p->start;
    if (among(leaf, &k->t, 1, &s->t0, out) || among(leaf, k->q, k->nq, s->at.q, out) ||
        among(leaf, k->v, k->nv, s->at.v, out) || among(leaf, k->p, k->np, s->at.p, out) ||
        among(leaf, k->u, k->nu, s->u, out))
        return;
    if (dag_class(k->dag, leaf) == SYM_CLASS_PI)
        mpfr_const_pi(out, MPFR_RNDN);
    else
        mpfr_set_nan(out);
}

DagEval *start_eval(const Loaded *m, StartPoint *point)
{
    return dag_eval_create(m->dag, leaf_value, point);
}

static double value(DagEval *ev, Node e)
{
    return mpfr_get_d(dag_eval(ev, e), MPFR_RNDN);
}

/* Row `a` of the constraints off its zero: |f_a| > 1e-9*(1 + sum |f_x,ai x_i|), or not a number. */
static bool is_off(DagEval *ev, Node row, const Node *jac, const double *x, size_t n, double *by,
                   double *most)
{
    double size = 1;
    for (size_t i = 0; i < n; i++)
        size += fabs(value(ev, jac[i]) * x[i]);
    *by = fabs(value(ev, row));
    *most = 1e-9 * size;
    return !(*by <= *most);
}

static void report(Session *s, const char *prefix, const ModelRow *row, size_t number, const char *quantity,
                   double by, double most, Span span, const char *hint)
{
    const char *name = row->name ? row->name : arena_printf(s->arena, "%zu", number);
    if (isnan(by))
        diag_error(s->diag, span, "inadmissible start: constraint %s.%s has no value there", prefix, name);
    else
        diag_error(s->diag, span,
                   "inadmissible start: constraint %s.%s is off by %.3g (|%s| <= %.3g is admitted)", prefix,
                   name, by, quantity, most);
    if (hint)
        diag_hint(s->diag, "%s", hint);
}

bool start_admissible(Session *s, const Loaded *m, const Start *st, Span span, bool velocities,
                      const char *hint)
{
    const Mechanics *k = m->mech;
    StartPoint point = {k, st};
    DagEval *ev = start_eval(m, &point);
    bool good = true;
    double by, most;
    for (size_t a = 0; a < k->nh; a++)
        if (is_off(ev, k->g[a], k->g_q + a * k->nq, st->at.q, k->nq, &by, &most)) {
            report(s, "g", &k->model->holonomic[a], a + 1, "g", by, most, span, NULL);
            good = false;
        }
    for (size_t a = 0; velocities && a < k->m; a++)
        if (is_off(ev, k->phi[a], k->phi_v + a * k->nv, st->at.v, k->nv, &by, &most)) {
            const ModelRow *row = a < k->nc ? &k->model->constraints[a] : &k->model->holonomic[a - k->nc];
            report(s, "phi", row, a + 1, "phi", by, most, span, hint);
            good = false;
        }
    dag_eval_free(ev);
    return good;
}

bool start_number(Session *s, const Loaded *m, const char *option, const char *text, double *out)
{
    const Source *src = session_text(s, option, text);
    const Expr *e = parse_value(&s->parse, m->model, src);
    if (e && derive_value(s->diag, m->dag, e, out)) {
        if (isfinite(*out))
            return true;
        diag_error(s->diag, (Span){src, 0, src->n}, "%s is not a finite number", option);
    }
    s->status = EXIT_USAGE;
    return false;
}

static bool read_sets(Session *s, const Loaded *m, StartEntry **entries, size_t *n)
{
    VEC(StartEntry) all = {0};
    for (size_t i = 0; i < s->opt->set.n; i++) {
        StartEntry *more;
        size_t count;
        if (!parse_set(&s->parse, m->model, session_text(s, "--set", s->opt->set.at[i]), &more, &count))
            return false;
        for (size_t j = 0; j < count; j++)
            vec_push(s->arena, &all, more[j]);
    }
    *entries = all.at;
    *n = all.n;
    return true;
}

bool start_from_options(Session *s, const Loaded *m, Start *st, bool check)
{
    const Options *o = s->opt;
    StartEntry *set, *extra = NULL;
    size_t nset, nextra = 0;
    const ModelStart *base = NULL, zero = {.name = "<--start>"};
    const Source *src = o->start ? session_text(s, "--start", o->start) : NULL;
    if (o->t0 && !start_number(s, m, "--t0", o->t0, &st->t0))
        return false;
    if (!read_sets(s, m, &set, &nset))
        return false;
    if (src && !parse_start(&s->parse, m->model, src, &base, &extra, &nextra))
        return false;
    if (src && !base) /* a list of values is a start of its own: what it does not name is 0 */
        base = &zero;
    if (!derive_start(s->arena, s->diag, m->mech, base, set, nset, extra, nextra, st->t0, st->u, &st->at))
        return false;
    Span span = src ? (Span){src, 0, src->n} : base ? base->span : (Span){0};
    return !check || start_admissible(s, m, st, span, !o->project,
                                      "--project changes the velocities as little as possible");
}
