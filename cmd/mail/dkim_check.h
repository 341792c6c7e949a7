/*
 * dkim_check.h: has the domain of From signed this letter, and what?
 *
 * Letters are taken apart and signatures checked in the sandbox
 * (cmd/base/sandbox.h, dkim_work.h), and keys are asked for beside it
 * (dkim_key.h): so a check is look, ask, verify.  Call it outside of a
 * transaction, after sandboxed_begin(), which comes before the store is opened.
 *
 * What "good" says: a key that the domain had in the DNS when we asked, or that
 * the host has pinned, or that was kept, has signed exactly this text, and the
 * text has one From, in that domain.  It says nothing of who in that domain has
 * written it, nor when, nor to whom.
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
	DKIM_WAIT,		/* the key is not known now: again; why, where
				   it is for the host to mend */
	DKIM_BUSY,		/* ... as too many were asked for: again */
	DKIM_BROKEN		/* the sandbox broke off, or libcrypto is not
				   there: nothing is said of the letter; why */
};

/* It begins as all zeros; dkim_proof_free() at the end, whatever it was. */
struct dkim_proof {
	enum dkim_fault fault;
	struct fault why;
	int64_t again;		/* from when on another try is worth it */

	/* Of what could be read, and "" otherwise; nothing of it is proven. */
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
 * Whose letter it would be.  DKIM_GOOD: it has a signature that is worth asking
 * for its key, and out->address says whose; nothing is proven.  To be called
 * first, as keys are asked for only where somebody may write from there.
 */
enum dkim_answer dkim_look(const char *letter, size_t len, int64_t arrived,
    struct dkim_proof *out);

/*
 * All of it, with the store open for writing; out is what dkim_look() left for
 * the same letter, or all zeros.  The first good signature decides; where none
 * is, DKIM_WAIT or DKIM_BUSY if there is one whose key is not known, and else
 * the fault of the first.
 */
enum dkim_answer dkim_check(struct context *, const char *letter, size_t len,
    int64_t arrived, struct dkim_proof *out);

/*
 * The same with a record that was kept with the letter, without store and DNS:
 * is it good by this domain, with this selector and this record?
 */
enum dkim_answer dkim_check_kept(const char *letter, size_t len,
    int64_t arrived, const char *selector, const char *domain,
    const char *record, size_t record_len, struct dkim_proof *out);

void dkim_proof_free(struct dkim_proof *);

#endif
