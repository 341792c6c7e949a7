#include "core/key.h"

#include "core/chain.h"
#include "core/dkim.h"
#include "core/span.h"
#include "core/text.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

/*
 * minisign's and signify's public key: "Ed", key id, key.  OpenSSH's: two
 * strings, each with its length before it in four bytes.
 */
enum {
	ED_BYTES  = 2 + KEY_ID + KEY_BYTES,
	ED_TEXT   = 56,
	SSH_BYTES = 4 + 11 + 4 + KEY_BYTES,
	SSH_TEXT  = 68
};
static const uint8_t ssh_head[SSH_BYTES - KEY_BYTES] =
    "\0\0\0\x0bssh-ed25519\0\0\0 ";

/* minisign's secret key file, decoded. */
enum {
	S_SIGN    = 0,		/* "Ed" */
	S_KDF     = 2,		/* "Sc": scrypt, zeros: no password */
	S_CHECK   = 4,		/* "B2" */
	S_SALT    = 6,
	S_OPS     = 38,		/* 8 bytes, little-endian */
	S_MEM     = 46,		/* ... */
	S_HIDDEN  = 54,		/* from here on encrypted: key id, */
	S_KEY     = 62,		/* seed and public key, */
	S_SUM     = 126,	/* BLAKE2b-256 of "Ed", key id, the two */
	S_BYTES   = 158,
	S_TEXT    = 212		/* base64 */
};

/*
 * OpenSSH's format: the bytes before the public key, and from there to the
 * secret one, of a file with a single key and no password.  After it come a
 * comment and, to fill up eights, 1, 2, 3, ...
 */
#define SSH_BEGIN "-----BEGIN OPENSSH PRIVATE KEY-----"
#define SSH_END "-----END OPENSSH PRIVATE KEY-----"
static const uint8_t ssh_magic[] = "openssh-key-v1",
    ssh_open[] = "\0\0\0\4none\0\0\0\4none\0\0\0\0\0\0\0\1\0\0\0\x33";
enum {
	H_OPEN    = sizeof(ssh_magic),
	H_PUBLIC  = H_OPEN + sizeof(ssh_open) - 1,
	H_LENGTH  = H_PUBLIC + SSH_BYTES,	/* of all bytes that follow */
	H_CHECK   = H_LENGTH + 4,	/* the same 4 random bytes, twice */
	H_AGAIN   = H_CHECK + 8,	/* the public key */
	H_SIZE    = H_AGAIN + SSH_BYTES,	/* 64, 4 bytes */
	H_KEY     = H_SIZE + 4,		/* seed and public key */
	H_COMMENT = H_KEY + 64,		/* 4 bytes with its length, then the
					   comment */
	H_MAX     = 2048,		/* most bytes of a file that is read */
	H_COLUMNS = 70
};

/* Take the next line that is not blank, trimmed; false: no more. */
static bool
next_line(struct span *rest, struct span *line)
{
	*line = span_next_trimmed((struct quoting){ 0, 0 }, rest);
	return line->len > 0;
}

static struct span
whole(const char *text, size_t len)
{
	struct span t = { text, len };

	/* A byte order mark. */
	return span_starts(t, "\xef\xbb\xbf") ? span_skip(t, 3) : t;
}

enum { MINISIGN_SECRET = 1, SIGNIFY_SECRET, SSH_SECRET };

/*
 * Returns the kind of secret key in a line, or 0.  The first bytes tell the
 * kind, so this also works for a key that was cut.  One public key in four
 * thousand million begins like a secret one, but is shorter.
 */
static int
is_secret(struct span s)
{
	if (span_starts(s, "-----BEGIN ") && span_holds(s, "PRIVATE KEY-----"))
		return SSH_SECRET;
	if (s.len == ED_TEXT)
		return 0;
	if (span_starts(s, "RWQAAEIy") || span_starts(s, "RWRTY0Iy"))
		return MINISIGN_SECRET;
	return span_starts(s, "RWRCS") ? SIGNIFY_SECRET : 0;
}

static bool
is_comment(struct span s)
{
	return span_starts(s, "untrusted comment:");
}

/* Returns true if it is an OpenSSH key of a kind that we do not take. */
static bool
is_other_ssh(struct span word)
{
	static const char *const types[] = { "ssh-", "sk-ssh-", "ecdsa-sha2-",
	    "sk-ecdsa-" };

	for (size_t i = 0; i < sizeof(types) / sizeof(*types); i++)
		if (span_starts(word, types[i]))
			return true;
	return false;
}

