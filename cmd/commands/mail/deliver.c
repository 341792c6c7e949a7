/*
 * deliver: take one letter from a mail system, or the letters in files.
 *
 * The mail system gets the exit status 75 until the letter is safe in the
 * store, and then 0.  After 75 the mail system keeps the letter and tries again
 * later.  It must never lose a letter, nor return it to the player with an
 * error message.  So a child process does the work.  Even if a library crashes
 * the child, or its time is over, the parent exits with 0 or 75.
 *
 * Starting a process and connecting to a server cost more than everything else.
 * So one child takes many files, each as if it were the only one.  If a letter
 * makes the child end, a new child goes on with the letter after it.
 */
#define _DEFAULT_SOURCE	/* for MAP_ANONYMOUS */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/whole.h"
#include "cmd/desk/argument.h"
#include "cmd/mail/arrive.h"
#include "cmd/mail/letter.h"
#include "cmd/mail/sandboxed.h"
#include "cmd/report/language.h"
#include "core/time.h"
#include "store/store.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
	PATIENCE = 120000	/* milliseconds for other processes */
};

/*
 * Read the input to its end; bytes beyond LETTER_MAX are counted but not kept.
 */
static char *
read_letter(FILE *in, size_t *len, int64_t *size)
{
	size_t room = 1 << 16, n;
	char *text = memory_grow(NULL, room + 1, 1), rest[1 << 14];

	*len = 0;
	while (*len < LETTER_MAX &&
	    (n = fread(text + *len, 1, room - *len, in)) > 0) {
		*len += n;
		if (*len < room)
			continue;
		room = room * 2 > LETTER_MAX ? LETTER_MAX : room * 2;
		text = memory_grow(text, room + 1, 1);
	}
	*size = *len;
	while ((n = fread(rest, 1, sizeof(rest), in)) > 0)
		*size += n;
	if (ferror(in))
		die(EX_IOERR, "cannot read the letter: %s", strerror(errno));
	text[*len] = '\0';
	return text;
}

static void
open_store(struct context *context)
{
	if (context->store != NULL)
		return;
	command_store(context, true);
	store_patience(context->store, PATIENCE);
}

/* How far a child has come, which its parent sees even if it is killed. */
struct progress {
	int at;				/* the letter that it takes */
	bool safe;			/* ... is in the store */
};

/* Letters that are taken by a child. */
struct delivery {
	char *const *file;		/* NULL: the one at the input */
	int n;
	struct progress *progress;
};

static void
deliver(struct context *context, FILE *in, struct progress *progress)
{
	size_t len;
	int64_t size;
	char *text = read_letter(in, &len, &size);
	struct fault fault;
	int status;

	open_store(context);
	status = arrive(context, text, len, size, &progress->safe, &fault);
	if (status != EX_OK) {
		complain("%s", fault.text);
		exit(status);
	}
	free(text);
}

static void
deliver_file(struct context *context, const char *path,
    struct progress *progress)
{
	FILE *in = fopen(path, "r");
	time_t now = time(NULL);

	if (in == NULL)
		die(EX_NOINPUT, "cannot read '%s': %s", path, strerror(errno));
	/* It did not come when the first of them did. */
	if (now > context->now && now < TIME_END)
		context->now = now;
	deliver(context, in, progress);
	fclose(in);
}

static _Noreturn void
deliver_from(struct context *context, const struct delivery *d, int first)
{
	letter_ahead();
	for (int i = first; i < d->n; i++) {
		*d->progress = (struct progress){ i, false };
		arrive_limit(ARRIVE_TIME);
		if (d->file == NULL)
			deliver(context, context->in, d->progress);
		else
			deliver_file(context, d->file[i], d->progress);
	}
	language_end();
	store_close(context->store);
	exit(EX_OK);
}

/* Returns the child's status as waitpid() does; -1: there was no child. */
static int
deliver_within(struct context *context, const struct delivery *d, int first)
{
	pid_t child;

	*d->progress = (struct progress){ first, false };
	fflush(NULL);
	child = fork();
	if (child == 0)
		deliver_from(context, d, first);
	if (child < 0)
		complain("cannot start a process: %s", strerror(errno));
	return child > 0 ? whole_wait(child) : -1;
}

/* Is a letter the reason, so that others may fare better? */
static bool
is_of_letter(int end)
{
	return WIFSIGNALED(end) || (WIFEXITED(end) &&
	    WEXITSTATUS(end) != EX_TEMPFAIL &&
	    WEXITSTATUS(end) != EX_UNAVAILABLE);
}

/*
 * A letter that makes the child end costs no other: another child goes on.  One
 * that is safe stays so; `tick` will try it again.
 */
static int
deliver_letters(struct context *context, const struct delivery *d)
{
	const struct progress *progress = d->progress;
	int status = EX_OK;

	for (int i = 0; i < d->n; i = progress->at + 1) {
		int end = deliver_within(context, d, i);
		bool others = progress->at + 1 < d->n;

		if (end == 0)
			break;
		if (WIFSIGNALED(end))
			complain("a letter could not be read to its end: "
			    "signal %d", WTERMSIG(end));
		if (!progress->safe)
			status = EX_TEMPFAIL;
		if (!progress->safe && d->file != NULL)
			complain("'%s' was not taken: deliver it again",
			    d->file[progress->at]);
		if (others && !is_of_letter(end)) {
			complain("the files after '%s' were not taken: "
			    "deliver them again", d->file[progress->at]);
			return EX_TEMPFAIL;
		}
	}
	return status;
}

int
cmd_deliver(struct context *context, int argc, char **argv)
{
	struct delivery d = { .n = arguments(context, argc, argv, NULL, 0,
	    MANY) };

	if (d.n > 0)
		d.file = argv + optind;
	else
		d.n = 1;
	d.progress = mmap(NULL, sizeof(*d.progress), PROT_READ | PROT_WRITE,
	    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (d.progress == MAP_FAILED)
		no_memory();
	return deliver_letters(context, &d);
}
