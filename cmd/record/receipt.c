#include "cmd/record/receipt.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/view.h"
#include "cmd/record/record.h"
#include "core/span.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
receipt_table(const struct record *r, struct buffer *out)
{
	struct view view = record_view(r);
	uint8_t seen[STATE_MAX];
	json_t *state;
	char *text;

	record_seen(r, PUBLIC, seen);
	state = view_state(&view, seen);
	text = json_dumps(state, JSON_COMPACT | JSON_SORT_KEYS);
	if (text == NULL)
		internal_error("the table of '%s' cannot be written",
		    r->fixed.id);
	buffer_puts(out, text);
	buffer_putc(out, '\n');
	free(text);
	json_decref(state);
}

void
receipt_make(const struct record *r, struct receipt *out)
{
	const struct game *game = &r->game;
	struct buffer table = { 0 };

	memset(out, 0, sizeof(*out));
	snprintf(out->game, sizeof(out->game), "%s", game->setup->id);
	memcpy(out->began, game->began, HASH);
	out->line = game->line;
	memcpy(out->hash, game->hash, HASH);
	receipt_table(r, &table);
	crypto_generichash(out->table, HASH, (const uint8_t *)table.data,
	    table.len, NULL, 0);
	buffer_free(&table);
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
	put_hash(out, "table", receipt->table);
	hash_text(receipt->file, hex);
	if (receipt->early > 0)
		buffer_printf(out, "early: %u %s\n",
		    (unsigned)receipt->early, hex);
	else
		buffer_puts(out, "early: -\n");
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
	int64_t n = span_digits(&value, 10);

	*out = (uint32_t)n;
	return n >= 0 && n <= INT32_MAX;
}

static bool
read_hash(struct span *rest, const char *key, uint8_t out[HASH])
{
	struct span value = value_of(rest, key);

	return hash_read(value.at, value.len, out);
}

/* "-", or the number of an early file and its hash. */
static bool
read_early(struct span *rest, struct receipt *out)
{
	struct span value = value_of(rest, "early");
	int64_t n;

	if (span_is(value, "-"))
		return true;
	n = span_digits(&value, 9);
	if (n < 1 || value.len == 0)
		return false;
	out->early = (uint32_t)n;
	value = span_skip(value, 1);
	return hash_read(value.at, value.len, out->file);
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
	    !span_copy(game, out->game, sizeof(out->game)) ||
	    !read_hash(&rest, "began", out->began) ||
	    !read_number(&rest, "line", &out->line) ||
	    !read_hash(&rest, "hash", out->hash) ||
	    !read_hash(&rest, "table", out->table) ||
	    !read_early(&rest, out))
		return false;
	receipt_write(out, &again);
	same = again.len == len && memcmp(again.data, text, len) == 0;
	buffer_free(&again);
	return same;
}