static enum key_fault
checked(struct key *key)
{
	return crypto_core_ed25519_is_valid_point(key->bytes) ? KEY_OK :
	    KEY_WEAK;
}

static enum key_fault
read_ed(struct span s, struct key *key)
{
	uint8_t raw[ED_BYTES];

	memset(key, 0, sizeof(*key));
	if (s.len < ED_TEXT)
		return KEY_CUT;
	if (span_decode(s, raw, sizeof(raw)) != sizeof(raw) ||
	    memcmp(raw, "Ed", 2) != 0)
		return KEY_GARBLED;
	key->kind = KEY_ED;
	memcpy(key->id, raw + 2, KEY_ID);
	memcpy(key->bytes, raw + 2 + KEY_ID, KEY_BYTES);
	return KEY_OK;
}

static enum key_fault
read_ssh(struct span s, struct key *key)
{
	uint8_t raw[SSH_BYTES];

	memset(key, 0, sizeof(*key));
	if (s.len == 0 || (s.len < SSH_TEXT && span_is_base64(s)))
		return KEY_CUT;
	if (span_decode(s, raw, sizeof(raw)) != sizeof(raw) ||
	    memcmp(raw, ssh_head, sizeof(ssh_head)) != 0)
		return KEY_GARBLED;
	key->kind = KEY_SSH;
	memcpy(key->bytes, raw + sizeof(ssh_head), KEY_BYTES);
	return KEY_OK;
}

/* The options before a key may have blanks within quotes. */
static bool
has_options(struct span s)
{
	span_word(&s);
	while (s.len > 0) {
		struct span word = span_word(&s);

		if (is_other_ssh(word) && s.len > 0)
			return true;
	}
	return false;
}

/* Read one line that should be a key. */
static enum key_fault
read_key(struct span s, bool secret_comment, struct key *key)
{
	struct span rest = s, word = span_word(&rest);
	enum key_fault fault;

	if (is_secret(s))
		return KEY_IS_SECRET;
	if (word.len == 11 && span_starts(word, "ssh-ed25519"))
		fault = read_ssh(span_word(&rest), key);
	else if (is_other_ssh(word))
		return KEY_OTHER_TYPE;
	else if (span_is_base64(s) && s.len != ED_TEXT && secret_comment)
		return KEY_IS_SECRET;
	else if (span_starts(s, "RW") && span_is_base64(s))
		fault = read_ed(s, key);
	else
		return has_options(s) ? KEY_OPTIONS : KEY_NONE;
	return fault == KEY_OK ? checked(key) : fault;
}

enum key_fault
key_parse(const char *text, size_t len, struct key *out)
{
	struct span rest = whole(text, len), line;
	bool comment = false, secret_comment = false, have = false;
	struct key key, other;
	enum key_fault fault;

	while (next_line(&rest, &line)) {
		if (*line.at == '#')
			continue;
		if (is_comment(line)) {
			if (comment && !have)
				return KEY_GARBLED;
			comment = true;
			secret_comment = span_holds(line, "secret key");
			continue;
		}
		fault = read_key(line, secret_comment, have ? &other : &key);
		if (have) {
			if (fault == KEY_IS_SECRET)
				return fault;
			return fault == KEY_NONE ? KEY_GARBLED : KEY_SECOND;
		}
		if (fault == KEY_NONE && comment)
			return KEY_GARBLED;
		if (fault != KEY_OK)
			return fault;
		have = true;
	}
	if (!have)
		return comment ? KEY_CUT : KEY_NONE;
	*out = key;
	return KEY_OK;
}

/* Append the base64 of a key file and a line feed. */
static void
put_public(struct text *t, const struct key *key)
{
	uint8_t raw[SSH_BYTES];

	if (key->kind == KEY_ED) {
		memcpy(raw, "Ed", 2);
		memcpy(raw + 2, key->id, KEY_ID);
		memcpy(raw + 2 + KEY_ID, key->bytes, KEY_BYTES);
		span_put_base64(t, raw, ED_BYTES, 0);
	} else {
		memcpy(raw, ssh_head, sizeof(ssh_head));
		memcpy(raw + sizeof(ssh_head), key->bytes, KEY_BYTES);
		span_put_base64(t, raw, SSH_BYTES, 0);
	}
}

