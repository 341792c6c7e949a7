/*
 * letter.c: fuzzes letters, with the code that runs in the sandboxed process.
 * Then it uses the results: bounces, turn files, and an answer.
 */
#include "tests/fuzz/fuzz.h"

#include "cmd/base/utf8.h"
#include "cmd/mail/bounce.h"
#include "cmd/mail/letter.h"
#include "cmd/mail/mime.h"
#include "core/block.h"

#include <string.h>

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	memory_json();
	letter_prepare(false);
	return 0;
}

static void
find_files(const struct buffer *from)
{
	static struct block_scan scan;
	static char text[TURN_MAX];
	struct turn turn;
	struct turn_error error;
	size_t len;

	block_scan(from->data, from->len, &scan);
	for (int i = 0; i < scan.n; i++)
		if (block_repair(&scan.block[i], false, text, &len) ==
		    TURN_OK)
			turn_parse(text, len, &turn, &error);
}

/* Nothing of the letter begins a field or makes a line too long. */
static void
answer(const struct letter *letter, const char *bytes, size_t len)
{
	const struct attachment attached = { "letter.eml", bytes, len };
	struct mime post = { .from_name = letter->subject,
	    .from = "judge@example.org", .to = "ana@example.org",
	    .subject = letter->subject, .date = 1790000000,
	    .id = "nuncio.1@example.org", .in_reply_to = letter->id,
	    .references = letter->references, .replied = true,
	    .body = buffer_text(&letter->text), .len = letter->text.len,
	    .attached = &attached, .n = len > 0 && len < 4096 };
	struct buffer out = { 0 };
	struct fault fault;
	struct letter again;
	size_t line = 0;

	if (mime_make(&post, &out, &fault) && !out.full) {
		for (size_t i = 0; i < out.len; i++) {
			line = out.data[i] == '\n' ? 0 : line + 1;
			must(line <= 998);
		}
		must(letter_parse(out.data, out.len, "judge@example.org",
		    &again, &fault));
		letter_free(&again);
	}
	buffer_free(&out);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	const char *text = (const char *)bytes;
	char id[LETTER_ID];
	uint8_t hash[HASH];
	struct letter letter;
	struct fault fault;
	struct bounce bounce;
	uint32_t code;
	size_t n;

	letter_identity(text, len, id, hash);
	if (!letter_parse(text, len, "judge@example.org", &letter, &fault))
		return 0;
	must(strcmp(id, letter.id) == 0);
	for (size_t i = 0; i < letter.text.len; i += n) {
		n = utf8_char(letter.text.data + i, letter.text.len - i,
		    &code);
		must(n > 0 && (code >= ' ' || code == '\n' || code == '\t'));
	}
	bounce_read(&letter, &bounce);
	find_files(&letter.text);
	find_files(&letter.unflowed);
	answer(&letter, text, len);
	letter_free(&letter);
	return 0;
}
