/*
 * timeout.h: the program's actions in a game whose player does not decide in
 * time.
 *
 * A store that fails ends the program.
 */
#ifndef CMD_TIMEOUT_H
#define CMD_TIMEOUT_H

#include <stdbool.h>
#include <stdint.h>

struct bot_thoughts;
struct context;
struct outcome;
struct record;

/*
 * Set the alarms of all games of a player (a row) who has changed how often to
 * get letters, within the caller's transaction.
 */
void timeout_alarms(struct context *, int64_t player);

/*
 * Within the caller's transaction, take the steps that were due in a game by a
 * moment, now or earlier, because nobody decided: declare the player late, play
 * for the player, or open the seat.  A decision that began while the clock was
 * ahead begins again.  Refused if the game is damaged.  If there is a grace
 * period, one call never both declares a player late and plays or opens the
 * seat, so that a delayed letter gets its chance.  Nothing is due of a player
 * since a letter of theirs came that waits for a key.  The outcome has the
 * lines that were added; first is 0 if nothing was due.  The caller frees the
 * record and the outcome in any case.
 *
 * With thoughts (NULL: without) no planner thinks within the transaction: if
 * one has to, r->ponders is set, and no more was done.
 */
void timeout_overdue(struct context *, const char *game, int64_t by,
    struct bot_thoughts *thoughts, struct record *, struct outcome *);

/*
 * Begin a transaction that holds the game.  Returns false, without one, if
 * another process writes to the game now.
 */
bool timeout_hold(struct context *, const char *game);

/*
 * Do all that is due in the game, and what bots play after that, in
 * transactions of its own: the planners think between them.  In a game of bots
 * alone each stays, and the outcome is that of the last.  Otherwise only the
 * last does, as nobody's turn file may come between what is due and what
 * follows.  A letter that was not tried yet, or that another process may be
 * reading, may be from a player who is not late: what became due after it came
 * is left to the next call.  Returns false if another process writes to the
 * game: then no more is done, and the outcome says nothing.  The caller frees
 * the record and the outcome in any case.
 */
bool timeout_play(struct context *, const char *game, struct record *,
    struct outcome *);

#endif
