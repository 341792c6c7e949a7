/* receipt_test.c: the text with which a host signs what it has shown. */
#include "tests/lib/test.h"

#include "cmd/base/buffer.h"
#include "cmd/record/receipt.h"

static const char written[] = "nuncio receipt\n"
    "game: g-1\n"
    "began: 000102030405060708090a0b0c0d0e0f"
    "101112131415161718191a1b1c1d1e1f\n"
    "line: 41\n"
    "hash: ff0102030405060708090a0b0c0d0e0f"
    "101112131415161718191a1b1c1d1e1f\n"
    "table: 71a13bae57b4f05e26e9c0c2a2b8bb3b"
    "ae2e3f1ff41a0f1b7e1d9b7c2b1f9b0a\n"
    "early: 17 000102030405060708090a0b0c0d0e0f"
    "101112131415161718191a1b1c1d1e1f\n"
    "end\n";

TEST(a_receipt_is_read_as_it_is_written_only)
{
	struct receipt receipt;
	struct buffer out = { 0 };
	char changed[sizeof(written)];

	assert_true(receipt_read(written, strlen(written), &receipt));
	assert_string_equal(receipt.game, "g-1");
	assert_int_equal(receipt.line, 41);
	assert_int_equal(receipt.hash[0], 0xff);
	assert_int_equal(receipt.table[0], 0x71);
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
