/*
 * config.h: what the host can set, with `nuncio config`.
 */
#ifndef CMD_CONFIG_H
#define CMD_CONFIG_H

#include "cmd/base/resource.h"

#include <stdbool.h>
#include <stdint.h>

struct context;
struct fault;
struct store;

/*
 * address	to which players write and from which letters come; none: only
 *		answers to letters are written
 * host		the host's own address, for what only the host can do; none:
 *		only tick tells such things, on standard output
 * send		a sendmail(8)-compatible command
 * maildir	a folder, instead of send: each letter becomes a file in it
 * delimiter	what the mail system lets stand between our address and a tag, +
 *		or -: by it letters that come back are proved (none)
 * registration	closed, approve (the default), open
 * outage	how long without a tick is an outage (1d)
 * deadline	what `new` takes when none is given (none)
 * join		how long players may take to join a game (7d)
 * keep		how long letters, ours and others', are kept whole (90d)
 * site		where what `publish` writes can be seen (none)
 * zone		in which the host's terminal tells times (that of TZ, or UTC)
 * language	of what `publish` writes, and the host is told (en)
 * letters	yes (the default), or no: nobody begins to play by letter
 * templates	a folder with texts of the host's own, unless NUNCIO_TEMPLATES
 *		names one (none)
 * dkim-keys	a file with keys of domains, for which no DNS is asked (none)
 * tables	yes, approve (the default: the host says so for each), or no:
 *		players open tables and begin games by themselves
 * absent	after how many decisions that the program has made for a seat
 *		it is open, in new games (none)
 * page		the nuncio.html that is sent by mail to who asks, unless it is
 *		installed (none)
 * nameserver	which the DNS is asked of, instead of those of the system (none)
 * server-wait	how long the store's server may take for an answer (20s)
 *
 * What names a program or a file is the machine's: where the store is on a
 * server it is not asked for that, see machine.h.
 */
enum config {
	CONFIG_ADDRESS, CONFIG_HOST, CONFIG_SEND, CONFIG_MAILDIR,
	CONFIG_DELIMITER, CONFIG_REGISTRATION, CONFIG_OUTAGE,
	CONFIG_DEADLINE, CONFIG_JOIN, CONFIG_KEEP, CONFIG_SITE, CONFIG_ZONE,
	CONFIG_LANGUAGE, CONFIG_TEMPLATES, CONFIG_DKIM_KEYS, CONFIG_NAMESERVER,
	CONFIG_LETTERS, CONFIG_TABLES, CONFIG_ABSENT, CONFIG_PAGE,
	CONFIG_SERVER_WAIT,
	CONFIGS
};

enum registration { REGISTRATION_CLOSED, REGISTRATION_APPROVE,
	REGISTRATION_OPEN };

const char *config_name(enum config);
/* Is it the machine's? */
bool config_machine(enum config);

/*
 * The value, or its default, or NULL where there is neither; the store's until
 * the next call.  Whatever is wrong with the store, or with what the machine
 * says in its place, ends the program.  Without a store, NULL, the machine says
 * what is its.
 */
const char *config_get(struct store *, enum config);
/*
 * Set one of these, or with NULL take it away, for the stores on servers that
 * this user has; as machine_set() says.
 */
bool config_set_here(enum config, const char *value, struct fault *);
/*
 * From here on the templates are used that were set.  What the machine says
 * wrongly is complained of, and means none.
 */
void config_use_templates(struct store *);
/* Is what the machine says sound?  Nothing ends the program. */
bool config_sound(struct store *, struct fault *);
/* NULL, or a sentence: why it cannot be this. */
const char *config_fault(enum config, const char *value);
/*
 * Below so many seconds it is hardly meant, as people answer letters in days,
 * and a machine may be off for a while; 0: there is no such thing of it.
 */
int64_t config_least(enum config);

enum registration config_registration(struct store *);
enum tables { TABLES_NO, TABLES_APPROVE, TABLES_YES };
enum tables config_tables(struct store *);
/* May there be new letter seats, and players who play by letter? */
bool config_letters(struct store *);
/*
 * In which the host is told, and answered; false: none is set that is there,
 * and out is "en".
 */
bool config_language(struct store *, char out[LANG_TEXT]);
/*
 * The zone of the host's terminal, for zone_time(): what was set, or else TZ
 * where that names one; "" is UTC.  It is the context's, whose store may be
 * NULL.
 */
const char *config_zone(struct context *);
int64_t config_outage(struct store *);		/* seconds */
int64_t config_join(struct store *);		/* seconds */
int64_t config_keep(struct store *);		/* seconds */
/*
 * From here on a store of this path, where it is on a server, waits for that as
 * this machine says.  What it says wrongly is told by others.
 */
void config_use_wait(const char *path);
/*
 * Can a stranger have us write there?  Not to somebody on whatever machine
 * reads the address (address_public()), and not to our own, whatever its tag.
 */
bool config_outside(struct store *, const char *address);
/*
 * "192.0.2.1" or "192.0.2.1:5353": the bytes of an IPv4 address in their order,
 * and a port (53).  False: it is neither.
 */
bool config_server(const char *text, uint8_t address[4], uint16_t *port);
/*
 * The file nuncio.html: the one that was set, or where `make install` puts it;
 * NULL: there is none that can be read.  As config_get().
 */
const char *config_page(struct store *);
/* Is there an address to write from, so that games are told of by mail? */
bool config_mail(struct store *);

#endif
