#include "cmd/desk/list.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/file.h"
#include "cmd/base/utf8.h"
#include "cmd/base/zone.h"
#include "cmd/desk/argument.h"
#include "cmd/report/layout.h"
#include "core/time.h"
#include "store/store.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { NARROWEST = 40 };	/* that a terminal is taken for */

void
list_options(const struct context *context, int argc, char **argv, bool *all,
    bool *json)
{
	const struct argument_option options[] = {
		{ "json", .set = json },
		{ all != NULL ? "all" : NULL, .set = all },
		{ .name = NULL }
	};

	*json = false;
	if (all != NULL)
		*all = false;
	arguments(context, argc, argv, options, 0, 0);
}

void
list_cell(struct buffer *out, const char *text, size_t most)
{
	size_t len = strlen(text);

	for (size_t i = 0; i < len && i < most; i++)
		buffer_putc(out, (unsigned char)text[i] < ' ' ? '?' : text[i]);
	if (len > most)
		buffer_puts(out, "...");
}

const char *
list_short(const char *text, size_t most, char out[LIST_SHORT])
{
	snprintf(out, LIST_SHORT, "%.*s%s", (int)most, text,
	    strlen(text) > most ? "..." : "");
	utf8_make_printable(out, false);
	return out;
}

const char *
list_when(struct context *context, int64_t seconds, char out[ZONE_MOMENT])
{
	if (seconds == 0)
		return "-";
	zone_moment(config_zone(context), seconds, out);
	return out;
}

void
list_time(struct context *context, struct buffer *out, int64_t seconds)
{
	char when[ZONE_MOMENT];

	buffer_puts(out, list_when(context, seconds, when));
}

/* 0: it is no terminal, or does not know. */
static size_t
width_of(FILE *out)
{
	struct winsize size;

	if (ioctl(fileno(out), TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
		return 0;
	return size.ws_col < NARROWEST ? NARROWEST : size.ws_col;
}

size_t
list_width(const struct context *context, size_t most)
{
	size_t width = width_of(context->out);

	return width > 0 && width < most ? width : most;
}

void
list_print(struct context *context, struct buffer *rows)
{
	struct buffer laid = { 0 };

	layout_list(buffer_text(rows), rows->len, width_of(context->out),
	    &laid);
	if (rows->full || laid.full)
		die(EX_USAGE, "the list is too long for a table; take --json");
	file_print(context->out, &laid);
	buffer_free(rows);
}

void
list_say(struct context *context, const char *format, ...)
{
	struct buffer line = { 0 };
	char text[LIST_SAID];
	va_list ap;

	va_start(ap, format);
	vsnprintf(text, sizeof(text), format, ap);
	va_end(ap);
	list_cell(&line, text, sizeof(text));
	buffer_putc(&line, '\n');
	list_print(context, &line);
}

void
list_object(struct context *context, bool *begun, json_t *one)
{
	if (one == NULL)
		die(EX_IOERR, "the store '%s' is damaged: a text is not UTF-8",
		    context->path);
	fputs(*begun ? ",\n" : "[\n", context->out);
	*begun = true;
	json_dumpf(one, context->out, JSON_COMPACT | JSON_ENSURE_ASCII);
	json_decref(one);
}

void
list_end(struct context *context, bool begun)
{
	fputs(begun ? "\n]\n" : "[]\n", context->out);
}
