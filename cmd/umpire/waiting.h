/*
 * waiting.h: a game in which somebody is waited for: what is done when nobody
 * has decided.
 *
 * All of this is done within the caller's transaction; a store that fails
 * ends the program.
 */
#ifndef CMD_WAITING_H
#define CMD_WAITING_H

#include <stdint.h>

struct context;
struct outcome;
struct record;

/*
 * How often the player, a row, wants to be written to has changed: the alarms
 * of all their games.
 */
void waiting_alarms(struct context *, int64_t player);

/*
 * Do what is to be done in a game because nobody has decided: say that
 * somebody is late, play for them, open the seat.  Refused when the game is
 * damaged, or cannot be told of an outage as the host's key is missing.  With
 * a grace, what follows being late is left to another moment than that in
 * which it is said, so that a letter which waits somewhere gets its chance.
 * The outcome has the lines it became; first is 0 when there was nothing to
 * do.  Free the record and the outcome in any case.
 */
void waiting_overdue(struct context *, const char *game, struct record *,
    struct outcome *);

#endif
