/* lmtp_test.c: conversations of mail systems and others with `nuncio serve`. */
#include "tests/lib/test.h"

#include "cmd/base/buffer.h"
#include "cmd/base/memory.h"
#include "cmd/commands/mail/serve/lmtp.h"
#include "cmd/mail/letter.h"

static const char to_data[] = "LHLO x\r\nMAIL FROM:<a@b>\r\n"
    "RCPT TO:<games@x>\r\nDATA\r\n";

/* Somebody who says all of a text, some bytes at a time. */
struct talker {
	struct lmtp_peer peer;		/* the first member: it is both */
	const char *text;
	size_t len, step;
	struct buffer said, letters;	/* one behind another */
	int taken;
	size_t kept;			/* of the last letter */
	int64_t size;
	bool enough;			/* one letter is */
	bool deaf;
};

static size_t
hear(struct lmtp_peer *peer, char *bytes, size_t most)
{
	struct talker *t = (struct talker *)peer;
	size_t n = t->len < t->step ? t->len : t->step;

	n = n < most ? n : most;
	memcpy(bytes, t->text, n);
	t->text += n;
	t->len -= n;
	return n;
}

static bool
say(struct lmtp_peer *peer, const char *bytes, size_t len)
{
	struct talker *t = (struct talker *)peer;

	buffer_add(&t->said, bytes, len);
	return !t->deaf;
}

static void
take(struct lmtp_peer *peer, const struct lmtp_letter *letter)
{
	struct talker *t = (struct talker *)peer;

	assert_int_equal(letter->bytes[letter->len], '\0');
	if (letter->len < LETTER_MAX)
		buffer_add(&t->letters, letter->bytes, letter->len);
	t->taken++;
	t->kept = letter->len;
	t->size = letter->size;
	if (t->enough)
		peer->last = "421 4.3.2 others wait\r\n";
}

static struct talker
talk_from(struct talker t, const char *text, size_t len, size_t step)
{
	t.peer = (struct lmtp_peer){ .hear = hear, .say = say,
	    .take = take };
	t.text = text;
	t.len = len;
	t.step = step;
	lmtp_converse(&t.peer);
	return t;
}

static struct talker
talk(const char *text, size_t len, size_t step)
{
	return talk_from((struct talker){ .taken = 0 }, text, len, step);
}

static void
talk_free(struct talker *t)
{
	buffer_free(&t->said);
	buffer_free(&t->letters);
}

/* The status codes of what was said, of the last line of each answer. */
static void
codes(const struct talker *t, char out[400])
{
	size_t n = 0;

	for (const char *at = buffer_text(&t->said); *at != '\0';
	    at = strchr(at, '\n') + 1)
		if (at[3] == ' ' && n < 390)
			n += (size_t)snprintf(out + n, 400 - n, "%s%.3s",
			    n > 0 ? " " : "", at);
	out[n] = '\0';
}

#define SAYS(text, wanted) says(text, sizeof(text) - 1, wanted)

/* However it is cut, these are the answers. */
static void
says(const char *text, size_t len, const char *wanted)
{
	for (size_t step = 1; step < len + 7; step += 7) {
		struct talker t = talk(text, len, step);
		char got[400];

		codes(&t, got);
		assert_string_equal(got, wanted);
		talk_free(&t);
	}
}

TEST(a_letter_has_an_answer_for_each_recipient)
{
	SAYS("", "220");
	SAYS("LHLO x\r\n", "220 250");
	SAYS("lhlo x\r\nmail from:<>\r\nrcpt to:<a>\r\nRcpt To: <b@c>\r\n"
	    "RCPT TO:<d@e>\r\ndata\r\n\r\nx\r\n.\r\nquit\r\n",
	    "220 250 250 250 250 250 354 250 250 250 221");
	SAYS("LHLO x\r\nMAIL FROM:<a@b> BODY=8BITMIME SIZE=99999999999\r\n"
	    "RCPT TO:<a@b>\r\nDATA\r\n.\r\nMAIL FROM:<a@b> SMTPUTF8\r\n"
	    "RCPT TO:<\303\274@b>\r\nDATA\r\nx\r\n.\r\nNOOP\r\nRSET\r\n"
	    "QUIT\r\nNOOP\r\n",
	    "220 250 250 250 354 250 250 250 354 250 250 250 221");
}

