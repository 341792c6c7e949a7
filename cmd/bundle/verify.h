/*
 * verify.h: checks that the game in a bundle was played by the rules.
 *
 * The check needs no store, file or clock.  So it can be built by itself
 * (verify.a in tests.mk) and run without them.  When memory runs out, the
 * code calls die() (cmd/base/command.h), which such a build must provide.
 */
#ifndef CMD_VERIFY_H
#define CMD_VERIFY_H

#include "cmd/base/buffer.h"
#include "cmd/bundle/bundle.h"

struct audit_notes;

/*
 * Read a bundle and audit its game.  Returns true if the game is in order.
 * Then told lists in lines the things that were checked (audit_notes_tell())
 * and the keys that have signed, and the record, which was empty before, stands
 * at the game's last line.  Returns false otherwise; told is then one sentence,
 * with the line of the bundle or of the game.  In any case the caller frees
 * first the record, then the bundle, and the notes.  The notes may be NULL.
 */
bool verify_bundle(const char *text, size_t len, struct bundle *,
    struct record *, struct buffer *told, struct audit_notes *);

/*
 * Do the same as verify_bundle() for the result of bundle_read().  notes, if
 * any, are all zeros.
 */
bool verify_game(const struct bundle *, struct record *, struct buffer *told,
    struct audit_notes *);

#endif
