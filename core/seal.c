#include "core/seal.h"

#include "core/text.h"
#include "core/turn.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

enum {
	SIG_BYTES   = 2 + KEY_ID + 64,	/* "Ed" or "ED", key id, signature */
	SIG_TEXT    = 100,
	GLOBAL_TEXT = 88,		/* base64 of 64 bytes */
	WRAPPED     = 64,		/* lines of a wrapped seal, at most */
	SSH_MOST    = 3072,		/* bytes of another kind's signature */
	SSH_BYTES   = 6 + 4 + 4 + 51 + 4 + 6 + 4 + 4 + 6 + 4 + 83,
	SSH_COLUMNS = 70
};

/* The lines as they are printed; they are found in any case. */
static const char UNTRUSTED_MINISIGN[] =
    "untrusted comment: signature from minisign secret key\n";
static const char UNTRUSTED_SIGNIFY[] =
    "untrusted comment: signature from signify secret key\n";
static const char TRUSTED[] = "trusted comment: ";
static const char SSH_FIRST[] = "-----BEGIN SSH SIGNATURE-----\n";
static const char SSH_LAST[] = "-----END SSH SIGNATURE-----\n";
static const char FIND_ED[] = "untrusted comment:";
static const char FIND_TRUSTED[] = "trusted comment:";
static const char FIND_SSH[] = "begin ssh signature";
static const char FIND_SSH_LAST[] = "end ssh signature";
static const char SPACE[] = "nuncio";

/* ---- finding ---- */

/* s without the dashes at its beginning; phones write two as one long dash. */
static struct span
skip_dashes(struct span s)
{
	for (;;)
		if (span_starts(s, "-"))
			s = span_skip(s, 1);
		else if (span_starts(s, "\xe2\x80\x93") ||
		    span_starts(s, "\xe2\x80\x94"))
			s = span_skip(s, 3);
		else
			return s;
}

/* Does a line have these words between dashes, and nothing else? */
static bool
is_armour(struct span line, const char *words)
{
	struct span s = skip_dashes(line);

	if (s.len == line.len || !span_begins(s, words))
		return false;
	s = span_trim(span_skip(s, strlen(words)));
	return s.len > 0 && skip_dashes(s).len == 0;
}

bool
seal_begins(struct span line)
{
	return span_begins(line, FIND_ED) || is_armour(line, FIND_SSH);
}

static const char *
end_of_ssh(struct quoting quoting, struct span rest)
{
	const char *end;

	span_next(quoting, &rest);
	end = rest.at;
	for (int i = 0; i < WRAPPED; i++) {
		struct span s = span_next_trimmed(quoting, &rest);

		if (is_armour(s, FIND_SSH_LAST))
			return rest.at;
		if (!span_is_base64(s))
			break;
		end = rest.at;
	}
	return end;
}

/* Does this line end a seal before it is whole? */
static bool
cuts(struct span line)
{
	return line.len == 0 || seal_begins(line) || turn_heads(line, "turn");
}

static const char *
end_of_ed(struct quoting quoting, struct span rest)
{
	struct span s = span_next(quoting, &rest);
	const char *end = rest.at;
	size_t n = 0;
	int i;

	/* Read the rest of a wrapped comment, then the signature. */
	for (i = 0; i < 4 && n < SIG_TEXT; i += n == 0) {
		s = span_next_trimmed(quoting, &rest);
		if (cuts(s) || span_begins(s, FIND_TRUSTED))
			return end;
		if (n == 0 && !(span_is_base64(s) && s.at[0] == 'R'))
			continue;
		if (!span_is_base64(s))
			return end;
		n += s.len;
		end = rest.at;
	}
	s = span_next_trimmed(quoting, &rest);
	if (!span_begins(s, FIND_TRUSTED))
		return end;
	end = rest.at;
	n = 0;
	for (i = 0; i < WRAPPED; i++) {
		s = span_next_trimmed(quoting, &rest);
		if (cuts(s))
			return end;
		n = span_is_base64(s) ? n + s.len : 0;
		if (n >= GLOBAL_TEXT && s.at[s.len - 1] == '=')
			return rest.at;
	}
	return end;
}

const char *
seal_end(struct quoting quoting, struct span rest)
{
	struct span ahead = rest;

	return span_begins(span_next_trimmed(quoting, &ahead), FIND_ED) ?
	    end_of_ed(quoting, rest) : end_of_ssh(quoting, rest);
}

