/*
 * bundle_sandboxed.h: a stranger's bundle, read and audited by sandboxed
 * processes (cmd/base/sandbox.h).
 *
 * A bundle is the longest input from outside, and its reader is the largest
 * parser here.  So its text never meets the store or a key.  One process turns
 * it into rows; as these are no more trustworthy than the bundle, another one
 * audits them.  The process that has the key only opens the secret that was
 * sealed to it, and checks that the position it gets back is valid and matches
 * the last line's hash.
 */
#ifndef CMD_BUNDLE_SANDBOXED_H
#define CMD_BUNDLE_SANDBOXED_H

#include "cmd/bundle/bundle.h"

struct buffer;

/*
 * Do the same as verify_bundle(); the record then stands at the last line,
 * although this process has read no line.  own is the key of the host who may
 * be the heir.  If a process broke off, told stays empty, and the fault says
 * why: EX_SOFTWARE.
 */
bool bundle_sandboxed(const char *text, size_t len, const struct secret *own,
    struct bundle *, struct record *, struct buffer *told, struct fault *);

#endif
