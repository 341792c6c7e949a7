/*
 * dkim_dns.h: DKIM keys from the DNS, asked for by a process that has the
 * network and nothing else: no store, no key, no file, no other program.  What
 * it hands back is the bytes of a record, as hostile as a letter.
 *
 * It asks the servers of resolv.conf(5), or the one that is set, and believes
 * them: whoever answers for these can name keys.
 */
#ifndef CMD_DKIM_DNS_H
#define CMD_DKIM_DNS_H

#include "cmd/base/buffer.h"

#include <stdbool.h>
#include <stddef.h>

enum { DKIM_DNS_TIME = 5 };	/* seconds for one answer */

enum dkim_dns {
	DKIM_DNS_FOUND,		/* one record */
	DKIM_DNS_NONE,		/* there is none, the DNS says */
	DKIM_DNS_MANY,		/* there are several: none of them counts */
	DKIM_DNS_BAD,		/* one that is longer than DKIM_RECORD */
	DKIM_DNS_SILENT		/* no answer, or none to be believed in */
};

/*
 * Ask for the TXT record of SELECTOR._domainkey.DOMAIN, both dkim_name()s, and
 * add it to *record.  server: "192.0.2.1" or "192.0.2.1:5353", or NULL for
 * those of the system.  Of several TXT records the one that begins with
 * v=DKIM1 counts, if there is one such.
 */
enum dkim_dns dkim_dns_ask(const char *selector, const char *domain,
    const char *server, struct buffer *record);

/* What the worker does: see sandboxed.c. */
void dkim_dns_prepare(void);
int dkim_dns_lock(void);
void dkim_dns_work(const char *bytes, size_t len, struct buffer *out);

#endif
