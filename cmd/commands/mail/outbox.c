/* outbox: list the waiting letters, preview them, and send them. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/list.h"
#include "cmd/mail/message.h"
#include "cmd/mail/send.h"
#include "cmd/umpire/outbox_row.h"
#include "core/turn.h"
#include "store/store.h"

#include <jansson.h>
#include <string.h>

static const char *const states[] = {
	[OUTBOX_WAITING] = "waiting", [OUTBOX_SENDING] = "sending",
	[OUTBOX_SENT] = "sent", [OUTBOX_DROPPED] = "dropped",
	[OUTBOX_FAILED] = "failed"
};

enum { RECIPIENT = 20 };	/* of an address: the rest in JSON */

struct printer {
	struct context *context;
	struct buffer text;
	bool json, found;
};

static const char *
recipient(const struct store_outbox *row)
{
	return row->address != NULL && row->address[0] != '\0' ?
	    row->address : row->name != NULL ? row->name :
	    row->recipient != NULL ? row->recipient : "-";
}

/* What the host calls the kind of a letter. */
static const char *
kind(const struct store_outbox *row)
{
	return strcmp(row->kind, "host") == 0 ? "to you" :
	    strcmp(row->kind, "say") == 0 ? "from you" :
	    outbox_is(row, WHAT_EARLY) ? "early moves" : row->kind;
}

static int
print_text(void *arg, const struct store_outbox *row)
{
	struct printer *p = arg;
	struct buffer *out = &p->text;
	char until[ZONE_MOMENT];

	if (!p->found)
		buffer_puts(out, "letter\tsince\tto\tkind\tgame\tstate\n");
	p->found = true;
	buffer_printf(out, "%lld\t", (long long)row->outbox);
	list_time(p->context, out, row->at);
	buffer_puts(out, "\t");
	list_cell(out, recipient(row), RECIPIENT);
	buffer_puts(out, "\t");
	list_cell(out, kind(row), 40);
	buffer_puts(out, "\t");
	list_cell(out, row->id != NULL ? row->id : "-", 32);
	buffer_printf(out, "\t%s", states[row->state]);
	if (row->tries > 1)
		buffer_printf(out, " (%d tries)", row->tries);
	if (row->state == OUTBOX_WAITING && row->held)
		buffer_puts(out, row->held == STORE_NOWHERE ? ": no address" :
		    ": another letter there came back");
	else if (row->state == OUTBOX_WAITING && row->next > p->context->now)
		buffer_printf(out, " until %s", list_when(p->context,
		    row->next, until));
	if (row->error != NULL && row->state != OUTBOX_SENT) {
		buffer_puts(out, ": ");
		list_cell(out, row->error, 400);
	}
	buffer_puts(out, "\n");
	return 0;
}

static int
print_json(void *arg, const struct store_outbox *row)
{
	struct printer *p = arg;

	list_object(p->context, &p->found, json_pack(
	    "{sI so ss? ss? ss? ss ss? sI ss si so so ss? sb}",
	    "letter", (json_int_t)row->outbox, "at", time_json(row->at),
	    "player", row->name, "address", row->address,
	    "recipient", row->recipient, "kind", row->kind,
	    "game", row->id, "answers", (json_int_t)row->letter,
	    "state", states[row->state], "tries", row->tries,
	    "next", row->state == OUTBOX_WAITING ?
	    time_json(row->next) : json_null(),
	    "sent", time_json(row->sent), "error", row->error,
	    "held", row->state == OUTBOX_WAITING && row->held != 0));
	return 0;
}

static int
print(void *arg, const struct store_outbox *row)
{
	struct printer *p = arg;

	return (p->json ? print_json : print_text)(p, row);
}

static int
list(struct context *context, int argc, char **argv)
{
	struct printer p = { .context = context };
	bool all;

	list_options(context, argc, argv, &all, &p.json);
	command_store(context, false);
	store_must(context->store, store_outbox_each(context->store, all,
	    print, &p));
	if (p.json)
		list_end(context, p.found);
	else
		list_print(context, &p.text);
	return EX_OK;
}

/* Letters are printable ASCII and line feeds; a store may hold anything. */
static void
print_letter(FILE *out, const char *bytes, size_t len)
{
	for (size_t i = 0; i < len; i++)
		putc((bytes[i] < ' ' && bytes[i] != '\n' && bytes[i] != '\t')
		    || bytes[i] > '~' ? '?' : bytes[i], out);
}

static void
get(struct context *context, int64_t number, struct store_outbox *row)
{
	if (!store_may(context->store, store_outbox_get(context->store, number,
	    row)))
		die(EX_NOINPUT, "there is no letter %lld; 'nuncio outbox list "
		    "--all' lists them", (long long)number);
}

