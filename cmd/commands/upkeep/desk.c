/*
 * desk: a page for the host: what waits for the host, what went wrong since
 * yesterday, and what is due today.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/club/new_address.h"
#include "cmd/club/registration.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/list.h"
#include "cmd/desk/sentence.h"
#include "cmd/desk/state.h"
#include "cmd/desk/unsent.h"
#include "cmd/report/language.h"
#include "cmd/report/layout.h"
#include "cmd/umpire/clock.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/rekey.h"
#include "core/time.h"
#include "core/turn.h"
#include "store/store.h"

#include <string.h>

enum {
	STILL  = 20 * 60,	/* seconds without a tick that are told */
	WHY    = 60,		/* bytes of a reason, ... */
	SENDER = 40,		/* ... of an address, ... */
	NAME   = 40,		/* ... of a name */
	RECENT = TIME_DAY	/* the news */
};

/* The rows of each section. */
struct desk {
	struct context *context;
	char lang[LANG_TEXT];
	struct language *language;
	struct buffer waits, told, due;
	json_t *asked;		/* args of requests for time */
	int lost;		/* games that wait for their spare key */
};

/* ------------------------------------------------------------ what waits */

/* Each row is what to do, and about what; args are used up. */
static void
wait_for(struct desk *desk, const char *key, json_t *args)
{
	sentence_line(desk->language, &desk->waits, key, args);
}

static int
add_registration(void *arg, const struct store_registration *row)
{
	struct desk *desk = arg;
	bool rekeys, old = false, moves = new_address_is(row, &old);
	char name[TURN_NAME + 1];

	if (row->confirmed == 0 || old)
		return 0;
	snprintf(name, sizeof(name), "%s", row->name);
	rekeys = !moves && registration_rekeys(desk->context, name,
	    row->address);
	wait_for(desk, moves ? "desk.moved" : rekeys ? "desk.rekeyed" :
	    "desk.registration", json_pack("{sI so}", "number",
	    (json_int_t)row->registration, "player", sentence_text(name,
	    NAME)));
	return 0;
}

static int
add_returned(void *arg, const struct store_returned *row)
{
	wait_for(arg, "desk.returned", json_pack("{so so}", "player",
	    sentence_text(row->name, NAME), "why", sentence_text(row->why,
	    WHY)));
	return 0;
}

/* A player who came with a game from another host, which named no addresses. */
static void
add_nowhere(struct desk *desk)
{
	json_t *all = state_nowhere(desk->context), *row;
	size_t i;

	json_array_foreach(all, i, row)
		wait_for(desk, "desk.nowhere", json_pack("{sO sO}", "player",
		    json_array_get(row, 0), "game", json_array_get(row, 1)));
	json_decref(all);
}

/* Words of players, and letters that nobody could read. */
static void
add_letters(struct desk *desk)
{
	struct store *store = desk->context->store;
	struct store_letter row = { .letter = 0 };

	while (store_may(store, store_words_next(store, row.letter, &row)))
		wait_for(desk, "desk.words", json_pack("{sI so so}", "letter",
		    (json_int_t)row.letter, "address", sentence_text(row.sender,
		    SENDER), "subject", sentence_text(row.subject[0] != '\0' ?
		    row.subject : "-", WHY)));
	row.letter = 0;
	while (store_may(store, store_letter_next(store, LETTER_STUCK,
	    row.letter, &row)))
		if (row.done == 0)
			wait_for(desk, "desk.stuck", json_pack("{sI}",
			    "letter", (json_int_t)row.letter));
}

/*
 * Letters that cannot be sent; a player who has a row of their own is not
 * listed again.
 */
static void
add_unsent(struct desk *desk)
{
	struct unsent unsent;
	int failed;

	unsent_find(desk->context, &unsent);
	failed = unsent.failed - unsent.returned;
	if (failed > 0)
		wait_for(desk, "desk.failed", json_pack("{si}", "letters",
		    failed));
	if (unsent.refused > 0)
		wait_for(desk, "desk.refused", json_pack("{si so so}",
		    "letters", unsent.refused, "since", sentence_time(
		    desk->context, unsent.since), "why", sentence_text(
		    unsent.error, WHY)));
	if (unsent.untried > 0)
		wait_for(desk, "desk.untried", json_pack("{si}", "letters",
		    unsent.untried));
}

static void
add_clock(struct desk *desk)
{
	struct context *context = desk->context;
	struct store_doubt doubt;
	int64_t ticked;
	enum store_result result = store_clock_get(context->store, &ticked);

	clock_look(context, &doubt);
	if (doubt.state != DOUBT_NONE)
		wait_for(desk, "desk.doubt", NULL);
	else if (result == STORE_NONE)
		wait_for(desk, "desk.never", NULL);
	else if (result == STORE_OK && context->now - ticked > STILL)
		wait_for(desk, "desk.still", json_pack("{so}", "since",
		    sentence_time(context, ticked)));
	if (!config_mail(context->store))
		wait_for(desk, "desk.mailless", NULL);
}

