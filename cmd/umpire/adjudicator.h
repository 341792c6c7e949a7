/*
 * adjudicator.h: taking a turn file into its game, a player's or the host's:
 * its seal, the position that it saw, its moves and all else that it says.
 */
#ifndef CMD_ADJUDICATOR_H
#define CMD_ADJUDICATOR_H

#include <stdbool.h>
#include <stdint.h>

struct outcome;
struct record;
struct block;

/*
 * File a block that is of the game at whose last line the record stands, and
 * of the player at this seat, or of the host (SEATS), as outcome->player says:
 * that much was read before the seal is known to be good.  Within the caller's
 * transaction, and false, refused, leaves in it what is the caller's to take
 * back; so does a forecast, which was not refused.  Nobody is told by mail.
 * There is one scratch for all calls, which is not on the stack.
 */
bool adjudicator_file(struct record *, int seat, const struct block *,
    int64_t now, struct outcome *);

/* Is this game played here, and not by another host?  False: refused. */
bool adjudicator_here(struct record *, struct outcome *);

#endif
