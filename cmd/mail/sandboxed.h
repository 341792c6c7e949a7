/*
 * sandboxed.h: reads and makes letters with GMime in a process without power
 * (cmd/base/work.h).  These functions take and return the same as
 * letter_parse() and mime_make().  But if GMime is subverted, runs out of
 * memory or loops, only the worker process is affected.
 */
#ifndef CMD_SANDBOXED_H
#define CMD_SANDBOXED_H

#include "cmd/mail/letter.h"
#include "cmd/mail/mime.h"

/*
 * Read a letter in a worker.  A worker's answer is refused unless it is bounded
 * and clean as struct letter says.  Returns false if the worker broke off or
 * GMime is missing; see fault.  After true, the caller frees *out.
 */
bool letter_read(const char *bytes, size_t len, const char *own,
    struct letter *out, struct fault *);

/*
 * Make a letter in a worker.  Returns false if the worker broke off or GMime is
 * missing; see fault.
 */
bool mime_compose(const struct mime *, struct buffer *out, struct fault *);

/* The work itself (letter_work.h), in a child of the worker. */
void sandboxed_read(const char *bytes, size_t len, struct buffer *out);
void sandboxed_compose(const char *bytes, size_t len, struct buffer *out);

/*
 * Returns true if letters can be read at all.  If not, the fault gives the
 * reason.
 */
bool letter_ready(struct fault *);

/*
 * Returns the exit status for a letter that could not be read or made: `none`
 * if no other letter can be read or made either, else EX_SOFTWARE.
 */
int sandboxed_status(int none);

#endif
