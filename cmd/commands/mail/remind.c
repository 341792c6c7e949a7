/*
 * remind: remind players of games that have waited long for them.  A player
 * gets at most one letter a day, about all these games.  The command is made
 * for cron: without --dry-run it prints nothing.
 *
 * The command first collects the players.  It then writes to some of them in
 * each transaction.  There it checks each player again, since a letter may have
 * come in the meantime, or another `remind` may have been faster.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/desk/argument.h"
#include "cmd/record/record.h"
#include "cmd/umpire/clock.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/outbox.h"
#include "core/due.h"
#include "core/time.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

enum {
	DAY  = 20 * TIME_HOUR,	/* less than 24 h, so that a job that runs
				   daily at the same hour skips none */
	LOOK = 200		/* games that are looked at in a transaction:
				   its end is what takes time, but meanwhile
				   nobody else can write */
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

/* A game that waits for the player. */
struct waiting {
	enum urgency urgency;
	int64_t until;		/* 0: never due */
	int64_t since, game, line;
	char id[GAME_ID];
	json_t *told;
};

static int
by_urgency(const void *a, const void *b)
{
	const struct waiting *x = a, *y = b;

	if (x->urgency != y->urgency)
		return x->urgency < y->urgency ? -1 : 1;
	if (x->until != y->until)
		return x->until == 0 ? 1 : y->until == 0 ? -1 :
		    x->until < y->until ? -1 : 1;
	return strcmp(x->id, y->id);
}

/*
 * How a game waits for the player, as the game itself says.  False: it does not
 * wait any more; or it has not waited long enough, unless the player wants a
 * letter every day; or (*status) it is damaged.
 */
static bool
look(struct context *context, const struct store_reminder *row, bool daily,
    struct waiting *out, int *status)
{
	struct record *r = record_new();
	const struct game *game = &r->game;
	struct due_times times;
	const char *address, *id;
	int awaited;
	bool waits = false;

	store_must(context->store, store_game_id(context->store, row->game,
	    &id));
	snprintf(out->id, sizeof(out->id), "%s", id);
	/* Others, in the same letter, may be sound. */
	if (!record_stand(r, context->store, out->id)) {
		complain("%s", r->fault.text);
		*status = EX_IOERR;
	} else {
		awaited = record_awaited(r);
		waits = awaited >= 0 && !game->paused &&
		    !host_away(r, &address) &&
		    r->player[awaited] == row->player;
	}
	if (waits) {
		due_times(&r->game, &times);
		out->until = times.until;
		out->urgency = urgency_of(context->now, game->since,
		    out->until);
		waits = daily || out->urgency != URGENCY_WAITING;
		out->since = game->since;
		out->game = r->id;
		out->line = game->line;
	}
	if (waits)
		out->told = json_pack("{ss ss ss si so so ss}", "id",
		    out->id, "ruleset", r->fixed.rules->name, "decision",
		    record_decision(r), "round", r->fixed.rules->round(
		    r->fixed.edition, game->play.state),
		    "since", time_json(game->since),
		    "until", time_json(out->until),
		    "urgency", urgency_names[out->urgency]);
	record_drop(r);
	return waits;
}

static void
print(struct buffer *out, const char *name, const struct waiting *game,
    size_t n)
{
	buffer_printf(out, "%s:", name);
	for (size_t i = 0; i < n; i++)
		buffer_printf(out, "%s %s (%s)", i == 0 ? "" : ",",
		    game[i].id, urgency_names[game[i].urgency]);
	buffer_puts(out, "\n");
}

/* Within a transaction: write the letter about these games, and record it. */
static void
put_letter(struct context *context, int64_t player,
    struct store_mail_prefs *mail_prefs, const struct waiting *game, size_t n)
{
	struct store *store = context->store;
	json_t *games = json_array();
	struct outbox letter = { .kind = TELL_REMINDER, .player = player };

	for (size_t i = 0; i < n; i++)
		json_array_append(games, game[i].told);
	/*
	 * A player who has not been asked yet can answer this, as at other
	 * times.
	 */
	if (n == 1 && mail_prefs->digest &&
	    game->since >= mail_prefs->reminded) {
		letter.kind = TELL_TURN;
		letter.game = game->game;
		letter.line = game->line;
		json_decref(games);
	} else
		letter.args = json_pack("{so}", "games", games);
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
	struct waiting *game = memory_new(n, sizeof(*game));
	size_t waiting = 0;
	int status = EX_OK;
	char *zone;

