/*
 * budget.h: ten limits on what each person may use at the cost of others:
 * answers, room in the store, look-ups, thinking.
 *
 * One table has them all, and one ledger counts.  A limit is a number of items
 * within a span of time that begins with the first item.  Whatever goes beyond
 * it does not happen, and whoever sent it is told so if that costs nobody else
 * anything.  A limit binds whoever causes the cost, and never somebody whose
 * name was used for it:
 *
 *  - What a player has signed counts for that player.  A file that the store
 *    has had before can be sent by anybody, as published bundles are full of
 *    signed files: it counts for the address that sends it.
 *  - A letter that nothing proves counts for its address and, if that is no
 *    player's, for its domain and for all strangers.  So letters that others
 *    send in a player's name, or any number of strangers, do not hold up what
 *    this player signs.
 *
 * Letters to unconfirmed addresses.  Anybody can write any From.  So such a
 * letter only goes to the From of the letter that it answers, and each of them
 * is counted.  Half of them are kept for letters that the domain of From has
 * signed (DKIM), which nobody can forge.  Whoever forges an address brings its
 * owner a token, which the forger never sees: a registration below such a token
 * is taken immediately, whatever was counted, and replaces the one to which the
 * token belonged.
 *
 * Moves, joins and resignations have no limit.  All that a seat can write
 * beside them must fit into a bundle (BUNDLE_MAX); tests/unit/bundle_test.c
 * computes this.
 */
#ifndef CMD_BUDGET_H
#define CMD_BUDGET_H

#include "core/time.h"

#include <stdbool.h>
#include <stdint.h>

struct store;

enum budget {
	BUDGET_ANSWERS,		/* letters to a player in answer to theirs */
	BUDGET_STRANGER,	/* answers to an address whose letters nothing
				   proves */
	BUDGET_DOMAIN,		/* ... to all such addresses of a domain that
				   are no player's */
	BUDGET_UNCONFIRMED,	/* letters to addresses that nobody has
				   confirmed, in all */
	BUDGET_BYTES,		/* bytes that are kept of a player */
	BUDGET_STRANGERS_BYTES,	/* ... of everybody who is no player */
	BUDGET_LOOKUPS,		/* of keys in the DNS, in all */
	BUDGET_LINES,		/* lines of a seat that are no moves */
	BUDGET_REQUESTS,	/* requests, questions and words that are not
				   understood, of a player */
	BUDGET_THINKING,	/* decisions of the planner for a player */
	BUDGETS
};

enum {
	/*
	 * What a line counts for: press goes with other letters, but each line
	 * of any other kind is a letter of its own to others.
	 */
	BUDGET_PRESS = 1,
	BUDGET_LINE  = 10,
	/* In a whole game a seat has so many times its lines of a day. */
	BUDGET_GAME  = 50,
	/* Bytes of a file that count as one more line of press. */
	BUDGET_FILE  = 1024,
	/* What a new game against the planner counts for. */
	BUDGET_PRACTICE = 60,
	/* A letter without a proof asks for a page so often: once. */
	BUDGET_ONCE  = TIME_DAY
};

/* A limit that is reached. */
struct budget_over {
	const char *name;
	int64_t most;
	int64_t until;		/* 0: for ever; if it is not reached, the end
				   of the first limit that was counted */
	int64_t left;		/* if it is not reached: what that limit has
				   left */
};

/*
 * Each of these counts so many more items, within the caller's transaction.  If
 * that would exceed a limit, they count nothing, name the limit in *over, and
 * return false.
 */

/*
 * Any limit of a player: answers, bytes, requests, thinking.  player is a row.
 */
bool budget_player(struct store *, int64_t now, enum budget, int64_t player,
    int64_t n, struct budget_over *over);

/*
 * A player's file that other hosts may have published: it is not in the store,
 * but need not come from the player.  There are as many answers to them as
 * requests, and neither takes any of the other.
 */
bool budget_foreign(struct store *, int64_t now, int64_t player,
    struct budget_over *over);

/*
 * Lines of a seat.  game is a row; bytes are those of the file, or 0 if the
 * file has been counted already.
 */
bool budget_line(struct store *, int64_t now, int64_t game, int seat,
    int lines, int64_t bytes, struct budget_over *over);

/*
 * An answer to a letter without a good signature of a player.  player: the
 * address is a player's.  proved: its domain has signed the letter.  unasked:
 * the answer is a greeting, which only goes while half of such letters are
 * left.
 */
bool budget_answer(struct store *, int64_t now, const char *address,
    bool player, bool proved, bool unasked, struct budget_over *over);

/*
 * A letter that asks whether an address is somebody's.  known: the address was
 * confirmed before.  proved: its domain has signed the letter.
 */
bool budget_confirm(struct store *, int64_t now, const char *address,
    bool known, bool proved, struct budget_over *over);

/* Bytes of a letter without a good signature; player as above. */
bool budget_keep(struct store *, int64_t now, const char *address,
    bool player, int64_t bytes, struct budget_over *over);

/*
 * A look-up in the DNS for a letter from a player's address, or from another
 * one: each have half of them.
 */
bool budget_lookup(struct store *, int64_t now, const char *domain,
    bool player, struct budget_over *over);

/*
 * What happens once in a span, within the caller's transaction.  what names it,
 * and is no limit's name.  budget_did() tells whether it did, and locks that;
 * budget_do() says that it does now.
 */
bool budget_did(struct store *, int64_t now, const char *what,
    const char *who, int64_t span, int64_t *until);
void budget_do(struct store *, int64_t now, const char *what,
    const char *who, int64_t span);

/* Count a letter that got no answer because of a limit. */
void budget_unanswered(struct store *, int64_t now);
/* Returns how many there were since *since, which is at most a week ago. */
int64_t budget_missed(struct store *, int64_t now, int64_t *since);

/* ---- what the host sees and sets */

struct budget_limit {
	const char *name;
	int64_t most;			/* unless the host has set another */
	int64_t span;			/* seconds: an hour, or a day */
	const char *text;		/* in English: "answers to a player" */
};
extern const struct budget_limit budget_limits[BUDGETS];

/* Returns the limit of this name, or BUDGETS if there is none. */
enum budget budget_find(const char *name);
/* Returns the most that it allows, as the host or the program set it. */
int64_t budget_most(struct store *, enum budget);
/*
 * Set a limit, within a transaction.  The value is a number of at most ten
 * digits; NULL restores the default.  Returns false if it is none.
 */
bool budget_set(struct store *, enum budget, const char *value);

#endif
