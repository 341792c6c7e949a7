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
 * player is now.  "answer" and "report" tell the position at the line that the
 * row names, all others the present one.  There is nothing to tell of a turn
 * that is no longer theirs, that is paused, or for which a younger row waits,
 * nor of an invitation that was accepted or whose game is over.  STORE_OK, or
 * what the store returned; STORE_DAMAGED also when kind or args are wrong.
 * Free *out in any case.
 */
enum store_result compose_letter(struct context *, const struct store_outbox *,
    struct draft *out);

#endif
