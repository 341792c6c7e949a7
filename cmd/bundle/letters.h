/*
 * letters.h: writes and reads the letters behind the moves of a game's letter
 * seats, as a mailbox that other programs can read.  It also checks the facts
 * that these letters prove about a bundle.
 *
 * Each letter is a message of an mbox, in the order of its game's turn files,
 * with our fields above those of the letter:
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
 * In the record, "%" and bytes that are not printable ASCII become "%" and two
 * hex digits.  Lines of the letter that begin with any number of ">" followed
 * by "From " get one more ">".  If the letter does not end with a line feed,
 * one is added.  BYTES counts neither these ">" nor this line feed, so the
 * exact letter can be restored, whatever it contains.
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

/* Bytes of a mailbox: a sandboxed process has room for so many. */
enum { LETTERS_MAX = 256 << 20 };

struct letters_row {
	char game[GAME_ID];
	int64_t file;
	struct letter_kept kept;
};

/* Add a letter to the mailbox. */
void letters_write(const struct letters_row *, struct buffer *out);

/*
 * A mailbox that is being read.  At first all members but text and len are
 * zeros.
 */
struct letters_reader {
	const char *text;
	size_t len, at;
	int line;			/* of the mailbox, from 1 */
	struct buffer letter, record;	/* of the last row */
};

/*
 * Get the next letter.  The reader owns it until the next call.  Returns false
 * if the mailbox is at its end (the fault is ""), or if it is malformed (see
 * fault).  The caller must call letters_end() in any case.
 */
bool letters_next(struct letters_reader *, struct letters_row *out,
    struct fault *);
void letters_end(struct letters_reader *);

/* The place where the key that signed a letter can be found now. */
enum letters_standing {
	LETTERS_DNS,		/* the domain has it in the DNS */
	LETTERS_PINNED,		/* `config dkim-keys` has it */
	LETTERS_HOST,		/* only the host gives the key */
	LETTERS_UNASKED,	/* ... because nobody else was asked */
	LETTERS_STANDINGS
};
/* Find the place for a key.  The seal has the key's hash H. */
typedef enum letters_standing letters_standing_fn(void *arg,
    const struct letter_seal *, const char *record, size_t len);

/*
 * Compare a mailbox with the game of a bundle, which was audited with these
 * notes.  Letters of other games are skipped.  This adds lines to told, with a
 * line feed before each, about the proofs for each seat's files and about the
 * places where each key can be found.  Returns false if a file has no letter, a
 * letter does not say the lines of its file, or a letter belongs to no file;
 * the fault is the first such case.
 */
bool letters_check(const struct record *, const struct audit_notes *,
    const char *mailbox, size_t len, const struct letter_means *,
    letters_standing_fn *, void *arg, struct buffer *told, struct fault *);

#endif
