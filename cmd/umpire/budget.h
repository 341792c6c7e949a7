/*
 * budget.h: limits on what each person may use at the cost of others: letters
 * read, answers written and room in the store.
 *
 * One ledger counts everything, and is checked before a row is written.  A
 * limit is a number of items or bytes within a span of time that begins with
 * the first item.  The span 0 has no end.  A limit applies to a player, a seat,
 * an address (whatever tag it has), a domain, a file, a DKIM selector, or the
 * whole store.  Limits on an address, on a domain and on the whole store apply
 * to letters without a good seal.  So letters that others send in a person's
 * name do not hold up that person's sealed letters.
 *
 * Registration.  A letter to an unconfirmed address goes to the From of an
 * incoming letter.  Anybody can write any From, and nothing more is known about
 * the author.  So a registration counts only if it comes from the address that
 * it names, and the letter that goes to this address is counted.  A
 * registration that names another address costs only its author, who is
 * answered like any stranger.  One address gets a few of these letters a day.
 * A domain, and all addresses together, get only so many that nobody is
 * flooded.  Further letters, up to another limit, wait until the day is over.
 * So strangers who forge From can delay other people by a day.  People who find
 * the limit reached are told so.
 *
 * An attacker who forges somebody's very address can use up the few letters of
 * that address.  But each of these letters brings the owner a token, which the
 * attacker never sees.  A letter with "confirm" and such a token above a
 * registration proves the address.  That registration is taken immediately,
 * regardless of counts, and replaces the one to which the token belonged.  So
 * there are never more registrations than letters sent.  A confirmed address
 * belongs to a player or to somebody who waits for the host.  It has a few
 * letters of its own, and letters to others do not count against it.
 *
 * Moves, joins and resignations have no budget.  The budget of agreements is
 * larger than honest use: a few at one position, some hundreds in a game.  A
 * move by letter takes room for the letter, and letters that are kept have a
 * budget.  Everything that remains unlimited must fit into a bundle
 * (BUNDLE_MAX); tests/unit/bundle_test.c computes this.
 */
#ifndef CMD_BUDGET_H
#define CMD_BUDGET_H

#include "cmd/base/address.h"

#include "core/time.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BUDGET_FORGET = 2 * TIME_DAY };	/* how long rows are kept afterwards */

struct store;

enum budget {
	BUDGET_PRESS,		/* lines of press of a seat, and bytes of these
				   and of their turn files */
	BUDGET_AGREE,		/* agreements of a seat to a rollback, at one
				   position */
	BUDGET_NEWS,		/* letters to the others about such
				   agreements */
	BUDGET_UNDO,		/* files that a seat takes back */
	BUDGET_EXTEND,		/* requests of a seat to the host for time */
	BUDGET_KEY,		/* new keys of a seat */
	BUDGET_EARLY,		/* files of a seat that are sent early */
	BUDGET_AWAY,		/* absences of a seat in a game */
	BUDGET_PRACTICE,	/* games against the program that a player
				   begins */
	BUDGET_REQUEST,		/* requests of players (files of no game, which
				   are kept for ever), and their bytes */
	BUDGET_GATHER,		/* answers beyond BUDGET_ANSWER, which are
				   gathered */
	BUDGET_ANSWER,		/* answers to a player's sealed files, sent one
				   by one */
	BUDGET_OLD,		/* ... to files that came before */
	BUDGET_OLD_LATER,	/* ... beyond BUDGET_OLD, which go together */
	BUDGET_SAME,		/* ... to one file that does nothing */
	BUDGET_REPORT,		/* reports, help, forecasts, lists that a player
				   asks for */
	BUDGET_UNREAD,		/* answers to signed letters of a player in
				   which nothing is understood */
	BUDGET_PLAIN,		/* answers to letters from a player's address
				   without a good seal */
	BUDGET_BROKEN,		/* ... to those that hold a file in a player's
				   name whose seal is not good */
	BUDGET_BROKEN_LATER,	/* ... beyond BUDGET_BROKEN, which go
				   together */
	BUDGET_DIGEST,		/* letters left unanswered for any of these
				   limits; the host gets them together */
	BUDGET_ELSEWHERE,	/* answers to files that came before, at the
				   sender's address if it is not the author's */
	BUDGET_STRANGER,	/* answers to strangers */
	BUDGET_ASKED,		/* plain words of strangers, passed on to the
				   host */
	BUDGET_CONFIRM,		/* letters that ask for confirmation of an
				   address, and bytes of the files that cause
				   these letters */
	BUDGET_UNKNOWN,		/* such letters to addresses that nobody has
				   confirmed yet */
	BUDGET_DELAYED,		/* such letters that wait until the day is
				   over */
	BUDGET_AGAIN,		/* such letters that ask once more */
	BUDGET_UNHEARD,		/* letters to the host that nobody answers */
	BUDGET_GREETING,	/* letters to strangers about how to begin */
	BUDGET_PAGE,		/* nuncio.html by mail */
	BUDGET_LETTER,		/* bytes of letters that are kept */
	BUDGET_UNSEEN,		/* bytes of old letters that the host has not
				   dealt with; see `tick` */
	BUDGET_WAITING,		/* bytes of letters that wait for a key */
	BUDGET_DKIM,		/* DNS look-ups of a domain's keys */
	BUDGET_EVIDENCE,	/* bytes of letters that a seat's moves are
				   based on, which are kept for ever */
	BUDGET_HOST		/* reports of reached limits to the host */
};

