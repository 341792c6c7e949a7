/*
 * dkim_check.h: checks whether the domain of From has signed a letter.
 *
 * Letters are parsed and signatures verified in the sandbox
 * (cmd/base/sandbox.h, dkim_work.h); keys are looked up outside it
 * (dkim_key.h).  So a check has three steps: look, ask, verify.  Call it
 * outside of a transaction, after sandboxed_begin(), which comes before the
 * store is opened.
 *
 * "Good" means: a key that the domain had in the DNS when we asked, or that the
 * host has pinned, or that was kept, has signed exactly this text, and the text
 * has one From, in that domain.  It does not prove which person in that domain
 * wrote it, when, or to whom.
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
	DKIM_REFUSED,		/* for good: fault */
	DKIM_WAIT,		/* the key is unknown now: see again, and why,
				   if the host can mend it */
	DKIM_BUSY,		/* ... as too many were asked for: see again */
	DKIM_LATER,		/* ... as this process does not ask for it */
	DKIM_BROKEN		/* the sandbox broke off, or libcrypto is
				   missing: no verdict; see why */
};

/* It begins as all zeros; dkim_proof_free() at the end, whatever it was. */
struct dkim_proof {
	enum dkim_fault fault;
	struct fault why;
	int64_t again;		/* when another try is worth it */

	/* Set as far as it could be read, else ""; none of it is proven. */
	char address[DKIM_ADDRESS];	/* From's, as written */
	char domain[DKIM_NAME];	/* ... behind its @, in lower case */
	int signatures;		/* by that domain, */
	struct {
		enum dkim_fault fault;
		char selector[DKIM_NAME];	/* in lower case */
	} signature[DKIM_SIGNATURES];
	bool looked;

	/* DKIM_GOOD: */
	const char *selector;	/* of the one that is good; within this */
	struct buffer text;	/* canonical; see dkim_text() */
	size_t header;		/* bytes of its fields; "\r\n", body */
	bool type, encoding;	/* covers Content-Type, -Transfer-Encoding */
	struct buffer record;	/* of the key */
	enum dkim_source source;
	int64_t made;		/* t=; -1: not said */
	uint8_t h[DKIM_HASH];	/* H: see dkim_key_hash() */
	uint8_t e[DKIM_HASH];	/* E: see dkim_letter_hash() */
};

/*
 * Find the claimed author.  DKIM_GOOD: it has a signature whose key is worth
 * looking up, and out->address is the author; nothing is proven.  Call this
 * first: keys are looked up only for addresses that may write to us.
 */
enum dkim_answer dkim_look(const char *letter, size_t len, int64_t arrived,
    struct dkim_proof *out);

/*
 * Do the whole check, with the store open for writing; out is as dkim_look()
 * left it for the same letter, or all zeros.  The first good signature decides;
 * if none is good, the answer is DKIM_WAIT or DKIM_BUSY if a key is unknown,
 * and else the fault of the first.  DKIM_LATER: none was verified.
 */
enum dkim_answer dkim_check(struct context *, const char *letter, size_t len,
    int64_t arrived, struct dkim_proof *out);

/*
 * The same without store and DNS, by a record that was kept with the letter: is
 * the letter good for this domain, selector and record?
 */
enum dkim_answer dkim_check_kept(const char *letter, size_t len,
    int64_t arrived, const char *selector, const char *domain,
    const char *record, size_t record_len, struct dkim_proof *out);

void dkim_proof_free(struct dkim_proof *);

#endif
