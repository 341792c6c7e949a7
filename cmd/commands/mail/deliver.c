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

/* What a child tells as it works; see arrive_tell. */
static void
tell_parent(void *arg, int64_t news)
{
	const int *tell = arg;

	if (!whole_write(*tell, &news, sizeof(news)))
		die(EX_IOERR, "cannot write to a pipe: %s", strerror(errno));
}

static void
open_store(struct context *context)
{
	if (context->store != NULL)
		return;
	command_store(context, true);
	store_patience(context->store, PATIENCE);
}

static void
must_take(int status, const struct fault *fault)
{
	if (status == EX_OK)
		return;
	complain("%s", fault->text);
	exit(status);
}

static void
deliver(struct context *context, FILE *in, int tell)
{
	size_t len;
	int64_t size;
	char *text = read_letter(in, &len, &size);
	struct fault fault;

	open_store(context);
	must_take(arrive(context, text, len, size, tell_parent, &tell, &fault),
	    &fault);
	free(text);
}

static void
deliver_file(struct context *context, const char *path, int tell)
{
	FILE *in = fopen(path, "r");
	time_t now = time(NULL);

	if (in == NULL)
		die(EX_NOINPUT, "cannot read '%s': %s", path, strerror(errno));
	/* It did not come when the first of them did. */
	if (now > context->now && now < TIME_END)
		context->now = now;
	deliver(context, in, tell);
	fclose(in);
}

/* Letters that are taken by a child. */
struct delivery {
	char *const *file;		/* NULL: the one at the input */
	int n;
	int64_t left;			/* is safe already, and comes first; 0:
					   none */
};

/* What the child had told when it ended. */
struct heard {
	int safe;			/* so many letters, */
	int64_t last;			/* ... the last of them */
	int64_t older;			/* was being read; 0: none */
};

static _Noreturn void
deliver_all(struct context *context, const struct delivery *d, int tell)
{
	struct fault fault;

	letter_ahead();
	if (d->left != 0) {
		open_store(context);
		must_take(arrive_again(context, d->left, tell_parent, &tell,
		    &fault), &fault);
	}
	for (int i = 0; i < d->n; i++) {
		arrive_limit(ARRIVE_TIME);
		if (d->file == NULL)
			deliver(context, context->in, tell);
		else
			deliver_file(context, d->file[i], tell);
	}
	language_end();
	store_close(context->store);
	exit(EX_OK);
}

/* Returns the child's status as waitpid() does; -1: there was no child. */
static int
deliver_within(struct context *context, const struct delivery *d,
    struct heard *heard)
{
	int64_t news;
	pid_t child;
	int ends[2];

	*heard = (struct heard){ .last = d->left };
	if (pipe(ends) != 0) {
		complain("cannot make a pipe: %s", strerror(errno));
		return -1;
	}
	fflush(NULL);
	child = fork();
	if (child == 0) {
		close(ends[0]);
		deliver_all(context, d, ends[1]);
	}
	close(ends[1]);
	if (child < 0)
		complain("cannot start a process: %s", strerror(errno));
	while (child > 0 && whole_read(ends[0], &news, sizeof(news))) {
		heard->older = news < 0 ? -news : 0;
		if (news > 0) {
			heard->safe++;
			heard->last = news;
		}
	}
	close(ends[0]);
	return child > 0 ? whole_wait(child) : -1;
}

/* Is a letter the reason, so that others may fare better? */
static bool
is_of_letter(int end)
{
	return WIFSIGNALED(end) || (WIFEXITED(end) &&
	    WEXITSTATUS(end) != EX_OK &&
	    WEXITSTATUS(end) != EX_TEMPFAIL &&
	    WEXITSTATUS(end) != EX_UNAVAILABLE);
}

/* Does such an end count as a try of the letter that was being read? */
static bool
is_counted(int end)
{
	return is_of_letter(end) && !(WIFEXITED(end) &&
	    WEXITSTATUS(end) == EX_IOERR);
}

/* The next letter was not safe when the child ended. */
static void
pass_over(struct delivery *d)
{
	if (d->file != NULL)
		complain("'%s' was not taken: deliver it again", *d->file++);
	d->n--;
}

/*
 * A letter that makes the child end costs no other: another child goes on.  One
 * that is safe stays so; `tick` will try it again.
 */
static int
deliver_letters(struct context *context, struct delivery d)
{
	int status = EX_OK, end;

	do {
		const struct delivery left = { .left = d.left };
		struct heard heard;

		end = deliver_within(context, d.left != 0 ? &left : &d,
		    &heard);
		if (WIFSIGNALED(end))
			complain("a letter could not be read to its end: "
			    "signal %d", WTERMSIG(end));
		d.n -= heard.safe;
		d.file += d.file != NULL ? heard.safe : 0;
		if (d.left == 0 && heard.safe == 0 && d.n > 0) {
			status = EX_TEMPFAIL;
			pass_over(&d);
		}
		/* One that came before it was at fault, which is counted. */
		d.left = heard.older != 0 && is_counted(end) ? heard.last : 0;
	} while ((is_of_letter(end) || end == 0) && (d.n > 0 || d.left != 0));
	if (d.n == 0)
		return status;
	if (status == EX_OK)
		pass_over(&d);
	if (d.n > 0 && d.file != NULL)
		complain("nor were the files after it");
	return EX_TEMPFAIL;
}

int
cmd_deliver(struct context *context, int argc, char **argv)
{
	struct delivery d = { .n = 1 };
	int n = arguments(context, argc, argv, NULL, 0, MANY);

	if (n > 0) {
		d.n = n;
		d.file = argv + optind;
	}
	return deliver_letters(context, d);
}
