/*
 * bundle.h: writes and reads bundles.  A bundle is a whole game as one text
 * that anybody can check without a store.  nuncio-bundle(5) describes the
 * format for strangers.
 *
 * Each bundle has exactly one spelling: the reader writes the game again and
 * compares every byte.  The host's seal covers the whole text.  So a changed
 * byte is always noticed.
 *
 * The rest of the folder is about games outside of a store: verify.h checks
 * one, in bundle_sandboxed.h without power; import.h takes it into a store;
 * check.h holds letters and receipts against it; letters.h has the letters
 * behind its moves; position.h is the present position alone.
 */
#ifndef CMD_BUNDLE_H
#define CMD_BUNDLE_H

#include "cmd/base/fault.h"
#include "cmd/bundle/memory_archive.h"
#include "core/chain.h"
#include "core/key.h"
#include "store/result.h"

struct record;

/*
 * The most bytes of a bundle.  A long game with all its press takes a tenth of
 * these bytes: budget.h has a limit for the press of a seat in a whole game.
 */
enum { BUNDLE_MAX = 128 << 20 };

/*
 * The texts sealed to an heir, each in base64: the game's secret, and the
 * language and the zone of each player for letters.  The second text may be
 * missing.
 */
enum {
	BUNDLE_READERS = 480,	/* bytes of the second text, padded with NULs */
	BUNDLE_SEALED = (SECRET + 48 + 2) / 3 * 4 + 1 +
	    (BUNDLE_READERS + 48 + 2) / 3 * 4 + 1	/* with a blank between
							   and a NUL */
};

/* A host who takes over a game. */
struct bundle_heir {
	struct key key;
	const char *readers;	/* a line "NAME LANGUAGE ZONE" for each player,
				   at most BUNDLE_READERS bytes in all; ZONE is
				   - for UTC.  NULL: unknown */
};

/* Take a bundle piece by piece, while it is written. */
typedef void bundle_fn(void *arg, const char *bytes, size_t len);

/*
 * Write the game up to the end of its log, with the host's seal.  The record
 * stands at this end before and afterwards.  heir, which may be NULL, is a host
 * for whom the game's secret is sealed and added.  If fn is NULL, only check
 * whether the bundle can be written.
 *
 * Returns the archive's result.  OK may come with a sentence in *fault: another
 * host has the game, nothing can be sealed to that heir, or the bundle is too
 * long.  In this case, and if the result is not OK, discard the output.
 */
enum store_result bundle_write(struct record *, const struct secret *host,
    const struct bundle_heir *heir, bundle_fn *fn, void *arg, struct fault *);

/*
 * Write the same without the last lines, which are the host's key and seal.
 * sealed is the text for an heir as it stands in the bundle, or NULL.
 */
enum store_result bundle_body(struct record *, const char *sealed,
    bundle_fn *fn, void *arg);

/* A bundle that was read; line numbers count from 1. */
struct bundle {
	const char *text;	/* all of it; borrowed */
	size_t len;
	struct memory_archive *kept;	/* the game */
	int setup;		/* the line that has the game's line 0 */
	int seal;		/* the line where the host's seal begins */
	char host[KEY_TEXT];	/* the key with which it was sealed */
	uint8_t promise[HASH];	/* the commitment in line 0 */
	char sealed[BUNDLE_SEALED];	/* the texts for an heir, or "" */
	char readers[BUNDLE_READERS + 1];	/* as bundle_open() found them,
						   in the form of struct
						   bundle_heir, but written by a
						   stranger; or "" */
};

/*
 * Read the game of a bundle into memory, and check the host's seal.  No line is
 * played: the audit (audit.h) checks lines, seals, draws and rules, and tells
 * which keys two players share; trust nothing in the bundle before the audit.
 * text need not end with a NUL, and must outlive the bundle.  Returns false if
 * the bundle is malformed; the fault is a sentence with the number of the
 * bundle's line.  The caller must call bundle_free() in any case.
 */
bool bundle_read(const char *text, size_t len, struct bundle *,
    struct fault *);
/*
 * Is the text in the one spelling that a bundle has?  The record stands at the
 * end of its game, which is in order.
 */
bool bundle_spelled(const struct bundle *, struct record *, struct fault *);
/*
 * Open the texts for an heir.  If the secret is not known yet, was sealed to
 * this host and is the one that line 0 promises, put the secret into the game
 * and the readers into the bundle, and return true.
 */
bool bundle_open(struct bundle *, const struct secret *own);
void bundle_free(struct bundle *);

#endif
