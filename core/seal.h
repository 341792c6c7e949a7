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
 * block_check() (block.h) checks seals in letters; it allows for the changes
 * that mail makes.
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
	int verified;		/* signatures that were checked for it */
	/* MINISIGN: the signature over sig and comment; exact is the comment
	   as received, at NULL if wrapped, comment the one that was signed */
	uint8_t global[64];
	struct span exact;
	size_t comment_len;
	char comment[SEAL_COMMENT];
};

/* Does a line, without blanks around it, begin a seal? */
bool seal_begins(struct span line);

/*
 * The end of the seal that begins at the first line of rest.  Lines that mail
 * has wrapped belong to it; a line that cannot be part of a seal does not, nor
 * does text after a beginning that no seal follows.  rest is not blank.
 */
const char *seal_end(struct quoting, struct span rest);

/*
 * Take apart the seal in the lines of text, with wrapped base64 joined: SEAL_OK
 * if this key may have made it, else SEAL_GARBLED or SEAL_OTHER_...  exact in
 * *out points into text.
 */
enum seal_result seal_read(const struct key *, struct quoting,
    struct span text, struct seal *out);

/*
 * The key that the seal in the lines of text claims: the beginning of the text
 * (key_format()) of any key that may have made it.  For OpenSSH this is the
 * key's whole text, for the others the part that follows from the key's id.
 * False: the seal cannot be read, or no key of a kind known here made it.
 */
bool seal_key(struct quoting, struct span text, char begin[KEY_TEXT]);

/* Is it over exactly this text?  The trusted comment is not checked. */
bool seal_fits(struct seal *, const struct key *, const char *text,
    size_t len);

/*
 * Find the trusted comment that was signed, if there is one (mail may have
 * turned tabs into blanks), and print the normal form and a NUL.  Returns its
 * length, or 0 if the comment was changed.
 */
size_t seal_settle(struct seal *, const struct key *, char out[SEAL_MAX]);

/*
 * Does seal, which must be in normal form to the byte (else SEAL_GARBLED),
 * verify over exactly this text?  No variants.
 */
enum seal_result seal_verify(const struct key *, const char *text, size_t len,
    const char *seal, size_t seal_len);

/*
 * The time of signing that a seal in normal form states, as minisign writes it
 * at the beginning of a trusted comment: "timestamp:1763600000" with nothing,
 * a blank or a tab behind it.  The signer may have chosen any time.  False:
 * there is none.
 */
bool seal_time(const char *seal, size_t seal_len, int64_t *at);

/*
 * Seal a text in the form of the key, in normal form: as minisign does by
 * default ("ED"), as signify does, or as `ssh-keygen -Y sign -n nuncio` does.
 * comment is minisign's trusted comment, printable and at most SEAL_COMMENT
 * bytes, as in "timestamp:1763600000\tfile:move.turn\thashed"; the others have
 * none.  Ends with a NUL.  Returns its length.
 */
size_t seal_sign(const struct secret *, const char *text, size_t len,
    const char *comment, char out[SEAL_MAX]);
/*
 * The same for a text too long to hold in memory, given by its hash, with a
 * minisign key.
 */
size_t seal_sign_hash(const struct secret *, const uint8_t hash[SEAL_HASH],
    const char *comment, char out[SEAL_MAX]);

#endif
