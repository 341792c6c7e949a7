/*
 * log.h: the set-up of a game for tests of the core, which play without a
 * store.  Their turn files are made by test_open(), and nobody has signed them.
 */
#ifndef TESTS_LOG_H
#define TESTS_LOG_H

#include "tests/lib/test.h"
#include "tests/lib/toy.h"

#include "core/game.h"
#include "core/replay.h"

#include <string.h>


static inline struct game_setup
table(const struct ruleset *rules, int seats, bool no_join)
{
	static struct options options;
	struct game_setup setup = { .format = LINE_FORMAT, .plays = -1,
	    .rules = rules, .version = rules->rules, .seats = seats,
	    .edition = test_edition(rules), .options = &options,
	    .options_text = "{}", .id = "kingsbridge-7", .no_join = no_join,
	    .host = "ed:host",
	    .name = { "ana", "ben", "cleo", "dov" },
	    .key = { "ed:a", "ed:b", "ed:c", "ed:d" } };

	memset(setup.secret, 42, SECRET);
	return setup;
}

#endif
