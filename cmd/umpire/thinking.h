/*
 * thinking.h: planners think while no transaction is open, as nobody else could
 * write meanwhile.
 *
 * Where a planner has to think, the game stops (r->ponders).  The transaction
 * goes on to its end as if that were all, and is rolled back.  Then the planner
 * thinks, and the transaction is done anew; now the choice is known.
 */
#ifndef CMD_THINKING_H
#define CMD_THINKING_H

#include <stdbool.h>

struct bot_thoughts;
struct context;
struct record;

/*
 * Returns what the planners of this process have thought.  As long as there is
 * room for more, a record whose r->fixed.thoughts this is stops for them.
 */
struct bot_thoughts *thinking_thoughts(void);

/* Do the same as record_drop(), but keep what a planner is to think about. */
void thinking_drop(struct record *);

/*
 * Call it before the commit.  If planners are to think about records that were
 * dropped, or about r (NULL: none), roll the transaction back, let them think,
 * free r with record_free(), and return true: the caller does all of it anew.
 * A game that has bots alone stays as it is: `tick` plays on.
 */
bool thinking_again(struct context *, struct record *r);

#endif
