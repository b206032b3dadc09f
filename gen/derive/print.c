/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The text of `derive`: the Lagrangian, its derivatives, the constraints and the equations of motion, as plain text or as a
   LaTeX document. Printed from the graph, so the same model gives the same bytes. */
#include "derive/printer.h"
#include "derive/work.h"

typedef struct {
    Arena *arena;
    const Mechanics *m;
    Printer *printer;
    bool latex;
    StrBuf *out;
} Page;

static const char *name_of(Page *g, const char *name) { return g->latex ? printer_tex_name(g->arena, name) : name; }

static const char *velocity(Page *g, size_t i) { return name_of(g, velocity_name(g->arena, g->m->model, i)); }

static const char *acceleration(Page *g, size_t i)
{
    const Model *m = g->m->model;
    if (i >= m->nq)
        return g->latex ? arena_printf(g->arena, "\\dot{%s}", name_of(g, m->quasi[i - m->nq].name))
                        : arena_printf(g->arena, "%s'", m->quasi[i - m->nq].name);
    const char *dot = velocity(g, i);
    if (!g->latex)
        return arena_printf(g->arena, "%s'", dot);
    CHECK(strncmp(dot, "\\dot", 4) == 0);
    return arena_printf(g->arena, "\\d%s", dot + 1); /* \ddot */
}

/* "lam[blade]", "lam_{1}". */
static const char *multiplier(Page *g, size_t a)
{
    if (g->latex)
        return arena_printf(g->arena, "\\lambda_{%zu}", a + 1);
    return arena_printf(g->arena, "lam[%s]", constraint_name(g->arena, g->m, a));
}

static void section(Page *g, const char *title)
{
    if (g->latex)
        strbuf_printf(g->out, "\n\\paragraph{%s}\n", title);
    else
        strbuf_printf(g->out, "\n%s\n", title);
}

static void begin(Page *g) { strbuf_puts(g->out, g->latex ? "\\begin{align*}\n" : ""); }
static void end(Page *g) { strbuf_puts(g->out, g->latex ? "\\end{align*}\n" : ""); }

static void line_text(Page *g, const char *left, const char *right, const char *tail, bool last)
{
    if (g->latex)
        strbuf_printf(g->out, "  %s &= %s%s%s\n", left, right, tail, last ? "" : " \\\\");
    else
        strbuf_printf(g->out, "  %s = %s%s\n", left, right, tail);
}

static const char *formula(Page *g, Node e, Prec prec)
{
    StrBuf b;
    strbuf_init(&b, g->arena);
    printer_formula(g->printer, e, prec, &b);
    return b.at;
}

static void line(Page *g, const char *left, Node e, const char *tail, bool last)
{
    line_text(g, left, formula(g, e, PREC_SUM), tail, last);
}

/* ---- parts ---- */

static void head(Page *g)
{
    const Model *m = g->m->model;
    if (!g->latex) {
        strbuf_printf(g->out, "%s", m->name);
        strbuf_printf(g->out, m->title ? " \"%s\"\n" : "%s\n", m->title ? m->title : "");
        return;
    }
    strbuf_puts(g->out, "\\documentclass{article}\n\\usepackage{amsmath}\n\\allowdisplaybreaks\n");
    strbuf_printf(g->out, "\\setcounter{MaxMatrixCols}{%zu}\n\\begin{document}\n", g->m->nv > 10 ? g->m->nv : 10);
    strbuf_puts(g->out, "\\section*{");
    const char *title = m->title ? m->title : m->name;
    for (const char *s = title; *s; s++) {
        if (strchr("#$%&_{}", *s))
            strbuf_printf(g->out, "\\%c", *s);
        else if (*s == '\\' || *s == '^' || *s == '~')
            strbuf_puts(g->out, *s == '\\' ? "\\textbackslash{}" : *s == '^' ? "\\textasciicircum{}" : "\\textasciitilde{}");
        else
            strbuf_add(g->out, s, 1);
    }
    strbuf_puts(g->out, "}\n");
}

static void share(Page *g)
{
    const Mechanics *m = g->m;
    VEC(Node) roots = {0};
    vec_push(g->arena, &roots, m->L);
    for (size_t i = 0; i < m->nv; i++) {
        vec_push(g->arena, &roots, m->Lv[i]);
        for (size_t j = i; j < m->nv; j++)
            vec_push(g->arena, &roots, m->W[i * m->nv + j]);
        vec_push(g->arena, &roots, m->b[i]);
    }
    for (size_t i = 0; i < m->m; i++) {
        vec_push(g->arena, &roots, m->phi[i]);
        for (size_t j = 0; j < m->nv; j++)
            vec_push(g->arena, &roots, m->phi_v[i * m->nv + j]);
        vec_push(g->arena, &roots, m->drift[i]);
    }
    for (size_t i = 0; i < m->nh; i++)
        vec_push(g->arena, &roots, m->g[i]);
    vec_push(g->arena, &roots, m->energy);
    for (size_t i = 0; i < m->ninv; i++)
        vec_push(g->arena, &roots, m->invariants[i]);
    printer_share(g->printer, roots.at, roots.n);
    const size_t n = printer_nshared(g->printer);
    if (n == 0)
        return;
    section(g, "Abbreviations");
    begin(g);
    for (size_t i = 0; i < n; i++) {
        StrBuf b;
        strbuf_init(&b, g->arena);
        printer_shared(g->printer, i, &b);
        line_text(g, printer_shared_name(g->printer, i), b.at, "", i + 1 == n);
    }
    end(g);
}

