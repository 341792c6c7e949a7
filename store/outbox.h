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
	OUTBOX_DROPPED,		/* there is nothing left to tell */
	OUTBOX_FAILED		/* given up */
};

/* The reason why letters to a player's own address wait. */
enum store_held {
	STORE_GOES,		/* they do not wait */
	STORE_CAME_BACK,	/* another letter came back; see struct
				   store_returned */
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
	int64_t letter;		/* the letter that this one answers; 0: none */
	const char *args;	/* a JSON object */
	enum store_outbox_state state;
	int tries;
	int64_t next;		/* it is not sent before this time */
	const char *message, *recipient;	/* NULL before it was tried */
	const char *bytes;	/* NULL before it was tried */
	size_t len;
	int64_t sent;		/* 0: not yet */
	const char *error;	/* or NULL */
	/* get and next take these from other tables; NULL: there is none. */
	const char *name;	/* of the player */
	const char *id;		/* of the game */
	enum store_held held;
};

/* A player from whose address a letter of ours came back. */
struct store_returned {
	int64_t player;
	int64_t at;
	int64_t letter;		/* the letter that reports this */
	const char *why;
	/* each takes these from the player's row. */
	const char *name, *address;
};

/*
 * Add a row.  A new row cannot have message, recipient, bytes, sent and error
 * yet.  This function does not set the row's number.
 */
enum store_result store_outbox_add(struct store *,
    const struct store_outbox *);
enum store_result store_outbox_get(struct store *, int64_t outbox,
    struct store_outbox *out);
/*
 * Begin a transaction to send a letter, and get its row.  Nobody else sends
 * this letter, and all reads see one consistent picture.  TAKEN: another
 * process sends the letter, or it need not be sent; no transaction has begun.
 */
enum store_result store_outbox_claim(struct store *, int64_t outbox,
    int64_t now, struct store_outbox *out);
/*
 * Set the row, with the state `sending`.  Call this function in the transaction
 * that store_outbox_claim() began, before its first write.  After the commit,
 * this process may hand the letter over, outside of any transaction.
 *
 * If many processes can send, this right ends after 600 s (next).  If no result
 * is recorded within this time, the same bytes are sent again.  If only one
 * process can send, they are sent again in the next run.  TAKEN: the letter
 * need not be sent any more, and no transaction is open.
 */
enum store_result store_outbox_sending(struct store *,
    struct store_outbox *);
/*
 * Returns true if the process that has called store_outbox_sending() may still
 * hand the letter over, if that takes up to this many seconds.  Returns false
 * if many processes can send and this one was suspended for too long.
 */
bool store_outbox_ours(const struct store *, const struct store_outbox *,
    int seconds);
/*
 * Get the latest time until which some process may hand over a letter whose
 * result is not recorded yet.  *until is 0 if there is no such letter.  If only
 * one process sends at a time (store_sending()), *until is always 0.
 */
enum store_result store_outbox_away(struct store *, int64_t *until);
/*
 * Get the `tries` and `next` of a row that is waiting or sending.  If these are
 * not the values that its sender left there, another process sends the letter
 * now.  TAKEN: the row is not waiting or sending any more, because the letter
 * was sent, or because the host has dropped it or forgotten its player.
 */
enum store_result store_outbox_goes(struct store *, int64_t outbox,
    int *tries, int64_t *next);
/*
 * Set the state, tries, next, message, recipient, bytes, sent and error of a
 * row.  FAILED: there are more than STORE_MESSAGE bytes.
 */
enum store_result store_outbox_set(struct store *,
    const struct store_outbox *);
/*
 * List the letters that are waiting or sending and whose time has come: those
 * that were tried least often first, of these the oldest.  Letters to players
 * whose letters came back are left out.  Only the number of each row is filled
 * in.
 */
enum store_result store_outbox_due(struct store *, int64_t now,
    int (*fn)(void *arg, const struct store_outbox *), void *arg);
/*
 * List all letters, or those that are neither sent nor dropped, by number and
 * without their bytes.
 */
enum store_result store_outbox_each(struct store *, bool all,
    int (*fn)(void *arg, const struct store_outbox *), void *arg);
/* List all letters to a player, by number, with their bytes. */
enum store_result store_outbox_theirs(struct store *, int64_t player,
    int (*fn)(void *arg, const struct store_outbox *), void *arg);
/* List all letters to the host since a moment, sent or not, by number. */
enum store_result store_outbox_host(struct store *, int64_t since,
    int (*fn)(void *arg, const struct store_outbox *), void *arg);
/*
 * Get the last letter that the host wrote to a player (address NULL) or to an
 * address (player 0), without its bytes.  NONE: there is none.
 */
enum store_result store_outbox_said(struct store *, int64_t player,
    const char *address, struct store_outbox *out);
/*
 * List the letters of the kinds `refusal` and `answers` whose args are still
 * there, by number, without their bytes.
 */
enum store_result store_outbox_refused(struct store *,
    int (*fn)(void *arg, const struct store_outbox *), void *arg);
/*
 * Delete the bytes of at most `most` letters that were sent, dropped or given
 * up before a moment, the oldest first.  Also delete the args of at most `most`
 * such letters of the kinds `refusal` and `answers`.
 */
enum store_result store_outbox_purge(struct store *, int64_t before,
    int most);
/*
 * Get the first letter after this number that waits and has this player (0:
 * none), game (0: none) and kind, whether or not its time has come.
 */
enum store_result store_outbox_held(struct store *, int64_t player,
    int64_t game, const char *kind, int64_t after, struct store_outbox *out);
/* Drop a letter that waits.  Any other letter stays as it is. */
enum store_result store_outbox_drop(struct store *, int64_t outbox);

/* Add a row for a player.  If there is one already, it stays as it is. */
enum store_result store_returned_add(struct store *,
    const struct store_returned *);
/* Remove a player's row.  NONE: no letter came back from this player. */
enum store_result store_returned_drop(struct store *, int64_t player);
/* List the rows in the order of names. */
enum store_result store_returned_each(struct store *,
    int (*fn)(void *arg, const struct store_returned *), void *arg);
/*
 * Let all letters that came back from a player wait again.  They are made anew.
 * NONE: there are none.
 */
enum store_result store_outbox_came(struct store *, int64_t player,
    int64_t now);

#endif
