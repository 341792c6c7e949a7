/*
 * lmtp.h: the receiving side of LMTP (RFC 2033), without sockets or a store:
 * bytes come in, letters and answers come out.
 *
 * All input is hostile.  Lines are bounded, bytes of a letter beyond LETTER_MAX
 * are counted but not kept, and no input is ever repeated in an answer.  Every
 * recipient is accepted, because the mail system decides which letters come
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
	LMTP_MISTAKES   = 20		/* bad commands that end the
					   conversation */
};

/* The state of a conversation. */
enum lmtp_state {
	LMTP_GREETED,			/* waits for LHLO */
	LMTP_READY,			/* waits for MAIL */
	LMTP_MAIL,			/* waits for RCPT or DATA */
	LMTP_DATA,			/* receives the letter */
	LMTP_LETTER,			/* the letter is complete: call
					   lmtp_answer() */
	LMTP_OVER			/* send the contents of out, and
					   close */
};

struct lmtp {
	enum lmtp_state state;
	struct buffer out;		/* for the caller to send and clear */
	char line[LMTP_LINE];		/* a command, as far as received */
	size_t len;
	bool long_line;			/* the rest of the line is not kept */
	int mistakes, recipients;
	struct lmtp_letter {
		char *bytes;		/* at most LETTER_MAX, and a NUL */
		size_t len, room;
		int64_t size;		/* the whole letter's size */
		bool refused;		/* there was no room for the letter */
	} letter;
	int end;			/* how many bytes of CR LF .  CR LF
					   came */
};

/* Begin a conversation, from all zeros: out has the greeting. */
void lmtp_begin(struct lmtp *);
void lmtp_free(struct lmtp *);

/*
 * Take bytes, and return how many were taken: all, unless the state is
 * LMTP_LETTER or LMTP_OVER.  The letter may grow by room bytes.  A letter that
 * would grow by more is read to its end and then refused for now.
 */
size_t lmtp_take(struct lmtp *, const char *bytes, size_t len, size_t room);

/*
 * Answer for the letter, once for each recipient: the letter is safe, or must
 * be sent again.  Afterwards the state is LMTP_READY, and the letter is freed.
 */
void lmtp_answer(struct lmtp *, bool safe);

/* Take no more input; the state becomes LMTP_OVER. */
void lmtp_end(struct lmtp *, const char *why);

#endif
