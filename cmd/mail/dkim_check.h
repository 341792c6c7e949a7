/*
 * dkim_check.h: has the domain of From signed this letter, and what?
 *
 * Letters are taken apart and signatures checked in the sandbox
 * (cmd/base/sandbox.h), and keys are asked for beside it (dkim_dns.h): so a
 * check is parse, ask, verify.  Call it outside of a transaction, with the
 * store open for writing and sandboxed_begin() done before that.
 *
 * What "good" says: a key that the domain had in the DNS when we asked, or that
 * the host has pinned, has signed exactly this text, and the text has one From,
 * in that domain.  It says nothing of who in that domain has written, nor of
 * when, nor to whom; nor that the domain did not sign the same for others.
 */
#ifndef CMD_DKIM_CHECK_H
#define CMD_DKIM_CHECK_H

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"
#include "cmd/mail/dkim_key.h"
#include "core/dkim.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct context;

enum dkim_answer {
	DKIM_GOOD,
	DKIM_REFUSED,		/* proof->fault, for good */
	DKIM_WAIT,		/* the key is not known now: proof->again */
	DKIM_BUSY,		/* ... as too many were asked for: again, too */
	DKIM_BROKEN		/* the sandbox broke off or libcrypto is not
				   there: nothing is said of the letter; see
				   proof->why */
};

struct dkim_proof {
	enum dkim_fault fault;
	struct fault why;
	int64_t again;		/* from when on it is worth another try */
	/* Of whatever could be read; "" otherwise. */
	char address[DKIM_ADDRESS];	/* From's, as written */
	char domain[DKIM_NAME];	/* in lower case */
	char selector[DKIM_NAME];	/* ..., of the signature that decided */
	/* DKIM_GOOD: all of this. */
	struct buffer text;	/* canonical; see core/dkim.h */
	size_t header;		/* bytes of its fields; "\r\n", body */
	bool type, encoding;	/* covers Content-Type, -Transfer-Encoding */
	struct buffer record;	/* of the key, as it was in the DNS */
	enum dkim_source source;
	int64_t made;		/* t=; -1: not said */
	uint8_t h[DKIM_HASH];	/* H: see dkim_key_hash() */
	uint8_t e[DKIM_HASH];	/* E: see dkim_letter_hash() */
};

/*
 * Whose letter it would be: as dkim_check(), but no key is asked for.
 * DKIM_GOOD: it has a signature that is worth asking for, and address, domain
 * and selector say whose; nothing is proven.  To be called first, as keys are
 * asked for only where somebody is expected to write from there.
 */
enum dkim_answer dkim_look(const char *letter, size_t len, int64_t arrived,
    struct dkim_proof *out);

/*
 * All of it.  The first good signature decides; where none is, one that waits,
 * and else the first by From's domain.
 */
enum dkim_answer dkim_check(struct context *, const char *letter, size_t len,
    int64_t arrived, struct dkim_proof *out);

/*
 * The same with a record that was kept with the letter, and no store: does a
 * signature of this selector and domain verify with it?
 */
enum dkim_answer dkim_check_kept(const char *letter, size_t len,
    int64_t arrived, const char *selector, const char *domain,
    const char *record, size_t record_len, struct dkim_proof *out);

/* Whatever it was. */
void dkim_proof_free(struct dkim_proof *);

#endif
