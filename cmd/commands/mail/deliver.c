/*
 * deliver: take one letter from a mail system, or the letters in files.
 *
 * The mail system gets the exit status 0 if the letter is safe in the store,
 * else 75.  After 75 the mail system keeps the letter and tries again later.
 * It must never lose a letter, nor return it to the player with an error
 * message.  So a child process does the work.  Even if a library crashes the
 * child, or its time is over, the parent exits with 0 or 75.
 *
 * Starting a process and connecting to a server cost more than everything else.
 * So one child takes many files, each as if it were the only one.  If a letter
 * makes the child end, a new child goes on with the file after it.
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

static void
deliver(struct context *context, FILE *in)
{
	size_t len;
	int64_t size;
	char *text = read_letter(in, &len, &size);
	struct fault fault;
	int status;

	if (context->store == NULL) {
		command_store(context, true);
		store_patience(context->store, PATIENCE);
	}
	status = arrive(context, text, len, size, &fault);
	if (status != EX_OK)
		die(status, "%s", fault.text);
	free(text);
}

static void
deliver_file(struct context *context, const char *path)
{
	FILE *in = fopen(path, "r");
	time_t now = time(NULL);

	if (in == NULL)
		die(EX_NOINPUT, "cannot read '%s': %s", path, strerror(errno));
	/* It did not come when the first of them did. */
	if (now > context->now && now < TIME_END)
		context->now = now;
	deliver(context, in);
	fclose(in);
}

/* In a child, which tells of each letter by a byte once it is safe. */
static _Noreturn void
deliver_all(struct context *context, char *const *file, int n, int tell)
{
	letter_ahead();
	for (int i = 0; i < n; i++) {
		arrive_limit(ARRIVE_TIME);
		if (file == NULL)
			deliver(context, context->in);
		else
			deliver_file(context, file[i]);
		if (!whole_write(tell, "", 1))
			die(EX_IOERR, "cannot write to a pipe: %s",
			    strerror(errno));
	}
	language_end();
	store_close(context->store);
	exit(EX_OK);
}

/*
 * In a child: take the letters in n files, or the one at the input if there are
 * no files.  *safe is how many of them are safe.  Returns the child's status as
 * waitpid() does; -1: there was no child.
 */
static int
deliver_within(struct context *context, char *const *file, int n, int *safe)
{
	pid_t child;
	char byte;
	int ends[2];

	*safe = 0;
	if (pipe(ends) != 0) {
		complain("cannot make a pipe: %s", strerror(errno));
		return -1;
	}
	fflush(NULL);
	child = fork();
	if (child == 0) {
		close(ends[0]);
		deliver_all(context, file, n, ends[1]);
	}
	close(ends[1]);
	if (child > 0)
		while (whole_read(ends[0], &byte, 1))
			*safe += 1;
	else
		complain("cannot start a process: %s", strerror(errno));
	close(ends[0]);
	return child > 0 ? whole_wait(child) : -1;
}

/* Is a letter the reason, so that others may fare better? */
static bool
is_of_letter(int status)
{
	return WIFSIGNALED(status) || (WIFEXITED(status) &&
	    WEXITSTATUS(status) != EX_TEMPFAIL &&
	    WEXITSTATUS(status) != EX_UNAVAILABLE);
}

static int
deliver_files(struct context *context, char *const *file, int n)
{
	int status = EX_OK, end = 0, safe;

	for (int i = 0; i < n; i++) {
		end = deliver_within(context, file + i, n - i, &safe);
		i += safe;
		if (i >= n)
			break;
		status = EX_TEMPFAIL;
		complain("'%s' was not taken: deliver it again", file[i]);
		if (!is_of_letter(end) && i + 1 < n) {
			complain("nor were the files after it");
			break;
		}
	}
	return status;
}

int
cmd_deliver(struct context *context, int argc, char **argv)
{
	int status, n, safe;

	n = arguments(context, argc, argv, NULL, 0, MANY);
	if (n > 0)
		return deliver_files(context, argv + optind, n);
	status = deliver_within(context, NULL, 1, &safe);
	if (WIFEXITED(status) && WEXITSTATUS(status) == EX_OK)
		return EX_OK;
	if (WIFSIGNALED(status))
		complain("the letter could not be read to its end: signal %d",
		    WTERMSIG(status));
	return EX_TEMPFAIL;
}
