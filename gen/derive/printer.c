/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Formulas for people. Sums start with a positive term where they can, products become one fraction, long parts that
   occur more than once are named, so that the text grows with the graph and not with its expansion. */
#include "derive/printer.h"

#include <ctype.h>

enum { SHARE_SIZE = 14, SIZE_MOST = 1000000 };

struct Printer {
    Arena *arena;
    const Mechanics *m;
    Dag *dag;
    bool latex;
    const char *prefix;
    uint32_t *uses, *size, *share; /* by node id; share: 1 + index into shared */
    size_t n;
    VEC(Node) shared;
    VEC(const char *) names;
    Node opened; /* printed in full although it has a name */
};

/* ---- names ---- */

static const char *const GREEK[] = {
    "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu", "nu", "xi",
    "pi", "rho", "sigma", "tau", "upsilon", "phi", "chi", "psi", "omega", "Gamma", "Delta", "Theta", "Lambda", "Xi", "Pi",
    "Sigma", "Upsilon", "Phi", "Psi", "Omega",
};

static const char *tex_word(Arena *a, const char *s, size_t n)
{
    for (size_t i = 0; i < sizeof GREEK / sizeof *GREEK; i++)
        if (strlen(GREEK[i]) == n && strncmp(GREEK[i], s, n) == 0)
            return arena_printf(a, "\\%s", GREEK[i]);
    if (n <= 1)
        return arena_strndup(a, s, n);
    StrBuf b;
    strbuf_init(&b, a);
    strbuf_puts(&b, "\\mathit{");
    for (size_t i = 0; i < n; i++) {
        if (s[i] == '_')
            strbuf_puts(&b, "\\");
        strbuf_add(&b, &s[i], 1);
    }
    strbuf_puts(&b, "}");
    return b.at;
}

const char *printer_tex_name(Arena *a, const char *name)
{
    size_t n = strlen(name);
    const bool dot = n > 0 && name[n - 1] == '\'';
    n -= dot;
    const char *open = memchr(name, '[', n);
    size_t head = open ? (size_t)(open - name) : n;
    const char *index = open ? arena_strndup(a, open + 1, n - head - 2) : "";
    const char *bar = head > 1 ? memchr(name + 1, '_', head - 1) : NULL;
    size_t word = bar ? (size_t)(bar - name) : head;
    const char *sub = "";
    if (bar && word + 1 < head) {
        sub = tex_word(a, bar + 1, head - word - 1);
    } else if (!bar) {
        while (word > 1 && isdigit((unsigned char)name[word - 1]))
            word--;
        sub = arena_strndup(a, name + word, head - word);
    }
    const char *base = tex_word(a, name, word);
    if (dot)
        base = arena_printf(a, "\\dot{%s}", base);
    if (*sub && *index)
        return arena_printf(a, "%s_{%s,%s}", base, sub, index);
    return *sub || *index ? arena_printf(a, "%s_{%s}", base, *sub ? sub : index) : base;
}

static bool is_numbered(const char *name, const char *prefix)
{
    size_t n = strlen(prefix);
    return strncmp(name, prefix, n) == 0 && isdigit((unsigned char)name[n]);
}

/* A letter that, with a number behind it, is no name of the model. */
static const char *free_prefix(const Model *m)
{
    static const char *const letters[] = {"s", "z", "e", "f", "r", "y", "sub"};
    for (size_t k = 0; k < sizeof letters / sizeof *letters; k++) {
        bool taken = false;
        for (size_t i = 0; i < m->nq; i++)
            taken = taken || is_numbered(m->coords[i].name, letters[k]);
        for (size_t i = 0; i < m->nquasi; i++)
            taken = taken || is_numbered(m->quasi[i].name, letters[k]);
        for (size_t i = 0; i < m->np; i++)
            taken = taken || is_numbered(m->params[i].id.name, letters[k]);
        for (size_t i = 0; i < m->nu; i++)
            taken = taken || is_numbered(m->inputs[i].id.name, letters[k]);
        if (!taken)
            return letters[k];
    }
    return "shared";
}

