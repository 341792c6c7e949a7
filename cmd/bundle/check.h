/*
 * check.h: what hosts have signed, held against each other: receipts, proofs,
 * positions, letters as they were saved, signed turn files and bundles, in any
 * mix.  This and all that it calls needs no store, no file and no clock.
 */
#ifndef CMD_CHECK_H
#define CMD_CHECK_H

#include "cmd/base/buffer.h"
#include "core/key.h"

#include <stdbool.h>
#include <stdint.h>

struct check;
struct record;

enum {
	CHECK_FILES = 10000,
	CHECK_MAX   = 128 << 20		/* bytes of a file */
};

struct check *check_new(void);
void check_free(struct check *);	/* NULL is fine */

/* Whose signatures count as the host's, which else is asked. */
void check_host(struct check *, const struct key *);

/*
 * One more file, whose name and bytes are lent until check_free().  The
 * signature of FILE is that of FILE.minisig, wherever that is in the row.
 */
void check_file(struct check *, const char *name, const char *bytes,
    size_t len);

/*
 * Judge all of them, once: *told has a line or more for each, for players, of
 * printable text.
 * EX_NOPERM: a signature does not hold, two things contradict each other, or a
 * turn file is missing; else EX_DATAERR: something could not be read, or there
 * is something of which nothing can be said; else EX_OK.
 */
int check_end(struct check *, struct buffer *told);
/* That in a sentence. */
const char *check_sentence(int status);

/*
 * Was there, in all of it, a file that was sent early, with a host's receipt of
 * it and the bundle in which it had to be played?
 */
bool check_held_early(const struct check *);

/*
 * The positions of which a text tells that the host has sent, where there is a
 * bundle: the n-th, from 0, and the file that has the text; NULL: there is
 * none.  The record stands anywhere.
 */
struct record *check_shown(const struct check *, int n, const char **file,
    int64_t *line);

#endif