/* ---- reading ---- */

static bool
append(char *out, size_t most, size_t *len, const char *s, size_t n)
{
	if (n > most - *len)
		return false;
	memcpy(out + *len, s, n);
	*len += n;
	return true;
}

/* Decode base64 that was wrapped; false: it is not n bytes. */
static bool
decode(const char *text, size_t len, uint8_t *out, size_t n)
{
	return span_decode((struct span){ text, len }, out, n) == n;
}

/*
 * The lines after "trusted comment:": the last of them are 88 characters of
 * base64, those before them the end of a comment that was wrapped.
 */
static bool
read_trusted(struct quoting quoting, struct span line, struct span rest,
    struct seal *p)
{
	struct span more[WRAPPED], s = span_trim(line);
	char text[GLOBAL_TEXT];
	size_t len = 0, n = 0;
	int lines = 0, tail;

	for (;;) {
		struct span t = span_next_trimmed(quoting, &rest);

		if (t.len == 0)
			break;
		if (lines == WRAPPED)
			return false;
		more[lines++] = t;
	}
	for (tail = lines; tail > 0 && n < GLOBAL_TEXT; tail--) {
		if (!span_is_base64(more[tail - 1]))
			return false;
		n += more[tail - 1].len;
	}
	if (n != GLOBAL_TEXT)
		return false;
	for (int i = tail; i < lines; i++)
		append(text, sizeof(text), &len, more[i].at, more[i].len);
	if (!decode(text, len, p->global, sizeof(p->global)))
		return false;

	/* Blanks at its end may belong to the comment. */
	line.len -= (size_t)(s.at - line.at);
	line = span_skip((struct span){ s.at, line.len }, sizeof(TRUSTED) - 2);
	p->exact = line.len > 0 && *line.at == ' ' ? span_skip(line, 1) : line;
	s = span_trim(line);
	p->comment_len = 0;
	if (p->exact.len > SEAL_COMMENT || !append(p->comment, SEAL_COMMENT,
	    &p->comment_len, s.at, s.len))
		return false;
	for (int i = 0; i < tail; i++) {
		p->exact.at = NULL;
		if (!append(p->comment, SEAL_COMMENT, &p->comment_len, " ",
		    1) || !append(p->comment, SEAL_COMMENT, &p->comment_len,
		    more[i].at, more[i].len))
			return false;
	}
	return span_printable(p->comment, p->comment_len) &&
	    (p->exact.at == NULL ||
	    span_printable(p->exact.at, p->exact.len));
}

static bool
read_ed(struct quoting quoting, struct span rest, struct seal *p)
{
	struct span line, s;
	uint8_t raw[SIG_BYTES];
	char text[SIG_TEXT];
	size_t len = 0;
	int i = 0;

	/* Read the untrusted comment, which may be wrapped too. */
	span_next(quoting, &rest);
	do
		s = span_next_trimmed(quoting, &rest);
	while (++i < 5 && s.len > 0 && !(span_is_base64(s) && *s.at == 'R'));
	while (span_is_base64(s) &&
	    append(text, sizeof(text), &len, s.at, s.len) && len < SIG_TEXT)
		s = span_next_trimmed(quoting, &rest);
	if (!decode(text, len, raw, sizeof(raw)) || raw[0] != 'E' ||
	    (raw[1] != 'd' && raw[1] != 'D'))
		return false;
	p->hashed = raw[1] == 'D';
	memcpy(p->id, raw + 2, KEY_ID);
	memcpy(p->sig, raw + 2 + KEY_ID, 64);
	line = span_next(quoting, &rest);
	if (span_begins(span_trim(line), FIND_TRUSTED)) {
		p->form = SEAL_MINISIGN;
		return read_trusted(quoting, line, rest, p);
	}
	p->form = SEAL_SIGNIFY;
	return line.len == 0 && !p->hashed;
}

/* An SSH string: its length in four bytes, then its bytes. */
struct bytes {
	const uint8_t *at;
	size_t len;
};

static bool
take(struct bytes *from, struct bytes *out)
{
	size_t n;

	if (from->len < 4)
		return false;
	n = span_big(from->at, 4);
	if (n > from->len - 4)
		return false;
	*out = (struct bytes){ from->at + 4, n };
	from->at += 4 + n;
	from->len -= 4 + n;
	return true;
}

static bool
is(struct bytes b, const char *s)
{
	return b.len == strlen(s) && memcmp(b.at, s, b.len) == 0;
}

