/*
 * move_reader.h: with which names the turn files of a game are read, and what
 * is told of a line that was not understood.
 */
#ifndef CMD_MOVE_READER_H
#define CMD_MOVE_READER_H

#include "cmd/base/words.h"
#include "cmd/umpire/outcome.h"
#include "core/reading.h"
#include "core/turn.h"

struct record;

/*
 * The names that a turn file is written with: in the language that it says,
 * else in English.  What its player or the host has set has no say in it, as
 * nobody could check that.
 */
const struct words *move_reader_words(
    const struct record *, const struct turn *, int version);

/* A turn file whose lines are read in the position of the record. */
struct move_reader {
	const struct record *r;
	const struct turn *turn;
	const struct words *words;
	const struct move *said;	/* the last of the lines before; or
					   NULL */
	bool (*is_move)(void *arg, int line);	/* else it says something that
						   is no move */
	void *arg;
};

/*
 * Refuse the file because of this line.  All lines from it on that cannot be
 * read, whatever the position, are named as well.  Returns false.
 */
bool move_reader_refuse(const struct move_reader *, int line,
    const struct reading *, struct outcome *);

/* The arguments of an event by name: plain values, and players' names. */
json_t *move_reader_event(const struct record *, const struct event *);

#endif
