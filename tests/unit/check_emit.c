/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Emission: kernels made by hand become files that compile without a warning under gcc, clang and as C++, and compute what
   they should; the templater; names that C does not allow. The model is n oscillators, q_i'' = -k*sin(q_i) + coupling,
   stepped by the implicit midpoint rule in different disguises. */
#include "emit/emit.h"
#include "emit/names.h"
#include "emit/template.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST = 12 };

static Arena *arena;
static Diag *diag;
static Dag *d;
static Model model;
static Mechanics mech;
static Node q[MOST], v[MOST], h, k, first, second;
static char folder[64];

static const Expr one = {.op = EX_NUM, .text = "1"}, two = {.op = EX_NUM, .text = "2"}, pi = {.op = EX_PI};

static const char *read_resource(void *arg, const char *path, size_t *n)
{
    const char *source = getenv("DAL_SOURCE"), *why;
    (void)arg;
    return file_read(arena, arena_printf(arena, "%s/%s", source ? source : "..", path), 1 << 20, n, &why);
}
static const Resources resources = {read_resource, NULL};

static Node num(long n) { return dag_int(d, n); }
static Node add(Node a, Node b) { return dag_add(d, a, b); }
static Node sub(Node a, Node b) { return dag_sub(d, a, b); }
static Node mul(Node a, Node b) { return dag_mul(d, a, b); }
static Node over(Node a, Node b) { return dag_div(d, a, b); }
static Node unknown(size_t i) { return dag_symbol(d, SYM_CLASS_UNKNOWN, i, "x"); }

static void setup_arena(void)
{
    arena = arena_create(0);
    diag = diag_create(arena);
}

