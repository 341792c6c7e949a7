/*
 * dkim_check.h: checks whether the domain of From has signed a letter.
 *
 * Letters are parsed and signatures verified by a worker
 * (cmd/base/work.h, dkim_work.h); keys are looked up outside it
 * (dkim_key.h).  So a check has three steps: look, ask, verify.  Do the check
 * outside of a transaction.
 *
 * "Good" means that a key of the domain has signed exactly this text, and that
 * the text has one From, in that domain.  The key is one that the domain had in
 * the DNS when we asked, that the host has pinned, or that was kept.  A good
 * signature does not prove which person in that domain wrote the text, when, or
 * to whom.
 */
#ifndef CMD_DKIM_CHECK_H
#define CMD_DKIM_CHECK_H

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"
#include "cmd/base/pack.h"
#include "cmd/mail/dkim_key.h"
#include "core/dkim.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct context;

enum dkim_answer {
	DKIM_GOOD,
	DKIM_REFUSED,		/* for ever; see fault */
	DKIM_WAIT,		/* the key is unknown now: see again; see why,
				   if the host can mend this */
	DKIM_BUSY,		/* ... because too many keys were asked for: see
				   again */
	DKIM_LATER,		/* ... because this process does not ask for
				   keys */
	DKIM_BROKEN		/* no verdict, because the worker broke off or
				   libcrypto is missing; see why */
};

/*
 * Begins as all zeros.  In the end, call dkim_proof_free() whatever the answer
 * was.
 */
struct dkim_proof {
	enum dkim_fault fault;
	struct fault why;
	int64_t again;		/* when another try is worthwhile */

	/*
	 * Set as far as the letter could be read, else "".  Nothing of this is
	 * proven.
	 */
	char address[DKIM_ADDRESS];	/* From's, as written */
	char domain[DKIM_NAME];	/* ... behind its @, in lower case */
	int signatures;		/* made by that domain */
	struct {
		enum dkim_fault fault;
		char selector[DKIM_NAME];	/* in lower case */
	} signature[DKIM_SIGNATURES];

	/* DKIM_GOOD: */
	const char *selector;	/* of the good signature; points into this
				   struct */
	struct buffer text;	/* canonical; see dkim_text() */
	size_t header;		/* bytes of its fields; "\r\n", body */
	bool type, encoding;	/* the signature covers Content-Type;
				   Content-Transfer-Encoding */
	bool addressed;		/* ... each To and Cc of the letter */
	struct buffer record;	/* of the key */
	enum dkim_source source;
	bool trusted;		/* dkim_key_trust() was called for it */
	int64_t made;		/* t=; -1: not given */
	uint8_t h[DKIM_HASH];	/* H: see dkim_key_hash() */
	uint8_t e[DKIM_HASH];	/* E: see dkim_letter_hash() */
};

/*
 * Check a letter, with the store open for writing.  Call this only for letters
 * from addresses that may write to us, because keys are looked up.  The first
 * good signature decides.  If no signature is good, the answer is DKIM_WAIT or
 * DKIM_BUSY if a key is unknown, and otherwise the fault of the first
 * signature.  DKIM_LATER means that no signature was verified.  player: From is
 * a player's address, whose look-ups strangers cannot use up.  The caller frees
 * *out in any case (dkim_proof_free()).
 */
enum dkim_answer dkim_check(struct context *, const char *letter, size_t len,
    int64_t arrived, bool player, struct dkim_proof *out);

/*
 * Do the same as dkim_check() without store and DNS: check that the letter is
 * good for this domain, selector and record.  The record was kept with the
 * letter.
 */
enum dkim_answer dkim_check_kept(const char *letter, size_t len,
    int64_t arrived, const char *selector, const char *domain,
    const char *record, size_t record_len, struct dkim_proof *out);

void dkim_proof_free(struct dkim_proof *);

/*
 * The parts of the rows of dkim_work.h, written or read (pack.h): a moment; a
 * fault; what a look finds; when a letter came, and for each signature that was
 * found in it a fault, or DKIM_OK and a record; what is true of a good letter.
 */
void dkim_pack_moment(struct pack *, int64_t *);
void dkim_pack_fault(struct pack *, enum dkim_fault *);
void dkim_pack_look(struct pack *, struct dkim_proof *);
void dkim_pack_keys(struct pack *, int64_t *arrived, int *n,
    struct dkim_key key[DKIM_SIGNATURES]);
void dkim_pack_good(struct pack *, struct dkim_proof *,
    char address[DKIM_ADDRESS]);

#endif
