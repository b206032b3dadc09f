/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The one way out of the algebra: an expression of the shim becomes a node. The constructors of the graph sort
   operands and move signs and contents, so nothing of the algebra's own order survives. */
#include "dag/dag_internal.h"

typedef struct {
    Dag *dag;
    Sym *sym;
    Node (*leaf)(void *arg, SymEx symbol);
    void *arg;
} Import;

static Node import(Import *im, SymEx e)
{
    Dag *d = im->dag;
    size_t n = sym_nops(im->sym, e);
    switch (sym_kind(im->sym, e)) {
    case SYM_NUM: {
        const char *text = sym_number(im->sym, e);
        return text ? dag_decimal(d, text) : NODE_NONE;
    }
    case SYM_PI_CONST: return dag_symbol(d, SYM_CLASS_PI, 0, "pi");
    case SYM_SYMBOL: return im->leaf(im->arg, e);
    case SYM_ADD: {
        VEC(Node) parts = {0};
        for (size_t i = 0; i < n; i++) {
            Node x = import(im, sym_op(im->sym, e, i));
            vec_push(d->arena, &parts, x);
        }
        return dag_sum(d, parts.at, parts.n);
    }
    case SYM_MUL: {
        Node x = dag_int(d, 1);
        for (size_t i = 0; i < n; i++)
            x = dag_mul(d, x, import(im, sym_op(im->sym, e, i)));
        return x;
    }
    case SYM_POW: return dag_pow(d, import(im, sym_op(im->sym, e, 0)), import(im, sym_op(im->sym, e, 1)));
    case SYM_FN: {
        Node a = import(im, sym_op(im->sym, e, 0));
        Node b = n > 1 ? import(im, sym_op(im->sym, e, 1)) : NODE_NONE;
        return dag_fn(d, (Fn)sym_fn_of(im->sym, e), a, b);
    }
    case SYM_OTHER: return NODE_NONE;
    }
    UNREACHABLE();
}

Node dag_import(Dag *d, Sym *s, SymEx e, Node (*leaf)(void *arg, SymEx symbol), void *arg)
{
    Import im = {d, s, leaf, arg};
    return sym_ok(e) ? import(&im, e) : NODE_NONE;
}
