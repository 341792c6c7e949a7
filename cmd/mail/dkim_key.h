/*
 * dkim_key.h: finds the key that a domain had when a letter came.
 *
 * The host may pin keys with `config dkim-keys FILE`, a file of lines "selector
 * domain record".  The first line for a selector decides, and the DNS is not
 * asked.
 *
 * All other keys come from the DNS and are kept for ever in the table dkim_key.
 * The table has a row for each record that was ever the answer for a selector
 * of a domain, with the times when the record was first and last the answer,
 * and the time since which it counts.  The first record ever seen for a
 * selector counts immediately.  A different record has to wait.  The host is
 * told of the different record immediately.  It counts when it is the answer
 * again at least an hour later, with no other answer in between.  Letters wait
 * that long.  So an attacker who can forge the DNS for a moment gains nothing
 * if the selector is known.  For an unknown selector, the first answer is
 * trusted.
 *
 *  - If the record that counts was the answer within the last hour, it is taken
 *    from the table.
 *  - Otherwise the DNS is asked, once an hour for a selector, and within the
 *    limit of look-ups (budget.h).  A selector that has brought a player's good
 *    letter before is asked for without a limit.  So forged letters with
 *    selectors that nobody knows do not hold up those of players.
 *  - If there is no answer, the record that counts is used for DKIM_KEY_STALE
 *    after it was last the answer, unless another record waits.  Otherwise the
 *    letter waits.
 *  - The answer may be that there is no record (RFC 6376, 6.1.2), that the key
 *    was taken back (an empty p=), or that there are several records; or the
 *    record cannot be read or used.  Then the letter is refused immediately,
 *    even if the selector was known, because this answer comes from the domain
 *    itself.  No record counts any more, and the next answer waits as above.
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
	DKIM_KEY_FRESH = TIME_HOUR,	/* also how long a different record
					   waits */
	DKIM_KEY_STALE = 7 * TIME_DAY,
	DKIM_KEY_FILE  = 1 << 20	/* bytes of a host's file of keys */
};

/* The source of a key. */
enum dkim_source {
	DKIM_SOURCE_PINNED,	/* the host's file */
	DKIM_SOURCE_DNS,	/* the DNS, asked now or within the last hour */
	DKIM_SOURCE_KEPT	/* the DNS, asked longer ago, because it does
				   not answer now; or the record kept with the
				   letter */
};

enum dkim_found {
	DKIM_FOUND,
	DKIM_FOUND_FAULT,	/* fault: the letter is refused */
	DKIM_FOUND_WAIT,	/* unknown now; again: when to ask */
	DKIM_FOUND_BUSY,	/* ... because the limit of look-ups is reached
				   */
	DKIM_FOUND_LATER	/* ... because the DNS would have to be asked,
				   and this process does not ask
				   (context->hurried) */
};

struct dkim_key {
	struct buffer record;
	enum dkim_source source;
	enum dkim_fault fault;
	bool trusted;		/* see dkim_key_trust() */
	int64_t again;
	struct fault why;	/* of waiting: "" or what to mend */
};

/*
 * Find the record of a selector of a domain; both are dkim_name()s in lower
 * case.  Call this outside of a transaction and with the store open for
 * writing: it makes up to two short transactions itself.  player: the letter is
 * from a player's address.  The caller frees out->record.
 */
enum dkim_found dkim_key_find(struct context *, const char *selector,
    const char *domain, bool player, struct dkim_key *out);

/*
 * Note, in a transaction of its own, that a player's letter was good by the key
 * that counts for this selector.
 */
void dkim_key_trust(struct context *, const char *selector,
    const char *domain);

/*
 * Find the record in the file of `config dkim-keys`.  Returns DKIM_FOUND_FAULT
 * if there is no such file or it has no such line.  Returns DKIM_FOUND_WAIT if
 * the file cannot be read; out->why gives the reason.
 */
enum dkim_found dkim_key_pinned(struct context *, const char *selector,
    const char *domain, struct dkim_key *out);

/*
 * Get the record that the DNS has now, only for comparison.  Of the store this
 * reads only `config nameserver`, and it keeps nothing.  The results are as
 * above.
 */
enum dkim_found dkim_key_ask(struct context *, const char *selector,
    const char *domain, struct dkim_key *out);

#endif
