#include "cmd/umpire/variant.h"

#include "cmd/base/memory.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *
variant_begin(struct variant *variant, const char *name, int seats,
    char fault[VARIANT_FAULT])
{
	memset(variant, 0, sizeof(*variant));
	variant->rules = ruleset_find(name);
	if (variant->rules == NULL) {
		int len = snprintf(fault, VARIANT_FAULT, "there is no ruleset "
		    "'%.40s'; there are:", name);

		for (int i = 0; rulesets[i] != NULL && len < VARIANT_FAULT; i++)
			len += snprintf(fault + len, VARIANT_FAULT - len, " %s",
			    rulesets[i]->name);
		return fault;
	}
	if (seats < variant->rules->min_seats ||
	    seats > variant->rules->max_seats) {
		snprintf(fault, VARIANT_FAULT, "'%s' is for %d to %d players, "
		    "not %d", variant->rules->name, variant->rules->min_seats,
		    variant->rules->max_seats, seats);
		return fault;
	}
	variant->version = variant->rules->rules;
	variant->seats = seats;
	variant->given = json_object();
	return NULL;
}

const char *
variant_version(struct variant *variant, int version,
    char fault[VARIANT_FAULT])
{
	if (version >= 1 && version <= variant->rules->rules) {
		variant->version = version;
		return NULL;
	}
	snprintf(fault, VARIANT_FAULT, "this program has rules 1 to %d of "
	    "'%s', not %d", variant->rules->rules, variant->rules->name,
	    version);
	return fault;
}

static const char *
no_option(const struct variant *variant, const char *key,
    char fault[VARIANT_FAULT])
{
	const struct option_type *type = variant->rules->options;
	int len = snprintf(fault, VARIANT_FAULT, "'%s' has no option '%.40s'; "
	    "there are:", variant->rules->name, key);

	for (; type->key != NULL && len < VARIANT_FAULT; type++)
		len += snprintf(fault + len, VARIANT_FAULT - len, " %s",
		    type->key);
	if (variant->rules->edition != NULL && len < VARIANT_FAULT)
		snprintf(fault + len, VARIANT_FAULT - len, " edition");
	return fault;
}

static const char *
no_value(const struct variant *variant, const char *key, const char *value,
    char fault[VARIANT_FAULT])
{
	const struct option_type *type = variant->rules->options;
	int len;

	while (strcmp(type->key, key) != 0)
		type++;
	len = snprintf(fault, VARIANT_FAULT, "'%s' cannot be '%.60s'; ", key,
	    value);
	if (type->by_seat)
		len += snprintf(fault + len, VARIANT_FAULT - len,
		    "it wants %d different ones, separated by commas, of",
		    variant->seats);
	else
		len += snprintf(fault + len, VARIANT_FAULT - len, "it may be");
	if (type->words == NULL)
		snprintf(fault + len, VARIANT_FAULT - len, " a seat, 0 to %d",
		    variant->seats - 1);
	for (int i = 0; type->words != NULL && type->words[i] != NULL &&
	    len < VARIANT_FAULT; i++)
		len += snprintf(fault + len, VARIANT_FAULT - len, "%s %s",
		    i > 0 ? "," : "", type->words[i]);
	return fault;
}

const char *
variant_take(struct variant *variant, const char *key, const char *value,
    char fault[VARIANT_FAULT])
{
	switch (ruleset_option(variant->rules, variant->seats, key, value,
	    &variant->options)) {
	case RULESET_OPTION:
		return NULL;
	case RULESET_NO_OPTION:
		return no_option(variant, key, fault);
	case RULESET_NO_VALUE:
		break;
	}
	return no_value(variant, key, value, fault);
}

const char *
variant_restore(struct variant *variant, const char *options,
    const char *edition, char fault[VARIANT_FAULT])
{
	json_t *given = json_loads(options, 0, NULL), *value;
	const char *key;

	if (!json_is_object(given)) {
		json_decref(given);
		snprintf(fault, VARIANT_FAULT,
		    "the game's options are damaged");
		return fault;
	}
	json_decref(variant->given);
	variant->given = given;
	json_object_foreach(given, key, value) {
		const char *text = json_string_value(value);

		if (strcmp(key, "edition") == 0 && edition != NULL)
			continue;
		if (text == NULL ||
		    variant_take(variant, key, text, fault) != NULL) {
			snprintf(fault, VARIANT_FAULT,
			    "the game's options are damaged");
			return fault;
		}
	}
	if (edition != NULL && variant->rules->edition == NULL) {
		snprintf(fault, VARIANT_FAULT, "the game's edition is damaged");
		return fault;
	}
	if (edition != NULL) {
		variant->edition_text = memory_copy(edition);
		variant->edition_len = strlen(edition);
	}
	return variant_end(variant, fault);
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
recall(struct variant *variant, const char *text, size_t len)
{
	const struct edition_type *type = variant->rules->edition;

	if (latest.type != type || latest.len != len ||
	    memcmp(latest.text, text, len) != 0)
		return false;
	memcpy(variant->edition, latest.compiled, type->size);
	memcpy(variant->edition_hash, latest.hash, HASH);
	return true;
}

static void
remember(const struct variant *variant, const char *text, size_t len)
{
	char *copy = memory_grow(latest.text, len + 1, 1);

	memcpy(copy, text, len);
	latest.type = variant->rules->edition;
	latest.text = copy;
	latest.len = len;
	memcpy(latest.compiled, variant->edition, latest.type->size);
	memcpy(latest.hash, variant->edition_hash, HASH);
}

const char *
variant_end(struct variant *variant, char fault[VARIANT_FAULT])
{
	const struct edition_type *type = variant->rules->edition;
	struct edition_error error;
	const char *text = variant->edition_text;
	size_t len = variant->edition_len;

	if (type == NULL)
		return NULL;
	if (text == NULL) {
		text = type->text;
		len = strlen(text);
	}
	variant->edition = memory_new(1, type->size);
	if (recall(variant, text, len))
		return NULL;
	if (type->load(text, len, variant->edition, &error)) {
		crypto_generichash(variant->edition_hash, HASH,
		    (const uint8_t *)text, len, NULL, 0);
		remember(variant, text, len);
		return NULL;
	}
	if (error.line > 0)
		snprintf(fault, VARIANT_FAULT, "the edition, line %d: %s",
		    error.line, error.text);
	else
		snprintf(fault, VARIANT_FAULT, "the edition: %s", error.text);
	return fault;
}

void
variant_free(struct variant *variant)
{
	json_decref(variant->given);
	free(variant->edition_text);
	free(variant->edition);
	memset(variant, 0, sizeof(*variant));
}
