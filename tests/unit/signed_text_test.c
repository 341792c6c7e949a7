/* To whom a signed letter was written, when, and which letter it is. */
#include "tests/lib/test.h"

#include "core/dkim.h"
#include "core/signed_text.h"

/* All addresses in To and Cc, with a blank after each. */
static const char *
addresses(const char *text)
{
	static char all[2000];
	char address[DKIM_ADDRESS];
	struct signed_to to;

	all[0] = '\0';
	signed_to_begin(text, strlen(text), &to);
	while (signed_to_next(&to, address)) {
		strcat(all, address);
		strcat(all, " ");
	}
	return all;
}

TEST(an_address_counts_only_as_an_addr_spec)
{
	static const struct {
		const char *to, *addresses;
	} rows[] = {
		{ "g@x.example", "g@x.example " },
		{ "<g@x.example>", "g@x.example " },
		{ "Ben <b@y.example>, Games <g@x.example>",
		    "b@y.example g@x.example " },
		{ "b@y.example,g@x.example", "b@y.example g@x.example " },
		{ "a@z.example,\r\n\tg@x.example (the games)",
		    "a@z.example g@x.example " },
		{ "Games\r\n <g@x.example>", "g@x.example " },
		{ "All: a@z.example, Ben <b@y.example>;, g@x.example",
		    "a@z.example b@y.example g@x.example " },
		{ "undisclosed-recipients:;", "" },
		{ "\"g@x.example\" <b@y.example>", "b@y.example " },
		{ "g@x.example <b@y.example>", "b@y.example " },
		{ "\"g@x.example, \" <b@y.example>", "b@y.example " },
		{ "\"a\\\", g@x.example, \\\"\" <b@y.example>",
		    "b@y.example " },
		{ "b@y.example (g@x.example)", "b@y.example " },
		{ "(, g@x.example,) b@y.example", "b@y.example " },
		{ "(a (, g@x.example,)) b@y.example", "b@y.example " },
		{ "g@x.example: b@y.example;", "b@y.example " },
		{ "=?utf-8?q?g=40x=2Eexample?= <b@y.example>",
		    "b@y.example " },
		{ "\"g\"@x.example", "" },
		{ "<@y.example:g@x.example>", "" },
		{ "<b@y.example> <g@x.example>", "" },
		{ "<b@y.example> g@x.example", "" },
		{ "b@y.example g@x.example", "" },
		{ "a: b: g@x.example;;", "" },
		{ "\"open, g@x.example", "" },
		{ "b@y.example, (open, g@x.example", "b@y.example " },
		{ "b@y.example\\, g@x.example", "" },
		{ "", "" },
	};
	char text[400];

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		snprintf(text, sizeof(text), "to:%s\r\n\r\nto: n@n.example",
		    rows[i].to);
		assert_string_equal(addresses(text), rows[i].addresses);
	}
}

/* From of letters that somebody else's provider has signed, or somebody's. */
TEST(no_other_from_is_hers)
{
	static const char *const from[] = { "ana@ana.example <eve@eve.example>",
	    "\"ana@ana.example\" <eve@eve.example>",
	    "eve@eve.example, ana@ana.example",
	    "Ana: ana@ana.example, eve@eve.example;",
	    "eve@eve.example (ana@ana.example)", "<ana@ana.example.>",
	    "<@eve.example:ana@ana.example>", "\"ana\"@ana.example",
	    "=?utf-8?q?ana=40ana=2Eexample?= <eve@eve.example>",
	    "<ana@ana.example@eve.example>",
	    "<ana@ana.example> <eve@eve.example>",
	    "Ana (ana@ana.example) <ana+eve@ana.example>",
	    "ana@sub.ana.example", "ana@ANA.EXAMPLE.evil.example",
	    "an\320\260@ana.example" };
	char address[DKIM_ADDRESS];

	for (size_t i = 0; i < sizeof(from) / sizeof(from[0]); i++)
		assert_false(dkim_mailbox((struct span){ from[i],
		    strlen(from[i]) }, address) &&
		    strcmp(address, "ana@ana.example") == 0);
	assert_true(dkim_mailbox((struct span){ "Ana <ana@ana.example>", 21 },
	    address));
	assert_string_equal(address, "ana@ana.example");
}

TEST(only_to_and_cc_are_lists_of_receivers)
{
	assert_string_equal(addresses("From: a@z.example\r\n"
	    "Subject: x\r\n To: g@x.example\r\n"
	    "To: b@y.example\r\nCC: c@y.example\r\nX-To: g@x.example\r\n"
	    "\r\nTo: g@x.example\r\n"), "b@y.example c@y.example ");
}

/* Read the identity; false: it has none. */
static bool
identify(const char *text, uint8_t out[HASH])
{
	int64_t dated;

	return signed_text_identity(text, strlen(text), "a@z.example", out,
	    &dated);
}

TEST(a_letter_is_the_same_whatever_covers_it)
{
	static const char *const same[] = {
		"Subject: Re:  hm\r\nDate: 1 Jan 2026\r\n\r\n a  b \r\n\r\n",
		"date: 1 Jan 2026\r\nsubject: Re:\r\n hm\r\nto: g\r\n\r\n"
		    " a b\r\n",
	};
	static const char *const other[] = {
		"Subject: Re: hm\r\nDate: 2 Jan 2026\r\n\r\n a b\r\n",
		"Subject: Re: h\r\nDate: 1 Jan 2026\r\n\r\n a b\r\n",
		"Subject: Re: hm\r\nDate: 1 Jan 2026\r\n\r\na b\r\n",
		"Subject: Re: hm\r\nDate: 1 Jan 2026\r\n\r\n a\r\n b\r\n",
		"Subject: Re: hm\r\nDate: 1 Jan 2026\r\n\r\n\r\n a b\r\n",
	};
	uint8_t one[HASH], two[HASH];

	assert_true(identify(same[0], one));
	assert_true(identify(same[1], two));
	assert_memory_equal(one, two, HASH);
	for (size_t i = 0; i < sizeof(other) / sizeof(other[0]); i++) {
		assert_true(identify(other[i], two));
		assert_memory_not_equal(one, two, HASH);
	}
	assert_false(identify("Subject: Re: hm\r\n\r\n a b\r\n", two));
	assert_false(identify("Date: a\r\nDate: b\r\n\r\n", two));
}

TEST(a_date_is_a_moment)
{
	static const struct {
		const char *date;
		int64_t at;
	} rows[] = {
		{ "Thu, 1 Jan 1970 00:00:00 +0000", 0 },
		{ " Fri, 20 Nov 2026\r\n 18:00:00 +0000", 1795197600 },
		{ "20 Nov 2026 19:30:07 +0130 (CET)", 1795197607 },
		{ "Fri, 20 Nov 2026 10:00 -0800", 1795197600 },
		{ "Fri, 20 Nov 2026 18:00:00 GMT", 1795197600 },
		{ "", -1 },
		{ "yesterday", -1 },
		{ "Fri, 20 Nov 2026", -1 },
		{ "Fri, 20 Nov 2026 18:00:00", -1 },
		{ "Fri, 20 Nov 2026 18:00:00 XYZ", -1 },
		{ "Fri, 20 Nov 2026 25:00:00 +0000", -1 },
		{ "Fri, 20 Nve 2026 18:00:00 +0000", -1 },
		{ "Fri, 20 vDe 2026 18:00:00 +0000", -1 },
		{ "Fri, 99999999999 Nov 2026 18:00:00 +0000", -1 },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_true(signed_text_date((struct span){ rows[i].date,
		    strlen(rows[i].date) }) == rows[i].at);
}
