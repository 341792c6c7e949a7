/*
 * act.h: carrying out the host's orders (order.h), and taking moves back.
 */
#ifndef CORE_ACT_H
#define CORE_ACT_H

#include "core/game.h"
#include "core/order.h"

/*
 * Returns NULL if the order can be carried out at this time, else a word for
 * the reason why not: "over", "paused", "not_paused", "no_deadline", "no_seat",
 * "seated", "no_line", or one of these:
 *
 *	"name"		the new player has a name that stands for the host
 *	"own_keys"	line 0 says that no seat is ever a letter seat
 *	"begun"		house rules can only follow line 0
 *	"sits_there"	this player has the seat, and plays there
 *	"same_key"	the seat has this key
 *	"counted"	the game has this holiday, or was extended by this
 *			time, already
 *	"seconds"	the decision did not lose this time
 *	"past"		the holiday is over
 *	"bot"		the program plays that seat
 *	"spare"		the spare key does not count here
 *
 * This function does not check whether a rollback is own, agreed or forced.
 */
const char *game_may(const struct game *, const struct order *, int64_t at);

/*
 * Returns a bit for each seat that would have to agree to a rollback.  Bots and
 * players who have resigned are not asked.
 */
uint8_t game_agreers(const struct game *);
/* Returns true if everybody has agreed to go back to this line. */
bool game_agreed(const struct game *, uint32_t line);

/* The line to which a rollback leads, and the lines since then. */
struct rollback {
	const struct game *past;	/* the game as it stood at that line */
	bool drawn;			/* the lines that the rollback takes
					   back include a draw */
	bool ever_drawn;		/* all lines since then include a draw,
					   counting those taken back before */
	uint8_t ever_moved;		/* bit s: ... a move of seat s */
};

/* Returns the best way in which the game may be rolled back to this line. */
enum order_way game_way(const struct game *, uint32_t line,
    const struct rollback *);

/*
 * Make the next line from an order that game_may() allows.  For a rollback,
 * past is the game as it stood at order->line.  order->commitment is only read
 * if the secret is not known.
 */
void game_host(struct game *, int64_t at, const struct order *,
    const struct game *past);

/*
 * Make the next line, in which a seat takes its last file back, as
 * game_may_undo() allows.  past is the game as it stood at the line
 * game->latest.before.
 */
void game_undo(struct game *, int64_t at, int seat, const struct game *past);

#endif
