/*
 * local_game.h: a game in memory, of one person and bots, or of bots alone.  It
 * has a host's key, a log and turn files like any other game, so that it can be
 * kept as a bundle.  But it needs no store, file or clock.
 *
 * At the beginning, and after local_game_take() and local_game_undo(), call
 * local_game_step() until it returns false.  Only then is the game settled, so
 * that the other functions may be called.
 */
#ifndef CMD_LOCAL_GAME_H
#define CMD_LOCAL_GAME_H

#include "cmd/base/buffer.h"
#include "cmd/bundle/bundle.h"
#include "cmd/record/variant.h"
#include "core/turn.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct outcome;
struct record;

/* The players and the host.  All pointers are borrowed. */
struct local_game_setup {
	struct variant *variant;	/* complete, with its bots */
	const char *id;			/* of the game */
	const char *player;		/* the person's name, not a bot's */
	const struct secret *host;	/* a minisign key; NULL: a key is made
					   for this game */
};

/* Begin a game.  Returns NULL on failure; the fault gives the reason. */
struct local_game *local_game_begin(
    const struct local_game_setup *, int64_t now, struct fault *);
/* Free a game; NULL is allowed. */
void local_game_free(struct local_game *);

/*
 * Returns the game at its last line, only for reading.  Its tale has the events
 * of that line.
 */
struct record *local_game_record(struct local_game *);
/* Returns the person's seat, or PUBLIC if only bots play. */
int local_game_seat(const struct local_game *);

/*
 * Add one more line: one of the person's moves, or a draw, a forced move or a
 * bot's move by the program.  Returns false if there is nothing more to do.
 */
bool local_game_step(struct local_game *, int64_t now);

/*
 * Take the person's line, which may be several moves.  It becomes a turn file;
 * local_game_step() then adds its moves as the next lines.  The caller has
 * begun the outcome.  Returns false, having changed nothing, if the outcome is
 * a refusal.
 */
bool local_game_take(struct local_game *, const char *line, size_t len,
    int64_t now, struct outcome *);

/*
 * From now on the person writes in this language, of which the tag is borrowed;
 * at first in English.
 */
void local_game_speak(struct local_game *, const char *lang);

/*
 * Go back to the position before the person's last line.  This is impossible
 * after a draw, because draws stay.  Returns NULL, or the key of the phrase
 * that says why not.
 */
const char *local_game_undo(struct local_game *, int64_t now);

/*
 * Add to *out, as text, everything needed to continue the game elsewhere: its
 * bundle with its secret, and the keys that were made for it.  This text
 * reveals future draws; the caller wipes it.
 */
void local_game_keep(struct local_game *, struct buffer *out);

/*
 * Continue a game that was kept.  host is the key of its host.  If a key was
 * made for the game, host is ignored and may be NULL.  The text is not trusted:
 * the game is checked like any bundle.  Returns NULL on failure; the fault
 * gives the reason.
 */
struct local_game *local_game_resume(const char *text, size_t len,
    const struct secret *host, struct fault *);

/* Write the game as a bundle, piece by piece; see bundle_write(). */
void local_game_write(
    struct local_game *, bundle_fn *fn, void *arg, struct fault *);

#endif
