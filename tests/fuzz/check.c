/*
 * check.c: fuzzes texts that players compare: letters, receipts and bundles.
 * Each input is compared with itself, with a key and without, and its table
 * with that of a game.
 */
#include "tests/fuzz/fuzz.h"
#include "tests/lib/test.h"

#include "cmd/base/utf8.h"
#include "cmd/bundle/check.h"
#include "cmd/bundle/verify.h"
#include "cmd/record/record.h"
#include "cmd/report/compared.h"

static struct bundle bundle;
static struct record *r;

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	struct buffer told = { 0 };
	size_t len;
	char *text = test_read("tests/past/bundles/acts.bundle", &len);

	memory_json();
	must(sodium_init() >= 0);
	r = record_new();
	must(verify_bundle(text, len, &bundle, r, &told, NULL));
	buffer_free(&told);
	free(text);
	return 0;
}

/* What is told are lines of text. */
static void
look(const char *text)
{
	size_t len = strlen(text), n;
	uint32_t code;

	for (size_t i = 0; i < len; i += n) {
		n = utf8_char(text + i, len - i, &code);
		must(n > 0 && (code == '\n' || (code >= ' ' && code != 0x7f)));
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	struct check_text text[2] = { { "a", (const char *)bytes, len },
	    { "b", (const char *)bytes, len } };
	struct buffer told = { 0 };
	struct check check;
	struct key key;
	bool same;

	memset(&key, 0, sizeof(key));
	for (int i = 0; i < 2; i++) {
		check_texts(text, i == 0 ? NULL : &key, &check);
		must(check.why.text[0] != '\0');
		look(check.why.text);
		look(buffer_text(&check.told));
		must(check.line < 0 || check.line <= check.r->last);
		check_free(&check);
	}
	compared_table(r, (const char *)bytes, len, &told, &same);
	buffer_free(&told);
	return 0;
}
