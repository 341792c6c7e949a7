/* inbox: list the letters that came, and what became of them. */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/utf8.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/host_message.h"
#include "cmd/desk/list.h"
#include "cmd/mail/receive.h"
#include "cmd/mail/sandboxed.h"
#include "core/time.h"
#include "store/store.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SENDER = 32, SUBJECT = 40 };	/* bytes in a list */

static const char *const states[] = {
	[LETTER_NEW] = "new", [LETTER_ANSWERED] = "answered",
	[LETTER_FILED] = "filed", [LETTER_STUCK] = "stuck"
};

struct list {
	struct context *context;
	bool json, found;
	struct buffer text;
	struct numbers {
		int64_t *letter;	/* they repeat */
		size_t n, size;
	} held;			/* whose answers do not go, as others to that
				   player came back */
};

static int
look_answer(void *arg, const struct store_outbox *row)
{
	struct numbers *held = &((struct list *)arg)->held;

	if (row->letter == 0 || !row->held || row->state != OUTBOX_WAITING)
		return 0;
	held->letter = memory_more(held->letter, held->n, &held->size,
	    sizeof(*held->letter));
	held->letter[held->n++] = row->letter;
	return 0;
}

static bool
is_held(const struct list *list, int64_t letter)
{
	for (size_t i = 0; i < list->held.n; i++)
		if (list->held.letter[i] == letter)
			return true;
	return false;
}

/* The row in a list for a letter that the host has to look at, or had to. */
static const char *
state_of(const struct list *list, const struct store_letter *row)
{
	return row->words && row->done == 0 ? "for you" :
	    row->done != 0 ? "done" : is_held(list, row->letter) ?
	    "answer waits" : states[row->state];
}

/* What a word of ours means, or the text of a mail server. */
static const char *
why(const struct store_letter *row)
{
	static const char *const words[][2] = {
		{ "unsigned", "not signed; enough answers for now" },
		{ "known", "signed, but sent before; enough answers for a "
		    "day" },
		{ "budget", "signed; enough requests for a day" },
		{ "hour", "signed; enough answers for an hour" },
		{ "unknown", "from an unknown sender, and not signed" },
		{ "no-host", "the host has no address" },
		{ "page", "asks for the page; enough pages for now" },
		{ "stop", "wants no letters" },
		{ "registers", "registers, not signed; enough answers for "
		    "now" },
		{ "broke-off", "reading it broke off again and again" },
		{ "key", "waits for the key of its sender's mail provider, or "
		    "the host's" },
		{ "own", "from this program itself" },
		{ "bounce", "a letter that came back" },
		{ "auto-reply", "a program answers by itself" },
		{ "list", "from a mailing list" },
		{ "bulk", "bulk mail" }
	};

	for (size_t i = 0; row->note != NULL && i < sizeof(words) /
	    sizeof(words[0]); i++)
		if (strcmp(row->note, words[i][0]) == 0)
			return words[i][1];
	return row->note != NULL ? row->note : "-";
}

static void
add_text(struct list *list, const struct store_letter *row)
{
	struct context *context = list->context;
	struct buffer *out = &list->text;

	if (out->len == 0)
		buffer_puts(out, "letter\tcame\tfrom\tsubject\tstate\twhy\n");
	buffer_printf(out, "%lld\t", (long long)row->letter);
	list_time(context, out, row->at);
	buffer_puts(out, "\t");
	list_cell(out, row->sender[0] != '\0' ? row->sender : "-", SENDER);
	buffer_puts(out, "\t");
	list_cell(out, row->subject[0] != '\0' ? row->subject : "-", SUBJECT);
	buffer_printf(out, "\t%s\t", state_of(list, row));
	list_cell(out, why(row), 400);
	buffer_putc(out, '\n');
}

static json_t *
object(const struct list *list, const struct store_letter *row)
{
	char at[TIME_TEXT];

	time_text(row->at, at);
	return json_pack("{sI ss ss ss ss sI ss sb sb so ss?}",
	    "letter",
	    (json_int_t)row->letter, "at", at, "message", row->message,
	    "from", row->sender, "subject", row->subject,
	    "bytes", (json_int_t)row->size, "state", states[row->state],
	    "held", is_held(list, row->letter), "words", row->words,
	    "done", time_json(row->done), "why", row->note);
}

static void
put(struct list *list, const struct store_letter *row)
{
	if (list->json)
		list_object(list->context, &list->found, object(list, row));
	else
		add_text(list, row);
}

/*
 * The letters that the host has to look at: words of players, and letters that
 * were not answered; all: the others, too.
 */
static void
put_all(struct list *list, bool all)
{
	static const enum store_letter_state order[] = { LETTER_STUCK,
	    LETTER_NEW, LETTER_FILED, LETTER_ANSWERED };
	struct store *store = list->context->store;
	struct store_letter row = { .letter = 0 };

	store_must(store, store_outbox_each(store, false, look_answer, list));
	while (!all && store_may(store, store_words_next(store, row.letter,
	    &row)))
		put(list, &row);
	for (int i = 0; i < (all ? 4 : 3); i++) {
		row.letter = 0;
		while (store_may(store, store_letter_next(store, order[i],
		    row.letter, &row)))
			if (all || row.done == 0)
				put(list, &row);
	}
	free(list->held.letter);
}

