/*
 * lock.h: the locks of a transaction that writes while others write.
 *
 * store_begin() has the store to itself.  A transaction begun by one of these
 * functions shares it with others, if the engine can do that, and locks the
 * things it writes about: until it ends, no other transaction writes about
 * them.  Locked rows are read as their last holder left them.  All transactions
 * take locks in one order: clock, letter, players by number, the club, games by
 * the bytes of their ids, a row of the outbox, and budgets as they are needed.
 * So deadlocks are rare; one ends with STORE_AGAIN.
 *
 * New rows need no lock: of two that add the same one, the second gets TAKEN.
 *
 * On SQLite there is one writer at a time, and all this is BEGIN IMMEDIATE.
 */
#ifndef STORE_LOCK_H
#define STORE_LOCK_H

#include "store/result.h"

#include <stdbool.h>

/* Names and ids in any order; repeated and unknown ones are allowed. */
struct store_locks {
	bool clock;			/* the clock, outages and doubts */
	int64_t letter;			/* 0: none */
	const char *const *player;
	size_t players;
	bool theirs;			/* and all games of these players */
	const char *const *game;
	size_t games;
	int64_t outbox;			/* a row that may be about to be sent;
					   0: none */
};

/*
 * Begin with all of these locks.  BUSY: others hold one for longer than we
 * wait; the calls that follow may return this as well.
 */
enum store_result store_begin_locked(struct store *,
    const struct store_locks *);
/*
 * Begin with the lock of one game: for its lines, files, caches, letters to its
 * seats, and budgets.
 */
enum store_result store_begin_game(struct store *, const char *id);

/* Do these transactions lock the whole store, whatever they name? */
bool store_is_locked_whole(const struct store *);

/*
 * Within any transaction that writes: share these players, by name.  Until it
 * ends nobody changes them or gives them a seat in a further game; others may
 * share them, too.
 */
enum store_result store_share_players(struct store *,
    const char *const *player, size_t n);
/*
 * Within one of the above, before any mark: lock those games that nobody else
 * holds, and set held[i] for each.
 */
enum store_result store_try_lock_games(struct store *, const char *const *game,
    size_t n, bool *held);
/* The same for players, by their numbers. */
enum store_result store_try_lock_players(struct store *, const int64_t *player,
    size_t n, bool *held);

/*
 * Within any transaction that writes, after its players and before its games
 * and budgets: lock the club, so that nobody else changes tables or players'
 * wishes for games.
 */
enum store_result store_hold_club(struct store *);

/*
 * Within any transaction: announce that these games are read next, in this
 * order, each to its last line.  An engine that can fetches the rows of all of
 * them at once; with players also the rows of the awaited players.  Later
 * writes by this transaction are still seen.
 */
enum store_result store_prefetch(struct store *, const char *const *game,
    size_t n, bool players);
/* The same by their numbers. */
enum store_result store_prefetch_at(struct store *, const int64_t *game,
    size_t n, bool players);
/*
 * Within any transaction: announce that this game is read next from the last
 * snapshot of this layout up to a line on, -1 from its beginning, to its last
 * line, with its turn files, and who plays.
 */
enum store_result store_prefetch_story(struct store *, int64_t game,
    int64_t line, int64_t layout);
/*
 * Within any transaction that writes, after all its other locks: lock a row of
 * the outbox, which nobody else sends or changes from here on.
 */
enum store_result store_lock_outbox(struct store *, int64_t outbox);

/*
 * Outside of a transaction: claim a letter, so that nobody else reads it until
 * store_letter_leave(), or until the store is closed.  If somebody else has it,
 * wait for it (with wait) or return TAKEN.
 */
enum store_result store_letter_claim(struct store *, int64_t letter,
    bool wait);
enum store_result store_letter_leave(struct store *, int64_t letter);

#endif
