/*
 * saved.h: the early moves (core/early.h) of a game that is over, and an
 * estimate of the waiting that they saved.
 */
#ifndef CMD_SAVED_H
#define CMD_SAVED_H

#include <jansson.h>

struct language;
struct record;

/*
 * {"n", how many decisions were sent early, "seats", a list of {"name", "n"},
 * and, if known, "each", the average time that players took when asked, and
 * "time", how long the others would have waited at that pace}; NULL: none were.
 * The caller's.  Decisions that were taken back do not count.  The record
 * stands where it stood.
 *
 * The time leaves out decisions for which the game would not have waited
 * anyway, as nobody else was asked between.
 */
json_t *saved_by_early(struct record *, const struct language *);

#endif
