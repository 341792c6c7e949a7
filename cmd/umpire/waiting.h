/*
 * waiting.h: a game in which somebody is waited for: when it is to be looked
 * at, what is done when nobody has decided, and who will be away.
 *
 * All of this is done within the caller's transaction; a store that fails
 * ends the program.
 */
#ifndef CMD_WAITING_H
#define CMD_WAITING_H

#include "cmd/umpire/adjudicator.h"

struct context;

/*
 * Put the alarms of the game at which the record stands: when it is to be
 * looked at though nobody writes, to act on its deadline, and to remind of it
 * once most of the time is over.  Who is written to once a day is told of
 * every decision that way.
 */
void waiting_alarm(struct record *);

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
 * The answer has the lines it became; first is 0 when there was nothing to
 * do.  Free the record and the answer in any case.
 */
void waiting_overdue(struct context *, const char *game, struct record *,
    struct answer *);

/*
 * Tell every game that the absence's player sits in, has deadlines and is
 * ours to order, by an order of the host's: for decisions that begin from now
 * on.  The number of games that were told.
 */
int waiting_away(struct context *, const struct store_absence *);

/*
 * The player, a row, has sat down in this game: if it has deadlines, tell it
 * of the absences that they have announced and that are not over yet.
 */
void waiting_bring(struct context *, const char *game, int64_t player);

#endif
