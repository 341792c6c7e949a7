/* test.h: functions for all test programs, and the headers that all need. */
#ifndef TESTS_TEST_H
#define TESTS_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

#include <cmocka.h>

#include "core/ruleset.h"

/*
 * A test: TEST(name) { ... }.  The tests of a program are run in the order in
 * which they stand in its file.
 */
#define TEST(name)						\
	static void name(void **state);				\
	static void __attribute__((constructor))		\
	add_##name(void)					\
	{							\
		test_add(#name, name, __LINE__);		\
	}							\
	static void						\
	name(void **state)

/* For TEST(). */
void test_add(const char *name, CMUnitTestFunction fn, int line);

/*
 * Run all tests, between `begin` and `end`, and each between `each_begin` and
 * `each_end`; NULL: there is none.  Keys and secrets are the same in every run.
 * Returns how many have failed, or another number but 0 if `begin` or `end`
 * has.  A program without a main() does test_run(NULL, NULL).
 */
int test_run(CMFixtureFunction begin, CMFixtureFunction end);
int test_run_each(CMFixtureFunction begin, CMFixtureFunction end,
    CMFixtureFunction each_begin, CMFixtureFunction each_end);

/*
 * Returns the compiled-in edition of a ruleset, or NULL.  It is kept until the
 * program ends.
 */
const void *test_edition(const struct ruleset *);

/*
 * Returns the next pseudo-random number below `below`.  The numbers are the
 * same in every run.
 */
uint32_t test_random(uint64_t *seed, uint32_t below);

/*
 * Write the name of a file or folder of this test's, with the XXXXXX of
 * mkstemp(), in the folder for such files.
 */
#define TEST_PATH 48
void test_path(char path[TEST_PATH], const char *name);

/* Make a folder of this test's.  Its path is like that of test_path(). */
void test_folder(char path[TEST_PATH], const char *name);

/* Remove a file, or a folder and everything in it, if it is there. */
void test_remove(const char *path);

/*
 * Returns the bytes of a file and a NUL.  The caller must free them.  Unless
 * len is NULL, *len is how many there are.
 */
char *test_read(const char *path, size_t *len);

/* Make a file, or replace it. */
void test_write(const char *path, const void *bytes, size_t len);
void test_write_text(const char *path, const char *text);
void test_copy(const char *from, const char *to);

/* Returns the status with which a child ends, or minus the signal. */
int test_wait(pid_t child);

/* From this call on, libsodium makes the same keys and secrets in every run. */
void test_same_keys(void);

/*
 * Set up a play.  Options are written as on a command line ("first=1"), and
 * NULL ends them.
 */
void test_begin(struct play *, const struct ruleset *, int seats, ...);
/*
 * Returns a version of the rules.  As k increases, the versions follow one
 * another.
 */
int test_version(const struct ruleset *, int k);
/* Like test_begin(), but by a version of the rules that may be older. */
void test_begin_version(struct play *, const struct ruleset *, int version,
    int seats, ...);

/* Sort the legal moves, and clear the unused part of each. */
void test_sort(struct legal *);

/* Returns the row of the legal move with this spelling, or -1. */
int test_find(const struct play *, const char *text);

/* Play the legal move with this spelling.  *tale begins anew. */
void test_say(struct play *, const char *text, struct tale *);

/* Take one random step: the numbers of a draw, or a legal move. */
void test_step(struct play *, uint64_t *seed, struct tale *tale);

/* Skip this test for one of the reasons that tests/tools/run.sh lists. */
#define test_skip(reason) \
	do { \
		printf("# skipped: %s\n", reason); \
		fflush(stdout); \
		skip(); \
	} while (0)

struct game;
/*
 * Open a turn file of this seat, the same file in each test, so that the game
 * accepts lines of the seat.
 */
void test_open(struct game *, int seat);

#endif
