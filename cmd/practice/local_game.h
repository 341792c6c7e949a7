/*
 * local_game.h: a game in memory, of one person and the program, or of bots
 * alone: with a host's key, a log and turn files like any other, so that it
 * can be kept as a bundle, but without a store, a file or a clock.
 *
 * Whoever has one calls local_game_step() until it is false, at the beginning
 * and after local_game_take() and local_game_undo(); only then it is settled,
 * and the other functions may be called.
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

/* Who plays, and who is the host.  What it points to is lent. */
struct local_game_setup {
	struct variant *variant;	/* complete, with its bots */
	const char *id;			/* of the game */
	const char *player;		/* the person's name; it is no bot's */
	const struct secret *host;	/* a key of minisign's; NULL: one is
					   made for this game */
};

/* The game; NULL: `fault` has a sentence why there is none. */
struct local_game *local_game_begin(
    const struct local_game_setup *, int64_t now, struct fault *);
/* NULL is fine. */
void local_game_free(struct local_game *);

/*
 * The game at its last line, to be looked at; its tale has the events of that
 * line.
 */
struct record *local_game_record(struct local_game *);
/* The person's seat, or PUBLIC where bots are alone. */
int local_game_seat(const struct local_game *);

/*
 * One more line: of what the person has said, or one that the program makes by
 * itself: a draw, a forced move, a bot's.  False: there is nothing more to do.
 */
bool local_game_step(struct local_game *, int64_t now);

/*
 * The person says this line, which may be several moves: it becomes a turn
 * file, whose moves are local_game_step()'s next lines.  False: the outcome,
 * which was begun, is a refusal, and nothing has changed.
 */
bool local_game_take(struct local_game *, const char *line, size_t len,
    int64_t now, struct outcome *);

/*
 * Go back to before the last line that the person said, unless something was
 * drawn since: what was drawn stays.  NULL, or a sentence why not.
 */
const char *local_game_undo(struct local_game *, int64_t now);

/*
 * Add to *out, as text, all that it takes to go on with the game elsewhere: its
 * bundle with its secret, and the keys that were made for it.  Who has this can
 * tell what will be drawn; the caller wipes it.
 */
void local_game_keep(struct local_game *, struct buffer *out);

/*
 * Go on with a game that was kept.  host is its host's key where that was not
 * made for it, else it is not looked at and may be NULL.  Nothing in the text
 * is believed: the game is checked as any bundle.  NULL: `fault` has a sentence
 * why not.
 */
struct local_game *local_game_resume(const char *text, size_t len,
    const struct secret *host, struct fault *);

/* The game as a bundle, piece by piece; see bundle_write(). */
void local_game_write(
    struct local_game *, bundle_fn *fn, void *arg, struct fault *);

#endif
