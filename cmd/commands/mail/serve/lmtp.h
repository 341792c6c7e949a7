/*
 * lmtp.h: the receiving side of LMTP (RFC 2033), without sockets or a store:
 * bytes come in, letters and answers come out.
 *
 * All input is hostile: lines are bounded, bytes of a letter beyond LETTER_MAX
 * are counted and not kept, and no input is ever repeated in an answer.  Every
 * recipient is accepted, as the mail system decides which letters it brings
 * here.  A letter has the form that `deliver` gets: line feeds end its lines,
 * and it begins with a Return-Path, as final delivery requires (RFC 5321, 4.4).
 */
#ifndef CMD_LMTP_H
#define CMD_LMTP_H

#include "cmd/base/buffer.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	LMTP_LINE       = 2048,		/* bytes of a command, with its end */
	LMTP_RECIPIENTS = 1000,		/* of a letter */
	LMTP_MISTAKES   = 20		/* bad commands before the end */
};

/* The state of a conversation. */
enum lmtp_state {
	LMTP_GREETED,			/* LHLO is wanted */
	LMTP_READY,			/* MAIL is wanted */
	LMTP_MAIL,			/* RCPT or DATA is wanted */
	LMTP_DATA,			/* the letter comes */
	LMTP_LETTER,			/* it is complete: lmtp_answer() */
	LMTP_OVER			/* send what is in out, and close */
};

struct lmtp {
	enum lmtp_state state;
	struct buffer out;		/* for the caller to send and clear */
	char line[LMTP_LINE];		/* a command, as far as received */
	size_t len;
	bool long_line;			/* the rest is not kept */
	int mistakes, recipients;
	struct lmtp_letter {
		char *bytes;		/* at most LETTER_MAX, and a NUL */
		size_t len, room;
		int64_t size;		/* all of it */
		bool refused;		/* there was no room for it */
	} letter;
	int end;			/* how much of CR LF .  CR LF came */
};

/* Begin a conversation, from all zeros: out has the greeting. */
void lmtp_begin(struct lmtp *);
void lmtp_free(struct lmtp *);

/*
 * Take bytes, and return how many: all, unless the state is LMTP_LETTER or
 * LMTP_OVER.  The letter may grow by room bytes; one that would be longer is
 * read to its end and then refused for now.
 */
size_t lmtp_take(struct lmtp *, const char *bytes, size_t len, size_t room);

/*
 * Answer for the letter, once for each recipient: it is safe, or must be sent
 * again.  The state is LMTP_READY afterwards, and the letter is freed.
 */
void lmtp_answer(struct lmtp *, bool safe);

/* Take no more: the state is LMTP_OVER. */
void lmtp_end(struct lmtp *, const char *why);

#endif
