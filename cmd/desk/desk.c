/*
 * desk: a page for the host: what waits for them, what went wrong since
 * yesterday, what is due today.
 */
#include "cmd/desk/desk.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/list.h"
#include "cmd/report/language.h"
#include "cmd/report/layout.h"
#include "cmd/umpire/clock.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/new_address.h"
#include "cmd/umpire/registration.h"
#include "cmd/umpire/rekey.h"
#include "cmd/desk/state.h"
#include "cmd/desk/unsent.h"
#include "core/time.h"
#include "core/turn.h"
#include "store/store.h"

#include <string.h>

enum {
	STILL  = 20 * 60,	/* seconds without a tick that are told */
	WHY    = 60,		/* bytes of a reason */
	RECENT = TIME_DAY	/* what is new */
};

/* The rows of each section. */
struct desk {
	struct context *context;
	struct language *language;
	struct buffer waits, told, due;
	json_t *asked;		/* args of requests for time */
};

/* ------------------------------------------------------------ what waits */

/* Each row is what to do, and about what. */
static int
add_registration(void *arg, const struct store_registration *row)
{
	struct desk *desk = arg;
	struct buffer *waits = &desk->waits;
	bool rekeys, old = false, moves = new_address_is(row, &old);
	char name[TURN_NAME + 1];

	if (row->confirmed == 0 || old)
		return 0;
	snprintf(name, sizeof(name), "%s", row->name);
	buffer_printf(waits, "nuncio player approve %lld\t",
	    (long long)row->registration);
	rekeys = !moves && registration_rekeys(desk->context, name,
	    row->address);
	list_cell(waits, name, 32);
	buffer_puts(waits, moves ? " writes from a new address, and the old "
	    "one has not said so\n" : rekeys ? " has lost a key, and has "
	    "another\n" : " wants to be a player\n");
	return 0;
}

static int
add_returned(void *arg, const struct store_returned *row)
{
	struct buffer *waits = &((struct desk *)arg)->waits;

	buffer_puts(waits, "nuncio player set ");
	list_cell(waits, row->name, 32);
	buffer_puts(waits, " --address ADDRESS\tletters to ");
	list_cell(waits, row->name, 32);
	buffer_puts(waits, " come back: ");
	list_cell(waits, row->why, WHY);
	buffer_putc(waits, '\n');
	return 0;
}

/* Who came with a game from another host, which told no addresses. */
static void
add_nowhere(struct desk *desk)
{
	json_t *all = state_nowhere(desk->context), *row;
	size_t i;

	json_array_foreach(all, i, row)
		buffer_printf(&desk->waits, "nuncio player set %.32s --address "
		    "ADDRESS\t%.32s has no address, and plays %.32s\n",
		    json_string_value(json_array_get(row, 0)),
		    json_string_value(json_array_get(row, 0)),
		    json_string_value(json_array_get(row, 1)));
	json_decref(all);
}

/* Words of players, and letters that nobody could read. */
static void
add_letters(struct desk *desk)
{
	struct store *store = desk->context->store;
	struct store_letter row = { .letter = 0 };
	struct buffer *waits = &desk->waits;

	while (store_may(store, store_words_next(store, row.letter, &row))) {
		buffer_printf(waits, "nuncio inbox reply %lld\t",
		    (long long)row.letter);
		list_cell(waits, row.sender, 40);
		buffer_puts(waits, " writes: ");
		list_cell(waits, row.subject[0] != '\0' ? row.subject : "-",
		    WHY);
		buffer_putc(waits, '\n');
	}
	row.letter = 0;
	while (store_may(store, store_letter_next(store, LETTER_STUCK,
	    row.letter, &row)))
		if (row.done == 0)
			buffer_printf(waits, "nuncio inbox retry %lld\ta "
			    "letter could not be read\n",
			    (long long)row.letter);
}

