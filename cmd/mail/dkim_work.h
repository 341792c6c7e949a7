/*
 * dkim_work.h: the work of the sandboxed process that parses letters and checks
 * signatures for dkim_check.h.
 */
#ifndef CMD_DKIM_WORK_H
#define CMD_DKIM_WORK_H

#include "cmd/base/buffer.h"

#include <stddef.h>

/*
 * Parse a letter.  Input: number: when it came; bytes: the letter.  The answer
 * is a row: number: the letter's fault; strings: From's address, its domain;
 * number: how many signatures that domain has made; for each a number, its
 * fault, and a string, its selector.  Everything that needs no key was checked,
 * including the body hash.
 */
void dkim_work_look(const char *bytes, size_t len, struct buffer *out);

/* In the broker: prepare for the next function. */
void dkim_work_prepare(void);

/*
 * Verify signatures.  Input: number: when the letter came; number: how many
 * signatures were found before; for each a number and bytes: a fault, or
 * DKIM_OK and a record; bytes: the letter.  The answer is a row: for each
 * signature a number, its fault, up to the first good one (DKIM_OK); and for
 * that one number: bytes of the fields; numbers: Content-Type and encoding
 * covered; number: t=; bytes: H, E; string: the address; bytes: the text.  An
 * empty answer: libcrypto is missing.
 */
void dkim_work_verify(const char *bytes, size_t len, struct buffer *out);

#endif
