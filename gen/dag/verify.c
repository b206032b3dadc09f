/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Checks that every node has the canonical form of dag.h, and the textual dump of a node. */
#include "dag/dag_internal.h"

static void verify_add(const Dag *d, Node x)
{
    const DagNode *n = dag_at(d, x);
    CHECK(n->nkids + (mpq_sgn(n->rat) != 0) >= 2);
    CHECK(mpq_sgn(n->w.coeff[0]) > 0);
    bool integers = mpz_cmp_ui(mpq_denref(n->rat), 1) == 0;
    for (uint32_t i = 0; i < n->nkids; i++)
        integers = integers && mpz_cmp_ui(mpq_denref(n->w.coeff[i]), 1) == 0;
    CHECK(integers || mpq_cmp_ui(n->w.coeff[0], 1, 1) == 0);
    mpz_t gcd;
    mpz_init(gcd);
    mpz_abs(gcd, mpq_numref(n->rat));
    for (uint32_t i = 0; i < n->nkids; i++) {
        DagOp op = dag_op(d, (Node){n->kids[i]});
        CHECK(op != DAG_CONST && op != DAG_SCALE);
        CHECK(mpq_sgn(n->w.coeff[i]) != 0);
        mpz_gcd(gcd, gcd, mpq_numref(n->w.coeff[i]));
        CHECK(i == 0 || dag_compare(d, (Node){n->kids[i - 1]}, (Node){n->kids[i]}) < 0);
    }
    CHECK(!integers || mpz_cmp_ui(gcd, 1) == 0);
    mpz_clear(gcd);
}

static void verify_mul(const Dag *d, Node x)
{
    const DagNode *n = dag_at(d, x);
    CHECK(n->nkids >= 2 || n->w.exponent[0] != 1);
    for (uint32_t i = 0; i < n->nkids; i++) {
        DagOp op = dag_op(d, (Node){n->kids[i]});
        CHECK(op != DAG_CONST && op != DAG_SCALE && op != DAG_MUL);
        CHECK(n->w.exponent[i] != 0);
        CHECK(i == 0 || dag_compare(d, (Node){n->kids[i - 1]}, (Node){n->kids[i]}) < 0);
    }
}

void dag_verify(const Dag *d)
{
    for (uint32_t id = 1; id < d->nodes.n; id++) {
        Node x = {id};
        const DagNode *n = dag_at(d, x);
        for (uint32_t i = 0; i < n->nkids; i++)
            CHECK(n->kids[i] > 0 && n->kids[i] < id);
        if (n->op == DAG_SCALE) {
            DagOp op = dag_op(d, (Node){n->kids[0]});
            CHECK(op != DAG_CONST && op != DAG_SCALE);
            CHECK(mpq_sgn(n->rat) != 0 && mpq_cmp_ui(n->rat, 1, 1) != 0);
        }
        if (n->op == DAG_ADD)
            verify_add(d, x);
        if (n->op == DAG_MUL)
            verify_mul(d, x);
    }
}

static const char *const fn_names[] = {
#define FN(id, name, arity, c, cost) name,
#include "dag/ops.def"
#undef FN
};

static void dump_rat(mpq_srcptr q, StrBuf *out)
{
    char *text = mpq_get_str(NULL, 10, q);
    strbuf_puts(out, text);
    void (*release)(void *, size_t);
    mp_get_memory_functions(NULL, NULL, &release);
    release(text, strlen(text) + 1);
}

static const char *const op_names[] = {"const", "sym", "*", "+", "prod", "fn", "pow", "<", "<=", "==", "and", "or", "not", "select"};

void dag_dump(const Dag *d, Node e, StrBuf *out)
{
    const DagNode *n = dag_at(d, e);
    if (n->op == DAG_CONST) {
        dump_rat(n->rat, out);
        return;
    }
    if (n->op == DAG_SYM) {
        strbuf_puts(out, n->name);
        return;
    }
    strbuf_printf(out, "(%s", n->op == DAG_FN ? fn_names[n->sub] : op_names[n->op]);
    if (n->op == DAG_SCALE || (n->op == DAG_ADD && mpq_sgn(n->rat) != 0)) {
        strbuf_puts(out, " ");
        dump_rat(n->rat, out);
    }
    for (uint32_t i = 0; i < n->nkids; i++) {
        strbuf_puts(out, " ");
        bool weighted = n->op == DAG_ADD && mpq_cmp_ui(n->w.coeff[i], 1, 1) != 0;
        if (weighted) {
            dump_rat(n->w.coeff[i], out);
            strbuf_puts(out, "*");
        }
        dag_dump(d, (Node){n->kids[i]}, out);
        if (n->op == DAG_MUL && n->w.exponent[i] != 1)
            strbuf_printf(out, "^%ld", n->w.exponent[i]);
    }
    strbuf_puts(out, ")");
}
