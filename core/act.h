/*
 * act.h: what orders of the host (order.h) do to a game, and what takes play
 * back.
 */
#ifndef CORE_ACT_H
#define CORE_ACT_H

#include "core/game.h"
#include "core/order.h"

/*
 * NULL when the order can be carried out at this time, else a word that says
 * why not: "over", "paused", "not_paused", "no_deadline", "no_seat", "seated",
 * "no_line", "counted" (the game has this outage already), "seconds" (an outage
 * took another time), "no_outage" (none that could be cancelled now), "past"
 * (the holiday is over), "holidays" (too many), "no_holiday", "bot"
 * (the program plays that seat), "spare" (the spare key does not count here),
 * "heir" (not everybody has agreed to this key).  Whether a rollback is own,
 * agreed or forced is not looked at here.
 */
const char *game_may(const struct game *, const struct order *, int64_t at);

/*
 * Who would have to agree to a rollback: bit s, seat s.  Nobody waits for who
 * has resigned, or for bots.
 */
uint8_t game_agreers(const struct game *);
/* Has everybody agreed to go back to this line? */
bool game_agreed(const struct game *, uint32_t line);

/* Where a rollback leads, and what has come since. */
struct rollback {
	const struct game *past;	/* the game as it stood there */
	bool drawn;			/* there is a draw among the lines that
					   it takes back */
	bool ever_drawn;		/* ... among all lines since, those
					   taken back before included */
	uint8_t ever_moved;		/* bit s: ... a move of seat s */
};

/* The best way in which the game may be rolled back to this line. */
enum order_way game_way(const struct game *, uint32_t line,
    const struct rollback *);

/*
 * The next line: an order that game_may() lets pass.  For a rollback past is
 * the game as it stood at order->line.  order->commitment is only read where
 * the secret is not known.
 */
void game_host(struct game *, int64_t at, const struct order *,
    const struct game *past);

/*
 * The next line: a seat that may (game_may_undo()) takes its last file back.
 * past is the game as it stood at the line game->latest.before.
 */
void game_undo(struct game *, int64_t at, int seat, const struct game *past);

/*
 * The secret after a rollback that is agreed or forced, or a restored backup,
 * from the first one: H(key = first; "nuncio secret", count of these in 8 bytes
 * little-endian, draw chain at the line).  A host cannot choose it, and nobody
 * else can know it.  Any other rollback leaves the secret as it is.
 */
void game_next_secret(const uint8_t first[SECRET], int count,
    const uint8_t chain[HASH], uint8_t out[SECRET]);

#endif
