/*
 * config.h: the settings of `nuncio config`.
 */
#ifndef CMD_CONFIG_H
#define CMD_CONFIG_H

#include <stdbool.h>
#include <stdint.h>

struct context;
struct fault;
struct store;

/*
 * address	the address to which players write, and the sender of our
 *		letters; if there is none, only answers to letters are written
 * host		the host's own address, for matters that only the host can
 *		handle; if there is none, only tick reports these matters, on
 *		standard output
 * send		a sendmail(8)-compatible command
 * maildir	a folder, instead of send: each letter becomes a file in it
 * delimiter	the mail system's character between our address and a tag, + or
 *		-; such tags prove that a bounced letter was ours (none)
 * registration	closed, approve (the default), open
 * deadline	the deadline of `new` when none is given (none)
 * keep		how long all letters are kept whole (90d)
 * site		the web address of the pages of `publish` (none)
 * zone		of times on the host's terminal (that of TZ, or UTC)
 * language	of the pages of `publish` (en)
 * letters	yes (the default), or no: no new letter seats
 * dkim-keys	a file with keys of domains, used instead of the DNS (none)
 * tables	yes (the default) or no: may players open tables?
 * nameserver	the DNS server to use instead of the system's (none)
 *
 * Settings that name a program or a file belong to the machine: if the store is
 * on a server, they are not read from it; see machine.h.
 */
enum config {
	CONFIG_ADDRESS, CONFIG_HOST, CONFIG_SEND, CONFIG_MAILDIR,
	CONFIG_DELIMITER, CONFIG_REGISTRATION, CONFIG_DEADLINE,
	CONFIG_KEEP, CONFIG_SITE, CONFIG_ZONE,
	CONFIG_LANGUAGE, CONFIG_DKIM_KEYS, CONFIG_NAMESERVER,
	CONFIG_LETTERS, CONFIG_TABLES,
	CONFIGS
};

enum registration { REGISTRATION_CLOSED, REGISTRATION_APPROVE,
	REGISTRATION_OPEN };

/* Returns the name of a setting, as `nuncio config` spells it. */
const char *config_name(enum config);
/* Returns what a setting says, in at most 40 characters. */
const char *config_text(enum config);
/* Returns true if this setting belongs to the machine (see machine.h). */
bool config_machine(enum config);

/*
 * Returns the value of a setting, or its default, or NULL if there is neither.
 * The store owns the value until the next call.  A fault in the store, or in
 * the machine's settings that replace it, ends the program.  With NULL as the
 * store, only the machine's own settings have values.
 */
const char *config_get(struct store *, enum config);
/*
 * Set one of the machine's settings, or remove it with NULL, for all stores
 * that this user has on servers.  Fails like machine_set().
 */
bool config_set_here(enum config, const char *value, struct fault *);
/*
 * Returns true if the machine's settings are sound.  If not, the fault gives
 * the reason.  Never ends the program.
 */
bool config_sound(struct store *, struct fault *);
/*
 * Returns NULL, or a sentence which says why the setting cannot have this
 * value.
 */
const char *config_fault(enum config, const char *value);
/*
 * Returns the number of seconds below which a value is probably a mistake,
 * because people answer letters within days.  Returns 0 if there is no such
 * limit.
 */
int64_t config_least(enum config);

enum registration config_registration(struct store *);
/* Returns true if players may open tables. */
bool config_tables(struct store *);
/*
 * Returns true if there may be new letter seats, and players who play by
 * letter.
 */
bool config_letters(struct store *);
/*
 * Returns the zone of the host's terminal, for zone_time(): the zone that was
 * set, or else TZ if that names a zone.  "" is UTC.  The context owns the
 * string; the context's store may be NULL.
 */
const char *config_zone(struct context *);
int64_t config_keep(struct store *);		/* seconds */
/*
 * Returns true if a stranger may have us write to this address: the address is
 * public (address_public()) and is not our own, with or without a tag.
 */
bool config_outside(struct store *, const char *address);
/*
 * Read "192.0.2.1" or "192.0.2.1:5353": the bytes of an IPv4 address in their
 * order, and a port (default 53).  Returns false if the text has neither form.
 */
bool config_server(const char *text, uint8_t address[4], uint16_t *port);
/*
 * Returns true if there is an address to write from, so that players get
 * letters by mail.
 */
bool config_mail(struct store *);

#endif
