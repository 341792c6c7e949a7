/*
 * budget.h: limits on what each person may use at the cost of others: letters
 * read, answers written and room in the store.
 *
 * Everything is counted in one ledger, which is checked before a row is
 * written.  A limit is a number of items or bytes within a span of time that
 * begins with the first of them; the span 0 has no end.  A limit is a player's,
 * a seat's, an address's (whatever tag it has), a domain's, a file's, a DKIM
 * selector's, or the whole store's.  Limits by address, by domain and in all
 * apply to letters without a good seal: people with a good seal are not held up
 * by letters that others send in their name.
 *
 * Registration.  A letter to an unconfirmed address goes to the From of an
 * incoming one, and anybody can write any From: author and target are one
 * address, and no more is known.  So a registration counts only if it comes
 * from the address in it, and the letter that goes there is counted; a
 * registration that names another address costs only its author, who is
 * answered like any stranger.  One address gets a few of these letters a day, a
 * domain and all addresses together so many that nobody is flooded.  Further
 * ones, up to another limit, wait until the day is over.  So strangers who
 * forge From can delay others by a day; people who find that limit reached,
 * too, are told so.
 *
 * An attacker who forges somebody's very address can use up its few letters.
 * But each of these brings the owner a token, which the attacker never sees.  A
 * letter with "confirm" and such a token above a registration proves the
 * address: that registration is taken at once, regardless of counts, in place
 * of the one to which the token belonged.  So there are never more
 * registrations than letters sent.  A confirmed address, of a player or of
 * somebody who waits for the host, has a few letters of its own, and letters to
 * others do not count against it.
 *
 * Moves, joins and resignations have no budget, and that of agreements is
 * larger than honest use: a few at one position, some hundreds in a game.  A
 * move by letter takes room for the letter, and that has a budget.  All that
 * remains unlimited must fit into a bundle (BUNDLE_MAX), which
 * tests/unit/bundle_test.c works out.
 */
#ifndef CMD_BUDGET_H
#define CMD_BUDGET_H

#include "cmd/base/address.h"

#include "core/time.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BUDGET_FORGET = 2 * TIME_DAY };	/* rows are kept so long after */

struct store;

enum budget {
	BUDGET_PRESS,		/* lines of press, by seat; bytes, also of their
				   turn files */
	BUDGET_AGREE,		/* agreements of a seat to a rollback, at one
				   position */
	BUDGET_NEWS,		/* letters about these to the others */
	BUDGET_UNDO,		/* files that a seat takes back */
	BUDGET_EXTEND,		/* requests of a seat to the host for time */
	BUDGET_KEY,		/* new keys of a seat */
	BUDGET_EARLY,		/* files of a seat that are sent early */
	BUDGET_AWAY,		/* absences of a seat in a game */
	BUDGET_PRACTICE,	/* games against the program that a player
				   begins */
	BUDGET_TABLE,		/* tables that a player opens */
	BUDGET_ORDER,		/* orders of a deputy */
	BUDGET_REQUEST,		/* requests of players, which are kept for ever:
				   files of no game; their bytes */
	BUDGET_GATHER,		/* answers above BUDGET_ANSWER, which are
				   gathered */
	BUDGET_ANSWER,		/* to a player's sealed files: one by one */
	BUDGET_OLD,		/* to a player's files that came before */
	BUDGET_OLD_LATER,	/* ... above that, which go together */
	BUDGET_SAME,		/* to one file that does nothing */
	BUDGET_REPORT,		/* reports, help, forecasts, lists that a player
				   asks for */
	BUDGET_PLAIN,		/* answers to letters from a player's address
				   without a good seal */
	BUDGET_BROKEN,		/* ... that hold a file in a player's name
				   whose seal is not good */
	BUDGET_BROKEN_LATER,	/* ... above that, which go together */
	BUDGET_DIGEST,		/* letters left unanswered for all this, which
				   the host gets together */
	BUDGET_ELSEWHERE,	/* to files that came before, at the sender's
				   address if it is not the author's */
	BUDGET_STRANGER,	/* answers to strangers */
	BUDGET_ASKED,		/* their plain words, passed on to the host */
	BUDGET_CONFIRM,		/* letters that ask for confirmation of an
				   address, and bytes of the files that cause
				   them; */
	BUDGET_UNKNOWN,		/* ... to addresses that nobody has confirmed
				   yet; */
	BUDGET_DELAYED,		/* ... those of them that wait until the day
				   is over */
	BUDGET_AGAIN,		/* ... those that ask once more, */
	BUDGET_UNHEARD,		/* and letters to the host that nobody
				   answers */
	BUDGET_GREETING,	/* how to begin, to strangers */
	BUDGET_PAGE,		/* nuncio.html by mail */
	BUDGET_LETTER,		/* bytes of letters that are kept */
	BUDGET_UNSEEN,		/* ... of old ones for the host, who has not
				   dealt with them; see `tick` */
	BUDGET_WAITING,		/* ... of those that wait for a key */
	BUDGET_DKIM,		/* DNS look-ups of a domain's keys */
	BUDGET_EVIDENCE,	/* bytes of letters that a seat's moves are
				   based on, which are kept for ever */
	BUDGET_HOST		/* reports of all this to the host */
};

/*
 * Who is counted; unknown members are 0 or NULL, and their limits do not apply.
 */
struct budget_whose {
	int64_t player;
	int64_t game;		/* its row: */
	int seat;		/* ... of it */
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
	int64_t until;		/* 0: for ever */
	bool bytes;		/* most are bytes */
	int64_t left;		/* if no limit is reached: the least that any
				   limit has left */
};

/*
 * Count one more item and so many bytes, within the caller's transaction.
 * False: that would exceed a limit, which *over names; nothing is counted.
 */
bool budget_take(struct store *, int64_t now, enum budget,
    const struct budget_whose *, int64_t bytes, struct budget_over *over);

/*
 * Count a refusal for a limit, within a transaction that will be committed.
 * True: it is the first in this span, and the person is to be told; *host: so
 * is the host, once a day.  See notify_budget().
 */
bool budget_refused(struct store *, int64_t now, const struct budget_over *,
    bool *host);

/*
 * How often an address exceeded the budget `what` by address since the last
 * call with told, which says that these were reported.
 */
int budget_withheld(struct store *, enum budget what, const char *address,
    bool told);

/* ---- what the host can set */

/* The name of a limit by number, from 0; NULL: there are no more. */
const char *budget_name(int limit);
/* The number of the limit of this name; -1: none. */
int budget_find(const char *name);
int64_t budget_most(struct store *, int limit);
/*
 * Set a limit, within a transaction: a number, with k or m behind it for times
 * 1024 or 1048576; NULL: back to the default.  False: the value is malformed.
 */
bool budget_set(struct store *, int limit, const char *value);

#endif
