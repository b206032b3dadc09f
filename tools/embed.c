/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Build-time helper: writes a C file that holds the given text files as arrays, in the order given.
   Usage: embed OUT.c FILE...   The paths, as given, become the keys. The same files give the same bytes. */
#include <stdio.h>
#include <stdlib.h>

static void fail(const char *path)
{
    perror(path);
    exit(1);
}

/* One array; returns its length. */
static unsigned long embed(FILE *out, const char *path, int index)
{
    FILE *in = fopen(path, "rb");
    if (!in)
        fail(path);
    unsigned long n = 0;
    fprintf(out, "static const char text_%d[] = {", index);
    for (int c; (c = getc(in)) != EOF; n++)
        fprintf(out, "%s%d,", n % 24 == 0 ? "\n" : "", c < 128 ? c : c - 256);
    fprintf(out, "\n0};\n");
    if (ferror(in))
        fail(path);
    fclose(in);
    return n;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: embed OUT.c FILE...\n");
        return 2;
    }
    FILE *out = fopen(argv[1], "wb");
    unsigned long *size = calloc((size_t)argc, sizeof *size);
    if (!out || !size)
        fail(argv[1]);
    fprintf(out,
            "/* Made by tools/embed.c: texts compiled into the binary. */\n#include \"cli/resources.h\"\n\n");
    for (int i = 2; i < argc; i++)
        size[i] = embed(out, argv[i], i);
    fprintf(out, "\nconst ResourceFile resource_files[] = {\n");
    for (int i = 2; i < argc; i++)
        fprintf(out, "    {\"%s\", text_%d, %lu},\n", argv[i], i, size[i]);
    fprintf(out, "    {0, 0, 0}};\n");
    free(size);
    if (fclose(out) != 0)
        fail(argv[1]);
    return 0;
}
