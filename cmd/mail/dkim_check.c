#include "cmd/mail/dkim_check.h"

#include "cmd/base/pack.h"
#include "cmd/mail/sandboxed.h"

#include <string.h>
#include <strings.h>
#include <sys/uio.h>

/* Have a worker work on what is in the buffer and on the letter. */
static bool
work(enum sandboxed which, struct buffer *in, const char *letter, size_t len,
    struct buffer *answer, struct fault *why)
{
	const uint64_t size = len;
	struct iovec piece[2] = { { NULL, 0 }, { NULL, len } };

	/* An item of a row (pack.h), without a copy; it is only read. */
	buffer_add(in, (const char *)&size, sizeof(size));
	piece[0] = (struct iovec){ in->data, in->len };
	memcpy(&piece[1].iov_base, &letter, sizeof(letter));
	return sandboxed_work(which, piece, 2, answer, why);
}

static enum dkim_answer
nonsense(struct dkim_proof *out)
{
	fault_set(&out->why, "the process that works on it gave an invalid "
	    "answer");
	return DKIM_BROKEN;
}

/* ----------------------------------------------------------------- look */

/* A worker's report on a letter, believed only if it is plausible. */
static bool
get_look(struct pack *row, struct dkim_proof *out)
{
	const char *at;
	int n;

	out->fault = (enum dkim_fault)pack_get_number(row, 0, DKIM_FAULTS - 1);
	pack_get_copy(row, out->address, sizeof(out->address));
	pack_get_copy(row, out->domain, sizeof(out->domain));
	n = (int)pack_get_number(row, 0, DKIM_SIGNATURES);
	for (int i = 0; i < n; i++) {
		out->signature[i].fault = (enum dkim_fault)pack_get_number(row,
		    0, DKIM_FAULTS - 1);
		pack_get_copy(row, out->signature[i].selector,
		    sizeof(out->signature[i].selector));
		if (out->signature[i].fault == DKIM_OK &&
		    !dkim_name(out->signature[i].selector,
		    strlen(out->signature[i].selector)))
			row->bad = true;
	}
	out->signatures = n;
	at = strchr(out->address, '@');
	return pack_end(row) && (out->address[0] == '\0' ?
	    out->fault != DKIM_OK && n == 0 : at != NULL &&
	    strcasecmp(at + 1, out->domain) == 0 &&
	    dkim_name(out->domain, strlen(out->domain)));
}

enum dkim_answer
dkim_look(const char *letter, size_t len, int64_t arrived,
    struct dkim_proof *out)
{
	struct buffer in = { 0 }, answer = { 0 };
	struct pack row;
	enum dkim_answer result = DKIM_REFUSED;

	memset(out, 0, sizeof(*out));
	pack_put_number(&in, arrived);
	if (!work(SANDBOXED_LOOK, &in, letter, len, &answer, &out->why)) {
		result = DKIM_BROKEN;
	} else {
		row = (struct pack){ buffer_text(&answer),
		    buffer_text(&answer) + answer.len, false };
		out->looked = get_look(&row, out);
		if (!out->looked)
			result = nonsense(out);
	}
	/* The text is looked at there, too, after the rest of a signature. */
	if (out->looked && out->fault == DKIM_OK && out->signatures > 0) {
		out->fault = out->signature[0].fault;
		for (int i = 0; i < out->signatures; i++)
			if (out->signature[i].fault == DKIM_OK) {
				out->fault = DKIM_OK;
				result = DKIM_GOOD;
			}
	}
	buffer_free(&in);
	buffer_free(&answer);
	return result;
}

/* --------------------------------------------------------------- verify */

/* Lines that end with CRLF, and no other end of a line, nor a NUL. */
static bool
is_text(const char *text, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if (text[i] == '\0' || (text[i] == '\n' && (i == 0 ||
		    text[i - 1] != '\r')) || (text[i] == '\r' && (i + 1 == len
		    || text[i + 1] != '\n')))
			return false;
	return len <= DKIM_TEXT && (len == 0 || text[len - 1] == '\n');
}

static bool
get_hash(struct pack *row, uint8_t out[DKIM_HASH])
{
	size_t n;
	const char *hash = pack_get(row, &n);

	if (n == DKIM_HASH)
		memcpy(out, hash, DKIM_HASH);
	return n == DKIM_HASH;
}

/* The good parts, as far as they belong together. */
static bool
get_good(struct pack *row, struct dkim_proof *out)
{
	const char *address, *text;
	size_t n;

	out->header = (size_t)pack_get_number(row, 0, DKIM_TEXT);
	out->type = pack_get_number(row, 0, 1) != 0;
	out->encoding = pack_get_number(row, 0, 1) != 0;
	out->addressed = pack_get_number(row, 0, 1) != 0;
	out->made = pack_get_number(row, -1, INT64_MAX);
	if (!get_hash(row, out->h) || !get_hash(row, out->e))
		return false;
	address = pack_get_string(row);
	text = pack_get(row, &n);
	if (!pack_end(row) || address == NULL ||
	    strcmp(address, out->address) != 0 || !is_text(text, n) ||
	    out->header < 2 || out->header + 2 > n ||
	    memcmp(text + out->header - 2, "\r\n\r\n", 4) != 0)
		return false;
	buffer_add(&out->text, text, n);
	return true;
}

