/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The base library: arenas, names, text, diagnostics, and file sets that are written whole or not at all. */
#include "base/base.h"

#include <check.h>
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static Arena *arena;

static void setup(void)
{
    arena = arena_create(0);
}

static void teardown(void)
{
    arena_free(arena);
}

/* -- arena */

START_TEST(arena_gives_zeroed_aligned_memory)
{
    for (size_t n = 0; n < 300; n++) {
        unsigned char *p = arena_alloc(arena, n);
        ck_assert_ptr_nonnull(p);
        ck_assert_uint_eq((uintptr_t)p % _Alignof(max_align_t), 0);
        for (size_t i = 0; i < n; i++)
            ck_assert_int_eq(p[i], 0);
        memset(p, 0xff, n);
    }
}
END_TEST

START_TEST(arena_keeps_blocks_apart)
{
    enum { N = 2000, SIZE = 300 };
    unsigned char *at[N];
    for (int i = 0; i < N; i++) {
        at[i] = arena_alloc(arena, SIZE);
        memset(at[i], i % 251, SIZE);
    }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < SIZE; j++)
            ck_assert_int_eq(at[i][j], i % 251);
}
END_TEST

START_TEST(arena_serves_large_requests)
{
    size_t n = (size_t)40 * 1024 * 1024;
    char *p = arena_alloc(arena, n);
    p[0] = p[n - 1] = 1;
    ck_assert_uint_ge(arena_used(arena), n);
    ck_assert_str_eq(arena_printf(arena, "%d-%s", 3, "x"), "3-x");
    ck_assert_str_eq(arena_strndup(arena, "hello", 3), "hel");
}
END_TEST

/* Beyond its limit an arena ends the program with status 1: no input can exhaust the machine. */
START_TEST(arena_limit_ends_with_status_1)
{
    Arena *small = arena_create((size_t)1 << 20);
    fclose(stderr);
    for (int i = 0; i < 100; i++)
        arena_alloc(small, 100000);
}
END_TEST

START_TEST(check_ends_with_status_70)
{
    fclose(stderr);
    CHECK(1 + 1 == 3);
}
END_TEST

/* -- strings */

START_TEST(intern_makes_equal_names_the_same)
{
    Interner *in = interner_create(arena);
    const char *first[1000];
    for (int i = 0; i < 1000; i++)
        first[i] = intern_z(in, arena_printf(arena, "name%d", i));
    for (int i = 0; i < 1000; i++) {
        const char *again = intern(in, arena_printf(arena, "name%dtail", i), strlen(first[i]));
        ck_assert_ptr_eq(again, first[i]);
    }
    ck_assert_ptr_ne(intern_z(in, "ab"), intern_z(in, "abc"));
    ck_assert_str_eq(intern(in, "abc", 0), "");
}
END_TEST

START_TEST(strbuf_grows)
{
    StrBuf b;
    strbuf_init(&b, arena);
    ck_assert_str_eq(b.at, "");
    for (int i = 0; i < 1000; i++)
        strbuf_printf(&b, "%d,", i % 10);
    ck_assert_uint_eq(b.n, 2000);
    ck_assert_uint_eq(strlen(b.at), 2000);
    char long_text[3000];
    memset(long_text, 'x', sizeof long_text);
    long_text[2999] = 0;
    strbuf_printf(&b, "%s!", long_text);
    ck_assert_uint_eq(b.n, 5000);
    ck_assert_int_eq(b.at[4999], '!');
}
END_TEST

START_TEST(distance_of_words)
{
    ck_assert_uint_eq(str_distance("blade", "blade", 2), 0);
    ck_assert_uint_eq(str_distance("blade", "balde", 2), 2);
    ck_assert_uint_eq(str_distance("blade", "blades", 2), 1);
    ck_assert_uint_eq(str_distance("blade", "x", 2), 3);
    ck_assert_uint_eq(str_distance("", "ab", 2), 2);
}
END_TEST

START_TEST(hash_depends_on_bytes_and_length)
{
    ck_assert(str_hash("a", 1) != str_hash("b", 1));
    ck_assert(str_hash("ab", 2) != str_hash("ba", 2));
    ck_assert(str_hash("abc", 2) == str_hash("abd", 2));
}
END_TEST

