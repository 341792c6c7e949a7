/* receipt_test.c: the text with which a host signs what it has shown. */
#include "tests/lib/test.h"

#include "cmd/base/buffer.h"
#include "cmd/record/receipt.h"

#include <string.h>

static const char written[] = "nuncio receipt\n"
    "game: g-1\n"
    "began: 000102030405060708090a0b0c0d0e0f"
    "101112131415161718191a1b1c1d1e1f\n"
    "line: 41\n"
    "hash: ff0102030405060708090a0b0c0d0e0f"
    "101112131415161718191a1b1c1d1e1f\n"
    "restored: 2\n"
    "report: 71a13bae57b4f05e26e9c0c2a2b8bb3b"
    "ae2e3f1ff41a0f1b7e1d9b7c2b1f9b0a\n"
    "html: -\n"
    "picture: -\n"
    "position: -\n"
    "early: 17 000102030405060708090a0b0c0d0e0f"
    "101112131415161718191a1b1c1d1e1f\n"
    "end\n";

/* What they come to, in their one form. */
static void
becomes(const char *text, const char *want)
{
	struct buffer out = { 0 };

	receipt_normal(text, strlen(text), &out);
	assert_string_equal(buffer_text(&out), want);
	assert_int_equal(out.len, strlen(want));
	buffer_clear(&out);
	receipt_normal(want, strlen(want), &out);
	assert_string_equal(buffer_text(&out), want);
	buffer_free(&out);
}

static void
a_text_has_one_form(void **state)
{
	(void)state;
	becomes("x", "x\n");
	becomes("x\n", "x\n");
	becomes("x\r\ny\r\n", "x\ny\n");
	becomes("\n \n\t\r\nx\n\n\n y \t\n\302\240\n\n", "x\n\n\n y\n");
	becomes("1.\302\240May\302\240\n", "1. May\n");
	becomes("  x\n", "  x\n");
	/* A carriage return alone is no line end, and U+00C2 no blank. */
	becomes("a\rb\n\303\202\302\n", "a\rb\n\303\202\302\n");
	becomes("", "\n");
	becomes(" \n\n", "\n");
}

static void
colours_go_and_nothing_else(void **state)
{
	static const char text[] = "\033[1mbold\033[0m \033[38;5;1mred\033[K"
	    "\033[m\033[12";
	struct buffer out = { 0 };

	(void)state;
	receipt_colourless(text, strlen(text), &out);
	assert_string_equal(buffer_text(&out), "bold red\033[K\033[12");
	buffer_free(&out);
}

static void
a_receipt_is_read_as_it_is_written_only(void **state)
{
	struct receipt receipt;
	struct buffer out = { 0 };
	char changed[sizeof(written)];

	(void)state;
	assert_true(receipt_read(written, strlen(written), &receipt));
	assert_string_equal(receipt.game, "g-1");
	assert_int_equal(receipt.line, 41);
	assert_int_equal(receipt.restored, 2);
	assert_int_equal(receipt.hash[0], 0xff);
	assert_true(receipt.has[RECEIPT_REPORT]);
	assert_false(receipt.has[RECEIPT_POSITION]);
	assert_true(receipt.has[RECEIPT_EARLY]);
	assert_int_equal(receipt.early, 17);
	receipt_write(&receipt, &out);
	assert_string_equal(buffer_text(&out), written);
	buffer_free(&out);
	for (size_t i = 0; i < strlen(written); i++) {
		memcpy(changed, written, sizeof(written));
		changed[i] = '\t';
		assert_false(receipt_read(changed, strlen(written),
		    &receipt));
		assert_false(receipt_read(written, i, &receipt));
	}
	assert_false(receipt_read("nuncio receipt\n", 15, &receipt));
}

static void
a_part_is_covered_to_the_byte(void **state)
{
	struct receipt receipt = { .line = 1 };

	(void)state;
	assert_false(receipt_covers(&receipt, RECEIPT_REPORT, "x\n", 2));
	receipt_add(&receipt, RECEIPT_REPORT, "x\n", 2);
	assert_true(receipt_covers(&receipt, RECEIPT_REPORT, "x\n", 2));
	/* printf 'x\n' | b2sum -l 256 */
	assert_int_equal(receipt.part[RECEIPT_REPORT][0], 0x7d);
	assert_false(receipt_covers(&receipt, RECEIPT_REPORT, "y\n", 2));
	assert_false(receipt_covers(&receipt, RECEIPT_HTML, "x\n", 2));
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_text_has_one_form),
		cmocka_unit_test(colours_go_and_nothing_else),
		cmocka_unit_test(a_receipt_is_read_as_it_is_written_only),
		cmocka_unit_test(a_part_is_covered_to_the_byte)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
