/*
 * standings.h: computes the players' results over all games of the store.
 */
#ifndef CMD_STANDINGS_H
#define CMD_STANDINGS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

struct context;

/*
 * Returns the standings as a list, which the caller owns.  It is sorted by
 * ruleset, then by games won, mean points and name.  Its objects have these
 * members:
 * - "player", "ruleset"
 * - "games" (played to their end), "won", "running", "points" (in all)
 * - "decisions" (turn files with moves), "mean" and "median" (seconds to
 *   decide; null without a decision)
 * - "due" (decisions that had a deadline), "kept" (those made in time)
 * - "rated" (games by which the player is rated), and "rating", "skill" and
 *   "deviation" (core/rating.h: in hundredths; null if rated is 0)
 *
 * A decision begins with the game line before it.  Decisions by the program do
 * not count.  A seat's decision counts for its holder at the time.  Abandoned
 * games have no end.  The logs of all games are read; damaged ones are left
 * out.
 */
json_t *standings_all(struct context *);
/*
 * Call fn for each row in the order of standings_all(); fn owns the row.  With
 * ratings, call fn only for rows that have a rating, by ruleset and then the
 * highest rating first.
 */
typedef void standings_fn(void *arg, json_t *row);
void standings_each(struct context *, bool ratings, standings_fn *,
    void *arg);

/*
 * Returns the rows of a ruleset that have a rating, the highest rating first.
 * The caller owns the list.
 */
json_t *standings_rated(const json_t *rows, const char *ruleset);

/* Write a time of a row as "1d 3h", "5h 12m", "40m", or "-" for null. */
enum { SPELL_TEXT = 32 };
void standings_time(const json_t *seconds, char out[SPELL_TEXT]);

/* Write a row's share of decisions in time as "95 %"; "-" if none was due. */
void standings_kept(const json_t *row, char out[SPELL_TEXT]);

#endif