/*
 * The people and things that are counted.  Members that are unknown are 0 or
 * NULL, and their limits do not apply.
 */
struct budget_whose {
	int64_t player;
	int64_t game;		/* the game's row */
	int seat;		/* in this game */
	int64_t position;	/* the line at which it began */
	const char *address;	/* of a letter without a good seal; "": none */
	const char *file;	/* the digits of its identity */
	const char *selector;	/* SELECTOR._domainkey.DOMAIN */
};

/* A limit that is reached. */
struct budget_over {
	const char *name;	/* NULL: none is */
	char who[ADDRESS_TEXT + 8];	/* in the ledger */
	int64_t most;
	int64_t until;		/* 0: for ever; if no limit is reached, the end
				   of the limit that has the least left */
	bool bytes;		/* most are bytes */
	int64_t left;		/* if no limit is reached: the least that any
				   limit has left */
};

/*
 * Count one more item and its bytes, within the caller's transaction.  If that
 * would exceed a limit, count nothing, name the limit in *over, and return
 * false.
 */
bool budget_take(struct store *, int64_t now, enum budget,
    const struct budget_whose *, int64_t bytes, struct budget_over *over);

/*
 * Count a refusal for a limit, within a transaction that will be committed.
 * Returns true for the first refusal in this span: the person is then to be
 * told.  *host is true if the host is to be told as well, which happens once a
 * day.  See notify_budget().
 */
bool budget_refused(struct store *, int64_t now, const struct budget_over *,
    bool *host);

/*
 * Announce that budget_withheld() is asked next, within this transaction, about
 * these addresses, in this order.
 */
void budget_expect_withheld(struct store *, enum budget what,
    const char *const *address, size_t n);
/*
 * How often an address has exceeded the limit of `what` for addresses since the
 * last call with told.  Calling with told says that these cases were reported.
 */
int budget_withheld(struct store *, enum budget what, const char *address,
    bool told);

/* ---- what the host can set */

/*
 * Returns the name of a limit by its number, counted from 0, or NULL after the
 * last limit.
 */
const char *budget_name(int limit);
/* Returns the number of the limit of this name, or -1 if there is none. */
int budget_find(const char *name);
/*
 * Returns the most that this limit allows, as the host or the program set it.
 */
int64_t budget_most(struct store *, int limit);
/*
 * Set a limit, within a transaction.  The value is a number; k behind it means
 * times 1024, and m times 1048576.  NULL restores the default.  Returns false
 * if the value is malformed.
 */
bool budget_set(struct store *, int limit, const char *value);

#endif