/* ---- sharing ---- */

Printer *printer_create(Arena *a, const Mechanics *m, bool latex)
{
    Printer *p = ARENA_NEW(a, Printer);
    *p = (Printer){.arena = a, .m = m, .dag = m->dag, .latex = latex, .prefix = free_prefix(m->model)};
    p->n = dag_size(m->dag) + 1;
    p->uses = ARENA_ARRAY(a, uint32_t, p->n);
    p->size = ARENA_ARRAY(a, uint32_t, p->n);
    p->share = ARENA_ARRAY(a, uint32_t, p->n);
    return p;
}

static uint32_t size_of(Printer *p, Node e)
{
    if (e.id >= p->n)
        return SIZE_MOST;
    if (p->size[e.id])
        return p->size[e.id];
    uint32_t size = 1;
    for (size_t i = 0; i < dag_nkids(p->dag, e) && size < SIZE_MOST; i++)
        size += size_of(p, dag_kid(p->dag, e, i));
    return p->size[e.id] = size < SIZE_MOST ? size : SIZE_MOST;
}

bool printer_is_short(Printer *p, Node e) { return size_of(p, e) < SHARE_SIZE; }

static void count_uses(Printer *p, Node e)
{
    if (p->uses[e.id]++ > 0)
        return;
    for (size_t i = 0; i < dag_nkids(p->dag, e); i++)
        count_uses(p, dag_kid(p->dag, e, i));
}

static void name_shared(Printer *p, Node e, bool *seen)
{
    if (seen[e.id])
        return;
    seen[e.id] = true;
    for (size_t i = 0; i < dag_nkids(p->dag, e); i++)
        name_shared(p, dag_kid(p->dag, e, i), seen);
    DagOp op = dag_op(p->dag, e);
    if (p->uses[e.id] < 2 || size_of(p, e) < SHARE_SIZE || op == DAG_SCALE)
        return;
    vec_push(p->arena, &p->shared, e);
    p->share[e.id] = (uint32_t)p->shared.n;
    const char *name = arena_printf(p->arena, p->latex ? "%s_{%zu}" : "%s%zu", p->prefix, p->shared.n);
    vec_push(p->arena, &p->names, name);
}

void printer_share(Printer *p, const Node *roots, size_t n)
{
    bool *seen = ARENA_ARRAY(p->arena, bool, p->n);
    for (size_t i = 0; i < n; i++)
        count_uses(p, roots[i]);
    for (size_t i = 0; i < n; i++)
        name_shared(p, roots[i], seen);
}

size_t printer_nshared(const Printer *p) { return p->shared.n; }
const char *printer_shared_name(const Printer *p, size_t i) { return p->names.at[i]; }

void printer_shared(Printer *p, size_t i, StrBuf *out)
{
    p->opened = p->shared.at[i];
    printer_formula(p, p->shared.at[i], PREC_SUM, out);
    p->opened = NODE_NONE;
}

/* ---- formulas ---- */

static void open_bracket(Printer *p, StrBuf *out) { strbuf_puts(out, p->latex ? "\\left(" : "("); }
static void close_bracket(Printer *p, StrBuf *out) { strbuf_puts(out, p->latex ? "\\right)" : ")"); }

static void put_integer(StrBuf *out, Arena *a, mpz_srcptr z)
{
    char *s = arena_alloc(a, mpz_sizeinbase(z, 10) + 2);
    strbuf_puts(out, mpz_get_str(s, 10, z));
}

static void put_symbol(Printer *p, Node e, StrBuf *out)
{
    strbuf_puts(out, p->latex ? printer_tex_name(p->arena, dag_name(p->dag, e)) : dag_name(p->dag, e));
}

