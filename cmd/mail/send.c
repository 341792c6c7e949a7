/*
 * send.c: makes letters of the rows of the outbox, and sends them; see send.h.
 *
 * Each row needs two commits.  The first commit stores the final letter, with
 * its Message-ID, and marks it as under way.  Then the letter is handed over.
 * The second commit records the result.  If the program breaks off between the
 * two commits, nobody can know whether the mail system has taken the letter.
 * So the next run hands over the same bytes again.  A command therefore gets
 * each letter at least once, and a letter that arrives twice has the same
 * Message-ID both times.  This is the best that can be done with a command that
 * takes no part in our transaction; a lost letter would be worse.  A Maildir
 * gets each letter exactly once, since the file has the letter's name.
 *
 * If the store lets several processes send at the same time, the first commit
 * reserves the letter for this process for some minutes.  Another process that
 * was making the same letter then finds that it no longer has to be sent.
 */
#include "cmd/mail/send.h"

#include "cmd/base/address.h"
#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/memory.h"
#include "cmd/base/progress.h"
#include "cmd/base/series.h"
#include "cmd/mail/bounce.h"
#include "cmd/mail/message.h"
#include "cmd/mail/mime.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/outbox_row.h"
#include "core/time.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	PATIENCE = 60 * 1000,		/* milliseconds for a commit */
	RUN	 = 5,			/* minutes, after which a run begins no
					   letter */
	LONGEST	 = 20 * 60		/* seconds: no letter takes so long,
					   whatever it waits for */
};

/*
 * Seconds to wait after so many tries; 0: give up.  The mail system is the
 * queue: what it does not even take is not worth more tries.
 */
static int64_t
wait_after(int tries)
{
	static const int64_t wait[] = { TIME_HOUR, 4 * TIME_HOUR, TIME_DAY,
	    TIME_DAY, TIME_DAY };
	const int n = sizeof(wait) / sizeof(wait[0]);

	return tries > n ? 0 : wait[tries > 0 ? tries - 1 : 0];
}

/* How letters are sent, as set when the run begins. */
struct ways {
	char own[ADDRESS_TEXT];
	char *command, *maildir;	/* NULL: not set */
};

static char *
keep(const char *text)
{
	return text == NULL ? NULL : memory_copy(text);
}

/* False: there is none; see fault. */
static bool
find_ways(struct context *context, struct ways *out, struct fault *fault)
{
	if (!message_own(context->store, out->own, fault))
		return false;
	out->command = keep(config_get(context->store, CONFIG_SEND));
	out->maildir = keep(config_get(context->store, CONFIG_MAILDIR));
	if (out->command == NULL && out->maildir == NULL)
		fault_set(fault, "letters wait, and there is no way to send "
		    "them: set one with 'nuncio config send COMMAND' or "
		    "'nuncio config maildir FOLDER'");
	return out->command != NULL || out->maildir != NULL;
}

/* How often it was tried and until when it is somebody's, as we left it. */
struct left {
	int tries;
	int64_t next;
};

static struct left
left(const struct store_outbox *row)
{
	return (struct left){ row->tries, row->next };
}

/*
 * Write down the present state of a row.  A row that was dropped, forgotten or
 * sent in the meantime stays as it is, or forgotten text would come back, and
 * sent letters would be sent again.  So does a row that another process has
 * changed, as that one sends it now; but if the letter was sent, it was sent.
 * False: it is not ours any more.
 */
static bool
commit(struct context *context, const struct store_outbox *row,
    struct left left)
{
	struct store *store = context->store;
	enum store_result result;
	struct left now;

	store_must(store, store_begin_locked(store, &(struct store_locks){
	    .outbox = row->outbox }));
	result = store_outbox_goes(store, row->outbox, &now.tries, &now.next);
	if (result != STORE_TAKEN)
		store_must(store, result);
	if (result == STORE_TAKEN || (row->state != OUTBOX_SENT &&
	    (now.tries != left.tries || now.next != left.next))) {
		store_rollback(store);
		return false;
	}
	store_must(store, store_outbox_set(store, row));
	store_must(store, store_commit(store));
	return true;
}

static enum send_result
hand_over(struct store *store, const struct ways *ways,
    const struct store_outbox *row, char error[200])
{
	char name[200], sender[ADDRESS_TEXT];
	size_t len;

	/* A store may come from anywhere, and this goes on a command line. */
	if (row->recipient == NULL || row->message == NULL ||
	    address_fault(row->recipient) != NULL) {
		snprintf(error, 200, "there is no address to send it to");
		return SEND_NEVER;
	}
	if (ways->maildir == NULL) {
		bounce_sender(store, ways->own, row->outbox, row->message,
		    sender);
		return send_command(ways->command, SEND_PATIENCE, sender,
		    row->recipient, row->bytes, row->len, error);
	}
	len = strcspn(row->message, "@");
	snprintf(name, sizeof(name), "%.*s", (int)len, row->message);
	return send_maildir(ways->maildir, name, row->bytes, row->len, error);
}