static int
list(struct context *context, int argc, char **argv)
{
	struct list list = { .context = context };
	bool all;

	list_options(context, argc, argv, &all, &list.json);
	command_store(context, false);
	put_all(&list, all);
	if (list.json)
		list_end(context, list.found);
	else
		list_print(context, &list.text);
	return EX_OK;
}

/* Get a letter by its number on the command line, or die. */
static void
get(struct context *context, const char *text, struct store_letter *row)
{
	int64_t number = whole_number(text, "a letter");

	if (!store_may(context->store, store_letter_get(context->store, number,
	    row)))
		die(EX_NOINPUT, "there is no letter %lld; 'nuncio inbox "
		    "--all' lists them", (long long)number);
}

static void
put_aside(struct context *context, struct store_letter *row)
{
	if (row->done == 0)
		row->done = context->now;
	store_must(context->store, store_envelope_put(context->store, row));
}

/* The host has seen to them. */
static int
dismiss(struct context *context, int argc, char **argv)
{
	struct store_letter row;

	arguments(context, argc, argv, NULL, 1, MANY);
	command_store(context, true);
	store_must(context->store, store_begin(context->store));
	for (int i = optind; i < argc; i++) {
		get(context, argv[i], &row);
		if (row.state == LETTER_NEW)
			die(EX_USAGE, "letter %s has not been read "
			    "yet", argv[i]);
		put_aside(context, &row);
	}
	store_must(context->store, store_commit(context->store));
	return EX_OK;
}

/* To whoever it is from: at their address now, if they are a player. */
static int
reply(struct context *context, int argc, char **argv)
{
	struct store *store;
	struct store_letter row;
	struct store_player player;
	struct host_message speech = { .letter = 0 };
	struct hearer hearer = { .player = 0 };
	const struct argument_option options[] = {
		{ "again", .set = &speech.again },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 2, 2);
	speech.lines = host_message_read(context, argv[optind + 1]);
	command_store(context, true);
	store = context->store;
	store_must(store, store_begin(store));
	get(context, argv[optind], &row);
	if (row.sender[0] == '\0')
		die(EX_USAGE, "the sender of letter %s is not known",
		    argv[optind]);
	if (store_may(store, store_player_at(store, row.sender, &player)))
		hearer.player = player.player;
	hearer.address = row.sender;
	speech.letter = row.letter;
	speech.subject = row.subject[0] != '\0' ? row.subject : NULL;
	host_message_send(context, &speech, &hearer, 1);
	put_aside(context, &row);
	store_must(store, store_commit(store));
	json_decref(speech.lines);
	return EX_OK;
}

/* As it came; on a terminal, without the characters that would steer it. */
static int
show(struct context *context, int argc, char **argv)
{
	struct store_letter row;
	size_t n;

	arguments(context, argc, argv, NULL, 1, 1);
	command_store(context, false);
	get(context, argv[optind], &row);
	if (!isatty(fileno(context->out))) {
		fwrite(row.bytes, 1, row.len, context->out);
		return EX_OK;
	}
	for (size_t i = 0; i < row.len; i += n) {
		uint32_t code;

		n = utf8_char(row.bytes + i, row.len - i, &code);
		if (row.bytes[i] == '\r')
			n = 1;
		else if (n > 0 && (code == '\n' || code == '\t' ||
		    utf8_fate(code) == UTF8_SHOW))
			fwrite(row.bytes + i, 1, n, context->out);
		else if (n == 0 || utf8_fate(code) == UTF8_MARK)
			putc('?', context->out);
		n = n == 0 ? 1 : n;
	}
	return EX_OK;
}

/*
 * Read a letter that was put aside once more, as far as the store has it; or
 * one that a run like this was killed over.
 */
static int
retry(struct context *context, int argc, char **argv)
{
	struct store *store;
	struct store_letter row;
	struct fault fault;
	int status;

	arguments(context, argc, argv, NULL, 1, 1);
	command_store(context, true);
	store = context->store;
	store_must(store, store_begin(store));
	get(context, argv[optind], &row);
	if (row.state != LETTER_STUCK && row.state != LETTER_NEW)
		die(EX_USAGE, "letter %lld is %s; only a stuck letter can be "
		    "tried again", (long long)row.letter,
		    states[row.state]);
	row.state = LETTER_NEW;
	row.tries = 0;
	row.note = NULL;
	row.waits = 0;
	store_must(store, store_letter_set(store, &row));
	store_must(store, store_commit(store));
	/* Another process that works on it may have finished. */
	status = receive_letter(context, row.letter, RECEIVE_WAIT, NULL, 0,
	    &fault);
	if (status != EX_OK)
		die(status, "%s", fault.text);
	return EX_OK;
}

int
cmd_inbox(struct context *context, int argc, char **argv)
{
	if (argc >= 2 && strcmp(argv[1], "reply") == 0)
		return reply(context, argc - 1, argv + 1);
	if (argc >= 2 && strcmp(argv[1], "dismiss") == 0)
		return dismiss(context, argc - 1, argv + 1);
	if (argc >= 2 && strcmp(argv[1], "show") == 0)
		return show(context, argc - 1, argv + 1);
	if (argc >= 2 && strcmp(argv[1], "retry") == 0)
		return retry(context, argc - 1, argv + 1);
	if (argc >= 2 && strcmp(argv[1], "list") == 0)
		return list(context, argc - 1, argv + 1);
	return list(context, argc, argv);
}
