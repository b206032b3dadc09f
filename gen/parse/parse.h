/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The front end: texts in, checked structures out. A model comes out fully resolved (families and sums expanded,
   every name bound); a method comes out as syntax, because its dimensions are those of a model that is not known yet. */
#ifndef DAL_PARSE_PARSE_H
#define DAL_PARSE_PARSE_H

#include "base/base.h"

/* ---- syntax shared by both languages ---------------------------------------------------------------------- */

typedef enum {
    AST_NUM,       /* text: the literal, "0.1", "1e-6" */
    AST_STRING,    /* text: without the quotes */
    AST_NAME,      /* text; kid[0..] are its indices: w, w[i], A[i,j]; `primes` counts the primes (models) */
    AST_CALL,      /* text(kid...) */
    AST_NEG,       /* -kid[0] */
    AST_TRANSPOSE, /* kid[0]^T (methods) */
    AST_ADD, AST_SUB, AST_MUL, AST_DIV, AST_POW,
    AST_EQ, AST_NE, AST_LT, AST_LE, AST_GT, AST_GE, AST_AND, AST_OR, AST_NOT, /* conditions (methods) */
    AST_TUPLE,     /* (a, b, ...), two or more */
    AST_SUM,       /* sum(text in kid[0]..kid[1]: kid[2]) */
    AST_PROD,
    AST_IS         /* `mass is constant`, `no forces`, ...: text is the fact, words joined by one space */
} AstKind;

typedef struct Ast Ast;
struct Ast {
    AstKind kind;
    int primes;
    Span span;
    const char *text; /* interned */
    Ast **kid;
    size_t n;
    size_t height; /* of the tree below, 1 for a leaf: at most Limits.depth, so that a walk may recurse */
};

/* Limits of the front end; an error names the one that was hit, the measured value and the option that raises it. */
typedef struct {
    size_t file_bytes;   /* --max-file */
    size_t depth;        /* --max-depth: nesting of one expression */
    size_t nodes;        /* --max-nodes: of one file, after families and sums are expanded */
    size_t digits;       /* --max-digits: of one number */
    long exponent;       /* --max-exponent: of a number's e-part and of an integer power */
    long family;         /* --max-family: length of one range */
} Limits;
Limits limits_default(void); /* 1 MiB, 200, 1000000, 1000, 10000, 10000 */

/* An override from the command line: -D NAME=VALUE. */
typedef struct {
    const char *name;
    Ast *value;
} Define;

typedef struct {
    Arena *arena;      /* lifetime of everything returned */
    Interner *names;
    Diag *diag;
    Limits limits;
} ParseCtx;

/* Parses one expression that fills the whole source (a value of --h, of -D, a method reference's argument). NULL after an error. */
Ast *parse_expr(ParseCtx *c, const Source *src);

/* ---- models ------------------------------------------------------------------------------------------------ */

/* Scalar functions of both languages. The order is that of gen/dag/ops.def, which has one row for each. */
typedef enum {
    FN_SIN, FN_COS, FN_TAN, FN_ASIN, FN_ACOS, FN_ATAN, FN_ATAN2, FN_SINH, FN_COSH, FN_TANH,
    FN_EXP, FN_LOG, FN_SQRT, FN_ABS, FN_SIGN,
    FN_COUNT
} Fn;
/* The function of that name, or FN_COUNT; *arity is set when found. */
Fn fn_find(const char *name, int *arity);
const char *fn_name(Fn f);

typedef enum {
    EX_NUM,    /* text: an unsigned decimal literal, exact */
    EX_PI,
    EX_TIME,
    EX_COORD,  /* index: coordinate */
    EX_VEL,    /* index: velocity row; rows nq.. are the quasi-velocities */
    EX_PARAM, EX_INPUT,
    EX_LET,    /* index: into Model.lets */
    EX_LETDOT, /* total time derivative of a let of t and coordinates */
    EX_NEG, EX_ADD, EX_SUB, EX_MUL, EX_DIV, EX_POW,
    EX_FN      /* fn(a) or fn(a, b) */
} ExprOp;

