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
#include "cmd/desk/state.h"
#include "cmd/desk/unsent.h"
#include "cmd/report/language.h"
#include "cmd/report/layout.h"
#include "cmd/umpire/budget.h"
#include "cmd/umpire/clock.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/rekey.h"
#include "core/time.h"
#include "core/turn.h"
#include "store/store.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
	STILL  = 20 * 60,	/* seconds without a tick that are told */
	WHY    = 60,		/* bytes of a reason, ... */
	SENDER = 40,		/* ... of an address, ... */
	NAME   = 40,		/* ... of a name */
	ROW    = 1000,		/* ... and of all */
	RECENT = TIME_DAY	/* the news */
};

/* The rows of each section. */
struct desk {
	struct context *context;
	struct buffer waits, due;
	json_t *asked;		/* args of requests for time */
	json_t *told;		/* the news, by their kind */
	int lost;		/* games that wait for their spare key */
};

/* ------------------------------------------------------------ what waits */

/* Each row is the command that sees to something, a tab, and what that is. */
static void wait_for(struct desk *, const char *format, ...)
#ifdef __GNUC__
    __attribute__((format(printf, 2, 3)))
#endif
    ;

static void
wait_for(struct desk *desk, const char *format, ...)
{
	char row[ROW];
	va_list ap;

	va_start(ap, format);
	vsnprintf(row, sizeof(row), format, ap);
	va_end(ap);
	buffer_printf(&desk->waits, "%s\n", row);
}

static int
add_registration(void *arg, const struct store_registration *row)
{
	struct desk *desk = arg;
	bool rekeys, old = false, moves = new_address_is(row, &old);
	char name[TURN_NAME + 1], shown[LIST_SHORT];
	long long number = row->registration;

	if (row->confirmed == 0 || old)
		return 0;
	snprintf(name, sizeof(name), "%s", row->name);
	rekeys = !moves && registration_rekeys(desk->context, name,
	    row->address);
	wait_for(desk, "nuncio player approve %lld\t%s %s", number, list_short(
	    name, NAME, shown), moves ?
	    "writes from a new address, without a word from the old one" :
	    rekeys ? "has lost a key and registered another" :
	    "wants to be a player");
	return 0;
}

static int
add_returned(void *arg, const struct store_returned *row)
{
	char name[LIST_SHORT], why[LIST_SHORT];

	list_short(row->name, NAME, name);
	wait_for(arg, "nuncio player set %s --address ADDRESS\tletters to %s "
	    "come back: %s", name, name, list_short(row->why, WHY, why));
	return 0;
}

/* A player who came with a game from another host, which named no addresses. */
static void
add_nowhere(struct desk *desk)
{
	json_t *all = state_nowhere(desk->context), *row;
	const char *name;
	size_t i;

	json_array_foreach(all, i, row) {
		name = json_string_value(json_array_get(row, 0));
		wait_for(desk, "nuncio player set %s --address ADDRESS\t%s has "
		    "no address, and plays %s", name, name, json_string_value(
		    json_array_get(row, 1)));
	}
	json_decref(all);
}

/* Words of players, and letters that nobody could read. */
static void
add_letters(struct desk *desk)
{
	struct store *store = desk->context->store;
	struct store_letter row = { .letter = 0 };
	char sender[LIST_SHORT], subject[LIST_SHORT];

	while (store_may(store, store_words_next(store, row.letter, &row)))
		wait_for(desk, "nuncio inbox reply %lld\t%s writes: %s",
		    (long long)row.letter, list_short(row.sender, SENDER,
		    sender), list_short(row.subject[0] != '\0' ? row.subject :
		    "-", WHY, subject));
	row.letter = 0;
	while (store_may(store, store_letter_next(store, LETTER_STUCK,
	    row.letter, &row)))
		if (row.done == 0)
			wait_for(desk, "nuncio inbox retry %lld\ta letter "
			    "could not be read", (long long)row.letter);
}

/* Letters that got no answer because of a limit. */
static void
add_unanswered(struct desk *desk)
{
	struct context *context = desk->context;
	int64_t since, n = budget_missed(context->store, context->now, &since);
	char when[ZONE_MOMENT];

	if (n > 0)
		wait_for(desk, "nuncio inbox\t%lld letter%s not answered "
		    "since %s", (long long)n, n == 1 ? " was" : "s were",
		    list_when(context, since, when));
}

/*
 * Letters that cannot be sent; a player who has a row of their own is not
 * listed again.
 */
