/*
 * letters.h: the letters behind the moves of a game's letter seats, as a
 * mailbox that other programs can read, and what they prove about a bundle.
 *
 * Each letter is a message of an mbox, in the order of its game's turn files,
 * with our fields above its own:
 *
 *	From nuncio Thu Jan  1 00:00:00 1970
 *	X-Nuncio-Game: ID
 *	X-Nuncio-File: N			the turn file of the bundle
 *	X-Nuncio-Salt: 64 hex digits
 *	X-Nuncio-Record: the key's record in the DNS
 *	X-Nuncio-Length: BYTES
 *	the letter
 *	(an empty line)
 *
 * In the record, "%" and bytes that are not printable ASCII are "%" and two hex
 * digits.  Lines of the letter that begin with any number of ">" and "From "
 * get one more ">"; if it does not end with a line feed, one is added.  BYTES
 * counts neither, so the exact letter can be restored, whatever it contains.
 */
#ifndef CMD_LETTERS_H
#define CMD_LETTERS_H

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"
#include "cmd/record/letter_look.h"
#include "core/game.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct audit_notes;
struct record;

enum { LETTERS_MAX = 1 << 30 };		/* bytes of a mailbox */

struct letters_row {
	char game[GAME_ID];
	int64_t file;
	struct letter_kept kept;
};

/* Add a letter to the mailbox. */
void letters_write(const struct letters_row *, struct buffer *out);

/* A mailbox that is being read; all zeros but text and len at first. */
struct letters_reader {
	const char *text;
	size_t len, at;
	int line;			/* of the mailbox, from 1 */
	struct buffer letter, record;	/* of the last row */
};

/*
 * Get the next letter, which is the reader's until the next call.  False: the
 * mailbox is at its end (the fault is ""), or it is malformed (see fault).
 * letters_end() it in any case.
 */
bool letters_next(struct letters_reader *, struct letters_row *out,
    struct fault *);
void letters_end(struct letters_reader *);

/* Where the key that signed a letter can be found now. */
enum letters_standing {
	LETTERS_DNS,		/* the domain has it in the DNS */
	LETTERS_PINNED,		/* `config dkim-keys` has it */
	LETTERS_HOST,		/* only the host says so, */
	LETTERS_UNASKED,	/* ... and nobody else was asked */
	LETTERS_STANDINGS
};
/* Finds this for a key; the seal has its hash H. */
typedef enum letters_standing letters_standing_fn(void *arg,
    const struct letter_seal *, const char *record, size_t len);

/*
 * Compare a mailbox with the game of a bundle, which was audited with these
 * notes.  Adds lines to told, with a line feed before each: what is proven
 * about each seat's files, and where each key can be found.  False: a file has
 * no letter, or a letter does not say what its file says or belongs to no file;
 * the fault is the first such.  Letters of other games are skipped.
 */
bool letters_check(const struct record *, const struct audit_notes *,
    const char *mailbox, size_t len, const struct letter_means *,
    letters_standing_fn *, void *arg, struct buffer *told, struct fault *);

#endif
