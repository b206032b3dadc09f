/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The end of the program when the fault is ours. */
#include "base/base.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void base_die(const char *file, int line, const char *what)
{
    const char *slash = strrchr(file, '/');
    fprintf(stderr, "dalembert: internal error: %s:%d: %s\n", slash ? slash + 1 : file, line, what);
    exit(70);
}
