/*
 * saved_letter.h: takes apart a letter that a mail program has saved.  It
 * restores the text as the host sent it, and the exact bytes of the
 * attachments.  It does not use GMime, so that the web page can use it, too.
 *
 * The input is hostile.  So the numbers of parts, of letters within letters and
 * of letters in one file are limited, and each byte is decoded only once.
 */
#ifndef CMD_SAVED_LETTER_H
#define CMD_SAVED_LETTER_H

#include "cmd/base/buffer.h"

#include <stdbool.h>

enum {
	SAVED_PARTS   = 4000,	/* parts of a letter; more are not read */
	SAVED_NEST    = 16,	/* depth of parts, and of letters */
	SAVED_LETTERS = 20000,	/* letters in one file */
	SAVED_NAME    = 96,
	SAVED_ID      = 256
};

enum saved_kind { SAVED_TEXT, SAVED_HTML, SAVED_PICTURE, SAVED_FILE };

struct saved_part {
	enum saved_kind kind;	/* SAVED_FILE for a part with a name, unless it
				   is a picture */
	char name[SAVED_NAME];	/* of the file, or "" */
	struct buffer bytes;	/* decoded; text marked as ISO-8859-1 is turned
				   into UTF-8 */
};

struct saved {
	char id[SAVED_ID];	/* Message-ID and In-Reply-To, without <> */
	char answers[SAVED_ID];
	int n;
	struct saved_part *part;
	bool crowded;		/* some parts were left out */
};

/* Returns true if the text begins like a letter or an mbox. */
bool saved_begins(const char *text, size_t len);

/*
 * Take a letter.  The function may keep the bytes of a part by making the part
 * empty.
 */
typedef void saved_fn(void *arg, struct saved *);

/*
 * Call fn for each letter in such a text, including forwarded letters.  Returns
 * false if there are more than SAVED_LETTERS or SAVED_NEST allow.
 */
bool saved_read(const char *text, size_t len, saved_fn *fn, void *arg);

#endif