static void
add_unsent(struct desk *desk)
{
	struct unsent unsent;
	char since[ZONE_MOMENT], why[LIST_SHORT];
	int failed;

	unsent_find(desk->context, &unsent);
	failed = unsent.failed - unsent.returned;
	if (failed > 0)
		wait_for(desk, "nuncio outbox\t%d letter%s came back or could "
		    "not be sent", failed, failed == 1 ? "" : "s");
	if (unsent.refused > 0)
		wait_for(desk, "nuncio outbox\t%d letter%s not been sent since "
		    "%s: %s", unsent.refused, unsent.refused == 1 ? " has" :
		    "s have", list_when(desk->context, unsent.since, since),
		    list_short(unsent.error, WHY, why));
	if (unsent.untried > 0)
		wait_for(desk, "nuncio doctor\t'nuncio outbox send' does not "
		    "run; waiting letters: %d", unsent.untried);
}

static void
add_clock(struct desk *desk)
{
	struct context *context = desk->context;
	struct clock_look clock;
	char since[ZONE_MOMENT];

	clock_look(context, &clock);
	if (clock.state == CLOCK_LONG || clock.state == CLOCK_BACK)
		wait_for(desk, "nuncio host wake\tthe clock is in doubt, and "
		    "nobody becomes late: see nuncio doctor");
	else if (clock.ticked < 0)
		wait_for(desk, "nuncio doctor\t'nuncio tick' has never run: "
		    "deadlines stand still");
	else if (context->now - clock.ticked > STILL)
		wait_for(desk, "nuncio doctor\t'nuncio tick' has not run since "
		    "%s", list_when(context, clock.ticked, since));
	if (!config_mail(context->store))
		wait_for(desk, "nuncio config address ADDRESS\tthere is no "
		    "mail: nobody is told anything");
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
	wait_for(desk, "nuncio host rekey --spare FILE\tyour key is missing; "
	    "games that go on with the spare key: %d, that no spare key counts "
	    "in: %d", spare, stuck);
}

/* ----------------------------------------------------------------- games */

/* Seats without a player who plays, and what players agree to. */
static void
add_seats(struct desk *desk, const char *id,
    const struct situation *situation)
{
	char players[STATE_PLAYERS], missing[STATE_PLAYERS];

	for (int i = 0; i < situation->n_seats; i++)
		if (situation->resigned >> i & 1)
			wait_for(desk, "nuncio replace %s %d NAME\t%s has "
			    "resigned from %s, and the program plays", id, i,
			    situation->player[i], id);
		else if (situation->stuck == i)
			wait_for(desk, "nuncio replace %s %d NAME\t%s is late "
			    "in %s, and the game waits", id, i,
			    situation->player[i], id);
	if (situation->agreed == 0)
		return;
	state_players(situation, situation->agreed, players);
	state_players(situation, situation->disagreed, missing);
	if (situation->disagreed == 0)
		wait_for(desk, "nuncio rollback %s %u\t%s want to go back to "
		    "line %u of %s", id, situation->agreed_line, players,
		    situation->agreed_line, id);
	else
		wait_for(desk, "nuncio status %s\t%s want to go back to line "
		    "%u of %s; not yet: %s", id, players,
		    situation->agreed_line, id, missing);
}

/* A game that is due within a day, or was and goes on without the host. */
static void
add_due(struct desk *desk, const struct store_status *row,
    const struct situation *situation)
{
	if (desk->due.len == 0)
		buffer_puts(&desk->due, "game\tawaited\tuntil\t\tfor\n");
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

static void
add_missing(struct desk *desk, const char *id,
    const struct situation *situation)
{
	char names[STATE_PLAYERS] = "";
	size_t n = 0;

	for (int i = 0; i < situation->n_missing; i++)
		n += (size_t)snprintf(names + n, sizeof(names) - n, "%s%s",
		    n > 0 ? ", " : "", situation->missing[i]);
	wait_for(desk, "nuncio replace %s\t%s has not begun; missing: %s", id,
	    id, names);
}

static int
add_game(void *arg, const struct store_status *row)
{
	struct desk *desk = arg;
	struct situation situation;

	state_find(desk->context, row, &situation);
	if (situation.state == STATE_OPEN)
		wait_for(desk, "nuncio replace %s\t%s has an open seat",
		    row->id, row->id);
	else if (situation.state == STATE_JOINING && situation.late)
		add_missing(desk, row->id, &situation);
	else if (situation.state == STATE_DAMAGED)
		wait_for(desk, "nuncio audit %s\t%s is damaged", row->id,
		    row->id);
	desk->lost += situation.lost;
	if (state_past(&situation) || situation.state == STATE_READ_ONLY)
		return 0;
	add_seats(desk, row->id, &situation);
	if (situation.state != STATE_DAMAGED &&
	    situation.state != STATE_OPEN && situation.stuck < 0 &&
	    situation.until != 0 &&
	    situation.until <= desk->context->now + TIME_DAY)
		add_due(desk, row, &situation);
	return 0;
}

static int
is_there(void *arg, const char *key)
{
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
	    store_status_desk(store, context->now + TIME_DAY, add_game, desk));
}

