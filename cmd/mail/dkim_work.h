/*
 * dkim_work.h: work for dkim_check.h in a process without power, which parses
 * letters and checks signatures.  It has no letters but those of requests.
 */
#ifndef CMD_DKIM_WORK_H
#define CMD_DKIM_WORK_H

#include "cmd/base/buffer.h"

#include <stddef.h>

/*
 * Parse a letter, and check everything that needs no key, including the body
 * hash.  The input is a row: dkim_pack_moment() when the letter came, and the
 * letter.  The answer is dkim_pack_look().
 */
void dkim_work_look(const char *bytes, size_t len, struct buffer *out);

/* Prepare for dkim_work_verify().  The worker calls it. */
void dkim_work_prepare(void);

/*
 * Verify signatures.  The input is dkim_pack_keys() and the letter.  The answer
 * is a row, or empty if libcrypto is missing: for each signature up to the
 * first good one dkim_pack_fault(), and then dkim_pack_good() of that one.
 */
void dkim_work_verify(const char *bytes, size_t len, struct buffer *out);

#endif
