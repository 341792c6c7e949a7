/*
 * act.h: what orders of the host (order.h) do to a game.
 */
#ifndef CORE_ACT_H
#define CORE_ACT_H

#include "core/game.h"
#include "core/order.h"

/*
 * NULL when the order can be carried out, else a word that says why not:
 * "over", "paused", "not_paused", "no_deadline", "no_seat", "seated",
 * "no_line", "counted" (the game has this outage already), "away" (the absence
 * is over, or ends before it begins).  Whether a rollback is free, agreed or
 * forced is not looked at here.
 */
const char *game_may(const struct game *, const struct order *);

/*
 * The next line: an order that game_may() lets pass.  For a rollback past is
 * the game as it stood at order->line, and order->commitment is only read
 * where the secret is not known.
 */
void game_host(struct game *, int64_t at, const struct order *,
    const struct game *past);

/*
 * The secret after a rollback that is not free, from the first one: H(key =
 * first; "nuncio secret", count of such rollbacks in 8 bytes little-endian,
 * draw chain at the line).  A host cannot choose it, and nobody else can know
 * it.  A free rollback leaves the secret as it is.
 */
void game_next_secret(const uint8_t first[SECRET], int count,
    const uint8_t chain[HASH], uint8_t out[SECRET]);

#endif
