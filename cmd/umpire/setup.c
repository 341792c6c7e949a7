#include "cmd/umpire/setup.h"

#include "cmd/base/command.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EDITION_TEXT = 65536 };		/* R10: the file at most 64 KiB */

const char *
setup_begin(struct setup *setup, const char *name, int seats,
    char fault[SETUP_FAULT])
{
	memset(setup, 0, sizeof(*setup));
	setup->rules = ruleset_find(name);
	if (setup->rules == NULL) {
		int len = snprintf(fault, SETUP_FAULT, "there is no ruleset "
		    "'%.40s'; there are:", name);

		for (int i = 0; rulesets[i] != NULL && len < SETUP_FAULT; i++)
			len += snprintf(fault + len, SETUP_FAULT - len, " %s",
			    rulesets[i]->name);
		return fault;
	}
	if (seats < setup->rules->min_seats ||
	    seats > setup->rules->max_seats) {
		snprintf(fault, SETUP_FAULT, "'%s' is for %d to %d players, "
		    "not %d", setup->rules->name, setup->rules->min_seats,
		    setup->rules->max_seats, seats);
		return fault;
	}
	setup->seats = seats;
	setup->given = json_object();
	return NULL;
}

static const char *
no_option(const struct setup *setup, const char *key, char fault[SETUP_FAULT])
{
	const struct option_type *type = setup->rules->options;
	int len = snprintf(fault, SETUP_FAULT, "'%s' has no option '%.40s'; "
	    "there are:", setup->rules->name, key);

	for (; type->key != NULL && len < SETUP_FAULT; type++)
		len += snprintf(fault + len, SETUP_FAULT - len, " %s",
		    type->key);
	if (setup->rules->edition != NULL && len < SETUP_FAULT)
		snprintf(fault + len, SETUP_FAULT - len, " edition");
	return fault;
}

static const char *
no_value(const struct setup *setup, const char *key, const char *value,
    char fault[SETUP_FAULT])
{
	const struct option_type *type = setup->rules->options;
	int len;

	while (strcmp(type->key, key) != 0)
		type++;
	len = snprintf(fault, SETUP_FAULT, "'%s' cannot be '%.60s'; ", key,
	    value);
	if (type->by_seat)
		len += snprintf(fault + len, SETUP_FAULT - len,
		    "it wants %d different ones, separated by commas, of",
		    setup->seats);
	else
		len += snprintf(fault + len, SETUP_FAULT - len, "it may be");
	if (type->words == NULL)
		snprintf(fault + len, SETUP_FAULT - len, " a seat, 0 to %d",
		    setup->seats - 1);
	for (int i = 0; type->words != NULL && type->words[i] != NULL &&
	    len < SETUP_FAULT; i++)
		len += snprintf(fault + len, SETUP_FAULT - len, "%s %s",
		    i > 0 ? "," : "", type->words[i]);
	return fault;
}

static const char *
take(struct setup *setup, const char *key, const char *value,
    char fault[SETUP_FAULT])
{
	switch (ruleset_option(setup->rules, setup->seats, key, value,
	    &setup->options)) {
	case RULESET_OPTION:
		return NULL;
	case RULESET_NO_OPTION:
		return no_option(setup, key, fault);
	case RULESET_NO_VALUE:
		break;
	}
	return no_value(setup, key, value, fault);
}

const char *
setup_option(struct setup *setup, struct context *context, const char *text,
    int *status, char fault[SETUP_FAULT])
{
	const char *equals = strchr(text, '='), *value;
	char key[32];

	*status = EX_USAGE;
	if (equals == NULL || equals == text ||
	    (size_t)(equals - text) >= sizeof(key)) {
		snprintf(fault, SETUP_FAULT, "'%.60s' is no option; options "
		    "are KEY=VALUE", text);
		return fault;
	}
	memcpy(key, text, equals - text);
	key[equals - text] = '\0';
	value = equals + 1;
	if (json_object_get(setup->given, key) != NULL) {
		snprintf(fault, SETUP_FAULT, "option '%s' is given twice", key);
		return fault;
	}
	if (setup->rules->edition != NULL && strcmp(key, "edition") == 0)
		setup->edition_text = read_file(context, value, EDITION_TEXT,
		    &setup->edition_len);
	else if (take(setup, key, value, fault) != NULL)
		return fault;
	if (json_object_set_new(setup->given, key, json_string(value)) != 0) {
		snprintf(fault, SETUP_FAULT, "option '%s' is not UTF-8", key);
		return fault;
	}
	*status = EX_DATAERR;		/* of what setup_end() may find */
	return NULL;
}