TEST(what_comes_too_early_or_is_nonsense_is_refused)
{
	static const char *const refused[] = { "MAIL FROM:<a@b>", "DATA",
	    "RCPT TO:<a@b>", "HELO x", "EHLO x", "LHLO", "LHLO  ", "",
	    "STARTTLS", "AUTH PLAIN AAAA", "BDAT 3 LAST", "MAIL FROM:",
	    "DATA x", "MAIL FROM:LHLO x", "MAIL FROM:QUIT", "QUIT x" };
	static const char *const mails[] = { "MAIL FROM:a@b",
	    "MAIL FROM:<a@b", "MAIL FROM:<a\tb>", "MAIL FROM:<a\177b>",
	    "MAIL FROM:<a\rb>", "RCPT TO:<a@b>", "MAIL FROM: " };
	static const char *const recipients[] = { "RCPT TO:a@b", "RCPT TO:",
	    "RCPT TO:<a@b\1>", "MAIL FROM:<c@d>" };
	char text[200], got[400];

	for (size_t i = 0; i < sizeof(refused) / sizeof(*refused); i++) {
		snprintf(text, sizeof(text), "%s\r\nMAIL FROM:<a>\r\n",
		    refused[i]);
		struct talker t = talk(text, strlen(text), 1000);
		codes(&t, got);
		assert_int_equal(got[4], '5');
		assert_string_equal(got + 8, "503");
		talk_free(&t);
	}
	for (size_t i = 0; i < sizeof(mails) / sizeof(*mails); i++) {
		snprintf(text, sizeof(text), "LHLO x\r\n%s\r\n"
		    "RCPT TO:<a@b>\r\n", mails[i]);
		struct talker t = talk(text, strlen(text), 1000);
		codes(&t, got);
		assert_int_equal(got[8], '5');
		assert_string_equal(got + 12, "503");
		talk_free(&t);
	}
	for (size_t i = 0; i < sizeof(recipients) / sizeof(*recipients); i++) {
		snprintf(text, sizeof(text), "LHLO x\r\nMAIL FROM:<a@b>\r\n"
		    "%s\r\nDATA\r\n", recipients[i]);
		struct talker t = talk(text, strlen(text), 1000);
		codes(&t, got);
		assert_int_equal(got[12], '5');
		assert_string_equal(got + 16, "503");
		talk_free(&t);
	}
	SAYS("LHLO x\0y\r\n", "220 500");
}

TEST(an_address_may_be_anything_that_one_sees)
{
	static const char *const paths[] = { "", "\"a> b\\\"c\"@d",
	    "@a,@b:c@d", "\303\274@b", "a b" };

	for (size_t i = 0; i < sizeof(paths) / sizeof(*paths); i++) {
		char text[200], head[200];

		snprintf(text, sizeof(text), "LHLO x\r\nMAIL FROM: <%s> \r\n"
		    "RCPT TO:<a@b>\r\nDATA\r\n.\r\n", paths[i]);
		snprintf(head, sizeof(head), "Return-Path: <%s>\n", paths[i]);
		struct talker t = talk(text, strlen(text), 1000);
		assert_int_equal(t.taken, 1);
		assert_string_equal(buffer_text(&t.letters), head);
		talk_free(&t);
	}
}

TEST(only_a_point_between_two_ends_of_lines_ends_a_letter)
{
	static const struct {
		const char *sent, *kept;
	} letters[] = {
		{ "a\r\n.\r\n", "a\n" },
		{ ".\r\n", "" },
		{ "\r\n.\r\n", "\n" },
		{ "..\r\n.a\r\n.\r\n", ".\na\n" },
		{ "a\n.\nb\r\n.\r\n", "a\n.\nb\n" },
		{ "a\n.\r\nb\r\n.\r\n", "a\n.\nb\n" },
		{ "a\r\n.\nb\r\n.\r\n", "a\n\nb\n" },
		{ "a\r\n.\rb\r\n.\r\n", "a\n\rb\n" },
		{ "a\r.\r\n.\r\n", "a\r.\n" },
		{ "a\r\r\n.\r\n", "a\r\n" },
		{ "a\r\n.\r\r\n.\r\n", "a\n\r\n" },
		{ "a\r\n..\r\n..\r\n.\r\n", "a\n.\n.\n" },
		{ "a\r\nQUIT\r\n.\r\n", "a\nQUIT\n" },
	};

	for (size_t i = 0; i < sizeof(letters) / sizeof(*letters); i++)
		for (size_t step = 1; step < 9; step++) {
			struct buffer text = { 0 };

			buffer_puts(&text, to_data);
			buffer_puts(&text, letters[i].sent);
			buffer_puts(&text, "QUIT\r\n");
			struct talker t = talk(text.data, text.len, step);
			assert_int_equal(t.taken, 1);
			assert_string_equal(t.peer.last, "221 2.0.0 bye\r\n");
			assert_memory_equal(t.letters.data,
			    "Return-Path: <a@b>\n", 19);
			assert_string_equal(t.letters.data + 19,
			    letters[i].kept);
			buffer_free(&text);
			talk_free(&t);
		}
}

/* Wherever it is cut, a line that is longer than what is kept of one. */
TEST(a_long_line_of_a_letter_stays_one)
{
	char *line = memory_new(1, LMTP_LINE + 40);

	memset(line, 'x', LMTP_LINE + 30);
	for (size_t n = LMTP_LINE - 30; n < LMTP_LINE + 30; n++) {
		struct buffer text = { 0 };

		buffer_puts(&text, to_data);
		buffer_add(&text, line, n);
		buffer_puts(&text, "\r\n.\r\nQUIT\r\n");
		struct talker t = talk(text.data, text.len, 100);
		assert_int_equal(t.taken, 1);
		assert_int_equal(t.letters.len, 19 + n + 1);
		assert_memory_equal(t.letters.data + 19, line, n);
		buffer_free(&text);
		talk_free(&t);
	}
	free(line);
}

