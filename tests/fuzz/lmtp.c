/*
 * lmtp.c: fuzzes conversations with `nuncio serve`.  The first byte gives the
 * room for letters and the size of the pieces in which the rest of the input
 * arrives.  The same input is then sent again byte by byte, which must change
 * nothing.
 */
#include "tests/fuzz/fuzz.h"

#include "cmd/base/memory.h"
#include "cmd/commands/mail/serve/lmtp.h"
#include "cmd/mail/letter.h"

#include <string.h>

enum { PLENTY = 64 << 20, LITTLE = 1 << 13 };

/* A conversation, and what came of it. */
struct talk {
	struct lmtp lmtp;
	struct buffer said, letters;
	struct buffer wire;		/* a letter, as it comes */
};

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	memory_json();
	return 0;
}

/* Whole lines, each with a code, of characters that hide nothing. */
static void
look_at_answers(const struct buffer *out)
{
	const char *at = buffer_text(out);

	while (*at != '\0') {
		size_t len = strcspn(at, "\r");

		must(len >= 4 && at[0] >= '2' && at[0] <= '5' &&
		    (at[3] == ' ' || at[3] == '-') && at[len + 1] == '\n');
		for (size_t i = 0; i < len; i++)
			must(at[i] >= ' ' && at[i] <= '~');
		at += len + 2;
	}
	must((size_t)(at - buffer_text(out)) == out->len);
}

/* Its end is the first line with a point alone; others lose their first. */
static void
look_at_letter(const struct lmtp_letter *letter, const struct buffer *wire)
{
	const char *at = letter->bytes, *end = at + letter->len;
	bool begins = true;

	must(letter->len <= LETTER_MAX && letter->len <= letter->room);
	must(letter->bytes[letter->len] == '\0');
	must(strncmp(at, "Return-Path: <", 14) == 0);
	at = memchr(at, '\n', letter->len);
	must(at++ != NULL);
	for (size_t i = 0; i < wire->len; i++) {
		const char *in = wire->data + i;
		size_t left = wire->len - i;

		if (begins && left >= 3 && memcmp(in, ".\r\n", 3) == 0) {
			must(left == 3 && at == end);
			return;
		}
		if (begins && *in == '.') {
			begins = false;
			continue;
		}
		begins = left >= 2 && memcmp(in, "\r\n", 2) == 0;
		must(at < end && *at++ == (begins ? '\n' : *in));
		i += begins;
	}
	must(false);
}

static void
answer(struct talk *t)
{
	struct lmtp *l = &t->lmtp;
	int recipients = l->recipients, lines = 0;
	size_t from = l->out.len;

	must(recipients > 0 && recipients <= LMTP_RECIPIENTS);
	must(l->letter.refused == (l->letter.bytes == NULL));
	if (!l->letter.refused) {
		buffer_add(&t->letters, l->letter.bytes, l->letter.len);
		if (t->wire.len > 0)
			look_at_letter(&l->letter, &t->wire);
	}
	buffer_clear(&t->wire);
	lmtp_answer(l, true);
	must(l->state == LMTP_READY && l->recipients == 0);
	for (size_t i = from; i < l->out.len; i++)
		lines += l->out.data[i] == '\n';
	must(lines == recipients);
}

static void
talk(struct talk *t, const char *bytes, size_t len, size_t step, size_t room)
{
	struct lmtp *l = &t->lmtp;
	size_t at = 0;

	lmtp_begin(l);
	while (at < len && l->state != LMTP_OVER) {
		size_t n = len - at < step ? len - at : step, taken;

		if (step == 1 && l->state == LMTP_DATA)
			buffer_putc(&t->wire, bytes[at]);
		else
			buffer_clear(&t->wire);
		/* A letter's own is no longer there for it. */
		taken = lmtp_take(l, bytes + at, n, room > l->letter.room ?
		    room - l->letter.room : 0);
		must(taken == n || (taken < n && l->state >= LMTP_LETTER));
		at += taken;
		if (l->state == LMTP_LETTER)
			answer(t);
		look_at_answers(&l->out);
		buffer_add(&t->said, buffer_text(&l->out), l->out.len);
		buffer_clear(&l->out);
	}
	lmtp_free(l);
	buffer_free(&t->wire);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	struct talk pieces = { .lmtp.state = LMTP_GREETED };
	struct talk single = { .lmtp.state = LMTP_GREETED };
	const char *text = (const char *)bytes + 1;
	size_t room, step;

	if (len == 0)
		return 0;
	room = bytes[0] & 1 ? LITTLE : PLENTY;
	step = 2 + (size_t)(bytes[0] >> 1) * (bytes[0] >> 1);
	talk(&pieces, text, len - 1, step, room);
	talk(&single, text, len - 1, 1, room);
	must(pieces.said.len == single.said.len &&
	    memcmp(buffer_text(&pieces.said), buffer_text(&single.said),
	    single.said.len) == 0);
	must(pieces.letters.len == single.letters.len &&
	    memcmp(buffer_text(&pieces.letters), buffer_text(&single.letters),
	    single.letters.len) == 0);
	buffer_free(&pieces.said);
	buffer_free(&single.said);
	buffer_free(&pieces.letters);
	buffer_free(&single.letters);
	return 0;
}
