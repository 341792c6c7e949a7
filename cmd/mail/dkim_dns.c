/*
 * dkim_dns.c: looks up keys in the DNS with glibc's resolver; see dkim_dns.h.
 */
#ifdef __linux__
#define _GNU_SOURCE	/* u_char in the resolver's headers */
#endif

#include "cmd/mail/dkim_dns.h"

#include "cmd/base/config.h"
#include "cmd/base/dynload.h"
#include "cmd/base/memory.h"
#include "cmd/base/pack.h"
#include "core/dkim.h"

#include <arpa/inet.h>
#include <arpa/nameser.h>
#include <netdb.h>
#include <netinet/in.h>
#include <resolv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum {
	ANSWER = 65536,		/* bytes: as long as one can be */
	ALIASES = 8		/* names for names that are followed */
};

static struct {
	__typeof__(ns_initparse) *ns_initparse;
	__typeof__(ns_parserr) *ns_parserr;
} lib;

static struct __res_state resolver;
static bool ready;

/* The library and resolv.conf, both of which are files. */
static bool
prepare(int which)
{
	static const char *const names[] = { "libresolv.so.2", NULL };
	static const struct dynload_symbol rows[] = {
		{ "ns_initparse", 0 },
		{ "ns_parserr", sizeof(lib.ns_initparse) }
	};
	struct fault fault;

	ready = dynload(names, rows, 2, &lib, &fault) == DYNLOAD_LOADED &&
	    res_ninit(&resolver) == 0;
	return ready;
}

/* --------------------------------------------------------------- answer */

/* The final owner of the record: a name may stand for another. */
static void
follow(ns_msg *message, char name[NS_MAXDNAME])
{
	ns_rr rr;

	for (int hop = 0; hop < ALIASES; hop++) {
		int n = ns_msg_count(*message, ns_s_an), i;

		for (i = 0; i < n; i++)
			if (lib.ns_parserr(message, ns_s_an, i, &rr) == 0 &&
			    ns_rr_type(rr) == ns_t_cname &&
			    strcasecmp(ns_rr_name(rr), name) == 0)
				break;
		if (i == n || dn_expand(ns_msg_base(*message),
		    ns_msg_end(*message), ns_rr_rdata(rr), name,
		    NS_MAXDNAME) < 0)
			return;
	}
}

/* The strings of a TXT record as one; false: it is too long, or none. */
static bool
join(const ns_rr *rr, char record[DKIM_RECORD], size_t *len)
{
	const unsigned char *at = ns_rr_rdata(*rr);
	size_t left = ns_rr_rdlen(*rr);

	for (*len = 0; left > 0; ) {
		size_t n = *at;

		if (n + 1 > left || *len + n > DKIM_RECORD)
			return false;
		memcpy(record + *len, at + 1, n);
		*len += n;
		at += n + 1;
		left -= n + 1;
	}
	return true;
}

/* Of several records those that do not say that they are keys are none. */
static enum dkim_dns
choose(ns_msg *message, const char *name, char record[DKIM_RECORD],
    size_t *len)
{
	static const char version[] = "v=DKIM1";
	char one[DKIM_RECORD];
	int any = 0, keys = 0, bad = 0;
	size_t n;
	ns_rr rr;

	for (int i = 0; i < ns_msg_count(*message, ns_s_an); i++) {
		bool is_key;

		if (lib.ns_parserr(message, ns_s_an, i, &rr) != 0)
			return DKIM_DNS_SILENT;
		if (ns_rr_type(rr) != ns_t_txt || ns_rr_class(rr) != ns_c_in ||
		    strcasecmp(ns_rr_name(rr), name) != 0)
			continue;
		if (!join(&rr, one, &n)) {
			bad++;
			continue;
		}
		any++;
		is_key = n >= strlen(version) &&
		    memcmp(one, version, strlen(version)) == 0;
		keys += is_key;
		/* Of several without a version none is chosen below. */
		if (is_key || keys == 0) {
			memcpy(record, one, n);
			*len = n;
		}
	}
	if (keys == 1 && bad == 0)
		return DKIM_DNS_FOUND;
	if (any + bad > 1)
		return DKIM_DNS_MANY;
	return any == 1 ? DKIM_DNS_FOUND : bad == 1 ? DKIM_DNS_BAD :
	    DKIM_DNS_NONE;
}

static enum dkim_dns
ask(const char *name, char record[DKIM_RECORD], size_t *len)
{
	static unsigned char answer[ANSWER];
	char last[NS_MAXDNAME];
	ns_msg message;
	int n = res_nquery(&resolver, name, ns_c_in, ns_t_txt, answer,
	    sizeof(answer));

	if (n < 0)
		return resolver.res_h_errno == HOST_NOT_FOUND ||
		    resolver.res_h_errno == NO_DATA ? DKIM_DNS_NONE :
		    DKIM_DNS_SILENT;
	if (lib.ns_initparse(answer, n, &message) != 0)
		return DKIM_DNS_SILENT;
	snprintf(last, sizeof(last), "%s", name);
	follow(&message, last);
	return choose(&message, last, record, len);
}

static void
look_up(const char *bytes, size_t len, struct buffer *out)
{
	struct pack row = pack_from(bytes, len);
	const char *selector = NULL, *domain = NULL, *server = NULL;
	char name[2 * DKIM_NAME + 16], record[DKIM_RECORD];
	struct sockaddr_in *in = &resolver.nsaddr_list[0];
	enum dkim_dns result = DKIM_DNS_SILENT;
	uint8_t address[4];
	uint16_t port;
	size_t n = 0;

	pack_string(&row, &selector);
	pack_string(&row, &domain);
	pack_string(&row, &server);
	alarm(DKIM_DNS_TIME);
	resolver.retrans = 1;
	resolver.retry = 2;
	resolver.options |= RES_USE_EDNS0;
	if (server != NULL && config_server(server, address, &port)) {
		memset(in, 0, sizeof(*in));
		in->sin_family = AF_INET;
		memcpy(&in->sin_addr, address, sizeof(address));
		in->sin_port = htons(port);
		resolver.nscount = 1;
	}
	if (ready && selector != NULL && domain != NULL) {
		snprintf(name, sizeof(name), "%s._domainkey.%s", selector,
		    domain);
		result = ask(name, record, &n);
	}
	buffer_putc(out, (char)result);
	if (result == DKIM_DNS_FOUND)
		buffer_add(out, record, n);
}

const struct work dns_work = { .name = "dns", .prepare = prepare,
	.of = { look_up }, .left = { SANDBOX_NETWORK } };
