/*
 * fuzz.h: programs for libFuzzer, one for each kind of bytes from outside.
 * `make fuzz` builds them with clang, links libFuzzer, and runs each for a
 * while; tests/scripts/fuzz.t builds them with main.c instead, which gives
 * them the seeds and all that was ever found.
 */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Once, before the first input. */
int LLVMFuzzerInitialize(int *argc, char ***argv);
/* Does anything with these bytes but crash, hang or break a promise. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len);

/* What must hold for any input. */
static inline void
must(bool holds)
{
	if (!holds)
		abort();
}

#endif
