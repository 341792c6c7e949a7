/*
 * compose.h: makes a letter from a row of the outbox (cmd/umpire/outbox_row.h).
 */
#ifndef CMD_COMPOSE_H
#define CMD_COMPOSE_H

#include "cmd/mail/draft.h"
#include "store/result.h"

struct context;
struct store_outbox;

/*
 * Make the text of a row, in the player's language, for the player's present
 * address.  An answer, a report and what a spectator gets show the position at
 * the line that the row names; all others show the present position.  A turn
 * has nothing to tell if it is no longer the player's, or the game is paused.
 * An invitation has nothing to tell if it was accepted or its game is over.
 * Returns STORE_OK or the store's result, and STORE_DAMAGED also when kind or
 * args are wrong.  The caller frees *out in any case.
 */
enum store_result compose_letter(struct context *, const struct store_outbox *,
    struct draft *out);

#endif
