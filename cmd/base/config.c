/*
 * config.c: the settings of `nuncio config`; see config.h.
 */
#include "cmd/base/config.h"

#include "cmd/base/address.h"
#include "cmd/base/command.h"
#include "cmd/base/fault.h"
#include "cmd/base/machine.h"
#include "cmd/base/resource.h"
#include "cmd/base/spawn.h"
#include "cmd/base/zone.h"
#include "store/store.h"

#include "core/span.h"
#include "core/time.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
	VALUE_MAX  = 1000,	/* bytes */
	FOLDER_MAX = 400	/* ... and a file's name below it */
};

static const char *const registrations[] = { "closed", "approve", "open" };


static const struct setting {
	const char *name, *fallback;
	bool machine;			/* it names a program or a file, or is
					   wanted before there is a store */
	const char *text;
} settings[CONFIGS] = {
	[CONFIG_ADDRESS] = { "address", NULL, false,
	    "players write to it" },
	[CONFIG_HOST] = { "host", NULL, false,
	    "your own, for what only you can do" },
	[CONFIG_SEND] = { "send", NULL, true,
	    "the program that sends letters" },
	[CONFIG_MAILDIR] = { "maildir", NULL, true,
	    "a folder for letters, instead of send" },
	[CONFIG_DELIMITER] = { "delimiter", NULL, false,
	    "+ or -, before the tag of an address" },
	[CONFIG_REGISTRATION] = { "registration", "approve", false,
	    "closed, approve or open" },
	[CONFIG_DEADLINE] = { "deadline", NULL, false,
	    "of new games that give none" },
	[CONFIG_KEEP] = { "keep", "90d", false,
	    "how long letters are kept whole" },
	[CONFIG_SITE] = { "site", NULL, false,
	    "where the web shows the pages" },
	[CONFIG_ZONE] = { "zone", NULL, false,
	    "of the times that you see" },
	[CONFIG_LANGUAGE] = { "language", NULL, false,
	    "of the pages" },
	[CONFIG_DKIM_KEYS] = { "dkim-keys", NULL, true,
	    "a file of keys, instead of the DNS" },
	[CONFIG_NAMESERVER] = { "nameserver", NULL, false,
	    "instead of the system's" },
	[CONFIG_LETTERS] = { "letters", "yes", false,
	    "yes or no: new players by letter" },
	[CONFIG_TABLES] = { "tables", "yes", false,
	    "yes or no: players open tables" }
};

const char *
config_name(enum config which)
{
	return settings[which].name;
}

const char *
config_text(enum config which)
{
	return settings[which].text;
}

bool
config_machine(enum config which)
{
	return settings[which].machine;
}

static bool
stands_here(const char *name)
{
	for (int i = 0; i < CONFIGS; i++)
		if (strcmp(name, settings[i].name) == 0)
			return settings[i].machine;
	return false;
}

/* False: the machine says it wrongly.  NULL: it is not set. */
static bool
find_value(struct store *store, enum config which, const char **value,
    struct fault *fault)
{
	const char *name = settings[which].name, *why;

	*value = NULL;
	if (settings[which].machine && (store == NULL ||
	    store_served(store))) {
		if (!machine_get(name, stands_here, value, fault))
			return false;
	} else if (store != NULL)
		store_may(store, store_config_get(store, name, value));
	/*
	 * The store may come from anywhere.  A value that was set here is
	 * sound.
	 */
	if (*value == NULL || (why = config_fault(which, *value)) == NULL)
		return true;
	fault_set(fault, "%s: '%s' is set to '%.80s': %s",
	    store == NULL || (settings[which].machine &&
	    store_served(store)) ?
	    "a file of this machine's settings is wrong" :
	    "the store is damaged", name, *value, why);
	return false;
}

const char *
config_get(struct store *store, enum config which)
{
	const char *value;
	struct fault fault;

	if (!find_value(store, which, &value, &fault))
		store_unsound("%s", fault.text);
	return value != NULL ? value : settings[which].fallback;
}

bool
config_set_here(enum config which, const char *value, struct fault *fault)
{
	return machine_set(settings[which].name, stands_here, value, fault);
}

bool
config_sound(struct store *store, struct fault *fault)
{
	const char *value;

	for (int i = 0; i < CONFIGS; i++)
		if (settings[i].machine && store_served(store) &&
		    !find_value(store, i, &value, fault))
			return false;
	return true;
}

/* Its words become those of a command line, without a shell. */
static const char *
send_fault(const char *value)
{
	char copy[SPAWN_TEXT], *word[SPAWN_WORDS + 1];
	size_t first = strspn(value, " "), len = strcspn(value + first, " ");

	if (len == 0)
		return "it must name a program";
	if (value[first] == '-')
		return "its first word must be the program";
	if (value[first] != '/' && memchr(value + first, '/', len) != NULL)
		return "write the program's absolute path, or a name without "
		    "'/', which is looked up in PATH";
	if (strpbrk(value, "\"'\\|&;<>$`*?") != NULL)
		return "no shell reads it, and it is only split into words at "
		    "blanks; put anything else into a script";
	if (spawn_words(value, copy, word) < 1)
		return "it has too many words";
	return NULL;
}

static bool
ends_in(const char *text, const char *end)
{
	size_t len = strlen(text), n = strlen(end);

	return len >= n && strcmp(text + len - n, end) == 0;
}

static const char *
site_fault(const char *value)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/%";

	if (strncmp(value, "https://", 8) != 0 &&
	    strncmp(value, "http://", 7) != 0)
		return "it must begin with 'https://' or 'http://'";
	if (ends_in(value, "/games") || ends_in(value, "/games/"))
		return "it is the address of the whole folder that 'publish' "
		    "writes, with 'games' in it: leave out '/games'";
	return value[strspn(value, plain)] != '\0' ?
	    "a web address consists of letters, digits and - . _ ~ : / %" :
	    strlen(value) > 200 ? "it is too long" : NULL;
}