static void put_call(Printer *p, const char *name, Node e, StrBuf *out)
{
    strbuf_puts(out, name);
    open_bracket(p, out);
    for (size_t i = 0; i < dag_nkids(p->dag, e); i++) {
        strbuf_puts(out, i ? ", " : "");
        printer_formula(p, dag_kid(p->dag, e, i), PREC_SUM, out);
    }
    close_bracket(p, out);
}

static const char *tex_function(Arena *a, Fn f)
{
    switch (f) {
    case FN_ASIN: return "\\arcsin";
    case FN_ACOS: return "\\arccos";
    case FN_ATAN: return "\\arctan";
    case FN_SIN: case FN_COS: case FN_TAN: case FN_SINH: case FN_COSH: case FN_TANH: case FN_EXP: case FN_LOG:
        return arena_printf(a, "\\%s", fn_name(f));
    case FN_ATAN2: case FN_SIGN: return arena_printf(a, "\\operatorname{%s}", fn_name(f));
    case FN_SQRT: case FN_ABS: case FN_COUNT: break;
    }
    UNREACHABLE();
}

/* A function to a power (1: none), sin^2 x in LaTeX. */
static void put_function(Printer *p, Node e, const char *power, StrBuf *out)
{
    Fn f = dag_fn_of(p->dag, e);
    if (!p->latex) {
        put_call(p, fn_name(f), e, out);
        if (power)
            strbuf_printf(out, "^%s", power);
        return;
    }
    if (f == FN_SQRT || f == FN_ABS) {
        strbuf_puts(out, f == FN_SQRT ? "\\sqrt{" : "\\left|");
        printer_formula(p, dag_kid(p->dag, e, 0), PREC_SUM, out);
        strbuf_puts(out, f == FN_SQRT ? "}" : "\\right|");
        if (power)
            strbuf_printf(out, "^{%s}", power);
        return;
    }
    const char *name = tex_function(p->arena, f);
    if (power)
        name = arena_printf(p->arena, "%s^{%s}", name, power);
    put_call(p, name, e, out);
}

static bool is_named(const Printer *p, Node e) { return p->share[e.id] && !node_is(e, p->opened); }

/* x^e as a factor; alone: nothing stands beside it. */
static void put_power(Printer *p, Node x, long e, bool alone, StrBuf *out)
{
    const char *power = e == 1 ? NULL : arena_printf(p->arena, "%ld", e);
    if (dag_op(p->dag, x) == DAG_FN && !is_named(p, x)) {
        put_function(p, x, power, out);
        return;
    }
    printer_formula(p, x, e != 1 ? PREC_ATOM : alone ? PREC_SUM : PREC_PRODUCT, out);
    if (power)
        strbuf_printf(out, p->latex ? "^{%s}" : "^%s", power);
}

/* |c| times x, x a product or a single factor, as one fraction. */
static void put_product(Printer *p, mpq_srcptr c, Node x, StrBuf *out)
{
    const bool many = dag_op(p->dag, x) == DAG_MUL && !is_named(p, x);
    const size_t n = many ? dag_nkids(p->dag, x) : 1;
    StrBuf part[2]; /* numerator, denominator */
    size_t count[2] = {0, 0}, expected[2] = {mpz_cmpabs_ui(mpq_numref(c), 1) != 0, mpz_cmp_ui(mpq_denref(c), 1) != 0};
    for (size_t i = 0; i < n; i++)
        expected[many && dag_exponent(p->dag, x, i) < 0]++;
    const bool bar = p->latex && expected[1] > 0;
    const char *times = p->latex ? "\\," : "*";
    mpz_t z;
    mpz_init(z);
    for (int below = 0; below < 2; below++) {
        strbuf_init(&part[below], p->arena);
        mpz_abs(z, below ? mpq_denref(c) : mpq_numref(c));
        if (mpz_cmp_ui(z, 1) != 0) {
            put_integer(&part[below], p->arena, z);
            count[below]++;
        }
        for (size_t i = 0; i < n; i++) {
            long e = many ? dag_exponent(p->dag, x, i) : 1;
            if ((e < 0) != (below == 1))
                continue;
            strbuf_puts(&part[below], count[below] ? times : "");
            put_power(p, many ? dag_kid(p->dag, x, i) : x, e < 0 ? -e : e, bar && expected[below] == 1, &part[below]);
            count[below]++;
        }
        if (count[below] == 0)
            strbuf_puts(&part[below], "1");
    }
    mpz_clear(z);
    if (count[1] == 0)
        strbuf_puts(out, part[0].at);
    else if (p->latex)
        strbuf_printf(out, "\\frac{%s}{%s}", part[0].at, part[1].at);
    else
        strbuf_printf(out, count[1] == 1 ? "%s/%s" : "%s/(%s)", part[0].at, part[1].at);
}

