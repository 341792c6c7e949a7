#include "cmd/desk/argument.h"

#include "cmd/base/command.h"
#include "cmd/base/file.h"

#include <stdio.h>
#include <string.h>
#include <sysexits.h>

enum { EDITION_TEXT = 65536 };		/* R10: the file at most 64 KiB */

char *
file_read(struct context *context, const char *path, size_t most, size_t *len)
{
	struct fault fault;
	int status;
	char *text = file_try(context, path, most, len, &status, &fault);

	if (text == NULL)
		die(status, "cannot read '%s': %s", path, fault.text);
	return text;
}

bool
variant_option(struct variant *variant, struct context *context,
    const char *text, int *status, struct fault *fault)
{
	const char *equals = strchr(text, '='), *value;
	char key[32];

	*status = EX_USAGE;
	if (equals == NULL || equals == text ||
	    (size_t)(equals - text) >= sizeof(key)) {
		fault_set(fault, "'%.60s' is no option; options "
		    "are KEY=VALUE", text);
		return false;
	}
	memcpy(key, text, equals - text);
	key[equals - text] = '\0';
	value = equals + 1;
	if (json_object_get(variant->given, key) != NULL) {
		fault_set(fault, "option '%s' is given twice",
		    key);
		return false;
	}
	if (variant->rules->edition != NULL && strcmp(key, "edition") == 0)
		variant->edition_text = file_read(context, value, EDITION_TEXT,
		    &variant->edition_len);
	else if (!variant_take(variant, key, value, fault))
		return false;
	if (json_object_set_new(variant->given, key, json_string(value)) != 0) {
		fault_set(fault, "option '%s' is not UTF-8", key);
		return false;
	}
	*status = EX_DATAERR;		/* of what variant_end() may find */
	return true;
}

void
variant_give(struct variant_given *given, const char *text)
{
	if (given->n > OPTIONS)
		die(EX_USAGE, "too many options");
	given->text[given->n++] = text;
}

void
variant_end_given(struct variant *variant, struct context *context,
    const struct variant_given *given)
{
	int status = EX_USAGE;
	struct fault fault;

	for (int i = 0; i < given->n; i++)
		if (!variant_option(variant, context, given->text[i], &status,
		    &fault))
			die(status, "%s", fault.text);
	if (!variant_end(variant, &fault))
		die(status, "%s", fault.text);
}