START_TEST(vector_keeps_its_items)
{
    VEC(int) v = {0};
    for (int i = 0; i < 10000; i++)
        vec_push(arena, &v, i);
    ck_assert_uint_eq(v.n, 10000);
    for (int i = 0; i < 10000; i++)
        ck_assert_int_eq(v.at[i], i);
}
END_TEST

/* -- diagnostics */

static char *printed(Diag *d)
{
    char *text;
    size_t n;
    FILE *f = open_memstream(&text, &n);
    diag_print(d, f);
    fclose(f);
    char *copy = arena_strdup(arena, text);
    free(text);
    return copy;
}

static Span at(const Source *s, const char *word)
{
    const char *p = strstr(s->text, word);
    return (Span){s, (size_t)(p - s->text), strlen(word)};
}

START_TEST(diag_prints_place_line_and_caret)
{
    const char *text = "model a\n\tcoord foo\n";
    Source s = {"a.model", text, strlen(text)};
    Diag *d = diag_create(arena);
    diag_error(d, at(&s, "foo"), "bad %s", "thing");
    diag_hint(d, "try %d", 3);
    ck_assert_uint_eq(diag_errors(d), 1);
    ck_assert_str_eq(printed(d), "a.model:2:8: error: bad thing\n"
                                 "    2 | \tcoord foo\n"
                                 "      | \t      ^~~\n"
                                 "      = hint: try 3\n");
    ck_assert_str_eq(printed(d), "");
    ck_assert_uint_eq(diag_errors(d), 1);
}
END_TEST

START_TEST(diag_prints_in_order_of_places)
{
    const char *text = "one\ntwo\nthree\n";
    Source s = {"f", text, strlen(text)};
    Diag *d = diag_create(arena);
    diag_error(d, at(&s, "three"), "3rd");
    diag_warning(d, at(&s, "two"), "2nd");
    diag_error(d, at(&s, "one"), "1st");
    const char *out = printed(d);
    ck_assert(strstr(out, "1st") < strstr(out, "2nd"));
    ck_assert(strstr(out, "2nd") < strstr(out, "3rd"));
    ck_assert_uint_eq(diag_errors(d), 2);
}
END_TEST

START_TEST(diag_keeps_twenty)
{
    const char *text = "x\n";
    Source s = {"f", text, strlen(text)};
    Diag *d = diag_create(arena);
    for (int i = 0; i < 50; i++)
        diag_error(d, at(&s, "x"), "number %d", i);
    const char *out = printed(d);
    ck_assert_uint_eq(diag_errors(d), 50);
    ck_assert_ptr_nonnull(strstr(out, "number 19\n"));
    ck_assert_ptr_null(strstr(out, "number 20\n"));
    ck_assert_ptr_nonnull(strstr(out, "30 more messages not shown"));
}
END_TEST

START_TEST(diag_shows_no_control_characters)
{
    const char text[] = "ab\033[31mx\n";
    Source s = {"f", text, sizeof text - 1};
    Diag *d = diag_create(arena);
    diag_error(d, at(&s, "x"), "here");
    ck_assert_ptr_null(strchr(printed(d), '\033'));
}
END_TEST

START_TEST(spans_join)
{
    const char *text = "abc def";
    Source s = {"f", text, strlen(text)};
    Span j = span_join(at(&s, "def"), at(&s, "abc"));
    ck_assert_uint_eq(j.at, 0);
    ck_assert_uint_eq(j.n, 7);
    ck_assert_ptr_eq(span_join((Span){0}, at(&s, "def")).src, &s);
}
END_TEST

/* -- files */