/* The beginning of a letter key's text, before the domain. */
static const char letter[] = "letter:";
enum { LETTER = sizeof(letter) - 1 };

size_t
key_format(const struct key *key, char out[KEY_TEXT])
{
	struct text t = { out, 0, KEY_TEXT };

	static_assert(LETTER + KEY_DOMAIN <= KEY_TEXT, "it fits");
	if (key->kind == KEY_LETTER) {
		text_puts(&t, letter);
		text_puts(&t, key->domain);
	} else {
		text_puts(&t, key->kind == KEY_ED ? "ed:" : "ssh:");
		put_public(&t, key);
		out[--t.len] = '\0';	/* the line feed */
	}
	return t.len;
}

bool
key_letter(const char *domain, size_t len, struct key *out)
{
	struct key key = { .kind = KEY_LETTER };

	if (len >= KEY_DOMAIN || !dkim_host(domain, len) ||
	    memchr(domain, '.', len) == NULL)
		return false;
	for (size_t i = 0; i < len; i++)
		key.domain[i] = span_lower(domain[i]);
	*out = key;
	return true;
}

const char *
key_is_letter(const char *text)
{
	return strncmp(text, letter, LETTER) == 0 ? text + LETTER : NULL;
}

bool
key_same(const struct key *a, const struct key *b)
{
	return a->kind != KEY_LETTER && b->kind != KEY_LETTER &&
	    memcmp(a->bytes, b->bytes, KEY_BYTES) == 0;
}

bool
key_read(const char *text, size_t len, struct key *out)
{
	struct span s = { text, len };
	struct key key;

	if (len == 3 + ED_TEXT && span_starts(s, "ed:")) {
		if (read_ed(span_skip(s, 3), &key) != KEY_OK)
			return false;
	} else if (len == 4 + SSH_TEXT && span_starts(s, "ssh:")) {
		if (read_ssh(span_skip(s, 4), &key) != KEY_OK)
			return false;
	} else if (span_starts(s, letter)) {
		if (!key_letter(text + LETTER, len - LETTER, &key) ||
		    memcmp(key.domain, text + LETTER, len - LETTER) != 0)
			return false;
	} else
		return false;
	*out = key;
	return true;
}

bool
key_read_own(const char *text, size_t len, struct key *out)
{
	struct key key;

	if (!key_read(text, len, &key) || key.kind == KEY_LETTER)
		return false;
	*out = key;
	return true;
}

const char *
key_end(const char *text)
{
	enum { END = 12 };
	size_t n = strlen(text);

	if (key_is_letter(text) != NULL)
		return text;
	return text + (n > END ? n - END : n);
}

void
key_name(const struct key *key, char out[KEY_NAME])
{
	static const char digit[] = "0123456789ABCDEF";
	uint8_t hash[crypto_hash_sha256_BYTES];

	if (key->kind == KEY_LETTER) {
		text_set(out, KEY_NAME, "letter");
		return;
	}
	/* A key id is a little-endian number. */
	if (key->kind == KEY_ED)
		for (int i = 0; i < KEY_ID; i++)
			hash[i] = key->id[KEY_ID - 1 - i];
	else
		crypto_hash_sha256(hash, key->bytes, KEY_BYTES);
	for (int i = 0; i < KEY_ID; i++) {
		out[2 * i] = digit[hash[i] >> 4];
		out[2 * i + 1] = digit[hash[i] & 15];
	}
	out[2 * KEY_ID] = '\0';
}

size_t
key_file(const struct key *key, char out[KEY_FILE])
{
	struct text t = { out, 0, KEY_FILE };
	char name[KEY_NAME];

	if (key->kind == KEY_LETTER) {
		t.len = key_format(key, out);
		text_puts(&t, "\n");
		return t.len;
	}
	if (key->kind == KEY_ED) {
		key_name(key, name);
		text_puts(&t, "untrusted comment: minisign public key ");
		/* As minisign writes it, without zeros before. */
		text_puts(&t, name + strspn(name, "0"));
		text_puts(&t, "\n");
	} else
		text_puts(&t, "ssh-ed25519 ");
	put_public(&t, key);
	return t.len;
}

/* ---- secret keys ---- */

