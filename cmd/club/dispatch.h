/*
 * dispatch.h: passes each block of incoming text to its game, or to the
 * requests.
 */
#ifndef CMD_DISPATCH_H
#define CMD_DISPATCH_H

#include "core/block.h"
#include "core/turn.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct context;
struct letter_turn;
struct outcome;
struct record;
struct request_from;
struct store_player;

/*
 * The subjects of blocks, which are locked before any block is taken: games by
 * their ids, and the players who make requests outside games.  A block may be
 * read in two ways.
 */
struct about {
	size_t games, players;
	bool theirs;		/* also all games of these players */
	bool registers;		/* somebody wants to be a player */
	char game[2 * BLOCKS_MAX][TURN_NAME + 1];
	char player[2 * BLOCKS_MAX][TURN_NAME + 1];
};

/* Add the subjects of one block; none if it cannot be read. */
void dispatch_about(const struct block *, struct about *);
/* Add this game. */
void dispatch_about_game(const char *game, struct about *);
/* Add this player, and perhaps (theirs) all their games. */
void dispatch_about_player(const char *player, bool theirs, struct about *);
/*
 * Begin a transaction that holds all subjects, and a letter if that is not 0.
 */
void dispatch_begin(struct context *, const struct about *, int64_t letter);

/*
 * Hold the subjects of one more block in a transaction that was begun so,
 * before any savepoint.  False: that would mean waiting, or they are not a
 * game; end the transaction and begin another.
 */
bool dispatch_join(struct context *, const struct block *);

/*
 * Take one block of an input.  One transaction, which may be repeated.  The
 * record is empty or was freed; if the block was taken, it is the game's
 * afterwards and stands at its new last line.  Free it and the outcome in any
 * case.  Everybody who must be told gets a row of the outbox, except the
 * sender.
 *
 * After a forecast outcome->tried is set: its lines stay in the store, so that
 * a report can be made from them, and the transaction stays open, until
 * dispatch_forget().
 *
 * All calls share one scratch area, so they do not nest.
 */
void dispatch_take(struct context *, const struct block *,
    struct record *, struct outcome *);
/*
 * The same within the caller's transaction; from is NULL where it came in no
 * letter.  A refusal leaves nothing in it except the outages that the game is
 * given first.
 */
void dispatch_take_within(struct context *, const struct request_from *from,
    const struct block *, struct record *, struct outcome *);

/*
 * Likewise take a letter for its seat in a game, within the caller's
 * transaction, which holds the game.  The outcome's player is the seat's.
 */
void dispatch_letter_within(struct context *, const struct letter_turn *,
    struct record *, struct outcome *);

/* Likewise take its requests (request_letter()). */
void dispatch_request_within(struct context *, const struct store_player *,
    struct span line, const uint8_t identity[HASH], struct outcome *);

/*
 * Try such a letter.  False: it would be refused.  Else out is a hash of the
 * log lines that it would add, without their times; it is all zeros for a
 * forecast, a question, or anything that changes nothing.  Nothing stays in the
 * store.
 */
bool dispatch_letter_try(struct context *, const struct letter_turn *,
    uint8_t out[HASH]);

/* Remove the lines of a forecast, once they were reported. */
void dispatch_forget(struct context *, struct outcome *);

#endif
