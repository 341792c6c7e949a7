/* reply.c: fuzzes the reading of moves from canonical texts of letters. */
#include "tests/fuzz/fuzz.h"

#include "core/reply.h"

#include <string.h>

static struct reply_room *room;
static struct reply first, second;

/* A third of all words, so that much is taken. */
static bool
begins(const void *ctx, const char *line, size_t len)
{
	size_t sum = 0;

	must(len > 0 && line[0] != ' ');
	for (size_t i = 0; i < len && line[i] != ' '; i++)
		sum += (unsigned char)line[i];
	return sum % 3 == 0;
}

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	room = malloc(reply_room());
	must(room != NULL);
	return 0;
}

static void
check(const struct reply_lines *lines)
{
	size_t at = 0;

	must(lines->n >= 0 && lines->n <= TURN_LINES);
	for (int i = 0; i < lines->n; i++) {
		const struct turn_line *line = &lines->line[i];

		must(line->at == lines->text + at && line->no == i + 1);
		must(line->len > 0 && line->len <= REPLY_LINE);
		must(span_printable(line->at, line->len));
		must(line->at[0] != ' ' && line->at[line->len - 1] != ' ');
		at += line->len;
		must(lines->text[at++] == '\n');
	}
	must(at == lines->len);
}

static void
read_text(const char *text, size_t len, int fill, struct reply *out)
{
	static const char *const addresses[] = { "games@example.org", "" };
	static const struct reply_reader reader = { .begins = begins,
	    .addresses = addresses, .n_addresses = 2 };

	/* What was in there before does not matter. */
	memset(room, fill, reply_room());
	must(reply_read(text, len, &reader, room, out) == out->fault);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	const char *text = (const char *)bytes;
	struct reply_subject subject;

	if (reply_subject(text, len, &subject) == REPLY_OK)
		must(turn_name(subject.game, strlen(subject.game)) &&
		    strlen(subject.word) == REPLY_WORD);
	read_text(text, len, 0, &first);
	read_text(text, len, 0xff, &second);
	must(first.fault == second.fault);
	if (first.fault != REPLY_OK)
		return 0;
	must(first.written.n > 0 && first.joined.n > 0);
	check(&first.written);
	check(&first.joined);
	must(first.written.len == second.written.len &&
	    memcmp(first.written.text, second.written.text,
	    first.written.len) == 0);
	return 0;
}
