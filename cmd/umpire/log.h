/*
 * log.h: what the store gets to know of a game that goes on: its lines, who
 * sits where, and the caches of where it stands.  Whoever calls these is in a
 * transaction; a store that fails ends the program.
 */
#ifndef CMD_LOG_H
#define CMD_LOG_H

#include <stdint.h>

struct record;
struct store_line;

/*
 * Who came first may write second: a letter waits for another's game, or a
 * machine's clock is a little behind.  So the time of a line is never before
 * that of the last one, where the difference is no more than LOG_BACK seconds.
 * Beyond that a clock was wrong, and `audit` says so.
 */
enum { LOG_BACK = 60 };

/* The time of a line that is written now, behind this one, the last. */
int64_t log_time_behind(const struct store_line *last, int64_t now);
/* The same, whichever is the last; the record stands there. */
int64_t log_time(struct record *, int64_t now);

/*
 * No ruleset plays more by itself before somebody has to decide; where nobody
 * ever has, as bots play alone, the next run of `tick` goes on.
 */
enum { AUTOMATIC_MAX = 1000 };

/*
 * Add the line that the record's game has just made, of this turn file of the
 * game (0: of none).
 */
void log_line(struct record *, int64_t file);

/*
 * The lines from this one on up to the one where the record stands, the last;
 * of each only its number and its text.  Other than 0 ends it.  What this
 * record wrote is not read again.
 */
typedef int log_fn(void *arg, const struct store_line *);
void log_each(struct record *, int64_t first, log_fn *fn, void *arg);

/*
 * Play on as far as nobody has to be asked, draws and all, each line into the
 * log; of a game of bots alone AUTOMATIC_MAX lines.  A ruleset that finds no
 * end of it ends the program.
 */
void log_advance(struct record *, int64_t now);

/*
 * From the present line on this player, a row, sits at the seat, with the key
 * that the game has for it: into the store and the record.
 */
void log_seat(struct record *, int seat, int64_t player);

/*
 * Put the caches of the line at which the record stands, its last: head,
 * snapshot and alarm.
 */
void log_head(struct record *);

#endif
