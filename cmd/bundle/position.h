/*
 * position.h: the present position of a game, for one reader, as one small
 * text.  The text is enough to show the position, to list the legal moves and
 * to try them, without a store and without the game's history.
 * nuncio-bundle(5) describes the format for strangers.
 *
 * The text contains only facts that the reader may know: the state has gone
 * through blind().  Each position has exactly one spelling: the program that
 * reads the text writes it again and compares every byte.
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
	POSITION_MAX = 1 << 20,	/* bytes; a custom edition takes the most */
	POSITION_TOLD = 4096,	/* bytes of the recent events */
	POSITION_PAST = 4096	/* bytes of earlier states */
};

/* The reader of a position, and what it includes. */
struct position {
	int seat;		/* the reader's, or PUBLIC */
	bool own;		/* includes facts that only that seat may know;
				   else only facts that everybody may know */
	char lang[16];		/* tag of the language in which the reader's
				   turn files are read */
	char address[ADDRESS_TEXT];	/* where the reader sends turn files;
					   "": not given */
	uint8_t told[POSITION_TOLD];	/* the events since the reader's last
					   decision: position_tell() */
	size_t told_len;
	uint8_t past[POSITION_PAST];	/* the state before each line since
					   then, as the reader saw it:
					   position_remember() */
	size_t past_len;
	bool sealed;		/* after reading: the text has a good seal of
				   the host that it names; else it has no
				   seal */
};

/*
 * Tell an event of this line.  When room runs out, the oldest events are
 * forgotten.  position_untell() forgets those of later lines than this one, to
 * which the game has gone back.
 */
void position_tell(struct position *, int64_t line, const struct event *);
void position_untell(struct position *, int64_t line);
/*
 * Read the event of told that begins at byte *at, 0 at first, and its line, and
 * set *at to the next one.  Returns false if there is none.
 */
bool position_event(const struct position *, size_t *at, int64_t *line,
    struct event *);

/*
 * Remember that a line changed the state, as the reader sees it, from `before`
 * to `after`; each has size bytes, at most STATE_MAX.  When room runs out, the
 * oldest changes are forgotten.
 */
void position_remember(struct position *, int64_t line, const uint8_t *before,
    const uint8_t *after, size_t size);
/*
 * Set the state back to the state before the last line remembered, set *line to
 * its number, and forget it.  Returns false if no line is remembered.
 */
bool position_back(struct position *, int64_t *line, uint8_t *state,
    size_t size);

/* Add the position at which the record stands to *out, without a seal. */
void position_write(const struct record *, const struct position *,
    struct buffer *out);

/* Add a host's seal to the position in *out, which has nothing else. */
void position_seal(const struct secret *host, const struct record *,
    struct buffer *out);

/*
 * Read a position into a record that is empty or was freed.  The record stands
 * at the position's line and has neither an archive nor a secret.  So lines
 * before it cannot be read, and draws cannot be made.  text need not end with a
 * NUL.  Returns false if the text is malformed; the fault is a sentence, with
 * the line of the text.  The caller must call record_free() in any case.
 *
 * Anybody can make up such a text, including the host's key: a good seal only
 * proves that the owner of that key wrote it.
 */
bool position_read(const char *text, size_t len, struct record *,
    struct position *, struct fault *);

/*
 * Find a position that is not quoted within a text that may have anything else
 * around the position.  The position reaches from its first line to the end of
 * its seal, if it has one.  Returns false if there is no position.
 */
bool position_find(const char *text, size_t len, size_t *at, size_t *end);

/*
 * Returns, for each seat, the player, the reference for the player's turn file,
 * and the line that the player's key must fill in when the file is signed
 * (core/ask.h).  The caller owns the result.
 */
json_t *position_drafts(const struct game *);

/*
 * Returns the position as `show --json` prints it, for seat or PUBLIC.  The
 * caller owns it.
 */
json_t *position_json(const struct record *, int seat);

#endif
