/*
 * lock.h: the locks of a transaction that writes while others write.
 *
 * A transaction of store_begin() has the store for itself.  A transaction of
 * the functions here shares the store with others, if the engine can do that.
 * It locks the things that it writes about.  Until it ends, no other
 * transaction writes about these things.  Locked rows are read as their last
 * holder left them.
 *
 * All transactions take locks in one order: clock, letter, players by number,
 * the club, games by the bytes of their ids, a row of the outbox, and budgets
 * as they are needed.  So deadlocks are rare.  A transaction in a deadlock ends
 * with STORE_BUSY.
 *
 * New rows need no lock: if two transactions add the same row, the second gets
 * TAKEN.
 *
 * On SQLite there is one writer at a time, and each of these functions does
 * BEGIN IMMEDIATE.
 */
#ifndef STORE_LOCK_H
#define STORE_LOCK_H

#include "store/result.h"

#include <stdbool.h>

/* Names and ids in any order; repeated and unknown ones are allowed. */
struct store_locks {
	bool clock;			/* what tick knows of the clock */
	int64_t letter;			/* 0: none */
	const char *const *player;
	size_t players;
	bool theirs;			/* also lock all games of these
					   players */
	const char *const *game;
	size_t games;
	int64_t outbox;			/* a row that may be about to be sent;
					   0: none */
};

/*
 * Begin a transaction with all of these locks.  BUSY: others hold a lock for
 * longer than we wait.  The calls that follow may also return BUSY.
 */
enum store_result store_begin_locked(struct store *,
    const struct store_locks *);
/*
 * Begin a transaction with the lock of one game.  It may write the game's
 * lines, files and caches, letters to the game's seats, and budgets.
 */
enum store_result store_begin_game(struct store *, const char *id);

/*
 * Share these players, by name.  Call this within any transaction that writes.
 * Until the transaction ends, nobody changes these players or gives them a seat
 * in a further game.  Others may share them, too.
 */
enum store_result store_share_players(struct store *,
    const char *const *player, size_t n);
/*
 * Lock a game, or a player by number, unless somebody else holds it.  *held is
 * false if somebody does, or if there is no such row.  Call this within a
 * transaction of the functions above, before any mark.
 */
enum store_result store_try_lock_game(struct store *, const char *id,
    bool *held);
enum store_result store_try_lock_player(struct store *, int64_t player,
    bool *held);

/*
 * Lock the club, so that nobody else changes tables or players' wishes for
 * games.  Call this within any transaction that writes, after its locks of
 * players and before its locks of games and budgets.
 */
enum store_result store_hold_club(struct store *);

/*
 * Lock a row of the outbox.  From now on nobody else sends or changes it.  Call
 * this within any transaction that writes, after all its other locks.
 */
enum store_result store_lock_outbox(struct store *, int64_t outbox);

/*
 * Claim a letter, so that nobody else reads it until store_letter_leave(), or
 * until the store is closed, or its server has heard nothing for a minute.  If
 * somebody else has claimed the letter, wait for it if wait is true, else
 * return TAKEN.  Do not call this within a transaction.
 */
enum store_result store_letter_claim(struct store *, int64_t letter,
    bool wait);
/* Leave a letter that was claimed. */
enum store_result store_letter_leave(struct store *, int64_t letter);

#endif