/*
 * The host is told of a letter that is given up, once a day; but not of a
 * letter to the host.
 */
static void
tell_failed(struct context *context, const struct store_outbox *row,
    const char *to)
{
	struct store *store = context->store;
	bool told = strcmp(row->kind, outbox_kinds[TELL_HOST]) == 0;

	store_must(store, store_begin_beside(store));
	if (!told && !notify_host_told(context, "failed",
	    context->now - TIME_DAY))
		notify_host(context, 0, "failed", NULL, "Letter %lld "
		    "to %s could not be sent and is given up: %s. \"nuncio "
		    "outbox\" lists all that could not be sent; you get no "
		    "other letter about this today.",
		    (long long)row->outbox, to, row->error);
	store_must(store, store_commit(store));
}

/*
 * Record that it did not go; complain the first and the last time.  Where
 * somebody else sends it by now, that is theirs.
 */
static enum send_result
put_off(struct context *context, struct store_outbox *row, struct left left,
    enum send_result result, const char *error)
{
	const char *to = row->recipient != NULL ? row->recipient :
	    row->name != NULL ? row->name : "nobody";
	int64_t wait = wait_after(row->tries);
	bool first = row->error == NULL;

	if (wait == 0)
		result = SEND_NEVER;
	row->state = result == SEND_NEVER ? OUTBOX_FAILED : OUTBOX_WAITING;
	row->next = context->now + (result == SEND_NEVER ? 0 : wait);
	row->error = error;
	if (!commit(context, row, left))
		return SEND_LATER;
	if (result == SEND_NEVER) {
		tell_failed(context, row, to);
		complain("letter %lld to '%s' is given up: %s",
		    (long long)row->outbox, to, error);
	} else if (first)
		complain("letter %lld to '%s' did not go and will be tried "
		    "again: %s", (long long)row->outbox, to, error);
	return result;
}

/*
 * Where one process sends at a time, nobody else does from here on: until it is
 * closed, or this process and its children have ended, however that is.  NULL:
 * another process sends.
 */
static struct store *
lock(struct context *context)
{
	struct store *sending;
	enum store_result result = store_sending(&sending, context->path);

	if (result == STORE_OK)
		return sending;
	if (result != STORE_TAKEN)
		store_must(sending, result);
	store_close(sending);
	return NULL;
}

/* Has its player a new address since it was made? */
static bool
has_moved(struct store *store, const struct store_outbox *row)
{
	struct store_player player = { .player = row->player };

	if (row->player == 0 || row->address != NULL ||
	    row->recipient == NULL)
		return false;
	store_must(store, store_player_get(store, NULL, &player));
	return strcmp(player.address, row->recipient) != 0;
}

/* A row on its way. */
struct due {
	struct context *context;
	const struct ways *ways;
	struct store_outbox row;
	struct left left;
	struct message made;
	bool ready;			/* to be handed over */
};

/* What stands in the way of this letter, or of all: it goes another time. */
static _Noreturn void
break_off(struct due *due, int status)
{
	store_rollback(due->context->store);
	complain("%s", due->made.fault.text);
	exit(status == EX_TEMPFAIL ? EX_UNAVAILABLE : status);
}

/*
 * Make it, if it is not made, and write down that it is on its way.  Also for
 * one that was on its way before: otherwise, with a full disk, it would be sent
 * in every run, and no run could record it.  False: another that went has told
 * it, or another process sends it.
 */
static bool
claim(struct due *due, int64_t outbox)
{
	struct store *store = due->context->store;
	struct store_outbox *row = &due->row;
	struct message *made = &due->made;
	enum store_result result;
	int status = EX_OK;

	result = store_outbox_claim(store, outbox, due->context->now, row);
	if (result == STORE_TAKEN)
		return false;
	store_must(store, result);
	due->left = left(row);
	/* One that may have gone goes as it is. */
	if (row->state == OUTBOX_WAITING && has_moved(store, row))
		row->bytes = NULL;
	if (row->bytes == NULL) {
		status = message_make(due->context, row, made);
		if (status != EX_OK)
			break_off(due, status);
		if (made->recipient[0] == '\0' || made->fault.text[0] != '\0') {
			store_rollback(store);
			return true;
		}
		row->message = made->id;
		row->recipient = made->recipient;
		row->bytes = made->bytes.data;
		row->len = made->bytes.len;
	}
	row->tries++;
	result = store_outbox_sending(store, row);
	if (result == STORE_TAKEN)
		return false;
	store_must(store, result);
	/* News that it also contains is not sent by itself any more. */
	for (int i = 0; i < made->n_told; i++)
		store_must(store, store_outbox_drop(store, made->told[i]));
	store_must(store, store_commit(store));
	due->left = left(row);
	due->ready = true;
	/* Where it is to go again soon, it must not go now as well. */
	return store_outbox_ours(store, row, SEND_PATIENCE);
}

