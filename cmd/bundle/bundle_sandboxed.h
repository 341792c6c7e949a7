/*
 * bundle_sandboxed.h: has processes without power (cmd/base/work.h) read and
 * audit a stranger's bundle.
 *
 * A bundle is the longest input from outside, and its reader is the largest
 * parser here.  So a process with the store or a key never reads the text.  One
 * process turns the text into a row (pack.h).  The row is no more trustworthy
 * than the bundle, so another process audits it.  The process that has the key
 * only opens the secret that was sealed to this key, and checks that the
 * position that it gets back is valid and matches the last line's hash.
 */
#ifndef CMD_BUNDLE_SANDBOXED_H
#define CMD_BUNDLE_SANDBOXED_H

#include "cmd/base/work.h"
#include "cmd/bundle/bundle.h"

/* The work of `nuncio worker bundle`. */
extern const struct work bundle_work;

/*
 * Do the same as verify_bundle().  Afterwards the record stands at the last
 * line, although this process has read no line.  own is the key of the host who
 * may be the heir.  If a sandboxed process broke off, told stays empty, the
 * fault gives the reason, and the exit status is EX_SOFTWARE.
 */
bool bundle_sandboxed(const char *text, size_t len, const struct secret *own,
    struct bundle *, struct record *, struct buffer *told, struct fault *);

#endif
