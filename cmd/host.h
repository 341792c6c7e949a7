/*
 * host.h: what the host's own key does: orders to a game, and receipts.
 */
#ifndef CMD_HOST_H
#define CMD_HOST_H

#include "adjudicator.h"
#include "buffer.h"
#include "core/key.h"

struct context;

/*
 * The host's secret key, STORE.key, and whether it is there at all; read once.
 * A key file that is no key ends the program.
 */
const struct secret *host_secret(struct context *);

/*
 * Give the game an order: write the turn file, seal it, take it.  The record
 * is as adjudicator_take() leaves it.  Without the key the program ends.
 */
void host_order(struct context *, const char *game,
    const struct game_order *order, struct record *, struct answer *);

/*
 * Add the receipt of the line at which the record stands: the text and the
 * host's seal over it, which `minisign -V` checks.  The same line always gives
 * the same receipt.  Nothing is added where the key that signs for this game
 * is not at hand.
 */
void host_receipt(struct context *, const struct record *,
    struct buffer *out);

#endif