static void lagrangian(Page *g)
{
    const Mechanics *m = g->m;
    section(g, "Lagrangian");
    begin(g);
    line(g, "L", m->L, "", true);
    end(g);
    section(g, g->latex ? "Momenta $p = \\partial L/\\partial v$" : "Momenta p = L_v");
    begin(g);
    for (size_t i = 0; i < m->nv; i++) {
        const char *id = i < m->nq ? m->model->coords[i].name : m->model->quasi[i - m->nq].name;
        line(g, arena_printf(g->arena, g->latex ? "p_{%s}" : "p[%s]", name_of(g, id)), m->Lv[i], "", i + 1 == m->nv);
    }
    end(g);
}

static const char *mass_entry(Page *g, size_t i, size_t j)
{
    if (g->latex)
        return arena_printf(g->arena, "W_{%zu,%zu}", i + 1, j + 1);
    return arena_printf(g->arena, "W[%s, %s]", velocity(g, i), velocity(g, j));
}

static void mass(Page *g)
{
    const Mechanics *m = g->m;
    const size_t n = m->nv;
    if (g->latex) {
        section(g, "Mass matrix $W = \\partial^2 L/\\partial v^2$");
        strbuf_puts(g->out, "\\begin{align*}\n  W &= \\begin{pmatrix}\n");
        for (size_t i = 0; i < n; i++) {
            for (size_t j = 0; j < n; j++)
                strbuf_printf(g->out, "%s%s", j ? " & " : "    ", formula(g, m->W[i * n + j], PREC_SUM));
            strbuf_puts(g->out, i + 1 < n ? " \\\\\n" : "\n");
        }
        strbuf_puts(g->out, "  \\end{pmatrix}\n\\end{align*}\n");
        return;
    }
    section(g, "Mass matrix W = L_vv (symmetric; entries not listed are 0)");
    for (size_t i = 0; i < n; i++)
        for (size_t j = i; j < n; j++)
            if (!dag_is_zero(m->dag, m->W[i * n + j]))
                line(g, mass_entry(g, i, j), m->W[i * n + j], "", false);
}

static const char *row_entry(Page *g, const char *what, size_t i)
{
    return g->latex ? arena_printf(g->arena, "%s_{%zu}", what, i + 1)
                    : arena_printf(g->arena, "%s[%s]", what, velocity(g, i));
}

static void right_side(Page *g)
{
    const Mechanics *m = g->m;
    section(g, g->latex ? "Right-hand side $b = F - L_{vq}\\dot q - L_{vt}$, $F = L_q$ + forces"
                        : "Right-hand side b = F - L_vq q' - L_vt, F = L_q + forces");
    begin(g);
    for (size_t i = 0; i < m->nv; i++)
        line(g, row_entry(g, "b", i), m->b[i], "", i + 1 == m->nv);
    end(g);
    if (!m->facts.has_forces)
        return;
    section(g, "Forces");
    begin(g);
    for (size_t i = 0; i < m->nv; i++)
        line(g, row_entry(g, g->latex ? "Q" : "force", i), m->force[i], "", i + 1 == m->nv);
    end(g);
}

static const char *constraint_entry(Page *g, const char *text, const char *tex, size_t i)
{
    return g->latex ? arena_printf(g->arena, "%s", tex)
                    : arena_printf(g->arena, "%s[%s]", text, constraint_name(g->arena, g->m, i));
}

static void phi_rows(Page *g)
{
    const Mechanics *m = g->m;
    section(g, g->latex ? "Constraints $\\phi = 0$" : "Constraints phi = 0");
    begin(g);
    for (size_t i = 0; i < m->nh; i++) {
        const char *left = constraint_entry(g, "g", arena_printf(g->arena, "g^{%zu}", i + 1), m->nc + i);
        line(g, left, m->g[i], "", false);
    }
    for (size_t i = 0; i < m->m; i++)
        line(g, constraint_entry(g, "phi", arena_printf(g->arena, "\\phi^{%zu}", i + 1), i), m->phi[i], "", i + 1 == m->m);
    end(g);
}