static void put_number(Printer *p, mpq_srcptr c, StrBuf *out)
{
    mpz_t z;
    mpz_init(z);
    mpz_abs(z, mpq_numref(c));
    const bool whole = mpz_cmp_ui(mpq_denref(c), 1) == 0;
    if (!whole && p->latex)
        strbuf_puts(out, "\\frac{");
    put_integer(out, p->arena, z);
    if (!whole) {
        strbuf_puts(out, p->latex ? "}{" : "/");
        put_integer(out, p->arena, mpq_denref(c));
        strbuf_puts(out, p->latex ? "}" : "");
    }
    mpz_clear(z);
}

/* One term of a sum, without its sign: the constant if i is the number of kids. A sum with a plus before it needs
   no brackets. */
static void put_sum_term(Printer *p, Node e, size_t i, bool minus, StrBuf *out)
{
    if (i == dag_nkids(p->dag, e))
        put_number(p, dag_rational_of(p->dag, e), out);
    else if (!minus && dag_op(p->dag, dag_kid(p->dag, e, i)) == DAG_ADD && mpq_cmp_si(dag_coeff(p->dag, e, i), 1, 1) == 0)
        printer_formula(p, dag_kid(p->dag, e, i), PREC_SUM, out);
    else
        put_product(p, dag_coeff(p->dag, e, i), dag_kid(p->dag, e, i), out);
}

/* The sum e, or -e. */
static void put_sum(Printer *p, Node e, bool negate, StrBuf *out)
{
    const size_t n = dag_nkids(p->dag, e);
    size_t first = n + 1;
    for (size_t i = 0; i <= n && first > n; i++) {
        int s = mpq_sgn(i < n ? dag_coeff(p->dag, e, i) : dag_rational_of(p->dag, e));
        if ((negate ? -s : s) > 0)
            first = i;
    }
    if (first <= n)
        put_sum_term(p, e, first, false, out);
    bool empty = first > n;
    for (size_t i = 0; i <= n; i++) {
        int s = mpq_sgn(i < n ? dag_coeff(p->dag, e, i) : dag_rational_of(p->dag, e));
        if (i == first || s == 0)
            continue;
        s = negate ? -s : s;
        strbuf_puts(out, empty ? "-" : s < 0 ? " - " : " + ");
        put_sum_term(p, e, i, s < 0, out);
        empty = false;
    }
}

static void put_bracketed(Printer *p, bool bracket, Node e, void (*put)(Printer *, Node, StrBuf *), StrBuf *out)
{
    if (bracket)
        open_bracket(p, out);
    put(p, e, out);
    if (bracket)
        close_bracket(p, out);
}

static void put_plain_sum(Printer *p, Node e, StrBuf *out) { put_sum(p, e, false, out); }
static void put_negated_sum(Printer *p, Node e, StrBuf *out) { put_sum(p, dag_kid(p->dag, e, 0), true, out); }

static void put_scaled(Printer *p, Node e, StrBuf *out)
{
    mpq_srcptr c = dag_rational_of(p->dag, e);
    strbuf_puts(out, mpq_sgn(c) < 0 ? "-" : "");
    if (dag_op(p->dag, e) == DAG_CONST)
        put_number(p, c, out);
    else
        put_product(p, c, dag_kid(p->dag, e, 0), out);
}

