/*
 * adjudicator.h: taking a turn file into its game, a player's or the host's:
 * its seal, the position that it saw, its moves and all else that it says.
 */
#ifndef CMD_ADJUDICATOR_H
#define CMD_ADJUDICATOR_H

#include <stdbool.h>
#include <stdint.h>

#include "store/games.h"

struct context;
struct game_absence;
struct letter_turn;
struct outcome;
struct record;
struct block;

/*
 * The reason that stands in the log of a game whose store is a backup from that
 * line on.
 */
#define ADJUDICATOR_RESTORED	"the host has gone back to a backup, and " \
	"what came after this is lost"

/*
 * Take a block into the game at whose last line the record stands.  seat is
 * its player's, or SEATS for the host; outcome->player has the name.  Both
 * were read before the seal is known to be good.  It works within the caller's
 * transaction. False: refused; the caller takes back what was written.  After
 * a forecast, which is not a refusal, the caller must do that, too.  Nobody is
 * told by mail.  There is one scratch for all calls, which is not on the
 * stack.
 */
bool adjudicator_file(struct record *, int seat, const struct block *,
    int64_t now, struct outcome *);

/*
 * Likewise what a letter says for its seat, which is a letter seat: in a file
 * that is written and sealed here, and with the letter kept beside it.
 */
bool adjudicator_letter(struct context *, struct record *,
    const struct letter_turn *, struct outcome *);

/*
 * Take a player's file of no game, whose seal is good, as that of an absence
 * into the game at whose last line the record stands.  The file's seat,
 * identity, text and seal count.  False: it is not needed here, or the seat
 * has another key by now; nothing was written.
 */
bool adjudicator_away(struct record *, const struct store_file *,
    const struct game_absence *, int64_t now, struct outcome *);

/* Is this game played here, and not by another host?  False: refused. */
bool adjudicator_here(struct record *, struct outcome *);

/*
 * When the game said last, in its log, that it has gone back to a backup; 0:
 * it never has.
 */
int64_t adjudicator_went_back(struct record *);

#endif
