#include "cmd/base/command.h"

#include "cmd/base/utf8.h"
#include "store/store.h"
#include "core/time.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
	DEATHS = 100,	/* that are survived; what they held is not freed */
	TRIES = 6,	/* of a transaction that is in the way of others */
	SENTENCE = 4096	/* bytes of a complaint, NUL included */
};

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

/* What is said within work that may be done again is said at its end. */
static bool holding;
static char *held;			/* NULL: nothing */

/* Whoever ends the program meanwhile has it said all the same. */
static void
say_held(void)
{
	if (holding && held != NULL)
		fputs(held, stderr);
}

static bool
hold_text(const char *text)
{
	size_t len = held == NULL ? 0 : strlen(held);
	char *more = holding ? realloc(held, len + strlen(text) + 1) : NULL;
	static bool at_exit;

	if (more == NULL)
		return false;
	if (!at_exit)
		atexit(say_held);
	at_exit = true;
	held = strcpy(more + len, text) - len;
	return true;
}

void
complain_text(FILE *err, const char *text)
{
	if (hold_text(text))
		return;
	fflush(stdout);		/* in the order in which they were said */
	fputs(text, err);
}

static void
let_go(bool say)
{
	holding = false;
	if (say && held != NULL)
		complain_text(stderr, held);
	free(held);
	held = NULL;
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
 * What was done, and need not be known to whoever asked for it: told where the
 * program ends otherwise than with its report.  No memory is taken for it.
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
complain_done(void)
{
	if (done.any)
		complain("this was done all the same: %s; only the report of "
		    "it is missing", done.what[0] != '\0' ? done.what :
		    "what was changed until then stays");
	done = (struct done){ .any = false };
}

/* Where die() goes to instead of ending the program; NULL: nowhere. */
static jmp_buf *guard;

/* What fails is done again in another way, and told there. */
static bool silent;

/* Where store_must() goes to for STORE_AGAIN; NULL: nowhere. */
static jmp_buf *once_more;

/* Nobody hears what this process says, and its parent's affairs are not its. */
static bool alone;

void
die_alone(void)
{
	alone = true;
}

/* Every end that is not a success comes here. */
static _Noreturn void
end_work(int status, const char *sentence)
{
	if (alone)
		_exit(status);
	let_go(!silent);
	if (!silent)
		complain("%s", sentence);
	if (!silent && status != EX_USAGE)
		complain_done();
	if (guard != NULL)
		longjmp(*guard, status);
	exit(status);
}

void
die(int status, const char *fmt, ...)
{
	char sentence[SENTENCE];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(sentence, sizeof(sentence), fmt, ap);
	va_end(ap);
	end_work(status, sentence);
}

void
store_unsound(const char *fmt, ...)
{
	char sentence[SENTENCE];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(sentence, sizeof(sentence), fmt, ap);
	va_end(ap);
	end_work(EX_IOERR, sentence);
}

void
internal_error(const char *fmt, ...)
{
	char sentence[SENTENCE];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(sentence, sizeof(sentence), fmt, ap);
	va_end(ap);
	end_work(EX_SOFTWARE, sentence);
}

/* Nothing here is changed between setjmp() and what comes back to it. */
static int
run_guarded(void (*work)(void *), void *arg)
{
	const struct done before = done;
	jmp_buf here;
	int status = setjmp(here);

	if (status == 0) {
		guard = &here;
		done = (struct done){ .any = false };
		work(arg);
	}
	if (!done.any)
		done = before;
	guard = once_more = NULL;
	return status;
}

/* Whatever it was in the middle of. */
static void
survive(struct context *context, int status)
{
	static int deaths;
	/* Whoever holds the store is in the way of all else, too. */
	bool whole = status == EX_TEMPFAIL && store_holds_all(context->store);

	if (whole && silent)
		complain("%s", store_error(context->store));
	deaths += !silent;
	silent = false;
	if (whole || deaths > DEATHS)
		exit(status);
	store_close(context->store);
	command_did(false);
	context->store = NULL;
	command_store(context, true);
}

int
die_within(struct context *context, void (*work)(void *), void *arg)
{
	int status = run_guarded(work, arg);

	if (status == EX_OK)
		return EX_OK;
	/* What stands in the way of any other work, too. */
	if (status == EX_TEMPFAIL || status == EX_USAGE ||
	    status == EX_UNAVAILABLE)
		exit(status);
	survive(context, status);
	return status;
}

int
die_singly(struct context *context, void (*work)(void *), void *arg)
{
	int status = run_guarded(work, arg);

	if (status != EX_OK)
		survive(context, status);
	return status;
}

/* False: it is to be done again. */
static bool
run_once(bool last, void (*work)(void *), void *arg)
{
	jmp_buf here;
	bool again = setjmp(here) != 0;

	if (!again) {
		once_more = last ? NULL : &here;
		holding = true;
		work(arg);
	}
	once_more = NULL;
	let_go(!again);
	return !again;
}

void
command_transact(struct store *store, void (*work)(void *), void *arg)
{
	for (int i = 1; !run_once(i == TRIES, work, arg); i++)
		store_rollback(store);
}

/* What is tried, and whether it came to its end. */
struct attempt {
	void (*work)(void *);
	void *arg;
	bool done;
};

static void
try_once(void *arg)
{
	struct attempt *attempt = arg;

	attempt->done = run_once(false, attempt->work, attempt->arg);
}

bool
command_attempt(struct context *context, void (*work)(void *), void *arg)
{
	struct attempt attempt = { .work = work, .arg = arg };
	int status;

	silent = true;
	status = run_guarded(try_once, &attempt);
	if (status != EX_OK)
		survive(context, status);
	silent = false;
	if (status == EX_OK && !attempt.done)
		store_rollback(context->store);
	return status == EX_OK && attempt.done;
}

void
complain_open(const char *path)
{
	struct stat st;

	if (stat(path, &st) == 0 && S_ISREG(st.st_mode) &&
	    (st.st_mode & (S_IRWXG | S_IRWXO)) != 0)
		complain("others than you can get at '%s', and it holds "
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
	case STORE_BUSY:
	case STORE_AGAIN:
		return EX_TEMPFAIL;
	case STORE_FOREIGN:
	case STORE_OLDER:
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
	int result = store_open(&context->store, context->path, mode);

	store_must(context->store, result);
	store_watch(context->store, command_did);
	complain_open(context->path);
}

void
command_again(struct context *context)
{
	if (context->store == NULL)
		store_must(context->store, store_open(&context->store,
		    context->path, STORE_READ));
}

void
command_store(struct context *context, bool write)
{
	command_open(context, write ? STORE_WRITE : STORE_READ);
}

void
store_must(struct store *store, int result)
{
	if (result == STORE_AGAIN && once_more != NULL)
		longjmp(*once_more, 1);
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
	for (const struct command *c = commands; c->name != NULL; c++)
		if (strcmp(c->name, name) == 0)
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
		die(EX_USAGE, "%s wants a whole number, not '%.40s'", what,
		    text);
	return strtoll(text, NULL, 10);
}

int
number_within(const char *text, const char *what, int least, int most)
{
	int64_t n = whole_number(text, what);

	if (n < least || n > most)
		die(EX_USAGE, "%s wants %d to %d, not '%.20s'", what, least,
		    most, text);
	return (int)n;
}

uint32_t
duration_given(const char *text, const char *instead)
{
	size_t len = strlen(text);
	uint32_t seconds = time_duration(text, len);

	if (time_unitless(text, len) > 0)
		die(EX_USAGE, "'%.20s' has no unit; write %.20sd for days, "
		    "%.20sh for hours, %.20sm for minutes or %.20ss for "
		    "seconds%s", text, text, text, text, text, instead);
	if (seconds == 0)
		die(EX_USAGE, "'%.20s' is no time; write it as 3d, 12h or "
		    "90m, at most 1000 days%s", text, instead);
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
