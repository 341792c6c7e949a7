/*
 * outbox.h: letters to be sent, and letters that were.
 */
#ifndef STORE_OUTBOX_H
#define STORE_OUTBOX_H

#include "store/result.h"

#include <stdbool.h>

/* The most bytes of a letter that we send. */
enum { STORE_MESSAGE = 4 << 20 };

enum store_outbox_state {
	OUTBOX_WAITING,
	OUTBOX_SENDING,		/* being sent, perhaps by a killed program */
	OUTBOX_SENT,
	OUTBOX_DROPPED,		/* there was nothing left to tell */
	OUTBOX_FAILED		/* given up */
};

/* Why letters to a player's own address wait. */
enum store_held {
	STORE_GOES,		/* they do not wait */
	STORE_CAME_BACK,	/* another letter came back: see below */
	STORE_NOWHERE		/* the address is "-": there is none */
};

struct store_outbox {
	int64_t outbox;		/* 0 before it is added */
	int64_t at;
	int64_t player;		/* 0: address names the recipient */
	const char *address;	/* NULL: the player's own */
	int64_t game;		/* 0: none */
	const char *kind;
	int64_t line;
	int64_t letter;		/* that it answers; 0: none */
	const char *args;	/* a JSON object */
	enum store_outbox_state state;
	int tries;
	int64_t next;		/* not before */
	const char *message, *recipient;	/* NULL before it was tried */
	const char *bytes;	/* likewise */
	size_t len;
	int64_t sent;		/* 0: not yet */
	const char *error;	/* or NULL */
	/* Of get and next, from other tables; NULL if there is none. */
	const char *name;	/* of the player */
	const char *id;		/* of the game */
	enum store_held held;
};

/* A player from whose address a letter of ours came back. */
struct store_returned {
	int64_t player;
	int64_t at;
	int64_t letter;		/* that reports it */
	const char *why;
	/* Of each, from the player's row. */
	const char *name, *address;
};

/*
 * Add a row, without message, recipient, bytes, sent and error, which it cannot
 * have yet.  This add does not set the row's number.
 */
enum store_result store_outbox_add(struct store *,
    const struct store_outbox *);
enum store_result store_outbox_get(struct store *, int64_t outbox,
    struct store_outbox *out);
/*
 * Begin a transaction to send a letter, with its row as from get.  Nobody else
 * sends it, and all reads see one consistent picture.  TAKEN: another process
 * sends it, or it need not be sent; no transaction has begun.
 */
enum store_result store_outbox_claim(struct store *, int64_t outbox,
    int64_t now, struct store_outbox *out);
/*
 * In the transaction that store_outbox_claim() began, before its first write:
 * set the row, with the state `sending`.  Once this is committed, this process
 * may hand the letter over, outside of any transaction.  If many can send, that
 * right ends after 600 s (next): if no result was recorded by then, the same
 * bytes are sent again.  Otherwise they are in the next run.  TAKEN: the letter
 * need not be sent any more, and no transaction is open.
 */
enum store_result store_outbox_sending(struct store *,
    struct store_outbox *);
/*
 * May the process that has set a row so still hand its letter over, if that
 * takes up to so many seconds?  It may have been suspended for too long, if
 * many can send.
 */
bool store_outbox_ours(const struct store *, const struct store_outbox *,
    int seconds);
/*
 * Until when some process may hand over a letter whose result is not recorded
 * yet (the latest time, if there are several); 0: there is none.  If only one
 * process sends at a time this is always 0: see store_sending().
 */
enum store_result store_outbox_away(struct store *, int64_t *until);
/*
 * The `tries` and `next` of a row that is waiting or sending.  If they are not
 * the ones that its sender left there, another process sends it now.  TAKEN: it
 * is neither any more: it was sent, or the host has dropped it or forgotten its
 * player.
 */
enum store_result store_outbox_goes(struct store *, int64_t outbox,
    int *tries, int64_t *next);
/*
 * Sets its state, tries, next, message, recipient, bytes (at most
 * STORE_MESSAGE, else FAILED), sent and error.
 */
enum store_result store_outbox_set(struct store *,
    const struct store_outbox *);
/*
 * Those that are waiting or sending and whose time has come, by number, except
 * to players whose letters came back; each with only its number, player,
 * address and game.
 */
enum store_result store_outbox_due(struct store *, int64_t now,
    int (*fn)(void *arg, const struct store_outbox *), void *arg);
/* Those not sent and not dropped, or all; by number, without their bytes. */
enum store_result store_outbox_each(struct store *, bool all,
    int (*fn)(void *arg, const struct store_outbox *), void *arg);
/* All to a player, by number, with their bytes. */
enum store_result store_outbox_theirs(struct store *, int64_t player,
    int (*fn)(void *arg, const struct store_outbox *), void *arg);
/* All to the host since a moment, sent or not, by number. */
enum store_result store_outbox_host(struct store *, int64_t since,
    int (*fn)(void *arg, const struct store_outbox *), void *arg);
/*
 * The last letter that the host wrote to a player (address NULL) or to an
 * address (player 0), without its bytes.  NONE: there is none.
 */
enum store_result store_outbox_said(struct store *, int64_t player,
    const char *address, struct store_outbox *out);
/*
 * Those of the kinds `refusal` and `gathered` whose args are still there, by
 * number, without their bytes.
 */
enum store_result store_outbox_refused(struct store *,
    int (*fn)(void *arg, const struct store_outbox *), void *arg);
/*
 * Delete the bytes of those that were sent, dropped or given up before a
 * moment, the oldest first, at most `most` of them; and the args of as many of
 * the kinds `refusal` and `gathered`.
 */
enum store_result store_outbox_purge(struct store *, int64_t before,
    int most);
/*
 * The first after this number that waits and has this player (0: none), game
 * (0: none) and kind, whether or not its time has come.
 */
enum store_result store_outbox_held(struct store *, int64_t player,
    int64_t game, const char *kind, int64_t after, struct store_outbox *out);
/* Drop one that waits; any other stays as it is. */
enum store_result store_outbox_drop(struct store *, int64_t outbox);
/*
 * Is there a younger one, not sent yet, with the same player (or address), game
 * and kind?
 */
enum store_result store_outbox_younger(struct store *,
    const struct store_outbox *, bool *there);

/* If the player has a row already, it stays as it is. */
enum store_result store_returned_add(struct store *,
    const struct store_returned *);
/* NONE: no letter came back from them. */
enum store_result store_returned_drop(struct store *, int64_t player);
/* By name. */
enum store_result store_returned_each(struct store *,
    int (*fn)(void *arg, const struct store_returned *), void *arg);
/*
 * Let all letters to a player that came back wait again, to be made anew.
 * NONE: there are none.
 */
enum store_result store_outbox_came(struct store *, int64_t player,
    int64_t now);

#endif