/*
 * Without the key nothing can be sealed; its copy is the first way to get it
 * back.
 */
static void
add_key(struct desk *desk)
{
	struct context *context = desk->context;
	int spare, stuck;

	if (!host_keyless(context))
		return;
	rekey_ways(context, &spare, &stuck);
	wait_for(desk, "desk.keyless", json_pack("{si si}", "spare", spare,
	    "stuck", stuck));
}

/* ----------------------------------------------------------------- games */

/* Seats that nobody holds, and what players agree to. */
static void
add_seats(struct desk *desk, const char *id,
    const struct situation *situation)
{
	char players[STATE_PLAYERS], missing[STATE_PLAYERS];

	for (int i = 0; i < situation->n_seats; i++)
		if (situation->resigned >> i & 1)
			wait_for(desk, "desk.resigned", json_pack(
			    "{ss si ss}", "game", id, "seat", i, "player",
			    situation->player[i]));
	if (situation->agreed == 0)
		return;
	wait_for(desk, situation->disagreed == 0 ? "desk.agreed" :
	    "desk.agreeing", json_pack("{ss sI ss ss}", "game", id, "line",
	    (json_int_t)situation->agreed_line, "players", state_players(
	    situation, situation->agreed, players), "missing", state_players(
	    situation, situation->disagreed, missing)));
}

/* A game that is due within a day, or was. */
static void
add_due(struct desk *desk, const struct store_status *row,
    const struct situation *situation)
{
	const struct language *l = desk->language;

	if (desk->due.len == 0)
		sentence_line(l, &desk->due, "desk.due_head", NULL);
	buffer_printf(&desk->due, "%s\t%s%s\t", row->id,
	    situation->n_missing > 0 ? situation->missing[0] :
	    row->player != NULL ? row->player : "-",
	    situation->n_missing > 1 ? ", ..." : "");
	list_time(desk->context, &desk->due, situation->until);
	buffer_putc(&desk->due, '\t');
	if (situation->late)
		buffer_puts(&desk->due, "late");
	/* Long text stands where it can be wrapped. */
	buffer_printf(&desk->due, "\t%s\n", state_decision(row));
}

/* The players who have not joined. */
static json_t *
missing(const struct situation *situation)
{
	json_t *names = json_array();

	for (int i = 0; i < situation->n_missing; i++)
		json_array_append_new(names,
		    json_string(situation->missing[i]));
	return names;
}

static int
add_game(void *arg, const struct store_status *row)
{
	struct desk *desk = arg;
	struct situation situation;

	state_find(desk->context, row, &situation);
	if (situation.state == STATE_OPEN)
		wait_for(desk, "desk.open", json_pack("{ss}", "game",
		    row->id));
	else if (situation.state == STATE_JOINING && situation.late)
		wait_for(desk, "desk.missing", json_pack("{ss so}", "game",
		    row->id, "players", missing(&situation)));
	else if (situation.state == STATE_DAMAGED)
		wait_for(desk, "desk.damaged", json_pack("{ss}", "game",
		    row->id));
	desk->lost += situation.lost;
	if (state_past(&situation) || situation.state == STATE_READ_ONLY)
		return 0;
	add_seats(desk, row->id, &situation);
	if (situation.state != STATE_DAMAGED &&
	    situation.state != STATE_OPEN && situation.until != 0 &&
	    situation.until <= desk->context->now + TIME_DAY)
		add_due(desk, row, &situation);
	return 0;
}

static int
is_there(void *arg, const char *key)
{
	(void)arg;
	(void)key;
	return 1;
}

/*
 * Those for which somebody may have to do something, without reading the
 * others; all, where a key was lost with which some may have been begun.
 */
static void
add_games(struct desk *desk)
{
	struct context *context = desk->context;
	struct store *store = context->store;

	store_must(store, host_each_lost(store, is_there, NULL) != 0 ?
	    store_status_each(store, NULL, add_game, desk) :
	    store_status_desk(store, context->now + TIME_DAY,
	    clock_now(context) + TIME_DAY, add_game, desk));
}

/* --------------------------------------------------------- what happened */

