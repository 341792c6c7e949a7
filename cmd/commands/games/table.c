/*
 * table: make and manage tables, which are games that still look for players.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/fault.h"
#include "cmd/base/memory.h"
#include "cmd/club/tables.h"
#include "cmd/club/terms_given.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/list.h"
#include "cmd/desk/sentence.h"
#include "cmd/record/variant.h"
#include "cmd/report/answer.h"
#include "cmd/report/language.h"
#include "cmd/umpire/outbox.h"
#include "cmd/umpire/outcome.h"
#include "core/span.h"
#include "store/store.h"

#include <string.h>

static void
list(struct context *context, int argc, char **argv)
{
	struct buffer text = { 0 };
	const struct language *l;
	char lang[LANG_TEXT];
	bool json;
	json_t *tables, *table, *name;
	size_t i, k;

	list_options(context, argc, argv, NULL, &json);
	store_must(context->store, store_begin_read(context->store));
	l = sentence_language(context, lang);
	tables = tables_all(context);
	if (json) {
		json_dumpf(tables, context->out, JSON_INDENT(1) |
		    JSON_ENSURE_ASCII);
		putc('\n', context->out);
	}
	json_array_foreach(tables, i, table) {
		const char *deadline = json_string_value(json_object_get(
		    table, "deadline")), *note = json_string_value(
		    json_object_get(table, "note"));
		json_t *players = json_object_get(table, "players");

		if (i == 0)
			sentence_line(l, &text, "table.head", NULL);
		buffer_printf(&text, "%lld\t%s\t%zu/%lld\t%s\t%s\t",
		    (long long)json_integer_value(json_object_get(table,
		    "table")), json_string_value(json_object_get(table,
		    "ruleset")), json_array_size(players),
		    (long long)json_integer_value(json_object_get(table,
		    "seats")), deadline != NULL ? deadline : "-",
		    sentence_word(l, "table.state", json_is_true(
		    json_object_get(table, "asked")) ? "asked" : "open"));
		json_array_foreach(players, k, name)
			buffer_printf(&text, "%s%s", k > 0 ? " " : "",
			    json_string_value(name));
		buffer_putc(&text, '\t');
		if (note != NULL)
			list_cell(&text, note, 60);
		buffer_putc(&text, '\n');
	}
	json_decref(tables);
	if (!json)
		list_print(context, &text);
	buffer_free(&text);
}

/* ---- what changes one */

struct changing {
	struct context *context;
	int64_t table;
	bool approve, begun;
	char id[GAME_ID];
	struct outcome outcome;
};

/* The players there learn that others can come now. */
static int
tell_approved(void *arg, const struct store_sitter *sitter)
{
	return json_array_append_new(arg, json_integer(sitter->player));
}

static void
tell(struct context *context, const struct store_table *table)
{
	json_t *players = json_array(), *player, *args = json_pack(
	    "{sI ss si si}", "table", (json_int_t)table->table, "ruleset",
	    table->ruleset, "seats", table->seats, "free",
	    table->seats - table->taken);
	size_t i;

	store_must(context->store, store_table_sitters(context->store,
	    table->table, tell_approved, players));
	json_array_foreach(players, i, player) {
		struct outbox letter = { .kind = TELL_DONE,
		    .player = json_integer_value(player) };

		letter.args = json_pack("{ss sO}", "key", "table_approved",
		    "args", args);
		if (config_mail(context->store))
			outbox_put(context, &letter);
		else
			json_decref(letter.args);
	}
	json_decref(players);
	json_decref(args);
}

static void
approve(struct changing *c, struct store_table *table)
{
	struct store *store = c->context->store;
	bool asked = table->state == TABLE_ASKED;

	table->state = TABLE_OPEN;
	table->looked = c->context->now;
	store_must(store, store_table_set(store, table));
	if (!tables_fill(c->context, c->table, c->id, &c->begun, &c->outcome)) {
		store_rollback(store);
		return;
	}
	if (asked && !c->begun) {
		store_must(store, store_table_get(store, c->table, table));
		tell(c->context, table);
	}
	if (c->begun)
		command_does("there is a new game '%s'", c->id);
	else
		command_does("table %lld is open", (long long)c->table);
	store_must(store, store_commit(store));
}

static void
change_within(void *arg)
{
	struct changing *c = arg;
	struct store *store = c->context->store;
	struct store_table table;
	enum store_result result;

	outcome_free(&c->outcome);
	outcome_begin(&c->outcome);
	store_must(store, store_begin_beside(store));
	store_must(store, store_hold_club(store));
	result = store_table_get(store, c->table, &table);
	if (!store_may(store, result) || table.state == TABLE_CLOSED)
		die(EX_NOINPUT, "there is no table %lld that waits for "
		    "players; 'nuncio table list' lists those that do",
		    (long long)c->table);
	if (table.state == TABLE_BEGUN)
		die(EX_USAGE, "table %lld has become the game '%s'",
		    (long long)c->table, table.id);
	if (c->approve) {
		approve(c, &table);
		return;
	}
	tables_close(c->context, &table, "table_closed");
	command_does("table %lld is closed", (long long)c->table);
	store_must(store, store_commit(store));
}

