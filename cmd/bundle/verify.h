/*
 * verify.h: is a bundle a game that was played as it should be?
 *
 * This and all that it calls needs no store, no file and no clock, so that it
 * can be built on its own (verify.a in the Makefile) and run where there are
 * none.  When memory runs out it calls die() (cmd/base/command.h), which
 * whoever builds it so has to provide.
 */
#ifndef CMD_VERIFY_H
#define CMD_VERIFY_H

#include "cmd/base/buffer.h"
#include "cmd/bundle/bundle.h"

struct audit_part;
struct audit_notes;

/*
 * Read a bundle and audit its game (part: see audit_game()).  True: told says
 * in lines what was found in order (audit_notes_tell()) and which keys have
 * signed, and the record, which was empty before, stands at the game's last
 * line.  False: told is one
 * sentence, with the line of the bundle or of the game.  The bundle and the
 * record are the caller's to free in any case, the record first; and the
 * notes, which may be NULL.
 */
bool verify_bundle(const char *text, size_t len, const struct audit_part *part,
    struct bundle *, struct record *, struct buffer *told,
    struct audit_notes *);

/* The same with what bundle_read() has read; notes, if any, are all zeros. */
bool verify_game(const struct bundle *, const struct audit_part *part,
    struct record *, struct buffer *told, struct audit_notes *);

#endif
