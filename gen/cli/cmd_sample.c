/* SPDX-License-Identifier: GPL-2.0-or-later */
/* sample: admissible states of one energy. A draw takes coordinates uniformly from a box around the start
   (moved onto the position constraints), then a direction in the tangent space of the velocity constraints,
   uniform on the Euclidean sphere, and goes along it from the slowest admissible velocity until the energy is
   E. Coordinates where the energy exceeds E already there are drawn again. */
#include "cli/cli.h"
#include "cli/random.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES_MOST = 1000, ITERATIONS_MOST = 60, DOUBLINGS_MOST = 100 };

typedef struct {
    Session *s;
    const Loaded *m;
    Start base, at; /* at: the state being made; its arrays are our own */
    double energy, box;
    unsigned long count, seed;
    double *f, *J, *A, *dx; /* room for the Newton steps */
    double *slow, *d;       /* velocities: the slowest, the direction */
    double least;           /* energy at the slowest velocity, over all draws */
} Sampler;

static double value(DagEval *ev, Node e)
{
    return mpfr_get_d(dag_eval(ev, e), MPFR_RNDN);
}

static double energy_at(Sampler *p)
{
    StartPoint point = {p->m->mech, &p->at};
    DagEval *ev = start_eval(p->m, &point);
    double e = value(ev, p->m->mech->energy);
    dag_eval_free(ev);
    return e;
}

/* -- the constraints, by Newton steps of least Euclidean length */

/* dx = J^T (J J^T)^-1 f for `rows` <= n; Gaussian elimination with pivoting. False: dependent rows. */
static bool least_step(Sampler *p, const double *f, size_t rows, size_t n)
{
    double *A = p->A, *J = p->J;
    const size_t w = rows + 1;
    for (size_t a = 0; a < rows; a++) {
        for (size_t b = 0; b < rows; b++) {
            A[a * w + b] = 0;
            for (size_t i = 0; i < n; i++)
                A[a * w + b] += J[a * n + i] * J[b * n + i];
        }
        A[a * w + rows] = f[a];
    }
    for (size_t c = 0; c < rows; c++) {
        size_t best = c;
        for (size_t a = c + 1; a < rows; a++)
            if (fabs(A[a * w + c]) > fabs(A[best * w + c]))
                best = a;
        if (!(fabs(A[best * w + c]) > 0))
            return false;
        for (size_t b = 0; b < w; b++) {
            double x = A[c * w + b];
            A[c * w + b] = A[best * w + b];
            A[best * w + b] = x;
        }
        for (size_t a = 0; a < rows; a++) {
            double factor = a == c ? 0 : A[a * w + c] / A[c * w + c];
            for (size_t b = c; factor != 0 && b < w; b++)
                A[a * w + b] -= factor * A[c * w + b];
        }
    }
    for (size_t i = 0; i < n; i++) {
        p->dx[i] = 0;
        for (size_t a = 0; a < rows; a++)
            p->dx[i] += J[a * n + i] * (A[a * w + rows] / A[a * w + a]);
    }
    return true;
}

/* f and its derivative J at the state; the largest |f_a|/(1 + sum |J_ai x_i|). */
static double evaluate(Sampler *p, const Node *f, const Node *jac, size_t rows, const double *x, size_t n)
{
    StartPoint point = {p->m->mech, &p->at};
    DagEval *ev = start_eval(p->m, &point);
    double worst = 0;
    for (size_t a = 0; a < rows; a++) {
        double size = 1;
        p->f[a] = value(ev, f[a]);
        for (size_t i = 0; i < n; i++) {
            p->J[a * n + i] = value(ev, jac[a * n + i]);
            size += fabs(p->J[a * n + i] * x[i]);
        }
        double off = fabs(p->f[a]) / size;
        worst = off > worst || isnan(off) ? off : worst;
    }
    dag_eval_free(ev);
    return worst;
}

/* Moves x (a part of the state) onto f = 0. */
static bool settle(Sampler *p, const Node *f, const Node *jac, size_t rows, double *x, size_t n)
{
    for (int k = 0; rows && k < ITERATIONS_MOST; k++) {
        double off = evaluate(p, f, jac, rows, x, n);
        if (off <= 1e-16)
            return true;
        if (!isfinite(off) || !least_step(p, p->f, rows, n))
            return false;
        for (size_t i = 0; i < n; i++)
            x[i] -= p->dx[i];
        if (off <= 1e-12) /* that was the last digit */
            return true;
    }
    return rows == 0;
}

