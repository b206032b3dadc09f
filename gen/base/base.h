/* SPDX-License-Identifier: GPL-2.0-or-later */
/* What every stage stands on: memory, strings, vectors, files, diagnostics, and the ways our own bugs end. */
#ifndef DAL_BASE_BASE_H
#define DAL_BASE_BASE_H

#include "base/arena.h"
#include "base/diag.h"
#include "base/file.h"
#include "base/str.h"
#include "base/vec.h"

/* A bug of ours: says where and ends the program with exit status 70. */
_Noreturn void base_die(const char *file, int line, const char *what);

#define CHECK(c) ((c) ? (void)0 : base_die(__FILE__, __LINE__, "check failed: " #c))
#define UNREACHABLE() base_die(__FILE__, __LINE__, "unreachable")

#endif
