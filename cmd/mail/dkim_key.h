/*
 * dkim_key.h: which key a domain had when a letter came.
 *
 * The host may pin keys: `config dkim-keys FILE`, lines "selector domain
 * record".  The first line of a selector is all there is of it, and the DNS is
 * not asked.
 *
 * The rest comes from the DNS and is kept in the table dkim_key for ever, a row
 * for each record that was ever the answer for a selector of a domain: when it
 * was that first and last, and since when it counts.  The first one that is
 * ever seen of a selector counts at once.  Another one afterwards waits: it
 * counts when it is the answer again an hour later or more, and no other was in
 * between, and the host is told of it at once.  Letters wait that long.  So who
 * can lie in the DNS for a moment gains nothing where a selector is known;
 * where it is not, the first answer is believed.
 *
 *  - The record that counts was the answer within the last hour: it is taken
 *    from the table.
 *  - Else the DNS is asked: once an hour for a selector, and so often for a
 *    domain and in all as the budgets dkim-domain-hour and dkim-all-hour say.
 *    Who forges letters of one domain uses up no more than its share.
 *  - No answer: what counts serves for DKIM_KEY_STALE after it was the answer,
 *    unless another waits; otherwise the letter waits.
 *  - The answer that there is no record (RFC 6376, 6.1.2), that the key was
 *    taken back (an empty p=), that there are several, or one that cannot be
 *    read or used: the letter is refused at once, also where the selector was
 *    known, as that is the domain's own word.  Nothing counts any more; what is
 *    the answer afterwards waits as above.
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

/* Whose word it is that this is the key. */
enum dkim_source {
	DKIM_SOURCE_PINNED,	/* the host's, in a file of theirs */
	DKIM_SOURCE_DNS,	/* the DNS's, asked now or within the hour */
	DKIM_SOURCE_KEPT	/* ... longer ago, as it does not answer now; or
				   the record was kept with the letter */
};

enum dkim_found {
	DKIM_FOUND,
	DKIM_FOUND_FAULT,	/* fault: the letter is refused */
	DKIM_FOUND_WAIT,	/* it is not known now; again: when to ask */
	DKIM_FOUND_BUSY		/* ... as the budget of all is used up */
};

struct dkim_key {
	struct buffer record;
	enum dkim_source source;
	enum dkim_fault fault;
	int64_t again;
	struct fault why;	/* it waits: "" or what the host can mend */
};

/*
 * The record of a selector, both dkim_name()s in lower case, outside of a
 * transaction and with the store open for writing.  It takes up to two short
 * transactions of its own.  The caller frees out->record.
 */
enum dkim_found dkim_key_find(struct context *, const char *selector,
    const char *domain, struct dkim_key *out);

/*
 * The record that the file of `config dkim-keys` has.  DKIM_FOUND_FAULT: there
 * is no such file or no such line in it; DKIM_FOUND_WAIT: it cannot be read, of
 * which out->why says why.
 */
enum dkim_found dkim_key_pinned(struct context *, const char *selector,
    const char *domain, struct dkim_key *out);

/*
 * What the DNS has now, for whoever only wants to compare: nothing is asked of
 * the store but `config nameserver`, and nothing is kept.  DKIM_FOUND_FAULT,
 * DKIM_FOUND_WAIT likewise.
 */
enum dkim_found dkim_key_ask(struct context *, const char *selector,
    const char *domain, struct dkim_key *out);

#endif
