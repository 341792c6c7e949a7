/*
 * keys.c: brings turn files into the form that is signed, keeps the open key,
 * and seals.  Secrets that the page passed are wiped as soon as they have been
 * used.
 */
#include "templates/web/web.h"

#include "cmd/base/buffer.h"
#include "cmd/base/memory.h"
#include "cmd/report/report.h"
#include "cmd/umpire/outcome.h"
#include "core/block.h"
#include "core/key.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct secret key;
static bool has_key;

const struct secret *
web_key(void)
{
	return has_key ? &key : NULL;
}

/* Why a text is no turn file that can be signed. */
static void
tell_refusal(const struct turn_error *error)
{
	struct outcome outcome;
	struct buffer why = { 0 };

	outcome_begin(&outcome);
	outcome_refuse_text(&outcome, error);
	report_reason(&outcome, web_language(), &why);
	web_tell_fault(buffer_text(&why));
	outcome_free(&outcome);
	buffer_free(&why);
}

/* Bring len bytes of the room to the form that is signed. */
EXPORT(web_turn) void
web_turn(size_t len)
{
	const char *room = web_given();
	char *scratch = memory_new(TURN_MAX, 1), *text = memory_new(TURN_MAX,
	    1);
	struct turn_error error;
	size_t n;

	if (block_canonical(room, len, scratch, text, &n, &error) == TURN_OK)
		web_tell(json_pack("{ss%}", "text", text, n));
	else
		tell_refusal(&error);
	free(scratch);
	free(text);
}

static void
tell_key(void)
{
	char text[KEY_TEXT], name[KEY_NAME], file[KEY_FILE];

	key_format(&key.key, text);
	key_name(&key.key, name);
	key_file(&key.key, file);
	web_tell(json_pack("{ss ss ss}", "key", text, "name", name, "public",
	    file));
}

/* A new key. */
EXPORT(web_key_new) void
web_key_new(void)
{
	secret_generate(&key);
	has_key = true;
	tell_key();
}

EXPORT(web_key_drop) void
web_key_drop(void)
{
	secret_forget(&key);
	has_key = false;
	web_room(0);
}

/*
 * The room has a secret key file of len bytes, and behind it a password of
 * n, which is -1 where there is none.
 */
EXPORT(web_key_open) void
web_key_open(size_t len, int n)
{
	const char *room = web_given();
	enum secret_fault fault = secret_parse(room, len, n < 0 ? NULL :
	    room + len, n < 0 ? 0 : n, &key);

	has_key = fault == SECRET_OK;
	web_room(0);
	if (has_key)
		tell_key();
	else
		web_tell(json_pack("{ss sb sb}", "fault",
		    secret_sentence(fault), "locked", fault == SECRET_LOCKED,
		    "memory", fault == SECRET_MEMORY));
}

/* The key as a file: secret_format().  The room has a password of n bytes. */
EXPORT(web_key_file) void
web_key_file(size_t n)
{
	const char *room = web_given();
	char file[SECRET_FILE];

	if (!has_key)
		web_tell_fault("there is no key");
	else if (key.form == SECRET_SSH && n > 0)
		web_tell_fault("a key of OpenSSH's is written without a "
		    "password; ssh-keygen -p puts one on the file");
	else if (!secret_format(&key, n > 0 ? room : NULL, n, file))
		web_tell(json_pack("{ss sb}", "fault",
		    secret_sentence(SECRET_MEMORY), "memory", true));
	else
		web_tell(json_pack("{ss}", "text", file));
	sodium_memzero(file, sizeof(file));
	web_room(0);
}

/*
 * A key as a page keeps it, encrypted:
 *
 *	nuncio kept key 1 SALT BOX
 *
 * both in base64; BOX is libsodium's secretbox of form, id and secret, its
 * nonce before it, under what Argon2id makes of password and salt.
 */
enum {
	KEPT_BYTES = 1 + KEY_ID + 64,
	KEPT_WORK  = 3,
	KEPT_ROOM  = 64 << 20,
	KEPT_BOX   = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES +
	    KEPT_BYTES
};
static const char kept_heading[] = "nuncio kept key 1 ";

static bool
kept_key(const char *password, size_t n, const uint8_t *salt,
    uint8_t out[crypto_secretbox_KEYBYTES])
{
	return crypto_pwhash(out, crypto_secretbox_KEYBYTES, password, n, salt,
	    KEPT_WORK, KEPT_ROOM, crypto_pwhash_ALG_ARGON2ID13) == 0;
}

