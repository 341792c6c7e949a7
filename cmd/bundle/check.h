/*
 * check.h: compares a letter or a receipt of a host with a bundle, or two of
 * them with each other.  This needs no store, file or clock.
 */
#ifndef CMD_CHECK_H
#define CMD_CHECK_H

#include "cmd/base/buffer.h"
#include "cmd/bundle/bundle.h"
#include "core/key.h"

#include <stdbool.h>
#include <stdint.h>

struct record;

/*
 * What a player has: a bundle, or a text with receipts, each with its signature
 * below it.  Of a letter these are its texts one after the other.
 */
struct check_text {
	const char *name;		/* of its file */
	const char *bytes;
	size_t len;
};

/* What is said of them in the end, from the best to the worst. */
enum check_verdict {
	CHECK_AGREES,
	CHECK_UNSURE,		/* nothing that could be compared is wrong, but
				   not everything could be compared */
	CHECK_WRONG
};

struct check {
	enum check_verdict verdict;
	struct fault why;		/* the verdict as a sentence */
	struct buffer told;		/* lines about what was found before */
	struct bundle bundle;
	struct record *r;		/* the game of the bundle; NULL: there
					   is none, or it is not in order */
	int64_t line;			/* the line of a receipt, as host and
					   bundle agree; -1: there is none */
	const struct check_text *letter;	/* that has it alone, or NULL */
};

/* Compare two texts; host is the host's public key, or NULL. */
void check_texts(const struct check_text text[2], const struct key *host,
    struct check *out);

/*
 * Note what a comparison of the letter's table with that of the line has found.
 */
void check_table(struct check *, bool there, bool same);

/* Returns the exit status: 0, 65 or 77. */
int check_status(const struct check *);
void check_free(struct check *);

#endif
