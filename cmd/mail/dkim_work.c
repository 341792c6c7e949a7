#include "cmd/mail/dkim_work.h"

#include "cmd/base/memory.h"
#include "cmd/base/pack.h"
#include "cmd/mail/rsa.h"
#include "core/dkim.h"

#include <stdlib.h>

static struct fault no_rsa;
static bool has_rsa;

void
dkim_work_prepare(void)
{
	has_rsa = rsa_prepare(&no_rsa);
}

void
dkim_work_look(const char *bytes, size_t len, struct buffer *out)
{
	struct pack row = { bytes, bytes + len, false };
	int64_t arrived = pack_get_number(&row, INT64_MIN / 2, INT64_MAX / 2);
	size_t n;
	const char *letter = pack_get(&row, &n);
	struct dkim *d = memory_new(1, sizeof(*d));
	char *room = memory_new(1, DKIM_TEXT);
	struct dkim_text text;

	pack_put_number(out, dkim_read(letter, n, arrived, d));
	pack_put_string(out, d->address);
	pack_put_string(out, d->domain);
	pack_put_number(out, d->signatures);
	for (int i = 0; i < d->signatures; i++) {
		struct dkim_signature *s = &d->signature[i];

		/* For a letter that was changed nobody is asked for a key. */
		if (s->fault == DKIM_OK)
			s->fault = dkim_text(d, i, room, &text);
		pack_put_number(out, s->fault);
		pack_put_string(out, s->selector);
	}
	free(room);
	free(d);
}

static enum dkim_fault
verify(const struct dkim_record *key, const struct dkim_signature *s,
    const struct dkim_text *text)
{
	enum dkim_fault fault = dkim_record_fits(key, s);

	return fault != DKIM_OK ? fault : key->algorithm == DKIM_ED25519 ?
	    dkim_ed25519(key, s, text) :
	    rsa_verify(key->p, key->p_len, s->b, s->b_len, text->hash);
}

static void
tell_good(const struct dkim_signature *s, const struct dkim_record *key,
    const char *room, const struct dkim_text *text, struct buffer *out)
{
	uint8_t hash[DKIM_HASH];

	pack_put_number(out, (int64_t)text->header);
	pack_put_number(out, text->type);
	pack_put_number(out, text->encoding);
	pack_put_number(out, text->addressed);
	pack_put_number(out, s->made);
	dkim_key_hash(key, hash);
	pack_put(out, hash, sizeof(hash));
	dkim_letter_hash(s, hash);
	pack_put(out, hash, sizeof(hash));
	pack_put_string(out, text->address);
	pack_put(out, room, text->len);
}

void
dkim_work_verify(const char *bytes, size_t len, struct buffer *out)
{
	struct pack row = { bytes, bytes + len, false };
	int64_t arrived = pack_get_number(&row, INT64_MIN / 2, INT64_MAX / 2);
	int found = (int)pack_get_number(&row, 0, DKIM_SIGNATURES);
	struct dkim *d = memory_new(1, sizeof(*d));
	char *room = memory_new(1, DKIM_TEXT);
	struct dkim_record *key = memory_new(DKIM_SIGNATURES, sizeof(*key));
	enum dkim_fault fault[DKIM_SIGNATURES] = { DKIM_TAGS_BAD };
	struct dkim_text text;
	const char *letter;
	size_t n;

	for (int i = 0; i < found; i++) {
		fault[i] = (enum dkim_fault)pack_get_number(&row, 0,
		    DKIM_FAULTS - 1);
		letter = pack_get(&row, &n);
		if (fault[i] == DKIM_OK)
			fault[i] = dkim_record_read(letter, n, &key[i]);
	}
	letter = pack_get(&row, &n);
	if (has_rsa && !row.bad)
		dkim_read(letter, n, arrived, d);
	for (int i = 0; i < found && i < d->signatures; i++) {
		const struct dkim_signature *s = &d->signature[i];

		if (fault[i] == DKIM_OK)
			fault[i] = s->fault != DKIM_OK ? s->fault :
			    dkim_text(d, i, room, &text);
		if (fault[i] == DKIM_OK)
			fault[i] = verify(&key[i], s, &text);
		pack_put_number(out, fault[i]);
		if (fault[i] == DKIM_OK) {
			tell_good(s, &key[i], room, &text, out);
			break;
		}
	}
	free(key);
	free(room);
	free(d);
}
