/*
 * trusted_seals.h: every seal is good, as whoever has a key can seal
 * anything.  For programs that are linked with --wrap=seal_verify; one file of
 * each includes it.
 */
#ifndef TESTS_TRUSTED_SEALS_H
#define TESTS_TRUSTED_SEALS_H

#include "core/seal.h"

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

#endif