/* --------------------------------------------------------- what happened */

/*
 * Letters to the host about these stand above in other words, for as long as
 * there is something to do.
 */
static bool
stands_above(const char *key)
{
	static const char *const keys[] = { "agreed", "bounce", "clock_back",
	    "clock_long", "extend", "failed", "late", "missing", "open",
	    "registration", "resign", "stuck", "words" };

	for (size_t i = 0; i < sizeof(keys) / sizeof(*keys); i++)
		if (strcmp(key, keys[i]) == 0)
			return true;
	return false;
}

/* The letters to the host since yesterday: of each kind the last counts. */
static int
add_told(void *arg, const struct store_outbox *row)
{
	struct desk *desk = arg;
	json_t *args = json_loads(row->args, 0, NULL), *last;
	const char *key = json_string_value(json_object_get(args, "key"));
	json_t *text = json_object_get(args, "text");
	json_int_t n;

	if (key != NULL && strcmp(key, "extend") == 0)
		json_array_append(desk->asked, json_object_get(args, "args"));
	if (key != NULL && json_is_string(text) && !stands_above(key)) {
		last = json_object_get(desk->told, key);
		n = json_integer_value(json_object_get(last, "n")) + 1;
		json_object_set_new(desk->told, key, json_pack("{sO sI sI}",
		    "text", text, "at", (json_int_t)row->at, "n", n));
	}
	json_decref(args);
	return 0;
}

/* A line for each kind, with the first sentence of its last letter. */
static void
print_told(struct desk *desk, struct buffer *out)
{
	const char *key, *said, *end;
	json_t *kind;

	json_object_foreach(desk->told, key, kind) {
		json_int_t n = json_integer_value(json_object_get(kind, "n"));

		said = json_string_value(json_object_get(kind, "text"));
		end = strstr(said, ". ");
		list_time(desk->context, out, json_integer_value(
		    json_object_get(kind, "at")));
		buffer_putc(out, '\t');
		list_cell(out, said, end == NULL ? strlen(said) :
		    (size_t)(end + 1 - said));
		if (n > 1)
			buffer_printf(out, " (%lld like this)", (long long)n);
		buffer_putc(out, '\n');
	}
	json_decref(desk->told);
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
	char shown[LIST_SHORT], player[LIST_SHORT];

	if (row->until == json_integer_value(json_object_get(asking->args,
	    "due")) && time != NULL && name != NULL)
		wait_for(asking->desk, "nuncio extend %s %s --reason asked\t%s "
		    "asks for more time in %s", row->id, list_short(time, NAME,
		    shown), list_short(name, NAME, player), row->id);
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

static void
print_section(struct context *context, const char *head, struct buffer *rows)
{
	struct buffer laid = { 0 };

	fprintf(context->out, "\n%s%s%s\n", context->colour ? "\033[1m" : "",
	    head, context->colour ? "\033[0m" : "");
	if (rows->len == 0)
		buffer_puts(rows, "nothing\n");
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
	struct buffer told = { 0 };
	char name[LIST_SHORT], now[ZONE_MOMENT];

	arguments(context, argc, argv, NULL, 0, 0);
	store_must(store, store_begin_read(store));
	add_key(&desk);
	add_clock(&desk);
	store_must(store, store_registration_each(store, add_registration,
	    &desk));
	store_must(store, store_returned_each(store, add_returned, &desk));
	add_nowhere(&desk);
	add_letters(&desk);
	add_unanswered(&desk);
	add_unsent(&desk);
	add_games(&desk);
	if (desk.lost > 0 && !host_keyless(context))
		wait_for(&desk, "nuncio host rekey --spare FILE\tgames that "
		    "wait for their spare key: %d", desk.lost);
	desk.asked = json_array();
	desk.told = json_object();
	store_must(store, store_outbox_host(store, context->now - RECENT,
	    add_told, &desk));
	add_askings(&desk);
	store_must(store, store_host_get(store, &host));
	fprintf(context->out, "%s's desk, %s\n", list_short(host.name, NAME,
	    name), list_when(context, context->now, now));
	print_section(context, "Waits for you", &desk.waits);
	print_section(context, "Due within a day", &desk.due);
	print_told(&desk, &told);
	print_section(context, "Since yesterday", &told);
	language_end();
	return EX_OK;
}
