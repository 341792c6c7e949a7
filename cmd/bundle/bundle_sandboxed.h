/*
 * bundle_sandboxed.h: has a process without power (cmd/base/work.h) verify a
 * stranger's bundle.
 *
 * A bundle is the longest input from outside, and to read its game is the
 * largest parser here.  So a process with the store or a key does not do it
 * itself.  It cuts a text that is in order into its lines and turn files
 * (bundle_read()), which are therefore those that were verified, and plays none
 * of them.  It opens the secret that was sealed to its key, has the bundle
 * verified once more with that secret, and checks that the position that it
 * gets back is valid and matches the last line's hash.
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