/* "ssh-ed25519" and a string of n bytes. */
static bool
take_ed25519(struct bytes b, uint8_t *out, size_t n, bool *other_type)
{
	struct bytes type, value;

	if (!take(&b, &type))
		return false;
	*other_type = !is(type, "ssh-ed25519");
	if (*other_type)
		return true;
	if (!take(&b, &value) || value.len != n || b.len != 0)
		return false;
	memcpy(out, value.at, n);
	return true;
}

static bool
read_ssh(struct quoting quoting, struct span rest, struct seal *p)
{
	struct bytes raw, key, space, reserved, hash, sig;
	uint8_t data[SSH_MOST];
	char text[SSH_MOST / 3 * 4];
	size_t len = 0;
	struct span s;
	bool other;

	p->form = SEAL_SSH;
	span_next(quoting, &rest);
	while (span_is_base64(s = span_next_trimmed(quoting, &rest)))
		if (!append(text, sizeof(text), &len, s.at, s.len))
			return false;
	if (!is_armour(s, FIND_SSH_LAST))
		return false;
	raw.at = data;
	raw.len = span_decode((struct span){ text, len }, data, sizeof(data));
	if (raw.len < 10 || memcmp(data, "SSHSIG\0\0\0\1", 10) != 0)
		return false;
	raw.at += 10;
	raw.len -= 10;
	if (!take(&raw, &key) || !take(&raw, &space) ||
	    !take(&raw, &reserved) || !take(&raw, &hash) ||
	    !take(&raw, &sig) || raw.len != 0 || reserved.len != 0)
		return false;
	if (!take_ed25519(key, p->key, sizeof(p->key), &p->other_type))
		return false;
	p->other_space = !is(space, SPACE);
	p->sha256 = is(hash, "sha256");
	if (!p->sha256 && !is(hash, "sha512"))
		return false;
	if (p->other_type || p->other_space)
		return true;
	return take_ed25519(sig, p->sig, sizeof(p->sig), &other) && !other;
}

/* Returns true only if all of it reads as a seal. */
static bool
take_apart(struct quoting quoting, struct span text, struct seal *p)
{
	struct span ahead = text, s = span_next_trimmed(quoting, &ahead);

	memset(p, 0, offsetof(struct seal, comment));
	if (span_begins(s, FIND_ED))
		return read_ed(quoting, text, p);
	return is_armour(s, FIND_SSH) && read_ssh(quoting, text, p);
}

enum seal_result
seal_read(const struct key *key, struct quoting quoting, struct span text,
    struct seal *p)
{
	if (!take_apart(quoting, text, p))
		return SEAL_GARBLED;
	if (key->kind == KEY_LETTER || p->other_type ||
	    (p->form == SEAL_SSH) != (key->kind == KEY_SSH))
		return SEAL_OTHER_TYPE;
	if (p->other_space)
		return SEAL_OTHER_SPACE;
	if (p->form == SEAL_SSH ?
	    memcmp(p->key, key->bytes, KEY_BYTES) != 0 :
	    memcmp(p->id, key->id, KEY_ID) != 0)
		return SEAL_OTHER_KEY;
	return SEAL_OK;
}

bool
seal_key(struct quoting quoting, struct span text, char begin[KEY_TEXT])
{
	struct key key = { .kind = KEY_ED };
	struct seal p;

	if (!take_apart(quoting, text, &p) || p.other_type || p.other_space)
		return false;
	memcpy(key.id, p.id, KEY_ID);
	if (p.form == SEAL_SSH) {
		key.kind = KEY_SSH;
		memcpy(key.bytes, p.key, KEY_BYTES);
	}
	key_format(&key, begin);
	if (p.form != SEAL_SSH)
		begin[KEY_BEGIN] = '\0';
	return true;
}

/* ---- writing ---- */

static uint8_t *
add_string(uint8_t *out, const void *s, size_t n)
{
	span_put_big(out, 4, n);
	memcpy(out + 4, s, n);
	return out + 4 + n;
}

