/*
 * seal.h: signatures over texts: minisign's, signify's, OpenSSH's.
 *
 *	minisign	untrusted comment: ...
 *			base64 of "Ed" or "ED", key id, signature
 *			trusted comment: ...
 *			base64 of the signature over signature and comment
 *	signify		the first two lines of it, "Ed" only
 *	OpenSSH		-----BEGIN SSH SIGNATURE----- and so on, namespace
 *			"nuncio", SHA-512 or SHA-256
 *
 * "Ed" signs the text itself, "ED" its BLAKE2b-512.  A KEY_ED key takes the
 * first two kinds, a KEY_SSH key the third.
 *
 * The normal form of a seal is one for each signature: LF, nothing around, one
 * line each for the base64 of minisign and signify, 70 columns for OpenSSH,
 * and the untrusted comment replaced by a fixed one.  sodium_init() must have
 * been called.  Nothing here allocates.
 */
#ifndef CORE_SEAL_H
#define CORE_SEAL_H

#include "core/key.h"
#include "core/turn.h"

enum {
	SEAL_COMMENT = 1024,	/* bytes of a trusted comment */
	SEAL_MAX     = 1408	/* bytes of a normal seal, NUL included */
};

/* Exit statuses are those of the contract. */
enum seal_result {
	SEAL_OK,
	SEAL_GARBLED,		/* 65: cannot be read as a seal */
	SEAL_OTHER_KEY,		/* 77: well-formed, by another key */
	SEAL_OTHER_TYPE,	/* 77: of a kind that this key cannot make, or
				   by an OpenSSH key that is not Ed25519 */
	SEAL_OTHER_SPACE,	/* 77: OpenSSH, namespace not "nuncio" */
	SEAL_WRONG,		/* 77: by this key, but not over this text */
	SEAL_WRONG_COMMENT,	/* 77: over this text, but its trusted comment
				   was changed */
	SEAL_RESULTS
};

/* What was signed and how, both in the form in which they are stored. */
struct sealed {
	size_t len, seal_len;
	char text[TURN_MAX];	/* no NUL after it */
	char seal[SEAL_MAX];	/* ends with a NUL, not counted */
};

/*
 * Does block carry a seal of key over it?  The text is tried as received;
 * repaired (turn_repair(), without and with unstuffing); each of these with
 * the final line end missing and with CRLF line ends; the seal is read with
 * wrapped base64 joined, quoting and indentation off, and blanks for tabs in
 * its trusted comment.  The first that verifies is in *out, which means
 * something with SEAL_OK only.  A block as signed costs its verifications
 * (two for minisign, else one) and nothing more.  block has no fault and a
 * seal.
 */
enum seal_result seal_check(const struct key *, const struct turn_block *block,
    struct sealed *out);

/*
 * Does seal, which must be in normal form to the byte (else SEAL_GARBLED),
 * verify over exactly this text?  No variants.
 */
enum seal_result seal_verify(const struct key *, const char *text, size_t len,
    const char *seal, size_t seal_len);

/*
 * Seal a text as minisign does by default ("ED"), in normal form.  comment is
 * the trusted comment, printable and at most SEAL_COMMENT bytes, as in
 * "timestamp:1763600000\tfile:move.turn\thashed".  Ends with a NUL.  Returns
 * its length.
 */
size_t seal_sign(const struct secret *, const char *text, size_t len,
    const char *comment, char out[SEAL_MAX]);

#endif