/* Letters that do not go; who has a row of their own is not told again. */
static void
add_unsent(struct desk *desk)
{
	struct buffer *waits = &desk->waits;
	struct unsent unsent;
	int failed;

	unsent_find(desk->context, &unsent);
	failed = unsent.failed - unsent.returned;
	if (failed > 0)
		buffer_printf(waits, "nuncio outbox\t%d letter%s came back or "
		    "could not be sent\n", failed, list_s(failed));
	if (unsent.refused > 0) {
		buffer_printf(waits, "nuncio outbox\t%d letter%s not gone, "
		    "since ", unsent.refused, unsent.refused == 1 ? " has" :
		    "s have");
		list_time(desk->context, waits, unsent.since);
		buffer_puts(waits, ": ");
		list_cell(waits, unsent.error, WHY);
		buffer_putc(waits, '\n');
	}
	if (unsent.untried > 0)
		buffer_printf(waits, "nuncio doctor\t'nuncio outbox send' does "
		    "not run: letters that wait: %d\n", unsent.untried);
}

static void
add_clock(struct desk *desk)
{
	struct context *context = desk->context;
	struct store_doubt doubt;
	struct buffer *waits = &desk->waits;
	int64_t ticked;
	enum store_result result = store_clock_get(context->store, &ticked);

	clock_look(context, &doubt);
	if (doubt.state != DOUBT_NONE)
		buffer_puts(waits, "nuncio outage\tthe clock is in doubt: "
		    "nobody becomes late\n");
	else if (result == STORE_NONE)
		buffer_puts(waits, "nuncio doctor\t'nuncio tick' has never "
		    "run: deadlines stand still\n");
	else if (result == STORE_OK && context->now - ticked > STILL) {
		buffer_puts(waits, "nuncio doctor\t'nuncio tick' has not run "
		    "since ");
		list_time(context, waits, ticked);
		buffer_putc(waits, '\n');
	}
	if (!config_mail(context->store))
		buffer_puts(waits, "nuncio config address ADDRESS\tthere is "
		    "no mail: nobody is told anything\n");
}

/* What nothing can be sealed without; the copy of it is the first way. */
static void
add_key(struct desk *desk)
{
	struct context *context = desk->context;
	int spare, agreed;

	if (!host_keyless(context))
		return;
	rekey_ways(context, &spare, &agreed, NULL);
	buffer_printf(&desk->waits, "nuncio host rekey%s\tyour key is "
	    "missing; games that go on with the spare key: %d, as players "
	    "agree: %d\n", spare > 0 ? " --spare FILE" : "", spare, agreed);
}

/* ----------------------------------------------------------------- games */

/* Seats that nobody holds, and what players agree to. */
static void
add_seats(struct desk *desk, const char *id,
    const struct situation *situation)
{
	struct buffer *waits = &desk->waits;

	for (int i = 0; i < situation->n_seats; i++)
		if (situation->resigned >> i & 1)
			buffer_printf(waits, "nuncio replace %s %d NAME\t%s "
			    "has resigned from %s, and the program plays\n",
			    id, i, situation->player[i], id);
	if (situation->agreed == 0)
		return;
	buffer_printf(waits, situation->disagreed == 0 ? "nuncio rollback %s "
	    "%u\t" : "nuncio status %s\t", id,
	    (unsigned)situation->agreed_line);
	state_names_at(situation, situation->agreed, waits);
	buffer_printf(waits, " would go back to line %u of %s",
	    (unsigned)situation->agreed_line, id);
	if (situation->disagreed != 0)
		buffer_puts(waits, "; not yet: ");
	state_names_at(situation, situation->disagreed, waits);
	buffer_putc(waits, '\n');
}

static int
add_game(void *arg, const struct store_status *row)
{
	struct desk *desk = arg;
	int64_t now = desk->context->now;
	struct buffer *waits = &desk->waits;
	struct situation situation;

	state_find(desk->context, row, &situation);
	if (situation.state == STATE_OPEN)
		buffer_printf(waits, "nuncio replace %s\t%s has an open seat"
		    "\n", row->id, row->id);
	else if (situation.state == STATE_JOINING && situation.late) {
		buffer_printf(waits, "nuncio replace %s\t%s has not begun; "
		    "missing: ", row->id, row->id);
		for (int i = 0; i < situation.n_missing; i++)
			buffer_printf(waits, "%s%s", i > 0 ? ", " : "",
			    situation.missing[i]);
		buffer_puts(waits, "\n");
	} else if (situation.state == STATE_DAMAGED)
		buffer_printf(waits, "nuncio audit %s\t%s is damaged\n",
		    row->id, row->id);
	if (state_past(&situation) || situation.state == STATE_READ_ONLY)
		return 0;
	add_seats(desk, row->id, &situation);
	if (situation.state == STATE_DAMAGED ||
	    situation.state == STATE_OPEN || situation.until == 0 ||
	    situation.until > now + TIME_DAY)
		return 0;
	if (desk->due.len == 0)
		buffer_puts(&desk->due, "game\tawaited\tfor\tuntil\t\n");
	buffer_printf(&desk->due, "%s\t%s%s\t%s\t", row->id,
	    situation.n_missing > 0 ? situation.missing[0] :
	    row->player != NULL ? row->player : "-",
	    situation.n_missing > 1 ? ", ..." : "",
	    row->decision != NULL ? row->decision : "-");
	list_time(desk->context, &desk->due, situation.until);
	buffer_printf(&desk->due, "\t%s\n", situation.late ? "late" : "");
	return 0;
}