static void
print_ssh(const struct seal *p, struct text *t)
{
	uint8_t raw[SSH_BYTES], *r = raw, pair[4 + 11 + 4 + 64], *q;

	memcpy(r, "SSHSIG\0\0\0\1", 10);
	q = add_string(pair, "ssh-ed25519", 11);
	q = add_string(q, p->key, KEY_BYTES);
	r = add_string(r + 10, pair, (size_t)(q - pair));
	r = add_string(r, SPACE, sizeof(SPACE) - 1);
	r = add_string(r, "", 0);
	r = add_string(r, p->sha256 ? "sha256" : "sha512", 6);
	q = add_string(pair, "ssh-ed25519", 11);
	q = add_string(q, p->sig, sizeof(p->sig));
	r = add_string(r, pair, (size_t)(q - pair));
	text_puts(t, SSH_FIRST);
	span_put_base64(t, raw, (size_t)(r - raw), SSH_COLUMNS);
	text_puts(t, SSH_LAST);
}

/* Write the normal form and a NUL.  Returns its length. */
static size_t
print_seal(const struct seal *p, char out[SEAL_MAX])
{
	struct text t = { out, 0, SEAL_MAX };
	uint8_t raw[SIG_BYTES];

	if (p->form == SEAL_SSH) {
		print_ssh(p, &t);
		return t.len;
	}
	raw[0] = 'E';
	raw[1] = p->hashed ? 'D' : 'd';
	memcpy(raw + 2, p->id, KEY_ID);
	memcpy(raw + 2 + KEY_ID, p->sig, sizeof(p->sig));
	text_puts(&t, p->form == SEAL_MINISIGN ? UNTRUSTED_MINISIGN :
	    UNTRUSTED_SIGNIFY);
	span_put_base64(&t, raw, sizeof(raw), 0);
	if (p->form == SEAL_MINISIGN) {
		text_puts(&t, TRUSTED);
		text_add(&t, p->comment, p->comment_len);
		text_puts(&t, "\n");
		span_put_base64(&t, p->global, sizeof(p->global), 0);
	}
	return t.len;
}

/* ---- verifying ---- */

/* The bytes that were signed, where they are not the text itself. */
enum { DIGEST_MAX = 6 + 10 + 4 + 10 + 4 + 64 };

static size_t
digest(const struct seal *p, const char *text, size_t len,
    uint8_t out[DIGEST_MAX])
{
	const uint8_t *t = (const uint8_t *)text;
	uint8_t hash[64], *o = out;

	if (p->form != SEAL_SSH) {
		crypto_generichash(out, 64, t, len, NULL, 0);
		return 64;
	}
	memcpy(o, "SSHSIG", 6);
	o = add_string(o + 6, SPACE, sizeof(SPACE) - 1);
	o = add_string(o, "", 0);
	if (p->sha256) {
		crypto_hash_sha256(hash, t, len);
		o = add_string(o, "sha256", 6);
		o = add_string(o, hash, 32);
	} else {
		crypto_hash_sha512(hash, t, len);
		o = add_string(o, "sha512", 6);
		o = add_string(o, hash, 64);
	}
	return (size_t)(o - out);
}

bool
seal_fits(struct seal *p, const struct key *key, const char *text,
    size_t len)
{
	uint8_t buf[DIGEST_MAX];

	p->verified++;
	if (p->form != SEAL_SSH && !p->hashed)
		return crypto_sign_verify_detached(p->sig,
		    (const uint8_t *)text, len, key->bytes) == 0;
	return crypto_sign_verify_detached(p->sig, buf,
	    digest(p, text, len, buf), key->bytes) == 0;
}

static bool
verify_comment(struct seal *p, const struct key *key, const char *text,
    size_t len)
{
	uint8_t buf[64 + SEAL_COMMENT];

	assert(len <= SEAL_COMMENT);
	p->verified++;
	memcpy(buf, p->sig, 64);
	memcpy(buf + 64, text, len);
	return crypto_sign_verify_detached(p->global, buf, 64 + len,
	    key->bytes) == 0;
}

/*
 * The possible forms of a trusted comment before mail turned its tabs into
 * blanks: as it is; tabs where minisign puts them by default; tabs for all
 * blanks; one blank for any.
 */
enum guess { AS_IS, TABS_OF_MINISIGN, TABS, BLANKS, GUESSES };