typedef struct Expr Expr;
struct Expr {
    ExprOp op;
    Fn fn;
    size_t index;
    const char *text;
    const Expr *a, *b;
    Span span;
};

/* One scalar name of the model. `name` is what messages and CSV columns show: "x", "w[1]", "th[0]". */
typedef struct {
    const char *name; /* display name, without a prime */
    const char *base; /* "w" */
    bool indexed;
    long index;       /* 1 in w[1] */
    long first;       /* the range's first index: w[1..3] has 1; an array member of the C struct is index - first */
    long count;       /* the range's length, 1 if not indexed */
    Span span;
} ModelName;

typedef struct {
    ModelName id;
    const Expr *value; /* default; NULL for an input without one (0 is used by `run`) */
} ModelValue;

typedef struct {
    const char *name; /* display name, "edge[0]"; NULL where unnamed */
    const Expr *expr; /* lhs - rhs (just lhs where rhs is the literal 0) */
    Span span;
} ModelRow;

typedef struct {
    size_t row; /* velocity row the force acts on */
    const Expr *expr;
    Span span;
} ModelForce;

typedef enum { START_COORD, START_VEL, START_PARAM } StartTarget;
typedef struct {
    StartTarget target;
    size_t index;
    bool solve;        /* found from the constraints */
    const Expr *value; /* the value, or the guess of solve(guess); NULL for plain `solve` (guess 0) */
    Span span;
} StartEntry;
typedef struct {
    const char *name; /* "default" for an unnamed start */
    StartEntry *entries; /* in an order in which each one uses only earlier ones, defaults and zeros */
    size_t n;
    Span span;
} ModelStart;

/* A reference to a method: `some_method(beta = 1/10) as nm`, `"./my.method"(s = 2)`, `./my.method`. */
typedef struct MethodRef MethodRef;
typedef struct {
    const char *name;
    /* An exact constant: only `value` is set. A method, `base = some_method(beta = 1/10)`, `base = some_method()` or
       `base = "./my.method"`: only `method`. A bare name, `base = some_method` or `s = n`, may be either: both are set
       (value is the AST_NAME) and the consumer decides by what the name means there. */
    Ast *value;
    MethodRef *method;
    Span span;
} MethodArg;
struct MethodRef {
    const char *name;    /* name or path as written */
    MethodArg *args;
    size_t nargs;
    const char *as;      /* slug chosen by the user, or NULL */
    Span span;
};
/* Parses a --method value (or one entry of `integrate`). NULL after an error. */
MethodRef *parse_method_ref(ParseCtx *c, const Source *src);

typedef struct {
    const char *name, *title; /* title NULL if absent */
    const Source *src;
    ModelName *coords;  size_t nq;
    ModelName *quasi;   size_t nquasi;
    ModelValue *params; size_t np;
    ModelValue *inputs; size_t nu;
    const Expr **lets;  size_t nlets;    /* in order of declaration: a let refers to earlier ones only */
    ModelName *let_ids;
    const Expr *lagrangian;
    Span lagrangian_span;
    ModelRow *constraints; size_t nc;
    ModelRow *holonomic;   size_t nh;
    ModelForce *forces;    size_t nforces;
    /* bracket[(b*nquasi + a)*nquasi + c] = c^c_ba of [w_b, w_a] = c^c_ba w_c; NULL entries are 0; antisymmetry is filled in */
    const Expr **bracket;
    Span bracket_span;
    const Expr **basis; size_t nbasis;   /* nbasis columns of nq + nquasi entries each, column by column; NULL entries are 0 */
    Span basis_span;
    ModelRow *invariants; size_t ninv;   /* name never NULL */
    ModelStart *starts;   size_t nstarts;
    MethodRef **integrate; size_t nintegrate; /* the model's consts in their arguments are replaced by values */
    struct ModelScope *scope; /* the front end's own: names for the values of the command line */
} Model;

/* Parses and resolves a model. NULL after an error (all of them are in c->diag). A define that names no const is an error. */
Model *parse_model(ParseCtx *c, const Source *src, const Define *defines, size_t ndefines);