static bool settle_velocities(Sampler *p)
{
    const Mechanics *k = p->m->mech;
    return settle(p, k->phi, k->phi_v, k->m, p->at.at.v, k->nv);
}

/* -- one draw */

/* A unit direction in the kernel of phi_v at the state, from normal numbers. */
static bool draw_direction(Sampler *p, Random *r)
{
    const Mechanics *k = p->m->mech;
    double norm = 0;
    for (size_t i = 0; i < k->nv; i++)
        p->d[i] = random_normal(r);
    for (int twice = 0; twice < 2 && k->m; twice++) {
        evaluate(p, k->phi, k->phi_v, k->m, p->at.at.v, k->nv);
        for (size_t a = 0; a < k->m; a++) {
            p->f[a] = 0;
            for (size_t i = 0; i < k->nv; i++)
                p->f[a] += p->J[a * k->nv + i] * p->d[i];
        }
        if (!least_step(p, p->f, k->m, k->nv))
            return false;
        for (size_t i = 0; i < k->nv; i++)
            p->d[i] -= p->dx[i];
    }
    for (size_t i = 0; i < k->nv; i++)
        norm += p->d[i] * p->d[i];
    for (size_t i = 0; i < k->nv; i++)
        p->d[i] /= sqrt(norm);
    return norm > 1e-20;
}

/* The energy's excess over E at the velocity slow + s d, moved onto the constraints; the state is left there.
 */
static double excess(Sampler *p, double s)
{
    const size_t nv = p->m->mech->nv;
    for (size_t i = 0; i < nv; i++)
        p->at.at.v[i] = p->slow[i] + s * p->d[i];
    return settle_velocities(p) ? energy_at(p) - p->energy : (double)NAN;
}

/* The speed s >= 0 of energy E, by regula falsi (Illinois); the state is left at the best one. */
static bool find_speed(Sampler *p, double low)
{
    double a = 0, fa = low, b = 1, fb = excess(p, b), best, size;
    for (int k = 0; fb < 0 && k < DOUBLINGS_MOST; k++) {
        a = b;
        fa = fb;
        b *= 2;
        fb = excess(p, b);
    }
    if (!(fb >= 0 && isfinite(fb)))
        return false;
    best = fb < -fa ? b : a;
    size = fmin(fb, -fa);
    for (int k = 0; k < ITERATIONS_MOST && size > 0; k++) {
        double c = b - fb * (b - a) / (fb - fa);
        if (!(c > fmin(a, b) && c < fmax(a, b)))
            break;
        double fc = excess(p, c);
        if (isnan(fc))
            return false;
        if (fabs(fc) < size) {
            size = fabs(fc);
            best = c;
        }
        if ((fc < 0) != (fb < 0)) {
            a = b;
            fa = fb;
        } else {
            fa /= 2;
        }
        b = c;
        fb = fc;
    }
    return fabs(excess(p, best)) <= 1e-13 * fmax(1, fabs(p->energy) + fabs(low));
}

static bool draw(Sampler *p, Random *r)
{
    const Mechanics *k = p->m->mech;
    for (size_t i = 0; i < k->nq; i++)
        p->at.at.q[i] = p->base.at.q[i] + p->box * (2 * random_uniform(r) - 1);
    if (!settle(p, k->g, k->g_q, k->nh, p->at.at.q, k->nq))
        return false;
    memset(p->at.at.v, 0, k->nv * sizeof *p->at.at.v);
    if (!settle_velocities(p))
        return false;
    memcpy(p->slow, p->at.at.v, k->nv * sizeof *p->slow);
    double low = energy_at(p);
    if (low < p->least)
        p->least = low;
    if (!(low <= p->energy) || !draw_direction(p, r))
        return false;
    return find_speed(p, low - p->energy);
}

/* -- the command */

static bool whole(Session *s, const char *option, const char *text, unsigned long *out)
{
    char *end;
    errno = 0;
    *out = strtoul(text, &end, 10);
    if (isdigit((unsigned char)text[0]) && *end == 0 && errno == 0)
        return true;
    diag_error(s->diag, (Span){0}, "%s wants a whole number >= 0, not '%s'", option, text);
    s->status = EXIT_USAGE;
    return false;
}

