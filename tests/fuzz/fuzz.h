/*
 * fuzz.h: programs for libFuzzer, one for each kind of bytes from outside.
 * `make fuzz` builds them with clang, links libFuzzer, and runs each for a
 * while.  tests/scripts/fuzz.t builds them with main.c instead, which gives
 * them the seeds and all inputs that ever caused a fault.
 */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include "cmd/base/memory.h"

#include <sodium.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Prepare the program.  This is called once, before the first input. */
int LLVMFuzzerInitialize(int *argc, char ***argv);
/* It, where the libraries are all that wants to be prepared. */
#define FUZZ_LIBRARIES							\
	int								\
	LLVMFuzzerInitialize(int *argc, char ***argv)			\
	{								\
		memory_json();						\
		return sodium_init() < 0;				\
	}
/*
 * Use these bytes as input.  The function must not crash, hang or break a
 * promise.
 */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len);

/* Check a condition that must hold for any input. */
static inline void
must(bool holds)
{
	if (!holds)
		abort();
}

#endif
