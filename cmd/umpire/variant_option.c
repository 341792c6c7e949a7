/*
 * variant_option.c: options as they stand on a command line; see variant.h.
 */
#include "cmd/umpire/variant.h"

#include "cmd/base/file.h"

#include <stdio.h>
#include <string.h>
#include <sysexits.h>

enum { EDITION_TEXT = 65536 };		/* R10: the file at most 64 KiB */

const char *
variant_option(struct variant *variant, struct context *context,
    const char *text, int *status, char fault[VARIANT_FAULT])
{
	const char *equals = strchr(text, '='), *value;
	char key[32];

	*status = EX_USAGE;
	if (equals == NULL || equals == text ||
	    (size_t)(equals - text) >= sizeof(key)) {
		snprintf(fault, VARIANT_FAULT, "'%.60s' is no option; options "
		    "are KEY=VALUE", text);
		return fault;
	}
	memcpy(key, text, equals - text);
	key[equals - text] = '\0';
	value = equals + 1;
	if (json_object_get(variant->given, key) != NULL) {
		snprintf(fault, VARIANT_FAULT, "option '%s' is given twice",
		    key);
		return fault;
	}
	if (variant->rules->edition != NULL && strcmp(key, "edition") == 0)
		variant->edition_text = file_read(context, value, EDITION_TEXT,
		    &variant->edition_len);
	else if (variant_take(variant, key, value, fault) != NULL)
		return fault;
	if (json_object_set_new(variant->given, key, json_string(value)) != 0) {
		snprintf(fault, VARIANT_FAULT, "option '%s' is not UTF-8", key);
		return fault;
	}
	*status = EX_DATAERR;		/* of what variant_end() may find */
	return NULL;
}
