/*
 * hint.h: the move that the planner would make in a position, and the result it
 * expects.  The planner sees only what the seat may see, and takes its random
 * seed from public data.  So a hint reveals nothing that the seat may not know,
 * and the hint is the same each time.
 */
#ifndef CMD_HINT_H
#define CMD_HINT_H

#include "core/planner.h"

#include <stdint.h>

struct game;
struct record;

/*
 * Returns NULL if hints may be given, else a sentence with the reason why not.
 */
const char *hint_fault(const struct record *);

/* Run the planner on the pending decision. */
void hint_think(const struct record *, int visits, struct planner_advice *out);

/* Returns a public number, which differs for every line of a game. */
uint64_t hint_seed(const struct game *);

/* Write hundredths as "31.4". */
enum { HINT_POINTS = 16 };
const char *hint_points(int hundredths, char out[HINT_POINTS]);

#endif
