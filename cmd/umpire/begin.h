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
 * Begin a game: variant is complete, players are names in the order of seats,
 * no_join: nobody has to join.  One transaction.  The outcome is a refusal or
 * EX_OK, with the game's id; outcome_free() it.
 */
void begin_new(struct context *, const struct variant *, const char *id,
    const char *const *players, bool no_join, struct outcome *);

/*
 * The same within the caller's transaction, with an outcome that was begun.
 * False: refused.
 */
bool begin_within(struct context *, const struct variant *, const char *id,
    const char *const *players, bool no_join, struct outcome *);

#endif
