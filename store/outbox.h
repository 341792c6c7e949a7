/*
 * outbox.h: what is to be told, and what was.
 */
#ifndef STORE_OUTBOX_H
#define STORE_OUTBOX_H

#include "store/result.h"

#include <stdbool.h>

/* How long a letter of ours may be. */
enum { STORE_MESSAGE = 4 << 20 };

enum store_outbox_state {
	OUTBOX_WAITING,
	OUTBOX_SENDING,		/* on its way when the program broke off */
	OUTBOX_SENT,
	OUTBOX_DROPPED,		/* there was nothing to tell any more */
	OUTBOX_FAILED		/* given up */
};

/* Why letters to a player's own address wait. */
enum store_held {
	STORE_GOES,		/* they do not */
	STORE_CAME_BACK,	/* another did: see below */
	STORE_NOWHERE		/* it is "-", which is none */
};

struct store_outbox {
	int64_t outbox;		/* 0 before it is added */
	int64_t at;
	int64_t player;		/* 0: address says to whom */
	const char *address;	/* where; NULL: the player's own */
	int64_t game;		/* 0: none */
	const char *kind;
	int64_t line;
	int64_t letter;		/* 0: answers none */
	const char *args;	/* a JSON object */
	enum store_outbox_state state;
	int tries;
	int64_t next;		/* not before */
	const char *message, *recipient;	/* NULL before it was tried */
	const char *bytes;	/* likewise */
	size_t len;
	int64_t sent;		/* 0: not yet */
	const char *error;	/* or NULL */
	/* Of get and next, from other tables; NULL where there is none. */
	const char *name;	/* of the player */
	const char *id;		/* of the game */
	enum store_held held;
};

/* A player from whose address a letter of ours came back. */
struct store_returned {
	int64_t player;
	int64_t at;
	int64_t letter;		/* which says so */
	const char *why;
	/* Of each, from the player's row. */
	const char *name, *address;
};

/*
 * But message, recipient, bytes, sent and error, which it cannot have yet; and
 * its number, which is asked for by who wants it.
 */
enum store_result store_outbox_add(struct store *,
    const struct store_outbox *);
enum store_result store_outbox_get(struct store *, int64_t outbox,
    struct store_outbox *out);
/*
 * Begin a transaction to send it, whose row comes as with get.  Nobody else
 * sends it, and all that is read is one picture.  TAKEN: another process sends
 * it, or it is not to be sent; no transaction has begun.
 */
enum store_result store_outbox_claim(struct store *, int64_t outbox,
    int64_t now, struct store_outbox *out);
/*
 * In the transaction that store_outbox_claim() began, in which nothing was
 * written yet, and may be from here on: set the row, with the state `sending`.
 * Once it is committed the letter is this process's to hand over, outside of
 * any transaction.  Where many can send that ends in 600 s (next): if nobody
 * has said then what became of it, the same bytes go again.  Else they do in
 * the next run.  TAKEN: it is not to be sent any more, and no transaction is
 * open.
 */
enum store_result store_outbox_sending(struct store *,
    struct store_outbox *);
/*
 * May who has set it so hand it over yet, if that takes up to so many seconds?
 * Where many can send, the process may have stood still since.
 */
bool store_outbox_ours(const struct store *, const struct store_outbox *,
    int seconds);
/*
 * Until when one at least is somebody's to hand over, who has not said yet what
 * became of it (of several the last); 0: none is.  Where one process sends at a
 * time it is always 0: see store_sending().
 */
enum store_result store_outbox_away(struct store *, int64_t *until);
/*
 * Does it wait, or is it on its way, and what stands there of `tries` and
 * `next`?  Where these are not what its sender left there somebody else sends
 * it now.  TAKEN: neither any more.  The host may have dropped it, or forgotten
 * its player; or it has gone.
 */
enum store_result store_outbox_goes(struct store *, int64_t outbox,
    int *tries, int64_t *next);
/*
 * Its state, tries, next, message, recipient, bytes (at most STORE_MESSAGE,
 * else FAILED), sent and error.
 */
enum store_result store_outbox_set(struct store *,
    const struct store_outbox *);
/*
 * Those that are waiting or sending and whose time has come, by number, but
 * none to whom letters came back; of each its number, player, address and game
 * alone.
 */
enum store_result store_outbox_due(struct store *, int64_t now,
    int (*fn)(void *arg, const struct store_outbox *), void *arg);
/* Those not sent and not dropped, or all; by number, without their bytes. */
enum store_result store_outbox_each(struct store *, bool all,
    int (*fn)(void *arg, const struct store_outbox *), void *arg);
/* Those to a player, with their bytes; likewise. */
enum store_result store_outbox_theirs(struct store *, int64_t player,
    int (*fn)(void *arg, const struct store_outbox *), void *arg);
/* What the host was told since a moment, or would have been; likewise. */
enum store_result store_outbox_host(struct store *, int64_t since,
    int (*fn)(void *arg, const struct store_outbox *), void *arg);
/*
 * What the host said last to a player, or to an address; of player 0 or
 * address NULL it is the other.  It comes without its bytes.  NONE: nothing.
 */
enum store_result store_outbox_said(struct store *, int64_t player,
    const char *address, struct store_outbox *out);
/*
 * Of the kinds `refusal` and `gathered`, those whose args are still there, by
 * number, without their bytes.
 */
enum store_result store_outbox_refused(struct store *,
    int (*fn)(void *arg, const struct store_outbox *), void *arg);
/*
 * As many as are given of those that were sent, dropped or given up before a
 * moment are there without their bytes from now on, the oldest first, and as
 * many of the kinds `refusal` and `gathered` without their args.
 */
enum store_result store_outbox_purge(struct store *, int64_t before,
    int most);
/*
 * The first after the one numbered that is of this player (0: of none), game
 * (0: of none) and kind and waits, whether or not its time has come.
 */
enum store_result store_outbox_held(struct store *, int64_t player,
    int64_t game, const char *kind, int64_t after, struct store_outbox *out);
/* One that waits does not go any more; any other stays as it is. */
enum store_result store_outbox_drop(struct store *, int64_t outbox);
/*
 * Is there a younger one, not sent yet, of the same player (or address), game
 * and kind?
 */
enum store_result store_outbox_younger(struct store *,
    const struct store_outbox *, bool *there);

/* A player from whom a letter came back already stays as they are. */
enum store_result store_returned_add(struct store *,
    const struct store_returned *);
/* NONE: nothing came back from them. */
enum store_result store_returned_drop(struct store *, int64_t player);
/* By name. */
enum store_result store_returned_each(struct store *,
    int (*fn)(void *arg, const struct store_returned *), void *arg);
/*
 * All letters to a player that came back wait from now on, to be made anew.
 * NONE: there are none.
 */
enum store_result store_outbox_came(struct store *, int64_t player,
    int64_t now);

#endif
