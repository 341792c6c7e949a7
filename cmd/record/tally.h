/*
 * tally.h: records in few bytes how the players of a game have played: the
 * facts in its log about decisions, late players, seats and the end.  The bytes
 * are kept with the game's head, so that standings need not read logs.  A
 * change of the game only adds to the bytes.  Like the head, they follow from
 * the log.
 *
 * The bytes are a row of facts.  Each fact is a byte followed by numbers.  A
 * number has seven bits in each byte, the lowest first; the highest bit is set
 * in all its bytes but the last:
 *
 *	s DEADLINE LEN RULESET	the first fact: 1 if decisions have a time, else
 *				0; and the ruleset
 *	p SEATS PLAYER...	the rows of the players who hold the seats,
 *				until the next p
 *	t TIME			from now on the game may wait for another
 *				decision
 *	m PLAYER TIME		the same, because of the first move of a turn
 *				file
 *	l PLAYER		this player was late
 *	e SEATS RATED (BITS POINTS)...	the game is over, unless t or m follows.
 *				RATED is 1 if only the seats have points, else
 *				0.  BITS and POINTS stand once for each seat.
 *				BITS is a sum: 1, the seat has won; 2, it is a
 *				bot; 4, it has resigned.  POINTS are doubled;
 *				negative points are then made positive and
 *				reduced by one
 *	e 0			the game is over, without winners
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

/* The facts of lines while they are written to a buffer. */
struct tally_writer {
	struct record *r;
	struct buffer *out;
	int64_t first;		/* line; -1: there was none */
	int64_t file;		/* of the line before; 0: none */
	int64_t turned;		/* the time of the last t or m; 0: none */
	bool seats;		/* a seat may have another holder now */
	struct tally_holders *holders;	/* all holders of the game, or NULL */
};

/*
 * Add to *out the facts of lines of the record's game, one line after another.
 * The lines are all from line 0 on, or those that were written since bytes were
 * kept.  At the end the record stands at the last of these lines.  Only the
 * number, text and file of each line are used.
 */
void tally_begin(struct tally_writer *, struct record *, struct buffer *out);
int tally_line(void *writer, const struct store_line *);
void tally_end(struct tally_writer *);
/*
 * Add to *out the facts of the whole log.  The record stands at the last line.
 */
void tally_make(struct record *, struct buffer *out);

struct tally {
	char ruleset[GAME_ID];
	bool deadline;
	int seats;
	int64_t player[SEATS];	/* the rows of the seats' holders at the end */
	int64_t moved;		/* when something was last decided */
	bool over;
	bool counts;		/* ... with winners and points */
	struct standing standing;	/* of the seats */
	bool rated;		/* ... and the points compare the players */
	uint8_t bots, left;	/* bit s: of seat s */
};

/*
 * Read the bytes of a tally.  The function is called for each decision, with
 * the seconds that the decision took, and with TALLY_LATE each time that
 * somebody was late.  ruleset and deadline are set before the first call.
 * Returns false if the bytes are damaged, which is only known at the end.
 */
enum { TALLY_LATE = -1 };
typedef void tally_fn(void *arg, const struct tally *, int64_t player,
    int64_t seconds);
bool tally_read(const void *bytes, size_t len, struct tally *out, tally_fn *,
    void *arg);

/*
 * Returns true if these bytes have the facts of the log.  The record stands at
 * its end.
 */
bool tally_fits(struct record *, const void *bytes, size_t len);

#endif