static bool read_sampler(Sampler *p)
{
    Session *s = p->s;
    const Options *o = s->opt;
    const Mechanics *k = p->m->mech;
    Arena *a = s->arena;
    const size_t wide = k->nq > k->nv ? k->nq : k->nv, rows = k->m + 1;
    p->box = 1;
    p->seed = 1;
    p->least = INFINITY;
    if (!start_number(s, p->m, "--energy", o->energy, &p->energy) ||
        !whole(s, "--count", o->count, &p->count) || (o->seed && !whole(s, "--seed", o->seed, &p->seed)) ||
        (o->box && !start_number(s, p->m, "--box", o->box, &p->box)) || !start_inputs(s, p->m, &p->base.u) ||
        !start_from_options(s, p->m, &p->base, false))
        return false;
    if (p->box < 0) {
        diag_error(s->diag, (Span){0}, "--box is a distance >= 0, not %s", o->box);
        s->status = EXIT_USAGE;
        return false;
    }
    p->at = p->base;
    p->at.at.q = ARENA_ARRAY(a, double, k->nq + 1);
    p->at.at.v = ARENA_ARRAY(a, double, k->nv + 1);
    p->f = ARENA_ARRAY(a, double, rows);
    p->J = ARENA_ARRAY(a, double, rows *wide);
    p->A = ARENA_ARRAY(a, double, rows *(rows + 1));
    p->dx = ARENA_ARRAY(a, double, wide + 1);
    p->slow = ARENA_ARRAY(a, double, k->nv + 1);
    p->d = ARENA_ARRAY(a, double, k->nv + 1);
    return true;
}

static bool draw_member(Sampler *p, unsigned long member)
{
    Random r;
    random_init(&r, p->seed, member);
    for (int k = 0; k < TRIES_MOST; k++)
        if (draw(p, &r))
            return true;
    const Source *src = session_text(p->s, "--energy", p->s->opt->energy);
    diag_error(p->s->diag, (Span){src, 0, src->n}, "no state of this energy found in %d draws", TRIES_MOST);
    if (p->least > p->energy && isfinite(p->least))
        diag_hint(p->s->diag,
                  "the least energy of a slowest state was %.10g: more is needed, or another --box",
                  p->least);
    return false;
}

static void put_header(const Sampler *p, StrBuf *b)
{
    const size_t n = p->m->mech->nq + p->m->mech->nv;
    Columns c = columns_split(p->s->arena, emit_columns(p->s->arena, p->m->mech));
    for (size_t i = 0; i < n; i++)
        strbuf_printf(b, "%s%s", i ? "," : "", c.at[2 + i]); /* behind k and t */
    strbuf_puts(b, "\n");
}

static void put_state(const Sampler *p, StrBuf *b)
{
    const Mechanics *k = p->m->mech;
    for (size_t i = 0; i < k->nq; i++)
        strbuf_printf(b, "%s%.17g", i ? "," : "", p->at.at.q[i]);
    for (size_t i = 0; i < k->nv; i++)
        strbuf_printf(b, "%s%.17g", i || k->nq ? "," : "", p->at.at.v[i]);
    strbuf_puts(b, "\n");
}

static int write_states(Sampler *p, const StrBuf *b)
{
    OutFile *o = output_open(p->s->arena, p->s->opt->out);
    if (!o)
        return EXIT_SYSTEM;
    output_write(o, b->at, b->n);
    return output_commit(o);
}

int cmd_sample(Session *s)
{
    Sampler p = {.s = s};
    StrBuf b;
    strbuf_init(&b, s->arena);
    p.m = pipeline_load(s, s->opt->args.at[0]);
    session_clock(s->opt, false);
    bool good = p.m && read_sampler(&p);
    if (good)
        put_header(&p, &b);
    for (unsigned long i = 0; good && i < p.count; i++) {
        if (i % 16 == 0)
            session_progress("drawing state %lu of %lu", i + 1, p.count);
        good = draw_member(&p, i);
        if (good)
            put_state(&p, &b);
    }
    int status = session_end(s);
    CHECK(good || status);
    if (status == EXIT_OK)
        status = write_states(&p, &b);
    pipeline_unload((Loaded *)p.m);
    return status;
}
