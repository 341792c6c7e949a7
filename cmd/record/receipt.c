#include "cmd/record/receipt.h"

#include "cmd/base/buffer.h"
#include "core/scan.h"
#include "core/span.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

const char *const receipt_parts[RECEIPT_PARTS] = {
	"report", "html", "picture", "position", "early"
};

static void
hash_bytes(const char *bytes, size_t len, uint8_t out[HASH])
{
	crypto_generichash(out, HASH, (const unsigned char *)bytes, len, NULL,
	    0);
}

void
receipt_begin(const struct game *game, struct receipt *out)
{
	memset(out, 0, sizeof(*out));
	snprintf(out->game, sizeof(out->game), "%s", game->setup->id);
	memcpy(out->began, game->began, HASH);
	out->line = game->line;
	memcpy(out->hash, game->hash, HASH);
	out->restored = game->restored;
}

void
receipt_add(struct receipt *receipt, enum receipt_part part,
    const char *bytes, size_t len)
{
	receipt->has[part] = true;
	hash_bytes(bytes, len, receipt->part[part]);
}

bool
receipt_covers(const struct receipt *receipt, enum receipt_part part,
    const char *bytes, size_t len)
{
	uint8_t hash[HASH];

	hash_bytes(bytes, len, hash);
	return receipt->has[part] &&
	    memcmp(hash, receipt->part[part], HASH) == 0;
}

/* A line with blanks for U+00A0, and none at its end. */
static void
add_line(struct span line, bool ended, struct buffer *out)
{
	static const char nbsp[] = "\302\240";
	size_t from = out->len;

	if (ended && line.len > 0 && line.at[line.len - 1] == '\r')
		line.len--;
	for (size_t i = 0; i < line.len; i++)
		if (i + 1 < line.len && memcmp(line.at + i, nbsp, 2) == 0) {
			buffer_putc(out, ' ');
			i++;
		} else
			buffer_putc(out, line.at[i]);
	while (out->len > from && span_blank(out->data[out->len - 1]))
		out->len--;
	buffer_putc(out, '\n');
}

void
receipt_normal(const char *text, size_t len, struct buffer *out)
{
	struct span rest = { text, len };
	size_t begin = out->len, end = begin;

	while (rest.len > 0) {
		size_t from = out->len;
		struct span line = span_line(&rest);

		add_line(line, line.at + line.len < text + len, out);
		if (out->len > from + 1)
			end = out->len;
		else if (end == begin && !out->full)
			out->len = begin;	/* empty, before all others */
	}
	if (out->full)
		return;
	out->len = end;
	if (end == begin)
		buffer_putc(out, '\n');
	out->data[out->len] = '\0';
}

void
receipt_colourless(const char *text, size_t len, struct buffer *out)
{
	size_t n;

	for (size_t i = 0; i < len; i += n) {
		n = 1;
		if (text[i] == '\033' && i + 1 < len && text[i + 1] == '[') {
			for (n = 2; i + n < len && (span_digit(text[i + n]) ||
			    text[i + n] == ';');)
				n++;
			if (i + n < len && text[i + n] == 'm') {
				n++;
				continue;
			}
			n = 1;
		}
		buffer_putc(out, text[i]);
	}
}

static void
put_hash(struct buffer *out, const char *key, const uint8_t hash[HASH])
{
	char hex[HASH_TEXT];

	hash_text(hash, hex);
	buffer_printf(out, "%s: %s\n", key, hex);
}

void
receipt_write(const struct receipt *receipt, struct buffer *out)
{
	char hex[HASH_TEXT];

	buffer_printf(out, RECEIPT_HEADING "\ngame: %s\n", receipt->game);
	put_hash(out, "began", receipt->began);
	buffer_printf(out, "line: %u\n", (unsigned)receipt->line);
	put_hash(out, "hash", receipt->hash);
	buffer_printf(out, "restored: %u\n", (unsigned)receipt->restored);
	for (int i = 0; i < RECEIPT_EARLY; i++)
		if (receipt->has[i])
			put_hash(out, receipt_parts[i], receipt->part[i]);
		else
			buffer_printf(out, "%s: -\n", receipt_parts[i]);
	hash_text(receipt->part[RECEIPT_EARLY], hex);
	if (receipt->has[RECEIPT_EARLY])
		buffer_printf(out, "%s: %u %s\n",
		    receipt_parts[RECEIPT_EARLY], (unsigned)receipt->early,
		    hex);
	else
		buffer_printf(out, "%s: -\n", receipt_parts[RECEIPT_EARLY]);
	buffer_puts(out, "end\n");
}

/* The value of the next line, if that has this key; else "". */
static struct span
value_of(struct span *rest, const char *key)
{
	struct span line = span_line(rest);
	size_t n = strlen(key);

	if (!span_starts(line, key) || line.len < n + 2 || line.at[n] != ':')
		return (struct span){ "", 0 };
	return span_skip(line, n + 2);
}

static bool
read_number(struct span *rest, const char *key, uint32_t *out)
{
	struct span value = value_of(rest, key);
	size_t at = 0;
	int64_t n = scan_digits(value.at, value.len, &at, 10);

	*out = (uint32_t)n;
	return n >= 0 && n <= INT32_MAX;
}

static bool
read_hash(struct span *rest, const char *key, uint8_t out[HASH])
{
	struct span value = value_of(rest, key);

	return hash_read(value.at, value.len, out);
}

static bool
read_part(struct span *rest, struct receipt *out, int part)
{
	struct span value = value_of(rest, receipt_parts[part]);
	size_t at = 0;

	if (part == RECEIPT_EARLY && !span_is(value, "-")) {
		out->early = (uint32_t)scan_digits(value.at, value.len, &at,
		    9);
		value = span_skip(value, at < value.len ? at + 1 : at);
	}
	out->has[part] = hash_read(value.at, value.len, out->part[part]);
	return out->has[part] || span_is(value, "-");
}

bool
receipt_read(const char *text, size_t len, struct receipt *out)
{
	struct span rest = { text, len }, game;
	struct buffer again = { 0 };
	bool same;

	memset(out, 0, sizeof(*out));
	if (len > RECEIPT_MAX || !span_starts(rest, RECEIPT_HEADING "\n"))
		return false;
	span_line(&rest);
	game = value_of(&rest, "game");
	if (!turn_name(game.at, game.len) ||
	    !scan_copy(out->game, sizeof(out->game), game.at, game.len) ||
	    !read_hash(&rest, "began", out->began) ||
	    !read_number(&rest, "line", &out->line) ||
	    !read_hash(&rest, "hash", out->hash) ||
	    !read_number(&rest, "restored", &out->restored))
		return false;
	for (int i = 0; i < RECEIPT_PARTS; i++)
		if (!read_part(&rest, out, i))
			return false;
	receipt_write(out, &again);
	same = again.len == len && memcmp(again.data, text, len) == 0;
	buffer_free(&again);
	return same;
}
