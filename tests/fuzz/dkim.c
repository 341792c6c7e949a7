/*
 * dkim.c: fuzzes letters that claim a signature, key records, and mailboxes.
 * The body hash of an input would never match, so the code behind that check
 * also runs after a mismatch.
 */
#include "tests/fuzz/fuzz.h"

#include "core/dkim.h"

#include <string.h>

enum { ARRIVED = 1800000000 };

FUZZ_LIBRARIES

static bool
has(const char *text, size_t len, const char *name)
{
	struct span rest = { text, len };
	int n = 0;

	while (rest.len > 0) {
		struct span line = span_line(&rest), first = line;

		/* A fold is no name. */
		for (size_t i = 0; i < line.len && !span_blank(*line.at); i++)
			if (line.at[i] == ':') {
				first.len = i;
				break;
			}
		n += span_is(span_trim(first), name) &&
		    first.len < line.len;
	}
	must(n <= 1);
	return n == 1;
}

/* What every reader of a text may rely on. */
static void
check_text(const char *room, const struct dkim_text *text)
{
	must(text->len <= DKIM_TEXT && text->header + 2 <= text->len);
	must(memcmp(room + text->header - 2, "\r\n\r\n", 4) == 0);
	must(room[0] != '\r' && room[text->len - 1] == '\n');
	for (size_t i = 0; i < text->len; i++) {
		must(room[i] != '\0');
		must(room[i] != '\n' || room[i - 1] == '\r');
		must(room[i] != '\r' || room[i + 1] == '\n');
		/* The header ends where it is said to. */
		must(i + 4 > text->header ||
		    memcmp(room + i, "\r\n\r\n", 4) != 0);
	}
	must(has(room, text->header, "from"));
	has(room, text->header, "subject");
	has(room, text->header, "content-type");
	has(room, text->header, "content-transfer-encoding");
	must(strchr(text->address, '@') != NULL &&
	    strpbrk(text->address, " \t\r\n<>,;:\"") == NULL);
}

/* The canonical form of a canonical form is itself. */
static void
check_again(const struct dkim *d, const struct dkim_signature *s,
    const char *room, const struct dkim_text *text)
{
	static char letter[DKIM_LETTER], other[DKIM_TEXT];
	static struct dkim again;
	struct span field = d->field[s->field].all;
	struct dkim_text more;
	size_t len = field.len + 2 + text->len;

	if (len > sizeof(letter))
		return;
	memcpy(letter, field.at, field.len);
	memcpy(letter + field.len, "\r\n", 2);
	memcpy(letter + field.len + 2, room, text->len);
	must(dkim_read(letter, len, ARRIVED, &again) == DKIM_OK);
	must(again.signatures == 1 && strcmp(again.address, d->address) == 0);
	dkim_text(&again, 0, other, &more);
	/* Fields of one name are selected from the last one on. */
	must(more.len == text->len && more.header == text->header);
	must(memcmp(other + more.header, room + text->header,
	    text->len - text->header) == 0);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	static struct dkim d;
	static char room[DKIM_TEXT];
	struct dkim_text text;
	struct dkim_record record;
	char address[DKIM_ADDRESS];
	uint8_t hash[DKIM_HASH];
	const char *letter = (const char *)bytes;
	enum dkim_fault fault = dkim_read(letter, len, ARRIVED, &d);

	if (fault != DKIM_OK)
		must(dkim_word(fault) != NULL);
	for (int i = 0; fault == DKIM_OK && i < d.signatures; i++) {
		const struct dkim_signature *s = &d.signature[i];
		enum dkim_fault f = s->fault;

		if (f != DKIM_OK)
			continue;
		must(strcmp(s->domain, d.domain) == 0 && s->b_len > 0 &&
		    dkim_name(s->selector, strlen(s->selector)));
		f = dkim_text(&d, i, room, &text);
		dkim_letter_hash(s, hash);
		if (f != DKIM_OK && f != DKIM_BODY)
			continue;
		check_text(room, &text);
		check_again(&d, s, room, &text);
	}
	if (dkim_record_read(letter, len, &record) == DKIM_OK) {
		must(record.p_len > 0 && record.p_len <= DKIM_P);
		dkim_key_hash(&record, hash);
	}
	if (dkim_mailbox((struct span){ letter, len }, address))
		must(strchr(address, '@') == strrchr(address, '@') &&
		    strlen(address) < DKIM_ADDRESS);
	return 0;
}
