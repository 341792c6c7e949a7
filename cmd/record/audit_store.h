/*
 * audit_store.h: audits a game in the store, including its caches there: the
 * head, the snapshots, and the files that wait beside the game.
 */
#ifndef CMD_AUDIT_STORE_H
#define CMD_AUDIT_STORE_H

#include "cmd/base/buffer.h"
#include "store/result.h"

#include <stdbool.h>

struct letter_means;

/*
 * Audit a game of the store; see audit_game().  The caller has begun a read
 * transaction, so that the game does not change meanwhile.  NONE means that
 * there is no such game.  Damage that the store finds is a fault as well.  With
 * thinks the moves of bots are computed again.  The letters of letter seats are
 * checked with these means; with NULL, they are not checked.
 */
enum store_result audit_store(struct store *, const char *id,
    bool thinks, const struct letter_means *, bool *good,
    struct buffer *told);

#endif
