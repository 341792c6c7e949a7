/*
 * remind: remind players of games that have waited long for them.  A player
 * gets at most one letter a day, about all these games.  The command is made
 * for cron: without --dry-run it prints nothing.
 *
 * The command first collects the players.  It then writes to each of them in a
 * transaction, in which it checks the player again, since a letter may have
 * come in the meantime, or another `remind` may have been faster.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/base/series.h"
#include "cmd/desk/argument.h"
#include "cmd/record/record.h"
#include "cmd/umpire/clock.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/outbox_row.h"
#include "core/due.h"
#include "core/time.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

enum {
	DAY = 20 * TIME_HOUR	/* less than 24 h, so that a job that runs
				   daily at the same hour skips none */
};

/* Games by player, by their numbers: of many not more need be kept. */
struct list {
	struct store_reminder *row;
	size_t n, size;
};

static int
collect(void *arg, const struct store_reminder *reminder)
{
	struct list *list = arg;

	list->row = memory_more(list->row, list->n, &list->size,
	    sizeof(*list->row));
	list->row[list->n++] = *reminder;
	return 0;
}

/* What a player is told. */
struct waiting {
	json_t *games;		/* that wait; the letter has their order */
	int64_t game, line, since;	/* of the last */
};

/*
 * Does a game wait for the player, as the game itself says?  One that has not
 * waited long enough counts only if the player wants a letter every day.
 * *status: it is damaged.
 */
static void
look(struct context *context, const struct store_reminder *row, bool daily,
    struct waiting *out, int *status)
{
	struct record *r = record_new();
	const struct game *game = &r->game;
	enum urgency urgency;
	const char *address, *id;
	char own[GAME_ID];
	int awaited;
	bool waits = false;

	store_must(context->store, store_game_id(context->store, row->game,
	    &id));
	snprintf(own, sizeof(own), "%s", id);
	/* Others, in the same letter, may be sound. */
	if (!record_stand(r, context->store, own)) {
		complain("%s", r->fault.text);
		*status = EX_IOERR;
	} else {
		awaited = record_awaited(r);
		waits = awaited >= 0 && !game->paused &&
		    !host_away(r, &address) &&
		    r->player[awaited] == row->player;
	}
	urgency = waits ? urgency_of(context->now, game->since,
	    due_at(game)) : URGENCY_WAITING;
	if (waits && (daily || urgency != URGENCY_WAITING)) {
		out->game = r->id;
		out->line = game->line;
		out->since = game->since;
		json_array_append_new(out->games, json_pack(
		    "{ss ss ss si so so ss}", "id", own, "ruleset",
		    r->fixed.rules->name, "decision", record_decision(r),
		    "round", r->fixed.rules->round(r->fixed.edition,
		    game->play.state), "since", time_json(game->since),
		    "until", time_json(due_at(game)), "urgency",
		    urgency_names[urgency]));
	}
	record_drop(r);
}

static void
print(struct buffer *out, const char *name, const json_t *games)
{
	const json_t *game;
	size_t i;

	buffer_printf(out, "%s:", name);
	json_array_foreach(games, i, game)
		buffer_printf(out, "%s %s (%s)", i == 0 ? "" : ",",
		    json_string_value(json_object_get(game, "id")),
		    json_string_value(json_object_get(game, "urgency")));
	buffer_puts(out, "\n");
}

/* Within a transaction: write the letter about these games, and record it. */
static void
put_letter(struct context *context, int64_t player,
    struct store_mail_prefs *mail_prefs, const struct waiting *waiting)
{
	struct store *store = context->store;
	struct outbox letter = { .kind = TELL_REMINDER, .player = player };

	/*
	 * A player who has not been asked yet can answer this, as at other
	 * times.
	 */
	if (json_array_size(waiting->games) == 1 && mail_prefs->digest &&
	    waiting->since >= mail_prefs->reminded) {
		letter.kind = TELL_GAME;
		letter.game = waiting->game;
		letter.line = waiting->line;
	} else
		letter.args = json_pack("{sO}", "games", waiting->games);
	outbox_put(context, &letter);
	mail_prefs->reminded = context->now;
	store_must(store, store_mail_prefs_put(store, player, mail_prefs));
}

