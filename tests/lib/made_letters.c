#include "tests/lib/made_letters.h"

#include "cmd/record/record.h"
#include "core/turn.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

static void
strip(const char *raw, size_t len, struct buffer *out)
{
	for (size_t i = 0; i < len; i++)
		if (raw[i] != '\r')
			buffer_putc(out, raw[i]);
}

static void
key_of(const char *record, size_t len, uint8_t out[HASH])
{
	crypto_generichash(out, HASH, (const uint8_t *)record, len, NULL, 0);
}

void
made_letter(const struct record *r, int seat, const char *domain,
    unsigned number, const char *lines, struct made_letter *out)
{
	struct buffer text = { 0 };
	char e[HASH_TEXT];

	memset(out, 0, sizeof(*out));
	crypto_generichash(out->proof.e, HASH, (const uint8_t *)&number,
	    sizeof(number), NULL, 0);
	hash_text(out->proof.e, e);
	snprintf(out->domain, sizeof(out->domain), "%s", domain);
	snprintf(out->selector, sizeof(out->selector), "s1");
	snprintf(out->record, sizeof(out->record), "v=DKIM1; p=%s", domain);
	out->proof.raw_len = snprintf(out->raw, sizeof(out->raw),
	    "From: x@%s\r\nX-B: %s\r\nX-S: %s\r\n\r\n%s\n", domain, e,
	    out->selector, lines);
	strip(out->raw, out->proof.raw_len, &text);
	memcpy(out->text, buffer_text(&text), text.len);
	out->proof.text = out->text;
	out->proof.text_len = text.len;
	buffer_free(&text);
	letter_seat_salt(out->proof.salt);
	out->proof.raw = out->raw;
	out->proof.domain = out->domain;
	out->proof.selector = out->selector;
	out->proof.record = out->record;
	out->proof.record_len = strlen(out->record);
	key_of(out->record, out->proof.record_len, out->proof.key);
	out->proof.arrived = 1763600000;
	out->turn = (struct letter_turn){ .game = r->fixed.id, .seat = seat,
	    .line = r->game.line, .lines = lines, .len = strlen(lines),
	    .proof = &out->proof };
	memcpy(out->turn.hash, r->game.hash, HASH);
}

static bool
has(const struct buffer *text, const char *what)
{
	return strstr(buffer_text(text), what) != NULL;
}

static enum letter_finding
made_sign(const struct letter_kept *kept, const struct letter_seal *seal,
    struct buffer *text, uint8_t key[HASH])
{
	char e[HASH_TEXT], from[KEY_DOMAIN + 8], line[LETTER_SELECTOR + 80];

	strip(kept->letter, kept->letter_len, text);
	buffer_putc(text, '\0');	/* for strstr(), and away again */
	text->len--;
	hash_text(seal->e, e);
	snprintf(line, sizeof(line), "X-B: %s\nX-S: %s\n", e, seal->selector);
	snprintf(from, sizeof(from), "@%s\n", seal->domain);
	if (!has(text, line) || !has(text, from))
		return LETTER_UNSIGNED;
	key_of(kept->record, kept->record_len, key);
	return has(text, "FORGED") ? LETTER_BROKEN : LETTER_SHOWS;
}

static bool
made_lines(const struct ruleset *rules, const char *text, size_t len,
    const char *file, size_t file_len)
{
	const char *said = strstr(text, "\n\n");
	struct turn turn;

	if (said == NULL || turn_parse(file, file_len, &turn, NULL) != TURN_OK)
		return false;
	said += 2;
	for (int i = 0; i < turn.n; i++) {
		size_t n = turn.line[i].len;

		if ((size_t)(text + len - said) < n + 1 || memcmp(said,
		    turn.line[i].at, n) != 0 || said[n] != '\n')
			return false;
		said += n + 1;
	}
	return said == text + len;
}

const struct letter_means made_means = { made_sign, made_lines };
