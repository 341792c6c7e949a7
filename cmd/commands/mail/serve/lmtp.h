/*
 * lmtp.h: the receiving side of LMTP (RFC 2033), without sockets or a store.
 *
 * All input is hostile.  Lines are bounded, bytes of a letter beyond LETTER_MAX
 * are counted but not kept, and no input is ever repeated in an answer.  Every
 * address is accepted, because the mail system decides which letters come here.
 * A letter has the form that `deliver` gets: line feeds end its lines, and it
 * begins with a Return-Path, as final delivery requires (RFC 5321, 4.4).
 */
#ifndef CMD_LMTP_H
#define CMD_LMTP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LMTP_LINE = 1 << 14 };	/* bytes of a command, with its end */

struct lmtp_letter {
	char *bytes;			/* at most LETTER_MAX, and a NUL */
	size_t len, room;
	int64_t size;			/* the whole letter's size */
};

/* The other side of a conversation; each function gets the peer. */
struct lmtp_peer {
	/*
	 * Wait for bytes, at most so many.  Returns how many there are; 0: the
	 * conversation is over.
	 */
	size_t (*hear)(struct lmtp_peer *, char *bytes, size_t most);
	/* Send all of it.  False: it is not taken. */
	bool (*say)(struct lmtp_peer *, const char *bytes, size_t len);
	/* Store the letter; it is acknowledged once this returns. */
	void (*take)(struct lmtp_peer *, const struct lmtp_letter *);
	/*
	 * The line that is said last; NULL: go on.  The functions above
	 * may set it as well.
	 */
	const char *last;
	bool sends;			/* a letter, of which some may have
					   come */
};

/* Converse with a peer until one of the two ends it. */
void lmtp_converse(struct lmtp_peer *);

#endif
