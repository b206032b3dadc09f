/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The method library: finds a method by name among the built-in texts, or by path, parses it once and
   remembers it. */
#ifndef DAL_CLI_LIBRARY_H
#define DAL_CLI_LIBRARY_H

#include "cli/resources.h"
#include "discretise/discretise.h"

typedef struct Library Library;
/* Reads a file for the library: a source, or NULL after an error at `from`. */
typedef const Source *(*LibraryReader)(void *arg, const char *path, Span from);

Library *library_create(ParseCtx *parse, ResourceStore *resources, LibraryReader read, void *arg);
/* The interface that discretise/ asks for. */
MethodLibrary *library_interface(Library *l);
/* A word with a '/' or ending in ".method" is a path. */
bool library_is_path(const char *name);
/* The method, or NULL after an error at `from`: not found, wrong, or made of itself. */
const Method *library_find(Library *l, const char *name, Span from);

/* The hash of all texts that were asked for since library_forget. */
void library_forget(Library *l);
unsigned long long library_hash(const Library *l);

/* Whether a method, or one it is made of, uses the position constraints themselves (g, leaf). */
bool library_uses_positions(Library *l, const Method *m);

#endif