static size_t
guess_comment(const struct seal *p, enum guess guess, char out[SEAL_COMMENT])
{
	struct span s = { p->comment, p->comment_len };
	size_t len = 0;

	while (s.len > 0) {
		size_t n = 0;
		struct span after;
		bool tab = guess == TABS;

		while (n < s.len && span_blank(s.at[n]))
			n++;
		if (n == 0 || guess == AS_IS) {
			out[len++] = *s.at;
			s = span_skip(s, 1);
			continue;
		}
		after = span_skip(s, n);
		if (guess == TABS_OF_MINISIGN)
			tab = span_begins(after, "file:") ||
			    (after.len == 6 && span_begins(after, "hashed")) ||
			    (after.len == 9 && span_begins(after,
			    "prehashed"));
		if (tab || guess == BLANKS)
			out[len++] = tab ? '\t' : ' ';
		else {
			memcpy(out + len, s.at, n);
			len += n;
		}
		s = after;
	}
	return len;
}

/* Find the comment that was signed and leave it in *p. */
static bool
settle_comment(struct seal *p, const struct key *key)
{
	char text[SEAL_COMMENT];
	size_t len;

	if (p->exact.at != NULL &&
	    verify_comment(p, key, p->exact.at, p->exact.len)) {
		memcpy(p->comment, p->exact.at, p->exact.len);
		p->comment_len = p->exact.len;
		return true;
	}
	for (int guess = AS_IS; guess < GUESSES; guess++) {
		len = guess_comment(p, (enum guess)guess, text);
		if (guess != AS_IS && len == p->comment_len &&
		    memcmp(text, p->comment, len) == 0)
			continue;
		if (verify_comment(p, key, text, len)) {
			memcpy(p->comment, text, len);
			p->comment_len = len;
			return true;
		}
	}
	return false;
}

size_t
seal_settle(struct seal *p, const struct key *key, char out[SEAL_MAX])
{
	if (p->form == SEAL_MINISIGN && !settle_comment(p, key))
		return 0;
	return print_seal(p, out);
}

enum seal_result
seal_verify(const struct key *key, const char *text, size_t len,
    const char *seal, size_t seal_len)
{
	char normal[SEAL_MAX];
	enum seal_result result;
	struct seal p;

	result = seal_read(key, (struct quoting){ 0, 0 },
	    (struct span){ seal, seal_len }, &p);
	if (result != SEAL_OK)
		return result;
	if (p.form == SEAL_MINISIGN) {
		if (p.exact.at == NULL)
			return SEAL_GARBLED;
		memcpy(p.comment, p.exact.at, p.exact.len);
		p.comment_len = p.exact.len;
	}
	if (print_seal(&p, normal) != seal_len ||
	    memcmp(normal, seal, seal_len) != 0)
		return SEAL_GARBLED;
	if (!seal_fits(&p, key, text, len))
		return SEAL_WRONG;
	if (p.form == SEAL_MINISIGN &&
	    !verify_comment(&p, key, p.comment, p.comment_len))
		return SEAL_WRONG_COMMENT;
	return SEAL_OK;
}

size_t
seal_sign(const struct secret *secret, const char *text, size_t len,
    const char *comment, char out[SEAL_MAX])
{
	uint8_t buf[DIGEST_MAX];
	struct seal p;

	if (secret->form == SECRET_MINISIGN) {
		crypto_generichash(buf, SEAL_HASH, (const uint8_t *)text, len,
		    NULL, 0);
		return seal_sign_hash(secret, buf, comment, out);
	}
	memset(&p, 0, sizeof(p));
	memcpy(p.key, secret->key.bytes, KEY_BYTES);
	p.form = SEAL_SSH;
	crypto_sign_detached(p.sig, NULL, buf, digest(&p, text, len, buf),
	    secret->bytes);
	return print_seal(&p, out);
}

size_t
seal_sign_hash(const struct secret *secret, const uint8_t hash[SEAL_HASH],
    const char *comment, char out[SEAL_MAX])
{
	uint8_t buf[64 + SEAL_COMMENT];
	struct seal p;

	assert(secret->form == SECRET_MINISIGN);
	memset(&p, 0, sizeof(p));
	p.form = SEAL_MINISIGN;
	p.hashed = true;
	p.comment_len = strlen(comment);
	assert(p.comment_len <= SEAL_COMMENT &&
	    span_printable(comment, p.comment_len));
	memcpy(p.comment, comment, p.comment_len);
	memcpy(p.id, secret->key.id, KEY_ID);
	crypto_sign_detached(p.sig, NULL, hash, SEAL_HASH, secret->bytes);
	memcpy(buf, p.sig, 64);
	memcpy(buf + 64, comment, p.comment_len);
	crypto_sign_detached(p.global, NULL, buf, 64 + p.comment_len,
	    secret->bytes);
	return print_seal(&p, out);
}
