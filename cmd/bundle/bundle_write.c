/*
 * bundle_write.c: writes a game as one text; see bundle.h.
 */
#include "cmd/bundle/bundle.h"

#include "cmd/base/buffer.h"
#include "cmd/record/record.h"
#include "core/seal.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

_Static_assert(BUNDLE_SEALED ==
    sodium_base64_ENCODED_LEN(SECRET + crypto_box_SEALBYTES,
    sodium_base64_VARIANT_ORIGINAL) +
    sodium_base64_ENCODED_LEN(BUNDLE_READERS + crypto_box_SEALBYTES,
    sodium_base64_VARIANT_ORIGINAL), "bundle.h knows how long they are");

struct writer {
	struct record *r;
	bundle_fn *fn;
	void *arg;
	struct buffer *out;	/* bytes that were not handed on yet */
	bool all;		/* it is for the game's next host */
	int64_t file;		/* the next turn file */
	enum store_result result;
};

/* Hand on the bytes that are there. */
static void
pass(struct writer *w)
{
	w->fn(w->arg, buffer_text(w->out), w->out->len);
	buffer_clear(w->out);
}

/*
 * The hash that replaces a file as long as the game runs, which is all that its
 * line says.  False: there is no file, or it is open.
 */
static bool
is_closed(const struct writer *w, const struct store_file *file,
    const struct store_line *line, char hex[HASH_TEXT])
{
	struct line_words words;

	if ((w->all || w->r->game.published) && file->seat != STORE_CLOSED)
		return false;
	if (!line_cut(line->text, line->len, &words) ||
	    words.kind != LINE_AWAY || words.rest_len != HASH_TEXT - 1)
		return false;
	memcpy(hex, words.rest, words.rest_len);
	hex[words.rest_len] = '\0';
	return true;
}

/* A turn file stands before the first of its lines. */
static bool
write_file(struct writer *w, const struct store_line *of)
{
	int64_t line = of->line;
	char hex[HASH_TEXT];
	struct store_file file;
	enum store_result result = archive_file(&w->r->archive, w->file,
	    &file);

	if (result == STORE_NONE || (result == STORE_OK && file.first > line))
		return true;
	if (result != STORE_OK) {
		w->result = result;
		return false;
	}
	buffer_printf(w->out, "file %lld ", (long long)file.file);
	w->file++;
	if (is_closed(w, &file, of, hex)) {
		buffer_printf(w->out, "closed %s lines %lld-%lld\n", hex,
		    (long long)file.first, (long long)file.last);
		return true;
	}
	if (file.seat == SEATS)
		buffer_puts(w->out, "host");
	else
		buffer_printf(w->out, "seat %d", file.seat);
	buffer_printf(w->out, " lines %lld-%lld text %zu seal %zu\n",
	    (long long)file.first, (long long)file.last, file.text_len,
	    file.seal_len);
	buffer_add(w->out, file.text, file.text_len);
	buffer_add(w->out, file.seal, file.seal_len);
	return true;
}

static int
write_line(void *arg, const struct store_line *line)
{
	struct writer *w = arg;
	char hex[HASH_TEXT];

	if (line->line > 0 && !write_file(w, line))
		return 1;
	hash_text(line->hash, hex);
	buffer_puts(w->out, line->file != 0 ? "said " : "line ");
	buffer_add(w->out, line->text, line->len);
	buffer_printf(w->out, "\nhash %s\n", hex);
	pass(w);
	return 0;
}

enum store_result
bundle_body(struct record *r, const char *sealed, bundle_fn *fn, void *arg)
{
	struct buffer out = { 0 };
	struct writer w = { r, fn, arg, &out, sealed != NULL, 1, STORE_OK };
	char hex[HASH_TEXT];
	enum store_result result;

	buffer_printf(&out, "nuncio bundle %d\n", r->fixed.format);
	if (r->variant.edition_text != NULL) {
		buffer_printf(&out, "edition %zu\n", r->variant.edition_len);
		buffer_add(&out, r->variant.edition_text,
		    r->variant.edition_len);
		buffer_puts(&out, "\n");
	}
	pass(&w);
	result = archive_lines(&r->archive, -1, write_line, &w);
	if (result == STORE_OK)
		result = w.result;
	if (sealed != NULL)
		buffer_printf(&out, "secret %s\n", sealed);
	hash_text(r->game.hash, hex);
	buffer_printf(&out, "lines %u\nlast %s\n",
	    (unsigned)r->game.line + 1, hex);
	pass(&w);
	buffer_free(&out);
	return result;
}

