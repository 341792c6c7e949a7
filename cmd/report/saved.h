/*
 * saved.h: what was said early in a game that is over (core/early.h), and how
 * much waiting that has saved.
 */
#ifndef CMD_SAVED_H
#define CMD_SAVED_H

#include <jansson.h>

struct language;
struct record;

/*
 * {"n", how many decisions were said early, "seats", a list of {"name", "n"},
 * and, where it can be told, "each", how long who was asked took on average,
 * and "time", what the others would have waited at that pace}; NULL: none was.
 * The caller's.  What was taken back does not count.  The record stands where
 * it stood.
 *
 * The time is an estimate: of decisions for which the game would not have had
 * to wait anyway, as nobody else was asked between, nothing is counted.
 */
json_t *saved_by_early(struct record *, const struct language *);

#endif
