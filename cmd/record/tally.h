/*
 * tally.h: how the players of a game have played, in few bytes: what its log
 * tells of decisions, of being late, of seats and of the end.  The bytes are
 * kept with the game's head, so that standings read no logs, and a change of
 * the game only adds to them.  Like the head they follow from the log.
 *
 * They are facts, each a byte and numbers, and a number has seven bits a byte,
 * the lowest first, with the highest bit set in all but its last byte:
 *
 *	s DEADLINE LEN RULESET	what is played, first of all; whether decisions
 *				have a time (1 or 0)
 *	p SEATS PLAYER...	who sits there, by their rows, until the next p
 *	t TIME			from now on something else may be awaited
 *	m PLAYER TIME		the same, by the first move of a turn file
 *	l PLAYER		was late
 *	e SEATS RATED (BITS POINTS)...	it is over, unless t or m follows; 1 if
 *				nobody but the seats has points; for each seat
 *				the sum of 1, has won, 2, is a bot, and 4, has
 *				resigned; points are doubled, and the negative
 *				made positive and less one
 *	e 0			the same, without winners
 */
#ifndef CMD_TALLY_H
#define CMD_TALLY_H

#include "cmd/base/buffer.h"
#include "core/game.h"
#include "core/ruleset.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct record;
struct store_line;

/* The facts of lines on their way into a buffer. */
struct tally_writer {
	struct record *r;
	struct buffer *out;
	int64_t first;		/* line; -1: there was none */
	int64_t file;		/* of the line before; 0: none */
	int64_t turned;		/* the time of the last t or m; 0: none */
	bool seats;		/* somebody else may sit there now */
	struct tally_holders *holders;	/* all of the game, or NULL */
};

/*
 * Add to *out what these lines of the record's game tell, one after another:
 * all from line 0 on, or those that were written since bytes were kept.  At the
 * end the record stands at the last of them.  Only their number, text and file
 * are looked at.
 */
void tally_begin(struct tally_writer *, struct record *, struct buffer *out);
int tally_line(void *writer, const struct store_line *);
void tally_end(struct tally_writer *);
/* The same of the whole log; the record stands at its last line. */
void tally_make(struct record *, struct buffer *out);

struct tally {
	char ruleset[GAME_ID];
	bool deadline;
	int seats;
	int64_t player[SEATS];	/* who sits there at the end, by rows */
	int64_t moved;		/* when something was last decided */
	bool over;
	bool counts;		/* ... with winners and points: */
	struct standing standing;	/* of the seats */
	bool rated;		/* ... which compares the players */
	uint8_t bots, left;	/* bit s: of seat s */
};

/*
 * Read bytes: a call for each decision, with the seconds that it took, and with
 * TALLY_LATE for each time that somebody was late; ruleset and deadline are set
 * by then.  False: they are damaged, which is not known before the end.
 */
enum { TALLY_LATE = -1 };
typedef void tally_fn(void *arg, const struct tally *, int64_t player,
    int64_t seconds);
bool tally_read(const void *bytes, size_t len, struct tally *out, tally_fn *,
    void *arg);

/* Do these bytes tell what the log gives?  The record stands at its end. */
bool tally_fits(struct record *, const void *bytes, size_t len);

#endif
