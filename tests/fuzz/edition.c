/*
 * edition.c: fuzzes an edition that comes from a host or a bundle, and plays
 * games with it.
 */
#include "tests/fuzz/fuzz.h"

#include "cmd/record/variant.h"
#include "tests/lib/test.h"

#include <string.h>

FUZZ_LIBRARIES

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	static struct play play;
	struct tale tale;
	struct variant v;
	struct fault fault;
	uint64_t seed = len;
	int seats = 1 + (len > 0 ? bytes[0] % 4 : 0);

	if (!variant_begin(&v, "red-cathedral", seats, &fault)) {
		variant_free(&v);
		return 0;
	}
	v.edition_text = memory_slice((const char *)bytes, len);
	v.edition_len = len;
	if (variant_end(&v, &fault)) {
		play_begin(&play, v.rules, v.version, v.edition, seats,
		    &v.options);
		for (int i = 0; i < 400 && play.pending.kind != PENDING_OVER;
		    i++) {
			tale.n = 0;
			test_step(&play, &seed, &tale);
			must(v.rules->audit(v.edition, play.state) == NULL);
		}
	}
	variant_free(&v);
	return 0;
}
