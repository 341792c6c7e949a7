/*
 * sandboxed.h: letters are read and made by GMime, in a process without power
 * (cmd/base/sandbox.h).  These take what letter_parse() and mime_make() take,
 * and return what they do; but whatever happens to GMime, be it led astray,
 * out of memory or in a loop, happens to the worker.
 */
#ifndef CMD_SANDBOXED_H
#define CMD_SANDBOXED_H

#include "cmd/mail/letter.h"
#include "cmd/mail/mime.h"

/*
 * A letter will be read or made: what that takes is loaded meanwhile.
 */
void letter_ahead(void);

/*
 * What a worker tells of a letter is bounded and clean as struct letter says,
 * or it is refused.  False: it broke off, or GMime is not there; see fault.
 * Free *out unless it is false.
 */
bool letter_read(const char *bytes, size_t len, const char *own,
    struct letter *out, struct fault *);

/* False likewise. */
bool mime_compose(const struct mime *, struct buffer *out, struct fault *);

/* Signatures of providers, likewise: see dkim_work.h and dkim_dns.h. */
enum sandboxed { SANDBOXED_LOOK, SANDBOXED_VERIFY, SANDBOXED_ASK };
struct iovec;
/*
 * Have that worker make an answer of n pieces of bytes.  False: it broke off;
 * see fault.  What it answers is as hostile as a letter.
 */
bool sandboxed_work(enum sandboxed, const struct iovec *, int n,
    struct buffer *out, struct fault *);

/* Can letters be read at all?  False: the fault says why not. */
bool letter_ready(struct fault *);

/*
 * The exit status for a letter that could not be read or made: EX_SOFTWARE,
 * or, where no other would fare better, the status given.
 */
int sandboxed_status(int none);

#endif
