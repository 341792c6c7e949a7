/*
 * budget.h: how much each may have of what somebody else pays for, in letters
 * read, answers written and room in the store.
 *
 * Everything is counted in one ledger, which is asked before a row is written.
 * A limit is so many (or so many bytes) within a span of time that begins with
 * the first of them; the span 0 has no end.  A limit is a player's, a seat's,
 * an address's (whatever tag it has), a domain's, a file's, a DKIM selector's,
 * or all there is.
 * Those by address, domain and in all are for letters without a good seal:
 * whoever has one is not held up by what others send in their name.
 *
 * Who registers.  A letter to an address that nobody has confirmed goes to
 * whomever the From of another names, and From is anybody's to write: asker
 * and target are one address, and more than that is not known.  So a
 * registration counts only when it comes from the address in it, and what is
 * counted is the letter that goes there; what names others costs nobody but
 * its author, who is told so as any stranger is.  To one address a few go a
 * day, to a domain and in all so many that nobody is flooded; beyond that they
 * wait until the day is over, again so many.  So strangers who forge From can
 * delay others by a day; who finds that full, too, is told so.
 *
 * Those who forge the very address of somebody can use up its few letters.
 * But each of them brings its owner a token, which they never see.  Who writes
 * "confirm" and such a token above a registration of their own has proved the
 * address: that registration is taken at once, whatever was counted, in place
 * of the one to which the token belonged.  So there are never more of them than
 * letters that went.  An address that was confirmed, a player's or that of
 * somebody who waits for the host, has its own few letters, and those to others
 * do not count against it.
 *
 * Moves, joins and resignations are under no budget, nor agreements as long as
 * somebody means them: nobody agrees more than some times at one position, or
 * some hundreds in a game.  A move by letter costs room for the letter, and
 * that has one.  What is left must fit into a bundle (BUNDLE_MAX),
 * which tests/unit/bundle_test.c works out.
 */
#ifndef CMD_BUDGET_H
#define CMD_BUDGET_H

#include "cmd/base/address.h"

#include "core/time.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BUDGET_FORGET = 2 * TIME_DAY };	/* after its end a row may go */

struct store;

enum budget {
	BUDGET_PRESS,		/* lines of it, by seat; bytes, also of their
				   turn files */
	BUDGET_AGREE,		/* agreements of a seat to a rollback, at one
				   position */
	BUDGET_NEWS,		/* letters about these to the others */
	BUDGET_UNDO,		/* files that a seat takes back */
	BUDGET_EXTEND,		/* times that it asks the host for time */
	BUDGET_KEY,		/* new keys of a seat */
	BUDGET_EARLY,		/* files of a seat that are sent early */
	BUDGET_AWAY,		/* absences of a seat that a game is told of */
	BUDGET_PRACTICE,	/* games against the program that a player
				   begins */
	BUDGET_TABLE,		/* tables that a player opens */
	BUDGET_ORDER,		/* orders of a deputy */
	BUDGET_REQUEST,		/* what players ask for that is kept for ever:
				   files of no game; bytes of these */
	BUDGET_GATHER,		/* answers above BUDGET_ANSWER, which go
				   together */
	BUDGET_ANSWER,		/* to what a player has sealed: one by one */
	BUDGET_OLD,		/* to files of a player that came before */
	BUDGET_OLD_LATER,	/* ... above that, which go together */
	BUDGET_SAME,		/* to one file that does nothing */
	BUDGET_REPORT,		/* what a player asks for: reports, help,
				   forecasts, lists */
	BUDGET_PLAIN,		/* answers to letters from a player's address
				   without a good seal */
	BUDGET_BROKEN,		/* ... that hold a file in a player's name
				   whose seal is not good */
	BUDGET_BROKEN_LATER,	/* ... above that, which go together */
	BUDGET_DIGEST,		/* letters without an answer for all this,
				   which the host gets together */
	BUDGET_ELSEWHERE,	/* to files that came before, where they come
				   from, if that is not their author's */
	BUDGET_STRANGER,	/* answers to who is no player */
	BUDGET_ASKED,		/* their plain words, which the host gets */
	BUDGET_CONFIRM,		/* letters that ask whether an address is
				   theirs, and bytes of the files that want to
				   know; */
	BUDGET_UNKNOWN,		/* ... to addresses that nobody has confirmed
				   yet; */
	BUDGET_DELAYED,		/* ... those of them that wait until the day
				   is over */
	BUDGET_AGAIN,		/* ... those that ask once more, */
	BUDGET_UNHEARD,		/* and letters to the host that nobody
				   answers */
	BUDGET_GREETING,	/* how to begin, to nobody known */
	BUDGET_PAGE,		/* nuncio.html by mail */
	BUDGET_LETTER,		/* bytes of letters that are kept */
	BUDGET_UNSEEN,		/* ... of those for the host, who has not seen
				   to them, when they are old; see `tick` */
	BUDGET_WAITING,		/* ... of those that wait for a key */
	BUDGET_DKIM,		/* asking the DNS for a key of a domain */
	BUDGET_EVIDENCE,	/* bytes of letters that a seat's moves stand
				   on, which are kept for ever */
	BUDGET_HOST		/* what the host is told of all this */
};

/* Who asks: what is not known is 0 or NULL, and no limit of it applies. */
struct budget_whose {
	int64_t player;
	int64_t game;		/* its row: */
	int seat;		/* ... of it */
	int64_t position;	/* the line since which it stands there */
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
	int64_t left;		/* of the limit that has least left, when none
				   is reached */
};

/*
 * One more of it, and so many bytes, within the caller's transaction.  False:
 * that would be above a limit, which *over says; nothing is counted then.
 */
bool budget_take(struct store *, int64_t now, enum budget,
    const struct budget_whose *, int64_t bytes, struct budget_over *over);

/*
 * Count that somebody was over a limit, within a transaction that stays.
 * True: it is the first time until it ends, and they are to be told; *host: so
 * is the host, which is once a day.  See notify_budget().
 */
bool budget_refused(struct store *, int64_t now, const struct budget_over *,
    bool *host);

/*
 * How often an address was over the budget `what` by address since this was
 * last asked; told: do not count them again.
 */
int budget_withheld(struct store *, enum budget what, const char *address,
    bool told);

/* ---- what the host can set */

/* The limits by number; NULL: there are no more. */
const char *budget_name(int limit);
/* -1: there is none of this name. */
int budget_find(const char *name);
int64_t budget_most(struct store *, int limit);
/*
 * Set it, within a transaction: a number, with k or m behind it for so many
 * times 1024 or 1048576; NULL: as it is when nothing is set.  False: the value
 * is none.
 */
bool budget_set(struct store *, int limit, const char *value);

#endif
