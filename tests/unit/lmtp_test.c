/* lmtp_test.c: conversations of mail systems and others with `nuncio serve`. */
#include "tests/lib/test.h"

#include "cmd/commands/mail/serve/lmtp.h"
#include "cmd/mail/letter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLENTY = 64 << 20 };

static const char to_data[] = "LHLO x\r\nMAIL FROM:<a@b>\r\n"
    "RCPT TO:<games@x>\r\nDATA\r\n";

/* The status codes of what was said, of the last line of each answer. */
static void
codes(struct lmtp *l, char out[400])
{
	size_t n = 0;

	for (const char *at = buffer_text(&l->out); *at != '\0';
	    at = strchr(at, '\n') + 1)
		if (at[3] == ' ' && n < 390)
			n += (size_t)snprintf(out + n, 400 - n, "%s%.3s",
			    n > 0 ? " " : "", at);
	out[n] = '\0';
	buffer_clear(&l->out);
}

/*
 * Say all of it, so many bytes at a time, and answer each letter; the letters
 * are put one behind another into *letters, if that is not NULL.
 */
static void
converse(struct lmtp *l, const char *text, size_t len, size_t step,
    struct buffer *letters)
{
	size_t at = 0;

	while (at < len && l->state != LMTP_OVER) {
		size_t n = len - at < step ? len - at : step;

		at += lmtp_take(l, text + at, n, PLENTY);
		if (l->state != LMTP_LETTER)
			continue;
		if (letters != NULL)
			buffer_add(letters, l->letter.bytes, l->letter.len);
		lmtp_answer(l, true);
	}
}

#define SAYS(text, wanted) says(text, sizeof(text) - 1, wanted)

/* However it is cut, these are the answers. */
static void
says(const char *text, size_t len, const char *wanted)
{
	for (size_t step = 1; step < len + 7; step += 7) {
		struct lmtp l = { .state = LMTP_GREETED };
		char got[400];

		lmtp_begin(&l);
		converse(&l, text, len, step, NULL);
		codes(&l, got);
		assert_string_equal(got, wanted);
		lmtp_free(&l);
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
	    "VRFY a\r\nQUIT\r\nNOOP\r\n",
	    "220 250 250 250 354 250 250 250 354 250 250 250 252 221");
}

TEST(what_comes_too_early_or_is_nonsense_is_refused)
{
	static const char *const refused[] = { "MAIL FROM:<a@b>", "DATA",
	    "RCPT TO:<a@b>", "HELO x", "EHLO x", "LHLO", "LHLO  ", "",
	    "STARTTLS", "AUTH PLAIN AAAA", "BDAT 3 LAST", "MAIL FROM:",
	    "DATA x" };
	static const char *const mails[] = { "MAIL FROM:a@b", "MAIL FROM:<a b>",
	    "MAIL FROM:<a@b", "MAIL FROM:<a@b>x", "MAIL FROM:<a\tb>",
	    "MAIL FROM:<\"a@b>", "MAIL FROM:<a<b>", "MAIL FROM:<\303\274@b>",
	    "MAIL FROM:<a@b> SIZE=x", "MAIL FROM:<a@b> BODY=BINARYMIME",
	    "MAIL FROM:<a@b> RET=FULL", "MAIL FROM:<a\177b>",
	    "MAIL FROM:<\"a\\", "MAIL FROM:<a\rb>", "RCPT TO:<a@b>" };
	static const char *const recipients[] = { "RCPT TO:<>", "RCPT TO:a@b",
	    "RCPT TO:<a@b> NOTIFY=NEVER", "RCPT TO:<a@b\1>", "DATA",
	    "MAIL FROM:<c@d>" };
	char text[200], got[400];

	for (size_t i = 0; i < sizeof(refused) / sizeof(*refused); i++) {
		snprintf(text, sizeof(text), "%s\r\n", refused[i]);
		struct lmtp l = { .state = LMTP_GREETED };
		converse(&l, text, strlen(text), 1000, NULL);
		codes(&l, got);
		assert_int_equal(got[0], '5');
		assert_int_equal(l.state, LMTP_GREETED);
		lmtp_free(&l);
	}
	for (size_t i = 0; i < sizeof(mails) / sizeof(*mails); i++) {
		snprintf(text, sizeof(text), "LHLO x\r\n%s\r\n", mails[i]);
		struct lmtp l = { .state = LMTP_GREETED };
		converse(&l, text, strlen(text), 1000, NULL);
		codes(&l, got);
		assert_int_equal(got[4], '5');
		assert_int_equal(l.state, LMTP_READY);
		lmtp_free(&l);
	}
	for (size_t i = 0; i < sizeof(recipients) / sizeof(*recipients); i++) {
		snprintf(text, sizeof(text), "LHLO x\r\nMAIL FROM:<a@b>\r\n"
		    "%s\r\n", recipients[i]);
		struct lmtp l = { .state = LMTP_GREETED };
		converse(&l, text, strlen(text), 1000, NULL);
		codes(&l, got);
		assert_int_equal(got[8], '5');
		assert_int_equal(l.recipients, 0);
		lmtp_free(&l);
	}
	SAYS("LHLO x\0y\r\n", "220 500");
}

