/*
 * dkim_key.h: finds the key that a domain had when a letter came.
 *
 * The host may pin keys: `config dkim-keys FILE`, lines "selector domain
 * record".  The first line for a selector decides, and the DNS is not asked.
 *
 * All other keys come from the DNS and are kept in the table dkim_key for ever,
 * a row for each record that was ever the answer for a selector of a domain:
 * when it was first and last the answer, and since when it counts.  The first
 * record ever seen for a selector counts at once.  A different one has to wait:
 * the host is told of it at once, and it counts when it is the answer again at
 * least an hour later, with no other in between.  Letters wait that long.  So
 * an attacker who can forge the DNS for a moment gains nothing if the selector
 * is known; if it is not, the first answer is trusted.
 *
 *  - The record that counts was the answer within the last hour: it is taken
 *    from the table.
 *  - Else the DNS is asked: once an hour for a selector, and within the budgets
 *    dkim-domain-hour and dkim-all-hour.  Forged letters of one domain use up
 *    no more than its share.
 *  - No answer: the record that counts is used for DKIM_KEY_STALE after it was
 *    last the answer, unless another waits; otherwise the letter waits.
 *  - The answer that there is no record (RFC 6376, 6.1.2), that the key was
 *    taken back (an empty p=), that there are several, or one that cannot be
 *    read or used: the letter is refused at once, also where the selector was
 *    known, as that is the domain's own word.  No record counts any more; the
 *    next answer waits as above.
 */
#ifndef CMD_DKIM_KEY_H
#define CMD_DKIM_KEY_H

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"
#include "core/dkim.h"
#include "core/time.h"

#include <stdbool.h>
#include <stdint.h>

struct context;

enum {
	DKIM_KEY_FRESH = TIME_HOUR,	/* also how long another one waits */
	DKIM_KEY_STALE = 7 * TIME_DAY,
	DKIM_KEY_FILE  = 1 << 20	/* bytes of a host's file of keys */
};

/* The source of a key. */
enum dkim_source {
	DKIM_SOURCE_PINNED,	/* the host's, in a file of theirs */
	DKIM_SOURCE_DNS,	/* the DNS, asked now or within the hour */
	DKIM_SOURCE_KEPT	/* ... longer ago, as it does not answer now; or
				   kept with the letter */
};

enum dkim_found {
	DKIM_FOUND,
	DKIM_FOUND_FAULT,	/* fault: the letter is refused */
	DKIM_FOUND_WAIT,	/* unknown now; again: when to ask */
	DKIM_FOUND_BUSY,	/* ... as the budget of all is used up */
	DKIM_FOUND_LATER	/* ... as it would have to be asked for, and
				   this process does not (context->left) */
};

struct dkim_key {
	struct buffer record;
	enum dkim_source source;
	enum dkim_fault fault;
	int64_t again;
	struct fault why;	/* of waiting: "" or what to mend */
};

/*
 * Find the record of a selector of a domain, both dkim_name()s in lower case,
 * outside of a transaction and with the store open for writing.  This takes up
 * to two short transactions of its own.  The caller frees out->record.
 */
enum dkim_found dkim_key_find(struct context *, const char *selector,
    const char *domain, struct dkim_key *out);

/*
 * Find the record in the file of `config dkim-keys`.  DKIM_FOUND_FAULT: there
 * is no such file or no such line in it; DKIM_FOUND_WAIT: it cannot be read,
 * and out->why says why.
 */
enum dkim_found dkim_key_pinned(struct context *, const char *selector,
    const char *domain, struct dkim_key *out);

/*
 * Get the record that the DNS has now, only to compare it: reads nothing from
 * the store but `config nameserver`, and keeps nothing.  Results as above.
 */
enum dkim_found dkim_key_ask(struct context *, const char *selector,
    const char *domain, struct dkim_key *out);

#endif
