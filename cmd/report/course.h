/*
 * course.h: what the whole log of a game that is over tells: the points of each
 * round, and the early moves (core/early.h) with an estimate of the waiting
 * that they saved.
 */
#ifndef CMD_COURSE_H
#define CMD_COURSE_H

#include <jansson.h>

struct course;
struct language;
struct record;

struct course *course_new(void);
void course_free(struct course *);	/* NULL is allowed */
/*
 * Note all lines up to the record's, which reads them again and then stands
 * where it stood before.
 */
void course_read(struct course *, struct record *);

enum { ROUNDS_TOLD = 12 };
/*
 * Add to data what was noted up to the end of the game:
 * - "rounds": the players at the end of each round, a list of {"round",
 *   "players"} in the view's form.  The list is empty if the game has more than
 *   ROUNDS_TOLD rounds
 * - "saved", if decisions were sent early: an object with
 *   - "n": how many decisions were sent early
 *   - "seats": a list of {"name", "n"}
 *   - "each", if known: the average time that players took when asked
 *   - "time", if known: how long the others would have waited at that pace
 *
 * Decisions that were taken back do not count.  "time" leaves out decisions for
 * which nobody would have waited anyway, because nobody else was asked in
 * between.
 */
void course_tell(const struct course *, const struct record *,
    const struct language *, json_t *data);

#endif