void
secret_generate(struct secret *s)
{
	memset(s, 0, sizeof(*s));
	s->key.kind = KEY_ED;
	crypto_sign_keypair(s->key.bytes, s->bytes);
	randombytes_buf(s->key.id, KEY_ID);
}

void
secret_forget(struct secret *s)
{
	sodium_memzero(s, sizeof(*s));
}

static void
checksum(const uint8_t raw[S_BYTES], uint8_t out[HASH])
{
	HASH_OF(out, { raw + S_SIGN, 2 },
	    { raw + S_HIDDEN, S_SUM - S_HIDDEN });
}

/* Encrypt or decrypt in place.  Returns false if there is no memory. */
static bool
scramble(uint8_t raw[S_BYTES], const char *password, size_t len)
{
	uint8_t stream[S_BYTES - S_HIDDEN];
	uint64_t ops = span_little(raw + S_OPS, 8);
	uint64_t mem = span_little(raw + S_MEM, 8);

	if (crypto_pwhash_scryptsalsa208sha256(stream, sizeof(stream),
	    password, len, raw + S_SALT, ops, (size_t)mem) != 0)
		return false;
	for (size_t i = 0; i < sizeof(stream); i++)
		raw[S_HIDDEN + i] ^= stream[i];
	sodium_memzero(stream, sizeof(stream));
	return true;
}

/* Write OpenSSH's file for a secret key without a password. */
static void
format_ssh(const struct secret *s, struct text *t)
{
	static const char comment[] = "\0\0\0\6nuncio";
	uint8_t raw[H_MAX];
	size_t n = H_COMMENT + sizeof(comment) - 1;

	memcpy(raw, ssh_magic, sizeof(ssh_magic));
	memcpy(raw + H_OPEN, ssh_open, sizeof(ssh_open) - 1);
	memcpy(raw + H_PUBLIC, ssh_head, sizeof(ssh_head));
	memcpy(raw + H_PUBLIC + sizeof(ssh_head), s->key.bytes, KEY_BYTES);
	randombytes_buf(raw + H_CHECK, 4);
	memcpy(raw + H_CHECK + 4, raw + H_CHECK, 4);
	memcpy(raw + H_AGAIN, raw + H_PUBLIC, SSH_BYTES);
	memcpy(raw + H_SIZE, "\0\0\0\x40", 4);
	memcpy(raw + H_KEY, s->bytes, sizeof(s->bytes));
	memcpy(raw + H_COMMENT, comment, sizeof(comment) - 1);
	for (uint8_t fill = 1; (n - H_CHECK) % 8 != 0; fill++)
		raw[n++] = fill;
	span_put_big(raw + H_LENGTH, 4, n - H_CHECK);
	text_puts(t, SSH_BEGIN "\n");
	span_put_base64(t, raw, n, H_COLUMNS);
	text_puts(t, SSH_END "\n");
	sodium_memzero(raw, sizeof(raw));
}

bool
secret_format(const struct secret *s, const char *password, size_t len,
    char out[SECRET_FILE])
{
	struct text t = { out, 0, SECRET_FILE };
	uint8_t raw[S_BYTES] = { 0 };
	bool done = true;

	if (s->form == SECRET_SSH) {
		format_ssh(s, &t);
		return true;
	}
	memcpy(raw + S_SIGN, "Ed", 2);
	memcpy(raw + S_CHECK, "B2", 2);
	memcpy(raw + S_HIDDEN, s->key.id, KEY_ID);
	memcpy(raw + S_KEY, s->bytes, sizeof(s->bytes));
	checksum(raw, raw + S_SUM);
	if (password != NULL && len > 0) {
		memcpy(raw + S_KDF, "Sc", 2);
		randombytes_buf(raw + S_SALT, S_OPS - S_SALT);
		span_put_little(raw + S_OPS, 8,
		    crypto_pwhash_scryptsalsa208sha256_OPSLIMIT_SENSITIVE);
		span_put_little(raw + S_MEM, 8,
		    crypto_pwhash_scryptsalsa208sha256_MEMLIMIT_SENSITIVE);
		done = scramble(raw, password, len);
	}
	if (done) {
		text_puts(&t,
		    "untrusted comment: minisign encrypted secret key\n");
		span_put_base64(&t, raw, sizeof(raw), 0);
	}
	sodium_memzero(raw, sizeof(raw));
	return done;
}

