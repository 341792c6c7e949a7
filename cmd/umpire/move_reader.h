/*
 * move_reader.h: the names with which a game's turn files are read, and the
 * refusal of a line that was not understood.
 */
#ifndef CMD_MOVE_READER_H
#define CMD_MOVE_READER_H

#include "cmd/base/words.h"
#include "cmd/umpire/outcome.h"
#include "core/reading.h"
#include "core/turn.h"

struct record;

/*
 * Returns the names for reading a turn file: those of the language that the
 * file states, or else English ones.  Settings of the player or the host have
 * no influence, because nobody could check them later.
 */
const struct words *move_reader_words(
    const struct record *, const struct turn *, int version);

/* A turn file whose lines are read in the position of the record. */
struct move_reader {
	const struct record *r;
	const struct turn *turn;
	const struct words *words;
	const struct move *said;	/* the last move before this file; or
					   NULL */
	bool (*is_move)(void *arg, int line);	/* is this line a move? */
	void *arg;
};

/*
 * Refuse the file because of this line.  The refusal also names all later lines
 * that cannot be read in any position.  Returns false.
 */
bool move_reader_refuse(const struct move_reader *, int line,
    const struct reading *, struct outcome *);

/*
 * Returns the arguments of an event as an object: plain values, and players'
 * names.
 */
json_t *move_reader_event(const struct record *, const struct event *);
/* Returns a move as it can be written. */
json_t *move_reader_spelled(const struct record *, const struct move *);
/*
 * Append an object to a list of objects, each of which says whether it is the
 * "first" and the "last".
 */
void move_reader_append(json_t *list, json_t *item);

#endif