static void setup(void)
{
    setup_arena();
    d = dag_create(arena);
    strcpy(folder, "/tmp/check_emit_XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    h = dag_symbol(d, SYM_CLASS_STEP, 0, "h");
    k = dag_symbol(d, SYM_CLASS_PARAM, 0, "int");
    first = dag_symbol(d, SYM_CLASS_PARAM, 1, "c[3]");
    second = dag_symbol(d, SYM_CLASS_PARAM, 2, "c[4]");
}

static void teardown(void)
{
    ck_assert_int_eq(system(arena_printf(arena, "rm -rf %s", folder)), 0);
    dag_free(d);
    arena_free(arena);
}

static void make_model(size_t n, const char *name)
{
    static ModelName coords[MOST];
    static ModelValue params[3];
    static ModelRow invariant;
    static const Source src = {"test.model", "model\n", 6};
    for (size_t i = 0; i < n; i++) {
        coords[i] = (ModelName){.name = arena_printf(arena, "x[%zu]", i), .base = "x", .indexed = true, .index = (long)i, .count = (long)n};
        q[i] = dag_symbol(d, SYM_CLASS_Q, i, coords[i].name);
        v[i] = dag_symbol(d, SYM_CLASS_V, i, coords[i].name);
    }
    params[0] = (ModelValue){{.name = "int", .base = "int", .count = 1}, &one};
    params[1] = (ModelValue){{.name = "c[3]", .base = "c", .indexed = true, .index = 3, .first = 3, .count = 2}, &two};
    params[2] = (ModelValue){{.name = "c[4]", .base = "c", .indexed = true, .index = 4, .first = 3, .count = 2}, &pi};
    invariant = (ModelRow){.name = "total_step", .expr = &one};
    model = (Model){.name = name, .title = "a title with */ in it", .src = &src, .coords = coords, .nq = n, .params = params,
                    .np = 3, .invariants = &invariant, .ninv = 1};
    mech = (Mechanics){.model = &model, .dag = d, .nq = n, .nv = n, .np = 3, .ninv = 1};
}

static Output output(const char *name, Node *rows, size_t n)
{
    return (Output){.name = name, .rows = rows, .n = n};
}

static Kernel *plain_kernel(const char *name, Node *rows, size_t n)
{
    Kernel *r = ARENA_NEW(arena, Kernel);
    r->dag = d;
    r->outputs = ARENA_NEW(arena, Output);
    r->outputs[0] = output(name, rows, n);
    r->noutputs = 1;
    return r;
}

static Node energy(void)
{
    Node e = num(0);
    for (size_t i = 0; i < mech.nq; i++)
        e = add(e, sub(over(mul(v[i], v[i]), num(2)), mul(k, dag_fn(d, FN_COS, q[i], NODE_NONE))));
    return e;
}

/* -k*sin(x) + c[3]/100*(y - x)*pi/c[4], which is c[3]/100*(y - x) for the defaults */
static Node force(Node x, Node y)
{
    const Node c = over(mul(first, dag_symbol(d, SYM_CLASS_PI, 0, "pi")), mul(num(100), second));
    return sub(mul(c, sub(y, x)), mul(k, dag_fn(d, FN_SIN, x, NODE_NONE)));
}

static EmitUnit *make_unit(EmitStepper *steppers, size_t n)
{
    EmitUnit *u = ARENA_NEW(arena, EmitUnit);
    Node *a = ARENA_ARRAY(arena, Node, mech.nq), *e = ARENA_ARRAY(arena, Node, 2);
    for (size_t i = 0; i < mech.nq; i++)
        a[i] = force(q[i], q[(i + 1) % mech.nq]);
    e[0] = energy();
    e[1] = v[0];
    *u = (EmitUnit){.mech = &mech, .energy = plain_kernel("energy", &e[0], 1), .accel = plain_kernel("a", a, mech.nq),
                    .invariants = plain_kernel("total_step", &e[1], 1), .steppers = steppers, .nsteppers = n};
    return u;
}

/* The implicit midpoint rule. Unknowns: x_0.. = v1, then q1. Newton, or one linear step of it (kind LINEAR). */
static Kernel *midpoint(BlockKind kind, bool warm)
{
    const size_t n = mech.nq;
    Kernel *r = ARENA_NEW(arena, Kernel);
    Block *b = ARENA_NEW(arena, Block);
    Node *mid = ARENA_ARRAY(arena, Node, n);
    DagMap *start = dag_map_create(d, arena);
    *r = (Kernel){.dag = d, .nunknowns = 2 * n, .blocks = b, .nblocks = 1, .nwarm = warm ? n : 0, .rows = 2 * n};
    r->unknowns = ARENA_ARRAY(arena, UnknownInfo, 2 * n);
    *b = (Block){.kind = kind, .ncore = n, .nassigns = n, .fault = FAULT_SOLVE};
    b->core = ARENA_ARRAY(arena, size_t, n);
    b->assigns = ARENA_ARRAY(arena, Assign, n);
    b->resid = ARENA_ARRAY(arena, Node, n);
    b->jac = ARENA_ARRAY(arena, Node, n * n);
    b->guess = ARENA_ARRAY(arena, Node, n);
    b->cold = ARENA_ARRAY(arena, Node, n);
    b->scale = ARENA_ARRAY(arena, Node, n + 1);
    b->scale[n] = num(1);
    Node *q1 = ARENA_ARRAY(arena, Node, n), *v1 = ARENA_ARRAY(arena, Node, n), *next = ARENA_ARRAY(arena, Node, n);
    for (size_t i = 0; i < n; i++) {
        r->unknowns[i] = (UnknownInfo){.name = "v1", .symbol = unknown(i)};
        r->unknowns[n + i] = (UnknownInfo){.name = "q1", .symbol = unknown(n + i)};
        b->core[i] = i;
        b->assigns[i] = (Assign){n + i, add(q[i], mul(over(h, num(2)), add(v[i], unknown(i))))};
        mid[i] = over(add(q[i], unknown(n + i)), num(2));
        b->guess[i] = warm ? add(v[i], mul(h, dag_symbol(d, SYM_CLASS_WARM, i, "w"))) : v[i];
        b->cold[i] = v[i];
        b->scale[i] = num(1);
        q1[i] = unknown(n + i);
        v1[i] = unknown(i);
        next[i] = over(sub(unknown(i), v[i]), h);
        dag_map_set(start, unknown(n + i), b->assigns[i].value);
    }
    for (size_t i = 0; i < n; i++)
        b->resid[i] = sub(sub(unknown(i), v[i]), mul(h, force(mid[i], mid[(i + 1) % n])));
    DagMap *at_v = dag_map_create(d, arena);
    for (size_t i = 0; i < n; i++)
        dag_map_set(at_v, unknown(i), v[i]);
    for (size_t i = 0; i < n; i++) {
        const Node whole = dag_subst(start, b->resid[i]);
        for (size_t j = 0; j < n; j++)
            b->jac[i * n + j] = dag_diff(d, whole, unknown(j));
        if (kind == BLOCK_LINEAR) { /* linearised at v: jac*(x - v) + resid(v), as jac*x + resid */
            Node c = dag_subst(at_v, whole);
            for (size_t j = 0; j < n; j++) {
                b->jac[i * n + j] = dag_subst(at_v, b->jac[i * n + j]);
                c = sub(c, mul(b->jac[i * n + j], v[j]));
            }
            b->resid[i] = c;
        }
    }
    r->outputs = ARENA_ARRAY(arena, Output, 3);
    r->outputs[0] = output("q1", q1, n);
    r->outputs[1] = output("v1", v1, n);
    r->outputs[2] = output("warm", next, n);
    r->noutputs = warm ? 3 : 2;
    return r;
}

static EmitStepper stepper(const char *slug, Kernel *kernel, size_t nstages)
{
    Stepping *s = ARENA_NEW(arena, Stepping);
    Kernel **kernels = ARENA_NEW(arena, Kernel *);
    kernels[0] = kernel;
    *s = (Stepping){.slug = slug, .title = "a method", .call = slug, .nsystems = 1, .nstages = nstages};
    s->stages = ARENA_ARRAY(arena, Stage, nstages);
    for (size_t i = 0; i < nstages; i++)
        s->stages[i] = (Stage){0, over(num(1), num((long)nstages)), over(num((long)i), num((long)nstages))};
    return (EmitStepper){.stepping = s, .kernels = kernels};
}

static EmitOptions options(const char *real, bool single, bool fold)
{
    return (EmitOptions){.single_file = single, .fold_params = fold, .real = real, .command = "test /* */ \\", .version = "0", .model_hash = 1};
}

static void emit(EmitUnit *u, EmitOptions o, bool driver)
{
    const char *why = "";
    FileSet *files = fileset_create(arena, folder);
    ck_assert(emit_files(arena, diag, &resources, &o, u, files));
    if (driver)
        ck_assert(emit_driver(arena, diag, &resources, &o, u, files));
    ck_assert_msg(fileset_commit(files, &why), "%s", why);
}

/* Compiles the folder with a main() and runs it; its exit status. */
static int run(const char *cc, const char *text)
{
    char command[1024];
    FILE *f = fopen(arena_printf(arena, "%s/main.c", folder), "w");
    ck_assert_ptr_nonnull(f);
    fputs(text, f);
    fclose(f);
    snprintf(command, sizeof command,
             "cd %s && %s -std=c99 -O1 -Wall -Wextra -Wpedantic -Wconversion -Wdouble-promotion -Wshadow -Werror *.c -o main "
             "-lm && ./main", folder, cc);
    return system(command);
}

static bool has(const char *cc)
{
    return system(arena_printf(arena, "command -v %s >/dev/null 2>&1", cc)) == 0;
}

static void run_everywhere(const char *text)
{
    ck_assert_int_eq(run("gcc", text), 0);
    if (has("clang"))
        ck_assert_int_eq(run("clang", text), 0);
    if (has("g++"))
        ck_assert_int_eq(system(arena_printf(arena, "cd %s && for x in *.h; do g++ -std=c++11 -Wall -Wextra -Werror -x c++ -fsyntax-only -include $x "
                                                    "/dev/null || exit 1; done", folder)), 0);
}

/* A main() that steps and compares with the equation it must satisfy. N, METHOD, TOL and EXTRA are put in front. */
static const char steps_main[] =
    "#include <math.h>\n#include <string.h>\n#include <stdio.h>\n"
    "#define CAT_(a, b) a##b\n#define CAT(a, b) CAT_(a, b)\n#define F(name) CAT(METHOD, name)\n"
    "static double force(const double *x, int i) { return 0.02*(x[(i + 1) % N] - x[i]) - sin(x[i]); }\n"
    "int main(void)\n{\n"
    "    F(_state) s, r; F(_work) w; osc_params p = osc_params_default();\n"
    "    dal_real q[N], v[N], a[N]; const dal_real h = (dal_real)0.125;\n"
    "    for (int i = 0; i < N; i++) { q[i] = (dal_real)(0.5 + 0.1*i); v[i] = (dal_real)(0.3 - 0.05*i); }\n"
    "    memset(&s, 0, sizeof s); memset(&r, 0, sizeof r);\n"
    "    if (F(_init)(&s, 0, q, v, &p, NULL) != DAL_OK || F(_init)(&r, 0, q, v, &p, NULL) != DAL_OK) return 10;\n"
    "    for (int k = 0; k < 40; k++) {\n"
    "        double x[N], m[N];\n"
    "        const F(_state) o = s;\n"
    "        if (F(_step)(&s, (dal_real)k*h, h, &p, NULL, &w) != DAL_OK || w.steps != 1) return 11;\n"
    "        for (int i = 0; i < N; i++) { m[i] = (double)(o.q[i] + s.q[i])/2; x[i] = 0; }\n"
    "        for (int i = 0; EXACT && i < N; i++) {\n"
    "            x[i] = fabs((double)(s.v[i] - o.v[i]) - (double)h*force(m, i));\n"
    "            if (!(x[i] <= TOL)) { printf(\"%d: %g\\n\", i, x[i]); return 12; }\n"
    "            if (!(fabs((double)(s.q[i] - o.q[i]) - (double)h*(double)(o.v[i] + s.v[i])/2) <= TOL)) return 13;\n"
    "        }\n"
    "    }\n"
    "    if (F(_run)(&r, 0, h, 40, &p, NULL, &w) != DAL_OK || w.steps != 40) return 14;\n"
    "    if (memcmp(&s, &r, sizeof s) != 0) return 15;\n"
    "    if (!(fabs((double)osc_energy(0, s.q, s.v, &p, NULL) - (double)osc_energy(0, q, v, &p, NULL)) < 0.05)) return 16;\n"
    "    if (osc_accel(0, q, v, &p, NULL, a, NULL) != DAL_OK || !(fabs((double)a[0] - 0.02*(double)(q[1 % N] - q[0]) + sin((double)q[0])) < TOL)) return 17;\n"
    "    /* what must not change anything */\n"
    "    if (F(_step)(&s, 0, 0, &p, NULL, &w) != DAL_OK || memcmp(&s, &r, sizeof s) != 0) return 20;\n"
    "    if (F(_step)(&s, 0, (dal_real)NAN, &p, NULL, &w) != DAL_BAD_ARGUMENT) return 21;\n"
    "    if (F(_step)(&s, (dal_real)INFINITY, h, &p, NULL, &w) != DAL_BAD_ARGUMENT) return 22;\n"
    "    if (F(_step)(NULL, 0, h, &p, NULL, &w) != DAL_BAD_ARGUMENT || F(_step)(&s, 0, h, &p, NULL, NULL) != DAL_BAD_ARGUMENT) return 23;\n"
    "    if (NEEDS_P && F(_step)(&s, 0, h, NULL, NULL, &w) != DAL_BAD_ARGUMENT) return 24;\n"
    "    s.v[0] = (dal_real)NAN; r.v[0] = (dal_real)NAN;\n"
    "    if (F(_step)(&s, 0, h, &p, NULL, &w) == DAL_OK || w.steps != 0) return 25;\n"
    "    if (memcmp(&s, &r, sizeof s) != 0) return 26;\n"
    "    v[0] = (dal_real)INFINITY;\n"
    "    if (F(_init)(&s, 0, q, v, &p, NULL) == DAL_OK) return 27;\n"
    "    if (F(_run)(&r, 0, h, 3, &p, NULL, &w) == DAL_OK || w.steps != 0) return 28;\n"
    "    return 0;\n}\n";

static const char *main_of(size_t n, const char *method, const char *include, double tol, bool exact, bool needs_p)
{
    return arena_printf(arena, "#include \"%s.h\"\n#include <stddef.h>\n#define N %zu\n#define METHOD %s\n#define TOL %g\n#define EXACT %d\n#define NEEDS_P %d\n%s",
                        include, n, method, tol, exact, needs_p, steps_main);
}

START_TEST(newton_of_all_sizes)
{
    static const size_t sizes[] = {1, 2, 3, 4, 9};
    const size_t n = sizes[_i];
    make_model(n, "osc");
    EmitStepper s[] = {stepper("mid", midpoint(BLOCK_NEWTON, true), 1), stepper("lin", midpoint(BLOCK_LINEAR, false), 1)};
    emit(make_unit(s, 2), options("double", false, false), false);
    run_everywhere(main_of(n, "osc_mid", "osc_mid", 1e-14, true, true));
    run_everywhere(main_of(n, "osc_lin", "osc_lin", 1e-4, true, true));
}
END_TEST

START_TEST(float_is_float)
{
    make_model(2, "osc");
    EmitStepper s[] = {stepper("mid", midpoint(BLOCK_NEWTON, true), 1)};
    emit(make_unit(s, 1), options("float", false, false), false);
    run_everywhere(main_of(2, "osc_mid", "osc_mid", 2e-6, true, true));
    ck_assert_int_ne(system(arena_printf(arena, "cd %s && gcc -c osc.c osc_mid.c dal.c && nm osc.o osc_mid.o dal.o | grep -wE 'U (sin|cos|sqrt|fabs)'", folder)), 0);
}
END_TEST

START_TEST(single_file_and_folded)
{
    make_model(3, "osc");
    EmitStepper s[] = {stepper("mid", midpoint(BLOCK_NEWTON, false), 1), stepper("lin", midpoint(BLOCK_LINEAR, false), 1)};
    emit(make_unit(s, 2), options("double", true, true), false);
    run_everywhere(main_of(3, "osc_mid", "osc", 1e-14, true, false));
    ck_assert_int_eq(system(arena_printf(arena, "cd %s && test ! -e dal.c && test ! -e osc_mid.h && gcc -c osc.c && "
                                                "! nm osc.o | grep -v ' osc_' | grep -E ' [TDBC] '", folder)), 0);
}
END_TEST

START_TEST(stages_follow_each_other)
{
    make_model(1, "osc");
    EmitStepper s[] = {stepper("mid", midpoint(BLOCK_NEWTON, true), 1), stepper("twice", midpoint(BLOCK_NEWTON, true), 2)};
    emit(make_unit(s, 2), options("double", false, false), false);
    run_everywhere(main_of(1, "osc_twice", "osc_twice", 1e-4, true, true));
    run_everywhere("#include \"osc_mid.h\"\n#include \"osc_twice.h\"\n#include <stddef.h>\n#include <string.h>\nint main(void)\n{\n"
                   "    osc_params p = osc_params_default(); double q = 0.5, v = 0.25;\n"
                   "    osc_mid_state a; osc_twice_state b; osc_mid_work wa; osc_twice_work wb;\n"
                   "    osc_mid_init(&a, 0, &q, &v, &p, NULL); osc_twice_init(&b, 0, &q, &v, &p, NULL);\n"
                   "    if (osc_mid_run(&a, 0, 0.25, 2, &p, NULL, &wa) != DAL_OK) return 1;\n"
                   "    if (osc_twice_step(&b, 0, 0.5, &p, NULL, &wb) != DAL_OK) return 2;\n"
                   "    return memcmp(a.q, b.q, sizeof a.q) != 0 || memcmp(a.v, b.v, sizeof a.v) != 0;\n}\n");
}
END_TEST

START_TEST(guards_report_their_fault)
{
    make_model(1, "osc");
    Kernel *kernel = midpoint(BLOCK_NEWTON, false);
    Guard g = {.pivot = k, .diagonal = num(1), .fault = FAULT_MASS, .after = 0};
    kernel->guards = &g;
    kernel->nguards = 1;
    EmitStepper s[] = {stepper("mid", kernel, 1)};
    emit(make_unit(s, 1), options("double", false, false), false);
    run_everywhere("#include \"osc_mid.h\"\n#include <stddef.h>\n#include <math.h>\n#include <string.h>\nint main(void)\n{\n"
                   "    osc_params p = osc_params_default(); double q = 0.5, v = 0.25; osc_mid_state s, r; osc_mid_work w;\n"
                   "    osc_mid_init(&s, 0, &q, &v, &p, NULL); r = s; p.int_ = 0;\n"
                   "    if (p.c[0] < 2 || p.c[0] > 2 || p.c[1] < 3.14 || p.c[1] > 3.15) return 9;\n"
                   "    if (osc_mid_step(&s, 0, 0.1, &p, NULL, &w) != DAL_SINGULAR_MASS) return 1;\n"
                   "    p.int_ = (double)NAN;\n    if (osc_mid_step(&s, 0, 0.1, &p, NULL, &w) != DAL_NON_FINITE) return 2;\n"
                   "    if (memcmp(&s, &r, sizeof s) != 0) return 3;\n"
                   "    p.int_ = 1;\n    return osc_mid_step(&s, 0, 0.1, &p, NULL, &w) != DAL_OK;\n}\n");
}
END_TEST

START_TEST(mixed_generations_do_not_compile)
{
    make_model(1, "osc");
    EmitStepper s[] = {stepper("mid", midpoint(BLOCK_NEWTON, false), 1)};
    emit(make_unit(s, 1), options("double", false, false), false);
    ck_assert_int_eq(system(arena_printf(arena, "cd %s && cp osc.h keep.h", folder)), 0);
    s[0] = stepper("mid", midpoint(BLOCK_NEWTON, true), 1);
    emit(make_unit(s, 1), options("double", false, false), false);
    ck_assert_int_eq(system(arena_printf(arena, "cd %s && gcc -c osc_mid.c && cp keep.h osc.h && ! gcc -c osc_mid.c 2>/dev/null && ! gcc -c osc.c 2>/dev/null", folder)), 0);
}
END_TEST

START_TEST(driver_prints_rows)
{
    make_model(1, "osc");
    EmitStepper s[] = {stepper("mid", midpoint(BLOCK_NEWTON, true), 1), stepper("lin", midpoint(BLOCK_LINEAR, false), 1)};
    emit(make_unit(s, 2), options("double", false, false), true);
    ck_assert_int_eq(system(arena_printf(arena,
        "cd %s && gcc -std=c99 -Wall -Wextra -Werror *.c -o driver -lm && echo '0 0x1p-3 4 2  1 2 0x1.921fb54442d18p+1  0.5 0.25  0' | ./driver 1 hm > out && "
        "head -n 1 out | grep -qxF \"method,k,t,x[0],x[0]',energy,total_step\" && grep -q '^lin,4,0.5,' out && test $(wc -l < out) = 4 && "
        "! (echo '0 1 1 1  1 2 3  0.5 nan 0' | ./driver 0 - 2> err) && grep -q '^step 0, t = 0: ' err && grep -qF \"x[0]' = \" err", folder)), 0);
}
END_TEST

START_TEST(same_bytes_twice)
{
    make_model(2, "osc");
    EmitStepper s[] = {stepper("mid", midpoint(BLOCK_NEWTON, true), 1)};
    emit(make_unit(s, 1), options("double", false, false), false);
    ck_assert_int_eq(system(arena_printf(arena, "cd %s && cat *.[ch] report.json | cksum > sum && rm *.[ch] report.json", folder)), 0);
    for (long i = 7; i < 90; i++) /* other numbers for every node that is made from now on */
        mul(num(i), add(v[1], mul(num(i), q[0])));
    emit(make_unit(s, 1), options("double", false, false), false);
    ck_assert_int_eq(system(arena_printf(arena, "cd %s && cat *.[ch] report.json | cksum | cmp - sum", folder)), 0);
}
END_TEST

/* -- names */

static bool accepts(const char *name)
{
    Names names;
    make_model(1, name);
    EmitUnit u = {.mech = &mech};
    return names_choose(arena, diag_create(arena), &u, &names);
}

START_TEST(names_are_valid)
{
    ck_assert(accepts("pendulum") && accepts("double") && accepts("x1"));
    ck_assert(!accepts("math") && !accepts("dal") && !accepts("dal_x") && !accepts("string") && !accepts("_x"));
    ck_assert(names_is_reserved("int") && names_is_reserved("class") && names_is_reserved("NAN") && names_is_reserved("DAL_OK") &&
              names_is_reserved("__x") && names_is_reserved("M_PI") && names_is_reserved("linux"));
    ck_assert(!names_is_reserved("theta") && !names_is_reserved("I11"));
    ck_assert_str_eq(names_comment(arena, "a */ b /* \x01"), "a * / b / *  ");
    ck_assert_str_eq(names_c_string(arena, "a\"\\\n"), "\"a\\\"\\\\\\012\"");
    ck_assert_str_eq(names_json_string(arena, "a\"\\\n\xff"), "\"a\\\"\\\\\\u000a\\ufffd\"");
}
END_TEST

START_TEST(names_that_clash_move)
{
    Names names;
    make_model(1, "osc");
    EmitStepper s[] = {stepper("total", midpoint(BLOCK_NEWTON, false), 1)};
    EmitUnit u = {.mech = &mech, .steppers = s, .nsteppers = 1};
    ck_assert(names_choose(arena, diag, &u, &names));
    ck_assert_str_eq(names.params[0], "int_");
    ck_assert_str_eq(names.params[2], "c[1]");
    ck_assert_str_eq(names.invariants[0], "osc_total_step_");
    EmitStepper twins[] = {s[0], stepper("TOTAL", midpoint(BLOCK_NEWTON, false), 1)};
    EmitUnit t = {.mech = &mech, .steppers = twins, .nsteppers = 2};
    ck_assert(!names_choose(arena, diag, &t, &names));
    ck_assert_uint_eq(diag_errors(diag), 1);
}
END_TEST

/* -- templates */

static const char *render(const char *text, Slots *s)
{
    StrBuf b;
    strbuf_init(&b, arena);
    template_render(arena, "test.tmpl", text, strlen(text), s, &b);
    return b.at;
}

START_TEST(templates)
{
    Slots *s = slots_create(arena, NULL);
    slots_text(s, "name", "f");
    slots_text(s, "body", "a;\n\n#if\nb;\n");
    slots_text(s, "empty", "");
    slots_flag(s, "yes", true);
    slots_flag(s, "no", false);
    slots_list(s, "items");
    slots_text(slots_item(s, "items"), "i", "1");
    slots_text(slots_item(s, "items"), "i", "2");
    ck_assert_str_eq(render("@# comment\nint @{name}(@{name})\n  @{body}\n  @{empty}\nend", s), "int f(f)\n  a;\n\n#if\n  b;\nend\n");
    ck_assert_str_eq(render("@if yes\na\n@unless no\nb\n@end\n@end\n@if no\nc\n@each items\nd\n@end\n@end\n", s), "a\nb\n");
    ck_assert_str_eq(render("@each items\n@{name}@{i};\n@end\n", s), "f1;\nf2;\n");
    arena_free(arena);
}
END_TEST

START_TEST(unfilled_slot_is_a_bug)
{
    static const char *const wrong[] = {"@{other}\n", "x @{other} y\n", "@if other\n@end\n", "@if name\n@end\n", "@each other\n@end\n", "@if yes\n", "x @ y\n"};
    Slots *s = slots_create(arena, NULL);
    slots_text(s, "name", "f");
    slots_flag(s, "yes", true);
    render(wrong[_i], s);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("emit");
    TCase *t = tcase_create("emit");
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_set_timeout(t, 120);
    tcase_add_loop_test(t, newton_of_all_sizes, 0, 5);
    tcase_add_test(t, float_is_float);
    tcase_add_test(t, single_file_and_folded);
    tcase_add_test(t, stages_follow_each_other);
    tcase_add_test(t, guards_report_their_fault);
    tcase_add_test(t, mixed_generations_do_not_compile);
    tcase_add_test(t, driver_prints_rows);
    tcase_add_test(t, same_bytes_twice);
    tcase_add_test(t, names_are_valid);
    tcase_add_test(t, names_that_clash_move);
    suite_add_tcase(s, t);
    t = tcase_create("template");
    tcase_add_checked_fixture(t, setup_arena, NULL);
    tcase_add_test(t, templates);
    tcase_add_loop_exit_test(t, unfilled_slot_is_a_bug, 70, 0, 7);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_ENV);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
