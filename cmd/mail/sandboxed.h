/*
 * sandboxed.h: reads and makes letters with GMime in a sandboxed process
 * (cmd/base/sandbox.h).  These functions take and return the same as
 * letter_parse() and mime_make().  But if GMime is subverted, runs out of
 * memory or loops, only the worker process is affected.
 */
#ifndef CMD_SANDBOXED_H
#define CMD_SANDBOXED_H

#include "cmd/mail/letter.h"
#include "cmd/mail/mime.h"

/*
 * Announce that a letter will be read or made soon, so that libraries are
 * loaded in the meantime.
 */
void letter_ahead(void);

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

/* The work on signatures of mail providers: see dkim_work.h and dkim_dns.h. */
enum sandboxed { SANDBOXED_LOOK, SANDBOXED_VERIFY, SANDBOXED_ASK };
struct iovec;
/*
 * Have a worker of that kind process n pieces of bytes.  Its answer is as
 * hostile as a letter.  Returns false if the worker broke off; see fault.
 */
bool sandboxed_work(enum sandboxed, const struct iovec *, int n,
    struct buffer *out, struct fault *);

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
