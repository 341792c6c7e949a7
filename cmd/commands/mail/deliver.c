/*
 * deliver: take one letter from a mail system, or the letters in files.
 *
 * The mail system gets the exit status 75 until the letter is safe in the
 * store, and then 0.  After 75 the mail system keeps the letter and tries again
 * later.  It must never lose a letter, nor return it to the player with an
 * error message.  So a child process does the work (cmd/base/series.h).  Even
 * if a library crashes the child, or its time is over, the parent exits with 0
 * or 75.
 */
#define _DEFAULT_SOURCE	/* for MAP_ANONYMOUS */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/series.h"
#include "cmd/desk/argument.h"
#include "cmd/mail/arrive.h"
#include "cmd/mail/letter.h"
#include "core/time.h"
#include "store/store.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

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

/* Letters that a child takes. */
struct delivery {
	char *const *file;		/* NULL: the one at the input */
	bool *safe;			/* which are in the store, as the
					   parent sees even if the child ends */
};

static int
deliver(struct context *context, FILE *in, bool *safe)
{
	size_t len;
	int64_t size;
	char *text = read_letter(in, &len, &size);
	struct fault fault;
	int status;

	status = arrive(context, text, len, size, safe, &fault);
	free(text);
	if (status == EX_OK)
		return EX_OK;
	complain("%s", fault.text);
	/* It may be that no other can be read, either. */
	exit(status);
}

static int
take(struct context *context, void *arg, size_t i)
{
	struct delivery *d = arg;
	time_t now = time(NULL);
	FILE *in = d->file == NULL ? context->in : fopen(d->file[i], "r");
	int status;

	if (in == NULL)
		die(EX_NOINPUT, "cannot read '%s': %s", d->file[i],
		    strerror(errno));
	/* It did not come when the first of them did. */
	if (d->file != NULL && now > context->now && now < TIME_END)
		context->now = now;
	store_patience(context->store, PATIENCE);
	arrive_limit(ARRIVE_TIME);
	status = deliver(context, in, &d->safe[i]);
	if (d->file != NULL)
		fclose(in);
	return status;
}

/* One that is safe stays so; `tick` will try it again. */
static void
tell_broken(void *arg, size_t i, int status)
{
	const struct delivery *d = arg;

	if (!d->safe[i] && d->file != NULL)
		complain("'%s' was not taken: deliver it again", d->file[i]);
}

int
cmd_deliver(struct context *context, int argc, char **argv)
{
	struct delivery d = { .file = NULL };
	struct series series = { .take = take, .broke = tell_broken,
	    .arg = &d };
	int n = arguments(context, argc, argv, NULL, 0, MANY), status;
	size_t done;

	if (n > 0)
		d.file = argv + optind;
	series.n = n > 0 ? (size_t)n : 1;
	d.safe = mmap(NULL, series.n * sizeof(*d.safe), PROT_READ |
	    PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (d.safe == MAP_FAILED)
		no_memory();
	done = series_try(context, &series, &status);
	if (done + 1 < series.n)
		complain("the files after '%s' were not taken: deliver them "
		    "again", d.file[done]);
	for (size_t i = 0; i < series.n; i++)
		if (!d.safe[i])
			return EX_TEMPFAIL;
	return EX_OK;
}
