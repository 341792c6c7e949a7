/*
 * log.h: what tests of the core share that play a game without a store: its
 * set-up, and turn files that nobody has signed.
 */
#ifndef TESTS_LOG_H
#define TESTS_LOG_H

#include "tests/lib/test.h"
#include "tests/lib/toy.h"

#include "core/game.h"
#include "core/replay.h"

#include <string.h>

static const uint8_t identity[HASH] = { 1, 2, 3 };
static const char seal[] = "a seal";

static inline struct game_setup
table(const struct ruleset *rules, int seats, bool no_join)
{
	static struct options options;
	struct game_setup setup = { .rules = rules,
	    .version = rules->rules, .seats = seats,
	    .edition = test_edition(rules), .options = &options,
	    .options_text = "{}", .id = "kingsbridge-7", .no_join = no_join,
	    .host = "ed:host",
	    .name = { "ana", "ben", "cleo", "dov" },
	    .key = { "ed:a", "ed:b", "ed:c", "ed:d" } };

	memset(setup.secret, 42, SECRET);
	return setup;
}

/* Where a line comes from: a turn file, or the program. */
static inline struct game_source
source_of(bool by_file)
{
	return (struct game_source){ .identity = by_file ? identity : NULL,
	    .seal = by_file ? seal : NULL, .seal_len = 6 };
}

#endif
