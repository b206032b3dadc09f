/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Files: read whole, written whole or not at all. */
#ifndef DAL_BASE_FILE_H
#define DAL_BASE_FILE_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>

/* The bytes of a file, terminated by 0, or NULL with *why set (in the arena). Larger than `most`: refused. */
char *file_read(Arena *a, const char *path, size_t most, size_t *n, const char **why);

/* A set of files for one folder. They are staged as hidden temporaries beside their targets and renamed together
   by fileset_commit; on any failure no target is touched and the temporaries are removed. */
typedef struct FileSet FileSet;
FileSet *fileset_create(Arena *a, const char *dir);
void fileset_add(FileSet *fs, const char *name, const char *text, size_t n);
/* Creates the folder (and its parents) if needed. False with *why set on failure. */
bool fileset_commit(FileSet *fs, const char **why);

#endif
