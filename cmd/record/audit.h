/*
 * audit.h: checks a whole game again from the signed bytes: seals (with the
 * keys valid at the time), chains, references, the order of moves, the rules
 * and the draws.
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
 * A further check, called after each correct line that is not in the middle of
 * a turn file.  If the whole log is in order, the check is called once more for
 * the last line, with end true.  Returns false if it finds a fault, which is a
 * sentence that continues "game ID, line N: ".
 */
typedef bool audit_fn(void *arg, struct record *, bool end, struct fault *);

/*
 * Audit the game of a record that was opened.  also may be NULL.  If r->thinks
 * is set, the moves of bots are computed again.  The results are:
 * - OK, and *good true: told lists in lines the things that were checked
 *   (audit_notes_tell()), and the record stands at the last line.
 * - OK, and *good false: told is the first fault, in one line, with the game's
 *   id and line.
 * - Any other result is the archive's, with told unchanged.
 *
 * notes may be NULL.  Otherwise *notes gets the same facts as data, and the
 * caller frees it in any case.
 */
enum store_result audit_game(struct record *, audit_fn *also, void *arg,
    bool *good, struct buffer *told, struct audit_notes *notes);

#endif
