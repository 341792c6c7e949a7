#include "cmd/desk/argument.h"

#include "cmd/base/command.h"
#include "cmd/base/file.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <sysexits.h>

enum {
	EDITION_TEXT = 65536,		/* R10: the file at most 64 KiB */
	FIRST_WORD = 256		/* what getopt takes words for */
};

/* The description of the options for getopt_long(). */
struct known {
	char letters[2 * ARGUMENT_OPTIONS + 2];
	struct option words[ARGUMENT_OPTIONS + 1];
};

static bool
is_letter(const struct argument_option *option)
{
	return option->name[1] == '\0';
}

/* order: "+" if options come first, or "". */
static void
tell(const struct argument_option *options, const char *order,
    struct known *known)
{
	size_t len = strlen(order), n = 0;

	memset(known, 0, sizeof(*known));
	memcpy(known->letters, order, len);
	for (int i = 0; options != NULL && options[i].name != NULL; i++) {
		const struct argument_option *option = &options[i];
		int follows = option->set == NULL ? required_argument :
		    option->number != NULL ? optional_argument : no_argument;

		if (is_letter(option)) {
			known->letters[len++] = option->name[0];
			known->letters[len++] = ':';
		} else
			known->words[n++] = (struct option){ option->name,
			    follows, NULL, FIRST_WORD + i };
	}
}

/* The option that getopt_long() has found, or NULL. */
static const struct argument_option *
found(const struct argument_option *options, int c)
{
	if (c >= FIRST_WORD)
		return &options[c - FIRST_WORD];
	for (; options != NULL && options->name != NULL; options++)
		if (is_letter(options) && options->name[0] == c)
			return options;
	return NULL;
}

static void
give(struct variant_given *given, const char *text)
{
	if (given->n > OPTIONS)
		die(EX_USAGE, "too many options");
	given->text[given->n++] = text;
}

static void
take(const struct argument_option *option)
{
	char what[40];

	snprintf(what, sizeof(what), "%s%s", is_letter(option) ? "-" : "--",
	    option->name);
	if (option->set != NULL)
		*option->set = true;
	if (option->text != NULL)
		*option->text = optarg;
	if (option->whole != NULL)
		*option->whole = whole_number(optarg, what);
	if (option->number != NULL && optarg != NULL)
		*option->number = number_within(optarg, what, option->least,
		    option->most);
	if (option->given != NULL)
		give(option->given, optarg);
}

static int
take_all(const struct context *context, int argc, char **argv,
    const struct argument_option *options, int least, int most,
    const char *order)
{
	const struct argument_option *option;
	struct known known;
	int c;

	tell(options, order, &known);
	while ((c = getopt_long(argc, argv, known.letters, known.words,
	    NULL)) != -1) {
		if ((option = found(options, c)) == NULL)
			usage(context);
		take(option);
	}
	if (argc - optind < least || (most != MANY && argc - optind > most))
		usage(context);
	return argc - optind;
}

int
arguments(const struct context *context, int argc, char **argv,
    const struct argument_option *options, int least, int most)
{
	return take_all(context, argc, argv, options, least, most, "");
}

int
arguments_behind(const struct context *context, int argc, char **argv,
    const struct argument_option *options, int least, int most)
{
	return take_all(context, argc, argv, options, least, most, "+");
}

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
variant_make(struct variant *variant, struct context *context,
    const char *ruleset, int seats, const struct variant_given *given)
{
	int status = EX_USAGE;
	struct fault fault;

	if (!variant_begin(variant, ruleset, seats, &fault))
		die(EX_USAGE, "%s", fault.text);
	for (int i = 0; i < given->n; i++)
		if (!variant_option(variant, context, given->text[i], &status,
		    &fault))
			die(status, "%s", fault.text);
	if (!variant_end(variant, &fault))
		die(status, "%s", fault.text);
}
