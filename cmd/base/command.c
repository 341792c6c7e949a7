#include "cmd/base/command.h"

#include "cmd/base/progress.h"
#include "cmd/base/utf8.h"
#include "store/store.h"
#include "core/time.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { SENTENCE = 4096 };	/* bytes of a complaint, NUL included */

void
print_clean(FILE *out, const char *fmt, ...)
{
	char text[8192];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	utf8_make_printable(text, true);
	fputs(text, out);
}

void
print_as_json(FILE *out, json_t *value)
{
	json_dumpf(value, out, JSON_COMPACT | JSON_ENSURE_ASCII |
	    JSON_REAL_PRECISION(10));
	putc('\n', out);
	json_decref(value);
}

static bool alone;			/* die_alone() */

void
complain_text(FILE *err, const char *text)
{
	progress_hide();
	fflush(stdout);		/* in the order in which they were said */
	fputs(text, err);
}

void
complain(const char *fmt, ...)
{
	static const char name[] = "nuncio: ";
	char text[SENTENCE], line[sizeof(name) + sizeof(text)];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	utf8_make_printable(text, false);
	snprintf(line, sizeof(line), "%s%s\n", name, text);
	complain_text(stderr, line);
}

/*
 * Something that was done and that the caller need not learn of: it is printed
 * if the program ends in any other way than with its report.  It takes no
 * memory.
 */
static struct done {
	char what[200];			/* "": something */
	bool any;			/* a transaction was committed */
} done;
static char doing[sizeof(done.what)];	/* in the one that is open; or "" */

void
command_does(const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(doing, sizeof(doing), fmt, ap);
	va_end(ap);
}

void
command_did(bool committed)
{
	done.any |= committed;
	if (committed && doing[0] != '\0')
		memcpy(done.what, doing, sizeof(done.what));
	doing[0] = '\0';
}

void
command_told(void)
{
	done = (struct done){ .any = false };
}

void
complain_done(void)
{
	if (done.any)
		complain("this was done all the same: %s; only the report "
		    "of it could not be printed", done.what[0] != '\0' ?
		    done.what : "all changes made before that stay");
	command_told();
}

void
die_alone(void)
{
	alone = true;
}

static bool short_of_memory;

void
die(int status, const char *fmt, ...)
{
	char sentence[SENTENCE];
	va_list ap;

	if (alone)
		_exit(status);
	short_of_memory = strcmp(fmt, NO_MEMORY) == 0;
	va_start(ap, fmt);
	vsnprintf(sentence, sizeof(sentence), fmt, ap);
	va_end(ap);
	complain("%s", sentence);
	if (status != EX_USAGE)
		complain_done();
	exit(status);
}

bool
has_no_memory(void)
{
	return short_of_memory;
}

void
complain_open(const char *path)
{
	struct stat st;

	if (stat(path, &st) == 0 && S_ISREG(st.st_mode) &&
	    (st.st_mode & (S_IRWXG | S_IRWXO)) != 0)
		complain("other users have access to '%s', which holds "
		    "secrets: chmod 600 %s", path, path);
}

int
store_status(int result)
{
	switch (result) {
	case STORE_OK:
		return EX_OK;
	case STORE_NONE:
		return EX_NOINPUT;
	case STORE_TAKEN:
	case STORE_WRONG:
		return EX_USAGE;
	case STORE_DENIED:
		return EX_NOPERM;
	case STORE_BUSY:
	case STORE_APART:
	case STORE_NOMEM:
		return EX_TEMPFAIL;
	case STORE_FOREIGN:
	case STORE_DAMAGED:
	case STORE_READONLY:
	case STORE_FULL:
	case STORE_DISK:
		return EX_IOERR;
	}
	return EX_SOFTWARE;
}

const char *
command_keys(const struct context *context)
{
	return context->keys != NULL ? context->keys : context->path;
}

void
command_open(struct context *context, int mode)
{
	int result;

	result = store_open(&context->store, context->path, mode);
	store_must(context->store, result);
	store_watch(context->store, command_did);
	complain_open(context->path);
	if (context->opened != NULL)
		context->opened(context, mode != STORE_READ);
}

void
command_store(struct context *context, bool write)
{
	command_open(context, write ? STORE_WRITE : STORE_READ);
}

void
store_must(struct store *store, int result)
{
	if (result == STORE_NOMEM)
		no_memory();
	if (result != STORE_OK)
		die(store_status(result), "%s", store_error(store));
}

bool
store_may(struct store *store, int result)
{
	if (result != STORE_NONE)
		store_must(store, result);
	return result == STORE_OK;
}

void
command_usage(FILE *out, const struct command *command)
{
	for (const char *line = command->usage; *line != '\0';) {
		size_t len = strcspn(line, "\n");

		/* A line that goes on from the one before is indented. */
		fprintf(out, "%s%s%.*s\n",
		    line == command->usage ? "usage: " : "       ",
		    *line == ' ' ? "    " : "nuncio ", (int)len, line);
		line += len + (line[len] == '\n');
	}
}

const struct command *
command_find(const struct command *commands, const char *name)
{
	for (const struct command *c = commands; c->summary != NULL; c++)
		if (c->name != NULL && strcmp(c->name, name) == 0)
			return c;
	return NULL;
}

void
usage(const struct context *context)
{
	command_usage(stderr, context->command);
	exit(EX_USAGE);
}

int64_t
whole_number(const char *text, const char *what)
{
	size_t len = strspn(text, "0123456789");

	if (len == 0 || len > 18 || text[len] != '\0')
		die(EX_USAGE, "%s must be a whole number, not '%.40s'", what,
		    text);
	return strtoll(text, NULL, 10);
}

int
number_within(const char *text, const char *what, int least, int most)
{
	int64_t n = whole_number(text, what);

	if (n < least || n > most)
		die(EX_USAGE, "%s must be %d to %d, not '%.20s'", what, least,
		    most, text);
	return (int)n;
}

uint32_t
duration_given(const char *text)
{
	size_t len = strlen(text);
	uint32_t seconds = time_duration(text, len);

	if (time_unitless(text, len) > 0)
		die(EX_USAGE, "'%.20s' has no unit; write %.20sd for days, "
		    "%.20sh for hours, %.20sm for minutes or %.20ss for "
		    "seconds", text, text, text, text, text);
	if (seconds == 0)
		die(EX_USAGE, "'%.20s' is no time; write it as 3d, 12h or "
		    "90m, at most 1000 days", text);
	return seconds;
}

json_t *
time_json(int64_t seconds)
{
	char text[TIME_TEXT];

	if (seconds == 0)
		return json_null();
	time_text(seconds, text);
	return json_string(text);
}