/* The letters to the host since yesterday, each by its first sentence. */
static int
add_told(void *arg, const struct store_outbox *row)
{
	struct desk *desk = arg;
	json_t *args = json_loads(row->args, 0, NULL);
	const char *word = json_string_value(json_object_get(args, "key"));
	const char *said = json_string_value(json_object_get(args, "text"));
	struct buffer text = { 0 };
	char key[PHRASE_KEY];
	const char *end, *ruleset = json_string_value(json_object_get(
	    json_object_get(args, "args"), "ruleset"));

	if (ruleset != NULL)
		json_object_set_new(json_object_get(args, "args"), "title",
		    json_string(language_title(desk->language, ruleset)));
	if (word != NULL && strcmp(word, "extend") == 0)
		json_array_append(desk->asked, json_object_get(args, "args"));
	language_times(desk->language, json_object_get(args, "args"));
	snprintf(key, sizeof(key), "host.%.80s", word != NULL ? word : "-");
	if (said != NULL)
		buffer_puts(&text, said);
	if (said != NULL || language_phrase(desk->language, key,
	    json_object_get(args, "args"), &text)) {
		list_time(desk->context, &desk->told, row->at);
		end = strstr(buffer_text(&text), ". ");
		buffer_puts(&desk->told, "\t");
		list_cell(&desk->told, buffer_text(&text), end == NULL ?
		    text.len : (size_t)(end + 1 - buffer_text(&text)));
		/* list_cell() marks the text that it leaves out. */
		if (end != NULL)
			desk->told.data[desk->told.len -= 3] = '\0';
		buffer_puts(&desk->told, "\n");
	}
	buffer_free(&text);
	json_decref(args);
	return 0;
}

/* A request for time waits until the deadline changes. */
struct asking {
	struct desk *desk;
	const json_t *args;
};

static int
add_asking(void *arg, const struct store_status *row)
{
	const struct asking *asking = arg;
	const char *time = json_string_value(json_object_get(asking->args,
	    "time")), *name = json_string_value(json_object_get(asking->args,
	    "player"));

	if (row->until == json_integer_value(json_object_get(asking->args,
	    "due")) && time != NULL && name != NULL)
		wait_for(asking->desk, "desk.extend", json_pack("{ss so so}",
		    "game", row->id, "time", sentence_text(time, NAME),
		    "player", sentence_text(name, NAME)));
	return 0;
}

static void
add_askings(struct desk *desk)
{
	const json_t *args;
	size_t i;

	json_array_foreach(desk->asked, i, args) {
		const char *id = json_string_value(json_object_get(args,
		    "game"));
		struct asking asking = { desk, args };

		if (id != NULL)
			store_must(desk->context->store, store_status_each(
			    desk->context->store, id, add_asking, &asking));
	}
	json_decref(desk->asked);
}

/* The key is that of its head. */
static void
print_section(struct desk *desk, const char *key, struct buffer *rows)
{
	struct context *context = desk->context;
	struct buffer head = { 0 }, laid = { 0 };

	sentence_add(desk->language, &head, key, NULL);
	fprintf(context->out, "\n%s%s%s\n", context->colour ? "\033[1m" : "",
	    buffer_text(&head), context->colour ? "\033[0m" : "");
	buffer_free(&head);
	if (rows->len == 0)
		sentence_line(desk->language, rows, "desk.nothing", NULL);
	layout_list(buffer_text(rows), rows->len, list_width(context,
	    LAYOUT_WIDTH) - 2, &laid);
	for (const char *p = buffer_text(&laid), *lf; *p != '\0'; p = lf + 1) {
		lf = strchr(p, '\n');
		fprintf(context->out, "  %.*s\n", (int)(lf - p), p);
	}
	buffer_free(&laid);
	buffer_free(rows);
}

int
cmd_desk(struct context *context, int argc, char **argv)
{
	struct desk desk = { .context = context };
	struct store *store = context->store;
	struct store_host host;
	struct buffer title = { 0 };

	arguments(context, argc, argv, NULL, 0, 0);
	store_must(store, store_begin_read(store));
	desk.language = sentence_language(context, desk.lang);
	add_key(&desk);
	add_clock(&desk);
	store_must(store, store_registration_each(store, add_registration,
	    &desk));
	store_must(store, store_returned_each(store, add_returned, &desk));
	add_nowhere(&desk);
	add_letters(&desk);
	add_unsent(&desk);
	add_games(&desk);
	if (desk.lost > 0 && !host_keyless(context))
		wait_for(&desk, "desk.lost", json_pack("{si}", "games",
		    desk.lost));
	desk.asked = json_array();
	store_must(store, store_outbox_host(store, context->now - RECENT,
	    add_told, &desk));
	add_askings(&desk);
	store_must(store, store_host_get(store, &host));
	sentence_line(desk.language, &title, "desk.title", json_pack("{so so}",
	    "host", sentence_text(host.name, NAME), "now", sentence_time(
	    context, context->now)));
	fputs(buffer_text(&title), context->out);
	buffer_free(&title);
	print_section(&desk, "desk.waits", &desk.waits);
	print_section(&desk, "desk.due", &desk.due);
	print_section(&desk, "desk.told", &desk.told);
	language_end();
	return EX_OK;
}
