/*
 * config.c: fuzzes settings and addresses.  The first byte selects the setting.
 */
#include "tests/fuzz/fuzz.h"

#include "cmd/base/address.h"
#include "cmd/base/config.h"
#include "cmd/base/spawn.h"
#include "core/turn.h"

#include <string.h>

FUZZ_LIBRARIES

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	char *value, folded[ADDRESS_TEXT], copy[SPAWN_TEXT];
	char *word[SPAWN_WORDS + 1];

	if (len < 1)
		return 0;
	value = memory_slice((const char *)bytes + 1, len - 1);
	config_fault(bytes[0] % CONFIGS, value);
	if (address_fault(value) == NULL) {
		address_fold(value, folded);
		must(strlen(folded) <= strlen(value));
		address_domain(folded);
	}
	spawn_words(value, copy, word);
	is_id(value);
	free(value);
	return 0;
}
