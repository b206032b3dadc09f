/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Kernels in, C files out. Templates hold the C text; this folder fills their slots. */
#ifndef DAL_EMIT_EMIT_H
#define DAL_EMIT_EMIT_H

#include "lower/lower.h"

/* A text compiled into the binary (or read from DALEMBERT_HOME): templates/..., runtime/..., methods/... NULL if there is none. */
typedef struct {
    const char *(*text)(void *arg, const char *path, size_t *n);
    void *arg;
} Resources;

typedef struct {
    bool single_file, fold_params;
    const char *real;         /* "double" or "float" */
    const char *command;      /* options as given, file names without folders, for the banner */
    const char *version;
    unsigned long long model_hash; /* of the model file's bytes (and -D) */
} EmitOptions;

typedef struct {
    const Stepping *stepping;
    Kernel **kernels; /* one per system */
    Kernel *init;     /* or NULL */
    unsigned long long method_hash;
} EmitStepper;

typedef struct {
    const Mechanics *mech;
    Kernel *energy, *constraint, *position, *invariants, *accel, *project; /* constraint NULL where m = 0, and so on */
    EmitStepper *steppers;
    size_t nsteppers;
} EmitUnit;

/* Adds every file of a generated folder to the set: model, steppers, runtime, report.json. Names that would clash in C are refused with an error. */
bool emit_files(Arena *a, Diag *diag, const Resources *res, const EmitOptions *opt, const EmitUnit *unit, FileSet *out);
/* The columns of the CSV of `run`: "k,t,x,x',g.rod,phi.1,energy,spin". */
const char *emit_columns(Arena *a, const Mechanics *mech);
/* The driver of `run`: a main() that reads the state and prints CSV rows; added to a set that emit_files filled. */
bool emit_driver(Arena *a, Diag *diag, const Resources *res, const EmitOptions *opt, const EmitUnit *unit, FileSet *out);

#endif