/* Which of so many words it is; -1: none. */
static int
which_word(const char *value, const char *const *words, int n)
{
	for (int i = 0; i < n; i++)
		if (strcmp(value, words[i]) == 0)
			return i;
	return -1;
}

const char *
config_fault(enum config which, const char *value)
{
	static const char tag[] = "abcdefghijklmnopqrstuvwxyz"
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZ-";
	size_t len = strlen(value);
	uint8_t address[4];
	uint16_t port;

	if (len == 0 || len > VALUE_MAX || !span_printable(value, len) ||
	    strchr(value, '\t') != NULL)
		return "it must be 1 to 1000 bytes of printable text";
	switch (which) {
	case CONFIG_ADDRESS:
	case CONFIG_HOST:
		return address_fault(value);
	case CONFIG_SEND:
		return send_fault(value);
	case CONFIG_MAILDIR:
		if (*value != '/')
			return "a folder's path must begin with '/'";
		return len > FOLDER_MAX ? "it is too long" : NULL;
	case CONFIG_DELIMITER:
		return strcmp(value, "+") == 0 || strcmp(value, "-") == 0 ?
		    NULL : "it must be '+' or '-'";
	case CONFIG_SITE:
		return site_fault(value);
	case CONFIG_REGISTRATION:
		return which_word(value, registrations, 3) >= 0 ? NULL :
		    "it must be 'closed', 'approve' or 'open'";
	case CONFIG_DEADLINE:
	case CONFIG_KEEP:
		return time_duration(value, len) != 0 ? NULL :
		    time_unitless(value, len) != 0 ?
		    "it has no unit; add d for days, h for hours, m for "
		    "minutes or s for seconds" :
		    "it must be a time such as '3d', '12h', '90m', at most "
		    "1000 days";
	case CONFIG_ZONE:
		/* Another machine may not have it. */
		return len < ZONE_TEXT ? NULL : "it is too long";
	case CONFIG_LANGUAGE:
		return len < LANG_TEXT && value[strspn(value, tag)] == '\0' ?
		    NULL : "it must be a language's tag, such as 'de'";
	case CONFIG_DKIM_KEYS:
		if (*value != '/')
			return "a file's path must begin with '/'";
		return len > FOLDER_MAX ? "it is too long" : NULL;
	case CONFIG_NAMESERVER:
		return config_server(value, address, &port) ? NULL :
		    "it must be an IPv4 address such as '192.0.2.53', or with "
		    "a port '192.0.2.53:5353'";
	case CONFIG_LETTERS:
	case CONFIG_TABLES:
		return strcmp(value, "yes") == 0 || strcmp(value, "no") == 0 ?
		    NULL : "it must be 'yes' or 'no'";
	case CONFIGS:
		break;
	}
	return "there is no such setting";
}

int64_t
config_least(enum config which)
{
	switch (which) {
	case CONFIG_DEADLINE:
		return TIME_HOUR;
	case CONFIG_KEEP:
		return TIME_DAY;
	default:
		return 0;
	}
}

enum registration
config_registration(struct store *store)
{
	return which_word(config_get(store, CONFIG_REGISTRATION),
	    registrations, 3);
}

bool
config_tables(struct store *store)
{
	return strcmp(config_get(store, CONFIG_TABLES), "yes") == 0;
}

bool
config_letters(struct store *store)
{
	return strcmp(config_get(store, CONFIG_LETTERS), "yes") == 0;
}

_Static_assert((int)ZONE_ROOM == (int)ZONE_TEXT, "names of zones");

const char *
config_zone(struct context *context)
{
	const char *name = NULL;

	if (context->zoned)
		return context->zone;
	if (context->store != NULL)
		name = config_get(context->store, CONFIG_ZONE);
	if (name == NULL && (name = getenv("TZ")) != NULL && *name == ':')
		name++;
	if (name == NULL || !zone_find(name, context->zone))
		context->zone[0] = '\0';
	context->zoned = true;
	return context->zone;
}

int64_t
config_keep(struct store *store)
{
	const char *value = config_get(store, CONFIG_KEEP);

	return time_duration(value, strlen(value));
}

bool
config_outside(struct store *store, const char *address)
{
	const char *value = config_get(store, CONFIG_ADDRESS);
	char own[ADDRESS_TEXT];
	size_t local;

	if (address_fault(address) != NULL || !address_public(address))
		return false;
	if (value == NULL)
		return true;
	snprintf(own, sizeof(own), "%s", value);
	local = strcspn(own, "@");
	if (strcasecmp(strchr(address, '@'), own + local) != 0 ||
	    strncasecmp(address, own, local) != 0)
		return true;
	value = config_get(store, CONFIG_DELIMITER);
	return address[local] != '@' && address[local] != '+' &&
	    (value == NULL || address[local] != *value);
}

bool
config_server(const char *text, uint8_t address[4], uint16_t *port)
{
	char host[INET_ADDRSTRLEN];
	size_t len = strcspn(text, ":");
	const char *digits = text + len + 1;

	if (len >= sizeof(host))
		return false;
	memcpy(host, text, len);
	host[len] = '\0';
	*port = 53;
	if (text[len] == ':') {
		len = strspn(digits, "0123456789");
		if (len == 0 || len > 5 || digits[len] != '\0' ||
		    *digits == '0' || atoi(digits) > UINT16_MAX)
			return false;
		*port = (uint16_t)atoi(digits);
	}
	return inet_pton(AF_INET, host, address) == 1;
}

bool
config_mail(struct store *store)
{
	return config_get(store, CONFIG_ADDRESS) != NULL;
}
