/*
 * local_game.h: a game in memory, of one person and bots, or of bots alone.  It
 * has a host's key, a log and turn files like any other, so that it can be kept
 * as a bundle, but needs no store, file or clock.
 *
 * Call local_game_step() until it returns false, at the beginning and after
 * local_game_take() and local_game_undo(); only then is the game settled, and
 * the other functions may be called.
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
	const struct secret *host;	/* a minisign key; NULL: one is made for
					   this game */
};

/* Begin a game; NULL: `fault` has a sentence that says why not. */
struct local_game *local_game_begin(
    const struct local_game_setup *, int64_t now, struct fault *);
/* NULL is fine. */
void local_game_free(struct local_game *);

/*
 * The game at its last line, to be read only; its tale has the events of that
 * line.
 */
struct record *local_game_record(struct local_game *);
/* The person's seat, or PUBLIC if only bots play. */
int local_game_seat(const struct local_game *);

/*
 * Add one more line: from the person's moves, or by the program itself: a draw,
 * a forced move, a bot's move.  False: there is nothing more to do.
 */
bool local_game_step(struct local_game *, int64_t now);

/*
 * Take the person's line, which may be several moves: it becomes a turn file,
 * whose moves are local_game_step()'s next lines.  False: the outcome, which
 * was begun, is a refusal, and nothing has changed.
 */
bool local_game_take(struct local_game *, const char *line, size_t len,
    int64_t now, struct outcome *);

/*
 * Go back to before the person's last line, unless there was a draw since:
 * draws stay.  Returns NULL, or a sentence that says why not.
 */
const char *local_game_undo(struct local_game *, int64_t now);

/*
 * Add to *out, as text, everything needed to continue the game elsewhere: its
 * bundle with its secret, and the keys that were made for it.  This text
 * reveals future draws; the caller wipes it.
 */
void local_game_keep(struct local_game *, struct buffer *out);

/*
 * Continue a game that was kept.  host is its host's key, unless one was made
 * for the game; then it is ignored and may be NULL.  Nothing in the text is
 * trusted: the game is checked like any bundle.  NULL: `fault` has a sentence
 * that says why not.
 */
struct local_game *local_game_resume(const char *text, size_t len,
    const struct secret *host, struct fault *);

/* The game as a bundle, piece by piece; see bundle_write(). */
void local_game_write(
    struct local_game *, bundle_fn *fn, void *arg, struct fault *);

#endif
