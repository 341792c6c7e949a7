/*
 * rsa.h: checks RSA signatures of PKCS#1 v1.5 over SHA-256 with OpenSSL's
 * libcrypto.  The library is loaded for the first check, in the sandbox
 * (dkim_check.h).
 */
#ifndef CMD_RSA_H
#define CMD_RSA_H

#include "cmd/base/fault.h"
#include "core/dkim.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Load libcrypto, so that rsa_verify() needs no file.  Returns false on
 * failure; see fault.
 */
bool rsa_prepare(struct fault *);

/*
 * Check that sig is a signature over the hash by the key.  The key is a
 * SubjectPublicKeyInfo in DER with nothing after it.  Returns DKIM_OK,
 * DKIM_RECORD_BAD (no RSA key), DKIM_SHORT, DKIM_HUGE or DKIM_WRONG.
 * rsa_prepare() must have returned true.
 */
enum dkim_fault rsa_verify(const uint8_t *key, size_t len, const uint8_t *sig,
    size_t sig_len, const uint8_t hash[DKIM_HASH]);

#endif
