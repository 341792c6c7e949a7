/*
 * course.h: the early moves (core/early.h) of a game that is over, and an
 * estimate of the waiting that they saved.
 */
#ifndef CMD_COURSE_H
#define CMD_COURSE_H

#include <jansson.h>

struct language;
struct record;

/*
 * An object with these members, which the caller owns; NULL if no decisions
 * were sent early:
 * - "n": how many decisions were sent early
 * - "seats": a list of {"name", "n"}
 * - "each", if known: the average time that players took when asked
 * - "time", if known: how long the others would have waited at that pace
 *
 * Decisions that were taken back do not count.  Afterwards the record stands
 * where it stood before.
 *
 * "time" leaves out decisions for which nobody would have waited anyway,
 * because nobody else was asked in between.
 */
json_t *saved_by_early(struct record *, const struct language *);

#endif
