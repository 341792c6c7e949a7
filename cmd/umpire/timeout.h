/*
 * timeout.h: the program's actions in a game whose player does not decide in
 * time.
 *
 * All functions work within the caller's transaction.  A store that fails ends
 * the program.
 */
#ifndef CMD_TIMEOUT_H
#define CMD_TIMEOUT_H

#include <stdint.h>

struct context;
struct outcome;
struct record;

/*
 * Set the alarms of all games of a player (a row) who has changed how often to
 * get letters.
 */
void timeout_alarms(struct context *, int64_t player);

/*
 * Take the steps that were due in a game by a moment, now or earlier, because
 * nobody decided: declare the player late, play for the player, or open the
 * seat.  A decision that began while the clock was ahead begins again.  Refused
 * if the game is damaged.  If there is a grace period, one call never both
 * declares a player late and plays or opens the seat, so that a delayed letter
 * gets its chance.  Nothing is due of a player since a letter of theirs came
 * that waits for a key.  The outcome has the lines that were added; first is 0
 * if nothing was due.  The caller frees the record and the outcome in any case.
 */
void timeout_overdue(struct context *, const char *game, int64_t by,
    struct record *, struct outcome *);

#endif
