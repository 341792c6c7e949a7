/*
 * key.h: the keys of players and of the host, public and secret.
 *
 * They are Ed25519 keys in two formats: that of minisign and signify (a key id
 * of eight bytes and the key), and that of OpenSSH (the key alone).  Instead of
 * a key, a player may have a letter key, which is only a name: the domain whose
 * mail provider signs this player's letters (DKIM).  It never seals anything.
 *
 * Input may hold any bytes; only scrypt inside libsodium allocates.
 * sodium_init() must have been called.
 */
#ifndef CORE_KEY_H
#define CORE_KEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	KEY_BYTES   = 32,
	KEY_ID      = 8,
	KEY_TEXT    = 80,	/* room for key_format(), NUL included */
	KEY_BEGIN   = 16,	/* of KEY_ED, the first bytes of it that follow
				   from the id alone, except 2 bits of the id */
	KEY_END     = 42,	/* the last bytes of it that follow from the
				   key alone, for both kinds, except 4 bits */
	KEY_DOMAIN  = 73,	/* room for the domain of a letter key, NUL
				   included; key_format() still fits */
	KEY_FILE    = 128,	/* room for key_file(), NUL included */
	SECRET_FILE = 480	/* room for secret_format(), NUL included */
};

enum key_kind {
	KEY_ED,			/* minisign, signify */
	KEY_SSH,		/* OpenSSH, ssh-ed25519 */
	KEY_LETTER		/* none: letters from a domain */
};

struct key {
	enum key_kind kind;
	uint8_t id[KEY_ID];	/* as in the file; else zeros */
	uint8_t bytes[KEY_BYTES];	/* zeros for KEY_LETTER */
	char domain[KEY_DOMAIN];	/* of KEY_LETTER; else "" */
};

enum key_fault {
	KEY_OK,
	KEY_NONE,		/* there is no key */
	KEY_CUT,		/* a key that ends too early */
	KEY_GARBLED,		/* bad base64, or something added to it */
	KEY_IS_SECRET,		/* a secret key: minisign, signify, OpenSSH */
	KEY_SECOND,		/* more than one key */
	KEY_OPTIONS,		/* OpenSSH options before the key */
	KEY_OTHER_TYPE,		/* an OpenSSH key, but not ssh-ed25519 */
	KEY_WEAK,		/* not on the curve, or of small order */
	KEY_FAULTS
};

/*
 * Read a public key file: minisign's or signify's (with the comment line or
 * without), or one line of OpenSSH's ("ssh-ed25519 AAAA... comment").  CRLF,
 * surrounding blanks and blank lines are accepted; for an OpenSSH key, lines
 * that begin with "#" are comments.  *out is written only with KEY_OK.
 */
enum key_fault key_parse(const char *text, size_t len, struct key *out);

/*
 * The one spelling for stores and bundles, one word: "ed:RW..." (the 56
 * characters of the .pub file), "ssh:AAAA..." (the 68 of the .pub file) or
 * "letter:DOMAIN".  Ends with a NUL.  Returns its length.
 */
size_t key_format(const struct key *, char out[KEY_TEXT]);

/*
 * Read exactly the text that key_format() writes, or return false.  Does not
 * check again whether the key is weak: no seal of a weak key verifies.
 */
bool key_read(const char *text, size_t len, struct key *out);
/* The same, but false for a letter key, where a seal will be needed. */
bool key_read_own(const char *text, size_t len, struct key *out);

/*
 * Make the letter key of this domain: two or more labels, separated by dots, of
 * up to 63 letters, digits and hyphens each, with no hyphen first or last; at
 * most KEY_DOMAIN - 1 bytes.  Capital letters become small.  False: it is not
 * such a domain.
 */
bool key_letter(const char *domain, size_t len, struct key *out);
/* The domain within this text of a letter key; NULL: of another key. */
const char *key_is_letter(const char *text);

/*
 * Are these the same key, even if of another kind or with another id?  A letter
 * key never equals another: many players have letters from one domain.
 */
bool key_same(const struct key *, const struct key *);

/*
 * The part that people compare: the end of key_format()'s spelling, 12
 * characters or 72 bits of the key itself; for a letter key the whole.  Returns
 * a pointer into the text; for a text that is not a key, to its end.
 */
const char *key_end(const char *text);

/*
 * A name for a key, which the maker of the key can choose: for KEY_ED the key
 * id as minisign prints it (16 hex digits), for KEY_SSH the first 16 hex digits
 * of the key's SHA-256, for a letter key "letter".
 */
enum { KEY_NAME = 17 };
void key_name(const struct key *, char out[KEY_NAME]);

/*
 * A whole public key file: minisign's two lines, or OpenSSH's one; for a letter
 * key a line with its spelling, which key_parse() does not accept as a key.
 * Ends with a NUL.  Returns its length.
 */
size_t key_file(const struct key *, char out[KEY_FILE]);

/* The format of the key file, and so of the seals that the key makes. */
enum secret_form { SECRET_MINISIGN, SECRET_SIGNIFY, SECRET_SSH };

/* A secret key.  Whoever has one calls secret_forget(). */
struct secret {
	enum secret_form form;
	struct key key;		/* its public half */
	uint8_t bytes[64];	/* seed and public key, as libsodium has it */
};

enum secret_fault {
	SECRET_OK,
	SECRET_NONE,		/* there is no secret key */
	SECRET_IS_PUBLIC,	/* a public key */
	SECRET_CUT,		/* ends too early */
	SECRET_GARBLED,		/* bad base64, something added, wrong checksum
				   without a password, halves that differ */
	SECRET_OTHER,		/* another kind of secret key than Ed25519 in
				   OpenSSH's own format */
	SECRET_SHUT,		/* signify's or OpenSSH's, with a password */
	SECRET_LOCKED,		/* needs a password, and none was given */
	SECRET_PASSWORD,	/* wrong password */
	SECRET_GREEDY,		/* asks for more scrypt than minisign does */
	SECRET_MEMORY,		/* no memory for scrypt */
	SECRET_FAULTS
};

/* A new key pair with a random key id. */
void secret_generate(struct secret *);

/*
 * The secret key file: for an OpenSSH key in OpenSSH's format, never with a
 * password; otherwise in minisign's, which keeps the public key of a signify
 * key.  With a password (not NULL; an empty one protects nothing) it is
 * encrypted as by minisign, which takes a gigabyte and a few seconds.  Ends
 * with a NUL; the caller wipes it.  False: no memory.
 */
bool secret_format(const struct secret *, const char *password, size_t len,
    char out[SECRET_FILE]);

/*
 * Read a secret key file: minisign's, or signify's or OpenSSH's without a
 * password.  password is for minisign's and may be NULL; an encrypted key then
 * gives SECRET_LOCKED.  A password for a key that has none is ignored.  *out is
 * wiped unless the result is SECRET_OK.
 */
enum secret_fault secret_parse(const char *text, size_t len,
    const char *password, size_t password_len, struct secret *out);

/* The end of the sentence "cannot sign with 'FILE': "; not for SECRET_OK. */
const char *secret_sentence(enum secret_fault);

void secret_forget(struct secret *);

#endif
