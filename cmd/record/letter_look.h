/*
 * letter_look.h: checks that a kept letter proves the turn file of a letter
 * seat.  Everything is checked again from the bytes of the letter and the key
 * kept beside it.
 */
#ifndef CMD_LETTER_LOOK_H
#define CMD_LETTER_LOOK_H

#include "cmd/base/buffer.h"
#include "core/letter_seal.h"
#include "core/ruleset.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A letter and the data kept beside it.  All pointers are borrowed. */
struct letter_kept {
	const char *letter, *record;
	size_t letter_len, record_len;
	uint8_t salt[HASH];
};

/* The result of a check. */
enum letter_finding {
	LETTER_SHOWS,		/* everything is right */
	LETTER_NONE,		/* the letter is missing: another host has it,
				   or nobody has it */
	LETTER_UNCHECKED,	/* its signature cannot be checked here */
	LETTER_UNSIGNED,	/* it has no signature with this E, selector and
				   domain */
	LETTER_OTHER_KEY,	/* the key beside the letter is not the key that
				   the file names */
	LETTER_BROKEN,		/* its signature is wrong for this key */
	LETTER_OTHER_TEXT,	/* the file names another letter, or another
				   salt */
	LETTER_OTHER_LINES,	/* the lines that it says are not those of the
				   file */
	LETTER_FINDINGS
};

/* A text for each fault, which continues "the letter of turn file 3 ". */
extern const char *const letter_findings[LETTER_FINDINGS];

/*
 * Verify that signature of the letter which has the seal's E, selector and
 * domain.  LETTER_SHOWS means that the signature is good for *text, the
 * canonical letter, with the key of the record; `key` gets the H of that key.
 * text is an empty buffer, which the caller frees in any case.
 */
typedef enum letter_finding letter_sign_fn(const struct letter_kept *,
    const struct letter_seal *, struct buffer *text, uint8_t key[HASH]);
/*
 * Returns true if a canonical letter says the lines of this turn file, when it
 * is read as a reply in a game of these rules.
 */
typedef bool letter_lines_fn(const struct ruleset *, const char *text,
    size_t len, const char *file, size_t file_len);

/* The means of checking letters: DKIM, and the reader of replies. */
struct letter_means {
	letter_sign_fn *sign;
	letter_lines_fn *lines;
};

/* Check that a kept letter proves this turn file, which has this seal. */
enum letter_finding letter_look(const struct letter_kept *,
    const struct letter_seal *, const struct ruleset *, const char *file,
    size_t file_len, const struct letter_means *);

#endif
