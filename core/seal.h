/*
 * seal.h: signatures over texts: minisign's, signify's, OpenSSH's.
 *
 *	minisign	untrusted comment: ...
 *			base64 of "Ed" or "ED", key id, signature
 *			trusted comment: ...
 *			base64 of the signature over signature and comment
 *	signify		the first two lines of minisign's, "Ed" only
 *	OpenSSH		-----BEGIN SSH SIGNATURE----- and so on, namespace
 *			"nuncio", SHA-512 or SHA-256
 *
 * "Ed" signs the text itself, "ED" its BLAKE2b-512.  A KEY_ED key makes seals
 * of the first two kinds, a KEY_SSH key seals of the third.
 *
 * Each signature has exactly one seal in normal form:
 *
 * - Lines end with LF, and nothing stands around the seal.
 * - In seals of minisign and signify, each base64 is on one line.  In seals of
 *   OpenSSH, the base64 has 70 columns.
 * - A fixed comment replaces the untrusted comment.
 *
 * block_check() (block.h) checks seals in letters, and allows for the changes
 * that mail makes.  sodium_init() must have been called.  Nothing here
 * allocates.
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

/* The results, with the exit status that nuncio(1) gives to each. */
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
	bool sha256;		/* SSH: SHA-256; else SHA-512 */
	bool other_type, other_space;	/* SSH; if one is true, the members
					   below are not filled in */
	uint8_t id[KEY_ID];	/* not SSH */
	uint8_t key[KEY_BYTES];	/* SSH */
	uint8_t sig[64];
	int verified;		/* signatures that were checked for it */
	/* MINISIGN: global is the signature over sig and comment.  exact is the
	   comment as received; its at is NULL if the comment was wrapped.
	   comment is the one that was signed. */
	uint8_t global[64];
	struct span exact;
	size_t comment_len;
	char comment[SEAL_COMMENT];
};

/* Returns true if a line, without blanks around it, begins a seal. */
bool seal_begins(struct span line);

/*
 * Returns the end of the seal that begins at the first line of rest.  rest is
 * not blank.  Lines that mail has wrapped belong to the seal.  A line that
 * cannot be part of a seal does not belong to it.  If a line begins a seal but
 * no seal follows, the text after that line does not belong to it either.
 */
const char *seal_end(struct quoting, struct span rest);

/*
 * Take apart the seal in the lines of text.  Wrapped base64 is joined.  Returns
 * SEAL_OK if this key may have made the seal, else SEAL_GARBLED or
 * SEAL_OTHER_...  out->exact points into text.
 */
enum seal_result seal_read(const struct key *, struct quoting,
    struct span text, struct seal *out);

/*
 * Find the key that the seal in the lines of text claims.  Writes to begin how
 * the text (key_format()) of any key that may have made the seal begins.  For
 * OpenSSH this is the key's whole text.  For the others it is the part that
 * follows from the key's id.  Returns false if the seal cannot be read, or if a
 * key of an unknown kind made it.
 */
bool seal_key(struct quoting, struct span text, char begin[KEY_TEXT]);

/*
 * Returns true if the seal is over exactly this text.  This function does not
 * check the trusted comment.
 */
bool seal_fits(struct seal *, const struct key *, const char *text,
    size_t len);

/*
 * Write the normal form of a seal and a NUL.  If the seal has a trusted
 * comment, first find the comment that was signed: mail may have turned tabs
 * into blanks.  Returns the length of the normal form, or 0 if the comment was
 * changed.
 */
size_t seal_settle(struct seal *, const struct key *, char out[SEAL_MAX]);

/*
 * Verify seal over exactly this text.  Returns SEAL_GARBLED unless the seal is
 * in normal form to the byte.  No variants of text or seal are tried.
 */
enum seal_result seal_verify(const struct key *, const char *text, size_t len,
    const char *seal, size_t seal_len);

/*
 * Seal a text with the key, and write the seal in normal form and a NUL.  The
 * form of the key file decides the kind of seal: as minisign makes it by
 * default ("ED"), or as `ssh-keygen -Y sign -n nuncio` makes it.  comment is
 * minisign's trusted comment, printable and at most SEAL_COMMENT bytes, as in
 * "timestamp:1763600000\tfile:move.turn\thashed".  The other kind has no
 * comment.  Returns the length of the seal.
 */
size_t seal_sign(const struct secret *, const char *text, size_t len,
    const char *comment, char out[SEAL_MAX]);
/*
 * Seal a text that is too long to hold in memory.  The text is given by its
 * hash, and the key must be minisign's.
 */
size_t seal_sign_hash(const struct secret *, const uint8_t hash[SEAL_HASH],
    const char *comment, char out[SEAL_MAX]);

#endif
