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
 * The subjects of blocks: games by their ids, and the players who make requests
 * outside games.  They are locked before any block is taken.  A block may be
 * read in two ways, so each block has room for two.
 */
struct about {
	size_t games, players;
	bool theirs;		/* also all games of these players */
	bool registers;		/* somebody wants to be a player */
	char game[2 * BLOCKS_MAX][TURN_NAME + 1];
	char player[2 * BLOCKS_MAX][TURN_NAME + 1];
};

/* Add the subjects of one block; adds none if the block cannot be read. */
void dispatch_about(const struct block *, struct about *);
/* Add this game. */
void dispatch_about_game(const char *game, struct about *);
/* Add this player, and with theirs all games of this player. */
void dispatch_about_player(const char *player, bool theirs, struct about *);
/*
 * Begin a transaction that holds all subjects, and the letter unless that is 0.
 */
void dispatch_begin(struct context *, const struct about *, int64_t letter);

/*
 * Take one block of an input, in one transaction, which may be repeated: no
 * planner thinks within it.  The record is empty or was freed before.  If the
 * block was taken, the record is that of the game afterwards and stands at the
 * game's new last line.  Everybody who must be told, except the sender, gets a
 * row of the outbox.  The caller frees the record and the outcome in any case.
 *
 * After a forecast, outcome->tried is set.  Until dispatch_forget(), the lines
 * of the forecast stay in the store, so that a report can be made from them,
 * and the transaction stays open.
 *
 * All calls share one scratch area, so they do not nest.
 */
void dispatch_take(struct context *, const struct block *,
    struct record *, struct outcome *);
/*
 * Do the same as dispatch_take() within the caller's transaction.  from is NULL
 * if the block did not come in a letter.  A refusal leaves in the transaction
 * only the holiday that the game is given first.  The caller ends with
 * thinking_drop() and thinking_again(), and calls begin_play() after the
 * commit.
 */
void dispatch_take_within(struct context *, const struct request_from *from,
    const struct block *, struct record *, struct outcome *);

/*
 * Take a letter for its seat in a game, as dispatch_take_within() takes a
 * block.  The caller's transaction holds the game.  The outcome's player is the
 * seat's player.
 */
void dispatch_letter_within(struct context *, const struct letter_turn *,
    struct record *, struct outcome *);

/*
 * Take the requests of a letter (request_letter()), as dispatch_take_within()
 * takes a block.
 */
void dispatch_request_within(struct context *, const struct store_player *,
    struct span line, int64_t arrived, const uint8_t identity[HASH],
    struct outcome *);

/*
 * Try a letter for its seat in a game, and leave nothing in the store.  Returns
 * false if the letter would be refused.  Otherwise out is a hash of the log
 * lines that the letter would add, without their times.  The hash is all zeros
 * for a forecast, a question, or anything else that changes nothing.
 */
bool dispatch_letter_try(struct context *, const struct letter_turn *,
    uint8_t out[HASH]);

/* Remove the lines of a forecast after they were reported. */
void dispatch_forget(struct context *, struct outcome *);

/*
 * Carry out what somebody has asked for in the registration with this token, or
 * with this number if the token is NULL, which has made them a player; they are
 * answered.  Does nothing if there was no wish.  In the caller's transaction.
 */
void dispatch_wish(struct context *, const char *token, int64_t number);

#endif
