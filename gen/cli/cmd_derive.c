/* SPDX-License-Identifier: GPL-2.0-or-later */
/* derive: the equations, for people. */
#include "cli/cli.h"

int cmd_derive(Session *s)
{
    StrBuf out;
    strbuf_init(&out, s->arena);
    Loaded *m = pipeline_load(s, s->opt->args.at[0]);
    if (m)
        derive_print(s->arena, m->mech, s->opt->latex, &out);
    pipeline_unload(m);
    int status = session_end(s);
    return status ? status : session_write(out.at, out.n);
}
