/*
 * dkim_dns.h: a DKIM key is asked for in the DNS by a process that has the
 * network and nothing else: no store, no key, no file, no other program.  What
 * it hands back is the bytes of a record, as hostile as a letter.
 *
 * This is the worker's half; dkim_key.h has what becomes of the answer.  It
 * asks the servers of resolv.conf(5), or the one that is set, and believes
 * them: whoever answers for these can name keys.
 */
#ifndef CMD_DKIM_DNS_H
#define CMD_DKIM_DNS_H

#include "cmd/base/buffer.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DKIM_DNS_TIME = 5 };	/* seconds for one answer */

/* What the DNS says; the first byte of the worker's answer. */
enum dkim_dns {
	DKIM_DNS_SILENT = 's',	/* nothing, or nothing to be believed in */
	DKIM_DNS_FOUND = 'f',	/* one record, which follows */
	DKIM_DNS_NONE = 'n',	/* there is none */
	DKIM_DNS_MANY = 'm',	/* there are several, and none of them counts */
	DKIM_DNS_BAD = 'b'	/* there is one of more than DKIM_RECORD bytes,
				   or one that is no text */
};

/* In the broker, what needs files: the library, and resolv.conf. */
void dkim_dns_prepare(void);

/*
 * bytes: selector, domain, server (config_server()) or nothing, as strings of a
 * row (pack.h).
 * The TXT record of SELECTOR._domainkey.DOMAIN.  Of several records the one
 * that begins with v=DKIM1 counts, if there is one such.  More than
 * DKIM_DNS_TIME ends the process.
 */
void dkim_dns_work(const char *bytes, size_t len, struct buffer *out);

#endif
