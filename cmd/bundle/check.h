/*
 * check.h: compares texts that hosts have signed: receipts, positions, letters
 * as they were saved, signed turn files and bundles, in any mix.  This needs no
 * store, file or clock.
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

/* Make an empty check; the caller frees it with check_free(). */
struct check *check_new(void);
void check_free(struct check *);	/* NULL is allowed */

/* Accept signatures by this key as the host's, without asking the reader. */
void check_host(struct check *, const struct key *);

/*
 * Add a file.  Its name and bytes are borrowed until check_free().
 * FILE.minisig is the signature of FILE; the two may be added in any order.
 */
void check_file(struct check *, const char *name, const char *bytes,
    size_t len);

/*
 * Judge all files; call this only once.  *told gets at least one line of
 * printable text for each file, written for players.  Returns EX_NOPERM if a
 * signature is bad, two files contradict each other, or a turn file is missing;
 * else EX_DATAERR if a file could not be read or judged; else EX_OK.
 */
int check_end(struct check *, struct buffer *told);
/* Returns the meaning of that status as a sentence. */
const char *check_sentence(int status);

/*
 * Returns true if the files included a turn file that was sent early, a host's
 * receipt for it, and the bundle in which it had to be played.
 */
bool check_held_early(const struct check *);

/*
 * Find the n-th position, from 0, that a text from the host shows and whose
 * game is in a bundle.  Returns the game's record, which may stand at any line,
 * or NULL if there is no such position.  *file is the file that has the text,
 * and *line is the position's line.
 */
struct record *check_shown(const struct check *, int n, const char **file,
    int64_t *line);

#endif
