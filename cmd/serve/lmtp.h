/*
 * lmtp.h: LMTP (RFC 2033), the side that takes letters, without sockets or a
 * store: bytes come in, letters and answers come out.
 *
 * All that comes is hostile: a line is bounded, a letter beyond LETTER_MAX is
 * counted and not kept, and nothing of it is ever repeated in an answer.
 * Every recipient is taken, as the mail system decides what it brings here.
 * A letter is as `deliver` gets it: line feeds end its lines, and its first is
 * a Return-Path, as whoever takes a letter for good writes it (RFC 5321, 4.4).
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
	LMTP_MISTAKES   = 20		/* commands that are none, until it is
					   ended */
};

/* What a conversation has come to. */
enum lmtp_state {
	LMTP_GREETED,			/* LHLO is wanted */
	LMTP_READY,			/* MAIL is wanted */
	LMTP_MAIL,			/* RCPT or DATA is wanted */
	LMTP_DATA,			/* the letter comes */
	LMTP_LETTER,			/* it is whole: lmtp_answer() */
	LMTP_OVER			/* send what is in out, and close */
};

struct lmtp {
	enum lmtp_state state;
	struct buffer out;		/* to be sent, and cleared */
	char line[LMTP_LINE];		/* a command, as far as it came */
	size_t len;
	bool long_line;			/* the rest of it is not kept */
	int mistakes, recipients;
	struct lmtp_letter {
		char *bytes;		/* at most LETTER_MAX, and a NUL */
		size_t len, room;
		int64_t size;		/* all of it */
		bool refused;		/* there was no room for it */
	} letter;
	int end;			/* of CR LF . CR LF how much is there */
};

/* A conversation begins: out has the greeting.  All zeros before. */
void lmtp_begin(struct lmtp *);
void lmtp_free(struct lmtp *);

/*
 * Take bytes, and return how many: all, unless the state is LMTP_LETTER or
 * LMTP_OVER.  The letter may grow by room bytes; one that would be longer is
 * read to its end and then refused for now.
 */
size_t lmtp_take(struct lmtp *, const char *bytes, size_t len, size_t room);

/*
 * What became of the letter, once for each recipient: it is safe, or is to be
 * sent again.  The state is LMTP_READY afterwards, and the letter is freed.
 */
void lmtp_answer(struct lmtp *, bool safe);

/* No more is taken: the state is LMTP_OVER. */
void lmtp_end(struct lmtp *, const char *why);

#endif