static char *folder(void)
{
    char *dir = arena_strdup(arena, "/tmp/dal-check-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(dir));
    return dir;
}

static size_t count_files(const char *dir)
{
    size_t n = 0;
    DIR *d = opendir(dir);
    ck_assert_ptr_nonnull(d);
    for (struct dirent *e; (e = readdir(d));)
        n += strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0;
    closedir(d);
    return n;
}

static const char *content(const char *dir, const char *name)
{
    size_t n;
    const char *why;
    return file_read(arena, arena_printf(arena, "%s/%s", dir, name), 1000, &n, &why);
}

static void wipe(const char *dir)
{
    ck_assert_int_eq(system(arena_printf(arena, "rm -rf %s", dir)), 0);
}

START_TEST(fileset_writes_all_and_makes_folders)
{
    char *dir = folder(), *deep = arena_printf(arena, "%s/a/b", dir);
    const char *why;
    FileSet *fs = fileset_create(arena, deep);
    fileset_add(fs, "one", "1", 1);
    fileset_add(fs, "two", "22", 2);
    ck_assert_uint_eq(count_files(dir), 0);
    ck_assert(fileset_commit(fs, &why));
    ck_assert_str_eq(content(deep, "one"), "1");
    ck_assert_str_eq(content(deep, "two"), "22");
    ck_assert_uint_eq(count_files(deep), 2);
    wipe(dir);
}
END_TEST

/* The second target cannot be written: the first keeps its old text, and no temporaries are left. */
START_TEST(fileset_failure_touches_nothing)
{
    char *dir = folder();
    const char *why;
    FileSet *old = fileset_create(arena, dir);
    fileset_add(old, "one", "old", 3);
    ck_assert(fileset_commit(old, &why));
    ck_assert_int_eq(mkdir(arena_printf(arena, "%s/two", dir), 0777), 0);
    FileSet *fs = fileset_create(arena, dir);
    fileset_add(fs, "one", "new", 3);
    fileset_add(fs, "two", "new", 3);
    ck_assert(!fileset_commit(fs, &why));
    ck_assert_ptr_nonnull(strstr(why, "two"));
    ck_assert_str_eq(content(dir, "one"), "old");
    ck_assert_uint_eq(count_files(dir), 2);
    wipe(dir);
}
END_TEST

START_TEST(fileset_refuses_a_file_as_folder)
{
    char *dir = folder();
    const char *why;
    FileSet *old = fileset_create(arena, dir);
    fileset_add(old, "one", "1", 1);
    ck_assert(fileset_commit(old, &why));
    FileSet *fs = fileset_create(arena, arena_printf(arena, "%s/one", dir));
    fileset_add(fs, "two", "2", 1);
    ck_assert(!fileset_commit(fs, &why));
    ck_assert_str_eq(content(dir, "one"), "1");
    wipe(dir);
}
END_TEST

START_TEST(file_read_says_why_not)
{
    size_t n;
    const char *why = NULL;
    char *dir = folder();
    ck_assert_ptr_null(file_read(arena, arena_printf(arena, "%s/none", dir), 10, &n, &why));
    ck_assert_ptr_nonnull(why);
    ck_assert_ptr_null(file_read(arena, dir, 10, &n, &why));
    ck_assert_str_eq(why, "is a folder");
    ck_assert_ptr_null(file_read(arena, "/dev/zero", 100000, &n, &why));
    ck_assert_ptr_nonnull(strstr(why, "100000"));
    wipe(dir);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("base");
    TCase *c = tcase_create("base");
    tcase_add_checked_fixture(c, setup, teardown);
    tcase_add_test(c, arena_gives_zeroed_aligned_memory);
    tcase_add_test(c, arena_keeps_blocks_apart);
    tcase_add_test(c, arena_serves_large_requests);
    tcase_add_exit_test(c, arena_limit_ends_with_status_1, 1);
    tcase_add_exit_test(c, check_ends_with_status_70, 70);
    tcase_add_test(c, intern_makes_equal_names_the_same);
    tcase_add_test(c, strbuf_grows);
    tcase_add_test(c, distance_of_words);
    tcase_add_test(c, hash_depends_on_bytes_and_length);
    tcase_add_test(c, vector_keeps_its_items);
    tcase_add_test(c, diag_prints_place_line_and_caret);
    tcase_add_test(c, diag_prints_in_order_of_places);
    tcase_add_test(c, diag_keeps_twenty);
    tcase_add_test(c, diag_shows_no_control_characters);
    tcase_add_test(c, spans_join);
    tcase_add_test(c, fileset_writes_all_and_makes_folders);
    tcase_add_test(c, fileset_failure_touches_nothing);
    tcase_add_test(c, fileset_refuses_a_file_as_folder);
    tcase_add_test(c, file_read_says_why_not);
    suite_add_tcase(s, c);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
