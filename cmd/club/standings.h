/*
 * standings.h: the players' results over all games of the store.
 */
#ifndef CMD_STANDINGS_H
#define CMD_STANDINGS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

struct context;

/*
 * A list, the caller's, by ruleset, then by games won, mean points and name, of
 * {"player", "ruleset", "games" (to their end), "won", "running", "points" (in
 * all), "decisions" (turn files with moves), "mean" and "median" (seconds to
 * decide, null without a decision), "due" (decisions that had a deadline),
 * "kept" (those in time), "rated" (games by which the player is rated),
 * "rating", "skill" and "deviation" (core/rating.h: in hundredths; null where
 * rated is 0)}.  A decision begins with the game line before it; decisions by
 * the program do not count, and a seat's decision counts for its holder at the
 * time.  Abandoned games have no end.  What is kept with the heads of games is
 * believed (cmd/record/tally.h); where nothing is, the log is read, and a
 * damaged one left out.
 */
json_t *standings_all(struct context *);
/*
 * A call for each row in this order, or, with ratings, for those that have one,
 * by ruleset, then the highest rating first.  The row is fn's.
 */
typedef void standings_fn(void *arg, json_t *row);
void standings_each(struct context *, bool ratings, standings_fn *,
    void *arg);
/* The same over those games for which counts(arg, id) is true. */
json_t *standings_of(struct context *, bool (*counts)(void *arg,
    const char *game), void *arg);

/* The rows of a ruleset that have a rating, the highest first; the caller's. */
json_t *standings_rated(const json_t *rows, const char *ruleset);

/* Write a time of a row as "1d 3h", "5h 12m", "40m", or "-" for null. */
enum { SPELL_TEXT = 32 };
void standings_time(const json_t *seconds, char out[SPELL_TEXT]);

/* Write a row's share of decisions in time as "95 %"; "-" if none was due. */
void standings_kept(const json_t *row, char out[SPELL_TEXT]);

#endif
