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

struct bot_thoughts;
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
 *
 * With thoughts (NULL: without) no planner thinks within the transaction: if
 * one has to, r->ponders is set, and no more was done.  Then the caller rolls
 * the transaction back, unless bots alone play, calls game_think(), and begins
 * again: nobody's turn file may come between what is due and what follows.
 */
void timeout_overdue(struct context *, const char *game, int64_t by,
    struct bot_thoughts *thoughts, struct record *, struct outcome *);

#endif
