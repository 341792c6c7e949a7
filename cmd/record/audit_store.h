/*
 * audit_store.h: audits a game in the store, including its caches there: the
 * head, the snapshots, and the files that wait beside it.
 */
#ifndef CMD_AUDIT_STORE_H
#define CMD_AUDIT_STORE_H

#include "cmd/base/buffer.h"
#include "store/result.h"

#include <stdbool.h>

struct audit_part;
struct letter_means;

/*
 * As audit_game().  The caller has begun a read transaction, so that the game
 * does not change meanwhile.  NONE: there is no such game.  Damage that the
 * store finds is a fault as well.  thinks: compute the moves of bots again.
 * The letters of letter seats are checked by these means; NULL: not at all.
 */
enum store_result audit_store(struct store *, const char *id,
    const struct audit_part *part, bool thinks, const struct letter_means *,
    bool *good, struct buffer *told);

#endif
