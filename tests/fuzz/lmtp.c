/*
 * lmtp.c: fuzzes conversations with `nuncio serve`.  The first byte gives the
 * size of the pieces in which the rest of the input arrives.  The same input is
 * then sent again byte by byte, which must change nothing.
 */
#include "tests/fuzz/fuzz.h"

#include "cmd/base/buffer.h"
#include "cmd/commands/mail/serve/lmtp.h"
#include "cmd/mail/letter.h"

#include <string.h>

/* Somebody who says all of the input, and what came of it. */
struct talker {
	struct lmtp_peer peer;		/* the first member: it is both */
	const char *bytes;
	size_t len, step;
	struct buffer said, letters;
	struct buffer wire;		/* a letter, as it comes */
	bool sends;			/* a letter comes */
};

FUZZ_LIBRARIES

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

static size_t
hear(struct lmtp_peer *peer, char *bytes, size_t most)
{
	struct talker *t = (struct talker *)peer;
	size_t n = t->len < t->step ? t->len : t->step;

	must(most > 0);
	n = n < most ? n : most;
	if (t->step == 1 && t->sends)
		buffer_add(&t->wire, t->bytes, n);
	else
		buffer_clear(&t->wire);
	memcpy(bytes, t->bytes, n);
	t->bytes += n;
	t->len -= n;
	return n;
}

static bool
say(struct lmtp_peer *peer, const char *bytes, size_t len)
{
	struct talker *t = (struct talker *)peer;

	buffer_add(&t->said, bytes, len);
	t->sends = strncmp(bytes, "354 ", 4) == 0;
	return true;
}

static void
take(struct lmtp_peer *peer, const struct lmtp_letter *letter)
{
	struct talker *t = (struct talker *)peer;

	must(t->sends);
	buffer_add(&t->letters, letter->bytes, letter->len);
	if (t->step == 1)
		look_at_letter(letter, &t->wire);
	buffer_clear(&t->wire);
}

static void
talk(struct talker *t)
{
	t->peer = (struct lmtp_peer){ .hear = hear, .say = say,
	    .take = take };
	lmtp_converse(&t->peer);
	look_at_answers(&t->said);
	buffer_free(&t->wire);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	const char *text = (const char *)bytes + 1;
	struct talker pieces = { .bytes = text, .len = len - 1 };
	struct talker single = { .bytes = text, .len = len - 1, .step = 1 };

	if (len == 0)
		return 0;
	pieces.step = 2 + (size_t)bytes[0] * bytes[0];
	talk(&pieces);
	talk(&single);
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