/* Encrypt the key; the room has a password of n bytes. */
EXPORT(web_key_keep) void
web_key_keep(size_t n)
{
	const char *room = web_given();
	uint8_t salt[crypto_pwhash_SALTBYTES], box[KEPT_BOX];
	uint8_t lock[crypto_secretbox_KEYBYTES], raw[KEPT_BYTES];
	char text[64 + KEPT_BOX * 2];

	randombytes_buf(salt, sizeof(salt));
	randombytes_buf(box, crypto_secretbox_NONCEBYTES);
	if (!has_key)
		web_tell_fault("there is no key");
	else if (n == 0)
		web_tell_fault("a key is kept with a password only");
	else if (!kept_key(room, n, salt, lock))
		web_tell_fault("there is not enough memory to encrypt the key: "
		    "that takes 64 MB");
	else {
		raw[0] = key.form;
		memcpy(raw + 1, key.key.id, KEY_ID);
		memcpy(raw + 1 + KEY_ID, key.bytes, sizeof(key.bytes));
		crypto_secretbox_easy(box + crypto_secretbox_NONCEBYTES, raw,
		    sizeof(raw), box, lock);
		snprintf(text, sizeof(text), "%s", kept_heading);
		span_encode(text + strlen(text), salt, sizeof(salt));
		strcat(text, " ");
		span_encode(text + strlen(text), box, sizeof(box));
		web_tell(json_pack("{ss}", "text", text));
	}
	sodium_memzero(raw, sizeof(raw));
	sodium_memzero(lock, sizeof(lock));
	web_room(0);
}

/* The room has such a text of len bytes, and its password of n behind it. */
EXPORT(web_key_kept) void
web_key_kept(size_t len, size_t n)
{
	const char *room = web_given();
	uint8_t salt[crypto_pwhash_SALTBYTES], box[KEPT_BOX];
	uint8_t lock[crypto_secretbox_KEYBYTES], raw[KEPT_BYTES], pair[64];
	struct span text = span_trim((struct span){ room, len }), word;

	secret_forget(&key);
	has_key = false;
	if (!span_starts(text, kept_heading)) {
		web_tell_fault("this is no key that was kept");
		return;
	}
	text = span_skip(text, sizeof(kept_heading) - 1);
	word = text;
	while (word.len > 0 && word.at[word.len - 1] != ' ')
		word.len--;
	text = span_skip(text, word.len);
	word = span_trim(word);
	if (span_decode(word, salt, sizeof(salt)) != sizeof(salt) ||
	    span_decode(text, box, sizeof(box)) != sizeof(box))
		web_tell_fault("the key that was kept is damaged");
	else if (!kept_key(room + len, n, salt, lock))
		web_tell_fault("there is not enough memory to open the key: "
		    "that takes 64 MB");
	else if (crypto_secretbox_open_easy(raw, box +
	    crypto_secretbox_NONCEBYTES, sizeof(box) -
	    crypto_secretbox_NONCEBYTES, box, lock) != 0)
		web_tell_fault(secret_sentence(SECRET_PASSWORD));
	else {
		key.form = raw[0];
		key.key.kind = key.form == SECRET_SSH ? KEY_SSH : KEY_ED;
		memcpy(key.key.id, raw + 1, KEY_ID);
		memcpy(key.bytes, raw + 1 + KEY_ID, sizeof(key.bytes));
		crypto_sign_seed_keypair(key.key.bytes, pair, key.bytes);
		has_key = true;
		tell_key();
	}
	sodium_memzero(pair, sizeof(pair));
	sodium_memzero(raw, sizeof(raw));
	sodium_memzero(lock, sizeof(lock));
	web_room(0);
}

/*
 * Put in what the draft in len bytes of the room asks for, a turn file in the
 * form that is signed, and seal it.
 */
EXPORT(web_sign) void
web_sign(size_t len, double now)
{
	char *text = memory_new(TURN_MAX, 1), comment[80], seal[SEAL_MAX];
	struct turn_error error = { .fault = TURN_LONG };
	struct buffer out = { 0 };

	if (!has_key) {
		web_tell_fault("there is no key");
		free(text);
		return;
	}
	if (len <= TURN_MAX) {
		memcpy(text, web_given(), len);
		error.fault = turn_fill(text, &len, key.bytes, &error);
	}
	if (error.fault != TURN_OK)
		tell_refusal(&error);
	else {
		snprintf(comment, sizeof(comment), "timestamp:%lld\t"
		    "file:turn\thashed", (long long)now);
		seal_sign(&key, text, len, comment, seal);
		buffer_add(&out, text, len);
		buffer_puts(&out, seal);
		web_tell(json_pack("{ss ss}", "text", buffer_text(&out),
		    "seal", seal));
		buffer_free(&out);
	}
	free(text);
}