/* Check it with these keys, each of which exists or has a fault. */
static enum dkim_answer
verify(const char *letter, size_t len, int64_t arrived, struct dkim_key *key,
    struct dkim_proof *out)
{
	struct buffer in = { 0 }, answer = { 0 };
	enum dkim_answer result = DKIM_REFUSED;
	struct pack row;

	pack_put_number(&in, arrived);
	pack_put_number(&in, out->signatures);
	for (int i = 0; i < out->signatures; i++) {
		pack_put_number(&in, key[i].fault);
		pack_put(&in, buffer_text(&key[i].record), key[i].record.len);
	}
	out->fault = DKIM_OK;
	if (!work(SANDBOXED_VERIFY, &in, letter, len, &answer, &out->why)) {
		result = DKIM_BROKEN;
	} else if (answer.len == 0) {
		fault_set(&out->why, "OpenSSL's libcrypto cannot be loaded");
		result = DKIM_BROKEN;
	} else {
		row = (struct pack){ answer.data, answer.data + answer.len,
		    false };
		for (int i = 0; i < out->signatures; i++) {
			key[i].fault = (enum dkim_fault)pack_get_number(&row,
			    0, DKIM_FAULTS - 1);
			if (row.bad || key[i].fault == DKIM_OK) {
				result = !row.bad && get_good(&row, out) ?
				    DKIM_GOOD : nonsense(out);
				out->selector = out->signature[i].selector;
				out->source = key[i].source;
				out->trusted = key[i].trusted;
				buffer_add(&out->record,
				    buffer_text(&key[i].record),
				    key[i].record.len);
				break;
			}
		}
	}
	if (result == DKIM_REFUSED)
		out->fault = key[0].fault;
	buffer_free(&in);
	buffer_free(&answer);
	return result;
}

/* ---------------------------------------------------------------- check */

enum dkim_answer
dkim_check(struct context *context, const char *letter, size_t len,
    int64_t arrived, bool player, struct dkim_proof *out)
{
	struct dkim_key key[DKIM_SIGNATURES] = { { .fault = DKIM_OK } };
	enum dkim_answer result = DKIM_GOOD, waits = DKIM_GOOD;
	bool any = false;

	if (!out->looked)
		result = dkim_look(letter, len, arrived, out);
	else if (out->fault != DKIM_OK)
		result = DKIM_REFUSED;
	for (int i = 0; result == DKIM_GOOD && i < out->signatures; i++) {
		enum dkim_found found = DKIM_FOUND_FAULT;

		key[i].fault = out->signature[i].fault;
		if (key[i].fault == DKIM_OK)
			found = dkim_key_find(context,
			    out->signature[i].selector, out->domain,
			    player, &key[i]);
		any = any || found == DKIM_FOUND;
		if (found == DKIM_FOUND_LATER)
			result = DKIM_LATER;
		if (found == DKIM_FOUND_WAIT || found == DKIM_FOUND_BUSY) {
			if (waits == DKIM_GOOD || key[i].again < out->again) {
				out->again = key[i].again;
				out->why = key[i].why;
			}
			if (waits != DKIM_WAIT)
				waits = found == DKIM_FOUND_WAIT ? DKIM_WAIT :
				    DKIM_BUSY;
			key[i].fault = DKIM_NO_KEY;
		}
	}
	if (result == DKIM_GOOD && any)
		result = verify(letter, len, arrived, key, out);
	else if (result == DKIM_GOOD) {
		out->fault = key[0].fault;
		result = DKIM_REFUSED;
	}
	if (result == DKIM_REFUSED && waits != DKIM_GOOD) {
		out->fault = DKIM_OK;
		result = waits;
	}
	for (int i = 0; i < DKIM_SIGNATURES; i++)
		buffer_free(&key[i].record);
	return result;
}

enum dkim_answer
dkim_check_kept(const char *letter, size_t len, int64_t arrived,
    const char *selector, const char *domain, const char *record,
    size_t record_len, struct dkim_proof *out)
{
	struct dkim_key key[DKIM_SIGNATURES] = { { .fault = DKIM_OK } };
	enum dkim_answer result = dkim_look(letter, len, arrived, out);
	int found = 0;

	if (result == DKIM_GOOD && strcasecmp(domain, out->domain) != 0) {
		out->fault = DKIM_OTHER_DOMAIN;
		return DKIM_REFUSED;
	}
	for (int i = 0; result == DKIM_GOOD && i < out->signatures; i++) {
		key[i].fault = out->signature[i].fault;
		if (key[i].fault == DKIM_OK && strcasecmp(selector,
		    out->signature[i].selector) != 0)
			key[i].fault = DKIM_NO_KEY;
		if (key[i].fault != DKIM_OK)
			continue;
		key[i].source = DKIM_SOURCE_KEPT;
		buffer_add(&key[i].record, record, record_len);
		found++;
	}
	if (result == DKIM_GOOD && found > 0)
		result = verify(letter, len, arrived, key, out);
	else if (result == DKIM_GOOD) {
		out->fault = DKIM_NO_KEY;
		result = DKIM_REFUSED;
	}
	for (int i = 0; i < DKIM_SIGNATURES; i++)
		buffer_free(&key[i].record);
	return result;
}

void
dkim_proof_free(struct dkim_proof *proof)
{
	buffer_free(&proof->text);
	buffer_free(&proof->record);
}
