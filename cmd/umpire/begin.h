/*
 * begin.h: begins games.
 */
#ifndef CMD_BEGIN_H
#define CMD_BEGIN_H

#include <stdbool.h>

struct context;
struct outcome;
struct variant;

/*
 * Begin a game in one transaction.  variant is complete; players are names in
 * the order of seats; no_join means that nobody has to join.  The outcome is a
 * refusal, or EX_OK with the game's id.  The caller frees it with
 * outcome_free().  What planners play first comes in transactions of its own,
 * as timeout_play() does it.
 */
void begin_new(struct context *, const struct variant *, const char *id,
    const char *const *players, bool no_join, struct outcome *);

/*
 * Do the same as begin_new() within the caller's transaction, with an outcome
 * that the caller has begun.  Returns false if refused.  After the commit, the
 * caller calls begin_play(), which lets planners play, if that game waits for
 * them; otherwise the next `tick` does.
 */
bool begin_within(struct context *, const struct variant *, const char *id,
    const char *const *players, bool no_join, struct outcome *);
void begin_play(struct context *);

#endif
