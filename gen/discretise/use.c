/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Method references: which file, which arguments; their slug and their spelling. */
#include "discretise/interp.h"

static Value constant(Arena *a, Diag *diag, Dag *dag, MethodLibrary *lib, const MethodUse *scope, const Ast *e)
{
    Build b = {.arena = a, .diag = diag, .dag = dag};
    Interp *in = interp_create(&b, lib, scope);
    Value v = interp_eval(in, e);
    mpfr_t x;
    mpfr_init2(x, DAG_BITS);
    if (v.kind == VALUE_MATRIX && (!value_is_scalar(&v) || !dag_constant(dag, v.at[0], x))) {
        diag_error(diag, e->span, "an exact constant is needed here");
        v = (Value){0};
    }
    mpfr_clear(x);
    return v;
}

static size_t param_index(const Method *m, const char *name)
{
    for (size_t i = 0; i < m->nparams; i++)
        if (strcmp(m->params[i].name, name) == 0)
            return i;
    return m->nparams;
}

static bool is_method_param(const Method *m, size_t i)
{
    return m->params[i].method != NULL && (!m->params[i].value || m->params[i].value->kind == AST_NAME);
}

static void hint_params(Diag *diag, Arena *a, const Method *m)
{
    StrBuf list;
    strbuf_init(&list, a);
    for (size_t i = 0; i < m->nparams; i++)
        strbuf_printf(&list, "%s%s", i ? ", " : "", m->params[i].name);
    if (m->nparams)
        diag_hint(diag, "its arguments are: %s", list.at);
    else
        diag_hint(diag, "it has no arguments");
}

MethodUse *use_create(Arena *a, Diag *diag, Dag *dag, MethodLibrary *lib, const MethodRef *ref, const MethodUse *caller)
{
    size_t k = caller ? param_index(caller->method, ref->name) : 0;
    if (caller && k < caller->method->nparams) {
        if (!caller->uses[k])
            diag_error(diag, ref->span, "'%s' is not a method", ref->name);
        else if (ref->nargs)
            diag_error(diag, ref->span, "'%s' has its arguments already", ref->name);
        return caller->uses[k];
    }
    const Method *m = lib->find(lib->arg, ref->name, ref->span);
    if (!m)
        return NULL;
    MethodUse *u = ARENA_NEW(a, MethodUse);
    *u = (MethodUse){.method = m, .as = ref->as, .span = ref->span};
    u->values = ARENA_ARRAY(a, Value, m->nparams + 1);
    u->uses = ARENA_ARRAY(a, MethodUse *, m->nparams + 1);
    size_t errors = diag_errors(diag);
    for (size_t i = 0; i < m->nparams; i++) {
        if (is_method_param(m, i))
            u->uses[i] = use_create(a, diag, dag, lib, m->params[i].method, NULL);
        else
            u->values[i] = constant(a, diag, dag, lib, NULL, m->params[i].value);
    }
    for (size_t i = 0; i < ref->nargs; i++) {
        const MethodArg *arg = &ref->args[i];
        k = param_index(m, arg->name);
        if (k == m->nparams) {
            diag_error(diag, arg->span, "'%s' has no argument '%s'", m->name, arg->name);
            hint_params(diag, a, m);
        } else if (is_method_param(m, k)) {
            if (!arg->method)
                diag_error(diag, arg->span, "argument '%s' of '%s' is a method", arg->name, m->name);
            else
                u->uses[k] = use_create(a, diag, dag, lib, arg->method, caller);
        } else if (!arg->value) {
            diag_error(diag, arg->span, "argument '%s' of '%s' is a number", arg->name, m->name);
        } else {
            u->values[k] = constant(a, diag, dag, lib, caller, arg->value);
        }
    }
    return diag_errors(diag) > errors ? NULL : u;
}

static bool is_default(Arena *a, Dag *dag, const MethodUse *u, size_t i)
{
    Arena *scratch = arena_create(0);
    Value v = constant(scratch, diag_create(scratch), dag, NULL, NULL, u->method->params[i].value);
    (void)a;
    bool same = v.kind == VALUE_MATRIX && node_is(v.at[0], u->values[i].at[0]);
    arena_free(scratch);
    return same;
}

static void put_rational(StrBuf *out, mpq_srcptr q, const char *minus, const char *slash)
{
    char *num = mpz_get_str(NULL, 10, mpq_numref(q)), *den = mpz_get_str(NULL, 10, mpq_denref(q));
    strbuf_printf(out, "%s%s", mpq_sgn(q) < 0 ? minus : "", mpq_sgn(q) < 0 ? num + 1 : num);
    if (mpz_cmp_ui(mpq_denref(q), 1) != 0)
        strbuf_printf(out, "%s%s", slash, den);
    void (*release)(void *, size_t);
    mp_get_memory_functions(NULL, NULL, &release);
    release(num, strlen(num) + 1);
    release(den, strlen(den) + 1);
}

const char *use_slug(Arena *a, Diag *diag, Dag *dag, const MethodUse *u)
{
    if (u->as)
        return u->as;
    StrBuf out;
    strbuf_init(&out, a);
    strbuf_puts(&out, u->method->name);
    for (size_t i = 0; i < u->method->nparams; i++) {
        const char *name = u->method->params[i].name;
        if (u->uses[i]) {
            const char *base = use_slug(a, diag, dag, u->uses[i]);
            const MethodParam *p = &u->method->params[i];
            bool plain = strcmp(base, p->method->name) == 0 && p->method->nargs == 0;
            if (!plain)
                strbuf_printf(&out, "_%s_%s", name, base);
            continue;
        }
        if (is_default(a, dag, u, i))
            continue;
        strbuf_printf(&out, "_%s_", name);
        Node x = u->values[i].at[0];
        if (dag_op(dag, x) == DAG_CONST && mpz_sizeinbase(mpq_denref(dag_rational_of(dag, x)), 10) < 12) {
            put_rational(&out, dag_rational_of(dag, x), "m", "_");
        } else {
            diag_error(diag, u->span, "argument '%s' makes no short name for the generated code", name);
            diag_hint(diag, "choose one: %s(...) as my_name", u->method->name);
            return NULL;
        }
    }
    return out.at;
}

const char *use_call(Arena *a, Dag *dag, const MethodUse *u)
{
    StrBuf out;
    strbuf_init(&out, a);
    strbuf_puts(&out, u->method->name);
    bool first = true;
    for (size_t i = 0; i < u->method->nparams; i++) {
        if (!u->uses[i] && is_default(a, dag, u, i))
            continue;
        strbuf_printf(&out, "%s%s = ", first ? "(" : ", ", u->method->params[i].name);
        first = false;
        if (u->uses[i])
            strbuf_puts(&out, use_call(a, dag, u->uses[i]));
        else if (dag_op(dag, u->values[i].at[0]) == DAG_CONST)
            put_rational(&out, dag_rational_of(dag, u->values[i].at[0]), "-", "/");
        else
            dag_dump(dag, u->values[i].at[0], &out);
    }
    strbuf_puts(&out, first ? "" : ")");
    return out.at;
}
