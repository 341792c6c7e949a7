/*
 * letter_look.h: does a letter that was kept show what a turn file of a letter
 * seat says?  Everything is looked at again from the bytes of the letter and
 * from the key that is kept beside it.
 */
#ifndef CMD_LETTER_LOOK_H
#define CMD_LETTER_LOOK_H

#include "cmd/base/buffer.h"
#include "core/letter_seal.h"
#include "core/ruleset.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A letter and what was kept beside it.  Lent. */
struct letter_kept {
	const char *letter, *record;
	size_t letter_len, record_len;
	uint8_t salt[HASH];
};

/* What a check of the signature leaves. */
enum letter_finding {
	LETTER_SHOWS,		/* all of it is as it should be */
	LETTER_NONE,		/* it is not there: another host has it, or
				   nobody */
	LETTER_UNCHECKED,	/* its signature cannot be checked here */
	LETTER_UNSIGNED,	/* no signature in it is the one with this E,
				   selector and domain */
	LETTER_OTHER_KEY,	/* the key beside it is not the one that the
				   file names */
	LETTER_BROKEN,		/* its signature does not hold with this key */
	LETTER_OTHER_TEXT,	/* the file names another letter, or another
				   salt */
	LETTER_OTHER_LINES,	/* it says something else than the file */
	LETTER_FINDINGS
};

/* What is wrong, to go on after "the letter of turn file 3 ". */
extern const char *const letter_findings[LETTER_FINDINGS];

/*
 * The signature of the letter that has the seal's E, selector and domain.  With
 * LETTER_SHOWS it holds over *text, which is the canonical letter, with the key
 * of the record, whose H is key; text, an empty buffer, is the caller's to free
 * in any case.
 */
typedef enum letter_finding letter_sign_fn(const struct letter_kept *,
    const struct letter_seal *, struct buffer *text, uint8_t key[HASH]);
/*
 * Are the lines of a turn file, of a game of these rules, what a canonical
 * letter says, read as a reply?
 */
typedef bool letter_lines_fn(const struct ruleset *, const char *text,
    size_t len, const char *file, size_t file_len);

/* What it takes to look at letters: DKIM, and what of a reply is read. */
struct letter_means {
	letter_sign_fn *sign;
	letter_lines_fn *lines;
};

/* All of it; the file has this seal. */
enum letter_finding letter_look(const struct letter_kept *,
    const struct letter_seal *, const struct ruleset *, const char *file,
    size_t file_len, const struct letter_means *);

#endif
