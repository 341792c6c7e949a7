/*
 * audit.h: everything of a game checked again from the bytes that were
 * signed: seals with the keys that were valid then, chains, references, the
 * order of moves, the rules, the draws, the caches.
 */
#ifndef CMD_AUDIT_H
#define CMD_AUDIT_H

#include "cmd/base/buffer.h"
#include "cmd/umpire/record.h"

/*
 * Audit a game that is in the store.  STORE_OK and true in *good: *told says
 * in a line what was found in order; false: in a line the first fault, with
 * the game's id and line.  Else what the store said.
 */
enum store_result audit_game(struct store *, const char *id, bool *good,
    struct buffer *told);

#endif