static void put_plain_product(Printer *p, Node e, StrBuf *out)
{
    mpq_t one;
    mpq_init(one);
    mpq_set_ui(one, 1, 1);
    put_product(p, one, e, out);
    mpq_clear(one);
}

static void put_general_power(Printer *p, Node e, StrBuf *out)
{
    printer_formula(p, dag_kid(p->dag, e, 0), PREC_ATOM, out);
    strbuf_puts(out, p->latex ? "^{" : "^");
    printer_formula(p, dag_kid(p->dag, e, 1), p->latex ? PREC_SUM : PREC_ATOM, out);
    strbuf_puts(out, p->latex ? "}" : "");
}

void printer_formula(Printer *p, Node e, Prec prec, StrBuf *out)
{
    Dag *d = p->dag;
    if (is_named(p, e)) {
        strbuf_puts(out, p->names.at[p->share[e.id] - 1]);
        return;
    }
    switch (dag_op(d, e)) {
    case DAG_CONST: {
        mpq_srcptr c = dag_rational_of(d, e);
        bool whole = mpz_cmp_ui(mpq_denref(c), 1) == 0;
        put_bracketed(p, (mpq_sgn(c) < 0 && prec > PREC_SUM) || (!whole && prec > PREC_PRODUCT), e, put_scaled, out);
        return;
    }
    case DAG_SYM: put_symbol(p, e, out); return;
    case DAG_SCALE: {
        mpq_srcptr c = dag_rational_of(d, e);
        Node x = dag_kid(d, e, 0);
        if (mpq_cmp_si(c, -1, 1) == 0 && dag_op(d, x) == DAG_ADD && !is_named(p, x))
            put_bracketed(p, prec > PREC_SUM, e, put_negated_sum, out);
        else
            put_bracketed(p, mpq_sgn(c) < 0 ? prec > PREC_SUM : prec > PREC_PRODUCT, e, put_scaled, out);
        return;
    }
    case DAG_ADD: put_bracketed(p, prec > PREC_SUM, e, put_plain_sum, out); return;
    case DAG_MUL: put_bracketed(p, prec > PREC_PRODUCT, e, put_plain_product, out); return;
    case DAG_FN: put_function(p, e, NULL, out); return;
    case DAG_POW: put_bracketed(p, prec > PREC_POWER, e, put_general_power, out); return;
    case DAG_LT: case DAG_LE: case DAG_EQ: case DAG_AND: case DAG_OR: case DAG_NOT: case DAG_SELECT: break;
    }
    UNREACHABLE();
}

void printer_term(Printer *p, bool first, Node coeff, const char *what, StrBuf *out)
{
    StrBuf b;
    strbuf_init(&b, p->arena);
    const char *times = p->latex ? "\\," : "*";
    DagOp op = dag_op(p->dag, coeff);
    bool minus = false;
    if ((op == DAG_CONST || op == DAG_SCALE) && !is_named(p, coeff) && mpq_sgn(dag_rational_of(p->dag, coeff)) < 0) {
        Node x = op == DAG_SCALE ? dag_kid(p->dag, coeff, 0) : coeff;
        minus = op == DAG_CONST || dag_op(p->dag, x) != DAG_ADD;
    }
    if (minus) {
        if (op == DAG_CONST)
            put_number(p, dag_rational_of(p->dag, coeff), &b);
        else
            put_product(p, dag_rational_of(p->dag, coeff), dag_kid(p->dag, coeff, 0), &b);
    } else {
        printer_formula(p, coeff, PREC_PRODUCT, &b);
    }
    strbuf_puts(out, first ? (minus ? "-" : "") : minus ? " - " : " + ");
    if (strcmp(b.at, "1") == 0)
        strbuf_puts(out, what);
    else
        strbuf_printf(out, "%s%s%s", b.at, times, what);
}