static void constraints(Page *g)
{
    const Mechanics *m = g->m;
    if (m->m == 0)
        return;
    phi_rows(g);
    section(g, g->latex ? "Reaction directions $\\phi_v$" : "Reaction directions phi_v");
    begin(g);
    for (size_t i = 0; i < m->m; i++) {
        StrBuf b;
        strbuf_init(&b, g->arena);
        strbuf_puts(&b, g->latex ? "\\bigl(" : "(");
        for (size_t j = 0; j < m->nv; j++)
            strbuf_printf(&b, "%s%s", j ? ", " : "", formula(g, m->phi_v[i * m->nv + j], PREC_SUM));
        strbuf_puts(&b, g->latex ? "\\bigr)" : ")");
        line_text(g, constraint_entry(g, "phi_v", arena_printf(g->arena, "\\phi^{%zu}_v", i + 1), i), b.at, "", i + 1 == m->m);
    }
    end(g);
    section(g, g->latex ? "Drift $\\phi_q\\dot q + \\phi_t$" : "Drift phi_q q' + phi_t");
    begin(g);
    for (size_t i = 0; i < m->m; i++)
        line(g, constraint_entry(g, "drift", arena_printf(g->arena, "\\sigma^{%zu}", i + 1), i), m->drift[i], "", i + 1 == m->m);
    end(g);
}

/* Row i: W_ij a_j = b_i + lam_a phi^a_i; long entries by their names. */
static void motion_row(Page *g, size_t i)
{
    const Mechanics *m = g->m;
    StrBuf left, right;
    strbuf_init(&left, g->arena);
    strbuf_init(&right, g->arena);
    bool first = true;
    const Node one = dag_int(m->dag, 1);
    const char *times = g->latex ? "\\," : "*";
    for (size_t j = 0; j < m->nv; j++) {
        Node w = m->W[i * m->nv + j];
        if (dag_is_zero(m->dag, w))
            continue;
        const char *a = acceleration(g, j);
        if (printer_is_short(g->printer, w))
            printer_term(g->printer, first, w, a, &left);
        else
            printer_term(g->printer, first, one, arena_printf(g->arena, "%s%s%s", mass_entry(g, i, j), times, a), &left);
        first = false;
    }
    first = dag_is_zero(m->dag, m->b[i]);
    if (!first)
        strbuf_puts(&right, printer_is_short(g->printer, m->b[i]) ? formula(g, m->b[i], PREC_SUM) : row_entry(g, "b", i));
    for (size_t a = 0; a < m->m; a++) {
        Node k = m->phi_v[a * m->nv + i];
        if (dag_is_zero(m->dag, k))
            continue;
        const char *lam = multiplier(g, a);
        const char *name = g->latex ? arena_printf(g->arena, "\\phi^{%zu}_{v,%zu}", a + 1, i + 1)
                                    : arena_printf(g->arena, "phi_v[%s, %s]", constraint_name(g->arena, m, a), velocity(g, i));
        if (printer_is_short(g->printer, k))
            printer_term(g->printer, first, k, lam, &right);
        else
            printer_term(g->printer, first, one, arena_printf(g->arena, "%s%s%s", name, times, lam), &right);
        first = false;
    }
    line_text(g, left.at, first ? "0" : right.at, "", false);
}

static void motion(Page *g)
{
    const Mechanics *m = g->m;
    if (g->latex)
        section(g, m->m ? "Equations of motion $W a = b + \\phi_v^T \\lambda$" : "Equations of motion $W a = b$");
    else
        section(g, m->m ? "Equations of motion W a = b + phi_v^T lam" : "Equations of motion W a = b");
    begin(g);
    for (size_t i = 0; i < m->nv; i++)
        motion_row(g, i);
    if (g->latex && m->m)
        strbuf_puts(g->out, "  C &= \\phi_v W^{-1} \\phi_v^T \\\\\n"
                            "  \\lambda &= -C^{-1}\\bigl(\\sigma + \\phi_v W^{-1} b\\bigr)\n");
    else if (g->latex)
        strbuf_puts(g->out, "  a &= W^{-1} b\n");
    else if (m->m)
        strbuf_puts(g->out, "  C = phi_v W^-1 phi_v^T\n  lam = -C^-1 (drift + phi_v W^-1 b)\n");
    end(g);
}

static void observables(Page *g)
{
    const Mechanics *m = g->m;
    section(g, "Energy and invariants");
    begin(g);
    line(g, g->latex ? "E" : "energy", m->energy, "", m->ninv == 0);
    for (size_t i = 0; i < m->ninv; i++)
        line(g, name_of(g, m->model->invariants[i].name), m->invariants[i], "", i + 1 == m->ninv);
    end(g);
}

void derive_print(Arena *a, const Mechanics *m, bool latex, StrBuf *out)
{
    Page g = {.arena = a, .m = m, .latex = latex, .out = out};
    dag_int(m->dag, 1); /* before the printer measures the graph */
    g.printer = printer_create(a, m, latex);
    head(&g);
    share(&g);
    lagrangian(&g);
    mass(&g);
    right_side(&g);
    constraints(&g);
    motion(&g);
    observables(&g);
    if (latex)
        strbuf_puts(out, "\n\\end{document}\n");
}