/*
 * Take seed and public key, if they belong together.  A signature with halves
 * that differ would give the seed away.
 */
static bool
take_pair(const uint8_t bytes[64], struct secret *out)
{
	uint8_t public[KEY_BYTES], pair[64];
	bool same;

	crypto_sign_seed_keypair(public, pair, bytes);
	same = sodium_memcmp(pair, bytes, sizeof(pair)) == 0;
	sodium_memzero(pair, sizeof(pair));
	if (!same)
		return false;
	memset(out, 0, sizeof(*out));
	memcpy(out->key.bytes, public, KEY_BYTES);
	memcpy(out->bytes, bytes, sizeof(out->bytes));
	return true;
}

/* Read the decoded file.  The caller wipes raw. */
static enum secret_fault
unlock(uint8_t raw[S_BYTES], const char *password, size_t len,
    struct secret *out)
{
	static const uint8_t none[HASH];
	uint8_t sum[HASH];
	bool locked = memcmp(raw + S_KDF, "Sc", 2) == 0;

	if (memcmp(raw + S_SIGN, "Ed", 2) != 0 ||
	    memcmp(raw + S_CHECK, "B2", 2) != 0 ||
	    (!locked && memcmp(raw + S_KDF, none, 2) != 0))
		return SECRET_GARBLED;
	if (locked) {
		if (span_little(raw + S_OPS, 8) >
		    crypto_pwhash_scryptsalsa208sha256_OPSLIMIT_SENSITIVE ||
		    span_little(raw + S_MEM, 8) >
		    crypto_pwhash_scryptsalsa208sha256_MEMLIMIT_SENSITIVE)
			return SECRET_GREEDY;
		if (password == NULL)
			return SECRET_LOCKED;
		if (!scramble(raw, password, len))
			return SECRET_MEMORY;
	}
	checksum(raw, sum);
	/* Without a password, minisign leaves zeros there. */
	if (memcmp(sum, raw + S_SUM, HASH) != 0 &&
	    (locked || memcmp(none, raw + S_SUM, HASH) != 0))
		return locked ? SECRET_PASSWORD : SECRET_GARBLED;
	if (!take_pair(raw + S_KEY, out))
		return SECRET_GARBLED;
	out->form = SECRET_MINISIGN;
	out->key.kind = KEY_ED;
	memcpy(out->key.id, raw + S_HIDDEN, KEY_ID);
	return SECRET_OK;
}

/* Returns true if these n bytes are the comment, and the padding after it. */
static bool
ends_well(const uint8_t *raw, size_t n)
{
	size_t len = n < 4 ? 0 : span_big(raw + 2, 2);

	if (n < 4 || raw[0] != 0 || raw[1] != 0 || n - 4 < len ||
	    n - 4 - len > 7)
		return false;
	for (size_t i = 4 + len; i < n; i++)
		if (raw[i] != i - 3 - len)
			return false;
	return true;
}

/* Read OpenSSH's decoded file. */
static enum secret_fault
unlock_ssh(const uint8_t *raw, size_t n, struct secret *out)
{
	if (n < H_PUBLIC + sizeof(ssh_head) ||
	    memcmp(raw, ssh_magic, sizeof(ssh_magic)) != 0)
		return SECRET_GARBLED;
	if (memcmp(raw + H_OPEN, ssh_open, 16) != 0)
		return SECRET_SHUT;
	if (memcmp(raw + H_OPEN, ssh_open, sizeof(ssh_open) - 1) != 0 ||
	    memcmp(raw + H_PUBLIC, ssh_head, sizeof(ssh_head)) != 0)
		return SECRET_OTHER;
	if (n < H_COMMENT || span_big(raw + H_LENGTH, 4) != n - H_CHECK ||
	    (n - H_CHECK) % 8 != 0 ||
	    memcmp(raw + H_CHECK, raw + H_CHECK + 4, 4) != 0 ||
	    memcmp(raw + H_AGAIN, raw + H_PUBLIC, SSH_BYTES) != 0 ||
	    memcmp(raw + H_SIZE, "\0\0\0\x40", 4) != 0 ||
	    memcmp(raw + H_PUBLIC + sizeof(ssh_head), raw + H_KEY + 32,
	    KEY_BYTES) != 0 || !ends_well(raw + H_COMMENT, n - H_COMMENT) ||
	    !take_pair(raw + H_KEY, out))
		return SECRET_GARBLED;
	out->form = SECRET_SSH;
	out->key.kind = KEY_SSH;
	return SECRET_OK;
}

