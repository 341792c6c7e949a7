/*
 * dispatch.h: a block of what came in goes to its game, or to the requests.
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
 * What blocks are about, so that it can be held before any of them is taken:
 * games by their ids, and the players who ask for something that is of no
 * game.  A block may be read in two ways.
 */
struct about {
	size_t games, players;
	bool theirs;		/* it is about all games of these players */
	bool registers;		/* somebody asks to be one */
	char game[2 * BLOCKS_MAX][TURN_NAME + 1];
	char player[2 * BLOCKS_MAX][TURN_NAME + 1];
};

/* Add what one block is about; nothing, if it cannot be read. */
void dispatch_about(const struct block *, struct about *);
/* It is about this game, too. */
void dispatch_about_game(const char *game, struct about *);
/* It is about this player, and perhaps all their games. */
void dispatch_about_player(const char *player, bool theirs, struct about *);
/* Begin a transaction that holds it, and a letter if that is not 0. */
void dispatch_begin(struct context *, const struct about *, int64_t letter);

/*
 * Hold what one more block is about, in a transaction that was begun so, before
 * any mark.  False: it cannot be had without waiting, or is not a game; end the
 * transaction and begin another.
 */
bool dispatch_join(struct context *, const struct block *);

/*
 * Take one block of an input.  One transaction, which may be done again.  The
 * record is empty or was freed; if the block was taken, it is the game's
 * afterwards and stands at its new last line.  Free it and the outcome in any
 * case.  Everybody who must be told gets a row of the outbox, except the
 * sender.
 *
 * After a forecast outcome->tried is set: its lines stay in the store, so that
 * a report can be read from them, and the transaction stays open, until
 * dispatch_forget().
 *
 * There is one scratch for all calls: none while another runs.
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
 * Likewise what a letter says to a game for its seat, within the caller's
 * transaction, which holds the game.  The outcome's player is the seat's.
 */
void dispatch_letter_within(struct context *, const struct letter_turn *,
    struct record *, struct outcome *);

/* Likewise what it asks for (request_letter()). */
void dispatch_request_within(struct context *, const struct store_player *,
    struct span line, const uint8_t identity[HASH], struct outcome *);

/*
 * What would such a letter do?  False: it would be refused.  Else out is a hash
 * of the lines of the log that it would bring, but for their times; of a
 * forecast, of a question and of what changes nothing else it is all zeros.
 * Nothing stays in the store.
 */
bool dispatch_letter_try(struct context *, const struct letter_turn *,
    uint8_t out[HASH]);

/* Take back the lines of a forecast, once they are told. */
void dispatch_forget(struct context *, struct outcome *);

#endif
