/*
 * compose.h: a row of the outbox (cmd/umpire/outbox.h) as a letter.
 */
#ifndef CMD_COMPOSE_H
#define CMD_COMPOSE_H

#include "cmd/mail/draft.h"
#include "store/result.h"

struct context;
struct store_outbox;

/*
 * Make the text of a row: in the player's language, at the address where the
 * player is now.  "answer" and "report" show the position at the line that the
 * row names, all others the present one.  There is nothing to tell for a turn
 * that is no longer theirs, is paused, or has a younger row waiting, nor for an
 * invitation that was accepted or whose game is over.  STORE_OK, or the store's
 * result; STORE_DAMAGED also when kind or args are wrong.  Free *out in any
 * case.
 */
enum store_result compose_letter(struct context *, const struct store_outbox *,
    struct draft *out);

#endif
