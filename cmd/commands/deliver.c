/*
 * deliver: take one letter from a mail system.
 *
 * The mail system is told 0 when the letter is safe in the store, and 75 of
 * anything else, which makes it keep the letter and try again later: it must
 * never lose one, nor send it back to a player with the words of a program.
 * So the work is done in a child, and whatever becomes of that, a fault of a
 * library or the end of its time included, is 0 or 75.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/whole.h"
#include "cmd/mail/letter.h"
#include "cmd/mail/receive.h"
#include "cmd/mail/caged.h"
#include "store/store.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
	PATIENCE = 120000,	/* milliseconds for other processes */
	TIME     = 600		/* seconds for all of it; of the processor a
				   tenth */
};

/*
 * Read the input to its end; what is beyond LETTER_MAX is counted but not
 * kept.
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

/* A letter that comes into the store. */
struct coming {
	struct store *store;
	struct store_letter *row;
	bool taken;			/* it was there already */
};

static void
put_letter(void *arg)
{
	struct coming *coming = arg;
	struct store *store = coming->store;
	enum store_result result;

	/* It is committed for good with what it leads to, and then told. */
	store_must(store, store_begin_soft(store));
	result = store_letter_add(store, coming->row);
	coming->taken = result == STORE_TAKEN;
	if (coming->taken) {
		store_rollback(store);
		return;
	}
	store_must(store, result);
	store_must(store, store_commit(store));
}

/*
 * Put the letter into the store; text is all of it.  False: it was there
 * already, and is answered or filed.
 */
static bool
keep_letter(struct context *context, struct store_letter *row,
    const char *text, size_t len)
{
	struct coming coming = { .store = context->store, .row = row };

	command_transact(context->store, put_letter, &coming);
	if (!coming.taken)
		return true;
	if (row->state == LETTER_FILED)
		return receive_copy(context, row->letter, text, len);
	return row->state == LETTER_NEW && receive_again(context, row, true);
}

static void
deliver(struct context *context)
{
	char id[LETTER_ID];
	struct store_letter row = { .at = context->now, .message = id };
	size_t len;
	char *text = read_letter(context->in, &len, &row.size);

	row.bytes = text;
	row.len = len < STORE_LETTER ? len : STORE_LETTER;
	letter_identity(text, len, id, row.hash);
	caged_begin();
	command_store(context, true);
	store_patience(context->store, PATIENCE);
	if (keep_letter(context, &row, text, len))
		receive_letter(context, row.letter, text, len);
	store_close(context->store);
	free(text);
}

/* Whatever it reads, it ends. */
static void
limit_time(void)
{
	struct rlimit limit = { TIME / 10, TIME / 10 };

	setrlimit(RLIMIT_CPU, &limit);
	alarm(TIME);
}

int
cmd_deliver(struct context *context, int argc, char **argv)
{
	int status;
	pid_t child;

	if (getopt(argc, argv, "") != -1 || optind != argc)
		usage(context);
	fflush(NULL);
	signal(SIGCHLD, SIG_DFL);
	child = fork();
	if (child == -1) {
		complain("cannot start a process: %s", strerror(errno));
		return EX_TEMPFAIL;
	}
	if (child == 0) {
		limit_time();
		deliver(context);
		exit(EX_OK);
	}
	status = whole_wait(child);
	if (WIFEXITED(status) && WEXITSTATUS(status) == EX_OK)
		return EX_OK;
	if (WIFSIGNALED(status))
		complain("the letter could not be read to its end: signal %d",
		    WTERMSIG(status));
	return EX_TEMPFAIL;
}
