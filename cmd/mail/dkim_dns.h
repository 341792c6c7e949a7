/*
 * dkim_dns.h: looks up a DKIM key in the DNS.  The work is done in a process
 * that has only the network: no store, key, file or other program.  The answer
 * is the bytes of a record, which are as hostile as a letter.
 *
 * This is the worker's half; dkim_key.h judges the answer.  The worker asks the
 * servers of resolv.conf(5), or the server that is set, and trusts them.
 * Anybody who can answer in their place can name keys.
 */
#ifndef CMD_DKIM_DNS_H
#define CMD_DKIM_DNS_H

#include "cmd/base/work.h"

enum { DKIM_DNS_TIME = 5 };	/* seconds for one answer */

/* The result; the first byte of the worker's answer. */
enum dkim_dns {
	DKIM_DNS_SILENT = 's',	/* no answer, or none to be trusted */
	DKIM_DNS_FOUND = 'f',	/* one record, which follows */
	DKIM_DNS_NONE = 'n',	/* there is none */
	DKIM_DNS_MANY = 'm',	/* there are several, of which none counts */
	DKIM_DNS_BAD = 'b'	/* the record has more than DKIM_RECORD bytes,
				   or is not text */
};

/*
 * The work of `nuncio worker dns`, which is only one.  A request is a row
 * (pack.h) of strings: selector, domain, and server (config_server()) or NULL.
 * It looks up the TXT record of SELECTOR._domainkey.DOMAIN.  If there are
 * several records, exactly one must begin with v=DKIM1, and that one counts.
 * The process is ended after DKIM_DNS_TIME.
 */
extern const struct work dns_work;

#endif
