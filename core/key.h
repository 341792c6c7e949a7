/*
 * key.h: the keys of players and of the host, public and secret.
 *
 * They are Ed25519 keys in two formats: that of minisign and signify (a key id
 * of eight bytes and the key), and that of OpenSSH (the key alone).  Instead of
 * a key, a player may have a letter key.  A letter key is only a name: the
 * domain whose mail provider signs this player's letters (DKIM).  It never
 * seals anything.
 *
 * Input may hold any bytes.  Nothing here allocates except scrypt inside
 * libsodium.  sodium_init() must have been called.
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
	KEY_BEGIN   = 16,	/* of a KEY_ED key's text: the first bytes,
				   which follow from the id alone, except 2
				   bits of the id */
	KEY_END     = 42,	/* of either kind's text: the last bytes, which
				   follow from the key alone, except 4 bits */
	KEY_DOMAIN  = 73,	/* room for the domain of a letter key, NUL
				   included; key_format() still fits */
	KEY_FILE    = 128,	/* room for key_file(), NUL included */
	SECRET_FILE = 480	/* room for secret_format(), NUL included */
};

enum key_kind {
	KEY_ED,			/* minisign, signify */
	KEY_SSH,		/* OpenSSH, ssh-ed25519 */
	KEY_LETTER		/* no key: letters from a domain */
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
 * surrounding blanks and blank lines are accepted.  For an OpenSSH key, lines
 * that begin with "#" are comments.  *out is written only if the result is
 * KEY_OK.
 */
enum key_fault key_parse(const char *text, size_t len, struct key *out);

/*
 * Write a key as stores and bundles have it, in one word: "ed:RW..." (the 56
 * characters of the .pub file), "ssh:AAAA..." (the 68 characters of the .pub
 * file) or "letter:DOMAIN".  A NUL follows.  Returns the length of the word.
 */
size_t key_format(const struct key *, char out[KEY_TEXT]);

/*
 * Read a key.  Returns false unless the text is exactly as key_format() writes
 * it.  This function does not check again whether the key is weak, because no
 * seal of a weak key verifies.
 */
bool key_read(const char *text, size_t len, struct key *out);
/*
 * Like key_read(), but returns false for a letter key.  Use this function if a
 * seal will be needed.
 */
bool key_read_own(const char *text, size_t len, struct key *out);

/*
 * Make the letter key of this domain.  The domain has two or more labels,
 * separated by dots, and at most KEY_DOMAIN - 1 bytes.  A label has up to 63
 * letters, digits and hyphens, and neither begins nor ends with a hyphen.
 * Capital letters become small.  Returns false if this is not such a domain.
 */
bool key_letter(const char *domain, size_t len, struct key *out);
/* Returns the domain in the text of a letter key, or NULL for another key. */
const char *key_is_letter(const char *text);

/*
 * Returns true if these are the same key, even if they differ in kind or id.
 * Letter keys are never the same, because many players have letters from one
 * domain.
 */
bool key_same(const struct key *, const struct key *);

/*
 * Returns the part of key_format()'s text that people compare, as a pointer
 * into this text.  The part is the last 12 characters, which are 72 bits of the
 * key itself.  For a letter key it is the whole text.  If the text is not a
 * key, returns a pointer to its end.
 */
const char *key_end(const char *text);

/*
 * Write a name for a key.  For KEY_ED, the name is the key id as minisign
 * prints it (16 hex digits).  For KEY_SSH, it is the first 16 hex digits of the
 * key's SHA-256.  For a letter key it is "letter".  Do not trust this name: the
 * maker of a key can choose it.
 */
enum { KEY_NAME = 17 };
void key_name(const struct key *, char out[KEY_NAME]);

/*
 * Write a whole public key file: minisign's two lines, or OpenSSH's one line.
 * For a letter key, write a line with key_format()'s text, which key_parse()
 * does not accept as a key.  A NUL follows.  Returns the length.
 */
size_t key_file(const struct key *, char out[KEY_FILE]);

/* The format of the key file, and of the seals that the key makes. */
enum secret_form { SECRET_MINISIGN, SECRET_SSH };

/* A secret key.  Its owner must call secret_forget() in the end. */
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
	SECRET_OF_SIGNIFY,	/* signify's, which only signify reads */
	SECRET_SHUT,		/* OpenSSH's, with a password */
	SECRET_LOCKED,		/* needs a password, and none was given */
	SECRET_PASSWORD,	/* wrong password */
	SECRET_GREEDY,		/* asks for more scrypt than minisign does */
	SECRET_MEMORY,		/* no memory for scrypt */
	SECRET_FAULTS
};

/* Make a new key pair with a random key id. */
void secret_generate(struct secret *);

/*
 * Write a secret key file.  An OpenSSH key gets a file in OpenSSH's format,
 * never with a password.  Other keys get a file in minisign's format.  If
 * password is not NULL, the key is encrypted like minisign's, which takes a
 * gigabyte and a few seconds.  An empty password protects nothing.  A NUL
 * follows the file; the caller must wipe the whole.  Returns false if there is
 * not enough memory.
 */
bool secret_format(const struct secret *, const char *password, size_t len,
    char out[SECRET_FILE]);

/*
 * Read a secret key file: minisign's, or OpenSSH's without a password.
 * password is for minisign's file.  If it is NULL and the key is encrypted,
 * returns SECRET_LOCKED.  A password for a key that has none is ignored.  *out
 * is wiped unless the result is SECRET_OK.
 */
enum secret_fault secret_parse(const char *text, size_t len,
    const char *password, size_t password_len, struct secret *out);

/*
 * Returns the end of the sentence "cannot sign with 'FILE': ".  Not for
 * SECRET_OK.
 */
const char *secret_sentence(enum secret_fault);

void secret_forget(struct secret *);

#endif
