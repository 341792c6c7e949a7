/*
 * key.h: the keys of players and of the host, public and secret.
 *
 * Ed25519 in two kinds of clothes: minisign's and signify's, which are the
 * same (a key id of eight bytes and the key), and OpenSSH's (the key alone).
 * In the place of a player's key may stand a letter key, which is no key: the
 * domain whose mail provider signs this player's letters (DKIM).  Nothing is
 * ever sealed with one.
 * Everything that comes in may hold any bytes; nothing allocates but scrypt
 * inside libsodium.  sodium_init() must have been called.
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
	KEY_BEGIN   = 16,	/* its first bytes for KEY_ED that follow from
				   the id alone, but for 2 bits of that */
	KEY_END     = 42,	/* its last bytes that follow from the key
				   alone, for both kinds, but for 4 bits */
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
	KEY_NONE,		/* nothing here is a key */
	KEY_CUT,		/* a key that ends too early */
	KEY_GARBLED,		/* bad base64, or something added to it */
	KEY_IS_SECRET,		/* a secret key: minisign, signify, OpenSSH */
	KEY_SECOND,		/* more than one key */
	KEY_OPTIONS,		/* OpenSSH options before the key */
	KEY_OTHER_TYPE,		/* an OpenSSH key, but not ssh-ed25519 */
	KEY_WEAK,		/* no point of the group, or of small order */
	KEY_FAULTS
};

/*
 * Read a public key file: minisign's or signify's (with the comment line or
 * without), or one line of OpenSSH's ("ssh-ed25519 AAAA... comment").  CRLF,
 * blanks around and blank lines are borne with, lines that begin with "#" are
 * comments where the key is OpenSSH's.  *out is written only with KEY_OK.
 */
enum key_fault key_parse(const char *text, size_t len, struct key *out);

/*
 * The one spelling for stores and bundles, one word: "ed:RW..." (the 56
 * characters of the .pub file), "ssh:AAAA..." (the 68 of the .pub file) or
 * "letter:DOMAIN".  Ends with a NUL.  Returns its length.
 */
size_t key_format(const struct key *, char out[KEY_TEXT]);

/*
 * Read exactly what key_format() writes, or false.  Does not ask again
 * whether the key is weak: no seal of a weak key verifies.
 */
bool key_read(const char *text, size_t len, struct key *out);
/* The same, but false for a letter key: where something must be sealed. */
bool key_read_own(const char *text, size_t len, struct key *out);

/*
 * A letter key of this domain: labels of a-z, 0-9 and hyphens, none of which
 * begins or ends with a hyphen or has more than 63 of them, with a point
 * between each two, two labels at least; at most KEY_DOMAIN - 1 bytes.  Capital
 * letters become small.  False: it is no such domain.
 */
bool key_letter(const char *domain, size_t len, struct key *out);
/* Is this text that of a letter key?  The domain then, which lies in it. */
const char *key_is_letter(const char *text);

/*
 * The same key, though it may be of another kind or have another id?  No
 * letter key is the same as any: many have letters from one domain.
 */
bool key_same(const struct key *, const struct key *);

/*
 * What people compare: the end of key_format()'s spelling, 12 characters or 72
 * bits of the key itself; of a letter key all of it.  It lies in the text; of
 * what is no key it is empty.
 */
const char *key_end(const char *text);

/*
 * A name for a key, which whoever makes one can choose: the key id as minisign
 * prints it (16 hex digits) for KEY_ED, for KEY_SSH the first 16 hex digits of
 * the key's SHA-256; "letter" for a letter key.
 */
enum { KEY_NAME = 17 };
void key_name(const struct key *, char out[KEY_NAME]);

/*
 * A whole public key file: minisign's two lines, or OpenSSH's one.  A letter
 * key has its spelling as a line, which key_parse() does not take for a key.
 * Ends with a NUL.  Returns its length.
 */
size_t key_file(const struct key *, char out[KEY_FILE]);

/* Whose key file it was, and so whose seals it makes. */
enum secret_form { SECRET_MINISIGN, SECRET_SIGNIFY, SECRET_SSH };

/* A secret key.  Whoever has one calls secret_forget(). */
struct secret {
	enum secret_form form;
	struct key key;		/* its public half */
	uint8_t bytes[64];	/* seed and public key, as libsodium has it */
};

enum secret_fault {
	SECRET_OK,
	SECRET_NONE,		/* no secret key */
	SECRET_IS_PUBLIC,	/* a public key */
	SECRET_CUT,		/* ends too early */
	SECRET_GARBLED,		/* bad base64, something added, wrong checksum
				   without a password, halves that differ */
	SECRET_OTHER,		/* a secret key, but no Ed25519 one of OpenSSH's
				   own format */
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
 * The secret key file: OpenSSH's for a key of OpenSSH's, never with a
 * password; else minisign's, which for a key of signify's has the same public
 * key.  With a password (not NULL; may be empty, then as good as none) it is
 * encrypted as minisign does, which takes a gigabyte and a few seconds.  Ends
 * with a NUL; the caller wipes it.  False: no memory.
 */
bool secret_format(const struct secret *, const char *password, size_t len,
    char out[SECRET_FILE]);

/*
 * Read a secret key file: minisign's, or signify's or OpenSSH's that has no
 * password.  password is minisign's and may be NULL: an encrypted key is
 * SECRET_LOCKED then.  A password for a key that has none is ignored.  *out is
 * wiped unless SECRET_OK.
 */
enum secret_fault secret_parse(const char *text, size_t len,
    const char *password, size_t password_len, struct secret *out);

/* A sentence that goes on after "cannot sign with 'FILE': "; not of OK. */
const char *secret_sentence(enum secret_fault);

void secret_forget(struct secret *);

#endif