const char *
setup_restore(struct setup *setup, const char *options, const char *edition,
    char fault[SETUP_FAULT])
{
	json_t *given = json_loads(options, 0, NULL), *value;
	const char *key;

	if (!json_is_object(given)) {
		json_decref(given);
		snprintf(fault, SETUP_FAULT, "the game's options are damaged");
		return fault;
	}
	json_decref(setup->given);
	setup->given = given;
	json_object_foreach(given, key, value) {
		const char *text = json_string_value(value);

		if (strcmp(key, "edition") == 0 && edition != NULL)
			continue;
		if (text == NULL || take(setup, key, text, fault) != NULL) {
			snprintf(fault, SETUP_FAULT,
			    "the game's options are damaged");
			return fault;
		}
	}
	if (edition != NULL && setup->rules->edition == NULL) {
		snprintf(fault, SETUP_FAULT, "the game's edition is damaged");
		return fault;
	}
	if (edition != NULL) {
		setup->edition_text = strdup(edition);
		setup->edition_len = strlen(edition);
	}
	return setup_end(setup, fault);
}

/*
 * The edition that was read last: one process meets the same again and again.
 */
static struct {
	const struct edition_type *type;	/* NULL: none yet */
	char *text;
	size_t len;
	uint8_t hash[HASH];
	uint8_t compiled[EDITION_MAX];
} latest;

static bool
recall(struct setup *setup, const char *text, size_t len)
{
	const struct edition_type *type = setup->rules->edition;

	if (latest.type != type || latest.len != len ||
	    memcmp(latest.text, text, len) != 0)
		return false;
	memcpy(setup->edition, latest.compiled, type->size);
	memcpy(setup->edition_hash, latest.hash, HASH);
	return true;
}

static void
remember(const struct setup *setup, const char *text, size_t len)
{
	char *copy = realloc(latest.text, len + 1);

	if (copy == NULL)
		die(EX_SOFTWARE, "out of memory");
	memcpy(copy, text, len);
	latest.type = setup->rules->edition;
	latest.text = copy;
	latest.len = len;
	memcpy(latest.compiled, setup->edition, latest.type->size);
	memcpy(latest.hash, setup->edition_hash, HASH);
}

const char *
setup_end(struct setup *setup, char fault[SETUP_FAULT])
{
	const struct edition_type *type = setup->rules->edition;
	struct edition_error error;
	const char *text = setup->edition_text;
	size_t len = setup->edition_len;

	if (type == NULL)
		return NULL;
	if (text == NULL) {
		text = type->text;
		len = strlen(text);
	}
	setup->edition = calloc(1, type->size);
	if (setup->edition == NULL)
		die(EX_SOFTWARE, "out of memory");
	if (recall(setup, text, len))
		return NULL;
	if (type->load(text, len, setup->edition, &error)) {
		crypto_generichash(setup->edition_hash, HASH,
		    (const uint8_t *)text, len, NULL, 0);
		remember(setup, text, len);
		return NULL;
	}
	if (error.line > 0)
		snprintf(fault, SETUP_FAULT, "the edition, line %d: %s",
		    error.line, error.text);
	else
		snprintf(fault, SETUP_FAULT, "the edition: %s", error.text);
	return fault;
}

void
setup_free(struct setup *setup)
{
	json_decref(setup->given);
	free(setup->edition_text);
	free(setup->edition);
	memset(setup, 0, sizeof(*setup));
}
