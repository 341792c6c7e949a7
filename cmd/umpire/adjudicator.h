/*
 * adjudicator.h: takes a turn file, a player's or the host's, into its game:
 * checks its seal and the position that it refers to, and carries out its moves
 * and all its other lines.
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
 * The reason in the log of a game that was restored from a backup, from that
 * line on.
 */
#define ADJUDICATOR_RESTORED	"the host has gone back to a backup, and " \
	"what came after this is lost"

/*
 * Take a block into the game at whose last line the record stands.  seat is its
 * player's, or SEATS for the host; outcome->player has the name.  Both were
 * read before the seal was verified.  Works within the caller's transaction.
 * False: refused; the caller undoes all writes.  After a forecast, which is not
 * a refusal, the caller must do that, too.  Sends no mail.  All calls share one
 * static scratch area.
 */
bool adjudicator_file(struct record *, int seat, const struct block *,
    int64_t now, struct outcome *);

/*
 * Likewise take a letter for its letter seat: as a file that is written and
 * sealed here, with the letter kept beside it.
 */
bool adjudicator_letter(struct context *, struct record *,
    const struct letter_turn *, struct outcome *);

/*
 * Take a player's file of no game, whose seal is good, as the announcement of
 * an absence into the game at whose last line the record stands.  Only the
 * file's seat, identity, text and seal are used.  False: the game does not need
 * it, or the seat has another key by now; nothing was written.
 */
bool adjudicator_away(struct record *, const struct store_file *,
    const struct game_absence *, int64_t now, struct outcome *);

/* Is this game played here, and not by another host?  False: refused. */
bool adjudicator_here(struct record *, struct outcome *);

/*
 * The time of the last line in the game's log that says that it was restored
 * from a backup; 0: none.
 */
int64_t adjudicator_went_back(struct record *);

#endif