/* --------------------------------------------------------- what happened */

/*
 * What the host was told since yesterday, each by the first sentence of its
 * letter.
 */
static int
add_told(void *arg, const struct store_outbox *row)
{
	struct desk *desk = arg;
	json_t *args = json_loads(row->args, 0, NULL);
	const char *word = json_string_value(json_object_get(args, "key"));
	struct buffer text = { 0 };
	char key[PHRASE_KEY];
	const char *end;

	if (word != NULL && strcmp(word, "extend") == 0)
		json_array_append(desk->asked, json_object_get(args, "args"));
	language_times(desk->language, json_object_get(args, "args"));
	snprintf(key, sizeof(key), "host.%.80s", word != NULL ? word : "-");
	if (language_phrase(desk->language, key, json_object_get(args,
	    "args"), &text)) {
		list_time(desk->context, &desk->told, row->at);
		end = strstr(buffer_text(&text), ". ");
		buffer_puts(&desk->told, "\t");
		list_cell(&desk->told, buffer_text(&text), end == NULL ?
		    text.len : (size_t)(end + 1 - buffer_text(&text)));
		/* list_cell() marks what it leaves out. */
		if (end != NULL)
			desk->told.data[desk->told.len -= 3] = '\0';
		buffer_puts(&desk->told, "\n");
	}
	buffer_free(&text);
	json_decref(args);
	return 0;
}

/* A request for time waits as long as the deadline is what it was. */
struct asking {
	struct buffer *waits;
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
		buffer_printf(asking->waits, "nuncio extend %s %.20s --reason "
		    "asked\t%.40s asks for more time in %s\n", row->id, time,
		    name, row->id);
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
		struct asking asking = { &desk->waits, args };

		if (id != NULL)
			store_must(desk->context->store, store_status_each(
			    desk->context->store, id, add_asking, &asking));
	}
	json_decref(desk->asked);
}

static void
print_section(struct context *context, const char *title,
    struct buffer *rows, const char *nothing)
{
	struct buffer laid = { 0 };

	fprintf(context->out, "\n%s%s%s\n", context->colour ? "\033[1m" : "",
	    title, context->colour ? "\033[0m" : "");
	if (rows->len == 0)
		fprintf(context->out, "  %s\n", nothing);
	layout_list(buffer_text(rows), rows->len, LAYOUT_WIDTH - 2, &laid);
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
	struct buffer now = { 0 };
	char lang[LANG_TEXT];

	arguments(context, argc, argv, NULL, 0, 0);
	config_language(store, lang);
	desk.language = language_find(lang, "");
	language_manner(config_zone(context), false);
	store_must(store, store_begin_read(store));
	add_key(&desk);
	add_clock(&desk);
	store_must(store, store_registration_each(store, add_registration,
	    &desk));
	store_must(store, store_returned_each(store, add_returned, &desk));
	add_nowhere(&desk);
	add_letters(&desk);
	add_unsent(&desk);
	store_must(store, store_status_each(store, NULL, add_game, &desk));
	desk.asked = json_array();
	store_must(store, store_outbox_host(store, context->now - RECENT,
	    add_told, &desk));
	add_askings(&desk);
	store_must(store, store_host_get(store, &host));
	list_time(context, &now, context->now);
	print_clean(context->out, "%.40s's desk, %s\n", host.name,
	    buffer_text(&now));
	buffer_free(&now);
	print_section(context, "Waits for you", &desk.waits, "nothing");
	print_section(context, "Due within a day", &desk.due, "nothing");
	print_section(context, "Since yesterday", &desk.told, "nothing");
	language_end();
	return EX_OK;
}
