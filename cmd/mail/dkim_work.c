#include "cmd/mail/dkim_work.h"

#include "cmd/base/memory.h"
#include "cmd/mail/dkim_check.h"
#include "cmd/mail/rsa.h"
#include "core/dkim.h"

#include <stdio.h>
#include <stdlib.h>

static struct fault no_rsa;
static bool has_rsa;

void
dkim_work_prepare(void)
{
	has_rsa = rsa_prepare(&no_rsa);
}

/* ----------------------------------------------------------------- look */

void
dkim_work_look(const char *bytes, size_t len, struct buffer *out)
{
	struct pack in = pack_from(bytes, len), row = pack_to(out);
	struct dkim *d = memory_new(1, sizeof(*d));
	char *room = memory_new(1, DKIM_TEXT);
	struct dkim_proof proof = { .fault = DKIM_OK };
	struct dkim_text text;
	int64_t arrived = 0;
	const char *letter;
	size_t n;

	dkim_pack_moment(&in, &arrived);
	pack_bytes(&in, &letter, &n);
	proof.fault = dkim_read(letter, n, arrived, d);
	snprintf(proof.address, sizeof(proof.address), "%s", d->address);
	snprintf(proof.domain, sizeof(proof.domain), "%s", d->domain);
	proof.signatures = d->signatures;
	for (int i = 0; i < d->signatures; i++) {
		const struct dkim_signature *s = &d->signature[i];

		/* For a letter that was changed nobody is asked for a key. */
		proof.signature[i].fault = s->fault != DKIM_OK ? s->fault :
		    dkim_text(d, i, room, &text);
		snprintf(proof.signature[i].selector,
		    sizeof(proof.signature[i].selector), "%s", s->selector);
	}
	dkim_pack_look(&row, &proof);
	free(room);
	free(d);
}

/* --------------------------------------------------------------- verify */

static enum dkim_fault
verify(const struct dkim_record *key, const struct dkim_signature *s,
    const struct dkim_text *text)
{
	enum dkim_fault fault = dkim_record_fits(key, s);

	return fault != DKIM_OK ? fault : key->algorithm == DKIM_ED25519 ?
	    dkim_ed25519(key, s, text) :
	    rsa_verify(key->p, key->p_len, s->b, s->b_len, text->hash);
}

/* It is good by that key. */
static void
put_good(struct pack *row, const struct dkim_signature *s,
    const struct dkim_record *key, const char *room, struct dkim_text *text)
{
	struct dkim_proof proof = { .header = text->header, .type = text->type,
	    .encoding = text->encoding, .addressed = text->addressed,
	    .made = s->made };

	dkim_key_hash(key, proof.h);
	dkim_letter_hash(s, proof.e);
	buffer_add(&proof.text, room, text->len);
	dkim_pack_good(row, &proof, text->address);
	buffer_free(&proof.text);
}

/* Whether that signature is good by its key, if there is one. */
static enum dkim_fault
judge(const struct dkim *d, int i, const struct dkim_key *key,
    struct dkim_record *record, char *room, struct dkim_text *text)
{
	const struct dkim_signature *s = &d->signature[i];
	enum dkim_fault fault = key->fault;

	if (fault == DKIM_OK)
		fault = dkim_record_read(buffer_text(&key->record),
		    key->record.len, record);
	if (fault == DKIM_OK)
		fault = s->fault;
	if (fault == DKIM_OK)
		fault = dkim_text(d, i, room, text);
	return fault == DKIM_OK ? verify(record, s, text) : fault;
}

void
dkim_work_verify(const char *bytes, size_t len, struct buffer *out)
{
	struct pack in = pack_from(bytes, len), row = pack_to(out);
	struct dkim_key key[DKIM_SIGNATURES] = { { .fault = DKIM_OK } };
	struct dkim *d = memory_new(1, sizeof(*d));
	char *room = memory_new(1, DKIM_TEXT);
	struct dkim_record *record = memory_new(1, sizeof(*record));
	enum dkim_fault fault = DKIM_NO_KEY;
	struct dkim_text text;
	int64_t arrived = 0;
	const char *letter;
	int found = 0;
	size_t n;

	dkim_pack_keys(&in, &arrived, &found, key);
	pack_bytes(&in, &letter, &n);
	if (has_rsa && !in.bad)
		dkim_read(letter, n, arrived, d);
	for (int i = 0; fault != DKIM_OK && i < found && i < d->signatures;
	    i++) {
		fault = judge(d, i, &key[i], record, room, &text);
		dkim_pack_fault(&row, &fault);
		if (fault == DKIM_OK)
			put_good(&row, &d->signature[i], record, room, &text);
	}
	for (int i = 0; i < found; i++)
		buffer_free(&key[i].record);
	free(record);
	free(room);
	free(d);
}