static int
show(struct context *context, int argc, char **argv)
{
	struct message made = { .nothing = false };
	struct store_outbox row;
	int64_t number;
	int status;

	if (argc != 2)
		usage(context);
	number = whole_number(argv[1], "'show'");
	command_store(context, false);
	store_must(context->store, store_begin_read(context->store));
	get(context, number, &row);
	if (row.bytes != NULL) {
		print_letter(context->out, row.bytes, row.len);
		return EX_OK;
	}
	if (row.state != OUTBOX_DROPPED &&
	    (status = message_make(context, &row, &made)) != EX_OK)
		die(status, "%s", made.fault.text);
	if (made.fault.text[0] != '\0')
		die(EX_IOERR, "letter %lld cannot be made: %s",
		    (long long)number, made.fault.text);
	if (row.state == OUTBOX_DROPPED || made.nothing)
		die(EX_NOINPUT, "letter %lld has nothing left to tell",
		    (long long)number);
	if (made.recipient[0] == '\0')
		die(EX_NOINPUT, "letter %lld has no address to go to",
		    (long long)number);
	print_letter(context->out, made.bytes.data, made.bytes.len);
	message_free(&made);
	return EX_OK;
}

static int
send(struct context *context, int argc, char **argv)
{
	if (argc != 1)
		usage(context);
	command_store(context, true);
	return send_due(context);
}

/*
 * Send a player's returned letters, and all that have waited since, again to
 * the address that the player has now.
 */
static int
retry_player(struct context *context, const char *name)
{
	struct store *store = context->store;
	struct store_player player;
	bool came;

	store_must(store, store_begin_locked(store, &(struct store_locks){
	    .player = &name, .players = 1 }));
	if (!is_player_name(name) || !store_may(store, store_player_get(store,
	    name, &player)))
		die(EX_NOINPUT, "there is no player '%.40s', and no letter of "
		    "such a number", name);
	came = store_may(store, store_outbox_came(store, player.player,
	    context->now));
	came |= store_may(store, store_returned_drop(store, player.player));
	if (!came)
		die(EX_USAGE, "no letter to '%.40s' came back", name);
	store_must(store, store_commit(store));
	return EX_OK;
}

/* Make one letter due again, in a transaction of its own. */
static void
retry_letter(struct context *context, int64_t number)
{
	struct store *store = context->store;
	struct store_outbox row;

	/* Somebody may be sending it now. */
	store_must(store, store_begin_locked(store, &(struct store_locks){
	    .outbox = number }));
	get(context, number, &row);
	if (row.state != OUTBOX_FAILED && row.state != OUTBOX_WAITING)
		die(EX_USAGE, "letter %lld is %s; only a letter that waits, "
		    "came back or was given up can be tried "
		    "again", (long long)number,
		    states[row.state]);
	/* A returned letter is written anew, from the present state; also one
	   that was given up so long ago that it is not kept. */
	if (row.sent != 0 || row.len == 0) {
		row.bytes = NULL;
		row.len = 0;
		row.message = row.recipient = NULL;
		row.sent = 0;
	}
	row.state = OUTBOX_WAITING;
	row.tries = 0;
	row.next = context->now;
	store_must(store, store_outbox_set(store, &row));
	store_may(store, store_returned_drop(store, row.player));
	store_must(store, store_commit(store));
}

/*
 * Make a letter due again that was given up, came back, or waits for its next
 * try.
 */
static int
retry(struct context *context, int argc, char **argv)
{
	if (argc != 2)
		usage(context);
	command_store(context, true);
	if (argv[1][strspn(argv[1], "0123456789")] != '\0')
		return retry_player(context, argv[1]);
	retry_letter(context, whole_number(argv[1], "'retry'"));
	return EX_OK;
}

/* These do not go any more. */
static int
dismiss(struct context *context, int argc, char **argv)
{
	struct store *store;
	struct store_outbox row;

	if (argc < 2)
		usage(context);
	for (int i = 1; i < argc; i++)
		whole_number(argv[i], "'dismiss'");
	command_store(context, true);
	store = context->store;
	for (int i = 1; i < argc; i++) {
		int64_t number = whole_number(argv[i], "'dismiss'");

		store_must(store, store_begin_locked(store,
		    &(struct store_locks){ .outbox = number }));
		get(context, number, &row);
		if (row.state == OUTBOX_SENDING || row.state == OUTBOX_SENT)
			die(EX_USAGE, "letter %lld is %s; only a letter that "
			    "waits, came back or was given up can be dismissed",
			    (long long)number, states[row.state]);
		row.state = OUTBOX_DROPPED;
		store_must(store, store_outbox_set(store, &row));
		store_must(store, store_commit(store));
	}
	return EX_OK;
}

int
cmd_outbox(struct context *context, int argc, char **argv)
{
	static const struct {
		const char *name;
		int (*run)(struct context *, int argc, char **argv);
	} acts[] = { { "list", list }, { "send", send }, { "show", show },
		{ "retry", retry }, { "dismiss", dismiss } };

	/* Without a word, or with options alone, it is the list. */
	if (argc == 1 || argv[1][0] == '-')
		return list(context, argc, argv);
	for (size_t i = 0; i < sizeof(acts) / sizeof(acts[0]); i++)
		if (strcmp(argv[1], acts[i].name) == 0)
			return acts[i].run(context, argc - 1, argv + 1);
	usage(context);
}
