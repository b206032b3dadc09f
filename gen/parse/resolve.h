/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Private to gen/parse: names of a model, and values of expressions while they are bound to them. */
#ifndef DAL_PARSE_RESOLVE_H
#define DAL_PARSE_RESOLVE_H

#include "parse/raw.h"

/* What an expression depends on. */
enum {
    DEP_TIME = 1,
    DEP_COORD = 2,
    DEP_VEL = 4,
    DEP_PARAM = 8,
    DEP_INPUT = 16,
    DEP_DOT = 32, /* contains the derivative of a let */
    DEP_LET = 64, /* refers to a let */
    DEP_ALL = 127
};

/* An expression bound to the model, and what is known about it. expr NULL: an error was reported (or belongs
   to a name whose declaration failed). */
typedef struct {
    const Expr *expr;
    unsigned deps;
    size_t height;
    bool rational; /* an exact rational constant; above and below estimate its digits */
    bool small;    /* rational, and r is its value */
    bool indexed;  /* depends on a family variable */
    Rat r;
    double above, below;
} Value;

typedef enum { SYM_COORD, SYM_QUASI, SYM_PARAM, SYM_INPUT, SYM_LET, SYM_CONST, SYM_BROKEN } SymbolKind;

typedef struct {
    SymbolKind kind; /* SYM_BROKEN: its declaration failed, or it is unknown and was reported */
    const char *name;
    Span span;
    bool ranged;
    long first, count;
    size_t base; /* index of its first member in the model's array */
    bool failed; /* values that depend on it are not worth a message */
    bool known;  /* SYM_BROKEN: there is a declaration, though a wrong one */
    Value value; /* of a const */
    size_t nodes;
} Symbol;

typedef struct {
    Symbol **slot;
    size_t n, cap;
    VEC(Symbol *) order;
} SymbolTable;

/* The names of a model; kept by the Model for the values of the command line. */
struct ModelScope {
    SymbolTable table;
    VEC(Value) lets;
};

typedef struct {
    const char *name;
    long value;
} Bound;

typedef struct {
    ParseCtx *c;
    struct ModelScope *scope;
    const RawModel *raw; /* to say "declared later"; NULL for values of the command line */
    size_t nq;
    bool complete; /* nq is final; else the rows of quasi-velocities are patched at the end */
    VEC(Expr *) quasi_refs;
    VEC(Bound) bound;  /* family variables, innermost last */
    unsigned allow;    /* DEP_ bits that may occur here */
    const char *where; /* "a holonomic constraint" */
    const char *hint;  /* what to say beside a refusal, or NULL */
    size_t nodes;
    bool sizes_known; /* no error concerned the numbers of velocities and constraints */
    bool stop;        /* a limit was hit: nothing more is said or done */
} Resolver;

/* The symbol of that name or NULL. */
Symbol *symbol_find(const SymbolTable *t, const char *name);
/* Adds a symbol; the name must be free. */
Symbol *symbol_add(Arena *a, SymbolTable *t, const char *name);
/* Declares a name, or says why not (NULL). A name that was reported as unknown becomes known. */
Symbol *symbol_declare(Resolver *r, SymbolKind kind, const char *name, Span s);
/* The symbol that is used at a place; NULL after an error or if it is broken. */
Symbol *symbol_use(Resolver *r, const char *name, Span s, const char *what);
const char *symbol_kind_text(SymbolKind k);

Value resolve_expr(Resolver *r, const Ast *a);
/* Context of the following expressions. */
void resolve_within(Resolver *r, unsigned allow, const char *where, const char *hint);
bool resolve_integer(Resolver *r, const Ast *a, const char *what, long *out);
/* lo..hi; *count is 0 for an empty range. */
bool resolve_range(Resolver *r, const Ast *lo, const Ast *hi, long *first, long *count);
/* An index of a family: its offset from the range's start. */
bool resolve_member(Resolver *r, const Symbol *s, const Ast *index, Span at, size_t *offset);
bool resolve_bind(Resolver *r, const char *var, Span s);
void resolve_unbind(Resolver *r);
/* Counts nodes against the limit. */
bool resolve_count(Resolver *r, Span s, size_t n);
const char *member_name(ParseCtx *c, const char *base, bool indexed, long index);

Value value_number(Resolver *r, Rat x, Span s);
Value value_unary(Resolver *r, ExprOp op, Value a, Span s);
Value value_binary(Resolver *r, ExprOp op, Value a, Value b, Span s);

/* Statements that have files of their own. */
bool resolve_bracket(Resolver *r, Model *m, const RawModel *raw);
bool resolve_basis(Resolver *r, Model *m, const RawModel *raw);
/* Entries of a start, or of --set (SETTING_PARAM: parameters only, constant values). */
typedef enum { SETTING_START, SETTING_PARAM } Setting;
/* As start_merge, for one start of a model; `count` compares the `solve` with the constraints. */
bool start_order(ParseCtx *c, const Model *m, const ModelStart *base, const StartEntry *over, size_t nover,
                 bool count, StartEntry **entries, size_t *n);
bool resolve_entries(Resolver *r, const Model *m, Setting setting, const RawItem *items, size_t n,
                     StartEntry **out, size_t *nout);

#endif
