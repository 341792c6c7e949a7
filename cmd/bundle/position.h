/*
 * position.h: a game as it stands, for one reader, as one small text: enough
 * to show it, to list the legal moves and to try them, without a store and
 * without what came before.  nuncio-bundle(5) describes it for a stranger.
 *
 * What that reader may not know is not in it: the state has gone through
 * blind().  There is one spelling only: what is read is written again and
 * compared to the byte.
 */
#ifndef CMD_POSITION_H
#define CMD_POSITION_H

#include "cmd/base/address.h"
#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"
#include "core/key.h"
#include "core/ruleset.h"

#include <jansson.h>

struct game;
struct record;

enum {
	POSITION_MAX = 1 << 20,	/* bytes; most is a custom edition */
	POSITION_TOLD = 4096,	/* bytes of what happened, with a NUL */
	POSITION_PAST = 4096	/* bytes of how it stood before */
};

/* For whom a position is, and how much is in it. */
struct position {
	int seat;		/* the reader's, or PUBLIC */
	bool own;		/* it has what only that seat may know; else
				   what everybody may */
	char lang[16];		/* in which the reader's turn files are read: a
				   language's tag */
	char address[ADDRESS_TEXT];	/* where the reader sends turn files;
					   "": it is not said */
	char told[POSITION_TOLD];	/* what happened since the reader's
					   last decision, each sentence on a
					   line that ends; "": it is not said */
	uint8_t past[POSITION_PAST];	/* how the state was before each line
					   since then, as the reader saw it:
					   see position_remember() */
	size_t past_len;
	bool sealed;		/* read: it has a seal, which is that of the
				   host named in it; else it has none */
};

/*
 * Set what happened from sentences as story_end() has them: the last ones, as
 * many as there is room for.
 */
void position_tell(struct position *, const json_t *told);

/*
 * Behind a line the state of size bytes, at most STATE_MAX, as the reader sees
 * it, is `after`, and before it was `before`.  Where there is no more room for
 * that, what is oldest is forgotten.
 */
void position_remember(struct position *, const uint8_t *before,
    const uint8_t *after, size_t size);
/*
 * Make the state what it was before the last line that is remembered, which is
 * forgotten then; false: there is none.
 */
bool position_back(struct position *, uint8_t *state, size_t size);

/* Add the position at which the record stands to *out, without a seal. */
void position_write(const struct record *, const struct position *,
    struct buffer *out);

/* Add the seal of a host over a position, which is all of *out, to it. */
void position_seal(const struct secret *host, const struct record *,
    struct buffer *out);

/*
 * Read a position into a record that is empty or was freed.  The record stands
 * at the line, has no archive, and no secret: lines before it cannot be read,
 * and draws cannot be made.  text need not end with a NUL.  False: see fault,
 * a sentence, with the line of the text.  record_free() it in any case.
 *
 * Whoever wrote the text can have made up all of it, the host's key too: a good
 * seal only says that it comes from whoever has that key.
 */
bool position_read(const char *text, size_t len, struct record *,
    struct position *, struct fault *);

/*
 * Where a position lies in a text that may hold anything else around it, not
 * quoted: from its first line to the end of its seal, if it has one.  False:
 * there is none.
 */
bool position_find(const char *text, size_t len, size_t *at, size_t *end);

/*
 * For each seat the player, what a turn file of theirs refers to, and what it
 * asks their key for (core/ask.h); the caller's.
 */
json_t *position_drafts(const struct game *);

/*
 * The bytes of a position, with which the text begins, up to "end" with its
 * line feed, where its seal stands; 0: it does not come to that.
 */
size_t position_body(const char *text, size_t len);

/* The position as `show --json` has it, for seat or PUBLIC; the caller's. */
json_t *position_json(const struct record *, int seat);

#endif
