#include "cmd/mail/dkim_check.h"

#include "cmd/mail/letter_work.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ------------------------------------------------------ rows, both ways */

void
dkim_pack_fault(struct pack *row, enum dkim_fault *fault)
{
	int number = (int)*fault;

	pack_int(row, &number, 0, DKIM_FAULTS - 1);
	*fault = (enum dkim_fault)number;
}

void
dkim_pack_moment(struct pack *row, int64_t *moment)
{
	pack_number(row, moment, INT64_MIN / 2, INT64_MAX / 2);
}

void
dkim_pack_look(struct pack *row, struct dkim_proof *proof)
{
	dkim_pack_fault(row, &proof->fault);
	pack_text(row, proof->address, sizeof(proof->address));
	pack_text(row, proof->domain, sizeof(proof->domain));
	pack_int(row, &proof->signatures, 0, DKIM_SIGNATURES);
	for (int i = 0; i < proof->signatures; i++) {
		dkim_pack_fault(row, &proof->signature[i].fault);
		pack_text(row, proof->signature[i].selector,
		    sizeof(proof->signature[i].selector));
	}
}

void
dkim_pack_keys(struct pack *row, int64_t *arrived, int *n,
    struct dkim_key key[DKIM_SIGNATURES])
{
	dkim_pack_moment(row, arrived);
	pack_int(row, n, 0, DKIM_SIGNATURES);
	for (int i = 0; i < *n; i++) {
		dkim_pack_fault(row, &key[i].fault);
		pack_buffer(row, &key[i].record, BUFFER_MAX);
	}
}

void
dkim_pack_good(struct pack *row, struct dkim_proof *proof,
    char address[DKIM_ADDRESS])
{
	int64_t header = (int64_t)proof->header;

	pack_number(row, &header, 0, DKIM_TEXT);
	proof->header = (size_t)header;
	pack_flag(row, &proof->type);
	pack_flag(row, &proof->encoding);
	pack_flag(row, &proof->addressed);
	pack_number(row, &proof->made, -1, INT64_MAX);
	pack_fixed(row, proof->h, sizeof(proof->h));
	pack_fixed(row, proof->e, sizeof(proof->e));
	pack_text(row, address, DKIM_ADDRESS);
	pack_buffer(row, &proof->text, DKIM_TEXT);
}

static enum dkim_answer
nonsense(struct dkim_proof *out)
{
	fault_set(&out->why, "the process that works on it gave an invalid "
	    "answer");
	return DKIM_BROKEN;
}

/* ----------------------------------------------------------------- look */

/* A child's report on a letter, believed only if it is plausible. */
static bool
is_plausible(const struct dkim_proof *proof)
{
	const char *at = strchr(proof->address, '@');

	for (int i = 0; i < proof->signatures; i++)
		if (proof->signature[i].fault == DKIM_OK &&
		    !dkim_name(proof->signature[i].selector,
		    strlen(proof->signature[i].selector)))
			return false;
	return proof->address[0] == '\0' ?
	    proof->fault != DKIM_OK && proof->signatures == 0 : at != NULL &&
	    strcasecmp(at + 1, proof->domain) == 0 &&
	    dkim_name(proof->domain, strlen(proof->domain));
}

/*
 * Find the claimed author.  DKIM_GOOD means that the letter has a signature
 * whose key is worth looking up, and that out->address is the claimed author;
 * nothing is proven yet.
 */
static enum dkim_answer
look(const char *letter, size_t len, int64_t arrived, struct dkim_proof *out)
{
	struct buffer in = { 0 };
	struct pack row = pack_to(&in);
	enum dkim_answer result = DKIM_REFUSED;
	bool looked = false;
	char *answer;
	size_t n;

	memset(out, 0, sizeof(*out));
	dkim_pack_moment(&row, &arrived);
	pack_length(&row, len);
	answer = work_ask(&letter_work, LETTER_LOOK, &in, letter, len,
	    BUFFER_MAX, &n, &out->why);
	if (answer == NULL) {
		result = DKIM_BROKEN;
	} else {
		row = pack_from(answer, n);
		dkim_pack_look(&row, out);
		looked = pack_end(&row) && is_plausible(out);
		if (!looked)
			result = nonsense(out);
	}
	/* The text is looked at there, too, after the rest of a signature. */
	if (looked && out->fault == DKIM_OK && out->signatures > 0) {
		out->fault = out->signature[0].fault;
		for (int i = 0; i < out->signatures; i++)
			if (out->signature[i].fault == DKIM_OK) {
				out->fault = DKIM_OK;
				result = DKIM_GOOD;
			}
	}
	buffer_free(&in);
	free(answer);
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

/* The good parts, as far as they belong together. */
static bool
get_good(struct pack *row, struct dkim_proof *out)
{
	char address[DKIM_ADDRESS];
	const char *text;
	bool good;

	dkim_pack_good(row, out, address);
	text = buffer_text(&out->text);
	good = pack_end(row) && strcmp(address, out->address) == 0 &&
	    is_text(text, out->text.len) && out->header >= 2 &&
	    out->header + 2 <= out->text.len &&
	    memcmp(text + out->header - 2, "\r\n\r\n", 4) == 0;
	if (!good)
		buffer_clear(&out->text);
	return good;
}

/* Check it with these keys, each of which exists or has a fault. */
static enum dkim_answer
verify(const char *letter, size_t len, int64_t arrived, struct dkim_key *key,
    struct dkim_proof *out)
{
	struct buffer in = { 0 };
	struct pack row = pack_to(&in);
	enum dkim_answer result = DKIM_REFUSED;
	int found = out->signatures;
	char *answer;
	size_t n;

	dkim_pack_keys(&row, &arrived, &found, key);
	pack_length(&row, len);
	out->fault = DKIM_OK;
	answer = work_ask(&letter_work, LETTER_VERIFY, &in, letter, len,
	    BUFFER_MAX, &n, &out->why);
	if (answer == NULL) {
		result = DKIM_BROKEN;
	} else if (n == 0) {
		fault_set(&out->why, "OpenSSL's libcrypto cannot be loaded");
		result = DKIM_BROKEN;
	} else {
		row = pack_from(answer, n);
		for (int i = 0; i < out->signatures; i++) {
			dkim_pack_fault(&row, &key[i].fault);
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
	free(answer);
	return result;
}

/* ---------------------------------------------------------------- check */

enum dkim_answer
dkim_check(struct context *context, const char *letter, size_t len,
    int64_t arrived, bool player, struct dkim_proof *out)
{
	struct dkim_key key[DKIM_SIGNATURES] = { { .fault = DKIM_OK } };
	enum dkim_answer result = look(letter, len, arrived, out);
	enum dkim_answer waits = DKIM_GOOD;
	bool any = false;

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
	enum dkim_answer result = look(letter, len, arrived, out);
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
