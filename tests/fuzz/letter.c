/* letter.c: letters, by the code that a worker runs. */
#include "tests/fuzz/fuzz.h"

#include "cmd/base/memory.h"
#include "cmd/base/utf8.h"
#include "cmd/mail/letter.h"

#include <string.h>

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	(void)argc;
	(void)argv;
	memory_json();
	letter_prepare(false);
	return 0;
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	const char *text = (const char *)bytes;
	char id[LETTER_ID];
	uint8_t hash[HASH];
	struct letter letter;
	struct fault fault;
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
	letter_free(&letter);
	return 0;
}
