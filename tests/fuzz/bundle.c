/*
 * bundle.c: bundles, audited.  Every seal is good (the linker puts the function
 * below in the place of seal_verify()), so that what is behind them is reached:
 * whoever has a key can seal anything.
 */
#include "tests/fuzz/fuzz.h"

#include "cmd/base/memory.h"
#include "cmd/bundle/verify.h"
#include "cmd/record/counts.h"
#include "cmd/record/record.h"
#include "core/seal.h"

#include <sodium.h>

enum seal_result __wrap_seal_verify(const struct key *, const char *, size_t,
    const char *, size_t);

enum seal_result
__wrap_seal_verify(const struct key *key, const char *text, size_t len,
    const char *seal, size_t seal_len)
{
	(void)key;
	(void)text;
	(void)len;
	(void)seal;
	return seal_len > 0 ? SEAL_OK : SEAL_GARBLED;
}

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	(void)argc;
	(void)argv;
	memory_json();
	must(sodium_init() >= 0);
	return 0;
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	struct record *r = record_new();
	struct buffer told = { 0 };
	struct counts counts = { 0 };
	struct bundle bundle;

	verify_bundle((const char *)bytes, len, NULL, &bundle, r, &told,
	    &counts);
	counts_free(&counts);
	buffer_free(&told);
	record_drop(r);
	bundle_free(&bundle);
	return 0;
}
