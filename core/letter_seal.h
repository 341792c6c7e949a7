/*
 * letter_seal.h: the seal of a file that the program has written from a letter
 * by the player of a letter seat (KEY_LETTER).
 *
 * The host's key makes this seal over the file, in minisign's form, "ED".  The
 * trusted comment of the seal commits to the letter.  Anybody who is shown the
 * letter later can check that this is the letter.  Before that, nobody learns
 * anything about the letter.  The comment is
 *
 *	timestamp:T letter:HASH e:E dkim:DOMAIN selector:S key:H
 *
 * with single blanks.  T is the time when the letter came, in seconds since
 * 1970.  HASH, E and H have 64 hex digits in lower case:
 *
 *	HASH	H(key = salt; "nuncio letter text", canonical letter), with 32
 *		random bytes that are kept beside the letter
 *	E	H("nuncio letter", the decoded b=): one for each signature
 *	H	H(the decoded p= of the key that DOMAIN has at S)
 *
 * H() is BLAKE2b-256.  dkim.h makes the canonical letter.  DOMAIN is the domain
 * of the seat's key.  S is in lower case.
 */
#ifndef CORE_LETTER_SEAL_H
#define CORE_LETTER_SEAL_H

#include "core/chain.h"
#include "core/key.h"
#include "core/seal.h"

enum { LETTER_SELECTOR = 128 };	/* room for a selector, NUL included */

struct letter_seal {
	int64_t at;			/* T */
	uint8_t letter[HASH];
	uint8_t e[HASH];
	char domain[KEY_DOMAIN];
	char selector[LETTER_SELECTOR];
	uint8_t key[HASH];
};

/* Returns true if a letter seal can name this selector. */
bool letter_seal_selector(const char *);

/* Write the trusted comment and a NUL.  Returns the comment's length. */
size_t letter_seal_comment(const struct letter_seal *, char out[SEAL_COMMENT]);

/*
 * Read a seal in normal form.  Returns false unless its trusted comment is
 * exactly as above.  This function does not check which key made the seal.
 */
bool letter_seal_read(const char *seal, size_t len, struct letter_seal *out);

/* Write HASH of a canonical letter. */
void letter_seal_hash(const uint8_t salt[HASH], const char *text, size_t len,
    uint8_t out[HASH]);

#endif
