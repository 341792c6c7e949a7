#include "cmd/base/secret_sentence.h"

/* What a secret key file has against it. */
static const char *const sentences[SECRET_FAULTS] = {
	[SECRET_NONE] = "it is no secret key of minisign, signify or OpenSSH",
	[SECRET_IS_PUBLIC] = "it is a public key; the secret one is wanted",
	[SECRET_CUT] = "it ends too early",
	[SECRET_GARBLED] = "it is damaged",
	[SECRET_OTHER] = "it is a secret key of another type; of OpenSSH's "
	    "only ed25519 keys sign here",
	[SECRET_SHUT] = "it has a password that only its own program can ask "
	    "for; sign with signify or ssh-keygen",
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
