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
 *
 * What a letter has is checked by block_check() (block.h), which knows what
 * mail may have done to it.
 */
#ifndef CORE_SEAL_H
#define CORE_SEAL_H

#include "core/key.h"
#include "core/span.h"

enum {
	SEAL_COMMENT = 1024,	/* bytes of a trusted comment */
	SEAL_MAX     = 1408,	/* bytes of a normal seal, NUL included */
	SEAL_HASH    = 64	/* bytes of the BLAKE2b-512 of a text */
};

/* With the exit status that nuncio(1) gives to each. */
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

enum seal_form { SEAL_MINISIGN, SEAL_SIGNIFY, SEAL_SSH };

/* A seal taken apart. */
struct seal {
	enum seal_form form;
	bool hashed;		/* "ED" */
	bool sha256;		/* SSH: or SHA-512 */
	bool other_type, other_space;	/* SSH; nothing below is known */
	uint8_t id[KEY_ID];	/* not SSH */
	uint8_t key[KEY_BYTES];	/* SSH */
	uint8_t sig[64];
	int verified;		/* signatures that were looked at for it */
	/* MINISIGN: the signature over sig and comment; exact is the comment
	   as received, at NULL if wrapped, comment what is believed of it. */
	uint8_t global[64];
	struct span exact;
	size_t comment_len;
	char comment[SEAL_COMMENT];
};

/* Does a line, without blanks around it, begin a seal? */
bool seal_begins(struct span line);

/*
 * Where the seal ends that begins at the first line of rest.  Lines that mail
 * has wrapped belong to it; what cannot be part of a seal does not, nor does
 * what comes after a beginning only that is none.  rest is not blank.
 */
const char *seal_end(struct quoting, struct span rest);

/*
 * Take the seal apart that the lines of text are, with wrapped base64 joined:
 * SEAL_OK if it may be of this key, else SEAL_GARBLED or SEAL_OTHER_...
 * exact in *out points into text.
 */
enum seal_result seal_read(const struct key *, struct quoting,
    struct span text, struct seal *out);

/*
 * Whose it says it is: how the texts (key_format()) of all keys begin that may
 * have made the seal that the lines of text are.  Of OpenSSH's it is the whole
 * text; of the others what they have of the key's id.  False: it cannot be
 * read, or no key that is known here makes such.
 */
bool seal_key(struct quoting, struct span text, char begin[KEY_TEXT]);

/* Is it over exactly this text?  The trusted comment is not looked at. */
bool seal_fits(struct seal *, const struct key *, const char *text,
    size_t len);

/*
 * Find the trusted comment that was signed, if it has one, as mail makes
 * blanks of tabs, and print the normal form and a NUL.  Returns its length,
 * or 0 if the comment was changed.
 */
size_t seal_settle(struct seal *, const struct key *, char out[SEAL_MAX]);

/*
 * Does seal, which must be in normal form to the byte (else SEAL_GARBLED),
 * verify over exactly this text?  No variants.
 */
enum seal_result seal_verify(const struct key *, const char *text, size_t len,
    const char *seal, size_t seal_len);

/*
 * The time that a seal in normal form says it was made, as minisign writes it
 * at the beginning of a trusted comment: "timestamp:1763600000" with nothing,
 * a blank or a tab behind it.  Whoever made the seal may have chosen it.
 * False: it says none.
 */
bool seal_time(const char *seal, size_t seal_len, int64_t *at);

/*
 * Seal a text in the way of the key, in normal form: as minisign does by
 * default ("ED"), as signify does, or as `ssh-keygen -Y sign -n nuncio` does.
 * comment is minisign's trusted comment, printable and at most SEAL_COMMENT
 * bytes, as in "timestamp:1763600000\tfile:move.turn\thashed"; the others have
 * none.  Ends with a NUL.  Returns its length.
 */
size_t seal_sign(const struct secret *, const char *text, size_t len,
    const char *comment, char out[SEAL_MAX]);
/*
 * The same for a text too long to hold, of which this is the hash, with a key
 * of minisign's.
 */
size_t seal_sign_hash(const struct secret *, const uint8_t hash[SEAL_HASH],
    const char *comment, char out[SEAL_MAX]);

#endif
