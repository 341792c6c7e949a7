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
#include "store/store.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* A letter as it came. */
struct given {
	char *text;
	size_t len;
	int64_t size;			/* with what is not kept */
};

/*
 * Read a letter to its end; bytes beyond LETTER_MAX are counted but not kept.
 * fails: the exit status if it cannot be read.
 */
static void
read_letter(FILE *in, int fails, struct given *out)
{
	size_t room = 1 << 16, n;
	char rest[1 << 14];

	out->text = memory_grow(NULL, room + 1, 1);
	out->len = 0;
	while (out->len < LETTER_MAX &&
	    (n = fread(out->text + out->len, 1, room - out->len, in)) > 0) {
		out->len += n;
		if (out->len < room)
			continue;
		room = room * 2 > LETTER_MAX ? LETTER_MAX : room * 2;
		out->text = memory_grow(out->text, room + 1, 1);
	}
	out->size = out->len;
	while ((n = fread(rest, 1, sizeof(rest), in)) > 0)
		out->size += n;
	if (ferror(in))
		die(fails, "cannot read the letter: %s", strerror(errno));
	out->text[out->len] = '\0';
}

/* Letters that a child takes. */
struct delivery {
	char *const *file;		/* NULL: the one that was given */
	struct given given;
	bool *safe;			/* which are in the store, as the
					   parent sees even if the child ends */
};

static int
deliver(struct context *context, const struct given *given, bool *safe)
{
	struct fault fault;
	int status = arrive(context, given->text, given->len, given->size,
	    safe, &fault);

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
	struct given given;
	FILE *in;
	int status;

	if (d->file == NULL)
		return deliver(context, &d->given, &d->safe[i]);
	in = fopen(d->file[i], "r");
	if (in == NULL)
		die(EX_NOINPUT, "cannot read '%s': %s", d->file[i],
		    strerror(errno));
	read_letter(in, EX_IOERR, &given);
	fclose(in);
	status = deliver(context, &given, &d->safe[i]);
	free(given.text);
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

	/*
	 * If the mail system ends this process, as its time is over, a child
	 * would take what had come till then for all of the letter.
	 */
	if (n > 0)
		d.file = argv + optind;
	else
		read_letter(context->in, EX_TEMPFAIL, &d.given);
	series.n = n > 0 ? (size_t)n : 1;
	d.safe = mmap(NULL, series.n * sizeof(*d.safe), PROT_READ |
	    PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (d.safe == MAP_FAILED)
		no_memory();
	done = series_try(context, &series, &status);
	if (done + 1 < series.n)
		complain("the files after '%s' were not taken: deliver them "
		    "again", d.file[done]);
	free(d.given.text);
	for (size_t i = 0; i < series.n; i++)
		if (!d.safe[i])
			return EX_TEMPFAIL;
	return EX_OK;
}