/* Why it does not go, and whether it is tried again. */
static enum send_result
give_up(struct due *due)
{
	struct store_outbox *row = &due->row;
	const struct message *made = &due->made;

	row->tries += made->fault.text[0] != '\0';
	if (made->fault.text[0] != '\0')
		return put_off(due->context, row, due->left, SEND_LATER,
		    made->fault.text);
	if (!made->nothing)
		return put_off(due->context, row, due->left, SEND_NEVER,
		    "there is no address to send it to");
	row->state = OUTBOX_DROPPED;
	commit(due->context, row, due->left);
	return SEND_SENT;
}

/*
 * It was sent.  The picture is by far the largest part of the stored letter,
 * and can be drawn again.
 */
static void
note_sent(struct due *due)
{
	struct store_outbox *row = &due->row;
	struct buffer kept = { 0 };
	const char *picture;
	size_t len, before;

	row->state = OUTBOX_SENT;
	row->sent = due->context->now;
	row->error = NULL;
	picture = mime_picture(row->bytes, row->len, &len);
	if (picture != NULL) {
		before = (size_t)(picture - row->bytes);
		buffer_add(&kept, row->bytes, before);
		buffer_add(&kept, picture + len, row->len - before - len);
		row->bytes = kept.data;
		row->len = kept.len;
	}
	commit(due->context, row, due->left);
	buffer_free(&kept);
}

/* The rows that are due; those that are written meanwhile go with the next. */
struct list {
	int64_t *row;
	size_t n, size;
};

static int
collect(void *arg, const struct store_outbox *row)
{
	struct list *list = arg;

	list->row = memory_more(list->row, list->n, &list->size,
	    sizeof(*list->row));
	list->row[list->n++] = row->outbox;
	return 0;
}

/* All that a run sends. */
struct run {
	struct context *context;
	struct ways ways;
	struct list due;
	int64_t end;			/* none is begun after that, by
					   progress_clock() */
	bool late;			/* and some were left for that */
};

/* Make it, if it is not made, and hand it over. */
static enum send_result
work_on(struct due *due, int64_t outbox)
{
	struct store_outbox *row = &due->row;
	enum send_result result = SEND_SENT;
	char error[200] = "";

	if (!claim(due, outbox))
		return SEND_SENT;
	if (!due->ready)
		return give_up(due);
	result = hand_over(due->context->store, due->ways, row, error);
	if (result != SEND_SENT)
		return put_off(due->context, row, due->left, result, error);
	note_sent(due);
	return SEND_SENT;
}

static int
send_row(struct context *context, void *arg, size_t i)
{
	struct run *run = arg;
	struct due due = { .context = context, .ways = &run->ways };
	enum send_result result;

	if (progress_clock() > run->end) {
		if (!run->late)
			complain("letters are left for the next run, as this "
			    "one took %d minutes", RUN);
		run->late = true;
		return EX_TEMPFAIL;
	}
	/* A process that hangs is ended, and another takes its place. */
	alarm(LONGEST);
	/* A sent letter that cannot be noted would be sent again. */
	store_patience(context->store, PATIENCE);
	result = work_on(&due, run->due.row[i]);
	message_free(&due.made);
	return result == SEND_LATER ? EX_TEMPFAIL : result == SEND_NEVER ?
	    EX_DATAERR : EX_OK;
}

/*
 * Work on it broke off: it is tried again after the others, if not all would
 * meet the same.  A try that was written down as being under way is counted
 * already.
 */
static void
put_aside(void *arg, size_t i, int status)
{
	struct run *run = arg;
	struct context *context = run->context;
	struct store_outbox row;
	struct left as_read;

	if (status == EX_TEMPFAIL || status == EX_UNAVAILABLE)
		return;
	command_store(context, true);
	store_must(context->store, store_outbox_get(context->store,
	    run->due.row[i], &row));
	as_read = left(&row);
	row.tries += row.state != OUTBOX_SENDING;
	put_off(context, &row, as_read, SEND_LATER, "making it broke off");
	store_close(context->store);
	context->store = NULL;
}

int
send_due(struct context *context)
{
	struct run run = { .context = context, .end = progress_clock() +
	    RUN * 60 * 1000 };
	struct series series = { .take = send_row, .broke = put_aside,
	    .arg = &run };
	struct store *sending = lock(context);
	struct fault fault;
	int status = EX_OK;

	if (sending == NULL)
		return EX_OK;
	store_must(context->store, store_outbox_due(context->store,
	    context->now, collect, &run.due));
	series.n = run.due.n;
	if (series.n > 0 && !find_ways(context, &run.ways, &fault)) {
		complain("%s", fault.text);
		status = EX_USAGE;
	} else if (series_try(context, &series, &status) < series.n ||
	    (status != EX_OK && status != EX_DATAERR))
		status = EX_TEMPFAIL;
	store_close(sending);
	free(run.due.row);
	free(run.ways.command);
	free(run.ways.maildir);
	return status;
}
