/*
 * adjudicator.h: takes a turn file of a player or the host into its game.  It
 * checks the file's seal and the position that the file refers to.  It then
 * carries out the moves and all other lines of the file.
 */
#ifndef CMD_ADJUDICATOR_H
#define CMD_ADJUDICATOR_H

#include <stdbool.h>
#include <stdint.h>

#include "store/kept_games.h"

struct context;
struct game_absence;
struct letter_turn;
struct outcome;
struct record;
struct block;

/*
 * The reason that the log gives in the line which says that the game was
 * restored from a backup.
 */
#define ADJUDICATOR_RESTORED	"the host has gone back to a backup, and " \
	"what came after this is lost"

/*
 * Take a block into the game at whose last line the record stands.  seat is the
 * seat of the file's player, or SEATS for the host; outcome->player has the
 * name.  The caller has read both before the seal is verified.  This works
 * within the caller's transaction and sends no mail.  All calls share one
 * static scratch area.
 *
 * Returns false if the block is refused; the caller then undoes all writes.  A
 * forecast is not a refusal, but after it, too, the caller must undo all
 * writes.
 */
bool adjudicator_file(struct record *, int seat, const struct block *,
    int64_t now, struct outcome *);

/*
 * Take a letter for its letter seat, as adjudicator_file() takes a block.  This
 * writes and seals a turn file from the letter, and keeps the letter beside the
 * file.
 */
bool adjudicator_letter(struct context *, struct record *,
    const struct letter_turn *, struct outcome *);

/*
 * Take a player's file of no game, which announces an absence, into the game at
 * whose last line the record stands.  The file's seal is good.  Only the file's
 * seat, identity, text and seal are used.  Returns false, having written
 * nothing, if the game does not need the absence or the seat has another key by
 * now.
 */
bool adjudicator_away(struct record *, const struct store_file *,
    const struct game_absence *, int64_t now, struct outcome *);

/*
 * Returns true if this game is played here, and not with another host.  If not,
 * refuses.
 */
bool adjudicator_here(struct record *, struct outcome *);

/*
 * Returns the time of the last line in the log which says that the game was
 * restored from a backup, or 0 if there is no such line.
 */
int64_t adjudicator_went_back(struct record *);

#endif
