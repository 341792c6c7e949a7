#include "tests/lib/forged_bundle.h"

#include "core/chain.h"
#include "core/line.h"
#include "core/turn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
pieces_cut(const char *text, size_t len, struct pieces *p)
{
	const char *end = text + len;

	for (p->n = 0; text < end && p->n < PIECES; p->n++) {
		const char *feed = memchr(text, '\n', (size_t)(end - text));

		p->at[p->n] = text;
		text = feed == NULL || p->n == PIECES - 1 ? end : feed + 1;
	}
	p->at[p->n] = text;
}

bool
pieces_begin(const struct pieces *p, int i, const char *word)
{
	size_t n = strlen(word);

	return i < p->n && (size_t)(p->at[i + 1] - p->at[i]) >= n &&
	    memcmp(p->at[i], word, n) == 0;
}

struct anew {
	struct buffer *out;
	uint8_t hash[HASH], head[HASH];
	char hex[PIECES][HASH_TEXT];
	int lines;
};

static void
tell_line(struct anew *t, const char *at, size_t len)
{
	struct line_words words;
	uint8_t closed[HASH];

	if (len > 0 && at[len - 1] == '\n')
		len--;
	if (line_cut(at + 5, len - 5, &words) && words.kind == LINE_AWAY &&
	    hash_read(words.rest, words.rest_len, closed))
		chain_closed(t->head, closed, t->head);
	chain_line(t->hash, at + 5, len - 5, t->head, t->hash);
	hash_text(t->hash, t->hex[t->lines]);
	buffer_add(t->out, at, len);
	buffer_printf(t->out, "\nhash %s\n", t->hex[t->lines++]);
}

/* "after: 3-0123...": the digits are those of that line. */
static void
tell_after(const struct anew *t, const char *at, size_t len,
    struct buffer *file)
{
	unsigned line = 0;
	size_t i = 7;

	for (; i < len && at[i] >= '0' && at[i] <= '9'; i++)
		line = line * 10 + (unsigned)(at[i] - '0');
	if (i + 2 < len && at[i] == '-' && line < (unsigned)t->lines &&
	    len - i - 2 < HASH_TEXT) {
		buffer_add(file, at, i + 1);
		buffer_add(file, t->hex[line], len - i - 2);
		buffer_putc(file, '\n');
	} else
		buffer_add(file, at, len);
}

/* From the line "file ..." on; returns the first line behind it. */
static int
tell_file(struct anew *t, const struct pieces *p, int i)
{
	struct buffer file = { 0 };
	const char *head = p->at[i], *words = head, *seal, *name = "";
	size_t name_len = 0;
	bool of_no_game = false;
	char player[64];
	uint8_t identity[HASH];

	while (words < p->at[i + 1] && strncmp(words, " closed ", 8) != 0)
		words++;
	if (words < p->at[i + 1]) {
		buffer_add(t->out, head, (size_t)(p->at[i + 1] - head));
		return i + 1;
	}
	words = head;
	while (words < p->at[i + 1] && strncmp(words, " text ", 6) != 0)
		words++;
	for (i++; i < p->n; i++) {
		size_t len = (size_t)(p->at[i + 1] - p->at[i]);

		of_no_game |= pieces_begin(p, i, "game: -");
		if (pieces_begin(p, i, "player: ")) {
			name = p->at[i] + 8;
			name_len = len - 9;
		}
		if (pieces_begin(p, i, "after: "))
			tell_after(t, p->at[i], len, &file);
		else
			buffer_add(&file, p->at[i], len);
		if (len == 4 && pieces_begin(p, i, "end\n"))
			break;
	}
	i += i < p->n;
	seal = p->at[i];
	while (i < p->n && !pieces_begin(p, i, "said ") &&
	    !pieces_begin(p, i, "line ") && !pieces_begin(p, i, "file "))
		i++;
	snprintf(player, sizeof(player), "%.*s", (int)(name_len < 60 ?
	    name_len : 60), name);
	turn_identity(player, file.data, file.len, identity);
	/* An absence stands in the chain with the hash in its line. */
	if (!of_no_game)
		chain_file(t->head, identity, seal, (size_t)(p->at[i] - seal),
		    t->head);
	buffer_add(t->out, head, (size_t)(words - head));
	buffer_printf(t->out, " text %zu seal %zu\n", file.len,
	    (size_t)(p->at[i] - seal));
	buffer_add(t->out, file.data, file.len);
	buffer_add(t->out, seal, (size_t)(p->at[i] - seal));
	buffer_free(&file);
	return i;
}

void
anew_tell(const char *bytes, size_t len, struct buffer *out)
{
	static struct anew t;
	static struct pieces p;

	memset(&t, 0, sizeof(t));
	t.out = out;
	pieces_cut(bytes, len, &p);
	for (int i = 0; i < p.n;) {
		size_t n = (size_t)(p.at[i + 1] - p.at[i]);

		if (pieces_begin(&p, i, "file ")) {
			i = tell_file(&t, &p, i);
			continue;
		}
		if (pieces_begin(&p, i, "line ") ||
		    pieces_begin(&p, i, "said "))
			tell_line(&t, p.at[i], n);
		else if (pieces_begin(&p, i, "last ") && t.lines > 0)
			buffer_printf(out, "last %s\n", t.hex[t.lines - 1]);
		else if (!pieces_begin(&p, i, "hash "))
			buffer_add(out, p.at[i], n);
		i++;
	}
}