/* Read the lines after SSH_BEGIN. */
static enum secret_fault
read_ssh_secret(struct span *rest, struct secret *out)
{
	char text[H_MAX / 3 * 4];
	uint8_t raw[H_MAX];
	enum secret_fault fault = SECRET_CUT;
	struct span line;
	size_t len = 0, n;

	while (next_line(rest, &line)) {
		if (span_same(line, (struct span){ SSH_END,
		    sizeof(SSH_END) - 1 })) {
			n = span_decode((struct span){ text, len }, raw,
			    sizeof(raw));
			fault = n == 0 ? SECRET_GARBLED :
			    unlock_ssh(raw, n, out);
			break;
		}
		if (len + line.len > sizeof(text)) {
			fault = SECRET_OTHER;	/* a longer kind of key */
			break;
		}
		memcpy(text + len, line.at, line.len);
		len += line.len;
	}
	sodium_memzero(text, sizeof(text));
	sodium_memzero(raw, sizeof(raw));
	return fault;
}

static enum secret_fault
read_secret(struct span s, struct span *rest, bool secret_comment,
    const char *password, size_t len, struct secret *out)
{
	uint8_t raw[S_BYTES];
	enum secret_fault fault;
	struct key key;

	switch (is_secret(s)) {
	case SIGNIFY_SECRET:
		return SECRET_OF_SIGNIFY;
	case SSH_SECRET:
		return span_same(s, (struct span){ SSH_BEGIN,
		    sizeof(SSH_BEGIN) - 1 }) ? read_ssh_secret(rest, out) :
		    SECRET_OTHER;
	}
	switch (read_key(s, false, &key)) {
	case KEY_OK:
	case KEY_WEAK:
	case KEY_OTHER_TYPE:
		return SECRET_IS_PUBLIC;
	default:
		break;
	}
	if (!span_is_base64(s) || !(span_starts(s, "RW") || secret_comment))
		return secret_comment ? SECRET_GARBLED : SECRET_NONE;
	if (s.len < S_TEXT)
		return SECRET_CUT;
	fault = span_decode(s, raw, sizeof(raw)) == sizeof(raw) ?
	    unlock(raw, password, len, out) : SECRET_GARBLED;
	sodium_memzero(raw, sizeof(raw));
	return fault;
}

enum secret_fault
secret_parse(const char *text, size_t len, const char *password,
    size_t password_len, struct secret *out)
{
	struct span rest = whole(text, len), line, more;
	bool secret_comment = false;
	enum secret_fault fault = SECRET_NONE;

	secret_forget(out);
	while (next_line(&rest, &line)) {
		if (is_comment(line)) {
			secret_comment = span_holds(line, "secret key");
			continue;
		}
		fault = read_secret(line, &rest, secret_comment, password,
		    password_len, out);
		if (fault == SECRET_OK && next_line(&rest, &more))
			fault = SECRET_GARBLED;
		if (fault != SECRET_OK)
			secret_forget(out);
		return fault;
	}
	return secret_comment ? SECRET_CUT : SECRET_NONE;
}

/* What is wrong with a secret key file. */
static const char *const sentences[SECRET_FAULTS] = {
	[SECRET_NONE] = "it is not a secret key of minisign or OpenSSH",
	[SECRET_IS_PUBLIC] = "it is a public key; give the secret one",
	[SECRET_CUT] = "it ends too early",
	[SECRET_GARBLED] = "it is damaged",
	[SECRET_OTHER] = "it is a secret key of another type; of OpenSSH's "
	    "keys only ed25519 can sign here",
	[SECRET_OF_SIGNIFY] = "it is a secret key of signify: sign with "
	    "signify",
	[SECRET_SHUT] = "it has a password that only its own program can ask "
	    "for: sign with ssh-keygen",
	[SECRET_LOCKED] = "it has a password",
	[SECRET_PASSWORD] = "the password is wrong",
	[SECRET_GREEDY] = "it asks for more memory or work than minisign's "
	    "own keys do",
	[SECRET_MEMORY] = "there is not enough memory for its password: that "
	    "takes a gigabyte"
};

const char *
secret_sentence(enum secret_fault fault)
{
	return sentences[fault];
}