/*
 * Take one player, within a transaction: n rows of the list.  With dry it is
 * only told.
 */
static int
remind(struct context *context, const struct store_reminder *row, size_t n,
    struct buffer *dry)
{
	struct store *store = context->store;
	struct store_mail_prefs mail_prefs;
	struct store_player player = { .player = row->player };
	struct waiting waiting = { .games = json_array() };
	int status = EX_OK;
	char *zone;

	store_must(
	    store, store_mail_prefs_get(store, row->player, &mail_prefs));
	mail_prefs.zone = zone = memory_copy(mail_prefs.zone);
	if (mail_prefs.reminded == 0 ||
	    mail_prefs.reminded < context->now - DAY ||
	    mail_prefs.reminded > context->now - DAY + TIME_DAY)
		for (size_t i = 0; i < n; i++)
			look(context, &row[i], mail_prefs.digest, &waiting,
			    &status);
	if (json_array_size(waiting.games) > 0 && dry != NULL) {
		store_must(store, store_player_get(store, NULL, &player));
		print(dry, player.name, waiting.games);
	} else if (json_array_size(waiting.games) > 0)
		put_letter(context, row->player, &mail_prefs, &waiting);
	json_decref(waiting.games);
	free(zone);
	return status;
}

/* How many rows from this one on are of its player; 0: it is not the first. */
static size_t
rows_of_one(const struct list *list, size_t first)
{
	int64_t player = list->row[first].player;
	size_t n = 1;

	if (first > 0 && list->row[first - 1].player == player)
		return 0;
	while (first + n < list->n && list->row[first + n].player == player)
		n++;
	return n;
}

/* A player to whom another process writes now gets that letter. */
static int
remind_one(struct context *context, void *arg, size_t i)
{
	const struct list *list = arg;
	const struct store_reminder *row = &list->row[i];
	struct store *store = context->store;
	size_t n = rows_of_one(list, i);
	int status = EX_OK;
	bool held;

	if (n == 0)
		return EX_OK;
	store_must(store, store_begin_beside(store));
	store_must(store, store_try_lock_player(store, row->player, &held));
	if (held)
		status = remind(context, row, n, NULL);
	store_must(store, store_commit(store));
	return status;
}

static void
tell_skipped(void *arg, size_t i, int status)
{
	const struct list *list = arg;

	complain("the player %lld is skipped",
	    (long long)list->row[i].player);
}

/* All in one state of the store. */
static int
tell_all(struct context *context, const struct list *list)
{
	struct buffer out = { 0 };
	int status = EX_OK;

	store_must(context->store, store_begin_read(context->store));
	for (size_t i = 0; i < list->n; i++) {
		size_t n = rows_of_one(list, i);
		int one = n == 0 ? EX_OK : remind(context, &list->row[i], n,
		    &out);

		status = status == EX_OK ? one : status;
	}
	store_rollback(context->store);
	file_print(context->out, &out);
	return status;
}

static int
remind_all(struct context *context, bool dry)
{
	struct list list = { .n = 0 };
	struct series series = { .take = remind_one, .broke = tell_skipped,
	    .arg = &list };
	int status;

	store_must(context->store, store_reminder_each(context->store,
	    context->now, context->now - DAY, collect, &list));
	series.n = list.n;
	status = dry ? tell_all(context, &list) :
	    series_take(context, &series);
	free(list.row);
	return status;
}

int
cmd_remind(struct context *context, int argc, char **argv)
{
	bool dry = false;
	const struct argument_option options[] = {
		{ "dry-run", .set = &dry },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 0, 0);
	command_store(context, !dry);
	if (!config_mail(context->store)) {
		if (dry)
			complain("no reminders were sent: there is no address "
			    "to write from; see 'nuncio help config'");
		return EX_OK;
	}
	/* Nobody knows who is late. */
	if (clock_doubtful(context)) {
		if (dry)
			complain("no reminders were sent: the clock is in "
			    "doubt; see 'nuncio doctor'");
		return EX_OK;
	}
	return remind_all(context, dry);
}
