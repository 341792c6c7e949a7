/*
 * audit_store.h: the audit of a game in the store, with the caches that are
 * kept of it there: its head, its snapshots, and what waits beside it.
 */
#ifndef CMD_AUDIT_STORE_H
#define CMD_AUDIT_STORE_H

#include "cmd/base/buffer.h"
#include "store/result.h"

#include <stdbool.h>

struct audit_part;
struct letter_means;

/*
 * As audit_game().  The caller has begun to read, so that nobody changes the
 * game meanwhile.  NONE: there is no such game.  What the store finds damaged
 * is a fault as well.  thinks: what bots have played is worked out again.  The
 * letters of letter seats are looked at with these means; NULL: there are none.
 */
enum store_result audit_store(struct store *, const char *id,
    const struct audit_part *part, bool thinks, const struct letter_means *,
    bool *good, struct buffer *told);

#endif
