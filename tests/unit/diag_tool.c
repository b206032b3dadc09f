/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Parses a model (FILE.model) or a method (FILE.method) and prints what is wrong with it: the driver of tests/diag
   until the command line takes over. Exit status 1 if there were errors. Arguments NAME=VALUE are defines. */
#include "parse/parse.h"

#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    Arena *a = arena_create(0);
    ParseCtx c = {a, interner_create(a), diag_create(a), limits_default()};
    const char *why, *slash = strrchr(argv[1], '/');
    Source src = {.name = slash ? slash + 1 : argv[1]};
    char *text = file_read(a, argv[1], (size_t)16 << 20, &src.n, &why);
    if (!text) {
        fprintf(stderr, "%s\n", why);
        return 4;
    }
    src.text = text;
    Define *defines = ARENA_ARRAY(a, Define, argc);
    size_t ndefines = 0;
    for (int i = 2; i < argc; i++) {
        char *sep = strchr(argv[i], '=');
        Source *value = ARENA_NEW(a, Source);
        *value = (Source){"<-D>", sep ? sep + 1 : "1", sep ? strlen(sep + 1) : 1};
        defines[ndefines].name = intern(c.names, argv[i], sep ? (size_t)(sep - argv[i]) : strlen(argv[i]));
        defines[ndefines].value = parse_expr(&c, value);
        if (defines[ndefines].value)
            ndefines++;
    }
    size_t n = strlen(argv[1]);
    bool method = n > 7 && strcmp(argv[1] + n - 7, ".method") == 0;
    bool ok = method ? parse_method(&c, &src) != NULL : parse_model(&c, &src, defines, ndefines) != NULL;
    bool bad = diag_errors(c.diag) > 0;
    diag_print(c.diag, stderr);
    arena_free(a);
    return ok && !bad ? 0 : ok == bad ? 70 : 1;
}
