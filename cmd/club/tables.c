#include "cmd/club/tables.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/fault.h"
#include "cmd/base/memory.h"
#include "cmd/club/terms_given.h"
#include "cmd/record/variant.h"
#include "cmd/umpire/begin.h"
#include "cmd/umpire/clock.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/outbox.h"
#include "cmd/umpire/outcome.h"
#include "core/terms.h"
#include "core/text.h"
#include "store/store.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------- beginning */

/* Is there a game of this id? */
static bool
is_taken(struct store *store, const char *id)
{
	struct store_game game;
	enum store_result result = store_game_get(store, id, &game);

	sodium_memzero(game.secret, sizeof(game.secret));
	return store_may(store, result);
}

bool
tables_begin(struct context *context, const struct variant *variant,
    const char *stem, int64_t n, const char *const *players,
    char id[GAME_ID], struct outcome *outcome)
{
	assert(strlen(stem) <= TABLES_STEM);
	do
		snprintf(id, GAME_ID, "%s-%u", stem, (unsigned)n++);
	while (is_taken(context->store, id));
	if (!begin_within(context, variant, id, players, false, outcome))
		return false;
	snprintf(outcome->game, sizeof(outcome->game), "%s", id);
	return true;
}

/* -------------------------------------------------------- what it plays */

bool
tables_variant(struct context *context, const struct store_table *table,
    struct variant *out, struct fault *fault)
{
	if (!variant_begin(out, table->ruleset, table->seats, fault))
		return false;
	out->terms.deadline = table->deadline;
	if (terms_read(table->terms, &out->terms) != NULL) {
		fault_set(fault, "the terms of table %lld are damaged",
		    (long long)table->table);
		return false;
	}
	for (int i = BOT_RANDOM; i < BOT_LEVELS; i++)
		if (strcmp(table->empty, bot_levels[i]) == 0)
			out->bots.empty = i;
	if (out->bots.empty != BOT_NONE)
		terms_given_bots(&out->bots);
	out->own_keys = !config_letters(context->store);
	out->note = table->note[0] != '\0' ? memory_copy(table->note) : NULL;
	return variant_restore(out, table->options, NULL, fault) &&
	    variant_end(out, fault);
}

int64_t
tables_make(struct context *context, const struct variant *variant,
    int64_t player, bool open)
{
	char *options = json_dumps(variant->given, VARIANT_JSON);
	char terms[TERMS_TEXT];
	struct store_table row = { .ruleset = variant->rules->name,
	    .seats = variant->seats, .options = options,
	    .deadline = variant->terms.deadline, .terms = terms,
	    .empty = variant->bots.empty == BOT_NONE ? "" :
	    bot_levels[variant->bots.empty],
	    .note = variant->note != NULL ? variant->note : "",
	    .player = player, .state = open ? TABLE_OPEN : TABLE_ASKED,
	    .at = context->now };

	terms_print(&variant->terms, terms);
	store_must(context->store, store_table_add(context->store, &row));
	free(options);
	return row.table;
}

/* ------------------------------------------------------- who sits there */

struct sitters {
	int64_t player[SEATS];
	char name[SEATS][GAME_ID];
	int n;
};

static int
add_sitter(void *arg, const struct store_sitter *sitter)
{
	struct sitters *sitters = arg;

	if (sitters->n == SEATS)
		return 1;
	sitters->player[sitters->n] = sitter->player;
	snprintf(sitters->name[sitters->n++], GAME_ID, "%s", sitter->name);
	return 0;
}

static void
find_sitters(struct store *store, int64_t table, struct sitters *out)
{
	out->n = 0;
	store_must(store, store_table_sitters(store, table, add_sitter, out));
}

/*
 * A player who sat at a table that has become a game leaves the list for such
 * games.
 */
static void
end_table(struct context *context, int64_t number,
    enum store_table_state state, const char *id)
{
	struct store *store = context->store;
	struct store_table table;
	struct store_game game = { .game = 0 };

	if (id != NULL) {
		store_must(store, store_game_get(store, id, &game));
		sodium_memzero(game.secret, sizeof(game.secret));
	}
	store_must(store, store_table_get(store, number, &table));
	table.state = state;
	table.game = game.game;
	table.looked = context->now;
	store_must(store, store_table_set(store, &table));
}

bool
tables_fill(struct context *context, int64_t number, char id[GAME_ID],
    bool *begun, struct outcome *outcome)
{
	struct store *store = context->store;
	struct store_table table;
	struct sitters sitters;
	struct variant variant;
	struct fault fault;
	const char *players[SEATS];
	char stem[TABLES_STEM + 1];
	bool good;

	*begun = false;
	store_must(store, store_table_get(store, number, &table));
	if (table.state != TABLE_OPEN || table.taken < table.seats)
		return true;
	find_sitters(store, number, &sitters);
	snprintf(stem, sizeof(stem), "%s", table.ruleset);
	for (int i = 0; i < sitters.n; i++)
		players[i] = sitters.name[i];
	if (!tables_variant(context, &table, &variant, &fault)) {
		variant_free(&variant);
		return outcome_refuse(outcome, EX_IOERR, "damaged", "{ss}",
		    "what", fault.text);
	}
	good = tables_begin(context, &variant, stem, number, players, id,
	    outcome);
	variant_free(&variant);
	if (!good)
		return false;
	end_table(context, number, TABLE_BEGUN, id);
	*begun = true;
	return true;
}

