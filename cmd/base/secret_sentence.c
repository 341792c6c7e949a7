#include "cmd/base/secret_sentence.h"

/* What a secret key file has against it. */
static const char *const sentences[SECRET_FAULTS] = {
	[SECRET_NONE] = "it is no minisign secret key",
	[SECRET_IS_PUBLIC] = "it is a public key; the secret one is wanted",
	[SECRET_CUT] = "it ends too early",
	[SECRET_GARBLED] = "it is damaged",
	[SECRET_OTHER] = "it is a secret key of signify or OpenSSH; sign with "
	    "that program",
	[SECRET_LOCKED] = "it has a password",
	[SECRET_PASSWORD] = "the password is wrong",
	[SECRET_GREEDY] = "it asks for more memory or work than minisign's "
	    "own keys do",
	[SECRET_MEMORY] = "there is not enough memory for its password: that "
	    "takes a gigabyte"
};

const char *
secret_sentence(enum secret_fault fault)
{
	return sentences[fault];
}
