/*
 * bundle_sandboxed.h: a stranger's bundle, read and audited by a process
 * without power (cmd/base/sandbox.h).
 *
 * A bundle is the longest thing that comes from outside, and what reads it is
 * the largest parser here.  So its text never meets the store or a key: what
 * is in it comes back as rows, and another such process audits these, as the
 * answer is worth no more than the bundle.  Who has the key only opens the
 * secret that was sealed to it, and looks whether the position that comes back
 * is one, and that of the last line's hash.
 */
#ifndef CMD_BUNDLE_SANDBOXED_H
#define CMD_BUNDLE_SANDBOXED_H

#include "cmd/bundle/bundle.h"

struct buffer;

/*
 * As verify_bundle() does with a bundle, and the record stands at the last line
 * without one having been read here; own is the key of the host who may be
 * its heir.  Where nothing can be said of it, as the process broke off, nothing
 * is told, and the fault says why: EX_SOFTWARE.
 */
bool bundle_sandboxed(const char *text, size_t len, const struct secret *own,
    struct bundle *, struct record *, struct buffer *told, struct fault *);

#endif
