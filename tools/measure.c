/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Measures generated steppers. Compiled by measure.sh together with the files of one `generate`, and with
   subject.h, which names them:

       #define MODEL skate                            the model's prefix
       #define NQ SKATE_NQ                            likewise NV, NM, NH, NU
       #define METHODS(X) X(skate, newmark) ...       every stepper
       #define SETTINGS p.J = 0.5;                    parameters other than the defaults
       #define INPUTS {0.2, 0}                        values of the inputs, constant

   measure START.csv order T N      converges at time T, with up to N steps? Per stepper a line
                                        SLUG ORDER n error n' error'
                                    by the finest pair of runs (n' is 3/2 n or 4/3 n) whose errors lie between
   1e-3 and 1e-11, or SLUG - REASON. The first stepper, `reference`, supplies the true solution. The error is
   the Euclidean norm over (q, v), relative to 1 + that of the solution. measure START.csv drift H N      a
   line SLUG ENERGY PHI G EARLY: the largest |E - E0|/(1 + |E0|) and residuals over N steps, and the largest
   of the first over N/10 steps measure START.csv steps H N      a line SLUG (q, v): the state after N steps,
   17 digits

   START.csv is what `run --steps 0` prints. Status 0; 2 if the reference cannot be trusted or a file is
   wrong. */
#include "subject.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define OF_MODEL(name) JOIN(MODEL, name)

#ifndef NH
#define NH 0
#endif

enum { NZ = NQ + NV, MAX_RUNS = 64 };

#define LARGEST 1e-3
#define SMALLEST 1e-11

typedef struct {
    double energy, phi, position,
        early; /* the largest over a run; of the energy, also over its first tenth */
} Drift;

static OF_MODEL(_params) p;
static const double u[NU + 1] = INPUTS;
static double start[NZ];

static double largest(const double *x, int n, double sofar)
{
    for (int i = 0; i < n; i++)
        if (!(fabs(x[i]) <= sofar))
            sofar = fabs(x[i]);
    return sofar;
}

static void observe(double t, const double *z, double energy0, Drift *d)
{
    double e = (OF_MODEL(_energy)(t, z, z + NQ, &p, u) - energy0) / (1 + fabs(energy0));
    d->energy = largest(&e, 1, d->energy);
#if NM > 0
    double phi[NM];
    OF_MODEL(_constraint)(t, z, z + NQ, &p, u, phi);
    d->phi = largest(phi, NM, d->phi);
#endif
#if NH > 0
    double g[NH];
    OF_MODEL(_position)(t, z, &p, u, g);
    d->position = largest(g, NH, d->position);
#endif
}

#if NQ > 0
#define COPY_Q(z, s) memcpy(z, (s).q, sizeof(s).q)
#else
#define COPY_Q(z, s) (void)0
#endif

/* n steps from the start into z; false if one fails. With d, the state is observed after every step. */
typedef int Stepper(double h, long n, double *z, Drift *d);

#define DEFINE(model, slug)                                                                                  \
    static int step_##slug(double h, long n, double *z, Drift *d)                                            \
    {                                                                                                        \
        model##_##slug##_state s;                                                                            \
        model##_##slug##_work w;                                                                             \
        double energy0 = model##_energy(0, start, start + NQ, &p, u);                                        \
        if (model##_##slug##_init(&s, 0, start, start + NQ, &p, u) != DAL_OK)                                \
            return 0;                                                                                        \
        for (long k = 0; k < n; k++) {                                                                       \
            if (model##_##slug##_step(&s, (double)k * h, h, &p, u, &w) != DAL_OK)                            \
                return 0;                                                                                    \
            if (d || k == n - 1) {                                                                           \
                COPY_Q(z, s);                                                                                \
                memcpy(z + NQ, s.v, sizeof s.v);                                                             \
            }                                                                                                \
            if (d)                                                                                           \
                observe((double)(k + 1) * h, z, energy0, d);                                                 \
            if (d && k < n / 10)                                                                             \
                d->early = d->energy;                                                                        \
        }                                                                                                    \
        return 1;                                                                                            \
    }
METHODS(DEFINE)

#define ENTRY(model, slug) {#slug, step_##slug},
static const struct {
    const char *slug;
    Stepper *step;
} methods[] = {METHODS(ENTRY)};
enum { COUNT = sizeof methods / sizeof methods[0] };

static double distance(const double *x, const double *y)
{
    double sum = 0, size = 0;
    for (int i = 0; i < NZ; i++) {
        sum += (x[i] - y[i]) * (x[i] - y[i]);
        size += y[i] * y[i];
    }
    return sqrt(sum) / (1 + sqrt(size));
}

/* The reference with steps halved until that changes nothing more; returns the last change. */
static double solution(double time, double *z)
{
    double last[NZ], change = INFINITY;
    if (!methods[0].step(time / 32, 32, last, NULL))
        memcpy(last, start, sizeof last);
    for (long n = 64; n <= 1024; n *= 2) {
        if (!methods[0].step(time / (double)n, n, z, NULL))
            continue;
        double now = distance(last, z);
        if (change < 1e-13 && now >= change) { /* rounding takes over: the one before was better */
            memcpy(z, last, sizeof last);
            return change;
        }
        change = now;
        memcpy(last, z, sizeof last);
    }
    return change;
}

static void measure_order(int m, double time, long most, const double *truth)
{
    long n[MAX_RUNS];
    double error[MAX_RUNS], z[NZ];
    int runs = 0, fine = -1, low = 0;
    const char *why = "no step succeeds";
    for (long k = 4; k <= most && !low && runs + 2 <= MAX_RUNS; k *= 2) /* n = 4, 6, 8, 12, 16, ... */
        for (int half = 0; half < 2; half++, runs++) {
            n[runs] = k + half * k / 2;
            error[runs] = methods[m].step(time / (double)n[runs], n[runs], z, NULL) ? distance(z, truth)
                                                                                    : INFINITY;
            if (isfinite(error[runs]))
                why = error[runs] > LARGEST ? "stays far from the solution"
                                            : "no two errors between 1e-3 and 1e-11";
            low = low || error[runs] < SMALLEST;
            if (runs >= 1 && !low && error[runs - 1] <= LARGEST && error[runs] <= LARGEST)
                fine = runs;
        }
    if (fine < 0) {
        printf("%s - %s\n", methods[m].slug, why);
        return;
    }
    int coarse = fine - 1;
    double order = log(error[coarse] / error[fine]) / log((double)n[fine] / (double)n[coarse]);
    printf("%s %.3f %ld %.3e %ld %.3e\n", methods[m].slug, order, n[coarse], error[coarse], n[fine],
           error[fine]);
}

static void read_start(const char *file)
{
    FILE *f = fopen(file, "r");
    static char line[1 << 16];
    if (!f || !fgets(line, sizeof line, f) || !fgets(line, sizeof line, f)) {
        fprintf(stderr, "measure: no start in %s\n", file);
        exit(2);
    }
    fclose(f);
    char *at = strtok(line, ","); /* k, t, q, v, ... */
    for (int i = -2; i < NZ; i++, at = strtok(NULL, ",")) {
        if (!at) {
            fprintf(stderr, "measure: too few columns in %s\n", file);
            exit(2);
        }
        if (i >= 0)
            start[i] = strtod(at, NULL);
    }
}

int main(int argc, char **argv)
{
    if (argc != 5) {
        fprintf(stderr, "measure START.csv order T N | drift H N | steps H N\n");
        return 2;
    }
    double x = strtod(argv[3], NULL), z[NZ];
    long n = strtol(argv[4], NULL, 10);
    p = OF_MODEL(_params_default)();
    SETTINGS
    read_start(argv[1]);
    if (!strcmp(argv[2], "order")) {
        double change = solution(x, z);
        if (!(change <= 1e-12)) {
            fprintf(stderr, "measure: the reference changes by %.2g when its steps are halved\n", change);
            return 2;
        }
        for (int m = 1; m < COUNT; m++)
            measure_order(m, x, n, z);
    } else if (!strcmp(argv[2], "drift")) {
        for (int m = 1; m < COUNT; m++) {
            Drift d = {0, 0, 0, 0};
            if (methods[m].step(x, n, z, &d))
                printf("%s %.3e %.3e %.3e %.3e\n", methods[m].slug, d.energy, d.phi, d.position, d.early);
            else
                printf("%s - a step fails\n", methods[m].slug);
        }
    } else {
        for (int m = 0; m < COUNT; m++) {
            printf("%s", methods[m].slug);
            if (!methods[m].step(x, n, z, NULL))
                printf(" - a step fails");
            else
                for (int i = 0; i < NZ; i++)
                    printf(" %.17g", z[i]);
            printf("\n");
        }
    }
    return 0;
}