	store_must(
	    store, store_mail_prefs_get(store, row->player, &mail_prefs));
	mail_prefs.zone = zone = memory_copy(mail_prefs.zone);
	if (mail_prefs.reminded == 0 ||
	    mail_prefs.reminded < context->now - DAY ||
	    mail_prefs.reminded > context->now - DAY + TIME_DAY)
		for (size_t i = 0; i < n; i++)
			waiting += look(context, &row[i], mail_prefs.digest,
			    &game[waiting], &status);
	if (waiting > 0) {
		qsort(game, waiting, sizeof(*game), by_urgency);
		if (dry != NULL) {
			store_must(store, store_player_get(store, NULL,
			    &player));
			print(dry, player.name, game, waiting);
		} else
			put_letter(context, row->player, &mail_prefs, game,
			    waiting);
	}
	while (waiting > 0)
		json_decref(game[--waiting].told);
	free(game);
	free(zone);
	return status;
}

/* Some players from row `first` on, in one transaction. */
struct stretch {
	struct context *context;
	const struct list *list;
	size_t first, most;	/* rows: all of a player */
	size_t next;		/* the row after them */
	bool dry;
	struct buffer out;	/* the text for that case */
	int status;
};

/* How many rows from this one on are of its player. */
static size_t
rows_of_one(const struct list *list, size_t first)
{
	size_t n = 1;

	while (first + n < list->n &&
	    list->row[first + n].player == list->row[first].player)
		n++;
	return n;
}

/* The names; a player with many games may take longer than most. */
static size_t
players_of(struct stretch *s, int64_t *player)
{
	const struct list *list = s->list;
	size_t n = 0, i = s->first;

	for (; i < list->n && i - s->first < s->most;
	    i += rows_of_one(list, i))
		player[n++] = list->row[i].player;
	s->next = i;
	return n;
}

/* A player to whom another process writes now gets that letter. */
static void
remind_within(void *arg)
{
	struct stretch *s = arg;
	struct store *store = s->context->store;
	int64_t player[LOOK];
	bool held[LOOK];
	size_t n, rows, first = s->first;

	s->status = EX_OK;
	buffer_clear(&s->out);
	n = players_of(s, player);
	memset(held, true, sizeof(held));
	store_must(store, s->dry ? store_begin_read(store) :
	    store_begin_beside(store));
	if (!s->dry)
		store_must(
		    store, store_try_lock_players(store, player, n, held));
	for (size_t i = 0; i < n; i++, first += rows) {
		const struct store_reminder *row = &s->list->row[first];
		int result;

		rows = rows_of_one(s->list, first);
		result = !held[i] ? EX_OK : remind(s->context, row, rows,
		    s->dry ? &s->out : NULL);
		if (s->status == EX_OK)
			s->status = result;
	}
	if (s->dry)
		store_rollback(store);
	else
		store_must(store, store_commit(store));
}

static void
remind_some(void *arg)
{
	struct stretch *s = arg;

	command_transact(s->context->store, remind_within, s);
	file_print(s->context->out, &s->out);
}

static void
pass_over(struct context *context, int64_t player)
{
	struct store_player row = { .player = player };

	store_must(context->store, store_player_get(context->store, NULL,
	    &row));
	complain("the player '%.40s' is skipped", row.name);
}

/* Where one of them ends the work, each is done by themselves. */
static int
remind_all(struct context *context, bool dry)
{
	struct list list = { .n = 0 };
	size_t i = 0, most = LOOK, singly = 0;
	int status = EX_OK;

	store_must(context->store, store_reminder_each(context->store,
	    context->now, context->now - DAY, collect, &list));
	while (i < list.n) {
		struct stretch s = { .context = context, .list = &list,
		    .first = i, .most = most, .dry = dry,
		    .next = i + rows_of_one(&list, i) };
		int result = EX_OK;

		if (dry)
			remind_some(&s);
		else
			result = die_within(context, PIECE_QUEUED, remind_some,
			    &s);
		if (result != EX_OK && most > 1) {
			most = 1;
			singly = i + LOOK;
			continue;
		}
		if (result != EX_OK)
			pass_over(context, list.row[i].player);
		if (status == EX_OK)
			status = result != EX_OK ? result : s.status;
		i = s.next;
		if (i >= singly)
			most = LOOK;
	}
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
