/*
 * check.c: fuzzes files that players compare: saved letters, receipts,
 * positions, turn files and bundles.  Each input is given twice, with its
 * signature beside it and without.
 */
#include "tests/fuzz/fuzz.h"

#include "cmd/base/memory.h"
#include "cmd/base/utf8.h"
#include "cmd/bundle/check.h"

#include <sodium.h>
#include <sysexits.h>

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	(void)argc;
	(void)argv;
	memory_json();
	return sodium_init() < 0;
}

/* What is told are lines of text. */
static void
look(const struct buffer *told)
{
	uint32_t code;
	size_t n;

	for (size_t i = 0; i < told->len; i += n) {
		n = utf8_char(told->data + i, told->len - i, &code);
		must(n > 0 && (code == '\n' || (code >= ' ' && code != 0x7f)));
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	static const char *const names[] = { "a", "b", "b.minisig" };
	struct check *check = check_new();
	struct buffer told = { 0 };
	const char *file;
	int64_t line;
	int status;

	for (int i = 0; i < 3; i++)
		check_file(check, names[i], (const char *)bytes, len);
	status = check_end(check, &told);
	must(status == EX_OK || status == EX_DATAERR || status == EX_NOPERM);
	look(&told);
	for (int i = 0; check_shown(check, i, &file, &line) != NULL; i++)
		must(line >= 0);
	check_free(check);
	buffer_free(&told);
	return 0;
}
