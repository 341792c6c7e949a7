/*
 * hint.h: what the planner would do in a position, and what it expects of it.
 * It looks from the seat's eyes and takes its chance from what everybody can
 * see, so a hint tells nothing that the seat may not know, and the same hint
 * comes each time.
 */
#ifndef CMD_HINT_H
#define CMD_HINT_H

#include "core/planner.h"

#include <stdint.h>

struct game;
struct record;

/* May hints be given?  NULL, or a sentence: why not. */
const char *hint_fault(const struct record *);

/* What the planner thinks of the pending decision; it takes memory. */
void hint_think(const struct record *, int visits, struct planner_advice *out);

/* A number that every line of a game has for itself, known to everybody. */
uint64_t hint_seed(const struct game *);

/* "31.4", of hundredths. */
enum { HINT_POINTS = 16 };
const char *hint_points(int hundredths, char out[HINT_POINTS]);

#endif
