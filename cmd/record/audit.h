/*
 * audit.h: checks a whole game again from the signed bytes: seals with the keys
 * valid at the time, chains, references, the order of moves, the rules, the
 * draws.
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
 * A part of an audit, for one of several processes that share the work.  Seals
 * take most of the time: a part verifies those of the turn files whose number
 * is mine modulo of, and checks everything else.  If all parts find the game in
 * order, it is.  If one does not, its fault need not be the first one; only an
 * audit of the whole finds that.
 */
struct audit_part {
	int64_t of, mine;
};

/*
 * A further check, called after each correct line that is not in the middle of
 * a turn file.  When the whole log is in order it is called once more for the
 * last line, with end true.  False: see fault, a sentence that continues "game
 * ID, line N: ".
 */
typedef bool audit_fn(void *arg, struct record *, bool end, struct fault *);

/*
 * Audit the game of a record that was opened.  OK, and *good true: told lists
 * in lines what was checked (audit_notes_tell()), and the record stands at the
 * last line.  OK, and *good false: told is the first fault, in one line, with
 * the game's id and line.  Else the archive's result, with told unchanged.
 * also and part may be NULL; without a part the whole is audited.  *notes has
 * the same as data; the caller frees it in any case; it may be NULL.  If
 * r->thinks, the moves of bots are computed again.
 */
enum store_result audit_game(struct record *, audit_fn *also, void *arg,
    const struct audit_part *part, bool *good, struct buffer *told,
    struct audit_notes *notes);

#endif
