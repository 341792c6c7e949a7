/*
 * log.h: writes a game's progress to the store: its lines, its players' seats,
 * and the caches of its position.  The caller has begun a transaction.  A store
 * that fails ends the program.  Only begin.c, adjudicator.c, early_file.c and
 * timeout.c write lines.
 */
#ifndef CMD_LOG_H
#define CMD_LOG_H

#include <stdint.h>

struct record;
struct store_line;

/*
 * Lines are not always written in the order in which their letters came: a
 * letter may wait until another letter's work in the game is done, or a
 * machine's clock may be a little behind.  So a line whose time would be at
 * most LOG_BACK seconds before that of the last line gets the last line's time.
 * If the difference is greater, a clock was wrong, and `audit` reports that.
 */
enum { LOG_BACK = 60 };

/* Returns the time for a line that is written now, after this last line. */
int64_t log_time_behind(const struct store_line *last, int64_t now);
/* Returns the same time for a record that stands at the last line. */
int64_t log_time(struct record *, int64_t now);

/*
 * A ruleset plays at most this many lines by itself before somebody has to
 * decide.  A game of bots alone goes on with the next `tick`.
 */
enum { AUTOMATIC_MAX = 1000 };

/*
 * Add the line that the record's game has just made from this turn file of the
 * game (0: from no file).
 */
void log_line(struct record *, int64_t file);

/*
 * Call fn for each line from `first` to the last line, at which the record
 * stands.  Only the number, text and file of each line are set.  If fn returns
 * nonzero, the walk ends.  Lines that this record wrote are not read again.
 */
typedef int log_fn(void *arg, const struct store_line *);
void log_each(struct record *, int64_t first, log_fn *fn, void *arg);

/*
 * Play on, draws included, until somebody has to decide, and write each line to
 * the log.  In a game of bots alone, stop after AUTOMATIC_MAX lines.  Where
 * game_ponders(), stop and set r->ponders.  If a ruleset never stops by itself,
 * the program ends.
 */
void log_advance(struct record *, int64_t now);

/*
 * Note in the store and the record that this player, given as a row, holds the
 * seat from the present line on, with the key that the game has for the seat.
 */
void log_seat(struct record *, int seat, int64_t player);

/*
 * Write the caches of the last line, at which the record stands: head, snapshot
 * and alarm.
 */
void log_head(struct record *);

#endif
