/*
 * audit.h: everything of a game checked again from the bytes that were
 * signed: seals with the keys that were valid then, chains, references, the
 * order of moves, the rules, the draws.
 */
#ifndef CMD_AUDIT_H
#define CMD_AUDIT_H

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"
#include "store/result.h"

#include <stdbool.h>

struct audit_notes;
struct record;

/*
 * A part of an audit, for one of several processes that share the work.  Most
 * of it is seals: those of the turn files whose number is mine modulo of are
 * verified, and everything else is checked in each part.  If all parts find the
 * game in order, it is.  If one does not, its fault need not be the first one;
 * an audit of the whole tells that.
 */
struct audit_part {
	int64_t of, mine;
};

/*
 * A further check, called after each line that is in order and not in the
 * middle of a turn file.  When the whole log is in order it is called once more
 * for the last line, with end true.  False: see fault, a sentence that goes on
 * after "game ID, line N: ".
 */
typedef bool audit_fn(void *arg, struct record *, bool end, struct fault *);

/*
 * Audit the game of a record that was opened.  OK, and *good true: told says
 * in lines what was found in order (audit_notes_tell()), and the record stands
 * at the last line.  OK, and *good false: told is the first fault, in one
 * line, with the game's id and line.  Else what the archive returned, and told
 * is as it was.  also and part may be NULL; without a part it is the whole.
 * *counts is the same in numbers, the caller's to free in any case; it may be
 * NULL.  Where r->thinks says so, what bots have played is worked out again.
 */
enum store_result audit_game(struct record *, audit_fn *also, void *arg,
    const struct audit_part *part, bool *good, struct buffer *told,
    struct audit_notes *notes);

#endif
