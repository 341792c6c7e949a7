#include "cmd/record/variant.h"

#include "cmd/base/memory.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool
variant_begin(struct variant *variant, const char *name, int seats,
    struct fault *fault)
{
	memset(variant, 0, sizeof(*variant));
	variant->rules = ruleset_find(name);
	if (variant->rules == NULL) {
		fault_set(fault, "there is no ruleset '%.40s'; there are:",
		    name);
		for (int i = 0; rulesets[i] != NULL; i++)
			fault_add(fault, " %s", rulesets[i]->name);
		return false;
	}
	if (seats < variant->rules->min_seats ||
	    seats > variant->rules->max_seats) {
		fault_set(fault, "'%s' is for %d to %d players, "
		    "not %d", variant->rules->name, variant->rules->min_seats,
		    variant->rules->max_seats, seats);
		return false;
	}
	variant->format = LINE_FORMAT;
	variant->version = variant->rules->rules;
	variant->seats = seats;
	variant->plays = -1;
	variant->given = json_object();
	return true;
}

bool
variant_version(struct variant *variant, int version,
    struct fault *fault)
{
	const struct ruleset *rules = variant->rules;

	if (version >= rules->oldest && version <= rules->rules) {
		variant->version = version;
		return true;
	}
	fault_set(fault, "this program has rules %d", rules->oldest);
	if (rules->rules > rules->oldest)
		fault_add(fault, " to %d", rules->rules);
	fault_add(fault, " of '%s', not %d", rules->name, version);
	return false;
}

static void
no_option(const struct variant *variant, const char *key,
    struct fault *fault)
{
	const struct option_type *type = variant->rules->options;

	fault_set(fault, "'%s' has no option '%.40s'; there are:",
	    variant->rules->name, key);
	for (; type->key != NULL; type++)
		fault_add(fault, " %s", type->key);
	if (variant->rules->edition != NULL)
		fault_add(fault, " edition");
}

static void
no_value(const struct variant *variant, const char *key, const char *value,
    struct fault *fault)
{
	const struct option_type *type = variant->rules->options;

	while (strcmp(type->key, key) != 0)
		type++;
	fault_set(fault, "'%s' cannot be '%.60s'; ", key, value);
	if (type->by_seat)
		fault_add(fault, "it needs %d different values, separated by "
		    "commas, of:", variant->seats);
	else
		fault_add(fault, "it may be");
	if (type->words == NULL)
		fault_add(fault, " a seat, 0 to %d", variant->seats - 1);
	for (int i = 0; type->words != NULL && type->words[i] != NULL; i++)
		fault_add(fault, "%s %s", i > 0 ? "," : "", type->words[i]);
}

bool
variant_take(struct variant *variant, const char *key, const char *value,
    struct fault *fault)
{
	switch (ruleset_option(variant->rules, variant->seats, key, value,
	    &variant->options)) {
	case RULESET_OPTION:
		return true;
	case RULESET_NO_OPTION:
		no_option(variant, key, fault);
		return false;
	case RULESET_NO_VALUE:
		break;
	}
	no_value(variant, key, value, fault);
	return false;
}

/* Two spellings of the same options would be two games. */
static bool
is_spelled(const json_t *given, const char *options)
{
	char *again = json_dumps(given, VARIANT_JSON);
	bool same = again != NULL && strcmp(again, options) == 0;

	free(again);
	return same;
}

bool
variant_restore(struct variant *variant, const char *options,
    const char *edition, struct fault *fault)
{
	json_t *given = json_loads(options, 0, NULL), *value;
	const char *key;

	if (!json_is_object(given) || !is_spelled(given, options)) {
		json_decref(given);
		fault_set(fault, "the game's options are no JSON object with "
		    "sorted keys, in ASCII and without blanks");
		return false;
	}
	json_decref(variant->given);
	variant->given = given;
	json_object_foreach(given, key, value) {
		const char *text = json_string_value(value);

		if (strcmp(key, "edition") == 0 && edition != NULL)
			continue;
		if (text == NULL || !variant_take(variant, key, text, fault)) {
			fault_set(fault,
			    "the game's options are damaged");
			return false;
		}
	}
	if (edition != NULL && variant->rules->edition == NULL) {
		fault_set(fault, "the game's edition is damaged");
		return false;
	}
	if (edition != NULL) {
		variant->edition_text = memory_copy(edition);
		variant->edition_len = strlen(edition);
	}
	return variant_end(variant, fault);
}

/*
 * The edition that was read last: one process needs the same one again and
 * again.
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
	free(latest.text);
	latest.text = memory_slice(text, len);
	latest.type = variant->rules->edition;
	latest.len = len;
	memcpy(latest.compiled, variant->edition, latest.type->size);
	memcpy(latest.hash, variant->edition_hash, HASH);
}

bool
variant_end(struct variant *variant, struct fault *fault)
{
	const struct edition_type *type = variant->rules->edition;
	struct edition_error error;
	const char *text = variant->edition_text;
	size_t len = variant->edition_len;

	if (type == NULL)
		return true;
	if (text == NULL) {
		text = type->text;
		len = strlen(text);
	}
	variant->edition = memory_new(1, type->size);
	if (recall(variant, text, len))
		return true;
	if (type->load(text, len, variant->edition, &error)) {
		crypto_generichash(variant->edition_hash, HASH,
		    (const uint8_t *)text, len, NULL, 0);
		remember(variant, text, len);
		return true;
	}
	if (error.line > 0)
		fault_set(fault, "the edition, line %d: %s",
		    error.line, error.text);
	else
		fault_set(fault, "the edition: %s", error.text);
	return false;
}

void
variant_free(struct variant *variant)
{
	json_decref(variant->given);
	free(variant->edition_text);
	free(variant->edition);
	free(variant->note);
	memset(variant, 0, sizeof(*variant));
}

json_t *
variant_json(const struct variant *variant)
{
	return json_pack("{si ss ss si si sO ss*}", "line", 0,
	    "kind", "setup", "ruleset", variant->rules->name,
	    "rules", variant->version, "seats", variant->seats,
	    "options", variant->given, "edition", variant->edition_text);
}

const char *
variant_value(const struct ruleset *rules, const char *key, const char *value,
    const char *const names[SEATS])
{
	const struct option_type *type = rules->options;

	while (type->key != NULL && strcmp(type->key, key) != 0)
		type++;
	return type->key != NULL && type->words == NULL && value[0] >= '0' &&
	    value[0] < '0' + SEATS && names[value[0] - '0'] != NULL ?
	    names[value[0] - '0'] : value;
}

bool
variant_own(const struct ruleset *rules, const uint8_t edition[HASH])
{
	const char *text = rules->edition->text;
	uint8_t own[HASH];

	crypto_generichash(own, HASH, (const uint8_t *)text, strlen(text),
	    NULL, 0);
	return memcmp(own, edition, HASH) == 0;
}
