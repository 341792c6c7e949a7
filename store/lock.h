/*
 * lock.h: what a transaction holds that writes beside others.
 *
 * store_begin() is alone with the store.  Who begins with one of these shares
 * it with others, where the engine can do that, and names what it writes
 * about: until it ends, nobody else writes about that.  What is held is read
 * as its last holder has left it.  Everybody takes them in one order: clock,
 * letter, players by number, the club, games by the bytes of their ids, a row
 * of the outbox, and budgets as they are asked for; so nobody waits in a
 * circle, or hardly ever: STORE_AGAIN.
 *
 * New rows need not be held: who is second finds them TAKEN.
 *
 * On SQLite there is one writer at a time, and all this is BEGIN IMMEDIATE.
 */
#ifndef STORE_LOCK_H
#define STORE_LOCK_H

#include "store/result.h"

#include <stdbool.h>

/* Names and ids in any order, also twice, also such as nobody has. */
struct store_locks {
	bool clock;			/* what is known of time */
	int64_t letter;			/* 0: none */
	const char *const *player;
	size_t players;
	bool theirs;			/* and all games in which these sit */
	const char *const *game;
	size_t games;
	int64_t outbox;			/* a row that may be being sent; 0:
					   none */
};

/*
 * With all of that; BUSY: others hold it for longer than we wait, which may
 * also be the answer to what is asked next.
 */
enum store_result store_begin_locked(struct store *,
    const struct store_locks *);
/*
 * The same for what is written about one game: its lines, files, caches,
 * letters to its seats, and budgets.
 */
enum store_result store_begin_game(struct store *, const char *id);

/* Do these transactions hold all there is, whatever they name? */
bool store_is_locked_whole(const struct store *);

/*
 * Within any transaction that writes.  Players by name, who stay as they are
 * and are in no other game than before; others may share them, too.
 */
enum store_result store_share_players(struct store *,
    const char *const *player, size_t n);
/*
 * Within one of the above, before any mark: hold those of the games that nobody
 * else holds; *held for each.
 */
enum store_result store_try_lock_games(struct store *, const char *const *game,
    size_t n, bool *held);
/* The same for players, by their numbers. */
enum store_result store_try_lock_players(struct store *, const int64_t *player,
    size_t n, bool *held);

/*
 * Within any transaction that writes, after its players and before its games
 * and budgets: nobody else changes tables, or what players wish for.
 */
enum store_result store_hold_club(struct store *);

/*
 * Within any transaction.  These games are read next, in this order, each to
 * its last line: where an engine can it fetches at once what will be asked for
 * of all of them; with players also the rows of those who are awaited.  What
 * is written meanwhile by this transaction is seen.
 */
enum store_result store_prefetch(struct store *, const char *const *game,
    size_t n, bool players);
/* The same by their numbers. */
enum store_result store_prefetch_at(struct store *, const int64_t *game,
    size_t n, bool players);
/*
 * Within any transaction that writes, and after all that it holds: a row of
 * the outbox, which nobody else sends or changes from here on.
 */
enum store_result store_lock_outbox(struct store *, int64_t outbox);

/*
 * Outside of a transaction: nobody else reads this letter until it is left, or
 * the store is closed.  With wait it is waited for; else TAKEN: somebody does.
 */
enum store_result store_letter_claim(struct store *, int64_t letter,
    bool wait);
enum store_result store_letter_leave(struct store *, int64_t letter);

#endif
