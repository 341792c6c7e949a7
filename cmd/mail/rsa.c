#include "cmd/mail/rsa.h"

#include "cmd/base/dynload.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>

enum { LEAST = 1024, MOST = 4096 };	/* bits: RFC 8301 */

#define CRYPTO_FUNCTIONS(X)						\
	X(EVP_PKEY_CTX_free)						\
	X(EVP_PKEY_CTX_new)						\
	X(EVP_PKEY_CTX_set_rsa_padding)					\
	X(EVP_PKEY_CTX_set_signature_md)				\
	X(EVP_PKEY_free)						\
	X(EVP_PKEY_get_base_id)						\
	X(EVP_PKEY_get_bits)						\
	X(EVP_PKEY_verify)						\
	X(EVP_PKEY_verify_init)						\
	X(EVP_sha256)							\
	X(OPENSSL_init_crypto)						\
	X(d2i_PUBKEY)

static struct crypto {
#define CRYPTO_MEMBER(name)	__typeof__(name) *name;
	CRYPTO_FUNCTIONS(CRYPTO_MEMBER)
#undef CRYPTO_MEMBER
} c;

bool
rsa_prepare(struct fault *fault)
{
	/* Of OpenSSL 3; older ones lack some of these functions. */
	static const char *const names[] = { "libcrypto.so.3", NULL };
	static const struct dynload_symbol rows[] = {
#define CRYPTO_ROW(name)	{ #name, offsetof(struct crypto, name) },
		CRYPTO_FUNCTIONS(CRYPTO_ROW)
#undef CRYPTO_ROW
	};
	static bool loaded;

	if (!loaded && dynload(names, rows, sizeof(rows) / sizeof(rows[0]), &c,
	    fault) == DYNLOAD_LOADED) {
		/* Nobody's file says how it works. */
		loaded = c.OPENSSL_init_crypto(OPENSSL_INIT_NO_LOAD_CONFIG |
		    OPENSSL_INIT_NO_ATEXIT, NULL) == 1;
		if (!loaded)
			fault_set(fault, "the library '%s' cannot begin",
			    names[0]);
	}
	return loaded;
}

static bool
verify(EVP_PKEY *key, const uint8_t *sig, size_t len,
    const uint8_t hash[DKIM_HASH])
{
	EVP_PKEY_CTX *ctx = c.EVP_PKEY_CTX_new(key, NULL);
	bool good = ctx != NULL && c.EVP_PKEY_verify_init(ctx) == 1 &&
	    c.EVP_PKEY_CTX_set_rsa_padding(ctx, RSA_PKCS1_PADDING) == 1 &&
	    c.EVP_PKEY_CTX_set_signature_md(ctx, c.EVP_sha256()) == 1 &&
	    c.EVP_PKEY_verify(ctx, sig, len, hash, DKIM_HASH) == 1;

	c.EVP_PKEY_CTX_free(ctx);
	return good;
}

enum dkim_fault
rsa_verify(const uint8_t *bytes, size_t len, const uint8_t *sig, size_t sig_len,
    const uint8_t hash[DKIM_HASH])
{
	const unsigned char *at = bytes;
	EVP_PKEY *key = c.d2i_PUBKEY(NULL, &at, (long)len);
	enum dkim_fault fault;

	if (key == NULL || at != bytes + len ||
	    c.EVP_PKEY_get_base_id(key) != EVP_PKEY_RSA)
		fault = DKIM_RECORD_BAD;
	else if (c.EVP_PKEY_get_bits(key) < LEAST)
		fault = DKIM_SHORT;
	else if (c.EVP_PKEY_get_bits(key) > MOST)
		fault = DKIM_HUGE;
	else
		fault = verify(key, sig, sig_len, hash) ? DKIM_OK : DKIM_WRONG;
	c.EVP_PKEY_free(key);
	return fault;
}
