/*
 * verify.h: checks that the game in a bundle was played by the rules.
 *
 * Neither this nor any function it calls needs a store, a file or a clock, so
 * that it can be built on its own (verify.a in the Makefile) and run without
 * them.  When memory runs out it calls die() (cmd/base/command.h), which such a
 * build must provide.
 */
#ifndef CMD_VERIFY_H
#define CMD_VERIFY_H

#include "cmd/base/buffer.h"
#include "cmd/bundle/bundle.h"

struct audit_part;
struct audit_notes;

/*
 * Read a bundle and audit its game (part: see audit_game()).  True: told lists
 * in lines what was checked (audit_notes_tell()) and which keys have signed,
 * and the record, which was empty before, stands at the game's last line.
 * False: told is one sentence, with the line of the bundle or of the game.  In
 * any case the caller frees the record, then the bundle, and the notes, which
 * may be NULL.
 */
bool verify_bundle(const char *text, size_t len, const struct audit_part *part,
    struct bundle *, struct record *, struct buffer *told,
    struct audit_notes *);

/* The same for the result of bundle_read(); notes, if any, are all zeros. */
bool verify_game(const struct bundle *, const struct audit_part *part,
    struct record *, struct buffer *told, struct audit_notes *);

#endif