TEST(quotes_may_hold_what_ends_an_address)
{
	SAYS("LHLO x\r\nMAIL FROM:<\"a> b\\\"c\"@d>\r\n", "220 250 250");
	SAYS("LHLO x\r\nMAIL FROM:<@a,@b:c@d> \r\n", "220 250 250");
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
			struct lmtp l = { .state = LMTP_GREETED };
			struct buffer text = { 0 }, got = { 0 };

			buffer_puts(&text, to_data);
			buffer_puts(&text, letters[i].sent);
			buffer_puts(&text, "QUIT\r\n");
			converse(&l, text.data, text.len, step, &got);
			assert_int_equal(l.state, LMTP_OVER);
			assert_memory_equal(got.data,
			    "Return-Path: <a@b>\n", 19);
			assert_string_equal(got.data + 19, letters[i].kept);
			buffer_free(&text);
			buffer_free(&got);
			lmtp_free(&l);
		}
}

TEST(any_byte_is_one_of_a_letter)
{
	struct lmtp l = { .state = LMTP_GREETED };
	struct buffer text = { 0 }, got = { 0 };

	buffer_puts(&text, to_data);
	for (int i = 0; i < 256; i++)
		buffer_putc(&text, (char)i);
	buffer_puts(&text, "\r\n.\r\n");
	converse(&l, text.data, text.len, 1000, &got);
	assert_int_equal(got.len, 19 + 256 + 1);
	assert_memory_equal(got.data + 19, text.data + sizeof(to_data) - 1,
	    256);
	buffer_free(&text);
	buffer_free(&got);
	lmtp_free(&l);
}

TEST(what_is_too_much_is_not_kept)
{
	static char block[1 << 20];
	struct lmtp l = { .state = LMTP_GREETED };
	char got[400];

	memset(block, 'x', sizeof(block));
	/* A command */
	converse(&l, block, LMTP_LINE, 100, NULL);
	converse(&l, block, sizeof(block), 100, NULL);
	converse(&l, "\r\n", 2, 100, NULL);
	codes(&l, got);
	assert_string_equal(got, "500");
	/* A letter: its size is known all the same. */
	converse(&l, to_data, sizeof(to_data) - 1, 100, NULL);
	for (int i = 0; i < 40; i++)
		converse(&l, block, sizeof(block), sizeof(block), NULL);
	assert_int_equal(l.letter.len, LETTER_MAX);
	assert_int_equal(lmtp_take(&l, "\r\n.\r\nNOOP", 9, PLENTY), 5);
	assert_int_equal(l.letter.size, 40LL * (1 << 20) + 19 + 1);
	lmtp_answer(&l, true);
	codes(&l, got);
	assert_string_equal(got, "250 250 250 354 250");
	/* Where there is no room for it now, it is to come again. */
	converse(&l, to_data, sizeof(to_data) - 1, 100, NULL);
	lmtp_take(&l, block, sizeof(block), 1 << 14);
	lmtp_take(&l, "\r\n.\r\n", 5, PLENTY);
	assert_true(l.letter.refused);
	assert_null(l.letter.bytes);
	lmtp_answer(&l, true);
	codes(&l, got);
	assert_string_equal(got, "250 250 250 354 452");
	assert_int_equal(l.state, LMTP_READY);
	lmtp_free(&l);
}

TEST(too_many_recipients_are_left_for_later)
{
	static const char one[] = "RCPT TO:<games@x>\r\n";
	struct lmtp l = { .state = LMTP_GREETED };
	char got[400];

	converse(&l, "LHLO x\r\nMAIL FROM:<>\r\n", 22, 100, NULL);
	for (int i = 0; i < LMTP_RECIPIENTS; i++)
		converse(&l, one, sizeof(one) - 1, 100, NULL);
	buffer_clear(&l.out);
	converse(&l, one, sizeof(one) - 1, 100, NULL);
	codes(&l, got);
	assert_string_equal(got, "452");
	converse(&l, "DATA\r\n.\r\n", 9, 100, NULL);
	/* 354, and one each */
	assert_int_equal(l.out.len, 22 + LMTP_RECIPIENTS * 17);
	lmtp_free(&l);
}

TEST(who_only_makes_mistakes_is_sent_away)
{
	struct lmtp l = { .state = LMTP_GREETED };
	char got[400];

	for (int i = 0; i < LMTP_MISTAKES + 3; i++)
		converse(&l, "hello\r\n", 7, 100, NULL);
	assert_int_equal(l.state, LMTP_OVER);
	codes(&l, got);
	assert_int_equal(strlen(got), 4 * LMTP_MISTAKES - 1);
	assert_string_equal(got + strlen(got) - 3, "421");
	lmtp_free(&l);
}

TEST(what_was_begun_is_forgotten)
{
	SAYS("LHLO x\r\nMAIL FROM:<a@b>\r\nRCPT TO:<c>\r\nRSET\r\nDATA\r\n"
	    "MAIL FROM:<a@b>\r\nDATA\r\n",
	    "220 250 250 250 250 503 250 503");
	SAYS("LHLO x\r\nMAIL FROM:<a@b>\r\nRCPT TO:<c>\r\nLHLO y\r\nDATA\r\n"
	    "MAIL FROM:<a@b>\r\n", "220 250 250 250 250 503 250");
}

TEST(nothing_is_repeated_in_an_answer)
{
	static const char text[] = "LHLO \033[2Jqqq\r\nMAIL FROM:<qqq@b>\r\n"
	    "RCPT TO:<qqq>\r\nqqq\r\nDATA\r\nqqq\r\n.\r\nqqq\200\r\n";
	struct lmtp l = { .state = LMTP_GREETED };

	lmtp_begin(&l);
	converse(&l, text, sizeof(text) - 1, 100, NULL);
	assert_null(strstr(buffer_text(&l.out), "qqq"));
	assert_null(strchr(buffer_text(&l.out), '\033'));
	lmtp_free(&l);
}