TEST(any_byte_is_one_of_a_letter)
{
	struct buffer text = { 0 };

	buffer_puts(&text, to_data);
	for (int i = 0; i < 256; i++)
		buffer_putc(&text, (char)i);
	buffer_puts(&text, "\r\n.\r\n");
	struct talker t = talk(text.data, text.len, 1000);
	assert_int_equal(t.letters.len, 19 + 256 + 1);
	assert_memory_equal(t.letters.data + 19,
	    text.data + sizeof(to_data) - 1, 256);
	buffer_free(&text);
	talk_free(&t);
}

TEST(what_is_too_much_is_not_kept)
{
	enum { MUCH = 40 << 20, MORE = 1000 };
	char *text = memory_new(1, MUCH + MORE), got[400];

	/* A command */
	memset(text, 'x', MUCH);
	strcpy(text + MUCH, "\r\nNOOP\r\n");
	struct talker t = talk(text, strlen(text), 1000);
	codes(&t, got);
	assert_string_equal(got, "220 500 250");
	talk_free(&t);
	/* A letter: its size is known all the same. */
	strcpy(text, to_data);
	text[sizeof(to_data) - 1] = 'x';
	strcpy(text + MUCH, "\r\n.\r\nNOOP\r\n");
	t = talk(text, strlen(text), 1 << 20);
	codes(&t, got);
	assert_string_equal(got, "220 250 250 250 354 250 250");
	assert_int_equal(t.kept, LETTER_MAX);
	assert_int_equal(t.size, MUCH - (sizeof(to_data) - 1) + 19 + 1);
	talk_free(&t);
	free(text);
}

TEST(a_letter_may_have_many_recipients)
{
	enum { MANY = 3000 };
	struct buffer text = { 0 };

	buffer_puts(&text, "LHLO x\r\nMAIL FROM:<>\r\n");
	for (int i = 0; i < MANY; i++)
		buffer_puts(&text, "RCPT TO:<games@x>\r\n");
	buffer_puts(&text, "DATA\r\n.\r\n");
	struct talker t = talk(text.data, text.len, 100);
	/* 354, and one each */
	assert_int_equal(strlen(strstr(buffer_text(&t.said), "354 ")), 22 +
	    MANY * 17);
	buffer_free(&text);
	talk_free(&t);
}

TEST(what_was_begun_is_forgotten)
{
	SAYS("LHLO x\r\nMAIL FROM:<a@b>\r\nRCPT TO:<c>\r\nRSET\r\nDATA\r\n"
	    "MAIL FROM:<a@b>\r\nDATA\r\n",
	    "220 250 250 250 250 503 250 503");
	SAYS("LHLO x\r\nMAIL FROM:<a@b>\r\nRCPT TO:<c>\r\nLHLO y\r\nDATA\r\n"
	    "MAIL FROM:<a@b>\r\n", "220 250 250 250 250 503 250");
}

TEST(a_letter_without_its_end_is_none)
{
	static const char *const ends[] = { "", "\r\n", "\r\n.", "\r\n.\r",
	    "\n.\n" };

	for (size_t i = 0; i < sizeof(ends) / sizeof(*ends); i++) {
		struct buffer text = { 0 };

		buffer_puts(&text, to_data);
		buffer_puts(&text, "From: a@b");
		buffer_puts(&text, ends[i]);
		struct talker t = talk(text.data, text.len, 3);
		assert_int_equal(t.taken, 0);
		buffer_free(&text);
		talk_free(&t);
	}
}

TEST(who_has_brought_a_letter_may_be_sent_away)
{
	struct buffer text = { 0 };
	struct talker t = { .enough = true };
	char got[400];

	buffer_puts(&text, to_data);
	buffer_puts(&text, "one\r\n.\r\n");
	buffer_puts(&text, strstr(to_data, "MAIL"));
	buffer_puts(&text, "two\r\n.\r\n");
	t = talk_from(t, text.data, text.len, 1000);
	codes(&t, got);
	assert_string_equal(got, "220 250 250 250 354 250 421");
	assert_int_equal(t.taken, 1);
	buffer_free(&text);
	talk_free(&t);
}

TEST(who_takes_no_answer_is_not_listened_to)
{
	struct talker t = { .deaf = true };

	t = talk_from(t, "NOOP\r\nNOOP\r\n", 12, 6);
	assert_int_equal(t.len, 12);
	talk_free(&t);
}

TEST(nothing_is_repeated_in_an_answer)
{
	static const char text[] = "LHLO \033[2Jqqq\r\nLHLO qqq\r\n"
	    "MAIL FROM:<qqq@b>\r\nRCPT TO:<qqq>\r\nqqq\r\nDATA\r\nqqq\r\n"
	    ".\r\nqqq\200\r\n";
	struct talker t = talk(text, sizeof(text) - 1, 100);

	assert_int_equal(t.taken, 1);
	assert_null(strstr(buffer_text(&t.said), "qqq"));
	assert_null(strchr(buffer_text(&t.said), '\033'));
	talk_free(&t);
}
