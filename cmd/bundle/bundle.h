/*
 * bundle.h: a whole game as one text that anybody can check, without a store;
 * nuncio-bundle(5) describes it for a stranger.
 *
 * Each bundle has exactly one spelling: the reader writes the game again and
 * compares every byte, and the host's seal covers the whole text, so a changed
 * byte never goes unnoticed.
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
 * that, as a budget limits the press of each seat over a whole game.
 */
enum { BUNDLE_MAX = 128 << 20 };

/*
 * The texts sealed to an heir, each in base64: the game's secret, and its
 * players' language and zone for letters.  The second may be missing.
 */
enum {
	BUNDLE_READERS = 480,	/* bytes of the second, padded with NULs */
	BUNDLE_SEALED = (SECRET + 48 + 2) / 3 * 4 + 1 +
	    (BUNDLE_READERS + 48 + 2) / 3 * 4 + 1	/* a blank between, a
							   NUL */
};

/* A host who takes over a game. */
struct bundle_heir {
	struct key key;
	const char *readers;	/* "NAME LANGUAGE ZONE" of each player, lines of
				   at most BUNDLE_READERS bytes in all; ZONE is
				   - for UTC.  NULL: unknown */
};

/* Takes a bundle as it is written, piece by piece. */
typedef void bundle_fn(void *arg, const char *bytes, size_t len);

/*
 * Write the game up to the end of its log, where the record stands before and
 * afterwards, including the host's seal.  heir, which may be NULL, is a host
 * for whom the game's secret is sealed and added.  Returns the archive's
 * result.  OK may come with a sentence in *fault: the game is another host's,
 * nothing can be sealed to that heir, or it is too long.  Then, and when the
 * result is not OK, discard the output.  If fn is NULL, only check whether the
 * bundle can be written.
 */
enum store_result bundle_write(struct record *, const struct secret *host,
    const struct bundle_heir *heir, bundle_fn *fn, void *arg, struct fault *);

/*
 * The same without the last lines, the host's key and seal.  sealed is the text
 * for an heir as it stands in the bundle, or NULL.
 */
enum store_result bundle_body(struct record *, const char *sealed,
    bundle_fn *fn, void *arg);

/* A bundle that was read; line numbers count from 1. */
struct bundle {
	struct memory_archive *kept;	/* the game */
	int setup;		/* the line that has the game's line 0 */
	int seal;		/* the line where the host's seal begins */
	char host[KEY_TEXT];	/* the key it was sealed with */
	uint8_t promise[HASH];	/* the commitment in line 0 */
	char sealed[BUNDLE_SEALED];	/* the texts for an heir, or "" */
	char readers[BUNDLE_READERS + 1];	/* from bundle_open(), in the
					   form of struct bundle_heir, but from
					   a stranger; or "" */
};

/*
 * Read the game of a bundle into memory.  This checks the form, and that no two
 * players share a key; the audit (audit.h) checks lines, seals, draws and
 * rules; trust nothing in the bundle before that.  text need not end with a
 * NUL.  False: see fault, a sentence with the number of the bundle's line, the
 * game's line or both.  bundle_free() it in any case.
 */
bool bundle_read(const char *text, size_t len, struct bundle *,
    struct fault *);
/*
 * Open the texts for an heir.  If the secret was sealed to this host, and is
 * the one that line 0 promises, it is put into the game, and the readers into
 * the bundle.
 */
void bundle_open(struct bundle *, const struct secret *own);
void bundle_free(struct bundle *);

#endif
