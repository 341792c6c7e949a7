/*
 * letters.h: the letters on which a game's letter seats have moved, as a
 * mailbox that other programs read, too, and what they show of a bundle.
 *
 * Each letter is a message of an mbox, in the order of its game's turn files,
 * with fields of ours above its own:
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
 * In the record what is no printable ASCII, and "%", is "%" and two hex
 * digits.  Of the letter, lines that begin with any number of ">" and "From "
 * have a ">" more; where it does not end with a line feed, one is added.  With
 * the number of its bytes, which counts neither, it can be taken out to the
 * byte, whatever it holds.
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

/* A mailbox on its way; all zeros but for text and len. */
struct letters_reader {
	const char *text;
	size_t len, at;
	int line;			/* of the mailbox, from 1 */
	struct buffer letter, record;	/* of the last row */
};

/*
 * The next letter, which is the reader's until the next call.  False: there is
 * none, or the fault says why this is no such mailbox; it is "" at the end.
 * letters_end() it.
 */
bool letters_next(struct letters_reader *, struct letters_row *out,
    struct fault *);
void letters_end(struct letters_reader *);

/* Where the key that signed a letter is to be seen now. */
enum letters_standing {
	LETTERS_DNS,		/* the domain has it in the DNS */
	LETTERS_PINNED,		/* `config dkim-keys` has */
	LETTERS_HOST,		/* only the host says so, */
	LETTERS_UNASKED,	/* ... and nobody else was asked */
	LETTERS_STANDINGS
};
/* Of this key; H is what the seal says. */
typedef enum letters_standing letters_standing_fn(void *arg,
    const struct letter_seal *, const char *record, size_t len);

/*
 * Hold a mailbox against the game of a bundle, which was audited and whose
 * notes these are.  Adds to told, in lines with a line feed before each, what
 * is proven of each seat's files, and where each key stands.  False: a file
 * has no letter there, or a letter does not show what its file says, or
 * belongs to none: the fault is the first.  Letters of other games are passed
 * over.
 */
bool letters_check(const struct record *, const struct audit_notes *,
    const char *mailbox, size_t len, const struct letter_means *,
    letters_standing_fn *, void *arg, struct buffer *told, struct fault *);

#endif
