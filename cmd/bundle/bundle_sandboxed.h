/*
 * bundle_sandboxed.h: a stranger's bundle, read and audited by a process
 * without power (cmd/base/sandbox.h).
 *
 * A bundle is the longest thing that comes from outside, and what reads it is
 * the largest parser here.  So its text never meets the store or a key: what
 * is in it comes back as rows, and these are audited once more by whoever has
 * the key, as the answer is worth no more than the bundle.
 */
#ifndef CMD_BUNDLE_SANDBOXED_H
#define CMD_BUNDLE_SANDBOXED_H

#include "cmd/bundle/bundle.h"

struct buffer;

/*
 * As verify_bundle() does with a bundle; own is the key of the host who may be
 * its heir.  Where nothing can be said of it, as the process broke off, nothing
 * is told, and the fault says why: EX_SOFTWARE.
 */
bool bundle_sandboxed(const char *text, size_t len, const struct secret *own,
    struct bundle *, struct record *, struct buffer *told, struct fault *);

#endif
