/*
 * dkim_dns.h: looks a DKIM key up in the DNS, in a process that has the network
 * and nothing else: no store, key, file or other program.  It returns the bytes
 * of a record, which are as hostile as a letter.
 *
 * This is the worker's half; dkim_key.h judges the answer.  It asks the servers
 * of resolv.conf(5), or the one that is set, and trusts them: anybody who can
 * answer for these can name keys.
 */
#ifndef CMD_DKIM_DNS_H
#define CMD_DKIM_DNS_H

#include "cmd/base/buffer.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DKIM_DNS_TIME = 5 };	/* seconds for one answer */

/* The result; the first byte of the worker's answer. */
enum dkim_dns {
	DKIM_DNS_SILENT = 's',	/* no answer, or none to be trusted */
	DKIM_DNS_FOUND = 'f',	/* one record, which follows */
	DKIM_DNS_NONE = 'n',	/* there is none */
	DKIM_DNS_MANY = 'm',	/* there are several, and none of them counts */
	DKIM_DNS_BAD = 'b'	/* the record has more than DKIM_RECORD bytes,
				   or is not text */
};

/* In the broker: load all that needs files, the library and resolv.conf. */
void dkim_dns_prepare(void);

/*
 * Look up a record; bytes: selector, domain, server (config_server()) or
 * nothing, as strings of a row (pack.h).  The TXT record of
 * SELECTOR._domainkey.DOMAIN.  Among several records the only one that begins
 * with v=DKIM1 counts, if there is exactly one.  The process is ended after
 * DKIM_DNS_TIME.
 */
void dkim_dns_work(const char *bytes, size_t len, struct buffer *out);

#endif
