/*
 * dkim_key.h: which key a domain had when a letter came.
 *
 * The host may pin keys: `config dkim-keys FILE`, lines "selector domain
 * record"; what stands there is all there is of that selector, and the DNS is
 * not asked.
 *
 * The rest comes from the DNS and is kept in the table dkim_key for ever, a row
 * for each record that a selector of a domain was ever seen with: first and
 * last when it was the answer, and since when it counts.  The first record that
 * is seen of a selector counts at once.  Another one afterwards waits: it
 * counts when it is the answer again an hour later or more, and no other was in
 * between; the host is told when it is first seen.  Until then letters signed
 * with it wait.  So who can lie in the DNS for a moment gains nothing with a
 * selector that is known; of one that is not, the first answer is believed.
 *
 *  - The record that counts was the answer within the last hour: it is taken
 *    from the table.
 *  - Else the DNS is asked: once an hour for a selector, DKIM_KEY_HOUR an hour
 *    in all (cmd/umpire/budget.h: dkim-selector-hour, dkim-all-hour).
 *  - No answer: what was the answer up to DKIM_KEY_STALE ago serves; otherwise
 *    the letter waits.
 *  - The answer that there is no such record (RFC 6376, 6.1.2, 2) or that it
 *    was taken back (an empty p=) refuses the letter at once, also where the
 *    selector was known: it is the domain's own word.  It needs no second.
 *  - Several records are refused, and so is one that cannot be read.
 */
#ifndef CMD_DKIM_KEY_H
#define CMD_DKIM_KEY_H

#include "cmd/base/buffer.h"
#include "core/dkim.h"
#include "core/time.h"

#include <stdbool.h>
#include <stdint.h>

struct context;

enum {
	DKIM_KEY_FRESH = TIME_HOUR,
	DKIM_KEY_STALE = 7 * TIME_DAY
};

/* Whose word it is that this is the key. */
enum dkim_source {
	DKIM_SOURCE_PINNED,	/* the host's, in a file of theirs */
	DKIM_SOURCE_DNS,	/* the DNS's, asked now or within the hour */
	DKIM_SOURCE_KEPT	/* ... longer ago, as it does not answer now, or
				   the record was kept with the letter */
};

enum dkim_found {
	DKIM_FOUND,
	DKIM_FOUND_FAULT,	/* *fault: the letter is refused */
	DKIM_FOUND_WAIT,	/* not known now; try again at *again */
	DKIM_FOUND_BUSY		/* the budget of all is used up until *again */
};

/*
 * The record of a selector, outside of a transaction; the store is open for
 * writing.  Wants up to two short transactions of its own.
 */
enum dkim_found dkim_key_find(struct context *, const char *selector,
    const char *domain, struct buffer *record, enum dkim_source *,
    enum dkim_fault *, int64_t *again);

/*
 * The record that the file of `config dkim-keys` has.  False: it has none, or
 * cannot be read, which the fault then says.
 */
struct fault;
struct store;
bool dkim_key_pinned(struct store *, const char *selector, const char *domain,
    struct buffer *record, struct fault *);

#endif
