/*
 * config.h: what the host can set, with `nuncio config`.
 */
#ifndef CMD_CONFIG_H
#define CMD_CONFIG_H

#include <stdbool.h>
#include <stdint.h>

struct context;
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
 * language	of what `publish` writes (en)
 */
enum config {
	CONFIG_ADDRESS, CONFIG_HOST, CONFIG_SEND, CONFIG_MAILDIR,
	CONFIG_DELIMITER, CONFIG_REGISTRATION, CONFIG_OUTAGE,
	CONFIG_DEADLINE, CONFIG_JOIN, CONFIG_KEEP, CONFIG_SITE, CONFIG_ZONE,
	CONFIG_LANGUAGE,
	CONFIGS
};

enum registration { REGISTRATION_CLOSED, REGISTRATION_APPROVE,
	REGISTRATION_OPEN };

extern const char *const config_names[CONFIGS];

/*
 * The value, or its default, or NULL where there is neither; the store's until
 * the next call.  Whatever is wrong with the store ends the program.
 */
const char *config_get(struct store *, enum config);
/* NULL, or a sentence: why it cannot be this. */
const char *config_fault(enum config, const char *value);

enum registration config_registration(struct store *);
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
 * Can a stranger have us write there?  Not to somebody on whatever machine
 * reads the address (address_public()), and not to our own, whatever its tag.
 */
bool config_outside(struct store *, const char *address);
/* Is there an address to write from, so that games are told of by mail? */
bool config_mail(struct store *);

#endif
