/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The texts that the compiler needs at work: methods, templates, runtime. They are compiled into the binary;
   DALEMBERT_HOME=DIR reads them from DIR instead. */
#ifndef DAL_CLI_RESOURCES_H
#define DAL_CLI_RESOURCES_H

#include "base/base.h"
#include "emit/emit.h"

typedef struct {
    const char *path; /* "methods/x.method"; NULL ends the table */
    const char *text; /* terminated by 0 */
    size_t n;
} ResourceFile;

/* Made at build time by tools/embed.c; the first is VERSION. */
extern const ResourceFile resource_files[];

typedef struct ResourceStore ResourceStore;
/* The store of DALEMBERT_HOME if that is set and not empty, else of the binary. Texts live as long as the
   arena. */
ResourceStore *resources_create(Arena *a);
/* The text of "methods/x.method" and the like, or NULL. */
const char *resources_text(ResourceStore *r, const char *path, size_t *n);
/* The same as the interface that emit/ asks for. */
Resources resources_interface(ResourceStore *r);
/* The same from the binary itself, whatever DALEMBERT_HOME says: help pages, the first model. */
const char *resources_builtin(const char *path, size_t *n);
/* Names of all methods (without folder and ending), sorted. */
const char **resources_methods(ResourceStore *r, size_t *n);
/* The version, without the line end. */
const char *resources_version(Arena *a);

#endif
