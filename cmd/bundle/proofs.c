#include "cmd/bundle/proofs.h"

#include "cmd/base/buffer.h"
#include "cmd/record/record.h"
#include "cmd/record/turn_command.h"
#include "core/line.h"

#include <stdio.h>
#include <string.h>

/* An excerpt that is being written. */
struct excerpt {
	struct record *r;
	struct buffer *out;
	char reader[TURN_NAME + 1];
	int seat;
	uint32_t seated;	/* the line that seated them */
	int64_t first;		/* the first turn file that is in it, */
	int64_t begin;		/* and the first line */
	int64_t end;		/* the last one */
	int64_t file;		/* the next turn file */
	int64_t kept;		/* up to this line one is kept back */
	uint8_t head[HASH];	/* after the file that was last shown */
	enum store_result result;
};

/* Is it press that is not for the reader? */
static bool
is_secret(const struct excerpt *e, const struct line_words *words)
{
	const char *colon;

	/* Lines said at the seat before they had it are not theirs. */
	if (words->kind != LINE_PRESS || (words->seat == e->seat &&
	    words->line >= e->seated))
		return false;
	colon = memchr(words->rest, ':', words->rest_len);
	return colon == NULL || !press_is_to(words->rest,
	    (size_t)(colon - words->rest), e->reader);
}

static enum store_result
look_for_secret(const struct excerpt *e, int64_t first, int64_t last,
    bool *secret)
{
	enum store_result result = STORE_OK;
	struct line_words words;
	struct store_line line;

	*secret = false;
	for (int64_t i = first; i <= last && !*secret; i++) {
		result = archive_line(&e->r->archive, i, &line);
		if (result != STORE_OK)
			break;
		*secret = !line_cut(line.text, line.len, &words) ||
		    is_secret(e, &words);
	}
	return result;
}

/* The beginning: after the reader's own last file, or with the newest. */
static enum store_result
find_begin(struct excerpt *e, int64_t before)
{
	enum store_result result = STORE_OK;
	struct store_file file;
	size_t size = 0;

	e->first = (int64_t)e->r->game.files + 1;
	e->begin = e->end + 1;
	while (e->first > 1) {
		result = archive_file(&e->r->archive, e->first - 1, &file);
		if (result != STORE_OK)
			return result;
		size += file.text_len + file.seal_len;
		if (file.seat == e->seat && file.last < before) {
			e->begin = file.last + 1;
			return STORE_OK;
		}
		if (size > PROOFS_BYTES || (int64_t)e->r->game.files -
		    e->first + 1 >= PROOFS_FILES)
			return STORE_OK;
		e->first--;
		e->begin = file.first;
	}
	e->begin = 1;
	return result;
}

static void
write_head(const struct excerpt *e, int64_t file, const uint8_t head[HASH])
{
	char hex[HASH_TEXT];

	hash_text(head, hex);
	buffer_printf(e->out, "head %lld %s\n", (long long)file, hex);
}

/* Each line with the mark before it; the last one is ended in any case. */
static void
write_marked(struct buffer *out, const char *text, size_t len)
{
	while (len > 0) {
		const char *lf = memchr(text, '\n', len);
		size_t n = lf != NULL ? (size_t)(lf - text) + 1 : len;

		buffer_puts(out, PROOFS_MARK);
		buffer_add(out, text, n);
		if (lf == NULL)
			buffer_putc(out, '\n');
		text += n;
		len -= n;
	}
}

/* A turn file stands before the first of its lines. */
static enum store_result
write_file(struct excerpt *e, int64_t line, const uint8_t head[HASH])
{
	struct buffer *out = e->out;
	struct store_file file;
	char closed[HASH_TEXT];
	bool secret;
	enum store_result result = archive_file(&e->r->archive, e->file,
	    &file);

	if (result == STORE_NONE || (result == STORE_OK && file.first != line))
		return STORE_OK;
	if (result == STORE_OK)
		result = look_for_secret(e, file.first, file.last, &secret);
	if (result != STORE_OK)
		return result;
	buffer_printf(out, "file %lld ", (long long)file.file);
	if (e->r->game.kind == LINE_AWAY) {
		hash_text(e->r->closing, closed);
		buffer_printf(out, "closed %s lines %lld-%lld\n", closed,
		    (long long)file.first, (long long)file.last);
		e->file++;
		write_head(e, file.file, head);
		return STORE_OK;
	}
	if (file.seat == SEATS)
		buffer_puts(out, "host");
	else
		buffer_printf(out, "seat %d", file.seat);
	buffer_printf(out, " lines %lld-%lld ", (long long)file.first,
	    (long long)file.last);
	e->file++;
	if (secret) {
		e->kept = file.last;
		buffer_puts(out, "kept\n");
		return STORE_OK;
	}
	buffer_printf(out, "text %zu seal %zu\n", file.text_len,
	    file.seal_len);
	write_marked(out, file.text, file.text_len);
	write_marked(out, file.seal, file.seal_len);
	write_head(e, file.file, head);
	return STORE_OK;
}

/* The record has just read the line; so its head is the file's. */
static int
write_line(void *arg, struct record *r, const struct store_line *line)
{
	struct excerpt *e = arg;
	struct line_words words;
	char hex[HASH_TEXT];

	e->result = write_file(e, line->line, r->game.file_head);
	if (e->result != STORE_OK)
		return 1;
	hash_text(line->hash, hex);
	if (!line_cut(line->text, line->len, &words) || is_secret(e, &words))
		buffer_printf(e->out, "kept %lld\n", (long long)line->line);
	else {
		buffer_puts(e->out, line->file != 0 ? "said " : "line ");
		buffer_add(e->out, line->text, line->len);
		buffer_putc(e->out, '\n');
	}
	buffer_printf(e->out, "hash %s\n", hex);
	return 0;
}

/* The state at the beginning: keys, and the ends of the two chains. */
static enum store_result
write_top(struct excerpt *e)
{
	const struct game *game = &e->r->game;
	enum store_result result = STORE_OK;
	struct store_file file;
	char hex[HASH_TEXT];
	bool secret = false;

	buffer_printf(e->out, "nuncio proofs %d\ngame %s\nhost %s\n",
	    e->r->fixed.format, e->r->fixed.id, game->host);
	for (int i = 0; i < e->r->fixed.seats; i++)
		buffer_printf(e->out, "seat %d %s %s\n", i,
		    game->holder[i].name, game->holder[i].key);
	hash_text(game->hash, hex);
	buffer_printf(e->out, "after %u %s\n", (unsigned)game->line, hex);
	if (e->first > 1) {
		result = archive_file(&e->r->archive, e->first - 1, &file);
		if (result == STORE_OK)
			result = look_for_secret(e, file.first, file.last,
			    &secret);
	}
	if (result == STORE_OK && !secret)
		write_head(e, e->first - 1, game->file_head);
	return result;
}

enum store_result
proofs_write(struct record *r, int seat, int64_t before, struct buffer *out)
{
	struct excerpt e = { .r = r, .out = out, .seat = seat,
	    .seated = r->game.seated[seat], .end = r->game.line };
	enum store_result result;

	result = find_begin(&e, before);
	if (result != STORE_OK || e.first > (int64_t)r->game.files)
		return result;
	snprintf(e.reader, sizeof(e.reader), "%s", r->names[seat]);
	e.file = e.first;
	result = record_seek(r, e.begin - 1);
	if (result == STORE_OK)
		result = write_top(&e);
	if (result == STORE_OK)
		result = record_read(r, e.end, write_line, &e);
	return result != STORE_OK ? result : e.result;
}
