/*
 * status: print a line for each game: its state, the players that it waits for,
 * and since when.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/find_game.h"
#include "cmd/desk/list.h"
#include "cmd/desk/state.h"
#include "cmd/report/language.h"
#include "cmd/umpire/clock.h"
#include "store/store.h"

#include <jansson.h>
#include <string.h>

/*
 * A table of so many bytes is printed, and another one begun: so a long list is
 * seen from the first moment on, and takes no memory.
 */
enum { TABLE = 1 << 14 };

struct printer {
	struct context *context;
	struct buffer text;
	bool json, found;
	bool printed;		/* a table before this one */
	bool past;		/* also games that are over or moved */
	bool late;		/* only late games */
	const char *player;	/* only where they sit; NULL: anywhere */
};

static json_t *
names_at(const struct situation *situation, uint8_t seats)
{
	json_t *names = json_array();

	for (int i = 0; i < situation->n_seats; i++)
		if (seats >> i & 1)
			json_array_append_new(names,
			    json_string(situation->player[i]));
	return names;
}

static void
print_json(struct printer *p, const struct store_status *row,
    const struct situation *situation)
{
	json_t *missing = json_array(), *rollback = json_null();

	if (situation->agreed != 0)
		rollback = json_pack("{si so so}", "line",
		    (int)situation->agreed_line, "agreed", names_at(situation,
		    situation->agreed), "missing", names_at(situation,
		    situation->disagreed));
	for (int i = 0; i < situation->n_missing; i++)
		json_array_append_new(missing,
		    json_string(situation->missing[i]));
	list_object(p->context, &p->found, json_pack(
	    "{ss ss ss? ss? so so si ss sb so so so so}", "id", row->id,
	    "ruleset", row->ruleset, "pending", row->decision,
	    "player", row->player, "since", time_json(row->since), "until",
	    time_json(situation->until), "round", row->round, "state",
	    state_names[situation->state], "late", situation->late, "missing",
	    missing, "letters", names_at(situation, situation->letters),
	    "resigned", names_at(situation, situation->resigned), "rollback",
	    rollback));
}

/* Does somebody of this name play by letter there? */
static bool
by_letter(const struct situation *situation, const char *name)
{
	for (int i = 0; i < situation->n_seats; i++)
		if (situation->letters >> i & 1 &&
		    strcmp(situation->player[i], name) == 0)
			return true;
	return false;
}

static void
add_player(struct printer *p, const struct situation *situation,
    const char *name)
{
	buffer_printf(&p->text, "%s%s", name, by_letter(situation, name) ?
	    " (by letter)" : "");
}

/* The awaited players: in a game that has not begun, all who are missing. */
static void
add_awaited(struct printer *p, const struct store_status *row,
    const struct situation *situation)
{
	for (int i = 0; i < situation->n_missing; i++) {
		buffer_puts(&p->text, i > 0 ? ", " : "");
		add_player(p, situation, situation->missing[i]);
	}
	if (situation->n_missing == 0)
		add_player(p, situation, row->player != NULL ? row->player :
		    "-");
}

/* What it is, and what the host has to know besides. */
static void
add_state(struct printer *p, const struct situation *situation)
{
	char players[STATE_PLAYERS], missing[STATE_PLAYERS];

	buffer_puts(&p->text, state_names[situation->state]);
	if (situation->late && situation->state == STATE_JOINING)
		buffer_puts(&p->text, ", late");
	if (!state_past(situation) && situation->resigned != 0)
		buffer_printf(&p->text, "; resigned: %s", state_players(
		    situation, situation->resigned, players));
	if (situation->agreed != 0)
		buffer_printf(&p->text, "; rollback %lld: %s agree%s%s",
		    (long long)situation->agreed_line, state_players(situation,
		    situation->agreed, players), situation->disagreed != 0 ?
		    ", not " : "", state_players(situation,
		    situation->disagreed, missing));
}

static void
print_text(struct printer *p, const struct store_status *row,
    const struct situation *situation)
{
	if (p->text.len == 0)
		buffer_puts(&p->text, "game\tround\tstate\tawaited\tfor\t"
		    "since\tuntil\n");
	buffer_printf(&p->text, "%s\t%d\t", row->id, row->round);
	add_state(p, situation);
	buffer_putc(&p->text, '\t');
	add_awaited(p, row, situation);
	buffer_printf(&p->text, "\t%s\t", state_decision(row));
	list_time(p->context, &p->text, row->since);
	buffer_puts(&p->text, "\t");
	list_time(p->context, &p->text, situation->until);
	buffer_puts(&p->text, "\n");
}

static void
print(struct printer *p, const struct store_status *row)
{
	struct situation situation;

	state_find(p->context, row, &situation);
	if ((!p->past && state_past(&situation)) ||
	    (p->late && !situation.late) ||
	    (p->player != NULL && !state_seats(&situation, p->player)))
		return;
	(p->json ? print_json : print_text)(p, row, &situation);
	p->found = true;
}

static void
print_table(struct printer *p)
{
	if (p->printed)
		putc('\n', p->context->out);
	list_print(p->context, &p->text);
	fflush(p->context->out);
	p->printed = true;
}

static int
collect(void *arg, const struct store_status *row)
{
	struct printer *p = arg;

	print(p, row);
	if (p->text.len >= TABLE)
		print_table(p);
	return 0;
}

int
cmd_status(struct context *context, int argc, char **argv)
{
	struct printer p = { .context = context };
	struct store_player player;
	const struct argument_option options[] = {
		{ "all", .set = &p.past },
		{ "json", .set = &p.json },
		{ "late", .set = &p.late },
		{ "player", .text = &p.player },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 0, MANY);
	/*
	 * A program can see for itself which games are over, and a user who
	 * names a game wants to see it.
	 */
	p.past |= p.json || optind < argc;
	store_must(context->store, store_begin_read(context->store));
	if (p.player != NULL)
		must_have_player(context, p.player, &player);
	/* Nothing is printed when one of the names is wrong. */
	for (int i = optind; i < argc; i++)
		must_have_game(context, argv[i]);
	if (p.late && optind == argc)
		store_must(context->store, store_status_late(context->store,
		    context->now, collect, &p));
	else
		for (int i = optind; i < argc || i == optind; i++)
			store_must(context->store, store_status_each(
			    context->store, i < argc ? argv[i] : NULL, collect,
			    &p));
	if (p.json)
		list_end(context, p.found);
	else if (p.text.len > 0 || !p.printed)
		print_table(&p);
	language_end();
	return EX_OK;
}