static int
change(struct context *context, int argc, char **argv)
{
	int status = EX_OK;

	if (argc < 3)
		usage(context);
	for (int i = 2; i < argc && status == EX_OK; i++) {
		struct changing c = { .context = context,
		    .approve = strcmp(argv[1], "approve") == 0 };

		c.table = whole_number(argv[i], "table");
		outcome_begin(&c.outcome);
		command_transact(context->store, change_within, &c);
		status = c.outcome.status;
		if (status != EX_OK)
			answer_refusal(context, &c.outcome, argv[i], 1);
		else if (c.begun)
			sentence_print(context, "table.begun", json_pack(
			    "{sI ss}", "table", (json_int_t)c.table, "game",
			    c.id));
		outcome_free(&c.outcome);
	}
	return status;
}

/* ---- the host's own */

struct opening {
	struct context *context;
	const struct variant *variant;
	bool again;
	int64_t table;
};

/* Does a table of the host's wait for the same, and nobody has come yet? */
static int
find_same(void *arg, const struct store_table *table)
{
	struct opening *o = arg;
	const struct variant *v = o->variant;

	if (table->player == 0 && table->taken == 0 &&
	    table->seats == v->seats &&
	    strcmp(table->ruleset, v->rules->name) == 0 &&
	    table->deadline == v->terms.deadline)
		o->table = table->table;
	return o->table != 0;
}

static void
open_within(void *arg)
{
	struct opening *o = arg;
	struct store *store = o->context->store;

	store_must(store, store_begin_beside(store));
	store_must(store, store_hold_club(store));
	/* A caller who does not know that it was done does it again. */
	o->table = 0;
	if (!o->again)
		store_must(store, store_table_each(store, find_same, o));
	if (o->table != 0)
		die(EX_DATAERR, "table %lld waits for the same game, and "
		    "nobody has come to it; to open another, add --again",
		    (long long)o->table);
	o->table = tables_make(o->context, o->variant, 0, true);
	command_does("there is a new table %lld", (long long)o->table);
	store_must(store, store_commit(store));
}

static void
open_one(struct context *context, int argc, char **argv)
{
	const char *terms[GIVENS] = { NULL }, *note = NULL;
	struct variant_given given = { .n = 0 };
	struct variant variant;
	struct opening opening = { .context = context, .variant = &variant };
	enum terms_given which;
	struct fault fault;
	bool yes = false;
	struct argument_option options[GIVENS + 5] = {
		{ "o", .given = &given },
		{ "again", .set = &opening.again },
		{ "note", .text = &note },
		{ "yes", .set = &yes }
	};

	for (int i = 0; i < GIVENS; i++)
		options[i + 4] = (struct argument_option){
		    terms_given_names[i], .text = &terms[i] };
	arguments(context, argc, argv, options, 3, 3);
	argv += optind;
	variant_make(&variant, context, argv[1], number_within(argv[2],
	    "the number of players", 2, SEATS), &given);
	if (variant.edition_text != NULL)
		die(EX_USAGE, "a table has no edition of its own; 'nuncio new' "
		    "begins such a game");
	if (!terms_given_read(context->store, terms, yes, &variant.terms,
	    &variant.bots, &which, &fault))
		die(EX_USAGE, "%s", fault.text);
	if (note != NULL && (*note == '\0' || strlen(note) > NOTE_MAX ||
	    !span_printable(note, strlen(note))))
		die(EX_USAGE, "--note must be 1 to %d bytes of printable text "
		    "in one line", NOTE_MAX);
	variant.note = note == NULL ? NULL : memory_copy(note);
	command_transact(context->store, open_within, &opening);
	sentence_print(context, "table.new", json_pack("{sI}", "table",
	    (json_int_t)opening.table));
	variant_free(&variant);
}

int
cmd_table(struct context *context, int argc, char **argv)
{
	int status = EX_OK;
	bool lists = argc > 1 && strcmp(argv[1], "list") == 0;

	if (argc < 2)
		usage(context);
	command_store(context, !lists);
	if (lists)
		list(context, argc - 1, argv + 1);
	else if (strcmp(argv[1], "approve") == 0 ||
	    strcmp(argv[1], "close") == 0)
		status = change(context, argc, argv);
	else if (strcmp(argv[1], "open") == 0)
		open_one(context, argc, argv);
	else
		usage(context);
	language_end();
	return status;
}
