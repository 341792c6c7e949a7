/*
 * saved.h: a letter as a mail program has saved it, taken apart without GMime,
 * so that a page can do so, too: the text as the host has sent it, and what
 * was attached, to the byte.
 *
 * All of it is hostile: of parts, of letters within letters and of letters in
 * one file there are so many at most, and each byte is decoded once.
 */
#ifndef CMD_SAVED_H
#define CMD_SAVED_H

#include "cmd/base/buffer.h"

#include <stdbool.h>

enum {
	SAVED_PARTS   = 4000,	/* of a letter; more are not read */
	SAVED_NEST    = 16,	/* parts within each other, and letters */
	SAVED_LETTERS = 20000,	/* in one file */
	SAVED_NAME    = 96,
	SAVED_ID      = 256
};

enum saved_kind { SAVED_TEXT, SAVED_HTML, SAVED_PICTURE, SAVED_FILE };

struct saved_part {
	enum saved_kind kind;	/* of a part with a name SAVED_FILE, unless it
				   is a picture */
	char name[SAVED_NAME];	/* of the file, or "" */
	struct buffer bytes;	/* decoded; a text is UTF-8 as far as it says
				   what it is */
};

struct saved {
	char id[SAVED_ID];	/* Message-ID and In-Reply-To, without <> */
	char answers[SAVED_ID];
	int n;
	struct saved_part *part;
	bool crowded;		/* there were more than may be */
};

/* Does the text begin as a letter does, or an mbox? */
bool saved_begins(const char *text, size_t len);

/* Takes a letter, whose parts it may keep by making them empty. */
typedef void saved_fn(void *arg, struct saved *);

/*
 * Call fn for each letter in such a text, also for those that another one
 * forwards.  False: there are more of them than SAVED_LETTERS or SAVED_NEST
 * allow.
 */
bool saved_read(const char *text, size_t len, saved_fn *fn, void *arg);

#endif
