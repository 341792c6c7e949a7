/*
 * dkim_work.h: letters are taken apart and signatures checked by a worker of
 * the sandbox; this is what it does.  dkim_check.h asks for it.
 */
#ifndef CMD_DKIM_WORK_H
#define CMD_DKIM_WORK_H

#include "cmd/base/buffer.h"

#include <stddef.h>

/*
 * Of a letter: number: when it came; bytes: itself.  The answer is a row:
 * number: the letter's fault; strings: From's address, its domain; number: how
 * many signatures are by that; of each a number, its fault, and its selector as
 * a string.  What does not hang on a key has been looked at, the body, too.
 */
void dkim_work_look(const char *bytes, size_t len, struct buffer *out);

/* In the broker: what the next needs. */
void dkim_work_prepare(void);

/*
 * Of a letter and keys: number: when it came; number: how many signatures were
 * found before; of each a number and bytes: a fault, or DKIM_OK and a record;
 * bytes: the letter.  The answer is a row: of each signature a number: its
 * fault, up to the first that is good, DKIM_OK; and of that number: bytes of
 * the fields; numbers: Content-Type and encoding covered; number: t=; bytes: H,
 * E; string: the address; bytes: the text.  Nothing: libcrypto is not there.
 */
void dkim_work_verify(const char *bytes, size_t len, struct buffer *out);

#endif
