/*
 * key.c: fuzzes keys of players, secret keys, and keys in the spelling of logs.
 */
#include "tests/fuzz/fuzz.h"

#include "core/key.h"

#include <string.h>

FUZZ_LIBRARIES

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	const char *text = (const char *)bytes;
	struct key key, again;
	struct secret secret;
	char line[KEY_TEXT], name[KEY_NAME], file[KEY_FILE];
	size_t n;

	if (key_parse(text, len, &key) == KEY_OK) {
		n = key_format(&key, line);
		must(key_read(line, n, &again) &&
		    memcmp(key.bytes, again.bytes, KEY_BYTES) == 0);
		key_name(&key, name);
		n = key_file(&key, file);
		must(key_parse(file, n, &again) == KEY_OK);
	}
	if (key_read(text, len, &key)) {
		n = key_format(&key, line);
		must(n == len && memcmp(line, text, n) == 0);
	}
	/* Without a password, so that no work is asked for. */
	if (secret_parse(text, len, NULL, 0, &secret) == SECRET_OK)
		secret_forget(&secret);
	return 0;
}
