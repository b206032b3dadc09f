/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The plan for people: one row per block in solving order, and the summary. */
#include "plan/work.h"

static void put_sizes(const Kernel *k, BlockKind kind, StrBuf *out)
{
    bool any = false;
    for (size_t b = 0; b < k->nblocks; b++)
        if (k->blocks[b].kind == kind) {
            strbuf_printf(out, "%s%zu", any ? "+" : "", k->blocks[b].ncore);
            any = true;
        }
    if (!any)
        strbuf_puts(out, "0");
}

void plan_summary(const Kernel *k, StrBuf *out)
{
    size_t explicit_count = 0;
    for (size_t b = 0; b < k->nblocks; b++)
        explicit_count += k->blocks[b].nassigns;
    strbuf_printf(out, "explicit %zu, linear ", explicit_count);
    put_sizes(k, BLOCK_LINEAR, out);
    strbuf_puts(out, ", newton ");
    put_sizes(k, BLOCK_NEWTON, out);
}

void plan_print(const Kernel *k, StrBuf *out)
{
    static const char *const names[] = {"explicit", "linear", "newton"};
    if (k->nguards)
        strbuf_printf(out, "%-9s %zu pivot%s checked\n", "solve", k->nguards, k->nguards == 1 ? "" : "s");
    for (size_t b = 0; b < k->nblocks; b++) {
        const Block *bl = &k->blocks[b];
        strbuf_printf(out, "%-9s", names[bl->kind]);
        for (size_t i = 0; i < bl->ncore; i++)
            strbuf_printf(out, " %s", k->unknowns[bl->core[i]].name);
        if (bl->ncore && bl->nassigns)
            strbuf_puts(out, " ->");
        for (size_t i = 0; i < bl->nassigns; i++)
            strbuf_printf(out, " %s", k->unknowns[bl->assigns[i].unknown].name);
        strbuf_puts(out, "\n");
    }
    strbuf_puts(out, "summary: ");
    plan_summary(k, out);
    strbuf_puts(out, "\n");
}
