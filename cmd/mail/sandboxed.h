/*
 * sandboxed.h: reads and makes letters with GMime in a sandboxed process
 * (cmd/base/sandbox.h).  These functions take and return the same as
 * letter_parse() and mime_make(); but if GMime is subverted, runs out of memory
 * or loops, only the worker suffers.
 */
#ifndef CMD_SANDBOXED_H
#define CMD_SANDBOXED_H

#include "cmd/mail/letter.h"
#include "cmd/mail/mime.h"

/*
 * Announce that a letter will be read or made, so that libraries are loaded
 * meanwhile.
 */
void letter_ahead(void);

/*
 * A worker's answer is refused unless it is bounded and clean as struct letter
 * says.  False: the worker broke off, or GMime is missing; see fault.  Free
 * *out if true.
 */
bool letter_read(const char *bytes, size_t len, const char *own,
    struct letter *out, struct fault *);

/* False likewise. */
bool mime_compose(const struct mime *, struct buffer *out, struct fault *);

/* Signatures of providers, likewise: see dkim_work.h and dkim_dns.h. */
enum sandboxed { SANDBOXED_LOOK, SANDBOXED_VERIFY, SANDBOXED_ASK };
struct iovec;
/*
 * Have that worker process n pieces of bytes.  False: it broke off; see fault.
 * Its answer is as hostile as a letter.
 */
bool sandboxed_work(enum sandboxed, const struct iovec *, int n,
    struct buffer *out, struct fault *);

/* Can letters be read at all?  False: the fault says why not. */
bool letter_ready(struct fault *);

/*
 * The exit status for a letter that could not be read or made: EX_SOFTWARE, or,
 * if no other letter would fare better, `none`.
 */
int sandboxed_status(int none);

#endif
