/*
 * log.h: writes a game's progress to the store: its lines, its players' seats,
 * and the caches of its position.  The caller is in a transaction; a store that
 * fails ends the program.
 */
#ifndef CMD_LOG_H
#define CMD_LOG_H

#include <stdint.h>

struct record;
struct store_line;

/*
 * The letter that came first may be written second, when it waits for another
 * one's game, or when a machine's clock is a little behind.  So a line that
 * would be at most LOG_BACK seconds before the last one gets the last one's
 * time.  Beyond that a clock was wrong, and `audit` reports it.
 */
enum { LOG_BACK = 60 };

/* The time of a line that is written now, after this last one. */
int64_t log_time_behind(const struct store_line *last, int64_t now);
/* The same; the record stands at the last line. */
int64_t log_time(struct record *, int64_t now);

/*
 * The most lines that a ruleset plays by itself before somebody has to decide;
 * a game of bots alone goes on with the next `tick`.
 */
enum { AUTOMATIC_MAX = 1000 };

/*
 * Add the line that the record's game has just made, from this turn file of the
 * game (0: none).
 */
void log_line(struct record *, int64_t file);

/*
 * Call fn for the lines from `first` to the last, where the record stands; only
 * their number, text and file are set.  Nonzero ends the walk.  Lines that this
 * record wrote are not read again.
 */
typedef int log_fn(void *arg, const struct store_line *);
void log_each(struct record *, int64_t first, log_fn *fn, void *arg);

/*
 * Play on, draws included, until somebody has to decide, and write each line to
 * the log; in a game of bots alone at most AUTOMATIC_MAX lines.  A ruleset that
 * never stops ends the program.
 */
void log_advance(struct record *, int64_t now);

/*
 * Note in the store and the record that this player, a row, sits at the seat
 * from the present line on, with the key that the game has for it.
 */
void log_seat(struct record *, int seat, int64_t player);

/*
 * Write the caches of the last line, at which the record stands: head, snapshot
 * and alarm.
 */
void log_head(struct record *);

#endif