/* Some bytes that one can read alone, as a word at the end of out. */
static bool
seal_to(const struct key *heir, const uint8_t *bytes, size_t n,
    char out[BUNDLE_SEALED])
{
	uint8_t sealed[BUNDLE_READERS + crypto_box_SEALBYTES];
	uint8_t to[crypto_box_PUBLICKEYBYTES];
	size_t len = strlen(out);

	if (crypto_sign_ed25519_pk_to_curve25519(to, heir->bytes) != 0 ||
	    crypto_box_seal(sealed, bytes, n, to) != 0)
		return false;
	sodium_bin2base64(out + len, BUNDLE_SEALED - len, sealed,
	    n + crypto_box_SEALBYTES, sodium_base64_VARIANT_ORIGINAL);
	return true;
}

/* The length reveals nothing about the readers. */
static bool
seal_all(const struct record *r, const struct bundle_heir *heir,
    char out[BUNDLE_SEALED])
{
	uint8_t readers[BUNDLE_READERS] = { 0 };
	size_t len = heir->readers != NULL ? strlen(heir->readers) : 0;

	out[0] = '\0';
	if (!seal_to(&heir->key, r->fixed.secret, SECRET, out))
		return false;
	if (len == 0 || len > sizeof(readers))
		return true;
	memcpy(readers, heir->readers, len);
	strcat(out, " ");
	return seal_to(&heir->key, readers, sizeof(readers), out);
}

/*
 * Is this the key of the game's host, or, if the last line is a handover, of
 * the host before?  Nobody would believe another seal.
 */
static enum store_result
may_seal(struct record *r, const char *key, bool *may)
{
	enum store_result result;

	*may = strcmp(key, r->game.host) == 0;
	if (*may || r->last == 0)
		return STORE_OK;
	result = record_seek(r, r->last - 1);
	if (result == STORE_OK) {
		*may = strcmp(key, r->game.host) == 0;
		result = record_seek(r, r->last);
	}
	return result;
}

/* The hash of the bytes written, which the host seals, and their number. */
struct hashing {
	crypto_generichash_state state;
	size_t len;
	bundle_fn *fn;		/* the next receiver, or NULL */
	void *arg;
};

static void
hash_piece(void *arg, const char *bytes, size_t len)
{
	struct hashing *h = arg;

	h->len += len;
	crypto_generichash_update(&h->state, (const uint8_t *)bytes, len);
	if (h->fn != NULL)
		h->fn(h->arg, bytes, len);
}

/* "host KEY", and the seal over all up to there. */
static void
write_seal(const struct record *r, const struct secret *host, const char *key,
    struct hashing *h)
{
	char line[KEY_TEXT + 8], seal[SEAL_MAX], comment[80];
	uint8_t hash[SEAL_HASH];

	hash_piece(h, line, snprintf(line, sizeof(line), "host %s\n", key));
	crypto_generichash_final(&h->state, hash, SEAL_HASH);
	snprintf(comment, sizeof(comment), "bundle of %s, %u lines",
	    r->fixed.id, (unsigned)r->game.line + 1);
	seal_sign_hash(host, hash, comment, seal);
	h->len += strlen(seal);
	if (h->fn != NULL)
		h->fn(h->arg, seal, strlen(seal));
}

enum store_result
bundle_write(struct record *r, const struct secret *host,
    const struct bundle_heir *heir, bundle_fn *fn, void *arg,
    struct fault *fault)
{
	struct hashing h = { .fn = fn, .arg = arg };
	char sealed[BUNDLE_SEALED], key[KEY_TEXT];
	enum store_result result;
	bool may;

	fault->text[0] = '\0';
	key_format(&host->key, key);
	if ((result = may_seal(r, key, &may)) != STORE_OK)
		return result;
	if (!may) {
		fault_set(fault, "game '%s' belongs to another host, and only "
		    "that host can sign a bundle of it", r->fixed.id);
		return STORE_OK;
	}
	if (heir != NULL && !seal_all(r, heir, sealed)) {
		fault_set(fault, "that key cannot be used to encrypt the "
		    "game's secret");
		return STORE_OK;
	}
	crypto_generichash_init(&h.state, NULL, 0, SEAL_HASH);
	result = bundle_body(r, heir != NULL ? sealed : NULL, hash_piece, &h);
	if (result != STORE_OK)
		return result;
	write_seal(r, host, key, &h);
	if (h.len > BUNDLE_MAX)
		fault_set(fault, "game '%s' is too long for a bundle, which "
		    "has at most %d bytes", r->fixed.id, BUNDLE_MAX);
	return STORE_OK;
}
