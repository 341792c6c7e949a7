/*
 * seal.c: fuzzes seals over a text, in their standard spelling and in others.
 */
#include "tests/fuzz/fuzz.h"

#include "core/seal.h"

#include <string.h>

static struct key keys[2];

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	static const char *const lines[] = {
	    "ed:RWQ189F1TNZ5OJToCJhiv+N/MLCBGWcpDgex/RBYuiNN7Ebhig6QooyV",
	    "ssh:AAAAC3NzaC1lZDI1NTE5AAAAII9ogSO1CW6C2tVghZza95pDy1T44WFG"
	    "QkrWRBjquJ+7" };

	must(sodium_init() >= 0);
	for (int i = 0; i < 2; i++)
		must(key_read(lines[i], strlen(lines[i]), &keys[i]));
	return 0;
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	const char *text = (const char *)bytes;
	const char *nul = memchr(text, '\0', len);
	size_t head = nul != NULL ? (size_t)(nul - text) : 0;
	size_t skip = nul != NULL ? head + 1 : 0;
	struct seal seal;
	char out[SEAL_MAX];
	size_t n;

	for (int i = 0; i < 2; i++) {
		struct quoting quoting = { 0 };
		struct span rest = { text + skip, len - skip };

		seal_verify(&keys[i], text, head, rest.at, rest.len);
		if (seal_read(&keys[i], quoting, rest, &seal) != SEAL_OK)
			continue;
		seal_fits(&seal, &keys[i], text, head);
		n = seal_settle(&seal, &keys[i], out);
		must(n < SEAL_MAX);
	}
	return 0;
}
