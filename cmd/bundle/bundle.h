/*
 * bundle.h: a whole game as one text that anybody can check, without a store;
 * nuncio-bundle(5) describes it for a stranger.
 *
 * There is one spelling only: what is read is written again and compared to
 * the byte, and the host's seal covers all of it, so that no flipped byte goes
 * unnoticed.
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
 * The most bytes of a bundle.  A long game with all its press has a tenth of
 * it: there is a budget for what a seat says in a game's whole life.
 */
enum { BUNDLE_MAX = 128 << 20 };

/*
 * What is sealed to an heir, each in base64: the game's secret, and how its
 * players read letters.  The second may be missing.
 */
enum {
	BUNDLE_READERS = 480,	/* bytes of the second, NULs behind the text */
	BUNDLE_SEALED = (SECRET + 48 + 2) / 3 * 4 + 1 +
	    (BUNDLE_READERS + 48 + 2) / 3 * 4 + 1	/* a blank between, and
							   a NUL */
};

/* A host to whom a game goes. */
struct bundle_heir {
	struct key key;
	const char *readers;	/* "NAME LANGUAGE ZONE" of each player, lines of
				   at most BUNDLE_READERS bytes in all; ZONE is
				   - for UTC.  NULL: nothing is said */
};

/* Takes a bundle as it is written, piece by piece. */
typedef void bundle_fn(void *arg, const char *bytes, size_t len);

/*
 * Write the game at the end of its log, where the record stands, up to and
 * with the host's seal; the record stands there afterwards.  heir, which may
 * be NULL, is a host to whom the secret goes with it, sealed.  What
 * the archive returned; OK may be with a sentence in *fault: the game is
 * another host's, nothing can be sealed to that heir, or it is too long.  Then
 * and when it is not OK, what was written is of no use.  fn may be NULL: then
 * this only says whether it can be done.
 */
enum store_result bundle_write(struct record *, const struct secret *host,
    const struct bundle_heir *heir, bundle_fn *fn, void *arg, struct fault *);

/*
 * The same without the last lines: the host's key and seal.  sealed is what
 * goes to an heir as it stands there, or NULL.
 */
enum store_result bundle_body(struct record *, const char *sealed,
    bundle_fn *fn, void *arg);

/* What was read, and where in the bundle, from line 1. */
struct bundle {
	struct memory_archive *kept;	/* the game */
	int setup;		/* where its line 0 is */
	int seal;		/* where the host's seal begins */
	char host[KEY_TEXT];	/* with whose key it is made */
	uint8_t promise[HASH];	/* the commitment in line 0 */
	char sealed[BUNDLE_SEALED];	/* what goes to an heir, or "" */
	char readers[BUNDLE_READERS + 1];	/* bundle_open(): struct
					   bundle_heir has the form, but they
					   are a stranger's; or "" */
};

/*
 * Read the game of a bundle into memory.  This checks the form, and that no
 * two players share a key; the audit (audit.h) checks lines, seals, draws and
 * rules, and before it nothing of the bundle is to be believed.  text need not
 * end with a NUL.  False: see fault, a sentence with the number of the
 * bundle's line, the game's line or both.  bundle_free() it in any case.
 */
bool bundle_read(const char *text, size_t len, struct bundle *,
    struct fault *);
/*
 * Where the secret was sealed to this host, and is the one that line 0
 * promises, the game has it from here on, and the bundle has the readers.
 */
void bundle_open(struct bundle *, const struct secret *own);
void bundle_free(struct bundle *);

#endif
