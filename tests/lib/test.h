/* test.h: what the test programs have in common. */
#ifndef TESTS_TEST_H
#define TESTS_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/ruleset.h"

/* The compiled-in edition of a ruleset, or NULL; kept until the end. */
const void *test_edition(const struct ruleset *);

/* Numbers that are the same every time. */
uint32_t test_random(uint64_t *seed, uint32_t below);

/* From here on libsodium's keys and secrets are the same every time. */
void test_same_keys(void);

/* Set up, with options as on a command line ("first=1"), NULL after them. */
void test_begin(struct play *, const struct ruleset *, int seats, ...);
/* A version of the rules: one after another as k goes on. */
int test_version(const struct ruleset *, int k);
/* test_begin() by a version of the rules that may be older. */
void test_begin_version(struct play *, const struct ruleset *, int version,
    int seats, ...);

/* In one order, and without what is left over after the words. */
void test_sort(struct legal *);

/* Which legal move is spelled like this; -1: none. */
int test_find(const struct play *, const char *text);

/* Play the legal move that is spelled like this; *tale begins anew. */
void test_say(struct play *, const char *text, struct tale *);

/* One random step; the words of the move are kept where `last` points. */
void test_step(struct play *, uint64_t *seed, struct tale *tale);

struct game;
/* A turn file of this seat, the same for all, whose lines the game takes. */
void test_open(struct game *, int seat);

#endif