/* ------------------------------------------------------------ closing */

void
tables_close(struct context *context, struct store_table *table,
    const char *key)
{
	struct sitters sitters;
	int64_t number = table->table;
	json_t *args = json_pack("{sI ss si}", "table", (json_int_t)number,
	    "ruleset", table->ruleset, "seats", table->seats);

	find_sitters(context->store, number, &sitters);
	end_table(context, number, TABLE_CLOSED, NULL);
	for (int i = 0; i < sitters.n; i++) {
		struct outbox letter = { .kind = TELL_DONE,
		    .player = sitters.player[i] };

		letter.args = json_pack("{ss sO}", "key", key, "args", args);
		if (config_mail(context->store))
			outbox_put(context, &letter);
		else
			json_decref(letter.args);
	}
	json_decref(args);
}

/* The first that has a free seat, and to which nobody has come for so long. */
struct looking {
	struct context *context;
	int64_t before, table;
};

static int
find_old(void *arg, const struct store_table *table)
{
	struct looking *looking = arg;

	if (table->looked >= looking->before || table->taken >= table->seats)
		return 0;
	looking->table = table->table;
	return 1;
}

static void
close_old(void *arg)
{
	struct looking *looking = arg;
	struct store *store = looking->context->store;
	struct store_table table;

	looking->table = 0;
	store_must(store, store_begin_beside(store));
	store_must(store, store_table_each(store, find_old, looking));
	if (looking->table == 0) {
		store_rollback(store);
		return;
	}
	store_must(store, store_hold_club(store));
	store_must(store, store_table_get(store, looking->table, &table));
	/* Somebody may have come meanwhile. */
	if ((table.state == TABLE_OPEN || table.state == TABLE_ASKED) &&
	    table.looked < looking->before) {
		tables_close(looking->context, &table, "table_old");
		notify_host(looking->context, "table_old", json_pack(
		    "{sI ss si}", "table", (json_int_t)looking->table,
		    "ruleset", table.ruleset, "seats", table.seats));
	}
	store_must(store, store_commit(store));
}

struct asked {
	int64_t before;
	int tables;
};

static int
count_asked(void *arg, const struct store_table *table)
{
	struct asked *asked = arg;

	asked->tables += table->state == TABLE_ASKED &&
	    table->at < asked->before;
	return 0;
}

static void
ask_again(void *arg)
{
	struct context *context = arg;
	struct store *store = context->store;
	int64_t before = context->now - TABLES_ASK * (int64_t)TIME_DAY;
	struct asked asked = { .before = before };

	store_must(store, store_begin_beside(store));
	store_must(store, store_hold_club(store));
	store_must(store, store_table_each(store, count_asked, &asked));
	if (asked.tables > 0 && !notify_host_told(context, "tables_wait",
	    before))
		notify_host(context, "tables_wait", json_pack("{si}",
		    "tables", asked.tables));
	store_must(store, store_commit(store));
}

int
tables_look(struct context *context)
{
	struct looking looking = { .context = context,
	    .before = context->now - TABLES_WEEKS * 7 * (int64_t)TIME_DAY };
	int closed = 0;

	if (clock_doubtful(context))
		return 0;
	command_transact(context->store, ask_again, context);
	do {
		command_transact(context->store, close_old, &looking);
		closed += looking.table != 0;
	} while (looking.table != 0);
	return closed;
}

/* ------------------------------------------------------------- telling */

struct listing {
	struct context *context;
	json_t *tables;
};

static int
add_table(void *arg, const struct store_table *table)
{
	struct listing *listing = arg;
	char room[24] = "";
	struct text text = { room, 0, sizeof(room) };
	char since[TIME_TEXT];

	if (table->deadline > 0)
		time_put_duration(&text, table->deadline);
	time_text(table->at, since);
	json_array_append_new(listing->tables, json_pack(
	    "{sI ss si si ss? sb ss? ss? ss}", "table",
	    (json_int_t)table->table, "ruleset", table->ruleset, "seats",
	    table->seats, "free", table->seats - table->taken, "owner",
	    table->owner, "asked", table->state == TABLE_ASKED, "deadline",
	    table->deadline > 0 ? room : NULL, "note", table->note[0] != '\0' ?
	    table->note : NULL, "since", since));
	return 0;
}

json_t *
tables_all(struct context *context)
{
	struct listing listing = { context, json_array() };
	json_t *table;
	size_t i;

	store_must(context->store, store_table_each(context->store, add_table,
	    &listing));
	json_array_foreach(listing.tables, i, table) {
		struct sitters sitters;
		json_t *players = json_array();

		find_sitters(context->store, json_integer_value(
		    json_object_get(table, "table")), &sitters);
		for (int k = 0; k < sitters.n; k++)
			json_array_append_new(players,
			    json_string(sitters.name[k]));
		json_object_set_new(table, "players", players);
	}
	return listing.tables;
}
