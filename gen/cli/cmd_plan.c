/* SPDX-License-Identifier: GPL-2.0-or-later */
/* plan: in what order a step is solved, and what it costs. */
#include "cli/cli.h"

int cmd_plan(Session *s)
{
    size_t n = 0;
    StrBuf out;
    strbuf_init(&out, s->arena);
    Loaded *m = pipeline_load(s, s->opt->args.at[0]);
    MethodRef **refs = m ? pipeline_methods(s, m, &n) : NULL;
    for (size_t i = 0; refs && i < n; i++) {
        EmitStepper st;
        if (!pipeline_stepper(s, m, refs[i], &st))
            continue;
        if (n > 1 || st.stepping->nsystems > 1)
            strbuf_printf(&out, "%s%s\n", i ? "\n" : "", st.stepping->call);
        for (size_t k = 0; k < st.stepping->nsystems; k++) {
            if (st.stepping->nsystems > 1)
                strbuf_printf(&out, "system %zu of %zu\n", k + 1, st.stepping->nsystems);
            plan_print(st.kernels[k], &out);
        }
    }
    pipeline_unload(m);
    int status = session_end(s);
    return status ? status : session_write(out.at, out.n);
}
