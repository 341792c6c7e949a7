/*
 * dkim_work.h: work for dkim_check.h in the sandboxed process, which parses
 * letters and checks signatures.
 */
#ifndef CMD_DKIM_WORK_H
#define CMD_DKIM_WORK_H

#include "cmd/base/buffer.h"

#include <stddef.h>

/*
 * Parse a letter, and check everything that needs no key, including the body
 * hash.  The input is a row:
 * - number: when the letter came
 * - bytes: the letter
 *
 * The answer is a row:
 * - number: the letter's fault
 * - strings: the address of From, and its domain
 * - number: how many signatures that domain has made
 * - for each signature, number: its fault; string: its selector
 */
void dkim_work_look(const char *bytes, size_t len, struct buffer *out);

/* Prepare for dkim_work_verify().  This function is called in the broker. */
void dkim_work_prepare(void);

/*
 * Verify signatures.  The input is a row:
 * - number: when the letter came
 * - number: how many signatures were found before
 * - for each signature, number and bytes: a fault, or DKIM_OK and a record
 * - bytes: the letter
 *
 * The answer is a row, or empty if libcrypto is missing:
 * - for each signature up to the first good one, number: its fault (DKIM_OK for
 *   the good one)
 * - the rest is about the good signature; number: bytes of the fields
 * - numbers: are Content-Type and the encoding covered?
 * - number: t=
 * - bytes: H, E
 * - string: the address
 * - bytes: the text
 */
void dkim_work_verify(const char *bytes, size_t len, struct buffer *out);

#endif