/* Values of the command line, resolved against a model.
   parse_value: constants, functions and the model's consts only (--h, --t0).
   parse_set: `p = 1, q[2] = 2` -> entries with target START_PARAM.
   parse_start: `NAME` | `x = 1, x' = 2` | `NAME, x = 1` -> *base is the named start or NULL, the rest overrides. */
const Expr *parse_value(ParseCtx *c, const Model *m, const Source *src);
bool parse_set(ParseCtx *c, const Model *m, const Source *src, StartEntry **entries, size_t *n);
bool parse_start(ParseCtx *c, const Model *m, const Source *src, const ModelStart **base, StartEntry **entries, size_t *n);
/* The entries of a start with others in the place of those for the same target, in an order of evaluation as in
   ModelStart; `base` may be NULL. False after an error: a circle, or a wrong number of `solve`. */
bool start_merge(ParseCtx *c, const Model *m, const ModelStart *base, const StartEntry *over, size_t nover,
                 StartEntry **entries, size_t *n);

/* ---- methods ----------------------------------------------------------------------------------------------- */

typedef enum { KIND_SCALAR, KIND_COORD, KIND_VELOCITY, KIND_MOMENTUM, KIND_MULTIPLIER, KIND_REDUCED } Kind;
Kind kind_find(const char *name, bool *found);
const char *kind_name(Kind k);

typedef struct {
    const char *name;
    Kind kind;
} FunArg;

typedef enum {
    MS_CONST,   /* names[] = expr, or a tuple (A, b, c) = expr when nnames > 1 or tuple */
    MS_LET,     /* the same, possibly a family over var in lo..hi */
    MS_FUN,     /* names[0](args) = expr */
    MS_STATE,   /* names[0]: kind = expr */
    MS_UNKNOWN, /* names[0]: kind, possibly over lo..hi (no variable) */
    MS_EQUATION,/* lhs = rhs, possibly a family */
    MS_GUESS    /* names[0] = expr, possibly a family */
} MStmtKind;

typedef struct {
    MStmtKind kind;
    Span span;
    const char **names;
    size_t nnames;
    bool tuple;          /* written (a, b) = ... */
    Kind value_kind;     /* MS_STATE, MS_UNKNOWN */
    const char *var;     /* family variable (interned), NULL if no family */
    bool ranged;         /* has lo..hi */
    Ast *lo, *hi;
    FunArg *args;
    size_t nargs;
    Ast *lhs, *expr;     /* lhs for equations only */
} MStmt;

/* `order e if cond, else e`: a list of (value, condition); the last may have no condition. */
typedef struct {
    Ast *value, *cond;
} Guarded;

typedef struct {
    const char *text; /* the message of warn and reject */
    Ast *cond;        /* NULL: always */
    Span span;
} Clause;

typedef struct {
    MethodRef *method;
    Ast *coeff;
    Span span;
} Substep;

typedef struct {
    const char *name; /* of the argument */
    Ast *value;       /* default: a constant, a method, or both for a bare name: see MethodArg */
    MethodRef *method;
    Span span;
} MethodParam;

typedef struct {
    const char *name, *title;
    const Source *src;
    MethodParam *params; size_t nparams;
    const char **cites;  size_t ncites;
    Guarded *order;      size_t norder;
    Clause *symmetric;   size_t nsymmetric;  /* `symmetric` or `symmetric if cond`; several are alternatives */
    Clause *preserves;   size_t npreserves;  /* text: "energy" */
    Clause *needs;       size_t nneeds;      /* cond: AST_IS or a call such as symmetric(base); text: as written */
    Clause *warns;       size_t nwarns;
    Clause *rejects;     size_t nrejects;
    MStmt *stmts;        size_t nstmts;      /* in order of the file */
    Substep *compose;    size_t ncompose;
} Method;

/* Parses a method file. Syntax, duplicate names, arguments and statement order are checked here; dimensions and
   model functions are checked when the method meets a model. NULL after an error. */
Method *parse_method(ParseCtx *c, const Source *src);

#endif
